"""Groups that show upside down what stands upright too, and turn about another point than the middle of the piece."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from planche.marks import Trim
from tests.faces.drawn import a_reader, written

WORDS = '<text x="4" y="5" width="8" height="9" fit="line">7</text>'
STAR = '<art name="icon-star" x="5" y="18" width="6" height="6"/>'


def told(inside: str) -> list[Finding]:
    """What is said of a face of 63 x 88 mm."""
    markup = written(f"<face>\n{inside}\n</face>")
    trim = Trim(63_000, 88_000, safe=3_000)
    found = a_reader().read(markup, "t/face.xml", width=63_000, height=88_000, bleed=0, trim=trim).findings
    return [one for one in found if one.id == "face/off-centre"]


def turned(about: str, held: str = WORDS + STAR) -> str:
    return f'{WORDS}{STAR}\n<group transform="rotate(180 {about})">{held}</group>'


@pytest.mark.parametrize(
    ("inside", "wanted"),
    [
        (turned("31.5 40"), "31.5 44 for 31.5 40"),
        (turned("30 44"), "31.5 44 for 30 44"),
        (turned("31.5 40", WORDS), "31.5 44 for 31.5 40"),  # one of both
        (f'<group transform="translate(1 1)">{turned("31.5 42")}</group>', ""),  # both numbers are others there
        (f'<group transform="translate(0 2)">{turned("31.5 40")}</group>', "31.5 42 for 31.5 40"),
        (turned("31.5 44"), ""),
        (turned("31.5 44.1"), ""),  # nobody sees it
        (turned("20 30"), ""),  # it is about something else
        (turned("31.5 40", WORDS.replace("7<", "8<")), ""),  # other words
        (turned("31.5 40", '<rect x="4" y="5" width="8" height="9" fill="ink"/>'), ""),
        ('<rect x="14" y="20" width="35" height="40" stroke="ink"/>' + turned("31.5 40"), ""),  # a panel
        (turned("31.5 40").replace("180", "90"), ""),
        (f"{WORDS}{STAR}", ""),
    ],
)
def test_a_group_that_is_turned_about_another_point(inside: str, wanted: str) -> None:
    hint = f"write {wanted}, the middle of the piece, so that both stand as far from their corners"
    assert [one.hint for one in told(inside)] == [hint] * bool(wanted)


def test_a_loop_that_turns_it_is_told_once() -> None:
    group = f'<group transform="rotate({{{{ turn }}}} 31.5 40)">{WORDS}</group>'
    loop = f"{{% for turn in (0, 180) %}}\n{group}\n{{% endfor %}}"
    (found,) = told(loop)
    message = "this group shows upside down what stands upright too, and turns about 31.5 40, not about the middle"
    assert (found.span.line, found.message) == (3, message)
    assert told(loop.replace("31.5 40", "31.5 44")) == []
