"""German number words, 2 to 99."""

from __future__ import annotations

from collections.abc import Mapping

_UNITS = ["ein", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun"]
_TEENS = ["zehn", "elf", "zwolf", "dreizehn", "vierzehn", "funfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"]
_TENS = ["zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"]

WORDS: Mapping[str, int] = {
    **{word: n for n, word in enumerate(_UNITS, 1) if n > 1},
    "zwo": 2,
    **{word: n for n, word in enumerate(_TEENS, 10)},
    **{word: 10 * n for n, word in enumerate(_TENS, 2)},
    **{f"{unit}und{ten}": 10 * n + m for n, ten in enumerate(_TENS, 2) for m, unit in enumerate(_UNITS, 1)},
}
