"""Every game that comes with Planche as it is printed, measured in the pixels of its sheets; and damaged pages.

Of decks of many like cards a few are left out, which keeps the test quick; boards are measured in test_tiles_pdf.py.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from tests.kit.pixel_probes import (
    BLEED,
    SAFE,
    Page,
    Place,
    find_marks,
    probe_bleed,
    probe_faces,
    probe_frames,
    probe_margin,
    probe_register,
    probe_rulers,
    probe_trims,
    probe_words,
    read_pages,
    redrawn,
)
from tests.kits import BuiltKit, bundled_kit

ZIGZAG = ("aids", "set-up", "score-sheets")
CUCKOO = ("pieces", "moves", "wins", "set-ups", "counter")
MATA_HARI = ("partners", "objectives", "set-up", "declaration-aids", "score-slips")
NCIS = ("zones", "bullets", "set-ups", "sleeves", "criminal-sheet", "difficulty")
ZEBRE = ("aids", "failures", "missions")
PARTS = {"zigzag": ZIGZAG, "cuckoo": CUCKOO, "mata-hari": MATA_HARI, "ncis": NCIS, "zebre": ZEBRE}
GAMES = pytest.mark.parametrize("game", PARTS)
PLAIN = ("criminal-sheet", "difficulty", "score-sheets", "score-slips")
"""Sheets, which are not painted beyond their trims, and state no safe distance."""
SPARING = {"pieces": 0.5, "targets": 1.0, **dict.fromkeys(PLAIN, 0.0)}
"""How far these components are painted beyond their trims; all others by BLEED. Where an outline leaves the box around
it, as those of pieces do, what is painted along it ends nearer to that box."""
OUTLINED = {"pieces", "targets", "sleeves", "difficulty"}
"""These are cut along outlines of their own, and have no marks."""
NEARER = {"pieces": 0.5, **dict.fromkeys(PLAIN, 0.0)}
"""The safe distance of these, as content says."""


class Printed(NamedTuple):
    """The first and last sheets of a file, fronts with their backs."""

    data: bytes
    places: tuple[Place, ...]
    pages: dict[int, Page]

    def parts(self, number: int) -> set[str]:
        """The components of a page."""
        return {place["component"] for place in self.pages[number].places}


@cache
def printed(game: str) -> tuple[Printed, ...]:
    """The files of pieces of a game, built and drawn."""
    only = [word for part in PARTS[game] for word in ("--only", part)]
    kit = bundled_kit(game, "fr", "--no-check", *only)
    names = [file["name"] for file in kit.manifest["files"]]
    return tuple(_read(kit, name) for name in names if name not in ("start-here.pdf", "rules.pdf"))


def _read(kit: BuiltKit, name: str) -> Printed:
    components = {piece["id"]: piece["component"] for piece in kit.manifest["pieces"]}
    places = [{**place, "component": components[place["id"]]} for place in kit.places(name)]
    last = max(place["page"] for place in places)
    numbers = sorted({1, 2, last - 1, last} & set(range(1, last + 1)))
    pages = read_pages(kit.files[name], places, numbers)
    return Printed(kit.files[name], tuple(places), dict(zip(numbers, pages)))


@GAMES
def test_trims_are_at_the_marks(game: str) -> None:
    marks = 0
    for file in printed(game):
        for number, page in file.pages.items():
            if not file.parts(number) & OUTLINED:
                assert probe_trims(page) == [], f"page {number}"
                marks += len(find_marks(page)[0])
    assert marks >= 20


@GAMES
def test_faces_lie_in_their_places(game: str) -> None:
    for file in printed(game):
        firsts = {place["page"]: place for place in reversed(file.places) if place["page"] in file.pages}
        assert probe_faces(file.data, [*firsts.values()]) == []


@GAMES
def test_backs_lie_behind_fronts(game: str) -> None:
    looked = 0
    for file in printed(game):
        for number, page in file.pages.items():
            if page.places[0]["side"] == "back":
                assert probe_register(file.pages[number - 1], page) == [], f"page {number}"
                looked += 1
    assert looked


@GAMES
def test_ink_goes_on_beyond_the_outer_trims(game: str) -> None:
    for file in printed(game):
        for number, page in file.pages.items():
            bleed = min(SPARING.get(part, BLEED) for part in file.parts(number))
            assert probe_bleed(page, bleed)[1] == [], f"page {number}"


@GAMES
def test_nothing_is_within_the_margin(game: str) -> None:
    for file in printed(game):
        assert [probe_margin(page) for page in file.pages.values()] == [[]] * len(file.pages)


@GAMES
def test_rulers_are_as_long_as_they_say(game: str) -> None:
    for file in printed(game):
        assert [probe_rulers(page) for page in file.pages.values()] == [[]] * len(file.pages)


@GAMES
def test_words_keep_away_from_the_knife(game: str) -> None:
    seen = 0
    for file in printed(game):
        for page in file.pages.values():
            for place in page.places:
                distance = NEARER.get(place["component"], SAFE)
                assert probe_words(page._replace(places=(place,)), distance) == []
            seen += len(page.letters)
    assert seen > 500


@GAMES
def test_no_line_runs_along_the_knife(game: str) -> None:
    for file in printed(game):
        for page in file.pages.values():
            one_of_each = {place["component"]: place for place in page.places}
            places = tuple(place for part, place in one_of_each.items() if part not in (*OUTLINED, *PLAIN))
            assert probe_frames(page._replace(places=places)) == []


SHIFTED = "1 0 0 1 0.6 0 cm"  # by 0.21 mm to the right
SCALED = "0.97 0 0 0.97 0 0 cm"  # what "fit to page" does
BARED = "1 g 0 0 595 842 re 27 44 541.6 754 re f*"  # white over what is outside of nine cards and 2 mm of their bleed


def damaged(before: str = "", after: str = "", number: int = 1) -> tuple[Printed, Page]:
    """Cards, one page of which is drawn in another way, and that page."""
    cards = printed("mata-hari")[0]
    data = redrawn(cards.data, number, before, after)
    return Printed(data, cards.places, {}), read_pages(data, cards.places, [number])[0]


def test_a_page_beside_its_places_is_noticed() -> None:
    file, page = damaged(SHIFTED)
    assert len(probe_trims(page)) == len(page.edges("x", "width")) * 2
    assert len(probe_faces(file.data, [page.places[0]])) == 1


def test_a_back_that_misses_its_front_is_noticed() -> None:
    front = printed("mata-hari")[0].pages[1]
    assert probe_register(front, damaged(SHIFTED, number=2)[1]) != []


def test_marks_that_are_not_there_are_noticed() -> None:
    assert len(probe_trims(damaged(after=BARED)[1])) > 8


def test_bleed_that_ends_early_is_noticed() -> None:
    looked, faults = probe_bleed(damaged(after=BARED)[1], BLEED)
    assert looked == len(faults) > 40


def test_ink_in_the_margin_is_noticed() -> None:
    assert probe_margin(damaged(after="0 g 300 10 1 1 re f")[1]) == ["ink 3.5 mm from the edge"]


def test_rulers_that_are_scaled_are_noticed() -> None:
    assert len(probe_rulers(damaged(SCALED)[1])) == 3


def test_words_near_the_knife_are_noticed() -> None:
    page = damaged("1 0 0 1 0 -15 cm")[1]  # the lowest words, 7.5 mm from the edge, come down by 5.3
    assert probe_words(page) != []


def test_a_frame_near_the_knife_is_noticed() -> None:
    """2.2 mm within the first card, which begins 10.5 mm from the left and 16.5 mm from the top."""
    page = damaged(after="1 G 1.5 w 36 552 166 237 re S")[1]
    card = page._replace(places=page.places[:1])
    assert {fault.rpartition("the ")[2] for fault in probe_frames(card)} >= {"left edge", "upper edge"}
