"""A value and a name -> what a template reaches by it, or what is said when there is nothing of that name.

Fields of our records, items of mappings, and what a loop tells of itself can be reached; no attribute or method of
a Python object.
"""

from __future__ import annotations

import dataclasses
import re
import sys
from collections.abc import Hashable, Mapping
from functools import cache, partial
from types import FrameType
from typing import NamedTuple

from jinja2 import Template, Undefined, UndefinedError
from jinja2.environment import TemplateModule
from jinja2.exceptions import TemplateRuntimeError
from jinja2.runtime import LoopContext, StrictUndefined
from jinja2.utils import missing

from planche.findings import Span, counted, list_names, quote, suggest_name
from planche.game import (
    Band,
    BoxNet,
    Cells,
    Change,
    Component,
    DataRow,
    DataTable,
    Fold,
    Game,
    Net,
    Piece,
    Room,
    Sleeve,
    TuckBox,
)
from planche.imposition import Box
from planche.templates.synonyms import twin_of
from planche.templates.values import kind_of, plain, to_millimetres

FAILING = 50_000  # steps of work that it is to tell why a face failed
NAMING = 40  # for each of the names among which the one is looked for that was meant
ABSENT = object()  # what is reached by a name that leads nowhere
A_MAPPING = "the mapping"  # what it is called where nobody knows its name
_OF_LOOP = (
    "index", "index0", "first", "last", "length", "revindex", "revindex0", "cycle", "depth", "previtem", "nextitem",
)  # fmt: skip
_MEASURED = (Component, Change, Sleeve, Band, Net, TuckBox, BoxNet, Room, Box, Fold)  # records whose lengths are in µm
_LENGTHS = frozenset(  # which templates read in mm
    (
        "width", "height", "bleed", "footprint", "template_size", "size", "x", "y", "x1", "y1", "x2", "y2", "mouth",
        "pitch", "bar", "thickness", "play", "flap", "notch", "tab", "depth", "slack", "stock",
    )
)  # fmt: skip
_OF_MODULES = "planche.games."
_OF_PIECE = ("id", "copies", "component", "players")
_OF_ROW = ("id",)


class ReadColumn(NamedTuple):
    """A column of a component or a table of data that a template read."""

    table: str  # its id
    column: str


class ReadField(NamedTuple):
    """A field of a record, made by a game's module, that a template read."""

    record: str
    field: str
    shape: str  # a line of each of its fields, with its kind


class MissingValue(UndefinedError):
    """A template used what is not there; `written` is the template, and the line of its code, that names it."""

    def __init__(self, written: tuple[Template, int] | None, name: str, owner: object, message: str) -> None:
        super().__init__(message)
        self.written = written
        self.name = name
        self.owner = owner  # what has nothing of that name


class UnknownName(MissingValue):
    """A template used a name that stands for nothing."""


def place_of(error: Exception) -> Span | None:
    """The line of the template that names what is not there; another one may have used it."""
    if not isinstance(error, MissingValue) or error.written is None:
        return None
    template, line = error.written
    return Span(str(template.filename), template.get_corresponding_lineno(line))


def work_of_failing(error: Exception) -> int:
    """What it takes to tell why a face failed: thousands of them may, and each name that is known is looked at."""
    owner = error.owner if isinstance(error, MissingValue) else None
    names = owner.rows if isinstance(owner, DataTable) else owner
    return FAILING + NAMING * (len(names) if isinstance(names, Mapping) else 0)


def _written_in() -> tuple[Template, int] | None:
    """The template that runs, and the line of its code."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        template = frame.f_globals.get("__jinja_template__")
        if template is not None:
            return template, frame.f_lineno
        frame = frame.f_back
    return None


class MissingName(StrictUndefined):
    """A name that is not there; says so in words of the game, not of Python."""

    __slots__ = ()

    def __init__(
        self,
        hint: str | None = None,
        obj: object = missing,
        name: str | None = None,
        exc: type[TemplateRuntimeError] = UndefinedError,
    ) -> None:
        super().__init__(hint, obj, name, exc)
        if exc is not UndefinedError:
            return
        kind = UnknownName if not hint and obj is missing and name is not None else MissingValue
        made = partial(kind, _written_in(), name if isinstance(name, str) else "", obj)
        self._undefined_exception = made  # type: ignore[assignment]  # called with the message

    @property
    def _undefined_message(self) -> str:
        name: object = self._undefined_name
        if self._undefined_hint or (name is None and self._undefined_obj is missing):
            return str(self._undefined_hint or super()._undefined_message)
        if not isinstance(name, str):
            return _no_item(self._undefined_obj, name)
        if isinstance(self._undefined_obj, str):
            return (
                f"a text has no {quote(name)}; what can be done with texts are filters, such as {{{{ title|upper }}}}"
            )
        owner, known = _owner(self._undefined_obj)
        if not owner:
            return f"there is no name {quote(name)}"
        if "-" not in name:
            known = tuple(other.replace("-", "_") for other in known)  # as templates write them after a dot
        twin = twin_of(name, known)
        hint = f"did you mean {twin!r}?" if twin else suggest_name(name, known)
        return f"{owner} has no {quote(name)}" + (f" ({hint})" if known else "")


def _no_item(obj: object, key: object) -> str:
    """That something has no item of that number, or that its items have none."""
    if isinstance(obj, (str, list, tuple, range)) and isinstance(key, int):
        of = counted(len(obj), "letter" if isinstance(obj, str) else "item")
        return f"{kind_of(obj)} of {of} has no item {key}; they are counted from 0"
    if isinstance(obj, Mapping) and any(isinstance(other, int) for other in obj):
        return f"{A_MAPPING} has no {key} (known: {list_names(sorted(map(str, obj)))})"
    if isinstance(key, int):
        return f"{_owner(obj)[0] or kind_of(obj)} has no items with numbers; found [{key}]"
    return f"{_owner(obj)[0] or kind_of(obj)} has nothing of the name {kind_of(key)}"


def _owner(obj: object) -> tuple[str, tuple[str, ...]]:
    """What something is called in messages, and the names that it has; nothing for a name without owner."""
    if isinstance(obj, Piece):
        return f"a piece of {obj.component!r}", (*_OF_PIECE, *obj.fields)
    if isinstance(obj, DataRow):
        return f"a row of {obj.table!r}", (*_OF_ROW, *obj.fields)
    if isinstance(obj, DataTable):
        return f"the table {obj.id!r}", tuple(obj.rows)
    if isinstance(obj, Mapping):
        return A_MAPPING, tuple(map(str, obj))
    if isinstance(obj, LoopContext):
        return "loop", _OF_LOOP
    if dataclasses.is_dataclass(obj):
        return f"a {_record_words(obj)}", tuple(member.name for member in dataclasses.fields(obj))
    if isinstance(obj, tuple) and (fields := getattr(type(obj), "_fields", ())):
        return f"a {_record_words(obj)}", fields
    if obj is missing:
        return "", ()
    is_plain = type(obj).__module__ == "builtins"
    return kind_of(obj) if is_plain else f"a {_record_words(obj)}", ()


def _record_words(obj: object) -> str:
    """The name of a record's class in words: `CellGrid` is a cell grid."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(obj).__name__).lower()


def reach(obj: object, name: str) -> object:
    """What a template reaches by a name; ABSENT when there is nothing of that name."""
    if isinstance(obj, (Piece, DataRow)):
        column = name if name in obj.fields else name.replace("_", "-")
        if column in obj.fields:
            return plain(obj.fields[column])
        return getattr(obj, name) if name in (_OF_PIECE if isinstance(obj, Piece) else _OF_ROW) else ABSENT
    if isinstance(obj, DataTable):
        row = obj.rows.get(name) or obj.rows.get(name.replace("_", "-"))
        return ABSENT if row is None else row
    if isinstance(obj, Mapping):
        key = name if name in obj else name.replace("_", "-")
        if key in obj:
            return plain(obj[key])
        return None if isinstance(obj, Cells) and {name, key} & obj.columns else ABSENT
    if isinstance(obj, Undefined):
        return str(obj)  # says which name is missing
    if _is_field(obj, name):
        value = getattr(obj, name)
        return to_millimetres(value) if name in _LENGTHS and isinstance(obj, _MEASURED) else plain(value)
    return ABSENT


def _is_field(obj: object, name: str) -> bool:
    if isinstance(obj, LoopContext):
        return name in _OF_LOOP
    if isinstance(obj, TemplateModule):
        return not name.startswith("_") and name in vars(obj)
    if isinstance(obj, tuple):
        return name in getattr(type(obj), "_fields", ())
    return name in getattr(type(obj), "__dataclass_fields__", ())  # as `dataclasses.fields` finds them


def is_cycle(obj: object) -> bool:
    """Whether something is the `cycle` of a loop, the one method that templates call."""
    return isinstance(getattr(obj, "__self__", None), LoopContext) and getattr(obj, "__name__", "") == "cycle"


def leads_to_pieces(obj: object, name: str) -> bool:
    """Whether a template that reads this comes to pieces besides the one that it draws."""
    return (name == "pieces" and isinstance(obj, Component)) or (name == "components" and isinstance(obj, Game))


def leads_to_theme(obj: object, name: str) -> bool:
    """Whether a template that reads this may write what the theme says, besides names of its colours and styles."""
    return name == "theme" and isinstance(obj, Game)


@cache
def read_field(kind: Hashable, name: str) -> ReadField | None:
    """The field that a template reads of a record of this kind; None where no game's module has declared it."""
    if not isinstance(kind, type) or not kind.__module__.startswith(_OF_MODULES):
        return None
    fields: Mapping[str, object] = getattr(kind, "__annotations__", {})
    if name not in fields:
        return None
    return ReadField(kind.__qualname__, name, "\n".join(f"{field}:{of}" for field, of in fields.items()))


def column_read(obj: object, name: str) -> ReadColumn | None:
    """The column that a template reads of a row; None of anything else."""
    if not isinstance(obj, (Piece, DataRow)):
        return None
    column = name if name in obj.fields else name.replace("_", "-")
    return ReadColumn(obj.component if isinstance(obj, Piece) else obj.table, column)
