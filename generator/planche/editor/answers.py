"""A place in an open file -> what could follow there, what stands there, and where that is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from pathlib import PurePosixPath

from lsprotocol import types

from planche.content import JsonSchema
from planche.editor.names import template_names
from planche.editor.open_files import OpenFile
from planche.editor.spots import MEMBERS, cell_at, imported_as, sign_of, spot_at, word_at
from planche.editor.things import Thing, Things
from planche.editor.yaml_keys import KeyPlace, key_place, keys_of, values_of, words_of_key
from planche.findings import Span
from planche.source import split_lines

MOST_CHOICES = 1_000  # that are offered; an editor asks again as more is typed
VALUES: Mapping[str, tuple[str, ...]] = {  # which things may be the value of a key
    "colour": ("colour",),
    "font": ("font",),
    "front": ("template",),
    "back": ("template",),
    "rows": ("file",),
    "rules": ("file",),
    "names": ("file",),
    "emblem": ("picture",),
    "logo": ("picture",),
    "banner": ("picture",),
    "board": ("board",),
    "component": ("component",),
    "for": ("component",),
    "holds": ("component",),
    "piece": ("piece",),
}
KEYS: Mapping[str, tuple[str, ...]] = {"limit": ("piece",), "light": ("colour",), "icons": ("icon",)}
EVERY = ("component", "piece", "figure", "template", "file", "colour", "style", "picture", "name", "table", "board")
_KINDS = types.CompletionItemKind
ICONS: Mapping[str, types.CompletionItemKind] = {
    "colour": _KINDS.Color,
    "picture": _KINDS.File,
    "icon": _KINDS.File,
    "template": _KINDS.File,
    "file": _KINDS.File,
    "column": _KINDS.Field,
    "figure": _KINDS.Constant,
    "piece": _KINDS.Value,
    "style": _KINDS.Class,
    "macro": _KINDS.Function,
}


@cache
def schemas() -> Mapping[str, Callable[[], JsonSchema]]:
    """Schemas of files, by the end of their names."""
    from planche.content.schemas import board_schema, game_schema, theme_schema  # start-up: nobody waits for them

    return {"/game.yaml": cache(game_schema), "/theme.yaml": cache(theme_schema), "boards/": cache(board_schema)}


def schema_of(name: str) -> JsonSchema:
    """The schema of a YAML file of a game; one that knows nothing, where there is none."""
    for part, make in schemas().items():
        if name.endswith(part) or (part.endswith("/") and part in name):
            return make()
    return {}


def complete(document: OpenFile, line: int, column: int, things: Things) -> list[types.CompletionItem]:
    """What could follow at a place, best first."""
    lines = split_lines(document.text)
    if line >= len(lines):
        return []
    if document.name.endswith(".yaml"):
        found = _complete_yaml(document, key_place(lines, line, column), things)
    else:
        spot = spot_at(document.name, document.text, line, column, things)
        about = template_names() if document.name.endswith((".xml", ".md")) else {}
        macros = things.macros_of(spot.template) if spot.template else {}
        found = [
            *_items(spot.kinds, things, is_code=bool(about) and spot.kinds in (("figure",), ("column",))),
            *(_item(one.name, one.words, "macro") for one in macros.values()),
            *(_item(word, about.get(word, "")) for word in spot.words),
        ]
    return list(islice({item.label: item for item in found}.values(), MOST_CHOICES))


def _complete_yaml(document: OpenFile, place: KeyPlace, things: Things) -> list[types.CompletionItem]:
    schema = schema_of(document.name)
    last = place.key or (place.path[-1] if place.path else "")
    if place.key:
        values = values_of(schema, (*place.path, place.key))
        return [*(_item(one.word, one.about) for one in values), *_items(VALUES.get(place.key, ()), things)]
    keys = (_item(one.word, one.about, "key", text=f"{one.word}: ") for one in keys_of(schema, place.path))
    values = values_of(schema, place.path)
    return [
        *keys,
        *(_item(one.word, one.about) for one in values),
        *_items((*KEYS.get(last, ()), *VALUES.get(last, ())), things),
    ]


def _items(kinds: Iterable[str], things: Things, *, is_code: bool = False) -> Iterator[types.CompletionItem]:
    for kind in kinds:
        for thing in things.of_kind(kind).values():
            yield _item(thing.name.replace("-", "_") if is_code else thing.name, thing.words, kind)


def _item(label: str, words: str, kind: str = "", *, text: str = "") -> types.CompletionItem:
    documentation = types.MarkupContent(types.MarkupKind.Markdown, words) if words else None
    icon = _KINDS.Property if kind == "key" else ICONS.get(kind, _KINDS.Value)
    return types.CompletionItem(label, kind=icon, documentation=documentation, insert_text=text or None)


def find_things(document: OpenFile, line: int, column: int, things: Things) -> list[Thing]:
    """What the word at a place is the name of: what may stand there first, else anything of that name."""
    lines = split_lines(document.text)
    if line >= len(lines):
        return []
    word, suffix = word_at(lines[line], column), PurePosixPath(document.name).suffix
    if suffix == ".po":
        return list(_source_of(lines, line, things))
    if suffix == ".csv":
        return _in_row(document, lines, line, column, things)
    if suffix == ".yaml":
        place = key_place(lines, line, column)
        return _look_up(word, VALUES.get(place.key, ()), things) or _look_up(word, EVERY, things)
    owner, _, member = word.rpartition(".")
    spot = spot_at(document.name, document.text, line, column, things)
    own, taken = document.name.removeprefix("templates/"), imported_as(owner or word, document.text)
    macros = {**things.macros_of(own), **things.macros_of(taken)}
    kinds = (MEMBERS[owner],) if owner in MEMBERS else spot.kinds
    found = _look_up(member or word, kinds, things) or _look_up(word, kinds, things)
    if found or (member or word) not in macros:
        return found or _look_up(word, ("template",), things)
    return [macros[member or word]]


def _look_up(word: str, kinds: Iterable[str], things: Things) -> list[Thing]:
    spelt = dict.fromkeys((word, word.replace("_", "-")))
    return [known[name] for kind in kinds for known in (things.of_kind(kind),) for name in spelt if name in known]


def _in_row(document: OpenFile, lines: list[str], line: int, column: int, things: Things) -> list[Thing]:
    """The picture that a cell names, its column, and the piece of its row."""
    sign, columns = sign_of(lines[0]), things.columns_of(document.name)
    heads = [head.strip(' "') for head in lines[0].split(sign)]
    number = cell_at(lines[line], column, sign)
    head = columns.get(heads[number]) if number < len(heads) else None
    spot = spot_at(document.name, document.text, line, column, things)
    named = _look_up(spot.word, [kind for kind in spot.kinds if kind in ("picture", "icon")], things)
    pieces = [one for one in things.of_kind("piece").values() if one.span[:2] == (document.name, line + 1)]
    return [*named, *([head] if head else []), *pieces]


def _source_of(lines: list[str], line: int, things: Things) -> Iterator[Thing]:
    """Where the text stands that an entry of a catalogue translates."""
    for above in lines[line::-1]:
        if above.startswith("#:"):
            for place in above[2:].split():
                file, _, number = place.rpartition(":")
                if number.isdecimal() and things.text(file):
                    yield Thing(place, f"the text of {place}", Span(file, int(number)))
            return
        if not above.strip():
            return


def words_at(document: OpenFile, line: int, column: int, things: Things) -> list[str]:
    """What an editor shows of the word at a place, besides pictures."""
    lines = split_lines(document.text)
    said = [thing.words for thing in find_things(document, line, column, things)]
    if document.name.endswith(".yaml") and line < len(lines):
        place, word = key_place(lines, line, column), word_at(lines[line], column)
        path = (*place.path, word) if place.key in ("", word) else (*place.path, place.key)
        if words := words_of_key(schema_of(document.name), path):
            said.insert(0, f"`{path[-1]}`: {words}")
    elif not said and (about := template_names().get(word_at(lines[line], column).partition(".")[0])):
        said.append(about)
    return list(dict.fromkeys(said))
