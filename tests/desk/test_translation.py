"""The page of translation: its texts, cards with words as they are typed, and what it saves."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

pytest.importorskip("uvicorn", reason="the extra planche[desk] is not installed")

from planche.desk.guard import Application
from planche.desk.session import Session
from planche.desk.translating import Translators
from planche.source import open_project
from planche.source.project import bundled_project
from tests.desk.asking import ask, desk_of, order
from tests.projects import changed, game, tiny, write

FILES = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, ar]"),
        ("    rows: cards.csv\n", "    rows: cards.csv\n    columns: {name: text}\n"),
        more="rules: rules.md\n",
    ),
    "cards.csv": "id,name\nlamp,A lamp\nrope,Rope\n",
    "rules.md": "# Rules\n\nLight the lamp.\n",
    "templates/g/card.xml": """<face>
<text x="3" y="3" width="20" height="9" style="page-body" fit="shrink" min="6">{{ piece.name }}</text>
<text x="3" y="30" width="40" height="9" style="page-body">{{ _("{n} {n|piece|pieces}", n=piece.copies) }}</text>
</face>
""",
}
FILE = "content/g/locale/ar.po"
HEAD = 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
LAMP = {"language": "ar", "place": "cards/lamp/name", "source": "A lamp"}
RULE = {"language": "ar", "place": "rules.md", "source": "Light the lamp."}
FRONT = {"component": "cards", "piece": "lamp", "side": "front", "players": None, "level": None}


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    with tiny(FILES) as folder:
        yield folder


@pytest.fixture(scope="module")
def desk(root: Path) -> Application:
    return desk_of(Session(open_project(root), "g"))


@pytest.fixture
def mine() -> Iterator[Path]:
    """A project that is written to."""
    with tiny(FILES) as folder:
        yield folder


def texts(desk: Application) -> dict[str, Any]:
    """What the page is told of the texts, by their sources."""
    told = ask(desk, "/translation/texts?language=ar").json
    return {text["source"]: text for text in told["texts"]}


def refused(desk: Application, word: str, said: object) -> tuple[int, str]:
    answer = order(desk, f"/translation/{word}", said)
    return answer.status, answer.json["error"]


def test_texts_with_their_faces_and_forms(desk: Application) -> None:
    assert ask(desk, "/translation/languages").json == {"game": "g", "source": "en", "languages": ["ar"]}
    told = ask(desk, "/translation/texts?language=ar").json
    assert (told["dir"], told["sourceDir"], told["rules"]) == ("rtl", "ltr", "rules.md")
    assert told["forms"] == ["0", "1", "2", "3, 4, 5, 6 …", "11, 12, 13, 14 …", ""]
    lamp, count = texts(desk)["A lamp"], texts(desk)["{n} piece"]
    assert (lamp["state"], lamp["places"]) == ("missing", ["content/g/cards.csv:2"])
    assert lamp["stands"] == {"count": 1, "offered": [FRONT]}
    assert (count["plural"], count["wordings"], count["holders"]) == ("{n} pieces", [""] * 6, ["{n}"])
    assert [one["piece"] for one in count["stands"]["offered"]] == ["lamp", "rope"]


def test_a_card_with_words_that_nobody_has_saved(desk: Application, root: Path) -> None:
    shown = order(desk, "/translation/show", {**LAMP, "words": ["مصباح " * 40], "stand": FRONT}).json
    (text,) = shown["texts"]
    assert (text["fits"], text["size"], text["box"]) == (False, 6, [3, 3, 20, 9])
    assert text["excess"] > 5
    picture = Image.open(BytesIO(base64.b64decode(shown["picture"])))
    assert picture.width / picture.height == pytest.approx(63 / 88, rel=0.01)
    bare = order(desk, "/translation/show", {**LAMP, "words": ["مصباح"], "stand": FRONT, "isBare": True}).json
    assert (bare["picture"], bare["texts"][0]["fits"]) == ("", True)
    assert not (root / FILE).exists()


def test_a_rule_with_its_page(desk: Application) -> None:
    shown = order(desk, "/translation/show", {**RULE, "words": ["أشعل المصباح."], "stand": None}).json
    assert (shown["page"], shown["pages"], bool(shown["picture"])) == (1, 1, True)


def test_a_rule_is_told_where_it_stands_on_its_page(desk: Application) -> None:
    """Below the title, wherever its words reach; of others there is no place."""
    shown = [
        order(desk, "/translation/show", {**RULE, "words": [words], "stand": None}).json for words in ("", "أشعل " * 90)
    ]
    places = [place for one in shown for place in one["places"]]
    assert len(places) == 2
    assert all(20 < y < 60 and x > 10 and x + width < 200 for x, y, width, _ in places)
    assert places[1][3] > 1.5 * places[0][3]
    assert order(desk, "/translation/show", {**LAMP, "words": ["مصباح"], "stand": FRONT}).json["places"] == []


def test_texts_are_told_in_their_groups(desk: Application) -> None:
    told = texts(desk)
    groups = [told[source]["group"] for source in ("A lamp", "{n} piece", "Light the lamp.")]
    assert groups == ["game", "game", "rules"]


def test_what_a_check_refuses_is_saved_and_not_done(mine: Path) -> None:
    """By whoever saved it: here, or in the catalogue."""
    desk = desk_of(Session(open_project(mine), "g"))
    place, source = texts(desk)["{n} piece"]["key"]
    count = {"language": "ar", "place": place, "source": source}
    saved = order(desk, "/translation/save", {**count, "seen": [""] * 6, "words": ["قطعة"] * 6}).json
    assert (saved["outcome"], saved["text"]["state"]) == ("saved", "wrong")
    assert texts(desk)["{n} piece"]["state"] == "wrong"
    assert texts(desk_of(Session(open_project(mine), "g")))["{n} piece"]["state"] == "wrong"
    told = ask(desk, "/sheets/untranslated?language=ar").json
    assert (told["wrong"], told["isRefused"]) == (1, True)
    saved = order(desk, "/translation/save", {**count, "seen": ["قطعة"] * 6, "words": ["{n} قطعة"] * 6}).json
    assert saved["text"]["state"] == "done"
    assert texts(desk)["{n} piece"]["state"] == "done"


def test_whoever_types_on_and_on_sees_the_page_of_a_rule(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pages with other words were written before, of which some could not be."""
    monkeypatch.setattr("planche.templates.tokens.MAX_TEMPLATES", 4)
    desk = desk_of(Session(open_project(root), "g"))
    said = [f"أشعل {number}" for number in range(6)] + ["أشعل {{ game."] * 2 + ["أشعل"]
    shown = [order(desk, "/translation/show", {**RULE, "words": [words], "stand": None}).json for words in said]
    assert [one["page"] for one in shown] == [1, 1, 1, 1, 1, 1, 0, 0, 1]


def test_what_is_saved_and_what_clashes(mine: Path) -> None:
    """And what somebody else writes beside it stays."""
    desk = desk_of(Session(open_project(mine), "g"))
    saved = order(desk, "/translation/save", {**LAMP, "seen": [""], "words": ["مصباح"]}).json
    assert (saved["outcome"], saved["text"]["state"]) == ("saved", "done")
    assert texts(desk)["A lamp"]["wordings"] == ["مصباح"]
    text = (mine / FILE).read_text("utf-8")
    write(mine, {FILE: text.replace("مصباح", "قنديل").replace('msgid "Rope"\nmsgstr ""', 'msgid "Rope"\nmsgstr "حبل"')})
    clash = order(desk, "/translation/save", {**LAMP, "seen": ["مصباح"], "words": ["سراج"]}).json
    assert (clash["outcome"], clash["text"]["wordings"]) == ("clash", ["قنديل"])
    assert order(desk, "/translation/save", {**LAMP, "seen": ["قنديل"], "words": ["سراج"]}).json["outcome"] == "saved"
    assert "حبل" in (mine / FILE).read_text("utf-8")


def test_a_language_is_read_again_only_where_it_says_something_else(mine: Path) -> None:
    session = Session(open_project(mine), "g")
    with session.lock:
        translators = session.keep(Translators)
        first = translators.live("ar")
        translators.translate("ar", ("rules.md", "Light the lamp."), [""], ["أشعل المصباح."])
        session.refresh()
        assert translators.live("ar") is first
        assert translators.live("ar").misfits(0, 10).done == 3
        write(mine, {"cards.csv": f"{FILES['cards.csv']}tent,Tent\n"})
        session.refresh()
        assert translators.live("ar") is not first
        assert translators.live("ar").misfits(0, 10).done == 4


def test_a_new_language_is_begun_from_the_page(mine: Path) -> None:
    desk = desk_of(Session(open_project(mine), "g"))
    assert order(desk, "/translation/begin", {"language": "et"}).json == {"lines": []}
    assert ask(desk, "/translation/languages").json["languages"] == ["ar", "et"]
    assert refused(desk, "begin", {"language": "../x"}) == (
        400,
        "'../x' is no language code; write one such as fr or pt-BR",
    )


def test_a_language_that_was_begun_is_entered_in_game_yaml(mine: Path) -> None:
    write(mine, {"content/g/locale/fr.po": HEAD})
    desk = desk_of(Session(open_project(mine), "g"))
    assert ask(desk, "/translation/texts?language=fr").json["isListed"] is False
    answer = order(desk, "/translation/print", {"language": "fr"})
    assert (answer.status, answer.json) == (200, {"languages": ["en", "ar", "fr"]})
    assert ask(desk, "/translation/texts?language=fr").json["isListed"] is True
    assert refused(desk, "print", {"language": "pt"}) == (404, "the game is not translated to 'pt'")
    assert refused(desk, "print", {"language": 1}) == (400, "language: wanted its code, such as pt")


def test_the_engines_own_words_are_translated_where_it_does_not_know_the_language(mine: Path) -> None:
    desk = desk_of(Session(open_project(mine), "g"))
    assert "Start here" not in texts(desk)  # as there is an Arabic translation
    order(desk, "/translation/begin", {"language": "et"})
    told = ask(desk, "/translation/texts?language=et").json["texts"]
    start = next(text for text in told if text["source"] == "Start here")
    assert (start["key"], start["state"], start["stands"]["count"]) == (["common", "Start here"], "missing", 0)
    said = {"language": "et", "place": "common", "source": "Ages {ages}", "words": ["Vanus"], "stand": None}
    shown = order(desk, "/translation/show", said).json
    assert shown["picture"] == ""
    assert ["{ages}" in one["message"] for one in shown["findings"]] == [True]
    given = {"language": "et", "place": "common", "source": "Start here", "seen": [""], "words": ["Alusta siit"]}
    assert order(desk, "/translation/save", given).json["outcome"] == "saved"
    assert 'msgstr "Alusta siit"' in (mine / "templates/common/locale/et.po").read_text("utf-8")
    again = ask(desk, "/translation/texts?language=et").json["texts"]
    assert [text["wordings"] for text in again if text["source"] == "Start here"] == [["Alusta siit"]]


@pytest.mark.parametrize(
    ("word", "said", "message"),
    [
        ("show", {"language": "ar"}, "wanted the language, place and source of a text"),
        ("show", {**LAMP, "words": "x"}, "words: wanted a list of words, of 20,000 letters at most"),
        ("show", {**LAMP, "source": "Lamps", "words": ["x"]}, "the game does not have this text any more"),
        ("show", {**LAMP, "words": ["x"], "stand": {**FRONT, "piece": "rope"}}, "the text is not on this face"),
        ("show", {**LAMP, "words": ["x"], "stand": [1]}, "stand: wanted component, piece and side"),
        ("save", {**LAMP, "words": ["x"]}, "seen: wanted a list of words, of 20,000 letters at most"),
        ("save", {**LAMP, "language": "en", "words": ["x"], "seen": [""]}, "the game is not translated to 'en'"),
        ("save", {**LAMP, "language": "../ar", "words": ["x"], "seen": [""]}, "the game is not translated to '../ar'"),
        ("begin", {"language": 3}, "language: wanted its code, such as pt"),
    ],
)
def test_what_is_asked_wrongly_is_refused_in_one_line(
    desk: Application, word: str, said: dict[str, object], message: str
) -> None:
    assert refused(desk, word, said)[1] == message


def test_a_game_with_tables_for_each_language_shows_its_own_ones_in_another() -> None:
    rows = ("    rows: cards.csv\n", '    rows: "cards.{language}.csv"\n    columns: {name: text}\n')
    files = {**FILES, "game.yaml": game(rows, more="rules: rules.md\n"), "cards.en.csv": FILES["cards.csv"]}
    with tiny(files) as root:
        (root / "content/g/cards.csv").unlink()
        desk = desk_of(Session(open_project(root), "g"))
        said = {**RULE, "language": "de", "words": ["Zünde die Lampe an."], "seen": [""]}
        refused = order(desk, "/translation/save", said)
        assert (refused.status, refused.json) == (404, {"error": "the game is not translated to 'de'"})
        assert not (root / "content/g/locale/de.po").exists()
        write(root, {"locale/de.po": ""})
        assert order(desk, "/translation/save", said).json["outcome"] == "saved"
        text = next(one for one in ask(desk, "/translation/texts?language=de").json["texts"] if one["stands"]["count"])
        title = {"language": "de", "place": text["key"][0], "source": text["key"][1], "words": text["wordings"]}
        assert order(desk, "/translation/show", {**title, "stand": FRONT}).json["picture"]


def test_a_catalogue_that_is_broken_says_where(tmp_path: Path) -> None:
    desk = desk_of(Session(open_project(write(tmp_path, {**FILES, FILE: 'msgid "x\n'})), "g"))
    answer = ask(desk, "/translation/texts?language=ar")
    assert (answer.status, answer.text.partition(": ")[0]) == (409, f"{FILE}:1")


def test_what_comes_with_planche_is_not_written_to() -> None:
    session = Session(bundled_project(), "zigzag")
    said = {**LAMP, "language": "de", "words": ["x"], "seen": [""]}
    assert "`planche new my-zigzag --from zigzag`" in refused(desk_of(session), "save", said)[1]


LONG = "مصباح " * 40


def test_what_does_not_fit_is_told_by_so_many_pieces_at_a_time(tmp_path: Path) -> None:
    entries = "".join(f'\nmsgctxt "cards/{id}/name"\nmsgid "{name}"\nmsgstr "{LONG}"\n' for id, name in NAMED)
    rows = "".join(f"{id},{name}\n" for id, name in NAMED)
    head = 'msgid ""\nmsgstr "Language: ar\\n"\n'
    files = {**FILES, "cards.csv": f"id,name\n{rows}", FILE: head + entries}
    desk = desk_of(Session(open_project(write(tmp_path, files)), "g"))
    found = [ask(desk, f"/translation/misfits?language=ar&first={first}").json for first in (0, 8)]
    assert [(one["done"], one["all"]) for one in found] == [(8, 11), (11, 11)]
    assert [len(one["texts"]) for one in found] == [8, 2]
    assert found[0]["texts"][0]["key"] == ["cards/p0/name", "Name 0"]
    assert all(text["excess"] > 5 for one in found for text in one["texts"])
    for first in ("", "x", "-1", "1" * 8, "٣"):
        answer = ask(desk, f"/translation/misfits?language=ar&first={first}")
        assert (answer.status, answer.text) == (400, "first: wanted a number")
    assert ask(desk, "/translation/misfits?first=0").text == "the game is not translated to ''"


NAMED = [(f"p{number}", f"Name {number}") for number in range(10)]
SHARED = """<face>
<text x="3" y="3" width="40" height="9" style="page-body">{{ _("shared") }} {{ piece.id }}</text></face>
"""


def test_of_the_faces_of_a_text_the_first_of_each_side_are_offered_first(tmp_path: Path) -> None:
    rows = "".join(f"{id},{name}\n" for id, name in NAMED)
    files = {
        **FILES,
        "game.yaml": changed(FILES["game.yaml"], ("front: g/card.xml", "front: g/card.xml\n    back: g/card.xml")),
        "cards.csv": f"id,name\n{rows}",
        "templates/g/card.xml": SHARED,
    }
    desk = desk_of(Session(open_project(write(tmp_path, files)), "g"))
    shared = texts(desk)["shared"]
    assert shared["stands"]["count"] == 20
    offered = [(one["piece"], one["side"]) for one in shared["stands"]["offered"]]
    assert len(offered) == 12
    assert offered[:2] == [("p0", "front"), ("p0", "back")]
    assert len({*offered}) == 12
    given = {"language": "ar", "place": shared["key"][0], "source": "shared"}
    assert order(desk, "/translation/stands", given).json == shared["stands"]
    gone = order(desk, "/translation/stands", {**given, "source": "gone"}).json
    assert gone == {"count": 0, "offered": []}


def test_a_picture_is_told_with_its_measures(tmp_path: Path) -> None:
    wide = changed(FILES["game.yaml"], ("size: [63, 88]", "size: [44, 68]"))
    desk = desk_of(Session(open_project(write(tmp_path, {**FILES, "game.yaml": wide})), "g"))
    count = {"language": "ar", "place": "templates", "source": "{n} piece", "words": ["x"] * 6, "stand": FRONT}
    shown = order(desk, "/translation/show", count).json
    assert (shown["width"], shown["height"], shown["page"], shown["pages"]) == (44, 68, 0, 0)
    (text,) = shown["texts"]
    assert (text["box"], text["fits"], text["excess"]) == ([3, 30, 40, 9], True, None)
    assert text["size"] == text["wanted"]
    small = order(desk, "/translation/show", {**LAMP, "words": ["مصباح كبير " * 4], "stand": FRONT}).json
    (text,) = small["texts"]
    assert text["size"] < text["wanted"]
    picture = Image.open(BytesIO(base64.b64decode(small["picture"])))
    assert (picture.format, picture.size) == ("JPEG", (260, 401))  # without the bleed, at 150 dots an inch


def test_a_large_face_is_shown_with_so_many_dots(tmp_path: Path) -> None:
    large = changed(FILES["game.yaml"], ("size: [63, 88]", "size: [190, 270]"))
    desk = desk_of(Session(open_project(write(tmp_path, {**FILES, "game.yaml": large})), "g"))
    shown = order(desk, "/translation/show", {**LAMP, "words": ["مصباح"], "stand": FRONT}).json
    assert max(Image.open(BytesIO(base64.b64decode(shown["picture"]))).size) == pytest.approx(1100, abs=1)


def test_a_game_without_rules_has_no_text_of_them(tmp_path: Path) -> None:
    plain = FILES["game.yaml"].replace("rules: rules.md\n", "")
    desk = desk_of(Session(open_project(write(tmp_path, {**FILES, "game.yaml": plain, "rules.md": ""})), "g"))
    told = ask(desk, "/translation/texts?language=ar").json
    assert (told["rules"], told["language"], told["source"]) == ("", "ar", "en")
    assert ask(desk, "/translation/texts").text == "the game is not translated to ''"
    assert ask(desk, "/translation/texts?language=fr").text == "the game is not translated to 'fr'"


def test_words_of_many_letters_are_taken_and_more_refused(desk: Application) -> None:
    letters = "a" * 20_000
    answer = order(desk, "/translation/show", {**LAMP, "words": [letters], "stand": FRONT, "isBare": True})
    assert answer.status == 200
    assert refused(desk, "show", {**LAMP, "words": [letters + "a"], "stand": FRONT})[0] == 400
    assert refused(desk, "show", {**LAMP, "words": [1], "stand": FRONT})[0] == 400
    stand = {"component": "cards", "piece": 3, "side": "front"}
    told = "stand: wanted component, piece and side"
    assert refused(desk, "show", {**LAMP, "words": ["x"], "stand": stand}) == (400, told)
