"""An edition + a wish -> its kit: every face drawn and imposed, every page set.

The same road serves `check`, which only looks at the findings, and `build`, which also wants the forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from planche.art import UNUSED
from planche.findings import Finding, Span
from planche.game import Component, Game, PieceCount, Wish, in_play, rescaled, resized, varied
from planche.imposition import Setting, largest
from planche.kit.pages import rules_file, start_file
from planche.kit.painter import FaceSink, Painter, Studio
from planche.kit.records import FILES, Edition, Kit
from planche.kit.sheets import pieces_file
from planche.progress import Watch


def draw_kit(
    studio: Studio,
    edition: Edition,
    wish: Wish,
    setting: Setting,
    keep: FaceSink | None = None,
    watch: Watch = lambda _: None,
) -> Kit:
    """Every face of the wish drawn and imposed, and the pages that go with them.

    Of some components only there is no first page, but for a board in tiles, which needs its map.

    `keep` takes each distinct face of a piece and names it; without it faces are dropped once looked at.
    DoesNotFit when a piece is larger than the paper.
    """
    kit = Kit(edition, wish)
    kit.findings += _font_findings(studio, edition.game)
    if kit.findings:
        return kit
    grouped: dict[str, list[tuple[Component, Sequence[PieceCount]]]] = {}
    printed = resized(varied(edition.game, wish.variant), wish.card_size)
    for component, draws in in_play(rescaled(printed, _room(wish, setting)), wish):
        grouped.setdefault(FILES[component.kind], []).append((component, draws))
    for name, components in grouped.items():
        painter = Painter(studio, kit, keep)
        kit.files.append(pieces_file(name, painter, components, setting, watch))
    if edition.game.rules is not None and not wish.only:
        kit.files.append(rules_file(Painter(studio, kit, keep), setting))
    is_tiled = any(run.tiled for file in kit.files for run in file.runs)
    if is_tiled or not wish.only:
        kit.files.insert(0, start_file(Painter(studio, kit, keep), setting))
    return kit


def _room(wish: Wish, setting: Setting) -> tuple[int, int] | None:
    """What boards are fitted into, where another size than their own is wished for."""
    if wish.board_size is None:
        return None
    paper = wish.board_size.paper
    return wish.board_size.size if paper is None else largest(setting._replace(paper=paper))


def _font_findings(studio: Studio, game: Game) -> Iterator[Finding]:
    for name, style in game.theme.styles.items():
        finding = studio.fonts.check_style(name, style)
        if finding is not None:
            yield finding


def unused_art(studio: Studio, used: Iterable[str], game: Game) -> Iterator[Finding]:
    """Pictures that no kit of the game showed."""
    for name in sorted(set(studio.art) - set(used)):
        file = studio.art.file(name)
        yield UNUSED.finding(Span(file), f"picture {name!r} is used nowhere", "delete it, or use it", game=game.id)
