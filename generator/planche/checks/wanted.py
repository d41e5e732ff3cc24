"""Findings without a way out -> the same, with what their message wants as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.findings import Finding
from planche.language import NUMBER_WORDS

_DECIMAL = expression(r"\d{1,6}(?:\.\d{1,6})?")
MOST_WAYS = 2  # to leave a digit out of a number, that are told
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
            if fewer := _with_digit_less(found, wanted):
                hint = f"write {' or '.join(fewer)}, if a digit is too many; else {hint.removeprefix('write ')}"
            if length := _in_millimetres(found, wanted):
                hint = f"{length}; else {hint.removeprefix('write ')}"
            yield finding._replace(hint=hint)
        else:
            yield finding


def _in_millimetres(found: str, wanted: str) -> str:
    """What a length is that is too small for one, and that may be in centimetres."""
    least = wanted.removeprefix("at least ")
    if least == wanted or not (_DECIMAL.fullmatch(found) and _DECIMAL.fullmatch(least)):
        return ""
    is_long = 10 * float(found) >= float(least)
    return f"write {10 * float(found):g}, if {found} is in cm, for lengths are in mm" if is_long else ""


def _with_digit_less(found: str, wanted: str) -> list[str]:
    """A number that is too large with one of its digits left out, in each way after which it is not; at most two."""
    most, number = wanted.removeprefix("at most "), found.strip("'")
    if most == wanted or not (_DECIMAL.fullmatch(number) and _DECIMAL.fullmatch(most)):
        return []
    if number.endswith("0") and "." not in number and float(number) / 10 <= float(most):
        return [number[:-1]]
    shorter = dict.fromkeys(number[:at] + number[at + 1 :] for at in range(len(number)) if number[at].isdigit())
    whole = [one for one in shorter if one[:1] not in ("", "0", ".") and float(one) <= float(most)]
    return whole if len(whole) <= MOST_WAYS else []


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
