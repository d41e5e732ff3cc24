"""Values of options, as they were typed -> what they mean; a value that means nothing is refused in one line."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from planche.cli.exits import ExitCode, Stop

if TYPE_CHECKING:
    from planche.imposition import BoardSize, Printer, Setting

Choice = TypeVar("Choice")
MOST_MARGIN = MOST_GAP = 50  # mm
USUAL_MARGIN = 5  # mm
USUAL_OVERLAP = 8  # mm
MOST_OFFSET = 10  # mm
SOURCE_DATE = "SOURCE_DATE_EPOCH"  # https://reproducible-builds.org/specs/source-date-epoch/
LAST_SECOND = 253402300799  # of the year 9999, the last that a PDF can name
SPARES_INK = {"full": False, "light": True}  # by --ink
LIKE_A_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z]{2,4})?")
OF_ONE_LANGUAGE = ("translate", "preview", "gallery", "generate")  # commands of one game and of a language
HAS_CUT_FILES = {"print": False, "svg": True}  # by --cut-lines


def parse_choice(option: str, wish: str, choices: Mapping[str, Choice]) -> Choice:
    """The choice of that name."""
    if wish not in choices:
        raise Stop(ExitCode.USAGE, f"{option} {wish!r} is not known; it can be {', '.join(choices)}")
    return choices[wish]


def parse_setting(
    *,
    paper: str,
    duplex: str | None,
    margin: float | None,
    gap: str,
    overlap: float,
    back_offset: str,
    printer: Printer | None = None,
    usual_duplex: str = "long-edge",
) -> Setting:
    """How to print; lengths come in mm. What is not said is the printer's, or usual.

    Impossible for a paper that there is not.
    """
    from planche.imposition import MM, Duplex, Setting
    from planche.imposition import parse_paper as paper_of
    from planche.imposition.sheets import LEAST_OVERLAP, MOST_OVERLAP

    modes = {mode.value: mode for mode in Duplex}
    usual = printer.duplex.value if printer else usual_duplex
    duplex_mode = parse_choice("--duplex", usual if duplex is None else duplex, modes)
    if printer and duplex_mode is not printer.duplex:
        message = f"the printer {printer.name!r} was calibrated with --duplex {printer.duplex}, not {duplex_mode}"
        raise Stop(ExitCode.USAGE, f"{message}; print so, calibrate it anew, or say --printer none")
    margin_length = printer.margin if printer and margin is None else None
    if margin_length is None:
        margin_length = _parse_length("--margin", USUAL_MARGIN if margin is None else margin, 0, MOST_MARGIN)
    gap_length = None if gap == "auto" else _parse_length("--gap", _number("--gap", gap), 0, MOST_GAP)
    overlap_length = _parse_length("--overlap", overlap, LEAST_OVERLAP // MM, MOST_OVERLAP // MM)
    return Setting(
        paper_of(paper),
        margin=margin_length,
        gap=gap_length,
        duplex=duplex_mode,
        back_offset=_parse_offset(back_offset),
        overlap=overlap_length,
        printer=printer,
    )


def find_printer(name: str | None) -> Printer | None:
    """The printer of that name, or the one that is used when none is named; `none` is no printer's."""
    from planche.findings import list_names, quote
    from planche.output.printers import NO_PRINTER, DamagedSettings, load_printers

    if name == NO_PRINTER:
        return None
    try:
        printers = load_printers()
    except DamagedSettings as damage:
        raise Stop(ExitCode.USAGE, str(damage)) from None
    if name is not None and name not in printers.known:
        listed = list_names([*printers.known]) or "none"
        message = f"--printer {quote(name)} is not known; known: {listed}"
        message += "; `planche calibrate` prints a sheet to measure it by"
        raise Stop(ExitCode.USAGE, message)
    return printers.known.get(printers.default if name is None else name)


def _parse_length(option: str, length: float, least: int, most: int) -> int:
    """A length in mm, as whole µm."""
    if not least <= length <= most:
        raise Stop(ExitCode.USAGE, f"{option} {length:g} is out of bounds; it can be {least} to {most} mm")
    return _micrometres(length)


def millimetres_of(word: str) -> float:
    """`5` or `5mm`; ValueError for what is no length in mm."""
    return float(word.strip().removesuffix("mm"))


def _number(option: str, text: str) -> float:
    """A number of mm, or the word auto, which is asked for first."""
    try:
        return millimetres_of(text)
    except ValueError:
        raise Stop(ExitCode.USAGE, f"{option} {text!r} is no number of mm, nor auto; write {option} 6") from None


def _parse_offset(wish: str) -> tuple[int, int]:
    """`0.5,-0.3`, right and down in mm, as whole µm."""
    try:
        right, down = (millimetres_of(part) for part in wish.split(","))
    except ValueError:
        message = f"--back-offset {wish!r} is not two numbers; write X,Y in mm, such as 0.5,-0.3"
        raise Stop(ExitCode.USAGE, message) from None
    if not (abs(right) <= MOST_OFFSET and abs(down) <= MOST_OFFSET):
        bounds = f"-{MOST_OFFSET} to {MOST_OFFSET} mm"
        raise Stop(ExitCode.USAGE, f"--back-offset {wish!r} is out of bounds; each number can be {bounds}")
    return _micrometres(right), _micrometres(down)


def _micrometres(length: float) -> int:
    return round(length * 1000)


def require_source_date() -> None:
    """Refuse a SOURCE_DATE_EPOCH, which dates the PDFs, that is no date; without one all are of the year 2000."""
    from planche.findings import quote

    found = os.environ.get(SOURCE_DATE, "").strip()
    if found and not (re.fullmatch(r"[0-9]{1,12}", found) and int(found) <= LAST_SECOND):
        wanted = f"wanted whole seconds since 1970, at most {LAST_SECOND}, or nothing"
        raise Stop(ExitCode.USAGE, f"{SOURCE_DATE} is {quote(found)}, {wanted}")


def parse_scheduler(address: str | None, jobs: int | None) -> str | None:
    """The address of the scheduler of a dask cluster; None for this machine. How many draw at once is the cluster's."""
    if address is None:
        return None
    if jobs is not None:
        raise Stop(ExitCode.USAGE, "--jobs is about this machine, and --on about others; leave one of them out")
    if not re.fullmatch(r"(tcp|tls)://(\[[0-9a-fA-F:]+\]|[\w.-]+):[0-9]{1,5}", address):
        from planche.findings import quote

        wanted = "wanted where `dask scheduler` listens, such as tcp://192.0.2.7:8786"
        raise Stop(ExitCode.USAGE, f"--on: found {quote(address)}, {wanted}")
    return address


def parse_samples(wishes: Sequence[str], seed: int | None) -> tuple[tuple[str, int], ...]:
    """`cards=20`: components, and of how many of their pieces a sample is taken. A seed alone would mean nothing."""
    if seed is not None and not wishes:
        raise Stop(ExitCode.USAGE, "--seed says which sample is taken; say of what, such as --sample cards=20")
    return tuple(map(_parse_sample, wishes))


def _parse_sample(wish: str) -> tuple[str, int]:
    name, _, count = wish.partition("=")
    if not name or not re.fullmatch(r"[0-9]{1,9}", count):
        raise Stop(ExitCode.USAGE, f"--sample {wish!r} is not a component and a number; write them as cards=20")
    return name, int(count)


def parse_card_size(wish: str | None) -> tuple[int, int] | None:
    """Width and height of cards in µm; None for the game's own. Impossible for a size that there is not."""
    from planche.imposition.papers import parse_card_size

    return None if wish is None else parse_card_size(wish)


def parse_board_size(wish: str | None) -> BoardSize | None:
    """What boards are fitted into; None for the game's own size. Impossible for a size that there is not."""
    from planche.imposition.papers import parse_board_size

    return None if wish is None else parse_board_size(wish)
