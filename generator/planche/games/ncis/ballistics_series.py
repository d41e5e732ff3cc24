"""A seed -> a series of ballistics trials: firearms.yaml and bullets.yaml.

Only `Random.random` is drawn from, which gives the same numbers for a seed with every version of Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import TypeVar

from planche.games.ncis.ballistics_codes import differ, number_of, rivals, turned_and_shifted

GUNS = (
    "flintlock",
    "derringer",
    "ray-gun",
    "cane",
    "briefcase",
    "harpoon",
    "signal-pistol",
    "camera",
    "umbrella",
    "revolver",
    "banana",
)
BULLETS = len(GUNS) + 1
LENGTH = 20  # bars of a code
DARK = 10  # of them dark ones, so that no strip is darker than another
GROOVES = 7  # runs of dark bars, so that none is told by counting
WIDEST = 3  # bars of a groove, or between two
DISTANCE = 6  # bars in which two codes differ at least
RIVALS = 2  # other codes, at least, that differ in no more from one, so that a glance at one place does not tell it
DRAWS = 2000  # of codes, before another series is begun

T = TypeVar("T")
Widths = tuple[int, ...]  # in bars


def make_ballistics(seed: int) -> dict[str, str]:
    """The files of a series by their names; `seed` is its number too."""
    rng = Random(f"ballistics {seed}")  # noqa: S311 - a game
    codes = _even_codes(rng)
    answers = _shuffled(rng, range(1, BULLETS + 1))
    firearms = (_firearm(n, gun, answers[n], codes, seed) for n, gun in enumerate(GUNS))
    return {"firearms.yaml": "".join(firearms), "bullets.yaml": _bullet_card(codes, seed)}


def _firearm(number: int, gun: str, bullet: int, codes: Sequence[str], seed: int) -> str:
    return f'- id: b{number + 1}\n  series: {seed}\n  gun: {gun}\n  code: "{codes[bullet - 1]}"\n  bullet: {bullet}\n'


def _bullet_card(codes: Sequence[str], seed: int) -> str:
    return f"- id: bullets\n  series: {seed}\n  bullets:\n" + "".join(f'    - "{code}"\n' for code in codes)


def _even_codes(rng: Random) -> tuple[str, ...]:
    """Codes in the order of their bullets, of which each has its rivals."""
    grooves, gaps = _widths(GROOVES, DARK), _gaps()
    while True:
        codes = tuple(_distant_codes(rng, grooves, gaps))
        if len(codes) == BULLETS and all(rivals(code, codes, DISTANCE) >= RIVALS for code in codes):
            return tuple(_shuffled(rng, codes))


def _distant_codes(rng: Random, grooves: Sequence[Widths], gaps: Sequence[Widths]) -> Iterator[str]:
    """Codes of which each is like the last, drawn until there are as many as bullets, or patience ends."""
    kept: list[str] = []
    taken: list[int] = []
    for _ in range(DRAWS):
        code = _code(_drawn(rng, grooves), _drawn(rng, gaps))
        if all(differ(code, last) <= DISTANCE for last in kept[-1:]) and _is_distant(code, taken):
            kept.append(code)
            taken += turned_and_shifted(code)
            yield code
        if len(kept) == BULLETS:
            return


def _is_distant(code: str, taken: Sequence[int]) -> bool:
    number = number_of(code)
    return all((number ^ other).bit_count() >= DISTANCE for other in taken)


def _code(grooves: Widths, gaps: Widths) -> str:
    """A gap, a groove, a gap, and so on to the last gap; the gaps at the ends may be of no width."""
    return "".join("0" * gap + "1" * groove for gap, groove in zip(gaps, grooves)) + "0" * gaps[-1]


def _gaps() -> list[Widths]:
    """The widths of what lies before, between and behind the grooves."""
    ends = range(WIDEST)
    light = LENGTH - DARK
    return [
        (before, *inner, behind)
        for before, behind in product(ends, ends)
        for inner in _widths(GROOVES - 1, light - before - behind)
    ]


def _widths(count: int, total: int) -> list[Widths]:
    """All ways in which so many widths come to a total."""
    return [widths for widths in product(range(1, WIDEST + 1), repeat=count) if sum(widths) == total]


def _shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    left = list(items)
    return [left.pop(int(rng.random() * len(left))) for _ in items]


def _drawn(rng: Random, choices: Sequence[T]) -> T:
    return choices[int(rng.random() * len(choices))]
