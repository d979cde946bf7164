"""Hexapawn: the smallest game of chess."""
