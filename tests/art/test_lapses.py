"""What a picture draws of nothing, or far beside itself: told with what to write; what is meant to be so is not."""

from __future__ import annotations

import pytest

from planche.art.lapses import find_lapse

SQUARE = '<path d="M1 1H9V9H1Z" fill="#123456"/>'
STAR = "M5 1L6 4L9 4L7 6L8 9L5 7L2 9L3 6L1 4L4 4Z"


def svg(inside: str, view: str = "0 0 10 10", root: str = "") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}"{root}>\n{inside}\n</svg>'.encode()


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ('<path d="M1 1L9 9" fill="none"/>', "<path> draws nothing: nothing says its stroke"),
        ('<path d="M1 1Q5 9 9 1" fill="none"/>', "<path> draws nothing: its fill is none, and nothing says its stroke"),
        ('<path d="M1 1L9 9M1 9L9 1"/>', "<path> draws nothing: nothing says its stroke"),
        ('<line x1="1" y1="1" x2="9" y2="9"/>', "<line> draws nothing: nothing says its stroke"),
        ('<g fill="none"><circle cx="5" cy="5" r="2"/></g>', "its fill is none, and nothing says its stroke"),
        ('<polyline points="1,1 5,5 9,9" fill="red"/>', "<polyline> draws nothing: nothing says its stroke"),
        ('<rect width="4" height="0"/>', "<rect> draws nothing: its height is 0"),
        ('<rect x="1" y="1" width="4"/>', "<rect> draws nothing: it has no height"),
        ('<rect width="-4" height="3"/>', "<rect> draws nothing: its width is -4"),
        ('<circle cx="5" cy="5"/>', "<circle> draws nothing: it has no r"),
        ('<path d=""/>', "<path> draws nothing: its d is empty"),
        ('<polygon points="3,3" fill="red"/>', "<polygon> draws nothing: it has fewer than two points"),
        ('<line x2="9" y2="9"/><line x2="9" y2="3"/>', "<line> draws nothing, nor do 1 more: nothing says its stroke"),
    ],
)
def test_what_draws_nothing(inside: str, message: str) -> None:
    lapse = find_lapse(svg(f"{SQUARE}{inside}"))
    assert lapse is not None
    assert lapse.kind == "nothing"
    assert message in lapse.message


@pytest.mark.parametrize(
    "inside",
    [
        '<g stroke="#000"><path d="M1 1L9 9" fill="none"/></g>',
        '<path d="M1 1L9 9" fill="none" stroke="none"/>',
        '<path d="M0 0h10v10H0z" fill="none"/>',
        '<path d="M1 1L9 9" class="line"/>',
        '<g style="stroke:red"><path d="M1 1L9 9" fill="none"/></g>',
        '<defs><path d="M1 1L9 9" fill="none"/></defs>',
        '<clipPath id="a"><rect width="0" height="3"/></clipPath>',
        '<path id="a" d="M1 1L9 9" fill="none"/><use href="#a" stroke="red"/>',
        '<path d="M2 2v0" stroke="red" stroke-linecap="round"/>',
        '<ellipse cx="3" cy="3" rx="2"/>',
        '<rect width="50%" height="3"/>',
        "<rect/>",
        '<path d="M1 1L9 9L9 1"/>',
    ],
)
def test_what_is_meant_to_be_so(inside: str) -> None:
    assert find_lapse(svg(f"{SQUARE}{inside}")) is None


def test_the_stroke_that_others_have_is_suggested() -> None:
    others = '<path d="M1 1L9 9" stroke="#AA0000"/><path d="M1 9L9 1" stroke="#AA0000"/>'
    lapse = find_lapse(svg(f'{others}<line x2="9" y2="9"/>'))
    assert lapse is not None
    assert lapse.hint == 'write stroke="#AA0000" in it, as others have, or delete it'
    area = find_lapse(svg(f'{others}<path d="M1 1H9V9Z" fill="none"/>'))
    assert area is not None
    assert area.hint == 'write its fill, or stroke="#AA0000" in it, as others have, or delete it'


@pytest.mark.parametrize(
    ("inside", "kind", "message", "hint"),
    [
        (f'{SQUARE}<path d="M50 5H60V9H50Z"/>', "beside", "<path> lies 4.0 widths of the viewBox to its right", ""),
        (f'{SQUARE}<rect x="3" y="-40" width="2" height="9"/>', "beside", "lies 3.1 heights of the viewBox above", ""),
        (f'{SQUARE}<g transform="scale(9)"><path d="{STAR}" fill="red"/></g>', "group", "100% of what <g> draws",
         "write scale(0.9) for scale(9), "),
        (f'{SQUARE}<g transform="translate(-17 0)"><path d="M3 3H5V5Z"/></g>', "group", "100% of what <g> draws",
         "write its transform, or viewBox, so that the drawing lies within"),
        # before a ground that reaches over all sides, whose corners lie beyond as well
        (f'<path d="M-1 -1H11V11H-1Z" fill="red"/><g transform="translate(2 10)"><path d="{STAR}"/></g>', "group",
         "100% of what <g> draws", "write its transform"),
        (f'{SQUARE}<g transform="rotate(8) scale(8)"><g transform="translate(1 1)"><path d="{STAR}"/></g></g>',
         "group", "of what <g> draws lies beyond the viewBox", "write scale(0.8) for scale(8), "),
    ],
)  # fmt: skip
def test_what_lies_beside_a_picture(inside: str, kind: str, message: str, hint: str) -> None:
    lapse = find_lapse(svg(inside))
    assert lapse is not None
    assert lapse.kind == kind
    assert message in lapse.message
    assert hint in lapse.hint


@pytest.mark.parametrize(
    ("shape", "meant"),
    [
        ('<circle cx="50" cy="5" r="2"/>', "write 5 for 50 in its cx"),
        ('<rect x="3" y="-16.5" width="2" height="3"/>', ""),  # of -16.5 nothing is within
        ('<rect x="3" y="35" width="2" height="4"/>', "write 3.5 for 35 in its y"),
        ('<rect x="94" y="3" width="0.5" height="1"/>', "write 9.4 for 94 in its x"),
        ('<rect x="94" y="3" width="1" height="1"/>', ""),  # 9 or 4
        ('<path d="M40 3h4v4z"/>', "write 4 for 40 in its d"),
        ('<polyline points="33 3 34 4" stroke="red"/>', ""),  # two numbers
        ('<circle cx="50" cy="50" r="2"/>', ""),
        ('<g transform="translate(40 0)"><circle cx="5" cy="5" r="2"/></g>', ""),  # no number of its own
    ],
)
def test_the_number_that_is_meant(shape: str, meant: str) -> None:
    lapse = find_lapse(svg(f"{SQUARE}{shape}"))
    assert lapse is not None
    hint = "write its numbers, or the transform around it, so that it lies within, or delete it"
    if lapse.kind == "beside":
        assert lapse.hint == (f"{meant}, with which it lies within; else {hint}" if meant else hint)
    else:
        assert not meant


@pytest.mark.parametrize("view", ["0 0 1 10", "0 0 10 1", "0 0 1 1"])
def test_a_view_box_without_its_nought(view: str) -> None:
    lapse = find_lapse(svg(f'<path d="{STAR}" fill="red"/>', view))
    assert lapse is not None
    assert "of what it draws lies beyond the viewBox" in lapse.message
    assert lapse.hint == 'write viewBox="0 0 10 10"'
    sized = find_lapse(svg(f'<path d="{STAR}" fill="red"/>', view, ' width="9"'))
    assert sized is not None
    assert sized.hint == 'write viewBox="0 0 10 10", and take width and height out of <svg>'


@pytest.mark.parametrize(
    "inside",
    [
        f'<path d="{STAR}" fill="red"/><path d="M11 5H19V9H11Z"/>',  # near by, as what a clip or the bleed cuts
        f'<g transform="scale(1.4)"><path d="{STAR}" fill="red"/></g>',
        f'{SQUARE}<g transform="translate(9 0)"><path d="M3 3H5V5Z"/></g>',  # beside one that the edge cuts
        f'{SQUARE}<g transform="scale(1.2)"><path d="M1 1H5V5Z"/><g transform="translate(-9 0)"><path d="M3 3H5V5Z"/>'
        "</g></g>",  # the foot of a figure that the edge cuts
        '<path d="M-200 -200H300V300H-200Z" fill="red"/>',  # a ground, of few points
    ],
)
def test_what_runs_over_the_edge(inside: str) -> None:
    assert find_lapse(svg(inside)) is None
