"""`python -m companion` is the command `companion`."""

from companion.cli.main import main

main()
