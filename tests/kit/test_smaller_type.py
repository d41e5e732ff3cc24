"""Type of pages on panels that is made smaller where that spares a page: never so small that a build refuses what a
check found well."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.imposition import Setting, parse_paper
from tests.kit.drawn_kits import draw
from tests.projects import Files, game, planche, tiny

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} 9"><path d="M0 0h{0}v9H0z" fill="#dddddd"/></svg>\n'
LOOK: Files = {"art/common/section.svg": SVG.format(60)}
WORDS = "Every player takes a card from the top of the deck, looks at it and lays it face down before them."
A4 = Setting(parse_paper("A4"))


def files(paragraphs: int, size: float = 9.5, smallest: float = 6, more: str = "", **art: str) -> Files:
    """A game with so many paragraphs of rules, in type of this size that may be so small."""
    body = f"{{font: Nunito, size: {size}, smallest: {smallest}, leading: 1.32, align: justify}}"
    yaml = game(more=f"rules: rules.md\n{more}theme:\n  styles:\n    page-body: {body}\n")
    rules = "# R\n\n## A\n\n" + f"{WORDS}\n\n" * paragraphs
    return {**LOOK, **art, "game.yaml": yaml, "rules.md": rules}


def pages_of(paragraphs: int, size: float = 9.5, smallest: float = 6) -> int:
    return len(draw(files(paragraphs, size, smallest), A4).file("rules").pages)


def test_a_last_page_of_which_little_is_filled_is_spared() -> None:
    """By smaller type, if there may be some."""
    most = next(number for number in range(30, 70) if pages_of(number, smallest=9.5) == 2) - 1
    assert pages_of(most + 2) == 1
    assert pages_of(most + 2, smallest=9.5) == 2


def test_nobody_reads_type_below_eight_points() -> None:
    most = next(number for number in range(40, 90) if pages_of(number, 8, 8) == 2) - 1
    assert pages_of(most + 2, 8, 4) == 2


@pytest.mark.parametrize("figures", [30, 40, 50])
def test_what_a_check_finds_well_is_printed(figures: int, tmp_path: Path) -> None:
    """Type that may not be smaller, rules that go on over a page, and a long picture at the end of start-here."""
    because = "Ours, since nobody has ever told anybody else what it should be"
    told = "".join(f"  f{n}: {{value: {n}, origin: proposed, because: '{because}: {n}.'}}\n" for n in range(figures))
    more = f"emblem: sun\nfigures:\n{told}"
    with tiny({**files(54, smallest=9.5, more=more), "art/sun.svg": SVG.format(61)}) as root:
        assert planche("check", "g", "--project", root).code == 0
        ended = planche("build", "g", "--project", root, "--output", tmp_path)
        assert (ended.code, ended.err) == (0, "")
