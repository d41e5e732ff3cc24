"""Templates that are the face of nothing: the check, and what follows from one."""

from __future__ import annotations

from planche.findings import Severity, declare

IDLE = declare(
    "template/idle",
    """
    A template in the folder that is called as its game is, which is the face of no component or variant, and which no
    other template and no page includes.

    Most likely a component has the template of another one in its place, or lost its line `back`. It is told there, if
    one component shares a template and is called like this one; the pictures and words that only it has follow.

    Example: `back: g/back.xml` at `set-ups` too, while `templates/g/set-up-back.xml` is there.
    Mend it: name it at its component, or delete it.
    """,
    Severity.WARNING,
)
