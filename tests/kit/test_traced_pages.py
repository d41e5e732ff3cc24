"""Where what stands on pages of the rules was written: blocks, cells, figures, and what they print of elsewhere."""

from __future__ import annotations

import pytest

from planche.desk.live_game import LiveGame, Tools
from planche.findings import BoxOnFace
from planche.kit.traced_pages import PageOrigin
from planche.source import open_project
from tests.projects import Files, game, tiny

YAML = game(
    ("languages: [en]", "languages: [en, fr]"),
    ("components:", "figures: {hand: 7}\ntables:\n  moves: {rows: moves.csv, columns: {far: integer}}\ncomponents:"),
    more="rules: rules.md\n",
)
RULES = """\
# {{ game.title }}

![](art:star)

Draw {{ figures.hand }} cards, **then
play** :star: one.

- The first.

  Goes on.
- The second.

| {{ figures.hand }} {figures.hand|step|steps} | Far |
|------|---|
{% for move in tables.moves %}
| {{ move.id }} | {{ move.far }} |
{% endfor %}

![Two aces.](face:ace,ace)

1. ![](art:star) Left.
2. ![](art:star) Right.

> **Hint.** Think.
"""
STAR = '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>'
FILES = {
    "game.yaml": YAML,
    "rules.md": RULES,
    "moves.csv": "id,far\nhop,2\nrun,5\n",
    "art/star.svg": STAR,
    "art/icon-star.svg": STAR,
    "locale/fr.po": """\
msgid ""
msgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"

msgctxt "rules.md"
msgid "The second."
msgstr "Le deuxième."
""",
}


def traced(rules: str = RULES, language: str = "en", files: Files = {}) -> list[list[PageOrigin]]:  # noqa: B006 - never changed
    with tiny({**FILES, **files, "rules.md": rules}) as root:
        project = open_project(root.resolve())
        tools = Tools.read(project)
        live = LiveGame.read(project, "g", tools).edition(language)
        found = live.faces.rules_origins()
        printed = live.faces.print_rules()
        tools.close()
    assert len(found) == len(getattr(printed, "sizes", ()))
    return found


def told(origins: list[PageOrigin]) -> list[tuple[str, list[str]]]:
    """The place of each in its file, and all that it says with places, if these are others."""
    return [
        (
            _short(str(one.place)),
            [f"{said.words.strip()} {_short(str(said.place))}".strip() for said in (*one.words, *one.values)],
        )
        for one in origins
    ]


def _short(place: str) -> str:
    return place.removeprefix("content/g/").removeprefix("rules.md:")


def test_each_block_cell_and_figure_has_its_line_and_column_and_each_number_its_own() -> None:
    (page,) = traced()
    assert told(page) == [
        ("1:3", ["Tiny game.yaml:1:8"]),
        ("5:1", ["Draw 5:1", "7 game.yaml:10:17", "cards, then play :star: one. 5:1"]),
        ("8:3", ["The first. 8:3"]),
        ("10:3", ["Goes on. 10:3"]),
        ("11:3", ["The second. 11:3"]),
        ("13:3", ["7 game.yaml:10:17", "steps 13:1"]),
        ("13:50", ["Far 13:1"]),
        ("16:3", ["hop moves.csv:2:1"]),
        ("16:19", ["2 moves.csv:2:5"]),
        ("16:3", ["run moves.csv:3:1"]),
        ("16:19", ["5 moves.csv:3:5"]),
        ("19:3", ["Two aces. 19:3", "ace cards.csv:2:1", "ace cards.csv:2:1"]),
        ("21:4", ["Left. 21:4"]),
        ("22:4", ["Right. 22:4"]),
        ("24:3", ["Hint. Think. 24:3"]),
    ]
    assert [one.pictures for one in page if one.pictures] == [("icon-star",), ("star",), ("star",)]


def test_boxes_are_where_things_stand() -> None:
    (page,) = traced()
    boxes = {_short(str(one.place)): one.box for one in page}
    title, draw, left, right = (boxes[place] for place in ("1:3", "5:1", "21:4", "22:4"))
    assert (title.x, title.y, title.width) == (15, 15, 180)
    assert draw.y > title.y + title.height
    assert (left.y, left.width) == (right.y, right.width)
    assert left.x + left.width < right.x + 0.1
    one, other = boxes["13:3"], boxes["13:50"]
    assert (one.y, one.x + one.width) == (other.y, other.x)
    for number, box in enumerate(boxes.values()):
        for another in list(boxes.values())[number + 1 :]:
            assert not _overlap(box, another)


def test_steps_of_a_poster_share_its_width() -> None:
    """They stand across the page, not in one of its columns."""
    ways = "".join(f'### {name}\n\n![](art:star "page")\n\nSo.\n\n' for name in ("One", "Two"))
    steps = "1. ![](art:star) Left.\n2. ![](art:star) Right.\n\n"
    band = '<svg viewBox="0 0 60 9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h60v9z"/></svg>'
    (page,) = traced(f"# Tiny\n\n## Ways\n\n{steps}{ways}", files={"art/common/section.svg": band})
    title, left, right = (next(one.box for one in page if one.place.line == line) for line in (1, 5, 6))
    assert left.width == right.width > 0.45 * title.width
    assert left.x + left.width < right.x + 0.1


def _overlap(one: BoxOnFace, other: BoxOnFace) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > 0.1 and down > 0.1


def test_a_translation_leads_to_its_entry() -> None:
    (page,) = traced(language="fr")
    assert ("locale/fr.po:6", ["Le deuxième. locale/fr.po:6"]) in told(page)


def test_a_long_table_that_goes_on_has_each_row_once_and_its_head_where_it_begins() -> None:
    rows = "".join(f"| row {number} | {number} |\n" for number in range(99))
    first, *others = traced(f"# Tiny\n\n| Name | Number |\n|---|---|\n{rows}\nAnd the end.\n")
    places = [str(one.place) for page in (first, *others) for one in page]
    assert len(places) == len(set(places)) == 1 + 2 * 100 + 1
    assert places[-1] == "content/g/rules.md:105:1"


def test_rules_that_fail_have_none() -> None:
    with tiny({**FILES, "rules.md": "{% if %}\n"}) as root:
        project = open_project(root.resolve())
        tools = Tools.read(project)
        assert LiveGame.read(project, "g", tools).edition("en").faces.rules_origins() == []
        tools.close()


@pytest.mark.parametrize("has_panels", [False, True])
def test_a_table_that_goes_on_in_another_column_is_traced_once(has_panels: bool) -> None:
    """Its head stands there again, also where that has room for a panel's band."""
    words = "Every player takes a card from the top of the deck, looks at it and lays it face down."
    rows = "".join(f"| a{number} | {words} |\n" for number in range(60))
    rules = f"# R\n\n## A\n\nb\n\n| One | Two |\n|---|---|\n{rows}\nAfter it.\n"
    files = {"art/common/section.svg": STAR} if has_panels else {}
    lines = [one.place.line for page in traced(rules, files=files) for one in page]
    assert [*dict.fromkeys(lines)] == [1, 3, 5, 7, *range(9, 69), 70]
    assert lines.count(7) == 2
    assert lines.count(68) == 2
