"""Findings -> the same, with the text and the piece that each is about named, as far as its place tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from planche.findings import NOBODY, Finding, Owner, Span
from planche.game import Cells, Game, Piece, PlacedName, texts_in
from planche.games import ADD_ROW
from planche.language import Catalogue

K = TypeVar("K")
NOWHERE: Mapping[tuple[str, str], Span] = {}


def name_texts(
    findings: Iterable[Finding], catalogue: Catalogue, sources: Mapping[tuple[str, str], Span] = NOWHERE
) -> Iterator[Finding]:
    """Findings that stand in a catalogue, with the msgctxt of the entry there, and where its text is written.

    `sources`: the places of the texts that it translates, by msgctxt and msgid.
    """
    keys: dict[Span, tuple[str, str]] = {}
    for finding in findings:
        if finding.msgctxt or finding.span.file != catalogue.file:
            yield finding
            continue
        keys = keys or {
            span: key for key, entry in catalogue.entries.items() for span in (entry.span, entry.source_span)
        }
        key = keys.get(finding.span, ("", ""))
        yield finding._replace(msgctxt=key[0], about=finding.about or sources.get(key))


def name_owners(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """Findings of a piece with its id and its component's, of which a check knew only the place, or only one."""
    index: OwnerIndex | None = None
    for finding in findings:
        is_of_table = finding.component and finding.hint.startswith(ADD_ROW)  # beside which a row is lost
        if is_of_table or (finding.component and finding.piece):
            yield finding
            continue
        index = index or OwnerIndex(game)
        yield index.name(finding)


class OwnerIndex:
    """Whose the lines of tables and the entries of catalogues are; a line that several pieces share is no one's."""

    def __init__(self, game: Game) -> None:
        self._by_line: dict[tuple[str, int], Owner] = {}
        self._by_context: dict[str, Owner] = {}
        self._by_id: dict[str, Owner] = {}
        self._components = {part.id for part in game.components}
        for part in game.components:
            for piece in (*part.pieces, *(piece for pieces in part.pieces_by_language.values() for piece in pieces)):
                self._add(piece)

    def _add(self, piece: Piece) -> None:
        owner = Owner(piece.component, piece.id)
        _put(self._by_id, piece.id, owner)
        for text in texts_in(piece):
            if text.place:
                self._by_context[text.place] = owner
        for span in _spans_of(piece):
            _put(self._by_line, span[:2], owner)

    def name(self, finding: Finding) -> Finding:
        """The finding with its owner, if that is known."""
        if finding.piece:
            owner = self._by_id.get(finding.piece, NOBODY)
        else:
            owner = self._by_context.get(finding.msgctxt) or self._by_line.get(finding.span[:2], NOBODY)
        if finding.component not in ("", owner.component) or not owner.component:
            return self._name_component(finding)
        return finding._replace(component=owner.component, piece=owner.piece)

    def _name_component(self, finding: Finding) -> Finding:
        """The finding of a text of game.yaml below a component, with that."""
        below = finding.msgctxt.partition("game.yaml/components/")[2].split("/")[0]
        return finding._replace(component=below) if below in self._components and not finding.component else finding


def _put(index: dict[K, Owner], key: K, owner: Owner) -> None:
    if index.setdefault(key, owner) != owner:
        index[key] = NOBODY


def _spans_of(piece: Piece) -> Iterator[Span]:
    """The places of a piece and of what its cells hold."""
    yield piece.span
    yield from (text.span for text in texts_in(piece))
    yield from _spans_in(piece.fields.values())


def _spans_in(cells: Iterable[object]) -> Iterator[Span]:
    for cell in cells:
        if isinstance(cell, (PlacedName, Cells)):
            yield cell.span
        if isinstance(cell, (Mapping, tuple)):
            yield from _spans_in(cell.values() if isinstance(cell, Mapping) else cell)


def owners_of(findings: Iterable[Finding]) -> tuple[Owner, ...]:
    """The pieces whose faces they are about."""
    return tuple(dict.fromkeys(one.owner for one in findings if one.piece))
