"""Pictures for tests that only need their names and shapes."""

from __future__ import annotations


class PictureShapes(dict[str, float]):
    """Width / height by name."""

    def proportion(self, name: str) -> float | None:
        """Width / height; None where there is no such picture."""
        return self.get(name)
