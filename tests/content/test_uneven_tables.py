"""Tables that are written for each language: what only some of the languages have."""

from __future__ import annotations

import pytest

from tests.projects import Files, game, problems, says

YAML = game(
    ("languages: [en]", "languages: [en, fr]"),
    ("rows: cards.csv", "rows: cards.{language}.csv\n    columns: {words: {type: text, optional: true}}"),
    more="tables: {lore: {rows: 'lore.{language}.csv'}}\n",
)
EN, FR = "id,copies,words\nace,1,An ace\nking,2,\n", "id,copies,words\nace,1,Un as\nking,2,\n"


def told(en: str = EN, fr: str = FR, lore: str = "id\nold\nnew\n", vieux: str = "id\nold\nnew\n") -> list[str]:
    files: Files = {
        "game.yaml": YAML,
        "cards.en.csv": en,
        "cards.fr.csv": fr,
        "lore.en.csv": lore,
        "lore.fr.csv": vieux,
    }
    return says(files, only="tables/uneven")


@pytest.mark.parametrize(
    ("en", "fr", "found"),
    [
        (EN, FR, []),
        (EN, "id,copies,words\nace,1,Un as\n",
         ["'king' is in the table of en only; that of fr lacks it (add a row 'king' below 'ace', or delete that of "
          "content/g/cards.en.csv:3)"]),
        ("id,copies,words\nking,2,\n", FR,
         ["'ace' is in the table of fr only; that of en lacks it (add a row 'ace' there, or delete this one)"]),
        (EN, FR.replace("king", "kign"),
         ["'king' is in the table of en only; that of fr lacks it (write king here, as content/g/cards.en.csv:3:1 "
          "does; or give both another id)"]),
        (EN, FR.replace("king,2", "king,3"),
         ["'king' has 3 copies in the table of fr, 2 in that of en (write 2 here, or 3 there)"]),
        (EN.replace("king,2", "king,1"), FR.replace("king,2", "king,"),  []),
        (EN, FR.replace("Un as", ""),
         ["'ace': words is filled in the table of en only; that of fr leaves it empty "
          "(fill it in, or leave it empty in en too)"]),
    ],
)  # fmt: skip
def test_pieces_that_only_some_languages_have(en: str, fr: str, found: list[str]) -> None:
    assert told(en, fr) == found


def test_a_row_that_is_lost_is_told_where_it_should_stand() -> None:
    lacking = {"game.yaml": YAML, "cards.en.csv": EN, "cards.fr.csv": "id,copies,words\nking,2,\n"}
    lore = {"lore.en.csv": "id\nold\n", "lore.fr.csv": "id\nold\n"}
    assert problems({**lacking, **lore}, only="tables/uneven") == ["cards.fr.csv:2:1 tables/uneven"]


def test_rows_of_data_that_have_most_in_common() -> None:
    assert told(lore="id\nold\nnew\nborrowed\n") == [
        "'borrowed' is in the table of en only; that of fr lacks it (add a row 'borrowed' below 'new', or delete that "
        "of content/g/lore.en.csv:4)"
    ]
    assert told(lore="id\nold\nnew\nborrowed\n", vieux="id\nold\nneuf\nbleu\n") == []
