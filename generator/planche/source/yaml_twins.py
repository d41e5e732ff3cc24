"""A key that is in a mapping twice -> the finding, with the number that the keys of its kind lack."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from planche.expressions import expression
from planche.findings import Finding, Span, quote
from planche.source.manual_pages import DUPLICATE_KEY

LEAST_NUMBERED = 3  # keys of one kind, for a number to be lacking among them
_NUMBERED = expression(r"([^\d]*+(?:\d++[^\d]++)*?)(\d{1,4})")


def tell_twin(key: str, second: Span, keys: Mapping[str, Span]) -> Finding:
    """That a key stands twice: told at the second, unless what is lacking belongs before it."""
    first, number = keys[key], _number_of(key)
    lacking = _find_lacking(key, keys)
    is_first = lacking is not None and number is not None and lacking < number
    here, there = (first, second) if is_first else (second, first)
    stands = "also" if is_first else "first"
    message = f"key {quote(key)} is here twice; it stands {stands} at line {there.line}, column {there.column}"
    hint = "delete one of the two, or rename it"
    if lacking is not None:
        hint = f"write {_family_of(key)}{lacking} for this one, which is lacking among them; or delete it"
    return DUPLICATE_KEY.finding(here, message, hint)


def _find_lacking(key: str, keys: Collection[str]) -> int | None:
    """The one number that the keys of a kind pass over, or that all other kinds have."""
    families: dict[str, set[int]] = {}
    for name in keys:
        if numbered := _NUMBERED.fullmatch(name):
            families.setdefault(numbered[1], set()).add(int(numbered[2]))
    own = families.pop(_family_of(key), set())
    if len(own) < LEAST_NUMBERED:
        return None
    others = set.intersection(*families.values()) if families else set()
    lacking = ({*range(min(own), max(own))} - own) or (others - own)
    return lacking.pop() if len(lacking) == 1 else None


def _family_of(key: str) -> str:
    numbered = _NUMBERED.fullmatch(key)
    return numbered[1] if numbered else ""


def _number_of(key: str) -> int | None:
    numbered = _NUMBERED.fullmatch(key)
    return int(numbered[2]) if numbered else None
