"""`planche translate`: a catalogue of a game, or of the engine's own words, brought up to date."""

from __future__ import annotations

import os

import polib

from generator.build import game_texts
from generator.findings import Finding
from generator.kit import Studio
from generator.model import Game
from generator.project import Project
from generator.translate import catalogue_file, merged, parse_po
from generator.typeset.fonts import load_fonts
from generator.wishes import Impossible


def update(project: Project, game: Game, language: str) -> str:
    """Write locale/<language>.po; a line that says what is left to do. Impossible for the source language."""
    if language == game.language:
        raise Impossible(f"{language!r} is the source language of {game.id}; it has no catalogue")
    file = catalogue_file(game.id, language)
    studio = Studio(project, game, load_fonts(project.fonts))
    old = _old(project, file)
    catalogue = merged(game_texts(studio, game), old, language, f"{game.id} {game.version}")
    path = project.root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    temporary.write_bytes((str(catalogue).rstrip("\n") + "\n").encode("utf-8"))
    temporary.replace(path)
    entries = [entry for entry in catalogue if not entry.obsolete]
    fuzzy = sum(entry.fuzzy for entry in entries)
    missing = sum(not entry.msgstr for entry in entries)
    return f"{file}: {len(entries)} texts, {missing} to translate, {fuzzy} to look over"


def _old(project: Project, file: str) -> polib.POFile | None:
    if not project.folder.exists(file):
        return None
    parsed = parse_po(project.folder.read_text(file), file)
    if isinstance(parsed, Finding):
        raise Impossible(f"{parsed.span}: {parsed.message}; mend it first")
    return parsed
