"""Plain scalars of YAML -> values, by the core schema of YAML 1.2: `no` is a word and `010` is ten.

https://yaml.org/spec/1.2.2/#103-core-schema
"""

from __future__ import annotations

import math

from planche.expressions import expression
from planche.source.records import Scalar

_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_STARTS_A_NUMBER = frozenset("0123456789+-.")
_INTEGER = expression(r"[-+]?[0-9]+")
_HEXADECIMAL = expression(r"0x[0-9a-fA-F]+")
_OCTAL = expression(r"0o[0-7]+")
_FLOAT = expression(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = expression(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_LONGEST_NUMBER = 40  # characters; above 4,300 digits int() itself refuses
_BOUND = 10**15


def plain_scalar(text: str) -> Scalar:
    """The value of a scalar without quotes; OverflowError for a number that no game can use."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _STARTS_A_NUMBER:
        return text
    number = _number_of(text)
    if number is None:
        return text
    if not math.isfinite(number) or abs(number) >= _BOUND:
        raise OverflowError
    return number


def is_text(text: str) -> bool:
    """Whether a scalar without quotes is words, and no number, also none that no game can use."""
    try:
        return isinstance(plain_scalar(text), str)
    except OverflowError:
        return False


def key_text(text: str) -> str | None:
    """The text of a key without quotes: words, and integers as written; None for any other scalar."""
    if text in _WORDS or _NOT_FINITE.fullmatch(text):
        return None
    if _FLOAT.fullmatch(text) and not _INTEGER.fullmatch(text):
        return None
    return text


def _number_of(text: str) -> int | float | None:
    if _INTEGER.fullmatch(text):
        return int(_require_few_digits(text))
    if _FLOAT.fullmatch(text):
        return float(text)
    if _HEXADECIMAL.fullmatch(text):
        return int(_require_few_digits(text), 16)
    if _OCTAL.fullmatch(text):
        return int(_require_few_digits(text), 8)
    return math.inf if _NOT_FINITE.fullmatch(text) else None


def _require_few_digits(digits: str) -> str:
    if len(digits) > _LONGEST_NUMBER:
        raise OverflowError
    return digits
