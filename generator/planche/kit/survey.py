"""A game in one language -> how far it is: what is translated, what does not fit, how small type becomes, which fonts.

The faces and pages are drawn for what that tells, as a check does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.checks import UNDRAWN, drop_accepted
from planche.expressions import expression
from planche.faces import ShrunkText
from planche.findings import Finding
from planche.game import Game, Theme, texts_in
from planche.imposition import Setting
from planche.kit.edition import make_edition
from planche.kit.localisation import COMMON_LANGUAGE, Localisation, common_texts, localise
from planche.kit.making import try_kit
from planche.kit.studio import Studio
from planche.kit.wish import Wish
from planche.language import Coverage, measure_coverage
from planche.progress import Watch
from planche.typeset import OVERFLOW, TOO_LONG, FontBook, FontFile, script_of_language

_SIZES = (OVERFLOW.id, TOO_LONG.id)
_GLYPHS, _TYPOGRAPHY = ("text/missing-glyph", "text/script"), "text/typography"
_OVER = expression(r"(?<![\d.])(\d++(?:\.\d++)?) mm")


class LanguageSurvey(NamedTuple):
    """How far a game is in one of its languages."""

    game: str
    language: str
    is_source: bool  # whether it is written in it
    coverage: Coverage  # of its own texts
    engine: Coverage  # of Planche's own sentences
    misfits: tuple[Finding, ...]  # what does not fit, the worst first
    shrunk: tuple[ShrunkText, ...]  # of each style that was set smaller the smallest, the smallest first
    fonts: tuple[str, ...]  # families that its letters are taken from
    lacks_letters: int  # of which no font has one
    typography: int  # signs that are not the language's own
    unread: tuple[Finding, ...] = ()  # why its catalogue, without which it seems to lack all, or pieces were left out

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return not (self.coverage.lacking or self.misfits or self.lacks_letters or self.typography)


def survey_language(studio: Studio, game: Game, language: str, watch: Watch) -> LanguageSurvey:
    """The state of a language."""
    studio.allowance.begin_language(len(game.languages))
    local = localise(studio, game, language)
    kit = try_kit(studio, make_edition(local, Wish(language), Setting(game.papers[0])), watch)
    found = dict.fromkeys(drop_accepted((*local.findings, *kit.findings), game, ()))
    undrawn = [one for one in kit.findings if one.id == UNDRAWN.id]
    engine = Coverage() if language == COMMON_LANGUAGE else measure_coverage(common_texts(studio), local.common)
    return LanguageSurvey(
        game.id,
        language,
        language == game.language,
        local.coverage,
        engine,
        tuple(sorted(_first_of_each(one for one in found if one.id in _SIZES), key=excess_of, reverse=True)),
        tuple(sorted(_smallest(text for _, _, text in kit.shrunk), key=lambda text: text.size)),
        tuple(_fonts_of(studio.fonts, game.theme, local)),
        sum(one.id in _GLYPHS for one in found),
        sum(one.id == _TYPOGRAPHY for one in found),
        tuple(one._replace(game=game.id, language=language) for one in (*local.catalogue.findings, *undrawn)),
    )


def excess_of(misfit: Finding) -> float:
    """By how many mm a text is too large; 0 where that is not told."""
    found = _OVER.search(misfit.message)
    return float(found[1]) if found else 0


def draft_wish(survey: LanguageSurvey) -> Wish:
    """What is printed in order to see what does not fit: the components that show it."""
    shown = dict.fromkeys(one.component for one in survey.misfits if one.component)
    return Wish(survey.language, only=tuple(shown), is_checked=False)


def _first_of_each(misfits: Iterable[Finding]) -> Iterator[Finding]:
    """Each text once, however many faces show it."""
    told = set[tuple[str, object]]()
    for one in misfits:
        if (one.id, one.span) not in told:
            told.add((one.id, one.span))
            yield one


def _smallest(shrunk: Iterable[ShrunkText]) -> Sequence[ShrunkText]:
    smallest: dict[str, ShrunkText] = {}
    for text in shrunk:
        known = smallest.setdefault(text.style, text)
        if text.size < known.size:
            smallest[text.style] = text
    return [*smallest.values()]


def _fonts_of(book: FontBook, theme: Theme, local: Localisation) -> Iterator[str]:
    """The families that styles of the theme take the letters of a language from, in the order of the styles."""
    letters = {letter for text in texts_in(local.game) for letter in text if not letter.isspace()}
    looks = dict.fromkeys((style.family, style.bold, style.italic) for style in theme.styles.values())
    chains = (_chain_of(book, letters, local.language, *look) for look in looks if look[0] in book.families)
    first = reversed(tuple(book.families.values()))  # of several families that name a file, the first is told
    names = {file: family.name for family in first for file in family.files.values()}
    families: dict[str, None] = {}
    for chain in chains:
        left = letters
        for font in chain:
            lacking = {letter for letter in left if not font.covers(letter)}
            if lacking != left:
                families[names[font.name]] = None
            left = lacking
    return iter(families)


def _chain_of(book: FontBook, letters: Iterable[str], language: str, family: str, *style: bool) -> Sequence[FontFile]:
    """The fonts of a style in the order in which words are set in them, those for their scripts before all others."""
    own, *general = book.fonts_of(family, *style)
    lacking = "".join(letter for letter in letters if not own.covers(letter))
    return [own, *book.fonts_for(lacking, script_of_language(language), *style), *general]
