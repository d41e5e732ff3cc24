"""An entry and the plural of its text -> the entry with as many forms as its language has, nothing of it lost."""

from __future__ import annotations

from dataclasses import replace

from planche.language.holders import plain_source
from planche.language.po_entries import Keyword, PoEntry


def fit_plural(entry: PoEntry, plural: str, count: int) -> PoEntry:
    """The entry of a text that has this plural; words of another plural, or of none, are to be looked over."""
    is_other = plain_source(entry.plural or "") != plain_source(plural)
    forms = entry.forms or (entry.words,) * count
    fitted = replace(entry, plural=plural, words="", forms=forms + ("",) * (count - len(forms)))
    if not (is_other and entry.is_translated):
        return fitted
    told: dict[Keyword, str] = {"msgid_plural": entry.plural} if entry.plural is not None else {}
    earlier = entry.earlier or {"msgid": entry.source, **told}
    return replace(fitted, earlier=earlier, flags=("fuzzy", *(flag for flag in entry.flags if flag != "fuzzy")))
