"""The columns of a game, and what its templates write out -> a finding for each word or column that stands for another.

A face is drawn for each row. What it writes out is the same on all of them: where that is the word of one row, and the
rows differ in the column that it is of, it most likely stands in the place of the column.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping

from planche.findings import Finding, Severity, declare
from planche.game import Component, Game, Text
from planche.templates import Constant, NamedCell, TemplateConstants

FIXED = declare(
    "template/fixed",
    """
    A template gives all pieces what only some of them have: the word of one row in a column in which the rows differ,
    and which no template of theirs reads.

    It stands in a call of a macro, names a picture of a family that has one for each word of the column, or is a
    colour; or a number is filled into words that only some rows have. Most likely it was written to try the template
    out, or stands for the column. What stands behind an `if` is passed over, and so is a template that writes out other
    words of the column too.

    Example: `{{ half("plain") }}` where the rows have plain, advanced-1 and advanced-2 in their column set-up.
    Mend it: `{{ half(piece.set_up) }}`.
    """,
    Severity.WARNING,
)
CALLED_OTHERWISE = declare(
    "template/other-column",
    """
    A template calls the cell of one column by the name of another one that its rows have too, and that holds the same
    words: in the name of a picture, in what it gives to a macro or fills into words, or in a `set`.

    The picture then shows something else than the words beside it say.

    Example: `<art name="icon-skull-{{ piece.colour }}" .../>` where the rows have a column skull besides.
    Mend it: `icon-skull-{{ piece.skull }}`, or another name.
    """,
    Severity.WARNING,
)
LEAST_WORDS = 2
Cells = Mapping[str, frozenset[str | float]]
"""The values of each column of a component in which its rows differ."""


def find_fixed(
    game: Game, constants_of: Callable[[Iterable[str]], Iterable[TemplateConstants]], pictures: Container[str]
) -> Iterator[Finding]:
    """What the templates of a game write out that is of a column of every component that they draw."""
    users: defaultdict[TemplateConstants, list[Component]] = defaultdict(list)
    read: defaultdict[str, set[str]] = defaultdict(set)  # the columns that anything of a component reads
    parts = {part.id: part for part in game.components}
    changes = (change for variant in game.variants for change in variant.changes if change.component in parts)
    drawn: list[tuple[Component, tuple[str | None, ...]]] = [
        (part, (part.front, part.back)) for part in game.components
    ]
    drawn += [(parts[change.component], (change.front, change.back)) for change in changes]
    for part, faces in drawn:
        for template in constants_of([*filter(None, faces)]):
            users[template].append(part)
            read[part.id] |= template.columns
    for template, owners in users.items():
        cells = [_cells_of(part) for part in owners]
        unread = [
            {name: of for name, of in one.items() if _in_template(name) not in read[part.id]}
            for part, one in zip(owners, cells)
        ]
        for constant in template.constants:
            columns = [_columns_with(constant, one, template, pictures) for one in unread]
            if all(columns):
                yield _tell(constant, owners[0], [*dict.fromkeys(name for names in columns for name in names)])
        for named in dict.fromkeys(template.cells):
            if all(_is_of_another(named, one) for one in cells):
                yield _tell_other(named, owners[0])


def _cells_of(part: Component) -> Cells:
    values = {
        column: frozenset(
            float(cell) if isinstance(cell, int) else cell
            for piece in part.pieces
            if (cell := piece.fields.get(column)) != "" and isinstance(cell, (str, int, float))
            if not isinstance(cell, (Text, bool))
        )
        for column in part.columns
    }
    return {column: found for column, found in values.items() if len(found) >= LEAST_WORDS}


def _columns_with(constant: Constant, cells: Cells, template: TemplateConstants, pictures: Container[str]) -> list[str]:
    """The columns whose word a constant is, if it is the only one that the template writes out."""
    written = {one.value for one in template.constants}
    if constant.is_picture:
        families = {name: _family_of(str(constant.value), words) for name, words in cells.items()}
        found = [
            name
            for name, family in families.items()
            if family and all(picture in pictures for picture in family) and written & family == {constant.value}
        ]
        return [name for name in found if name in str(constant.value).split("-")] or found
    return [name for name, words in cells.items() if written & words == {constant.value}]


def _family_of(picture: str, words: frozenset[str | float]) -> set[str | float]:
    """The names of pictures that differ from this one in the word of a column; none where it is called by none."""
    for word in words:
        before, found, after = picture.rpartition(str(word))
        if found and before[-1:] in ("", "-") and after[:1] in ("", "-"):
            return {f"{before}{other}{after}" for other in words}
    return set()


def _tell(constant: Constant, part: Component, columns: list[str]) -> Finding:
    named = " or ".join(f"piece.{_in_template(column)}" for column in columns)
    value = f"{constant.value:g}" if isinstance(constant.value, float) else repr(constant.value)
    shown = " and ".join(map(repr, columns))
    message = f"{constant.use} {value} on all pieces of {part.id!r}, whose rows differ in {shown}"
    return FIXED.finding(constant.span, message, f"write {named} for it", component=part.id)


def _is_of_another(named: NamedCell, cells: Cells) -> bool:
    """Whether a cell is called as another column of the same words is."""
    by_name = {_in_template(column): words for column, words in cells.items()}
    if named.name == named.column or named.name not in by_name or named.column not in by_name:
        return False
    return by_name[named.column] <= by_name[named.name]


def _tell_other(named: NamedCell, part: Component) -> Finding:
    what = f"the picture is called {named.name}" if named.use != named.name else f"this is called {named.name}"
    message = f"{what} here, and is that of piece.{named.column}, though {part.id!r} has a column {named.name!r} too"
    hint = f"write piece.{named.name}; or call it otherwise, if {named.column} is meant"
    return CALLED_OTHERWISE.finding(named.span, message, hint, component=part.id)


def _in_template(column: str) -> str:
    return column.replace("-", "_")
