"""A game -> what its files have names for: colours, pictures, figures, rows ..., each with its words and its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from planche.art import ArtFolder
from planche.expressions import expression
from planche.findings import Span, shorten
from planche.game import Component, DataTable, Figure, Game
from planche.kit import KnownFaces
from planche.source import Folder, Project, Unreadable, split_lines
from planche.typeset import load_fonts

ICON = "icon-"  # how the names of pictures begin that stand in a line
MOST_FILES = 2_000  # of which links and names are offered
LONGEST = 300  # characters of a text that is shown
_MACRO = expression(r"\{%-?\s*+macro\s++(\w++)\s*+(\([^()]*+\))?")


class Thing(NamedTuple):
    """Something that has a name."""

    name: str
    words: str  # what an editor shows of it: Markdown, on one line
    span: Span
    picture: str = ""  # its name, if it is one
    piece: str = ""  # its id, if it is one


class Things:
    """What a game has names for, as its files stand; nothing of a game that could not be read."""

    def __init__(self, project: Project, game: Game | None, id: str) -> None:
        self.project = project
        self.game = game
        self.id = id

    @classmethod
    def read(cls, project: Project, id: str, before: Game | None, known: KnownFaces) -> Things:
        """Those of a game as it stands; while it cannot be read, of the one that there was before, or on the disk."""
        game = _load(known, project, id) or before
        return cls(project, game or (_load(KnownFaces(), Project(project.root), id) if project.instead else None), id)

    def of_kind(self, kind: str) -> Mapping[str, Thing]:
        """The things of a kind by name; none of a kind that there is not."""
        return {thing.name: thing for thing in _READERS[kind](self)} if kind in _READERS else {}

    def columns_of(self, file: str) -> Mapping[str, Thing]:
        """The columns of a table, by its file."""
        return {one.name: one for owner in self.tables if _is_in(file, owner) for one in self._columns(owner)}

    def macros_of(self, template: str) -> Mapping[str, Thing]:
        """The macros of a template, by its name in templates/."""
        name = f"templates/{template}"
        return {
            found[1]: Thing(
                found[1], f"macro `{found[1]}{found[2] or '()'}` of {template}", _span_in(text, name, found.start(1))
            )
            for text in (self.text(name),)
            for found in _MACRO.finditer(text)
        }

    def text(self, name: str) -> str:
        """The text of a file of the project; nothing where it cannot be read."""
        try:
            return self.folder_of(name).read_text(name)
        except Unreadable:
            return ""

    def folder_of(self, name: str) -> Folder:
        """The folder in which a file is looked for: what games share may come with Planche."""
        is_common = name.startswith("templates/common/")
        return self.project.common if is_common else self.project.folder

    @cached_property
    def tables(self) -> tuple[Component | DataTable, ...]:
        """All that has rows."""
        return (*self.game.components, *self.game.tables.values()) if self.game else ()

    @cached_property
    def art(self) -> ArtFolder | None:
        """The pictures of the game."""
        try:
            return ArtFolder(self.project.folder, f"content/{self.id}/art", None, self.project.pictures)
        except Unreadable:
            return None

    def _columns(self, owner: Component | DataTable) -> Iterator[Thing]:
        file = _file_of(owner)
        heads = split_lines(self.text(file))[0] if file.endswith(".csv") else ""
        places = {name: Span(file, 1, column) for name, column in _heads_of(heads)}
        for name in dict.fromkeys((*places, *owner.columns)):
            column = owner.columns.get(name)
            what = f": {column.type}" if column else ""
            one_of = f", one of {', '.join(column.one_of)}" if column and column.one_of else ""
            yield Thing(name, f"column `{name}` of {owner.id}{what}{one_of}", places.get(name, owner.span))


def _load(known: KnownFaces, project: Project, id: str) -> Game | None:
    try:
        return known.load(project, id).game
    except Unreadable:
        return None


def _heads_of(line: str) -> Iterator[tuple[str, int]]:
    """The columns that the first line of a table names, each with where it stands in that."""
    start = 0
    for cell in re.split(r"[,;\t]", line) if line else ():
        name = cell.strip(' "')
        yield name, start + cell.find(name) + 1
        start += len(cell) + 1


def _file_of(owner: Component | DataTable) -> str:
    """The file of the rows of a table, as far as it has any."""
    rows = owner.pieces if isinstance(owner, Component) else owner.rows.values()
    return next((row.span.file for row in rows), "")


def _is_in(file: str, owner: Component | DataTable) -> bool:
    rows: Iterable[object] = owner.pieces if isinstance(owner, Component) else owner.rows.values()
    return any(getattr(row, "span", Span("")).file == file for row in rows)


def _span_in(text: str, name: str, offset: int) -> Span:
    before = split_lines(text[:offset])
    return Span(name, len(before), len(before[-1]) + 1)


def _colours(things: Things) -> Iterator[Thing]:
    theme = things.game.theme if things.game else None
    for name, value in theme.colours.items() if theme else ():
        light = f", {theme.light[name]} where ink is spared" if theme and name in theme.light else ""
        span = theme.places.get(f"colours/{name}", _theme_of(things)) if theme else Span("")
        yield Thing(name, f"colour `{name}`: {value}{light}", span)


def _styles(things: Things) -> Iterator[Thing]:
    for name, style in things.game.theme.styles.items() if things.game else ():
        cut = " ".join(word for word, is_so in (("bold", style.bold), ("italic", style.italic)) if is_so)
        words = f"style `{name}`: {style.family} {style.size:g} pt {cut}".rstrip() + f", {style.colour}, {style.align}"
        yield Thing(name, words, style.span if style.span.file else _theme_of(things))


def _theme_of(things: Things) -> Span:
    return (
        Span("templates/common/theme.yaml") if things.project.folder.exists("templates/common/theme.yaml") else Span("")
    )


def _pictures(things: Things) -> Iterator[Thing]:
    art = things.art
    for name in sorted(art.names) if art is not None else ():
        yield Thing(name, f"picture `{name}`", Span(art.file(name) if art is not None else ""), picture=name)


def _icons(things: Things) -> Iterator[Thing]:
    for thing in _pictures(things):
        if thing.name.startswith(ICON):
            name = thing.name.removeprefix(ICON)
            yield thing._replace(name=name, words=f"icon `{name}`")


def _figures(things: Things) -> Iterator[Thing]:
    for name, figure in things.game.figures.items() if things.game else ():
        yield Thing(name, f"figure `{name}`: {tell_figure(figure)}", figure.span)


def tell_figure(figure: Figure[float]) -> str:
    """The figure with how it is known."""
    because = f": {shorten(figure.because, LONGEST)}" if figure.because else ""
    players = f", for {' and '.join(map(str, figure.players))} players" if figure.players else ""
    return f"**{figure.value:g}** ({figure.origin.value}{players}{because})"


def _pieces(things: Things) -> Iterator[Thing]:
    for component in things.game.components if things.game else ():
        for piece in component.pieces:
            words = f"piece `{piece.id}` of {component.id}, {piece.copies} to print"
            yield Thing(piece.id, words, piece.span, piece=piece.id)


def _components(things: Things) -> Iterator[Thing]:
    for one in things.game.components if things.game else ():
        count = sum(piece.copies for piece in one.pieces)
        size = f"{one.width / 1000:g} x {one.height / 1000:g} mm"
        yield Thing(one.id, f"component `{one.id}`: {one.kind.value}, {size}, {count} to print", one.span)


def _columns(things: Things) -> Iterator[Thing]:
    return (thing for table in things.tables for thing in things._columns(table))


def _names(things: Things) -> Iterator[Thing]:
    for name, text in things.game.names.items() if things.game else ():
        yield Thing(name, f"name `{name}`: {shorten(text, LONGEST)}", text.span)


def _tables(things: Things) -> Iterator[Thing]:
    for name, table in things.game.tables.items() if things.game else ():
        yield Thing(name, f"table `{name}`, {len(table)} rows", table.span)


def _boards(things: Things) -> Iterator[Thing]:
    for name, board in things.game.boards.items() if things.game else ():
        yield Thing(name, f"board `{name}`, {len(board.cells)} cells", board.span)


def _templates(things: Things) -> Iterator[Thing]:
    for folder in (things.id, "common"):
        root = f"templates/{folder}"
        for name in _listed(things.folder_of(f"{root}/"), root, ".xml")[:MOST_FILES]:
            yield Thing(name.removeprefix("templates/"), f"template {name}", Span(name))


def _files(things: Things) -> Iterator[Thing]:
    root = f"content/{things.id}"
    for under in (root, f"{root}/boards"):
        for name in _listed(things.project.folder, under, "")[:MOST_FILES]:
            yield Thing(name.removeprefix(f"{root}/"), f"file {name}", Span(name))


def _listed(folder: Folder, under: str, suffix: str) -> tuple[str, ...]:
    try:
        return folder.names(under, suffix)
    except Unreadable:
        return ()


def _fonts(things: Things) -> Iterator[Thing]:
    for name in sorted(load_fonts(things.project.fonts).families):
        yield Thing(name, f"font {name}", Span("fonts/fonts.yaml"))


_READERS = {
    "colour": _colours,
    "style": _styles,
    "picture": _pictures,
    "icon": _icons,
    "figure": _figures,
    "piece": _pieces,
    "component": _components,
    "column": _columns,
    "name": _names,
    "table": _tables,
    "board": _boards,
    "template": _templates,
    "file": _files,
    "font": _fonts,
}
