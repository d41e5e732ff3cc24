"""The key `box` of a validated game.yaml -> the components that it makes, and all findings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.content.box_spec import BoxSpec
from planche.content.game_source import GameSource, Step
from planche.content.game_spec import GameSpec
from planche.content.problems import VALUE
from planche.findings import FindingList, Span, suggest_name
from planche.game import COMPONENT, Component, Kind, Text, TuckBox, number_boxes
from planche.imposition import MM

BLEED = 3 * MM


class _Place(NamedTuple):
    """A box of game.yaml: its id, what it is called, where it stands."""

    id: str
    title: str
    path: tuple[Step, ...]
    span: Span


class BoxReader:
    """Reads the boxes of a game; `findings` are those of all of them."""

    def __init__(self, spec: GameSpec, source: GameSource) -> None:
        self.spec = spec
        self.source = source
        self.findings = FindingList()

    def read_boxes(self) -> Iterator[Component]:
        """A component of one piece for each box. One that is called as another component is told and left out."""
        for place, spec in zip(self._places(), self.spec.box):
            if place.id in self.spec.components:
                message = f"the key `box` makes a component {place.id!r}, and there is one of that name already"
                hint = f"call the component {place.id!r} by another name"
                self.findings.append(VALUE.finding(self.source.key_span("components", place.id), message, hint))
            else:
                yield self._read_box(place, spec)

    def _places(self) -> Iterator[_Place]:
        """One box is called `box`, those of a list `box-1` and so on."""
        if not self.source.is_list("box"):
            yield _Place("box", "Box", ("box",), self.source.key_span("box"))
            return
        for n in range(len(self.spec.box)):
            yield _Place(f"box-{n + 1}", f"Box {n + 1}", ("box", n), self.source.span("box", n))

    def _read_box(self, place: _Place, spec: BoxSpec) -> Component:
        id = place.id
        return Component(
            id=id,
            title=Text(place.title, "", place.span),
            kind=Kind.BOX,
            width=0,  # which follows, with its height
            height=0,
            bleed=BLEED,
            front=self.source.name(f"templates/{spec.front}", *place.path, "front"),
            back=None,
            in_deck=False,
            one_per_player=False,
            sides="together",
            sample_by=None,
            columns={},
            pieces=number_boxes(id, spec.share, place.span),
            language="",
            pieces_by_language={},
            span=place.span,
            box=self._read_contents(place, spec),
        )

    def _read_contents(self, place: _Place, spec: BoxSpec) -> TuckBox:
        """What lies in a box; some of it may not be there."""
        holds = tuple(self.source.name(id, *place.path, "for", n) for n, id in enumerate(spec.for_))
        for held in holds:
            if held not in self.spec.components:
                hint = suggest_name(held, self.spec.components)
                self.findings.append(COMPONENT.finding(held.span, f"unknown component {str(held)!r}", hint))
        return TuckBox(
            holds=holds,
            title=self.source.line(spec.title, *place.path, "title") if spec.title else None,
            sleeve=_um(spec.sleeve),
            stock=None if spec.stock is None else _um(spec.stock),
            slack=_um(spec.slack),
            thickness=_um(spec.thickness),
            share=spec.share,
            span=place.span,
        )


def _um(length: float) -> int:
    return round(length * MM)
