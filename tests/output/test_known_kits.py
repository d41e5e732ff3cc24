"""A kit that was built, named by its folder or by its manifest; and what is said where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.build import build
from planche.imposition import Impossible, Setting, parse_paper
from planche.kit import Wish
from planche.output.known_kits import NAME_ONE, find_known_kit, manifest_of
from planche.source.project import open_project
from tests.projects import tiny


def test_a_kit_is_named_by_its_folder_or_by_its_manifest(tmp_path: Path) -> None:
    with tiny() as root:
        files = build(open_project(root), "g", Wish(), Setting(parse_paper("A4"))).files
    assert files is not None
    (tmp_path / "manifest.json").write_bytes(files["manifest.json"])
    by_folder, by_file = (find_known_kit(place) for place in (tmp_path, tmp_path / "manifest.json"))
    assert by_folder == by_file
    assert (by_folder.game, [piece.id for piece in by_folder.pieces]) == ("g", ["ace"])
    assert manifest_of(tmp_path) == manifest_of(tmp_path / "manifest.json") == tmp_path / "manifest.json"


def test_where_there_is_no_kit_it_is_said_what_to_name(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "gone", tmp_path / "gone.json"):
        with pytest.raises(Impossible) as caught:
            find_known_kit(place)
        assert str(caught.value) == f"there is no kit in {place} (there is no such file); {NAME_ONE}"


def test_what_is_no_manifest_is_named(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("[]", "utf-8")
    with pytest.raises(Impossible) as caught:
        find_known_kit(tmp_path)
    assert str(caught.value).startswith(f"{tmp_path / 'manifest.json'} ")
