"""Folders, catalogues and templates under names that nothing reads: one finding, which names the file to rename."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.faults.project import lanterns
from tests.projects import findings


@pytest.mark.parametrize(
    ("is_called", "should_be"),
    [
        ("content/g/Art", "content/g/art"),
        ("content/g/arts", "content/g/art"),
        ("content/g/pictures", "content/g/art"),
        ("content/g/locales", "content/g/locale"),
        ("content/g/translations", "content/g/locale"),
    ],
)
def test_a_folder_of_another_name_is_told_alone(is_called: str, should_be: str) -> None:
    with lanterns({}) as root:
        (root / should_be).rename(root / is_called)
        (found,) = findings(root)
    assert (found["id"], found["file"]) == ("content/folder", is_called)
    assert found["hint"] == f"call it {Path(should_be).name}"


def test_templates_in_a_folder_of_another_name_are_told_once() -> None:
    with lanterns({}) as root:
        (root / "templates/g").rename(root / "templates/G")
        (found,) = findings(root)
    assert (found["file"], found["hint"]) == ("templates/G", "call it g")


def test_templates_that_are_named_in_another_folder_are_right() -> None:
    with lanterns({}) as root:
        (root / "content/g").rename(root / "content/gg")
        assert findings(root, "gg") == []


def test_a_catalogue_is_called_by_the_language_that_its_header_says() -> None:
    with lanterns({}) as root:
        (root / "content/g/locale/en.po").rename(root / "content/g/locale/en-GB.po")
        (found,) = findings(root)
    assert (found["severity"], found["file"]) == ("error", "content/g/locale/en-GB.po")
    assert found["hint"] == "call it en.po: its header says Language: en"


def test_other_folders_are_their_authors_own() -> None:
    with lanterns({"drafts/old.svg": "<svg/>", "notes/locale.txt": ""}) as root:
        assert findings(root) == []


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_folder_that_nothing_reads_and_that_leads_out_is_passed_over(tmp_path: Path) -> None:
    """It was told in place of all that is wrong with the game."""
    with lanterns({}) as root:
        (root / "content/g/sketches").symlink_to(tmp_path)
        assert findings(root) == []
        (root / "content/g/art").rename(root / "content/g/pictures")
        assert [found["file"] for found in findings(root)] == ["content/g/pictures"]
