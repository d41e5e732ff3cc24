"""A small game in three languages: which of its texts are translated, what catalogues lack, whose words are taken."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from planche.content import load_game
from planche.kit import Studio, common_texts, localise
from planche.kit.localisation import Localisation, game_texts
from planche.kit.words import ENGINE_WORDS
from planche.source.project import Project
from tests.projects import Files, game, tiny

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
FILES: Files = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr, et]"),
        more="""\
    back: g/back.xml
    columns: {words: text}
variants:
  other: {title: Other, components: {cards: {front: g/other.xml, back: g/back.xml}}}
""",
    ),
    "cards.csv": "id,words\nace,An ace\ntwo,\n",
    "templates/g/card.xml": '<face>{% include "g/part.xml" %}{% include "common/ours.xml" %}{{ _("A word") }}</face>',
    "templates/g/part.xml": '<group>{{ _("A part") }}</group>',
    "templates/common/ours.xml": '<group>{{ _("Of the engine") }}</group>',
    "templates/g/back.xml": '<face>\n{{ _("A word") }}\n{{ _("A back") }}</face>',
    "templates/g/other.xml": '<face>{{ _("Other words") }}</face>',
}
TEXTS = """\
game.yaml/title: 'Tiny' at content/g/game.yaml:1
game.yaml/summary: 'A tiny game.' at content/g/game.yaml:2
game.yaml/variants/other/title: 'Other' at content/g/game.yaml:20
game.yaml/components/cards/title: 'Cards' at content/g/game.yaml:12
cards/ace/words: 'An ace' at content/g/cards.csv:2
templates: 'A word' at templates/g/card.xml:1
templates: 'A part' at templates/g/part.xml:1
templates: 'A back' at templates/g/back.xml:3
templates: 'Other words' at templates/g/other.xml:1
"""


@contextmanager
def studio(files: Files) -> Iterator[tuple[Studio, Localisation, Localisation, Localisation]]:
    """A studio, and the game in English, French and Estonian."""
    with tiny(files) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).game
        assert found is not None
        tools = Studio(project, found)
        yield tools, *(localise(tools, found, language) for language in ("en", "fr", "et"))  # type: ignore[misc]


def told(local: Localisation) -> list[str]:
    """What a language lacks, as "file:line message"."""
    assert {(found.game, found.language) for found in local.findings} <= {("g", local.language)}
    return [f"{f.span.file.removeprefix('content/g/')}:{f.span.line} {f.message}" for f in local.findings]


def test_every_text_of_a_game_and_none_of_the_engine() -> None:
    """Of components, rows, variants, and templates: those that they include too, each word once."""
    with studio(FILES) as (tools, english, _, _):
        lines = (f"{t.place}: {str(t)!r} at {t.span.file}:{t.span.line}\n" for t in game_texts(tools, english.source))
        assert "".join(lines) == TEXTS


def test_the_words_of_the_engine() -> None:
    with studio(FILES) as (tools, *_):
        found = {str(text): (text.place, text.span.file) for text in common_texts(tools)}
    for words in ENGINE_WORDS:
        assert found[words] == ("common", "generator/planche/kit/words.py")
    assert found["What to print"] == ("common", "templates/common/start-here.md")


def test_without_catalogues_all_is_lacking() -> None:
    with studio(FILES) as (_, english, french, estonian):
        assert told(english) == []
        assert told(french) == ["game.yaml:4 no text is translated to fr: 9 texts have to be"]
        assert told(estonian) == [
            "game.yaml:4 no text is translated to et: 9 texts have to be",
            "game.yaml:4 all texts that Planche adds (first page, notes on sheets) are printed in English, not in et",
        ]
    hint = "`planche translate g --language fr` writes content/g/locale/fr.po to translate; or take fr out"
    assert [(f.id, f.hint) for f in french.findings] == [("translation/missing", hint)]


SOME = (
    HEAD
    + """
msgctxt "game.yaml/title"
msgid "Tiny"
msgstr "Petit"

msgctxt "cards/ace/words"
msgid "An ace"
msgstr "Un as"

msgctxt "templates"
msgid "A word"
msgstr "Un mot?"

msgctxt "templates"
msgid "front"
msgstr "devant"
"""
)


def test_a_catalogue_that_has_some_texts() -> None:
    """What is there is looked at as French is written; what is not is told text by text."""
    with studio({**FILES, "locale/fr.po": SOME}) as (_, english, french, _):
        assert told(french) == [
            "game.yaml:2 no fr translation of 'A tiny game.'",
            "game.yaml:20 no fr translation of 'Other'",
            "game.yaml:12 no fr translation of 'Cards'",
            "templates/g/part.xml:1 no fr translation of 'A part'",
            "templates/g/back.xml:3 no fr translation of 'A back'",
            "templates/g/other.xml:1 no fr translation of 'Other words'",
            "locale/fr.po:17 no text says 'front' at templates",
            "locale/fr.po:14 found 'Un mot?', wanted a narrow no-break space (U+202F) before ; ! ?",
        ]
        assert (str(english.game.title), str(french.game.title), str(french.source.title)) == ("Tiny", "Petit", "Tiny")
        assert french.game.components[0].pieces[0].fields["words"] == "Un as"


def test_the_games_own_words_come_before_those_of_the_engine() -> None:
    with studio({**FILES, "locale/fr.po": SOME}) as (_, english, french, estonian):
        words = ("A word", "front", "back", "sideways")
        assert [english.words(word) for word in words] == [None] * 4
        assert [french.words(word) for word in words] == ["Un mot?", "devant", "verso", None]
        assert [estonian.words(word) for word in words] == [None] * 4


def test_a_broken_catalogue_is_told_and_nothing_else_of_it() -> None:
    with studio({**FILES, "locale/fr.po": "msgid broken"}) as (_, _, french, _):
        assert told(french) == ["locale/fr.po:1 the catalogue cannot be read: 'msgid broken' is no line of a PO file"]


def test_a_project_may_translate_the_engine_itself() -> None:
    own = HEAD + '\nmsgctxt "common"\nmsgid "front"\nmsgstr "esi"\n'
    with studio({**FILES, "templates/common/locale/et.po": own}) as (tools, _, _, estonian):
        assert estonian.words("front") == "esi"
        count = len(common_texts(tools))
        assert f"game.yaml:4 {count - 1} of {count} texts that Planche adds" in " ".join(told(estonian))
        hints = [found.hint for found in estonian.findings if found.id == "translation/engine"]
        update = "`planche translate g --language et`"
        assert hints == [f"translate the rest in templates/common/locale/et.po, which {update} keeps up to date"]


@pytest.mark.parametrize(("words", "count"), [("Alors?", 1), ("Alors\u202f?", 0)])
def test_tables_of_a_language_are_read_as_it_is_written(words: str, count: int) -> None:
    """They have no catalogue: what stands there is looked at in its own language alone."""
    files = {
        "game.yaml": game(
            ("languages: [en]", "languages: [en, fr, et]"),
            ("cards.csv", "cards.{language}.yaml"),
            more="    columns: {words: text}\n",
        ),
        "cards.en.yaml": "- {id: ace, words: So?}\n",
        "cards.et.yaml": "- {id: ace, words: Also?}\n",
        "cards.fr.yaml": f"- {{id: ace, words: {words}}}\n",
    }
    with studio(files) as (_, english, french, _):
        assert told(english) == []
        assert sum("found 'Alors" in line for line in told(french)) == count
        assert french.game.components[0].pieces[0].fields["words"] == words


def test_a_projects_own_words_of_the_engine_are_filled_up_with_those_of_the_package() -> None:
    """It translated them for an earlier version, which said less; what it says stays as it is."""
    own = f'{HEAD}\nmsgctxt "common"\nmsgid "front"\nmsgstr "devant"\n'
    with studio({**FILES, "templates/common/locale/fr.po": own}) as (_, _, french, _):
        assert (french.words("front"), french.words("back")) == ("devant", "verso")
        assert not [line for line in told(french) if any(f"{words!r}" in line for words in ENGINE_WORDS)]
        assert not [line for line in told(french) if line.startswith("templates/common/changes.md")], "a later page"
