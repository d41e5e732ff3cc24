"""What translators are told of each text: where it stands, how much its boxes hold, what is filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from planche.content import load_game
from planche.kit import Studio, describe_common_texts, describe_texts
from planche.language import Notes
from planche.source.project import Project
from tests.projects import Files, game, tiny


def setting(words: str, width: float, more: str = "", height: float = 6) -> str:
    return f'<text x="5" y="5" width="{width}" height="{height}" style="page-body" {more}>{words}</text>'


BOXES = [setting("{{ piece.words }}", width) for width in (50, 10, 40.5, 30, 20)]
FILES: Files = {
    "game.yaml": game(
        more="""\
    columns: {words: text}
tables: {days: {rows: days.csv, columns: {name: text}}}
figures: {deal: 4, limit: 3}
rules: rules.md
""",
    ),
    "cards.csv": "id,words\nace,An ace\n",
    "days.csv": "id,name\nmon,Monday\n",
    "templates/g/card.xml": f"""\
<face>{"".join(BOXES)}
{setting('{{ _("Low") }}', 20, 'fit="shrink" min="6"')}
{setting('<b>{{ _("One") }}</b> {{ _("other") }}', 30, 'fit="line"')}
{setting('{{ _("{n} of {m}", n=figures.deal, m=piece.copies) }}', 50)}
</face>
""",
    "rules.md": "# Rules\n\n- Deal {{ figures.deal }} cards and {{ piece }}.\n",
}


def notes(files: Files) -> Mapping[str, Notes]:
    """What is told of each text, by its words."""
    with tiny(files) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        told = describe_texts(Studio(project, found), found, lambda _: None)
    return {words: found for (_, words), found in told.items()}


@pytest.fixture(scope="module")
def known() -> Mapping[str, Notes]:
    return notes(FILES)


def lines(found: Notes) -> list[str]:
    """What is told, without how much boxes hold."""
    return [_HELD.sub("at most N", line) for line in found.lines]


def held(found: Notes) -> list[int]:
    """How many characters each box holds."""
    return [int(number[1]) for line in found.lines if (number := _HELD.search(line))]


_HELD = re.compile(r"at most (\d+)")


def test_where_each_text_stands(known: Mapping[str, Notes]) -> None:
    assert {words: found.lines[0] for words, found in known.items()} == {
        "Tiny": "game.yaml: title",
        "A tiny game.": "game.yaml: summary",
        "Cards": "game.yaml: components/cards/title",
        "An ace": "component cards, piece ace, field words",
        "Monday": "table days, row mon, field name",
        "Rules": "rules.md: heading",
        "Deal {{ figures.deal }} cards and {{ piece }}.": "rules.md: list item",
        **dict.fromkeys(("Low", "One", "other", "{n} of {m}"), "words of a template"),
    }


def test_the_boxes_of_a_text_that_hold_least_are_told_and_how_many_others_there_are(known: Mapping[str, Notes]) -> None:
    """No box is so small that its own text does not count."""
    told = known["An ace"]
    assert lines(told)[1:] == [
        *(f"box {width} x 6 mm, style page-body, 9.5 pt: at most N characters" for width in (10, 20, 30)),
        "boxes of 2 other sizes hold more",
    ]
    few, some, more = held(told)
    assert 2 <= few < len("An ace") < some < more < 2 * some
    assert told.longest == len("An ace")


def test_three_boxes_are_all_told() -> None:
    found = notes({**FILES, "templates/g/card.xml": f"<face>{''.join(BOXES[:3])}</face>"})["An ace"]
    sizes = [line.partition(" mm")[0] for line in found.lines[1:]]
    assert sizes == ["box 10 x 6", "box 40.5 x 6", "box 50 x 6"]


def test_how_a_text_fits_its_box(known: Mapping[str, Notes]) -> None:
    """Where type may shrink, a box of the same size holds more; where others stand in it, it is nobody's own bound."""
    low = known["Low"]
    assert lines(low)[1:] == ["box 20 x 6 mm, style page-body, 9.5 pt down to 6 pt: at most N characters"]
    assert held(known["An ace"])[1] < held(low)[0] == low.longest
    for part in ("One", "other"):
        beside = "box 30 x 6 mm, one line, style page-body, 9.5 pt: at most N characters, with the words beside it"
        assert lines(known[part])[1:] == [beside]
        assert known[part].longest is None


def test_what_stands_for_something_else(known: Mapping[str, Notes]) -> None:
    assert known["{n} of {m}"].lines[-2:] == ("{n} is figures.deal, 4", "{m} is piece.copies")
    assert known["Deal {{ figures.deal }} cards and {{ piece }}."].lines[1:] == (
        "{{ figures.deal }} is 4",
        "{{ piece }} is filled in",
    )


def test_the_words_of_planche_itself() -> None:
    with tiny(FILES) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        told = {words: notes.lines for (_, words), notes in describe_common_texts(Studio(project, found)).items()}
    assert told["front"] == ("beside the pieces of a sheet, or the name of a file",)
    assert told["What to print"] == ("a page of our own",)
