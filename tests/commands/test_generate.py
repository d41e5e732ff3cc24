"""`planche generate`: one seed, one content; all files or none; and nothing that anybody wrote is written over."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from planche import __version__
from planche.disk import open_entry
from planche.output.lock import hold_lock
from tests.packages import EMPTY, Packages, packages_in
from tests.projects import ROOT, SOURCE, Ended, findings, game, planche, write

# draws three numbers a language, and counts the rows that it found of those that it makes; 13 is its unlucky number
MAKES = f"""\
from random import Random
from planche.findings import error
from planche.game import take_tables
from planche.games.generation import GeneratedContent
{EMPTY}
GENERATES = ("luck.yaml", "numbers.{{language}}.yaml")
COLUMNS = {{"luck": {{"number": "integer"}}}}

def generate(game, *, seed, languages, watch):
    files = {{}}
    if seed == 13:
        raise KeyboardInterrupt
    for language in languages:
        watch(3)
        draw = Random(f"g {{language}} {{seed}}")
        rows = (f"- {{{{id: n{{n}}, number: {{draw.randrange(100)}}}}}}\\n" for n in (1, 2, 3))
        files[f"numbers.{{language}}.yaml"] = "".join(rows)
    word = "'x'" if seed == 14 else Random(f"g {{seed}}").randrange(100)
    files["luck.yaml"] = f"- {{{{id: luck, number: {{word}}}}}}\\n"
    if seed == 15:
        files["more.yaml"] = "[]\\n"
    seen = sum(len(take_tables(game, code).tables[id]) for code in game.languages for id in ("luck", "numbers"))
    return GeneratedContent(files, (f"seed {{seed}}; {{seen}} rows were there",))
"""
TABLES = """\
tables:
  luck: {rows: luck.yaml, columns: {number: integer}}
  numbers: {rows: "numbers.{language}.yaml", columns: {number: integer}}
"""
GAME = game(("languages: [en]", "languages: [en, fr]"), ("title: Tiny\n", "title: Tiny\nmodule: tin\n"), more=TABLES)
FACE = '<face><rect x="3" y="3" width="20" height="20" fill="ink"/></face>\n'
NAMES = ["luck.yaml", "numbers.en.yaml", "numbers.fr.yaml"]
# of seed 7, on every machine and with every Python
SEVEN = {
    "luck.yaml": "- {id: luck, number: 95}\n",
    "numbers.en.yaml": "- {id: n1, number: 20}\n- {id: n2, number: 52}\n- {id: n3, number: 26}\n",
    "numbers.fr.yaml": "- {id: n1, number: 51}\n- {id: n2, number: 12}\n- {id: n3, number: 61}\n",
}


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Packages]:
    with packages_in(tmp_path / "packages", monkeypatch) as found:
        found.install("tin_rules", MAKES)
        yield found


@pytest.fixture
def root(tmp_path: Path, packages: Packages) -> Path:
    """A project whose game has a module that generates; nothing is generated yet."""
    return write(tmp_path / "project", {"game.yaml": GAME, "cards.csv": "id\nace\n", "templates/g/card.xml": FACE})


def generate(root: Path, seed: int = 7, *more: str) -> Ended:
    return planche("generate", "g", "--seed", seed, "--project", root, *more)


def held(root: Path) -> dict[str, bytes]:
    """Every file of the project but those that it began with, hidden ones too; links as what they lead to."""
    files = (file for file in root.rglob("*") if file.is_file())
    return {file.relative_to(root / "content/g").as_posix(): file.read_bytes()
            for file in files if file.name not in ("game.yaml", "cards.csv", "card.xml")}  # fmt: skip


def refused(ended: Ended, code: int = 2) -> str:
    """The only line of a command that wrote nothing."""
    assert (ended.code, ended.out, ended.err.count("\n")) == (code, "", 1)
    return ended.err.removeprefix("planche: ").removesuffix("\n")


# what it writes


def test_it_writes_the_files_and_says_what_they_are(root: Path) -> None:
    folder = root / "content/g"
    ended = generate(root)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        *(str(folder / name) for name in NAMES),
        "seed 7; 0 rows were there",
        "`planche check g` proves them, `planche build g` prints them.",
    ]
    assert sorted(held(root)) == NAMES


def test_a_file_begins_with_what_made_it_and_its_sum(root: Path) -> None:
    generate(root)
    for name, text in SEVEN.items():
        head, _, rest = held(root)[name].decode().partition("\n")
        sum = hashlib.sha256(text.encode()).hexdigest()[:16]
        assert rest == text
        assert head == (
            f"# Made by `planche generate g --seed 7`, Planche {__version__}; sum {sum} of what follows. Once that is "
            "changed, the file is yours and is not written over."
        )


def test_the_same_seed_gives_the_same_bytes_whatever_was_there(root: Path) -> None:
    generate(root)
    first = held(root)
    assert generate(root, 8).out.splitlines()[-2] == "seed 8; 0 rows were there"
    second = held(root)
    assert all(first[name] != second[name] for name in NAMES)
    assert generate(root).code == 0
    assert held(root) == first


def test_what_it_writes_is_content_like_any_other(root: Path) -> None:
    assert "source/unreadable" in {finding["id"] for finding in findings(root, "g", "--language", "en")}
    generate(root)
    assert findings(root, "g", "--language", "en") == []


def test_languages_can_be_chosen(root: Path) -> None:
    assert generate(root, 7, "--language", "fr", "--language", "fr").code == 0
    assert {name: data.decode().partition("\n")[2] for name, data in held(root).items()} == {
        name: SEVEN[name] for name in ("luck.yaml", "numbers.fr.yaml")
    }
    assert generate(root, 7, "--language", "en", "--language", "fr").code == 0
    assert sorted(held(root)) == NAMES


def test_it_tells_programs_too(root: Path) -> None:
    ended = generate(root, 7, "--json")
    assert ended.code == 0
    assert json.loads(ended.out) == {
        "seed": 7,
        "folder": (root / "content/g").as_posix(),
        "files": {name: len(data) for name, data in held(root).items()},
        "lines": ["seed 7; 0 rows were there"],
    }


def test_whoever_stands_in_the_project_is_told_short_names(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place, name in (
        (".", "content/g/luck.yaml"),
        ("content/g", "luck.yaml"),
        ("templates", "../content/g/luck.yaml"),
    ):
        monkeypatch.chdir(root / place)
        assert planche("generate", "g", "--seed", "7").out.splitlines()[0] == os.path.normpath(name)


# what it does not write over


def test_a_file_that_somebody_changed_is_not_written_over_and_no_other_is(root: Path) -> None:
    generate(root)
    file = root / "content/g/numbers.en.yaml"
    file.write_text(file.read_text("utf-8").replace("number: 20", "number: 100"), "utf-8")
    before = held(root)
    assert refused(generate(root, 8), 1) == (
        "content/g/numbers.en.yaml is not as `planche generate` made it; nothing was written: rename or delete what is "
        "yours first"
    )
    assert held(root) == before
    file.unlink()
    assert generate(root, 8).code == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "- {id: mine, number: 3}\n",
        "# Made by `planche generate g --seed 7`\n[]\n",
        "\n# Made by `planche generate g --seed 7`, Planche 1.0; sum e3b0c44298fc1c14 of what follows.\n",
        "\xff".encode("latin-1"),
    ],
)
def test_a_file_that_somebody_wrote_is_not_written_over(root: Path, text: str | bytes) -> None:
    write(root, {"luck.yaml": text, "numbers.fr.yaml": text})
    before = held(root)
    told = refused(generate(root), 1)
    assert told.startswith("content/g/luck.yaml, content/g/numbers.fr.yaml are not as `planche generate` made them; ")
    assert held(root) == before


@pytest.mark.parametrize(
    ("before", "after"), [(b"\n", b"\r\n"), (b"# Made", b"\xef\xbb\xbf# Made"), (b"Planche ", b"Planche 9")]
)
def test_what_tools_do_to_a_file_is_no_change(root: Path, before: bytes, after: bytes) -> None:
    """Ends of lines, a byte order mark; and an older or newer Planche made it."""
    generate(root)
    luck = root / "content/g/luck.yaml"
    data = luck.read_bytes()
    luck.write_bytes(data.replace(before, after))
    assert luck.read_bytes() != data
    assert generate(root).code == 0
    assert luck.read_bytes() == data


@pytest.mark.parametrize("name", ["luck.yaml", "numbers.fr.yaml", "."])
def test_nothing_is_written_through_a_link_that_leads_out(root: Path, tmp_path: Path, name: str) -> None:
    """Neither the file nor its folder may be one; and what lies beyond is not even asked whether it was generated."""
    generate(root)
    folder, out = root / "content/g", tmp_path / "out"
    shutil.copytree(folder, out)
    link = Path(os.path.normpath(folder / name))
    shutil.rmtree(link) if link.is_dir() else link.unlink()
    link.symlink_to(out / name)
    before = {file.name: file.read_bytes() for file in out.iterdir()}
    ended = generate(root, 8)
    assert (ended.code, ended.out) == (1, "")
    assert "is a link that leads out of the project" in ended.err
    assert {file.name: file.read_bytes() for file in out.iterdir()} == before
    assert link.is_symlink()


def test_what_a_killed_run_left_is_cleared(root: Path) -> None:
    write(root, {f".luck.yaml.{'a0' * 8}.new": "half", ".luck.yaml.mine": "mine"})
    assert generate(root).code == 0
    assert sorted(held(root)) == [".luck.yaml.mine", *NAMES]


def test_a_folder_in_the_place_of_a_file_is_refused(root: Path) -> None:
    write(root, {"numbers.en.yaml/mine": "mine"})
    ended = generate(root)
    assert ended.code == 1
    assert "'content/g/numbers.en.yaml' is a folder; a file is wanted" in ended.err
    assert sorted(held(root)) == ["numbers.en.yaml/mine"]


def test_an_interrupted_run_leaves_what_was_there(root: Path) -> None:
    generate(root)
    before = held(root)
    assert generate(root, 13).code == 130
    assert held(root) == before


def test_two_at_once_do_not_mix(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.output.files.PATIENCE", 2)
    with open_entry(root / "content/g/.planche.lock") as lock, hold_lock(lock, 1):
        told = f"cannot write {root / 'content/g/luck.yaml'}: another build is writing there; wait for it"
        assert refused(generate(root), 1) == told
        assert not (root / "content/g/luck.yaml").exists()
    assert generate(root).code == 0


# what it refuses


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--seed", "-1"], "Invalid value for '--seed': -1 is not in the range 0<=x<=1000000000; "),
        (["--seed", "seven"], "Invalid value for '--seed': 'seven' is no whole number"),
        ([], "Missing option '--seed'; "),
        (["--seed", "7", "--language", "de"], "g has no language 'de'; it has en, fr"),
        (["--seed", "7", "--language", ""], "--language is empty; give it a value, or leave it out"),
        (["--seed", "7", "--project", ""], "--project is empty; give it a value, or leave it out"),
    ],
)
def test_a_wrong_wish_is_refused_in_a_line(root: Path, words: list[str], line: str) -> None:
    project = () if "--project" in words else ("--project", root)
    assert refused(planche("generate", "g", *project, *words)).startswith(line)
    assert held(root) == {}


def test_a_game_that_generates_nothing_is_told_which_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused(planche("generate", "zigzag", "--seed", "7")) == "zigzag generates nothing; these do: ncis"
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_nowhere(root: Path) -> None:
    assert (
        refused(planche("generate", "G", "--seed", "7", "--project", root)) == "there is no game 'G'; did you mean 'g'?"
    )


def test_the_installed_package_is_not_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version would take its folders away, with what was generated."""
    monkeypatch.chdir(SOURCE / "planche")
    told = refused(planche("generate", "ncis", "--seed", "7"))
    assert re.fullmatch(
        r".*planche\S* is a folder of Planche itself, which is not written to; stand in one of your own", told
    )
    assert not (ROOT / "generator/planche/content/ncis").exists()


def test_what_is_wrong_elsewhere_in_the_content_is_told_first(root: Path) -> None:
    write(root, {"cards.csv": "id,copies\nace,x\n"})
    ended = generate(root)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("content/g/cards.csv:2:5: error: ")
    assert ended.err.endswith("planche: nothing was written: the errors above come first\n")
    assert held(root) == {}


def test_content_that_lacks_what_the_module_works_with_is_told(root: Path) -> None:
    write(root, {"game.yaml": GAME.replace("luck.yaml, columns: {number: integer}", "luck.yaml, columns: {}")})
    ended = generate(root)
    assert (ended.code, ended.out) == (1, "")
    assert "tables.luck.columns.number is missing" in ended.err
    assert held(root) == {}


def test_what_would_not_load_is_not_written(root: Path) -> None:
    ended = generate(root, 14)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("content/g/luck.yaml:2:22: error: number: found 'x'")
    assert held(root) == {}


def test_a_module_that_makes_other_files_than_it_names_is_a_bug(root: Path) -> None:
    ended = generate(root, 15)
    assert (ended.code, ended.out) == (3, "")
    assert "g generates other files than it names" in ended.err
    assert held(root) == {}
