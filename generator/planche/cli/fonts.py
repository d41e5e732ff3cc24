"""`planche fonts`: in which scripts the fonts of a project can set texts, and where to get those that they lack."""

from __future__ import annotations

import re
import sys
from typing import Annotated

import typer

from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ProjectOption, require_value
from planche.cli.printing import print_findings, print_lines, print_note
from planche.cli.projects import find_project_with

_CODE = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}")


def fonts(
    language: Annotated[
        str | None,
        typer.Option(parser=require_value("--language"), metavar="CODE", help="One language: th, ja, zh-TW ..."),
    ] = None,
    project: ProjectOption = None,
) -> None:
    """Show which scripts the fonts have; of a language that they lack, free families and how to add one."""
    from planche.language import doubt_code
    from planche.report.fonts import describe_script, list_scripts
    from planche.source.project import package_root
    from planche.typeset import load_fonts

    if language is not None and not _CODE.fullmatch(language):
        raise Stop(ExitCode.USAGE, f"--language {language!r} is no code of a language, such as th or zh-TW")
    home = find_project_with(project)
    book = load_fonts(home.fonts)
    if book.findings:
        print_findings(tuple(home.place_findings(book.findings)), to=sys.stderr)
        raise Stop(ExitCode.FINDINGS)
    if language and (doubt := doubt_code(language)):
        print_note(doubt)
    lent = "" if home.fonts is home.folder and not home.is_bundled else str(package_root() / "fonts")
    print_lines(list_scripts(book) if language is None else describe_script(language, book, lent))
