"""A game with tables that are written for each language -> those of a new language, to be written by its authors.

They begin as copies of the tables of the source language, so that ids, themes and counts are there. The game need not
be whole: a language that it lists already may lack its tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from planche.content import LANGUAGE
from planche.expressions import expression
from planche.output.files import write_file
from planche.source import Project, Unreadable

_TABLE = expression(r"(?<![\w./-])[\w.-]{0,60}\{language\}\.(?:yaml|csv)\b")
_WRITTEN_IN = expression(r"^language:[ \t]*+[\"']?([\w-]{2,20})", re.MULTILINE)


def write_scaffolds(project: Project, id: str, languages: Iterable[str]) -> Iterator[str]:
    """Write the tables that languages lack; a line for each. CannotWrite when the disk refuses."""
    for language in languages:
        for file, data, source in _scaffolds(project, id, language):
            if not project.folder.exists(file):
                write_file(project.root / file, data, within=project.root)
                yield f"{file}: a copy of {source}, whose texts are to be written in {language}; its ids stay"


def scaffolds_of(project: Project, id: str, language: str) -> Iterator[tuple[str, bytes]]:
    """The tables of a language as they begin, whether they are there or not."""
    return ((file, data) for file, data, _ in _scaffolds(project, id, language))


def _scaffolds(project: Project, id: str, language: str) -> Iterator[tuple[str, bytes, str]]:
    """The same, each with the table that it is a copy of."""
    folder = f"content/{id}"
    try:
        text = project.folder.read_text(f"{folder}/game.yaml")
    except Unreadable:
        return  # whoever reads the game tells why
    found = _WRITTEN_IN.search(text)
    written_in = found[1] if found else ""
    for table in dict.fromkeys(_TABLE.findall(text)) if written_in and re.fullmatch(LANGUAGE, language) else ():
        source = f"{folder}/{table.replace('{language}', written_in)}"
        file = f"{folder}/{table.replace('{language}', language)}"
        if project.folder.exists(source):
            head = f"# To be written in {language}: until then every text is in {written_in}. Ids stay.\n"
            words = project.folder.read_text(source)
            yield file, ((head if file.endswith(".yaml") else "") + words).encode(), source
