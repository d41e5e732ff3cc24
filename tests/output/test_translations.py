"""One translation after another: what is saved is written alone, and what others wrote meanwhile stays."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest

from planche.content import load_game
from planche.game import Game
from planche.imposition import Impossible
from planche.kit import Studio
from planche.language import catalogue_file
from planche.output.catalogues import TranslatedTexts, plan_updates, texts_of_game, write_updates
from planche.output.translations import (
    SavedText,
    SaveOutcome,
    TextState,
    TextToTranslate,
    begin_language,
    list_texts,
    save_translation,
)
from planche.source import Project
from tests.projects import game, planche, write

FILES = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr]"),
        ("    rows: cards.csv\n", "    rows: cards.csv\n    columns: {name: text}\n"),
        more="figures: {cards: 12}\n",
    ),
    "cards.csv": "id,name\nlamp,A lamp\nrope,Rope\n",
    "templates/g/card.xml": """<face>
<text x="3" y="3" width="40" height="9" style="page-body">{{ piece.name }}</text>
<text x="3" y="13" width="40" height="9" style="page-body">{{ _("{n} {n|card|cards}", n=figures.cards) }}</text>
</face>
""",
}
FILE = "content/g/locale/fr.po"
LAMP, ROPE, COUNT = ("cards/lamp/name", "A lamp"), ("cards/rope/name", "Rope"), ("templates", "{n} card")
BEGUN = """\
# by hand
msgid ""
msgstr "Language: fr\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"

# of two minds
#, fuzzy
#| msgid "A light"
msgctxt "cards/lamp/name"
msgid "A lamp"
msgstr ""
"Une lumi\\u00e8re"

msgctxt "cards/rope/name"
msgid "Rope"
msgstr "Corde"

#~ msgid "gone"
#~ msgstr "parti"
""".replace("\\u00e8", "\u00e8")


class Desk:
    """A project, and what somebody does at it who read it once."""

    def __init__(self, root: Path) -> None:
        self.project = Project(root)
        found = load_game(self.project.folder, "g", self.project.common).game
        assert found is not None
        self.game: Game = found
        self.texts: TranslatedTexts = texts_of_game(Studio(self.project, found), found, None)

    def listed(self, language: str = "fr") -> dict[tuple[str, str], TextToTranslate]:
        return {
            text.key: text for text in list_texts(self.project, self.texts, catalogue_file("g", language), language)
        }

    def save(self, key: tuple[str, str], seen: str | tuple[str, ...], *words: str) -> SavedText:
        given = seen if isinstance(seen, tuple) else (seen,)
        return save_translation(self.project, self.texts, FILE, "fr", key, given, words)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(write(tmp_path, {**FILES, FILE: BEGUN}))


def said(desk: Desk) -> str:
    return (desk.project.root / FILE).read_text("utf-8")


def test_texts_as_a_translator_goes_through_them(desk: Desk) -> None:
    texts = desk.listed()
    lamp, rope, count = texts[LAMP], texts[ROPE], texts[COUNT]
    assert (lamp.state, lamp.wordings, lamp.earlier) == (TextState.STALE, ("Une lumière",), "A light")
    assert lamp.comments == ("of two minds",)
    assert (rope.state, rope.places) == (TextState.DONE, ("content/g/cards.csv:3",))
    assert (count.state, count.plural, count.wordings) == (TextState.MISSING, "{n} cards", ("", ""))
    assert count.holders == ("{n}",)


def test_a_translation_is_written_alone_and_is_no_longer_fuzzy(desk: Desk) -> None:
    """Comments, wrapping, what is set aside and what others wrote stay letter for letter."""
    saved = desk.save(LAMP, "Une lumière", "Une lampe")
    assert saved.outcome is SaveOutcome.SAVED
    old = '#, fuzzy\n#| msgid "A light"\nmsgctxt "cards/lamp/name"\nmsgid "A lamp"\nmsgstr ""\n"Une lumière"\n'
    assert said(desk) == BEGUN.replace(old, 'msgctxt "cards/lamp/name"\nmsgid "A lamp"\nmsgstr "Une lampe"\n')
    assert desk.listed()[LAMP].state is TextState.DONE


def test_words_that_stay_as_they_were_are_looked_over_once_they_are_saved(desk: Desk) -> None:
    desk.save(LAMP, "Une lumière", "Une lumière")
    assert "fuzzy" not in said(desk)
    before = (desk.project.root / FILE).stat().st_mtime_ns
    assert desk.save(ROPE, "Corde", "Corde").outcome is SaveOutcome.SAVED
    assert (desk.project.root / FILE).stat().st_mtime_ns == before


def test_a_text_that_is_new_brings_the_catalogue_up_to_date(desk: Desk) -> None:
    assert desk.save(COUNT, ("", ""), "{n} carte", "{n} cartes").outcome is SaveOutcome.SAVED
    assert 'msgid_plural "{n} cards"\nmsgstr[0] "{n} carte"\nmsgstr[1] "{n} cartes"\n' in said(desk)
    assert desk.listed()[COUNT].state is TextState.DONE
    again = planche("translate", "g", "--language", "fr", "--project", desk.project.root)
    assert again.out.startswith(f"{FILE}: 6 texts, 3 to translate, 1 to look over")
    assert desk.listed()[COUNT].wordings == ("{n} carte", "{n} cartes")


TWINS = """\
msgid ""
msgstr "Language: fr\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"

msgctxt "cards/lamp/name"
msgid "Rope"
msgstr "Corde"

msgctxt "cards/rope/name"
msgid "Rope"
msgstr "Cordage"
"""


def test_words_that_the_catalogue_has_elsewhere_are_proposed_and_saved(tmp_path: Path) -> None:
    """A row is called otherwise now: what it said is not done before the catalogue says it where it stands."""
    desk = Desk(write(tmp_path, {**FILES, "cards.csv": "id,name\nlamp,A lamp\ncord,Rope\n", FILE: BEGUN}))
    cord = ("cards/cord/name", "Rope")
    assert (desk.listed()[cord].state, desk.listed()[cord].wordings) == (TextState.STALE, ("Corde",))
    assert desk.save(cord, "Corde", "Corde").outcome is SaveOutcome.SAVED
    assert 'msgctxt "cards/cord/name"\nmsgid "Rope"\nmsgstr "Corde"' in said(desk)
    assert desk.listed()[cord].state is TextState.DONE


def test_a_text_that_is_emptied_stays_empty_whatever_was_set_aside(tmp_path: Path) -> None:
    """Its twin was worded anew, so that the words which it had in common with it are those of no text any more."""
    desk = Desk(write(tmp_path, {**FILES, FILE: TWINS}))
    desk.save(LAMP, "Corde", "Une lampe")
    assert '#~ msgid "Rope"\n#~ msgstr "Corde"' in said(desk)
    assert desk.save(ROPE, "Cordage", "").outcome is SaveOutcome.SAVED
    listed = desk.listed()[ROPE]
    assert (listed.state, listed.wordings) == (TextState.MISSING, ("",))
    desk.save(COUNT, ("", ""), "{n} carte", "{n} cartes")  # which brings the whole catalogue up to date
    assert desk.listed()[ROPE].state is TextState.MISSING
    assert 'msgctxt "cards/rope/name"\nmsgid "Rope"\nmsgstr ""' in said(desk)
    assert desk.save(ROPE, "", "Corde").outcome is SaveOutcome.SAVED
    assert desk.listed()[ROPE].wordings == ("Corde",)


def test_two_desks_do_not_overwrite_each_other(desk: Desk) -> None:
    """Of one text both wordings are told; of two texts both are kept."""
    other = Desk(desk.project.root)
    assert desk.save(ROPE, "Corde", "Cordage").outcome is SaveOutcome.SAVED
    clash = other.save(ROPE, "Corde", "Ficelle")
    assert clash.outcome is SaveOutcome.CLASH
    assert clash.text is not None
    assert clash.text.wordings == ("Cordage",)
    assert other.save(LAMP, "Une lumière", "Une lampe").outcome is SaveOutcome.SAVED
    assert "Cordage" in said(desk)
    assert other.save(ROPE, "Cordage", "Ficelle").outcome is SaveOutcome.SAVED
    assert "Ficelle" in said(desk)


def test_those_who_save_at_once_wait_for_each_other(desk: Desk) -> None:
    keys = [*desk.listed()]
    seen = {key: text.wordings for key, text in desk.listed().items()}
    words = {key: tuple(f"mot {n} {{n}}" for _ in seen[key]) for n, key in enumerate(keys)}
    threads = [Thread(target=Desk(desk.project.root).save, args=(key, seen[key], *words[key])) for key in keys]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {key: text.wordings for key, text in desk.listed().items()} == words
    assert [file.name for file in (desk.project.root / FILE).parent.iterdir()] == ["fr.po"]


def test_a_catalogue_that_is_brought_up_to_date_overwrites_nobody(desk: Desk) -> None:
    planned = list(plan_updates(desk.project, desk.game, ["fr"], lambda _: None))
    desk.save(ROPE, "Corde", "Cordage")
    with pytest.raises(Impossible, match=r"locale/fr\.po has changed meanwhile and was left as it is"):
        list(write_updates(desk.project, planned))
    assert "Cordage" in said(desk)


def test_a_text_that_the_game_no_longer_has_is_told(desk: Desk) -> None:
    write(desk.project.root, {"cards.csv": "id,name\nlamp,A lamp\nrope,A rope\n"})
    now = Desk(desk.project.root)
    assert now.save(ROPE, "Corde", "Cordage") == (SaveOutcome.GONE, None)
    assert said(now) == BEGUN


def test_words_that_no_catalogue_can_hold_are_refused(desk: Desk) -> None:
    with pytest.raises(Impossible, match=r"locale/fr\.po was not written: .*5,000 characters"):
        desk.save(ROPE, "Corde", "x" * 5_000)
    with pytest.raises(Impossible, match="found 1 wordings, wanted 2"):
        desk.save(COUNT, ("", ""), "{n} carte")
    assert said(desk) == BEGUN


def test_a_language_is_begun_as_the_command_begins_it(desk: Desk) -> None:
    """What catalogues hold is not told: whoever begins a language sees its texts."""
    assert list(begin_language(desk.project, desk.game, "et", lambda _: None)) == []
    assert {text.state for text in desk.listed("et").values()} == {TextState.MISSING}
