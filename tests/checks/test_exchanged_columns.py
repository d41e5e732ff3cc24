"""Two columns of texts under each other's headings, and rows with each other's texts: told at the table, once."""

from __future__ import annotations

import pytest

from planche.checks.drawn_texts import drawn_texts
from tests.projects import Files, JsonFinding, changed, findings, game, tiny

HEAD = "id,name,effect\n"
ROWS = (
    "spring,Spring tide,All players discard a card.\n"
    "neap,Neap tide,Everybody draws two cards.\n"
    "storm,The storm,Pass a card to the left.\n"
    "gull,Gull,Take a creature from a neighbour.\n"
    "calm,Calm sea,Nothing happens to you.\n"
)
BY_NUMBER = "".join(f"card-{number},{row.partition(',')[2]}\n" for number, row in enumerate(ROWS.splitlines(), 1))
NAME = '<text x="5" y="5" width="27" height="{}" size="9">{{{{ piece.name }}}}</text>\n'
EFFECT = '<text x="5" y="30" width="27" height="{}" size="9">{{{{ piece.effect|rich }}}}</text>\n'
CATALOGUE = 'msgid ""\nmsgstr "Language: fr\\n"\n'
ROOMY = (20, 20)


def files(head: str, rows: str, heights: tuple[int, int] = ROOMY, languages: str = "[en]") -> Files:
    columns = "    rows: cards.csv\n    columns: {name: text, effect: text}\n"
    return {
        "game.yaml": game(("languages: [en]", f"languages: {languages}"), ("    rows: cards.csv\n", columns)),
        "cards.csv": head + rows,
        "templates/g/card.xml": f"<face>\n{NAME.format(heights[0])}{EFFECT.format(heights[1])}</face>\n",
    }


def told(of: Files) -> list[JsonFinding]:
    with tiny(of) as root:
        return [one for one in findings(root) if one["id"] not in ("translation/missing", "face/overlap")]


def catalogue(rows: str, head: str = HEAD) -> str:
    """A French catalogue of the words in a table, as they stood there."""
    columns = head.strip().split(",")
    cells = (dict(zip(columns, row.split(","))) for row in rows.splitlines())
    texts = [(f"cards/{row['id']}/{name}", row[name]) for row in cells for name in columns[1:]]
    entries = (f'\nmsgctxt "{place}"\nmsgid "{text}"\nmsgstr "{text} (fr)"\n' for place, text in texts)
    return CATALOGUE + "".join(entries)


TURNED = "id,effect,name\n"
SMALL = ROWS.replace("card", "card that lies on the table of anybody and everybody, whoever that may be")


@pytest.mark.parametrize(
    ("head", "rows", "heights", "severity", "reason"),
    [
        (TURNED, ROWS, ROOMY, "warning", "the ids are made of the cells below 'effect'"),
        (TURNED, changed(ROWS, ("two", "**two**")), ROOMY, "error", "the ids are made of the cells below 'effect'"),
        (TURNED, changed(BY_NUMBER, ("two", "**two**")), ROOMY, "error", "marks stand below 'name' alone"),
        (TURNED, BY_NUMBER, (6, 30), "error", "most cells below 'name' do not fit"),
    ],
)
def test_headings_of_texts_that_are_exchanged(
    head: str, rows: str, heights: tuple[int, int], severity: str, reason: str
) -> None:
    (found,) = told(files(head, rows, heights))
    assert (found["id"], found["file"], found["line"]) == ("tables/exchanged-headings", "content/g/cards.csv", 1)
    assert found["severity"] == severity
    assert f"the headings 'effect' and 'name' are exchanged: {reason}" in found["message"]
    assert found["hint"] == "write name in place of effect, and effect in place of name"


@pytest.mark.parametrize(
    ("rows", "heights"),
    [
        (ROWS, ROOMY),
        (BY_NUMBER, (6, 30)),  # names fit the small box
        (changed(BY_NUMBER, ("two", "**two**")), ROOMY),  # and marks act
    ],
)
def test_headings_that_are_right(rows: str, heights: tuple[int, int]) -> None:
    assert not any("exchanged" in one["message"] for one in told(files(HEAD, rows, heights)))


def test_marks_alone_are_told_at_the_text() -> None:
    """A name with marks says nothing of headings."""
    (found,) = told(files(HEAD, changed(BY_NUMBER, ("Neap tide", "**Neap** tide"))))
    assert found["id"] == "text/marks"


def bilingual(rows: str, head: str = HEAD, known: str = BY_NUMBER) -> Files:
    return {**files(head, rows, languages="[en, fr]"), "locale/fr.po": catalogue(known)}


def test_headings_that_catalogues_know_the_other_way_round() -> None:
    found = [
        one for one in told(bilingual(BY_NUMBER, TURNED)) if one["msgctxt"].startswith("cards/") or one["line"] == 1
    ]
    (exchanged,) = [one for one in found if one["file"].endswith("cards.csv")]
    assert "the headings 'effect' and 'name' are exchanged" in exchanged["message"]
    assert "know the texts of 5 rows the other way round" in exchanged["message"]
    assert (exchanged["severity"], exchanged["followers"]) == ("error", 10)


@pytest.mark.parametrize(
    ("rows", "line", "message", "hint"),
    [
        (
            changed(BY_NUMBER, ("The storm", "@"), ("Gull", "The storm"), ("@", "Gull")),
            4,
            "the name of 'card-3' and 'card-4' are exchanged, as catalogues know them",
            "write 'The storm' for card-3, 'Gull' for card-4; if they are right as they stand, "
            "`planche translate g --language fr` carries them over",
        ),
        (
            changed(BY_NUMBER, ("Gull,Take a creature from a neighbour.", "Take a creature from a neighbour.,Gull")),
            5,
            "the cells of name, effect of 'card-4' are exchanged, as catalogues know them",
            "write 'Gull' for name, 'Take a creature from a neighbour.' for effect",
        ),
        (
            changed(BY_NUMBER, ("Gull", "@"), ("The storm", "Gull"), ("Neap tide", "The storm"), ("@", "Neap tide")),
            3,
            "3 rows have the name of one another, as catalogues know them: was this column sorted or moved alone?",
            "write 'Neap tide' for card-2, 'The storm' for card-3, 'Gull' for card-4",
        ),
    ],
)
def test_cells_that_catalogues_know_at_one_another(rows: str, line: int, message: str, hint: str) -> None:
    (found,) = [one for one in told(bilingual(rows)) if one["id"] == "tables/exchanged-cells"]
    assert (found["line"], found["severity"]) == (line, "error")
    assert message.replace("'name', 'effect'", "name, effect") in found["message"].replace(
        "'name', 'effect'", "name, effect"
    )
    assert found["hint"].startswith(hint)


def test_rows_in_another_order_are_no_exchange() -> None:
    """Ids that count rows are given anew: all texts of a row go with it, and catalogues carry them over."""
    order = changed(BY_NUMBER, ("card-3", "@"), ("card-4", "card-3"), ("@", "card-4"))
    assert not any("exchanged" in one["id"] for one in told(bilingual(order)))


def test_names_that_say_each_others_ids() -> None:
    (found,) = told(files(HEAD, changed(ROWS, ("The storm", "@"), (",Gull", ",The storm"), ("@", "Gull"))))
    assert (found["id"], found["severity"], found["line"]) == ("tables/exchanged-cells", "warning", 4)
    assert found["message"].endswith("the name of 'storm' and 'gull' are exchanged, by what their ids say")
    assert told(files(HEAD, changed(ROWS, ("The storm", "Gale"), ("Calm sea", "Storm is over")))) == []


def test_how_a_template_sets_columns() -> None:
    template = f"<face>\n{NAME.format(9)}{EFFECT.format(8)}<text>{{{{ piece.other }}}}</text>\n</face>"
    assert [tuple(one) for one in drawn_texts(template, ("name", "effect", "other"))] == [
        ("name", 2, 243.0, False),
        ("effect", 3, 216.0, True),
        ("other", 4, 0.0, False),
    ]
