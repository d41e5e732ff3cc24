"""NCIS's firearm cards and bullet card -> findings where marks do not lead to one bullet, and what is drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from planche.findings import Finding, error, list_names, quote
from planche.game import Figure, Game, Piece
from planche.games.ncis.ballistics_codes import distance, nearest, rivals
from planche.games.ncis.ballistics_strips import (
    MOST_BULLETS,
    THINNEST,
    Striations,
    bar_width,
    bullet_strip,
    firearm_strip,
)
from planche.games.ncis.counting import add_or_take
from planche.games.places import piece_finding, resting_on, table_finding
from planche.games.protocol import Columns, GameCheck
from planche.games.values import count_of, integer_in, word_in, words_in_list

ANOTHER = "delete the file, then make it again with `planche generate`"
FIGURES = ("ballistics-cards", "bullets", "striation-distance")
COLUMNS: Columns = {
    "firearms": {"gun": "word", "code": "word", "bullet": "integer"},
    "bullets": {"series": "integer", "bullets": "word list"},
}


class Firearm(NamedTuple):
    """A firearm card; `bullet`: the number of the bullet that it fired."""

    piece: Piece
    gun: str
    code: str
    bullet: int

    @property
    def name(self) -> str:
        """What is printed on it, such as B3."""
        return self.piece.id.upper()


class BulletCard(NamedTuple):
    """The card of all bullets; `codes` of their marks, in the order of their numbers."""

    piece: Piece
    series: int
    codes: tuple[str, ...]


class BallisticsFaces(NamedTuple):
    """What templates draw: the marks of each firearm by its card's id, those of each bullet, and the answers."""

    firearms: Mapping[str, Striations]
    bullets: tuple[Striations, ...]
    answers: tuple[tuple[str, int], ...]


@error("ncis/striations")
def striations(game: Game) -> Iterator[Finding]:
    """
    The marks of bullets can be told apart in print, and none by its darkness.

    Their codes are words of 0 and 1 of one length with as many 1 in each, no bar is thinner than 0.5 mm, and two codes
    differ in at least `striation-distance` bars (proposed), also when a card is held upside down or a bar askew.

    Example: the codes "0110" and "0101" where the figure is 6.
    Mend it: delete the file, then make another series with `planche generate`.
    """
    figure = game.figures["striation-distance"]
    for card in _bullet_cards(game):
        flaws = tuple(_flaws(card.codes))
        yield from (piece_finding(striations, card.piece, flaw, ANOTHER) for flaw in flaws)
        for message, bars in () if flaws else _alike(card.codes, count_of(figure)):
            found = piece_finding(striations, card.piece, message, ANOTHER)
            yield found.as_warning(unless=figure.origin.is_certain or not bars)


@error("ncis/ballistics")
def ballistics(game: Game) -> Iterator[Finding]:
    """
    A firearm card has exactly one answer: its marks are those of the bullet that it names, no other firearm fired that
    bullet, and one bullet is of no firearm, so that none is found by leaving out others (proposed).

    There are as many of both as `ballistics-cards` and `bullets` say, and no firearm is shown on two cards.

    Example: `bullet: 7` on a firearm card with the code of bullet 5.
    Mend it: write the number of the bullet whose marks it has; or delete the file, then make it again with
    `planche generate`; or correct the figure.
    """
    firearms = tuple(_firearms(game))
    for card in _bullet_cards(game):
        told = [
            *_miscounted_firearms(game, len(firearms)),
            *_miscounted_bullets(card, game.figures["bullets"]),
            *_wrong_firearms(firearms, card),
        ]
        yield from told or _decoys(firearms, card)


CHECKS: tuple[GameCheck, ...] = (striations, ballistics)


def faces(game: Game) -> BallisticsFaces:
    """The strips of all cards and the answers, in the order of the tables."""
    firearms, cards = tuple(_firearms(game)), tuple(_bullet_cards(game))
    return BallisticsFaces(
        firearms={firearm.piece.id: firearm_strip(firearm.code, firearm.piece.id) for firearm in firearms},
        bullets=tuple(bullet_strip(code, n) for card in cards[:1] for n, code in enumerate(card.codes, 1)),
        answers=tuple((firearm.name, firearm.bullet) for firearm in firearms),
    )


def statistics(game: Game) -> Iterator[str]:
    """How far the codes of a series lie apart, and how many of them are as near as that."""
    for card in _bullet_cards(game):
        if len(card.codes) > 1 and not any(_flaws(card.codes)):
            apart = nearest(card.codes)
            counts = [rivals(code, card.codes, apart) for code in card.codes]
            known = f"ballistics, series {card.series}: codes of {len(card.codes[0])} bars, {apart} apart or more"
            yield f"{known}; {min(counts)} to {max(counts)} others are as near to each"


def _firearms(game: Game) -> Iterator[Firearm]:
    for piece in game.component("firearms").pieces:
        row = piece.fields
        yield Firearm(piece, word_in(row, "gun"), word_in(row, "code"), integer_in(row, "bullet"))


def _bullet_cards(game: Game) -> Iterator[BulletCard]:
    for piece in game.component("bullets").pieces:
        yield BulletCard(piece, integer_in(piece.fields, "series"), words_in_list(piece.fields, "bullets"))


def _flaws(codes: Sequence[str]) -> Iterator[str]:
    """What is wrong with codes by themselves: letters, lengths, darkness, bars too thin; one kind at a time."""
    wrong = [(n, code) for n, code in enumerate(codes, 1) if not re.fullmatch("[01]+", code)]
    lengths = Counter(map(len, codes))
    if len(codes) > MOST_BULLETS:
        yield f"there are {len(codes)} bullets, wanted {MOST_BULLETS} at most, for which the card has room"
    elif wrong:
        yield from (f"bullet {n} has the code {quote(code)}, wanted a word of 0 and 1" for n, code in wrong)
    elif len(lengths) > 1:
        usual = lengths.most_common(1)[0][0]
        for n, code in enumerate(codes, 1):
            if len(code) != usual:
                yield f"bullet {n} has a code of {len(code)} bars, wanted {usual} as the others"
    elif codes and bar_width(codes[0]) < THINNEST:
        yield f"bars are {bar_width(codes[0]):.2f} mm wide, wanted {THINNEST} or more"
    else:
        yield from _unlike_darkness(codes)


def _unlike_darkness(codes: Sequence[str]) -> Iterator[str]:
    darkness = Counter(code.count("1") for code in codes)
    for n, code in enumerate(codes, 1):
        if (dark := code.count("1")) != (usual := darkness.most_common(1)[0][0]):
            yield f"bullet {n} has {dark} dark bars, wanted {usual} as the others"


def _alike(codes: Sequence[str], least: int) -> Iterator[tuple[str, int]]:
    """Bullets that are too near to one another, and in how many bars they differ."""
    for (n, one), (m, other) in combinations(enumerate(codes, 1), 2):
        if (bars := distance(one, other)) < least:
            yield f"bullets {n} and {m} differ in {bars} bars, `striation-distance` says {least}", bars


def _miscounted_firearms(game: Game, count: int) -> Iterator[Finding]:
    figure = game.figures["ballistics-cards"]
    if count != figure.value:
        message = f"there are {count} firearm cards, `ballistics-cards` says {figure.value}"
        found = table_finding(ballistics, game.component("firearms"), message, f"write {count}, or correct the table")
        yield resting_on(figure, found)


def _miscounted_bullets(card: BulletCard, figure: Figure[float]) -> Iterator[Finding]:
    if len(card.codes) != figure.value:
        message = f"there are {len(card.codes)} bullets, `bullets` says {figure.value}"
        way = add_or_take(len(card.codes) - count_of(figure), "bullet")
        found = piece_finding(ballistics, card.piece, message, way)
        yield resting_on(figure, found)


def _wrong_firearms(firearms: Sequence[Firearm], card: BulletCard) -> Iterator[Finding]:
    """Firearms with other marks than their bullet, and those that share bullet or picture."""
    for number, firearm in enumerate(firearms):
        fired = [n for n, code in enumerate(card.codes, 1) if code == firearm.code]
        if firearm.bullet not in fired:
            message = f"{firearm.name} has the marks of {_bullets(fired)}, its answer is {firearm.bullet}"
            hint = f"write bullet: {fired[0]}; or {ANOTHER}" if len(fired) == 1 else ANOTHER
            yield piece_finding(ballistics, firearm.piece, message, hint, "bullet")
        for other in firearms[:number]:
            yield from (piece_finding(ballistics, firearm.piece, text, ANOTHER) for text in _shared(firearm, other))


def _shared(firearm: Firearm, other: Firearm) -> Iterator[str]:
    if (firearm.bullet, firearm.code) == (other.bullet, other.code):
        yield f"{firearm.name} and {other.name} fired the same bullet, {firearm.bullet}"
    if firearm.gun == other.gun:
        yield f"{firearm.name} and {other.name} show the same firearm, {quote(firearm.gun)}"


def _decoys(firearms: Sequence[Firearm], card: BulletCard) -> Iterator[Finding]:
    """That not just one bullet is of no firearm, though the figures would have it so."""
    fired = {firearm.code for firearm in firearms}
    left = [n for n, code in enumerate(card.codes, 1) if code not in fired]
    if len(left) != 1:
        message = f"{_bullets(left)} of {len(card.codes)} left by no firearm, wanted one"
        yield piece_finding(ballistics, card.piece, message, ANOTHER)


def _bullets(numbers: Sequence[int]) -> str:
    """Bullets by their numbers, as messages name them."""
    return f"bullet{'s' * (len(numbers) > 1)} {list_names(numbers)}" if numbers else "no bullet"
