"""A game -> what it says besides the words and pictures of its faces: figures, decks, colours, sizes, copies.

A fact is a name such as `theme.colours.ink` and its value as a person reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

from planche.findings import Span
from planche.game import Game
from planche.imposition import millimetres

_ELSEWHERE = {  # shown by faces, told elsewhere, worked out of others, or of no weight for what is printed
    "accept", "bands", "component", "complete", "derived", "fields", "footprint", "hands", "key_spans", "language",
    "languages", "module", "names_by_language", "names_file", "neighbours", "net", "pieces", "pieces_by_language",
    "place", "places", "players_figure", "rules", "span", "steps", "tables", "template_size", "uncounted", "version",
}  # fmt: skip
_MEASURED = ("components.", "papers.")  # what says lengths, in µm
LEAST_LENGTH = 100  # µm: smaller numbers there count something
MOST_DEEP = 8


def facts_of(game: Game) -> dict[str, str]:
    """The facts of a game in one language, by their names."""
    found = dict(_walk(game, "", 0))
    for component in game.components:
        for piece in component.pieces:
            found[f"pieces.{component.id}.{piece.id}.copies"] = str(piece.copies)
            if piece.players:
                found[f"pieces.{component.id}.{piece.id}.players"] = ", ".join(map(str, piece.players))
    return found


def _walk(value: object, name: str, depth: int) -> Iterator[tuple[str, str]]:
    """What a value says, with names that begin with its own."""
    if value is None or isinstance(value, Span) or depth > MOST_DEEP:
        return
    if isinstance(value, str | int | float) and not isinstance(value, Enum):
        if value != "":
            yield name, _say(value, name)
    elif isinstance(value, Enum):
        yield name, str(value.value)
    else:
        for key, part in _parts_of(value):
            if key not in _ELSEWHERE:
                yield from _walk(part, f"{name}.{key}" if name else key, depth + 1)


def _say(value: str | float, name: str) -> str:
    """A value as a person reads it: lengths in mm."""
    is_length = isinstance(value, int) and value >= LEAST_LENGTH and name.startswith(_MEASURED)
    return f"{millimetres(value)} mm" if is_length and isinstance(value, int) else str(value)


def _parts_of(value: object) -> Iterator[tuple[str, object]]:
    """What a record, a mapping or a list holds, by name; of a list records by their ids."""
    if is_dataclass(value):
        yield from ((field.name, getattr(value, field.name)) for field in fields(value))
    elif isinstance(value, Mapping):
        yield from ((str(key), part) for key, part in value.items())
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        yield from zip(value._fields, value)
    elif isinstance(value, tuple | list):
        yield from ((str(getattr(part, "id", number)), part) for number, part in enumerate(value, 1))
    elif isinstance(value, set | frozenset):
        yield "", ", ".join(sorted(map(str, value)))
