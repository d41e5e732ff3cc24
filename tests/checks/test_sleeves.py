"""The checks of sleeves: what they say, and where the line runs between a sleeve that works and one that does not."""

from __future__ import annotations

import pytest

from tests.kit.sleeve_game import SLEEVES
from tests.projects import Files, changed, problems, says

KINDS = ("sleeve/", "content/", "reference/", "component/")
RECORD = "{holds: letters, window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4, thickness: 0.25, play: 0.6}"
LETTERS = "    kind: card\n    size: [63, 88]\n    rows: letters.csv\n"
OF_BANDS = "correct `window`, `pitch` or `pulls`"
OF_BAR = "make the bar or the window lower, or the pitch larger"
OF_LAST = "make `tab` or `notch` smaller, or the pitch, or pull less often"
OF_FLAPS = "make `flap`, `notch` or `tab` smaller"
OF_CHANGE = "change its `sleeve`, or the cards that it holds"


def sleeve_game(*changes: tuple[str, str], more: str = "") -> Files:
    """The game with letters and envelopes, with passages of game.yaml replaced, and lines added."""
    return {**SLEEVES, "game.yaml": changed(str(SLEEVES["game.yaml"]), *changes) + more}


def sleeve(*changes: tuple[str, str]) -> Files:
    """The same with passages of the sleeve's own record replaced."""
    return sleeve_game((RECORD, changed(RECORD, *changes)))


def letters(kind: str, *changes: tuple[str, str]) -> Files:
    """The same with letters of another kind or size."""
    return sleeve_game((LETTERS, f"    {kind}\n    rows: letters.csv\n"), *changes)


def test_the_game_is_clean() -> None:
    assert problems(SLEEVES) == []


@pytest.mark.parametrize(
    ("old", "new", "found", "hint"),
    [
        ("[5, 3, 53, 11]", "[2, 3, 53, 11]",
         "band 0 lies at x 2 to 55, y 3 to 14 mm, wanted it at x 3 to 60, y 0 to 88 mm of 'letters'", OF_BANDS),
        ("[5, 3, 53, 11]", "[5, 3, 55.1, 11]",
         "band 0 lies at x 5 to 60.1, y 3 to 14 mm, wanted it at x 3 to 60, y 0 to 88 mm of 'letters'", OF_BANDS),
        ("pulls: 5", "pulls: 6",
         "band 6 lies at x 5 to 58, y 84.6 to 95.6 mm, wanted it at x 3 to 60, y 0 to 88 mm of 'letters'", OF_BANDS),
        ("bar: 2.4", "bar: 2.601", "the bar is 2.601 mm high, the gap between bands is 2.6 mm", OF_BAR),
        ("pitch: 13.6", "pitch: 10.9", "the bar is 2.4 mm high, the bands overlap", OF_BAR),
        ("[5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4", "[5, 0, 53, 9], pitch: 14, pulls: 5, bar: 4.501",
         "the card stands 4.501 mm below the mouth, wanted 4.5 mm at most, half its notch",
         "make the bar lower, the notch larger, or let the window begin farther down"),
        ("play: 0.6", "play: 0.6, tab: 7.5", "after 5 pulls 19.4 mm of the card are in it, wanted 19.5 mm", OF_LAST),
        ("play: 0.6", "play: 0.6, notch: 12", "after 5 pulls 19.4 mm of the card are in it, wanted 22 mm", OF_LAST),
        ("play: 0.6", "play: 0.6, flap: 22", "between its flaps are 19.6 mm, notch and tab need 20 mm", OF_FLAPS),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_once_with_figures(old: str, new: str, found: str, hint: str) -> None:
    assert says(sleeve((old, new)), only=KINDS) == [f"sleeve 'envelopes': {found} ({hint})"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[5, 3, 53, 11]", "[3, 3, 57, 11]"),
        ("bar: 2.4", "bar: 2.6"),
        ("play: 0.6", "play: 0.6, tab: 7.4"),
        ("play: 0.6", "play: 0.6, flap: 21.8"),
    ],
)
def test_what_just_fits_is_right(old: str, new: str) -> None:
    assert says(sleeve((old, new)), only=KINDS) == []


@pytest.mark.parametrize(
    ("record", "found"),
    [
        # the last band ends at the edge of the card, or beyond it
        ("window: [5, 3, 53, 11], pitch: 14.8, pulls: 5, bar: 2.4", ""),
        ("window: [5, 3, 53, 11], pitch: 14.801, pulls: 5, bar: 2.4",
         "band 5 lies at x 5 to 58, y 77.005 to 88.005 mm, wanted it at x 3 to 60, y 0 to 88 mm of 'letters'"),
        # no gap at all, and the bands one behind the other
        ("window: [5, 3, 53, 11], pitch: 11, pulls: 5, bar: 2.4",
         "the bar is 2.4 mm high, the gap between bands is 0 mm"),
        ("window: [5, 0, 53, 9], pitch: 14, pulls: 5, bar: 4.5", ""),
        ("window: [5, 0, 53, 9], pitch: 14, pulls: 5, bar: 2.25, notch: 4.5", ""),
        ("window: [5, 0, 53, 9], pitch: 14, pulls: 5, bar: 2.251, notch: 4.4",
         "the card stands 2.251 mm below the mouth, wanted 2.2 mm at most, half its notch"),
    ],
)  # fmt: skip
def test_where_the_line_runs(record: str, found: str) -> None:
    told = says(sleeve_game((RECORD, f"{{holds: letters, {record}}}")), only=("sleeve/ba",))
    assert [line.partition(" (")[0] for line in told] == ([f"sleeve 'envelopes': {found}"] if found else [])


@pytest.mark.parametrize(("flap", "found"), [(20, ""), (24, "its flaps are too short to be glued, for their width")])
def test_flaps_are_long_enough(flap: int, found: str) -> None:
    """Those of a card that lies: as long as it is high, less two thirds of their width."""
    record = f"{{holds: letters, window: [5, 3, 70, 4], pitch: 6, pulls: 2, bar: 1.5, notch: 5, tab: 4, flap: {flap}}}"
    told = says(letters("kind: card\n    size: [88, 30]", (RECORD, record)), only="sleeve/")
    assert told == ([f"sleeve 'envelopes': {found} ({OF_FLAPS})"] if found else [])


@pytest.mark.parametrize(
    ("height", "found"),
    [
        (129, ""),
        (129.515, ""),  # to the last micrometre of 259.4
        (129.516, "its net of 83.956 x 259.402 mm does not fit Letter"),
        (130, "its net of 83.956 x 260.37 mm does not fit Letter"),
        (139, "its net of 83.956 x 278.37 mm does not fit A4 or Letter"),
    ],
)
def test_nets_fit_on_paper(height: float, found: str) -> None:
    told = says(letters(f"kind: card\n    size: [63, {height}]"), only="sleeve/")
    assert told == ([f"sleeve 'envelopes': {found} (make the card smaller, or `flap`)"] if found else [])


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("kind: token\n    size: [88, 88]\n    shape: round", "are round"),
        ("kind: board\n    size: [63, 88]", "are of kind board"),
        ("kind: sheet\n    size: [63, 88]", ""),
    ],
)
def test_what_a_sleeve_can_hold(kind: str, found: str) -> None:
    words = f"sleeve 'envelopes' holds 'letters', whose pieces {found} (hold rectangular cards)"
    assert says(letters(kind), only="sleeve/") == ([words] if found else [])


def test_a_sleeve_that_holds_sleeves_or_nothing() -> None:
    assert problems(sleeve(("letters", "envelopes")), only=KINDS) == ["game.yaml:30:21 sleeve/holds"]
    assert says(sleeve(("letters", "leters")), only="") == ["unknown component 'leters' (did you mean 'letters'?)"]


@pytest.mark.parametrize(("pulls", "found"), [(5, []), (4, ["game.yaml:38:21 sleeve/holds"])])
def test_two_sleeves_of_one_card_show_the_same_bands(pulls: int, found: list[str]) -> None:
    other = (
        "  covers:\n    title: Covers\n    kind: sleeve\n    rows: covers.csv\n    front: g/envelope.xml\n"
        f"    columns: {{head: text}}\n    sleeve: {changed(RECORD, ('pulls: 5', f'pulls: {pulls}'))}\n"
    )
    files = {**sleeve_game(more=other), "covers.csv": "id,head\ncover,COVER\n"}
    assert problems(files, only="sleeve/") == found


# variants


def variant(component: str, change: str) -> Files:
    return sleeve_game(more=f"variants: {{big: {{title: Big, components: {{{component}: {{{change}}}}}}}}}\n")


@pytest.mark.parametrize(
    ("component", "change", "found"),
    [
        ("envelopes", "size: [90, 180]", f"gets a size or shape, which follows from its card ({OF_CHANGE})"),
        ("envelopes", "shape: round", f"gets a size or shape, which follows from its card ({OF_CHANGE})"),
        ("envelopes", "kind: card", f"becomes a card, and is a sleeve ({OF_CHANGE})"),
        ("letters", "kind: sleeve", "becomes a sleeve, and is a card (take that out)"),
        ("letters", f"kind: sleeve, sleeve: {RECORD}", "becomes a sleeve, and is a card (take that out)"),
        ("letters", f"sleeve: {RECORD}", "gets a `sleeve`, and is a card (take that out)"),
    ],
)
def test_variants_leave_sleeves_sleeves(component: str, change: str, found: str) -> None:
    assert says(variant(component, change), only=KINDS) == [f"variant 'big': {component!r} {found}"]


@pytest.mark.parametrize(
    ("component", "change", "found", "hint"),
    [
        ("envelopes", f"sleeve: {changed(RECORD, ('0.25', '0.4'))}", "", ""),
        ("envelopes", f"sleeve: {changed(RECORD, ('2.4', '3'))}",
         "the bar is 3 mm high, the gap between bands is 2.6 mm", OF_BAR),
        ("letters", "size: [57, 88]",
         "band 0 lies at x 5 to 58, y 3 to 14 mm, wanted it at x 3 to 54, y 0 to 88 mm of 'letters'", OF_BANDS),
    ],
)  # fmt: skip
def test_a_sleeve_works_in_every_variant(component: str, change: str, found: str, hint: str) -> None:
    told = says(variant(component, change), only=KINDS)
    assert told == ([f"sleeve 'envelopes' of variant 'big': {found} ({hint})"] if found else [])


# game.yaml


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (f"    sleeve: {RECORD}\n", "", "game.yaml:26:5 content/missing-key"),
        ("    kind: sleeve\n", "    kind: card\n", "game.yaml:30:13 content/value"),
        ("    kind: sleeve\n", "    kind: sleeve\n    size: [90, 180]\n", "game.yaml:28:11 content/value"),
        ("    kind: sleeve\n", "    kind: sleeve\n    shape: round\n", "game.yaml:28:12 content/value"),
        ("thickness: 0.25", "thickness: 0.09", "game.yaml:30:98 content/value"),
        ("thickness: 0.25", "thickness: 0.61", "game.yaml:30:98 content/value"),
        ("play: 0.6", "play: 0.2", "game.yaml:30:110 content/value"),
        ("play: 0.6", "play: 3.1", "game.yaml:30:110 content/value"),
        ("[5, 3, 53, 11]", "[5, 3, 53, 2.9]", "game.yaml:30:38 content/value"),
        ("[5, 3, 53, 11]", "[5, 3, 53]", "game.yaml:30:38 content/value"),
    ],
)
def test_bounds(old: str, new: str, found: str) -> None:
    assert problems(sleeve_game((old, new)), only=KINDS) == [found]
