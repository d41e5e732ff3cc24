"""Values that a key may be given by mistake or in malice: of every type, of any size, of the trade's own words."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.fuzz.edits import NOISE

KEYS = (
    "title", "summary", "language", "languages", "version", "emblem", "banner", "official", "licence", "credits",
    "authors", "publisher", "year", "ages", "minutes", "players", "levels", "normal", "figures", "hand",
    "household", "icons", "theme", "colours", "styles", "note", "font", "size", "leading", "colour", "bold",
    "italic", "align", "hyphenate", "components", "cards", "kind", "bleed", "rows", "front", "back", "deck",
    "one-per-player", "columns", "type", "one-of", "from", "to", "optional", "decks", "level", "limit", "ace", "deal",
    "rules", "accept", "check", "file", "piece", "because", "value", "origin", "id", "copies", "titel", "__class__",
    "model_fields", "", "a b", "é", "9", "con", "nul", "Ace", "--help", "-a", "a.", "a" * 61,
)  # fmt: skip
WORDS = (
    "ink", "pink", "#DE5F97", "#fff", "red", "Nunito", "Comic Sans", "center", "justify", "text", "integer", "art",
    "card", "board", "sheet", "cards.csv", "notes.yaml", "rules.md", "game.yaml", "art/dot.png", "g/card.xml",
    "common/start-here.md", "../../etc/passwd", "/etc/passwd", "C:\\x", "~", "fr", "en", "pt-BR", "xx", "flame",
        "dot",
    "seed", "proposed", "text/typography", "deck/size", "pieces/unused", "normal", "2 4", "true", "no", "1e9", "nan",
    "{{ 7 * 7 }}", "{{ figures.hand }}", "{% raw %}", "{n}", ":star:", ":no-star:", "**b", "<b>&", "a" * 300,
        "W" * 5000,
    "\u200b", "\u0301", "\u202e", "\u00ad", "\u2028", "\ufdd00\ufdd1", "\ud800", "\x1b[2J", "\0", "العربية", "中文",
        "😀",
)  # fmt: skip
NUMBERS = (
    0, 1, -1, 2, 3, 4, 5, 9, 63, 100, 101, 399, 1200, 1201, 2**31, 2**63, 2**64, 10**30, -(10**30), 0.1, 0.5, 0.0005,
    -0.0, 1e-320, 4.9999, 1e300, float("inf"), float("-inf"), float("nan"),
)  # fmt: skip
NAMES = st.sampled_from(KEYS) | st.text(max_size=6)
ATOMS: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), st.sampled_from(NUMBERS), st.integers(-3, 200), st.floats(), st.sampled_from(WORDS), NOISE
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    ATOMS, lambda parts: st.lists(parts, max_size=4) | st.dictionaries(NAMES, parts, max_size=4), max_leaves=8
)
