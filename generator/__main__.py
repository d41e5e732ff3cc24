"""`python -m generator`: the command `planche`."""

from generator.cli import main

main()
