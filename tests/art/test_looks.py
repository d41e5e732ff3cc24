"""The hash of what an SVG draws: the same however it was saved, and another for whatever is seen."""

from __future__ import annotations

import pytest

from planche.art.looks import digest_look

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
CLIP = '<defs><clipPath id="c"><rect width="9" height="9"/></clipPath></defs>'
WRITTEN = f'{HEAD}{CLIP}<path id="p" d="M0 0L9 9" fill="#C4472F" clip-path="url(#c)"/></svg>'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<defs>", "<!-- saved -->\n  <defs>"),
        (' id="p"', ""),
        (' id="p"', ' id="path-17" class="leaf"'),
        ("#C4472F", "#c4472f"),
        ("M0 0L9 9", " M0  0L9\n9 "),
        ('id="p" d="M0 0L9 9"', 'd="M0 0L9 9" id="p"'),
        ("<defs>", "<title>A leaf</title><metadata><a xmlns='x'/></metadata><defs>"),
        ('viewBox="0 0 9 9">', 'viewBox="0 0 9 9" xmlns:s="urn:s" s:zoom="3"><s:view s:grid="1"><s:more/></s:view>'),
        (HEAD, f'\ufeff<?xml version="1.0"?>\n{HEAD}'),
    ],
)
def test_saving_it_anew_makes_no_other_picture(before: str, after: str) -> None:
    assert before in WRITTEN
    assert digest_look(WRITTEN.replace(before, after).encode()) == digest_look(WRITTEN.encode())


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("#C4472F", "#C44730"),
        ("L9 9", "L9 8"),
        (' clip-path="url(#c)"', ""),
        ("0 0 9 9", "0 0 9 8"),
        ('"c"', '"d"'),
        ("<path", "<g/><path"),
        ("L9", "l9"),
        ("</svg>", '<use href="#p" x="1"/></svg>'),
        ("<path", "<g opacity='0.5'/><path"),
        ("</svg>", ""),
    ],
)
def test_whatever_is_seen_makes_another(before: str, after: str) -> None:
    assert before in WRITTEN
    assert digest_look(WRITTEN.replace(before, after).encode()) != digest_look(WRITTEN.encode())


def test_short_colours_are_spelt_out() -> None:
    assert digest_look(f'{HEAD}<g fill="#FA0"/></svg>'.encode()) == digest_look(
        f'{HEAD}<g fill="#ffaa00"/></svg>'.encode()
    )
