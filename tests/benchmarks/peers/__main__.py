"""python -m tests.benchmarks.peers NAME TABLE FILE"""

import sys
from importlib import import_module
from pathlib import Path

if __name__ == "__main__":
    name, table, file = sys.argv[1:]
    # protograf reads the command line too
    del sys.argv[1:]
    import_module(f"tests.benchmarks.peers.{name}").print_deck(Path(table), Path(file))
