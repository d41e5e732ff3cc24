"""The sandbox of those who ask where what a template prints was written: values that know it are marked as texts are.

Nothing that is printed on paper is written in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from jinja2 import pass_eval_context
from jinja2.runtime import Context
from markupsafe import Markup

from planche.game import END, Text, place_value, span_of
from planche.templates.compiled import SharingSandbox
from planche.templates.filters import Helper
from planche.templates.rendering import Rendering
from planche.templates.sources import TemplateFiles
from planche.templates.values import plain

_KEEPING = ("abs", "capitalize", "float", "int", "lower", "replace", "round", "string", "title", "trim", "upper")
"""The filters that leave a value what it is, written in another way."""


class TracingRendering(Rendering):
    """The record of a render in which joined texts keep their place, if they have one between them."""

    __slots__ = ()

    def join_texts(self, *parts: object) -> str:
        """`a ~ b`."""
        joined: str = _as_placed(super().join_texts(*parts), parts)
        return joined


class TracingSandbox(SharingSandbox):
    """A sandbox in which numbers and words are marked with their places."""

    renderings = TracingRendering

    def __init__(self, loader: TemplateFiles) -> None:
        super().__init__(loader)
        self.filters = {**self.filters, **{name: _keep_place(self.filters[name]) for name in _KEEPING}}
        self.filters["join"] = _keep_places(self.filters["join"])

    def call_binop(self, context: Context, operator: str, left: object, right: object) -> object:
        """What a number of the content is reckoned to stands where that does."""
        return _as_placed(super().call_binop(context, operator, left, right), (left, right))

    def spell(self, value: object) -> str:
        """What stands for a value in the words of `_("...")`, marked."""
        return self._mark(value, super().spell(value))

    @pass_eval_context
    def _print(self, context: object, value: object) -> str:
        printed = super()._print(context, value)
        return printed if type(value) is Text else self._mark(value, printed)

    def _rich(self, value: object) -> Markup:
        words = super()._rich(value)
        return words if type(value) is Text else Markup(self._mark(value, words))  # noqa: S704 - rich() escapes

    def _mark(self, value: object, words: str) -> str:
        span = span_of(plain(value))
        return words if span is None else f"{self.rendering.mark_place(span)}{words}{END}"


def _keep_place(function: Helper) -> Helper:
    """A filter whose result stands where its value does."""
    return lambda value, *args, **kwargs: _as_placed(function(value, *args, **kwargs), [value])


def _keep_places(function: Helper) -> Helper:
    """The same of one that takes a list."""

    def call(values: Iterable[object], *args: object, **kwargs: object) -> object:
        items = [*values]
        return _as_placed(function(items, *args, **kwargs), items)

    return call


def _as_placed(made: Any, parts: Iterable[object]) -> Any:  # noqa: ANN401 - as filters are
    """What was made of some values, at their place if all that have one have the same; markup is marked already."""
    spans = {span for part in parts if (span := span_of(plain(part))) is not None}
    if len(spans) != 1 or isinstance(made, Markup):
        return made
    return place_value(made, spans.pop())
