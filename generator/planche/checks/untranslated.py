"""Findings of texts that are still in another language -> without those of what is wrong with their words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from planche.findings import Finding, Span
from planche.language import FOREIGN, MORE_OF_ROW, SAME

_UNTRANSLATED = (SAME.id, FOREIGN.id)
_OF_LANGUAGE = ("text/", "translation/")  # and of which language they are
_OF_WORDS = "text/"  # checks of what a text says and how it is set, in the typography of a language that it is not in


def fold_untranslated(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; of a translation that is none that alone, which says how much else is told of its words."""
    told = tuple(findings)
    causes = {(one.about, one.span.file): one for one in reversed(told) if one.id in _UNTRANSLATED and one.about}
    copied = {(one.component, one.piece, one.span.file): one for one in told if one.id == SAME.id and _is_of_row(one)}

    def cause_of(finding: Finding) -> Finding | None:
        row = copied.get((finding.component, finding.piece, finding.span.file))
        is_of_words = finding is not row and not finding.is_error and finding.id.startswith(_OF_LANGUAGE)
        return row if row is not None and is_of_words else _cause_of(finding, causes)

    followers = Counter(cause for one in told if (cause := cause_of(one)) is not None)
    for one in told:
        if cause_of(one) is None:
            yield one._replace(followers=one.followers + followers[one])


def _is_of_row(finding: Finding) -> bool:
    """Whether several texts of a row are those of another language, as where the row was pasted from its table."""
    return bool(finding.piece) and MORE_OF_ROW in finding.message


def _cause_of(finding: Finding, causes: Mapping[tuple[Span, str], Finding]) -> Finding | None:
    """That the text is not translated; an error stands for itself."""
    if finding.about is None or finding.is_error or not finding.id.startswith(_OF_WORDS):
        return None
    return causes.get((finding.about, finding.span.file))
