"""Two kits -> the pieces of the later one that are not as they were, why, and what of the earlier one is of no use."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from planche.kit.face_digests import FaceDigests
from planche.kit.known_kits import KnownKit, KnownPiece


class Reason(StrEnum):
    """Why a piece is not as it was."""

    ADDED = "added"
    REMOVED = "removed"
    TEXT = "text"
    ART = "art"
    LAYOUT = "layout"
    COPIES = "copies"


class PieceChange(NamedTuple):
    """A piece that is not as it was."""

    component: str
    piece: str
    reasons: tuple[Reason, ...]
    sides: tuple[str, ...]  # whose looks are other than they were
    before: int  # copies
    after: int

    @property
    def key(self) -> tuple[str, str]:
        """What the piece is known by."""
        return self.component, self.piece

    @property
    def prints(self) -> int:
        """How many copies are to be printed: all of a piece that looks different."""
        return self.after if self.sides else max(0, self.after - self.before)

    @property
    def discards(self) -> int:
        """How many copies of the earlier kit are to be thrown away."""
        return self.before if self.sides else max(0, self.before - self.after)


class KitDifference(NamedTuple):
    """What else is said of one kit and not of the other: an option, a version."""

    name: str
    before: object
    after: object


class KitChanges(NamedTuple):
    """All that is not as it was."""

    before: KnownKit
    after: KnownKit
    pieces: tuple[PieceChange, ...]
    rules: tuple[Reason, ...]
    start: tuple[Reason, ...]  # why start-here is another; it is of the whole kit, and not printed anew
    differences: tuple[KitDifference, ...]  # none of which makes a difference to print by itself
    left_out: tuple[str, ...]  # components of the earlier kit that the later one was to leave out

    @property
    def is_empty(self) -> bool:
        """Whether nothing that is printed differs."""
        return not self.is_to_print and not self.start

    @property
    def is_to_print(self) -> bool:
        """Whether pieces or rules differ, of which a kit of changes is made."""
        return bool(self.pieces or self.rules)

    @property
    def kept(self) -> Iterator[KnownPiece]:
        """The pieces, with their copies, that stay as they are, also of components that were left out."""
        printed = {change.key: change.prints for change in self.pieces}
        for piece in self.after.pieces:
            if copies := piece.copies - printed.get(piece.key, 0):
                yield piece._replace(copies=copies)
        yield from (piece for piece in self.before.pieces if piece.component in self.left_out)


class Incomparable(ValueError):
    """Two kits of which one is no later state of the other; the message says why."""


# what a kit was printed with, and that shows in which pieces it has, or how they look
COMPARED = ("paper", "mode", "players", "level", "only", "variant", "sample", "seed", "card-size", "board-size", "ink")


def compare_kits(before: KnownKit, after: KnownKit) -> KitChanges:
    """What of a kit is not as in an earlier one. Incomparable for kits of two languages, or that share no piece."""
    if before.language != after.language:
        raise Incomparable(f"is in {before.language}, not in {after.language}; compare kits in the same language")
    old = {piece.key: piece for piece in before.pieces}
    new = {piece.key: piece for piece in after.pieces}
    only = after.options.get("only") or ()
    chosen = {word for word in only if isinstance(word, str)} if isinstance(only, (list, tuple)) else set()
    if before.game != after.game and not old.keys() & new.keys():
        raise Incomparable(
            f"is of {before.game}, and has no piece in common with {after.game}; name an earlier kit of the same game"
        )
    left_out = {piece.component for piece in before.pieces} - chosen if chosen else set()
    gone = [piece for piece in before.pieces if piece.key not in new and piece.component not in left_out]
    sides = _sides(before, after)
    renamed = _find_renamed(gone, [piece for piece in after.pieces if piece.key not in old], sides)
    old |= renamed
    former = {piece.key for piece in renamed.values()}
    changes = (
        *(change for piece in after.pieces if (change := _compare_piece(old.get(piece.key), piece, sides))),
        *(
            PieceChange(*piece.key, (Reason.REMOVED,), (), piece.copies, 0)
            for piece in gone
            if piece.copies and piece.key not in former
        ),
    )
    return KitChanges(
        before,
        after,
        changes,
        tuple(_compare_rules(before.rules, after.rules)),
        tuple(_compare_starts(before, after)),
        tuple(_differences(before, after)),
        tuple(sorted(left_out)),
    )


def _find_renamed(
    gone: Iterable[KnownPiece], added: Iterable[KnownPiece], sides: tuple[str, ...]
) -> dict[tuple[str, str], KnownPiece]:
    """The pieces that look as new ones of their component do, by the keys of these: another id is nothing to print."""
    looks: dict[object, deque[KnownPiece]] = {}
    for piece in gone:
        if piece.copies:
            looks.setdefault(_look(piece, sides), deque()).append(piece)
    found = ((piece.key, looks.get(_look(piece, sides))) for piece in added if piece.copies)
    return {key: alike.popleft() for key, alike in found if alike}


def _look(piece: KnownPiece, sides: tuple[str, ...]) -> object:
    """What is compared of a piece, but for its id and copies."""
    back = piece.back and piece.back.face if "back" in sides else None
    return piece.component, piece.front.face, back, piece.cut


def _sides(*kits: KnownKit) -> tuple[str, ...]:
    """The sides that are compared: where one of the kits has fronts only, nobody knows of its backs."""
    modes = [mode for kit in kits if isinstance(mode := kit.options.get("mode"), list)]
    return ("front",) if any("fronts" in mode for mode in modes) else ("front", "back")


def _compare_piece(old: KnownPiece | None, new: KnownPiece, sides: tuple[str, ...]) -> PieceChange | None:
    """What of a piece is not as it was; None when all is."""
    if old is None or not old.copies:
        return PieceChange(*new.key, (Reason.ADDED,), (), 0, new.copies) if new.copies else None
    faces = {"front": (old.front, new.front), "back": (old.back, new.back)}
    found = {side: reasons for side in sides if (reasons := _compare_faces(*faces[side]))}
    if old.cut != new.cut:
        found.setdefault("front", set()).add(Reason.LAYOUT)
    reasons = set().union(*found.values())
    if old.copies != new.copies:
        reasons.add(Reason.COPIES)
    if not reasons:
        return None
    told = tuple(reason for reason in Reason if reason in reasons)
    return PieceChange(*new.key, told, tuple(found), old.copies, new.copies)


def _compare_faces(old: FaceDigests | None, new: FaceDigests | None) -> set[Reason]:
    """What of a face is not as it was. Where words and pictures stand follows from them, and else is layout."""
    if old is None or new is None:
        return set() if old is new else {Reason.LAYOUT}
    if old.face == new.face:
        return set()
    parts = {Reason.TEXT: (old.text, new.text), Reason.ART: (old.art, new.art), Reason.LAYOUT: (old.layout, new.layout)}
    return {reason for reason, (one, other) in parts.items() if one != other} or {Reason.LAYOUT}


def _compare_rules(old: FaceDigests | None, new: FaceDigests | None) -> Iterator[Reason]:
    """What of the rules is not as it was; on another paper they are set in another way, which is no reason."""
    if new is None:
        return
    if old is None:
        yield Reason.ADDED
        return
    if old.text != new.text:
        yield Reason.TEXT
    if old.art != new.art:
        yield Reason.ART


def _compare_starts(before: KnownKit, after: KnownKit) -> Iterator[Reason]:
    """What of start-here is not as it was; with other options it is another one, which is no reason."""
    if before.start and after.start and before.options == after.options:
        yield from _compare_rules(before.start, after.start)


def _differences(before: KnownKit, after: KnownKit) -> Iterator[KitDifference]:
    heads: Mapping[str, tuple[object, object]] = {
        "game": (before.game, after.game),
        "version": (before.version, after.version),
        "planche": (before.planche, after.planche),
    }
    for name, (old, new) in heads.items():
        if old != new:
            yield KitDifference(name, old, new)
    for name in COMPARED:
        if before.options.get(name) != after.options.get(name):
            yield KitDifference(name, before.options.get(name), after.options.get(name))
