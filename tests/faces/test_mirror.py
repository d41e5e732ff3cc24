"""<group mirror="rtl">: what it holds changes sides in languages that are written from right to left."""

from __future__ import annotations

import pytest

from planche.faces import AS_DRAWN, FaceReader, FaceResult, Scale
from planche.marks import Group, TextBlock
from planche.typeset.compose import Composer
from tests.extents import are_near, extents, mirrored
from tests.faces.drawn import PICTURES, THEME, marks_of, plain, words_of
from tests.texts import FONTS

WIDTH = 63_000
SHAPES = [
    '<rect x="3" y="4" width="20" height="9" rx="2" fill="pink"/>',
    '<circle cx="9" cy="9" r="4" fill="pink"/><ellipse cx="40" cy="30" rx="4" ry="2" fill="pink"/>',
    '<line x1="3" y1="4" x2="30" y2="50" stroke="ink"/><polyline points="3,4 9,9 30,5" stroke="ink"/>',
    '<polygon points="3,4 9,9 30,5" fill="pink"/><path d="M3 4 h10 a5 5 0 0 1 5 5 v9 z" fill="pink"/>',
    '<art name="flame" x="5" y="5" width="20" height="10"/>',
    '<text x="5" y="5" width="30" height="9" align="start">One two</text>',
    '<text x="5" y="5" width="30" height="9" align="end">One<icon name="star"/></text>',
    '<text x="5" y="5" width="30" height="9" align="center">One</text>',
    '<group transform="translate(4 5)"><rect x="1" y="2" width="9" height="3" fill="pink"/></group>',
    '<group transform="rotate(30 9 9) scale(1.2)"><rect x="5" y="5" width="9" height="3" fill="pink"/></group>',
    '<group transform="rotate(90 9 9)"><group transform="translate(2)"><line x1="5" y1="5" x2="9" y2="7" stroke="ink"/>'
    "</group></group>",
]


def in_language(inside: str, language: str, scale: Scale = AS_DRAWN) -> FaceResult:
    """A face with a mark in its middle, in a language."""
    reader = FaceReader(THEME, Composer(FONTS, THEME, language), PICTURES)
    return plain(f'{inside}<rect x="31" y="80" width="1" height="1" fill="ink"/>', scale, reader)


@pytest.mark.parametrize("scale", [Scale(1, 1, 1), Scale(1.5, 1.2, 1.2)])
@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_mirrored_lies_at_the_other_side(shape: str, scale: Scale) -> None:
    group = f'<group mirror="rtl">{shape}<rect x="31" y="80" width="1" height="1" fill="ink"/></group>'
    french = list(extents(in_language(group, "fr", scale).face.marks[:-1]))
    arabic = list(extents(in_language(group, "ar", scale).face.marks[:-1]))
    assert are_near(arabic, mirrored(french, WIDTH))
    assert not are_near(arabic, french) or "center" in shape


def test_what_is_not_stays_and_so_does_all_in_other_languages() -> None:
    shapes = "".join(SHAPES[:5])
    assert marks_of(in_language(shapes, "ar")) == marks_of(in_language(shapes, "fr"))
    assert marks_of(in_language(f'<group mirror="rtl">{shapes}</group>', "fr")) == marks_of(in_language(shapes, "fr"))
    assert all(
        not isinstance(mark, Group) for mark in in_language(f'<group mirror="rtl">{shapes}</group>', "ar").face.marks
    )


def test_words_and_pictures_only_move() -> None:
    inside = '<text x="5" y="5" width="30" height="9" align="left">One</text>'
    (text, _) = in_language(f'<group mirror="rtl">{inside}</group>', "he").face.marks
    assert isinstance(text, TextBlock)
    assert text.lines[0].runs[0].x == WIDTH - 35_000  # at the left of its box, which lies at the right


def test_guides_are_mirrored_too() -> None:
    inside = '<cut d="M1 1 H40 V50 z"/><fold x1="10" y1="0" x2="10" y2="88"/><keep x="1" y="1" width="9" height="9"/>'
    glue = '<glue name="A" x="40" y="3" height="9"/><glue name="B" x="2" y="3" width="9" height="9"/>'
    guides = in_language(f'<group mirror="rtl">{inside}{glue}</group>', "ar").guides
    assert [numbers for _, numbers in guides.cuts[0]][:2] == [(62_000, 1_000), (23_000, 1_000)]
    assert [numbers[0] for _, numbers in guides.folds[0]] == [53_000, 53_000]
    assert (guides.keeps[0].x, guides.keeps[0].width) == (53_000, 9_000)
    reach = [(min(p[0] for _, p in glue.path if p), max(p[0] for _, p in glue.path if p)) for glue in guides.glues]
    assert reach == [(0, 23_000), (52_000, 61_000)]


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ('<group mirror="ltr"/>', "mirror: found 'ltr', wanted rtl (write one of these, as in mirror=\"rtl\")"),
        (
            '<group transform="translate(1)"><group mirror="rtl"/></group>',
            "mirror: found in a group that is moved, turned or scaled (write it on the outermost group)",
        ),
    ],
)
@pytest.mark.parametrize("language", ["fr", "ar"])
def test_what_is_wrong_with_it(inside: str, words: str, language: str) -> None:
    (finding,) = in_language(inside, language).findings
    assert words_of(finding).replace("did you mean 'rtl'?", 'write one of these, as in mirror="rtl"') == words
