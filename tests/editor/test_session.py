"""What an editor is told: the findings of `planche check`, of texts that nobody has saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pygls", reason="the extra planche[lsp] is not installed")

from planche.build import check
from planche.editor.diagnostics import diagnose, fixes_of
from planche.editor.open_files import OpenFiles
from planche.editor.session import EditorSession, Target
from planche.source import Project, Unreadable, open_project
from tests.editor.games import CARD, PIECES, PO, ROWS, Desk, edited
from tests.projects import TINY, write

WRONG = ROWS.replace("sun", "sum")
TOLD = "content/g/cards.csv:2:9 content/value"


@pytest.fixture
def desk() -> Iterator[Desk]:
    with edited() as found:
        yield found


def test_what_is_typed_is_checked_before_it_is_saved(desk: Desk) -> None:
    desk.open("cards.csv")
    assert desk.check() == []
    desk.type("cards.csv", WRONG)
    assert desk.check() == [TOLD]
    desk.type("cards.csv", ROWS)
    assert desk.check() == []
    assert desk.file("cards.csv").read_text("utf-8") == ROWS


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("game.yaml", PIECES.replace("pink}", "pimk}")),
        ("game.yaml", PIECES.replace("kind: card", "kind:")),
        ("cards.csv", ROWS.replace("star", "stare")),
        ("locale/fr.po", PO.replace('"Roi"', '""')),
        ("templates/g/card.xml", CARD.replace("</face>", "")),
        ("templates/g/card.xml", CARD.replace("piece.title", "piece.titel")),
    ],
)
def test_the_findings_are_those_of_check_once_it_is_saved(desk: Desk, name: str, text: str) -> None:
    desk.open(name)
    desk.type(name, text)
    told = desk.session.check(Target(desk.root, "g"), lambda _: None, is_whole=True).findings
    desk.file(name).write_text(text, "utf-8")
    assert told == check(open_project(desk.root), "g").findings != ()


def test_what_the_records_and_then_the_faces_tell_is_told_before_all_is_known(desk: Desk) -> None:
    target, told = Target(desk.root, "g"), list[list[str]]()

    def check() -> list[list[str]]:
        told.clear()
        desk.session.check(target, lambda _: None, tell=lambda found: told.append([one.id for one in found]))
        return [*told, [one.id for one in desk.session.told[target].findings]]

    slipped = CARD.replace("piece.title", "piece.titel")
    desk.open("cards.csv")
    assert check() == [[], [], []]
    desk.type("cards.csv", WRONG)
    assert check()[0] == check()[-1] == ["content/value"]
    desk.type("cards.csv", ROWS)
    assert check() == [[], [], []]
    desk.open("templates/g/card.xml")
    desk.type("templates/g/card.xml", slipped)
    first, faces, last = check()
    assert (first, faces) == ([], last)
    assert last == ["template/undefined"]
    desk.type("templates/g/card.xml", CARD)
    assert check() == [last, [], []]  # the records do not tell whether faces are right again
    desk.type("cards.csv", ROWS + "#" * (8 << 20))
    assert check()[0] == check()[-1] == ["source/too-large"]
    desk.type("cards.csv", ROWS)
    assert check() == [[], [], []]


def test_the_languages_that_are_open_are_checked_first_and_others_keep_what_was_told(desk: Desk) -> None:
    long = PO.replace("As", "As " * 60)
    desk.open("locale/fr.po", long)
    whole = desk.check(is_whole=True)
    assert whole[0] == "content/g/locale/fr.po:7 text/overflow"
    assert {told.split()[1] for told in whole[1:]} == {"translation/missing"}
    assert desk.check() == whole
    desk.session.documents.leave(desk.file("locale/fr.po").as_uri())
    desk.file("locale/fr.po").write_text(long, "utf-8")
    desk.open("cards.csv", WRONG)  # in English alone
    assert desk.check() == [TOLD, *whole]
    assert not desk.session.told[Target(desk.root, "g")].is_whole


def test_a_check_ends_when_whoever_watches_says_so(desk: Desk) -> None:
    def stop(_: int) -> None:
        raise KeyError

    desk.open("cards.csv", ROWS.replace("King", "Queen"))
    with pytest.raises(KeyError):
        desk.session.check(Target(desk.root, "g"), stop)
    assert desk.check() == []  # and leaves all as it was


def test_files_that_games_share_belong_to_those_that_are_open(desk: Desk) -> None:
    shared = desk.open("templates/common/start-here.md")
    assert desk.session.targets_of(shared) == ()
    desk.open("cards.csv")
    assert desk.session.targets_of(shared) == desk.session.targets == (Target(desk.root, "g"),)
    for one in (*desk.session.documents,):
        desk.session.documents.leave(one.uri)
    assert len(desk.session.targets) == 0


def test_what_is_no_file_of_a_game_is_passed_over(desk: Desk, tmp_path: Path) -> None:
    files = desk.session.documents
    assert files.take_in((tmp_path / "x.yaml").as_uri(), "x") is None
    assert files.take_in("untitled:1", "x") is None
    (desk.root / "content/g/away").symlink_to(tmp_path)
    assert files.take_in((desk.root / "content/g/away/x.csv").as_uri(), "x") is None
    assert files.change("file:///gone", "x") is None
    assert desk.session.targets_of(desk.open("templates/notes.txt", "x")) == ()


def test_a_file_that_leads_out_is_refused_as_ever(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "secret.csv").write_text(ROWS, "utf-8")
    desk.file("cards.csv").unlink()
    desk.file("cards.csv").symlink_to(tmp_path / "secret.csv")
    desk.open("cards.csv", ROWS)
    assert [told.split()[1] for told in desk.check()] == ["source/unreadable"]


def test_a_text_that_is_too_long_is_refused_as_a_file_is(desk: Desk) -> None:
    desk.open("cards.csv", ROWS + "#" * (8 << 20))
    assert desk.check() == ["content/g/cards.csv source/too-large"]


def test_what_an_editor_cannot_read_is_the_files_own_fault_until_it_is_mended(desk: Desk) -> None:
    """An editor shows an old encoding as it guesses, and the file is wrong all the same."""
    desk.file("cards.csv").write_bytes(ROWS.replace("Ace", "\u00c9clair").encode("latin-1"))
    desk.open("cards.csv", ROWS)
    assert desk.check() == ["content/g/cards.csv:2:5 source/encoding"]
    desk.type("cards.csv", ROWS)
    assert desk.check() == []


def test_two_editors_know_nothing_of_each_other(desk: Desk) -> None:
    other = Desk(desk.root)
    desk.open("cards.csv", WRONG)
    other.open("cards.csv")
    assert (desk.check(), other.check(), desk.check()) == ([TOLD], [], [TOLD])


def test_a_game_of_another_project_is_another_game(desk: Desk, tmp_path: Path) -> None:
    write(tmp_path, TINY)
    desk.open("cards.csv")
    desk.session.documents.take_in((tmp_path / "content/g/cards.csv").as_uri(), "id\nace\n")
    assert desk.session.targets == (Target(desk.root, "g"), Target(tmp_path.resolve(), "g"))


def test_a_misspelt_name_is_underlined_whole_and_can_be_replaced(desk: Desk) -> None:
    opened = desk.open("cards.csv", WRONG.replace("Ace", "\U0001d11e"))
    found = desk.session.check(Target(desk.root, "g"), lambda _: None).findings
    ((uri, (one,)),) = diagnose(desk.session.documents, desk.root, found).items()
    assert (uri, one.code, one.source) == (opened.uri, "content/value", "planche")
    assert one.message.endswith("found 'sum', wanted one of sun, moon; did you mean 'sun'?")
    assert (one.range.start.line, one.range.start.character, one.range.end.character) == (1, 7, 10)  # two for the clef
    (fix,) = fixes_of(uri, [one])
    assert fix.title == "Write sun"
    assert fix.edit is not None
    assert fix.edit.changes is not None
    (edit,) = fix.edit.changes[uri]
    assert (edit.range, edit.new_text) == (one.range, "sun")


def test_a_name_is_replaced_only_where_it_stands(desk: Desk) -> None:
    """The colour of a rectangle is told at its element; what a macro is given may stand anywhere."""

    def fixes(text: str) -> list[str]:
        desk.open("templates/g/card.xml", text)
        found = desk.session.check(Target(desk.root, "g"), lambda _: None).findings
        told = diagnose(desk.session.documents, desk.root, found)
        every = [(uri, one) for uri in told for one in told[uri]]
        every = [(uri, one) for uri in told for one in told[uri]]
        return [f"{one.range.start.character} {fix.title}" for uri, one in every for fix in fixes_of(uri, [one])]

    assert fixes(CARD.replace('style="title" fill="pink"', 'fill="pinc" style="title"')) == ["49 Write pink"]
    assert fixes(CARD.replace('fill="pink"', 'fill="{{ "pinc" if true }}" id="pinc"')) == []


def test_whoever_cannot_be_read_is_no_unsaved_text(tmp_path: Path) -> None:
    files = OpenFiles()
    write(tmp_path, TINY)
    files.take_in((tmp_path / "content/g/new.csv").as_uri(), "id\n")
    files.take_in((tmp_path / "content/g/cards.csv").as_uri(), "id\nace\n")
    assert files.project(tmp_path.resolve()).instead == {"content/g/new.csv": b"id\n"}
    assert Project(tmp_path).folder.exists("content/g/cards.csv")
    with pytest.raises(Unreadable):
        Project(tmp_path).folder.read_bytes("content/g/new.csv")


def test_a_session_without_files_has_no_games() -> None:
    assert (EditorSession().targets, EditorSession().forget()) == ((), ())
