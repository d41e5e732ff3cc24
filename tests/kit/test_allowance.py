"""What the faces of a game take together is bounded, and told once."""

from __future__ import annotations

import pytest

from planche.content import load_game
from planche.kit.allowance import (
    MOST_OF_FACES,
    MOST_OF_LANGUAGE,
    OF_BYTE,
    Allowance,
    count_drawn,
    work_of_all,
)
from planche.marks import GlyphRun, Group, Line, Paint, Rect, TextBlock
from planche.recent import Recent
from planche.source import open_project
from planche.templates import Templates
from tests.faces.drawn import a_reader
from tests.projects import FACE, findings, game, planche, tiny
from tests.texts import composer

LOOP = '{% for n in range(20) %}<circle cx="30" cy="{{ 20 + n }}" r="2" fill="ink"/>{% endfor %}</face>'
FILES = {
    "cards.csv": "id\n" + "".join(f"card-{number}\n" for number in range(30)),
    "templates/g/card.xml": FACE.replace("</face>", f"<!--{{{{ piece.id }}}}-->{LOOP}"),
}


def test_faces_that_together_take_too_much_are_left_and_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a template that is well within its own bounds: some of them are drawn."""
    with tiny(FILES) as root:
        assert findings(root, only="template/") == []
        monkeypatch.setattr("planche.kit.allowance.MOST_OF_LANGUAGE", 60_000)
        (told,) = findings(root, only="template/")
        assert told["message"].startswith("the faces of a language take more than 60,000 steps of work together")
        assert told["message"].endswith("most of these those of 'cards'; the rest is left")
        ended = planche("build", "g", "--project", root)
        assert (ended.code, ended.err.count("steps of work"), (root / "output").exists()) == (1, 1, False)


def test_faces_that_are_known_from_an_earlier_check_take_as_much_as_new_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.kit.allowance.MOST_OF_LANGUAGE", 60_000)
    with tiny({**FILES, "templates/g/card.xml": FILES["templates/g/card.xml"].replace('r="2"', 'r="1.25"')}) as root:
        first, again = (findings(root, only="template/") for _ in range(2))
    assert "take more than 60,000 steps of work together" in first[0]["message"]
    assert first == again


@pytest.mark.parametrize("workers", [1, 2, 4])
def test_several_languages_tell_it_once_whoever_draws_them(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the component that takes the most of it, and with the share that each language has."""
    monkeypatch.setattr("planche.kit.allowance.LEAST_OF_ALL", 240_000)
    monkeypatch.setattr("planche.kit.allowance.OF_FACE", 0)
    monkeypatch.setattr("planche.kit.allowance.OF_BYTE", 0)
    monkeypatch.setenv("PLANCHE_WORKERS", str(workers))
    with tiny({**FILES, "game.yaml": game(("languages: [en]", "languages: [en, fr, de, it]"))}) as root:
        (told,) = findings(root, only="template/runaway")
    assert "take more than 60,000 steps of work together, the share of each of 4 that are checked" in told["message"]
    assert "languages one by one" in told["hint"]
    assert (told["file"], told["line"]) == ("content/g/game.yaml", 11)


@pytest.mark.parametrize(("languages", "share"), [(1, MOST_OF_LANGUAGE), (2, MOST_OF_LANGUAGE), (60, 10_000_000)])
def test_languages_that_are_checked_at_once_have_equal_shares(languages: int, share: int) -> None:
    """What those before a language took is not its own."""
    allowance = Allowance(Templates(), 600_000_000)
    for _ in range(3):
        allowance.begin_language(languages)
        assert allowance.is_enough_for(share)
        assert not allowance.is_enough_for(share + 1)
        allowance.add(share - 7)
        assert allowance.is_enough_for(7)
        assert not allowance.is_enough_for(8)


def test_what_judges_did_for_others_is_not_counted() -> None:
    """A desk keeps what it knows of cuts for the next state of a game."""
    reader = a_reader()
    reader.judges.add_work(1_000_000)
    allowance = Allowance(Templates(), 600_000_000)
    for _ in range(2):
        allowance.count(composer(), reader)
        assert allowance.spent == 0
    reader.judges.add_work(7)
    assert allowance.spent == 7


def test_what_all_languages_may_take_grows_with_what_was_written() -> None:
    """A game of a kilobyte in very many has hardly more than one in few; a hole in a file is nothing written."""

    def work(languages: str, cards: int, catalogue: int = 0, hole: int = 0) -> int:
        rows = "id\n" + "".join(f"c{number}\n" for number in range(cards))
        yaml = game(("languages: [en]", f"languages: [{languages}]"))
        with tiny({"game.yaml": yaml, "cards.csv": rows, "locale/fr.po": " " * catalogue}) as root:
            with (root / "content/g/notes.txt").open("wb") as file:
                file.truncate(hole)
            project = open_project(root)
            loaded = load_game(project.folder, "g", project.common).game
            assert loaded
            return work_of_all(project.folder, loaded) // 1_000_000

    few, many = "en, fr", ", ".join(["en", *(f"a{letter}" for letter in "abcdefghijklmnopqrstuvwxyz")])
    assert (work(few, 1), work(many, 1)) == (150, 154)
    assert work(few, 100, hole=1 << 30) == work(few, 100) == 182
    assert work(many, 100) == MOST_OF_FACES // 1_000_000
    assert work(many, 100, catalogue=1_000_000) == MOST_OF_FACES // 1_000_000 + OF_BYTE


def test_what_is_remembered_has_a_number_and_a_weight() -> None:
    """The one that was asked for longest ago goes first; what is too heavy alone drives nothing out."""
    recent = Recent[str](3, 10)
    for key in "abc":
        recent.keep(key, key.upper(), 2)
    assert recent.find("a") == "A"
    recent.keep("d", "D", 11)
    assert [key for key in "abcd" if recent.find(key)] == ["a", "b", "c"]
    recent.keep("d", "D", 2)
    assert [key for key in "abcd" if recent.find(key)] == ["b", "c", "d"]
    recent.keep("e", "E", 7)
    assert [key for key in "abcde" if recent.find(key)] == ["d", "e"]
    recent.keep("e", "F", 8)
    assert (recent.find("d"), recent.find("e")) == ("D", "F")


def test_copies_too_many_for_all_languages_are_told_once_and_not_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sides of all copies, in two languages, which have a half of the allowance each."""
    backs = ("front: g/card.xml", "front: g/card.xml\n    back: g/card.xml")
    yaml = game(("languages: [en]", "languages: [en, fr]\ncomplete: 0"), backs)
    monkeypatch.setattr("planche.kit.making.impose_run", lambda *_: pytest.fail("they are laid"))
    monkeypatch.setattr("planche.kit.allowance.LEAST_OF_ALL", 30_000_000)
    with tiny({"game.yaml": yaml, "cards.csv": "id,copies\nace,10000\nking,90000\n"}) as root:
        (told,) = findings(root, only="pieces/")
    assert (told["file"], told["line"], told["component"], told["piece"]) == ("content/g/cards.csv", 3, "cards", "king")
    reason = "too many to lay them on all its papers in all its languages, so that they are not laid; most of 'king'"
    assert told["message"] == f"the game has 100000 copies of pieces, {reason}"


def test_figures_on_pages_count_wherever_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is drawn anew, once, however often a page is set until it is as it is printed."""
    figure = "![A card.](face:card-0)\n\n"
    monkeypatch.setattr("planche.kit.allowance.MOST_OF_LANGUAGE", 1_000_000)
    files = {**FILES, "game.yaml": game(more="rules: rules.md\n"), "cards.csv": "id\ncard-0\n"}
    for count, told in ((10, 0), (200, 1)):
        with tiny({**files, "rules.md": "# Tiny\n\n" + figure * count}) as root:
            assert len(findings(root, only="template/runaway")) == told


def test_shapes_and_letters_are_counted_in_groups_too() -> None:
    shape = Rect(0, 0, 9, 9, 0, Paint())
    run = GlyphRun("f.ttf", 9, "#000000", 0, "<01>", "abc")
    text = TextBlock((Line(0, (run, run), 9),))
    assert count_drawn((shape, Group((shape, Group((text,))), is_drawn=True))) == 8
