"""SVGs that are no XML: what stands there, where, and what to write instead."""

from __future__ import annotations

import pytest

from planche.art.svg import RefusedPicture, read_svg

ROOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
XLINK, INKSCAPE = "http://www.w3.org/1999/xlink", "http://www.inkscape.org/namespaces/inkscape"
SODIPODI = "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
PLAIN = "save it as plain SVG"


def told(data: str) -> str:
    """Where a picture is refused, and why."""
    with pytest.raises(RefusedPicture) as caught:
        read_svg(data.encode())
    return f"{caught.value.line}:{caught.value.column} {caught.value}; {caught.value.hint}"


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("nbsp", ", a no-break space"), ("copy", ", ©"), ("eacute", ", é"), ("egrave", ", è"), ("agrave", ", à"),
        ("hellip", ", …"), ("what", ""),
    ],
)  # fmt: skip
def test_signs_by_the_names_that_web_pages_know(name: str, sign: str) -> None:
    said = f"found &{name};, which only web pages know; write the sign itself{sign}, or delete it"
    assert told(f"{ROOT}\n<g>&{name};</g></svg>") == f"2:4 {said}"


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ('<g xlink:href="#a"/>', f'the prefix xlink: is not declared; write xmlns:xlink="{XLINK}" in <svg>'),
        ("<inkscape:a/>", f'the prefix inkscape: is not declared; write xmlns:inkscape="{INKSCAPE}" in <svg>'),
        ("<sodipodi:b/>", f'the prefix sodipodi: is not declared; write xmlns:sodipodi="{SODIPODI}" in <svg>'),
        ('<g id="a" foo:a="1"/>', "the prefix foo: is not declared; delete what begins with foo:"),
    ],
)
def test_prefixes_that_are_not_declared(inside: str, said: str) -> None:
    assert told(f"{ROOT}\n{inside}</svg>") == f"2:1 {said}"


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("<g a='1' a='2'/>", "2:10 an attribute stands twice in one element; delete one of the two"),
        ("</svg><g/>", "2:7 something stands behind </svg>; delete it, or write </svg> behind it"),
        ("<g>a & b</g>", "2:7 a & stands alone, before 'b</g></svg>'; write &amp; for the sign itself"),
        ("<g a=1/>", "2:6 a value stands without quotation marks, before '1/></svg>'; write it in quotation marks"),
        ("<!-- a -- b -->", "2:10 -- stands within a note, before 'b --></svg>'; write one - there; --> ends the note"),
        ('<g a="1 <g/>', "2:9 a < stands in a value, or the value is not closed, before '<g/></svg>';"
         ' write " where the value ends'),
        ('<g a="1 b="2"/>', "2:12 a value is not closed, before '2\"/></svg>'; write \" where it ends"),
        ('<g a="1"b="2"/>', "2:9 two attributes stand against one another, before 'b=\"2\"/></svg>';"
         " write a blank between them"),
        ('<g a="1" <g/>', "2:10 a tag is not closed before the next one, before '<g/></svg>'; write /> where it ends"),
        ("<g a='1'/<g/>", "2:10 a tag is not closed before the next one, before '<g/></svg>'; write /> where it ends"),
        ("<g>a < b</g>", "2:7 a < stands alone, before 'b</g></svg>'; write &lt; for the sign itself"),
        ("<g>\x01</g>", f"2:4 not well-formed (invalid token); {PLAIN}"),
        # tags that are not closed
        ("<g><path/>", "2:1 <g> is not closed before </svg> of line 2; write </g> before that"),
        ("<g>\n<defs><path/>\n</g>",
         "3:1 <defs> is not closed before </g> of line 4; write </defs> before that"),
        ("<g>\n<!-- <defs> --><g/></g></g>",
         "1:1 <svg> is not closed before </g> of line 3; write </svg> before that"),
    ],
)  # fmt: skip
def test_what_is_no_xml(inside: str, said: str) -> None:
    assert told(f"{ROOT}\n{inside}</svg>") == said


def test_a_beginning_and_an_end() -> None:
    before = "something stands before <?xml ...?>; delete what stands before it"
    assert told(f" <?xml version='1.0'?>{ROOT}</svg>") == f"1:2 {before}"
    lost = "a tag lost its <, before 'svg xmlns=\"http://w…'; write < in front of svg"
    assert told(f"\n{ROOT[1:]}</svg>") == f"2:1 {lost}"
    end, again = "the file ends in the middle of the drawing", "save or export the picture once more: its end is lost"
    assert told(f"{ROOT}\n<g>") == f"2:4 {end}; write </g></svg> at its end; if more is lost, {again}"
    assert told(f"{ROOT}\n<g id=").endswith(f"{end}; {again}")
    assert told("\n ").endswith("the file is empty; save or export the picture once more")
