"""How far a game is in a language: what is translated, what does not fit, how small type becomes, in which fonts."""

from __future__ import annotations

from functools import cache

import pytest

from planche.content import load_game
from planche.findings import Span, declare
from planche.kit import LanguageSurvey, Studio, draft_wish, excess_of, survey_language
from planche.source.project import open_project
from tests.projects import TINY, Files, game, tiny

BOX = 'x="3" width="50" height="8"'
FACE = f"""<face>
  <text {BOX} y="3" style="loud" fit="shrink" min="6">{{{{ piece.title }}}}</text>
  <text {BOX} y="13" style="page-body" fit="line">{{{{ piece.words }}}}</text>
  <text {BOX} y="23" style="loud" fit="line">{{{{ piece.more }}}}</text>
  <text {BOX} y="33" style="page-body" fit="shrink" min="6">{{{{ piece.last }}}}</text>
</face>
"""
FILES: Files = {
    **TINY,
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr]"),
        (
            "front: g/card.xml",
            "front: g/card.xml\n    back: g/card.xml\n    columns: {title: text, words: text, more: text, last: text}",
        ),
        more="theme: {styles: {loud: {font: Baloo 2, size: 16}}}\n",
    ),
    "cards.csv": "id,title,words,more,last\nace,Ace,One,Now,Yes\nking,King,Two,No,No\n",
    "templates/g/card.xml": FACE,
}
HEAD = 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
WORDS = {  # French of the cells
    "ace/title Ace": "Un titre qui est plus long que sa place",
    "ace/words One": "Des mots qui sont trop longs pour une ligne",
    "ace/more Now": "Maintenant ou encore plus tard que \U00013080 !",
    "ace/last Yes": "Oui et encore oui et une fois de plus oui, jusqu’au bout de la ligne",
    "king/title King": "Un roi dont le titre est long",
    "king/more No": "Non.",
}


@cache
def survey(language: str) -> LanguageSurvey:
    entries = ((key.split(), told) for key, told in WORDS.items())
    catalogue = HEAD + "".join(
        f'\nmsgctxt "cards/{place}"\nmsgid "{word}"\nmsgstr "{told}"\n' for (place, word), told in entries
    )
    with tiny({**FILES, "locale/fr.po": catalogue}) as root:
        project = open_project(root)
        loaded = load_game(project.folder, "g", project.common)
        assert loaded.game is not None, loaded.findings
        return survey_language(Studio(project, loaded.game), loaded.game, language, lambda _: None)


def test_what_is_told_of_a_translation() -> None:
    told = survey("fr")
    assert (told.game, told.language, told.is_source, told.is_done) == ("g", "fr", False, False)
    assert (told.coverage.done, told.coverage.fuzzy, told.coverage.missing, told.coverage.texts) == (6, 0, 5, 11)
    assert {words for _, words in told.coverage.lacking} == {"Tiny", "A tiny game.", "Cards", "Two", "No"}
    assert (told.engine.done, told.engine.missing) == (told.engine.texts, 0)
    assert told.engine.texts > 100
    # each text once, though two faces show it, and the worst first
    assert [(one.span.line, one.piece, round(excess_of(one))) for one in told.misfits] == [
        (14, "ace", 46),
        (10, "ace", 16),
    ]
    assert [(one.style, one.wanted, one.size, one.text[:6]) for one in told.shrunk] == [
        ("page-body", 9.5, 8.5, "Oui et"), ("loud", 16.0, 9.5, "Un tit"),
    ]  # fmt: skip
    assert (told.fonts, told.lacks_letters, told.typography) == (("Baloo 2", "Nunito"), 2, 1)


def test_a_source_has_nothing_to_do() -> None:
    told = survey("en")
    assert (told.is_source, told.is_done) == (True, True)
    assert (told.coverage.texts, told.engine.texts) == (0, 0)
    assert (told.misfits, told.shrunk, told.lacks_letters, told.typography) == ((), (), 0, 0)


def test_what_is_left_to_do() -> None:
    done, left = survey("en"), survey("fr")
    for name in ("coverage", "misfits", "lacks_letters", "typography"):
        assert not replace_one(done, left, name).is_done
    for name in ("engine", "shrunk", "fonts"):  # which are no work of who translates the game
        assert replace_one(done, left, name).is_done


def replace_one(into: LanguageSurvey, other: LanguageSurvey, name: str) -> LanguageSurvey:
    return into._replace(**{name: getattr(other, name)})


def test_what_is_printed_to_see_what_does_not_fit() -> None:
    wish = draft_wish(survey("fr"))
    assert (wish.language, wish.only, wish.is_checked) == ("fr", ("cards",), False)


@pytest.mark.parametrize(
    ("message", "excess"),
    [
        ("'9.5 pt' is 5.3 mm too wide: 13.4 mm at 9 pt", 5.3),
        ("it is 12 mm too high", 12),
        ("'a' has a widow", 0),
        ("is 1.2.3 mm too", 0),
    ],
)
def test_by_how_much_a_text_is_too_large(message: str, excess: float) -> None:
    assert excess_of(declare("text/overflow", "").finding(Span("a.csv", 1), message)) == excess
