"""A session knows of which folders a game is made, what a change of them changes, and whom to tell."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from shutil import copytree
from typing import Any
from unittest.mock import patch

import pytest

from planche.desk.editors import ChosenEditor
from planche.desk.live_gallery import tell_pages
from planche.desk.live_game import MOST_KINDS, LiveGame
from planche.desk.pictures import FacePicture, PrintedFace
from planche.desk.session import FileChange, Options, Session
from planche.desk.versions import EditionChange, EditionKey
from planche.imposition import Impossible
from planche.source import open_project
from tests.desk.asking import ask, desk_of
from tests.projects import ROOT, game, tiny, write

EN, FR = ("en", "full"), ("fr", "full")
FACE = '<face><rect x="3" y="3" width="{{ 9 + piece.wide }}" height="9" fill="ink"/></face>\n'
MEETING = FACE.replace("piece.wide", 'component.pieces|map(attribute="wide")|sum')
FILES = {
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more="    columns: {wide: integer}\n"),
    "cards.csv": "id,wide\nace,1\nking,2\n",
    "templates/g/card.xml": FACE,
}


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny(FILES) as folder:
        yield folder.resolve()


def begun(root: Path) -> tuple[Session, list[FileChange]]:
    """A session of which somebody has looked at all faces in English, and what it tells of changes."""
    session, heard = Session(open_project(root), "g", Options(ChosenEditor("vscode"))), list[FileChange]()
    session.listen(heard.append)
    for piece in ("ace", "king"):
        session.picture("en", "full", "cards", piece, "front")
    return session, heard


def test_the_folders_that_a_game_is_made_of(root: Path) -> None:
    session = Session(open_project(root), "g")
    assert session.folders() == [root / "content/g", root / "templates"]
    (root / "fonts").mkdir()
    assert session.folders() == [root / "content/g", root / "templates", root / "fonts"]
    assert Session(open_project(root), "gone").folders() == [root / "content", root / "templates", root / "fonts"]


def test_nothing_is_told_where_nothing_has_changed(root: Path) -> None:
    session, heard = begun(root)
    assert not session.refresh()
    write(root, {"cards.csv": FILES["cards.csv"]})
    assert not session.refresh()
    assert (heard, session.revision) == ([], 0)


def test_a_table_that_was_gone_for_a_moment_while_the_game_was_read_is_read_again(root: Path) -> None:
    """It is the same as before once it is there again: digests made before and behind the moment tell nothing."""
    session, _ = begun(root)
    read, table = LiveGame.read, root / "content/g/cards.csv"

    def read_between(*given: Any) -> LiveGame:
        table.unlink()
        found = read(*given)
        write(root, {"cards.csv": FILES["cards.csv"]})
        return found

    write(root, {"game.yaml": FILES["game.yaml"].replace("title: Cards", "title: Card")})
    with patch.object(LiveGame, "read", read_between):
        assert session.refresh()
    assert [*session.now.looked_at.kept] == [("cards", "ace"), ("cards", "king")]
    assert session.refresh()
    assert not session.now.looked_at.kept
    assert not session.refresh()


def test_a_changed_row_is_told_of_its_own_card_and_only_of_editions_that_are_looked_at(root: Path) -> None:
    session, heard = begun(root)
    before = {piece: session.versions.of(EN, ("cards", piece), "front") for piece in ("ace", "king")}
    write(root, {"cards.csv": "id,wide\nace,1\nking,3\n"})
    assert session.refresh()
    assert heard == [FileChange(1, {EN: EditionChange(is_all=False, pieces=frozenset({("cards", "king")}))})]
    after = {piece: session.versions.of(EN, ("cards", piece), "front") for piece in ("ace", "king")}
    assert (after["ace"], after["king"]) == (before["ace"], 1)


def test_colours_that_are_edited_again_and_again_leave_few_drawings_behind(root: Path) -> None:
    """Of the art in light ink there is one for each colours that it ever had."""
    session = Session(open_project(root), "g")
    for number in range(2 * MOST_KINDS):
        light = f'theme:\n  colours: {{night: "#20304{number}"}}\n  light: {{night: "#D0D8E{number}"}}\n'
        write(root, {"game.yaml": f"{FILES['game.yaml']}{light}"})
        session.refresh()
        assert session.picture("en", "light", "cards", "ace", "front")
        assert session.picture("en", "full", "cards", "ace", "front")
    kept = session.now.tools.pictures
    assert len(kept) == MOST_KINDS
    assert () in kept  # those of full ink are as they were all the time


def test_cards_whose_template_comes_to_others_are_told_with_them(root: Path) -> None:
    write(root, {"templates/g/card.xml": MEETING})
    session, heard = begun(root)
    write(root, {"cards.csv": "id,wide\nace,1\nking,3\n"})
    session.refresh()
    (change,) = heard
    assert change.differences[EN].pieces == {("cards", "ace"), ("cards", "king")}


SIZED = (
    '<face><text x="3" y="3" width="30" height="5" size="12" fit="shrink" min="6" uniform="true">'
    "{{ piece.wide }}</text></face>\n"
)


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("ace,1,12\nking,1,2222222222222222\ntwo,0,1\n", {"ace"}),  # shorter than the longest
        ("ace,1,1\nking,1,22222222222222222222\ntwo,0,1\n", {"ace", "king"}),  # which all are as large as
        ("ace,1,1\nking,1,2222222222222222\ntwo,0,22222222222222222222\n", {"ace", "king"}),  # or that is not printed
        ("ace,1,1\nking,1,2222222222222222\ntwo,0,12\n", set()),
    ],
)
def test_cards_with_texts_of_one_size_are_told_with_others_once_that_size_is_another(
    root: Path, cards: str, told: set[str]
) -> None:
    head, spoken = "id,copies,wide\n", FILES["game.yaml"].replace("wide: integer", "wide: text")
    long = "ace,1,1\nking,1,2222222222222222\ntwo,0,1\n"
    write(root, {"game.yaml": spoken, "templates/g/card.xml": SIZED, "cards.csv": head + long})
    session, heard = begun(root)
    write(root, {"cards.csv": head + cards})
    session.refresh()
    (change,) = heard
    assert {piece for _, piece in change.differences[EN].pieces} == told
    fresh, _ = begun(root)
    for piece in ("ace", "king"):
        one, other = (each.picture("en", "full", "cards", piece, "front") for each in (session, fresh))
        assert isinstance(one, FacePicture)
        assert one == other


@pytest.mark.parametrize(
    ("words", "is_kept"),
    [("{{ piece.wide }}", True), ("{{ game.theme.colours.night }} {{ piece.wide }}", False)],
    ids=["its own", "of the theme"],
)
def test_texts_of_one_size_are_not_measured_again_for_colours_that_no_face_reads(
    root: Path, words: str, is_kept: bool
) -> None:
    yaml = FILES["game.yaml"].replace("wide: integer", "wide: text") + 'theme: {colours: {night: "#111111"}}\n'
    face = SIZED.replace("{{ piece.wide }}", words).replace("<text", '<rect width="9" height="9" fill="night"/><text')
    write(root, {"game.yaml": yaml, "templates/g/card.xml": face, "cards.csv": "id,wide\nace,1\nking,2222222222222\n"})
    session, heard = begun(root)
    before = session.picture("en", "full", "cards", "ace", "front")
    write(root, {"game.yaml": yaml.replace("#111111", "#F8F8F8")})
    session.refresh()
    assert {piece for _, piece in heard[0].differences[EN].pieces} == {"ace", "king"}
    assert session.now.edition("en").faces.has_found == is_kept
    fresh, _ = begun(root)
    for piece in ("ace", "king"):
        one, other = (each.picture("en", "full", "cards", piece, "front") for each in (session, fresh))
        assert isinstance(one, FacePicture)
        assert one == other != before


def test_of_what_follows_from_all_pieces_those_are_told_whose_templates_say_it(tmp_path: Path) -> None:
    """The set-up of a game counts its cards by colour."""
    for name in ("content", "templates"):
        copytree(ROOT / name / "mata-hari", tmp_path / name / "mata-hari")
    session, heard = Session(open_project(tmp_path), "mata-hari"), list[FileChange]()
    session.listen(heard.append)
    before = session.edition("fr").derived
    table = tmp_path / "content/mata-hari/resources.csv"
    table.write_text(
        table.read_text("utf-8").replace("tape-recorder-1,tape-recorder", "tape-recorder-1,pistol"), "utf-8"
    )
    session.refresh()
    assert session.edition("fr").derived != before
    (change,) = heard
    told = change.differences["fr", "full"]
    assert told.changed == {("resources", "tape-recorder-1")}
    assert {component for component, _ in told.others} == {"set-up"}
    assert len(told.others) == len(session.now.edition("fr").edition.game.component("set-up").pieces)


ALL = frozenset({("cards", "ace"), ("cards", "king")})
COLOUR = f'{FILES["game.yaml"]}theme:\n  colours: {{night: "#203040"}}\n'


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("game.yaml", COLOUR, {EN: EditionChange(is_all=False, pieces=ALL, others=ALL)}),
        ("game.yaml", FILES["game.yaml"].replace("title: Tiny", "title: Small"), {EN: EditionChange(is_all=True)}),
        ("cards.csv", "id,wide,copies\nace,1,2\nking,2,1\n", {EN: EditionChange(is_all=True)}),
        ("art/a.svg", "<svg/>", {}),
        ("fonts", "", {}),
    ],
)
def test_what_all_cards_share_changes_all_of_them(
    root: Path, name: str, text: str, told: dict[EditionKey, EditionChange]
) -> None:
    session, heard = begun(root)
    if name == "fonts":
        (root / "fonts").mkdir()
        (root / "fonts/fonts.yaml").write_text("families: {}\n", "utf-8")
    else:
        write(root, {name: text})
    session.refresh()
    (change,) = heard
    assert change.differences == told
    assert (
        session.versions.of(EN, ("cards", "ace"), "front") == session.versions.of(EN, ("cards", "king"), "front") == 1
    )


def test_of_cards_whose_pictures_alone_are_new_little_is_told(root: Path) -> None:
    session, _ = begun(root)
    session.listen(partial(tell_pages, session))
    told: list[Any] = []

    def hear(event: str, data: object) -> None:
        assert event == "changed"
        told.append(data)

    session.hub.tell = hear  # type: ignore[method-assign]
    write(root, {"game.yaml": COLOUR})
    session.refresh()
    write(root, {"templates/g/card.xml": FACE.replace("9", "8")})
    session.refresh()
    write(root, {"templates/g/card.xml": MEETING})
    session.refresh()
    for piece in ("ace", "king"):
        session.picture("en", "full", "cards", piece, "front")
    write(root, {"cards.csv": "id,wide\nace,1\nking,3\n"})
    session.refresh()
    new = [[(one["component"], one["pieces"], one["version"]) for one in change["renewed"]] for change in told]
    own = [[piece["id"] for piece in change["pieces"]] for change in told]
    assert new == [[("cards", None, f"{session.run}-{n}")] for n in (1, 2, 3)] + [
        [("cards", ["ace"], f"{session.run}-4")]
    ]
    assert own == [[], [], [], ["king"]]


def test_a_word_of_the_rules_renews_no_card_and_a_back_no_front(root: Path) -> None:
    yaml = (
        FILES["game.yaml"].replace("front: g/card.xml", "front: g/card.xml\n    back: g/back.xml") + "rules: rules.md\n"
    )
    write(root, {"game.yaml": yaml, "rules.md": "# Rules\n", "templates/g/back.xml": "<face/>\n"})
    session, _ = begun(root)
    told: list[Any] = []
    session.listen(partial(tell_pages, session))

    def hear(event: str, data: object) -> None:
        assert event == "changed"
        told.append(data)

    session.hub.tell = hear  # type: ignore[method-assign]
    write(root, {"rules.md": "# The rules\n"})
    session.refresh()
    assert (told[-1]["pieces"], told[-1]["renewed"]) == ([], [])
    write(root, {"templates/g/back.xml": "<face></face>\n"})
    session.refresh()
    assert [(one["side"], one["version"]) for one in told[-1]["renewed"]] == [("back", f"{session.run}-2")]
    (ace, _) = ask(desk_of(session), "/gallery/data").json["pieces"]
    assert {side: address[-1] for side, address in ace["faces"]["en"]["full"].items()} == {"front": "0", "back": "2"}
    write(root, {"templates/g/card.xml": FACE.replace("9", "{{ game.rules.file|length }}", 1)})
    session.refresh()
    write(root, {"rules.md": "# The very rules\n"})
    session.refresh()
    assert [one["side"] for one in told[-1]["renewed"]] == ["front"]


def drawn_by(session: Session) -> list[str]:
    """The keys of the faces of which a session makes pictures from now on."""
    drawn: list[str] = []
    finish = session.album.finish

    def finish_one(printed: PrintedFace) -> FacePicture:
        drawn.append(printed.key)
        return finish(printed)

    session.album.finish = finish_one  # type: ignore[method-assign]
    return drawn


def test_what_was_edited_is_drawn_before_anybody_asks(root: Path) -> None:
    session, _ = begun(root)
    drawn = drawn_by(session)
    write(root, {"cards.csv": "id,wide\nace,1\nking,3\nqueen,5\n"})
    session.refresh()
    assert len(drawn) == 0  # there is a new card: what is shown begins anew
    write(root, {"cards.csv": "id,wide\nace,1\nking,4\nqueen,6\n"})
    session.refresh()
    assert len(drawn) == 1  # nobody has looked at the queen
    assert session.picture("en", "full", "cards", "king", "front")
    assert len(drawn) == 1
    assert session.picture("en", "full", "cards", "queen", "front")
    assert len(drawn) == 2


def test_an_edition_that_nobody_asks_for_is_let_go_after_some_changes(root: Path) -> None:
    session, heard = begun(root)
    session.edition("fr")
    for number in range(1, 8):
        session.edition("en")
        write(root, {"cards.csv": f"id,wide\nace,1\nking,{2 + number}\n"})
        session.refresh()
    assert [FR in change.differences for change in heard] == [True] * 5 + [False] * 2
    assert all(EN in change.differences for change in heard)


def test_the_languages_that_are_in_use_are_those_asked_for_lately(root: Path) -> None:
    session = Session(open_project(root), "g")
    assert session.languages_in_use() == ("en",)
    session.edition("fr")
    assert session.languages_in_use() == ("fr",)
    session.edition("en")
    assert session.languages_in_use() == ("fr", "en")
    for number in range(6):
        write(root, {"cards.csv": f"id,wide\nace,{5 + number}\n"})
        session.refresh()
        session.edition("en")
    assert session.languages_in_use() == ("en",)
    with pytest.raises(Impossible):
        session.edition("de")
    write(root, {"game.yaml": "title: [\n"})
    session.refresh()
    assert session.languages_in_use() == ("en",)  # as it was
    fresh = Session(open_project(root), "g")
    assert fresh.languages_in_use() == ()
    with pytest.raises(Impossible, match="g cannot be read"):
        fresh.edition("en")


def test_of_a_game_is_shown_what_can_be_read(root: Path) -> None:
    """And nothing is saved of it, or printed, before all can be."""
    write(root, {"cards.csv": "id,wide\nace,1\nking,wide\n"})
    session, _ = begun(root)
    assert [*session.edition("en").pieces] == [("cards", "ace")]
    assert isinstance(session.picture("en", "full", "cards", "ace", "front"), FacePicture)
    assert session.now.game is None
    answer = ask(desk_of(session), "/translation/texts?language=fr")
    assert answer.status == 409
    write(root, {"cards.csv": FILES["cards.csv"]})
    session.refresh()
    assert [*session.edition("en").pieces] == [("cards", "ace"), ("cards", "king")]
    assert session.now.game is not None


def test_what_is_wrong_is_told_as_far_as_it_is_known(root: Path) -> None:
    session, _ = begun(root)
    nothing = {"fresh": False, "whole": False, "languages": (), "left": ["en", "fr"], "findings": []}
    assert session.plain_findings() == {**nothing, "source": "en"}


def test_a_place_opens_where_it_stands(root: Path) -> None:
    session, _ = begun(root)
    file = "content/g/cards.csv"
    assert session.opener(file, 3, 7) == f"vscode://file{root}/{file}:3:7"
    assert session.opener(file, 0, 0) == f"vscode://file{root}/{file}:1:1"


def test_what_a_page_keeps_is_made_once(root: Path) -> None:
    session, _ = begun(root)

    def make(of: Session) -> list[Session]:
        return [of]

    assert session.keep(make) is session.keep(make)
    assert session.keep(make) == [session]
