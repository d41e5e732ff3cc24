"""The registry of checks, the runner, and the checks that hold for every game.

A check that the content must keep is declared where it is made: loaders, composer and templates have
their own; those that look at the whole game stand here and in the games' modules.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from generator.decks import deck_pieces
from generator.findings import Check, Finding, Severity, did_you_mean, error, page, warning
from generator.games import all_checks, game_module, lacking
from generator.model import Acceptance, Component, Deck, Game, Limit, Piece, Text
from generator.references import COLOUR, LEVEL, PIECE
from generator.translate import HOLDERS


@error("deck/size")
def deck_size(game: Game) -> Iterator[Finding]:
    """
    A deck holds as many cards as game.yaml states for it.

    The stated figure is what players are told to count to; the cards come from the tables and the deck's
    limits. When they differ, a table lost or gained a card, or the figure is wrong. When all decks are off by
    the same number, a table is, and that is said once.

    Example: `{players: 4, level: normal, limit: {joker: 2}, size: 70}` for a pack of 71.
    Mend it: correct the table's copies, the limit, or the figure.
    """
    excesses = _excesses(game)
    are_alike = len(excesses) > 1 and len(set(excesses.values())) == 1
    for deck, excess in excesses.items():
        if excess:
            stated = int(deck.size.value)
            message = f"{_deck(deck)}: the cards add up to {stated + excess}, the deck states {stated}"
            message += "; all decks are off by that number" if are_alike else ""
            yield deck_size.found(deck.size.span, message, _BOTH).softened(deck.size.origin.is_certain)
        if are_alike:
            return


def _excesses(game: Game) -> dict[Deck, int]:
    """How many cards the tables give each deck beyond the figure that it states, if its limits can be met."""
    return {
        deck: sum(copies for _, copies in deck_pieces(game, deck)) - int(deck.size.value)
        for deck in game.decks
        if not any(_unmet(game, deck))
    }


@error("deck/deal")
def deck_deal(game: Game) -> Iterator[Finding]:
    """
    A deck has enough cards for its first deal.

    Example: `deal: 20` for four players and a deck of 71.
    Mend it: correct the deal, or the deck.
    """
    for deck in game.decks:
        size = sum(copies for _, copies in deck_pieces(game, deck))
        dealt = deck.deal.value * deck.players
        if dealt > size:
            message = f"{_deck(deck)}: {deck.players} x {deck.deal.value} = {dealt} cards are dealt from {size}"
            yield deck_deal.found(deck.deal.span, message, _BOTH).softened(deck.deal.origin.is_certain)


@error("deck/limit")
def deck_limit(game: Game) -> Iterator[Finding]:
    """
    The pack holds the copies that a deck asks for, and the pieces that it limits are dealt from.

    Example: `limit: {joker: 5}` while specials.csv holds four jokers.
    Mend it: lower the limit, or raise the copies of the piece; a piece whose component says `deck: false`
    needs no limit.
    """
    for deck in game.decks:
        for limit, component, piece in _unmet(game, deck):
            where = {"component": component.id, "piece": piece.id}
            if component.in_deck:
                message = f"{_deck(deck)}: asks for {limit.copies} of {limit.piece!r}, the pack holds {piece.copies}"
                yield deck_limit.found(limit.span, message, "lower the limit or raise the copies", **where)
            else:
                message = f"{_deck(deck)}: limits {limit.piece!r}, but component {component.id!r} is not in the deck"
                yield deck_limit.found(limit.span, message, "delete the limit", **where)


def _unmet(game: Game, deck: Deck) -> Iterator[tuple[Limit, Component, Piece]]:
    """The limits that the pack cannot meet; names that lead nowhere have findings of their own."""
    pieces = {piece.id: (component, piece) for component in game.components for piece in component.pieces}
    for limit in deck.limits:
        component, piece = pieces.get(limit.piece, (None, None))
        if component and piece and (limit.copies > piece.copies or not component.in_deck):
            yield limit, component, piece


@error("deck/missing")
def deck_missing(game: Game) -> Iterator[Finding]:
    """
    Every player count and level of the game has one deck, if it has decks at all.

    Example: `players: [4, 6]` with decks for 4 only, or two decks for the same count and level.
    Mend it: add the deck, or delete the repetition.
    """
    if not game.decks:
        return
    first: dict[tuple[int, str], Deck] = {}
    for deck in game.decks:
        other = first.setdefault((deck.players, deck.level), deck)
        if other is not deck:
            yield deck_missing.found(deck.span, f"{_deck(deck)} is there twice, first at {other.span}", "delete one")
    for players in game.players:
        for level in game.levels:
            if (players, level.id) not in first:
                message = f"there is no deck for {players} players, level {level.id}"
                yield deck_missing.found(game.span, message, "add it to `decks`")


def _unknown_names(game: Game) -> Iterator[Finding]:
    """Levels, player counts and pieces that decks and tables name, and colours that styles name."""
    levels = [level.id for level in game.levels]
    pieces = [piece.id for component in game.components for piece in component.pieces]
    for deck in game.decks:
        if deck.level not in levels:
            yield LEVEL.found(deck.span, f"unknown level {deck.level!r}", did_you_mean(deck.level, levels))
        if deck.players not in game.players:
            message = f"the game is not for {deck.players} players; it is for {', '.join(map(str, game.players))}"
            yield LEVEL.found(deck.span, message, "correct the deck or `players`")
        for limit in deck.limits:
            if limit.piece not in pieces:
                yield PIECE.found(limit.span, f"unknown piece {limit.piece!r}", did_you_mean(limit.piece, pieces))
    for component in game.components:
        for piece in component.pieces:
            for players in piece.players:
                if players not in game.players:
                    message = (
                        f"{piece.id!r} is for {players} players, the game is for {', '.join(map(str, game.players))}"
                    )
                    yield LEVEL.found(piece.span, message, "correct the cell", component=component.id, piece=piece.id)
    for name, style in game.theme.styles.items():
        if style.colour not in game.theme.colours:
            hint = did_you_mean(style.colour, game.theme.colours)
            yield COLOUR.found(style.span, f"style {name!r}: unknown colour {style.colour!r}", hint)


@warning("pieces/unused")
def pieces_unused(game: Game) -> Iterator[Finding]:
    """
    Every row of a table is printed at least once, and every table has a row.

    A row with no copies is most likely forgotten.

    Example: `copies: 0`.
    Mend it: give it copies, or delete the row.
    """
    for component in game.components:
        if not component.pieces:
            yield pieces_unused.found(
                component.span, f"component {component.id!r} has no pieces", "add rows to its table"
            )
        for piece in component.pieces:
            if not piece.copies:
                message = f"{piece.id!r} has 0 copies and is never printed"
                yield pieces_unused.found(
                    piece.span, message, "give it copies or delete it", component=component.id, piece=piece.id
                )


TYPOGRAPHY = page(
    "text/typography",
    """
    Texts use the typographic signs of their language.

    In French a narrow no-break space (U+202F) stands before ; ! ? and inside « », a no-break space (U+00A0)
    before a colon, so that the sign never opens a line. In every language the apostrophe is ’ and the
    ellipsis is …, and quotation marks are curly or angled, never straight.

    Example: `Prêts ?` with a plain space.
    Mend it: type the sign; most editors have it under a key or a menu of special characters.
    """,
    Severity.WARNING,
)


def typography(texts: Iterable[Text], language: str) -> Iterator[Finding]:
    """Signs that are not those of the language; placeholders and icons are passed over."""
    for text in texts:
        if not _DOUBTFUL.search(text):
            continue
        words = HOLDERS.sub("x", text)
        for pattern, wanted in _signs(language):
            match = pattern.search(words)
            if match:
                shown = words[max(0, match.start() - 12) : match.end() + 8].strip()
                yield TYPOGRAPHY.found(
                    text.span, f"found {shown!r}, wanted {wanted}", "type that sign", language=language
                )


_DOUBTFUL = re.compile(r"['\"«»;!?:]|\.\.\.")  # most texts hold none of these


@cache
def _signs(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    signs = [
        (re.compile(r"(?<=\w)'(?=\w)"), "the apostrophe ’ (U+2019)"),
        (re.compile(r"\.\.\."), "the ellipsis … (U+2026)"),
        (re.compile(r'"'), "curly or angled quotation marks"),
    ]
    if language.split("-", maxsplit=1)[0] == "fr":
        signs += [
            (
                re.compile(r"(?<=[\w»)*])[ \u00a0]?[;!?](?!\w)"),
                "a narrow no-break space (U+202F) before ; ! ?",
            ),
            (re.compile(r"«(?!\u202f)|(?<!\u202f)»"), "narrow no-break spaces (U+202F) inside « »"),
            (re.compile(r"(?<=[\w»)*]) ?:(?=\s|$)"), "a no-break space (U+00A0) before a colon"),
        ]
    return tuple(signs)


ACCEPT = page(
    "accept/unused",
    """
    An entry of `accept` that silences nothing, or names a check that does not exist.

    The warning it stood for is gone, or its place changed; a stale entry could hide another one later.

    Example: `{check: deck/size, because: ...}` after the figure was corrected.
    Mend it: delete the entry, or correct its check, file, piece or language. Errors cannot be accepted.
    """,
    Severity.WARNING,
)

GAME_CHECKS: tuple[Check, ...] = (
    deck_size,
    deck_deal,
    deck_limit,
    deck_missing,
    pieces_unused,
)


def check_game(game: Game) -> Iterator[Finding]:
    """Findings of all checks that look at a whole game, our own and its module's.

    Where a component's pieces are wrong, what follows for the decks is left out: one mistake, one finding.
    """
    own = tuple(_module_findings(game))
    wrong = {finding.component for finding in own if finding.component and finding.is_error} | _repeating(game)
    yield from (finding._replace(game=game.id) for finding in _unknown_names(game))
    yield from own
    for check in GAME_CHECKS:
        yield from (finding for finding in _run(check, game) if not _follows(finding, wrong, game))


def _repeating(game: Game) -> set[str]:
    """The components with a piece whose id another one has; reading the tables made findings of it."""
    pieces = [piece for component in game.components for piece in component.pieces]
    first = {piece.id: piece for piece in reversed(pieces)}
    return {piece.component for piece in pieces if first[piece.id] is not piece}


def _follows(finding: Finding, wrong: set[str], game: Game) -> bool:
    """Whether a finding about a deck says only that the pieces it is made of are wrong."""
    if finding.id == deck_limit.id:
        return finding.component in wrong
    return finding.id == deck_size.id and bool(wrong) and len(set(_excesses(game).values())) == 1


def _module_findings(game: Game) -> Iterator[Finding]:
    """What the game's module lacks, else what its checks find."""
    module = game_module(game.id)
    if module is None:
        return
    absent = tuple(lacking(game, module))
    yield from (finding._replace(game=game.id) for finding in absent)
    for check in () if absent else module.CHECKS:
        yield from _run(check, game)


def _run(check: Check, game: Game) -> Iterator[Finding]:
    assert check.run is not None
    for finding in check.run(game):
        yield finding if finding.game else finding._replace(game=game.id)


def accepted(findings: Iterable[Finding], game: Game, languages: Iterable[str]) -> Iterator[Finding]:
    """The findings without the accepted warnings, and one for every entry that silences nothing.

    `languages` are those that were looked at in full: an entry is idle only where its warning could have been.
    """
    used: set[Acceptance] = set()
    for finding in findings:
        matching = [entry for entry in game.accept if _matches(entry, finding)]
        used.update(matching)
        if not matching:
            yield finding
    looked_at = set(languages)
    for entry in game.accept:
        if entry not in used and looked_at.issuperset(_where(entry, game)):
            yield _idle(entry, game)


def _where(entry: Acceptance, game: Game) -> tuple[str, ...]:
    """The languages in which an accepted warning could be."""
    return (entry.language,) if entry.language in game.languages else game.languages


def _idle(entry: Acceptance, game: Game) -> Finding:
    checks = registry()
    if entry.check not in checks:
        message, hint = f"there is no check {entry.check!r}", did_you_mean(entry.check, checks)
    elif entry.language and entry.language not in game.languages:
        message, hint = f"the game has no language {entry.language!r}", did_you_mean(entry.language, game.languages)
    else:
        message, hint = f"nothing to accept: no warning {entry.check} there", "delete the entry"
    return ACCEPT.found(entry.span, message, hint, game=game.id)


def _matches(entry: Acceptance, finding: Finding) -> bool:
    return (
        not finding.is_error
        and entry.check == finding.id
        and entry.file in ("", finding.span.file, finding.span.file.rsplit("/", 1)[-1])
        and entry.piece in ("", finding.piece)
        and entry.language in ("", finding.language)
    )


def registry() -> dict[str, Check]:
    """Every check by id, for `planche explain` and for the test that none lacks its cases."""
    from generator import content, faces, references, schema, source, templates, translate
    from generator.art import folder
    from generator.flow import blocks
    from generator.typeset import fit, fonts

    modules = (source, schema, content, references, templates, faces, fit, fonts, folder, blocks, translate)
    checks = (check for module in modules for check in module.CHECKS)
    return {check.id: check for check in (*checks, *GAME_CHECKS, TYPOGRAPHY, ACCEPT, *all_checks())}


def _deck(deck: Deck) -> str:
    return f"the deck for {deck.players} players, level {deck.level}"


_BOTH = "correct the tables, the deck's limits or the figure"
