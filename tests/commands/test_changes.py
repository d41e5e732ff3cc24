"""`check --changed-since`: the games that a change touches, by their content, their templates, and the fonts."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from planche.cli.changes import _changed_files
from tests.projects import GAME, TINY, planche, tiny, write

# b prints with a template of its own that takes parts of another folder, which takes parts of a third
OTHER = {
    "content/b/game.yaml": GAME.replace("g/card.xml", "b/card.xml"),
    "content/b/cards.csv": "id\nace\n",
    "templates/b/card.xml": '{% include "parts/frame.xml" %}\n',
    "templates/parts/frame.xml": '{% include "dots/dot.xml" %}\n',
    "templates/dots/dot.xml": "<face/>\n",
    "templates/c/card.xml": "<face/>\n",
}


def git(root: Path, *words: str) -> None:
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True)


@pytest.fixture(scope="module")
def begun() -> Iterator[Path]:
    """A project whose repository has one commit; each test has a copy of it."""
    with tiny({**TINY, **OTHER}) as root:
        git(root, "init", "--quiet")
        git(root, "add", ".")
        git(root, "commit", "--quiet", "-m", "begun")
        yield root


@pytest.fixture(name="root")
def _root(begun: Path, tmp_path: Path) -> Path:
    return shutil.copytree(begun, tmp_path / "project")


def touched(root: Path, *words: str) -> str:
    ended = planche("check", "--project", root, "--changed-since", "HEAD", *words)
    assert ended.code in (0, 1), ended.err
    return ended.err.removeprefix("planche: since HEAD a change touches ").rstrip()


@pytest.mark.parametrize(
    ("file", "games"),
    [
        ("content/b/locale/fr.po", "b"),
        ("templates/g/card.xml", "g"),
        ("templates/b/card.xml", "b"),
        ("templates/parts/frame.xml", "b"),
        ("templates/dots/dot.xml", "b"),
        ("templates/c/card.xml", "no game"),
        ("templates/card.xml", "b, g"),
        ("templates/common/theme.yaml", "b, g"),
        ("fonts/fonts.yaml", "b, g"),
    ],
)
def test_what_a_changed_file_touches(root: Path, file: str, games: str) -> None:
    change(root, file)
    assert touched(root) == games


def change(root: Path, file: str) -> None:
    path = root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("changed\n")


@pytest.mark.parametrize(
    ("file", "games"),
    [
        ("content/g/cards.csv", "g"),
        ("content/b/notes.txt", "b"),
        ("content/h/game.yaml", "h"),
        ("README.md", "no game"),
    ],
)
def test_a_change_touches_a_game_until_it_is_committed(root: Path, file: str, games: str) -> None:
    assert touched(root) == "no game"
    change(root, file)
    assert touched(root) == games
    git(root, "add", ".")
    assert touched(root) == games
    git(root, "commit", "--quiet", "-m", "changed")
    assert touched(root) == "no game"


def test_a_file_that_is_gone_touches_its_game(root: Path) -> None:
    (root / "content/b/cards.csv").unlink()
    assert touched(root) == "b"
    assert touched(root, "g") == "no game"


@pytest.mark.parametrize(
    ("link", "games"),
    [
        ("content/b/art", "b"),
        ("content/b/deep/in/more.csv", "b"),
        ("templates/b/more.xml", "b, g"),
        ("templates/more", "b, g"),
        ("fonts", "b, g"),
        ("README.md", "no game"),
    ],
)
def test_a_game_that_is_read_through_links_is_touched(root: Path, link: str, games: str, tmp_path: Path) -> None:
    place = root / link
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(tmp_path, target_is_directory=True)
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "linked")
    assert touched(root).splitlines()[0] == games


def test_only_what_is_touched_is_checked(root: Path) -> None:
    write(root, {"content/b/cards.csv": "id\nace\nace\n"})
    assert "[pieces/duplicate-id]" in planche("check", "--project", root, "--changed-since", "HEAD").out
    write(root, {"content/g/cards.csv": "id\nace\ntwo\n"})
    git(root, "add", "content/b")
    git(root, "commit", "--quiet", "-m", "b")
    assert planche("check", "--project", root, "--changed-since", "HEAD").out == "0 errors, 0 warnings\n"


def test_a_project_below_the_root_of_its_repository(root: Path) -> None:
    below = root / "games"
    below.mkdir()
    for name in ("content", "templates"):
        git(root, "mv", name, f"games/{name}")
    git(root, "commit", "--quiet", "-m", "moved")
    write(below, {"content/g/cards.csv": "id\nten\n", "content/new/notes.txt": "?"})
    assert touched(below) == "g"


@pytest.mark.parametrize("reference", ["nowhere", "--output=/tmp/x", "HEAD~9", "HEAD:content"])
def test_what_is_no_commit_is_refused(root: Path, reference: str) -> None:
    ended = planche("check", "--project", root, f"--changed-since={reference}")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err == (
        f"planche: --changed-since {reference!r} is no commit that Git knows here; "
        "name one that `git log --all` lists; `git fetch --all --tags` brings those that other clones have\n"
    )


def refused(root: Path, reference: str) -> str:
    ended = planche("check", "--project", root, f"--changed-since={reference}")
    assert ended.code == 2
    return ended.err.partition(" is no commit that Git knows here; ")[2].rstrip()


def test_what_to_do_about_a_commit_that_is_not_there(root: Path) -> None:
    git(root, "branch", "release")
    git(root, "tag", "v1.0.0")
    git(root, "remote", "add", "origin", str(root))
    assert refused(root, "relaese") == "did you mean 'release'?"
    assert refused(root, "v1.0") == "did you mean 'v1.0.0'?"
    assert refused(root, "origin/main") == "run `git fetch origin main` first if it is a branch of origin"


def test_a_clone_without_its_history_is_to_be_fetched(root: Path, tmp_path: Path) -> None:
    git(root, "commit", "--quiet", "--allow-empty", "-m", "next")
    git(tmp_path, "clone", "--quiet", "--depth=1", root.as_uri(), "clone")
    told = refused(tmp_path / "clone", "HEAD~1")
    assert "run `git fetch --unshallow` first" in told
    assert "`fetch-depth: 0` of actions/checkout" in told


def test_where_there_is_no_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    write(tmp_path, TINY)
    ended = planche("check", "--project", tmp_path, "--changed-since", "HEAD")
    assert ended.code == 2
    assert ended.err.startswith("planche: --changed-since asks Git, which says: fatal: not a git repository")


def test_where_there_is_no_git(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(root))
    ended = planche("check", "--project", root, "--changed-since", "HEAD")
    assert ended == (2, "", "planche: --changed-since asks Git, which cannot be run: No such file or directory\n")


def program(root: Path) -> tuple[str, Path]:
    """A program that leaves a mark, and the mark."""
    return f"touch '{root / 'mark'}'; false", root / "mark"


@pytest.mark.parametrize("setting", ["clean", "process"])
@pytest.mark.parametrize("name", ["odd", "Odd.one"])
def test_filters_of_the_repository_are_not_run(root: Path, name: str, setting: str) -> None:
    run, mark = program(root)
    git(root, "config", f"filter.{name}.{setting}", run)
    git(root, "config", f"filter.{name}.required", "true")
    (root / ".git/info/attributes").write_text(f"* filter={name}\n", "utf-8")
    os.utime(root / "content/g/cards.csv", (1, 1))  # Git must read it to know whether it has changed
    assert (touched(root), mark.exists()) == ("no game", False)


def test_a_filter_that_cannot_be_left_out_is_told(root: Path) -> None:
    git(root, "config", "filter.a=b.clean", "cat")
    ended = planche("check", "--project", root, "--changed-since", "HEAD")
    assert ended == (2, "", "planche: --changed-since: Git's settings name the filter 'a=b'; take it out\n")


def test_a_submodule_counts_as_changed_and_its_settings_are_not_used(root: Path) -> None:
    run, mark = program(root)
    inner = write(root / "content/inner", {"templates/x": "x"})
    git(inner, "init", "--quiet")
    for folder in (inner, root):
        git(folder, "add", ".")
        git(folder, "commit", "--quiet", "-m", "inner")
    git(inner, "config", "core.fsmonitor", run)
    (inner / "templates/x").write_text("y", "utf-8")
    assert ("content/inner" in _changed_files("HEAD", root), mark.exists()) == (True, False)


def test_nothing_is_fetched_for_a_repository_that_is_not_complete(root: Path) -> None:
    run, mark = program(root)
    settings = {
        "core.repositoryformatversion": "1",
        "extensions.partialClone": "origin",
        "remote.origin.url": "ssh://nowhere/x",
        "remote.origin.promisor": "true",
        "core.sshCommand": run,
    }
    for setting, value in settings.items():
        git(root, "config", setting, value)
    ended = planche("check", "--project", root, "--changed-since", "0123456789" * 4)
    assert (ended.code, ended.out, mark.exists()) == (2, "", False)


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe as on POSIX")
def test_git_is_not_waited_for_for_ever(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.cli.changes._PATIENCE", 0.5)
    (root / ".git/index").unlink()
    os.mkfifo(root / ".git/index")
    ended = planche("check", "--project", root, "--changed-since", "HEAD")
    assert ended == (2, "", "planche: --changed-since asks Git, which does not answer in 0.5 seconds\n")


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows looks in the folder that one stands in")
def test_a_git_exe_of_the_project_is_not_run(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "git.exe").write_bytes(b"no program")
    monkeypatch.chdir(root)
    assert touched(root) == "no game"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows bounds no memory of a process so simply")
def test_what_a_repository_makes_git_read_without_an_end_is_bounded(root: Path) -> None:
    with (root / ".git/config").open("a", encoding="utf-8") as config:
        config.write("[core]\n\tattributesFile = /dev/zero\n")
    write(root, {"cards.csv": "id\nking\n"})
    ended = planche("check", "--project", root, "--changed-since", "HEAD")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("planche: --changed-since asks Git, which says: fatal: ")
