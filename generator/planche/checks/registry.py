"""Every check by id: those of the stages, those of games, and that of accepted warnings."""

from __future__ import annotations

from planche.checks import game
from planche.checks.typography import TYPOGRAPHY
from planche.findings import Check, Severity, page
from planche.games import all_checks

ACCEPT = page(
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
    """Every check by id, for `planche explain` and for the test that none lacks its cases."""
    from planche import content, source
    from planche.art import folder
    from planche.content import schema
    from planche.faces import reader as faces
    from planche.flow import blocks
    from planche.game import references
    from planche.language import catalogues as translate
    from planche.templates import engine as templates
    from planche.typeset import fit, fonts

    modules = (source, schema, content, references, templates, faces, fit, fonts, folder, blocks, translate)
    checks = (check for module in modules for check in module.CHECKS)
    return {check.id: check for check in (*checks, *game.CHECKS, TYPOGRAPHY, ACCEPT, *all_checks())}
