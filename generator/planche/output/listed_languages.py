"""A game and a language -> the language entered in `languages` of game.yaml, with all else as its authors wrote it.

What was entered is read again before anything is written: a list of another form than these is left to its authors.
"""

from __future__ import annotations

import re

from planche.expressions import expression
from planche.game import Game
from planche.imposition import Impossible
from planche.output.files import change_file
from planche.source import Project, Record, parse_yaml

_IN_BRACKETS = expression(r"^languages:[ \t]*+\[[^\]#]*+(?=\])", re.MULTILINE)
_BELOW = expression(r"^languages:[ \t]*+(?:#[^\n]*+)?\r?\n(?:([ \t]*+-[ \t]++)[^\r\n]++(\r?\n))+", re.MULTILINE)


def list_language(project: Project, game: Game, language: str) -> None:
    """Let game.yaml list a language. Impossible where that is not in the project, or its list is of another form.

    CannotWrite when the disk refuses.
    """
    file = game.span.file
    way_out = f"add {language} to `languages` in {file}"
    if not project.folder.exists(file):
        raise Impossible(f"{file} comes with Planche and is not written to; {way_out} of a copy of it")

    def change() -> bytes | None:
        text = project.folder.read_bytes(file).decode()
        listed = _listed(text, file)
        if language in listed:
            return None
        new = _with(text, language)
        if _listed(new, file) != [*listed, language]:
            raise Impossible(f"{file} was not written: its list of languages has a form of its own; {way_out}")
        return new.encode()

    change_file(project.root / file, change, within=project.root)


def _with(text: str, language: str) -> str:
    """The text of game.yaml with a language more; as it is where its list has another form."""
    code = f'"{language}"' if language == "no" else language  # which YAML reads as a refusal
    if found := _IN_BRACKETS.search(text):
        before = found[0].rstrip()
        comma = "" if before.endswith("[") else " " if before.endswith(",") else ", "
        return f"{text[: found.start()]}{before}{comma}{code}{text[found.start() + len(before) :]}"
    if found := _BELOW.search(text):
        return f"{text[: found.end()]}{found[1]}{code}{found[2]}{text[found.end() :]}"
    return text


def _listed(text: str, file: str) -> list[str]:
    """The languages that the text of a game.yaml lists."""
    record = parse_yaml(text, file).value
    found = record.get("languages") if isinstance(record, Record) else None
    return [str(code) for code in found] if isinstance(found, list) else []
