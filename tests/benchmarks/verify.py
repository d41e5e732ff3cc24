"""A PDF that was printed -> whether it has the pages of the deck, and its words."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.deck import PER_PAGE, Card

_HYPHEN = re.compile("[-\u2010\u00ad\ufffe\x02]\\s*[\r\n]+")
"""A word parted at the end of a line; U+FFFE and U+0002 are what PDFium makes of such a hyphen."""
_INVISIBLE = re.compile("[\u00ad\u200b\ufffe\x02]")


class Agreement(NamedTuple):
    """Pages that are there and wanted; of the words looked for, how many are not on their page; texts torn apart."""

    pages: int
    wanted: int
    words: int
    lost: int
    torn: int

    @property
    def is_whole(self) -> bool:
        """Everything is where it belongs."""
        return self.pages == self.wanted and not self.lost and not self.torn

    def __str__(self) -> str:
        if self.pages != self.wanted:
            return f"{self.pages} pages, not {self.wanted}"
        if self.lost:
            return f"lacks {self.lost} of {self.words} words"
        return f"{self.torn} texts torn" if self.torn else "agrees"


def agreement(pdf: Path, deck: Sequence[Card]) -> Agreement:
    """Compare page count, and the words of the first, middle and last page, with the deck."""
    import pypdfium2  # start-up: the peers have no use for it

    document = pypdfium2.PdfDocument(pdf)
    wanted = -(-len(deck) // PER_PAGE)
    looked_at = sorted({0, wanted // 2, wanted - 1} & set(range(len(document))))
    told = [_page(document[page], deck[page * PER_PAGE : (page + 1) * PER_PAGE]) for page in looked_at]
    pages = len(document)
    document.close()
    return Agreement(pages, wanted, *map(sum, zip(*told)))


def words(text: str) -> list[str]:
    """The words of a text: ligatures apart, parted words whole, nothing invisible."""
    return _INVISIBLE.sub("", _HYPHEN.sub("", unicodedata.normalize("NFKC", text))).split()


def _page(page: object, cards: Sequence[Card]) -> tuple[int, int, int]:
    """Words that should be on a page, how many are not, and how many texts do not stand there in one piece."""
    found = words(page.get_textpage().get_text_range())  # type: ignore[attr-defined]
    texts = [words(text) for card in cards for text in _texts(card)]
    wanted = Counter(word for text in texts for word in text)
    shown = " ".join(["", *found, ""])
    torn = sum(f" {' '.join(text)} " not in shown for text in texts)
    return wanted.total(), (wanted - Counter(found)).total(), torn


def _texts(card: Card) -> Iterator[str]:
    yield from (card.name, str(card.number), card.words)
