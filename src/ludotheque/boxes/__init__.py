"""One folder per game family; the shelf finds them."""
