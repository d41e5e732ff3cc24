"""Where a line may end: between words, at Unicode's opportunities, and at hyphens that leave a word behind."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise

from planche.expressions import expression
from planche.source import typography_of
from planche.typeset.dictionaries import word_ends
from planche.typeset.shaping import SOFT_HYPHEN

# Words with the punctuation around them that UAX 14 never parts: one unit each. Between a hyphen inside a word
# and a letter it allows a break (HY ÷ AL); everything else is asked of the full algorithm.
_LETTER = "[a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c6\u0386\u0388-\u0481\u048a-\u052f\u1e00-\u1fbc]"
_SIGNS = f"[0-9{_LETTER[1:]}+"
_WORD = rf"{_SIGNS}(?:['’\u00a0\u202f\u00ad.,:;]{_SIGNS})*"
_OPENING = r"\(?(?:[“‘]|«)?[\u00a0\u202f]?"
_CLOSING = r"(?:[\u00a0\u202f]?%)?[.,;:!?…”»)\u00a0\u202f]*"
_PLAIN = expression(rf"{_OPENING}{_WORD}{_CLOSING}\Z|[0-9]+/[0-9]+\Z|[\u00a0\u202f]?.\Z")
_COMPOUND = expression(
    rf"{_OPENING}{_WORD}(?:-{_LETTER}+(?:['’]{_LETTER}+)*)+{_CLOSING}\Z|[0-9]+–[0-9]+(?:[\u00a0\u202f]{_LETTER}+)?\Z"
)
_HYPHENATED = expression(rf"(?<=-)(?={_LETTER})|(?<=–)(?=[0-9])")
# An address of the web or of mail: with its scheme, as www., with an @, or a name in a domain that many know. Not
# joueur.euse, which is a word.
_DOMAIN = r"(?:[a-z0-9-]{2,63}\.){1,4}(?:com|org|net|info|eu|fr|be|ch|lu|ca|de|es|it|nl|pt|uk|us|io|dev|games?)"
_ADDRESS = expression(
    r"[A-Za-z]{2,9}://[^\s/]|www\.[A-Za-z0-9]|mailto:|[\w.+-]@[\w-]++\.\w"
    rf"|(?<![^\W_]){_DOMAIN}(?:/[A-Za-z0-9]|[^\w-]*+\Z)"
)
_IN_ADDRESS = expression(r"(?<=[/.?&=-])(?=[^\W_])")  # where it may end a line, which adds no hyphen
# An option of a command, perhaps with its value behind a space or =, which one copies as it stands: --card-size bridge
_OPTION = expression(rf"{_OPENING}--[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:[ =][^\s-]\S{{0,40}})?{_CLOSING}\Z")
# What leans on the word before its hyphen: one or two letters in any language, pronouns in French.
_SHORT = rf"{_LETTER}{{1,2}}"
_PRONOUN = rf"(?i:les|lui|leur|moi|toi|nous|vous|ils|elles?|[mtl]['’](?:en|y)|{_SHORT})"
_END = rf"(?!{_SIGNS[:-2]}'’\u00ad])"
_LEANING = expression(rf"{_SHORT}{_END}")
_LEANING_FRENCH = expression(rf"{_PRONOUN}{_END}")
# French punctuation keeps to its word also where its space is not the no-break one: UAX 14 LB13, LB15.
_GLUED = expression(r"(?:(?<=^«)|(?<=[\s(]«))[ \t\n\r]+|(?<![ \t\n\r])[ \t\n\r]++(?=[;!?:]|»(?:[\s.,;:!?…)]|$))")
_SIGN = expression("[;!?:«»]")
# UAX 14 LB30 keeps letters and digits together with what opens behind them, but not if that is wide: カードA（表）. The
# library knows no widths. What else keeps an opening bracket: other brackets, quotation marks, units, no-break signs.
_WIDE_OPENING = "〈《「『【〔〖〘〚〝（［｛｟\u2329"
_OPENS_WIDE = expression(f"[{_WIDE_OPENING}]")
_HELD = expression(
    "[\\s\"'([{«‹“‘„‚»›”’$£¥€¢%‰°\u2032-\u2037℃℉−+±\\\\"
    f"\u00a0\u202f\u2007\u2011\u2060\ufeff\u200d\u00b4\u02c8\u02cc{_WIDE_OPENING}]"
)
_NO_BASE = expression("[\0-\x20\x7f-\x9f\u3000\u200b\u200d\u2028\u2029]")
_COUNTED = expression("[0-9０-９][\u4e00-\u9fffつ]")  # a figure and what is counted: 4枚, 2つ, 第3章
HYPHENS = ("-", "\u2010")
MOST_MARKS = 30  # that follow one another in any writing: UAX 15, the stream-safe text format


def glue_punctuation(text: str, after: str = "", short: re.Pattern[str] | None = None) -> str:
    """The text with no-break spaces where a plain one stands before ; : ! ? » (also of `after`) or after «.

    `short`: the blanks behind words that end no line, such as the Polish i, from `behind_short_words`.
    """
    glued = text + after[:2]
    if _SIGN.search(glued):  # it is quick to see that there is none, which is the usual case
        glued = _GLUED.sub("\u00a0", glued)
    return (short.sub("\u00a0", glued) if short else glued).removesuffix(after[:2])


@lru_cache(maxsize=64)
def behind_short_words(language: str) -> re.Pattern[str] | None:
    """Where words of one letter bind what follows them, in languages that leave none of them at the end of a line."""
    bound = typography_of(language).bound
    return re.compile(rf"(?i)(?<![\w’'\u00ad-][{bound}])(?<=[{bound}])[ \t\n\r]++(?=\S)") if bound else None


def is_piled(text: str) -> bool:
    """Whether more marks follow one another than in any writing, which take all day to put in order."""
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character)[0] in "MC" else 0
        if marks > MOST_MARKS:
            return True
    return False


def is_option(text: str) -> bool:
    """Whether a text is an option of a command, alone or with its value: no line may end in it."""
    return "--" in text and _OPTION.match(text) is not None


@lru_cache(maxsize=2_000)
def units_of(chunk: str, *, is_french: bool = False) -> tuple[str, ...]:
    """The parts of a text without spaces between which a line may end; a soft hyphen parts none.

    Nor does a hyphen before one or two letters (set-up), or in French before a pronoun (pliez-les, semble-t-elle); a
    figure is not parted from the Chinese letter behind it (4枚), which Unicode leaves open.
    """
    if is_address(chunk):
        return tuple(_IN_ADDRESS.split(chunk))
    if _PLAIN.match(chunk):
        return (chunk,)
    leaning = _LEANING_FRENCH if is_french else _LEANING
    if _COMPOUND.match(chunk):
        return _join_leaning(_HYPHENATED.split(chunk), leaning)
    ends = [end for end in line_ends(chunk) if not _COUNTED.match(chunk, end - 1)]
    parting = [0, *(end for end in ends if end == len(chunk) or chunk[end - 1] != SOFT_HYPHEN)]
    return _join_leaning([chunk[start:end] for start, end in pairwise(parting)], leaning)


def line_ends(text: str) -> list[int]:
    """Where Unicode lets a line end in a text, as offsets behind its characters: UAX 14, numbers by its rule LB25.

    Within letters of Thai, Lao, Khmer and Burmese it leaves that to a dictionary.
    """
    from unicode_segmentation_rs import line_break_units  # start-up: plain Latin text never pays it

    units = line_break_units(text.encode(errors="replace").decode())  # it takes no half characters
    return sorted({*accumulate(map(len, units)), *_before_wide_brackets(text), *word_ends(text)})


def _before_wide_brackets(text: str) -> Iterator[int]:
    """Where a wide bracket opens behind a letter, digit or plain sign, whatever marks that has."""
    if not _OPENS_WIDE.search(text):
        return
    before = ""
    for place, character in enumerate(text):
        if character in _WIDE_OPENING and before and not _HELD.match(before):
            yield place
        if unicodedata.category(character)[0] != "M":
            before = character
        elif not before or _NO_BASE.match(before):
            before = "a"  # LB10: a mark alone is a letter


def _join_leaning(parts: Sequence[str], leaning: re.Pattern[str]) -> tuple[str, ...]:
    """The parts, with those that lean on the word before their hyphen joined to it."""
    starts = [
        number
        for number, part in enumerate(parts)
        if not (number and parts[number - 1].endswith(HYPHENS) and leaning.match(part))
    ]
    return tuple("".join(parts[start:end]) for start, end in pairwise([*starts, len(parts)]))


def is_address(chunk: str) -> bool:
    """Whether a text without spaces is an address, in which a hyphen would be read as a part of it."""
    return ("." in chunk or ":" in chunk) and _ADDRESS.search(chunk) is not None
