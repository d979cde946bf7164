"""The SVG vocabulary that the boxes share."""

from .scene import Cell, Piece, Scene, Step

__all__ = ["Cell", "Piece", "Scene", "Step"]
