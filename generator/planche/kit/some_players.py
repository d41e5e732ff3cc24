"""A kit for all players -> what the kits for some of them tell besides: of faces and rules that they have otherwise.

Only what reads a name that is another one for other players is written again, and only what is new is set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from planche.checks import find_untried
from planche.expressions import expression
from planche.findings import Finding, counted
from planche.flow import Block
from planche.game import Game, decks_for
from planche.imposition import Paper, Setting
from planche.kit.crew import draw_pieces
from planche.kit.edition import Edition, make_edition
from planche.kit.known_faces import KnownFace
from planche.kit.localisation import Localisation
from planche.kit.pages import do_rules_ask_players, read_rules, set_pages
from planche.kit.painter import NoSink, Painter, templates_of
from planche.kit.records import Kit
from planche.kit.studio import Studio
from planche.kit.wish import Wish
from planche.kit.writer import FaceWriter
from planche.progress import Watch

_FIGURE = expression(r"\d++(?:\.\d++)?")
MOST_KITS = 100  # that are tried: no game that people play has as many counts and levels
MOST_WORK = 20_000_000  # of all of them, after which no other is begun: some ten seconds; Zèbre's take nearly all


def try_for_players(studio: Studio, local: Localisation, wish: Wish, known: Iterable[Finding], watch: Watch) -> Kit:
    """What the kits for each count of players and each level tell that is not yet known, and their pictures."""
    papers = sorted(local.game.papers, key=lambda paper: paper.height)
    setting = Setting(papers[0])
    all = Kit(make_edition(local, wish, setting), setting)
    game = all.edition.game
    parts = _parts_that_ask(studio, game)
    with_rules = all.edition.is_whole and do_rules_ask_players(studio, game)
    if not (parts or with_rules) or any(studio.unknown_fonts(game)):
        return all
    trial = _Trial(studio, parts, papers if with_rules else (), {_without_figures(finding) for finding in known})
    if with_rules:
        trial.blocks.update(read_rules(_painter(studio, Kit(all.edition, setting))).blocks)
    wishes = [*wishes_for_players(game, wish)]
    for number, one in enumerate(wishes):
        if number == MOST_KITS or trial.work > MOST_WORK:
            all.findings.append(find_untried(game, [*map(_name_players, wishes[number:])]))
            break
        kit = Kit(make_edition(local, one, setting), setting)
        trial.draw(kit, watch)
        all.findings += trial.new_findings(kit)
        all.pictures |= kit.pictures
    return all


class KitForSome(NamedTuple):
    """The kit for some players, and what of it may be otherwise than in that for all."""

    name: str  # for whom it is
    edition: Edition
    parts: frozenset[str]  # ids of the components of which faces may be
    with_rules: bool


def kits_for_some(studio: Studio, local: Localisation, wish: Wish) -> Iterator[KitForSome]:
    """The kits for each count of players and each level, as many as are tried."""
    setting = Setting(local.game.papers[0])
    game = make_edition(local, wish, setting).game
    parts = _parts_that_ask(studio, game)
    with_rules = do_rules_ask_players(studio, game)
    for one in islice(wishes_for_players(game, wish), MOST_KITS if parts or with_rules else 0):
        yield KitForSome(_name_players(one), make_edition(local, one, setting), parts, with_rules)


def _parts_that_ask(studio: Studio, game: Game) -> frozenset[str]:
    """The ids of the components of which faces may be others for other players."""
    return frozenset(part.id for part in game.components if studio.templates.ask_players(templates_of(part)))


def wishes_for_players(game: Game, wish: Wish) -> Iterator[Wish]:
    """For each count of players the kit for all their levels; then for those that have several the kit of each."""
    yield from (wish._replace(players=players, level=None) for players in game.players)
    for players in game.players:
        levels = dict.fromkeys(deck.level for deck in decks_for(game, players))
        yield from (wish._replace(players=players, level=level) for level in levels if len(levels) > 1)


def _name_players(wish: Wish) -> str:
    """For whom a kit is."""
    return counted(wish.players or 0, "player") + (f" at level {wish.level}" if wish.level is not None else "")


def _painter(studio: Studio, kit: Kit) -> Painter:
    return Painter(studio, kit, FaceWriter(studio, kit.edition), NoSink())


@dataclass(eq=False, slots=True)
class _Trial:
    """What was drawn, set and told before, in whichever kit."""

    studio: Studio
    parts: frozenset[str]  # ids of the components of which faces may be others
    papers: Sequence[Paper]  # on which the rules are set; none where they cannot be others
    told: set[Finding]  # without their figures
    blocks: set[Block] = field(default_factory=set)  # of the rules
    names: dict[bytes, str] = field(default_factory=dict)  # of faces, by the keys of their drafts
    full: dict[bytes, KnownFace] = field(default_factory=dict)  # by the same keys
    work: int = 0  # that all kits took so far

    def draw(self, kit: Kit, watch: Watch) -> None:
        """The faces of a kit that may be others, each look once, and the blocks of its rules that no other kit had."""
        painter = _painter(self.studio, kit)
        painter.names, painter.full = self.names, self.full
        before = self.studio.allowance.spent
        for component, counts in kit.edition.printed:
            if component.id in self.parts:
                draw_pieces(painter, component, counts, watch)
        if self.papers:
            rules = read_rules(painter)
            new = rules._replace(blocks=[block for block in rules.blocks if block not in self.blocks])
            self.blocks.update(new.blocks)
            for paper in self.papers:
                set_pages(painter, paper, new)
        self.work += self.studio.allowance.spent - before

    def new_findings(self, kit: Kit) -> Iterator[Finding]:
        """What a kit told that no other did, but for its figures, with for whom it is."""
        for finding in kit.findings:
            told = _without_figures(finding)
            if told not in self.told:
                self.told.add(told)
                where = f", in a kit for {_name_players(kit.edition.wish)}"
                yield finding._replace(message=f"{finding.message}{where}")


def _without_figures(finding: Finding) -> Finding:
    """What a mistake has in common in all kits, whose figures differ: "| 2 12 |" is "| 3 12 |" in the next one."""
    message = _FIGURE.sub("0", finding.message)
    return finding._replace(message=message, hint="", box=None, excess=None)
