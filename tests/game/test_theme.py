"""Colours that become others where ink is spared."""

from __future__ import annotations

from planche.game import Theme


def test_colours_that_become_others_are_known_by_what_they_are() -> None:
    """One that stands under two names could be either of them, and stays."""
    colours = {"night": "#10182F", "sky": "#20AAFF", "sea": "#20AAFF", "ink": "#000000"}
    light = {"night": "#FFE0C0", "sea": "#C0FFEE"}
    assert Theme(colours, {}, light).lightened == {"#10182f": "#FFE0C0"}
    assert Theme(colours, {}).lightened == {}
