"""Tables that are written for each language: what only some of the languages have."""

from __future__ import annotations

import pytest

from tests.projects import Files, game, says

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
         ["'king' is in the table of en only; that of fr lacks it (add a row 'king' there, or delete this one)"]),
        (EN, FR.replace("king", "kign"),
         ["'king' is in the table of en only; that of fr lacks it (is it 'kign' there? give both one id)"]),
        (EN, FR.replace("king,2", "king,3"), []),
        (EN, FR.replace("Un as", ""),
         ["'ace': words is filled in the table of en only; that of fr leaves it empty "
          "(fill it in, or leave it empty in en too)"]),
    ],
)  # fmt: skip
def test_pieces_that_only_some_languages_have(en: str, fr: str, found: list[str]) -> None:
    assert told(en, fr) == found


def test_rows_of_data_that_have_most_in_common() -> None:
    assert told(lore="id\nold\nnew\nborrowed\n") == [
        "'borrowed' is in the table of en only; that of fr lacks it (add a row 'borrowed' there, or delete this one)"
    ]
    assert told(lore="id\nold\nnew\nborrowed\n", vieux="id\nold\nneuf\nbleu\n") == []
