"""Opération Zèbre: the documents and cards are clean, and each slip in them is told at its line."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest
import yaml

from planche.games.zebre.compounds import Compounds
from tests.games.changed_game import Change
from tests.games.editions import begin_kit
from tests.games.small_zebre import FIRST, GROUPS, TABLE, new_findings, unchanged_findings
from tests.kits import bundled_kit, texts
from tests.projects import ROOT, changed, planche

CONTENT = ROOT / "content/zebre"


def test_a_game_of_three_documents_has_too_few_and_nothing_else() -> None:
    assert {re.sub(r".*\[(.*)\]", r"\1", line) for line in unchanged_findings()} == {"zebre/cards", "zebre/rounds"}


# what is printed


@cache
def table(language: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = yaml.load(
        (CONTENT / f"documents.{language}.yaml").read_text("utf-8"), yaml.CSafeLoader
    )
    return rows


def faces(language: str) -> list[dict[str, Any]]:
    return [row[side] for row in table(language) for side in ("front", "back")]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_documents_are_as_many_and_as_mixed_as_they_should_be(language: str) -> None:
    assert len(faces(language)) == 320
    assert set(Counter(face["group"] for face in faces(language)).values()) <= {106, 107}
    themes = Counter(face["theme"] for face in faces(language))
    assert set(themes) == set(GROUPS)
    assert min(themes.values()) >= 25
    levels = Counter(face["level"] for face in faces(language))
    assert min(levels.values()) >= 70
    assert all(row["front"]["group"] != row["back"]["group"] for row in table(language))


def test_each_language_has_documents_of_its_own() -> None:
    """No document is a translation: not a line is the same, and the tables are told apart by their subjects."""
    french, english = ({line["text"] for face in faces(code) for line in face["lines"]} for code in ("fr", "en"))
    assert not french & english
    assert {face["answer"] for face in faces("fr")} != {face["answer"] for face in faces("en")}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_line_is_printed_as_one_line_with_its_value(language: str) -> None:
    kit = bundled_kit("zebre", language, "--no-check", "--only", "documents", "--sample", "documents=12")
    manifest, rows = kit.manifest, {row["id"]: row for row in table(language)}
    shown = " ".join(" ".join(page.split()) for page in texts(kit.files["cards.pdf"]))
    assert len(manifest["pieces"]) == 12
    assert not manifest["shrunk"] or {entry["style"] for entry in manifest["shrunk"]}.isdisjoint({"line"})
    for piece in manifest["pieces"]:
        for side in ("front", "back"):
            for line in rows[piece["id"]][side]["lines"]:
                assert " ".join(line["text"].split()) in shown


@pytest.mark.parametrize("players", [2, 4, 7, 10])
def test_a_player_count_prints_its_round_card_and_teams_from_four(players: int) -> None:
    printed = begin_kit("zebre", "fr", players=players).edition.printed
    ids = {part.component.id: [counted.piece.id for counted in part.counts] for part in printed}
    assert ids["round-cards"] == [f"round-{players}"]
    assert len(ids.get("team-cards", ())) == len(ids.get("interceptions", ())) == (2 if players >= 4 else 0)


def test_statistics_count_each_language() -> None:
    out = planche("games", "zebre", "--stats").out
    assert "fr: 320 document faces: territory 28" in out
    assert "en: 320 document faces: territory 28" in out


# slips in documents, each at its line

DOCUMENTS: dict[str, tuple[str, str, str]] = {
    "eleven lines": (
        "      - {value: 1, text: Rien de V en 12}\n", "",
        "documents.fr.yaml:18 'Venise' has 11 lines, wanted 12 (add 1 line) [zebre/lines]",
    ),
    "thirteen lines": (
        "text: Rien de V en 12}\n", "text: Rien de V en 12}\n      - {value: 0, text: Rien}\n",
        "documents.fr.yaml:20 'Venise' has 13 lines, wanted 12 (take 1 line out) [zebre/lines]",
    ),
    "a value of 4": (
        "value: 3, text: Rien de V", "value: 4, text: Rien de V",
        "documents.fr.yaml:18 line 11 of 'Venise' costs 4, wanted 0 to 3 (write 3) "
        "[zebre/values]",
    ),
    "a value of -1": (
        FIRST, FIRST.replace("0", "-1", 1),
        "documents.fr.yaml:8 front.lines.0.value: found -1, wanted at least 0 () [content/value]",
    ),
    "a value that is no number": (
        FIRST, FIRST.replace("0", '"2a"', 1),
        "documents.fr.yaml:8 front.lines.0.value: found '2a', wanted a whole number () [content/value]",
    ),
    "no value": (
        FIRST, FIRST.replace(" 0", " ", 1),
        "documents.fr.yaml:8 front.lines.0.value: found nothing, wanted a whole number () [content/value]",
    ),
    "too little in all": (
        "value: 2, text: Rien de V en 7", "value: 0, text: Rien de V en 7",
        "documents.fr.yaml:17 'Venise' costs 11 in all, wanted at least 12 ("
        "write value: 3 in line 17, or weigh others of its lines anew) [zebre/balance]",
    ),
    "too much in all": (
        "1, text: Rien de V en 4}\n      - {value: 1, text: Rien de V en 5}\n      - {value: 1,",
        "3, text: Rien de V en 4}\n      - {value: 3, text: Rien de V en 5}\n      - {value: 2,",
        "documents.fr.yaml:18 'Venise' costs 18 in all, wanted at most 16 ("
        "write value: 1 in line 18, or weigh others of its lines anew) [zebre/balance]",
    ),
    "too few lines for nothing": (
        "0, text: Rien de V en 1}\n      - {value: 0, text: Rien de V en 2}",
        "1, text: Rien de V en 1}\n      - {value: 1, text: Rien de V en 2}",
        "documents.fr.yaml:19 'Venise' has 1 of its lines at value 0, wanted at least 2 ("
        "write value: 0 in line 19, or weigh others of its lines anew) [zebre/balance]",
    ),
    "no line of the highest value": (
        "value: 3, text: Rien de V en 11", "value: 2, text: Rien de V en 11",
        "documents.fr.yaml:18 'Venise' has no line of value 3, wanted at least one ("
        "write value: 3 in line 18, or weigh others of its lines anew) [zebre/balance]",
    ),
    "a theme in the wrong group": (
        "theme: city", "theme: film",
        "documents.fr.yaml:5 'Venise': theme 'film' stands in group 'places' (its group is screen; or correct the "
        "theme) [zebre/themes]",
    ),
    "a group of another theme": (
        "Venise\n    group: places", "Venise\n    group: people",
        "documents.fr.yaml:4 'Venise': theme 'city' stands in group 'people' (write places for its group, if the "
        "theme is right; else correct that) [zebre/themes]",
    ),
    "the same answer twice": (
        "answer: Pérou", "answer: Venise",
        "documents.fr.yaml:58 'Venise' is an answer already, at content/zebre/documents.fr.yaml:3:13 "
        "(write another document) [zebre/answers]",
    ),
    "the same answer without its accent": (
        "answer: Molière", "answer: PEROU",
        "documents.fr.yaml:95 'PEROU' is an answer already, at content/zebre/documents.fr.yaml:58:13 "
        "(write another document) [zebre/answers]",
    ),
    "another name of an answer": (
        "answer: Molière\n", "answer: Molière\n    also: [Venise]\n",
        "documents.fr.yaml:95 'Molière' is an answer already, at content/zebre/documents.fr.yaml:3:13 "
        "(write another document) [zebre/answers]",
    ),
    "an empty title": (
        "answer: Venise", 'answer: ""',
        "documents.fr.yaml:3 front.answer: found '', wanted a text that is not empty "
        "(write the text; or take `answer` out where it may be left out) [content/value]",
    ),
    "a title that starts with a quotation mark": (
        "answer: Venise", 'answer: "«\u202fVenise\u202f»"',
        "documents.fr.yaml:3 '«\\u202fVenise\\u202f»' begins with '«', wanted a letter "
        "(its first letter is a hint; write the title without what precedes it) [zebre/title]",
    ),
    "a title that starts with a digit": (
        "answer: Venise", "answer: 20 Venise",
        "documents.fr.yaml:3 '20 Venise' begins with '2', wanted a letter "
        "(its first letter is a hint; write the title without what precedes it) [zebre/title]",
    ),
    "the answer in a line": (
        FIRST, FIRST.replace("Rien de V en 1", "Le carnaval de VENISE"),
        "documents.fr.yaml:8 line 1 of 'Venise' says 'venise', which gives the answer away (say it in other words) "
        "[zebre/leak]",
    ),
    "a form of the answer in a line": (
        FIRST, FIRST.replace("Rien de V en 1", "Un store vénisien"),
        "documents.fr.yaml:8 line 1 of 'Venise' says 'venisien', which gives the answer away (say it in other words) "
        "[zebre/leak]",
    ),
    "another name in a line": (
        f"answer: Venise\n    group: places\n    theme: city\n    level: easy\n    lines:\n      - {{{FIRST}",
        "answer: Venise\n    also: [Sérénissime, Venezia]\n    group: places\n    theme: city\n    level: easy\n"
        "    lines:\n      - {value: 0, text: La Serenissime dort}",
        "documents.fr.yaml:9 line 1 of 'Venise' says 'serenissime', which gives the answer away "
        "(say it in other words) [zebre/leak]",
    ),
    "the answer inside a longer word in a line": (
        FIRST, FIRST.replace("Rien de V en 1", "Un plat vénitovenisien"),
        "documents.fr.yaml:8 line 1 of 'Venise' says 'venitovenisien', which gives the answer away "
        "(say it in other words) [zebre/leak]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_slip_in_a_document_is_told_at_its_line(name: str) -> None:
    old, text, line = DOCUMENTS[name]
    assert new_findings(("documents.fr.yaml", old, text)) == [line]


@pytest.mark.parametrize(
    ("names", "text", "found"),
    [
        (("Blarney Stone",), "a lump of limestone, and a tone", ["limestone"]),
        (("Florence Nightingale",), "rounds at night with a lamp", ["night"]),
        (("Florence Nightingale",), "the long nights, the gale", ["nights"]),
        (("Wonderland", "Oz"), "no Ozymandias, but an Islander", []),
        (("Windermere",), "what the winders say", ["winders"]),
        (("Monkey King",), "she is looking, working, and Kingly", []),
        (("Bath", "Aquae Sulis"), "birdbaths and aquaeducts", ["aquaeducts"]),
        (("Blarney Stone",), "a stone, which is the check's other half", []),
    ],
)
def test_parts_of_five_letters_and_more_give_an_answer_away(
    names: tuple[str, ...], text: str, found: list[str]
) -> None:
    assert [*Compounds(names, "en").find_in(text)] == found


def test_a_line_too_long_by_a_letter_says_by_how_much() -> None:
    """It is measured in its font on the card and on the slip, and told once, of the box that it fits the least."""
    second = "text: Rien de V en 2}"
    changes = (FIRST, FIRST.replace("Rien de V en 1", "m" * 26)), (second, second.replace("Rien de V en 2", "m" * 25))
    (card,) = new_findings(*(("documents.fr.yaml", *change) for change in changes), drawn=True)
    assert card.startswith(f"documents.fr.yaml:8 {'m' * 26!r} is 2.0 mm too wide: 67.0 mm at 11 pt in 65.0 mm")
    assert "2 boxes are too small for it, this one the most" in card


def test_each_language_is_checked_by_its_own_words() -> None:
    text = FIRST.replace("Rien de V en 1", "Two Venetian blinds")
    english = new_findings(
        ("documents.en.yaml", "answer: Venise", "answer: Venetia"), ("documents.en.yaml", FIRST, text), language="en"
    )
    assert english == [
        "documents.en.yaml:8 line 1 of 'Venetia' says 'venetian', which gives the answer away (say it in other words) "
        "[zebre/leak]"
    ]
    assert new_findings(("documents.en.yaml", FIRST, text), language="fr") == []


def test_turns_that_tire_are_counted_over_the_faces_of_a_language() -> None:
    """At most one face in 20 has one, or one of these six; also over the end of a line."""
    said = TABLE.replace("Rien de V en 3", "on attend et").replace("Rien de V en 4", "l’on part papa")
    assert new_findings(("documents.fr.yaml", "", said)) == []
    said = said.replace("Rien de P en 7", "Tout s’en va et").replace("Rien de P en 8", "L’ON revient")
    assert new_findings(("documents.fr.yaml", "", said)) == [
        "game.yaml 'et l on' is said on 2 of 6 faces, wanted at most 1: "
        "content/zebre/documents.fr.yaml, line of 'Venise' 10, 'Pérou' 69 "
        "(say it otherwise on some of them) [zebre/voice]"
    ]
    looser = ("game.yaml", "  faces-per-turn: {value: 20", "  faces-per-turn: {value: 3")
    assert new_findings(("documents.fr.yaml", "", said), looser) == []


def test_words_that_tire_are_counted_once_a_face_and_twelve_faces_are_named() -> None:
    """Case and accents count for nothing, nor do function words, which stand on every line here."""
    three = TABLE.replace("Rien", "Île d’ILE")
    cards = [three.replace("document-", f"document-{n}").replace("answer: ", f"answer: {n * 'O'}") for n in range(3)]
    tired = [line for line in new_findings(("documents.fr.yaml", "", "".join(cards))) if "[zebre/voice]" in line]
    assert [line.partition(":")[0] for line in tired[:2]] == [
        "game.yaml 'ile' is said on 18 of 18 faces, wanted at most 1",
        "game.yaml 'd ile de' is said on 18 of 18 faces, wanted at most 1",
    ]
    assert all(line.count("'") == 2 + 2 * 12 and " and 6 more " in line for line in tired[:2])


def test_documents_of_a_language_that_the_game_does_not_list() -> None:
    assert new_findings(("documents.de.yaml", "", TABLE)) == [
        "documents.de.yaml:0 the table is written in 'de', the game's languages are fr, en "
        "(add de to `languages`, or keep the file elsewhere) [content/language]"
    ]


def test_a_group_with_too_many_faces() -> None:
    change = ("documents.fr.yaml", "group: people\n    theme: character", "group: places\n    theme: city")
    assert [line.split(";")[0] for line in new_findings(change)] == [
        "documents.fr.yaml:1 group 'people' has 1 faces, wanted 2 within 10 % "
        "(write documents for the groups that have fewest) [zebre/groups]",
        "documents.fr.yaml:1 group 'places' has 3 faces, wanted 2 within 10 % "
        "(write documents for the groups that have fewest) [zebre/groups]",
    ]


# slips in the other tables and figures


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (
            ("game.yaml", "  wrong-answer-team: 5", "  wrong-answer-team: 4"),
            "failures.csv:1 failures cost 39 boxes in all, wanted 31 or fewer, less than 4 for each of 8 "
            "(lower them by 8 or more) [zebre/failures]",
        ),
        (
            ("failures.csv", "failure-photocopier,Copies conformes,5", "failure-photocopier,Copies conformes,8"),
            "failures.csv:6 failures cost 42 boxes in all, wanted 39 or fewer, less than 5 for each of 8 "
            "(write 5 or less as the boxes of 'failure-photocopier') [zebre/failures]",
        ),
        (
            ("game.yaml", "  failure-cards: {value: 8", "  failure-cards: {value: 9"),
            "game.yaml failures holds 8 cards, failure-cards says 9 (write 8, or correct the table) "
            "[zebre/cards]",
        ),
        (
            ("round-cards.csv", "round-7,7,7\n", ""),
            "round-cards.csv:6 no round card is for 7 players (add its row behind this one, 'round-6', with seats and "
            "players 7) [zebre/rounds]",
        ),
        (
            ("round-cards.csv", "round-7,7,7", "round-7,7,6"),
            "round-cards.csv:7 'round-7' is for 7 players, and printed for 6 (write 7 as its `players`, as its id "
            "says) [zebre/rounds]",
        ),
        (
            ("team-cards.csv", "team-a,A,4 5", "team-a,A,3 4 5"),
            "team-cards.csv:2 'team-a' is printed for fewer than 4 players (list the counts under `players`) "
            "[zebre/teams]",
        ),
        (
            ("team-cards.csv", "team-a,A", "team-a,B"),
            "team-cards.csv:2 'team-a' is a second card of team B, beside 'team-b' (write A as its team) [zebre/teams]",
        ),
        (
            ("interceptions.csv", "interception-b,B,4 5 6 7 8 9 10\n", ""),
            "interceptions.csv:1 no card of interceptions is of team B (add a row with team B) [zebre/teams]",
        ),
        (
            ("team-cards.csv", "team-b,B,", "team-c,A,4 5 6 7 8 9 10\nteam-b,B,"),
            "team-cards.csv:3 'team-c' is a second card of team A, beside 'team-a' (delete one of the two) "
            "[zebre/teams]",
        ),
        (
            ("game.yaml", "  low-up-to: 1", "  low-up-to: 4"),
            "game.yaml middle-up-to says 3, wanted more than low-up-to, 4 (line 78) (write 5, or "
            "correct low-up-to) [zebre/interception]",
        ),
        (
            ("game.yaml", "  interception-high: 1 ", "  interception-high: 2 "),
            "game.yaml interception-high says 2, wanted less than interception-middle, 2 (line 76) (write 1, or "
            "correct interception-middle) [zebre/interception]",
        ),
        (
            ("game.yaml", "  interception-boxes: {value: 6", "  interception-boxes: {value: 5"),
            "game.yaml interception-boxes says 5, the other team reads 6 documents (write 6 or more; or 2 for "
            "team-rounds, which says 3 (line 67)) [zebre/teams]",
        ),
        (
            ("game.yaml", "  value: [2, 3,", "  value: [1, 2, 3,"),
            "round-cards.csv:2 no round card is for 1 players (add its row before this one, 'round-2', with seats and "
            "players 1) [zebre/rounds]",
        ),
    ],
)  # fmt: skip
def test_a_slip_elsewhere_is_told_at_its_line(change: Change, line: str) -> None:
    assert line in new_findings(change)


def test_a_figure_or_column_that_is_missing_is_told_and_nothing_breaks() -> None:
    line = "  team-readers: 2         # readers of each team in a round\n"
    renamed = (("round-cards.csv", "id,seats", "id,chairs"), ("game.yaml", "      seats: {", "      chairs: {"))
    change = ("game.yaml", "      boxes: {type: integer, from: 1, to: 9}", "      boxes: word")
    assert sorted(new_findings(("game.yaml", line, ""), *renamed, change, drawn=True)) == [
        "game.yaml components.failures.columns.boxes is a column of type word, wanted integer (correct the column) "
        "[content/value]",
        "game.yaml components.round-cards.columns.seats is missing (add it) [content/missing-key]",
        "game.yaml figures.team-readers is missing (add it) [content/missing-key]",
    ]


@pytest.mark.parametrize(
    "columns",
    [
        {
            "answer: {type: text, optional: true}": "front.answer is optional, wanted in every row",
            "also: {type: integer, optional: true}": "front.also is a column of type integer, wanted text list",
        },
        {
            "answer: word": "front.answer is a column of type word, wanted text",
            "also: {type: list, of: {type: text, optional: true}, optional: true}":
                "front.also may hold nothing in its items, wanted something in each",
        },
    ],
)  # fmt: skip
def test_columns_of_another_kind_are_told_and_nothing_breaks(columns: dict[str, str]) -> None:
    text = (CONTENT / "game.yaml").read_text("utf-8")
    start = text.index("      front:\n        type: record\n")
    record = text[start : text.index("\n      back:\n", start)]
    other = record
    for column in columns:
        name = column.partition(":")[0]
        first = next(line for line in record.splitlines() if line.strip().startswith(f"{name}:"))
        other = changed(other, (first, f"          {column}"))
    found = new_findings(("game.yaml", record, other), drawn=True)
    for told in columns.values():
        assert f"game.yaml components.documents.columns.{told} (correct the column) [content/value]" in found


@pytest.mark.parametrize("value", ["1.5", "-20", ".5"])
def test_figures_are_counts(value: str) -> None:
    line, *_ = new_findings(("game.yaml", "  document-lines: {value: 12", f"  document-lines: {{value: {value}"))
    assert re.fullmatch(r"game\.yaml figures\.document-lines: found \S+, wanted a whole number .*", line)
