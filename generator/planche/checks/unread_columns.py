"""The columns of a game and those that templates read while it was drawn -> findings for columns that nothing reads."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

from planche.findings import Finding, Severity, Span, declare
from planche.game import Component, Game
from planche.games import ColumnKeeper, game_module
from planche.templates import ReadColumn, ReadField, TemplateOutline, find_twice, tell_twice

UNREAD = declare(
    "tables/unread",
    """
    A column of a component that no face and no page reads, in no language and no variant, nor the game's own module
    for itself alone, while its other columns are read.

    What stands in its cells is printed nowhere: most likely its template names another column in its place.

    Example: `{{ piece.mission_3 }}` twice in a template, and `piece.mission_4` never.
    Mend it: print it in the template, or take the column out of the table and of game.yaml.
    """,
    Severity.WARNING,
)
OutlinesOf = Callable[[Iterable[str]], Sequence[TemplateOutline]]
"""What some templates, and those that they include, have and use."""
_WORDS = "text"  # the type of columns that are printed
_CSV = ".csv"


def find_unread(
    game: Game,
    read: Container[ReadColumn | ReadField],
    places_of: Callable[[str, str], Sequence[Span]],
    outlines_of: OutlinesOf = lambda _: (),
) -> Iterator[Finding]:
    """A finding for each column that nothing reads, once all was drawn; none where the game's module cannot be had.

    `places_of`: where the source of a template says some words. Of a component whose templates read no column at all
    nobody knows what they will print.
    """
    module = game_module(game)
    if module is None and game.module is not None:
        return
    worked: Mapping[str, Iterable[str]] = {} if module is None else module.COLUMNS
    worked = module.UNPRINTED if isinstance(module, ColumnKeeper) else worked
    for part in game.components:
        needed = {path.partition(".")[0] for path in (*worked.get(part.id, ()), *(part.sample_by or ()))}
        unread = [column for column in part.columns if ReadColumn(part.id, column) not in read]
        for column in unread if len(unread) < len(part.columns) else ():
            if column not in needed and (span := _head_of(part, column)):
                outlines = outlines_of(filter(None, (part.front, part.back)))
                yield (
                    _tell_twice(part, column, places_of)
                    or _tell_in_place(part, column, outlines)
                    or _tell_beside(part, column, span, outlines)
                    or _tell(part, column, span)
                )


def _head_of(part: Component, column: str) -> Span | None:
    """The head of a column, or the first cell of it; None where no row has any."""
    full = next((piece for piece in part.pieces if piece.fields.get(column) not in (None, "", ())), None)
    if full is None:
        return None
    return Span(full.span.file, 1) if full.span.file.endswith(_CSV) else full.place_of(column)


def _tell_twice(part: Component, column: str, places_of: Callable[[str, str], Sequence[Span]]) -> Finding | None:
    """That a template prints a sister of a column twice in a line, whose name is the same but for its number."""
    family, _, number = column.rpartition("-")
    sisters = [other for other in part.columns if other != column and other.rpartition("-")[0] == family]
    for sister in sisters if family and number.isdigit() else ():
        for template in (part.front, part.back or part.front):
            first, *others = places_of(template, _name_of(sister)) or (Span(""),)
            if others and others[0].line == first.line:
                message = f"{_name_of(sister)} stands here twice, and {_name_of(column)} of {part.id!r} nowhere"
                hint = f"write {_name_of(column)} for one of the two"
                return UNREAD.finding(others[0], message, hint, component=part.id)
    return None


def _tell_in_place(part: Component, column: str, outlines: Sequence[TemplateOutline]) -> Finding | None:
    """That another column of its kind stands twice in one use."""
    kinds = {name: (of.type, of.one_of) for name, of in part.columns.items()}
    alike = [_in_template(name) for name in kinds if kinds[name] == kinds[column]]
    found = find_twice(outlines, "piece", alike, _in_template(column))
    if found is None:
        return None
    told = tell_twice(found, _name_of(column))
    return UNREAD.finding(told.span, told.message, told.hint, component=part.id)


def _tell_beside(part: Component, column: str, span: Span, outlines: Sequence[TemplateOutline]) -> Finding | None:
    """That words are printed nowhere, at those of the column before them, or behind them, if one template has these."""
    names = [name for name, of in part.columns.items() if of.type == _WORDS]
    if column not in names:
        return None
    at = names.index(column)
    for beside in (*names[:at][-1:], *names[at + 1 : at + 2]):
        found = [
            (outline.file, one)
            for outline in outlines
            for one in outline.readings
            if one.words == _name_of(beside) and one.is_whole
        ]
        if len({file for file, _ in found}) == 1:
            file, one = found[0]
            message = (
                f"{file} prints none of {_name_of(column)}, the column {column!r} of {part.id!r} ({span}), nor does"
            )
            hint = f"print it there, where {one.words} stands beside it; or take it out of the table and of game.yaml"
            return UNREAD.finding(Span(file, one.line), f"{message} any other", hint, component=part.id)
    return None


def _in_template(column: str) -> str:
    return column.replace("-", "_")


def _name_of(column: str) -> str:
    return f"piece.{_in_template(column)}"


def _tell(part: Component, column: str, span: Span) -> Finding:
    message = f"the column {column!r} of {part.id!r} is printed nowhere: no template and no page reads"
    message = f"{message} {_name_of(column)}"
    hint = f"print it in {part.front}, where another column may stand in its place, or take it out of the table"
    return UNREAD.finding(span, message, f"{hint} and of game.yaml", component=part.id)
