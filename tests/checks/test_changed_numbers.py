"""A number of the rules that was changed for a wrong one, in a game with translations."""

from __future__ import annotations

import pytest

from tests.faults.project import RULES, lanterns
from tests.projects import changed, findings

SIZE = "Distribuez {{ figures.hand }} cartes"


@pytest.mark.parametrize(
    ("new", "ids"),
    [
        ("Distribuez 4 cartes", ["deck/hand", "translation/stale"]),
        ("Mélangez les 99 cartes. Distribuez {{ figures.hand }} cartes", ["rules/count", "translation/stale"]),
        ("Distribuez-vous {{ figures.hand }} cartes", ["translation/stale"]),
    ],
)
def test_a_wrong_number_is_told_though_its_translations_are_stale_by_the_same_change(new: str, ids: list[str]) -> None:
    with lanterns({"rules.md": changed(RULES, (SIZE, new))}) as root:
        assert [one["id"] for one in findings(root)] == ids
