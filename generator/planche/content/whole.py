"""A game as it was read -> findings about what only the whole of it can show: its ids, its size, its languages."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from planche.content.bounds import LANGUAGE
from planche.expressions import expression
from planche.findings import Check, Finding, Span, declare, suggest_name
from planche.game import Game, Piece, plural_forms
from planche.source import Folder, Unreadable

FOR_EACH = "{language}"  # in the name of a table that is written for each language
MAX_PIECES = 200_000
MAX_AREA = 1_500  # m² of all trims; 24,000 sheets of A4
MOST_LOOKED_AT = 1_000  # pieces of each component of a game that has too many

MOST_OF_HEADER = 4_000  # characters of a catalogue, in which its header says the language
_TRANSLATED = expression(r'^msgstr(?:\[\d\])? (?:""\n)?"[^"\n]', re.MULTILINE)
_SAID = expression(r'^"Language: ([A-Za-z-]+)\\n"', re.MULTILINE)
_ELSEWHERE = "keep the file elsewhere"  # what was written by hand, and nothing reads
_READ = (".csv", ".yaml", ".md")  # what files of content end in, besides those that are looked for in folders
_CODE = "[a-z]{2}(-[A-Za-z]{2,4})?"  # of two letters, which the name of a copy, such as cards.old.csv, has not

DUPLICATE_PIECE = declare(
    "pieces/duplicate-id",
    """
    Two pieces of a game with the same id.

    An id names one piece in decks, accepted notes, catalogues and the manifest, so it must be the only one
    of its game, over all components.

    Example: two rows `joker` in specials.csv.
    Mend it: rename one, or delete the repetition; several copies of one card are one row with `copies`.
    """,
)
SOURCE_LANGUAGE = declare(
    "content/language",
    """
    The languages of a game: the source language must be one of `languages`, none may stand there twice, and a
    table that is written for each language is there for these only.

    As a warning it tells of a catalogue of a language that is not listed, such as locale/de.po: nothing reads it. Where
    its header names a language of the game that has no catalogue, it is called wrongly, which is an error.

    Example: `language: fr` beside `languages: [en]`.
    Mend it: add the language to the list, or take the repetition or the file out.
    """,
)
TOO_MANY = declare(
    "pieces/too-many",
    f"""
    A game with more copies of pieces than a kit can hold: at most {MAX_PIECES} in all, and {MAX_AREA} m² of them, of
    those with backs both sides. In many languages it may have fewer, as it is laid on paper in each.

    Such a number is nearly always a slip of the keyboard, and it would print for days.

    Example: three rows with `copies: 100000`.
    Mend it: correct the number.
    """,
)
OVERLAY = declare(
    "content/overlay",
    """
    A file that lies over a game which comes with Planche, and takes the place of none of its files.

    A folder of content without a game.yaml holds what its owner wants otherwise in the game of that name: files that
    are called as those of the game are. One with another name would never be read.

    Example: content/zigzag/special.csv, where the game has specials.csv.
    Mend it: call it as the file in whose place it shall stand, or take it out.
    """,
)
CHECKS: tuple[Check, ...] = (DUPLICATE_PIECE, SOURCE_LANGUAGE, TOO_MANY, OVERLAY)


def repeated_pieces(game: Game) -> Iterator[Finding]:
    """Pieces whose id another one has."""
    first: dict[str, Piece] = {}
    for piece in (piece for component in game.components for piece in component.pieces):
        other = first.setdefault(piece.id, piece)
        if other is not piece:
            is_same = replace(other, span=piece.span) == piece
            message = f"the row {piece.id!r} stands twice, first in line {other.span.line}"
            hint = "delete one, or write one row with `copies`"
            if not is_same:
                first_at = f"line {other.span.line}" if other.span.file == piece.span.file else str(other.span)
                message = f"the id {piece.id!r} of {first_at} is used again for another piece"
                hint = "give this row an id of its own"
            yield DUPLICATE_PIECE.finding(piece.span, message, hint, component=piece.component, piece=piece.id)


def find_excess(game: Game) -> Finding | None:
    """That the game has too many copies, at the piece with the most of them."""
    areas = [
        (piece.copies * part.width * part.height * (1 if part.back is None else 2), piece.copies, piece)
        for part in game.components
        for piece in part.pieces
    ]
    total, area = sum(copies for _, copies, _ in areas), sum(area for area, _, _ in areas) // 10**12
    if total > MAX_PIECES:
        *_, most = max(areas, key=lambda found: found[1])
        message = f"the game has {total} copies of pieces, at most {MAX_PIECES} are printed; most of {most.id!r}"
    elif area > MAX_AREA:
        *_, most = max(areas, key=lambda found: found[0])
        sides = " on both sides" if any(part.back is not None for part in game.components) else ""
        message = f"the pieces take {area} m² of paper{sides}, at most {MAX_AREA} are printed; most for {most.id!r}"
    else:
        return None
    hint = "correct the copies, or the size"
    return TOO_MANY.finding(most.span, message, hint, component=most.component, piece=most.id)


def shorten_game(game: Game) -> Game:
    """The game with one copy each of the first pieces of every component, so that their faces can be looked at."""
    components = (
        replace(
            part,
            pieces=_first_pieces(part.pieces),
            pieces_by_language={
                language: _first_pieces(pieces) for language, pieces in part.pieces_by_language.items()
            },
        )
        for part in game.components
    )
    return replace(game, components=tuple(components))


def _first_pieces(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    return tuple(replace(piece, copies=1) for piece in pieces[:MOST_LOOKED_AT])


def unlisted_tables(folder: Folder, file: str, languages: Collection[str]) -> Iterator[Finding]:
    """Files of languages that the game does not list, of a table with {language} in its name."""
    if FOR_EACH not in file:
        return
    under, _, name = file.rpartition("/")
    before, after = f"{under}/{name}".split(FOR_EACH)
    table = re.compile(f"{re.escape(before)}({_CODE}){re.escape(after)}")
    for found in folder.names(under, after):
        code = match[1] if (match := table.fullmatch(found)) else ""
        if code and code not in languages:
            listed = ", ".join(languages)
            message = f"the table is written in {code!r}, the game's languages are {listed}"
            yield SOURCE_LANGUAGE.finding(
                Span(found), message, f"add {code} to `languages`, or keep the file elsewhere"
            )


def unlisted_catalogues(folder: Folder, under: str, game: Game) -> Iterator[Finding]:
    """Catalogues of languages that the game does not list, or of its own, which nothing is translated from."""
    listed = ", ".join(game.languages)
    names = folder.names(f"{under}/locale", ".po")
    if {*(PurePosixPath(file).stem for file in names)} <= {*game.languages} - {game.language}:
        return
    said = {PurePosixPath(file).stem: _language_said(folder, file) for file in names}
    if (mistyped := _mistyped_language(game, said)) is not None:
        yield mistyped
        return
    for file in names:
        code, away = PurePosixPath(file).stem, _way_to_be_rid_of(folder, file)
        if code == game.language:
            message, hint = f"the game is written in {code!r}, of which no catalogue is read", away
        elif code in game.languages:
            continue
        else:
            message = f"the catalogue of {code!r} is not read, the game's languages are {listed}"
            is_code = re.fullmatch(LANGUAGE, code)
            hint = f"add {code} to `languages`, or {away}" if is_code else _name_catalogue(code, game, names, away)
            if said[code] in {*game.languages} - {game.language, *said}:
                hint = f"call it {said[code]}.po: its header says Language: {said[code]}"
                yield SOURCE_LANGUAGE.finding(Span(file, 1), message, hint)._replace(passage=said[code])
                continue
        yield SOURCE_LANGUAGE.finding(Span(file, 1), message, hint).as_warning()


def _mistyped_language(game: Game, codes: Mapping[str, str]) -> Finding | None:
    """Of a catalogue of a language that the game does not list, while of one that is spelt nearly so, or that is none,
    there is none.

    `codes` of catalogues, with the languages that their headers name: where that is the other, the file is mistyped.
    """
    unread = [code for code in codes if code not in game.languages and re.fullmatch(LANGUAGE, code)]
    without = [language for language in game.languages if language != game.language and language not in codes]
    if not len(unread) == len(without) == 1 or codes[unread[0]] == without[0]:
        return None
    message = f"there is no catalogue of {without[0]!r}, and that of {unread[0]!r} is of no language of the game"
    hint = f"write {unread[0]} for {without[0]}, or call the catalogue {without[0]}.po"
    if not _is_near(unread[0], without[0]):
        if plural_forms(without[0]) or not plural_forms(unread[0]):
            return None
        message = f"{without[0]!r} is no language that is known here and has no catalogue, as {unread[0]!r} has"
        hint = f"write {unread[0]} for {without[0]}"
    return SOURCE_LANGUAGE.finding(game.place_of("languages"), message, hint)._replace(passage=without[0])


def _is_near(code: str, other: str) -> bool:
    """Whether two codes of languages have the same letters, or all but one."""
    return sorted(code) == sorted(other) or sum(a == b for a, b in zip(code, other)) + 1 == len(code) == len(other)


def _language_said(folder: Folder, file: str) -> str:
    """The language that the header of a catalogue names; empty where none can be read."""
    try:
        found = _SAID.search(folder.read_text(file)[:MOST_OF_HEADER])
    except Unreadable:
        found = None
    return found[1] if found else ""


def _way_to_be_rid_of(folder: Folder, file: str) -> str:
    """What becomes of a catalogue that nobody reads: one with translations is somebody's work."""
    try:
        is_work = _TRANSLATED.search(folder.read_text(file).partition("\n\n")[2])
    except Unreadable:
        is_work = None
    return _ELSEWHERE if is_work else "delete the file"


def _name_catalogue(code: str, game: Game, names: Collection[str], away: str) -> str:
    """How a catalogue should be called whose name is no code of a language."""
    codes = [language for language in game.languages if language != game.language]
    main = re.split("[-_@.]", code)[0].lower()
    meant = next((language for language in codes if language.split("-")[0].lower() == main), None)
    if meant in {PurePosixPath(name).stem for name in names}:
        return f"{away}: there is a {meant}.po"
    wanted = f"call it {meant}.po" if meant else "call it by the code of a language, such as fr.po or pt-BR.po"
    return f"{wanted}, or {away}"


def unread_files(folder: Folder, under: str, told: Collection[str]) -> Iterator[Finding]:
    """Files that a project lays over a game in vain, but for those of which something is `told` already."""
    added = folder.additions(under)
    known = {*folder.names(under, "")}.difference(added)
    names = sorted(PurePosixPath(name).name for name in known)
    for file in added:
        if file.endswith(_READ) and file not in told:
            message = f"{PurePosixPath(file).name!r} takes the place of no file of the game"
            yield OVERLAY.finding(Span(file), message, suggest_name(PurePosixPath(file).name, names))


def misplaced_languages(game: Game, place: Span) -> Iterator[Finding]:
    """A source language that is not among the languages, and those that are there twice; `place` holds the list."""
    if game.language not in game.languages:
        message = f"the source language {game.language!r} is not among languages {', '.join(game.languages)}"
        yield SOURCE_LANGUAGE.finding(place, message, suggest_name(game.language, game.languages))
    codes = [code.lower() for code in game.languages]  # each names a folder; not every system tells A from a there
    for language in sorted({game.languages[codes.index(code)] for code in codes if codes.count(code) > 1}):
        yield SOURCE_LANGUAGE.finding(place, f"language {language!r} is listed twice", "list it once")
