"""Faces that are only looked at: an equal one is drawn once, but for whoever asks where its parts were written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from planche.desk.live_game import LiveEdition, LiveGame, Tools
from planche.faces import FaceReader
from planche.kit.drafts import FaceDraft, FailedFace, OtherPieces
from planche.source import open_project
from tests.projects import Files, game, tiny

FRONT = '<face><text x="3" y="3" width="50" height="9">{{ piece.words }}</text></face>\n'
BACK = """\
<face><rect x="-3" y="-3" width="69" height="94" fill="ink"/>{% if piece.id == "late" %}
{% for other in game.components[0].pieces %}<!-- {{ other.id }} -->{% endfor %}{% endif %}</face>
"""
FILES = {
    "game.yaml": game(
        ("front: g/card.xml", "front: g/card.xml\n    back: g/back.xml\n    columns: {words: text}"),
        more="rules: rules.md\n",
    ),
    "rules.md": "# Tiny\n",
    "cards.csv": "id,words\none,Same\nother,Same\nlate,Late\nlong," + "Far too long for it. " * 30 + "\n",
    "templates/g/card.xml": FRONT,
    "templates/g/back.xml": BACK,
}


class LookedAt:
    """The faces of a game."""

    def __init__(self, live: LiveEdition) -> None:
        self.faces, self.pieces, self.allowance = live.faces, live.pieces, live.studio.allowance

    def draft(self, piece: str, side: str) -> FaceDraft:
        found = self.faces.draft(*self.pieces["cards", piece], side)
        assert isinstance(found, FaceDraft)
        return found


def noted(monkeypatch: pytest.MonkeyPatch, method: str) -> list[object]:
    """The calls of a method of whoever reads faces, as they come."""
    calls, really = list[object](), getattr(FaceReader, method)

    def call(*of: object, **how: object) -> object:
        calls.append(of)
        return really(*of, **how)

    monkeypatch.setattr(FaceReader, method, call)
    return calls


@pytest.fixture
def shown() -> Iterator[LookedAt]:
    with looked_at(FILES) as found:
        yield found


@contextmanager
def looked_at(files: Files) -> Iterator[LookedAt]:
    with tiny(files) as root:
        project = open_project(root.resolve())
        tools = Tools.read(project)
        live = LiveGame.read(project, "g", tools)
        yield LookedAt(live.edition("en"))
        tools.close()


def test_equal_backs_are_read_once_and_each_says_what_it_rests_on(
    shown: LookedAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = noted(monkeypatch, "read")
    drafts = [shown.draft(piece, "back") for piece in ("one", "other", "one")]
    assert len(read) == 1
    assert len({id(draft.form) for draft in drafts}) == 1
    late = shown.draft("late", "back")
    assert (drafts[0].others, late.others) == (OtherPieces.NONE, OtherPieces.ANY)
    assert len(read) == 2


def test_fronts_that_look_the_same_have_words_of_their_own(shown: LookedAt) -> None:
    one, other = shown.draft("one", "front"), shown.draft("other", "front")
    assert one.form == other.form
    assert one.words != other.words


def test_where_the_parts_of_a_face_were_written_is_told_of_one_that_is_known(shown: LookedAt) -> None:
    shown.draft("one", "front")
    origins = shown.faces.origins(*shown.pieces["cards", "one"], "front")
    assert [str(said.place) for origin in origins for said in origin.words] == ["content/g/cards.csv:2:5"]


def test_where_they_were_written_is_told_of_a_template_that_no_mark_may_stand_in() -> None:
    columns = ("columns: {words: text}", "columns: {words: text, tag: {one-of: [rect, circle]}}")
    yaml = FILES["game.yaml"].replace(*columns)
    face = '<face><{{ piece.tag }} x="3" y="3" width="9" height="9" fill="ink"/></face>\n'
    files = {**FILES, "game.yaml": yaml, "cards.csv": "id,words,tag\none,One,rect\n", "templates/g/card.xml": face}
    with looked_at(files) as shown:
        (origin,) = shown.faces.origins(*shown.pieces["cards", "one"], "front")
        assert origin.tag == "rect"


def test_what_is_wrong_stands_in_a_frame(shown: LookedAt) -> None:
    """Two rectangles more than the words, of which there is none that fits."""
    plain, framed = shown.draft("one", "front"), shown.draft("long", "front")
    assert (plain.is_faulty, framed.is_faulty) == (False, True)
    assert plain.form is not None
    assert framed.form is not None
    assert framed.form.data.count(b" re S") == plain.form.data.count(b" re S") + 2


def test_what_only_stands_wrongly_is_left_to_a_check(shown: LookedAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """It frames nothing; beside a text that does not fit, which may follow from that, it is judged."""
    judged = noted(monkeypatch, "_look_at_edges")
    assert not shown.draft("one", "front").findings
    assert not judged
    assert "text/overflow" in {finding.id for finding in shown.draft("long", "front").findings}
    assert len(judged) == 1


def test_a_template_that_fails_is_told(shown: LookedAt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.kit.allowance.MOST_OF_LANGUAGE", 0)
    shown.allowance.begin_language(1)
    failed = shown.faces.draft(*shown.pieces["cards", "late"], "back")
    assert not isinstance(failed, FailedFace)
    again = shown.faces.draft(*shown.pieces["cards", "one"], "front")
    assert isinstance(again, FailedFace)
    assert again.finding.id == "template/runaway"
