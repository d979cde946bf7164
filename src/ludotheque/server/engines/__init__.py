"""Engines beside the requests: worker processes for bots, analyses, drawings and records; compiling, proving."""
