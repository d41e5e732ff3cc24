"""Files of a stranger that are far too large, or hold what no text does: one finding each, soon and at its line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from planche.content.rules import markdown, parse_rules
from planche.flow.markdown import read_blocks
from planche.source import Folder, load_csv, load_yaml
from planche.source.csv_source import parse_csv
from planche.source.yaml_source import parse_yaml
from tests.limits import told
from tests.projects import findings, game, problems, says, short, tiny

posix = pytest.mark.skipif(sys.platform == "win32", reason="no limits for processes")
M = 1 << 20
MORE = game(("languages: [en]", "languages: [en, fr]"), more="rules: rules.md\n")
ART = {"templates/g/card.xml": '<face><art name="a" width="5" height="5"/></face>'}
SPARSE = ("game.yaml", "cards.csv", "rules.md", "locale/fr.po", "boards/nest.yaml", "art/a.svg", "art/a.png",
          "art/a.jpg", "templates/g/card.xml", "templates/common/theme.yaml", "fonts/fonts.yaml")  # fmt: skip


@posix
@pytest.mark.parametrize("name", SPARSE)
def test_a_sparse_file_is_one_finding(name: str) -> None:
    files = {"game.yaml": MORE, "rules.md": "# R\n", **(ART if name.startswith("art/") else {})}
    with tiny(files) as root:
        file = root / (name if name.startswith(("templates/", "fonts/")) else f"content/g/{name}")
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as handle:
            handle.truncate(20 << 30)
        (found,) = findings(root, "g", "--language", "fr", only="source/")
    assert (found["id"], found["message"].split()[1:4]) == ("source/too-large", ["has", "21,474,836,480", "bytes;"])


TABLES = {  # lines of twice what a row may hold, and more
    "cell": "id,words\nace," + "x" * (8 * M),
    "cells": "id,words\nace" + ",a" * (M - 30),
    "commas": "id,words\nace" + "," * (2 * M - 30),
    "quoted": "id,words\n" + '"",' * M,
    "one-quote": 'id,words\n"' + "x" * (2 * M - 30),
    "quotes": "id,words\n" + '"' * (2 * M - 30),
    "header": "id" + ",a" * (M - 30) + "\nace\n",
    "odd-header": '";' * (M - 30),
    "lines": "id,words\n" + "\n" * (2 * M - 30),
    "returns": "id,words\r" + "\r" * (2 * M - 30),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_line_of_millions_of_characters_is_one_finding(name: str) -> None:
    found = parse_csv(TABLES[name], "f", ["id"], ["words"]).findings
    assert [finding.id for finding in found] == ([] if name in ("lines", "returns") else ["source/too-large"])
    assert all(len(finding.message) < 200 for finding in found)


def test_rows_behind_one_that_is_too_long_are_not_read() -> None:
    loaded = parse_csv("id,words\na,b\nc," + "x" * (2 * M) + "\nd,e\n", "f", ["id"], ["words"])
    assert [str(finding.span) for finding in loaded.findings] == ["f:3:1"]
    assert loaded.value is not None
    assert [row["id"] for row in loaded.value] == ["a"]


FLOODS = {
    "aliases": "[" + "&a 1," * 20_000 + "]",
    "infinite": "[" + ".inf," * 20_000 + "]",
    "twice": "{" + "x: 1, " * 20_000 + "}",
    "documents": "a: 1\n" + "---\n" * 20_000,
}


@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_of_one_file_is_held_in_bounds(name: str) -> None:
    found = parse_yaml(FLOODS[name], "f").findings
    assert len(found) == 1_000
    assert found[-1].hint.endswith(" more findings follow; mend these first")
    assert int(found[-1].hint.split()[0]) >= 18_998


@posix
def test_numbers_of_6000_digits_are_findings_in_a_few_words() -> None:
    digits = "9" * 6_000
    columns = "    columns: {a: {type: integer, optional: true}, b: {type: number, optional: true}}\n"
    games = {
        f"n{number}": {"game.yaml": game(more=columns), "cards.csv": f"id,copies,players,a,b\nace,{row}\n"}
        for number, row in enumerate(
            (f"{digits},,,", f",{digits},,", f",,{digits},", f",,,{digits}", f",,1e{digits},", ",,,1e400", ",,,-inf",
             ",,,nan", f",,,0.{digits}e9999", f",,+{digits},")
        )
    }  # fmt: skip
    for number, change in enumerate(
        (("minutes: 10", f"minutes: {digits}"), ("[2]", f"[{digits}]"), ("2020", digits), ("88]", f"{digits}]"))
    ):
        games[f"g{number}"] = {"game.yaml": game(change)}
    for name, found in told(games).items():
        assert len(found) == 1, (name, found)
        assert len(found[0]) < 200
        assert found[0].split()[0] in ("content/value", "source/number")
        assert "Error" not in found[0]


CHARACTERS = {"\u2028": "U+2028", "\0": "0x00", "\ufeff": "U+FEFF", "\x85": "U+0085", "\ufffe": "U+FFFE"}


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_that_no_text_holds_is_one_finding_at_its_line(character: str) -> None:
    good = {"game.yaml": MORE, "cards.csv": "id\nace\n", "rules.md": "# R\n\nb\n", "locale/fr.po": "# a\n",
            "templates/g/card.xml": "<face>\n</face>\n"}  # fmt: skip
    changes = (["cards.csv", "rules.md", "locale/fr.po"], ["game.yaml"], ["templates/g/card.xml"])
    for changed in changes[: 3 if character in "\0\u2028" else 1]:  # every reader has the two kinds of findings
        with tiny(good | {name: f"{good[name]}# {character}\n" for name in changed}) as root:
            found = findings(root, "g", "--language", "fr", only="source/")
        places = {f"{one['file'].removeprefix('content/g/')}:{one['line']}:{one['column']}" for one in found}
        assert places == {f"{name}:{good[name].count(chr(10)) + 1}:3" for name in changed}
        assert len(found) == len(changed)
        assert all(CHARACTERS[character] in one["message"] for one in found)


ENCODINGS = ("é".encode("latin-1"), b"\xed\xa0\x80", b"\xff\xfea\0", b"\xfe\xff\0a", b"a\0", b"\xf8")


@pytest.mark.parametrize("data", ENCODINGS)
def test_other_encodings_are_one_finding_at_the_first_byte(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(b"ok\n" + data)
    place = "f:2:2" if data == b"a\0" else "f:2:1"
    for load in (load_csv, load_yaml):
        assert [(one.id, str(one.span)) for one in load(Folder(tmp_path), "f").findings] == [("source/encoding", place)]


LINES = {"---": 1, "***": 1, "___": 1, "- - -": 1, "* * *": 1, "> ---": 3, "- ***": 3, "----------": 1, "  ---": 3}


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("before", ["", "# R\n\n", "# R\n\na\nb\n", "# R\n\n- a\n", "# R\n\n| a |\n|---|\n| b |\n\n"])
def test_a_line_across_the_page_has_its_line(line: str, before: str) -> None:
    written, spans = markdown(parse_rules(f"{before}{line}\nwords\n", "f", "p"))
    place = f"f:{before.count(chr(10)) + 1}:{LINES[line]}"
    assert place in [str(finding.span) for finding in read_blocks(written, "f", spans)[1]]


def test_front_matter_is_told_and_headings_may_be_underlined() -> None:
    rules = game(more="rules: rules.md\n")
    front = {"game.yaml": rules, "rules.md": "---\ntitle: a\nby: b\n---\n\n# R\n"}
    assert problems(front) == ["rules.md:1:1 rules/markup", "rules.md:4:1 rules/markup"]
    assert says({"game.yaml": rules, "rules.md": "Rules\n===\n\nwords\n\nMore\n---\n\nwords\n"}) == []
    assert problems({"game.yaml": rules, "rules.md": "a\nb\n===\n"}) == ["rules.md:3:1 rules/markup"]


def test_no_size_that_is_told_is_negative() -> None:
    deep = "".join(f"{'  ' * n}- w\n" for n in range(60))
    with tiny({"game.yaml": game(more="rules: rules.md\n"), "rules.md": f"# R\n\n{deep}"}) as root:
        assert all(" -" not in one["message"] for one in findings(root)), short(findings(root))
