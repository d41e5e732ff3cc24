"""Opération Zèbre's document cards -> their faces, each a title and its lines; and statistics of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from planche.findings import Check, Finding, Span
from planche.game import Game, Piece, Text, take_tables
from planche.games.protocol import ColumnType
from planche.games.values import integer_in, place_in, record_in, records_in, text_in, texts_in_list, word_in

SIDES = ("front", "back")
EXAMPLES = "examples"  # the component of documents with one face
FACE: Mapping[str, ColumnType] = {
    "answer": "text",
    "also": "text list?",
    "group": "word",
    "theme": "word",
    "lines": "record list",
    "lines.value": "integer",
    "lines.text": "text",
}
# seed: the rulebook's three groups with their themes
THEMES: Mapping[str, tuple[str, ...]] = {
    "places": ("territory", "city", "monument", "natural-site"),
    "screen": ("film", "series"),
    "people": ("celebrity", "character"),
}


class DocumentLine(NamedTuple):
    """A printed line; `value`: how many boxes it costs to leave it uncensored."""

    value: int
    text: Text


class Document(NamedTuple):
    """A face of a document card."""

    piece: Piece
    side: str  # none of an example, which has one
    answer: Text
    also: tuple[Text, ...]  # other names of the answer
    group: str
    theme: str
    theme_span: Span | None  # where that is written
    group_span: Span | None
    lines: tuple[DocumentLine, ...]

    @property
    def title(self) -> str:
        """The answer as messages quote it."""
        return repr(str(self.answer))


def documents(game: Game) -> Iterator[Document]:
    """Every face of the document cards, in the language of their table."""
    return (_document(piece, side) for piece in game.component("documents").pieces for side in SIDES)


def all_documents(game: Game) -> Iterator[Document]:
    """The same, and those of an example that the rules show, which no deck holds, if the game has one."""
    yield from documents(game)
    shown = (part for part in game.components if part.id == EXAMPLES)
    yield from (_document(piece, "") for part in shown for piece in part.pieces)


def _document(piece: Piece, side: str) -> Document:
    face = record_in(piece.fields, side) if side else piece.fields
    return Document(
        piece=piece,
        side=side,
        answer=text_in(face, "answer"),
        also=texts_in_list(face, "also"),
        group=word_in(face, "group"),
        theme=word_in(face, "theme"),
        theme_span=place_in(face, "theme"),
        group_span=place_in(face, "group"),
        lines=tuple(
            DocumentLine(integer_in(line, "value"), text_in(line, "text")) for line in records_in(face, "lines")
        ),
    )


def document_finding(check: Check, document: Document, message: str, hint: str, span: Span | None = None) -> Finding:
    """A finding at a place of a document, its answer if no other is named."""
    piece = document.piece
    return check.finding(span or document.answer.span, message, hint, component=piece.component, piece=piece.id)


def statistics(game: Game) -> tuple[str, ...]:
    """How many faces there are of each theme in each language, and what their lines cost."""
    return tuple(_summary(take_tables(game, language), language) for language in game.languages)


def _summary(game: Game, language: str) -> str:
    faces = list(documents(game))
    themes = Counter(document.theme for document in faces)
    counts = ", ".join(f"{theme} {themes[theme]}" for group in THEMES.values() for theme in group)
    mean = sum(line.value for document in faces for line in document.lines) / max(1, len(faces))
    return f"{language}: {len(faces)} document faces: {counts}; all lines of a face cost {mean:.1f} on average"
