"""What a face and a page look like with words that somebody types, and what of them does not fit."""

from __future__ import annotations

from collections.abc import Iterator

import pypdfium2
import pytest

from planche.content import load_game
from planche.imposition import MM, Box
from planche.kit import Rehearsal, Stand, Studio
from planche.source import Project
from tests.objects import only_new_objects, size_of_all
from tests.projects import game, tiny

FILES = {
    "game.yaml": game(
        ("    rows: cards.csv\n", "    rows: cards.csv\n    columns: {name: text}\n"),
        ("    front: g/card.xml\n", "    front: g/card.xml\n    back: g/back.xml\n"),
        more="rules: rules.md\n",
    ),
    "cards.csv": "id,name\nlamp,A lamp\nrope,Rope\n",
    "rules.md": "# Rules\n\nLight the lamp.\n",
    "templates/g/card.xml": """<face>
<group transform="translate(2 3)">
<text x="3" y="3" width="20" height="9" style="page-body" fit="shrink" min="6">{{ piece.name }}</text></group>
<text x="3" y="30" width="40" height="9" style="page-body">{{ "(" ~ _("joined") ~ ")" }}</text>
</face>
""",
    "templates/g/back.xml": '<face><text x="3" y="3" width="40" height="9" fit="line">{{ _("Back") }}</text></face>\n',
}
LAMP, BACK, JOINED, RULE = (
    ("cards/lamp/name", "A lamp"),
    ("templates", "Back"),
    ("templates", "joined"),
    ("rules.md", "Light the lamp."),
)
FRONT = Stand("cards", "lamp", "front")


@pytest.fixture(scope="module")
def rehearsal() -> Iterator[Rehearsal]:
    with tiny(FILES) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        yield Rehearsal(Studio(project, found), found, "de")


def words_of(pdf: bytes) -> str:
    text: str = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()
    return text


def test_faces_with_the_same_words_of_other_texts_are_others() -> None:
    with tiny({**FILES, "cards.csv": "id,name\nlamp,A lamp\nrope,A lamp\n"}) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        both = Rehearsal(Studio(project, found), found, "de")
        assert both.stands_of(LAMP) == [FRONT]
        assert both.stands_of(("cards/rope/name", "A lamp")) == [FRONT._replace(piece="rope")]


def test_the_faces_of_a_text(rehearsal: Rehearsal) -> None:
    """Also of one that a template joins to other words; a back that all pieces have is one."""
    rope = Stand("cards", "rope", "front")
    assert rehearsal.stands_of(LAMP) == [FRONT]
    assert rehearsal.stands_of(BACK) == [FRONT._replace(side="back")]
    assert rehearsal.stands_of(JOINED) == [FRONT, rope]
    assert rehearsal.stands_of(RULE) == []


def test_words_that_fit_stand_in_their_box(rehearsal: Rehearsal) -> None:
    shown = rehearsal.show_face(LAMP, ["Leuchte"], FRONT)
    assert "Leuchte" in words_of(shown.pdf)
    assert (shown.width, shown.height) == (63 * MM, 88 * MM)
    (text,) = shown.texts
    assert text.box == Box(5 * MM, 6 * MM, 20 * MM, 9 * MM)
    assert (text.fits, text.excess, text.size) == (True, None, text.wanted)


def test_words_that_a_template_changes_are_found_in_their_box(rehearsal: Rehearsal) -> None:
    shown = rehearsal.show_face(JOINED, ["verbunden"], FRONT)
    assert [(text.box.y, text.fits) for text in shown.texts] == [(30 * MM, True)]
    long = rehearsal.show_face(JOINED, ["verbunden " * 30], FRONT)
    assert [text.fits for text in long.texts] == [False]


def test_longer_words_are_set_smaller_and_then_do_not_fit(rehearsal: Rehearsal) -> None:
    (smaller,) = rehearsal.show_face(LAMP, ["Leuchte " * 6], FRONT).texts
    assert (smaller.fits, 6 <= smaller.size < smaller.wanted) == (True, True)
    (misfit,) = rehearsal.show_face(LAMP, ["Leuchte " * 30], FRONT).texts
    assert (misfit.fits, misfit.size) == (False, 6)
    assert misfit.excess
    assert misfit.excess > 5
    (joined,) = rehearsal.show_face(JOINED, ["Leuchte " * 30], FRONT).texts
    assert not joined.fits


def test_without_words_a_face_is_as_it_is_saved(rehearsal: Rehearsal) -> None:
    assert "A lamp" in words_of(rehearsal.show_face(LAMP, [""], FRONT).pdf)
    rehearsal.take(LAMP, ["Lampe"])
    assert "Lampe" in words_of(rehearsal.show_face(BACK, ["x"], FRONT).pdf)
    rehearsal.take(LAMP, ["A lamp"])


def test_the_page_of_a_rule(rehearsal: Rehearsal) -> None:
    shown = rehearsal.show_page(RULE, ["Zünde die Lampe an."])
    assert (shown.page, shown.pages) == (1, 1)
    assert "Zünde die Lampe an." in words_of(shown.pdf)
    assert rehearsal.show_page(LAMP, ["Lampe"]).page == 0


def test_what_does_not_fit_as_it_is_saved(rehearsal: Rehearsal) -> None:
    assert rehearsal.misfits(0, 9) == ({}, {}, 5, 5)  # four faces, and the rules
    rehearsal.take(LAMP, ["Leuchte " * 30])
    rehearsal.take(JOINED, ["Leuchte"])
    assert [(key, one.id) for key, one in rehearsal.misfits(0, 1).of.items()] == [(LAMP, "text/overflow")]
    assert rehearsal.misfits(2, 1).of == {}
    rehearsal.take(LAMP, ["A lamp"])
    rehearsal.take(JOINED, ["joined"])


def test_what_else_stops_a_kit_is_told_of_faces_and_rules(rehearsal: Rehearsal) -> None:
    """Half a pair of marks, which are words to a catalogue."""
    rehearsal.take(LAMP, ["**Lampe"])
    rehearsal.take(RULE, ["Zünde die **Lampe an."])
    found = rehearsal.misfits(0, 9)
    assert {key: one.id for key, one in found.wrong.items()} == {LAMP: "text/marks", RULE: "text/marks"}
    rehearsal.take(LAMP, ["A lamp"])
    rehearsal.take(RULE, ["Light the lamp."])


@pytest.mark.parametrize(("key", "good", "bad"), [(LAMP, "Lampe", "**Lampe"), (RULE, "Licht", "**Licht")])
def test_words_are_wrong_whether_they_were_shown_before_or_not(
    rehearsal: Rehearsal, key: tuple[str, str], good: str, bad: str
) -> None:
    assert (rehearsal.is_wrong(key, [good]), rehearsal.is_wrong(key, [bad])) == (False, True)
    for words in (good, bad):
        shown = rehearsal.show_face(key, [words], FRONT) if key == LAMP else rehearsal.show_page(key, [words])
        assert rehearsal.is_wrong(key, [words]) is any(one.is_error for one in shown.findings)
    assert rehearsal.is_wrong(key, [bad])


def test_what_a_check_would_tell_of_the_words(rehearsal: Rehearsal) -> None:
    shown = rehearsal.show_face(BACK, ["{n}"], FRONT._replace(side="back"))
    assert [one.id for one in shown.findings] == ["translation/placeholder", "text/marks"]
    assert rehearsal.show_face(BACK, ["Hinten"], FRONT._replace(side="back")).findings == ()


def test_a_page_is_the_same_however_its_words_were_typed(rehearsal: Rehearsal) -> None:
    """Letter by letter, in another block, and back in the first one; and after other words were saved."""
    texts = [f"Rule {number}: " + "light the lamp. " * 40 for number in range(12)]
    pages = "# Rules\n\n" + "".join(f"{text}\n\n" for text in texts) + "![](face:lamp)\n"
    with tiny({**FILES, "rules.md": pages}) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        typed = Rehearsal(Studio(project, found), found, "de")
        seen = []
        for number, words in ((3, "Z"), (3, "Zünde"), (11, "Die Lampe"), (11, ""), (3, "## Zünde"), (3, "Zünde an")):
            key = "rules.md", texts[number].strip()
            shown = typed.show_page(key, [words])
            fresh = Rehearsal(Studio(project, found), found, "de").show_page(key, [words])
            assert (words_of(shown.pdf), shown.page, shown.findings) == (
                words_of(fresh.pdf),
                fresh.page,
                fresh.findings,
            )
            seen.append((shown.page, shown.pages))
        typed.take(("rules.md", texts[4].strip()), ["Genommen"])
        assert "Genommen" in words_of(typed.show_page(key, ["Zünde an"]).pdf)
    assert [page for page, _ in seen] == [1, 1, 2, 2, 1, 1]


def test_who_types_leaves_nothing_behind() -> None:
    """On a face, on a page, and of a text that is on neither."""
    with tiny(FILES) as root, only_new_objects():
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        kept = Rehearsal(Studio(project, found), found, "de")
        sizes = [_type(kept, 20) for _ in range(3)]
    assert sizes[2] - sizes[1] < 40_000, sizes  # one painter that was left behind has as much


def _type(rehearsal: Rehearsal, letters: int) -> int:
    """Bytes of all that is alive once so many letters were typed of each text."""
    for number in range(letters):
        words = [f"Wort {number % 10}"]
        rehearsal.show_face(LAMP, words, FRONT)
        rehearsal.show_page(RULE, words)
        rehearsal.show_page(("game.yaml/components/cards/title", "Cards"), words)
    return size_of_all()
