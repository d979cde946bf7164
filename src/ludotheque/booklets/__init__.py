"""Booklets: the rules for people, with figures, courses, plates and sheets to print, read from the boxes' files."""

from .library import booklet_of, courses_of, figures_of, plates_of, sheets_of

__all__ = ["booklet_of", "courses_of", "figures_of", "plates_of", "sheets_of"]
