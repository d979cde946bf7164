"""Tables and people as events, on SQLite or PostgreSQL."""

from .append import Append
from .store import Store, Unavailable

__all__ = ["Append", "Store", "Unavailable"]
