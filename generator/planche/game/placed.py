"""Values of the content that know where they were written, as texts do: for whoever asks that of what is printed."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

from planche.findings import Span
from planche.game.figures import Figure
from planche.game.references import PlacedName
from planche.game.texts import Text

V = TypeVar("V")
if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    R = TypeVar("R", bound=DataclassInstance)


class PlacedInteger(int):
    """A whole number that a template reckons with as with any other; what it comes to has no place."""

    span: Span

    def __new__(cls, number: int, span: Span) -> PlacedInteger:
        """The number with its place."""
        placed = super().__new__(cls, number)
        placed.span = span
        return placed


class PlacedNumber(float):
    """The same of any other number."""

    span: Span

    def __new__(cls, number: float, span: Span) -> PlacedNumber:
        """The number with its place."""
        placed = super().__new__(cls, number)
        placed.span = span
        return placed


PLACED = (Text, PlacedName, PlacedInteger, PlacedNumber)


def span_of(value: object) -> Span | None:
    """Where a value was written; None of one that does not know."""
    return value.span if isinstance(value, PLACED) else None


def place_value(value: object, span: Span) -> object:
    """A number or word with its place; one that has a place keeps it, and so does all else that is not printed."""
    if isinstance(value, (bool, *PLACED)):
        return value
    if isinstance(value, int):
        return PlacedInteger(value, span)
    if isinstance(value, float):
        return PlacedNumber(value, span)
    return PlacedName(value, span) if isinstance(value, str) else value


def place_figure(figure: Figure[V]) -> Figure[V]:
    """A figure whose value, or each part of it, has its place."""
    value = figure.value
    parts = value if isinstance(value, tuple) else (value,)
    placed: Any = tuple(place_value(part, figure.span) for part in parts)  # values of the same types
    return replace(figure, value=placed if isinstance(value, tuple) else placed[0])


def place_figures(record: R) -> R:
    """A record in which each field that is a figure has its place."""
    held = {field.name: getattr(record, field.name) for field in fields(record)}
    return replace(record, **{name: place_figure(one) for name, one in held.items() if isinstance(one, Figure)})
