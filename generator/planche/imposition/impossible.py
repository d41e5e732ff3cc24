"""What a user asked for and cannot have."""

from __future__ import annotations


class Impossible(ValueError):
    """A wish that cannot be met; the message is one line that lists what is possible."""


class DoesNotFit(Impossible):
    """Not one piece fits on the paper; the message is one line and names a way out."""


class TooMuchPaper(Impossible):
    """More sheets than anybody prints; the message is one line and names a way out."""
