"""English number words, 2 to 99."""

from __future__ import annotations

from collections.abc import Mapping

_UNITS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TEENS = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]

WORDS: Mapping[str, int] = {
    **{word: n for n, word in enumerate(_UNITS, 1) if n > 1},
    **{word: n for n, word in enumerate(_TEENS, 10)},
    **{word: 10 * n for n, word in enumerate(_TENS, 2)},
    **{f"{ten}-{unit}": 10 * n + m for n, ten in enumerate(_TENS, 2) for m, unit in enumerate(_UNITS, 1)},
}
