"""How whoever waits hears of long work, or ends it: types for rooms that work long and for those that show it."""

from __future__ import annotations

from collections.abc import Callable

Watch = Callable[[int], None]
"""Is told after each step how many pieces, or games, it finished; what it is told adds up to the whole."""

Step = Callable[[], None]
"""Is called at each step of long work that may be given up, which ends it by raising something."""


def go_on() -> None:
    """Give nothing up."""
