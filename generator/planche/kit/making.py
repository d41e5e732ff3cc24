"""An edition -> its kit: every face drawn and imposed, every page set.

The same road serves `check`, which only looks at the findings, and `build`, whose sink keeps the faces too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.art import UNUSED
from planche.findings import Finding, Span
from planche.game import Game
from planche.imposition import Setting
from planche.kit.edition import Edition, PrintedComponent
from planche.kit.first_page import start_file
from planche.kit.pages import rules_file
from planche.kit.painter import FaceSink, Painter
from planche.kit.records import Kit
from planche.kit.sheets import pieces_file
from planche.kit.studio import Studio
from planche.kit.writer import FaceWriter
from planche.progress import Watch


def make_kit(studio: Studio, edition: Edition, setting: Setting, sink: FaceSink, watch: Watch) -> Kit:
    """Every face of an edition drawn and imposed, and the pages that go with them.

    Of some components only there is no first page, but for a board in tiles, which needs its map. DoesNotFit when
    a piece is larger than the paper.
    """
    kit = Kit(edition)
    kit.findings += studio.unknown_fonts(edition.game)
    if kit.findings:
        return kit
    writer = FaceWriter(studio, edition)
    grouped: dict[str, list[PrintedComponent]] = {}
    for part in edition.printed:
        grouped.setdefault(part.component.kind.traits.plural, []).append(part)
    for name, parts in grouped.items():
        kit.files.append(pieces_file(name, Painter(studio, kit, writer, sink), parts, setting, watch))
    if edition.game.rules is not None and edition.is_whole:
        kit.files.append(rules_file(Painter(studio, kit, writer, sink), setting))
    is_tiled = any(run.tiled for file in kit.files for run in file.runs)
    if is_tiled or edition.is_whole:
        kit.files.insert(0, start_file(Painter(studio, kit, writer, sink), setting))
    return kit


def unused_art(studio: Studio, used: Iterable[str], game: Game) -> Iterator[Finding]:
    """Pictures that no kit of the game showed."""
    for name in sorted(set(studio.art) - set(used)):
        file = studio.art.file(name)
        yield UNUSED.finding(Span(file), f"picture {name!r} is used nowhere", "delete it, or use it", game=game.id)
