"""Good content + edits -> content that is nearly good: what gets deeper into a reader than noise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import AnyStr, NamedTuple

from hypothesis import strategies as st


class Edit(NamedTuple):
    """`length` characters (or bytes) from `at` on, in thousandths of what there is, make room for `put`."""

    at: int
    length: int
    put: str | bytes


Edits = tuple[Edit, ...]

SIGNS = st.sampled_from(
    [
        *("\t", "\n", "\r", "\r\n", " ", "  ", ": ", "- ", "? ", "[", "]", "{", "}", ",", ";", "#", "é", "😀"),
        *("|", ">", "'", '"', '""', "%", "@", "`", "---\n", "...\n", "<<: ", "&a ", "*a", "!t ", "\\", "\\x"),
        *("\0", "\x1b[31m", "\x85", "\u2028", "\ufeff", "\ud800", "\ufffe", "a: 1\n", "0x", ".inf", "1e999"),
        *("é", "9" * 50, "{{ x }}", "{% for", "{#", "<b>", "&amp;", "**", ":star:", "](art:x)"),
        *(
            "\u202e",
            "\u0301",
            "\u00ad",
            "\u200d",
            "\ufdd0",
            "\ufdd07\ufdd1",
            "\U0001fffe",
            "9" * 6000,
            "=1+1",
            "../",
            "العربية",
            "中文字",
            "क्षि",
        ),
    ]
)
NOISE = st.one_of(
    st.text(st.characters(codec=None), max_size=80),
    st.text("\t\n\r :-?[]{},;#&*!|>'\"%@`\\<~.0x1eab", max_size=80),
    st.lists(SIGNS, max_size=40).map("".join),
)
LONGEST = 4_000_000  # of the eight million bytes that a file may have
REPEATED = st.builds(lambda sign, times: (sign * times)[:LONGEST], SIGNS, st.sampled_from([300, 1_500, 20_000]))
"""One sign over and over, which what is not linear takes all day for."""
LENGTHS = st.integers(0, 8) | st.sampled_from([30, 200, 5000])
BYTES = st.sampled_from([b"\0", b"\xff", b"\x80", b"\x7f", b"\1", b"\xff\xff", b"\0\0\0\0", b"\xff\xd8", b"IHDR"])


def text_edits(most: int = 4) -> st.SearchStrategy[Edits]:
    """Edits of a text with signs of the languages that content is written in."""
    return _edits(SIGNS, most)


def byte_edits(most: int = 6) -> st.SearchStrategy[Edits]:
    """Edits of bytes; one that takes as much away as it puts there keeps all other places."""
    kept = st.builds(lambda at, put: Edit(at, len(put), put), st.integers(0, 1000), BYTES | st.binary(max_size=4))
    return st.lists(kept, min_size=1, max_size=most).map(tuple) | _edits(BYTES | st.binary(max_size=4), most)


def _edits(puts: st.SearchStrategy[str] | st.SearchStrategy[bytes], most: int) -> st.SearchStrategy[Edits]:
    edit = st.builds(Edit, st.integers(0, 1000), LENGTHS, puts)
    return st.lists(edit, min_size=1, max_size=most).map(tuple)


def edited(content: AnyStr, edits: Iterable[Edit]) -> AnyStr:
    """The content after all edits."""
    for at, length, put in edits:
        start = len(content) * at // 1000
        content = content[:start] + put + content[start + length :]  # type: ignore[operator]
    return content


def encoded(text: str) -> bytes:
    """The bytes of a text; half characters become bytes that no UTF-8 file holds."""
    return text.encode("utf-8", "surrogatepass")


def either(values: str) -> list[str]:
    """The values that stand between bars."""
    return values.split("|")
