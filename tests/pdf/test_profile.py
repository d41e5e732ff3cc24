"""The profile of sRGB, read by littleCMS, does to colours what its own of sRGB does."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageCms

from planche.pdf.profile import srgb_profile


def test_it_is_that_of_an_output_device_with_a_name() -> None:
    profile = ImageCms.ImageCmsProfile(BytesIO(srgb_profile()))
    assert ImageCms.getProfileName(profile).strip() == "sRGB IEC61966-2.1"
    assert (profile.profile.device_class, profile.profile.xcolor_space, profile.profile.version) == (
        "prtr",
        "RGB ",
        4.2,
    )
    assert len(srgb_profile()) < 2_000


@pytest.mark.parametrize("intent", ImageCms.Intent)
def test_colours_stay_what_they_are_both_ways(intent: ImageCms.Intent) -> None:
    ramp = Image.new("RGB", (256, 3))
    for level in range(256):
        for row, colour in enumerate(((level, level, level), (level, 255 - level, 128), (255, level, level // 2))):
            ramp.putpixel((level, row), colour)
    ours, theirs = ImageCms.ImageCmsProfile(BytesIO(srgb_profile())), ImageCms.createProfile("sRGB")
    for before, after in ((ours, theirs), (theirs, ours)):
        seen = ImageCms.profileToProfile(ramp, before, after, renderingIntent=intent)
        assert seen is not None
        assert max(abs(a - b) for a, b in zip(ramp.tobytes(), seen.tobytes())) <= 1


def test_what_its_tags_hold_begins_where_they_say_and_at_fours() -> None:
    """As ISO 15076-1 wants it: of a transformation the curves of the device, its matrix, and those of what is seen."""
    profile = srgb_profile()

    def numbers(at: int, count: int) -> list[int]:
        return [int.from_bytes(profile[at + 4 * n : at + 4 * n + 4], "big") for n in range(count)]

    assert numbers(0, 1) == [len(profile)]
    kinds = set()
    for tag in range(*numbers(128, 1)):
        place, size = numbers(132 + 12 * tag + 4, 2)
        kind = profile[place : place + 4]
        kinds.add(kind)
        assert (place % 4, size % 4) == (0, 0)
        assert place + size <= len(profile)
        if kind in (b"mAB ", b"mBA "):
            curves, matrix, middle, table, last = numbers(place + 12, 5)
            inner = [at for at in (curves, middle, last) if at]
            assert all(profile[place + at : place + at + 4] == b"para" for at in inner)
            if matrix:  # twelve numbers, behind which the curves of the device follow
                assert (middle - matrix, table, last) == (48, 0, 0)
    assert kinds == {b"mluc", b"XYZ ", b"sf32", b"mAB ", b"mBA "}


def test_it_says_how_daylight_becomes_the_white_of_its_connection_space() -> None:
    """D65 of IEC 61966-2-1, by chromaticity 0.3127, 0.3290, is brought to D50, and black stays black."""
    profile = srgb_profile()
    places = {profile[at : at + 4]: int.from_bytes(profile[at + 4 : at + 8], "big") for at in range(132, 132 + 132, 12)}

    def fixed(tag: bytes, count: int) -> list[float]:
        start = places[tag] + 8
        return [
            int.from_bytes(profile[at : at + 4], "big", signed=True) / 65_536
            for at in range(start, start + 4 * count, 4)
        ]

    white = fixed(b"wtpt", 3)
    adapted = fixed(b"chad", 9)
    daylight = 0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290
    assert white == pytest.approx([0.9642, 1, 0.8249], abs=1e-4)
    assert [sum(a * b for a, b in zip(adapted[row : row + 3], daylight)) for row in (0, 3, 6)] == pytest.approx(
        white, abs=5e-4
    )
