"""Causes come first, what follows is folded under them, and a figure with which a table disagrees is the finding."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from planche.checks import fold_consequences, order_by_cause, registry
from planche.checks.causes import RANKS, Rank, rank_of
from planche.content import load_game
from planche.findings import Finding, Owner, Severity, Span
from planche.game import Figure, Game, Origin
from planche.source import Folder
from tests.projects import ROOT, TINY, write

ROW = Span("content/g/cards.csv", 2, 5)
ENTRY = Span("content/g/locale/en.po", 9)
FIGURE = Span("content/g/game.yaml", 7, 3)
PIECES = [f"card-{number}" for number in range(10)]


@cache
def ten_cards() -> Game:
    with tempfile.TemporaryDirectory() as folder:
        root = write(Path(folder), {**TINY, "cards.csv": "id\n" + "".join(f"{piece}\n" for piece in PIECES)})
        found = load_game(Folder(root), "g", Folder(ROOT)).game
    assert found is not None
    return found


def error(id: str, span: Span = ROW, **more: object) -> Finding:
    return Finding(id, Severity.ERROR, "words", span)._replace(**more)  # type: ignore[arg-type]  # by name


def told(*findings: Finding) -> list[tuple[str, int]]:
    """The ids of what is told, and how many findings follow from each."""
    return [(finding.id, finding.followers) for finding in fold_consequences(findings, ten_cards())]


def test_every_begin_of_an_id_is_that_of_a_check() -> None:
    ids = [*registry()]
    assert [begin for begin in RANKS if not any(id.startswith(begin) for id in ids)] == []


@pytest.mark.parametrize(
    ("id", "rank"),
    [
        ("source/yaml-syntax", Rank.FILE),
        ("template/syntax", Rank.FILE),
        ("template/undefined", Rank.FACE),
        ("content/value", Rank.RECORD),
        ("reference/art", Rank.NAME),
        ("reference/template", Rank.FILE),
        ("deck/size", Rank.RULE),
        ("zigzag/hand", Rank.RULE),
        ("translation/stale", Rank.TRANSLATION),
        ("translation/superfluous", Rank.LEFTOVER),
    ],
)
def test_the_longest_begin_of_an_id_ranks_it(id: str, rank: Rank) -> None:
    assert rank_of(id) is rank


def test_findings_are_in_the_order_of_causes_and_stay_in_that_of_places() -> None:
    ids = ["translation/stale", "deck/size", "text/overflow", "deck/deal", "source/empty"]
    ordered = order_by_cause(error(id) for id in ids)
    assert [finding.id for finding in ordered] == [ids[4], ids[1], ids[3], ids[2], ids[0]]


def test_a_misspelt_key_is_told_before_what_is_missing() -> None:
    found = [error("content/missing-key"), error("content/unknown-key"), error("translation/missing")]
    assert order_by_cause(found) == (found[1], found[0], found[2])


def test_words_that_do_not_fit_follow_from_the_placeholder_that_is_another() -> None:
    wrong, large = error("translation/placeholder", ENTRY), error("text/overflow", ENTRY, about=ROW)
    assert told(large, wrong) == told(wrong, large) == [("translation/placeholder", 1)]


def test_the_translation_of_a_text_that_is_wrong_follows_from_it() -> None:
    wrong, stale = error("reference/art"), error("translation/stale", ENTRY, about=ROW)
    assert told(stale, wrong) == [("reference/art", 1)]
    assert told(stale, error("reference/art", Span(ROW.file, 3, 5))) == [("translation/stale", 0), ("reference/art", 0)]
    warned = wrong._replace(severity=Severity.WARNING)
    assert told(stale, warned) == [("translation/stale", 0), ("reference/art", 0)], "it may be accepted"


def test_what_a_translation_has_from_its_text_is_told_there() -> None:
    """Also where both are of one rank; other words, or another check, are a mistake of its own."""
    text = error("reference/piece")
    same = error("reference/piece", ENTRY, about=ROW, msgctxt="rules.md")
    assert told(text, same) == [("reference/piece", 1)]
    other = same._replace(message="other words")
    assert told(text, other) == [("reference/piece", 0)] * 2


def test_what_a_piece_shows_follows_from_its_row() -> None:
    row = error("content/value", component="cards", piece="ace")
    face = error("template/failed", Span("templates/g/card.xml", 2), component="cards", piece="ace", face="front")
    assert told(face, row) == [("content/value", 1)]
    assert told(face._replace(piece="king"), row) == [("template/failed", 0), ("content/value", 0)]
    name = error("reference/art", component="cards", piece="ace")
    assert told(face, name) == [("template/failed", 0), ("reference/art", 0)], "a name alone makes no template fail"


def test_what_is_of_no_piece_follows_from_none() -> None:
    key, face = error("content/value"), error("template/failed", Span("templates/g/card.xml", 2))
    assert told(key, face) == [("content/value", 0), ("template/failed", 0)]
    table = key._replace(component="cards")
    assert told(table, face._replace(component="cards")) == [("content/value", 0), ("template/failed", 0)]


def test_two_findings_of_one_line_stand_for_themselves() -> None:
    assert told(error("text/overflow"), error("text/missing-glyph")) == [
        ("text/overflow", 0),
        ("text/missing-glyph", 0),
    ]


# figures


def of_cards(count: int) -> list[Finding]:
    owners = ({"component": "cards", "piece": piece} for piece in PIECES[:count])
    return [
        error("g/lines", Span(ROW.file, number), message=f"{number} lines, wanted 9", about=FIGURE, **owner)
        for number, owner in enumerate(owners, 2)
    ]


def test_a_figure_that_half_of_a_table_disagrees_with_is_the_finding() -> None:
    (found,) = fold_consequences(of_cards(5), ten_cards())
    assert (found.span, found.component, found.piece) == (FIGURE, "cards", "")
    assert found.message == "5 of 10 pieces of cards disagree with this figure, such as: 2 lines, wanted 9"
    assert found.hint == "correct the figure, or the table"
    assert found.also_on == tuple(Owner("cards", piece) for piece in PIECES[:5])


def with_figure(game: Game, value: int) -> Game:
    return replace(game, figures={"lines": Figure(value, Origin.PROPOSED, "", FIGURE)})


def alike(count: int, found: str) -> list[Finding]:
    return [finding._replace(message=f"{found}, wanted 9", hint="add a line") for finding in of_cards(count)]


@pytest.mark.parametrize(
    ("count", "found", "value", "hint"),
    [
        (10, "it has 8 lines", 9, "write 8 for the figure, which all have"),
        (10, "it has 8", 9, "write 8 for the figure, which all have"),
        (9, "it has 8 lines", 9, "correct the figure, or the table; of each row: add a line"),
        (10, "it has 8 lines", 10, "correct the figure, or the table; of each row: add a line"),
        (10, "it has none", 9, "correct the figure, or the table; of each row: add a line"),
    ],
)
def test_what_all_have_is_what_the_figure_should_say(count: int, found: str, value: int, hint: str) -> None:
    """As far as it is the very value of the figure that all of them miss, by the same number."""
    (told,) = fold_consequences(alike(count, found), with_figure(ten_cards(), value))
    assert told.hint == hint


def test_of_pieces_that_differ_none_says_what_the_figure_should_be() -> None:
    differing = [*alike(10, "it has 8 lines")[:9], alike(10, "it has 7 lines")[9]]
    (told,) = fold_consequences(differing, with_figure(ten_cards(), 9))
    assert told.hint == "correct the figure, or the table; of each row: add a line"


@pytest.mark.parametrize("id", ["text/overflow", "text/missing-glyph", "translation/stale", "face/words-cut"])
def test_what_faces_show_disagrees_with_no_figure(id: str) -> None:
    """What a translation is about is its source text, which all pieces may show."""
    shown = [finding._replace(id=id, span=ENTRY, face="front") for finding in of_cards(10)]
    assert [finding.span for finding in fold_consequences(shown, ten_cards())] == [ENTRY] * 10


def test_rows_that_are_few_are_told_themselves() -> None:
    assert [finding.span.line for finding in fold_consequences(of_cards(4), ten_cards())] == [2, 3, 4, 5]
    unknown = [finding._replace(about=None) for finding in of_cards(9)]
    assert len([*fold_consequences(unknown, ten_cards())]) == 9


def test_a_text_that_several_languages_lack_is_one_finding() -> None:
    def lacks(language: str, text: str = "'Un tour'") -> Finding:
        hint = f"`planche translate g --language {language}` updates the catalogue"
        found = error("translation/missing", about=ROW, msgctxt="rules.md", language=language, hint=hint)
        return found._replace(message=f"no {language} translation of {text}")

    stale = "source text changed: its {} translation (content/g/locale/{}.po:3) is of 'a', the text now says 'b'"
    changed = [
        error("translation/stale", about=ROW, msgctxt="a/b", language=name)._replace(message=stale.format(name, name))
        for name in ("de", "en")
    ]
    found = [lacks("de"), *changed, lacks("en"), lacks("de", "'Deux'"), lacks("it")]
    assert {(one.message, one.language) for one in fold_consequences(found, ten_cards())} == {
        ("no translation of 'Un tour' to de, en, it", ""),
        ("source text changed: its translations (de, en) are of 'a', the text now says 'b'", ""),
        ("no de translation of 'Deux'", "de"),
    }


def test_what_kits_for_a_count_without_a_deck_lack_follows_from_that() -> None:
    """What is wrong in other kits, and what is wrong in these where a deck is there, stands for itself."""
    missing = Finding(
        "deck/missing", Severity.ERROR, "there is no deck for 5 players, level normal", Span("content/g/game.yaml", 7)
    )
    page = Span("content/g/rules.md", 3)
    empty = Finding("template/undefined", Severity.ERROR, "a list of 0 items, in a kit for 5 players", page)
    with_deck = ten_cards()
    assert [*fold_consequences([missing, empty], with_deck)] == [missing._replace(followers=1)]
    assert [*fold_consequences([empty], with_deck)] == [empty]
