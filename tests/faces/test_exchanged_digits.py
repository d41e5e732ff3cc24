"""Boxes of texts that are too low, for two digits of their height are exchanged."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from planche.marks import Trim
from tests.faces.drawn import a_reader, written

FRAME = '<rect x="5" y="30" width="53" height="9.9" fill="paper" stroke="ink"/>'


def told(inside: str) -> list[Finding]:
    """What is said of the boxes of a face of 63 x 88 mm."""
    trim = Trim(63_000, 88_000)
    markup = written(f"<face>\n{inside}\n</face>")
    found = a_reader().read(markup, "t/face.xml", width=63_000, height=88_000, bleed=0, trim=trim).findings
    return [one for one in found if one.id == "face/box"]


def text(y: float, height: str, more: str = ' valign="middle"') -> str:
    return f'<text x="7" y="{y}" width="49" height="{height}"{more}>A word</text>'


@pytest.mark.parametrize(
    ("inside", "hint"),
    [
        (f"{FRAME}\n{text(30.2, '5.900')}", "9.5"),
        (f"{FRAME}\n{text(30.2, '9.500')}", ""),
        (f"{FRAME}\n{text(30.2, '5.8')}", ""),  # no digits of 9.5
        (f"{FRAME}\n{text(30.2, '5.9', '')}", ""),  # its words begin at its top
        (f"{FRAME}\n{text(30.2, '{{ 5.9 }}')}", ""),  # worked out
        (text(30.2, "5.9"), ""),
        ("\n".join((text(9, "9.5", ""), text(20, "9.5", ""), text(30, "5.9", ""))), "9.5"),
        ("\n".join((text(9, "9.5", ""), text(20, "5.9", ""), text(30, "5.9", ""))), ""),
        ("\n".join((text(9, "9.5", ""), text(20, "5.9", ""))), ""),
    ],
)
def test_a_height_with_two_digits_exchanged(inside: str, hint: str) -> None:
    wanted = [f'write height="{hint}", with two digits the other way round'] if hint else []
    assert [one.hint for one in told(inside)] == wanted
