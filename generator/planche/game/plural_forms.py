"""A number and a language -> which of its plural forms it takes; and texts with such forms, `{n|card|cards}`.

A text whose forms one number chooses is a sentence in as many wordings as its language has forms, which is what
catalogues know. Where several numbers choose, there is no such list: each form stays where its word stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from planche.expressions import expression

FORMED = expression(r'(?<!\{)\{([a-z]\w*+(?:\.[a-z]\w*+|\["[\w-]++"\]|\[\d++\])*)\|([^{}\n]*+)\}(?!\})')
"""A name, and the forms that its number chooses among."""
MOST_FORMS = 6  # that any language has


class Wordings(NamedTuple):
    """A sentence in the wordings that a number chooses among."""

    number: str  # its name, such as `n` or `figures.hand`
    sentences: tuple[str, ...]  # at least one, in the order of the language's forms

    @property
    def one(self) -> str:
        """The first, by which a catalogue knows the sentence."""
        return self.sentences[0]

    @property
    def many(self) -> str:
        """The last, that of most numbers."""
        return self.sentences[-1]

    def of(self, number: float, language: str) -> str:
        """The sentence as a number has it; of too few the last."""
        return self.sentences[min(form_of(language, number), len(self.sentences) - 1)]


# https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html
_PLURALS: tuple[tuple[str, str], ...] = (
    ("bo dz id ig ja jv ko lo ms my su th to vi wo yo zh", "nplurals=1; plural=0;"),
    ("am bn fa fil fr gu hi hy kn pa pt-BR zu", "nplurals=2; plural=(n > 1);"),
    (
        "be bs hr ru sr uk",
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    ),
    ("cs sk", "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);"),
    (
        "af az bg ca da de el en eo es et eu fi fo fy gl he hu is it ka kk ku ky lb ml mk mr nb ne nl nn no pt so sq sv"
        " sw ta te tk tr ur uz",
        "nplurals=2; plural=(n != 1);",
    ),
    ("ar", "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"),
    ("cy", "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5);"),
    ("ga", "nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4);"),
    ("lt", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);"),
    ("lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2);"),
    ("pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"),
    ("ro", "nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2);"),
    ("gd", "nplurals=4; plural=(n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>2 && n<20 ? 2 : 3);"),
    ("iu se sma smj", "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);"),
    ("dsb hsb sl", "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);"),
)
"""Which form a number takes, by languages: an expression in C."""
_BY_CODE = {code: forms for codes, forms in _PLURALS for code in codes.split()}
_ENGLISH = "nplurals=2; plural=(n != 1);"  # of languages that are not known
_KEPT = 4_096  # numbers of which the forms are remembered
_SEEN = 200  # numbers, among which each form is that of several, if it is
_COMPARED = expression(r"n(?:%(\d+))?\s*(==|!=|<=|>=|<|>)\s*(\d+)")
_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "==": int.__eq__,
    "!=": int.__ne__,
    "<=": int.__le__,
    ">=": int.__ge__,
    "<": int.__lt__,
    ">": int.__gt__,
}


def plural_forms(language: str) -> str:
    """How many forms numbers have in a language, and which of them a number takes; empty where that is not known."""
    return _BY_CODE.get(language) or _BY_CODE.get(language.partition("-")[0], "")


def count_forms(language: str) -> int:
    """How many forms numbers have in a language."""
    return int((plural_forms(language) or _ENGLISH).partition(";")[0].rpartition("=")[2])


@lru_cache(_KEPT)
def form_of(language: str, number: float) -> int:
    """Which form a number takes, the first being 0; broken numbers take that of the whole number below."""
    rule = (plural_forms(language) or _ENGLISH).partition("plural=")[2].rstrip(";")
    return _evaluate(rule, abs(int(number)))


def wordings_of(text: str) -> Wordings | None:
    """The wordings of a text in which one number chooses forms, once or several times; None for any other text."""
    found = {each[1]: each for each in FORMED.finditer(text)} if "|" in text else {}
    if len(found) != 1:
        return None
    (number,) = found
    count = min(MOST_FORMS, max(each[2].count("|") + 1 for each in FORMED.finditer(text)))
    return Wordings(number, tuple(_word(text, form) for form in range(count)))


def _word(text: str, number: int) -> str:
    """A text with the form of that number in each place, of too few the last."""
    return FORMED.sub(lambda found: _form(found[2], number), text)


def _form(forms: str, number: int) -> str:
    return forms.split("|")[: number + 1][-1]


@cache
def is_one_number(language: str, form: int) -> bool:
    """Whether a form is that of one number alone, so that its sentence may say it in words: "a card"."""
    return sum(form_of(language, number) == form for number in range(_SEEN)) == 1


def fill_forms(words: str, values: Mapping[str, float], language: str) -> str:
    """The words with the form that each number takes; what has no number stays. Of too few forms the last is taken."""

    def choose(found: re.Match[str]) -> str:
        return _form(found[2], form_of(language, values[found[1]])) if found[1] in values else found[0]

    return FORMED.sub(choose, words)


def _evaluate(rule: str, number: int) -> int:
    """The value of an expression such as `(n==1 ? 0 : n>1 ? 1 : 2)`, of which conditions stand in no parentheses
    but those around alternatives."""
    bare = rule.strip()
    if bare.startswith("(") and bare.endswith(")"):
        bare = bare[1:-1]
    while "?" in bare:
        condition, _, rest = bare.partition("?")
        chosen, _, bare = rest.partition(":")
        if _holds(condition, number):
            return int(chosen)
    return int(bare) if bare.strip().isdecimal() else int(_holds(bare, number))


def _holds(condition: str, number: int) -> bool:
    """Whether comparisons joined by && and || hold; those in parentheses are worked out first."""
    while "(" in condition:
        condition = re.sub(r"\(([^()]*)\)", lambda inner: "n>=0" if _holds(inner[1], number) else "n<0", condition)
    return any(all(_compares(part, number) for part in one.split("&&")) for one in condition.split("||"))


def _compares(comparison: str, number: int) -> bool:
    found = _COMPARED.fullmatch(comparison.strip())
    assert found is not None, f"{comparison!r} is of our own table"
    return _COMPARE[found[2]](number % int(found[1]) if found[1] else number, int(found[3]))
