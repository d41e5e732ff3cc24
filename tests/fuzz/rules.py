"""rules.md: Markdown of every kind, good and refused, through Jinja2, onto pages."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.fuzz.edits import NOISE, edited, encoded, text_edits
from tests.fuzz.rich import RULES, tried

WORDS = st.lists(
    st.sampled_from(
        [
            *("a", "star", "**b**", "*i*", "***", "**", ":star:", ":gone:", "{{ figures.hand }}", "{{ figures.gone }}"),
            *("{{ decks|length }}", "{{ 1/0 }}", "{% if x %}", "{{ '<b>' }}", "{{ game.title|rich }}", "`code`", "<b>"),
            *("[l](x)", "![p](art:flame)", "![](face:ace)", "&nbsp;", "&", "\\", "\u00ad", "\u202f", "x" * 90, "😀"),
            *(
                "\ufdd00\ufdd1",
                "\u0301",
                "{{ range(3)|join }}",
                "~~s~~",
                "|",
                "https://a.b",
                "1.",
                "# ",
                "\t",
                "العربية",
            ),
        ]
    ),
    max_size=6,
).map(" ".join)
STARTS = (
    "",
    "# ",
    "## ",
    "### ",
    "#### ",
    "- ",
    "  - ",
    "      - ",
    "1. ",
    "99999999999. ",
    "> ",
    ">> ",
    "> - ",
    "    ",
)
LINES = st.one_of(
    st.tuples(st.sampled_from(STARTS), WORDS).map("".join),
    st.lists(WORDS, max_size=9).map(lambda cells: f"| {' | '.join(cells)} |"),
    st.sampled_from(["|---|:-:|", "|---|", "---", "***", "```", "<div>", "<!-- x -->", "[a]: b", "\\", "", "", ""]),
    st.sampled_from(["___", "- - -", "* * *", "> ---", "- ***", "===", "==", "  ---  "]),
    st.sampled_from(["{% for n in range(3) %}", "{% endfor %}", "{% if players %}", "{% else %}", "{% endif %}"]),
    st.sampled_from(["{% set x = 3 %}", "{% include 'g/card.xml' %}", "{% raw %}", "{% macro m() %}", "{{ m() }}"]),
    st.tuples(WORDS, st.sampled_from(["face:ace", "face:ace,king,pad", "face:gone", "art:flame", "art:", "x"])).map(
        lambda parts: f"![{parts[0]}]({parts[1]})"
    ),
)  # fmt: skip
PAGES = st.lists(LINES, max_size=14).map("\n".join)
INPUTS = PAGES | text_edits(8).map(lambda edits: edited(RULES, edits)) | NOISE


def attempt(input: str) -> list[str]:
    """Check and build the game with the page."""
    return tried({"rules.md": encoded(input)}, is_small=True)
