"""Texts that players read: strings that know where they were written."""

from __future__ import annotations

from planche.findings import Span


class Text(str):
    """A text that a player reads."""

    __slots__ = ("place", "span")
    place: str  # its context in the catalogues; empty where it is not translated
    span: Span  # where it stands

    def __new__(cls, words: str, place: str, span: Span) -> Text:
        """The words of a text with its place."""
        text = super().__new__(cls, words)
        text.place = place
        text.span = span
        return text
