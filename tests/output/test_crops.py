"""Parts of pages: how much one process draws of files that anybody may have made."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from planche.output.crops import MOST_PIXELS, PartDrawer

NONE = Path("none.pdf")
SQUARE = 800  # mm; at 635 dots an inch 20,000 dots


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page of four inches each way."""
    with pikepdf.new() as document:
        document.add_blank_page(page_size=(288, 288))
        document.save(tmp_path / "a.pdf")
    return tmp_path / "a.pdf"


def test_no_more_is_drawn_than_all_kits_have(page: Path) -> None:
    """What a part takes is reckoned before its file is opened, and what its page takes before that is drawn."""
    drawer = PartDrawer()
    for height in (SQUARE, SQUARE, SQUARE, SQUARE, SQUARE - 0.2):
        with pytest.raises(OSError, match=r"none\.pdf"):
            drawer.draw_part(NONE, 0, (0, 0, SQUARE, height), 0, 635)
    assert MOST_PIXELS == 5 * 20_000**2  # of which a hundred thousand are left
    with pytest.raises(ValueError, match="more than all kits have"):
        drawer.draw_part(page, 0, (0, 0, 25.4, 25.4), 0, 100)
    with Image.open(BytesIO(PartDrawer().draw_part(page, 0, (0, 0, 50.8, 25.4), 90, 100))) as part:
        assert part.size == (100, 200)


def test_no_part_is_larger_than_all_paper_and_none_stands_on_a_page_that_there_is_not(page: Path) -> None:
    with pytest.raises(ValueError, match="larger than all paper"):
        PartDrawer().draw_part(NONE, 0, (0, 0, 9, 6_000), 0, 9)
    for number in (-1, 1):
        with pytest.raises(ValueError, match="no such page"):
            PartDrawer().draw_part(page, number, (0, 0, 9, 9), 0, 100)
