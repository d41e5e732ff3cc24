"""What macros write and groups move: one mistake is told once, in the macro, at the call or at the group at fault."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import cast

import pytest

from planche.faces import FaceReader
from planche.findings import Finding, Span, sort_findings
from planche.marks import Trim
from planche.source import Folder
from planche.templates import FaceNames, TemplateProblem
from planche.templates.engine import Templates
from planche.typeset import Composer
from tests.faces.drawn import PICTURES, THEME, fonts
from tests.faces.test_edges import CARD
from tests.projects import changed

TAGS = """\
{% macro tag(x, y, colour, word, icon="icon-star") %}
<rect x="{{ x }}" y="{{ y }}" width="14" height="6" fill="{{ colour }}"/>
<text x="{{ x + 1 }}" y="{{ y + 0.5 }}" width="9" height="5" size="7" fill="paper" fit="line">{{ word }}</text>
<art name="{{ icon }}" x="{{ x + 10 }}" y="{{ y + 1 }}" width="3" height="3"/>
{% endmacro %}
{% macro dot(colour) %}<circle r="5" fill="{{ colour }}"/>{% endmacro %}
{% macro pair(x, colour) %}{{ tag(x, 60, colour, 1) }}{{ tag(x, 70, colour, 2) }}{% endmacro %}
"""
FACE = """\
{% from "t/tags.xml" import tag, pair, dot %}
<face>
  <rect x="-3" y="-3" width="69" height="94" fill="paper"/>
  {{ tag(8, 10, "ink", 3) }}
  {{ tag(8, 20, "pink", 4) }}
  <group transform="translate(1 2)">
    {{ tag(8, 30, "ink", 5) }}
    <circle cx="40" cy="38" r="5" fill="ink"/>
    <circle cx="40" cy="52" r="5" fill="pink"/>
  </group>
  {{ pair(8, "ink") }}
  {{ pair(40, "pink") }}
</face>
"""


def found(face: str, tags: str = TAGS) -> list[str]:
    """What is found on a face, as "line id message (hint)", that in the file of macros with its name."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "templates/t").mkdir(parents=True)
        (root / "templates/t/tags.xml").write_text(tags, "utf-8")
        (root / "templates/t/face.xml").write_text(face, "utf-8")
        return [say(one) for one in sort_findings(read(Templates(Folder(root))))]


def read(templates: Templates, trim: Trim = CARD) -> tuple[Finding, ...]:
    try:
        written = templates.write("t/face.xml", cast(FaceNames, {}), Span("game.yaml"))
    except TemplateProblem as problem:
        return (problem.finding,)
    reader = FaceReader(THEME, Composer(fonts(), THEME, "en"), PICTURES)
    size = trim.width, trim.height
    return reader.read(written, "t/face.xml", width=size[0], height=size[1], bleed=trim.bleed, trim=trim).findings


def say(finding: Finding) -> str:
    line = f"{finding.span.file}:{finding.span.line}".removeprefix("templates/t/").removeprefix("face.xml:")
    return f"{line} {finding.id} {finding.message} ({finding.hint})"


def test_what_is_right_is_clean() -> None:
    assert found(FACE) == []


CALL = 'tag(8, 20, "pink", 4)'


@pytest.mark.parametrize(
    ("old", "new", "begins", "says"),
    [
        # what one call gives is wrong, and the others are right
        (CALL, 'tag(80, 20, "pink", 4)', "5 face/words-cut what this call writes at templates/t/tags.xml:3:1: words",
         "so 2 more of what it writes (correct what it gives the macro, or what that makes of it: move the box"),
        (CALL, 'tag(52, 20, "pink", 4)', "5 face/cut ", "or what that makes of it: move it inwards by 5 mm"),
        (CALL, 'tag(8, 20, "pnik", 4)', "5 reference/colour ", "did you mean 'pink'?"),
        (CALL, 'tag(8, 20, "pink", 4, "icon-sta")', "5 reference/art ", "did you mean 'star'?"),
        (CALL, 'tag(8, 20, "pink", "far too long")', "5 text/overflow ", "'far too long' is"),
        (CALL, 'tag(8, 20, "paper", 4)', "5 face/pale ", "words in paper on paper"),
        (CALL, 'tag(8, 10, "pink", 4)', "5 face/overlap ", "set on those of the text"),
        (CALL, 'tag(8, "a lot", "pink", 4)', "5 template/failed ", "gets the text \"a lot\" (exchange them"),
        (CALL, 'tag(8, 20, "pink")', "5 template/undefined ", 'colour gets "pink", word none (write the value that is'),
        ('tag(8, 30, "ink", 5)', 'tag(80, 30, "ink", 5)', "7 face/words-cut ", "what this call writes"),
        ('pair(40, "pink")', 'pair(400, "pink")', "12 face/words-cut ", "what this call writes"),
        ('pair(40, "pink")', 'pair(40, "pinc")', "12 reference/colour ", "did you mean 'pink'?"),
        ('pair(8, "ink")', "pair(8)", "11 template/undefined ", "its parameter 'colour'"),
        # what a group moves
        ('<circle cx="40" cy="38" r="5" fill="ink"/>\n    <circle cx="40" cy="52" r="5" fill="pink"/>\n  </group>',
         '</group><group transform="translate(70 40)">{{ dot("ink") }}{{ dot("pink") }}</group>', "8 face/cut what",
         "move it 12 mm to the left"),
        ("translate(1 2)", "translate(21 2)", "6 face/cut what this group moves stands wrongly, at 2 places",
         "its transform brings all of that there: move it 3 mm to the left"),
        ("translate(1 2)", "translate(1 -30)", "6 face/near-cut ", "move it 2.5 mm down"),
        ("translate(1 2)", "translate(31 2)", "6 face/cut ", "<circle> lies outside of the cut"),
        ('<circle cx="40" cy="52"', '<circle cx="70" cy="52"', "9 face/cut <circle>", "outside of the cut"),
    ],
)  # fmt: skip
def test_one_mistake_in_the_face(old: str, new: str, begins: str, says: str) -> None:
    first, *others = found(changed(FACE, (old, new)))
    assert first.startswith(begins)
    assert says in first
    assert others == []


@pytest.mark.parametrize(
    ("old", "new", "begins", "says"),
    [
        # a call in a macro, the second of its line
        ("tag(x, 70, colour, 2)", "tag(x, 170, colour, 2)", "tags.xml:7 face/words-cut ", "what this call writes"),
        ("tag(x, 70, colour, 2)", "tag(x, 70, colour)", "tags.xml:7 template/undefined ", "its parameter 'word'"),
        # the macro itself is wrong, wherever it is called
        ('fill="paper"', 'fill="papier"', "tags.xml:3 reference/colour ",
         "(in a macro that is called at templates/t/face.xml:4 and 3 more places)"),
        ("{{ x + 10 }}", "{{ x - 10 }}", "tags.xml:4 face/cut <art> is cut by the left edge",
         "called at templates/t/face.xml:4"),
        ("{{ word }}", "{{ wrd }}", "tags.xml:3 template/undefined ", "called at templates/t/face.xml:4"),
    ],
)  # fmt: skip
def test_one_mistake_in_a_macro(old: str, new: str, begins: str, says: str) -> None:
    first, *others = found(FACE, changed(TAGS, (old, new)))
    assert first.startswith(begins)
    assert says in first
    assert others == []


def test_a_mistake_of_the_macro_is_not_told_at_a_call_that_is_at_fault_for_another() -> None:
    """The style of the text is wrong in all calls, and one of them stands off the face besides."""
    face = changed(FACE, (CALL, 'tag(52, 20, "pink", 4)'))
    told = found(face, changed(TAGS, ('size="7"', 'style="wrods"')))
    assert [one.split(" (")[0][:40] for one in told if " reference/style " in one] == [
        "tags.xml:3 reference/style unknown text "
    ]
    assert any(one.startswith("5 face/cut what this call writes") for one in told)


def test_rounds_of_a_loop_are_no_calls_of_their_own() -> None:
    """Which of them is at fault no line tells: what goes on too far is told in the macro, with its call."""
    calls = '{% for n in range(7) %}{{ tag(8 + 9 * n, 20, "pink", n) }}{% endfor %}'
    first, *_ = found(changed(FACE, ("{{ " + CALL + " }}", calls)))
    assert first.startswith("tags.xml:2 face/cut <rect>")
    assert "(in a macro that is called at templates/t/face.xml:5)" in first


def test_a_macro_that_writes_no_element_is_called_anywhere() -> None:
    face = (
        '{% macro wide() %}14{% endmacro %}<face><rect width="{{ wide() }}" height="{{ wide() }}"/>{{ wide() }}</face>'
    )
    assert [one.partition(" (")[0] for one in found(face)] == ["1 template/markup words outside <text>: '14'"]
