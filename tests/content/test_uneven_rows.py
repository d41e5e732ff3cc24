"""Rows of tables that are written for each language: each difference told once, at its place, among three languages."""

from __future__ import annotations

import pytest

from planche.content import load_game
from planche.source.project import Project
from tests.projects import game, tiny

YAML = game(
    ("languages: [en]", "languages: [en, fr, de]"),
    ("rows: cards.csv", "rows: cards.{language}.csv\n    columns: {words: {type: text, optional: true}}"),
)
HEAD = "id,words\n"
LACKS = "is in the table of {} only; that of {} lacks it"


def told(en: str, fr: str, de: str) -> list[str]:
    tables = {f"cards.{code}.csv": HEAD + rows for code, rows in (("en", en), ("fr", fr), ("de", de))}
    with tiny({"game.yaml": YAML, **tables}) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).findings
    return [f"{f.span} {f.component} {f.piece}: {f.message} ({f.hint})".removeprefix("content/g/cards.") for f in found]


ROWS = "ace,A\nking,K\nqueen,Q\n"


@pytest.mark.parametrize(
    ("fr", "de", "found"),
    [
        (ROWS, ROWS, []),
        (ROWS, "ace,A\nqueen,Q\n",
         [f"de.csv:2:1 cards king: 'king' {LACKS.format('en, fr', 'de')} (add a row 'king' below 'ace', or delete "
          "that of content/g/cards.en.csv:3)"]),
        ("king,K\nqueen,Q\n", "queen,Q\nking,K\n",
         [f"fr.csv:2:1 cards ace: 'ace' {LACKS.format('en', 'fr, de')} (add a row 'ace', or delete that of "
          "content/g/cards.en.csv:2)"]),
        (ROWS + "jester,J\n", ROWS,
         [f"fr.csv:5:1 cards jester: 'jester' {LACKS.format('fr', 'en, de')} (add a row 'jester' there, or delete "
          "this one)"]),
        ("ace,A\nking,\nqueen,Q\n", ROWS,
         ["fr.csv:3:1 cards king: 'king': words is filled in the table of en only; that of fr leaves it empty (fill it "
          "in, or leave it empty in en too)"]),
        # the same row under another name in one language
        ("ace,A\nkign,K\nqueen,Q\n", "ace,A\nkign,K\nqueen,Q\n",
         [f"en.csv:3:1 cards king: 'king' {LACKS.format('en', 'fr, de')} (write kign here, as "
          "content/g/cards.fr.csv:3:1 does; or give both another id)"]),
        # less than half in common are no translations of one another
        ("duke,D\nearl,E\nqueen,Q\n", "queen,Q\n", [
            f"fr.csv:2:1 cards ace: 'ace' {LACKS.format('en', 'fr, de')} (add a row 'ace', or delete that of "
            "content/g/cards.en.csv:2)",
            f"fr.csv:2:1 cards king: 'king' {LACKS.format('en', 'fr, de')} (add a row 'king', or delete that of "
            "content/g/cards.en.csv:3)",
            f"fr.csv:2:1 cards duke: 'duke' {LACKS.format('fr', 'en, de')} (add a row 'duke' there, or delete this "
            "one)",
            f"fr.csv:3:1 cards earl: 'earl' {LACKS.format('fr', 'en, de')} (add a row 'earl' there, or delete this "
            "one)",
        ]),
        ("duke,D\nearl,E\nqueen,Q\n", "baron,B\nearl,E\nqueen,Q\n", []),
    ],
)  # fmt: skip
def test_what_only_some_of_three_languages_have(fr: str, de: str, found: list[str]) -> None:
    assert told(ROWS, fr, de) == found
