"""How whoever waits hears of long work: one type, for the rooms that work long and for the one that shows it."""

from __future__ import annotations

from collections.abc import Callable

Watch = Callable[[int], None]
"""Is told after each step how many pieces, or games, it finished; what it is told adds up to the whole."""
