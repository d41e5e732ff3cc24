"""A game and the outlines of its templates -> findings for names that have a default, and that nothing ever has.

`|d("")` and `is defined` let a name be absent: one that is misspelt, or that was renamed elsewhere, passes in silence.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

from planche.findings import Finding, Severity, Span, declare, suggest_name
from planche.game import Component, Game
from planche.templates import FACE_NAMES, NameReading, TemplateOutline

VAIN_DEFAULT = declare(
    "template/default",
    """
    A template asks for a name with a default, or whether it is defined, and nothing has that name: no component that
    the template draws has such a column, there is no such figure, or no template sets it.

    So the default is always printed. Most likely the name is misspelt, or a column was renamed in the table alone.

    Example: `{{ piece.wrods|d("") }}` where the column is called words.
    Mend it: write the name that is meant, or take the expression out.
    """,
    Severity.WARNING,
)
_OF_PIECE = ("id", "copies", "component", "players")
OutlinesOf = Callable[[Iterable[str]], Sequence[TemplateOutline]]


def find_vain_defaults(game: Game, outlines_of: OutlinesOf) -> Iterator[Finding]:
    """The names with a default that nothing has, in templates of faces."""
    users = _users(game, outlines_of)
    set_names = {name for outline, _ in users for name in outline.stored} | FACE_NAMES
    for outline, parts in users:
        for one in outline.optional:
            yield from _judge(one, outline.file, parts, game, set_names)


def _users(game: Game, outlines_of: OutlinesOf) -> Iterable[tuple[TemplateOutline, list[Component]]]:
    """The templates of a game, each with the components that it draws."""
    users: defaultdict[str, list[Component]] = defaultdict(list)
    outlines: dict[str, TemplateOutline] = {}
    changes = [change for variant in game.variants for change in variant.changes]
    for part in game.components:
        changed = (name for one in changes if one.component == part.id for name in (one.front, one.back))
        for outline in outlines_of(filter(None, (part.front, part.back, *changed))):
            outlines[outline.file] = outline
            users[outline.file].append(part)
    return [(outlines[file], parts) for file, parts in users.items()]


def _judge(
    one: NameReading, file: str, parts: Sequence[Component], game: Game, set_names: Iterable[str]
) -> Iterator[Finding]:
    owner, _, rest = one.words.partition(".")
    field = rest.partition(".")[0]
    if owner == "piece" and field:
        columns = [*_OF_PIECE, *(_in_template(column) for part in parts for column in part.columns)]
        yield from _tell(one, file, field, columns, f"no piece of {parts[0].id!r}")
    elif owner == "figures" and field:
        yield from _tell(one, file, field, [_in_template(name) for name in game.figures], "no figure of game.yaml")
    elif not field:
        yield from _tell(one, file, owner, set_names, "no template, and nothing that is given to them,")


def _tell(one: NameReading, file: str, name: str, known: Iterable[str], nobody: str) -> Iterator[Finding]:
    if name not in known:
        is_called = "is called" if nobody.endswith("yaml") else "has the name"
        message = f"{one.words} has a default here, which is always taken: {nobody} {is_called} {name!r}"
        hint = suggest_name(name, known, lost="write the name that is meant")
        yield VAIN_DEFAULT.finding(Span(file, one.line, one.column), message, hint)


def _in_template(column: str) -> str:
    return column.replace("-", "_")
