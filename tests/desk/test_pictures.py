"""A face is drawn once as long as it is the same and room is left; those asked for longest ago go first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from planche.desk.pictures import FacePicture
from planche.desk.session import Session
from planche.findings import Finding
from planche.source import open_project
from tests.art.started import each_is_waited_for
from tests.projects import tiny, write

FACE = '<face><rect x="3" y="3" width="{{ 9 + piece.copies }}" height="9" fill="ink"/></face>\n'


@pytest.fixture
def session() -> Iterator[Session]:
    with tiny({"cards.csv": "id,copies\na,1\nb,2\nc,3\nd,3\n", "templates/g/card.xml": FACE}) as root:
        yield Session(open_project(root.resolve()), "g")


def draw(session: Session, piece: str) -> FacePicture:
    shown = session.picture("en", "full", "cards", piece, "front")
    assert isinstance(shown, FacePicture)
    return shown


def test_faces_that_look_the_same_are_one_picture(session: Session) -> None:
    pictures = {piece: draw(session, piece) for piece in "abcd"}
    assert pictures["c"] is pictures["d"]
    assert len({one.digest for one in pictures.values()}) == 3
    assert all(draw(session, piece) is shown for piece, shown in pictures.items())
    session.album.forget()
    again = draw(session, "a")
    assert again is not pictures["a"]
    assert again == pictures["a"]


def test_the_picture_that_was_asked_for_longest_ago_goes_first(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = draw(session, "a"), draw(session, "b")
    monkeypatch.setattr("planche.desk.pictures.MOST_BYTES", len(first.data) + len(second.data))
    assert draw(session, "a") is first
    third = draw(session, "c")
    assert draw(session, "a") is first
    assert draw(session, "c") is third
    assert draw(session, "b") is not second
    assert draw(session, "c") is third
    assert draw(session, "a") is not first
    session.album.forget()
    assert [draw(session, piece) is draw(session, piece) for piece in "ab"] == [True, True]


def test_what_cannot_be_drawn_is_told_and_what_there_is_not_is_none(session: Session) -> None:
    assert session.picture("en", "full", "cards", "a", "back") is None
    assert session.picture("en", "full", "cards", "e", "front") is None
    write(session.project.root, {"templates/g/card.xml": "{% if %}\n"})
    assert session.refresh()
    told = session.picture("en", "full", "cards", "a", "front")
    assert isinstance(told, Finding)
    assert told.id == "template/syntax"


def test_what_draws_an_svg_is_ready_before_somebody_waits_for_it(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It loads its libraries while nobody looks, serves once, and is ready again; a game without an SVG needs none."""
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path))  # which has no drawing yet
    draw(session, "a")
    session.now.tools.keep_ready()
    with each_is_waited_for():
        rect = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="{}" height="5"/></svg>'
        for number in range(1, 3):
            write(session.project.root, {"art/leaf.svg": rect.format(number)})
            face = '<face><art name="leaf" width="9" height="9"/></face>'
            write(session.project.root, {"templates/g/card.xml": face})
            session.refresh()
            session.edition("en")
            session.now.tools.keep_ready()
            waiting = session.now.tools.renderer.start()
            assert draw(session, "a").data
            assert waiting.returncode is not None
        session.now.tools.keep_ready()
        assert session.now.tools.renderer.start() is not waiting
        session.close()
