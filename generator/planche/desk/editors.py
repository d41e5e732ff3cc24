"""A place in a file of the project -> the address that opens it in an editor, or a command of the user's that does.

A command is run as its words are, without a shell: what a stranger called a file is one word of it, whatever it says.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, urlencode

from planche.expressions import expression
from planche.imposition import Impossible

SCHEMES = {"vscode": "vscode", "idea": "idea", "none": ""}  # of the addresses that open a file in each
ORDER = "open"  # what a page posts to have a command run
FILE = "{file}"
BATCH = (".bat", ".cmd")  # run by a shell of Windows, which takes words apart
_HOLDER = expression(r"\{(file|line|column)\}")


class ChosenEditor(NamedTuple):
    """What opens files: a scheme of addresses, or the words of a command; nothing if both are empty."""

    scheme: str = ""
    command: tuple[str, ...] = ()


NO_EDITOR = ChosenEditor()


def parse_editor(said: str) -> ChosenEditor:
    """The editor that somebody names, or the command that holds `{file}`. Impossible for anything else."""
    if said in SCHEMES:
        return ChosenEditor(SCHEMES[said])
    if FILE not in said:
        known = f"{', '.join(SCHEMES)}, or a command such as 'code -g {{file}}:{{line}}:{{column}}'"
        raise Impossible(f"--editor {said!r} is not known; it can be {known}")
    try:
        first, *rest = shlex.split(said, posix=os.name != "nt")
    except ValueError as error:
        raise Impossible(f"--editor {said!r}: {str(error).lower()}") from error
    program = shutil.which(first)
    if program is None:
        raise Impossible(f"--editor {said!r}: there is no program {first!r}; wanted its name on the PATH, or its path")
    if program.lower().endswith(BATCH):
        raise Impossible(f"--editor {said!r}: {first!r} is a batch file; name the program that it starts")
    return ChosenEditor(command=(program, *rest))


def address_of(editor: ChosenEditor, root: Path, file: str, line: int, column: int) -> str:
    """The address that opens a place; for a command what is posted to have it run, below the page. Empty where there is
    no editor or no such file; files of Planche itself, which are named whole, are opened by addresses alone."""
    place = root / file
    if not place.is_file():
        return ""
    line, column = max(line, 1), max(column, 1)
    if editor.command:
        said = urlencode({"file": file, "line": line, "column": column})
        return f"{ORDER}?{said}" if _find(root, file) else ""
    path = quote(place.as_posix())
    if not editor.scheme:
        return ""
    if editor.scheme == "idea":
        return f"idea://open?file={path}&line={line}&column={column}"
    return f"{editor.scheme}://file{'' if path.startswith('/') else '/'}{path}:{line}:{column}"


def run_command(editor: ChosenEditor, root: Path, file: str, line: int, column: int) -> None:
    """Run the command for a place. Impossible where there is none, and for what is no file of the project."""
    place = _find(root, file)
    if not editor.command or place is None:
        raise Impossible("that is no file of the project, or there is no command that opens it")
    values = {"file": str(place), "line": str(max(line, 1)), "column": str(max(column, 1))}
    words = [_fill(word, values) for word in editor.command]
    try:
        process = subprocess.Popen(  # noqa: S603 - the user's own, without a shell
            words,
            cwd=root,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the desk
        )
    except OSError as error:
        raise Impossible(f"{words[0]} cannot be run: {error.strerror}") from error
    threading.Thread(target=process.wait, daemon=True).start()  # nobody else asks how it ended


def _find(root: Path, file: str) -> Path | None:
    """A file that lies in the project, wherever links lead; None for any other."""
    try:
        place = (root / file).resolve()
        return place if place.is_relative_to(root.resolve()) and place.is_file() else None
    except (OSError, ValueError):
        return None


def _fill(word: str, values: Mapping[str, str]) -> str:
    return _HOLDER.sub(lambda found: values[found[1]], word)
