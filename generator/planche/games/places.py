"""Checks of a game's module -> findings where the mistake is: at a piece's row, or at the table that lacks one."""

from __future__ import annotations

from planche.findings import Check, Finding, Span
from planche.game import Component, Piece


def piece_finding(check: Check, piece: Piece, message: str, hint: str) -> Finding:
    """A finding at the row of a piece."""
    return check.finding(piece.span, message, hint, component=piece.component, piece=piece.id)


def table_finding(check: Check, component: Component, message: str, hint: str) -> Finding:
    """A finding at the table in which rows are missing, or too many."""
    return check.finding(table_of(component), message, hint, component=component.id)


def table_of(component: Component) -> Span:
    """The table of a component; of one without rows, which may have none, the component itself."""
    return Span(component.pieces[0].span.file) if component.pieces else component.span
