"""A hint of two ways: how a change is undone, and what it asks for where it was meant."""

from __future__ import annotations

_SLIP = ", if that is a slip; else "


def two_ways(undo: str, meant: str) -> str:
    """A hint that says how a change is undone, and what it asks for where it was meant."""
    return f"{undo}{_SLIP}{meant}"


def way_if_meant(hint: str) -> str:
    """What is to be done where a change was meant; nothing where a hint does not tell that from undoing it."""
    return hint.partition(_SLIP)[2]


def way_if_slip(hint: str) -> str:
    """How a change is undone; nothing where a hint does not tell that from what it asks for where it was meant."""
    undo, slip, _ = hint.partition(_SLIP)
    return undo if slip else ""
