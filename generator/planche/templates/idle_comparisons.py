"""What templates asked for -> findings for comparisons and conditions that were never true, whatever was drawn.

Each render notes how each came out, and of which number. Only a check of all languages and variants has met
all that there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from planche.findings import Finding, Severity, Span, declare
from planche.templates.comparisons import Compared, ComparisonPlace

NEVER_TRUE = declare(
    "template/never-true",
    """
    A template compares a number, or asks for several things at once, and what it asks for is never so: for no piece, in
    no language, no variant and for no number of players.

    What stands behind that `if` is never printed; most likely the sign is turned round, or a number or word is another
    one. Whether something is there at all, as in `{% if piece.note %}`, may be asked though it never is.

    Example: `{% if piece.light > 7 %}` where the light of all pieces is 1 to 5.
    Mend it: turn the sign, write the number that is meant, or take out what is never printed.
    """,
    Severity.WARNING,
)
SIGNS = {"gt": ">", "gteq": ">=", "lt": "<", "lteq": "<=", "eq": "==", "ne": "!="}
MET = "met "  # how the note of a number begins that was compared
NO_NUMBER = "other"  # that of a value that is none, where it was not so
TRUE, FALSE = "true", "false"  # the notes of a comparison that was so, and of a condition that was not
IF, SET = "{% if %}", "{% set "  # how the notes of conditions begin
_TURNED = {">": "<", ">=": "<", "<": ">=", "<=": ">", "==": "!=", "!=": "=="}
_OURS = "templates/common/"
_LENGTHS = ("component.", "net.", "box.")  # of what has them
_MOST_NAMED = 4
_FEW = 2


def find_never_true(compared: Compared) -> Iterator[Finding]:
    """The comparisons with numbers, and the conditions, that were met and never so; of a condition, a comparison
    in it alone."""
    conditions, lines = list[ComparisonPlace](), set[tuple[str, int]]()
    for place, met in compared.items():
        if place.file.startswith(_OURS) or place.words or not place.test or not met or met & {TRUE, NO_NUMBER}:
            continue
        if place.test.startswith((IF, SET)):
            conditions.append(place)
        elif _varies(place, met):
            lines.add((place.file, place.line))
            yield _tell(place, met)
    yield from (_tell_condition(place) for place in conditions if (place.file, place.line) not in lines)


def _varies(place: ComparisonPlace, met: AbstractSet[str]) -> bool:
    """Whether a number is one of rows and rounds: lengths are asked for that another paper or box may have."""
    left = place.test.partition(" ")[0]
    return "." in left and not left.startswith(_LENGTHS) if len(met) < _FEW else not left.startswith(_LENGTHS)


def _tell_condition(place: ComparisonPlace) -> Finding:
    what = "the condition of this {% if %}" if place.test == IF else f"what {place.test} %}} asks for"
    message = f"{what} is never so, on no piece, in no language and in no variant: nothing is ever printed for it"
    return NEVER_TRUE.finding(Span(place.file, place.line), message, "correct what it asks for, or take it out")


def _tell(place: ComparisonPlace, met: AbstractSet[str]) -> Finding:
    left, sign, right = place.test.split(" ")
    numbers = sorted({float(note.removeprefix(MET)) for note in met})
    few = ", ".join(f"{number:g}" for number in numbers)
    all = few if len(numbers) <= _MOST_NAMED else f"{numbers[0]:g} to {numbers[-1]:g}"
    of = f"{left or 'what is compared'} is {all}"
    message = f"{left or '...'} {sign} {right or '...'} is never so, on no piece and in no variant: {of}"
    turned = f"{_TURNED[sign]} for {sign}, if the sign is turned round"
    hint = f"write {turned}; or the number that is meant"
    if sign == "==":  # one that a row should have, more often than a sign
        row = f", or see which row should have {right}" if right.isdecimal() else ""
        hint = f"write the number that is meant{row}; or write {turned}"
    return NEVER_TRUE.finding(Span(place.file, place.line), message, hint)
