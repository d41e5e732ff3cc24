"""Kits of our games as whoever sets them up has them: the copies that they hold, and the words of cards and rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import NamedTuple

from planche.content import load_game
from planche.flow.blocks import Block, Paragraph, TableBlock
from planche.game import Game
from planche.imposition import Setting, parse_paper
from planche.kit import Kit, Studio, Wish, localise, make_edition
from planche.kit.edition import Edition
from planche.kit.localisation import Localisation
from planche.kit.pages import read_rules
from planche.kit.painter import NoSink, Painter, templates_of
from planche.kit.writer import FaceWriter
from planche.marks import Face, Group, Mark, TextBlock
from planche.source.project import open_project
from planche.typeset import Icon, Inline, Run
from tests.projects import ROOT

SETTING = Setting(parse_paper("A4"))


class Tools(NamedTuple):
    """What all kits of a game in a language are drawn with."""

    studio: Studio
    local: Localisation


@cache
def load(id: str) -> Game:
    """One of our games."""
    project = open_project(ROOT)
    game = load_game(project.folder, id, project.common).game
    assert game is not None
    return game


@cache
def tools(id: str, language: str) -> Tools:
    """The tools of a game in a language, made once."""
    studio = Studio(open_project(ROOT), load(id))
    return Tools(studio, localise(studio, load(id), language))


class PrintedKit:
    """A kit before it is laid on paper."""

    def __init__(self, id: str, language: str, players: int | None = None, level: str | None = None) -> None:
        studio, local = tools(id, language)
        self.edition: Edition = make_edition(local, Wish(language, players, level), SETTING)
        self.kit = Kit(self.edition, SETTING)
        self._painter = Painter(studio, self.kit, FaceWriter(studio, self.edition), NoSink())

    def held(self, *components: str) -> dict[str, int]:
        """The copies of the pieces of these components, by the ids of the pieces."""
        parts = [part for part in self.edition.printed if part.component.id in components]
        return {counted.piece.id: counted.copies for part in parts for counted in part.counts}

    def faces(self, piece_id: str) -> list[Face]:
        """The faces of a piece, front first; none of a piece that it does not hold."""
        found = (
            (part.component, c.piece) for part in self.edition.printed for c in part.counts if c.piece.id == piece_id
        )
        return [
            self._painter.figures.draw_plain(part, piece, name) for part, piece in found for name in templates_of(part)
        ]

    def words(self, piece_id: str) -> list[str]:
        """The texts of a piece's faces, in the order in which they are drawn; none of a piece that it does not hold."""
        return [text for face in self.faces(piece_id) for text in _texts(face.marks)]

    @cached_property
    def rules(self) -> list[str]:
        """The paragraphs and rows of its rules; cells have | between them."""
        return [text for block in read_rules(self._painter).blocks for text in _lines(block)]


@cache
def printed_kit(id: str, language: str, players: int | None = None, level: str | None = None) -> PrintedKit:
    """The kit of a game, made once."""
    return PrintedKit(id, language, players, level)


def _texts(marks: Iterable[Mark]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from _texts(mark.marks)
        elif isinstance(mark, TextBlock):
            yield plain(" ".join(run.text for line in mark.lines for run in line.runs))


def _lines(block: Block) -> Iterator[str]:
    if isinstance(block, TableBlock):
        yield from (" | ".join(map(_said, row)) for row in block.rows)
    elif isinstance(block, Paragraph):
        yield _said(block.content)


def _said(content: Iterable[Inline]) -> str:
    return plain(
        "".join(i.text if isinstance(i, Run) else f":{i.name}:" if isinstance(i, Icon) else " " for i in content)
    )


def plain(text: str) -> str:
    """A text with single blanks, none before a full stop or comma."""
    return re.sub(r" ([.,])", r"\1", " ".join(text.split()))


def numbers(text: str) -> list[int]:
    """The numbers that stand in a text."""
    return [int(found) for found in re.findall(r"\d+", text)]
