"""Ids of rows that were changed in their tables alone: one finding at the row, in place of all that asks for them."""

from __future__ import annotations

from tests.faults.fault import Fault

# fmt: off
FAULTS = (
    Fault("a name beside its neighbours, of which the line has all but one", "templates/g/lantern.xml",
          "{% set tints", "{% set shown = piece.name ~ piece.tint ~ piece.lint %}{% set tints",
          "templates/g/lantern.xml:2", "did you mean 'light'?"),
    Fault("an id that the rules show was shortened", "lanterns.csv", "moon,3", "mon,3", "lanterns.csv:6:1",
          "write moon as the id of this row"),
    Fault("an id that the rules show was made longer", "lanterns.csv", "ember,2", "the-ember,2", "lanterns.csv:2:1",
          "write ember as the id of this row"),
    Fault("a plural of an id that the rules show", "lanterns.csv", "moon,3", "moons,3", "lanterns.csv:6:1",
          "'moons' is probably 'moon'"),
    Fault("a parameter of a macro that was renamed in its head alone", "templates/g/parts.xml",
          '{% macro corner() %}\n<circle cx="14" cy="16" r="3.5"',
          '{% macro corner(radius=3.5) %}\n<circle cx="14" cy="16" r="{{ size }}"', "templates/g/parts.xml:1",
          "write size for radius in this line"),
)
# fmt: on
