"""Delta and Néo-Delta."""
