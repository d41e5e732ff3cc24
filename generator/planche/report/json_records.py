"""The records of the JSON that programs read: mypy holds what is printed to them, and schemas are made of them.

The annotations of a record are its shape (see `planche.content.shapes`): this module has them as objects, not words.
"""

from typing import Annotated, TypedDict

from planche.content import Whole
from planche.findings import Severity

VERSION = 1  # of findings as JSON: it grows when a key goes or means another thing, not when one is added
CHANGES_VERSION = 1  # the same of what differs between two kits

Count = Annotated[int, Whole(0)]


class JsonBox(TypedDict):
    """The box of an element on its face, in mm from the top left of the cut piece, y down."""

    x: float
    y: float
    width: float
    height: float


class JsonOwner(TypedDict):
    """Whose face it is; what is empty is not known, or is all of them."""

    component: str
    piece: str
    variant: str
    face: str


class JsonFinding(TypedDict):
    """One finding; what is not known of it is empty, or null."""

    id: Annotated[str, "that of the check, which `planche explain` takes"]
    severity: Annotated[Severity, "an error stops a build, a warning only a strict check"]
    message: Annotated[str, "what was found, and what was wanted"]
    file: Annotated[str, "from the folder that holds content/, or the whole path of a file of Planche's own"]
    line: Annotated[int, Whole(0), "counted from 1; 0 is the whole file"]
    column: Annotated[int, Whole(0), "counted from 1; 0 is the whole line"]
    game: Annotated[str, "the id of the game"]
    language: Annotated[str, "the language that it is about; empty where it is about all"]
    component: Annotated[str, "whose piece it is"]
    piece: Annotated[str, "the id of the piece"]
    hint: Annotated[str, "the way out"]
    variant: Annotated[str, "the variant in which it is so"]
    face: Annotated[str, "front or back"]
    msgctxt: Annotated[str, "the place of the text, as catalogues name it"]
    box: Annotated[JsonBox | None, "where the element stands that is wrong"]
    millimetres: Annotated[float | None, "by how much it is too large, or stands where it may not"]
    also_on: Annotated[tuple[JsonOwner, ...], "the other faces that are wrong in the same way"]
    followers: Annotated[Count, "how many findings follow from this one, and are not told"]


class JsonFindings(TypedDict):
    """All findings of a check."""

    version: Annotated[int, Whole(VERSION, VERSION), "it grows when a key goes or means another thing"]
    errors: Annotated[Count, "how many of the findings are errors"]
    warnings: Annotated[Count, "how many are warnings"]
    findings: Annotated[tuple[JsonFinding, ...], "the causes first"]


class JsonComponent(TypedDict):
    """A component."""

    id: str
    title: str
    kind: str
    pieces: Annotated[Count, "how many are printed, copies counted"]
    size: Annotated[tuple[float, ...], "width and height in mm"]
    sample: Annotated[bool, "whether a sample of its pieces can be taken"]


class JsonVariant(TypedDict):
    """A variant."""

    id: str
    title: str


class JsonDeck(TypedDict):
    """The deck of one player count and level."""

    players: Count
    level: str
    size: Annotated[Count, "how many cards it has"]
    dealt: Annotated[Count, "how many of them are dealt"]
    hands: Annotated[tuple[Count, ...], "how many each player is dealt"]


class JsonGame(TypedDict):
    """A game."""

    id: str
    title: str
    version: str
    players: tuple[Count, ...]
    levels: tuple[str, ...]
    languages: tuple[str, ...]
    components: tuple[JsonComponent, ...]
    variants: tuple[JsonVariant, ...]
    decks: tuple[JsonDeck, ...]


class JsonPieceChange(TypedDict):
    """A piece that is not as it was."""

    component: str
    piece: Annotated[str, "the id of the piece"]
    reasons: Annotated[tuple[str, ...], "added, removed, text, art, layout, copies"]
    sides: Annotated[tuple[str, ...], "the faces that differ: front, back"]
    before: Annotated[Count, "copies in the earlier kit"]
    after: Annotated[Count, "copies in the later kit"]
    print: Annotated[Count, "copies to print"]
    discard: Annotated[Count, "copies of the earlier kit to throw away"]


class JsonDifference(TypedDict):
    """What else is said of one kit and not of the other."""

    name: Annotated[str, "an option, or version, planche, game"]
    before: str
    after: str


class JsonChanges(TypedDict):
    """What differs between two kits."""

    version: Annotated[int, Whole(CHANGES_VERSION, CHANGES_VERSION), "it grows when a key goes or means another thing"]
    game: Annotated[str, "the id of the game"]
    language: str
    pieces: Annotated[tuple[JsonPieceChange, ...], "those that differ"]
    rules: Annotated[tuple[str, ...], "why the rules differ: added, text, art"]
    start_here: Annotated[tuple[str, ...], "why start-here differs, of kits with the same options: text, art"]
    differences: tuple[JsonDifference, ...]
    left_out: Annotated[tuple[str, ...], "components that were not compared, because --only leaves them out"]
