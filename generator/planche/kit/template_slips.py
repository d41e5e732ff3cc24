"""The templates and pictures of a game as they are saved -> what is out of step, or unlike what stands beside it."""

from __future__ import annotations

from collections.abc import Iterator

from planche.art import check_sisters
from planche.checks import (
    find_fixed,
    find_idle_figures,
    find_misnamed_figures,
    find_players_branches,
    find_same_choices,
    find_vain_defaults,
)
from planche.content import markdown
from planche.findings import Finding
from planche.game import Game, strip_markers
from planche.kit.idle_templates import find_idle_templates, pages_of
from planche.kit.localisation import templates_of_game
from planche.kit.studio import Studio
from planche.templates import (
    find_alike_calls,
    find_cut_lists,
    find_exchanged_values,
    find_lost_attributes,
    find_odd_counts,
    find_odd_pairs,
    find_turned_choices,
    find_twins_names,
    find_unused,
)


def find_template_slips(studio: Studio, game: Game) -> Iterator[Finding]:
    """What the sources of templates and pictures tell without being drawn."""
    yield from studio.templates.out_of_step(templates_of_game(game))
    yield from _find_in_rules(studio, game)
    yield from find_fixed(game, studio.templates.constants, studio.art)
    choices = [choice for one in studio.templates.constants(templates_of_game(game)) for choice in one.choices]
    yield from find_same_choices(game, choices)
    yield from find_vain_defaults(game, studio.templates.outlines)
    outlines, pages = studio.templates.outlines(templates_of_game(game)), tuple(pages_of(studio, game))
    yield from find_unused(outlines, pages)
    yield from find_cut_lists((*outlines, *pages))
    yield from find_idle_figures(game, (*outlines, *pages)) if outlines else ()
    yield from find_misnamed_figures(game, (*outlines, *pages))
    yield from find_lost_attributes(outlines)
    yield from find_exchanged_values(outlines)
    yield from find_alike_calls(outlines, choices)
    yield from find_odd_pairs(outlines)
    yield from find_turned_choices((one.file, one.choices) for one in outlines)
    yield from find_twins_names(outlines, lambda file: studio.templates.source(file.removeprefix("templates/")))
    yield from find_odd_counts({one.file: one.counts for one in outlines})
    yield from find_idle_templates(studio, game)
    yield from check_sisters(studio.art, game.theme.colours)


def _find_in_rules(studio: Studio, game: Game) -> Iterator[Finding]:
    """What is out of step in the rules, at the columns of their file, which has no markers of places."""
    if game.rules is None:
        return
    page = markdown(game.rules)[0]
    lines = page.split("\n")
    for found in studio.templates.out_of_step_on_page(page, game.rules.file):
        line, column = found.span.line, found.span.column
        before = lines[line - 1][: max(0, column - 1)] if line <= len(lines) else ""
        yield found._replace(span=found.span._replace(column=len(strip_markers(before)) + 1 if column else 0))
    yield from find_players_branches(game, strip_markers(page), game.rules.file)
