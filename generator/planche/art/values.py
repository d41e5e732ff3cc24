"""The attributes of a shape of an SVG -> the first value that a renderer cannot read, and would leave out in silence.

A path is drawn up to its mistake, a colour that is none is no colour, a transformation that is none moves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from planche.art.colour_words import COLOUR_WORDS
from planche.expressions import expression
from planche.findings import nearest_name, quote
from planche.marks import LargePathError, PathError, parse_path

_N = r"[-+]?(?:\d++\.?+\d*+|\.\d++)(?:[eE][-+]?\d++)?"  # a number
_S = r"[\s,]*+"
_CALL = rf"(?:matrix|translate|scale|rotate|skewX|skewY)\s*+\({_S}(?:{_N}{_S})+\)"
_LENGTH = expression(rf"\s*+(?:{_N}\s*+(?:px|pt|pc|mm|cm|in|em|ex|q|Q|rem|ch|vw|vh|%)?|auto|inherit|none|var\(.*)\s*+")
_SHARE = expression(rf"\s*+(?:{_N}%?|inherit|initial)\s*+")
_POINTS = expression(rf"{_S}(?:{_N}{_S})*")
_TRANSFORM = expression(rf"{_S}(?:{_CALL}{_S})*|\s*+none\s*+")
_COLOUR = expression(
    r"\s*+(#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3,4})(?=\s|\Z)|(?i:rgba?|hsla?|var|color|url)\s*+\(|[A-Za-z-]++(?=\s|\Z))"
)
_NUMBER = expression(_N)
_NO_NUMBER = expression(r"(?i:nan|infinity|inf|undefined|null|none)")  # what programs write for one that failed
_COMMA = expression(r"\s*+[-+]?\d++,\d++\s*+")
_SEGMENT = expression(r"([A-Za-z])([^A-Za-z]*+)")
_PLAIN_NUMBER = expression(r"[-+]?(?:\d++\.?+\d*+|\.\d++)")
_PLAIN = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}  # numbers of a command
_TAKES: Mapping[str, str] = {
    "M": "x y", "L": "x y", "T": "x y", "H": "x", "V": "y", "C": "x1 y1 x2 y2 x y", "S": "x2 y2 x y", "Q": "x1 y1 x y",
    "A": "rx ry angle flag flag x y, the flags 0 or 1",
}  # fmt: skip


class BadValue(NamedTuple):
    """A value that cannot be read, with what is wrong and the way out."""

    name: str  # of the attribute
    offset: int  # characters into its value; of what is said of its name, how many before that
    message: str
    hint: str


class _ValueForm(NamedTuple):
    """What values of some attributes look like, and the words for one that does not."""

    is_right: Callable[[str], object]
    wanted: str
    hint: str


def _is_colour(value: str) -> bool:
    found = _COLOUR.match(value)
    if found is None or not found[1].replace("-", "").isalpha():
        return found is not None
    rest = value[found.end() :].strip()  # another way to say the colour may follow
    return found[1].lower() in COLOUR_WORDS and (not rest or rest.startswith("icc-color("))


_LENGTHS = _ValueForm(_LENGTH.fullmatch, "a length, such as 4.5", "write a number, with a point")
_SHARES = _ValueForm(_SHARE.fullmatch, "a number from 0 to 1", "write it with a point, such as 0.5")
_COLOURS = _ValueForm(_is_colour, "a colour, such as #2B2F4A", "write # and six of 0-9 and A-F")
_TRANSFORMS = _ValueForm(
    _TRANSFORM.fullmatch, "such as translate(3 4)", "write numbers in ( ) behind translate, scale or rotate"
)
_KINDS: Mapping[str, _ValueForm] = {
    **dict.fromkeys(("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"), _LENGTHS),
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity", "stop-opacity"), _SHARES),
    **dict.fromkeys(("fill", "stroke", "stop-color"), _COLOURS),
    **dict.fromkeys(("transform", "gradientTransform", "patternTransform"), _TRANSFORMS),
    "stroke-width": _LENGTHS,
}
_SIZES = ("x", "y", "width", "height")
_STYLED = frozenset(name for name, kind in _KINDS.items() if kind in (_SHARES, _COLOURS)) | {"stroke-width"}


def find_bad_value(element: str, attributes: Mapping[str, str]) -> BadValue | None:
    """The first value of an element of SVG that is none for its attribute; the size of <svg> is read elsewhere."""
    sized = _SIZES if element in ("svg", "symbol") else ()
    for name, value in attributes.items():
        if name in sized:
            continue
        if name in _KINDS:
            found = _look_at(name, value)
        else:
            look = _LOOKS.get(name)
            found = look(value) if look else None
        if found:
            return found
    return None


def _look_at(name: str, value: str) -> BadValue | None:
    kind = _KINDS[name]
    if not value.strip() or kind.is_right(value):
        return None
    hint = f"write {name}={value.strip().replace(',', '.')}" if _COMMA.fullmatch(value) else kind.hint
    if kind is _COLOURS and _is_colour(f"#{value.strip()}"):
        hint = f"write #{value.strip()}"
    elif kind is _COLOURS and (near := nearest_name(value.strip(), COLOUR_WORDS)):
        hint = f"did you mean {near!r}?"
    return BadValue(name, 0, f"{name}: found {quote(value)}, wanted {kind.wanted}", hint)


def _is_plain_path(value: str) -> bool:
    """Whether path data is surely right, as most is: without arcs and exponents, each command with its numbers."""
    segments = _SEGMENT.findall(value)
    return value.lstrip()[:1] in ("M", "m") and all(_has_its_numbers(letter, rest) for letter, rest in segments)


def _has_its_numbers(letter: str, rest: str) -> bool:
    between, count = _PLAIN_NUMBER.subn("", rest)
    each = _PLAIN.get(letter.upper())
    if each is None or between.strip(" ,\t\n\r"):
        return False
    return count % each == 0 and count > 0 if each else not count


def _find_in_path(value: str) -> BadValue | None:
    """What is wrong with path data; what is too large to be read here is drawn, and right."""
    if not value.strip() or _is_plain_path(value):
        return None
    try:
        parse_path(value, 1)
    except LargePathError:
        return None
    except PathError as error:
        hint = mend_path(value, error)
        return BadValue("d", error.position, f"d: {error}; nothing is drawn from there on", hint)
    return None


def mend_path(value: str, error: PathError) -> str:
    """The way out of what is wrong with path data."""
    if not value.strip():
        return "draw it from point to point, as M0 0H20V30Z does"
    if word := _NO_NUMBER.match(value, error.position):
        return f"write the number that {word[0]} stands for: a program that could not reckon it wrote the word"
    found = value[error.position : error.position + 1]
    if found.isalpha() and found.upper() not in (*_TAKES, "Z"):
        return f"{found} is no command of a path: write the one that it was, such as L or C"
    if takes := _TAKES.get(error.letter.upper()):
        return f"{error.letter} takes {takes}: correct these numbers"
    return "write M before it" if value[: error.position].strip() == "" else "write the letter of a command before it"


def _find_in_points(value: str) -> BadValue | None:
    if _POINTS.fullmatch(value) is None:
        return BadValue("points", 0, f"points: found {quote(value)}, wanted numbers", "write x y of each point")
    count = len(_NUMBER.findall(value))
    if count % 2 == 0:
        return None
    message = f"points: found {count} numbers, of which the last is left out: each point has x and y"
    return BadValue("points", 0, message, "write the number that is missing, or take out what is too many")


def _find_in_style(value: str) -> BadValue | None:
    for name, _, written in (declaration.partition(":") for declaration in value.split(";")):
        if name.strip() in _STYLED and (found := _look_at(name.strip(), written.replace("!important", ""))):
            return found._replace(name="style")
    return None


_LOOKS: Mapping[str, Callable[[str], BadValue | None]] = {
    "d": _find_in_path,
    "points": _find_in_points,
    "style": _find_in_style,
}
