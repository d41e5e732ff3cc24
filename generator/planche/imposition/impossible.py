"""What a user asked for and cannot have."""

from __future__ import annotations


class Impossible(ValueError):
    """A wish that cannot be met; the message is one line that lists what is possible."""
