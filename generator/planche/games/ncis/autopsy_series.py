"""A seed -> a series of autopsy cards: autopsy.yaml.

Only `Random.random` is drawn from, and only `fsum` adds fractions: both give the same numbers with every version of
Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import fsum
from random import Random
from statistics import median
from typing import TypeVar

from planche.games.ncis.autopsy_bodies import BODIES, Hollow
from planche.games.ncis.autopsy_curves import Trail, angle_between, curves_of, trail_of
from planche.games.ncis.autopsy_lattice import GATES, lay_lattice
from planche.games.ncis.autopsy_proof import complaints, measure
from planche.games.ncis.autopsy_routes import find_routes
from planche.games.ncis.autopsy_strands import lead_paths
from planche.progress import Watch

LIMITS: Mapping[str, int] = {
    "path-distance": 3,
    "path-radius": 2,
    "path-edge": 4,
    "crossing-least": 45,
    "crossing-gap": 3,
    "crossings-least": 3,
    "crossings-most": 6,
    "ends-gap": 6,
    "exit-gap": 4,
    "length-spread": 30,
}
LENGTH, SPREAD = 55.0, 0.13  # mm of the answer and of the median path, and by which part they may differ from it
TRIES = 500  # of a card; every third succeeds, about

T = TypeVar("T")
Paths = dict[int, list[float]]
"""The numbers of paths by their exits."""


def make_autopsy(seed: int, watch: Watch = lambda _: None) -> dict[str, str]:
    """The file of a series by its name; `seed` is its number too, and `watch` is told of each card."""
    rng = Random(f"autopsy {seed}")  # noqa: S311 - a game
    answers = _shuffled(rng, [n % GATES + 1 for n in range(len(BODIES))])
    rows = []
    for n, (body, answer) in enumerate(zip(_shuffled(rng, BODIES), answers), 1):
        head = f"- id: a{n}\n  series: {seed}\n  body: {body}\n  answer: {answer}\n  paths:\n"
        rows.append(head + _path_rows(body, answer, rng))
        watch(1)
    return {"autopsy.yaml": "".join(rows)}


def _path_rows(body: str, answer: int, rng: Random) -> str:
    paths = _make_paths(body, answer, rng)
    points = {exit: ", ".join(f"{number:g}" for number in paths[exit]) for exit in sorted(paths)}
    return "".join(f"    - exit: {exit}\n      points: [{points[exit]}]\n" for exit in points)


def _make_paths(body: str, answer: int, rng: Random) -> Paths:
    """The paths of a card: the first of many tries with which nothing is wrong."""
    hollow = Hollow(BODIES[body])
    for _ in range(TRIES):
        numbers = _try_paths(hollow, rng)
        trails = [trail_of(curves_of(path)) for path in numbers]
        if trails and _is_near(median(trail.length for trail in trails)):
            picked = next(_candidates(trails, rng), None)
            if picked is None:
                continue
            exits = [(n - picked + answer - 1) % GATES + 1 for n in range(GATES)]
            if not any(complaints(measure(dict(zip(exits, trails)), answer, LIMITS))):
                return dict(zip(exits, numbers))
    raise AssertionError(f"no paths through {body} in {TRIES} tries")


def _try_paths(hollow: Hollow, rng: Random) -> list[list[float]]:
    """Paths by their gates, clockwise; none if that comes to nothing."""
    lattice = lay_lattice(hollow, rng)
    routes = find_routes(lattice, rng) if lattice else None
    return lead_paths(lattice, routes, hollow) if lattice and routes and routes.cost <= 0 else []


def _candidates(trails: list[Trail], rng: Random) -> Iterator[int]:
    """The numbers of the lines that may begin at the entry, in any order: none of the straightest three."""
    lengths = [trail.length for trail in trails]
    turns = [_turn(trail) for trail in trails]
    for n in _shuffled(rng, range(len(trails))):
        if min(lengths) < lengths[n] < max(lengths) and _is_near(lengths[n]) and turns[n] > median(turns):
            yield n


def _turn(trail: Trail) -> float:
    """Degrees by which a line turns to and fro in all."""
    return fsum(
        angle_between(curve.velocity(0), curve.velocity(0.5)) + angle_between(curve.velocity(0.5), curve.velocity(1))
        for curve in trail.curves
    )


def _is_near(length: float) -> bool:
    return abs(length - LENGTH) <= SPREAD * LENGTH


def _shuffled(rng: Random, items: Iterable[T]) -> list[T]:
    return [item for _, _, item in sorted((rng.random(), n, item) for n, item in enumerate(items))]
