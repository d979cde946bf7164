"""Drills: the house as its operators run it, with the real programs, on loopback and in namespaces of its own."""
