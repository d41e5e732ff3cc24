"""What is wrong with the fonts and patterns of a whole language, told once for all of its texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from planche.findings import Check, Severity, declare, list_names
from planche.typeset.dictionaries import EXTRA
from planche.typeset.fallback import Lent
from planche.typeset.fonts import FontBook
from planche.typeset.inline import Run
from planche.typeset.problems import OTHER_FONT_ID, TextProblem
from planche.typeset.scripts import Script, is_of, script_of, script_of_language

SCRIPT = declare(
    "text/script",
    """
    A language is written in letters that no font of the project has, or none that stands in for others.

    It is told once for the language, however many texts it has; a letter that is lacking alone is
    `text/missing-glyph`.

    Example: `languages: [fr, th]`, while fonts.yaml lists families without Thai letters.
    Mend it: `planche fonts --language th` names free families that have them, where they come from, where to put
    them, and what fonts.yaml then says. Planche itself fetches nothing.
    """,
)
OTHER_FONT = declare(
    OTHER_FONT_ID,
    """
    A font lacks some letters of a language, so that words with them are set in a fallback.

    The whole word takes the other font, never a letter alone; still a title in two fonts is seen. It is told once for
    the language, with the letters and the styles. A font that has no letter of the script at all is not told: then all
    texts of the language are set in the fallback.

    Example: Polish in a display face without ą.
    Mend it: choose a family that has the letters, put them into the font if its licence allows it, or accept it.
    """,
    Severity.WARNING,
)
UNPARTED = declare(
    "text/unparted",
    """
    A style parts words (`hyphenate`), and there are no patterns for the language.

    Its words are parted only at soft hyphens (U+00AD) that are typed. Languages whose writing knows no hyphens, such as
    Japanese or Arabic, are not told.

    Example: Welsh in a game whose `page-body` has `hyphenate: true`.
    Mend it: type soft hyphens in the longest words, and accept it.
    """,
    Severity.WARNING,
)
UNKNOWN_WORDS = declare(
    "text/unknown-words",
    """
    A language without spaces between its words, Thai, Lao, Khmer or Burmese, and no dictionary that knows them.

    Its lines end only at zero-width spaces (U+200B) that are typed, and are ragged or too long without. It is told once
    for the language, where more letters stand together than a word has.

    Example: a game in Thai, printed by a Planche that was installed without what Thai needs.
    Mend it: `python -m pip install "planche[southeast-asia]"`, or type zero-width spaces between words.
    """,
    Severity.WARNING,
)
CHECKS: tuple[Check, ...] = (SCRIPT, OTHER_FONT, UNPARTED, UNKNOWN_WORDS)
OF_LANGUAGE = frozenset(check.id for check in CHECKS)
"""The checks whose findings are about a language, not about one of its texts."""


def split_missing(
    missing: Iterable[tuple[str, Run]], fonts: FontBook, language: str
) -> tuple[list[TextProblem], list[tuple[str, Run]]]:
    """What is said of the script of a language that no font has, and the missing characters that are not of it."""
    script = script_of_language(language)
    own = [(character, run) for character, run in missing if is_of(character, script)]
    having = fonts.families_with(script) if own else []
    if not own or any(name in fonts.fallback for name in having):
        return [], list(missing)
    rest = [(character, run) for character, run in missing if not is_of(character, script)]
    return [_script_problem(script, language, having, fonts)], rest


def lent_problems(lent: Iterable[Lent], fonts: FontBook) -> Iterator[TextProblem]:
    """A problem for each letter that a family lacks of a script that it has otherwise."""
    for family, letter in dict.fromkeys(lent):
        script = script_of(letter)
        if script is not None and fonts.writes(family, script):
            message = f"{family} has no {letter} U+{ord(letter):04X}"
            hint = "choose a family that has these letters, or accept that words with them are set in another font"
            yield TextProblem(OTHER_FONT, message, hint, None)


def unparted_problem(language: str) -> TextProblem:
    """That no patterns are known of a language."""
    message = f"words of {language!r} are not parted: no hyphenation patterns are known for it"
    hint = "type soft hyphens (U+00AD) in its longest words, and accept this"
    return TextProblem(UNPARTED, message, hint, None)


def unknown_words_problem(language: str) -> TextProblem:
    """That the words of a language are in a dictionary which is not installed."""
    message = f"words of {language!r} stand without spaces, and the dictionary that parts them is not installed"
    hint = f'python -m pip install "planche[{EXTRA}]", or type zero-width spaces (U+200B) between words'
    return TextProblem(UNKNOWN_WORDS, message, hint, None)


def _script_problem(script: Script, language: str, having: Sequence[str], fonts: FontBook) -> TextProblem:
    """`having`: families that have the letters, of which none stands in for others."""
    what = f"the letters that {language!r} is written in ({script.name}: {script.sample} ...)"
    message, way = f"no font has {what}", "names families that have them, and what fonts.yaml then says"
    if having:
        message, way = f"no fallback has {what}, only {list_names(having)}", "says how to have that stand in"
    return TextProblem(SCRIPT, message, f"`planche fonts --language {language}` {way}", fonts.fallback_place)
