"""The command: what it prints, how it ends, and that nothing a person types or writes shows as a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from planche import __version__
from planche.cli.table import COMMANDS
from planche.report.formats import FORMATS
from tests.fuzz.commands import TAKES
from tests.projects import FIRST_PAGE, ROOT, Files, game, planche, process, tiny, write

WARNING: Files = {"cards.csv": "id,copies\nace,1\nking,0\n"}
ERROR: Files = {"cards.csv": "id,copies\nace,x\n"}


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Path]:
    with tiny() as root:
        yield root


def usage(*words: str | Path) -> str:
    """The only line of a command that cannot be carried out."""
    ended = planche(*words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("planche: ")
    assert ended.err.endswith("\n")
    assert ended.err.count("\n") == 1
    return ended.err[9:-1]


# help and version


def test_the_command_alone_shows_its_help() -> None:
    ended = planche()
    assert ended.code == 2
    assert ended.out.startswith("Usage: planche [OPTIONS] COMMAND [ARGS]...")


def test_the_help_lists_the_commands_in_the_order_of_work_and_the_options_of_all() -> None:
    told = planche("--help").out
    options, commands = ([line.split("  ")[1] for line in part.splitlines() if line.startswith("  ")]
                         for part in told.split("Options:\n")[1].split("Commands:\n"))  # fmt: skip
    assert options == ["--debug", "--version", "-h, --help"]
    assert commands == [*COMMANDS]
    assert [*COMMANDS][:5] == ["games", "check", "approve", "explain", "new"]


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)])
@pytest.mark.parametrize("option", ["--help", "-h"])
def test_every_command_has_help(command: tuple[str, ...], option: str) -> None:
    ended = planche(*command, option)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"Usage: planche {''.join(command)}".rstrip())


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("games", ["--json", "--stats", "--project"]),
        ("check", [
                "--language", "--format", "--baseline", "--write-baseline", "--changed-since", "--strict", "--project",
            ]),
        ("build", ["--language", "--players", "--level", "--only", "--paper", "--duplex", "--margin", "--gap",
                   "--back-offset", "--output", "--check", "--no-check", "--json", "--project"]),
        ("translate", ["--language", "--project"]),
        ("languages", ["--format", "--output", "--project"]),
        ("preview", ["--piece", "--contact", "--face", "--ink", "--language", "--dpi", "--open", "--output"]),
    ],
)  # fmt: skip
def test_the_options_that_scripts_rely_on(command: str, options: list[str]) -> None:
    told = planche(command, "--help").out
    assert [option for option in options if option not in told] == []


def test_the_help_of_check_names_every_format() -> None:
    words = " ".join(planche("check", "--help").out.split())
    assert " or ".join((", ".join([*FORMATS][:-1]), [*FORMATS][-1])) in words


def test_every_command_is_fuzzed() -> None:
    assert {*COMMANDS} <= {*TAKES}


def test_the_version() -> None:
    assert planche("--version") == (0, f"planche {__version__}\n", "")


# games


@pytest.mark.parametrize(("official", "is_said"), [("", True), ("official: true\n", False)])
def test_a_game_of_its_own_authors_is_not_called_unofficial(official: str, is_said: bool) -> None:
    with tiny({"game.yaml": game(more=official)}) as root:
        assert ("unofficial" in planche("games", "g", "--project", root).out) is is_said


def test_games() -> None:
    ended = planche("games", "--project", ROOT)
    assert (ended.code, ended.err) == (0, "")
    cuckoo, mata_hari, ncis, zebre, zigzag = ended.out.split("\n\n")
    assert cuckoo.startswith("cuckoo: Operation Cuckoo (2 players; fr, en)\n  board 1, pieces 34, ")
    assert mata_hari.startswith(
        "mata-hari: Operation: Mata Hari (3 to 7 players; fr, en)\n  resources 63, partners 18, "
    )
    assert ncis.startswith("ncis: Zones d’ombre (2 to 4 players; fr, en)\n  operations 61, zones 15, ")
    assert zebre.startswith("zebre: Opération Zèbre (2 to 10 players; fr, en)\n  documents 160, round-cards 9, ")
    assert zigzag == (
        "zigzag: ZIGZAG Pocket (4 or 6 players; fr, en, de, es, it, nl, pl, cs, uk, ja, ar)\n"
        "  characters 64, specials 9, aids 6, set-up 2, score-sheets 2, box 1\n"
    )


def test_one_game(project: Path) -> None:
    assert planche("games", "g", "--project", project).out == (
        "Tiny (g, kit 1)\n"
        "  by Ann, Bob 2020; unofficial kit\n"
        "  2 players, ages 7-99, 10 minutes\n"
        "  languages: en\n"
        "\n"
        "  cards     1  card    63 x 88 mm      Cards\n"
    )


@pytest.mark.parametrize(
    ("name", "told"),
    [("content/h/game.yaml", "content/h/game.yaml:1:1: error: the file: found a list"), ("content/H/game.yaml", "")],
)
def test_games_that_cannot_be_read_hide_no_other_and_are_in_the_exit_code(project: Path, name: str, told: str) -> None:
    write(project, {name: "- a\n"})
    ended = planche("games", "--project", project)
    assert ended.code == 1
    assert ended.out.startswith("g: Tiny (2 players; en)\n")
    assert ended.err.startswith(told or "content/H: error: ")
    assert json.loads(planche("games", "--json", "--project", project).out)[0]["id"] == "g"


def test_what_a_module_counts_is_shown_when_it_is_asked_for() -> None:
    plain, counted = (planche("games", "mata-hari", *more, "--project", ROOT).out for more in ((), ("--stats",)))
    assert counted.startswith(plain)
    assert counted.removeprefix(plain).startswith("\n  3 players: a whole set, 6 cards, is in one hand in 0.293% of")


def test_games_as_json(project: Path) -> None:
    assert json.loads(planche("games", "--json", "--project", project).out) == [
        {
            "id": "g",
            "title": "Tiny",
            "version": "1",
            "players": [2],
            "levels": ["normal"],
            "languages": ["en"],
            "components": [
                {"id": "cards", "title": "Cards", "kind": "card", "pieces": 1, "size": [63, 88], "sample": False}
            ],
            "variants": [],
            "decks": [],
        }
    ]


# check


@pytest.mark.parametrize(
    ("files", "options", "code"),
    [({}, [], 0), ({}, ["--strict"], 0), (WARNING, [], 0), (WARNING, ["--strict"], 1), (ERROR, [], 1)],
)
def test_check_ends_with_1_on_findings(files: Files, options: list[str], code: int) -> None:
    with tiny(files) as root:
        assert planche("check", "--project", root, *options).code == code


def test_findings_are_lines() -> None:
    with tiny(WARNING) as root:
        assert planche("check", "g", "--project", root) == (
            0,
            "content/g/cards.csv:3:1: warning: cards/king: 'king' has 0 copies and is never printed; give it copies or "
            "delete it. "
            "[pieces/unused]\n0 errors, 1 warning\n",
            "",
        )


def test_findings_as_json() -> None:
    with tiny(WARNING) as root:
        told = json.loads(planche("check", "--format", "json", "--project", root).out)
        assert {name: told[name] for name in ("version", "errors", "warnings")} == {
            "version": 1,
            "errors": 0,
            "warnings": 1,
        }
        (finding,) = told["findings"]
        assert {name: finding[name] for name in ("id", "severity", "file", "line", "component", "piece")} == {
            "id": "pieces/unused",
            "severity": "warning",
            "file": "content/g/cards.csv",
            "line": 3,
            "component": "cards",
            "piece": "king",
        }
    with tiny() as root:
        told = json.loads(planche("check", "--format", "json", "--project", root).out)
        assert told == {"version": 1, "errors": 0, "warnings": 0, "findings": []}


def test_all_games_are_checked_by_default(project: Path) -> None:
    write(project, {"content/h/game.yaml": "- a\n"})
    assert planche("check", "--project", project).out.startswith(
        "content/h/game.yaml:1:1: error: the file: found a list"
    )
    assert planche("check", "g", "--project", project).code == 0


# wishes that cannot be met


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["check", "--format", "xml"], "--format 'xml' is not known; it can be " + ", ".join(FORMATS)),
        (["check", "gg"], "there is no game 'gg'; did you mean 'g'?"),
        (["check", "chess"], "there is no game 'chess'; known: g"),
        (["games", "chess"], "there is no game 'chess'; known: g"),
        (["check", "--language", "fr"], "g has no language 'fr'; it has en; "
         "`planche translate g --language fr` begins it, and `languages` in game.yaml enters it"),
        (["build", "g", "--language", "fr"], "g has no language 'fr'; it has en; "
         "`planche translate g --language fr` begins it, and `languages` in game.yaml enters it"),
        (["build", "g", "--players", "3"], "g is not for 3 players; it is for 2"),
        (["build", "g", "--players", "-1"], "g is not for -1 players; it is for 2"),
        (["build", "g", "--players", "2", "--level", "hard"], "g has no level 'hard'; it has normal"),
        (["build", "g", "--only", "boards"], "g has no component 'boards'; it has cards"),
        (["build", "g", "--only", "card"], "g has no component 'card'; it has cards; did you mean cards?"),
        (["build", "g", "--language", "EN"], "g has no language 'EN'; it has en; did you mean en?"),
        (["build", "g", "--language", "English"], "g has no language 'English'; it has en; did you mean en?"),
        (["check", "--language", "en, en"], "g has no language 'en, en'; it has en; name each by itself: --language en "
         "--language en"),
        (["build", "g", "en"], "there is no game 'en'; known: g; a language is said by --language en"),
        (["build", "g", "--duplex", "both"], "--duplex 'both' is not known; it can be long-edge, short-edge, off"),
        (["build", "g", "--margin", "60"], "--margin 60 is out of bounds; it can be 0 to 50 mm"),
        (["build", "g", "--margin", "60mm"], "--margin 60 is out of bounds; it can be 0 to 50 mm"),
        (["build", "g", "--margin", "8cm"], "Invalid value for '--margin': '8cm' is no length in mm; write it as 5 or "
         "5mm; `planche build --help` shows what is possible"),
        (["build", "g", "--margin", "nan"], "--margin nan is out of bounds; it can be 0 to 50 mm"),
        (["build", "g", "--gap", "-1"], "--gap -1 is out of bounds; it can be 0 to 50 mm"),
        (["build", "g", "--back-offset", "1"], "--back-offset '1' is not two numbers; write X,Y in mm, such as "
         "0.5,-0.3"),
        (["build", "g", "--back-offset", "0,nan"], "--back-offset '0,nan' is out of bounds; each number can be -10 to "
         "10 mm"),
        (["build", "g", "--back-offset", "inf,0"], "--back-offset 'inf,0' is out of bounds; each number can be -10 to "
         "10 mm"),
        (["translate", "g", "--language", "en"], "'en' is the source language of g; it has no catalogue"),
    ],
)  # fmt: skip
def test_an_impossible_wish_is_one_line(project: Path, tmp_path: Path, words: list[str], message: str) -> None:
    output = ["--output", str(tmp_path / "out")] if words[0] == "build" else []
    assert usage(*words, "--project", project, *output) == message
    assert not (tmp_path / "out").exists()


def test_an_unknown_paper_lists_the_papers(project: Path) -> None:
    line = usage("build", "g", "--paper", "A9", "--project", project)
    assert "A9" in line
    assert "A3, A4, A5, Letter, Legal, Tabloid" in line


@pytest.mark.parametrize(
    ("words", "start"),
    [
        (["biuld"], "No such command 'biuld'. Did you mean 'build'?"),
        (["preview"], "Missing argument"),
        (["check", "--nope"], "No such option: --nope"),
        (["build", "g", "--players", "two"], "Invalid value for '--players'"),
        (["preview", "g", "--dpi", "1"], "Invalid value for '--dpi'"),
        (["translate", "g", "de"], "Got unexpected extra argument(s) (de): a language is said by --language de"),
        (["translate", "g", "again"], "Got unexpected extra argument(s) (again)"),
    ],
)
def test_a_command_line_that_cannot_be_read_is_one_line(words: list[str], start: str) -> None:
    line = usage(*words)
    assert line.startswith(start)
    helper = "planche" if words == ["biuld"] else f"planche {words[0]}"
    assert line.endswith(f"{' ' if start.endswith('?') else '; '}`{helper} --help` shows what is possible")


def test_a_folder_that_is_no_project(tmp_path: Path) -> None:
    assert usage("check", "--project", tmp_path).endswith(
        "has no folder content/; name the folder that holds content/ and templates/"
    )
    (tmp_path / "content").mkdir()
    assert usage("check", "--project", tmp_path).endswith("holds no game; a game is a folder with a game.yaml")


def test_a_project_is_the_folder_that_one_stands_in_else_the_package(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project)
    assert planche("games").out.startswith("g: Tiny")
    monkeypatch.chdir(tmp_path)
    assert planche("games").out.startswith("cuckoo: ")


def test_content_that_leads_out_of_the_project_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "outside").mkdir()
    (tmp_path / "p").mkdir()
    (tmp_path / "p/content").symlink_to(tmp_path / "outside")
    ended = planche("games", "--project", tmp_path / "p")
    assert ended.code == 1
    assert "is a link that leads out of the project" in ended.err
    assert "Traceback" not in ended.err


# what a build says


def test_a_build_tells_what_it_wrote(project: Path, tmp_path: Path) -> None:
    ended = planche("build", "g", "--project", project, "--output", tmp_path)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines()[0] == f"Tiny (en) is in {tmp_path / 'g/en'}:"
    assert "  cards.pdf        1 page    A4, one side" in ended.out.splitlines()


def test_a_build_as_json(project: Path, tmp_path: Path) -> None:
    told = json.loads(planche("build", "g", "--json", "--project", project, "--output", tmp_path).out)
    folder = tmp_path / "g/en"
    sizes = {file.name: file.stat().st_size for file in folder.iterdir()}
    assert told == {"folder": folder.as_posix(), "files": sizes, "notes": [], "replaced": None}


def test_a_build_tells_programs_of_a_kit_whose_place_it_took(project: Path, tmp_path: Path) -> None:
    """By the options in which that was another; what is said of it besides is no note."""
    build = ("build", "g", "--json", "--project", project, "--output", tmp_path)
    told = [json.loads(planche(*build, *more).out) for more in ((), ("--paper", "A3", "--no-check"))]
    note = "this kit was printed without checking the game; start-here says so"
    assert [(one["notes"], one["replaced"]) for one in told] == [([], None), ([note], ["paper"])]


def test_an_output_that_cannot_be_written(project: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    ended = planche("build", "g", "--project", project, "--output", tmp_path / "file")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith(f"planche: cannot write to {tmp_path / 'file/g/en'}: ")
    assert ended.err.endswith("; choose another with --output\n")
    assert ended.err.count("\n") == 1


def test_a_catalogue_that_cannot_be_written(project: Path) -> None:
    (project / "content/g/locale").write_text("mine", "utf-8")
    ended = planche("translate", "g", "--language", "fr", "--project", project)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith(f"planche: cannot write {project / 'content/g/locale/fr.po'}: ")
    assert ended.err.count("\n") == 1


def test_a_preview_needs_a_kit(project: Path, tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2")
    words = ("preview", "g", "--project", project, "--output", tmp_path)
    assert usage(*words) == f"there is no kit in {tmp_path / 'g/en'}; build it first"
    (project / FIRST_PAGE).unlink()  # Planche's own has two pages
    planche("build", "g", "--project", project, "--output", tmp_path)
    ended = planche(*words, "--dpi", "30")
    pictures = sorted((tmp_path / "g/en/preview").iterdir())
    names = ["start-here-01.png", "start-here-02.png", "cards-01.png"]
    assert ended == (0, "".join(f"{tmp_path / 'g/en/preview' / name}\n" for name in names), "")
    assert [picture.name for picture in pictures] == sorted(names)
    pictures[0].write_bytes(b"mine")
    told = "is no picture that planche drew, and is not written over; move it, or choose another with --output"
    ended = planche(*words, "--dpi", "30")
    assert (ended.code, ended.err) == (2, f"planche: {pictures[0]} {told}\n")
    assert pictures[0].read_bytes() == b"mine"
    (tmp_path / "g/en/manifest.json").write_text("{", "utf-8")
    assert usage(*words).endswith("is no manifest; build the kit again")


# terminals, pipes, interruptions, bugs


def test_nothing_in_the_content_acts_on_a_terminal() -> None:
    """U+202E turns the line around; YAML lets it pass. Escapes of YAML cannot write control characters."""
    with tiny({"game.yaml": game(("title: Tiny", 'title: "Ti\\u202eny"'), more="x\\u202e: 1\n")}) as root:
        out = planche("check", "--project", root).out
    assert "\u202e" not in out
    with tiny({"game.yaml": game(("title: Tiny", 'title: "Ti\\u202eny"'))}) as root:
        for words in (("games",), ("games", "g"), ("build", "g", "--output", root / "out")):
            ended = planche(*words, "--project", root)
            assert "\u202e" not in ended.out + ended.err
            assert "Ti\\x202eny" in ended.out or ended.code == 1
    with tiny({"game.yaml": game(("title: Tiny", 'title: "Ti\\e[31mny"'))}) as root:
        ended = planche("check", "--project", root)
        assert ended.code == 1
        assert "\x1b" not in ended.out + ended.err


def test_words_of_the_command_line_do_not_act_on_a_terminal(project: Path) -> None:
    assert "\x1b" not in usage("check", "\x1b[31mg", "--project", project)


class Terminal:
    """Runs a command on a pseudo-terminal."""

    def __init__(self, *words: str, **environment: str) -> None:
        import pty

        leader, follower = pty.openpty()
        variables = {**os.environ, **environment}
        command = [sys.executable, "-m", "planche", *words]
        self.code = subprocess.run(command, stdout=follower, stderr=follower, env=variables, check=False).returncode
        os.close(follower)
        self.out = os.read(leader, 100_000).decode()
        os.close(leader)


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_colours_on_a_terminal_only_and_not_with_no_color() -> None:
    with tiny(WARNING) as root:
        words = ("check", "--project", str(root))
        assert "\x1b[33;1mwarning\x1b[0m" in Terminal(*words, NO_COLOR="").out
        assert "\x1b" not in Terminal(*words, NO_COLOR="1").out
        assert "\x1b" not in process(*words).out


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes that close early")
@pytest.mark.parametrize("words", [("explain", "all"), ("games",), ("--help",)])
def test_a_reader_that_goes_away_is_no_error(words: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "planche", *words]
    ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, b"")


INTERRUPTED = """\
import os, signal, sys
from planche.cli import app as cli

def interrupt(event, arguments):
    if event == "open" and str(arguments[0]).endswith({name!r}):
        signal.raise_signal(signal.SIGINT)

sys.addaudithook(interrupt)
sys.exit(cli.run(sys.argv[1:]))
"""


@pytest.mark.parametrize("name", ["game.yaml", "card.xml", "cards.pdf", "manifest.json"])
def test_an_interrupted_build_leaves_the_old_kit(project: Path, tmp_path: Path, name: str) -> None:
    """Ctrl-C when that file is opened: while content is read, faces are drawn, files are written."""
    words = ["build", "g", "--project", str(project), "--output", str(tmp_path)]
    planche(*words)
    before = {file.name: file.read_bytes() for file in (tmp_path / "g/en").iterdir()}
    write(project, {"cards.csv": "id\nace\nking\n"})
    command = [sys.executable, "-c", INTERRUPTED.format(name=name), *words]
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (ended.returncode, ended.stdout) == (130, "")
    assert ended.stderr == "planche: interrupted; the kit that is there is complete\n"
    assert {file.name: file.read_bytes() for file in (tmp_path / "g/en").iterdir()} == before
    assert [entry.name for entry in (tmp_path / "g").iterdir()] == ["en"]


class Broken(Exception):
    """A bug."""


def _break(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the machine fails, which no command expects."""

    def fail() -> float:
        raise Broken("the clock\x1b[31m stands still")

    monkeypatch.setattr("time.monotonic", fail)


def test_a_bug_is_one_line_that_says_how_to_report_it(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _break(monkeypatch)
    assert planche("check", "--project", project) == (
        3,
        "",
        "planche: a bug in planche: Broken: the clock\\x1b[31m stands still; report it with the command and the "
        "content that caused it; --debug shows the traceback\n",
    )


@pytest.mark.parametrize("place", [0, 1, 3])
def test_debug_shows_the_traceback_of_a_bug(project: Path, monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    _break(monkeypatch)
    words = ["check", "--project", str(project)]
    words.insert(place, "--debug")
    ended = planche(*words)
    assert ended.code == 3
    assert ended.err.startswith("Traceback (most recent call last):")
    assert "a bug in planche: Broken" in ended.err


@pytest.mark.parametrize(("words", "code"), [(["--version"], 0), (["games", "none"], 2)])
def test_main_ends_the_process_with_the_code_and_says_all(words: list[str], code: int) -> None:
    """As the script runs it that an installation makes."""
    script = "import sys; from planche.__main__ import main; sys.exit(main())"
    command = [sys.executable, "-c", script, *words]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert ended.returncode == code
    same = process(*words)
    assert ended.stdout + ended.stderr == same.out + same.err != ""


def test_python_m_planche_is_the_command() -> None:
    assert process("--version") == (0, f"planche {__version__}\n", "")


def test_a_console_without_unicode_still_prints(tmp_path: Path) -> None:
    with tiny({"game.yaml": game(("title: Tiny", "title: Œuf ♠"))}) as root:
        environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
        command = [sys.executable, "-m", "planche", "games", "--project", str(root)]
        ended = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.startswith(b"g: ?uf ?")


def test_without_docstrings_there_are_no_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONOPTIMIZE", "2")
    told = "planche: this Python leaves out docstrings, where the pages stand; run it without -OO\n"
    assert process("explain", "deck/size") == (1, "", told)
