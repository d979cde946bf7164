"""Load, kills and hostile requests against a real server."""
