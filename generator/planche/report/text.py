"""Findings -> lines: place: severity: component/piece, face: subject, found, wanted. [id]"""

from __future__ import annotations

from collections.abc import Sequence

from planche.findings import Finding, Severity
from planche.report.repetition import fold_repetitions

_RED, _YELLOW, _DIM, _END = "\x1b[31;1m", "\x1b[33;1m", "\x1b[2m", "\x1b[0m"


def finding_line(finding: Finding, elsewhere: str = "", *, is_coloured: bool = False) -> str:
    """One finding as one line, with where else it is so; control characters of content never reach the terminal."""
    severity = finding.severity.value
    if is_coloured:
        colour = _RED if finding.severity is Severity.ERROR else _YELLOW
        severity = f"{colour}{severity}{_END}"
    mark = f"[{finding.id}]"
    tail = f"{_DIM}{mark}{_END}" if is_coloured else mark
    return f"{escape_unprintable(str(finding.span))}: {severity}: {finding_words(finding, elsewhere)} {tail}"


def finding_words(finding: Finding, elsewhere: str = "") -> str:
    """What a finding says, in a sentence: whose face, what is wrong, on how many more, and the remedy."""
    is_of_file = finding.id.startswith("source/")  # whoever asked for it: the file is what is wrong
    is_said = finding.message.startswith(f"{finding.owner}: ")  # as the subject of the message
    whose = f"{finding.owner}: " if any(finding.owner) and not is_of_file and not is_said else ""
    is_known = finding.hint == f"write {finding.message.rpartition(', wanted ')[2]}"  # in the same words
    hint = f"; {finding.hint}" if finding.hint and not is_known else ""
    words = escape_unprintable(f"{whose}{finding.message}{_others(finding, elsewhere)}{hint}")
    return words if words.endswith((".", "?", "!")) else f"{words}."


def _others(finding: Finding, elsewhere: str) -> str:
    """On how many more pieces the same is wrong, and how much follows from it."""
    pieces = {owner[:2] for owner in finding.also_on} - {finding.owner[:2]}
    is_of_many = finding.component and not finding.piece  # which stands where none of them does
    where = count_of(len(pieces), "piece" if is_of_many else "more piece")
    more = [f"on {where}" if is_of_many else f"here and on {where}"] if pieces else []
    if elsewhere:
        more.append(elsewhere)
    if finding.followers:
        follows = "follows" if finding.followers == 1 else "follow"
        more.append(f"{count_of(finding.followers, 'finding')} that {follows} from it left out")
    return f" ({'; '.join(more)})" if more else ""


def findings_to_text(findings: Sequence[Finding], *, is_coloured: bool = False) -> str:
    """A line for each finding, one for those that say the same of many rows, and how many there are."""
    lines = (finding_line(one.finding, one.where, is_coloured=is_coloured) for one in fold_repetitions(findings))
    return "\n".join((*lines, count_findings(findings)))


def count_findings(findings: Sequence[Finding]) -> str:
    """How many errors and warnings there are."""
    errors = sum(finding.is_error for finding in findings)
    return f"{count_of(errors, 'error')}, {count_of(len(findings) - errors, 'warning')}"


def escape_unprintable(text: str) -> str:
    """The text without control characters or escape sequences."""
    return "".join(c if c.isprintable() or c in "\u202f\u00a0" else f"\\x{ord(c):02x}" for c in text)


def count_of(number: int, noun: str) -> str:
    """A number with what it counts, such as `1 page` and `2 pages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
