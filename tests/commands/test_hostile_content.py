"""Content that means harm: figures and sizes that no game has, lists that are compared with lists, catalogues."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.limits import many_words as words
from tests.limits import told
from tests.projects import game, planche, problems, says, tiny

posix = pytest.mark.skipif(sys.platform == "win32", reason="no limits for processes")

DIGITS = "9" * 5_000
FIGURES = ["copies: 1000000000", f"copies: {DIGITS}", "copies: 1e999", "copies: .nan", "copies: -1", "copies: 1.5",
           f"players: [{DIGITS}]", "copies: !!python/object/apply:os.system [x]", "copies: &a 1", "copies: *a",
           "<<: {copies: 2}",
           "copies: 0x" + "f" * 5_000]  # fmt: skip


@pytest.mark.parametrize("line", FIGURES, ids=range(len(FIGURES)))
def test_figures_that_no_game_has(line: str) -> None:
    files = {"game.yaml": game(("cards.csv", "cards.yaml")), "cards.yaml": f"- id: ace\n  {line}\n"}
    assert len({finding.split()[0] for finding in problems(files)}) == 1
    assert all(len(message) < 400 for message in says(files))


@pytest.mark.parametrize("size", ["1e9", "0.0001", "-63", ".inf", ".nan", DIGITS, "'63'", "[63]"], ids=range(8))
def test_sizes_that_no_piece_has(size: str) -> None:
    found = problems({"game.yaml": game(("[63, 88]", f"[{size}, 88]"))})
    assert len({finding.split()[0] for finding in found}) == 1


@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "1e308", "-1", "1e-400"])
@pytest.mark.parametrize("option", ["--margin", "--gap", "--back-offset"])
def test_options_that_no_printer_has(option: str, value: str, tmp_path: Path) -> None:
    wish = f"{value},0" if option == "--back-offset" else value
    with tiny() as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path / "out", f"{option}={wish}")
    assert (ended.code, len(ended.err.splitlines())) in ((2, 1), (0, 0))
    assert ended.code == 0 or not (tmp_path / "out").exists()


QUADRATIC = {
    "limits": {
        "cards.csv": "id\n" + "".join(f"a{n}\n" for n in range(20_000)),
        "game.yaml": game(
            more="decks:\n- {players: 2, size: 1, deal: 0, limit: {"
            + ",".join(f"b{n}: 1" for n in range(20_000))
            + "}}\n"
        ),
    },
    "levels": {
        "game.yaml": game(
            ("players: [2]", "players: [" + "2," * 3_000 + "2]"),
            more="levels: {" + ",".join(f"a{n}: b" for n in range(3_000)) + "}\n",
        )
    },
    "decks": {"game.yaml": game(more="decks:\n" + "- {players: 2, size: 1, deal: 0}\n" * 5_000)},
    "choices": {
        "game.yaml": game(more="    columns: {x: {one-of: [" + ",".join(f"b{n}" for n in range(100_000)) + "]}}\n"),
        "cards.csv": "id,x\n" + "".join(f"a{n},c\n" for n in range(1_000)),
    },
    "likely": {
        "game.yaml": game(more="    columns: {x: {one-of: [" + words(500, 60).replace(" ", ",") + "]}}\n"),
        "cards.csv": "id,x\n" + "".join(f"a{n},{word}\n" for n, word in enumerate(words(1_500, 61).split())),
    },
}


@posix
def test_no_list_of_the_content_takes_all_day() -> None:
    found = told(QUADRATIC)
    assert {name: {message.split()[0] for message in messages} for name, messages in found.items()} == {
        name: {"content/value"} for name in QUADRATIC
    }
    (likely,) = found["likely"]
    assert likely.startswith("content/value 1000 of the first 1000 rows hold something"), "told once, at the column"
    assert "; 500 more rows were not looked at" in likely


def listed(count: int, item: str = "a{n}: b") -> str:
    return ", ".join(item.format(n=n) for n in range(1, count + 1))


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("levels: {{{}}}", 20),
        ("figures: {{{}}}", 1_000),
        ("theme: {{colours: {{{}}}}}", 500),
        ("theme: {{styles: {{{}}}}}", 500),
        ("household: [{}]", 100),
        ("accept: [{}]", 1_000),
        ("decks: [{}]", 1_000),
        ("decks: [{{players: 2, size: 1, deal: 1, limit: {{{}}}}}]", 1_000),
        ("    columns: {{{}}}", 197),
        ("    columns: {{a: {{one-of: [{}]}}}}", 500),
    ],
)
def test_lists_have_bounds(text: str, most: int) -> None:
    """What is said of one that is too long is its length, and of one that is not, anything but that."""
    item = "a{n}" if "[{}]" in text else "a{n}: b"
    wanted = f"wanted at most {most} of them"
    assert wanted not in " ".join(says({"game.yaml": game(more=text.format(listed(most, item)) + "\n")}))
    (message,) = says({"game.yaml": game(more=text.format(listed(most + 1, item)) + "\n")})
    assert wanted in message


def test_player_counts_are_told_once() -> None:
    assert says({"game.yaml": game(("[2]", "[2, 3, 2]"))}) == [
        "players: found a list, wanted each player count once (write each player count once)"
    ]
    assert says({"cards.csv": "id,players\nace," + "2 " * 101 + "\n"})[0].startswith("players: found ")


def test_a_figure_that_is_no_number_is_one_finding() -> None:
    for line in ("copies: .nan", "copies: 1e999", "players: [.inf]"):
        rows = f"- id: ace\n  {line}\n"
        found = problems({"game.yaml": game(("cards.csv", "cards.yaml")), "cards.yaml": rows})
        assert [finding.split()[-1] for finding in found] == ["source/number"]
    assert problems({"game.yaml": game(("minutes: 10", "minutes: .nan"), ("ages: 7-99", "ages: []"))}) == [
        "game.yaml:8:10 source/number",
        "game.yaml:7:7 content/value",
    ]


def test_pieces_that_no_printer_has_paper_for_are_a_finding() -> None:
    files = {"game.yaml": game(("[63, 88]", "[180, 250]")), "cards.csv": "id,copies\nace,2\nking,90000\n"}
    with tiny(files) as root:
        ended = planche("check", "g", "--project", root)
    assert ended == (
        1,
        "content/g/cards.csv:3:1: error: cards/king: the pieces take 4050 m² of paper, at most 1500 are printed; "
        "most for 'king';"
        " correct the copies, or the size. [pieces/too-many]\n1 error, 0 warnings\n",
        "",
    )


def test_paper_has_bounds(tmp_path: Path) -> None:
    files = {"game.yaml": game(("[63, 88]", "[180, 250]")), "cards.csv": "id,copies\nace,2\nking,25000\n"}
    with tiny(files) as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path / "out")
    assert ended == (
        2,
        "",
        "planche: 25002 copies of pieces, 1 on a paper of 210 x 297 mm, take 25002 papers, at most 25000 are printed;"
        " correct the copies, of which 'king' has most, or choose a larger paper\n",
    )


@posix
def test_a_catalogue_of_leftovers_is_compared_in_bounds() -> None:
    """Entries of one place, all made of the letters of the texts, so that only a close look tells them apart."""
    entry = 'msgctxt "rules.md"\nmsgid "{}"\nmsgstr "x"\n\n'
    lines = words(3_100, 40).split()
    files = {
        "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more="rules: rules.md\n"),
        "rules.md": "\n\n".join(lines[:100]) + "\n",
        "locale/fr.po": 'msgid ""\nmsgstr ""\n\n' + "".join(map(entry.format, lines[100:])),
    }
    (found,) = told({"leftovers": files}).values()
    assert {"translation/superfluous", "translation/missing"} <= {message.split()[0] for message in found}


def test_a_catalogue_runs_nothing(tmp_path: Path) -> None:
    plural = f"plural=__import__('pathlib').Path('{tmp_path}/ran').touch() or 9**9**9;"
    po = f"""msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; {plural}\\n"\n
msgctxt "game.yaml/title"\nmsgid "Tiny"\nmsgid_plural "T"\nmsgstr[0] "a"\nmsgstr[999999999] "b"\n"""
    found = problems({"game.yaml": game(("languages: [en]", "languages: [en, fr]")), "locale/fr.po": po})
    assert found
    assert not (tmp_path / "ran").exists()
