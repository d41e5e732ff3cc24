"""The benchmarks' deck, the peers that can be imported here, and the comparison of what they print."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.benchmarks.cluster import KitCost, TaskCost, simulate
from tests.benchmarks.deck import Card, cards, cut_marks, many_words, read_table, write_project, write_table
from tests.benchmarks.desk import Change, row_of, stages_of
from tests.benchmarks.desk_subjects import SUBJECTS, write_subject
from tests.benchmarks.measure import ROOT, Failed, Measured, work
from tests.benchmarks.planche import cards_pdf
from tests.benchmarks.tables import table
from tests.benchmarks.verify import agreement, words
from tests.projects import planche

DECK = cards(11)


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The deck as Planche prints it."""
    folder = tmp_path_factory.mktemp("deck")
    project = write_project(folder / "project", DECK)
    ended = planche("build", "bench", "--project", project, "--output", folder / "output")
    assert (ended.code, ended.err) == (0, "")
    return cards_pdf(folder / "output")


def test_the_deck_is_the_same_every_time_and_a_larger_one_begins_with_it() -> None:
    assert DECK[0] == Card("Card 1 river", 1, DECK[0].words)
    assert cards(3) == DECK[:3]
    assert {len(card.words.split()) for card in DECK} == {40}


def test_another_deck_is_of_many_different_words() -> None:
    found = many_words(15_000)
    assert len({*found}) == 15_000
    assert 4.5 < sum(map(len, found)) / 15_000 < 5.5
    assert len({word for card in cards(2_000, found) for word in card.words.split()}) > 14_500


def test_peers_read_the_deck_that_planche_reads(tmp_path: Path) -> None:
    project = write_project(tmp_path / "project", DECK)
    rows = (project / "content/bench/cards.csv").read_text("utf-8").splitlines()
    assert read_table(write_table(tmp_path, DECK)) == DECK
    assert rows[:2] == ["id,name,number,words", f'card-1,Card 1 river,1,"{DECK[0].words}"']


def test_cut_marks_stand_off_the_nine_cards() -> None:
    assert len(cut_marks()) == 16
    assert all(x2 <= 9.5 or x1 >= 200.5 or y2 <= 15.5 or y1 >= 281.5 for x1, y1, x2, y2 in cut_marks())


def test_planche_prints_every_word_of_the_deck(printed: Path) -> None:
    assert str(agreement(printed, DECK)) == "agrees"
    assert agreement(printed, DECK) == (2, 2, 11 * 44, 0, 0)


@pytest.mark.parametrize("peer", ["typst", "reportlab", "floor"])
def test_peers_print_every_word_of_the_deck(peer: str, tmp_path: Path) -> None:
    file = tmp_path / "cards.pdf"
    import_module(f"tests.benchmarks.peers.{peer}").print_deck(write_table(tmp_path, DECK), file)
    assert str(agreement(file, DECK)) == "agrees"


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ([*DECK[:10], DECK[10]._replace(words=DECK[10].words + " unicorn")], "lacks 1 of 485 words"),
        ([DECK[0]._replace(words=" ".join(reversed(DECK[0].words.split()))), *DECK[1:]], "1 texts torn"),
        (cards(19), "2 pages, not 3"),
    ],
)
def test_what_is_not_as_in_the_deck_is_told(deck: list[Card], told: str, printed: Path) -> None:
    found = agreement(printed, deck)
    assert (str(found), found.is_whole) == (told, False)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("two  words\r\nand more", ["two", "words", "and", "more"]),
        ("sleep-\r\ning owls", ["sleeping", "owls"]),
        ("sleep\u00ad\ning", ["sleeping"]),
        ("sleep\ufffe\r\ning o\ufffewls", ["sleeping", "owls"]),
        ("a well-known o\ufb03ce", ["a", "well-known", "office"]),
    ],
)
def test_words_are_whole_and_without_ligatures(text: str, found: list[str]) -> None:
    assert words(text) == found


def test_the_memory_of_a_process_is_its_own() -> None:
    ballast = bytearray(b"x" * (160 << 20))
    with work() as folder:
        small = folder.run([sys.executable, "-c", "pass"])
        large = folder.run([sys.executable, "-c", "bytearray(b'x' * (60 << 20))"])
    assert small is not None
    assert large is not None
    assert small.megabytes < 60 < large.megabytes < len(ballast) >> 20


def test_a_process_over_the_limit_is_stopped_and_one_that_fails_is_told() -> None:
    with work(limit=0.5) as folder:
        assert folder.run([sys.executable, "-c", "import time; time.sleep(600)"]) is None
    with work() as folder, pytest.raises(Failed, match="no such deck"):
        folder.run([sys.executable, "-c", "raise SystemExit('no such deck')"])
    assert not folder.folder.exists()


def test_measured_processes_start_with_an_empty_cache_and_write_nothing_outside() -> None:
    asked = "import os, sys; sys.exit(os.listdir(os.environ['PLANCHE_CACHE']) != [] or sys.dont_write_bytecode)"
    with work() as folder:
        assert isinstance(folder.run([sys.executable, "-c", asked]), Measured)
        told = folder.environment()
    assert all(told[name].startswith(str(folder.folder)) for name in ("HOME", "PYTHONPYCACHEPREFIX", "PLANCHE_CACHE"))


def test_a_table_sets_figures_to_the_right() -> None:
    shown = table(("tool", "seconds"), [("Planche", "0.50"), ("slow one", "> 150")])
    assert shown.splitlines() == ["| tool | seconds |", "| --- | --: |", "| Planche | 0.50 |", "| slow one | > 150 |"]


def test_a_simulated_release_is_bound_by_its_workers_and_then_by_whoever_takes_their_kits() -> None:
    kits, task = [KitCost(2.0, 0, 1000, 0.05)], TaskCost(0.001, 0.01, 1e-6)
    alone = simulate(kits, task, 1, 50)
    assert alone.workers == pytest.approx(600 * 2.0)
    assert alone.seconds == pytest.approx(alone.workers, rel=0.001)
    assert simulate(kits, task, 4, 50).seconds == pytest.approx(alone.seconds / 4, rel=0.02)
    many = simulate(kits, task, 64, 50)
    assert many.client == pytest.approx(600 * (0.01 + 0.05 + 0.001))
    assert many.seconds == pytest.approx(many.client, rel=0.06)


def test_what_a_desk_is_measured_by_is_there_and_is_another_text_each_time(tmp_path: Path) -> None:
    for id, subject in SUBJECTS.items():
        root = write_subject(subject, tmp_path, 3) if id == "bench" else ROOT
        said = {edit.what: (edit.file, (root / edit.file).read_text("utf-8")) for edit in subject.edits}
        for edit in subject.edits:
            _, text = said[edit.what]
            assert len({text, edit.change(text, 21), edit.change(edit.change(text, 21), 32)}) == 3
        assert subject.slips
        for slip in subject.slips:
            file, text = said[slip.what]
            assert (slip.file, slip.right in text) == (file, True)


def test_the_stages_of_a_change_end_with_its_last_picture() -> None:
    log = ["0.9 drawn", "1.1 noticed", "1.3 compared", "1.4 asked", "1.5 drawn", "1.6 asked", "1.9 drawn", "9.0 asked"]
    stages = stages_of(log, 1.0, 2.0)
    assert stages == pytest.approx((0.1, 0.2, 0.1, 0.5, 0.1))
    told = row_of("ZIGZAG", "a cell", [Change(1.0, 0.05, stages), Change(1.2, 0.07, stages)])
    assert told == ("ZIGZAG", "a cell", "1100", "1200", "1000", "60", "100", "200", "100", "500", "100")
    assert row_of("ZIGZAG", "a letter", [Change(1.0, 0.05)] * 2)[-6:] == ("50", *["–"] * 5)
