"""Deflecto."""
