"""What a translator should know of a text -> the comments and flags of its entry, which `planche translate` keeps true.

Comments begin with `#.`; flags are those of gettext and Weblate. gettext's own programs drop the flags that they do
not know, so those alone are no reason to write a catalogue again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from planche.expressions import expression
from planche.game import FORMED
from planche.language.holders import holders_in, plain_source
from planche.language.po_entries import PoEntry

BRACES = "python-brace-format"  # `{name}` stands for something: msgfmt and editors compare them
_NAMED = expression(r"(?<!\{)\{[a-z][a-z0-9_]*+\}(?!\})")
_FIGURE = expression(r"\{\{[^{}]*+\}\}")
_OWN = ("max-length:", "placeholders:")  # of Weblate
_UNSAFE = expression(r'[,"\\\n]')  # what a list of flags cannot hold


class Notes(NamedTuple):
    """What is told of one text."""

    lines: tuple[str, ...] = ()  # without their marks
    longest: int | None = None  # characters of the longest text that fits where it is printed

    def add_to(self, entry: PoEntry) -> PoEntry:
        """The entry with these comments and flags in place of those that it has of this kind."""
        told = tuple(f"#. {line}" for line in self.lines)
        written = tuple(note for note in entry.notes if not note.startswith("#."))
        notes = (*written, *told) if told else entry.notes
        if told == tuple(note.rstrip() for note in entry.notes if note.startswith("#.")):
            notes = entry.notes
        return replace(entry, notes=notes, flags=self._flags(entry))

    def _flags(self, entry: PoEntry) -> tuple[str, ...]:
        others = [flag for flag in entry.flags if flag != BRACES and not is_weblates(flag)]
        fuzzy = [flag for flag in others if flag == "fuzzy"]
        formed = any(map(FORMED.search, entry.said))  # which Python's `format` cannot read
        own = [flag for flag in flags_of(entry.plural or entry.source) if flag != BRACES or not formed]
        if self.longest is not None:
            own.append(f"max-length:{self.longest}")
        return (*fuzzy, *(flag for flag in others if flag != "fuzzy"), *own)


def is_weblates(flag: str) -> bool:
    """Whether a flag is one of ours that Weblate reads and gettext does not know."""
    return flag.startswith(_OWN)


def flags_of(source: str) -> tuple[str, ...]:
    """The flags that say what a text holds besides words."""
    holders = [holder for holder in dict.fromkeys(holders_in(source)) if _NAMED.fullmatch(holder) is None]
    others = [holder for holder in holders if _UNSAFE.search(holder) is None]
    listed = (f"placeholders:{':'.join(_quote(holder) for holder in others)}",) if others else ()
    return ((BRACES,) if _is_brace_format(source) else ()) + listed


def _is_brace_format(source: str) -> bool:
    """Whether Python's `format` would read the text, and find names in it."""
    bare = _NAMED.sub("", _FIGURE.sub("", plain_source(source)))
    return _NAMED.search(source) is not None and "{" not in bare and "}" not in bare


def _quote(holder: str) -> str:
    return f'"{holder}"'
