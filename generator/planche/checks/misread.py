"""Texts -> findings about letters that were read in another encoding, or typed in another script."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

from planche.expressions import expression
from planche.findings import Finding, declare, quote
from planche.game import Text

MISREAD = declare(
    "text/misread",
    """
    Letters and signs are those that were typed, not what another encoding makes of them.

    A program that reads UTF-8 as Windows-1252 or Mac Roman shows two or three odd signs for each letter with an accent,
    and whoever pastes or saves that has them in the text for good. A keyboard that was left in Latin letters gives a
    Cyrillic word some that look like its own: no search finds it, and it is printed in two fonts.

    Example: `Ã‰dith` for Édith, `lâ€™eau` for l’eau; `кaрта` with a Latin a.
    Mend it: type the letters as they should be; for a whole file, take it from where it is still right.
    """,
)
_CODECS = ("cp1252", "mac_roman")
_SUSPECT = expression(
    "Ã[^\\x00-\\x7f]|Â[\u00a0-\u00bf]|Å[“’¸](?=\\w)|â(?:€|†|ˆ|˜|‚)[^\\x00-\\x7f]"  # UTF-8 read as Windows-1252
    "|[ÄÅ][\u0080-\u009f\u00a1-\u00bf‚ƒ„†‡ˆ‰Š‹ŒŽ•–—˜™š›œžŸ]"  # letters of Central Europe
    "|√[^\\x00-\\x7fπ]|¬[†´ª∞∑]|≈[ìí](?=\\w)|‚[ÄÜàòÇ][^\\x00-\\x7f]"  # and as Mac Roman
)
_MEANT = expression("[\u00a0-\u017f\u2000-\u206f€\u2190-\u21ff\u2200-\u22ff\u2600-\u26ff]")
_WORD = expression(r"[^ \t\n]+")
_LATIN, _CYRILLIC = "aceiopxyABCEHIKMOPTXY", "асеіорхуАВСЕНІКМОРТХУ"  # which look alike
_TO_CYRILLIC, _TO_LATIN = str.maketrans(_LATIN, _CYRILLIC), str.maketrans(_CYRILLIC, _LATIN)
_OF_CYRILLIC, _OF_LATIN = expression("[\u0400-\u04ff]"), expression("[A-Za-z]")
_LETTERS = expression("[A-Za-z\u0400-\u04ff]+")


def check_letters(texts: Iterable[Text], language: str) -> Iterator[Finding]:
    """What is told of each text with such letters."""
    for text in texts:
        if text.isascii():
            continue
        yield from _find_other_letters(text, language)
        if not any(_mend_sign(found, text) for found in _SUSPECT.finditer(text)):
            continue
        odd = [(word[0], mended) for word in _WORD.finditer(text) if (mended := _mend(word[0])) != word[0]]
        if odd:
            found, wanted = odd[0]
            message = f"found {quote(found)}, which is {quote(wanted)} read in the wrong encoding"
            more = len(odd) - 1
            hint = f"write {wanted}" + (f"; and so in {more} more word{'s' * (more > 1)} of the text" if more else "")
            told = MISREAD.finding(text.span, message, hint, msgctxt=text.place, language=language)
            yield told._replace(passage=found)


def _find_other_letters(text: Text, language: str) -> Iterator[Finding]:
    """The first word of two scripts that looks as if it were of one."""
    for found in _LETTERS.finditer(text):
        cyrillic, latin = (len(script.findall(found[0])) for script in (_OF_CYRILLIC, _OF_LATIN))
        is_cyrillic = cyrillic >= latin
        meant = found[0].translate(_TO_CYRILLIC if is_cyrillic else _TO_LATIN)
        if cyrillic and latin and not (_OF_LATIN if is_cyrillic else _OF_CYRILLIC).search(meant):
            odd = next(old for old, new in zip(found[0], meant) if old != new)
            script, other = ("Latin", "Cyrillic") if is_cyrillic else ("Cyrillic", "Latin")
            message = f"{quote(found[0])} has the {script} letter {odd!r} (U+{ord(odd):04X}) among {other} ones"
            told = MISREAD.finding(text.span, message, f"write {meant}", msgctxt=text.place, language=language)
            yield told._replace(passage=found[0])
            return


def _mend(word: str) -> str:
    """A word as it was: all of it, if that can be read so, or else what is plain of it."""
    mended = _SUSPECT.sub(lambda found: _mend_sign(found, word) or found[0], word)
    if mended == word:
        return word
    with suppress(UnicodeError):
        whole = b"".join(map(_byte_of, word)).decode()
        return whole if whole.isprintable() else mended
    return mended


def _byte_of(letter: str) -> bytes:
    """What a sign was read from, by Windows-1252; five of its bytes stand for themselves."""
    return letter.encode("latin-1" if "\x80" <= letter <= "\x9f" else "cp1252")


def _mend_sign(found: re.Match[str], text: str) -> str:
    """What a sign was before it was misread; nothing if it is one of its own, as in a word of capitals ("IRMÃ»")."""
    if found[0][0] in "ÃÂÅ" and text[: found.start()][-1:].isupper():
        return ""
    for codec in _CODECS:
        try:
            data = b"".join(map(_byte_of, found[0])) if codec == "cp1252" else found[0].encode(codec)
            meant = data.decode()
        except UnicodeError:
            continue
        if _MEANT.fullmatch(meant):
            return meant
    return ""
