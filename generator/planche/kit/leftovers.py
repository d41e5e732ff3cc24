"""What was drawn of a game -> findings for what none of it shows, reads or meets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from planche.checks import find_unread
from planche.findings import Finding, FindingList
from planche.game import Game
from planche.kit.localisation import templates_of_game
from planche.kit.records import Kit
from planche.kit.studio import Studio
from planche.kit.unused_art import unused_art
from planche.templates import (
    Compared,
    ReadColumn,
    ReadField,
    find_fields_twice,
    find_never_true,
    find_unmet,
    join_compared,
)


class LanguageReport(NamedTuple):
    """What drawing a game in one language told."""

    findings: FindingList
    pictures: Set[str]  # names of those that it shows
    read: Set[ReadColumn | ReadField]  # by templates and pages
    compared: Compared  # with words of templates
    pieces: int  # that were drawn and not yet told to whoever watches


def find_leftovers(studio: Studio, game: Game, reports: Sequence[LanguageReport]) -> Iterator[Finding]:
    """Pictures that were not shown, columns not read, and words that what they were compared with never was.

    They are certain where all languages, variants and counts of players were drawn; else what is drawn of these may
    have them.
    """
    yield from unused_art(studio, {name for report in reports for name in report.pictures}, game)
    outlines = studio.templates.outlines(templates_of_game(game))
    read = {column for report in reports for column in report.read}
    compared = join_compared(report.compared for report in reports)
    met = (*find_unmet(compared), *find_never_true(compared), *find_fields_twice(read, outlines))
    for finding in (*find_unread(game, read, studio.templates.places_of, studio.templates.outlines), *met):
        yield finding._replace(game=game.id)


def find_left_by(studio: Studio, game: Game, kit: Kit) -> Iterator[Finding]:
    """The same of what was written so far beside one kit. Pictures are looked for where there is no other language, for
    which some may be."""
    shown = kit.pictures if len(game.languages) == 1 else {*studio.art}
    templates = studio.templates
    drawn = LanguageReport(FindingList(), shown, templates.read_columns(), templates.compared(), pieces=0)
    return find_leftovers(studio, game, [drawn])
