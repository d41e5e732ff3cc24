"""Names that were written with the hyphens of their file, which subtract in templates."""

from __future__ import annotations

import pytest

from planche.templates.hyphens import word_hyphens
from planche.templates.reach import MissingValue, UnknownName

FIGURES = {"trial-seconds": 12, "draw-pile-2": 54}


@pytest.mark.parametrize(
    ("line", "name", "meant"),
    [
        ("{{ figures.trial-seconds }} s", "trial", "trial_seconds"),
        ("from {{ figures.draw-pile-2 }}", "draw", "draw_pile_2"),
        ("{{ figures.trial - 2 }}", "trial", None),
        ("{{ figures.trial-times }}", "trial", None),
        ("{{ figures.trial }}", "trial", None),
    ],
)
def test_a_name_with_hyphens_is_told_with_underscores(line: str, name: str, meant: str | None) -> None:
    worded = word_hyphens(MissingValue(None, name, FIGURES, f"figures has no {name!r}"), line, {})
    written = meant.replace("_", "-") if meant else ""
    said = (
        f"{written!r} is read as a subtraction, of which {name!r} is not there",
        f"write {meant}: hyphens of a name are underscores in templates",
    )
    assert worded == (said if meant else None)


def test_other_mistakes_are_left_to_others() -> None:
    assert word_hyphens(ValueError("figures.trial-seconds"), "{{ figures.trial-seconds }}", {}) is None


@pytest.mark.parametrize(
    ("missing", "line", "meant"),
    [
        ("seconds", "{{ figures.trial-seconds }}", "figures.trial_seconds"),
        ("pile", "{{ 2 * figures.draw-pile-2 }}", "figures.draw_pile_2"),
        ("seconds", "{{ figures.trial - seconds }}", None),
        ("seconds", "{{ tables.trial-seconds }}", None),
    ],
)
def test_what_is_missing_may_stand_behind_a_hyphen(missing: str, line: str, meant: str | None) -> None:
    """`figures.trial` may be there, and then the name behind it is missing."""
    worded = word_hyphens(UnknownName(None, missing, None, f"no {missing!r}"), line, {"figures": FIGURES})
    assert (worded and worded.hint.partition(":")[0]) == (f"write {meant}" if meant else None)
