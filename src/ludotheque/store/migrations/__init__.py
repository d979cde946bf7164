"""The database's history."""
