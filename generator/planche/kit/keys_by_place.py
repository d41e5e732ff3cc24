"""A catalogue, and where texts are written -> by a place, the text whose words stand there."""

from __future__ import annotations

from collections.abc import Container, Iterable

from planche.findings import Span
from planche.language import Catalogue, TextKey


def keys_of_entries(catalogue: Catalogue, keys: Container[TextKey]) -> dict[Span, TextKey]:
    """Where a catalogue has the words of these texts."""
    entries = ((key, entry) for key, entry in catalogue.entries.items() if key in keys)
    return {span: key for key, one in entries for span in (*map(one.place_of, range(len(one.forms))), one.span)}


def keys_of_texts(catalogue: Catalogue, written: Iterable[tuple[TextKey, Span]]) -> dict[Span, TextKey]:
    """The same, and where the texts themselves are `written`, which is what is printed of those without any words."""
    sources = {span: key for key, span in written}
    return {**sources, **keys_of_entries(catalogue, {*sources.values()})}
