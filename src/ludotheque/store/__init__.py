"""Tables and people as events, on SQLite or PostgreSQL."""

from .append import Append
from .engine import Timeouts
from .faults import Unavailable
from .names import is_table_name
from .store import Store

__all__ = ["Append", "Store", "Timeouts", "Unavailable", "is_table_name"]
