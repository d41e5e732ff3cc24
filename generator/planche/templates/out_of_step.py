"""A parsed template -> what in it is out of step: a call of a macro among its sisters, a list of angles or of places.

A macro is called several times in a row for the rows, panels or steps of a face. Where all of these calls but one go on
in equal steps, or draw different pictures, that one is a slip of whoever copied its line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from jinja2 import nodes

from planche.art import WIDTHS, find_lost_point
from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare, list_names
from planche.templates.borrowed_fields import find_borrowed_fields
from planche.templates.branch_slips import find_branch_slips
from planche.templates.empty_loops import find_empty_loops
from planche.templates.exchanged_arguments import find_exchanged_arguments
from planche.templates.odd_lists import find_odd_parts
from planche.templates.paths import path_of
from planche.templates.progressions import LEAST, find_gap, find_odd_number
from planche.templates.sister_calls import SisterCall, find_sisters, items_of, literal_of, own_expression, unmetered
from planche.templates.written_twice import find_written_twice

OUT_OF_STEP = declare(
    "template/out-of-step",
    """
    A template calls a macro several times in a row, and one of these calls is out of step with all others: it gives a
    number that stands at the place of another, or draws the pictures of another.

    Who copies a line for the next row forgets to change all of it: then two panels lie on one another, and a place is
    empty. Lists are told too: angles that part a full turn into equal parts and lack one of them, and a list that is
    found by a number and has one item more or less than that says, where the others have as many; and so is a stroke
    that lost its point, ten times as wide as others and far wider than all of them. A loop over a list of one item has
    lost the others, one whose `else` goes over the same list, which is empty there, goes over the wrong one, a list
    that has a field twice lacks another, and two arguments that are fields called as each other's are exchanged. Of
    what a game's module works out, a field that two calls get beside other words stands in the place of one of its kind
    that is on no face. An element without an attribute that all others like it have, in its row, its template or its
    game, has lost it; a count of a loop that begins at 1, where others of its use begin at 0, is one step off; and two
    values of a call are exchanged that all others of the macro have the other way round.

    So are a key that a mapping has twice, an item with words that a list has twice, a number of a mapping that is out
    of its even steps, a column of teams or seats in which one stands too often, an item without the word that its name
    in the list beside says, and `least=` that gets the largest where `most=` gets the smallest. A word that a macro
    asks for, or a number that it prints alone, is not the same in all its calls; what is of one count of players
    (`players|first`) has no place where `is_for_all`, nor in a branch for six what that for all says for four; and
    where two branches differ by one icon, the condition is about that one. Numbers that one line prints in rows go on
    from row to row, or turn round there; ranges such as 0–1, 2–3 and 4+ go on from one to the next; and what calls
    take of two lists by number they take in pairs. What a call makes a word of is its own field, not that of the call
    beside it, and a name that is the word of a figure is not set to another one of its family. A choice of two words
    by a third is made one way in all places. In a template that is called as its twin but for one word, such as front
    and back, a name that has the word of the twin is a slip.

    Example: `{{ step(1, "draw") }}{{ step(2, "choose") }}{{ step(2, "play") }}{{ step(4, "score") }}`.
    Mend it: write the number, the pictures or the item that is meant.
    """,
    Severity.WARNING,
)
_LINE_END = expression(r"\r\n|\r")


def find_out_of_step(tree: nodes.Template, file: str, source: str) -> tuple[Finding, ...]:
    """What is out of step in one template, which was parsed with notes of its calls."""
    source = _LINE_END.sub("\n", source)
    found = [finding for sisters in find_sisters(tree, source, LEAST) for finding in _look_at(sisters, file)]
    found += [*_lone_items(tree, file), *_same_items(tree, file), *_exchanged(tree, file), *_empty_loops(tree, file)]
    lines = source.split("\n")
    found += (
        OUT_OF_STEP.finding(Span(file, line, column), message, hint)
        for find in (find_written_twice, find_odd_parts, find_branch_slips, find_borrowed_fields)
        for line, column, message, hint in find(tree, lines)
    )
    return (*found, *_gaps(tree, file), *_uneven_lists(tree, file, lines), *_wide_strokes(source, file))


def _look_at(sisters: Sequence[SisterCall], file: str) -> Iterator[Finding]:
    """What is out of step in what the sisters give, first, second and so on."""
    for given in zip(*(sister.given for sister in sisters)):
        numbers = [one for one in given if isinstance(one, float)]
        pictures = [one for one in given if isinstance(one, tuple)]
        if len(numbers) == len(sisters):
            yield from _tell_step(sisters, numbers, file)
        elif len(pictures) == len(sisters) and len({*pictures}) == len(sisters) - 1:
            yield _tell_twice(sisters, pictures, file)


def _tell_step(sisters: Sequence[SisterCall], numbers: Sequence[float], file: str) -> Iterator[Finding]:
    odd = find_odd_number(numbers)
    if odd is not None:
        at = sisters[odd.place]
        message = f"{list_numbers(numbers)}: what {len(sisters)} calls of {at.macro} in a row get is in equal steps, "
        message += f"but for this {numbers[odd.place]:g}"
        yield OUT_OF_STEP.finding(Span(file, at.line, at.column), message, f"write {odd.wanted:g}")


def _tell_twice(sisters: Sequence[SisterCall], pictures: Sequence[tuple[str, ...]], file: str) -> Finding:
    """That two sisters draw the same, told at the one whose words speak of something else."""
    twins = [place for place, names in enumerate(pictures) if pictures.count(names) > 1]
    names = {name for row in pictures for name in row}
    wrong = max(reversed(twins), key=lambda place: _unlike(sisters[place].words, pictures[place], names))
    at, other = sisters[wrong], sisters[sum(twins) - wrong]
    shown = list_names(pictures[wrong])
    message = f"{at.macro} gets {shown} here as it does in line {other.line}, where all other calls in a row differ"
    return OUT_OF_STEP.finding(Span(file, at.line, at.column), message, "write those that are meant here")


def _unlike(words: str, shown: Sequence[str], names: set[str]) -> int:
    """How many pictures are shown and not spoken of, or the other way round."""
    said = words.casefold()
    return len({*shown} ^ {name for name in names if name.casefold() in said})


def _gaps(tree: nodes.Template, file: str) -> Iterator[Finding]:
    """Angles that are lacking."""
    for row in (*tree.find_all(nodes.Tuple), *tree.find_all(nodes.List)):
        items = items_of(row)
        angles = [found for item in items if isinstance(found := literal_of(item), float)]
        gap = find_gap(angles) if len(angles) == len(items) else None
        if gap is not None:
            message = f"{list_numbers(angles)} part a full turn into {len(angles) + 1}, and {gap:g} is not among them"
            yield OUT_OF_STEP.finding(Span(file, row.lineno), message, f"write {gap:g} into the list")


def _lone_items(tree: nodes.Template, file: str) -> Iterator[Finding]:
    """Loops over a list that is written out and has one item."""
    for loop in tree.find_all(nodes.For):
        items = items_of(unmetered(loop.iter))
        if len(items) == 1 and literal_of(items[0]) is not None:
            message = "the list of this loop has one item, so that it goes round once"
            hint = "write the others, if they are lost; else leave the loop out"
            yield OUT_OF_STEP.finding(Span(file, loop.lineno), message, hint)


def _same_items(tree: nodes.Template, file: str) -> Iterator[Finding]:
    """Lists that are written out and have one field twice."""
    rows: list[nodes.Tuple | nodes.List] = [*tree.find_all(nodes.Tuple), *tree.find_all(nodes.List)]
    for row in rows:
        fields = Counter(path for item in row.items if "." in (path := path_of(own_expression(item))))
        for field in (field for field, count in fields.items() if count > 1):
            message = f"{field} stands {fields[field]} times in a list that is written out"
            hint = "write the field that is meant for one of them; or take out what is too much"
            yield OUT_OF_STEP.finding(Span(file, row.lineno), message, hint)


def _exchanged(tree: nodes.Template, file: str) -> Iterator[Finding]:
    """Arguments that are fields called as each other's."""
    for one, other in find_exchanged_arguments(tree):
        message = f"{one.name} gets {one.field} and {other.name} gets {other.field}, each what is called as the other"
        hint = f"write {other.field} for {one.name} and {one.field} for {other.name}"
        yield OUT_OF_STEP.finding(Span(file, one.line), message, hint)


def _empty_loops(tree: nodes.Template, file: str) -> Iterator[Finding]:
    """Loops over one list, the second of which stands where that is empty."""
    for loop in find_empty_loops(tree):
        message = f"this loop goes over {loop.words}, as does that in its else in line {loop.inner}, where it is empty"
        hint = f"write {loop.wanted} here" if loop.wanted else "write the list that is meant for one of them"
        lines = tuple(Span(file, line) for line in range(loop.line + 1, loop.last + 1))
        yield OUT_OF_STEP.finding(Span(file, loop.line), message, hint)._replace(also_at=lines)


def _uneven_lists(tree: nodes.Template, file: str, lines: Sequence[str]) -> Iterator[Finding]:
    """Lists by number, one of which has one item more or less than its number."""
    for mapping in tree.find_all(nodes.Dict):
        rows = [(literal_of(pair.key), unmetered(pair.value), pair.key.lineno) for pair in mapping.items]
        sizes = [
            (int(key), len(row.items), line)
            for key, row, line in rows
            if isinstance(key, float) and isinstance(row, (nodes.Tuple, nodes.List))
        ]
        odd = [(number, size, line) for number, size, line in sizes if size != number]
        if len(sizes) < max(2, len(rows)) or len(odd) != 1 or abs(odd[0][0] - odd[0][1]) != 1:
            continue
        number, size, line = odd[0]
        column = max(0, lines[line - 1].find(f"{number}:")) + 1 if line <= len(lines) else 0
        message = f"the list for {number} has {size} items, where the others have as many as their numbers say"
        hint = "write the item that it lacks" if size < number else "take out the one that it has too many"
        yield OUT_OF_STEP.finding(Span(file, line, column), message, hint)


def _wide_strokes(source: str, file: str) -> Iterator[Finding]:
    """The stroke that is far wider than all others of the template, and lost its point."""
    written = [*WIDTHS.finditer(source)]
    found = find_lost_point([width[1] for width in written])
    if found is not None:
        wide, meant = written[found[0]], found[1]
        before = source[: wide.start(1)]
        message = f"a stroke is {wide[1]} mm wide, far wider than all {len(written) - 1} others of this template"
        place = Span(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        yield OUT_OF_STEP.finding(place, message, f"write {meant}")


def list_numbers(numbers: Sequence[float]) -> str:
    """Numbers as templates write them."""
    return ", ".join(f"{number:g}" for number in numbers)
