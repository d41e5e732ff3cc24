"""One mistake, one finding: what follows from another one is left out, and only that."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from planche.checks import drop_consequences, drop_echoes, registry, unknown_pictures
from planche.checks.said_once import blame_templates
from planche.checks.typography import TYPOGRAPHY
from planche.content import load_game
from planche.findings import Check, Finding, Severity, Span
from planche.flow import MARKUP as PAGE_MARKUP
from planche.game import ART, COLOUR, LEVEL, PIECE, Game, PlacedName
from planche.language import CHECKS as LANGUAGE
from planche.language import LEFTOVER, STALE
from planche.source import Folder
from planche.templates import FAILED, MISSING_TEMPLATE, SYNTAX, UNDEFINED
from planche.typeset import GAP, MARKS, PARTED_ICON
from tests.checks.test_boards import files as with_a_board
from tests.games.changed_game import changed_game
from tests.projects import ROOT, TINY, Files, game, says, write

PLACE, ELSEWHERE = Span("content/g/game.yaml", 3, 1), Span("content/g/game.yaml", 4, 1)
CHECKS = {check.id: check for check in (PIECE, SYNTAX, MISSING_TEMPLATE, UNDEFINED, FAILED, ART, TYPOGRAPHY, *LANGUAGE)}
FOLLOWS = "reference/piece", "translation/superfluous", "template/undefined", "template/failed"
CHECK_OF_ZIGZAG = registry()["zigzag/hand"]


@cache
def loaded(*more: str) -> Game:
    """The tiny game, with lines added to its game.yaml."""
    return game_of({**TINY, "game.yaml": game(more="".join(more)), "sums.csv": "id\none\n"})


def game_of(files: Files) -> Game:
    """The tiny game with these files, as far as it can be read."""
    with tempfile.TemporaryDirectory() as folder:
        found = load_game(Folder(write(Path(folder), files)), "g", Folder(ROOT)).game
    assert found is not None
    return found


def left(ids: str, *, of: Game, is_whole: bool) -> list[str]:
    """Of findings of these checks, those that are told."""
    found = [_finding(CHECKS[id]) for id in ids.split()]
    return [finding.id for finding in drop_consequences(found, of, is_whole)]


def _finding(check: Check) -> Finding:
    return check.finding(PLACE, "words")


ALL = " ".join(FOLLOWS)
SUMS = "tables: {sums: {rows: sums.csv}}\n"


@pytest.mark.parametrize(
    ("ids", "more", "is_whole", "told"),
    [
        (f"{ALL} reference/art", "", True, f"{ALL} reference/art"),
        # what is not whole may lack a row that is named, and the text of a translation; data, only if there is some
        (f"{ALL} reference/art", "", False, "template/undefined template/failed reference/art"),
        (f"{ALL} reference/art", SUMS, False, "reference/art"),
        (f"{ALL} reference/art", SUMS, True, f"{ALL} reference/art"),
        # a template that cannot be read has words that nobody knows
        (f"{ALL} template/syntax", "", True, "reference/piece template/undefined template/failed template/syntax"),
        (f"{ALL} reference/template", SUMS, True,
         "reference/piece template/undefined template/failed reference/template"),
        # without a cause, all are told; a warning is none
        ("reference/piece translation/superfluous", "", False, "reference/piece translation/superfluous"),
        ("reference/piece text/typography", "", False, "reference/piece text/typography"),
        ("template/syntax translation/superfluous", "", True, "template/syntax"),
    ],
)  # fmt: skip
def test_consequences(ids: str, more: str, is_whole: bool, told: str) -> None:
    assert left(ids, of=loaded(more), is_whole=is_whole) == told.split()


def test_what_a_module_that_there_is_not_would_work_out_may_be_what_a_template_lacks() -> None:
    of = replace(loaded(), module=PlacedName("tin", PLACE))
    assert left(f"{ALL} reference/art", of=of, is_whole=True) == [*FOLLOWS[:2], "reference/art"]


def test_a_module_is_misled_by_what_it_finds_wrong_itself() -> None:
    with changed_game("zigzag") as of:
        own = CHECK_OF_ZIGZAG.finding(PLACE, "words")
        undefined, other = _finding(UNDEFINED), _finding(ART)
        assert list(drop_consequences([undefined, own], of, is_whole=True)) == [own]
        assert list(drop_consequences([undefined, other], of, is_whole=True)) == [undefined, other]
        assert list(drop_consequences([undefined, other], of, is_whole=False)) == [other]
        told = own.as_warning(unless=False)
        assert list(drop_consequences([undefined, told, other], of, is_whole=True)) == [undefined, told, other]
    with changed_game("zigzag", ("game.yaml", "  hand: 4 ", "  hold: 4 ")) as of:
        assert list(drop_consequences([undefined, other], of, is_whole=True)) == [other]


def dropped(*found: Finding) -> list[str]:
    """The ids of what is left of findings of a game that is whole."""
    return [one.id for one in drop_consequences(found, loaded(), is_whole=True)]


def test_a_column_that_no_row_has_is_told_whatever_a_module_finds_wrong() -> None:
    """What a module works out has no say in what columns there are."""
    wrong = CHECK_OF_ZIGZAG.finding(ELSEWHERE, "wrong")
    lacking = UNDEFINED.finding(PLACE, "template: a piece of 'cards' has no 'wrods'")
    worked_out = UNDEFINED.finding(PLACE, "template: there is no 'derived.sum'")
    with changed_game("zigzag") as zigzag_game:
        told = [*drop_consequences([wrong, lacking, worked_out], zigzag_game, is_whole=True)]
        half = [*drop_consequences([wrong, lacking, worked_out], zigzag_game, is_whole=False)]
    assert told == [wrong, lacking]
    assert half == [wrong]


@pytest.mark.parametrize(
    ("cause", "follows"),
    [
        ("translation/block", "rules/markup"),
        ("face/cut", "face/near-cut"),
        ("face/words-cut", "face/near-cut"),
        ("text/number", "translation/number"),
        ("translation/repeated", "translation/number"),
    ],
)
def test_what_is_told_at_its_place_already_is_left_out(cause: str, follows: str) -> None:
    checks = registry()
    first, second = (checks[id].finding(PLACE, "words") for id in (cause, follows))
    assert dropped(first, second) == dropped(second, first) == [cause]
    assert dropped(first, second._replace(about=PLACE, span=ELSEWHERE)) == [cause]
    assert dropped(first, second._replace(span=ELSEWHERE)) == [cause, follows]
    assert dropped(second) == [follows]


def test_a_sign_beside_an_icon_that_is_parted_is_no_sign() -> None:
    parted, sign = MARKS.finding(PLACE, "words", f"write it{PARTED_ICON}"), _finding(TYPOGRAPHY)
    assert dropped(parted, sign) == [MARKS.id]
    assert dropped(parted._replace(hint="write it"), sign) == [MARKS.id, TYPOGRAPHY.id]
    assert dropped(sign) == [TYPOGRAPHY.id]


def test_a_colour_of_a_style_is_told_at_the_style() -> None:
    style = COLOUR.finding(PLACE, "style 'big': there is no colour 'rde'")
    shown, other = (COLOUR.finding(ELSEWHERE, f"there is no colour {name!r}") for name in ("rde", "bleu"))
    assert [*drop_consequences([style, shown, other], loaded(), is_whole=True)] == [style, other]


def test_the_gaps_of_one_text_are_told_once_for_all_kits_and_languages() -> None:
    words = [
        GAP.finding(PLACE, f"words stand {space} em apart", language=language)
        for space, language in (("0.9", "fr"), ("0.85", "fr"), ("0.95", "en"))
    ]
    assert [*drop_consequences(words, loaded(), is_whole=True)] == [words[0]._replace(language="")]
    assert [*drop_consequences(words[:2], loaded(), is_whole=True)] == words[:1]
    others = [words[0], words[1]._replace(span=ELSEWHERE), words[2]._replace(component="cards", piece="ace")]
    assert [*drop_consequences(others, loaded(), is_whole=True)] == others


@pytest.mark.parametrize(
    ("words", "count"), [("'Three words' has no item 3|'Two' has no item 3", 1), ("no name 'spade'|no name 'heart'", 2)]
)
def test_what_a_text_lacks_is_told_as_on_the_first_piece(words: str, count: int) -> None:
    """How long it is differs from piece to piece; the names that a template asks for do not."""
    found = [UNDEFINED.finding(PLACE, message, piece=piece) for message, piece in zip(words.split("|"), ("ace", "two"))]
    told = [finding.message for finding in drop_consequences(found, loaded(), is_whole=True)]
    assert len(told) == 2
    assert len({*told}) == count


def test_a_row_of_the_rules_that_was_changed_and_is_none_is_one_finding() -> None:
    """Of its page, on the line of its translation; other marks of the line, and other lines, are of their own."""
    row, changed = Span("rules.md", 7, 1), Span("rules.md", 7, 5)
    odd = PAGE_MARKUP.finding(row, "the row has 3 cells, the head of its table 2")
    stale = STALE.finding(changed, "source text changed")
    other = PAGE_MARKUP.finding(row, "a heading is empty")
    further = odd._replace(span=Span("rules.md", 8, 1))
    told = [one.message for one in drop_consequences([odd, stale, other, further], loaded(), is_whole=True)]
    assert told == [f"{odd.message}; source text changed", other.message, further.message]
    warned = stale._replace(severity=Severity.WARNING)
    assert [*drop_consequences([odd, warned], loaded(), is_whole=True)] == [odd, warned]


# echoes


def echoes(*found: Finding) -> list[str]:
    cells = [ART.finding(PLACE, "there is no picture 'star'", "", component="cards", piece="ace")]
    return [f"{finding.component} {finding.message}" for finding in drop_echoes(found, cells)]


def test_a_picture_that_a_cell_names_is_told_there() -> None:
    star, icon = "there is no picture 'star'", "there is no icon 'star'"
    assert echoes(ART.finding(PLACE, star, "", component="cards", piece="ace")) == []
    assert echoes(ART.finding(PLACE, icon, "", component="cards", piece="ace")) == []
    assert echoes(ART.finding(PLACE, star, "", component="cards", piece="king")) == [f"cards {star}"]
    assert echoes(ART.finding(PLACE, star, "", component="aids", piece="ace")) == [f"aids {star}"]
    assert echoes(UNDEFINED.finding(PLACE, star, "", component="cards", piece="ace")) == [f"cards {star}"]


def test_a_picture_of_a_board_is_told_there_for_all_pieces() -> None:
    cells = [ART.finding(PLACE, "there is no picture 'star'", "")]
    found = [
        ART.finding(PLACE, f"there is no picture '{name}'", "", component="a", piece="b") for name in ("star", "x")
    ]
    assert list(drop_echoes(found, cells)) == found[1:]


# pictures that cells name


def test_cells_name_pictures_and_icons() -> None:
    columns = "    columns: {shown: {type: list, of: art}}\n"
    rows = "- id: ace\n  shown: [spade, star, spate]\n- id: king\n  shown: [heart]\n"
    files = {**TINY, "game.yaml": game(("cards.csv", "cards.yaml"), more=columns), "cards.yaml": rows}
    with tempfile.TemporaryDirectory() as folder:
        of = load_game(Folder(write(Path(folder), files)), "g", Folder(ROOT)).game
    assert of is not None
    found = list(unknown_pictures(of, {"spade", "icon-star"}))
    assert [(f.piece, f.component, f.message, f.hint, f.span.line, f.game) for f in found] == [
        ("ace", "cards", "there is no picture 'spate'", "did you mean 'spade'?", 2, "g"),
        (
            "king",
            "cards",
            "there is no picture 'heart'",
            "add art/heart.svg, or write the name of another; known: icon-star, spade",
            4,
            "g",
        ),
    ]


def test_of_many_pictures_that_there_are_not_only_the_first_are_guessed_at() -> None:
    rows = "id,shown\n" + "".join(f"card-{n},spade-{n}\n" for n in range(60))
    files = {**TINY, "game.yaml": game(more="    columns: {shown: art}\n"), "cards.csv": rows}
    with tempfile.TemporaryDirectory() as folder:
        of = load_game(Folder(write(Path(folder), files)), "g", Folder(ROOT)).game
    assert of is not None
    hints = [finding.hint for finding in unknown_pictures(of, {"spade"})]
    assert hints == ["did you mean 'spade'?"] * 50 + ["write the name of a picture"] * 10


def test_of_much_decoration_only_the_first_is_guessed_at() -> None:
    parts = ", ".join(f"{{art: dot-{n}, at: [1, 2], size: [3, 4]}}" for n in range(60))
    board = str(with_a_board()["boards/nest.yaml"]).partition("decoration:")[0] + f"decoration: [{parts}]\n"
    files = {**with_a_board(), "boards/nest.yaml": board}
    found = says(files, only="reference/art")
    assert [line.partition(" (")[2] for line in found] == ["did you mean 'dot'?)"] * 50 + [
        "write the name of a picture)"
    ] * 10


TEXTS = [Span("content/g/cards.csv", line, 5) for line in (2, 3)]
TEMPLATE, OTHER = Span("templates/g/card.xml", 4, 3), Span("templates/g/card.xml", 9, 3)


def marks(span: Span, about: Span | None, language: str = "en") -> Finding:
    return MARKS.finding(span, f"marks at {span.line}", "hint", language=language)._replace(about=about, msgctxt="m")


def test_marks_of_several_texts_are_one_finding_of_their_template() -> None:
    found = list(blame_templates([marks(TEXTS[0], TEMPLATE), marks(TEXTS[1], TEMPLATE), marks(TEMPLATE, None)]))
    assert {(one.span, one.about, one.msgctxt) for one in found} == {(TEMPLATE, None, "")}
    assert {one.message for one in found} == {
        "marks of several texts that this sets print as typed, such as: marks at 2"
    }
    assert {one.hint for one in found} == {
        "write |rich before the }} that brings them, or take the marks out of the texts"
    }


@pytest.mark.parametrize(
    "found",
    [
        [marks(TEXTS[0], TEMPLATE)],
        [marks(TEXTS[0], TEMPLATE), marks(TEXTS[0], TEMPLATE)],  # one text
        [marks(TEXTS[0], TEMPLATE), marks(TEXTS[1], OTHER)],
        [marks(TEXTS[0], TEMPLATE), marks(TEXTS[1], TEMPLATE, "fr")],
        [marks(TEXTS[0], None), marks(TEXTS[1], None)],
        [TYPOGRAPHY.finding(span, "words")._replace(about=TEMPLATE) for span in TEXTS],
    ],
)
def test_other_marks_are_told_at_their_texts(found: list[Finding]) -> None:
    assert list(blame_templates(found)) == found


DOUBLED = {  # what is told in other words at one place -> what is not told there beside it
    "translation/block": "text/marks rules/markup",
    "translation/placeholder": "text/marks",
    "face/cut": "face/near-cut",
    "face/words-cut": "face/near-cut",
    "text/number": "translation/number",
    "translation/repeated": "translation/number",
}


@pytest.mark.parametrize(("cause", "doubled"), [(cause, id) for cause, ids in DOUBLED.items() for id in ids.split()])
def test_what_is_told_already_is_not_told_in_other_words(cause: str, doubled: str) -> None:
    checks, elsewhere = registry(), Span("content/g/game.yaml", 4, 1)
    one, other = (checks[id].finding(PLACE, id) for id in (cause, doubled))

    def told(*findings: Finding) -> list[str]:
        return [finding.id for finding in drop_consequences(findings, loaded(), True)]

    assert told(one, other) == told(other, one) == [cause]
    assert sorted(told(one, other._replace(span=elsewhere))) == sorted((cause, doubled))
    assert told(one, other._replace(span=elsewhere, about=PLACE)) == [cause]
    kin = {id for id, ids in DOUBLED.items() if doubled in ids.split()}
    for another in DOUBLED.keys() - kin:
        assert doubled in told(checks[another].finding(PLACE, another), other), another


def test_of_a_level_that_there_is_not_no_catalogue_is_told() -> None:
    """Whatever a catalogue says of another level is."""
    of = loaded("levels: {normal: Normal}\n", "decks:\n  - {players: 2, level: hard, size: 5, deal: 1}\n")
    level = LEVEL.finding(PLACE, "decks.0.level: unknown level 'hard'")
    superfluous = CHECKS["translation/superfluous"]
    hard, easy, plain = (
        superfluous.finding(ELSEWHERE, f"'{place}' is not a text of the game")
        for place in ("g/levels/hard", "g/levels/easy", "cards/ace/name")
    )
    assert list(drop_consequences([level, hard, easy, plain], of, is_whole=True)) == [level, easy, plain]
    assert list(drop_consequences([hard, easy, plain], of, is_whole=True)) == [hard, easy, plain]


@pytest.mark.parametrize(("id", "said"), [("deck/hand", "the rules deal 4 to each"), ("rules/count", "say '4' of all")])
def test_a_wrong_number_is_told_beside_a_translation_that_is_stale_since_with_what_it_was(id: str, said: str) -> None:
    """Where it is the number that was changed."""
    number = registry()[id].finding(PLACE, said, "write 3 for 4")
    stale = STALE.finding(PLACE, "source text changed", "write {{ hand }} again for 4, if that is a slip; else update")
    undo = number._replace(hint="write {{ hand }} again for 4; else write 3 for 4")
    assert [*drop_consequences([number, stale], loaded(), is_whole=True)] == [undo, stale]
    for other in (stale._replace(span=ELSEWHERE), stale._replace(hint="write the text as it was")):
        assert [*drop_consequences([number, other], loaded(), is_whole=True)] == [number, other]
    another = stale._replace(hint=stale.hint.replace("4", "Deal"))
    assert [*drop_consequences([number, another], loaded(), is_whole=True)] == [number, another]


def test_no_word_is_left_over_in_a_catalogue_with_a_text_that_changed() -> None:
    """Whose translation counts nowhere, so that its words seem to be in no translation."""
    changed = _of_language(STALE, "en", Severity.ERROR)
    word = _of_language(LEFTOVER, "en", Severity.WARNING)
    assert [*drop_consequences([word, changed], loaded(), True)] == [changed]
    assert [*drop_consequences([word], loaded(), True)] == [word]


def _of_language(check: Check, language: str, severity: Severity) -> Finding:
    return Finding(check.id, severity, "words", Span(f"content/g/locale/{language}.po", 3, 1))._replace(
        language=language
    )
