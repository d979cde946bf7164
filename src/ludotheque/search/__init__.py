"""Playouts, perft and search, for any box."""

from . import pickling as pickling  # whoever has a search can send it
