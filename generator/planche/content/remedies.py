"""A value that is not what its key wants -> how it was probably meant, as a hint."""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import combining, normalize

from planche.content.bounds import MOST_MINUTES
from planche.content.shapes import KeyPath, Problem
from planche.content.typed_numbers import numbers_typed
from planche.expressions import expression
from planche.findings import shorten

BECAUSE = "`because`"  # with which what is wanted of a figure begins
LEADING = "leading"  # the key of what people write in per cent
MM_OF_INCH, MM_OF_CENTIMETRE = 25.4, 10
ADD = "add it"
_KEYS_OF_GAMES = {
    "components": "components: {cards: {title: Cards, kind: card, size: [63, 88], rows: cards.csv, front: tin/c.xml}}",
    "credits": "credits: {authors: Ann, year: 2026}",
    "language": "language: en",
    "languages": "languages: [en]",
    "players": "players: [2, 3, 4]",
    "summary": 'summary: "What it is about, in a sentence."',
    "title": "title: Cat in the Tin",
    "version": 'version: "0.1"',
}  # that each needs, as they may look
LONGEST_SHOWN = 100  # characters of what a hint writes out
_TWIN_DIGIT = expression(r"(\d)\1")
_YEAR = expression(r"\d{4}")
_DIGITS_ALONE = expression(r"\d{1,15}")
_GROUPED = expression(r"[-+]?\d{1,3}(?:([_' \u00a0\u202f’])\d{3})(?:\1\d{3})*")
_COMMA = expression(r"([-+]?\d+),(\d+)")
_PARTED = expression(r"([-+]?\d{1,15})[.,](\d{1,15})")
_SEVERAL = expression(r"\d+(?: +\d+)+")
_TRAILING = expression(r"([-+]?\d+(?:\.\d+)?)[,;]")
_COLOUR = expression(r"#?((?:[0-9A-Fa-f]{3}){1,2})")
_DIGITS = expression(r"#?([0-9A-Fa-f]*+)")
_ENTRIES = expression(r"[\w.+-]++(?: *+[,;] *+[\w.+-]++)*")
_NUMBERS = expression(r"\d[\d.]*+(?: *+mm)?(?:(?: *+[x×*/] *+| ++)\d[\d.]*+(?: *+mm)?)+")
_SEATS = expression(r"one number for all players, or a list of (\d++)")
_OF_THEM = expression(r"at (most|least) (\d++) of them")
EACH_BY_ITSELF = "write each number by itself, with commas between them, such as [2, 3, 4]"
_RANGE = expression(r"(?<![\w.])\d++ *+(?:[-\u2013\u2014]|\.\.\.?|to|à|bis) *+\d++(?![\w.])")
_BACKSLASH = "\\"
_ONE_NUMBER = expression(r"\d[\d.]*+")
_WITH_NOUN = expression(r"([-+]?\d++(?:\.\d++)?) *+[^\W\d_]{2,40}")
_FLAGS = {
    **dict.fromkeys(("yes", "y", "on", "oui", "vrai", "ja", "wahr", "sì", "sí", "si", "tak", "ano"), "true"),
    **dict.fromkeys(("no", "n", "off", "non", "faux", "nein", "falsch", "nee", "nie", "ne"), "false"),
}
_LOOKALIKES = str.maketrans("OoIl", "0011")  # letters that stand in place of digits
_ENDING = expression(r"(?<=.)\.(?:svg|png|jpe?g|csv|ya?ml|xml)\Z")  # of a file that is named without it
_MINUTES = expression(r"\d++(?: ?[-–] ?\d++)?")
_NO_NAME = expression(r"[^a-z0-9]+")


def show_key(path: KeyPath) -> str:
    """How to add a key of game.yaml; of one that each game needs, with how it may look."""
    shown = _KEYS_OF_GAMES.get(str(path[0])) if len(path) == 1 else None
    return f"{ADD}, such as `{shown}`" if shown else ADD


def remedy_for_value(found: object, wanted: str, key: str | int = "") -> str:
    """How to write the value of a key, which is wanted in another form; empty when that is not plain."""
    if way := _ask_for_text(found, wanted, key) or _spell_known_number(found, wanted, key):
        return way
    if isinstance(found, dict) and len(found) == 1 and wanted.startswith("a text"):
        return _join_text(*next(iter(found.items())))
    if wanted.startswith(BECAUSE):
        return 'write because: "...", with the reason, behind its origin'
    if wanted == "a list" and isinstance(found, (str, int, float)):
        return _spell_list(str(found).strip())
    if isinstance(found, list):
        return _remedy_for_list(found, wanted)
    if not isinstance(found, str):
        return ""
    if isinstance(key, int) and "number" in wanted and are_numbers(found):  # entries of a list
        return f"write commas between numbers: {', '.join(found.split())}"
    if way := _spell_values(found.strip(), wanted):
        return way
    if wanted.startswith("the name of a file") and _BACKSLASH in found:
        return f"write {found.replace(_BACKSLASH, '/')}, with /"
    if wanted.startswith("a name in small letters"):
        return _spell_name(found)
    if wanted.startswith("a colour") and (digits := _COLOUR.fullmatch(found.strip())):
        return f'write "#{"".join(2 * digit for digit in digits[1]) if len(digits[1]) == 3 else digits[1]}"'
    if wanted.startswith("a colour") and (digits := _DIGITS.fullmatch(found.strip())):
        return f'write six digits of 0-9 and A-F behind the #, as in "#2B2140"; there are {len(digits[1])}'
    return ""


def _ask_for_text(found: object, wanted: str, key: str | int) -> str:
    """What becomes of a key with a text that is empty."""
    is_empty = isinstance(found, str) and not found.strip() and wanted.startswith("a text")
    return f"write the text; or take `{key}` out where it may be left out" if is_empty and isinstance(key, str) else ""


def _spell_known_number(found: object, wanted: str, key: str | int) -> str:
    """A leading in per cent; a year with a digit twice; minutes with noughts too many."""
    if wanted.startswith("a year of four digits"):
        year = _TWIN_DIGIT.sub(r"\1", str(found), count=1)
        return f"write {year}" if _YEAR.fullmatch(year) else ""
    if wanted.startswith("minutes") and isinstance(found, (int, str)):
        return _shorten_minutes(str(found))
    return _as_factor(found, wanted) if key == LEADING else ""


def _remedy_for_list(found: list[object], wanted: str) -> str:
    """A list that is too long, or too short."""
    if seats := _SEATS.fullmatch(wanted):
        return _deal_seats(found, int(seats[1]))
    bound = _OF_THEM.fullmatch(wanted)
    return _count_entries(found, int(bound[2]), is_most=bound[1] == "most") if bound else ""


def _spell_values(found: str, wanted: str) -> str:
    """How numbers, counts and yes or no are written."""
    if wanted == "true or false" and (word := _FLAGS.get(found.casefold())):
        return f"write {word}"
    if wanted.startswith("player counts") and (counts := numbers_typed(found)):
        return f"write {' '.join(map(str, counts))}"
    if wanted.startswith("minutes") and (minutes := _MINUTES.match(found)) and minutes[0] != found:
        return f"write {minutes[0]}"
    if wanted in ("a number", "a whole number") and _DIGITS_ALONE.fullmatch(found):
        return f"write {found}, without quotation marks"
    if "whole number" in wanted and (parted := _PARTED.fullmatch(found)):
        return _spell_whole(parted[1], parted[2])
    return _spell_number(found) if "number" in wanted else ""


def _spell_whole(whole: str, part: str) -> str:
    """How a number with a part behind a comma or point is written where a whole one is wanted."""
    if len(part) == len("000") and whole.strip("-+0"):
        return f"write {whole}{part}"
    if not part.strip("0"):
        return f"write {whole}"
    below, above = sorted((int(whole), int(whole) + (-1 if whole.startswith("-") else 1)))
    return f"write {below} or {above}"


def _shorten_minutes(found: str) -> str:
    """A number of minutes without the noughts that it has too many."""
    less = [found[:-count] for count in range(len(found) - 1, 0, -1) if found.endswith("0" * count)]
    meant = [minutes for minutes in less if minutes.isdecimal() and 10 <= int(minutes) <= MOST_MINUTES]
    return f"write {' or '.join(meant)}, if noughts are too many" if meant else ""


def _count_entries(found: list[object], bound: int, *, is_most: bool) -> str:
    """How many entries are to be added or taken out; of numbers with a comma in each, how they are written."""
    if is_most and len(found) == 2 * bound and all(type(entry) is int and entry >= 0 for entry in found):
        return f"write [{', '.join(f'{whole}.{rest}' for whole, rest in zip(found[::2], found[1::2]))}], with points"
    return f"take {len(found) - bound} out" if is_most else f"add {bound - len(found)} more"


def _deal_seats(found: list[object], seats: int) -> str:
    """A list of what each seat is dealt, as long as it should be: the last go on as it does."""
    return f"write [{', '.join(map(str, [*found, *[found[-1]] * seats][:seats]))}]" if found else ""


def _spell_list(found: str) -> str:
    """One value, or several with commas between them, where a list is wanted."""
    if _RANGE.search(found) and not found.startswith("-"):
        numbers = ", ".join(map(str, numbers_typed(found)))
        return f"write [{numbers}]" if numbers else EACH_BY_ITSELF
    if found.startswith("-"):
        return "write a blank behind each '-' that starts an entry"
    if _NUMBERS.fullmatch(found):
        return f"write [{', '.join(_ONE_NUMBER.findall(found))}]"
    if not _ENTRIES.fullmatch(found):
        return "write '- ' in front of each entry, each on a line of its own"
    return f"write [{', '.join(entry.strip() for entry in re.split('[,;]', found))}]"


def _spell_name(found: str) -> str:
    """Words as a name of small letters without accents, digits and hyphens; empty when letters would be lost."""
    letters = "".join(sign for sign in normalize("NFKD", _ENDING.sub("", found.casefold())) if not combining(sign))
    if any(sign.isalpha() and not sign.isascii() for sign in letters):
        return ""
    name = _NO_NAME.sub("-", letters).strip("-")
    return f"write {name}" if name and name != found and name[0].isalpha() and found.isprintable() else ""


def _join_text(key: object, value: object) -> str:
    """A text with a colon in it, which was read as a key and its value."""
    if not isinstance(value, (str, int, float)) and value is not None:
        return ""
    words = f"{key}: {'' if value is None else value}".strip()
    written = f'"{words}"' if not {'"', "\\"} & set(words) else "'" + words.replace("'", "''") + "'"
    return f"put quotation marks around the whole text: {shorten(written, LONGEST_SHOWN)}"


def are_numbers(found: str) -> bool:
    """Whether a value is several numbers with blanks between them."""
    return _SEVERAL.fullmatch(found.strip()) is not None


def _spell_number(found: str) -> str:
    if grouped := _GROUPED.fullmatch(found):
        return f"write {found.replace(grouped[1], '')}"
    if comma := _COMMA.fullmatch(found):
        return f"write {comma[1]}.{comma[2]}, with a point"
    if trailing := _TRAILING.fullmatch(found):
        return f"write {trailing[1]}"
    if are_numbers(found):
        return f"write commas between numbers: {', '.join(found.split())}"
    if with_noun := _WITH_NOUN.fullmatch(found):
        return f"write {with_noun[1]}, without words"
    digits = found.translate(_LOOKALIKES)
    if digits != found and digits.isdecimal() and (len(found) == 1 or any(sign.isdigit() for sign in found)):
        return f"write {digits}; a letter stands in place of a digit"
    return ""


def find_other_units(problems: Iterable[Problem]) -> dict[KeyPath, str]:
    """Measures of which both numbers are too small for lengths in mm, or ten times too large: how to write them.

    By the path of the first.
    """
    small: dict[KeyPath, list[float]] = {}
    large: dict[KeyPath, list[float]] = {}
    for problem in problems:
        number = problem.found if type(problem.found) in (int, float) and problem.kind == "value" else None
        if isinstance(number, (int, float)) and number > 0 and problem.wanted.startswith("at least "):
            small.setdefault(problem.path[:-1], []).append(number)
        if isinstance(number, (int, float)) and problem.wanted.startswith("at most ") and _is_tenfold(number, problem):
            large.setdefault(problem.path[:-1], []).append(number)
    found = {(*path, 0): _in_millimetres(*both) for path, both in small.items() if len(both) == 2 and path}
    return found | {(*path, 0): _a_tenth_of(*both) for path, both in large.items() if len(both) == 2 and path}


def _a_tenth_of(width: float, height: float) -> str:
    """Measures that lost their points, or that are in tenths of a millimetre."""
    return f"lengths are in mm: write [{width / 10:g}, {height / 10:g}] if these are ten times as large"


def _is_tenfold(number: float, problem: Problem) -> bool:
    return number / 10 <= float(problem.wanted.removeprefix("at most ").replace(",", "").split()[0])


def _in_millimetres(width: float, height: float) -> str:
    """In inches as cards are sold: those of 2.5 x 3.5 are 63 x 88 mm, a part of one less."""
    inches = f"[{int(MM_OF_INCH * width)}, {int(MM_OF_INCH * height)}]"
    centimetres = f"[{MM_OF_CENTIMETRE * width:g}, {MM_OF_CENTIMETRE * height:g}]"
    return f"lengths are in mm: write {inches} if these are inches, {centimetres} if they are cm"


def _as_factor(found: object, wanted: str) -> str:
    """A factor that is written in per cent."""
    if type(found) not in (int, float) or not isinstance(found, (int, float)) or not wanted.startswith("at most "):
        return ""
    factor = found / 100
    return (
        f"write {factor:g}, a factor and no per cent" if 0.5 <= factor <= float(wanted.removeprefix("at most ")) else ""
    )
