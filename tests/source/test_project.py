"""Which project a folder lies in, and what is told when content/ is no folder."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from planche.findings import Finding, Severity, Span
from planche.source.files import Folder, Unreadable
from planche.source.project import NoProject, Project, bundled_project, find_project, open_project, package_root
from tests.projects import write


def make(root: Path, *names: str) -> Path:
    """Folders, and empty files where a name has a dot."""
    for name in names:
        place = root / name
        (place.parent if "." in place.name else place).mkdir(parents=True, exist_ok=True)
        if "." in place.name:
            place.write_bytes(b"")
    return root


@pytest.mark.parametrize(
    "place", [".", "content", "content/g", "content/g/art", "templates", "templates/g", "output/g"]
)
def test_a_project_is_found_from_every_folder_in_it(tmp_path: Path, place: str) -> None:
    make(tmp_path, "content/g/game.yaml", "content/g/art", "templates/g", "output/g")
    assert find_project(tmp_path / place) == Project(tmp_path.resolve())


@pytest.mark.parametrize("place", [".", "content", "content/g"])
def test_a_project_without_a_game_is_found_from_its_content(tmp_path: Path, place: str) -> None:
    """There somebody is at work on one, and no other game may be taken for it."""
    make(tmp_path, "content/g")
    assert find_project(tmp_path / place) == Project(tmp_path.resolve())


def test_a_folder_above_that_only_has_the_name_is_none(tmp_path: Path) -> None:
    make(tmp_path, "content/posts", "print", "file/print")
    (tmp_path / "file/content").write_bytes(b"")
    assert find_project(tmp_path / "print") is None
    assert find_project(tmp_path / "file/print") is None


def test_the_nearest_project_is_the_one(tmp_path: Path) -> None:
    make(tmp_path, "content/g/game.yaml", "inner/content/h/game.yaml", "inner/templates")
    assert find_project(tmp_path / "inner/templates") == Project((tmp_path / "inner").resolve())


@pytest.mark.parametrize("place", ["content", "content/content", "content/h"])
def test_a_game_may_be_called_content(tmp_path: Path, place: str) -> None:
    make(tmp_path, "content/content/game.yaml", "content/h/game.yaml")
    assert find_project(tmp_path / place) == Project(tmp_path.resolve())


def test_an_empty_folder_is_in_no_project(tmp_path: Path) -> None:
    assert find_project(tmp_path) is None
    assert bundled_project() == Project(package_root(), is_bundled=True)


def test_the_games_of_planche_lie_in_the_wheel_or_beside_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = make(tmp_path, "generator/planche") / "generator/planche"
    monkeypatch.setattr("planche.source.project._PACKAGE", package)
    assert package_root() == tmp_path
    make(package, "project")
    assert package_root() == package / "project"
    assert bundled_project().is_bundled
    assert not Project(tmp_path).is_bundled


def test_themes_and_fonts_of_a_project_stand_in_for_those_of_planche(tmp_path: Path) -> None:
    own, folder = make(tmp_path, "content/g/game.yaml", "templates/g"), Project(tmp_path).folder
    ours = package_root()
    assert (Project(own).common.root, Project(own).fonts.root) == (ours, ours)
    make(own, "templates/common/theme.yaml", "fonts/fonts.yaml")
    assert (Project(own).common.root, Project(own).fonts.root) == (folder.root, folder.root)


def test_a_folder_that_is_named_is_the_project_itself(tmp_path: Path) -> None:
    make(tmp_path, "content/g/game.yaml")
    assert open_project(tmp_path) == Project(tmp_path.resolve())
    with pytest.raises(NoProject, match=r"content has no folder content/; name the folder that holds content/ and"):
        open_project(tmp_path / "content")


@pytest.mark.parametrize("place", [".", "templates"])
def test_a_link_that_leads_nowhere_is_told(tmp_path: Path, place: str) -> None:
    make(tmp_path, "templates")
    (tmp_path / "content").symlink_to("nowhere")
    with pytest.raises(NoProject, match=r"content is a link that leads to no folder, wanted the folder that holds"):
        find_project(tmp_path / place)


def test_a_file_is_told_where_one_stands(tmp_path: Path) -> None:
    (tmp_path / "content").write_bytes(b"")
    with pytest.raises(NoProject, match=r"content is a file, wanted the folder that holds a project's games$"):
        find_project(tmp_path)
    with pytest.raises(NoProject, match=r"content is a file, wanted the folder that holds a project's games$"):
        open_project(tmp_path)


def test_a_folder_that_cannot_be_read_may_hold_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is the project's, and reading it says why it cannot be."""

    def refuse(self: Path) -> Iterator[Path]:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))

    make(tmp_path, "content/g", "templates")
    monkeypatch.setattr(Path, "iterdir", refuse)
    assert find_project(tmp_path / "templates") == Project(tmp_path.resolve())
    with pytest.raises(Unreadable, match=r"'content' cannot be read: "):
        Project(tmp_path).folder.folders("content")


def test_a_file_of_planche_in_a_finding_is_named_by_its_whole_path(tmp_path: Path) -> None:
    files = ("templates/common/theme.yaml", "templates/ncis/board.xml", "fonts/fonts.yaml")
    others = ("content/g/game.yaml", "content/zigzag/locale/en.po", "templates/g/card.xml")
    write(tmp_path, {"content/g/game.yaml": "title: Tin\n", "templates/ncis/own.xml": "<face/>"})
    found = [Finding("a/b", Severity.ERROR, "it", Span(file, 3, 7)) for file in (*files, *others)]
    placed = [finding.span for finding in Project(tmp_path).place_findings(found)]
    assert placed == [*(Span(str(package_root() / file), 3, 7) for file in files), *(Span(f, 3, 7) for f in others)]
    make(tmp_path, *files)
    assert [one.span.file for one in Project(tmp_path).place_findings(found)] == [*files, *others]
    assert [*Project(package_root()).place_findings(found)] == found


def test_a_page_of_planche_without_a_line_is_told_at_the_game(tmp_path: Path) -> None:
    page, at_game = Span("templates/common/start-here.md"), Span("content/g/game.yaml")
    made = Finding("a/b", Severity.ERROR, "it", page, game="g")
    (placed,) = Project(tmp_path).place_findings([made])
    assert (placed.span, placed.message) == (at_game, "it, in start-here")
    (of_none,) = Project(tmp_path).place_findings([made._replace(game="")])
    assert of_none.span.file == str(package_root() / page.file)
    assert [*Project(package_root()).place_findings([made])] == [made]
    make(tmp_path, page.file)
    assert [*Project(tmp_path).place_findings([made])] == [made]


@pytest.mark.parametrize("number", [errno.EMFILE, errno.ENFILE, errno.ENOMEM])
@pytest.mark.parametrize(
    ("asks", "read"),
    [("iterdir", lambda folder: folder.names("content", ""))]
    + [(asks, lambda folder: folder.read_bytes("content/game.yaml")) for asks in ("stat", "lstat", "open")],
)
def test_what_the_process_lacks_is_no_fault_of_a_file(
    number: int, asks: str, read: Callable[[Folder], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    folder = Folder(make(tmp_path, "content/game.yaml"))
    monkeypatch.setattr(Path, asks, refuse)
    with pytest.raises(OSError, match=re.escape(os.strerror(number))):
        read(folder)
