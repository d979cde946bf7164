"""Positions and moves as numbers for programs that learn: one encoding per form, documented and versioned."""

from .encoding import Encoding, encoding
from .parts import Kind, Part

__all__ = ["Encoding", "Kind", "Part", "encoding"]
