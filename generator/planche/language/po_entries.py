"""A PO file as records: its header, its entries, and the comments behind the last one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from planche.expressions import expression

TextKey = tuple[str, str]  # the place and the words (the msgid) of a text, by which its entry is known
Keyword = Literal["msgctxt", "msgid", "msgid_plural"]
StringKey = tuple[str, str, str]  # the mark before a line or the sign of a comment, the keyword, and what is said
EARLIER: tuple[Keyword, ...] = ("msgctxt", "msgid", "msgid_plural")  # that `#|` tells of, in the order of a file


# https://www.gnu.org/software/gettext/manual/html_node/Header-Entry.html
_GLUED = expression(
    r"(?<=[^\s-])(?=(?:Project-Id-Version|Report-Msgid-Bugs-To|POT-Creation-Date|PO-Revision-Date|Last-Translator"
    r"|Language-Team|Language|MIME-Version|Content-Type|Content-Transfer-Encoding|Plural-Forms|X-Generator): )"
)


@dataclass(frozen=True, slots=True)
class PoEntry:
    """An entry with all that a translator wrote to it."""

    source: str = ""  # msgid
    place: str | None = None  # msgctxt
    words: str = ""  # msgstr
    plural: str | None = None  # msgid_plural
    forms: tuple[str, ...] = ()  # msgstr[0], msgstr[1] ... of an entry with a plural
    notes: tuple[str, ...] = ()  # comments, as they stand
    flags: tuple[str, ...] = ()
    earlier: Mapping[Keyword, str] = field(default_factory=dict)  # what it was the translation of, by keyword
    occurrences: tuple[str, ...] = ()  # the places where its text stands, "file:line"
    is_obsolete: bool = False
    line: int = 0  # where it begins
    place_line: int = field(default=0, compare=False)  # where its msgctxt begins
    source_line: int = field(default=0, compare=False)  # where its msgid begins
    words_line: int = field(default=0, compare=False)  # where its translation begins
    form_lines: tuple[int, ...] = field(default=(), compare=False)  # where each of its forms begins
    fuzzy_line: int = field(default=0, compare=False)  # where it is marked fuzzy
    stood: str = field(default="", compare=False)  # where its text stood when the file was written, "file:line"
    stood_so: Mapping[StringKey, tuple[str, ...]] = field(default_factory=dict, compare=False)
    """The lines that said each of these, as another program may have wrapped them; of a file that is written again."""

    @property
    def key(self) -> TextKey:
        """Its place and its text, by which it is known."""
        return self.place or "", self.source

    @property
    def made_of(self) -> str:
        """The text that its translation was made of: an earlier one, if it is to be looked over."""
        return self.earlier.get("msgid", self.source) if self.is_fuzzy else self.source

    @property
    def made_of_plural(self) -> str | None:
        """The same of its plural."""
        return self.earlier.get("msgid_plural", self.plural) if self.is_fuzzy else self.plural

    @property
    def is_fuzzy(self) -> bool:
        return "fuzzy" in self.flags

    @property
    def is_translated(self) -> bool:
        """Whether there are any words in it."""
        return bool(self.words or any(self.forms))

    @property
    def is_complete(self) -> bool:
        """Whether nothing of it is left to translate."""
        return all(self.forms) if self.forms else bool(self.words)

    @property
    def wordings(self) -> tuple[str, ...]:
        """All that it says: its forms, if it has any."""
        return self.forms or (self.words,)

    def translated(self, wordings: Sequence[str]) -> PoEntry:
        """The same with the words of a translator, who has looked at them."""
        flags = tuple(flag for flag in self.flags if flag != "fuzzy")
        words, forms = ("", tuple(wordings)) if self.forms else (wordings[0], ())
        return replace(self, words=words, forms=forms, flags=flags, earlier={})

    @property
    def said(self) -> frozenset[str]:
        """All that a translator wrote into it."""
        return frozenset((self.words, *self.forms)) - {""}


@dataclass(frozen=True, slots=True)
class PoFile:
    """A catalogue as it stands in a file."""

    header: PoEntry | None = None  # the entry without a text, whose words are `Name: value` lines
    entries: tuple[PoEntry, ...] = ()
    closing: tuple[str, ...] = ()  # comments behind the last entry
    language_line: int = 0  # where the header names its language
    charset_line: int = 0  # and where its encoding
    plurals_line: int = 0  # and where the forms of its plurals
    glued_line: int = 0  # and where the first line is whose end is lost
    ending: str = field(default="\n", compare=False)  # of its lines

    @property
    def language(self) -> str:
        """The language that the header names; empty without one."""
        return self._said("language:")

    @property
    def plurals(self) -> str:
        """Which forms numbers take, as the header has it; empty where it says nothing."""
        return self._said("plural-forms:")

    @property
    def charset(self) -> str:
        """The encoding that the header names; empty without one."""
        return self._said("content-type:").lower().partition("charset=")[2].strip()

    @property
    def glued(self) -> tuple[str, ...]:
        """The lines of the header whose ends are lost: the next one begins in them."""
        lines = self.header.words.splitlines() if self.header else []
        parts = (_GLUED.split(line) for line in lines)
        return tuple(part for line in parts for part in line[:-1] if ":" in part)  # no end of a name

    def _said(self, name: str) -> str:
        lines = self.header.words.splitlines() if self.header else []
        return next((line[len(name) :].strip() for line in lines if line.lower().startswith(name)), "")
