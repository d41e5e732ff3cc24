"""Games that a check plays -> what they came to, kept between runs by what was played and by the code that plays."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from planche.source import digest_code, find_cache_of_code

FORM = 1
Numbers = tuple[int, ...]


def keep_numbers(room: str, facts: object, play: Callable[[], Iterable[Sequence[int]]]) -> tuple[Numbers, ...]:
    """What `play` gives: rows of whole numbers, read back where the same was played before.

    `room`: the folder beside this file whose code plays. `facts`: all that the games rest on, as plain values that
    `repr` tells apart; seeds and how many games belong to them.
    """
    results = find_cache_of_code(f"games-{FORM}", digest_code(Path(__file__).parent, [room], [sys.version]))
    key = hashlib.sha256(repr(facts).encode()).hexdigest()
    kept = results.read(key)
    if kept is not None:
        return tuple(tuple(row) for row in json.loads(kept))
    rows = tuple(tuple(map(int, row)) for row in play())
    results.write(key, json.dumps(rows).encode())
    return rows
