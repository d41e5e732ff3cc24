"""The sheet on which a printer shows by how much it misses: all of its strokes, frames, figures and words."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.imposition import Duplex, Impossible, parse_paper
from planche.kit.calibration import (
    SheetWords,
    calibration_sheet,
    reading_command,
    scales_of,
    sheet_languages,
    sheet_words,
)
from planche.source import Folder
from planche.source.project import Project
from planche.typeset.fonts import load_fonts
from tests.page_goldens import describe_pdf, read_golden
from tests.projects import ROOT

GOLDENS = Path(__file__).parent / "golden"
WORDS = SheetWords("Test sheet", "Test sheet – back", ("Print it on both sides of one sheet, and let it dry.", "Look."))


def sheet(paper: str, duplex: Duplex) -> bytes:
    return calibration_sheet(parse_paper(paper), duplex, WORDS, "en", load_fonts(Folder(ROOT)))


@pytest.mark.parametrize("duplex", [Duplex.LONG_EDGE, Duplex.SHORT_EDGE])
def test_what_stands_on_it(duplex: Duplex) -> None:
    shown = describe_pdf(sheet("130x150", duplex))
    assert shown == read_golden(GOLDENS / f"calibration-{duplex.value}.txt", shown)


def test_its_scales_are_as_long_as_the_paper_lets_them() -> None:
    """Strokes 2.1 mm apart to either side, 30 at most."""
    strokes = {
        name: [scale.strokes for scale in scales_of(parse_paper(name))] for name in ("120x120", "A5", "A4", "A3")
    }
    assert strokes == {
        "120x120": [15, 15, 15, 15], "A5": [22, 22, 30, 30], "A4": [30, 30, 30, 30], "A3": [30, 30, 30, 30],
    }  # fmt: skip


def test_paper_on_which_it_has_no_room_is_refused() -> None:
    for paper in ("119x200", "200x119"):
        with pytest.raises(Impossible, match="takes paper of 120 x 120 mm at least"):
            sheet(paper, Duplex.LONG_EDGE)
    assert sheet("120x120", Duplex.LONG_EDGE)


def test_the_command_says_what_is_not_usual() -> None:
    said = {
        ("A4", Duplex.LONG_EDGE): "",
        ("Letter", Duplex.LONG_EDGE): " --paper Letter",
        ("A4", Duplex.SHORT_EDGE): " --duplex short-edge",
        ("A3", Duplex.SHORT_EDGE): " --paper A3 --duplex short-edge",
    }
    for (paper, duplex), options in said.items():
        assert reading_command(parse_paper(paper), duplex)[0] == f"planche calibrate{options} --printer NAME"


def test_it_is_printed_in_every_language_that_planche_speaks() -> None:
    project = Project(ROOT)
    languages = sheet_languages(project)
    assert "en" in languages
    assert len(languages) == 1 + len([*(ROOT / "templates/common/locale").glob("*.po")])
    english, french = (sheet_words(project, language) for language in ("en", "fr"))
    assert len(english.steps) == len(french.steps) > 1
    for words in (english, french):
        assert words.back.startswith(f"{words.title} – ")
        assert len({words.title, *words.steps}) == 1 + len(words.steps)
    assert {english.title, *english.steps}.isdisjoint({french.title, *french.steps})
