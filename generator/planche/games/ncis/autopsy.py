"""NCIS's autopsy cards -> findings where a path cannot be followed, or the answer is betrayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

from planche.findings import Finding, error, list_names, quote
from planche.game import Game
from planche.games.ncis.autopsy_curves import Trail
from planche.games.ncis.autopsy_proof import FIGURES as PROVEN
from planche.games.ncis.autopsy_proof import Measured, PathComplaint, complaints, measure, read_trail
from planche.games.ncis.autopsy_trials import COLUMNS, BodyPath, BodyTrial, body_trials
from planche.games.places import resting_on, table_finding
from planche.games.protocol import GameCheck
from planche.games.values import count_of

__all__ = ("CHECKS", "COLUMNS", "FIGURES", "autopsy", "describe_bodies")

LONGEST_OF_ALL = 2000.0  # mm; lines that are longer together are not measured; those of a card come to some 600
ANOTHER = "take the file that `planche generate` writes, all of it"
FIGURES: tuple[str, ...] = ("exits", *PROVEN)
Reading = tuple[BodyTrial, Sequence[Trail | PathComplaint]]


@error("ncis/autopsy")
def autopsy(game: Game) -> Iterator[Finding]:
    """
    The paths of an autopsy card can be followed with the eye, and one leads from the entry to the answer.

    There is a path to each exit, 1 to `exits`; that of the answer begins at the entry. Each is smooth, with bends no
    narrower than `path-radius`, and crosses others `crossings-least` to `crossings-most` times, never itself, at
    `crossing-least` to 90 degrees; crossings lie `crossing-gap` mm apart. Everywhere else lines keep `path-distance`
    mm from one another, from far parts of themselves too. Ends lie `ends-gap` mm apart, lines keep `exit-gap` mm from
    exits of others, and all of it `path-edge` mm from the cut and clear of what is printed there.

    Nothing betrays the answer: on a card, lengths differ from their median by `length-spread` per cent at most, as
    do the medians of cards and the lengths of answers, and the answer is neither the longest nor the shortest path.
    Over all cards each exit is the answer once at least, and no body is there twice. All these figures are proposed.

    Example: a path with a handle that was moved so far that it grazes its neighbour.
    Mend it: delete the file, then make another series with `planche generate`, or move the handle back.
    """
    readings = tuple(_readings(game))
    for trial, trails in readings:
        yield from _too_long(trial, trails)
        yield from _wrong_exits(trial, count_of(game.figures["exits"]))
        yield from (_path_finding(game, trial, trail) for trail in trails if isinstance(trail, PathComplaint))
    measured = tuple(_measured_cards(game, readings))
    for one in measured:
        yield from (_path_finding(game, one.trial, complaint) for complaint in _telling(tuple(complaints(one.card))))
    yield from _uneven(game, measured)
    trials = [trial for trial, _ in readings]
    yield from _twins(trials)
    yield from _missing_answers(game, trials)


CHECKS: tuple[GameCheck, ...] = (autopsy,)


class MeasuredCard(NamedTuple):
    """A card whose paths could be measured."""

    trial: BodyTrial
    card: Measured

    @property
    def usual(self) -> float:
        """The median of the lengths of its lines, in mm."""
        return median(trail.length for trail in self.card.trails.values())

    @property
    def length(self) -> float:
        """How long the line from the entry is, in mm."""
        return self.card.trails[self.trial.answer].length


def describe_bodies(game: Game) -> Iterator[str]:
    """How long the answers are, how often lines cross and at which angles."""
    cards = tuple(_measured_cards(game, tuple(_readings(game))))
    if cards:
        lengths = [one.length for one in cards]
        counts = [len(one.card.tangle.meetings) for one in cards]
        angles = [meeting.angle for one in cards for meeting in one.card.tangle.meetings]
        radius = min(trail.radius for one in cards for trail in one.card.trails.values())
        yield (
            f"autopsy: answers {min(lengths):.0f} to {max(lengths):.0f} mm long, {min(counts)} to {max(counts)} "
            f"crossings a card of {min(angles, default=90):.0f} degrees or more, no bend narrower than {radius:.1f} mm"
        )


def _readings(game: Game) -> Iterator[Reading]:
    """Each card with its paths as they could be read."""
    for trial in body_trials(game):
        yield trial, tuple(read_trail(path.exit, path.numbers) for path in trial.paths)


def _measured_cards(game: Game, readings: Sequence[Reading]) -> Iterator[MeasuredCard]:
    """The cards whose paths can all be measured, and lead to different exits."""
    limits = {name: count_of(game.figures[name]) for name in PROVEN}
    for trial, read in readings:
        trails = {path.exit: trail for path, trail in zip(trial.paths, read) if isinstance(trail, Trail)}
        is_short = sum(trail.length for trail in trails.values()) <= LONGEST_OF_ALL
        if len(trails) == len(trial.paths) and trial.answer in trails and is_short:
            yield MeasuredCard(trial, measure(trails, trial.answer, limits))


def _odd_path(trial: BodyTrial, count: int) -> tuple[BodyPath, int] | None:
    """The one path, of as many as are wanted in their order, that does not lead to the exit of its place; and that."""
    odd = [(path, number) for number, path in enumerate(trial.paths, 1) if path.exit != number]
    return odd[0] if len(odd) == 1 and len(trial.paths) == count else None


def _wrong_exits(trial: BodyTrial, count: int) -> Iterator[Finding]:
    found = sorted(path.exit for path in trial.paths)
    if len(found) != count or found != list(range(1, len(found) + 1)):
        message = f"has paths to exits {list_names(found) or 'none'}, wanted one to each of 1 to {count}"
        odd = _odd_path(trial, count)
        span, hint = (odd[0].span, f"write exit: {odd[1]} for this path; or {ANOTHER}") if odd else (None, ANOTHER)
        yield trial.finding(autopsy, span or trial.piece.span, message, hint)
    elif trial.answer not in found:
        message = f"the answer is exit {trial.answer}, wanted one of 1 to {count}"
        yield trial.finding(autopsy, trial.piece.span, message, f"write a number from 1 to {count}")


def _too_long(trial: BodyTrial, trails: Sequence[Trail | PathComplaint]) -> Iterator[Finding]:
    """That the lines of a card are too long together to be measured."""
    length = sum(trail.length for trail in trails if isinstance(trail, Trail))
    if length > LONGEST_OF_ALL:
        message = f"the paths are {length:.0f} mm long together, wanted {LONGEST_OF_ALL:.0f} mm at most"
        yield trial.finding(autopsy, trial.piece.span, message, ANOTHER)


def _telling(found: Sequence[PathComplaint]) -> Iterable[PathComplaint]:
    """One complaint a path, and of a card with something that is wrong by any figure that alone: it begets others."""
    certain = [complaint for complaint in found if not complaint.figure]
    return {complaint.exit: complaint for complaint in reversed(certain or found)}.values()


def _path_finding(game: Game, trial: BodyTrial, complaint: PathComplaint) -> Finding:
    """A complaint at the line of its path; a warning if it rests on a figure that is not certain."""
    span = next(path.span for path in trial.paths if path.exit == complaint.exit)
    message = f"the path to exit {complaint.exit} {complaint.message}"
    if complaint.others:
        way = f"write {' or '.join(map(str, complaint.others))} as the answer, if only that is wrong; or {ANOTHER}"
        return trial.finding(autopsy, trial.piece.place_of("answer"), message, way)
    way = "move its points or handles back, or delete the file and make another series"
    found = trial.finding(autopsy, span, message, way)
    return resting_on(game.figures[complaint.figure], found) if complaint.figure else found


def _uneven(game: Game, cards: Sequence[MeasuredCard]) -> Iterator[Finding]:
    """Cards whose paths are longer or shorter than those of others."""
    figure = game.figures["length-spread"]
    spread = count_of(figure) / 100
    for what, lengths in (
        ("paths are", [one.usual for one in cards]),
        ("the path from the entry is", [one.length for one in cards]),
    ):
        for one, length in zip(cards, lengths):
            usual = median(lengths)
            if abs(length - usual) > usual * spread:
                message = f"{what} {length:.1f} mm long, wanted {usual:.1f} mm as on the median card"
                message = f"{message}, {count_of(figure)} % more or less"
                found = one.trial.finding(autopsy, one.trial.piece.span, message, ANOTHER)
                yield resting_on(figure, found)


def _twins(trials: Sequence[BodyTrial]) -> Iterator[Finding]:
    for number, trial in enumerate(trials):
        for other in trials[:number]:
            if trial.body == other.body:
                message = f"shows the body {quote(trial.body)}, as {other.name} does"
                yield trial.finding(autopsy, trial.piece.span, message, "show another one")


def _missing_answers(game: Game, trials: Sequence[BodyTrial]) -> Iterator[Finding]:
    """Exits that are the answer of no card, where there are cards enough."""
    exits = range(1, count_of(game.figures["exits"]) + 1)
    if len(trials) < len(exits):
        return
    answers = {trial.answer for trial in trials}
    missing = [exit for exit in exits if exit not in answers]
    if missing:
        message = f"exits {list_names(missing)} are the answer on no card, wanted each once at least"
        yield table_finding(autopsy, game.component("autopsy"), message, ANOTHER)
