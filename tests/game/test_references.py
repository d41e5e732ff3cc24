"""Pictures and icons that there are not: what is said of them, and the way out."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game.references import missing_picture

KNOWN = ("flame", "Egg", "icon-star", "sun", "icon-Moon")


@pytest.mark.parametrize(
    ("name", "message", "hint"),
    [
        ("flmae", "there is no picture 'flmae'", "did you mean 'flame'?"),
        ("egg", "there is no picture 'egg'", "rename the picture 'Egg' to 'egg', as it is asked for; or ask for 'Egg'"),
        (
            "xyz",
            "there is no picture 'xyz'",
            "add art/xyz.svg, or write the name of another; known: Egg, flame, icon-Moon, icon-star, sun",
        ),
        ("icon-moon", "there is no icon 'moon'",
         "rename the picture 'icon-Moon' to 'icon-moon', as it is asked for"),
        ("icon-stra", "there is no icon 'stra'", "did you mean 'star'?"),
        ("icon-xyz", "there is no icon 'xyz'",
         "put art/icon-xyz.svg back if it is lost, or write the name of another; known: Moon, star"),
        ("icon-sun", "there is no icon 'sun'",
         "rename the picture 'sun' to 'icon-sun', as icons are called; where it is shown elsewhere, copy it"),
    ],
)  # fmt: skip
def test_what_is_said_of_a_picture(name: str, message: str, hint: str) -> None:
    found = missing_picture(name, KNOWN, Span("a.xml", 3))
    assert (found.id, found.message, found.hint, str(found.span)) == ("reference/art", message, hint, "a.xml:3")
