"""Ways to print, as they were typed -> what a setting says of them; what does not go together is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from planche.cli.exits import ExitCode, Stop
from planche.cli.values import parse_choice

if TYPE_CHECKING:
    from planche.imposition import Setting
    from planche.kit import Gaps

BOOKLET = "booklet"
PIECE_MODES = ("duplex", "fold", "fronts", "press")
PRESS_WORDS = ("apart", "repeated", "marks")
MOST_THICKNESS = 1  # mm; a heavy card has 0.4


class Ways(NamedTuple):
    """The way in which pieces are printed, and whether the rules are a booklet."""

    mode: str = "duplex"
    is_booklet: bool = False
    thickness: float = 0  # of a paper of the booklet, in mm
    press: Sequence[str] = ()

    @property
    def usual_duplex(self) -> str:
        """What is meant where nothing is said of it: who folds has a printer for one side."""
        return "off" if self.mode == "fold" else "long-edge"


def parse_ways(modes: Sequence[str], press: Sequence[str], thickness: float | None) -> Ways:
    """The ways that `--mode` names, once each, with what `--press` and `--paper-thickness` add to them."""
    known = {name: name for name in (*PIECE_MODES, BOOKLET)}
    wished = [parse_choice("--mode", word, known) for word in modes]
    pieces = [word for word in wished if word != BOOKLET]
    _require_once("--mode", wished)
    if len(pieces) > 1:
        message = f"--mode {pieces[0]} and --mode {pieces[1]} are two ways for the same pieces"
        raise Stop(ExitCode.USAGE, f"{message}; name one of {', '.join(PIECE_MODES)}, and {BOOKLET} for the rules")
    ways = Ways(pieces[0] if pieces else "duplex", BOOKLET in wished, thickness or 0, press)
    for word in press:
        parse_choice("--press", word, dict.fromkeys(PRESS_WORDS))
    _require_once("--press", press)
    if press and ways.mode != "press":
        raise Stop(ExitCode.USAGE, f"--press {press[0]} is for files of a printing house; say --mode press too")
    if thickness is not None and not ways.is_booklet:
        raise Stop(ExitCode.USAGE, "--paper-thickness is for the rules as a booklet; say --mode booklet too")
    if not 0 <= ways.thickness <= MOST_THICKNESS:
        bounds = f"it can be 0 to {MOST_THICKNESS} mm, such as 0.1"
        raise Stop(ExitCode.USAGE, f"--paper-thickness {ways.thickness:g} is out of bounds; {bounds}")
    return ways


def _require_once(option: str, words: Sequence[str]) -> None:
    twice = next((word for word in words if words.count(word) > 1), None)
    if twice is not None:
        raise Stop(ExitCode.USAGE, f"{option} names {twice} twice; name it once")


def refuse_idle(ways: Ways, two_sided: Mapping[str, bool], sheets: Mapping[str, bool]) -> None:
    """Refuse options that would do nothing: `two_sided` are about backs, `sheets` about sheets of pieces.

    By name, with whether each was given.
    """
    if ways.mode != "duplex" and not ways.is_booklet:
        _refuse(two_sided, f"is about the second sides of sheets, and --mode {ways.mode} prints none")
    if ways.mode == "press":
        _refuse(sheets, "is about the sheets that pieces are cut out of, and --mode press prints none")


def _refuse(options: Mapping[str, bool], reason: str) -> None:
    given = next((name for name, is_given in options.items() if is_given), None)
    if given is not None:
        raise Stop(ExitCode.USAGE, f"{given} {reason}; leave it out")


def with_ways(setting: Setting, ways: Ways) -> Setting:
    """The setting that prints in these ways."""
    from planche.imposition import MM, Mode, PressFiles

    press = PressFiles("apart" in ways.press, "repeated" in ways.press, "marks" in ways.press)
    thickness = round(ways.thickness * MM)
    return setting._replace(mode=Mode(ways.mode), is_booklet=ways.is_booklet, thickness=thickness, press=press)


def parse_gaps(*, is_partial: bool, is_draft: bool) -> Gaps:
    """What becomes of texts that are not translated."""
    from planche.kit import Gaps  # start-up: `--help` needs no room but this

    if is_partial and is_draft:
        raise Stop(ExitCode.USAGE, "--partial and --draft are two ways to print what is not translated; name one")
    return Gaps.MARKED if is_draft else Gaps.PRINTED if is_partial else Gaps.REFUSED
