"""A YAML file that is no record -> the line of it that is indented wrongly, if that is why, and what it says mended.

A line that is moved to the left or right, alone or with what stands below it, makes keys unknown and others missing,
or lets nothing be read at all. So lines near what is refused are tried at the columns where those around them begin:
the cause is the one after which nothing is refused any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice, pairwise
from typing import Generic, NamedTuple, TypeVar

from planche.content.shapes import read_type
from planche.expressions import expression
from planche.findings import Check, Finding, Span, declare, quote, shorten
from planche.recent import Recent
from planche.source import LoadedFile, Record, Rows, Value, blanks_of, parse_yaml, unreadable_line

INDENTATION = declare(
    "content/indentation",
    """
    A line of game.yaml, or of the theme, that is indented too far or not far enough.

    In YAML the blanks before a line say what it is a part of. With two of them lost or added, a key belongs to
    another one, which does not know it, or the file cannot be read any more. It is told where all that is wrong is
    right once that line is moved, alone or with those below it. So is an entry of a list that stands below a key which
    holds none.

    Example: `styles:` at the very left, where it is meant as a part of `theme`.
    Mend it: write as many blanks before the line as the finding says.
    """,
)
CHECKS: tuple[Check, ...] = (INDENTATION,)

MOST_READ = 2_000_000  # characters that are read anew for all tries, about a second
MOST_TRIED, FEWEST_TRIED = 400, 4
MOST_PLACES = 4  # findings around which lines are looked at
MOST_FILES = 8  # in which nothing was found, and that are remembered
MOST_LINES = 30  # that are moved together, without what is indented further below each
MANY = 4  # lines; of fewer, the fewest are tried first
STEP = 2  # blanks, where the file has no others
SHOWN = 40  # characters
_AROUND = (0, -1, 1, -2, 2, -3)  # lines, by how likely they are the cause of what is told in one
_OPENS = expression(r"[^#]*:\s*(?:#.*)?")
_KEY = expression(r"(?:- +)*([^\s:#{}\[\]\"']+):(?=\s|\Z)")
_SIMPLE = expression(r"[^\s:]+: *+[^\s{\[#].*")
_UNKNOWN = "no-such-key"

R = TypeVar("R")


class ShiftedLine(NamedTuple, Generic[R]):
    """A line that is indented wrongly, and the file once it is not."""

    finding: Finding
    record: R
    source: Value  # with the columns of the file as it is


class _IndentedLine(NamedTuple):
    """A line that is neither empty nor a note."""

    number: int  # from 0
    indent: int
    words: str


class _Shift(NamedTuple):
    """Lines that are moved: those of `lines` from `first` to the one before `end`."""

    first: int
    end: int
    wanted: int  # blanks before the first of them


def find_shifted_line(kind: type[R], text: str, file: str, told: Iterable[Finding]) -> ShiftedLine[R] | None:
    """The line because of which a file is no record of that kind; `told` is what is wrong with it as it is.

    All that was tried for nothing is not tried again while the file says the same.
    """
    if _tried_in_vain().find((kind, file, text)):
        return None
    found = _try_shifts(kind, text, file, told)
    if found is None:
        _tried_in_vain().keep((kind, file, text), True, len(text))  # noqa: FBT003 - a value
    return found


@cache
def _tried_in_vain() -> Recent[bool]:
    return Recent(MOST_FILES, MOST_READ)


def _try_shifts(kind: type[R], text: str, file: str, told: Iterable[Finding]) -> ShiftedLine[R] | None:
    lines = text.split("\n")
    said = [
        _IndentedLine(n, len(line) - len(line.lstrip(" ")), line.strip()) for n, line in enumerate(lines) if _says(line)
    ]
    tries = min(MOST_TRIED, MOST_READ // max(1, len(text)))
    if not said or tries < FEWEST_TRIED:
        return None
    stop = unreadable_line(text)
    places = [] if stop is None else [stop]
    places += sorted({found.span.line - 1 for found in told if found.span.file == file})
    usual = _usual_step(said)
    shifts = sorted(
        _shifts(said, places[:MOST_PLACES], usual),
        key=lambda shift: (
            _is_odd(said, shift, usual),
            min(shift.end - shift.first, MANY),
            abs(shift.wanted - said[shift.first].indent),
        ),
    )
    for shift in islice(shifts, tries):
        mended = _move(lines, said, shift)
        loaded = parse_yaml("\n".join(mended), file)
        record = _record_of(kind, loaded)
        if record is not None and not (stop is None and _is_doubtful(kind, mended, said, shift, file)):
            by = shift.wanted - said[shift.first].indent
            moved = range(said[shift.first].number + 1, said[shift.end - 1].number + 2)
            return ShiftedLine(_tell(said, shift, file), record, _put_back(loaded.value, moved, by))
    return None if stop is None else _find_stray_entry(kind, lines, said, places[:MOST_PLACES], file)


def _find_stray_entry(
    kind: type[R], lines: Sequence[str], said: Sequence[_IndentedLine], places: Collection[int], file: str
) -> ShiftedLine[R] | None:
    """An entry of a list that stands below what holds none, without which all is right."""
    for index in dict.fromkeys(_near(said, places)):
        owner = _owner_of_stray(said, index)
        if owner is None:
            continue
        further = (n for n in range(index + 1, len(said)) if said[n].indent <= said[index].indent)
        entry = said[index : next(further, len(said))]
        numbers = {line.number for line in entry}
        mended = "\n".join("" if number in numbers else line for number, line in enumerate(lines))
        loaded = parse_yaml(mended, file)
        record = _record_of(kind, loaded)
        alone = parse_yaml("\n".join(lines[line.number] for line in entry), file)
        if record is not None and not alone.findings:
            words = quote(shorten(said[index].words, SHOWN))
            message = f"the entry {words} stands below {quote(owner)}, which holds no list"
            hint = "move it to the list that it is an entry of, or delete it"
            span = Span(file, said[index].number + 1, said[index].indent + 1)
            return ShiftedLine(INDENTATION.finding(span, message, hint), record, loaded.value)
    return None


def _owner_of_stray(said: Sequence[_IndentedLine], index: int) -> str | None:
    """The key below which an entry stands that is in no list; None where it is in one, or is no entry."""
    line = said[index]
    above = next((one for one in reversed(said[:index]) if one.indent <= line.indent), None)
    if not line.words.startswith("- ") or above is None or above.words.startswith("- "):
        return None
    key = _KEY.match(above.words)
    return None if key is None or _OPENS.fullmatch(above.words) else key[1]


def _says(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _record_of(kind: type[R], loaded: LoadedFile[Value]) -> R | None:
    """The record, if nothing at all is wrong with it."""
    return None if loaded.findings else read_type(kind, loaded.value)[0]


def _is_doubtful(kind: type[R], mended: Sequence[str], said: Sequence[_IndentedLine], shift: _Shift, file: str) -> bool:
    """Whether a key with a plain value is right at its new place because any key is, so that it says nothing."""
    line, is_first = said[shift.first], _OPENS.fullmatch(said[shift.first - 1].words)
    if is_first or shift.end - shift.first > 1 or not _SIMPLE.fullmatch(line.words):
        return False
    other = list(mended)
    other[line.number] = other[line.number].replace(line.words.partition(":")[0], _UNKNOWN, 1)
    return _record_of(kind, parse_yaml("\n".join(other), file)) is not None


def _usual_step(said: Sequence[_IndentedLine]) -> int:
    """How many blanks further most keys stand than what they are a part of."""
    steps = Counter(below.indent - line.indent for line, below in pairwise(said) if _OPENS.fullmatch(line.words))
    return next((step for step, _ in steps.most_common() if step > 0), STEP)


def _is_odd(said: Sequence[_IndentedLine], shift: _Shift, usual: int) -> bool:
    """Whether a line would stand where none of the others does: less far within its part than they do, or further."""
    above = (line.indent for line in reversed(said[: shift.first]))
    around = next((indent for indent in above if indent < shift.wanted), -usual)
    *_, last = said[shift.first : shift.end]
    further = (
        said[shift.end].indent - last.indent - shift.wanted + said[shift.first].indent if shift.end < len(said) else 0
    )
    return shift.wanted - around != usual or (further > 0 and further != usual)


def _shifts(said: Sequence[_IndentedLine], places: Collection[int], usual: int) -> Iterator[_Shift]:
    """What may be moved: each line near the places alone, then with what is a part of it, then with those beside it."""
    near = [*dict.fromkeys(_near(said, places))]
    tried = set[_Shift]()
    for extent in range(2 + 2 * MOST_LINES):
        for first in near:
            ends = _ends(said, first)
            for wanted in _columns(said, first, usual) if extent < len(ends) else ():
                shift = _Shift(first, ends[extent], wanted)
                if shift not in tried:
                    tried.add(shift)
                    yield shift


def _near(said: Sequence[_IndentedLine], places: Collection[int]) -> Iterator[int]:
    """The indices of lines that stand near any of the places, which are numbers of lines."""
    for step in _AROUND:
        for place in places:
            here = next((index for index, line in enumerate(said) if line.number >= place), len(said) - 1)
            if 0 <= here + step < len(said):
                yield here + step
    for place in places:
        above = [index for index, line in enumerate(said) if line.number <= place]
        yield from _around(said, above[-1] if above else 0)


def _around(said: Sequence[_IndentedLine], index: int) -> Iterator[int]:
    """The indices of what a line is a part of, and the one before it, from the inside."""
    indent = said[index - 1].indent + 1
    for above in range(index - 1, -1, -1):
        if said[above].indent < indent:
            indent = said[above].indent
            yield above


def _ends(said: Sequence[_IndentedLine], first: int) -> list[int]:
    """Behind which lines what is moved may end: the line itself, its part, all beside it, and less and less of them."""
    indent = said[first].indent
    below = next((n for n in range(first + 1, len(said)) if said[n].indent < indent), len(said))
    beside = [n for n in range(first + 1, below) if said[n].indent == indent][:MOST_LINES]
    part = beside[0] if beside else below
    inner = [n for n in range(first + 2, part) if said[n].indent == said[first + 1].indent][:MOST_LINES]
    blocks = [n for n in inner if _OPENS.fullmatch(said[n].words)]  # before which what was moved ends most likely
    return [*dict.fromkeys((first + 1, part, *blocks, below, *beside[:0:-1], *reversed(inner)))]


def _columns(said: Sequence[_IndentedLine], first: int, usual: int) -> list[int]:
    """Where a line may begin: as a part of the one above, beside it or one around that, or as the line below."""
    columns: list[int] = []
    for line in reversed(said[:first]):
        if not columns and (_OPENS.fullmatch(line.words) or line.words.startswith("- ")):
            columns.append(line.indent + usual)
        if not columns or line.indent < min(columns):
            columns.append(line.indent)
        if not line.indent:
            break
    columns += (line.indent for line in said[first + 1 : first + 2])
    return [column for column in dict.fromkeys(columns) if column != said[first].indent]


def _move(lines: Sequence[str], said: Sequence[_IndentedLine], shift: _Shift) -> list[str]:
    """The lines of the file with some of them moved."""
    by = shift.wanted - said[shift.first].indent
    mended = list(lines)
    for line in said[shift.first : shift.end]:
        mended[line.number] = " " * max(0, line.indent + by) + lines[line.number].lstrip(" ")
    return mended


def _tell(said: Sequence[_IndentedLine], shift: _Shift, file: str) -> Finding:
    line = said[shift.first]
    above = [*reversed(said[: shift.first])]
    owner = next((_KEY.match(one.words) for one in above if one.indent < shift.wanted), None)
    belongs = f"belongs to {quote(owner[1])}" if owner else "is a key of the file itself, part of no other"
    key = _KEY.match(line.words)
    name = quote(key[1]) if key else quote(shorten(line.words, SHOWN))
    message = f"{name} is indented by {blanks_of(line.indent)}, and {belongs}"
    hint = f"indent it by {blanks_of(shift.wanted)}"
    if shift.end - shift.first > 1:
        by = shift.wanted - line.indent
        more = "more" if by > 0 else "less"
        hint += f", and all lines below it down to line {said[shift.end - 1].number + 1} by {blanks_of(abs(by))} {more}"
    return INDENTATION.finding(Span(file, line.number + 1, line.indent + 1), message, hint)


def _put_back(value: Value, moved: range, by: int) -> Value:
    """A value with the places of the file as it is: those in lines that are not moved yet."""

    def place(span: Span) -> Span:
        return span._replace(column=span.column - by) if span.line in moved else span

    if isinstance(value, Record):
        values = {key: _put_back(part, moved, by) for key, part in value.items()}
        spans = {key: place(span) for key, span in value.spans.items()}
        return Record(place(value.span), values, spans, {key: place(span) for key, span in value.key_spans.items()})
    if isinstance(value, Rows):
        rows = Rows[Value](place(value.span))
        for part, span in zip(value, value.spans):
            rows.add(_put_back(part, moved, by), place(span))
        return rows
    return value
