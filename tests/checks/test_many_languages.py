"""What is told of one text in several languages is one finding of all of them."""

from __future__ import annotations

import pytest

from planche.checks.many_languages import join_languages
from planche.findings import Check, Finding, Span
from planche.language import OTHER_FILLING, STALE, SUPERFLUOUS

PLACE = Span("templates/g/a.xml", 3)


def told(check: Check, language: str, message: str = "{n} is b, and was a") -> Finding:
    hint = f"write n=a; else `planche translate g --language {language}` updates the catalogue"
    return check.finding(PLACE, message, hint, language=language)._replace(about=PLACE)


@pytest.mark.parametrize("check", [OTHER_FILLING, STALE])
def test_one_text_of_several_catalogues(check: Check) -> None:
    (found,) = join_languages([told(check, "de"), told(check, "en")])
    assert (found.span, found.language) == (PLACE, "")
    assert found.hint == "write n=a; else `planche translate g` updates the catalogues"


def test_a_text_that_is_gone_and_is_still_in_several_catalogues() -> None:
    def gone(language: str, line: int) -> Finding:
        message = f"'Play', which stood here, is gone; its translation (l/{language}.po:{line}) is still there"
        return told(SUPERFLUOUS, language, message)

    (found,) = join_languages([gone("de", 3), gone("en", 9)])
    assert found.message == "'Play', which stood here, is gone; its translations (de, en) are still there"


def test_what_differs_is_told_by_itself() -> None:
    different = [told(OTHER_FILLING, "de"), told(OTHER_FILLING, "en", "{n} is c, and was a")]
    assert list(join_languages(different)) == different
    assert list(join_languages(different[:1])) == different[:1]
