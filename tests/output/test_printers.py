"""The printers that somebody measured: kept, found again, and refused where the file says what no printer does."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from planche.imposition import MM, MOST_MARGIN, Duplex, Printer
from planche.output.files import CannotWrite
from planche.output.printers import FILE, DamagedSettings, Printers, keep_printer, load_printers

OLD = Printer("old", Duplex.LONG_EDGE, (300, -200), 0.25, (0.996, 1.002), 4_000, "A4")
NEW = Printer("Élan", Duplex.SHORT_EDGE)
TOLD: dict[str, Any] = {
    "duplex": "long-edge", "shift": [300, -200], "turn": 0.25, "scale": [0.996, 1.002], "margin": 4_000, "paper": "A4",
}  # fmt: skip


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where they are kept."""
    monkeypatch.setenv("PLANCHE_SETTINGS", str(tmp_path / "mine"))
    return tmp_path / "mine" / FILE


def test_printers_are_kept_and_found_again(file: Path) -> None:
    assert load_printers() == Printers()
    assert keep_printer(OLD, is_default=True) == file
    assert json.loads(file.read_bytes()) == {"default": "old", "printers": {"old": TOLD}}
    keep_printer(NEW, is_default=False)
    assert load_printers() == Printers({"old": OLD, "Élan": NEW}, "old")
    keep_printer(OLD._replace(turn=0), is_default=False)
    keep_printer(NEW, is_default=True)
    assert load_printers() == Printers({"old": OLD._replace(turn=0), "Élan": NEW}, "Élan")
    assert [entry.name for entry in file.parent.iterdir() if not entry.name.startswith(".")] == ["printers.json"]


@pytest.mark.parametrize(
    "changes",
    [
        {"scale": [0.901, 1.099]},
        {"turn": -1.99, "shift": [9_999, -9_999]},
        {"margin": 0},
        {"margin": MOST_MARGIN * MM},
    ],
)
def test_what_a_printer_may_do(file: Path, changes: dict[str, Any]) -> None:
    (known,) = written(file, {"default": "", "printers": {"old": TOLD | changes}}).known.values()
    assert {key: getattr(known, key) for key in changes} == {
        key: tuple(value) if isinstance(value, list) else value for key, value in changes.items()
    }


def written(file: Path, record: object) -> Printers:
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(json.dumps(record).encode())
    return load_printers()


def test_what_may_be_left_out(file: Path) -> None:
    short = {key: value for key, value in TOLD.items() if key not in ("margin", "paper")}
    known = {"old": OLD._replace(margin=None, paper="")}
    assert written(file, {"printers": {"old": short}}) == Printers(known)
    assert written(file, {"default": "gone", "printers": {"old": short}}) == Printers(known)


@pytest.mark.parametrize(
    "record",
    [
        [],
        {},
        {"printers": []},
        {"printers": {"old": "long-edge"}},
        {"printers": {"\ud800": TOLD}},
        *(
            {"printers": {"old": TOLD | changes}}
            for changes in (
                {"duplex": "both"},
                {"shift": [1]},
                {"shift": [1, "2"]},
                {"shift": [10_000, 0]},
                {"shift": [0, -10_000]},
                {"turn": 2},
                {"turn": -2},
                {"turn": True},
                {"turn": float("nan")},
                {"scale": [0.9, 1]},
                {"scale": [1, 1.1]},
                {"margin": -1},
                {"margin": MOST_MARGIN * MM + 1},
            )
        ),
    ],
)
def test_what_no_printer_does_is_refused_in_a_line_that_names_the_file(file: Path, record: object) -> None:
    with pytest.raises(DamagedSettings) as refused:
        written(file, record)
    assert str(refused.value) == f"{file} is no file of printers any more; delete it, and calibrate them again"


def test_a_folder_of_that_name_is_no_file(file: Path) -> None:
    file.mkdir(parents=True)
    with pytest.raises(DamagedSettings, match="is a folder, a pipe or a device; move it away, or name another"):
        load_printers()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system knows the folder without a home")
@pytest.mark.parametrize("home", [None, "nowhere"])
def test_a_user_without_a_home_has_no_printers_and_is_told_where_one_could_be_kept(
    monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    for name in ("PLANCHE_SETTINGS", "HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.getuid", lambda: 54_321)  # as in a container: the system knows no such user
    if home:
        monkeypatch.setenv("HOME", home)
    assert load_printers() == Printers()
    with pytest.raises(CannotWrite) as refused:
        keep_printer(OLD, is_default=True)
    assert str(refused.value) == (
        "cannot write a printer down: this user has no home; name another folder by the variable PLANCHE_SETTINGS"
    )
