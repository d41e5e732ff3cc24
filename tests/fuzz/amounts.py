"""Small projects that ask for very much, of languages, copies, papers, loops: each ends in bounds of time and memory.

The bounds are those of the worker: seconds of processor for one input, and bytes of address space.
"""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

from tests.fuzz.sound import run
from tests.projects import game, tiny

CODES = [f"{first}{second}" for first in "abcdef" for second in "abcdefghij"]
LOOPS = (
    "", "{% for n in range(190) %}{% for m in range(90) %}{% set x = n * m %}{% endfor %}{% endfor %}",
    '{% for n in range(300) %}<rect x="{{ n / 9 }}" y="1" width="1" height="1" fill="ink"/>{% endfor %}',
    '{% for n in range(90) %}<text x="3" y="3" width="50" height="70" fit="shrink" min="4">w{{ n }}</text>{% endfor %}',
)  # fmt: skip
WRONG = (
    "",
    "**open {}",
    ":no-icon{}:",
    "{} words that are too long for the box" + " and longer" * 9,
    "日{}",
    "TODO {}",
)
PRINTED = 50_000  # copies of a game that is built too


class Amounts(NamedTuple):
    """How much of what a project of some kilobytes asks for."""

    languages: int
    rows: int
    copies: int
    papers: tuple[str, ...]
    loop: str
    has_backs: bool
    size: int  # mm of a side
    words: str = ""  # of each row, which make it wrong


FLOODS = st.builds(
    Amounts,
    st.just(1),
    st.sampled_from([9, 1_010, 6_000]),
    st.sampled_from([0, 1]),
    st.just(("A4",)),
    st.just(""),
    st.booleans(),
    st.sampled_from([30, 63]),
    st.sampled_from(WRONG),
)
INPUTS = FLOODS | st.builds(
    Amounts,
    st.sampled_from([1, 2, 12, 60, 61]),
    st.sampled_from([1, 3, 54, 150, 600]),
    st.sampled_from([0, 1, 9, 400, 9_999, 63_333, 100_000]),
    st.sampled_from([("A4",), ("A4", "Letter"), ("A4", "A3", "A5", "Letter", "Legal", "A2")]),
    st.sampled_from(LOOPS),
    st.booleans(),
    st.sampled_from([5, 30, 63, 190]),
)


def attempt(input: Amounts) -> list[str]:
    """Check the project, and build it if it is small."""
    languages = ", ".join(["en", *CODES][: input.languages])
    yaml = game(
        ("languages: [en]", f"languages: [{languages}]\ncomplete: 0\npapers: [{', '.join(input.papers)}]"),
        ("size: [63, 88]", f"size: [{input.size}, {input.size}]"),
        (
            "front: g/card.xml",
            "columns: {words: {type: text, optional: true}}\n    front: g/card.xml"
            + ("\n    back: g/card.xml" if input.has_backs else ""),
        ),
    )
    words = [input.words.replace("{}", str(number)) for number in range(input.rows)]
    rows = "id,copies,words\n" + "".join(f"p-{n},{input.copies},{said}\n" for n, said in enumerate(words))
    text = '<text x="3" y="3" width="20" height="4" style="page-body" fit="line">{{ piece.words|rich }}</text>'
    text = text if input.words else ""
    card = f'<face><rect x="1" y="1" width="2" height="2" fill="ink"/>{input.loop}{text}</face>'
    with tiny({"game.yaml": yaml, "cards.csv": rows, "templates/g/card.xml": card}) as root:
        codes = [run("check", "g", "--project", root).code]
        if input.rows * input.copies <= PRINTED:
            codes.append(run("build", "g", "--project", root, "--output", root / "out").code)
    return [f"exit/{code}" for code in codes]
