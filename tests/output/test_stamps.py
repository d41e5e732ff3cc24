"""A generated file says by which command it was made, and whether somebody has changed it since."""

from __future__ import annotations

import hashlib

import pytest

from planche import __version__
from planche.output.stamps import is_as_made, stamp

TEXT = "- é: 1\n- b: 2\n"
MADE = stamp(TEXT, "planche generate g --seed 1")


def test_the_first_line_tells_all() -> None:
    head, _, rest = MADE.decode().partition("\n")
    total = hashlib.sha256(TEXT.encode()).hexdigest()[:16]
    assert rest == TEXT
    assert head == (
        f"# Made by `planche generate g --seed 1`, Planche {__version__}; sum {total} of what follows. "
        "Once that is changed, the file is yours and is not written over."
    )


@pytest.mark.parametrize(
    ("data", "is_made"),
    [
        (MADE, True),
        (b"\xef\xbb\xbf" + MADE, True),
        (MADE.replace(b"\n", b"\r\n"), True),
        (MADE.replace(b"Once that", b"Whatever"), True),
        (stamp("", "planche"), True),
        (MADE + b" ", False),
        (MADE.replace(b"b: 2", b"b: 3"), False),
        (MADE[1:], False),
        (b"\n" + MADE, False),
        (TEXT.encode(), False),
        (b"", False),
    ],
    ids=range(11),
)
def test_whether_it_is_as_it_was_made(data: bytes, is_made: bool) -> None:
    assert is_as_made(data) is is_made
