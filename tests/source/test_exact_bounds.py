"""Tables at their bounds, and files and folders in whole: what is told word by"
" word, at the very last that is read."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from planche.findings import Finding
from planche.source import Folder, Unreadable
from planche.source.csv_cells import delimiter_of
from planche.source.csv_source import parse_csv
from planche.source.project import is_of_package, package_root
from planche.source.yaml_scalars import key_text, plain_scalar


def told(text: str, *allowed: str) -> list[str]:
    """The findings of a table in words."""
    return [said(finding) for finding in parse_csv(text, "f", ["id"], allowed or None).findings]


def said(finding: Finding) -> str:
    return f"{finding.span} {finding.id.removeprefix('source/')}: {finding.message} ({finding.hint})"


def refused(folder: Folder, name: str) -> str:
    with pytest.raises(Unreadable) as error:
        folder.read_bytes(name, 10)
    assert said(pickle.loads(pickle.dumps(error.value)).finding) == said(error.value.finding)
    return said(error.value.finding)


BEYOND = "too-large: row has a cell beyond column 200, the last that is read (split the table)"
HEADER = "id," + ",".join(f"c{number}" for number in range(199))


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        (f"{HEADER}\na{',' * 199}\n", []),
        (f"{HEADER}\na{',' * 200}\n", []),
        (f"{HEADER}\na{',' * 200}x\n", [f"f:2:202 {BEYOND}"]),
        (f'{HEADER}\n"a"{"," * 199}\n', []),
        (f'{HEADER}\n"a"{"," * 200} ,x,y\n', [f"f:2:206 {BEYOND}"]),
        (f'{HEADER}\n"a"{"," * 200}"x"\n', [f"f:2:204 {BEYOND}"]),
        ("id,b\na," + "x" * 20_000, []),
        (
            "id,b\na," + "x" * 20_001,
            ["f:2:3 too-large: a cell has 20,001 characters; at most 20,000 are read (shorten it)"],
        ),
        (
            "id,b\n" + ",".join("x" * 20_001 for _ in "ab"),
            [
                "f:2:1 too-large: a cell has 20,001 characters; at most 20,000 are read (shorten it)",
                "f:2:20003 too-large: a cell has 20,001 characters; at most 20,000 are read (shorten it)",
            ],
        ),
        ("id\na" + " " * 999_999, []),
        (
            "id\na" + " " * 1_000_000 + "\nb",
            [
                "f:2:1 too-large: the row has more than 1,000,000 characters, the most that are read of one"
                " (part it by line ends, or close its quotation marks)",
            ],
        ),
        ('id\n"a"' + " " * 999_997, []),
        (
            'id\n"a\n"' + " " * 999_997,
            [
                "f:2:1 too-large: the row has more than 1,000,000 characters, the most that are read of one"
                " (part it by line ends, or close its quotation marks)",
            ],
        ),
        (
            "id,b\na",
            [
                "f:2:1 csv-cells: row has 1 cell, header has 2; the last, 'b', is missing"
                " (write a comma for each that is empty: a,)"
            ],
        ),
        (
            "id,b,c\na,b",
            [
                "f:2:3 csv-cells: row has 2 cells, header has 3; the last, 'c', is missing"
                " (write a comma for each that is empty: a,b,)"
            ],
        ),
        (
            "id,b\na;b",
            [
                "f:2:1 csv-cells: the row is parted by ';', the header by ',' (part all cells of the table by commas: "
                'Excel calls it "CSV UTF-8 (comma delimited)", LibreOffice asks for the field delimiter when it saves)'
            ],
        ),
        (
            "id,b\na,b, ,d,",
            [
                "f:2:7 csv-cells: row has 4 cells, header has 2; too many: 'd' (delete it, or put double quotation"
                " marks around the text that holds a comma)"
            ],
        ),
        (
            "id,,b,id",
            [
                "f:1:4 csv-header: a column has no name (name it, or delete the column)",
                "f:1:7 csv-header: column 'id' is here twice; it stands first in column 1"
                " (delete one of the two, with its cells, or rename it)",
            ],
        ),
        (
            "b,c",
            [
                "f:1:1 csv-header: the header lacks the column 'id' (add it, and its cell in each row; the header now"
                " names b, c)"
            ],
        ),
        (
            "",
            [
                "f empty: the table is empty; a header row that names the columns is wanted"
                " (write the header, or delete the file)"
            ],
        ),
        (
            'id\n"a\n\n"b x\n"c',
            [
                "f:2:1 csv-quote: nothing closes the quotation mark of the cell 'a', which takes in lines 3 to 4"
                ' (close the cell with " where it ends, or delete the mark; inside a cell write it as "")',
                "f:4:1 csv-quote: nothing closes the quotation mark of the cell 'b x', which takes in line 5"
                ' (close the cell with " where it ends, or delete the mark; inside a cell write it as "")',
                "f:5:1 csv-quote: nothing closes the quotation mark of the cell 'c' (close the"
                ' cell with ", and write a quotation mark inside it as "")',
            ],
        ),
    ],
)
def test_what_is_said_of_a_table(text: str, findings: list[str]) -> None:
    assert told(text) == findings


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [("a;b,c;d", ";"), ("a\tb", "\t"), ("a", ","), ("a,b;c", ","), ('"a;b;c",d', ","), ("\n\na;b\nc,d,e", ";")],
)
def test_the_delimiter_of_a_table(text: str, delimiter: str) -> None:
    assert delimiter_of(text) == delimiter


def test_places_behind_breaks_in_quotes_and_empty_lines() -> None:
    rows = parse_csv('\r\n\r\nid, b\r\n\r\n"x\r\ny" , z\r\n\r\nu,"v ""w"""\r\n', "f", ["id"]).value
    assert rows is not None
    assert [{**row} for row in rows] == [{"id": "x\ny", "b": "z"}, {"id": "u", "b": 'v "w"'}]
    assert [[str(span) for span in (row.span, row.spans["b"], row.key_spans["b"])] for row in rows] == [
        ["f:5:1", "f:6:5", "f:3:4"],
        ["f:8:1", "f:8:3", "f:3:4"],
    ]


def test_files_and_folders_in_whole(tmp_path: Path) -> None:
    root, behind = tmp_path / "own", tmp_path / "behind"
    for name in (
        "own/a/x.txt",
        "own/a/.hidden",
        "own/b/only.txt",
        "behind/a/x.txt",
        "behind/a/y.txt",
        "behind/b/z.txt",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    folder = Folder(root, behind=behind, shared=("a",))
    assert folder.names("a", ".txt") == ("a/x.txt", "a/y.txt")
    assert folder.names("b", "") == ("b/only.txt",)
    assert (folder.read_text("a/x.txt"), folder.read_text("a/y.txt")) == ("own/a/x.txt", "behind/a/y.txt")
    assert [folder.is_behind(name) for name in ("a/x.txt", "a/y.txt", "a/none", "b/z.txt")] == [
        False,
        True,
        False,
        False,
    ]
    assert folder.found_as("a/y.txt") == str(behind / "a/y.txt")
    assert folder.found_as("a/x.txt") == "a/x.txt"
    assert folder.additions("a") == ()
    (root / "a/new.txt").write_text("")
    assert folder.additions("a") == ("a/new.txt",)
    assert folder.folders(".") == ("a", "b")
    assert [folder.holds(name) for name in ("a", "b", "c")] == [True, True, False]
    assert [folder.exists(name) for name in ("a/y.txt", "b/z.txt", "a")] == [True, False, True]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("fole.txt", "unreadable: there is no file 'fole.txt' (did you mean 'file.txt'?)"),
        ("a", "unreadable: 'a' is a folder; a file is wanted ()"),
        ("long", "too-large: 'long' has 11 bytes; at most 10 are read (split the file, or put the right one here)"),
        ("gone", "unreadable: 'gone' is a link that leads nowhere (put the file itself in its place)"),
        ("out", "unreadable: 'out' is a link that leads out of the project (put the folder itself in its place)"),
        ("out/x", "unreadable: 'out' is a link that leads out of the project (put the folder itself in its place)"),
        ("away", "unreadable: 'away' is a link that leads out of the project (put the file itself in its place)"),
        ("a/../x", "unreadable: 'a/../x' leads out of the project by '..'"),
        ("a./x", "unreadable: 'a./x' ends in a dot or a blank, which Windows takes away"),
        ("/x", "unreadable: '/x' starts at the root of a disk; names start at the project's folder"),
        ("C:x", "unreadable: 'C:x' starts at the root of a disk; names start at the project's folder"),
        ("a/COM9.txt", "unreadable: 'a/COM9.txt' is a name that Windows keeps for a device"),
    ],
)
def test_a_file_that_is_not_read(tmp_path: Path, name: str, told: str) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "file.txt").write_text("x" * 10)
    (tmp_path / "long").write_text("x" * 11)
    (tmp_path / "gone").symlink_to("nowhere")
    (tmp_path / "out").symlink_to("/")
    (tmp_path / "away").symlink_to(__file__)
    assert (
        refused(Folder(tmp_path), name)
        == f"{name} {told}{' (name a file inside the project)' if told[-1] != ')' else ''}"
    )
    assert Folder(tmp_path).read_bytes("./file.txt", 10) == b"x" * 10


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("999999999999999", 10**15 - 1),
        ("-999999999999999", 1 - 10**15),
        ("1000000000000000", None),
        ("0x1F", 31),
        ("0o17", 15),
        ("1e14", 1e14),
        ("1e15", None),
        ("-.5", -0.5),
        ("5.", 5.0),
        ("0" * 39 + "7", 7),
        ("0" * 40 + "7", None),
        ("0x" + "0" * 37 + "f", 15),
        ("0x" + "0" * 38 + "ff", None),
        (".inf", None),
        ("-.INF", None),
        (".nan", None),
        ("Null", None),
        ("TRUE", True),
        ("False", False),
        ("yes", "yes"),
        ("1_000", "1_000"),
        ("+", "+"),
        ("08", 8),
        ("1:30", "1:30"),
    ],
)
def test_plain_scalars(text: str, value: object) -> None:
    if value is None and text != "Null":
        with pytest.raises(OverflowError):
            plain_scalar(text)
        return
    found = plain_scalar(text)
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(
    ("text", "key"),
    [("a", "a"), ("010", "010"), ("1.5", None), ("true", None), ("~", None), (".nan", None), ("1e3", None)],
)
def test_plain_keys(text: str, key: str | None) -> None:
    assert key_text(text) == key


def test_the_package_and_what_is_in_it(tmp_path: Path) -> None:
    assert (package_root() / "content/zigzag/game.yaml").is_file()
    assert is_of_package(package_root() / "generator/planche/content")
    assert not is_of_package(tmp_path)
