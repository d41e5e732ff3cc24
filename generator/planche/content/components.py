"""The components and variants of a validated game.yaml, with the components' tables -> records, and all findings."""

from __future__ import annotations

from collections.abc import Mapping

from planche.content.game_source import GameSource
from planche.content.game_spec import ChangeSpec, ComponentSpec, GameSpec, VariantSpec
from planche.content.problems import VALUE
from planche.content.rows import PieceCells
from planche.content.sleeve_spec import SleeveSpec
from planche.content.tables import RowKind, TableReader, column_paths, reason_unbalanced
from planche.findings import FindingList, suggest_name
from planche.game import COMPONENT, Change, Component, Piece, PlacedName, Sleeve, Variant
from planche.imposition import Box
from planche.source import Record

LENGTHS = {key: ComponentSpec._field_defaults.get(key) for key in ("size", "bleed", "safe", "footprint")}  # if unstated


class ComponentReader:
    """Reads one component or variant after another; `findings` are those of all that were read."""

    def __init__(self, tables: TableReader, spec: GameSpec, source: GameSource) -> None:
        self.tables = tables
        self.spec = spec
        self.source = source
        self.findings = FindingList()

    def read_component(self, id: str, spec: ComponentSpec) -> Component:
        """The component with its pieces."""
        path = ("components", id)
        columns = {name: self.source.key_span(*path, "columns", name) for name in spec.columns}
        by_language = self.tables.read(spec, piece_kind(id), self.source.span(*path, "rows"), columns)
        language = "" if "" in by_language else self.spec.language
        width, height = _in_um(spec.size) if spec.size else (0, 0)  # of a sleeve it follows
        return Component(
            id=id,
            title=self.source.text(spec.title, *path, "title"),
            kind=spec.kind,
            width=width,
            height=height,
            bleed=_um(spec.bleed),
            front=self._template(spec.front, *path, "front"),
            back=self._template(spec.back, *path, "back") if spec.back else None,
            in_deck=spec.deck,
            one_per_player=spec.one_per_player,
            sides=spec.sides,
            sample_by=self._sample_by(id, spec),
            columns=spec.columns,
            pieces=by_language.get(language, ()),
            language=language,
            pieces_by_language=by_language if language else {},
            span=self.source.key_span(*path),
            shape=spec.shape,
            board=self.source.name(spec.board, *path, "board") if spec.board else None,
            footprint=_in_um(spec.footprint) if spec.footprint else (width, height),
            printing=self.source.line(spec.printing, *path, "printing") if spec.printing else None,
            sleeve=self._sleeve(spec.sleeve, *path, "sleeve") if spec.sleeve else None,
            safe=None if spec.safe is None else _um(spec.safe),
            size_span=self.source.span(*path, "size") if spec.size else None,
            stated={key: self.source.span(*path, key) for key, usual in LENGTHS.items() if getattr(spec, key) != usual},
        )

    def _sample_by(self, id: str, spec: ComponentSpec) -> tuple[str, ...] | None:
        for number, path in enumerate(spec.sample_by or ()):
            if reason := reason_unbalanced(spec.columns, path):
                span = self.source.span("components", id, "sample-by", number)
                hint = suggest_name(path, column_paths(spec.columns), spec.sample_by or ())
                self.findings.append(VALUE.finding(span, f"components.{id}.sample-by: {reason}", hint))
        return spec.sample_by

    def read_variant(self, id: str, spec: VariantSpec) -> Variant:
        """The variant with its changes, also of components that are not there."""
        path = ("variants", id)
        changes = (self._change(name, part, (*path, "components", name)) for name, part in spec.components.items())
        about = self.source.line(spec.about, *path, "about") if spec.about else None
        return Variant(id, self.source.text(spec.title, *path, "title"), about, tuple(changes))

    def _change(self, component: str, spec: ChangeSpec, path: tuple[str, ...]) -> Change:
        span = self.source.key_span(*path)
        if component not in self.spec.components:
            hint = suggest_name(component, self.spec.components)
            self.findings.append(COMPONENT.finding(span, f"unknown component {component!r}", hint))
        return Change(
            component=component,
            kind=spec.kind,
            size=_in_um(spec.size) if spec.size else None,
            bleed=None if spec.bleed is None else _um(spec.bleed),
            front=self._template(spec.front, *path, "front") if spec.front else None,
            back=self._template(spec.back, *path, "back") if spec.back else None,
            sides=spec.sides,
            shape=spec.shape,
            footprint=_in_um(spec.footprint) if spec.footprint else None,
            printing=self.source.line(spec.printing, *path, "printing") if spec.printing else None,
            sleeve=self._sleeve(spec.sleeve, *path, "sleeve") if spec.sleeve else None,
            safe=None if spec.safe is None else _um(spec.safe),
            span=span,
            size_span=self.source.span(*path, "size") if spec.size else None,
        )

    def _sleeve(self, spec: SleeveSpec, *path: str) -> Sleeve:
        """What is said of a sleeve; what it holds may not be there."""
        holds = self.source.name(spec.holds, *path, "holds")
        if holds not in self.spec.components:
            hint = suggest_name(holds, self.spec.components)
            self.findings.append(COMPONENT.finding(holds.span, f"unknown component {str(holds)!r}", hint))
        return Sleeve(
            holds=holds,
            window=Box(*map(_um, spec.window)),
            pitch=_um(spec.pitch),
            pulls=spec.pulls,
            bar=_um(spec.bar),
            thickness=_um(spec.thickness),
            play=_um(spec.play),
            flap=_um(spec.flap),
            notch=_um(spec.notch),
            tab=_um(spec.tab),
            span=self.source.key_span(*path),
        )

    def _template(self, name: str, *path: str) -> PlacedName:
        return self.source.name(f"templates/{name}", *path)


def piece_kind(component: str) -> RowKind[PieceCells, Piece]:
    """What the rows of a component are."""

    def make_piece(common: PieceCells, cells: Mapping[str, object], row: Record) -> Piece:
        span = row.spans["id"]
        places = row.spans if any(place.line != span.line for place in row.spans.values()) else None
        uncounted = None if "copies" in row else row.spans.get("copies")
        return Piece(common.id, component, common.copies, common.players, cells, span, places, uncounted)

    return RowKind(PieceCells, component, component, make_piece)


def _in_um(size: tuple[float, ...]) -> tuple[int, int]:
    """A width and height in mm, in µm."""
    width, height = size
    return _um(width), _um(height)


def _um(length: float) -> int:
    return round(length * 1000)
