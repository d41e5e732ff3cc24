"""What a page of pieces shows while its files are saved: what it would show if it were opened anew."""

from __future__ import annotations

import pytest

from tests.desk.living import live

EDITS = 12  # of 500 that are gone through by hand: `python -m tests.desk.living 500`


@pytest.mark.parametrize("seed", [2, 5])
def test_after_any_edits_the_page_shows_what_a_fresh_start_shows(seed: int) -> None:
    compared = []

    def compare(shown: object, fresh: object) -> None:
        assert shown == fresh
        compared.append(fresh)

    drawn = live(EDITS, seed, compare)
    faces = sum(len(one) for one in compared if isinstance(one, dict))
    assert 0 < drawn < faces  # what is as it was is not drawn again
