"""The printers that somebody measured, in the user's own settings: what each does to pages, and which one is used."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from planche.disk import make_folders, replace_file
from planche.imposition import Duplex, Printer

FILE = "printers.json"
MOST_BYTES = 1 << 20


class DamagedSettings(Exception):
    """The file of printers cannot be read, in one line that names it."""


@dataclass(frozen=True)
class Printers:
    """Printers by name, and the name of the one that is used when none is named; empty for none."""

    known: Mapping[str, Printer] = field(default_factory=dict)
    default: str = ""


def settings_file() -> Path:
    """Where the printers are kept."""
    from planche.disk.settings import settings_folder

    return settings_folder() / FILE


def load_printers() -> Printers:
    """The printers that were measured; none where there is no file. Raises DamagedSettings, OSError."""
    file = settings_file()
    try:
        with file.open("rb") as handle:
            data = handle.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return Printers()
    try:
        return _read(json.loads(data.decode("utf-8")))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise DamagedSettings(f"{file} is no file of printers any more; delete it, and calibrate them again") from None


def _read(record: object) -> Printers:
    if not isinstance(record, dict):
        raise TypeError("an object is wanted")
    known = {str(name): _read_printer(str(name), found) for name, found in record["printers"].items()}
    default = str(record.get("default", ""))
    return Printers(known, default if default in known else "")


def _read_printer(name: str, found: Mapping[str, object]) -> Printer:
    right, down = _numbers(found["shift"])
    across, upright = _numbers(found["scale"])
    (turn,) = _numbers([found["turn"]])
    margin = found.get("margin")
    if not (0.9 < across < 1.1 and 0.9 < upright < 1.1 and abs(turn) < 2 and max(abs(right), abs(down)) < 10_000):
        raise ValueError("no printer is so far off")
    duplex = Duplex(str(found["duplex"]))
    edge = None if margin is None else int(_numbers([margin])[0])
    return Printer(name, duplex, (int(right), int(down)), turn, (across, upright), edge)


def _numbers(found: object) -> list[float]:
    if not isinstance(found, list) or not all(type(value) in (int, float) and math.isfinite(value) for value in found):
        raise TypeError("numbers are wanted")
    return found


def keep_printer(printer: Printer, *, is_default: bool) -> Path:
    """Add a printer to those that are kept, or take the place of the one of its name. Raises OSError."""
    before = load_printers()
    known = {**before.known, printer.name: printer}
    default = printer.name if is_default else before.default
    record = {
        "default": default,
        "printers": {
            name: {
                "duplex": one.duplex.value,
                "shift": list(one.shift),
                "turn": one.turn,
                "scale": list(one.scale),
                "margin": one.margin,
            }
            for name, one in sorted(known.items())
        },
    }
    file = settings_file()
    make_folders(file.parent)
    replace_file(file, (json.dumps(record, indent=2, ensure_ascii=False) + "\n").encode())
    return file
