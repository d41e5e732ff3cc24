"""Fuzzing: whatever comes in through a door, findings or a refused wish come out, never a traceback.

A door is a module with `INPUTS`, a Hypothesis strategy, and `attempt(input)`, which puts one input through, asserts
that what came out is sound, and returns the ids of the findings. `python -m tests.fuzz MINUTES` opens all of them;
tests/test_fuzz.py opens each for a moment.
"""
