"""A file that holds one record -> that record, read once while the file says the same and nothing in it is told."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar, cast

from planche.content.shifted_lines import find_shifted_line
from planche.content.spelling import read_with_respelling
from planche.findings import Finding
from planche.recent import Recent
from planche.source import Folder, LoadedFile, Unreadable, Value, read_yaml

MOST_FILES = 8
MOST_LETTERS = 2_000_000  # of all of them together

R = TypeVar("R")


class ReadSpec(NamedTuple, Generic[R]):
    """What a file holds."""

    record: R | None  # None when more is wrong than keys
    source: Value  # that it was read from; None where there is none
    findings: tuple[Finding, ...]


class KnownSpecs:
    """Files as they were read last. One thread at a time asks."""

    def __init__(self) -> None:
        self._known = Recent[object](MOST_FILES, MOST_LETTERS)

    def find(self, kind: type[R], file: str, text: str) -> ReadSpec[R] | None:
        """What was read of this very text, if nothing was told of it."""
        return cast("ReadSpec[R] | None", self._known.find((kind, file, text)))

    def keep(self, kind: type[R], file: str, text: str, read: ReadSpec[R]) -> None:
        """Take in what was read; whoever tells something of a file has changed its source, too."""
        if not read.findings:
            self._known.keep((kind, file, text), read, len(text))


def read_spec(kind: type[R], folder: Folder, file: str, known: KnownSpecs | None) -> ReadSpec[R]:
    """The record that a file holds, with all that is wrong with it."""
    try:
        text = folder.read_text(file)
    except Unreadable as unreadable:
        return ReadSpec(None, None, (unreadable.finding,))
    found = None if known is None else known.find(kind, file, text)
    if found is not None:
        return found
    loaded = read_yaml(folder, file, text)
    read = _read_loaded(kind, loaded, file)
    if (read.record is None or any(found.slip is None for found in read.findings)) and (
        shifted := find_shifted_line(kind, text, file, read.findings)
    ):
        return ReadSpec(shifted.record, shifted.source, (shifted.finding,))
    if known is not None:
        known.keep(kind, file, text, read)
    return read


def _read_loaded(kind: type[R], loaded: LoadedFile[Value], file: str) -> ReadSpec[R]:
    if loaded.value is None:
        return ReadSpec(None, None, loaded.findings)
    record, source, refused = read_with_respelling(kind, loaded.value, file)
    return ReadSpec(record, source, (*loaded.findings, *refused))
