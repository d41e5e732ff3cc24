"""NCIS's decryption: slips in grids, each told at its line and once; series that are made and proven by other means."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from functools import cache
from itertools import product
from statistics import median
from typing import Any, NamedTuple

import pytest
import yaml

from planche.findings import sort_findings
from planche.game import take_tables
from planche.games.ncis import decryption
from planche.games.ncis.decryption_effort import grid_effort
from planche.games.ncis.decryption_grid import cell_name, lexicon_of, sightings
from planche.games.ncis.decryption_layout import LetterGrid
from planche.games.ncis.decryption_making import CHOICE, make_decryption, make_series, write_series
from planche.games.ncis.decryption_series import describe_grids, unlikeness
from planche.games.ncis.decryption_trials import decryption_answers
from planche.games.ncis.decryption_unwanted import UNWANTED
from planche.games.ncis.decryption_vocabulary import Vocabulary, read_vocabulary
from planche.imposition import Impossible
from planche.report.text import finding_line
from tests.games.changed_ncis import NO_WORDS, ONE_BODY, changed_ncis
from tests.games.plain_grids import GRID, table_of_plain_grids
from tests.projects import ROOT, SOURCE, changed

CONTENT = ROOT / "content/ncis"
LANGUAGES = ("fr", "en")
SEEDS = range(1, 81)
RUDE = "con"


@cache
def words_of(language: str) -> tuple[str, ...]:
    """The language's list."""
    return tuple((CONTENT / f"words.{language}.csv").read_text("utf-8").split()[1:])


@cache
def table_text(language: str) -> str:
    """The series of the content."""
    return (CONTENT / f"decryption.{language}.yaml").read_text("utf-8")


def rest(language: str) -> dict[str, str]:
    """Files of the game that tests of the grids in a language do not look at, made small."""
    (other,) = (code for code in LANGUAGES if code != language)
    return ONE_BODY | {f"words.{other}.csv": NO_WORDS[f"words.{other}.csv"]}


def found(grids: str, id: str = "ncis/decryption", words: Iterable[str] = (), language: str = "fr") -> list[str]:
    """What a check finds in other grids, and in another list of words if one is given."""
    changes = [(f"decryption.{language}.yaml", table_text(language), grids)]
    if words:
        name = f"words.{language}.csv"
        changes.append((name, (CONTENT / name).read_text("utf-8"), "\n".join(("id", *words, ""))))
    with changed_ncis(*changes, files=rest(language)) as game:
        own = take_tables(game, language)
        all_found = sort_findings(finding for check in decryption.CHECKS for finding in check.run(own))
    lines = [finding_line(finding).removeprefix("content/ncis/") for finding in all_found if finding.id == id]
    return [line.removesuffix(f" [{id}]").replace(f"; {decryption.ANOTHER}.", ".") for line in lines]


def plain(*changes: tuple[str, str]) -> str:
    return changed(GRID, *changes)


# slips, each at its line; the grid begins in line 4 of the table


def test_a_grid_that_is_as_it_should_be_is_passed() -> None:
    assert found(plain()) == []


SLIPS: dict[str, tuple[tuple[str, str], str]] = {
    "a word at another cell": (
        ("lampe, cell: B2", "lampe, cell: C2"),
        "14:27: error: 'lampe' of G1 begins at B2, not at C2; write B2.",
    ),
    "a cell that is none": (
        ("lampe, cell: B2", "lampe, cell: B9"),
        "14:27: error: 'lampe' of G1 begins at 'B9', wanted a cell from A1 to H8; write the cell of "
        "its first letter, such as A1.",
    ),
    "a cell in small letters": (
        ("lampe, cell: B2", "lampe, cell: b2"),
        "14:27: error: 'lampe' of G1 begins at 'b2', wanted a cell from A1 to H8; write the cell of "
        "its first letter, such as A1.",
    ),
    "a word that is in no list": (
        ("word: lampe", "word: lampz"),
        "14:14: error: 'lampz' of G1 is not in the list of words; did you mean 'lampe'? else add it "
        "to the list.",
    ),
    "a word that is named twice": (
        ("{word: lampe, cell: B2}", "{word: guitare, cell: A3}"),
        "15:14: error: G1 names 'guitare' twice; take one out.",
    ),
    "another word of the list than stands there": (
        ("word: lampe", "word: lapin"),
        "14:14: error: G1 holds 'lampe' at B2, where 'lapin' is wanted; write lampe.",
    ),
    "a word that stands nowhere": (
        ("XLAMPEXX", "XLAMPUXX"),
        "14:14: error: 'lampe' does not stand in G1.",
    ),
    "a word that stands twice": (
        ("CHATXXXX", "CHATCHAT"),
        "19:14: error: 'chat' stands 2 times in G1, from A7, E7; wanted once.",
    ),
    "a word that stands twice, once backwards": (
        ("CHATXXXX", "CHATTAHC"),
        "19:14: error: 'chat' stands 2 times in G1, from A7, H7; wanted once.",
    ),
    "another word of the list": (
        ("CHATXXXX", "CHATLOUP"),
        "10:7: error: 'loup' can be read in G1, from E7 to the east, wanted nothing of the list but its words.",
    ),
    "another word of the list backwards": (
        ("CHATXXXX", "CHATPUOL"),
        "10:7: error: 'loup' can be read in G1, from H7 to the west, wanted nothing of the list but its words.",
    ),
    "another word that begins as one does": (
        ("ROBOTXXX", "ROBETXXX"),
        "20:14: error: G1 holds 'robe' at A8, where 'robot' is wanted; write robe.",
    ),
    "a rude word": (
        ("CHATXXXX", f"CHATX{RUDE.upper()}"),
        f"10:7: error: '{RUDE}' can be read in G1, from F7 to the east, which offends.",
    ),
    "a row less": (
        ("    - ROBOTXXX\n", ""),
        "1:7: error: G1 has 7 rows of letters, wanted 8.",
    ),
    "a row of seven letters": (
        ("ROBOTXXX", "ROBOTXX"),
        "11:7: error: row 8 of G1 is 'ROBOTXX', wanted 8 capital letters from A to Z.",
    ),
    "a row in small letters": (
        ("ROBOTXXX", "robotxxx"),
        "11:7: error: row 8 of G1 is 'robotxxx', wanted 8 capital letters from A to Z.",
    ),
    "a letter with an accent": (
        ("XXFLEURX", "XXFLÉURX"),
        "7:7: error: row 4 of G1 is 'XXFLÉURX', wanted 8 capital letters from A to Z.",
    ),
    "a word less": (
        ("    - {word: pont, cell: D6}\n", ""),
        "1:7: error: G1 has 7 words, `grid-words` says 8; add 1 word.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_at_its_line_and_once(slip: str) -> None:
    change, line = SLIPS[slip]
    place, words = line.split(": error: ")
    assert found(plain(change)) == [f"decryption.fr.yaml:{place}: error: decryption/g1: {words}"]


@pytest.mark.parametrize("way", range(8))
def test_a_word_is_seen_in_every_direction(way: int) -> None:
    """In an empty square, about its middle."""
    step = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))[way]
    letters = dict.fromkeys(range(64), "x")
    for n, letter in enumerate("loup"):
        letters[(3 + n * step[1]) * 8 + 3 + n * step[0]] = letter
    (seen,) = sightings("".join(letters.values()), lexicon_of(["loup", "ours"]))
    assert (seen.word, seen.cell, seen.squares[-1]) == ("loup", "D4", (3 + 3 * step[1]) * 8 + 3 + 3 * step[0])


def test_cells_are_named_by_column_and_row() -> None:
    assert [cell_name(n) for n in (0, 7, 8, 34, 63)] == ["A1", "H1", "A2", "C5", "H8"]


def test_a_word_that_two_cards_hide_is_a_warning_at_the_second() -> None:
    lines = found(table_of_plain_grids(2))
    assert len(lines) == 8
    assert lines[1] == (
        "decryption.fr.yaml:34:14: warning: decryption/g2: 'lampe' is hidden in G1 and in G2, wanted once in a series."
    )


def test_a_figure_of_another_side_is_told_at_the_figure() -> None:
    with changed_ncis(("game.yaml", "grid-side: {value: 8", "grid-side: {value: 9"), files=rest("fr")) as game:
        (line,) = (finding_line(finding) for finding in decryption.decryption.run(take_tables(game, "fr")))
    assert "warning: grids have 8 rows of 8 letters, `grid-side` says 9; write 8." in line


# difficulty, and letters that fill


def test_words_that_run_one_way_are_told() -> None:
    (line,) = found(plain(), "ncis/decryption-even")
    assert line == (
        "decryption.fr.yaml:1: warning: decryption: no word of the series runs south-east, south, south-west, west, "
        "north-west, north, north-east, wanted all eight directions."
    )


def test_a_grid_that_is_easier_than_the_others_is_told() -> None:
    text = table_text("fr")
    (line,) = found(GRID + text[text.index("- id: g2") :], "ncis/decryption-even")
    assert line.startswith("decryption.fr.yaml:1:7: warning: decryption/g1: G1 has difficulty 0.7, wanted ")
    assert ", by the median of its series." in line


def test_letters_that_give_words_away_are_told() -> None:
    (line,) = found(plain(), "ncis/decryption-fill")
    assert line == (
        "decryption.fr.yaml:1: warning: decryption: 100% of the letters that fill would have to be others to be as "
        "frequent as those of words, wanted 20% at most; most of all X, A, E."
    )


def test_of_a_grid_that_is_none_nothing_is_said_of_difficulty_or_letters() -> None:
    without = plain(("    - ROBOTXXX\n", ""))
    assert [found(without, f"ncis/decryption-{part}") for part in ("even", "fill")] == [[], []]


def test_difficulty_counts_decoys_directions_and_crossings() -> None:
    rows = "LOUPLOXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX".lower().split()
    (loup,) = sightings("".join(rows), lexicon_of(["loup"]))
    assert grid_effort("".join(rows), [loup]) == 1  # half of two decoys: L, and LO
    rows = [row.replace("loup", "puol").replace("lo", "xx") for row in rows]
    (back,) = sightings("".join(rows), lexicon_of(["loup"]))
    assert grid_effort("".join(rows), [back]) == 2  # nobody reads that way
    down = back._replace(direction="south", squares=(3, 11, 19, 27))
    assert grid_effort("".join(rows), [back, down]) == (3 + 2) / 2  # one letter is of both


def test_statistics_tell_how_hard_the_grids_are() -> None:
    with changed_ncis(files=ONE_BODY) as game:
        lines = list(describe_grids(game))
    assert [line.split(",")[1] for line in lines] == [f" {language}: 10 grids" for language in LANGUAGES]
    for line in lines:
        numbers = re.search(r"difficulty ([\d.]+) to ([\d.]+), median ([\d.]+); (\d+)% of the letters", line)
        assert numbers is not None
        least, most, middle, unlike = map(float, numbers.groups())
        assert middle / 1.5 < least < middle < most < middle * 1.5
        assert unlike < 15


# lists of words

LISTS: dict[str, tuple[str, str]] = {
    "a-bord": ("2:1", "error: 'a-bord' is no word for grids, wanted 4 to 7 letters from a to z"),
    "abc": ("2:1", "error: 'abc' is no word for grids, wanted 4 to 7 letters from a to z"),
    "armoires": ("2:1", "error: 'armoires' is no word for grids, wanted 4 to 7 letters from a to z"),
    "merd": ("2:1", "error: 'merd' may stand in no grid"),
}


@pytest.mark.parametrize("word", LISTS)
def test_a_word_that_grids_cannot_hold_is_told_at_its_line(word: str) -> None:
    place, message = LISTS[word]
    (line,) = found(table_text("fr"), "ncis/words", (word, *words_of("fr")))
    assert line.startswith(f"words.fr.csv:{place}: {message}; ")


def test_a_list_of_few_words_is_a_warning() -> None:
    (line,) = found(plain(), "ncis/words", ("lampe", "jardin"))
    assert line.startswith("game.yaml:")
    assert line.endswith(": warning: the list has 2 words, wanted 2,000 or more; add common ones.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_are_long_sorted_and_decent_and_have_their_notices(language: str) -> None:
    words = words_of(language)
    assert 2000 <= len(words) <= 3000
    assert list(words) == sorted(set(words))
    assert not UNWANTED.intersection(words)
    notices = (CONTENT / "words.txt").read_text("utf-8")
    assert f"\nwords.{language}.csv: " in notices
    assert f"content/ncis/words.{language}.csv" in (ROOT / "LICENSE").read_text("utf-8")


# series, proven by a solver of another make


class Reading(NamedTuple):
    """A string that somebody reads in a grid; cells as pairs of column and row."""

    word: str
    cells: tuple[tuple[int, int], ...]


def read_all(rows: list[str], known: Container[str]) -> Iterator[Reading]:
    """Every string of three letters and more in every direction that is known, letter by letter."""
    for column, row, right, down in product(range(8), range(8), (-1, 0, 1), (-1, 0, 1)):
        if right or down:
            cells, word = [(column, row)], rows[row][column]
            x, y = column + right, row + down
            while 0 <= x < 8 and 0 <= y < 8:
                cells.append((x, y))
                word += rows[y][x]
                x, y = x + right, y + down
                if len(word) >= 3 and word in known:
                    yield Reading(word, tuple(cells))


def prove(table: list[dict[str, Any]], language: str) -> None:
    """All that the issue asks of a series, from its rows alone."""
    known = {word.upper() for word in (*words_of(language), *UNWANTED)}
    used = [hidden["word"] for row in table for hidden in row["words"]]
    assert [row["id"] for row in table] == [f"g{n}" for n in range(1, 11)]
    assert len(used) == len(set(used)) == 80
    fill = ""
    for row in table:
        read = list(read_all(row["letters"], known))
        assert Counter(reading.word.lower() for reading in read) == Counter(hidden["word"] for hidden in row["words"])
        cells = {reading.word.lower(): reading.cells for reading in read}
        starts = {word: "ABCDEFGH"[own[0][0]] + str(own[0][1] + 1) for word, own in cells.items()}
        assert starts == {hidden["word"]: hidden["cell"] for hidden in row["words"]}
        assert len({(own[1][0] - own[0][0], own[1][1] - own[0][1]) for own in cells.values()}) == 8
        assert Counter(map(len, cells)) == {4: 2, 5: 2, 6: 2, 7: 2}
        taken = {cell for own in cells.values() for cell in own}
        fill += "".join(row["letters"][y][x] for x, y in product(range(8), range(8)) if (x, y) not in taken).lower()
        for word in cells:
            assert "".join(row["letters"]).lower().count(word[0]) >= 3
    assert unlikeness(fill, "".join(used)) < 0.15


@cache
def vocabulary(language: str) -> Vocabulary:
    return read_vocabulary(words_of(language), CHOICE)


def is_even(grids: Iterable[LetterGrid]) -> bool:
    """Whether the easiest and the hardest grid lie within 1.5 of the median."""
    efforts = [grid_effort(grid.letters, grid.words) for grid in grids]
    return median(efforts) / 1.5 <= min(efforts) <= max(efforts) <= median(efforts) * 1.5


@pytest.mark.parametrize("first", SEEDS[::10])
def test_five_series_in_each_language_are_proven(first: int) -> None:
    for seed in range(first, first + 10):
        language = LANGUAGES[seed % 2]
        grids = make_series(vocabulary(language), language, seed)
        prove(yaml.load(write_series(grids, seed), yaml.CSafeLoader), language)
        assert is_even(grids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_series_of_the_content_is_proven(language: str) -> None:
    prove(yaml.load(table_text(language), yaml.CSafeLoader), language)


@pytest.mark.parametrize("id", [check.id for check in decryption.CHECKS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_checks_find_nothing_in_a_series_that_is_made(language: str, id: str) -> None:
    grids = make_series(vocabulary(language), language, 5)
    assert found(write_series(grids, 5), id, language=language) == []


def test_the_series_of_the_content_are_those_of_their_seed() -> None:
    seed = yaml.load(table_text("fr"), yaml.CSafeLoader)[0]["series"]
    made = make_decryption({language: words_of(language) for language in LANGUAGES}, seed)
    assert made == {
        f"decryption.{code}.yaml": table_text(code)[table_text(code).index("- id:") :] for code in LANGUAGES
    }


def test_a_seed_gives_its_series_whatever_the_order_of_the_list_and_another_seed_another() -> None:
    words = words_of("en")
    assert make_decryption({"en": words}, 7) == make_decryption({"en": words[::-1]}, 7)
    one, other = ({grid.letters for grid in make_series(vocabulary("en"), "en", seed)} for seed in (7, 8))
    assert not one & other
    assert not one & {grid.letters for grid in make_series(vocabulary("en"), "fr", 7)}


@pytest.mark.parametrize("hashes", ["1", "2"])
def test_a_seed_gives_the_same_bytes_in_every_process(hashes: str) -> None:
    """With strings that hash otherwise, so that sets have another order."""
    code = (
        "import sys; from planche.games.ncis.decryption_making import make_decryption; "
        "sys.stdout.write(make_decryption({'fr': sys.stdin.read().split()}, 3)['decryption.fr.yaml'])"
    )
    env = {**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": str(SOURCE)}
    words = " ".join(words_of("fr"))
    ended = subprocess.run(
        [sys.executable, "-c", code], input=words, capture_output=True, text=True, env=env, check=True
    )
    assert ended.stdout == write_series(make_series(vocabulary("fr"), "fr", 3), 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_solution_card_has_the_cell_of_each_word_that_stands_in_each_grid(language: str) -> None:
    with changed_ncis(files=ONE_BODY) as game:
        told = decryption_answers(take_tables(game, language))
    table = yaml.load(table_text(language), yaml.CSafeLoader)
    read: dict[str, dict[str, str]] = {}
    for row in table:
        known = {hidden["word"] for hidden in row["words"]}
        found = list(read_all(row["letters"], {word.upper() for word in known}))
        cells = {reading.word.lower(): reading.cells[0] for reading in found}
        read[row["id"].upper()] = {word: f"{'ABCDEFGH'[x]}{y + 1}" for word, (x, y) in cells.items()}
    assert {name: dict(words) for name, words in told} == read
    assert sum(len(words) for _, words in told) == 80
    assert all([*words] == sorted(words) for _, words in told)


def test_rows_of_a_grid_stand_under_one_another() -> None:
    lines = write_series(make_series(vocabulary("fr"), "fr", 1), 1).splitlines()
    assert lines[:3] == ["- id: g1", "  series: 1", "  letters:"]
    assert {len(line) for line in lines[3:11]} == {14}
    assert lines[11] == "  words:"
    assert lines[20] == "- id: g2"


def test_a_list_of_too_few_words_is_refused() -> None:
    with pytest.raises(Impossible, match=r"of 100 words, \d+ of 4 letters can be hidden in a grid, .*; wanted 80: add"):
        make_decryption({"fr": words_of("fr")[:100]}, 1)


def test_a_list_of_words_that_do_not_fit_together_is_refused() -> None:
    """Each word is of one letter and a Z or more: none can be laid across another, and few beside."""
    letters = "abcdefghijklmnopqrstuvwxy"
    words = [
        a + b + "z" * (length - 3) + c for length in CHOICE for a, b, c in product(letters, letters, "ab") if a < b
    ]
    with pytest.raises(Impossible, match="no grid can be made of the words of the list"):
        make_decryption({"fr": words[:: len(words) // 2000]}, 1)
