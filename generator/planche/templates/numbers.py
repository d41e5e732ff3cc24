"""Filters and tests that take a number -> what they give; a text is no number, unless it is asked to be read as one."""

from __future__ import annotations

from planche.templates.bounds import MAX_DIGITS
from planche.templates.values import NotAllowed, is_small, kind_of, plain, require_defined


def to_integer(value: object, default: object = 0, base: int = 10) -> object:
    """A whole number, or that in a text; the default where there is none."""
    value = _readable(value, "int")
    if isinstance(value, str):
        try:
            return require_small(int(value, _number(base, "int")))  # type: ignore[call-overload]  # refuses a float
        except (TypeError, ValueError):
            value = _parse_float(value)
    if is_small(value):
        return int(value)
    return default if value is None or not isinstance(value, (int, float)) else require_small(value)


def to_float(value: object, default: object = 0.0) -> object:
    """A number, or that in a text; the default where there is none."""
    value = _readable(value, "float")
    number = _parse_float(value) if isinstance(value, str) else value
    return float(require_small(number)) if isinstance(number, (int, float)) else default


def take_absolute(value: object) -> float:
    return abs(_number(value, "abs"))


def round_number(value: object, digits: object = 0) -> float:
    """A number with so many digits behind the point, at most 12; whole when there are none."""
    number, places = _number(value, "round"), _number(digits, "round")
    return round(number, max(0, min(int(places), 12))) if digits else round(number)


def is_even(value: object) -> bool:
    return _number(value, "even") % 2 == 0


def is_odd(value: object) -> bool:
    return _number(value, "odd") % 2 == 1


def is_divisible(value: object, num: object) -> bool:
    divisor = _number(num, "divisibleby")
    if not divisor:
        raise NotAllowed("divisibleby: nothing is divided by 0")
    return _number(value, "divisibleby") % divisor == 0


def require_small(value: float) -> float:
    """NotAllowed for a number that is not reckoned with, or that is none."""
    if not is_small(value):
        raise NotAllowed(f"{kind_of(value)} is not reckoned with")
    return value


def _number(value: object, helper: str) -> float:
    value = plain(value)
    require_defined(value)
    if not is_small(value):
        raise NotAllowed(f"{helper} takes a number, found {kind_of(value)}")
    return value


def _readable(value: object, helper: str) -> object:
    """A value that is to be read as a number."""
    value = plain(value)
    require_defined(value)
    if isinstance(value, str) and len(value) > MAX_DIGITS:
        raise NotAllowed(f"{helper} reads a number of at most {MAX_DIGITS} characters, found {len(value)}")
    return value


def _parse_float(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
