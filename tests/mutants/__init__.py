"""Small faults, put into the code one at a time, to see which of them the tests of a room notice."""
