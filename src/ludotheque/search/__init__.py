"""Playouts, perft and search, for any box."""
