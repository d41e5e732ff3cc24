"""Findings of one text that several languages lack, or have still -> one for the text, which names them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.findings import Finding, Span, list_names
from planche.language import MISSING, OTHER_FILLING, STALE, SUPERFLUOUS

_ITS = expression(r"its \S+ translation \([^()]*+\) is of")
_GONE = expression(r"is gone; its translation \([^()]*+\) is still there")
_NO = expression(r"no \S+ translation of (.*)", re.DOTALL)
_ONE = expression(r" --language \S+`")


def join_languages(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; what is told of one text in several languages is one finding, that of the first, of no language."""
    told = tuple(findings)
    languages: defaultdict[tuple[str, str, Span, str], list[Finding]] = defaultdict(list)
    for one in told:
        if one.id == OTHER_FILLING.id or (one.id in (STALE.id, MISSING.id) and one.span == one.about):
            languages[one.id, one.msgctxt, one.span, _NO.sub(r"\1", _ITS.sub("", one.message))].append(one)
        elif one.id == SUPERFLUOUS.id and _GONE.search(one.message):
            languages[one.id, one.msgctxt, one.span, _GONE.sub("", one.message)].append(one)
    joined = {one: same for same in languages.values() if len({one.language for one in same}) > 1 for one in same}
    for one in told:
        same = joined.get(one, [])
        if not same:
            yield one
        elif one is same[0]:
            yield _join(one, sorted({other.language for other in same}))


def _join(finding: Finding, languages: list[str]) -> Finding:
    named = list_names(languages)
    message = _ITS.sub(f"its translations ({named}) are of", finding.message)
    message = _GONE.sub(f"is gone; its translations ({named}) are still there", message)
    message = _NO.sub(rf"no translation of \1 to {named}", message)
    hint = _ONE.sub("`", finding.hint).replace("the catalogue", "the catalogues")
    return finding._replace(message=message, hint=hint, language="")
