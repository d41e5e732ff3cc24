"""Pages of rules whose words somebody types -> the same with each letter, of which only what has changed is set anew.

The figures of the pages show none of these words, and are drawn once.
"""

from __future__ import annotations

from collections.abc import Sequence

from planche.findings import FindingList
from planche.flow import Block, Kept, sign_words
from planche.imposition import Paper
from planche.kit.pages import ReadPage, read_rules, set_pages
from planche.kit.painter import Painter
from planche.marks import Mark

TITLE = 2  # blocks at most that a title is made of, which are set before those that are kept


class TypedPages:
    """The pages of one edition, with other words each time."""

    def __init__(self, painter: Painter, paper: Paper) -> None:
        """`painter` draws them; what it has told is what setting the words told last."""
        self.painter = painter
        self._paper = paper
        self._read = ReadPage((), (), "")
        self._kept: Kept = {}

    def set_again(self, reader: Painter) -> Sequence[tuple[Mark, ...]]:
        """The pages with the words of an edition, whose painter reads them."""
        told = reader.kit.findings
        read = read_rules(reader)
        pages = self._set(read)
        told += self.painter.kit.findings
        self.painter.kit.findings = told
        return pages

    def set_signed(self, file: str) -> Sequence[tuple[Mark, ...]] | None:
        """The same pages with a sign before the words that are said to be of a file; None where there are none."""
        read, told = self._read, self.painter.kit.findings
        blocks = sign_words(read.blocks, file)
        if blocks == tuple(read.blocks):
            return None
        pages = self._set(read._replace(blocks=blocks))
        self.painter.kit.findings = told
        return pages

    def _set(self, read: ReadPage) -> Sequence[tuple[Mark, ...]]:
        self.painter.kit.findings = FindingList()
        self._keep_equal(read.blocks)
        self._read = read
        return set_pages(self.painter, self._paper, read, kept=self._kept) if read.file else ()

    def _keep_equal(self, blocks: Sequence[Block]) -> None:
        """Let go of each block that is another, or of all where they stand elsewhere now."""
        before = self._read.blocks
        others = {place for place, (one, other) in enumerate(zip(before, blocks)) if one != other}
        if len(before) != len(blocks) or others & {*range(TITLE)}:
            self._kept.clear()
        for place in others:
            for title in range(TITLE + 1):  # they are counted from behind it
                self._kept.pop(place - title, None)
