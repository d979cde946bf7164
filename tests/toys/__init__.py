"""Tiny boxes whose best play is known by hand."""
