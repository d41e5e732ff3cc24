"""NCIS's decryption cards -> trials: a square of letters and the words that are hidden in it, as the table has them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.findings import Check, Finding, Span
from planche.game import Game, Piece, Text
from planche.games.ncis.decryption_grid import Lexicon, Sighting, sightings
from planche.games.protocol import Columns
from planche.games.values import records_in, text_in, texts_in_list

COLUMNS: Columns = {
    "decryption": {
        "letters": "text list",
        "words": "record list",
        "words.word": "text",
        "words.cell": "text",
    },
    "words": {},
}


class HiddenWord(NamedTuple):
    """A word and the cell of its first letter, the answer when it is named."""

    word: Text
    cell: Text


class LetterTrial(NamedTuple):
    """A decryption card."""

    piece: Piece
    rows: tuple[Text, ...]
    words: tuple[HiddenWord, ...]

    @property
    def name(self) -> str:
        """What is printed on it, such as G3."""
        return self.piece.id.upper()

    @property
    def letters(self) -> str:
        """Its letters row by row, in small ones, as words are written."""
        return "".join(self.rows).lower()

    def read(self, lexicon: Lexicon) -> tuple[Sighting, ...]:
        """All that stands in it of these words."""
        return tuple(sightings(self.letters, lexicon))


def letter_trials(game: Game) -> Iterator[LetterTrial]:
    """Every decryption card, in the language of their table."""
    for piece in game.component("decryption").pieces:
        row = piece.fields
        words = (HiddenWord(text_in(record, "word"), text_in(record, "cell")) for record in records_in(row, "words"))
        yield LetterTrial(piece, texts_in_list(row, "letters"), tuple(words))


def decryption_answers(game: Game) -> tuple[tuple[str, tuple[HiddenWord, ...]], ...]:
    """What the solution card says: by each grid's name its words, from A to Z, and where they begin."""
    return tuple((trial.name, tuple(sorted(trial.words))) for trial in letter_trials(game))


def trial_finding(check: Check, trial: LetterTrial, message: str, hint: str, span: Span | None = None) -> Finding:
    """A finding at a place of a trial, its row if no other is named."""
    piece = trial.piece
    return check.finding(span or piece.span, message, hint, component=piece.component, piece=piece.id)
