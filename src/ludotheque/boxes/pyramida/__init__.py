"""Pyramida."""
