"""Every check by id: those of the stages, those of games, and that of accepted warnings."""

from __future__ import annotations

from planche.art import CHECKS as ART
from planche.checks import game
from planche.checks.approved import APPROVED, UNREADABLE_APPROVAL
from planche.checks.component_paper import PAPER
from planche.checks.deck_backs import BACKS
from planche.checks.exchanged_rows import EXCHANGED_CELLS
from planche.checks.fixed_values import CALLED_OTHERWISE, FIXED
from planche.checks.idle_faces import IDLE
from planche.checks.mirrored_cuts import MIRRORED
from planche.checks.misread import MISREAD
from planche.checks.notes import NOTE
from planche.checks.number_words import NUMBERS
from planche.checks.pieces_untried import UNDRAWN
from planche.checks.players_untried import UNTRIED
from planche.checks.typography import TYPOGRAPHY
from planche.checks.unread_columns import UNREAD
from planche.checks.vain_defaults import VAIN_DEFAULT
from planche.content import CHECKS as CONTENT
from planche.faces import CHECKS as FACES
from planche.findings import Check, Severity, declare
from planche.flow import CHECKS as FLOW
from planche.game import CHECKS as REFERENCES
from planche.games import CHECKS as MODULES
from planche.games import bundled_checks
from planche.language import CHECKS as LANGUAGE
from planche.source import CHECKS as SOURCE
from planche.templates import CHECKS as TEMPLATES
from planche.typeset import CHECKS as TYPESET

ACCEPT = declare(
    "accept/unused",
    """
    An entry of `accept` that silences nothing, or names a check that does not exist.

    The warning it stood for is gone, or its place changed; a stale entry could hide another one later.

    Example: `{check: deck/size, because: ...}` after the figure was corrected.
    Mend it: delete the entry, or correct its check, file, piece or language. Errors cannot be accepted.
    """,
    Severity.WARNING,
)


def registry() -> dict[str, Check]:
    """Every check by id, for `planche explain` and for the tests that none lacks its cases."""
    stages = (*SOURCE, *REFERENCES, *TYPESET, *ART, *TEMPLATES, *CONTENT, *LANGUAGE, *FACES, *FLOW)
    own = (
        PAPER,
        EXCHANGED_CELLS,
        BACKS,
        MIRRORED,
        MISREAD,
        NOTE,
        TYPOGRAPHY,
        NUMBERS,
        UNREAD,
        FIXED,
        CALLED_OTHERWISE,
        VAIN_DEFAULT,
        IDLE,
        UNDRAWN,
        UNTRIED,
        APPROVED,
        UNREADABLE_APPROVAL,
        ACCEPT,
    )
    return {check.id: check for check in (*stages, *game.CHECKS, *own, *MODULES, *bundled_checks())}
