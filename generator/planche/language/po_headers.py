"""What is known of a catalogue -> its header: gettext's fields, and those by which Poedit finds the sources."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from planche.game import plural_forms
from planche.language.po_entries import PoEntry


class CatalogueHeader(NamedTuple):
    """What the header of a catalogue says; an empty language makes it a template."""

    language: str
    title: str  # and version
    revised: str = ""  # when it was written, "2026-01-31 12:00+0000"
    source_language: str = ""
    base: str = ""  # the folder that references start from, seen from that of the file
    searched: tuple[str, ...] = ()  # where texts stand, from there

    def complete(self, old: PoEntry | None) -> PoEntry:
        """The header as it is, with the lines that it lacks."""
        flags = () if self.language or old else ("fuzzy",)
        header = old or PoEntry(notes=("#",), flags=flags)
        told = {line.partition(":")[0] for line in header.words.splitlines()}
        lacking = "".join(f"{name}: {value}\n" for name, value in self._lines() if name not in told)
        begun = header.words + "\n" if header.words and not header.words.endswith("\n") else header.words
        return replace(header, words=begun + lacking)

    def _lines(self) -> Iterator[tuple[str, str]]:
        """The lines of a header, in gettext's order."""
        yield "Project-Id-Version", self.title
        if self.revised:
            yield from (("PO-Revision-Date", self.revised), ("Last-Translator", ""), ("Language-Team", ""))
        yield from (("Language", self.language), ("MIME-Version", "1.0"))
        yield from (("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"))
        if plurals := plural_forms(self.language):
            yield "Plural-Forms", plurals
        if self.source_language:
            yield "X-Source-Language", self.source_language
        if self.base:
            yield from (("X-Poedit-Basepath", self.base), ("X-Poedit-SourceCharset", "UTF-8"))
            yield "X-Poedit-KeywordsList", "_"
            yield from ((f"X-Poedit-SearchPath-{number}", path) for number, path in enumerate(self.searched))
