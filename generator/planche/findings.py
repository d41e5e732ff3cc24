"""What is wrong with the content, as values: a check that looked, a place, and the way out.

A `Check` is declared once, with a permanent id and a manual page; a `Finding` is one thing it
found. Nothing here prints or exits.
"""

from __future__ import annotations

import difflib
import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")  # what a check looks at

LONGEST = 60  # characters of a text that messages show
LONGEST_SENTENCE = 800  # characters of a message, or of a hint
MOST_OF_CHECK = 1_000  # findings of one check that are told
MOST_TOLD = 2_000  # errors that are told of a game, and warnings
MOST_TOLD_IN_ALL = 20_000  # errors that are told of all games, and warnings
MOST_GATHERED = 20_000  # findings of one check that are held while a game is looked at
MORE_FOLLOW = "more findings follow; mend these first"  # the end of the last hint of a flood
MOST_NAMES = 20  # listed in a message
LEAST_ALIKE = 0.61  # of two names: the share of their letters that both have, in one order, for one to be meant
SHORTEST_BEGUN = 3  # letters of a name that is one broken off
MOST_NEAREST = 5  # of the names that are known, in a hint
MOST_COMPARED = 1_000  # looked through for one that is spelt alike
LONGEST_COMPARED = 80  # characters of a name that is looked for among them
MOST_LETTERS = 200_000  # of the name times those of all others: looking through them takes some 20 ms


class Severity(str, Enum):
    """How bad a finding is: an error stops a build, a warning only a strict check."""

    ERROR = "error"
    WARNING = "warning"


class Span(NamedTuple):
    """A place in a file that a person wrote; line and column count from 1, 0 means the whole file."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        numbers = (str(n) for n in (self.line, self.column) if n)
        return ":".join((self.file, *numbers))


class Owner(NamedTuple):
    """Whose face it is that a finding is about; what is empty is not known, or is all of them."""

    component: str = ""
    piece: str = ""
    variant: str = ""
    face: str = ""  # front or back

    def __str__(self) -> str:
        names = "/".join(filter(None, (self.component, self.piece)))
        variant = f"variant {self.variant}" if self.variant else ""
        return ", ".join(filter(None, (names, self.face, variant)))


NOBODY = Owner()


class BoxOnFace(NamedTuple):
    """Where an element stands on its face: mm from the trim's top left, y down."""

    x: float
    y: float
    width: float
    height: float


class Paleness(NamedTuple):
    """Two colours that are hardly told apart, by their names in the theme, and what speaks for either."""

    colour: str  # of words; of a picture one of its own
    ground: str
    style: str = ""  # whose colour it is; empty where the text has it from elsewhere
    picture: str = ""  # by name, of which none can be seen
    is_light: bool = False  # where ink is spared, and there alone
    is_colour_right: bool = False  # other words in that colour are seen on another ground
    is_ground_right: bool = False  # others are seen on that ground
    is_bare: bool = False  # that ground is the paper, on which nothing is drawn there


class Misspelling(NamedTuple):
    """A name that was misspelt, and the one that is meant."""

    found: str
    meant: str


class NearName(str):
    """A remedy that names the one name that is meant, as its words do."""

    __slots__ = ("slip",)
    slip: Misspelling

    def __new__(cls, found: str, meant: str) -> NearName:
        """The words for a name that was found and the one that is meant."""
        remedy = super().__new__(cls, f"did you mean {meant!r}?")
        remedy.slip = Misspelling(found, meant)
        return remedy


class Finding(NamedTuple):
    """One thing that a check found, with its place and remedy."""

    id: str  # of the check
    severity: Severity
    message: str
    span: Span
    hint: str = ""
    game: str = ""
    language: str = ""
    component: str = ""
    piece: str = ""
    variant: str = ""
    face: str = ""  # front or back
    msgctxt: str = ""  # the place of the text, as catalogues name it
    box: BoxOnFace | None = None  # of the element that is wrong
    excess: float | None = None  # mm by which it is too large, or stands where it may not
    about: Span | None = None  # where that is written which is wrong here: the source text of a translation
    also_on: tuple[Owner, ...] = ()  # whose faces are wrong in the same way
    followers: int = 0  # findings that follow from this one, and are not told
    follows_on: tuple[Owner, ...] = ()  # whose faces some of them are about
    calls: tuple[Span, ...] = ()  # where the macro is called in which it stands, until the message names them
    paleness: Paleness | None = None  # of what can hardly be seen, until it is known which colour is wrong
    also_at: tuple[Span, ...] = ()  # other elements or entries of which it tells too, until their cause is known
    passage: str = ""  # the words that are wrong, until it is told where in the text they stand
    slip: Misspelling | None = None  # a misspelt name at the place or behind it, and the one that the hint says
    boxes: tuple[tuple[Owner, BoxOnFace], ...] = ()  # where that element stands on other faces, if elsewhere there

    @property
    def owner(self) -> Owner:
        """Whose face it is about."""
        return Owner(self.component, self.piece, self.variant, self.face)

    @property
    def is_error(self) -> bool:
        return self.severity is Severity.ERROR

    def with_hint(self, hint: str) -> Finding:
        """The same finding with another remedy, and the name that this says is meant."""
        slip = hint.slip if isinstance(hint, NearName) else None
        return self._replace(hint=str(shorten(hint, LONGEST_SENTENCE)), slip=slip)

    def as_warning(self, *, unless: bool = False) -> Finding:
        """The same finding as a warning, unless the figure that it rests on is certain."""
        return self if unless else self._replace(severity=Severity.WARNING)


@dataclass(frozen=True, slots=True)
class Check:
    """A rule that content must keep."""

    id: str
    severity: Severity
    manual: str  # the page that `planche explain` prints

    @property
    def summary(self) -> str:
        """The first paragraph of the manual, on one line."""
        return " ".join(self.manual.split("\n\n")[0].split())

    def finding(
        self,
        span: Span,
        message: str,
        hint: str = "",
        *,
        game: str = "",
        language: str = "",
        component: str = "",
        piece: str = "",
        msgctxt: str = "",
    ) -> Finding:
        """One finding of this check at a place, with the way out if there is one; each in so many characters.

        Whoever draws a face adds whose it is; who knows its box, excess or cause adds them with `_replace`.
        """
        message, owner = shorten(message, LONGEST_SENTENCE), (component, piece)
        finding = Finding(self.id, self.severity, message, span, "", game, language, *owner, msgctxt=msgctxt)
        return finding.with_hint(hint) if hint else finding


@dataclass(frozen=True, slots=True)
class RunnableCheck(Check, Generic[S]):
    """A check that looks at its subject, such as a whole game, by itself."""

    run: Callable[[S], Iterable[Finding]]


def error(id: str) -> Callable[[Callable[[S], Iterable[Finding]]], RunnableCheck[S]]:
    """Declare the decorated generator as a check whose findings are errors; its docstring is the manual page."""
    return lambda run: RunnableCheck(id, Severity.ERROR, inspect.getdoc(run) or "", run)


def warning(id: str) -> Callable[[Callable[[S], Iterable[Finding]]], RunnableCheck[S]]:
    """The same for a check whose findings are warnings."""
    return lambda run: RunnableCheck(id, Severity.WARNING, inspect.getdoc(run) or "", run)


def declare(id: str, manual: str, severity: Severity = Severity.ERROR) -> Check:
    """Declare a check that a stage of the road makes itself (a loader, the composer)."""
    return Check(id, severity, inspect.cleandoc(manual))


@dataclass(eq=False, slots=True)
class FindingList:
    """Findings in the order in which they came; of a flood only the first, and how many `more` there were.

    Each check has room for so many, and so have errors and warnings each in all: no other finding takes an error's.
    """

    of_check: int = MOST_GATHERED
    in_all: int = 3 * MOST_GATHERED
    more: int = 0  # that were not kept
    _kept: list[Finding] = field(default_factory=list)
    _counts: Counter[tuple[str, Severity]] = field(default_factory=Counter)  # by check; of all under ""

    def append(self, finding: Finding, *, is_counted: bool = True) -> None:
        """Keep one more, if there is room for it; else count it."""
        mine, all = (finding.id, finding.severity), ("", finding.severity)
        if self._counts[mine] >= self.of_check or self._counts[all] >= self.in_all:
            self.more += is_counted
            return
        self._counts[mine] += 1
        self._counts[all] += 1
        self._kept.append(finding)

    def __iadd__(self, findings: Iterable[Finding]) -> FindingList:
        for finding in findings:
            self.append(finding)
        self.more += findings.more if isinstance(findings, FindingList) else 0
        return self

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def count(self) -> int:
        """How many came, kept or not."""
        return len(self._kept) + self.more


def gather_findings(findings: Iterable[Finding]) -> FindingList:
    """The findings, as far as there is room for them."""
    gathered = FindingList()
    gathered += findings
    return gathered


def tell_findings(findings: Iterable[Finding], more: int = 0) -> tuple[Finding, ...]:
    """The findings of a game that are told: of a flood only the first; `more` are lost already."""
    told = FindingList(MOST_OF_CHECK, MOST_TOLD, more)  # += adds what a list could not keep
    told += findings
    return name_lost(told)


def name_lost(told: FindingList) -> tuple[Finding, ...]:
    """The findings of a list, the last of which says how many more there were, if any."""
    if not told or not told.more:
        return tuple(told)
    *first, last = told
    return (*first, last.with_hint(f"{told.more:,} {MORE_FOLLOW}"))


def sort_findings(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings by file, line, column and id; what many pieces or languages have in common is said once."""
    same: dict[Finding, list[Finding]] = {}
    for finding in findings:
        same.setdefault(_alone(finding), []).append(finding)
    return tuple(sorted((_name_calls(_merge(findings)) for findings in same.values()), key=_order))


def _alone(finding: Finding) -> Finding:
    """What a finding says, of whomever it is told."""
    nobody = finding._replace(component="", piece="", variant="", face="", also_on=(), follows_on=(), followers=0)
    return nobody._replace(language="", box=None, boxes=(), excess=None, about=None, calls=(), paleness=None)


def _merge(findings: list[Finding]) -> Finding:
    """What findings that differ in language and owner come to; of several languages, it is of none."""
    first = findings[0]
    if len({finding.language for finding in findings}) > 1:
        first = first._replace(language="")
    owners = dict.fromkeys(owner for finding in findings for owner in (finding.owner, *finding.also_on))
    followers = max(finding.followers for finding in findings)
    calls = tuple(dict.fromkeys(call for finding in findings for call in finding.calls))
    also_on = tuple(owner for owner in owners if owner != first.owner)
    follows_on = tuple(dict.fromkeys(owner for finding in findings for owner in finding.follows_on))
    boxes = dict(box_of for one in findings for box_of in ((one.owner, one.box), *one.boxes))
    others = tuple((owner, box) for owner, box in boxes.items() if box and owner != first.owner and box != first.box)
    return first._replace(also_on=also_on, followers=followers, follows_on=follows_on, calls=calls, boxes=others)


def _name_calls(finding: Finding) -> Finding:
    """A finding that stands in a macro, with the first of the places where that is called in its message."""
    if not finding.calls:
        return finding
    first, *others = sorted(finding.calls)
    more = f" and {len(others)} more place{'s' * (len(others) > 1)}" if others else ""
    message = shorten(f"{finding.message} (in a macro that is called at {first}{more})", LONGEST_SENTENCE)
    return finding._replace(message=message, calls=())


def _order(finding: Finding) -> tuple[Span, str, str, str, str]:
    return finding.span, finding.id, finding.message, finding.language, finding.piece


def suggest_name(found: str, wanted: Iterable[str], used: Iterable[str] = (), lost: str = "") -> str:
    """A remedy for a misspelt name: the nearest one, or those that are known when none is near.

    `used` are names that stand beside it already, each of which may stand there once: they are not meant, and listed
    only where there are no others. `lost`: what to do with a name that none is near, for it may be lost.
    """
    names = sorted({*wanted})
    free = sorted({*names} - {*used})
    near = nearest_name(found, free)
    known = f"known: {_list_nearest(found, free or names) or 'none'}"
    return NearName(found, near) if near else f"{lost}; {known}" if lost else known


def _list_nearest(found: str, names: Sequence[str]) -> str:
    """The few names that are most alike, or else the first, in their order, and how many more there are."""
    if len(names) <= MOST_NEAREST:
        return ", ".join(names)
    listed = list(dict.fromkeys((*_find_alike(found, names, MOST_NEAREST, 0.1), *names)))[:MOST_NEAREST]
    return f"{', '.join(sorted(listed))} and {len(names) - MOST_NEAREST} more"


def nearest_name(found: str, wanted: Iterable[str]) -> str | None:
    """The name that a misspelt one most likely means; None when none is near."""
    names = sorted(wanted)
    folded = found.casefold()
    alike = [name for name in names if name.casefold() == folded] or _find_longer(folded, names)
    return next(iter(alike or _find_alike(found, names, 1, LEAST_ALIKE)), None)


def _find_longer(found: str, names: Sequence[str]) -> list[str]:
    """The one name of which a word is the beginning, as `int` is that of `integer`."""
    longer = [name for name in names if len(found) >= SHORTEST_BEGUN and name.casefold().startswith(found)]
    return longer if len(longer) == 1 and longer[0][len(found)].isalpha() else []


def _find_alike(found: str, names: Sequence[str], most: int, ratio: float) -> list[str]:
    """The few names that share so much of their letters with one; none where they are too much to look through."""
    sought = found[:LONGEST_COMPARED]
    letters = len(sought) * sum(map(len, names))
    compared = names if len(names) <= MOST_COMPARED and letters <= MOST_LETTERS else []
    return difflib.get_close_matches(sought, compared, n=most, cutoff=ratio)


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number of things, of a noun whose plural is itself with an s, or as it is given."""
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"


def shorten(text: str, most: int = LONGEST) -> str:
    """The text, of so many characters at most."""
    return text if len(text) <= most else text[: most - 1] + "…"


def quote(text: str) -> str:
    """The text as messages show it: in quotes, shortened, and nothing in it acts on a terminal."""
    return repr(shorten(text))


def quote_line(text: str) -> str:
    """The same of a text of several lines, on one."""
    return quote(" ".join(text.split()))


def is_slip(one: str, other: str) -> bool:
    """Whether a number is another one with its point elsewhere, a 0 too few or too many, or two digits exchanged."""
    plain, its = one.replace(".", "").strip("0"), other.replace(".", "").strip("0")
    if one == other or not plain or not its:
        return False
    if plain == its:
        return True
    odd = [at for at, (here, there) in enumerate(zip(one, other)) if here != there]
    is_pair = len(one) == len(other) and len(odd) == 2 and odd[1] == odd[0] + 1
    return is_pair and one[odd[0]] == other[odd[1]] and one[odd[1]] == other[odd[0]]


def list_names(names: Sequence[object]) -> str:
    """Names with commas between them; of a long list, only the first and how many more there are."""
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return ", ".join(map(str, names[:MOST_NAMES])) + more
