"""A piece that all else knows by another id: its row is told, in the games whose decks, boards and pictures name it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from planche.checks.renames import MOST_TRIED, Rename, blame_renames
from planche.content import load_game
from planche.findings import Finding, Severity, Span, declare
from planche.source import Folder
from tests.projects import ROOT, Files, changed, findings, game, problems, tiny

DECKS = "decks:\n  - {players: 2, limit: {joker: 1}, size: 4, deal: 1}\n"
CARDS = "id,copies\nace,2\nking,1\njoker,2\n"
FACE = '<face><art name="card-{{ piece.id }}" x="3" y="3" width="20" height="20"/></face>\n'
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="{}" height="9"/></svg>\n'
WHOLE: Files = {
    "game.yaml": game(more=DECKS),
    "cards.csv": CARDS,
    "templates/g/card.xml": FACE,
    **{f"art/card-{id}.svg": PICTURE.format(width) for width, id in enumerate(("ace", "king", "joker"), 3)},
}


def without(name: str) -> Files:
    """The game without a file."""
    return {key: text for key, text in WHOLE.items() if key != name}


def test_the_game_itself_is_clean() -> None:
    assert problems(WHOLE) == []


@pytest.mark.parametrize("id", ["jokr", "jokers", "the-joker"])
def test_an_id_that_a_deck_and_a_picture_lack_is_told_at_its_row(id: str) -> None:
    with tiny({**WHOLE, "cards.csv": changed(CARDS, ("joker,", f"{id},"))}) as root:
        (found,) = findings(root)
    assert (found["file"], found["line"], found["id"]) == ("content/g/cards.csv", 4, "reference/piece")
    assert f"'{id}' is probably 'joker', by which other places know it" in found["message"]
    assert found["hint"] == f"write joker as the id of this row, or {id} in all places that say joker"


def test_of_two_ids_each_is_told_at_its_row() -> None:
    renamed = changed(CARDS, ("joker,", "jokers,"), ("king,", "kings,"))
    told = problems(
        {**WHOLE, "cards.csv": renamed, "game.yaml": game(more=DECKS.replace("joker: 1", "joker: 1, king: 1"))}
    )
    assert told == ["cards.csv:3:1 reference/piece", "cards.csv:4:1 reference/piece"]


def test_an_id_with_its_parts_in_another_order_is_told_at_its_row() -> None:
    files = {
        **without("art/card-joker.svg"),
        "cards.csv": CARDS.replace("joker", "wild-joker"),
        "game.yaml": game(more=DECKS.replace("joker", "joker-wild")),
        "art/card-joker-wild.svg": PICTURE.format(5),
    }
    assert problems(files) == ["cards.csv:4:1 reference/piece"]


def test_a_deck_that_misspells_a_piece_is_told_at_the_deck() -> None:
    assert problems({**WHOLE, "game.yaml": game(more=DECKS.replace("joker", "jokr"))}) == [
        "game.yaml:18:26 reference/piece"
    ]


def test_a_picture_that_was_renamed_is_told_where_it_is_asked_for() -> None:
    files = {**without("art/card-joker.svg"), "art/card-jokr.svg": PICTURE.format(5)}
    assert problems(files) == ["templates/g/card.xml:1:7 reference/art"]


def test_a_piece_that_decks_name_rightly_is_not_renamed() -> None:
    """Its picture and another deck have another name; its row is right."""
    decks = f"{DECKS}{DECKS.removeprefix('decks:').replace('joker', 'jokr').replace('2,', '3,')}"
    files = {**without("art/card-joker.svg"), "art/card-jokr.svg": PICTURE.format(5), "game.yaml": game(more=decks)}
    assert not any(found.startswith("cards.csv") for found in problems(files))


LEVELS = "levels:\n  normal: Normal\n  {}: Hard\n"
HARD = "decks:\n  - {players: 2, size: 5, deal: 1}\n  - {players: 2, level: hard, size: 5, deal: 1}\n"


def test_a_level_that_was_renamed_is_one_finding_with_both_ways_out() -> None:
    """A template that asks for its decks, which it now lacks, is not told."""
    asked = '{% set deck = (decks|selectattr("level", "equalto", levels[1].id)|list)[0] %}'
    face = f"<face>{asked}{{% if deck %}}{{% endif %}}</face>\n"
    for level in ("heavy", "expert"):
        with tiny(
            {"game.yaml": game(more=LEVELS.format(level) + HARD), "cards.csv": CARDS, "templates/g/card.xml": face}
        ) as root:
            (found,) = findings(root)
        assert found["id"] == "reference/level"
        assert (
            f"write {level}, of which no deck is, in its place; or hard in place of {level} in `levels`"
            in found["hint"]
        )


# findings alone


def told(cards: str, *findings: Finding, more: str = "") -> list[str]:
    """What is left of findings about the tiny game with these cards: line, words and how many follow."""
    with tiny({"cards.csv": cards, "game.yaml": game(more=more)}) as root:
        loaded = load_game(Folder(root), "g", Folder(ROOT)).game
    assert loaded is not None
    return [f"{one.span.line} {one.message} +{one.followers}" for one in blame_renames(findings, loaded)]


def asks(id: str, words: str, line: int = 90, hint: str = "", **more: object) -> Finding:
    """An error of a check of that id."""
    found = declare(id, "").finding(Span("content/g/cards.csv", line, 1), words, hint)
    return found._replace(**more)  # type: ignore[arg-type]  # by name


PIECE = asks("reference/piece", "there is no piece 'big-red'", 91)
ART = asks("reference/art", "there is no picture 'big-red'", 92)
RENAMED = "'red-big' is probably 'big-red', by which other places know it, such as content/g/cards.csv:91:1"


def test_ids_of_the_same_parts_are_one_piece_s() -> None:
    assert told("id\nace\nred-big\n", PIECE, ART) == [f"3 {RENAMED} +2"]
    assert len(told("id\nace\nred-bigger\n", PIECE, ART)) == 2
    assert len(told("id\nace\nbig-red\nred-big\n", PIECE, ART)) == 2, "there is a row of that id"
    assert len(told("id\nace\nred-big\n", PIECE, PIECE._replace(span=ART.span))) == 2, "one kind alone"
    warned = ART._replace(severity=Severity.WARNING)
    assert len(told("id\nace\nred-big\n", PIECE, warned)) == 2, "a warning asks for nothing"


def test_an_id_that_two_components_have_is_not_renamed() -> None:
    more = "  more: {title: More, kind: card, size: [63, 88], rows: cards.csv, front: g/card.xml}\n"
    assert len(told("id\nace\nred-big\n", PIECE, ART, more=more)) == 2


def test_what_is_said_of_the_row_s_id_follows_and_what_is_said_elsewhere_does_not() -> None:
    unfit, other = "its id does not say so", "the picture is damaged"
    here = asks("g/kind", f"this is red: {unfit}", 3)
    assert told("id\nace\nred-big\n", PIECE, here) == [f"3 {RENAMED} +2"]
    for one in (here._replace(span=Span("content/g/cards.csv", 2, 1)), asks("g/kind", other, 3)):
        assert told("id\nace\nred-big\n", PIECE, ART, one) == [f"3 {RENAMED} +2", f"{one.span.line} {one.message} +0"]
        assert len(told("id\nace\nred-big\n", PIECE, one)) == 2


def test_what_is_said_of_decks_that_limit_the_former_id_follows() -> None:
    decks = "decks:\n  - {players: 2, limit: {big-red: 1}, size: 4, deal: 1}\n  - {players: 3, size: 4, deal: 1}\n"
    limits, other = (
        asks("deck/size", "too many", at)._replace(span=Span("content/g/game.yaml", at, 5)) for at in (18, 19)
    )
    found = told("id\nace\nred-big\n", PIECE, ART, limits, other, more=decks)
    assert found == [f"3 {RENAMED} +3", "19 too many +0"]


def test_texts_of_either_id_follow() -> None:
    texts = [asks("translation/superfluous", "words", 95, msgctxt=f"cards/{id}/title") for id in ("big-red", "red-big")]
    other = asks("translation/superfluous", "words", 96, msgctxt="cards/red/title")
    assert told("id\nace\nred-big\n", PIECE, ART, *texts, other) == [f"3 {RENAMED} +4", "96 words +0"]


def test_an_id_is_known_within_a_name() -> None:
    """Of pictures, and of places in catalogues."""
    art = asks(
        "reference/art", "there is no picture 'card-jokre-2'", hint="did you mean 'card-joker-2'?", piece="jokre"
    )
    text = asks("translation/stale", "no text is at 'cards/joker/title'", hint="did you mean 'cards/jokre/title'?")
    told_of = told("id\nace\njokre\n", art, text)
    assert told_of == [
        "3 'jokre' is probably 'joker', by which other places know it, such as content/g/cards.csv:90:1 +2"
    ]


def test_places_in_catalogues_tell_an_id_where_they_differ_in_it_alone() -> None:
    def at(check: str, former: str, present: str) -> Finding:
        return asks(check, f"no text is at 'cards/{former}'", hint=f"did you mean 'cards/{present}'?")

    stale, superfluous = "translation/stale", "translation/superfluous"
    pair = at(stale, "joker/title", "jokre/title"), at(superfluous, "joker/name", "jokre/name")
    assert told("id\nace\njokre\n", *pair) == [
        "3 'jokre' is probably 'joker', by which other places know it, such as content/g/cards.csv:90:1 +2"
    ]
    two = at(stale, "joker/title", "jokre/name"), at(superfluous, "joker/name", "jokre/title")
    assert len(told("id\nace\njokre\n", *two)) == 2


def test_of_thousands_of_ids_few_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row is asked for with its parts in another order, and one of them from three places."""
    rows = "id\n" + "".join(f"a-{n}\n" for n in range(400)) + "red-big\n"
    many = [asks("reference/piece", f"there is no piece '{n}-a'", 100 + n) for n in range(400)]
    tried: list[str] = []
    explains = Rename.explains

    def counted(rename: Rename, finding: Finding, limiting: Sequence[Span]) -> bool:
        tried.append(rename.former)
        return explains(rename, finding, limiting)

    monkeypatch.setattr(Rename, "explains", counted)
    assert told(rows, *many, PIECE, ART)[0] == f"402 {RENAMED} +2"
    assert len({*tried}) < 2 * MOST_TRIED, "of the findings, and of those that are left of them"
