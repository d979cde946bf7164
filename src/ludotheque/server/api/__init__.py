"""The API under /api: one module per noun."""
