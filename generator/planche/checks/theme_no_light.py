"""A game -> a finding for each colour that alone of its kind stays as it is where ink is spared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from planche.checks.pale_colours import WHITE
from planche.findings import Finding, list_names, warning
from planche.game import Game
from planche.marks import contrast

COLOURS = "colours/"  # with which the places of a theme's colours begin
LEAST_OF_KIND = 3  # colours, the odd one with them
AS_DARK = 0.5  # of the contrast with paper that the palest of the others has: what is paler needs no other colour


@warning("theme/no-light")
def theme_no_light(game: Game) -> Iterator[Finding]:
    """
    Of colours of one kind all have another one where ink is spared, or none.

    Colours are of one kind that begin or end with the same word, such as `people-band`, `places-band` and
    `screen-band`. Where one of three or more has no entry under `light` of the theme, it is printed in full there,
    and letters that are dark with light ink can hardly be read on it; one that is much paler than others needs none.

    Example: `light: {places-band: "#FFFFFF", screen-band: "#FFFFFF"}` beside a `people-band` of dark blue.
    Mend it: give the colour an entry under `light`, as the others have one.
    """
    places = {name: span for name, span in game.theme.places.items() if span.file == game.span.file}
    own = {name.removeprefix(COLOURS) for name in places if name.startswith(COLOURS)}
    told = set[str]()
    for names in _kinds(sorted(own)):
        odd = [name for name in names if name not in game.theme.light]
        others = [name for name in names if name in game.theme.light]
        if len(odd) == 1 and len(names) >= LEAST_OF_KIND and odd[0] not in told and _is_as_dark(odd[0], others, game):
            told.add(odd[0])
            yield _tell(game, odd[0], others)


def _is_as_dark(odd: str, others: Sequence[str], game: Game) -> bool:
    """Whether a colour is told from paper nearly as well as all others: one that is pale is printed so in any ink."""
    told_by = {name: contrast(game.theme.colours[name], WHITE) for name in (odd, *others)}
    return told_by[odd] >= AS_DARK * min(told_by[name] for name in others)


def _kinds(names: Sequence[str]) -> Iterator[list[str]]:
    """The names that begin with one word, and those that end with one."""
    for place in (0, -1):
        kinds: defaultdict[str, list[str]] = defaultdict(list)
        for name in names:
            words = name.split("-")
            if len(words) > 1:
                kinds[words[place]].append(name)
        yield from kinds.values()


def _tell(game: Game, odd: str, others: Sequence[str]) -> Finding:
    message = f"{odd} has no other colour where ink is spared, and {list_names(others)} have one each"
    lights = {game.theme.light[name] for name in others}
    hint = f"write {odd} under light of the theme, too" + (f", such as {lights.pop()}" if len(lights) == 1 else "")
    return theme_no_light.finding(game.theme.places[f"{COLOURS}{odd}"], message, hint)
