"""Opération Zèbre's titles -> the first letter of each, which is a hint, and what follows it."""

from __future__ import annotations

import unicodedata

from planche.game import Game, Text
from planche.games.zebre.documents import documents


def initials(game: Game) -> dict[str, dict[str, dict[str, Text]]]:
    """By piece and side, the first letter of a title and the rest."""
    found: dict[str, dict[str, dict[str, Text]]] = {}
    for document in documents(game):
        found.setdefault(document.piece.id, {})[document.side] = split_title(document.answer)
    return found


def split_title(title: Text) -> dict[str, Text]:
    """The `first` letter of a title, with the marks that belong to it, and the `rest`."""
    end = 1
    while end < len(title) and unicodedata.combining(title[end]):
        end += 1
    return {"first": Text(title[:end], title.place, title.span), "rest": Text(title[end:], title.place, title.span)}
