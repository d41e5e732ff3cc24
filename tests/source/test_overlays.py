"""A folder with another one behind it, and projects that lie over games of Planche."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from planche.findings import Finding, Severity, Span
from planche.source import Folder, Unreadable
from planche.source.project import Project, bundled_project, find_project, package_root
from tests.source.test_project import make


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A folder with `content/g` of its own, and one behind it that shares this and `templates/g`."""
    for name, text in (
        ("own/content/g/names.csv", "own"),
        ("own/content/g/art/b.svg", "own"),
        ("own/content/h/x.csv", "own"),
        ("behind/content/g/names.csv", "behind"),
        ("behind/content/g/cards.csv", "behind"),
        ("behind/content/g/art/a.svg", "behind"),
        ("behind/content/g/art/b.svg", "behind"),
        ("behind/content/h/y.csv", "behind"),
        ("behind/templates/g/card.xml", "behind"),
        ("behind/secret.txt", "behind"),
        ("secret.txt", "outside"),
    ):
        make(tmp_path, name)
        (tmp_path / name).write_text(text, "utf-8")
    return Folder(tmp_path / "own", behind=tmp_path / "behind", shared=("content/g", "templates/g"))


def test_own_files_take_the_place_of_those_behind(folder: Folder) -> None:
    assert [folder.read_text(f"content/g/{name}") for name in ("names.csv", "cards.csv")] == ["own", "behind"]
    assert [folder.read_text(f"content/g/art/{name}") for name in ("a.svg", "b.svg")] == ["behind", "own"]
    assert folder.names("content/g", ".csv") == ("content/g/cards.csv", "content/g/names.csv")
    assert folder.names("content/g/art", "") == ("content/g/art/a.svg", "content/g/art/b.svg")
    assert (folder.folders("content"), folder.folders("content/g"), folder.folders("templates")) == (
        ("g", "h"),
        ("art",),
        ("g",),
    )


def test_only_what_is_shared_is_looked_for_behind(folder: Folder) -> None:
    for name in ("content/h/y.csv", "secret.txt", "content/gg/y.csv"):
        assert not folder.exists(name)
        with pytest.raises(Unreadable, match="there is no file"):
            folder.read_text(name)
    assert folder.names("content/h", "") == ("content/h/x.csv",)


def test_a_file_is_shown_as_whoever_stands_in_the_folder_finds_it(folder: Folder) -> None:
    assert folder.found_as("content/g/names.csv") == "content/g/names.csv"
    assert folder.found_as("content/g/cards.csv") == str(folder.root.parent / "behind/content/g/cards.csv")
    assert [folder.found_as(name) for name in ("content/g/no.csv", "secret.txt", "")] == [
        "content/g/no.csv",
        "secret.txt",
        "",
    ]


def test_what_takes_the_place_of_nothing_is_an_addition(folder: Folder) -> None:
    make(folder.root, "content/g/new.csv", "content/g/.hidden.csv")
    assert folder.additions("content/g") == ("content/g/new.csv",)
    assert folder.additions("content/h") == ()
    assert replace(folder, behind=None).additions("content/g") == ()


@pytest.mark.parametrize("name", ["content/g/../../../secret.txt", "/etc/passwd", "content\\g\\x", "content/g/con.csv"])
def test_names_that_lead_out_are_refused_in_both(folder: Folder, name: str) -> None:
    for read in (folder.read_text, folder.exists):
        with pytest.raises(Unreadable):
            read(name)


def test_links_that_lead_out_are_refused_in_both(folder: Folder) -> None:
    outside = folder.root.parent / "secret.txt"
    behind = folder.root.parent / "behind"
    (folder.root / "content/g/mine.csv").symlink_to(outside)
    (behind / "content/g/theirs.csv").symlink_to(outside)
    (behind / "content/g/cards.csv").unlink()
    (folder.root / "content/g/cards.csv").symlink_to(behind / "content/g/names.csv")
    for name in ("mine.csv", "theirs.csv", "cards.csv"):
        with pytest.raises(Unreadable, match="is a link that leads out of the project"):
            folder.read_text(f"content/g/{name}")


def test_a_link_that_leads_nowhere_and_a_folder_hide_what_is_behind(folder: Folder) -> None:
    (folder.root / "content/g/cards.csv").symlink_to("nowhere")
    with pytest.raises(Unreadable, match="is a link that leads nowhere"):
        folder.read_text("content/g/cards.csv")
    (folder.root / "content/g/cards.csv").unlink()
    (folder.root / "content/g/cards.csv").mkdir()
    with pytest.raises(Unreadable, match="is a folder; a file is wanted"):
        folder.read_text("content/g/cards.csv")


def test_a_missing_file_names_its_neighbour_in_either(folder: Folder) -> None:
    for wrong, right in (("card.csv", "cards.csv"), ("nams.csv", "names.csv")):
        with pytest.raises(Unreadable) as refused:
            folder.read_text(f"content/g/{wrong}")
        assert refused.value.finding.hint == f"did you mean {right!r}?"


def test_files_behind_have_the_same_bounds(folder: Folder) -> None:
    with pytest.raises(Unreadable, match="has 6 bytes; at most 5 are read"):
        folder.read_bytes("content/g/cards.csv", limit=5)


# projects


def test_a_folder_without_a_game_yaml_lies_over_the_game_of_its_id(tmp_path: Path) -> None:
    make(tmp_path, "content/zigzag/specials.csv", "content/g/game.yaml", "content/notes/zigzag.csv")
    folder = Project(tmp_path).folder
    assert (folder.behind, folder.shared) == (package_root(), ("content/zigzag", "templates/zigzag"))
    assert folder.read_text("content/zigzag/specials.csv") == ""
    assert folder.read_text("content/zigzag/game.yaml").count("# ZIGZAG Pocket") == 1
    assert folder.exists("templates/zigzag/character.xml")
    assert not folder.exists("content/cuckoo/game.yaml")


@pytest.mark.parametrize("name", ["zigzag/game.yaml", "zigzag", "zigzag/.hidden", "zigzagg/specials.csv"])
def test_other_folders_lie_over_nothing(tmp_path: Path, name: str) -> None:
    make(tmp_path, f"content/{name}")
    assert Project(tmp_path).folder == Folder(tmp_path)


def test_the_games_of_planche_lie_over_nothing() -> None:
    assert bundled_project().folder == Folder(package_root())


def test_a_link_that_leads_out_lies_over_nothing_and_is_told(tmp_path: Path) -> None:
    make(tmp_path, "elsewhere/specials.csv", "project/content")
    (tmp_path / "project/content/zigzag").symlink_to(tmp_path / "elsewhere")
    folder = Project(tmp_path / "project").folder
    assert folder == Folder(tmp_path / "project")
    with pytest.raises(Unreadable, match="leads out of the project"):
        folder.exists("content/zigzag/game.yaml")


@pytest.mark.parametrize("place", [".", "content", "content/zigzag", "templates/zigzag", "output"])
def test_a_project_that_only_lies_over_a_game_is_found_from_every_folder_in_it(tmp_path: Path, place: str) -> None:
    make(tmp_path, "content/zigzag/specials.csv", "templates/zigzag", "output")
    assert find_project(tmp_path / place) == Project(tmp_path.resolve())


def test_findings_name_files_as_they_are_found(tmp_path: Path) -> None:
    make(tmp_path, "content/zigzag/specials.csv")
    spans = (Span("content/zigzag/specials.csv", 2, 1), Span("content/zigzag/game.yaml", 1))
    findings = (Finding("a/b", Severity.ERROR, "found", span) for span in spans)
    assert [str(finding.span) for finding in Project(tmp_path).place_findings(findings)] == [
        "content/zigzag/specials.csv:2:1",
        f"{package_root() / 'content/zigzag/game.yaml'}:1",
    ]
