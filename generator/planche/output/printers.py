"""The printers that somebody measured, in the user's own settings: what each does to pages, and which one is used."""

from __future__ import annotations

import json
import math
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from planche.imposition import MM, MOST_MARGIN, Duplex, Printer
from planche.output.files import CannotWrite, change_file

FILE = "printers.json"
MOST_BYTES = 1 << 20
NO_PRINTER = "none"  # as a name
_ELSEWHERE = "name another folder by the variable PLANCHE_SETTINGS"


class DamagedSettings(Exception):
    """The file of printers cannot be read, in one line that names it."""


@dataclass(frozen=True)
class Printers:
    """Printers by name, and the name of the one that is used when none is named; empty for none."""

    known: Mapping[str, Printer] = field(default_factory=dict)
    default: str = ""


def settings_file() -> Path | None:
    """Where the printers are kept; None for a user who has no place for that."""
    from planche.disk.settings import settings_folder

    folder = settings_folder()
    return folder / FILE if folder else None


def load_printers() -> Printers:
    """The printers that were measured; none where there is no file. Raises DamagedSettings."""
    file = settings_file()
    data = _read_bytes(file) if file else None
    if data is None:
        return Printers()
    try:
        return _read(json.loads(data.decode("utf-8")))
    except (ValueError, KeyError, TypeError, AttributeError, ArithmeticError, RecursionError):
        raise DamagedSettings(f"{file} is no file of printers any more; delete it, and calibrate them again") from None


def _read_bytes(file: Path) -> bytes | None:
    """What a file holds; None where there is none. A pipe or a device is not opened, for it may never end."""
    try:
        if not stat.S_ISREG(file.stat().st_mode):
            raise DamagedSettings(f"{file} is a folder, a pipe or a device; move it away, or {_ELSEWHERE}")
        with file.open("rb") as handle:
            return handle.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DamagedSettings(f"{file} cannot be read: {error.strerror or error}; {_ELSEWHERE}") from None


def _read(record: object) -> Printers:
    if not isinstance(record, dict):
        raise TypeError("an object is wanted")
    known = {str(name): _read_printer(str(name), found) for name, found in record["printers"].items()}
    if not all(map(str.isprintable, known)):  # half a surrogate pair, say, which no file can hold
        raise ValueError("no printer is called so")
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
    if edge is not None and not 0 <= edge <= MOST_MARGIN * MM:
        raise ValueError("no printer has such a margin")
    return Printer(name, duplex, (int(right), int(down)), turn, (across, upright), edge, str(found.get("paper", "")))


def _numbers(found: object) -> list[float]:
    if not isinstance(found, list) or not all(type(value) in (int, float) and math.isfinite(value) for value in found):
        raise TypeError("numbers are wanted")
    return found


def keep_printer(printer: Printer, *, is_default: bool) -> Path:
    """Add a printer to those that are kept, or take the place of the one of its name; by one run at a time.

    Raises DamagedSettings, CannotWrite.
    """
    file = settings_file()
    if file is None:
        raise CannotWrite(f"cannot write a printer down: this user has no home; {_ELSEWHERE}")
    change_file(file, lambda: _with_printer(load_printers(), printer, is_default=is_default), _ELSEWHERE)
    return file


def _with_printer(before: Printers, printer: Printer, *, is_default: bool) -> bytes:
    """The file of the printers with one more."""
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
                "paper": one.paper,
            }
            for name, one in sorted(known.items())
        },
    }
    return (json.dumps(record, indent=2, ensure_ascii=False) + "\n").encode()
