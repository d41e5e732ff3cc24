"""What was approved, and what is printed now -> what is otherwise, each with the places that it may come from."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.approval import facts
from planche.approval.describe import RULES, Printed
from planche.approval.differences import ListDifference, cut_to_difference, find_differences
from planche.approval.parts import WORDS
from planche.approval.record import Approved, FaceKey
from planche.expressions import expression
from planche.findings import NOBODY, Owner, Span, shorten
from planche.language import show_difference

MOST_COMPARED = 250_000  # steps; what would take more in a face is told as one
LONGEST = 90  # characters of what is shown of a part
_ATTRIBUTE = expression(r'(?<![\w:-])([\w:-]++)="([^"]*+)"')
_NUMBER = expression(r"-?[0-9]{1,9}(?:\.[0-9]{1,9})?")
_TAG = expression(r"</?([\w:-]+)")


class PrintChange(NamedTuple):
    """Something that prints otherwise than it was approved."""

    said: str  # what it is, as the end of a sentence about its owner
    owner: Owner = NOBODY
    places: tuple[Span, ...] = ()  # where it was written, the likeliest first
    key: str = ""  # of a fact: the last part of its name, by which its line is known
    value: str = ""  # of a fact, as it is now
    picture: str = ""  # the name of one that shows something else


def find_changes(before: Approved, now: Printed) -> Iterator[PrintChange]:
    """All that is otherwise: facts first, since faces follow from them, then pictures, then faces in their order."""
    yield from _compare_facts(before.facts, now.approved.facts, now.records)
    yield from _compare_pictures(before.pictures, now.approved.pictures)
    faces = now.approved.faces
    for key in (key for key in before.faces if key not in faces):
        yield PrintChange(f"{_name(key)} is not printed any more, and was when the kit was approved", _owner(key))
    for key, parts in faces.items():
        old = before.faces.get(key)
        if old is None:
            yield PrintChange(
                f"{_name(key)} is new, and nobody has approved it yet", _owner(key), _first(now.places[key])
            )
        elif old != parts:
            yield from _compare_face(key, old, parts, now.places[key])


def _compare_facts(
    before: Mapping[str, str], now: Mapping[str, str], records: Mapping[str, Span]
) -> Iterator[PrintChange]:
    for name in sorted({*before, *now}):
        old, new = before.get(name), now.get(name)
        if old == new:
            continue
        subject, owner = _subject_of(name)
        if new is None:
            said = f"{subject} is not there any more, and was {_quote(old or '')} when the kit was approved"
        elif old is None:
            said = f"{subject} is {_quote(new)}, and was not there when the kit was approved"
        else:
            said = f"{subject} is {_quote(new)}, and was {_quote(old)} when the kit was approved"
        places = (records[name],) if name in records else ()
        yield PrintChange(said, owner, places, _key_of(name), new or "")


def _subject_of(name: str) -> tuple[str, Owner]:
    """What a sentence about a fact begins with; of a fact of a piece the column, and whose it is."""
    match name.split("."):
        case [facts.PIECES, component, piece, column]:
            return f"its {column!r}", Owner(component, piece)
    return name, NOBODY


def _key_of(name: str) -> str:
    """The word by which whoever writes game.yaml knows a fact; that of a figure is the figure's, not `value`."""
    *above, last = name.split(".")
    return above[-1] if above and last in ("value", "origin", "because") else last


def _compare_pictures(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[PrintChange]:
    for name, digest in now.items():
        if before.get(name, digest) != digest:
            yield PrintChange(f"the picture {name!r} shows something else than when the kit was approved", picture=name)


def _compare_face(
    key: FaceKey, old: Sequence[str], new: Sequence[str], places: Sequence[tuple[Span, ...]]
) -> Iterator[PrintChange]:
    for one in find_differences(old, new, MOST_COMPARED):
        for a, b, first, last in _tell_apart(one, old, new):
            yield PrintChange(
                f"{_about(key)}{_tell(old[a:b], new[first:last], old, new)}",
                _owner(key),
                tuple(dict.fromkeys(_places_of(places, first, last))),
            )


def _tell_apart(one: ListDifference, old: Sequence[str], new: Sequence[str]) -> Iterator[ListDifference]:
    """A difference part by part, where each part stands for one of its kind, without those that print the same."""
    pairs = [*zip(range(one.gone_first, one.gone_end), range(one.come_first, one.come_end))]
    is_paired = one.gone_end - one.gone_first == one.come_end - one.come_first
    if not is_paired or any(_kind_of(old[a]) != _kind_of(new[b]) for a, b in pairs):
        yield one
        return
    yield from (ListDifference(a, a + 1, b, b + 1) for a, b in pairs if not _print_the_same(old[a], new[b]))


def _kind_of(part: str) -> str:
    """The name of an element, where one begins or ends; that of words."""
    return WORDS if _is_words(part) else part[: 2 if part.startswith("</") else 1] + _tag_of(part)


def _print_the_same(old: str, new: str) -> bool:
    """Whether two elements of one kind differ only in the order of their attributes, or in how numbers are written."""
    before, now = (dict(_ATTRIBUTE.findall(part)) for part in (old, new))
    if old == new or not before or before.keys() != now.keys():
        return old == new
    return all(_is_same_value(value, now[name]) for name, value in before.items())


def _is_same_value(old: str, new: str) -> bool:
    return old == new or (bool(_NUMBER.fullmatch(old) and _NUMBER.fullmatch(new)) and float(old) == float(new))


def _places_of(places: Sequence[tuple[Span, ...]], first: int, last: int) -> Iterator[Span]:
    """Where parts were written; where some are gone, what stood around them."""
    around = range(first, last) if last > first else range(max(0, first - 1), min(first + 1, len(places)))
    for number in around:
        yield from places[number]


def _first(places: Sequence[tuple[Span, ...]]) -> tuple[Span, ...]:
    return places[0] if places else ()


def _tell(gone: Sequence[str], come: Sequence[str], before: Sequence[str], now: Sequence[str]) -> str:
    """What is otherwise of a face that had the parts `before`, as the end of a sentence about it."""
    if gone and come:
        old, new = _first_pair(gone, come)
        if _tag_of(old) and _tag_of(old) == _tag_of(new):
            return _tell_attributes(old, new)
        if _is_words(old) and _is_words(new):
            return _tell_words(old.removeprefix(WORDS), new.removeprefix(WORDS))
        return f"{_show(new)}, and {_show(old)} when the kit was approved"
    if come:
        best = _best_of(come)
        return f"{_show(best)}, which was {'elsewhere' if best in before else 'not there'} when the kit was approved"
    best = _best_of(gone)
    told = f"{_show(best)} not where it was" if best in now else f"no {_show(best)}, which was there"
    return f"{told} when the kit was approved"


def _tell_words(old: str, new: str) -> str:
    """Words that are others, cut to where they are; of other blanks their names."""
    if old.split() == new.split():
        before, now = show_difference(old, new)
        return f"{now}, and {before} when the kit was approved"
    before, now = cut_to_difference(old, new)
    return f"{_quote(now)}, and {_quote(before)} when the kit was approved"


def _first_pair(gone: Sequence[str], come: Sequence[str]) -> tuple[str, str]:
    """The first of both that are words or elements alike; the first of each where none are."""
    pairs = [(old, new) for old, new in zip(gone, come) if old != new]
    alike = (pair for pair in pairs if _tag_of(pair[0]) == _tag_of(pair[1]))
    return next(alike, (gone[0], come[0]))


def _tell_attributes(old: str, new: str) -> str:
    """What of two elements of one name differs."""
    before, now = dict(_ATTRIBUTE.findall(old)), dict(_ATTRIBUTE.findall(new))
    names = [name for name in {**before, **now} if not _is_same_value(before.get(name, ""), now.get(name, ""))]
    told = [_tell_attribute(name, before.get(name), now.get(name)) for name in names[:2]]
    more = f" (and {len(names) - 2} more of its attributes)" if len(names) > 2 else ""
    return f"<{_tag_of(new)}> {' and '.join(told)}{more}"


def _tell_attribute(name: str, old: str | None, new: str | None) -> str:
    if new is None:
        return f"without {name}={_quote(old or '')}, which was approved"
    if old is None:
        return f"with {name}={_quote(new)}, which was not approved"
    before, now = (old, new) if max(len(old), len(new)) <= LONGEST else cut_to_difference(old, new)
    return f"with {name}={_quote(now)}, approved was {_quote(before)}"


def _best_of(parts: Sequence[str]) -> str:
    """Of several parts what tells most: words, then what draws something, then the first."""
    words = next((part for part in parts if _is_words(part)), None)
    return words or next((part for part in parts if not part.startswith(("</", "<group"))), parts[0])


def _show(part: str) -> str:
    return _quote(part.removeprefix(WORDS)) if _is_words(part) else shorten(html.unescape(part), LONGEST)


def _is_words(part: str) -> bool:
    return part.startswith(WORDS)


def _tag_of(part: str) -> str:
    """The name of an element; nothing of words and of where one ends."""
    found = _TAG.match(part)
    return found[1] if found and not part.startswith("</") else ""


def _quote(text: str) -> str:
    return f"“{shorten(text, LONGEST)}”"


def _name(key: FaceKey) -> str:
    name = "the page of rules" if key.side == RULES else f"the {key.side}"
    return f"{name} in a kit for {key.players}" if key.players else name


def _about(key: FaceKey) -> str:
    """What a sentence about a part begins with."""
    begins = "the rules print " if key.side == RULES else "it prints "
    return f"in a kit for {key.players} {begins}" if key.players else begins


def _owner(key: FaceKey) -> Owner:
    return Owner(variant=key.variant) if key.side == RULES else Owner(key.component, key.piece, key.variant, key.side)


def owners_of(changes: Iterable[PrintChange]) -> tuple[Owner, ...]:
    """Whose faces are otherwise, each once, in their order."""
    return tuple(dict.fromkeys(change.owner for change in changes if change.owner != NOBODY))
