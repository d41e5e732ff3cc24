"""What helps a text that does not fit, on a card with other things: whoever does as told meets no finding."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from planche.findings import Finding
from planche.marks import Trim
from planche.templates import Markup
from tests.faces.drawn import a_reader

CARD = Trim(63_000, 88_000, bleed=3_000, safe=3_000)
WORDS = "The lantern burns until the last of all ships has passed the quay"
SIDES = {"wide": "width", "high": "height"}
ATTRIBUTE = re.compile(r'(\w+)="([\d.-]+|shrink)"')


def found(inside: str, trim: Trim = CARD) -> tuple[Finding, ...]:
    markup = Markup(f"<face>{inside}</face>", {}, ())
    size = trim.width, trim.height
    return a_reader().read(markup, "t/face.xml", width=size[0], height=size[1], bleed=trim.bleed, trim=trim).findings


def text(attributes: str, words: str = WORDS) -> str:
    return f"<text {attributes}>{words}</text>"


def written(attributes: str, **changes: str) -> str:
    values = dict(re.findall(r'(\w+)="([^"]*)"', attributes)) | changes
    return " ".join(f'{name}="{value}"' for name, value in values.items())


def obeyed(hint: str, attributes: str, words: str) -> Iterator[str]:
    """The text after each of the ways out that say what to write."""
    for way in re.split(r", or |, ", hint):
        if made := re.search(r"make its box ([\d.]+) mm (wide|high)", way):
            yield text(written(attributes, **{SIDES[made[2]]: made[1]}), words)
        elif fewer := re.search(r"shorten it to about (\d+) of", way):
            yield text(attributes, words[: int(fewer[1])])
        elif given := dict(ATTRIBUTE.findall(way)):
            yield text(written(attributes, **given), words)


@pytest.mark.parametrize(
    ("attributes", "words", "beside", "ways"),
    [
        ('x="5" y="9" width="30" height="6" fit="line"', "The lantern burns until", "",
         'shorten it, make its box 36.3 mm wide or more, or let it shrink: fit="shrink" min="8.25"'),
        ('x="5" y="9" width="30" height="6" fit="line"', "The lantern burns until",
         '<text x="37" y="9" width="6" height="6">1</text>', 'shorten it, or let it shrink: fit="shrink" min="8.25"'),
        ('x="28" y="9" width="30" height="6" fit="line"', "The lantern burns until", "",
         'shorten it, write x="23.7" width="36.3" for its box, or let it shrink: fit="shrink" min="8.25"'),
        ('x="5" y="9" width="30" height="6" fit="line"', WORDS, "", "shorten it to about 18 of its 65 letters"),
        ('x="5" y="40" width="30" height="9" fit="wrap"', WORDS, "", "make its box 17.0 mm high or more"),
        ('x="5" y="72" width="30" height="9" fit="wrap"', WORDS, "", 'write y="67.9" height="17.0" for its box'),
        ('x="5" y="72" width="30" height="9" fit="wrap"', WORDS,
         '<text x="5" y="64" width="30" height="5">Above</text>', "make its box 55.0 mm wide or more"),
        ('x="5" y="60" width="20" height="12" fit="shrink" min="9"', WORDS,
         '<rect x="4" y="58" width="22" height="15" fill="paper" stroke="ink"/>', 'write min="7"'),
    ],
)  # fmt: skip
def test_each_way_out_that_is_told_can_be_gone(attributes: str, words: str, beside: str, ways: str) -> None:
    told, *others = found(beside + text(attributes, words))
    assert others == []
    assert ways in told.hint
    tried = [*obeyed(told.hint, attributes, words)]
    assert tried != []
    assert [found(beside + mended) for mended in tried] == [()] * len(tried)


def test_a_tenth_of_a_width_is_no_way_out_for_words_that_it_cannot_hold() -> None:
    """A text that is wider than the card is told to be narrower; if it were, another finding would lead back."""
    wide = 'x="5" y="9" width="58.5" height="6" fit="line"'
    (told,) = found(text(wide, "The lantern burns until the last one"))
    assert told.hint.startswith("shorten the words or set them smaller, and make the box smaller there, by 3.5 mm")
    assert found(text(written(wide, width="55"), "The lantern burns until the last")) == ()
