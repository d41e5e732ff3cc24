"""Findings without a way out -> the same, with what their message wants as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.findings import Finding
from planche.language import NUMBER_WORDS

_DECIMAL = expression(r"\d{1,6}(?:\.\d{1,6})?")
_TWICE = expression(r"(\d)\1")
_QUOTES = "put it in quotes"
_IN_QUOTES = f" ({_QUOTES})"
_WANTED, _FOUND, _NUMBER = ", wanted ", ": found ", " number"


def say_wanted(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; one that has no hint, and says what is wanted, has that to be written as its hint."""
    for finding in findings:
        said, _, wanted = finding.message.rpartition(_WANTED)
        if said and not finding.hint and wanted.endswith(_IN_QUOTES):
            yield finding._replace(message=finding.message.removesuffix(_IN_QUOTES), hint=_QUOTES)
        elif said and not finding.hint:
            found = said.rpartition(_FOUND)[2]
            number = _number_in(found) if wanted.endswith(_NUMBER) else None
            hint = _way_out(wanted) if number is None else f"write {number}, in digits"
            if once := _with_digit_once(found, wanted):
                hint = f"write {once}, if a digit is doubled; else {hint.removeprefix('write ')}"
            yield finding._replace(hint=f"{hint}{_in_millimetres(found, wanted)}")
        else:
            yield finding


def _in_millimetres(found: str, wanted: str) -> str:
    """What a length is that is too small for one, and that may be in centimetres."""
    least = wanted.removeprefix("at least ")
    if least == wanted or not (_DECIMAL.fullmatch(found) and _DECIMAL.fullmatch(least)):
        return ""
    return f"; lengths are in mm, and {found} cm are {10 * float(found):g}" if 10 * float(found) >= float(least) else ""


def _with_digit_once(found: str, wanted: str) -> str:
    """A number that is too large with one of two equal digits left out; empty where that is too large too."""
    most, number = wanted.removeprefix("at most "), found.strip("'")
    if most == wanted or not (_DECIMAL.fullmatch(number) and _DECIMAL.fullmatch(most)):
        return ""
    once = _TWICE.sub(r"\1", number, count=1)
    return once if once != number and float(once) <= float(most) else ""


def _number_in(found: str) -> int | None:
    """The number that a word says in one of the languages whose numbers are known."""
    word = found.strip("'").casefold()
    return next((numbers[word] for numbers in NUMBER_WORDS.values() if word in numbers), None)


def _way_out(wanted: str) -> str:
    if wanted.endswith(" of them"):
        return "take some out" if wanted.startswith("at most ") else "add some"
    if wanted.startswith(("at most ", "at least ")):
        is_most = wanted.startswith("at most ")
        return f"write {wanted.removeprefix('at most ').removeprefix('at least ')} or {'less' if is_most else 'more'}"
    if wanted.startswith("one of "):
        return "write one of these"
    return f"write {wanted} in digits, such as 3" if wanted.endswith(_NUMBER) else f"write {wanted}"
