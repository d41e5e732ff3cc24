"""What follows from a renamed component, a misled module, a figure, or a size: left out, and counted at its cause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.checks import check_game, fold_consequences
from planche.checks.sizes import blame_sizes
from planche.faces import DRAWN_FOR, OFF, OR
from planche.findings import Finding, Owner, Severity, Span
from planche.game import Game, PlacedName
from tests.checks.test_consequences import game_of, loaded
from tests.kit.sleeve_game import SLEEVES
from tests.projects import TINY

YAML, CATALOGUE, CARDS = "content/g/game.yaml", "content/g/locale/fr.po", "content/g/cards.csv"


def error(id: str, file: str, line: int, message: str = "words", hint: str = "", **more: object) -> Finding:
    return Finding(id, Severity.ERROR, message, Span(file, line, 1), hint)._replace(**more)  # type: ignore[arg-type]  # by name


def told(of: Game, *found: Finding) -> list[tuple[str, int, int]]:
    """Check, line and followers of what is told."""
    return [(one.id, one.span.line, one.followers) for one in fold_consequences(found, of)]


MEANT = "did you mean 'cards'?"
IN_VARIANT = error("reference/component", YAML, 30, "unknown component 'crads'", MEANT)
IN_BOX = error("box/holds", YAML, 31, "the game has no component 'crads'", MEANT, followers=2)


def test_a_component_that_several_kinds_of_places_know_by_another_id_is_told_at_its_key() -> None:
    of = loaded()
    (found,) = fold_consequences([IN_VARIANT, IN_BOX], of)
    assert (found.id, found.span, found.component) == ("reference/component", of.components[0].span, "cards")
    assert found.message == f"'cards' is probably 'crads', by which other places know it, such as {IN_VARIANT.span}"
    assert found.hint == "write crads as its key, or cards in all places that say crads"
    assert found.followers == 4


@pytest.mark.parametrize(
    "found",
    [
        [IN_VARIANT, IN_VARIANT._replace(span=Span(YAML, 33))],  # of one kind, what asks may be misspelt
        [IN_VARIANT, IN_BOX._replace(severity=Severity.WARNING)],
        [IN_VARIANT, IN_BOX._replace(hint="did you mean 'coins'?")],  # there is none of that id either
        [IN_VARIANT, IN_BOX._replace(message="the game has no component 'cards'")],  # there is one
        [IN_VARIANT, IN_BOX._replace(message="the game has no component 'cradz'")],  # each by an id of its own
    ],
)
def test_else_each_place_is_told(found: list[Finding]) -> None:
    assert [*fold_consequences(found, loaded())] == found


ONE, SUM = (error(id, CARDS, 3, hint=hint, component="cards", piece="ace") for id, hint in (
    ("board/piece", "write 2 for its copies; or correct the cells"),
    ("m/pieces", "write 2 as the copies of 'ace', or correct the figure"),
))  # fmt: skip


def test_what_one_correction_of_a_row_mends_is_told_once() -> None:
    of = loaded()
    assert told(of, ONE, SUM._replace(severity=Severity.WARNING)) == [("board/piece", 3, 1)]
    assert told(of, ONE._replace(severity=Severity.WARNING), SUM) == [("m/pieces", 3, 1)]
    for other in (SUM._replace(hint="write 3 as its copies"), SUM._replace(piece="king"), SUM._replace(hint="")):
        assert len(told(of, ONE, other)) == 2


def test_what_is_odd_on_the_face_of_a_row_that_is_told_follows() -> None:
    of, cut = loaded(), error("face/cut", "templates/g/card.xml", 4, component="cards", piece="ace", face="front")
    assert told(of, SUM, cut) == [("m/pieces", 3, 1)]
    assert len(told(of, SUM._replace(severity=Severity.WARNING), cut)) == 2  # an error follows from no warning
    assert len(told(of, SUM, cut._replace(piece="king"))) == 2
    assert len(told(of, SUM, cut._replace(also_on=(Owner("cards", "king"),)))) == 2


def with_module(*more: str) -> Game:
    return replace(loaded(*more), module=PlacedName("m", Span(YAML, 5)))


def test_a_module_is_misled_by_two_pieces_of_one_id() -> None:
    twin = error("pieces/duplicate-id", "content/g/cards.csv", 3)
    own, other = error("m/cards", YAML, 6, followers=2), error("n/cards", YAML, 7)
    assert told(with_module(), twin, own, other) == [(twin.id, 3, 3), (other.id, 7, 0)]
    assert told(with_module(), own, other) == [(own.id, 6, 2), (other.id, 7, 0)]


def test_the_size_of_a_deck_follows_from_what_its_module_says_of_it() -> None:
    of = with_module("decks:\n  - players: 2\n    limit: {ace: 1}\n    size: 9\n    deal: 1\n")
    (deck,) = of.decks
    own = Finding("m/deck", Severity.ERROR, "words", deck.limits[0].span)
    size = Finding("deck/size", Severity.ERROR, "words", deck.size.span, followers=1)
    assert told(of, own, size) == [("m/deck", own.span.line, 2)]
    elsewhere = own._replace(span=Span(YAML, 3))
    assert [one.id for one in fold_consequences([elsewhere, size], of)] == ["m/deck", "deck/size"]


def test_a_piece_that_a_limit_misnames_misleads_its_module() -> None:
    of = with_module("decks:\n  - players: 2\n    limit: {aec: 1}\n    size: 9\n    deal: 1\n")
    limit = of.decks[0].limits[0].span
    named, own = Finding("reference/piece", Severity.ERROR, "words", limit), error("m/cards", YAML, 6)
    assert told(of, named, own) == [("reference/piece", limit.line, 1)]
    assert len(told(of, named._replace(span=Span("rules.md", 3)), own)) == 2


def test_what_is_told_of_a_whole_game_is_of_that_game() -> None:
    """Also what its module finds; checks that are of a piece say nothing twice."""
    found = [*check_game(game_of({**TINY, "cards.csv": "id,copies\nace,0\n"}))]
    assert {one.game for one in found} == {"g"}
    assert [one.id for one in found] == ["pieces/unused"]


def test_what_several_languages_tell_of_a_figure_is_told_once() -> None:
    of = loaded("figures: {hand: 4}\n")
    at = of.figures["hand"].span
    first, *others = (Finding("x/figure", Severity.ERROR, words, at) for words in ("en", "fr", "de"))
    assert [*fold_consequences([first, *others, first], of)] == [first._replace(followers=2)]
    away = [one._replace(span=at._replace(line=99)) for one in (first, *others)]
    assert [one.followers for one in fold_consequences(away, of)] == [0, 0, 0]


def test_a_row_is_lost_of_a_table_of_one() -> None:
    table = error("m/cards", "content/g/cards.csv", 1, "no card is card-17", component="cards")
    assert told(with_module(), table, error("deck/size", YAML, 9)) == [("m/cards", 1, 1)]


# sizes

SMALL = f"{DRAWN_FOR} 60 x 88 mm, as its ground, and it is 63 x 88 mm"
HINT = f"draw it for that{OR}write size: [60, 88]"


def test_a_face_that_is_drawn_for_another_size_is_told_at_that_size() -> None:
    of = loaded("variants: {big: {title: Big, components: {cards: {size: [70, 90]}}}}\n")
    face = OFF.finding(Span("templates/g/card.xml", 1), SMALL, HINT, component="cards")
    own, other = blame_sizes([face, face._replace(variant="big")], of)
    assert own.span == of.components[0].size_span
    assert own.message == SMALL.replace(DRAWN_FOR, "component 'cards' is drawn for") + f" (by {face.span.file})"
    assert other.span == of.variants[0].changes[0].size_span
    assert other.message.startswith("component 'cards' of the variant 'big' is drawn for 60 x 88 mm")
    assert (own.hint, other.hint) == (HINT, HINT)
    beside = [face._replace(component="x"), face._replace(message="this face lies beside it"), face._replace(id="x/y")]
    assert [*blame_sizes(beside, of)] == beside


def test_a_face_of_what_is_fitted_is_drawn_for_it() -> None:
    of = game_of(SLEEVES)
    face = OFF.finding(Span("templates/g/envelope.xml", 1), SMALL, HINT, component="envelopes")
    (told,) = blame_sizes([face], of)
    assert (told.span, told.message) == (face.span, face.message)
    assert told.hint == "write size: [60, 88], or name a template that is"
    (held,) = blame_sizes([face._replace(component="letters")], of)
    assert held.hint == HINT
