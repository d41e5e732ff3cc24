"""A value of a template -> the characters that are printed for it; what cannot be printed is refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeGuard

from jinja2 import Undefined
from markupsafe import Markup, escape

from planche.game import Figure, PlacedInteger, PlacedNumber
from planche.imposition import in_millimetres
from planche.templates.bounds import MAX_NUMBER, require_short

_NUMBERS = frozenset((int, float, bool, PlacedInteger, PlacedNumber))  # templates reach no others
_CALLED = {  # what is not called in messages as its class is
    "translator": "the function _()",
    "template reference": "self",
    "loop context": "loop",
    "block reference": "a block",
    "builtin function or method": "a function",
    "method": "a function",
    "function": "a function",
}


class NotAllowed(Exception):
    """A template did what templates cannot do; the message says what."""


def plain(value: object) -> object:
    """A figure stands for its value."""
    return value.value if isinstance(value, Figure) else value


def to_millimetres(length: object) -> object:
    """A length in µm, or several, as templates read it: in mm, a whole number where it is one."""
    if type(length) is tuple:
        return tuple(map(to_millimetres, length))
    if not isinstance(length, int):
        return length
    return in_millimetres(length)


def is_small(value: object) -> TypeGuard[int | float]:
    """Whether a value is a number that may be reckoned with."""
    return type(value) in _NUMBERS and -MAX_NUMBER <= value <= MAX_NUMBER  # type: ignore[operator]


def require_defined(value: object) -> None:
    """UndefinedError, which says which name is missing, when the value is that of a name that is not there."""
    if isinstance(value, Undefined):
        str(value)


def text_of(value: object) -> str:
    """The characters of a text or number; nothing else can be printed."""
    if isinstance(value, str):
        return value
    if isinstance(value, Undefined) or is_small(value):
        return str(value)
    way_out = '; join it, as with |join(", ")' if isinstance(value, (list, tuple)) else ""
    raise NotAllowed(f"{kind_of(value)} cannot be printed{way_out}")


def kind_of(value: object) -> str:
    """What a value that is refused is called in messages."""
    if value is None:
        return "an empty value (none)"
    if isinstance(value, str):
        return "a text"
    if is_small(value):
        return "a number"
    if isinstance(value, (int, float, complex)):
        return f"a number beyond {MAX_NUMBER}"
    if isinstance(value, (list, tuple, range, Iterator)):
        return "a list"
    if isinstance(value, Mapping):
        return "a mapping"
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(value).__name__).lower()
    return _CALLED.get(name, f"{'an' if name[0] in 'aeiou' else 'a'} {name}")


def join(parts: Iterable[object], between: str = "") -> str:
    """Parts as one text; markup stays markup and the rest is escaped beside it."""
    texts = [text_of(plain(part)) for part in parts]
    require_short(sum(map(len, texts)) + len(between) * len(texts))
    if any(isinstance(text, Markup) for text in texts):
        return escape(between).join(texts)
    return str(between).join(texts)
