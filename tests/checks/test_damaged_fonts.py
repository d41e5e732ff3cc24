"""A font file that cannot show many of its characters is one finding, where the catalogue of fonts names it."""

from __future__ import annotations

import shutil
from pathlib import Path
from struct import unpack_from

import pytest
import uharfbuzz as hb

from planche.checks import fold_consequences
from planche.findings import Finding, Severity, Span
from tests.checks.test_causes import ten_cards
from tests.projects import ROOT, TINY, findings, game, tiny, write

NUNITO = "nunito/Nunito-Regular.ttf"
PLACE = ("fonts/fonts.yaml", 6, 14)


def table(data: bytes, tag: bytes) -> tuple[int, int]:
    """Where a table starts, and its length."""
    start, length = unpack_from(">II", data, data.index(tag) + 8)
    return start, length


def zeroed(data: bytes, tag: bytes) -> bytes:
    start, length = table(data, tag)
    return data[:start] + bytes(length) + data[start + length :]


def without_outlines(data: bytes, characters: str) -> bytes:
    """The font with glyphs that have no contours."""
    font, made = hb.Font(hb.Face(hb.Blob(data))), bytearray(data)
    (is_long,) = unpack_from(">H", data, table(data, b"head")[0] + 50)
    for character in characters:
        glyph = font.get_nominal_glyph(ord(character))
        assert glyph is not None
        at = table(data, b"loca")[0] + glyph * (4 if is_long else 2)
        place = unpack_from(">I", data, at)[0] if is_long else 2 * unpack_from(">H", data, at)[0]
        start = table(data, b"glyf")[0] + place
        made[start : start + 2] = b"\0\0"
    return bytes(made)


def project(folder: Path, font: bytes) -> Path:
    """A game whose rules are set in this font."""
    files = {
        **TINY,
        "game.yaml": game(more="rules: rules.md\n"),
        "rules.md": "# Rules\n\nTake a §; show it.\n\nA ¶ and §, then %.\n",
    }
    root = write(folder, files)
    shutil.copytree(ROOT / "fonts", root / "fonts")
    (root / "fonts" / NUNITO).write_bytes(font)
    return root


DATA = (ROOT / "fonts" / NUNITO).read_bytes()


@pytest.mark.parametrize(
    ("tag", "reason"),
    [
        (b"glyf", "it has no outline for most of its letters, such as '0'"),
        (b"loca", "it has no outline for most of its letters, such as '0'"),
        (b"hmtx", "it has no width for most of its letters, such as '0'"),
    ],
)
def test_a_table_of_zeros_is_one_finding_at_the_file(tag: bytes, reason: str, tmp_path: Path) -> None:
    (found,) = findings(project(tmp_path, zeroed(DATA, tag)))
    assert (found["file"], found["line"], found["column"]) == PLACE
    assert found["message"] == f"{NUNITO} is damaged: {reason}"
    assert found["hint"] == "take the file anew from where it came, or use another font"


def test_three_characters_without_outline_are_one_finding_at_the_file(tmp_path: Path) -> None:
    (font,) = findings(project(tmp_path, without_outlines(DATA, "%§¶")))
    assert (font["file"], font["line"], font["column"]) == PLACE
    assert font["message"].startswith(f"fonts/{NUNITO} has no outline for 3 characters of the texts: ")
    assert (font["id"], font["followers"] > 3) == ("reference/font", True)


def test_two_characters_without_outline_are_told_where_they_stand(tmp_path: Path) -> None:
    told = findings(project(tmp_path, without_outlines(DATA, "§¶")))
    assert [(one["id"], one["file"], one["line"]) for one in told] == [
        ("text/missing-glyph", "content/g/rules.md", line) for line in (3, 5, 5)
    ]


def lost(character: str, line: int, font: int = 6) -> Finding:
    message = f"fonts/n.ttf has no outline for the character {character!r} U+{ord(character):04X} in 'words'"
    found = Finding("text/missing-glyph", Severity.ERROR, message, Span("content/g/cards.csv", line, 4))
    return found._replace(passage=character, about=Span("fonts/fonts.yaml", font, 14))


def test_characters_are_counted_by_file_and_not_by_text() -> None:
    often = [lost(character, line) for line in range(2, 30) for character in "ab"]
    assert {one.id for one in fold_consequences(often, ten_cards())} == {"text/missing-glyph"}
    of_two = [lost("a", 2), lost("b", 3), lost("c", 4, font=9), lost("d", 5, font=9)]
    assert [*fold_consequences(of_two, ten_cards())] == of_two
    (one,) = fold_consequences([*often, lost("c", 31)], ten_cards())
    assert (one.id, one.span, one.followers) == ("reference/font", Span("fonts/fonts.yaml", 6, 14), 57)
    assert one.message == "fonts/n.ttf has no outline for 3 characters of the texts: 'a', 'b', 'c'"


def test_what_stands_nowhere_on_a_page_of_planche_stands_at_the_game() -> None:
    """The names of authors are on start-here, which is a file that whoever writes the game does not have."""
    with tiny({"game.yaml": game(("authors: Ann", "authors: An\U000130d0"))}) as root:
        (found,) = findings(root)
    assert (found["id"], found["file"]) == ("text/missing-glyph", "content/g/game.yaml")
    assert found["message"].endswith("by An\U000130d0, published by Bob (2020).', in start-here")
