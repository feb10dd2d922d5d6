"""`python -m companion` is the command `companion`."""

from .cli import main

main()
