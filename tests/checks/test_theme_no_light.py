"""Colours of one kind of which one alone stays as it is where ink is spared."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, tiny


@pytest.mark.parametrize(
    ("names", "light", "found"),
    [
        ("a-band b-band c-band", "a-band b-band", "c-band"),
        ("a-band b-band c-band", "a-band b-band c-band", ""),
        ("a-band b-band c-band", "", ""),  # none has one
        ("a-band b-band c-band", "a-band", ""),  # of some that stay it cannot be told
        ("b-band c-band", "b-band", ""),  # too few
        ("night-a night-b night-c sea", "night-a night-b", "night-c"),
        ("sea night leaf", "sea night", ""),  # of no kind
    ],
)
def test_a_colour_that_alone_is_not_another_with_light_ink(names: str, light: str, found: str) -> None:
    said = ", ".join(f"{name}: '#1020{number:02}'" for number, name in enumerate(names.split()))
    spared = ", ".join(f"{name}: '#FFFFFF'" for name in light.split())
    with tiny({"game.yaml": game(more=f"theme: {{colours: {{{said}}}, light: {{{spared}}}}}\n")}) as root:
        told = [one for one in findings(root) if one["id"] == "theme/no-light"]
    assert [one["message"].partition(" has no other")[0] for one in told] == ([found] if found else [])
    assert all(one["hint"].endswith("such as #FFFFFF") and one["file"].endswith("game.yaml") for one in told)


def test_a_pale_colour_needs_no_other() -> None:
    said = "sea-deep: '#10305A', sea-mid: '#2F5E9E', sea-foam: '#E8F0F8'"
    spared = "sea-deep: '#FFFFFF', sea-mid: '#FFFFFF'"
    with tiny({"game.yaml": game(more=f"theme: {{colours: {{{said}}}, light: {{{spared}}}}}\n")}) as root:
        assert not [one for one in findings(root) if one["id"] == "theme/no-light"]
