"""French number words, 2 to 99, as they are written with hyphens; those of Belgium and Switzerland too."""

from __future__ import annotations

from collections.abc import Mapping

_UNITS = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"]
_TEENS = ["dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"]
_TENS = {
    "vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "septante": 70, "huitante": 80,
    "quatre-vingt": 80, "nonante": 90,
}  # fmt: skip

WORDS: Mapping[str, int] = {
    **{word: n for n, word in enumerate(_UNITS, 1) if n > 1},
    **{word: n for n, word in enumerate(_TEENS, 10)},
    **_TENS,
    **{f"{ten}-{unit}": n + m for ten, n in _TENS.items() for m, unit in enumerate(_UNITS, 1)},
    **{f"{ten}-et-{unit}": n + 1 for ten, n in _TENS.items() for unit in ("un", "une")},
    **{
        f"{ten}-{teen}": n + m
        for ten, n in (("soixante", 60), ("quatre-vingt", 80))
        for m, teen in enumerate(_TEENS, 10)
    },
    "soixante-et-onze": 71,
    "quatre-vingts": 80,
}
