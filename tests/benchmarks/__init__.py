"""Benchmarks: never part of the tests, never timed by them. `python -m tests.benchmarks`."""
