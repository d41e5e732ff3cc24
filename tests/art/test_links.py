"""Links of an SVG that lead nowhere: told where something is drawn by them, at their own place."""

from __future__ import annotations

import pytest

from planche.art.svg import RefusedPicture, read_svg

DEFS = """\
<defs><g id="top-half"><path d="M0 0h5v5z"/></g><linearGradient id="dawn"><stop/></linearGradient>
<clipPath id="frame"><rect width="9" height="9"/></clipPath><pattern id="dots"><circle r="1"/></pattern></defs>"""
NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="urn:drawing-program"'


def told(inside: str) -> str:
    """Where the picture is refused, and why; empty when it is not."""
    try:
        read_svg(f'<svg {NS} viewBox="0 0 9 9">\n{DEFS}\n{inside}\n</svg>'.encode())
    except RefusedPicture as refused:
        return f"{refused.line}:{refused.column} {refused}; {refused.hint}"
    return ""


@pytest.mark.parametrize(
    ("inside", "where", "why"),
    [
        ('<use href="#half"/>', "4:12", "'href=#half', which leads to no id of the picture; did you mean '#top-half'?"),
        ('<use\n  x="3"\n  xlink:href="#top-hlaf"/>', "6:15", "did you mean '#top-half'?"),
        (
            '<rect fill="url(#dwan)"/>',
            "4:17",
            "'fill=url(#dwan)', which leads to no id of the picture; did you mean '#d",
        ),
        ('<g stroke="url( \'#Dawn\' )"><path d="M0 0"/></g>', "4:18", "did you mean '#dawn'?"),
        ('<rect style="stroke:none; fill: url(#dot)"/>', "4:37", "did you mean '#dots'?"),
        ('<rect clip-path="url(#fram)"/>', "4:22", "did you mean '#frame'?"),
        ('<rect mask="url(#frame)"/>', "4:17", "leads to <clipPath>, wanted <mask>; let it lead to such a part"),
        (
            '<rect fill="url(#top-half)"/>',
            "4:17",
            "leads to <g>, wanted <linearGradient> or <radialGradient> or <pattern",
        ),
        ('<use href="#dawn"/>', "4:12", "leads to <linearGradient>, wanted <path> or <rect>"),
        ('<use href="#TOP-HALF"/><use href="#top-half"/>', "4:12", "did you mean '#top-half'?"),
        ('<use href="#zzzzz"/>', "4:12", "give this id to the part that is meant, or delete the link"),
        (
            '<rect fill="url(#zzzzz)"/>',
            "4:17",
            "give this id to the part that is meant, or write the colour that is meant",
        ),
        ('<use href="#"/>', "4:12", "'href=#', which leads to no id"),
        ('<g id="towers"><use href="#tower"/></g>', "4:27", "give this id to the part that is meant"),
        ('<radialGradient id="r" href="#dusk"/><rect fill="url(#r)"/>', "4:30", "no id of the picture"),
        ('<symbol id="s"><use href="#half"/></symbol><use href="#s"/>', "4:27", "did you mean '#top-half'?"),
        ('<i:half id="lower"/><use href="#lower"/>', "4:32", "no id of the picture"),
        ('<g display="none"><path id="path12"/></g><use href="#sun"/>', "4:53", "did you mean '#path12'?"),
        (
            '<g display="none"><path id="path12"/><path id="path3"/></g><use href="#sun"/>',
            "4:71",
            "give this id to the part",
        ),
        ('<use href="#&#104;alf"/>', "4:1", "no id of the picture"),
    ],
)
def test_a_link_that_shows_nothing(inside: str, where: str, why: str) -> None:
    message = told(inside)
    assert message.startswith(f"{where} found ")
    assert why in message


@pytest.mark.parametrize(
    "inside",
    [
        '<use href="#top-half"/><rect fill="url(#dawn)" clip-path="url(#frame)" stroke="url(#dots)"/>',
        '<rect fill="url(#gone) red"/>',  # another colour stands behind it
        '<rect style="fill:url(#gone) #ff0"/>',
        '<defs><g id="left-over"><use href="#gone"/></g></defs>',  # nothing draws it
        '<g display="none"><use href="#gone"/></g><g style="display: none"><use href="#gone"/></g>',
        '<metadata><i:work href="#gone"/></metadata><i:view fill="url(#gone)"/>',
        '<g href="#gone"><rect data-look="url(#gone)" i:look="url(#gone)"/></g>',
        '<use href="#later"/><g id="later"/>',
    ],
)
def test_a_link_by_which_nothing_is_lost(inside: str) -> None:
    assert told(inside) == ""
