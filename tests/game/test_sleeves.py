"""Sleeves: the bands that they frame, and how a game's sleeves are fitted to its cards."""

from __future__ import annotations

from dataclasses import replace

from planche.game import Band, Component, Game, PlacedName, fit_sleeves
from planche.game.nets import make_net
from planche.imposition import MM, Box
from tests.game.games import component, read_game, sleeve
from tests.projects import TINY, game

SLEEVE = "{holds: HELD, window: [4, 5, 40, 9], pitch: 12, pulls: 3, bar: 2, thickness: 0.4, play: 0.6}"
PARTS = """\
  letters: {title: L, kind: card, size: [60, 80], rows: cards.csv, front: g/card.xml}
  envelopes: {title: E, kind: sleeve, rows: cards.csv, front: g/card.xml, sleeve: SLEEVE}
"""


def sleeves(holds: str = "letters") -> Game:
    """A game of cards, letters, and sleeves that hold one of them."""
    return read_game({**TINY, "game.yaml": game(more=PARTS.replace("SLEEVE", SLEEVE.replace("HELD", holds)))})


def with_part(found: Game, part: Component) -> Game:
    """The game with a component in place of the one of its id."""
    parts = tuple(part if other.id == part.id else other for other in found.components)
    return replace(found, components=parts)


def test_the_bands_of_a_card() -> None:
    assert (sleeve().mouth, sleeve().gap) == (3_000, 3_000)
    assert sleeve().bands() == (
        Band(0, 4_000, 5_000, 40_000, 9_000, 3_000),
        Band(1, 4_000, 17_000, 40_000, 9_000, 15_000),
        Band(2, 4_000, 29_000, 40_000, 9_000, 27_000),
        Band(3, 4_000, 41_000, 40_000, 9_000, 39_000),
    )


def test_a_sleeve_has_the_size_of_its_net_and_the_card_its_bands() -> None:
    found = sleeves()
    envelope = component(found, "envelopes")
    assert envelope.sleeve is not None
    assert envelope.net == make_net(envelope.sleeve, 60_000, 80_000)
    assert (envelope.width, envelope.height) == (82_368, 156_514)
    assert [band.y for band in component(found, "letters").bands] == [5_000, 17_000, 29_000, 41_000]
    assert component(found, "cards").bands == envelope.bands == ()


def test_a_sleeve_follows_its_card_as_that_is_printed() -> None:
    """A card that is drawn at 60 x 80 mm and printed at 90 x 40."""
    found = sleeves()
    letter = replace(component(found, "letters"), width=90_000, height=40_000, template_size=(60_000, 80_000))
    envelope = component(fit_sleeves(with_part(found, letter)), "envelopes")
    assert envelope.sleeve is not None
    assert envelope.net == make_net(envelope.sleeve, 90_000, 40_000, (1.5, 0.5))
    assert envelope.template_size is None


def test_a_sleeve_of_a_card_that_there_is_not_or_of_a_sleeve_holds_a_usual_one() -> None:
    """That it does is told elsewhere; here the net is one of a card of 63 x 88 mm."""
    for holds in ("nothing", "envelopes"):
        held = replace(sleeve(), holds=PlacedName(holds, sleeve().span))
        found = fit_sleeves(with_part(sleeves(), replace(component(sleeves(), "envelopes"), sleeve=held)))
        assert component(found, "envelopes").net == make_net(held, 63 * MM, 88 * MM)
        assert component(found, "letters").bands != ()  # left from before: no sleeve changes what it does not hold


def test_measures_that_a_check_refuses_still_make_a_piece_of_5_mm() -> None:
    envelope = component(sleeves(), "envelopes")
    deep = replace(sleeve(), window=Box(0, 300 * MM, 1_000, 1_000), flap=-60 * MM)
    found = component(fit_sleeves(with_part(sleeves(), replace(envelope, sleeve=deep))), "envelopes")
    assert (found.width, found.height) == (5_000, 5_000)


def test_without_a_sleeve_nothing_is_fitted() -> None:
    found = read_game({})
    assert fit_sleeves(found) is found
    aside = replace(component(sleeves(), "letters"), sleeve=sleeve())  # of a kind that has no net
    plain = with_part(replace(found, components=(aside,)), aside)
    assert fit_sleeves(plain) is plain
