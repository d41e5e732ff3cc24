"""What is known of a catalogue -> its header: gettext's fields, and those by which Poedit finds the sources."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from planche.language.po_entries import PoEntry

# https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html
_PLURALS: tuple[tuple[str, str], ...] = (
    ("id ja km ko lo ms my th vi zh", "nplurals=1; plural=0;"),
    ("am bn fa fil fr gu hi hy kn pa pt-BR zu", "nplurals=2; plural=(n > 1);"),
    (
        "be bs hr ru sr uk",
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    ),
    ("cs sk", "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);"),
    (
        "af az bg ca da de el en eo es et eu fi fo fy gl he hu is it ka kk ku ky lb ml mk mr nb ne nl nn no pt so sq sv"
        " sw ta te tk tr ur uz",
        "nplurals=2; plural=(n != 1);",
    ),
    ("ar", "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"),
    ("cy", "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5);"),
    ("ga", "nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4);"),
    ("lt", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);"),
    ("lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2);"),
    ("pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"),
    ("ro", "nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2);"),
    ("sl", "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);"),
)
"""Which form a number takes, by languages: an expression in C."""


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


def plural_forms(language: str) -> str:
    """How many forms numbers have in a language, and which of them a number takes; empty where that is not known."""
    found = {code: forms for codes, forms in _PLURALS for code in codes.split()}
    return found.get(language) or found.get(language.partition("-")[0], "")
