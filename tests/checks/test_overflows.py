"""A text that does not fit is told where it is written, however many pieces show it; a box, where most words do not."""

from __future__ import annotations

import pytest

from planche.checks.overflows import blame_boxes
from planche.checks.said_once import join_prints
from planche.findings import BoxOnFace, Finding, Owner, Span
from planche.game import Style
from planche.typeset import OVERFLOW
from tests.faults.project import LANTERN, files, lanterns
from tests.projects import JsonFinding, findings

BOX, ENTRY = Span("templates/g/card.xml", 9, 3), Span("content/g/locale/en.po", 40)
LONG = "A very long remark that no box of this card could ever hold on its one line"
SHOWN = '  <text x="12" y="76" width="20" height="5" style="words" fit="line">{{ %s }}</text>\n</face>'


def told(words: str, translated: str, source: str = "Lumières") -> list[JsonFinding]:
    """What is found when all five lanterns show words, as a template writes them, and a catalogue has these for it."""
    catalogue = str(files()["locale/en.po"])
    entry = f'msgctxt "templates"\nmsgid "{source}"\nmsgstr "{translated}"\n'
    changes = {
        "templates/g/lantern.xml": LANTERN.replace("</face>", SHOWN % words),
        "locale/en.po": f"{catalogue}\n{entry}"
        if words.startswith("_(")
        else catalogue.replace("Lanterns", translated),
    }
    with lanterns(changes) as root:
        return findings(root)


def test_a_translation_that_all_pieces_show_is_told_in_its_catalogue() -> None:
    (found,) = told('_("Lumières")', LONG)
    assert found["file"] == "content/g/locale/en.po"
    assert found["language"] == "en"
    assert found["message"].startswith("'A very long remark")
    assert "figure" not in found["hint"]
    assert (found["component"], found["piece"], len(found["also_on"])) == ("lanterns", "ember", 4)


def test_a_character_that_no_font_has_is_told_in_its_catalogue() -> None:
    (found,) = told('_("Lumières")', "한")
    assert found["file"] == "content/g/locale/en.po"
    assert found["message"] == "no font has the character '한' U+D55C in '한'"


def test_a_title_that_is_too_wide_in_one_language_is_told_there() -> None:
    (found,) = told("game.title", "The lanterns of all the quays of this old town")
    assert (found["file"], found["line"]) == ("content/g/locale/en.po", 13)


def test_a_text_that_is_too_wide_in_two_languages_is_told_in_both() -> None:
    first, second = told('_("Lumières de toutes les lanternes")', LONG, "Lumières de toutes les lanternes")
    assert (first["file"], second["file"]) == ("content/g/locale/en.po", "templates/g/lantern.xml")


def test_a_text_with_a_number_is_one_finding_of_the_widest() -> None:
    (found,) = told('_("Lumière {n}", n=10 * piece.light)', f"{LONG} {{n}}", "Lumière {n}")
    assert found["file"] == "content/g/locale/en.po"
    assert len(found["also_on"]) == 4


def too_wide(piece: str, span: Span, excess: float, words: str = "Points") -> Finding:
    place = "" if span == BOX else f", box at {BOX}"
    message = f"{words!r} is {excess} mm too wide: 9.0 mm at 9 pt in 1.0 mm (style words{place})"
    return OVERFLOW.finding(span, message, component="cards", piece=piece)._replace(excess=excess)


@pytest.mark.parametrize(
    ("spans", "is_box"),
    [
        ([ENTRY] * 9, False),
        ([BOX] * 9, False),  # words of the template
        ([ENTRY, ENTRY, Span("a.po", 3), Span("a.po", 3)], False),  # two texts
        ([Span("a.csv", line) for line in range(2, 8)], True),
        ([Span("a.csv", line) for line in range(2, 4)], False),
    ],
)
def test_a_box_is_at_fault_for_several_texts(spans: list[Span], is_box: bool) -> None:
    wrong = [too_wide(f"p{number}", span, 3.0) for number, span in enumerate(spans)]
    found = list(blame_boxes(wrong, {"cards": 10}, {}))
    assert found[0].message.startswith(f"the words of {len(spans)} pieces do not fit this box, such as: ") is is_box
    assert len(found) == (1 if is_box else len(wrong))


def in_language(language: str, *places: tuple[Span, str]) -> list[Finding]:
    """Texts of one piece that do not fit, in a language, where they stand."""
    return [too_wide("aid", span, 3.0, words)._replace(language=language) for span, words in places]


@pytest.mark.parametrize(
    ("wrong", "told_at"),
    [
        # of a macro that is called with several texts
        (in_language("fr", (BOX, "Ligne"), (BOX, "Indice"), (BOX, "Erreur")), [BOX]),
        ([*in_language("fr", (BOX, "Ligne")), *in_language("en", (ENTRY, "Line"), (Span("a.po", 3), "Hint"))], [BOX]),
        # a text that is too long for a box, and its translation
        ([*in_language("fr", (BOX, "Ligne")), *in_language("en", (ENTRY, "Line"))], [ENTRY, BOX]),
        # translations that are too long
        (in_language("en", (ENTRY, "Line"), (Span("a.po", 3), "Hint")), [Span("a.po", 3), ENTRY]),
    ],
)
def test_a_box_is_at_fault_that_is_too_small_in_several_languages(wrong: list[Finding], told_at: list[Span]) -> None:
    found = list(blame_boxes(wrong, {"cards": 1}, {}))
    assert sorted(one.span for one in found) == sorted(told_at)
    texts = f"{len(wrong)} texts do not fit this box, such as: "
    assert all(one.message.startswith(texts) is (told_at == [BOX]) for one in found)


def test_two_boxes_of_a_style_that_are_too_small_are_told_at_the_style() -> None:
    def wrong(line: int) -> list[Finding]:
        place = Span("templates/g/card.xml", line, 3)
        words = (too_wide(f"p{n}", Span("a.csv", n), 3.0) for n in range(2, 8))
        return [one._replace(message=one.message.replace(str(BOX), str(place))) for one in words]

    style = Style("Nunito", 9, span=Span("content/g/game.yaml", 30, 5))
    (found,) = blame_boxes([*wrong(9), *wrong(10)], {"cards": 10}, {"words": style})
    assert found.span == style.span
    assert found.message.startswith("type of 9 pt is too large for 2 boxes, such as: 'Points' is 3.0 mm too wide")
    (found,) = blame_boxes(wrong(9), {"cards": 10}, {"words": style})
    assert found.span == BOX
    assert len([*blame_boxes([*wrong(9), *wrong(10)], {"cards": 10}, {})]) == 2


def too_tall(piece: str, line: int, takes: float, box: float = 3.0) -> Finding:
    message = f"'Points': {line} lines of 9 pt take {takes} mm in {box} mm (style words, box at {BOX})"
    return OVERFLOW.finding(Span("a.csv", line), message, component="cards", piece=piece)._replace(excess=takes - box)


def test_a_box_that_is_lower_than_a_line_is_told_with_the_height_that_it_needs() -> None:
    wrong = [too_tall("a", 2, 8.5), too_tall("b", 3, 12.75), too_tall("c", 4, 17.0)]
    (found,) = blame_boxes(wrong, {"cards": 10}, {})
    assert found.message.startswith("this box is lower than a line of its type: 'Points': 2 lines ")
    assert found.hint == "make the box 17 mm high or more, or the style words smaller"
    (found,) = blame_boxes([too_tall(one.piece, one.span.line, 17.0, 9.0) for one in wrong], {"cards": 5}, {})
    assert found.hint == "make the box larger, or the style words smaller"


def test_of_a_text_that_differs_by_piece_the_worst_is_told() -> None:
    wrong = [too_wide("a", ENTRY, 3.0), too_wide("b", ENTRY, 5.0), too_wide("c", ENTRY, 4.0)]
    (found,) = blame_boxes(wrong, {"cards": 10}, {})
    assert (found.piece, found.excess) == ("b", 5.0)
    assert found.also_on == (Owner("cards", "a"), Owner("cards", "c"))


def test_a_text_that_kits_of_two_languages_print_is_told_once_and_is_of_neither() -> None:
    """As it is where that is worse: languages part words otherwise, so that other boxes would hold them."""
    box, owner = BoxOnFace(3, 3, 20, 9), {"component": "cards", "piece": "ace"}
    found = [
        OVERFLOW.finding(ENTRY, f"'A long text' is {excess} mm too tall", hint, language=language, **owner)._replace(
            excess=excess, box=box
        )
        for language, excess, hint in (("fr", 0.7, "make its box 45 mm wide"), ("de", 1.2, "make its box 46 mm wide"))
    ]
    (one,) = join_prints(found)
    assert (one.hint, one.language) == ("make its box 46 mm wide", "")
    other = found[1]._replace(box=box._replace(y=40))
    assert list(join_prints([found[0], other])) == [found[0], other]
