"""`python -m ludotheque`."""

from .cli import main

main()
