"""What a page of the desk is: its HTML, the files beside it, what it answers and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from planche.desk.spoken import Refused

if TYPE_CHECKING:
    from planche.desk.session import FileChange, Session

KINDS = {".css": "text/css", ".js": "text/javascript", ".html": "text/html", ".svg": "image/svg+xml"}
NOTHING: Mapping[str, str] = {}


class Asked(NamedTuple):
    """What a page is asked for: what follows in the address, and its query."""

    rest: str
    query: Mapping[str, str] = NOTHING

    @property
    def first(self) -> int:
        """The number of the `first` that is asked for. Refused where it is none."""
        first = self.query.get("first", "")
        if not (first.isascii() and first.isdigit() and len(first) < 8):
            raise Refused("first: wanted a number")
        return int(first)


class Reply(NamedTuple):
    """What a page answers."""

    data: bytes
    kind: str
    digest: str = ""  # of what is shown; a browser that has it is told so
    lasts: bool = False  # whether this address always shows the same
    name: str = ""  # of a file to be kept rather than shown, in plain letters


Answer = Callable[["Session", Asked], Reply]
Order = Callable[["Session", Mapping[str, object]], object]


class Page(NamedTuple):
    """A page of the desk."""

    name: str  # of its address: /name/
    title: str  # in the navigation
    html: Callable[[Session, str], str]  # with the navigation that stands above it
    files: Callable[[], Mapping[str, bytes]] = dict  # beside it, by name
    answers: Mapping[str, Answer] = {}  # by the first word behind its address
    orders: Mapping[str, Order] = {}  # what it does, by the same; takes and gives JSON
    hears: Callable[[Session, FileChange], None] | None = None  # of each change of the files, under the lock


def shipped(*names: str) -> dict[str, bytes]:
    """Files of `static/`, by name."""
    folder = files("planche.desk") / "static"
    return {name: (folder / name).read_bytes() for name in names}


def kind_of(name: str) -> str:
    """The media type of a file that comes with Planche."""
    return KINDS[name[name.rindex(".") :]]
