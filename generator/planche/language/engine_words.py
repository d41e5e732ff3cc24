"""Planche's own sentences and their catalogue in a language -> findings: one for all that it lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.findings import Finding, Severity, declare
from planche.game import Game, Text
from planche.language.catalogues import Catalogue
from planche.language.changes import MISSING, STALE
from planche.language.comparison import compare_catalogue
from planche.language.coverage import measure_coverage

ENGINE = declare(
    "translation/engine",
    """
    Sentences that Planche itself prints, on the first page and beside the pieces, which nobody has translated to a
    language of the game: they are printed in English.

    The kit can be used all the same, so this is a warning, one for each language.

    Example: a game in Estonian, which Planche itself does not speak.
    Mend it: `planche translate GAME --language LANGUAGE` writes templates/common/locale/LANGUAGE.po; translate that
    file too. Entries that are marked fuzzy count as not translated.
    """,
    Severity.WARNING,
)


def tell_engine_words(
    game: Game, languages: tuple[str, str], texts: Sequence[Text], catalogue: Catalogue, *, is_projects: bool
) -> Iterator[Finding]:
    """How many of Planche's own words a catalogue lacks, and what is wrong with it where it is the project's own."""
    language = languages[1]
    if is_projects and catalogue.entries:
        for finding in compare_catalogue(game, languages, texts, catalogue):
            if finding.id not in (MISSING.id, STALE.id):
                yield finding
    coverage = measure_coverage(texts, catalogue)
    if coverage.lacking:
        count = len(coverage.lacking)
        which = "all texts" if count == coverage.texts else f"{count} of {coverage.texts} texts"
        message = f"{which} that Planche adds (first page, notes on sheets) are printed in English, not in {language}"
        command, file = f"`planche translate {game.id} --language {language}`", catalogue.file
        hint = f"translate the rest in {file}, which {command} keeps up to date"
        if not catalogue.entries:
            hint = f"{command} writes {file} to translate"
        place = game.place_of("languages")
        yield ENGINE.finding(place, message, hint, game=game.id, language=language)
