"""The lines of a PO file -> its entries; time and memory grow as the text does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from planche.expressions import expression
from planche.language.po_entries import EARLIER, Keyword, PoEntry, StringKey
from planche.language.po_slips import explain_end, explain_form, explain_gap, explain_line, explain_mark, explain_place

_STRING = r'"([^"\\]*+(?:\\.[^"\\]*+)*+)"'
_LINE = expression(rf"(#~\||#[~|])?\s*+(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[([0-9])\])?\s*+)?{_STRING}")
_REFERENCE = expression("\u2068[^\u2069]*+\u2069|\\S++")
_ESCAPE = expression(r"\\(.)")
_MEANT = {"n": "\n", "t": "\t", "r": "\r", "v": "\v", "b": "\b", "f": "\f", '"': '"', "\\": "\\"}


@dataclass(eq=False, slots=True)
class _Draft:
    """An entry while its lines are read; of each string the parts."""

    line: int = 0
    place_line: int = 0
    source_line: int = 0
    words_line: int = 0
    fuzzy_line: int = 0
    stood: str = ""
    notes: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    earlier: dict[Keyword, list[str]] = field(default_factory=dict)
    fields: dict[str, list[str]] = field(default_factory=dict)
    forms: list[list[str]] = field(default_factory=list)
    form_lines: list[int] = field(default_factory=list)
    is_obsolete: bool = False
    occurrences: list[str] = field(default_factory=list)
    lines: list[tuple[str, list[str], list[str]]] = field(default_factory=list)
    """The mark and keyword, the parts and the lines of each string that is read; empty where they are not kept."""
    comments: dict[str, list[str]] = field(default_factory=dict)  # the lines of references and flags, by their signs

    @property
    def is_complete(self) -> bool:
        return "msgstr" in self.fields or bool(self.forms)

    def finish(self) -> PoEntry:
        """The entry that was read."""
        own = {name: "".join(parts) for name, parts in self.fields.items()}
        return PoEntry(
            own["msgid"],
            own.get("msgctxt"),
            own.get("msgstr", ""),
            own.get("msgid_plural"),
            tuple(map("".join, self.forms)),
            tuple(self.notes),
            tuple(dict.fromkeys(self.flags)),
            {name: "".join(self.earlier[name]) for name in EARLIER if name in self.earlier},
            is_obsolete=self.is_obsolete,
            line=self.line,
            place_line=self.place_line,
            source_line=self.source_line,
            words_line=self.words_line,
            form_lines=tuple(self.form_lines),
            fuzzy_line=self.fuzzy_line,
            stood=self.stood,
            occurrences=tuple(self.occurrences),
            stood_so=self._lines_by_words(),
        )

    def _lines_by_words(self) -> dict[StringKey, tuple[str, ...]]:
        """The lines of each string and comment, by what it says."""
        said = {"#:": "\n".join(sorted(set(self.occurrences))), "#,": ", ".join(dict.fromkeys(self.flags))}
        found: dict[StringKey, tuple[str, ...]] = {
            (sign, "", said[sign]): tuple(ls) for sign, ls in self.comments.items()
        }
        for head, parts, lines in self.lines:
            mark, _, keyword = head.rpartition(" ")
            found[mark, keyword, "".join(parts)] = tuple(lines)
        return found


class EntryReader:
    """Reads lines one by one; OddLine for one that cannot stand where it does."""

    def __init__(self, language: str, *, keeps_lines: bool = False) -> None:
        """`keeps_lines`: whether entries know the lines that they were read from, to be written as they stood."""
        self._language = language
        self._keeps_lines = keeps_lines
        self._draft = _Draft()
        self._open: list[str] | None = None  # the string that a line without a keyword goes on with
        self._is_earlier_open = False
        self._number = 0  # of the line that is read

    def read(self, lines: list[str]) -> Iterator[PoEntry]:
        """The entries, each when its last line was read."""
        for number, raw in enumerate(lines, 1):
            self._number = number
            line = raw.strip(" \t")
            if not line:
                continue
            is_comment = line[0] == "#" and line[1:2] not in ("~", "|")
            found = None if is_comment else _LINE.fullmatch(line)
            if found is None and not is_comment:
                raise explain_line(number, line, self._language)
            keyword = found[2] if found else "#"
            if self._draft.is_complete and (keyword in ("#", "msgctxt", "msgid") or self._begins_earlier(found)):
                yield self._draft.finish()
                self._draft = _Draft()
            self._draft.line = self._draft.line or number
            before, source_line = {*self._draft.fields}, self._draft.source_line
            if found is None:
                self._take_comment(line)
            elif found[1] == "#~" and not self._draft.is_obsolete and "msgid" in before:
                raise explain_mark(number, line)
            elif not self._take_string(found):
                if found[3] and found[2] == "msgstr" and "msgid" in before and "msgid_plural" not in before:
                    raise explain_form(number, lines)
                known = len(self._draft.forms) - 1  # before this one
                if found[3] and "msgid_plural" in before and int(found[3]) > known:
                    raise explain_gap(number, int(found[3]), known)
                raise explain_place(number, line, found[2], before, source_line)
        if self._draft.is_complete:
            yield self._draft.finish()
            self._draft = _Draft()
        elif self._draft.fields:
            raise explain_end(self._draft.line)

    @property
    def closing(self) -> tuple[str, ...]:
        """The comments behind the last entry, once all is read."""
        return tuple(self._draft.notes)

    def _begins_earlier(self, found: re.Match[str] | None) -> bool:
        return found is not None and found[1] in ("#|", "#~|") and found[2] is not None

    def _take_comment(self, line: str) -> None:
        self._open = None
        kind = line[1:2]
        if self._keeps_lines and kind in (",", ":"):
            self._draft.comments.setdefault(line[:2], []).append(line)
        if kind == ",":
            self._draft.flags += filter(None, (flag.strip() for flag in line[2:].split(",")))
            if "fuzzy" in self._draft.flags:
                self._draft.fuzzy_line = self._draft.fuzzy_line or self._number
        elif kind == ":":
            places = _REFERENCE.findall(line[2:])
            self._draft.stood = self._draft.stood or (places[0].strip("\u2068\u2069") if places else "")
            if self._keeps_lines:
                self._draft.occurrences += (place.strip("\u2068\u2069") for place in places)
        else:
            self._draft.notes.append(line)

    def _take_string(self, found: re.Match[str]) -> bool:
        """Take a line with a string; False when it cannot stand here."""
        mark, keyword, index, escaped = found.groups()
        words = _ESCAPE.sub(_unescape, escaped) if "\\" in escaped else escaped
        is_earlier = mark in ("#|", "#~|")
        if keyword is None:
            if self._open is None or is_earlier != self._is_earlier_open:
                return False
            self._open.append(words)
            if self._keeps_lines:
                self._draft.lines[-1][2].append(found[0])
            return True
        self._open, self._is_earlier_open = [words], is_earlier
        if self._keeps_lines:
            head = f"{mark or ''} {keyword}{f'[{index}]' if index else ''}"
            self._draft.lines.append((head, self._open, [found[0]]))
        if is_earlier:
            return self._begin_earlier(keyword, index)
        return self._begin_own(keyword, index, is_obsolete=mark is not None)

    def _begin_earlier(self, keyword: str, index: str | None) -> bool:
        if keyword not in EARLIER or keyword in self._draft.earlier or index or self._open is None:
            return False
        self._draft.earlier[keyword] = self._open
        return True

    def _begin_own(self, keyword: str, index: str | None, *, is_obsolete: bool) -> bool:
        draft, fields = self._draft, self._draft.fields
        assert self._open is not None
        if keyword == "msgctxt":
            draft.place_line = self._number
        elif keyword == "msgid":
            draft.is_obsolete, draft.source_line = is_obsolete, self._number
        elif keyword == "msgstr":
            draft.words_line = draft.words_line or self._number
        if index is not None:
            draft.forms.append(self._open)
            draft.form_lines.append(self._number)
            return keyword == "msgstr" and "msgid_plural" in fields and int(index) == len(draft.forms) - 1
        before = {"msgctxt": not fields, "msgid": not fields.keys() - {"msgctxt"}}
        is_in_place = before.get(keyword, "msgid" in fields and "msgid_plural" not in fields and not draft.is_complete)
        fields[keyword] = self._open
        return is_in_place


def _unescape(found: re.Match[str]) -> str:
    """What an escape stands for; one that PO does not know stands for itself."""
    return _MEANT.get(found[1], found[0])
