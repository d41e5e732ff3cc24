"""Pictures for tests that only need their names and shapes."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from planche.art.drawn_shapes import DrawnShape
from planche.art.opacity import OpaqueParts


class PictureShapes(dict[str, float]):
    """Width / height by name."""

    def proportion(self, name: str) -> float | None:
        """Width / height; None where there is no such picture."""
        return self.get(name)

    def pixels(self, _name: str) -> None:
        """None is made of pixels."""

    def shapes(self, _name: str) -> tuple[DrawnShape, ...]:
        """Nothing is known of what they paint."""
        return ()

    def opaque_parts(self, _name: str) -> OpaqueParts | None:
        """None is made of pixels."""
        return None

    def colours(self, name: str, *, is_light: bool = False) -> frozenset[str]:
        """Those of their shapes; none of them is another where ink is spared."""
        return frozenset().union(*(shape.colours for shape in self.shapes(name)))

    def drawing(self, name: str, *, is_light: bool) -> str:
        """There is one of each."""
        return name


def raster(width: int, height: int) -> bytes:
    """A PNG of so many pixels."""
    file = BytesIO()
    Image.new("L", (width, height), 90).save(file, "png")
    return file.getvalue()
