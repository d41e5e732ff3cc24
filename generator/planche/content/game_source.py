"""game.yaml as it was loaded -> what stands in it, with its place: texts, figures and names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from planche.content.game_spec import StatedFigure
from planche.findings import Span
from planche.game import Figure, PlacedName, Text
from planche.source import Record, Value, locate, locate_key

V = TypeVar("V")
Step = str | int  # of a path: a key, or a number in a list


@dataclass(frozen=True, slots=True)
class GameSource:
    """What was loaded of a game.yaml; a path leads to what is meant."""

    value: Value

    def span(self, *path: Step) -> Span:
        """Where a value stands."""
        return locate(self.value, path)

    def key_span(self, *path: Step) -> Span:
        """Where the last key of a path stands."""
        return locate_key(self.value, path)

    def key_spans(self) -> Mapping[str, Span]:
        """Where the first keys stand, by name."""
        return dict(self.value.key_spans) if isinstance(self.value, Record) else {}

    def is_list(self, key: str) -> bool:
        """Whether what one of the first keys holds is a list."""
        return isinstance(self.value, Record) and isinstance(self.value.get(key), list)

    def text(self, words: str, *path: Step) -> Text:
        """A text that players read."""
        return Text(words, "game.yaml/" + "/".join(map(str, path)), self.span(*path))

    def line(self, words: str, *path: Step) -> Text:
        """A text for a paragraph or item of a page, which line ends would break out of."""
        return self.text(" ".join(filter(None, words.split("\n"))), *path)

    def figure(self, stated: StatedFigure[V], *path: Step) -> Figure[V]:
        """A figure with its origin; its name is the last key."""
        reason = self.text(stated.because, *path, "because") if stated.because else ""
        return Figure(stated.value, stated.origin, reason, self.span(*path), str(path[-1]), stated.players)

    def name(self, name: str, *path: Step) -> PlacedName:
        """The name of what stands elsewhere."""
        return PlacedName(name, self.span(*path))
