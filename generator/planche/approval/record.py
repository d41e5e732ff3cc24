"""What was approved of a game in a language <-> the text file in which it is kept.

A line of it is a word and what belongs to that: a fact, a picture with its digest, a part of a face, a face with the
numbers of its parts, and the sources, packed, in rows of letters. Unpacked these are the number of lines and the name
of each file, and its lines.
"""

from __future__ import annotations

import zlib
from base64 import b85decode, b85encode
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from planche.expressions import expression

FORM = "2"
ALL = "*"  # among the marks: all languages were looked at
END = "end"  # the last line
NONE = "-"  # instead of a name that is empty
MOST_PARTS = 200_000
MOST_OF_FACE = 20_000  # parts
MOST_SHOWN = 5_000_000  # parts of all faces together
LETTERS_A_ROW = 120
MOST_BYTES = 16 << 20  # of all sources, unpacked
MOST_DIGITS = 9  # of a number of lines
_ESCAPED = expression(r"\\([\\nrs-])")
_LETTERS = {"n": "\n", "r": "\r", "s": " "}
_NUMBERS = expression(r"([0-9]{1,7})(?:-([0-9]{1,7}))?")


class FaceKey(NamedTuple):
    """Which face it is."""

    variant: str  # empty for the game without one
    players: str  # for whom the kit is in which it is so; empty for all
    component: str
    piece: str
    side: str


class Damaged(ValueError):
    """A file that is not as it was written; the message says what is wrong, `line` where."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Approved(NamedTuple):
    """What is printed of a game in a language, so far as it is compared."""

    planche: str  # the version that wrote it
    facts: Mapping[str, str]
    pictures: Mapping[str, str]  # digests by name
    faces: Mapping[FaceKey, tuple[str, ...]]  # their parts
    sources: Mapping[str, tuple[str, ...]]  # their lines, by file
    found: Set[str] = frozenset()  # marks of the findings that there were


def encode_approved(approved: Approved, title: str) -> bytes:
    """The file; `title` says whose it is."""
    return "".join(f"{line}\n" for line in _write_lines(approved, title)).encode()


def _write_lines(approved: Approved, title: str) -> Iterator[str]:
    yield f"# {title}"
    yield f"form {FORM}"
    yield f"planche {approved.planche}"
    yield from (f"fact {_escape_name(name)} {_escape(value)}" for name, value in sorted(approved.facts.items()))
    yield from (f"picture {_escape_name(name)} {digest}" for name, digest in sorted(approved.pictures.items()))
    yield from (f"found {mark}" for mark in sorted(approved.found))
    numbers: dict[str, int] = {}
    for key, parts in approved.faces.items():
        for part in parts:
            if part not in numbers:
                numbers[part] = len(numbers) + 1
                yield f"part {_escape(part)}"
        yield " ".join(("face", *(_escape_name(one) or NONE for one in key), *_ranges(numbers[part] for part in parts)))
    packed = _pack(approved.sources)
    yield from (f"packed {packed[start : start + LETTERS_A_ROW]}" for start in range(0, len(packed), LETTERS_A_ROW))
    yield END


def _pack(sources: Mapping[str, tuple[str, ...]]) -> str:
    """Sources as letters; none of nothing."""
    if not sources:
        return ""
    files = (
        f"{len(lines)} {file}\n" + "".join(f"{line}\n" for line in lines) for file, lines in sorted(sources.items())
    )
    text = "".join(files)
    return b85encode(zlib.compress(text.encode(), 9)).decode()


def _unpack(packed: str) -> dict[str, tuple[str, ...]]:
    """The sources again. ValueError for letters that hold none."""
    if not packed:
        return {}
    unpacking = zlib.decompressobj()
    try:
        data = unpacking.decompress(b85decode(packed), MOST_BYTES)
    except zlib.error as error:
        raise ValueError(f"the packed sources are damaged ({error})") from error
    if unpacking.unconsumed_tail or not unpacking.eof:
        raise ValueError("the packed sources are damaged, or too much")
    lines = data.decode().split("\n")
    found, at = dict[str, tuple[str, ...]](), 0
    while at < len(lines) - 1:
        count, _, file = lines[at].partition(" ")
        if not (count.isascii() and count.isdigit() and len(count) < MOST_DIGITS):
            raise ValueError("the packed sources hold something else than files")
        at, first = at + 1 + int(count), at + 1
        found[file] = tuple(lines[first:at])
    if at != len(lines) - 1:
        raise ValueError("the packed sources end within a file")
    return found


def _ranges(numbers: Iterable[int]) -> Iterator[str]:
    """Numbers, those that follow one another as the first and the last."""
    first = last = 0
    for number in numbers:
        if first and number == last + 1:
            last = number
            continue
        if first:
            yield _range(first, last)
        first = last = number
    if first:
        yield _range(first, last)


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def decode_approved(text: str) -> Approved:
    """What a file holds. Damaged for one that is not as it was written."""
    reader = _Reader()
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if line and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            try:
                reader.read(word, rest, number)
            except (ValueError, IndexError) as error:
                raise Damaged(number, str(error)) from error
    if reader.form and not reader.has_ended:
        raise Damaged(text.count("\n") + 1, f"ends before the line {END!r}")
    if not reader.form:
        raise Damaged(1, f"says of which form it is nowhere, wanted form {FORM}")
    try:
        sources = _unpack("".join(reader.packed))
    except ValueError as error:
        raise Damaged(reader.packed_at, str(error)) from error
    return Approved(reader.planche, reader.facts, reader.pictures, reader.faces, sources, frozenset(reader.found))


class _Reader:
    """Takes in a line after the other."""

    def __init__(self) -> None:
        self.form = self.planche = ""
        self.has_ended = False
        self.facts: dict[str, str] = {}
        self.pictures: dict[str, str] = {}
        self.faces: dict[FaceKey, tuple[str, ...]] = {}
        self.found: set[str] = set()
        self.packed: list[str] = []
        self.packed_at = 0  # the line of the first of them
        self._parts: list[str] = []
        self._shown = 0  # parts of all faces so far

    def read(self, word: str, rest: str, line: int) -> None:
        """A line. ValueError or IndexError for one that says nothing."""
        if word == "part":
            self._add_part(rest)
        elif word == "face":
            words = rest.split(" ")
            names, numbers = words[: len(FaceKey._fields)], words[len(FaceKey._fields) :]
            if len(names) != len(FaceKey._fields):
                raise ValueError("a face has five names, and the numbers of its parts")
            key = FaceKey(*("" if one == NONE else _unescape(one) for one in names))
            self.faces[key] = tuple(self._take(numbers))
        elif word == "packed":
            self.packed_at = self.packed_at or line
            self.packed.append(rest)
        elif word == "fact":
            name, _, value = rest.partition(" ")
            self.facts[_unescape(name)] = _unescape(value)
        elif word == "picture":
            name, _, digest = rest.partition(" ")
            self.pictures[_unescape(name)] = digest
        elif word == "found":
            self.found.add(rest)
        elif word == "planche":
            self.planche = rest
        elif word == END:
            self.has_ended = True
        elif word == "form" and rest == FORM:
            self.form = rest
        elif word == "form":
            raise ValueError(f"is of the form {rest[:40]}, wanted {FORM}")
        else:
            raise ValueError(f"no line begins with {word[:40]!r}")

    def _add_part(self, written: str) -> None:
        if len(self._parts) >= MOST_PARTS:
            raise ValueError(f"more than {MOST_PARTS:,} parts")
        self._parts.append(_unescape(written))

    def _take(self, numbers: Sequence[str]) -> Iterator[str]:
        """The parts of these numbers."""
        count = 0
        for written in numbers:
            found = _NUMBERS.fullmatch(written)
            if found is None:
                raise ValueError(f"{written[:40]!r} is no number of a part")
            first, last = int(found[1]), int(found[2] or found[1])
            count += last - first + 1
            if not 1 <= first <= last <= len(self._parts) or count > MOST_OF_FACE:
                raise ValueError(f"there are no parts {written[:40]}")
            yield from self._parts[first - 1 : last]
        self._shown += count
        if self._shown > MOST_SHOWN:
            raise ValueError(f"the faces have more than {MOST_SHOWN:,} parts in all")


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def _escape_name(name: str) -> str:
    """A name in which no blank is left, behind which something else stands; one that is written as none is."""
    return "\\-" if name == NONE else _escape(name).replace(" ", "\\s")


def _unescape(text: str) -> str:
    return _ESCAPED.sub(lambda found: _LETTERS.get(found[1], found[1]), text) if "\\" in text else text
