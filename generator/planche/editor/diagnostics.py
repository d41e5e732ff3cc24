"""Findings -> what an editor underlines, file by file; and of those that name it, what to write instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from lsprotocol import types

from planche.editor.open_files import OpenFiles
from planche.editor.positions import UTF16, range_of
from planche.expressions import expression
from planche.findings import Finding, Misspelling, Span
from planche.source import Folder, Unreadable, split_lines

SOURCE = "planche"
MOST_OTHERS = 5  # places that one finding names besides its own
_WORD = expression(r"[\w-]++")
_Lines = Callable[[str], Sequence[str]]  # of a file, by its name
_LEVELS = {True: types.DiagnosticSeverity.Error, False: types.DiagnosticSeverity.Warning}


def diagnose(
    documents: OpenFiles, root: Path, findings: Iterable[Finding], encoding: str = UTF16
) -> Mapping[str, list[types.Diagnostic]]:
    """What is wrong with each file, by what the editor calls it; a finding of all files is on game.yaml."""
    lines: _Lines = cache(partial(_lines_of, documents.project(root).folder))
    found: dict[str, list[types.Diagnostic]] = {}
    for finding in findings:
        uri = documents.uri_of(root, finding.span.file)
        found.setdefault(uri, []).append(_diagnostic(finding, documents, root, lines, encoding))
    return found


def _diagnostic(finding: Finding, documents: OpenFiles, root: Path, lines: _Lines, encoding: str) -> types.Diagnostic:
    from planche.report.text import finding_words  # start-up: nobody waits for it

    own, slip = lines(finding.span.file), finding.slip
    at = _place_of(finding.span, slip, own) if slip else None
    others = [
        span
        for span in (finding.about, *finding.calls, *finding.also_at)
        if span and span.line and span != finding.span
    ]
    related = [
        types.DiagnosticRelatedInformation(
            types.Location(documents.uri_of(root, span.file), range_of(span, lines(span.file), encoding)), str(span)
        )
        for span in others[:MOST_OTHERS]
    ]
    return types.Diagnostic(
        range_of(at or finding.span, own, encoding, len(slip.found) if slip and at else 0),
        finding_words(finding),
        severity=_LEVELS[finding.is_error],
        code=finding.id,
        source=SOURCE,
        related_information=related or None,
        data=[slip.meant] if slip and at else None,
    )


def fixes_of(uri: str, diagnostics: Iterable[types.Diagnostic]) -> list[types.CodeAction]:
    """What mends what is wrong, of findings that know what to write."""
    fixes = []
    for one in diagnostics:
        if one.source != SOURCE or not isinstance(one.data, list) or not one.data or not isinstance(one.data[0], str):
            continue
        edit = types.WorkspaceEdit(changes={uri: [types.TextEdit(one.range, one.data[0])]})
        title = f"Write {one.data[0]}"
        kind = types.CodeActionKind.QuickFix
        fixes.append(types.CodeAction(title, kind=kind, diagnostics=[one], edit=edit, is_preferred=True))
    return fixes


def _place_of(span: Span, slip: Misspelling, lines: Sequence[str]) -> Span | None:
    """Where a misspelt name stands, whole: at its place, or behind it in the line, once. Only there it is replaced."""
    line = lines[span.line - 1] if 0 < span.line <= len(lines) else ""
    start = max(span.column - 1, 0)
    whole = [found.start() for found in _WORD.finditer(line, start) if found[0] == slip.found]
    at = start if span.column and start in whole else whole[0] if len(whole) == 1 else None
    return None if at is None else Span(span.file, span.line, at + 1)


def _lines_of(folder: Folder, file: str) -> Sequence[str]:
    """The lines of a file as the editor shows it; none where it cannot be read."""
    try:
        return split_lines(folder.read_bytes(file).decode("utf-8", "replace").removeprefix("\ufeff"))
    except (Unreadable, ValueError):
        return ()
