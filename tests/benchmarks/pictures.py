"""A deck of 500 different pictures, all SVG or all PNG, with an empty cache and with a full one."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from tests.benchmarks.deck import FACE, cards, write_project
from tests.benchmarks.measure import Work
from tests.benchmarks.planche import Printed, build, warm_up
from tests.benchmarks.tables import kilobytes, measured_on, table

COUNT = 500
PIXELS = 64


def pictures(work: Work) -> None:
    """Print the table."""
    warm_up(work)
    rows = []
    for kind, draw in (("svg", _svg), ("png", _png)):
        project = _project(work, kind, draw)
        cache = work.fresh("cache")
        cold = build(work, project, 2)
        build(work, project, 1, cache)
        rows += [_row(kind.upper(), "empty", cold), _row(kind.upper(), "full", build(work, project, 2, cache))]
    print(table((f"{COUNT} different", "cache", "seconds", "MB", "PDF kB"), rows))
    print(f"\n{measured_on()}")


def _row(kind: str, cache: str, printed: Printed) -> tuple[str, ...]:
    return kind, cache, f"{printed.seconds:.2f}", f"{printed.megabytes:.0f}", kilobytes(printed.bytes)


def _project(work: Work, kind: str, draw: Callable[[int], bytes]) -> Path:
    """A deck with a picture of its own on each card."""
    face = FACE.replace('name="star"', 'name="picture-{{ piece.number }}"')
    drawn = {f"content/bench/art/picture-{n}.{kind}": draw(n) for n in range(1, COUNT + 1)}
    return write_project(work.fresh("project"), cards(COUNT), {**drawn, "templates/bench/card.xml": face})


def _svg(number: int) -> bytes:
    """A star of three to nine points with a gradient, and twelve dots."""
    chance = random.Random(number)
    points = 3 + number % 7
    turns = [(math.pi * n / points, 48 if n % 2 else chance.uniform(15, 30)) for n in range(2 * points)]
    path = " ".join(f"{50 + far * math.sin(turn):.2f} {50 - far * math.cos(turn):.2f}" for turn, far in turns)
    dots = "".join(
        f'<circle cx="{chance.uniform(5, 95):.2f}" cy="{chance.uniform(5, 95):.2f}" r="3" fill="{_colour(chance)}"/>'
        for _ in range(12)
    )
    stops = "".join(f'<stop offset="{at}" stop-color="{_colour(chance)}"/>' for at in (0, 1))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<linearGradient id="g">{stops}</linearGradient>'
        f'<path fill="url(#g)" stroke="#1E1A2B" d="M{path}Z"/>{dots}</svg>\n'
    ).encode()


def _colour(chance: random.Random) -> str:
    return f"#{chance.randrange(1 << 24):06X}"


def _png(number: int) -> bytes:
    """A square of 64 pixels with patches of colour."""
    from PIL import Image

    chance = random.Random(number)
    bands = Image.frombytes("RGB", (8, 8), chance.randbytes(192))
    file = BytesIO()
    bands.resize((PIXELS, PIXELS), Image.Resampling.BICUBIC).save(file, "PNG")
    return file.getvalue()
