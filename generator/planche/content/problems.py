"""What a reading found wrong with a value -> findings with file, line and column, and the way out."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from planche.content.moved_keys import find_emptied, find_moved, remedy_for_place
from planche.content.remedies import ADD, BECAUSE, are_numbers, find_other_units, remedy_for_value, show_key
from planche.content.shapes import KeyPath, Problem, Report, read_type
from planche.content.subjects import fold_alike, name_subject, tell_others
from planche.findings import (
    MORE_FOLLOW,
    Check,
    Finding,
    Span,
    declare,
    nearest_name,
    quote,
    shorten,
    suggest_name,
)
from planche.source import RefusedValue, locate, locate_key

UNKNOWN_KEY = declare(
    "content/unknown-key",
    """
    A key, or a column of a table, that the content format does not know.

    A misspelt key would be ignored silently and its value lost, so every unknown one is refused.

    Example: `titel: ZIGZAG` in game.yaml, where `title` is meant.
    Mend it: write the suggested name, or declare the column under the component's `columns`.
    """,
)
MISSING_KEY = declare(
    "content/missing-key",
    """
    A key that is needed is not there, or a cell that is needed is empty.

    Example: a component without `size`, or a row whose `landscape` cell is empty.
    Mend it: add it; content/README.md lists what each record holds. A column that may be empty says
    `optional: true`.
    """,
)
VALUE = declare(
    "content/value",
    """
    A value that is not of the kind its key wants: a word where a number belongs, a number out of its
    bounds, a name that is not one of those listed.

    Example: `landscape: punk` in a table whose column lists pink, blue, green and yellow.
    Mend it: the message says what was found and what is wanted.
    """,
)
TWICE = declare(
    "content/twice",
    """
    An entry of `decks` that says the same as one before it, word for word.

    It was pasted twice. What else is checked is checked without it.

    Example: two decks `{players: 2, size: 40, deal: 5}`.
    Mend it: delete one; or, if it was to be another deck, say for which players or level it is.
    """,
)
CHECKS: tuple[Check, ...] = (UNKNOWN_KEY, MISSING_KEY, VALUE, TWICE)

MOST_LIKENESSES = 500  # names among which a near one is looked for
MOST_GUESSED = 50  # problems of a file for which one is, and misspelt keys; a mistake that is everywhere is one of them
R = TypeVar("R")


def read_record(kind: type[R], source: object, file: str) -> tuple[R | None, tuple[Finding, ...]]:
    """The record that a file holds, or what is wrong with it."""
    record, report = read_type(kind, source)
    return record, findings_of(report, source, file)


def findings_of(report: Report, source: object, file: str) -> tuple[Finding, ...]:
    """Every problem as a finding at its place in the source, which is what `file` holds."""
    found = [problem for problem in report.problems if not isinstance(problem.found, RefusedValue)]
    respelt = {*_meant_by(problem for problem in found if problem.kind == "unknown")}
    emptied = find_emptied(found, source)
    first = {above: path for path, above in reversed(emptied.items())}
    followers = {(path, "missing") for path in respelt} | {(path, "value") for path in first}
    followers |= {(path, "unknown") for path in emptied.keys() - first.values()}
    moved = find_moved(found)
    followers |= {(path, "missing") for path in moved.values()}
    followers |= {(path, "value") for path in _short_of_commas(found)}
    in_other_units = find_other_units(found)
    followers |= {((*path[:-1], 1), "value") for path in in_other_units}
    problems, alike = fold_alike([problem for problem in found if (problem.path, problem.kind) not in followers])
    findings = [_finding(problem, source, Span(file)) for problem in problems]
    for number, problem in enumerate(problems[:MOST_GUESSED]):
        hint = _hint_for(problem, source, file)
        if above := emptied.get(problem.path):
            below = ", and what belongs there below it" if list(emptied.values()).count(above) > 1 else ""
            column = findings[number].span.column
            hint = f"indent it further than column {column}, as a part of {str(above[-1])!r}{below}"
        elif meant := moved.get(problem.path):
            hint = _way_to_move(problem.path, meant, findings[number].span.column)
        elif way := in_other_units.get(problem.path):
            hint = way
        findings[number] = findings[number].with_hint(hint)
        if others := alike.get(problem.path):
            findings[number] = tell_others(findings[number], (locate(source, path).line for path in others))
    if (more := report.count - len(report.problems)) > 0 and findings:
        findings[-1] = findings[-1].with_hint(f"{more} {MORE_FOLLOW}")
    return tuple(findings)


def _way_to_move(path: KeyPath, meant: KeyPath, column: int) -> str:
    """How to write a key as a part of the mapping that lacks it."""
    if len(meant) > len(path):
        return f"indent it further than column {column}, as a part of {str(meant[-2])!r}, which lacks it"
    return f"indent it as {str(path[-2])!r}, beside which it is missing"


def _short_of_commas(problems: Iterable[Problem]) -> Iterator[KeyPath]:
    """The paths of lists that have too few items because one of them is several, with no commas between."""
    for problem in problems:
        if problem.kind == "value" and isinstance(problem.found, str) and are_numbers(problem.found):
            yield problem.path[:-1]


def _meant_by(unknown: Iterable[Problem]) -> Iterator[KeyPath]:
    """The paths of the keys that unknown ones are most likely misspellings of: they are not missing."""
    nearest: dict[tuple[str, tuple[str, ...]], str | None] = {}
    for problem in unknown:
        key = str(problem.path[-1]), problem.choices
        if key not in nearest and len(nearest) < MOST_GUESSED:
            nearest[key] = nearest_name(*key)
        if meant := nearest.get(key):
            yield (*problem.path[:-1], meant)


def _finding(problem: Problem, source: object, whole: Span) -> Finding:
    kind, path, found, wanted, _ = problem
    subject = name_subject(path, source)
    if kind == "unknown":
        return UNKNOWN_KEY.finding(locate_key(source, path), f"unknown key {quote(str(path[-1]))}", "correct it")
    if kind == "missing":
        return MISSING_KEY.finding(locate(source, path), f"{subject} is missing", "add it")
    span = locate_key(source, path) if kind == "key" else locate(source, path)
    if wanted.startswith(BECAUSE):
        return VALUE.finding(span, f"{subject}: found no `because`, wanted one{wanted.removeprefix(BECAUSE)}")
    return VALUE.finding(span if span.file else whole, f"{subject}: found {_describe(found)}, wanted {wanted}")


def _hint_for(problem: Problem, source: object, file: str) -> str:
    """The way out, with the name that is probably meant, or how it may look in the file of a game."""
    if problem.kind == "missing":
        return show_key(problem.path) if file.endswith("/game.yaml") else ADD
    if problem.kind != "unknown":
        return _suggest_likeness(problem.found, problem.choices) or remedy_for_value(
            problem.found, problem.wanted, problem.path[-1] if problem.path else ""
        )
    if not problem.choices:
        return "delete it"
    hint = suggest_name(str(problem.path[-1]), problem.choices)
    place = "" if hint.startswith("did") else remedy_for_place(source, problem.path)
    return f"{place}; {hint}" if place else hint


def _describe(value: object) -> str:
    if isinstance(value, (list, dict)):
        return f"a {'list' if isinstance(value, list) else 'mapping'}"
    return "nothing" if value is None else quote(value) if isinstance(value, str) else shorten(repr(value))


def _suggest_likeness(found: object, choices: tuple[str, ...]) -> str:
    """The one of the choices that is meant, if it is plain which."""
    if not isinstance(found, str) or len(choices) > MOST_LIKENESSES:
        return ""
    hint = suggest_name(found, choices)
    return hint if hint.startswith("did") else ""
