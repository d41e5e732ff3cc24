"""A game -> what it says besides the words and pictures of its faces: figures, decks, colours, sizes, copies.

A fact is a name such as `theme.colours.ink` and its value as a person reads it. Authors name colours, figures and
components as they like: only the fields of our own records are left out by their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import NamedTuple, TypeGuard

from planche.findings import Span
from planche.game import Game
from planche.imposition import millimetres

_ELSEWHERE = {  # fields that faces show, that are told elsewhere, worked out of others, or of no weight for what prints
    "accept", "bands", "component", "complete", "derived", "fields", "footprint", "hands", "key_spans", "language",
    "languages", "module", "names_by_language", "names_file", "neighbours", "net", "pieces", "pieces_by_language",
    "place", "places", "players_figure", "rules", "span", "steps", "tables", "template_size", "uncounted", "version",
}  # fmt: skip
_MEASURED = ("components.", "papers.", "variants.")  # what says lengths, in µm
PIECES = "pieces"  # what the names of their facts begin with
LEAST_LENGTH = 100  # µm: smaller numbers there count something
MOST_DEEP = 8


class Fact(NamedTuple):
    """What a game says, and the record that says it."""

    value: str
    place: Span


def facts_of(game: Game) -> dict[str, Fact]:
    """The facts of a game in one language, by their names."""
    found = dict(_walk(game, "", 0, game.span))
    for component in game.components:
        for piece in component.pieces:
            found[f"{PIECES}.{component.id}.{piece.id}.copies"] = Fact(str(piece.copies), piece.span)
            if piece.players:
                players = ", ".join(map(str, piece.players))
                found[f"{PIECES}.{component.id}.{piece.id}.players"] = Fact(players, piece.span)
    return found


def _walk(value: object, name: str, depth: int, at: Span) -> Iterator[tuple[str, Fact]]:
    """What a value says, with names that begin with its own; `at` is the record that it is of."""
    own = getattr(value, "span", None)
    at = own if isinstance(own, Span) and own.line else at
    if value is None or isinstance(value, Span) or depth > MOST_DEEP:
        return
    if isinstance(value, str | int | float) and not isinstance(value, Enum):
        if value != "":
            yield name, Fact(_say(value, name), at)
    elif _is_plain_list(value):
        yield name, Fact(", ".join(_say(part, name) for part in value), at)
    elif isinstance(value, Enum):
        yield name, Fact(str(value.value), at)
    else:
        for key, part in _parts_of(value):
            yield from _walk(part, f"{name}.{key}" if name else key, depth + 1, at)


def _is_plain_list(value: object) -> TypeGuard[Sequence[str | float]]:
    """Whether it is a list of words or numbers, which is told as one; of records each part has a name."""
    if not isinstance(value, tuple | list) or hasattr(value, "_fields"):
        return False
    return bool(value) and all(isinstance(part, str | int | float) and not isinstance(part, Enum) for part in value)


def _say(value: str | float, name: str) -> str:
    """A value as a person reads it: lengths in mm, and what is so or not."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    is_length = isinstance(value, int) and value >= LEAST_LENGTH and name.startswith(_MEASURED)
    return f"{millimetres(value)} mm" if is_length and isinstance(value, int) else str(value)


def _parts_of(value: object) -> Iterator[tuple[str, object]]:
    """What a record, a mapping or a list holds, by name; of a list records by their ids."""
    if is_dataclass(value):
        yield from ((one.name, getattr(value, one.name)) for one in fields(value) if one.name not in _ELSEWHERE)
    elif isinstance(value, Mapping):
        yield from ((str(key), part) for key, part in value.items())
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        yield from ((key, part) for key, part in zip(value._fields, value) if key not in _ELSEWHERE)
    elif isinstance(value, tuple | list):
        yield from ((str(getattr(part, "id", number)), part) for number, part in enumerate(value, 1))
    elif isinstance(value, set | frozenset):
        yield "", ", ".join(sorted(map(str, value)))
