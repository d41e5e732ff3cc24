"""Files of a stranger: nothing outside the project is read, nothing outside the output is written, nothing hangs."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.limits import limited, many
from tests.projects import TINY, Ended, Files, findings, game, planche, problems, tiny, write

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes as on POSIX")
SECRET = "SeCrEt"
EVERYTHING: Files = {
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more="rules: rules.md\n"),
    "rules.md": "# Rules\n",
    "locale/fr.po": 'msgid ""\nmsgstr ""\n',
    "art/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    "templates/g/card.xml": '{% include "g/more.xml" %}<face><art name="a" width="9" height="9"/></face>',
    "templates/g/more.xml": "",
    "templates/common/theme.yaml": "colours: {}\n",
    "templates/common/start-here.md": "# Start\n",
    "templates/common/locale/fr.po": 'msgid ""\nmsgstr ""\n',
}
PLACES = (
    *(name if name.startswith("templates/") else f"content/g/{name}" for name in {**TINY, **EVERYTHING}),
    "fonts/fonts.yaml", "fonts/own.ttf", "fonts", "content/g", "content/g/art", "content/g/locale", "templates/g",
    "templates",
)  # fmt: skip
FONTS = "families: {Nunito: {regular: own.ttf}, Baloo 2: {regular: own.ttf}}\nfallback: [Nunito]\n"


def project(root: Path) -> Path:
    write(root, {**TINY, **EVERYTHING})
    (root / "fonts").mkdir()
    (root / "fonts/fonts.yaml").write_text(FONTS)
    (root / "fonts/own.ttf").write_bytes((Path(__file__).parents[2] / "fonts/nunito/Nunito-Regular.ttf").read_bytes())
    return root


def moved_out(place: Path, outside: Path) -> Path:
    """What stands at a place goes out of the project, with a secret in it; where it went."""
    there = outside / place.name
    place.rename(there)
    for file in (there, *there.rglob("*")):
        if file.is_file():
            file.write_bytes(file.read_bytes().replace(b"Tiny", SECRET.encode()) + f"\n{SECRET}\n".encode())
    return there


def chain(place: Path, target: Path) -> None:
    """A link by way of another."""
    (place.parent / "between").symlink_to(target)
    place.symlink_to("between")


LINKS: dict[str, Callable[[Path, Path], None]] = {
    "absolute": lambda place, target: place.symlink_to(target),
    "relative": lambda place, target: place.symlink_to(os.path.relpath(target, place.parent)),
    "chain": chain,
}


@posix
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", LINKS)
def test_no_link_leads_out(tmp_path: Path, place: str, kind: str) -> None:
    root = project(tmp_path / "project")
    (tmp_path / "outside").mkdir()
    LINKS[kind](root / place, moved_out(root / place, tmp_path / "outside"))
    ended = planche("build", "g", "--language", "fr", "--project", root, "--output", tmp_path / "out")
    assert ended.code in (1, 2)
    assert "leads out of the project" in ended.err or place == "content/g"
    assert SECRET not in ended.out + ended.err
    assert not (tmp_path / "out").exists()


@posix
@pytest.mark.parametrize("kind", LINKS)
def test_a_picture_that_nothing_shows_and_is_a_link_out_is_told_as_one(tmp_path: Path, kind: str) -> None:
    root = tmp_path / "project"
    write(root, {**TINY, "art/a.svg": EVERYTHING["art/a.svg"], "art/idle.svg": EVERYTHING["art/a.svg"]})
    (tmp_path / "outside").mkdir()
    idle = root / "content/g/art/idle.svg"
    LINKS[kind](idle, moved_out(idle, tmp_path / "outside"))
    (root / "content/g/art/inside.svg").symlink_to("a.svg")
    ended = planche("check", "g", "--project", root)
    _, out, inside = [line for line in (ended.out + ended.err).splitlines() if "art/unused" in line]
    assert "picture 'idle' is used nowhere, and 'content/g/art/idle.svg' is a link that leads out of the" in out
    assert out.endswith("delete the link; or put the picture itself in its place, and show it. [art/unused]")
    assert "picture 'inside' is used nowhere; see whether" in inside


@posix
@pytest.mark.parametrize("place", ["content/g/art", "content/g/locale", "templates/g", "fonts"])
def test_a_folder_that_leads_out_is_called_one(tmp_path: Path, place: str) -> None:
    root = project(tmp_path / "project")
    (tmp_path / "outside").mkdir()
    (root / place).symlink_to(moved_out(root / place, tmp_path / "outside"))
    ended = planche("check", "g", "--project", root)
    assert f"{place!r} is a link that leads out of the project; put the folder itself in its place" in ended.err


@posix
@pytest.mark.parametrize("place", [place for place in PLACES if "." in place.rsplit("/", 1)[-1]])
def test_links_in_circles_and_to_devices_are_findings(tmp_path: Path, place: str) -> None:
    root = project(tmp_path)
    for target in (Path(place).name, "/dev/zero", "/dev/stdin", "/proc/self/environ"):
        (root / place).unlink()
        (root / place).symlink_to(target)
        ended = planche("check", "g", "--project", root)
        assert (ended.code in (1, 2), "bug" in ended.err) == (True, False), ended.err
        assert "PATH=" not in ended.out + ended.err


@pytest.mark.skipif(sys.platform != "linux", reason="a socket is bound through /proc")
def test_pipes_and_sockets_never_hang(tmp_path: Path) -> None:
    """In a process of its own: one that waited for a writer would never end."""
    parts = ("cards.csv", "rules.md", "locale/fr.po", "art/a.svg", "game.yaml")
    root = many(tmp_path, {f"g{number}": EVERYTHING for number in range(2 * len(parts))})
    for number, part in enumerate(parts):
        for at, make in ((number, os.mkfifo), (number + len(parts), bound)):
            file = root / f"content/g{at}" / part
            file.unlink()
            make(file)
    ended = limited("check", "--project", root)
    assert ended.code == 1
    assert ended.out.count("is a pipe or a device; a file is wanted") >= 6
    assert ended.err == ""


def bound(file: Path) -> None:
    """A socket as a file; its name must be short, so it is made beside and moved."""
    here = os.open(file.parent, os.O_RDONLY)
    try:
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(f"/proc/self/fd/{here}/{file.name}")
    finally:
        os.close(here)


# names that become no path

HOSTILE = ["../../x", "/etc/x", "a/b", "C:x", "\\\\host\\x", "..", ".", "a\x00b", "a\nb", "a\u202eb", "~x", "a b", "-x",
           "=1+1", "$HOME", "a;b", "é", "A", "a" * 61]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_ids_are_plain_words(name: str) -> None:
    cell = '"' + name + '"'
    assert {p.split()[-1] for p in problems({"cards.csv": f"id\n{cell}\n"})} <= {
        "content/value", "source/control-character", "source/encoding",
    }  # fmt: skip
    assert problems({"cards.csv": f"id\n{cell}\n"})
    quoted = (
        '"' + name.encode("unicode_escape").decode().replace("\\\\", "\\\\\\\\").replace("\\\\\\\\x", "\\\\x") + '"'
    )
    for old in ("components:\n  cards:", "languages: [en]", "language: en\n"):
        new = {"components:\n  cards:": f"components:\n  {quoted}:", "languages: [en]": f"languages: [en, {quoted}]",
               "language: en\n": f"language: {quoted}\n"}[old]  # fmt: skip
        assert problems({"game.yaml": game((old, new))}), new


@pytest.mark.parametrize("key", ["rows: cards.csv", "front: g/card.xml"])
@pytest.mark.parametrize("name", ["../x", "/etc/passwd", "a/../b", "C:/x", "\\\\\\\\host\\\\x", "a\\0", "http://a/b"])
def test_files_that_game_yaml_names_lie_in_the_project(key: str, name: str) -> None:
    found = problems({"game.yaml": game((key, key.partition(":")[0] + f': "{name}"'))})
    assert found
    assert {finding.split()[-1] for finding in found} <= {"content/value", "source/control-character"}


@pytest.mark.parametrize("name", ["../../x", "/etc/passwd", "..", "a/b", "C:x"])
def test_a_cell_that_names_a_picture_opens_no_file(tmp_path: Path, name: str) -> None:
    files = {
        "game.yaml": game(more="    columns: {shown: art}\n"),
        "cards.csv": f"id,shown\nace,{name}\n",
        "templates/g/card.xml": '<face><art name="{{ piece.shown }}" width="9" height="9"/></face>',
    }
    root = write(tmp_path / "a/b", {**TINY, **files})
    (tmp_path / "x.svg").write_text(SECRET)
    assert [f["id"] for f in findings(root)] == ["reference/art"]


@pytest.mark.parametrize("name", ["../own.ttf", "/etc/passwd", "C:\\\\own.ttf", "a\\0", ".", ""])
def test_fonts_lie_in_the_project(tmp_path: Path, name: str) -> None:
    root = project(tmp_path)
    (root / "fonts/fonts.yaml").write_text(FONTS.replace("own.ttf", f'"{name}"'))
    found = {finding["id"] for finding in findings(root, "g", "--language", "en")}
    assert found & {"reference/font", "source/unreadable", "source/control-character"}


def files_of(root: Path) -> set[str]:
    return {str(file.relative_to(root)) for file in root.rglob("*")}


def test_a_build_writes_only_into_its_output(tmp_path: Path) -> None:
    """With every name of the game as odd as it can be, checked or not."""
    odd = game(("title: Tiny", 'title: "../../../../x"'), ('version: "1"', 'version: "../1"'))
    root = write(tmp_path / "project", {**TINY, "game.yaml": odd, "cards.csv": "id\nmanifest\nout\naux-1\n"})
    before = files_of(tmp_path)
    for more in ((), ("--no-check",), ("--only", "cards")):
        ended = planche("build", "g", "--project", root, "--output", tmp_path / "out", *more)
        assert ended.code == 0, ended.err
        assert {name.split("/")[0] for name in files_of(tmp_path) - before} == {"out"}
        assert files_of(tmp_path / "out") - {"g/en/start-here.pdf"} == {
            "g", "g/en", "g/en/cards.pdf", "g/en/manifest.json",
        }  # fmt: skip


@posix
@pytest.mark.parametrize("name", ["a\x1b[31m", "a\u202eb", "a\nb", "-h", "..a", "a b", "é"])
def test_a_game_s_folder_may_be_called_anything_without_harm(tmp_path: Path, name: str) -> None:
    root = many(tmp_path / "project", {name: {}})
    ended: Ended = planche("check", "--project", root)
    assert ended.code == (2 if name.startswith(".") else 1), "what is hidden is no game"
    assert ("rename the folder" in ended.out) == (ended.code == 1)
    assert not {"\x1b", "\u202e"} & set(ended.out + ended.err)


def test_names_of_neighbours_outside_are_not_told() -> None:
    """A hint that lists files would tell a stranger's log what lies on the disk."""
    with tiny({"game.yaml": game(("rows: cards.csv", "rows: cadrs.csv"))}) as root:
        (finding,) = findings(root)
    assert finding["hint"] == "did you mean 'cards.csv'?"
