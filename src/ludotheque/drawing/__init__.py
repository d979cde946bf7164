"""The SVG vocabulary that the boxes share."""

from .backdrop import Backdrop, Cell
from .scene import Piece, Scene, Step

__all__ = ["Backdrop", "Cell", "Piece", "Scene", "Step"]
