"""Kits for some players, tried by check: what they have otherwise is drawn and set, and what is amiss told once."""

from __future__ import annotations

import pytest

from planche.content import load_game
from planche.kit import Studio, Wish, localise, try_for_players
from planche.source.project import Project
from tests.projects import FACE, Files, changed, findings, game, problems, tiny

PLAYERS = ("players: [2]", "players: [2, 3, 4]")
LEVELS = """\
levels: {easy: Easy, hard: Hard}
decks:
  - {players: 2, level: easy, size: 1, deal: 0}
  - {players: 3, level: easy, size: 1, deal: 0}
  - {players: 3, level: hard, size: 1, deal: 0}
  - {players: 4, level: easy, size: 1, deal: 0}
"""
WIDE = "w" * 90
RULES = "rules: rules.md\n"


def _face(words: str, more: str = "") -> dict[str, str]:
    """The game for two to four players, with a face that prints these words on a line."""
    text = f'<text x="6" y="30" width="40" height="6" style="page-body" fit="line">{words}</text></face>'
    return {"game.yaml": game(PLAYERS, more=more), "templates/g/card.xml": FACE.replace("</face>", text)}


def _rules(*lines: str) -> dict[str, str]:
    """The same game with these rules."""
    return {"game.yaml": game(PLAYERS, more=RULES), "rules.md": "\n".join(("# Tiny", "", *lines, ""))}


def _told(files: Files, only: str | tuple[str, ...]) -> list[str]:
    """The messages of a check."""
    with tiny(files) as root:
        return [finding["message"] for finding in findings(root, only=only)]


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("3 in players and not is_for_all", ", in a kit for 3 players"),
        ("not is_for_all", ", in a kit for 2 players"),  # once, though it is amiss in all three
        ("is_for_all", ""),
        ("3 in players", ""),  # told of the kit for all
        ('level == "hard"', ", in a kit for 3 players at level hard"),
        ("not level and not is_for_all", ", in a kit for 3 players"),
        ("decks|length == 2", ", in a kit for 3 players"),
        ("7 in players", None),
    ],
)
def test_a_condition_that_fails_in_one_kit_is_told_with_for_whom_it_is(condition: str, told: str | None) -> None:
    files = _face(f"{{% if {condition} %}}{{{{ seats }}}}{{% endif %}}", LEVELS)
    assert _told(files, "template/") == ([] if told is None else [f"template: there is no name 'seats'{told}"])


def test_a_text_that_is_too_wide_in_one_kit() -> None:
    files = _face(f"{{{{ 'a' if is_for_all or 4 not in players else '{WIDE}' }}}}")
    (told,) = _told(files, "text/")
    assert told.endswith(", in a kit for 4 players")
    assert _told(_face("{{ players|length }}"), "text/") == []


def test_what_a_template_imports_with_its_context_is_tried_too() -> None:
    files = _face("{{ said() }}")
    files["templates/g/card.xml"] = (
        '{% from "g/parts.xml" import said with context %}\n' + files["templates/g/card.xml"]
    )
    files["templates/g/parts.xml"] = "{% macro said() %}{% if not is_for_all %}{{ seats }}{% endif %}{% endmacro %}"
    assert problems(files, only="template/") == ["templates/g/parts.xml:1 template/undefined"]


def test_rules_that_fail_in_one_kit_are_told_at_their_line() -> None:
    files = _rules(
        "Two to four play.", "", "{% if 3 in players and not is_for_all %}", "{{ seats }} play.", "{% endif %}"
    )
    assert problems(files, only="template/") == ["rules.md:6:4 template/undefined"]
    assert _told(files, "template/") == ["template: there is no name 'seats', in a kit for 3 players"]


def test_words_of_the_rules_that_fit_no_column_are_told_once() -> None:
    """Beside those of the kit for all, which no other tells again."""
    lines = [f"All: {WIDE}", "", "{% if not is_for_all %}", f"Some: {WIDE}", "{% endif %}"]
    told = _told(_rules(*lines), "text/overflow")
    assert [message.partition(", in a kit")[2] for message in told] == ["", " for 2 players"]
    assert problems(_rules(*lines), only="text/overflow") == [
        "rules.md:3:1 text/overflow",
        "rules.md:6:1 text/overflow",
    ]


def test_a_mistake_of_all_kits_is_told_once_though_its_figures_differ() -> None:
    decks = "decks:\n" + "".join(f"  - {{players: {n}, size: 1, deal: 0}}\n" for n in (2, 3, 4))
    table = ["| Players | Cards |", "|:-:|:-:|", "{% for deck in decks %}"]
    for row, told in (
        ("| {{ deck.players }} {{ deck.size }} |", "the row has 1 cell, the head of its table 2"),
        (
            "| {{ deck.players }} | {{ decks[7].size }} |",
            "template: the list 'decks' of 3 items has no item 7; they are counted ",
        ),
    ):
        files = _rules(*table, row, "{% endfor %}")
        files["game.yaml"] = game(PLAYERS, more=RULES + decks)
        (found,) = _told(files, ("rules/markup", "template/"))
        assert found.startswith(told)
        assert "in a kit for" not in found


def test_a_picture_that_one_kit_alone_shows_is_used() -> None:
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'
    shown = (
        '{% if not is_for_all and 4 in players %}<art name="hat" x="5" y="50" width="9" height="9"/>{% endif %}</face>'
    )
    files = {**_face("a"), "art/hat.svg": picture}
    assert problems(files, only="art/") == ["art/hat.svg:1 art/unused"]
    files["templates/g/card.xml"] = changed(files["templates/g/card.xml"], ("</face>", shown))
    assert problems(files, only="art/") == []


def test_as_many_kits_are_tried_as_any_game_has() -> None:
    """Of a hundred counts with a level each besides, those of all levels come first."""
    counts = ", ".join(map(str, range(1, 101)))
    decks = "".join(
        f"  - {{players: {n}, level: {level}, size: 1, deal: 0}}\n" for n in range(1, 101) for level in "ab"
    )
    files = _face('{% if level == "a" %}{{ none }}{% elif 100 in players and not is_for_all %}{{ seats }}{% endif %}')
    files["game.yaml"] = game(("[2]", f"[{counts}]"), more=f"levels: {{a: A, b: B}}\ndecks:\n{decks}")
    assert _told(files, "template/") == ["template: there is no name 'seats', in a kit for 100 players"]


def test_no_kit_is_begun_once_all_that_may_be_drawn_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kits for two and for three are tried; a text that does not fit takes most, until a box is found that holds it."""
    files = _face("{{ players|length }} {{ players[0] }} " + "words " * 40, LEVELS)
    monkeypatch.setattr("planche.kit.some_players.MOST_WORK", 130_000)
    (told,) = _told(files, "players/")
    assert told.startswith("what differs for 4 players, 3 players at level easy, 3 players at level hard was not drawn")
    monkeypatch.setattr("planche.kit.some_players.MOST_WORK", 10**6)
    assert _told(files, "players/") == []


def test_what_is_left_in_several_languages_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though one may have more left than another."""
    monkeypatch.setattr("planche.kit.some_players.MOST_WORK", 0)
    files = _face("{{ players|length }}{{ _('Words') if language == 'fr' }}")
    files["game.yaml"] = changed(files["game.yaml"], ("languages: [en]", "languages: [en, fr]"))
    with tiny(files) as root:
        (told,) = findings(root, only="players/")
    assert (told["line"], told["followers"]) == (9, 0)
    assert told["message"].startswith("what differs for 3 players, 4 players was not drawn")


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ("{{ players|length }}", 3),  # the one card, in the kits for two, three and four
        ("{{ piece.players|length }}", 0),
        ("{% macro shown(level, players) %}{{ level }}{{ players }}{% endmacro %}{{ shown(1, 2) }}", 0),
        ("{% set level = 1 %}{{ level }}", 0),
        ("{% for level in (1, 2) %}{{ level }}{% endfor %}", 0),
        ("{% for level in players %}{{ level }}{% endfor %}", 3),
        ("{% macro shown(level) %}{{ level }}{{ decks|length }}{% endmacro %}{{ shown(1) }}", 3),
        ("{% if game.id == 'level' %}{{ 'players' }}{% endif %}a", 0),
    ],
)
def test_faces_that_are_the_same_for_all_are_not_drawn_again(words: str, drawn: int) -> None:
    watched: list[int] = []
    with tiny(_face(words)) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        studio = Studio(project, found)
        kit = try_for_players(studio, localise(studio, found, "en"), Wish("en"), (), watched.append)
    assert sum(watched) == drawn
    assert not list(kit.findings)
