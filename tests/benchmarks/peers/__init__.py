"""The deck printed by other means, one module a peer; each has `print_deck(table, file)`. They run in an environment
of their own: python -m tests.benchmarks.peers NAME TABLE FILE."""
