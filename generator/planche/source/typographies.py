"""A language -> the signs that are its own: the one table of quotation marks, spaces, dashes, digits and their like.

Quotation marks are those of Unicode's CLDR (https://cldr.unicode.org), with the other pairs that a language has; the
rest is what its authorities say: Duden and DIN 5008 (de), Imprimerie nationale (fr), New Hart's Rules (en), the
Ortografía of the RAE (es), Taaladvies (nl), PWN (pl), the Internetová jazyková příručka and ČSN 01 6910 (cs), the
Pravopys of 2019 (uk), Milchin (ru), the Helyesírás of the Academy (hu), the style guide of JTF (ja). A rule stands
here where the authority knows no other way; where it allows two, both are right.
"""

from __future__ import annotations

from typing import NamedTuple

NARROW, HARD = "\u202f", "\u00a0"


class Typography(NamedTuple):
    """The signs of a language; what is left out is not known, and nothing is told of it."""

    marks: str = ""  # all its pairs of quotation marks, the usual one first; of one alone, others may be right
    inside: str = ""  # the space inside « »
    before: tuple[tuple[str, str], ...] = ()  # signs, and the space that stands before them
    is_close: bool = False  # no space stands before ; : ! ? , and a full stop
    decimal: str = ""  # of a measure: 1.5 mm
    dash: str = ""  # signs of a thought that is parted off, the usual one first
    bound: str = ""  # words of one letter that end no line
    own: tuple[tuple[str, str], ...] = ()  # signs of ASCII, and what stands for them behind its letters
    letters: str = ""  # those letters, as `re` has them
    opening: tuple[tuple[str, str], ...] = ()  # signs, and what opens their sentence
    apostrophe: str = "’"
    within: str = ""  # what a straight quotation mark within a word is
    ellipsis: str = "…"
    twice: str = ""  # words that may stand twice side by side; of a language that has none here, none is told
    comma: str = ", "  # between the items of a list
    has_digits: bool = False  # whether those of other scripts are told: figures are printed in 0 to 9


def typography_of(language: str) -> Typography:
    """The signs of a language with its region if that has others; of one that is not known, those of none."""
    code = language.lower().replace("_", "-")
    return _BY_LANGUAGE.get(code) or _BY_LANGUAGE.get(code.partition("-")[0], _UNKNOWN)


_UNKNOWN = Typography()
_WIDE = ((".", "。"), (",", "、"), ("!", "！"), ("?", "？"), (":", "："), (";", "；"))
_HAN = "\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_ARABIC = ((",", "،"), (";", "؛"), ("?", "؟"))
_ARABIC_LETTERS = "\u0620-\u064a\u066e-\u06d3"
_EAST = Typography("«» „“ “”", is_close=True, decimal=",", dash="—–", has_digits=True)  # Cyrillic, but for Bulgarian
_NORTH = Typography(is_close=True, decimal=",", dash="–", has_digits=True)

_TABLE: dict[str, Typography] = {
    "en": Typography("“” ‘’", is_close=True, decimal=".", dash="–—", has_digits=True, twice="that had very no yada"),
    "fr": Typography(
        "«» “”", NARROW, ((";!?", NARROW), (":", HARD)), decimal=",", dash="–—", has_digits=True, twice="vous nous très"
    ),
    "de": _NORTH._replace(marks="„“ »« ‚‘ ›‹", twice="die der das sie ihr sehr"),
    "de-ch": _NORTH._replace(marks="«» ‹›", decimal=""),
    "es": Typography("«» “” ‘’", is_close=True, dash="—", opening=(("?", "¿"), ("!", "¡")), has_digits=True),
    "it": Typography("«» “” ‘’", is_close=True, decimal=",", dash="–—", has_digits=True, twice="via piano poco così"),
    "nl": Typography("“” ‘’ „”", is_close=True, decimal=",", dash="–—", has_digits=True, twice="dat die je ze heel"),
    "pl": Typography("„” «» »«", is_close=True, decimal=",", dash="–—", bound="aiouwz", has_digits=True),
    "cs": _NORTH._replace(marks="„“ »« ‚‘ ›‹", bound="aikosuvz", twice="se moc"),
    "sk": _NORTH._replace(marks="„“ »« ‚‘ ›‹", bound="aikosuvz"),
    "uk": _EAST._replace(marks="«» „“", bound="аяуівзйо"),
    "ru": _EAST._replace(marks="«» „“", bound="аявикосу"),
    "be": _EAST._replace(bound="аяуіўзй"),
    "hu": _NORTH._replace(marks="„” »« ’’"),
    "ja": Typography("「」 『』 “”", decimal=".", own=_WIDE, letters=_HAN, ellipsis="……", comma="、", has_digits=True),
    "zh": Typography("“” ‘’ 「」 『』", decimal=".", letters=_HAN, ellipsis="……", comma="、",
                     own=((",", "，"), *(pair for pair in _WIDE if pair[0] != ","))),
    "zh-tw zh-hk": Typography("「」 『』", decimal=".", letters=_HAN, ellipsis="……", comma="、",
                              own=((",", "，"), *(pair for pair in _WIDE if pair[0] != ","))),
    "yue": Typography("「」 『』", comma="、"),
    "ko": Typography("“” ‘’", is_close=True, decimal=".", has_digits=True),
    "ar": Typography("«» “”", is_close=True, own=_ARABIC, letters=_ARABIC_LETTERS, comma="، ", has_digits=True),
    "fa ur ckb ps sd ug": Typography("«» “”", is_close=True, own=_ARABIC, letters=_ARABIC_LETTERS, comma="، "),
    "he": Typography("”” „” “”", is_close=True, decimal=".", apostrophe="׳", within="״", has_digits=True),
    "pt": Typography("“” «» ‘’", is_close=True, decimal=",", dash="—–", has_digits=True),
    "pt-pt": Typography("«» “” ‘’", is_close=True, decimal=",", dash="—–", has_digits=True),
    "ca": Typography("«» “” ‘’", is_close=True, decimal=",", dash="—–", has_digits=True),
    "eu gl": Typography("“” «»", decimal=","),
    "sv": _NORTH._replace(marks="”” »» ’’"),
    "fi": _NORTH._replace(marks="”” »» ’’"),
    "da": _NORTH._replace(marks="“” »« „“ ””", dash="–—"),
    "nb no nn": _NORTH._replace(marks="«» “” ‘’ „“"),
    "is": _NORTH._replace(marks="„“ ‚‘"),
    "el": Typography("«» “”", is_close=True, decimal=",", own=(("?", ";"),), letters="\u0370-\u03ff"),
    "bg": _NORTH._replace(marks="„“ «»", dash="–—"),
    "mk": Typography("„“", decimal=","),
    "sr": Typography("„“ „”", decimal=","),
    "hr": _NORTH._replace(marks="„” »«"),
    "sl": _NORTH._replace(marks="„“ »«"),
    "ro": _NORTH._replace(marks="„” «»", dash="–—"),
    "et lt lv ka lb hsb": Typography("„“", decimal=","),
    "tr": Typography("“” ‘’", is_close=True, decimal=",", has_digits=True),
    "hy": Typography("«»", decimal=","),
    "az sq": Typography("“”", decimal=","),
    "ga cy hi bn th vi id ms fil af sw": Typography("“”"),
    "am ti": Typography(comma="፣ "),
    "my": Typography(comma="၊ "),
}  # fmt: skip
_BY_LANGUAGE = {language: own for languages, own in _TABLE.items() for language in languages.split()}
