"""A drawing -> the same for screens: where its colours are said to be those of sRGB, they are those of the device.

What draws a page for a screen makes tables of each profile anew, which takes longer than all else of a small page.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping

from planche.art.parts import Drawing, Part
from planche.expressions import expression

PROFILED = "/ICCBased"
_SPACE = expression(r"\[\s*/ICCBased \{(\w+)\}\s*\]")
_DEVICES = (("RGB ", "sRGB", "/DeviceRGB"), ("GRAY", "sGry", "/DeviceGray"))  # space, name, what means the same
_PLACE = slice(16, 20)  # of the space in a profile


def for_screen(drawing: Drawing) -> Drawing:
    """The drawing, its parts under the names that they had."""
    if not any(PROFILED in part.body for _, part in drawing.parts):
        return drawing
    devices = {name: device for name, part in drawing.parts if (device := _device_of(part))}
    return Drawing(tuple((name, _without(part, devices)) for name, part in drawing.parts))


def _device_of(part: Part) -> str:
    """The space of the device that has the colours of a profile; empty for what is none, or another."""
    if part.stream is None or "/N " not in part.body or "/FlateDecode" not in part.body:
        return ""
    try:
        profile = zlib.decompress(part.stream)
    except zlib.error:
        return ""
    space = profile[_PLACE].decode("latin-1")
    named = (device for known, name, device in _DEVICES if known == space and name.encode("utf-16-be") in profile)
    return next(named, "")


def _without(part: Part, devices: Mapping[str, str]) -> Part:
    return part._replace(body=_SPACE.sub(lambda found: devices.get(found[1], found[0]), part.body))
