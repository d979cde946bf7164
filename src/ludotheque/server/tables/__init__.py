"""Tables that live: decided, committed, told; and what goes on at them by itself."""
