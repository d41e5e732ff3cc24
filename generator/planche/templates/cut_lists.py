"""The outlines of templates -> slices that leave out the first or last item of a list, which nothing else prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from planche.findings import Finding, Span
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.outlines import TemplateOutline


def find_cut_lists(outlines: Iterable[TemplateOutline]) -> Iterator[Finding]:
    """The slices from the second item, or up to the last but one, of what a template reads in no other way."""
    for outline in outlines:
        reads = Counter((one.words, one.macro) for one in outline.readings)
        cuts = Counter((one.words, one.macro) for one in outline.cuts)
        for cut in outline.cuts:
            if reads[cut.words, cut.macro] == cuts[cut.words, cut.macro] == 1:
                message = f"{cut.words}[{cut.said}] leaves out the {cut.lost} of its items, which this template prints"
                hint = f"write {cut.words}, or print that one too"
                yield OUT_OF_STEP.finding(Span(outline.file, cut.line, cut.column), f"{message} nowhere", hint)
