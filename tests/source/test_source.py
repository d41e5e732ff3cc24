"""Files, YAML and CSV: what loads, where everything stands, and what is refused."""

from __future__ import annotations

import os
import re
import socket
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from planche.findings import Finding, Span, quote
from planche.source.csv_source import load_csv, parse_csv
from planche.source.files import LIMIT, LOST_FILE, Folder, Unreadable
from planche.source.manual_pages import CHECKS
from planche.source.records import LoadedFile, Record, Rows, locate, locate_key
from planche.source.yaml_source import load_yaml, parse_yaml


def short(findings: tuple[Finding, ...]) -> list[str]:
    return [f"{finding.span} {finding.id}".removeprefix("f:") for finding in findings]


def problems(text: str) -> list[str]:
    """Findings of YAML as "line:column id"."""
    return short(parse_yaml(text, "f").findings)


def table(text: str, required: tuple[str, ...] = (), allowed: tuple[str, ...] | None = None) -> list[str]:
    """Findings of a table as "line:column id"."""
    return short(parse_csv(text, "f", required, allowed).findings)


def value(text: str) -> object:
    loaded = parse_yaml(text, "f")
    assert loaded.findings == ()
    return loaded.value


def rows(text: str) -> list[Record]:
    loaded = parse_csv(text, "f")
    assert loaded.findings == ()
    return list(loaded.value or ())


def words(loaded: LoadedFile[object]) -> str:
    """The message and hint of the only finding."""
    (finding,) = loaded.findings
    return f"{finding.message} ({finding.hint})"


@pytest.fixture(params=[yaml.CSafeLoader, yaml.SafeLoader], ids=["libyaml", "python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a test with libyaml and with the parser that stands in where libyaml is missing."""
    monkeypatch.setattr("planche.source.yaml_source.PARSER", request.param)


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    root = tmp_path / "project"
    (root / "content/zigzag/locale").mkdir(parents=True)
    (root / "content/zigzag/game.yaml").write_text("title: Zigzag\n", "utf-8")
    (root / "content/zigzag/aids.csv").write_text("id,copies\naid,6\n", "utf-8")
    return Folder(root)


def refused(folder: Folder, name: str, limit: int = LIMIT) -> str:
    """Why a text cannot be read, as "place id: message"."""
    with pytest.raises(Unreadable) as caught:
        folder.read_text(name, limit)
    finding = caught.value.finding
    assert finding.message in str(caught.value)
    return f"{finding.span} {finding.id}: {finding.message}"


# ---- checks


def test_every_check_has_a_manual_page_and_an_id_of_its_own() -> None:
    assert len({check.id for check in CHECKS}) == len(CHECKS)
    for check in CHECKS:
        assert check.id.startswith("source/")
        assert "Fails:" in check.manual, check.id
        assert "Mend it:" in check.manual, check.id
        assert 5 <= len(check.manual.splitlines()) <= 12, check.id


def test_every_check_is_made_to_fail_in_this_file() -> None:
    text = Path(__file__).read_text("utf-8")
    assert [check.id for check in CHECKS if text.count(check.id) < 1] == []


# ---- files


def test_a_pointer_of_git_lfs_stands_for_no_file(folder: Folder) -> None:
    (folder.root / "board.png").write_text("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n")
    assert "source/lfs-pointer" in refused(folder, "board.png")


def test_a_file_reads_as_bytes_and_text(folder: Folder) -> None:
    assert folder.read_bytes("content/zigzag/game.yaml") == b"title: Zigzag\n"
    assert folder.read_text("content/zigzag/game.yaml") == "title: Zigzag\n"
    assert folder.exists("content/zigzag/game.yaml")
    assert folder.exists("content/zigzag")
    assert not folder.exists("content/zigzag/rules.md")
    assert not folder.exists("content/zigzag/game.yaml/rules.md")


def test_a_byte_order_mark_is_stripped(folder: Folder) -> None:
    (folder.root / "a.yaml").write_bytes(b"\xef\xbb\xbfa: \xc3\xa9")
    assert folder.read_text("a.yaml") == "a: é"
    assert locate(load_yaml(folder, "a.yaml").value, ["a"]) == Span("a.yaml", 1, 4)


def test_names_and_folders_are_sorted_and_leave_hidden_ones_out(folder: Folder) -> None:
    for name in ("b.csv", "._b.csv", "a.csv.txt"):
        (folder.root / "content/zigzag" / name).touch()
    (folder.root / "content/zigzag/folder.csv").mkdir()
    (folder.root / "content/.git").mkdir()
    (folder.root / "content/aaa").mkdir()
    assert folder.names("content/zigzag", ".csv") == ("content/zigzag/aids.csv", "content/zigzag/b.csv")
    assert folder.names("content/zigzag/game.yaml", "") == folder.names("nowhere", ".csv") == ()
    assert folder.folders("content") == ("aaa", "zigzag")
    assert folder.folders("nowhere") == ()
    assert folder.folders("") == ("content",)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("../secret", "leads out of the project by '..'"),
        ("content/../../secret", "leads out of the project by '..'"),
        ("/etc/passwd", "starts at the root of a disk"),
        ("C:/secret", "starts at the root of a disk"),
        ("C:secret", "starts at the root of a disk"),
        ("content\\game.yaml", "has a backslash in its name"),
        ("a\0b", "has characters in its name that cannot be shown"),
        ("a\x1b[31m", "has characters in its name that cannot be shown"),
        ("a\udcff", "has characters in its name that cannot be shown"),
    ],
)
def test_names_that_lead_out_of_the_project_are_refused(folder: Folder, name: str, reason: str) -> None:
    message = refused(folder, name)
    assert f" source/unreadable: {name!r} {reason}" in message
    assert message.isprintable()
    for ask in (folder.exists, folder.folders, lambda name: folder.names(name, "")):
        with pytest.raises(Unreadable):
            ask(name)


def test_links_may_stay_inside_the_project_only(folder: Folder, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret", "utf-8")
    (tmp_path / "project-2").mkdir()
    (folder.root / "out").symlink_to(tmp_path / "secret")
    (folder.root / "relative").symlink_to("../secret")
    (folder.root / "sibling").symlink_to(tmp_path / "project-2")
    (folder.root / "parent").symlink_to(tmp_path)
    (folder.root / "in").symlink_to("content/zigzag/game.yaml")
    out = "source/unreadable: '{}' is a link that leads out of the project"
    for name in ("out", "relative", "sibling", "parent/secret"):
        assert refused(folder, name) == f"{name} {out.format(name.partition('/')[0])}"
    with pytest.raises(Unreadable):
        folder.names("parent", "")
    assert folder.read_text("in") == "title: Zigzag\n"


def test_links_in_circles_or_to_nothing_are_refused(folder: Folder) -> None:
    (folder.root / "circle").symlink_to("circle")
    (folder.root / "nothing").symlink_to("nowhere")
    assert refused(folder, "circle").startswith("circle source/unreadable: 'circle' cannot be read: ")
    assert refused(folder, "nothing") == "nothing source/unreadable: 'nothing' is a link that leads nowhere"
    assert folder.exists("nothing")


@pytest.mark.parametrize("name", ["con", "a/NUL.csv", "aux.tar.gz", "lpt1 .svg", "com³"])
def test_names_that_windows_keeps_are_refused(folder: Folder, name: str) -> None:
    assert refused(folder, name) == f"{name} source/unreadable: {name!r} is a name that Windows keeps for a device"


@pytest.mark.parametrize("name", ["icon.svg", "con-1.svg", "com10", "nuls.csv"])
def test_names_that_only_look_like_those_of_windows(folder: Folder, name: str) -> None:
    assert not folder.exists(name)


def test_files_may_hold_what_is_not_on_the_disk(folder: Folder, tmp_path: Path) -> None:
    """What a name stands for is refused as ever where it leads out."""
    (folder.root / "out").symlink_to(tmp_path)
    (folder.root / "here").write_text("on the disk", "utf-8")
    staged = replace(folder, instead={"here": b"instead", "new": b"new", "out/mine": b"mine"})
    assert [staged.read_text(name) for name in ("here", "new")] == ["instead", "new"]
    assert staged.exists("new")
    assert not folder.exists("new")
    with pytest.raises(Unreadable, match="leads out of the project"):
        staged.read_text("out/mine")


def test_texts_that_are_not_saved_are_listed_and_bounded_as_files_are(folder: Folder) -> None:
    staged = replace(folder, instead={"art/star.svg": b"12345", "art/.hidden.svg": b"", "art/in/moon.svg": b""})
    assert staged.names("art", ".svg") == ("art/star.svg",)
    with pytest.raises(Unreadable, match="has 5 bytes; at most 4 are read"):
        staged.read_bytes("art/star.svg", 4)


def test_a_missing_file_names_its_neighbour(folder: Folder) -> None:
    loaded = load_yaml(folder, "content/zigzag/Game.yml")
    assert short(loaded.findings) == ["content/zigzag/Game.yml source/unreadable"]
    assert words(loaded) == "there is no file 'content/zigzag/Game.yml' (did you mean 'game.yaml'?)"
    assert words(load_csv(folder, "nowhere/a.csv")) == f"there is no file 'nowhere/a.csv' ({LOST_FILE})"


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes and devices among the files")
def test_pipes_sockets_devices_and_folders_are_not_opened(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(folder.root / "pipe")
    monkeypatch.chdir(folder.root)  # a socket's name has to be short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket")
    assert refused(folder, "pipe") == "pipe source/unreadable: 'pipe' is a pipe or a device; a file is wanted"
    assert "is a pipe or a device" in refused(folder, "socket")
    assert refused(folder, "content") == "content source/unreadable: 'content' is a folder; a file is wanted"
    assert "is a folder" in refused(folder, "")
    assert folder.names("", "") == ()


def test_the_size_is_asked_before_reading(folder: Folder) -> None:
    with (folder.root / "huge.yaml").open("wb") as file:
        file.truncate(200 * 2**20)
    assert refused(folder, "huge.yaml") == (
        "huge.yaml source/too-large: 'huge.yaml' has 209,715,200 bytes; at most 8,388,608 are read"
    )
    (folder.root / "ten").write_bytes(b"0123456789")
    assert folder.read_bytes("ten", limit=10) == b"0123456789"
    assert "has 10 bytes; at most 9 are read" in refused(folder, "ten", limit=9)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_a_file_that_hides_its_size_is_read_up_to_the_limit() -> None:
    message = refused(Folder(Path("/proc")), f"{os.getpid()}/status", limit=9)
    assert "source/too-large" in message


@pytest.mark.parametrize(
    ("data", "place", "reason"),
    [
        (
            "a: 1\nb: Opération".encode("latin-1"),
            "2:6",
            "byte 0xE9 is not UTF-8 text; the file is probably Windows-1252, where it is 'é'",
        ),
        (
            "é: 1\r\né: ".encode() + b"\x80",
            "2:4",
            "byte 0x80 is not UTF-8 text; the file is probably Windows-1252, where it is '€'",
        ),
        (
            "a: Opération".encode("mac-roman"),
            "1:6",
            "byte 0x8E is not UTF-8 text; the file is probably Mac Roman, where it is 'é'",
        ),
        (b"a: \x81", "1:4", "byte 0x81 is not UTF-8 text; the file is probably Mac Roman, where it is 'Å'"),
        (b"\xef\xbb\xbf\xff", "1:1", "byte 0xFF is not UTF-8 text; the file is probably Windows-1252, where it is 'ÿ'"),
        ("a: é1".encode("utf-16"), "1:1", "the file is UTF-16, wanted UTF-8"),
        ("a: é1".encode("utf-16-le"), "1:1", "the file is UTF-16 (little-endian), wanted UTF-8"),
        ("ab".encode("utf-16-le"), "1:1", "the file is UTF-16 (little-endian), wanted UTF-8"),
        (b"a\0", "1:2", "byte 0x00 (NUL) does not occur in UTF-8 text"),
        ("a: é1".encode("utf-16-be"), "1:1", "the file is UTF-16 (big-endian), wanted UTF-8"),
        (
            b"PK\x03\x04\x80",
            "1:1",
            "the file is a workbook of Excel (.xlsx) or LibreOffice (.ods), or another archive, wanted text as UTF-8",
        ),
        (b"a: 1\nb: \x00", "2:4", "byte 0x00 (NUL) does not occur in UTF-8 text"),
    ],
)
def test_text_is_utf8(folder: Folder, data: bytes, place: str, reason: str) -> None:
    (folder.root / "a.yaml").write_bytes(data)
    assert refused(folder, "a.yaml") == f"a.yaml:{place} source/encoding: {reason}"
    assert load_yaml(folder, "a.yaml").findings[0].hint.startswith("save it as UTF-8; editors")
    (folder.root / "a.csv").write_bytes(data)
    assert '"CSV UTF-8 (comma delimited)"' in load_csv(folder, "a.csv").findings[0].hint


def test_good_files_load(folder: Folder) -> None:
    assert load_yaml(folder, "content/zigzag/game.yaml") == LoadedFile({"title": "Zigzag"})
    loaded = load_csv(folder, "content/zigzag/aids.csv", required=["id"], allowed=["copies"])
    assert loaded == LoadedFile([{"id": "aid", "copies": "6"}])


# ---- places


def test_every_part_of_yaml_knows_its_place(parser: None) -> None:
    deck = value("cards:\n  - {id: ace, copies: 2}\n  - id: two\n    é: 😀\ntail: end")
    assert isinstance(deck, Record)
    assert isinstance(deck["cards"], Rows)
    assert deck == {"cards": [{"id": "ace", "copies": 2}, {"id": "two", "é": "😀"}], "tail": "end"}
    assert deck.span == Span("f", 1, 1)
    assert deck.key_spans == {"cards": Span("f", 1, 1), "tail": Span("f", 5, 1)}
    assert deck.spans == {"cards": Span("f", 2, 3), "tail": Span("f", 5, 7)}
    assert deck["cards"].span == Span("f", 2, 3)
    assert deck["cards"].spans == [Span("f", 2, 5), Span("f", 3, 5)]
    assert str(locate(deck, ["cards", 0, "copies"])) == "f:2:23"
    assert str(locate_key(deck, ["cards", 0, "copies"])) == "f:2:15"
    assert str(locate(deck, ["cards", 1, "é"])) == "f:4:8"


@pytest.mark.parametrize(
    ("path", "place", "key"),
    [
        ((), "1:1", "1:1"),
        (("levels",), "2:3", "1:1"),
        (("levels", "4"), "2:6", "2:3"),
        (("levels", 4), "2:6", "2:3"),
        (("levels", "4", "[key]"), "2:6", "2:3"),
        (("levels", "9"), "2:3", "1:1"),
        (("names", 1), "3:12", "3:12"),
        (("names", "list[str]", 1), "3:12", "3:12"),
        (("names", 7), "3:8", "3:1"),
        (("names", -1), "3:8", "3:1"),
        (("names", "0"), "3:8", "3:1"),
        (("nowhere", "at", 0, "all"), "1:1", "1:1"),
        (("names", 0, "deeper", 3), "3:9", "3:9"),
    ],
)
def test_paths_find_the_deepest_part(path: tuple[str | int, ...], place: str, key: str) -> None:
    deck = value("levels:\n  4: normal\nnames: [a, b]\n")
    assert str(locate(deck, path)) == f"f:{place}"
    assert str(locate_key(deck, path)) == f"f:{key}"


def test_values_from_elsewhere_have_no_place() -> None:
    assert locate({"a": 1}, ["a"]) == locate(None, ["a", 0]) == locate_key("a", [0]) == Span("")


def test_line_ends_count_alike(parser: None) -> None:
    assert str(locate(value("a: 1\r\nb: 2\rc: 3\nd: 4"), ["d"])) == "f:4:4"


def test_a_value_left_out_stands_inside_the_text(parser: None) -> None:
    assert str(locate(value("a:"), ["a"])) == "f:1:3"
    assert str(locate(value("? a"), ["a"])) == "f:1:4"


# ---- YAML


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("[no, on, yes, off, Y, NO]", ["no", "on", "yes", "off", "Y", "NO"]),
        ("[true, True, FALSE, ~, null, Null, NULL]", [True, True, False, None, None, None, None]),
        ("[010, +7, -0, 0x1F, 0o17, 1_000, 0b1]", [10, 7, 0, 31, 15, "1_000", "0b1"]),
        ("[.5, 1e3, 1., -2.5E-1, 1:30, 1.2.3]", [0.5, 1000.0, 1.0, -0.25, "1:30", "1.2.3"]),
        ("[2001-01-01, -, +, '.', ., -x, ٣]", ["2001-01-01", "-", "+", ".", ".", "-x", "٣"]),
        ("""['1', "true", 'no', ""]""", ["1", "true", "no", ""]),
        ("[999999999999999, '.inf', .info]", [999999999999999, ".inf", ".info"]),
        ("a: |\n  one\n  two\n", {"a": "one\ntwo\n"}),
        ("4: a\n010: b\nyes: c\n-1: d", {"4": "a", "010": "b", "yes": "c", "-1": "d"}),
        ('a: "\\t\\u00e9\\n"', {"a": "\té\n"}),
        ("%YAML 1.2\n---\na: 1\n...\n", {"a": 1}),
        ("just a word", "just a word"),
    ],
)
def test_scalars_follow_the_core_schema_of_yaml_1_2(parser: None, text: str, wanted: object) -> None:
    found = value(text)
    assert found == wanted
    if isinstance(found, list) and isinstance(wanted, list):
        assert [type(part) for part in found] == [type(part) for part in wanted]


def test_equal_keys_are_all_reported_and_the_first_stays(parser: None) -> None:
    text = "a: 1\na: {b: 1, b: 2}\nc: 3\n'c': 4\n"
    assert problems(text) == [
        "2:1 source/duplicate-key",
        "2:11 source/duplicate-key",
        "4:1 source/duplicate-key",
    ]
    assert parse_yaml(text, "f").value == {"a": 1, "c": 3}
    assert words(parse_yaml("a: 1\na: 2", "f")) == (
        "key 'a' is here twice; it stands first at line 1, column 1 (delete one of the two, or rename it)"
    )
    assert problems("a: {b: 1}\nc: {b: 1}") == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a: &x 1\nb: *x", ["1:4 source/yaml-feature", "2:4 source/yaml-feature"]),
        ("a: &x {b: 1}", ["1:4 source/yaml-feature"]),
        ("a: !!str 1\nb: !secret 2\nc: ! 3", [f"{line}:4 source/yaml-feature" for line in (1, 2, 3)]),
        ("- !!python/object/apply:os.system [ls]", ["1:3 source/yaml-feature"]),
        ("<<: {a: 1}\nb: 2", ["1:1 source/yaml-feature"]),
        ("a: 1\n---\nb: 2\n---\nc: 3", ["2:1 source/yaml-feature", "4:1 source/yaml-feature"]),
        ("*x : 1", ["1:1 source/key", "1:1 source/yaml-feature"]),
        ("a: '&x'\nb: '*x'\nc: '!t'\n'<<': 1", []),
    ],
)
def test_only_the_plain_part_of_yaml_is_content(parser: None, text: str, wanted: list[str]) -> None:
    assert problems(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("true: 1", ["1:1 source/key"]),
        ("a: {~: 1, null: 2}", ["1:5 source/key", "1:11 source/key"]),
        ("?\n: 1", ["1:2 source/key"]),
        ("1.5: 1\n.inf: 2", ["1:1 source/key", "2:1 source/key"]),
        ("[a, b]: 1", ["1:1 source/key"]),
        ("{a: 1}: 1\nb: 2", ["1:1 source/key"]),
        ("? [a]\n: [b]\n", ["1:3 source/key"]),
        ("'true': 1\n'1.5': 2\n'': 3\non: 4", []),
    ],
)
def test_keys_are_words_or_whole_numbers(parser: None, text: str, wanted: list[str]) -> None:
    assert problems(text) == wanted


@pytest.mark.parametrize(
    "number",
    [
        ".inf",
        "-.INF",
        ".NaN",
        "1e999",
        "1000000000000000",
        "9" * 5000,
        "0x" + "f" * 5000,
        "0o" + "7" * 99,
        "1e15",
    ],
)
def test_numbers_are_finite_and_short(parser: None, number: str) -> None:
    assert problems(f"copies: {number}") == ["1:9 source/number"]
    assert problems(f"copies: '{number}'") == []


def test_depth_is_bounded(parser: None) -> None:
    assert problems("[" * 32 + "]" * 32) == []
    assert problems("[" * 33 + "]" * 33) == ["1:33 source/too-deep"]
    assert problems("[" * 10_000) == ["1:33 source/too-deep"]
    assert problems("- " * 10_000) == ["1:65 source/too-deep"]
    assert problems("{a: " * 10_000) == ["1:129 source/too-deep"]
    assert parse_yaml("[" * 10_000, "f").value is None


def test_the_number_of_values_is_bounded() -> None:
    assert problems("[" + "a," * 500_000 + "]") == ["1:1000000 source/too-large"]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---\n", "~"])
def test_an_empty_file_is_a_finding(parser: None, text: str) -> None:
    assert problems(text) == ["f source/empty"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a: \x07", ["1:4 source/control-character"]),
        ("a: \u2028b\r\n\ufeffc: \x85", ["1:4 source/control-character", "2:1 source/control-character"]),
        ("a: \ud800", ["1:4 source/control-character"]),
        ('a: ["\\e[31m", "\\x00", "\\L"]', [f"1:{n} source/control-character" for n in (5, 15, 23)]),
        ("a: \u00a0\u202f\u00ad😀", []),
        ("a: \u00a0\u202f\u00ad\u200f😀", ["1:7 source/control-character"]),
    ],
)
def test_control_characters_are_refused(parser: None, text: str, wanted: list[str]) -> None:
    assert problems(text)[:2] == wanted[:2]
    assert len(problems(text)) >= len(wanted)


def test_a_message_quotes_harmlessly() -> None:
    assert quote("a\x1b[31m\u202e\n") == r"'a\x1b[31m\u202e\n'"
    assert len(quote("x" * 1000)) == 62
    for loaded in (parse_yaml('"\\e[31m": 1', "f"), parse_csv('"a","a"\x1b[31m', "f")):
        assert all((finding.message + finding.hint).isprintable() for finding in loaded.findings)


SYNTAX = [
    ("a: b: c", "1:5", "the text 'b: c' holds a ':' with a blank behind it"),
    ("a: - b", "1:4", "a text that is not in quotation marks cannot start with '-'"),
    ("a: ? b", "1:4", r"a text that is not in quotation marks cannot start with '\?'"),
    ("a: !<b", "1:4", "a text that is not in quotation marks cannot start with '!'"),
    ("a: [1, 2\nb: 3", "1:4", r"the '\[' is never closed"),
    (
        "a: [1,\n  2,\nb: 3",
        "1:4",
        r"the '\[' is not closed; ',' or '\]' is wanted, at line 3, column [25] at the latest",
    ),
    ("a: {b: 1", "1:4", r"the '\{' is never closed"),
    ('a: "b', "1:4", "the quotation mark before 'b' is never closed"),
    ("a: 'b\nc: d\n", "1:4", "the apostrophe before 'b' is never closed"),
    ("a: @b", "1:4", "a text that is not in quotation marks cannot start with '@'"),
    ("a: ]", "1:4", r"'\]' closes nothing"),
    ("a: *", "1:4", r"a text that is not in quotation marks cannot start with '\*'"),
    ('a: "\\q"', "1:[56]", "no such escape in double quotes"),
    ('a: "\\U00110000"', "1:", "no such character code in double quotes"),
    ("- a\nb: c", "2:1", "an entry that starts with '- ' is wanted here"),
    ("a:\n  b: 1\n c: 2", "3:2", "the line is indented by 1 blank, where no line around it begins"),
    ("a: 1\nb\nc: 3", "2:1", "the line 'b' has no key with a ':' behind it"),
    ("'a' 'b'", "1:3", "the apostrophe inside the text \"a' 'b\" ends it"),
    ("%YAML 3.0\n---\na", "1:1", "this is not YAML 1.2"),
    ("a: |x\n  b", "1:4", r"a text that is not in quotation marks cannot start with '\|'"),
]


@pytest.mark.parametrize(("text", "place", "message"), SYNTAX, ids=[text for text, _, _ in SYNTAX])
def test_syntax_is_explained_in_plain_words(parser: None, text: str, place: str, message: str) -> None:
    (finding,) = parse_yaml(text, "f").findings
    assert finding.id == "source/yaml-syntax"
    assert re.match(f"f:({place})", str(finding.span)), finding
    assert re.search(message, finding.message), finding
    assert finding.hint


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: 1\n\tb: 2", "2:1"),
        ("\ta: 1", "1:1"),
        ("a:\n\t- b", "2:1"),
        ("a:\n  b: 1\n\tc: 2", "3:1"),
        ("a: x\n  \ty: z", "2:3"),
        ("a: |\n  x\n\ty", "3:1"),
        ("- a\n-\tb: - c", "2:2"),
    ],
)
def test_tabs_get_a_hint_of_their_own(parser: None, text: str, place: str) -> None:
    loaded = parse_yaml(text, "f")
    assert short(loaded.findings) == [f"{place} source/yaml-syntax"]
    assert words(loaded) == "the line is indented with a tab; YAML wants spaces (replace the tab by spaces)"


def test_findings_before_a_syntax_error_are_kept(parser: None) -> None:
    assert problems("a: 1\na: 2\nb: ]") == ["2:1 source/duplicate-key", "3:4 source/yaml-syntax"]


def test_a_flood_of_findings_is_cut() -> None:
    findings = parse_yaml("a: 1\n" * 1500, "f").findings
    assert len(findings) == 1000
    assert findings[-1].hint == "499 more findings follow; mend these first"


# ---- CSV


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("id,title\na,b\n", [{"id": "a", "title": "b"}]),
        ("id;title\na;b, c\n", [{"id": "a", "title": "b, c"}]),
        ("id\ttitle\na\tb;c\n", [{"id": "a", "title": "b;c"}]),
        ('"id, or name";title\na;b', [{"id, or name": "a", "title": "b"}]),
        ("id\r\na\r\nb", [{"id": "a"}, {"id": "b"}]),
        ("id\ra\rb\r", [{"id": "a"}, {"id": "b"}]),
        (" id , title \n a , b \n", [{"id": "a", "title": "b"}]),
        ('id,title\na,"say ""hi"", twice"\n', [{"id": "a", "title": 'say "hi", twice'}]),
        ('id,title\na, "b, c" \n', [{"id": "a", "title": "b, c"}]),
        ('id,title\r\na,"one\r\ntwo\rthree"\r\n', [{"id": "a", "title": "one\ntwo\nthree"}]),
        ('id,title\na,5" wide\n', [{"id": "a", "title": '5" wide'}]),
        ("\n,,\nid,title\n\n,\na,\n ; \n\n", None),
        ("\n,,\nid,title\n\n,\na,\n , \n\n", [{"id": "a", "title": ""}]),
        ("id;title;;;\na;b;;;\nc;d\n;;;;;;\n", [{"id": "a", "title": "b"}, {"id": "c", "title": "d"}]),
        ("id,title\n", []),
        ("id,title", []),
        ('id,title\n"a",""', [{"id": "a", "title": ""}]),
        ("id,é\n1,\u00a0x\u00a0y", [{"id": "1", "é": "x\u00a0y"}]),
    ],
)
def test_tables_read(text: str, wanted: list[dict[str, str]] | None) -> None:
    if wanted is None:
        assert table(text) == ["7:1 source/csv-cells"]
    else:
        assert rows(text) == wanted


def test_every_cell_knows_its_place() -> None:
    text = 'id,title,text\nlion,"Lion, ""king""", a\ncat,"one\ntwo", "😀" ,\n\ndog,x,y\n'
    records = parse_csv(text, "f").value
    assert records is not None
    places = [" ".join(f"{span.line}:{span.column}" for span in record.spans.values()) for record in records]
    assert places == ["2:1 2:6 2:23", "3:1 3:5 4:7", "6:1 6:5 6:7"]
    assert [str(span) for span in records.spans] == ["f:2:1", "f:3:1", "f:6:1"]
    assert records[2].key_spans == {"id": Span("f", 1, 1), "title": Span("f", 1, 4), "text": Span("f", 1, 10)}
    assert str(locate(records, [1, "text"])) == "f:4:7"
    assert str(locate_key(records, [1, "text"])) == "f:1:10"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("id,copies,title\n", []),
        ("title,id\n", []),
        ("id,copys\n", ["1:4 source/csv-header"]),
        ("id,,title\n", ["1:4 source/csv-header"]),
        ("id,title,id\n", ["1:10 source/csv-header"]),
        ("copies,title\n", ["1:1 source/csv-header"]),
        ("\n titel,,id,id", ["2:1 source/csv-header", "2:8 source/csv-header", "2:12 source/csv-header"]),
    ],
)
def test_the_header_names_columns_once_and_rightly(text: str, wanted: list[str]) -> None:
    assert table(text, ("id",), ("copies", "title")) == wanted


def test_wrong_columns_are_explained_and_left_out() -> None:
    loaded = parse_csv("id,copys\na,2", "f", ["id"], ["copies"])
    assert words(loaded) == "there is no column 'copys' (did you mean 'copies'?)"
    assert loaded.value == [{"id": "a"}]
    assert words(parse_csv("copies\n2", "f", ["id"])) == (
        "the header lacks the column 'id' (add it, and its cell in each row; the header now names copies)"
    )
    twice = parse_csv("id,id\na,b", "f")
    assert words(twice).startswith("column 'id' is here twice; it stands first in column 1")
    assert twice.value == [{"id": "a"}]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("id,title\na\n", ["2:1 source/csv-cells"]),
        ("id,title\na,b,c\n", ["2:5 source/csv-cells"]),
        ("id,title\na,b,,\n", []),
        ('id,title\n\n"a\nb",c,, d,\ne\n', ["4:7 source/csv-cells", "5:1 source/csv-cells"]),
    ],
)
def test_rows_have_as_many_cells_as_the_header(text: str, wanted: list[str]) -> None:
    assert table(text) == wanted


def test_wrong_rows_are_explained_and_left_out() -> None:
    many = parse_csv("id,title,text,copies\na,b,c,d,e,", "f")
    assert words(many).startswith("row has 5 cells, header has 4; too many: 'e' (delete it, or put double")
    few = parse_csv("id,title,text\na,b\nc,d,e", "f")
    message = "row has 2 cells, header has 3; the last, 'text', is missing"
    assert words(few) == f"{message} (write a comma for each that is empty: a,b,)"
    assert few.value == [{"id": "c", "title": "d", "text": "e"}]
    other = parse_csv("id;title\na,b", "f")
    assert words(other).startswith("the row is parted by ',', the header by ';' (part all cells of the table by commas")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ('id,title\na,"b\nc,d\n', ["2:3 source/csv-quote"]),
        ('id,title\na, "b""\n', ["2:4 source/csv-quote"]),
        ('id,title\na,"b" c\n"d\n"e,f', ["2:7 source/csv-quote", "3:1 source/csv-quote", "4:1 source/csv-quote"]),
        ('id,title\na,"the "king" of beasts"\n', ["2:9 source/csv-quote"]),
        ('"id', ["1:1 source/csv-quote"]),
        ('id,title\na,"b" \n', []),
    ],
)
def test_quotes_are_closed_and_nothing_follows_them(text: str, wanted: list[str]) -> None:
    assert table(text) == wanted


def test_an_unclosed_row_is_left_out() -> None:
    loaded = parse_csv('id,title\na,b\nc,"d\ne,f', "f")
    assert words(loaded).startswith("nothing closes the quotation mark of the cell 'd'")
    assert loaded.value == [{"id": "a", "title": "b"}]


@pytest.mark.parametrize("text", ["", "\n \n", ",,\n,,", '""'])
def test_a_table_without_header_is_a_finding(text: str) -> None:
    assert table(text) == ["f source/empty"]
    assert parse_csv(text, "f").value is None


def test_control_characters_in_a_table() -> None:
    """As in YAML, nothing else is looked at."""
    assert table("id,title\na,\x1b[31m\nb") == ["2:3 source/control-character"]
    assert parse_csv("id\n\x07", "f").value is None


def test_the_size_of_a_table_is_bounded() -> None:
    wide = ",".join(f"c{n}" for n in range(200))
    row = wide.replace("c", "d")
    assert table(f"{wide}\n{row}\n{row},,,,\n") == []
    assert table(f"{wide},more") == [f"1:{len(wide) + 2} source/too-large"]
    assert table(f'{wide},"more"') == [f"1:{len(wide) + 2} source/too-large"]
    assert table(f"{wide}\n{row},, more") == [f"2:{len(wide) + 4} source/too-large"]
    assert table("id,text\na," + "x" * 20_000) == []
    assert table("id,text\na," + "x" * 20_001) == ["2:3 source/too-large"]
    assert table("id\n" + "a\n" * 200_001) == ["200002:1 source/too-large"]


# ---- merge conflicts


def test_a_conflict_is_all_that_is_told_of_a_file(folder: Folder) -> None:
    (folder.root / "a.csv").write_text("id,id\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> b\n", "utf-8")
    assert short(load_csv(folder, "a.csv").findings) == ["a.csv:2:1 source/conflict"]


# ---- texts of YAML that were meant otherwise


def test_what_stands_behind_a_sign_of_notes_is_no_text_that_is_lost(parser: None) -> None:
    assert problems("a: Mission #2\nb: x # as in the book\nc: 3 #x\nd: 'y #2'\ne: #2") == [
        "1:12 source/yaml-text",
        "5:4 source/yaml-text",
    ]
