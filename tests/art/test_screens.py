"""What is drawn for a screen has the colours of the device where their profile says the same, and looks as it did."""

from __future__ import annotations

import zlib

import pytest

from planche.art.conversion import convert_pictures
from planche.art.parts import Drawing, Part, unpack
from planche.art.screens import PROFILED, for_screen
from planche.art.service import Job

SVG = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><linearGradient id="g">
<stop offset="0" stop-color="#803010"/><stop offset="1" stop-color="#10a0f0"/></linearGradient></defs>
<rect width="9" height="4" fill="url(#g)"/><path d="M0 5h9v4z" fill="#777" opacity="0.5"/></svg>"""


def drawn(svg: bytes) -> Drawing:
    (reply,) = convert_pictures([Job(90, 90, svg)])
    assert isinstance(reply, bytes)
    return unpack(reply)


def bodies(drawing: Drawing) -> str:
    return "\n".join(part.body for _, part in drawing.parts)


def test_colours_of_a_drawing_are_those_of_the_device() -> None:
    before = drawn(SVG)
    after = for_screen(before)
    assert PROFILED in bodies(before)
    assert PROFILED not in bodies(after)
    assert "/DeviceRGB" in bodies(after)
    assert [name for name, _ in after.parts] == [name for name, _ in before.parts]
    assert for_screen(after) is after


@pytest.mark.parametrize(
    "profile",
    [
        Part("<< /N 3 /Filter /FlateDecode >>", zlib.compress(bytes(16) + b"RGB " + "Wide gamut".encode("utf-16-be"))),
        Part("<< /N 4 /Filter /FlateDecode >>", zlib.compress(bytes(16) + b"CMYK" + "sRGB".encode("utf-16-be"))),
        Part("<< /N 3 /Filter /FlateDecode >>", b"sRGB"),
        Part("<< /N 3 /Filter /DCTDecode >>", zlib.compress(bytes(16) + b"RGB " + "sRGB".encode("utf-16-be"))),
        Part("<< /N 3 >>", None),
    ],
    ids=["another", "another space", "damaged", "another filter", "nothing"],
)
def test_other_profiles_stay(profile: Part) -> None:
    drawing = Drawing((("a1", profile), ("b2", Part("<< /ColorSpace << /c0 [/ICCBased {a1}] >> >>", b""))))
    assert for_screen(drawing) == drawing


def test_a_profile_that_is_said_elsewhere_stays_known() -> None:
    profile = Part("<< /N 1 /Filter /FlateDecode >>", zlib.compress(bytes(16) + b"GRAY" + "sGry".encode("utf-16-be")))
    drawing = Drawing((("a1", profile), ("b2", Part("[ /ICCBased {a1} ]", None)), ("c3", Part("<< /P {a1} >>", None))))
    assert dict(for_screen(drawing).parts) == {
        "a1": profile,
        "b2": Part("/DeviceGray", None),
        "c3": Part("<< /P {a1} >>", None),
    }
