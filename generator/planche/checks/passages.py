"""Findings of texts -> the same, in the line of their text in which the words stand that are wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.findings import Finding
from planche.source import Folder, Unreadable, find_passage, split_lines


def place_passages(findings: Iterable[Finding], folder: Folder) -> Iterator[Finding]:
    """The findings; one that names a passage stands where that does, as far as its file tells."""
    files: dict[str, list[str]] = {}
    for finding in findings:
        if not finding.passage:
            yield finding
            continue
        file = finding.span.file
        if file not in files:
            files[file] = split_lines(text_of(folder, file))
        yield finding._replace(span=find_passage(files[file], finding.span, finding.passage), passage="")


def text_of(folder: Folder, file: str) -> str:
    """What a file holds; nothing where it cannot be read any more."""
    try:
        return folder.read_text(file)
    except Unreadable:
        return ""
