"""Options as they are typed -> what a kit is printed by; the words of values, defaults and bounds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

import pytest

from planche.cli.budget import WATCHED_BY, BeginWatched, Budget, keep_within
from planche.cli.exits import ExitCode, Stop
from planche.cli.options import require_folder, require_value
from planche.cli.values import (
    HAS_CUT_FILES,
    SPARES_INK,
    parse_board_size,
    parse_card_size,
    parse_choice,
    parse_samples,
    parse_setting,
    require_source_date,
)
from planche.imposition import Duplex, Setting, parse_paper
from tests.projects import ROOT, planche


class Typed(TypedDict):
    """What may be said of a printer."""

    paper: str
    duplex: str
    margin: float
    gap: str
    overlap: float
    back_offset: str


PLAIN: Typed = {
    "paper": "A4",
    "duplex": "long-edge",
    "margin": 5,
    "gap": "auto",
    "overlap": 8,
    "back_offset": "0,0",
}


@pytest.mark.parametrize(
    ("typed", "setting"),
    [
        (PLAIN, Setting(parse_paper("A4"), 5_000, None, 5_000, Duplex.LONG_EDGE, (0, 0), 8_000)),
        (
            {
                **PLAIN,
                "paper": "A3",
                "duplex": "short-edge",
                "margin": 0,
                "gap": "0.5",
                "overlap": 3,
                "back_offset": "10,-10",
            },
            Setting(parse_paper("A3"), 0, 500, 5_000, Duplex.SHORT_EDGE, (10_000, -10_000), 3_000),
        ),
        (
            {**PLAIN, "duplex": "off", "margin": 50, "gap": "50", "overlap": 30, "back_offset": " -0.25 , 1.0004"},
            Setting(parse_paper("A4"), 50_000, 50_000, 5_000, Duplex.OFF, (-250, 1_000), 30_000),
        ),
    ],
)
def test_lengths_are_whole_micrometres_and_may_be_their_bounds(typed: Typed, setting: Setting) -> None:
    assert parse_setting(**typed) == setting


OFFSETS = "each number can be -10 to 10 mm"


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ({**PLAIN, "margin": -0.1}, "--margin -0.1 is out of bounds; it can be 0 to 50 mm"),
        ({**PLAIN, "margin": 50.1}, "--margin 50.1 is out of bounds; it can be 0 to 50 mm"),
        ({**PLAIN, "gap": "-0.1"}, "--gap -0.1 is out of bounds; it can be 0 to 50 mm"),
        ({**PLAIN, "gap": "wide"}, "--gap 'wide' is no number of mm, nor auto; write --gap 6"),
        ({**PLAIN, "gap": "nan"}, "--gap nan is out of bounds; it can be 0 to 50 mm"),
        ({**PLAIN, "gap": "50.1"}, "--gap 50.1 is out of bounds; it can be 0 to 50 mm"),
        ({**PLAIN, "overlap": 2.9}, "--overlap 2.9 is out of bounds; it can be 3 to 30 mm"),
        ({**PLAIN, "overlap": 30.1}, "--overlap 30.1 is out of bounds; it can be 3 to 30 mm"),
        ({**PLAIN, "back_offset": "10.1,0"}, f"--back-offset '10.1,0' is out of bounds; {OFFSETS}"),
        ({**PLAIN, "back_offset": "0,-10.1"}, f"--back-offset '0,-10.1' is out of bounds; {OFFSETS}"),
        ({**PLAIN, "duplex": "both"}, "--duplex 'both' is not known; it can be long-edge, short-edge, off"),
    ],
)
def test_settings_out_of_bounds(typed: Typed, line: str) -> None:
    with pytest.raises(Stop) as told:
        parse_setting(**typed)
    assert (told.value.code, str(told.value)) == (ExitCode.USAGE, line)


def test_words_for_ink_and_cut_lines() -> None:
    assert [parse_choice("--ink", word, SPARES_INK) for word in ("full", "light")] == [False, True]
    assert [parse_choice("--cut-lines", word, HAS_CUT_FILES) for word in ("print", "svg")] == [False, True]
    for option, choices, line in (
        ("--ink", SPARES_INK, "--ink 'no' is not known; it can be full, light"),
        ("--cut-lines", HAS_CUT_FILES, "--cut-lines 'no' is not known; it can be print, svg"),
    ):
        with pytest.raises(Stop) as told:
            parse_choice(option, "no", choices)
        assert str(told.value) == line


def test_samples_and_sizes() -> None:
    assert parse_samples((), None) == ()
    assert parse_samples(("cards=20", "tiles=0"), 3) == (("cards", 20), ("tiles", 0))
    assert (parse_card_size(None), parse_board_size(None)) == (None, None)
    assert parse_card_size("60x90.5mm") == (60_000, 90_500)
    for wish in ("cards", "cards=", "=3", "cards=-1", "cards=3 ", "cards=1=2", "cards=" + "1" * 10):
        with pytest.raises(Stop) as told:
            parse_samples((wish,), None)
        line = f"--sample {wish!r} is not a component and a number; write them as cards=20"
        assert (told.value.code, str(told.value)) == (ExitCode.USAGE, line)
    with pytest.raises(Stop) as told:
        parse_samples((), 0)
    assert str(told.value) == "--seed says which sample is taken; say of what, such as --sample cards=20"


@pytest.mark.parametrize("date", ["", " ", "0", "1700000000", "253402300799", " 86400 "])
def test_dates_that_a_pdf_can_name(date: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
    require_source_date()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "253402300800")
    with pytest.raises(Stop):
        require_source_date()


def test_values_that_are_empty_or_no_name() -> None:
    assert (require_value("--language")("fr"), require_folder("--output")("a/b")) == ("fr", Path("a/b"))
    for given, line in (
        ("", "--output is empty; give it a value, or leave it out"),
        ("a\0", "--output holds a NUL, which no name holds; leave it out"),
    ):
        for take in (require_value("--output"), require_folder("--output")):
            with pytest.raises(Stop) as told:
                take(given)
            assert (told.value.code, str(told.value)) == (ExitCode.USAGE, line)


def test_a_command_with_a_budget_is_begun_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_within(None)
    for watcher in ("", "1", "parent"):
        monkeypatch.setenv(WATCHED_BY, watcher)
        with pytest.raises(BeginWatched) as begun:
            keep_within(Budget(1, None))
        assert begun.value.budget == Budget(1, None)


HELP = {
    "build": (
        "--language <str>", "--players", "--level", "--only <str>", "--variant <str>",
        "--sample COMPONENT=N", "--seed <int> | 0<=x<=1000000000", "--card-size SIZE", "--board-size SIZE",
        "--ink <str> | full by default", "--paper | A4, by default", "--duplex | or long-edge, by default",
        "--margin | or 5, by default", "--gap | default: auto", "--overlap | default: 8",
        "--cut-lines | default: print", "--back-offset X,Y | default: 0,0", "--printer NAME", "--output DIR",
        "--check / --no-check | default: check", "--json", "--project DIR", "--budget TIME,SIZE",
    ),
    "simulate": (
        "--games <int> | default: 1000 1<=x<=1000000", "--seed <int> | default: 1 0<=x<=1000000000", "--json",
        "--project DIR", "--budget TIME,SIZE",
    ),
    "generate": (
        "--seed <int> | 0<=x<=1000000000", "--language <str>", "--json", "--project DIR", "--budget TIME,SIZE",
    ),
    "check": ("--language <str>", "--format | default: text", "--strict", "--project DIR", "--budget TIME,SIZE"),
    "gallery": ("--language <str>", "--ink <str>", "--dpi | default: 120 20<=x<=600", "--output DIR"),
    "preview": ("--language <str>", "--dpi | default: 100 20<=x<=600", "--output DIR", "--budget TIME,SIZE"),
    "translate": ("--language <str>", "--template", "--check", "--project DIR", "--budget TIME,SIZE"),
    "games": ("--json", "--stats", "--project DIR"),
    "explain": ("CHECK-ID",),
}  # fmt: skip


@pytest.mark.parametrize("command", HELP)
def test_the_help_tells_each_option_with_its_default_and_bounds(command: str) -> None:
    told = " ".join(planche(command, "--help").out.split())
    place = told.index("Options:") if command != "explain" else 0
    for option in HELP[command]:
        first, _, more = option.partition(" | ")
        place = told.index(f" {first} ", place)
        rest = told[place : told.find(" --", place + len(first) + 1)]
        assert all(word in rest for word in more.split()), option


def test_games_are_simulated_by_the_seed_and_as_often_as_is_said() -> None:
    words = ("simulate", "mata-hari", "--project", ROOT)
    assert planche(*words) == planche(*words, "--games", 1000, "--seed", 1)
    ended = planche(*words, "--games", 20, "--seed", 3, "--json")
    assert (ended.code, ended.err) == (0, "")
    first, *_, last = json.loads(ended.out)
    assert first == {"players": 3, "cards": 48, "dealt each": 13, "deals": 20, "with a whole set": "0.000%",
                     "reckoned exactly": "0.293%"}  # fmt: skip
    assert (last["players"], last["deals"]) == (7, 20)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("simulate", "g", "--games", "0"), "'--games': 0 is not in the range 1<=x<=1000000"),
        (("simulate", "g", "--games", "1000001"), "'--games': 1000001 is not in the range 1<=x<=1000000"),
        (("simulate", "g", "--seed", "-1"), "'--seed': -1 is not in the range 0<=x<=1000000000"),
        (("build", "g", "--seed", "1000000001"), "'--seed': 1000000001 is not in the range 0<=x<=1000000000"),
        (("generate", "g", "--seed", "1000000001"), "'--seed': 1000000001 is not in the range 0<=x<=1000000000"),
        (("preview", "g", "--dpi", "19"), "'--dpi': 19 is not in the range 20<=x<=600"),
        (("preview", "g", "--dpi", "601"), "'--dpi': 601 is not in the range 20<=x<=600"),
    ],
)
def test_numbers_out_of_their_bounds(words: tuple[str, ...], line: str) -> None:
    told = f"planche: Invalid value for {line}; `planche {words[0]} --help` shows what is possible\n"
    assert planche(*words) == (2, "", told)
