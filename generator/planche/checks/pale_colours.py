"""Findings of what can hardly be seen -> those where it stands; else one at the colour or picture that is wrong.

Where words of one colour cannot be read on several grounds, or on one on which others are read, the colour is wrong: in
its style if that alone has it, else in the theme. Where words of several colours cannot be read on one ground, or those
of one that is read elsewhere, the ground is. Where light words of one template stand on paper or on a light ground, and
styles have their colour of which nothing is told, their ground is lost. A picture that is not seen at several places,
or on bare paper, is drawn wrongly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.findings import NOBODY, Finding, Paleness, Span, counted
from planche.flow import PALE
from planche.game import Game
from planche.marks import LEAST_CONTRAST, contrast

WHITE = "#ffffff"  # as paper is
LEAST = 2  # places, where one colour of the theme is wrong rather than they


class _ToldPale(NamedTuple):
    """A finding with its colours."""

    finding: Finding
    alike: Paleness


def blame_colours(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings, with one in place of those of a colour or picture that is wrong."""
    pale: list[_ToldPale] = []
    for finding in findings:
        if finding.paleness is None:
            yield finding
        else:
            pale.append(_ToldPale(finding._replace(paleness=None), finding.paleness))
    groups: defaultdict[Span | None, list[_ToldPale]] = defaultdict(list)
    causes = _CauseSearch(pale, game)
    for one in pale:
        groups[causes.of(one)].append(one)
    for place, group in groups.items():
        if place is None:
            yield from (one.finding for one in group)
        else:
            yield causes.tell(place, group)


class _CauseSearch:
    """Finds what is wrong where several things can hardly be seen."""

    def __init__(self, pale: Sequence[_ToldPale], game: Game) -> None:
        self.game = game
        self.places = {key: span for key, span in game.theme.places.items() if span.file == game.span.file}
        self.of_colour: defaultdict[str, list[_ToldPale]] = defaultdict(list)
        self.of_ground: defaultdict[str, list[_ToldPale]] = defaultdict(list)
        self.of_picture: defaultdict[str, list[_ToldPale]] = defaultdict(list)
        self.told: dict[Span, tuple[str, str]] = {}  # what is said of a cause: what it is, and the way out
        for one in pale:
            if one.alike.picture:
                self.of_picture[one.alike.picture].append(one)
            elif not one.alike.is_light:
                self.of_colour[one.alike.colour].append(one)
                self.of_ground[one.alike.ground].append(one)

    def of(self, one: _ToldPale) -> Span | None:
        """The place of what is wrong; None where that is the element itself."""
        if one.alike.picture:
            return self._of_picture(one.alike)
        if one.alike.is_light:
            return self._of_light(one.alike)
        return self._of_words(one.alike)

    def _of_picture(self, alike: Paleness) -> Span | None:
        found = self.of_picture[alike.picture]
        if alike.is_light and "/" not in alike.picture:
            return self._of_light(alike)
        if len(_spans(found)) < LEAST and not alike.is_bare:
            return None
        return self._cause(
            Span(f"{self.game.folder}/art/{alike.picture}.svg", 1),
            f"picture {alike.picture!r} is painted in {alike.colour} and can hardly be seen where it is shown",
            "draw it in another colour, or with a line around it",
        )

    def _of_light(self, alike: Paleness) -> Span | None:
        """Of colours that can be told apart where ink is not spared, the one that is another where it is."""
        names = [name for name in (alike.ground, alike.colour) if f"light/{name}" in self.places]
        if not names:
            return None
        what = f"in light ink {names[0]} is hardly told from what stands on it or lies below it"
        return self._cause(self.places[f"light/{names[0]}"], what, f"take another value here for {names[0]}")

    def _of_words(self, alike: Paleness) -> Span | None:
        mine, below = self.of_colour[alike.colour], self.of_ground[alike.ground]
        grounds, colours = len({one.alike.ground for one in mine}), len({one.alike.colour for one in below})
        if max(grounds, colours) >= LEAST:  # what is alike to most others is wrong
            return self._of_colour(alike.colour, mine) if grounds >= colours else self._of_ground(alike.ground, below)
        is_colour_right = any(one.alike.is_colour_right for one in mine)
        is_ground_right = any(one.alike.is_ground_right for one in below)
        if is_colour_right is is_ground_right:
            return None
        return self._of_colour(alike.colour, mine) if is_ground_right else self._of_ground(alike.ground, below)

    def _of_ground(self, ground: str, below: Sequence[_ToldPale]) -> Span | None:
        """Where the theme says the colour of a ground; the paper that nothing is drawn on has none."""
        if all(one.alike.is_bare for one in below):
            return None
        is_sure = len(_spans(below)) >= LEAST or any(one.finding.id == PALE.id for one in below)
        place = self.places.get(f"colours/{ground}") if is_sure else None
        return place and self._cause(
            place, f"words can hardly be read on {ground}", f"write another value for {ground}"
        )

    def _of_colour(self, colour: str, mine: Sequence[_ToldPale]) -> Span | None:
        """Where the colour of words is said: by the style that all of them have, or by the theme."""
        style, *others = {one.alike.style for one in mine}
        if not others and (place := self.places.get(f"styles/{style}")):
            what = f"words of style {style!r} can hardly be read"
            return self._cause(place, what, f"take another colour than {colour}")
        if len(_spans(mine)) >= LEAST and self._is_ground_lost(colour, mine):
            return self._cause(
                min(_spans(mine)),
                f"no dark ground lies behind words in {colour}",
                f"draw it before them, such as a dark <rect>, if it is lost; or give them another fill than {colour}",
            )
        place = self.places.get(f"colours/{colour}") if len(_spans(mine)) >= LEAST else None
        what = f"words in {colour} can hardly be read"
        return place and self._cause(place, what, f"write another value for {colour}")

    def _is_ground_lost(self, colour: str, mine: Sequence[_ToldPale]) -> bool:
        """Whether words of one template are light on light ground, in a colour of styles of which nothing is told."""
        theme = self.game.theme
        right = {name for name, style in theme.styles.items() if style.colour == colour}
        grounds = {one.alike.ground for one in mine}
        is_light = all(name in theme.colours and _is_pale(theme.colours[name]) for name in (colour, *grounds))
        files = {one.finding.span.file for one in mine}
        return is_light and len(files) == 1 and bool(right - {one.alike.style for one in mine})

    def _cause(self, place: Span, what: str, way: str) -> Span:
        self.told[place] = what, way
        return place

    def tell(self, place: Span, group: Sequence[_ToldPale]) -> Finding:
        """One finding, in the place of several."""
        first = group[0].finding
        what, way = self.told[place]
        where = _spans(group)
        count = f", at {counted(len(where), 'place')}," if len(where) > 1 else ","
        owners = dict.fromkeys(owner for one in group for owner in (one.finding.owner, *one.finding.also_on))
        language = first.language if len({one.finding.language for one in group}) == 1 else ""
        message = f"{what}{count} such as {first.span}: {first.message}"
        found = first._replace(span=place, message=message, hint=way, calls=(), box=None, language=language)
        paint = group[0].alike.colour if group[0].alike.picture and place.file.endswith(".svg") else ""
        also_on = tuple(owner for owner in owners if owner not in (first.owner, NOBODY))
        return found._replace(also_on=also_on, passage=paint or found.passage)


def _is_pale(colour: str) -> bool:
    """Whether a colour is hardly told from white paper."""
    return contrast(colour, WHITE) < LEAST_CONTRAST


def _spans(found: Iterable[_ToldPale]) -> set[Span]:
    return {one.finding.span for one in found}
