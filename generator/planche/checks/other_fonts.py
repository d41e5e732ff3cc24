"""Findings of letters that a font lacks -> one for each language, with the letters and the styles of each font."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.findings import Finding
from planche.typeset import OTHER_FONT

_LETTER = expression(r"(.+?) has no (\w) U\+[0-9A-F]+, in style ([\w-]++)(?:, in a kit for .*)?\Z")


def fold_other_fonts(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, with one for the letters of each language that are set in other fonts than the styles name."""
    lent: defaultdict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        if finding.id == OTHER_FONT.id and _LETTER.match(finding.message):
            lent[finding.language].append(finding)
        else:
            yield finding
    for language, group in lent.items():
        yield group[0]._replace(message=f"words of {language!r} are set in two fonts: {_list_letters(group)}")


def _list_letters(group: Iterable[Finding]) -> str:
    """Which letters each family lacks, and in which styles they are asked for."""
    letters: defaultdict[str, set[str]] = defaultdict(set)
    styles: defaultdict[str, set[str]] = defaultdict(set)
    for finding in group:
        found = _LETTER.match(finding.message)
        assert found is not None, "its caller saw to it"
        family, letter, style = found.groups()
        letters[family].add(letter)
        styles[family].add(style)
    return "; ".join(
        f"{family} has no {', '.join(sorted(letters[family]))} (style {', '.join(sorted(styles[family]))})"
        for family in sorted(letters)
    )
