"""The state of languages as people and programs read it."""

from __future__ import annotations

import json

from planche.faces import ShrunkText
from planche.findings import Span
from planche.kit import LanguageSurvey
from planche.language import Coverage
from planche.report.languages import HEADS, row_of, surveys_to_json, surveys_to_markdown, surveys_to_text
from planche.report.languages_page import MisfitPicture, SurveyedLanguage, languages_page
from planche.typeset import TOO_LONG

SOURCE = LanguageSurvey("g", "fr", True, Coverage(done=9), Coverage(done=4), (), (), ("Nunito",), 0, 0)
LONG = TOO_LONG.finding(Span("g/en.po", 12, 3), "the text is 3.5 mm too wide", "write less")
SMALL = ShrunkText("name", 12, 8.5, "A long name")
ENGLISH = SOURCE._replace(
    language="en",
    is_source=False,
    coverage=Coverage(6, 2, 1, frozenset({("p", "w")})),
    engine=Coverage(2, 1, 1, frozenset({("a", "b"), ("c", "d")})),
    misfits=(LONG._replace(component="cards", piece="ace"), LONG),
    shrunk=(SMALL, ShrunkText("rule", 9, 8.8, "Rules")),
    fonts=("Nunito", "Baloo 2"),
    lacks_letters=2,
    typography=5,
)


def test_a_row_of_a_language() -> None:
    assert dict(zip(HEADS, row_of(SOURCE))) == {
        "game": "g", "language": "fr", "done": "source", "fuzzy": "-", "missing": "-", "too long": "0",
        "smallest": "as designed", "fonts": "Nunito", "typography": "0", "Planche": "all",
    }  # fmt: skip
    assert dict(zip(HEADS, row_of(ENGLISH))) == {
        "game": "g", "language": "en", "done": "6/9 (66 %)", "fuzzy": "2", "missing": "1",
        "too long": "2, most cards/ace by 3.5 mm", "smallest": "8.5 of 12 pt (name)",
        "fonts": "Nunito, Baloo 2; 2 letters in none", "typography": "5", "Planche": "2 in English",
    }  # fmt: skip


def test_where_what_does_not_fit_stands() -> None:
    bare = LONG._replace(message="too long")
    places = [bare, bare._replace(msgctxt="cards.csv/ace"), bare._replace(component="cards")]
    told = [row_of(SOURCE._replace(misfits=(one,), lacks_letters=1)) for one in places]
    assert [row[5] for row in told] == ["1, most line 12", "1, most cards.csv/ace", "1, most cards"]
    assert told[0][7] == "Nunito; 1 letter in none"


def test_columns_and_a_table() -> None:
    surveys = (SOURCE, ENGLISH._replace(fonts=("A|B",), lacks_letters=0))
    lines = surveys_to_text(surveys).splitlines()
    assert [line.index(word) for line, word in zip(lines, ("done", "source", "6/9"))] == [16] * 3
    assert not any(line.endswith(" ") for line in lines)
    heads, rule, _, english = surveys_to_markdown(surveys).splitlines()
    assert (heads[:20], rule) == ("| game | language | ", "|" + " --- |" * 10)
    assert r"| A\|B |" in english


def test_what_programs_read() -> None:
    source, english = json.loads(surveys_to_json((SOURCE, ENGLISH)))
    assert (source["source"], english["source"]) == (True, False)
    assert {key: english[key] for key in ("texts", "done", "fuzzy", "missing", "engine")} == {
        "texts": 9, "done": 6, "fuzzy": 2, "missing": 1, "engine": {"texts": 4, "missing": 2},
    }  # fmt: skip
    assert english["too_long"][0] == {
        "file": "g/en.po", "line": 12, "component": "cards", "piece": "ace", "face": "", "excess_mm": 3.5,
        "message": "the text is 3.5 mm too wide",
    }  # fmt: skip
    assert english["shrunk"][0] == {"style": "name", "wanted": 12, "size": 8.5, "text": "A long name"}
    assert (english["fonts"], english["letters_in_no_font"], english["typography"]) == (["Nunito", "Baloo 2"], 2, 5)


def test_a_page_shows_what_does_not_fit_and_escapes_what_strangers_wrote() -> None:
    evil = ENGLISH._replace(shrunk=(SMALL._replace(text="<b>&"),))
    page = languages_page(
        [SurveyedLanguage(SOURCE, ()), SurveyedLanguage(evil, (MisfitPicture(b"png", 1, 2.5, 30, 4), None))]
    )
    assert page.count('<tr class="todo"><td>g</td><td>en</td>') == page.count("<tr><td>g</td><td>fr</td>") == 1
    assert page.count('style="left: 1.00%; top: 2.50%; width: 30.00%; height: 4.00%"') == 1
    assert page.count('<img alt="cards/ace" src="data:image/png;base64,cG5n">') == page.count("<img") == 1
    assert "<li>name: 8.5 of 12 pt, <bdi>&lt;b&gt;&amp;</bdi></li>" in page
    assert [f"<h2>g, {language}</h2>" in page for language in ("fr", "en")] == [True, True]
    assert "<h2>" not in languages_page([SurveyedLanguage(SOURCE._replace(fonts=()), ())])
