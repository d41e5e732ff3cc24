"""What nothing in the kit of a whole game met -> whether its other kits meet it all the same.

A condition may be so for four players alone, or in another language. Until one of them meets what is left, faces and
rules are written for that, and not drawn: that takes little time, where to check all languages takes much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from contextlib import suppress
from itertools import islice

from planche.game import Game
from planche.imposition import Setting
from planche.kit.edition import make_edition
from planche.kit.leftovers import find_left_by
from planche.kit.localisation import localise, templates_of_game
from planche.kit.pages import read_rules
from planche.kit.painter import NoSink, Painter, templates_of
from planche.kit.records import Kit
from planche.kit.some_players import MOST_KITS, wishes_for_players
from planche.kit.studio import Studio
from planche.kit.wish import Wish, wishes_for_variants
from planche.kit.writer import FaceWriter
from planche.templates import TemplateProblem


def is_met_elsewhere(studio: Studio, game: Game, kit: Kit) -> bool:
    """Whether what this kit of a game left is met by those for some players, its variants and its other languages, all
    together.

    What does not stand in the rules or a template that a face comes to is met by none of them, and is not looked for.
    """
    files = {found.span.file for found in find_left_by(studio, game, kit)}
    reached = studio.templates.reached_from(templates_of_game(game))
    rules = {game.rules.file} if game.rules else set[str]()
    if not files <= reached | rules:
        return False
    setting = Setting(game.papers[0])
    for wishes in _wishes(game, kit.edition.language):
        local = localise(studio, game, wishes[0].language or game.language, is_checked=False)
        for wish in wishes:
            other = Kit(make_edition(local, wish, setting), setting)
            _write(studio, other, files, with_rules=bool(files & rules))
        if not any(find_left_by(studio, game, kit)):
            return True
    return False


def _wishes(game: Game, language: str) -> Iterator[Sequence[Wish]]:
    """Kits that may meet something else, in groups of one language: what is likely to, and is little, comes first."""
    languages = dict.fromkeys((language, *game.languages))
    groups = [(*wishes_for_variants(game, language),), *((Wish(other),) for other in languages if other != language)]
    for one in languages:
        groups += [(*islice(wishes_for_players(game, Wish(one)), MOST_KITS),)]
        groups += [(*wishes_for_variants(game, one),)] if one != language else []
    return filter(None, groups)


def _write(studio: Studio, kit: Kit, files: Set[str], *, with_rules: bool) -> None:
    """Write the faces of a kit of which the templates come to some files, and the rules if they are among them. What
    fails is told by whoever draws it."""
    writer = FaceWriter(studio, kit.edition)
    for component, counts in kit.edition.printed:
        for template in templates_of(component):
            is_other = kit.edition.is_for_all or studio.templates.ask_players([template])
            if is_other and files & studio.templates.reached_from([template]):
                for counted in counts:
                    with suppress(TemplateProblem):
                        writer.write(component, counted.piece, template)
    if with_rules:
        read_rules(Painter(studio, kit, writer, NoSink()))
