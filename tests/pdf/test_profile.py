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
