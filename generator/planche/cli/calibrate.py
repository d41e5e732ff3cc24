"""`planche calibrate`: a sheet on which a printer shows by how much it misses, and what was read from it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from planche.cli.exits import ExitCode, Stop
from planche.cli.options import output_option, require_value
from planche.cli.printing import print_lines, print_note
from planche.cli.values import parse_choice, require_source_date

if TYPE_CHECKING:
    from planche.imposition import Duplex, Paper

MOST_NAME = 60  # characters of a printer's name


def calibrate(
    paper: Annotated[
        str,
        typer.Option(parser=require_value("--paper"), metavar="SIZE", help="That of your kits: A4, letter, ..."),
    ] = "A4",
    duplex: Annotated[str, typer.Option(help="long-edge, short-edge or off: as your kits are printed.")] = "long-edge",
    printer: Annotated[
        str | None, typer.Option(parser=require_value("--printer"), metavar="NAME", help="A name for the printer.")
    ] = None,
    read: Annotated[
        str | None,
        typer.Option(
            parser=require_value("--read"), metavar="TEXT", help='What the sheet says: "A 3, B 2, C -2, D -2, X 185.5".'
        ),
    ] = None,
    default: Annotated[bool, typer.Option("--default", help="Use this printer when none is named.")] = False,
    language: Annotated[
        str | None,
        typer.Option(
            parser=require_value("--language"), metavar="CODE", help="Of the words on the sheet; by default your own."
        ),
    ] = None,
    output: Annotated[Path | None, output_option("Where the sheet goes; here if not said.")] = None,
) -> None:
    """Print a test sheet for both sides; keep what it says of a printer, for `planche build --printer NAME`."""
    from planche.imposition import Duplex, parse_paper

    require_source_date()
    sheet, mode = parse_paper(paper), parse_choice("--duplex", duplex, {mode.value: mode for mode in Duplex})
    if read is None:
        if default:
            raise Stop(ExitCode.USAGE, "--default goes with --read, which says what the printer does")
        _print_sheet(sheet, mode, language, output or Path())
        return
    if printer is None:
        raise Stop(ExitCode.USAGE, "--read goes with --printer NAME, under which it is kept")
    _require_name(printer)
    _keep(printer, read, sheet, mode, is_default=default)


def _require_name(printer: str) -> None:
    from planche.output.printers import NO_PRINTER

    if len(printer) > MOST_NAME or not printer.isprintable() or printer != printer.strip():
        message = f"--printer {printer[:MOST_NAME]!r}: a name has up to {MOST_NAME} characters, all of them to be seen"
        raise Stop(ExitCode.USAGE, message)
    if printer == NO_PRINTER:
        raise Stop(ExitCode.USAGE, f"--printer {NO_PRINTER} stands for no printer in planche build; give another name")


def _print_sheet(paper: Paper, duplex: Duplex, language: str | None, folder: Path) -> None:
    from planche.findings import suggest_name
    from planche.kit.calibration import calibration_sheet, reading_command, sheet_languages, sheet_words
    from planche.output.files import write_file
    from planche.source.project import bundled_project
    from planche.typeset import load_fonts

    project = bundled_project()
    known = sheet_languages(project)
    language = language or _own_language(known)
    if language not in known:
        message = f"there is no test sheet in --language {language!r}; {suggest_name(language, known)}"
        raise Stop(ExitCode.USAGE, message)
    data = calibration_sheet(paper, duplex, sheet_words(project, language), language, load_fonts(project.fonts))
    file = folder / f"calibrate-{paper.name}-{duplex.value}.pdf"
    if os.path.lexists(file) and not _holds(file, data):
        message = f"{file} is there already, and another; move it, or name another folder by --output"
        raise Stop(ExitCode.USAGE, message)
    write_file(file, data, "name another folder by --output")
    print_lines(f"{file}\nPrint both sides at 100%, read the sheet against the light, and say what it shows:")
    print_lines(" ".join(reading_command(paper, duplex)))
    print_note(f"its words are in {language!r}; --language says otherwise: {', '.join(known)}")


def _own_language(known: Sequence[str]) -> str:
    """The language that the system is set to, if a sheet is known in it; else English."""
    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    code = said[:2].lower()
    return code if code in known else "en"


def _holds(file: Path, data: bytes) -> bool:
    """Whether a file is one of these bytes; of what has another size, or is none, nothing is read."""
    try:
        return file.is_file() and file.stat().st_size == len(data) and file.read_bytes() == data
    except OSError:
        return False


def _keep(name: str, text: str, paper: Paper, duplex: Duplex, *, is_default: bool) -> None:
    from planche.imposition import Impossible, millimetres, read_printer
    from planche.output.printers import DamagedSettings, keep_printer

    try:
        printer = read_printer(name, text, paper, duplex)
        file = keep_printer(printer, is_default=is_default)
    except Impossible as problem:
        raise Stop(ExitCode.USAGE, f"--read: {problem}") from None
    except DamagedSettings as damage:
        raise Stop(ExitCode.USAGE, str(damage)) from None
    right, down = printer.shift
    across, upright = printer.scale
    aside, upwards = "left" if right < 0 else "right", "up" if down < 0 else "down"
    turned = "counter-clockwise" if printer.turn < 0 else "clockwise"
    print_lines(
        f"{name}: looked at from the back, backs lie {millimetres(abs(right))} mm to the {aside} and"
        f" {millimetres(abs(down))} mm {upwards}, turned {abs(printer.turn):g}° {turned};"
        f" it prints at {across * 100:g} x {upright * 100:g} %"
    )
    print_note(f"kept in {file}; planche build GAME --printer {name!r} puts it right")
