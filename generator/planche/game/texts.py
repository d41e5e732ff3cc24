"""Texts that players read: strings that know where they were written."""

from __future__ import annotations

from planche.findings import Span
from planche.game.plural_forms import Wordings


class Text(str):
    """A text that a player reads."""

    __slots__ = ("place", "span", "wordings")
    place: str  # its context in the catalogues; empty where it is not translated
    span: Span  # where it stands
    wordings: Wordings | None  # of a translation that a number chooses; its words are the last

    def __new__(cls, words: str, place: str, span: Span, wordings: Wordings | None = None) -> Text:
        """The words of a text with its place."""
        text = super().__new__(cls, words)
        text.place = place
        text.span = span
        text.wordings = wordings
        return text
