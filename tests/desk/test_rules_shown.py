"""The desk's page of pieces has the pages of the rules, as the gallery has: their words, and a picture of each."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from planche.desk.session import Session
from planche.source import open_project
from tests.desk.asking import ask, desk_of
from tests.projects import game, tiny, write

YAML = game(("languages: [en]", "languages: [en, fr]"), more="rules: rules.md\n")
RULES = "# How to play\n\nThe river runs.\n"


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny({"game.yaml": YAML, "rules.md": RULES}) as folder:
        yield folder.resolve()


def told(session: Session, address: str) -> Any:
    answer = ask(desk_of(session), f"/gallery/{address}")
    assert answer.status == 200, answer.text
    return answer.json


def test_pages_have_words_and_a_picture_each_that_is_another_once_they_change(root: Path) -> None:
    session = Session(open_project(root), "g")
    shown = told(session, "rules/en/full")
    (page,) = shown["pages"]
    assert shown["component"]["titles"] == {"en": "Rules"}
    assert (shown["component"]["width"], shown["component"]["height"]) == (210, 297)
    assert (page["component"], page["id"], page["copies"]) == ("rules.pdf", "1", 1)
    assert "The river runs." in page["words"]["en"]
    address = page["faces"]["en"]["full"]["front"]
    picture = ask(desk_of(session), f"/gallery/faces/{address}")
    title, river = told(session, f"origins/{address.partition('?')[0]}")
    assert [one["place"] for one in (title, river)] == ["content/g/rules.md:1:3", "content/g/rules.md:3:1"]
    assert [(one["kind"], one["words"]) for one in river["said"]] == [("words", "The river runs.")]
    assert title["box"]["y"] + title["box"]["height"] < river["box"]["y"]
    assert Image.open(BytesIO(picture.data)).size == (827, 1170)
    assert told(session, "rules/en/full") == shown
    write(root, {"rules.md": RULES.replace("river", "brook")})
    session.refresh()
    (page,) = told(session, "rules/en/full")["pages"]
    assert "The brook runs." in page["words"]["en"]
    assert page["faces"]["en"]["full"]["front"] != address
    again = ask(desk_of(session), f"/gallery/faces/{page['faces']['en']['full']['front']}")
    assert again.data != picture.data


def test_where_a_page_was_written_is_found_once_and_anew_when_it_changes(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, address = Session(open_project(root), "g"), "origins/en/full/rules.pdf/1/front"
    (title, _) = told(session, address)
    with monkeypatch.context() as context:
        context.setattr("planche.kit.single_faces.trace_rules", None)  # as nobody calls it
        assert told(session, address)[0] == title
    write(root, {"rules.md": f"\n{RULES}"})
    session.refresh()
    assert told(session, address)[0]["place"] == "content/g/rules.md:2:3"


def test_what_there_is_not_is_said(root: Path) -> None:
    session = Session(open_project(root), "g")
    for address in ("rules/en/green", "faces/en/full/rules.pdf/0/front", "origins/en/full/rules.pdf/2/front"):
        assert ask(desk_of(session), f"/gallery/{address}").status == 404
    assert ask(desk_of(session), "/gallery/rules/de/full").status == 400
    write(root, {"rules.md": "{% if %}\n"})
    assert told(Session(open_project(root), "g"), "rules/en/full") == {}
    write(root, {"game.yaml": game()})
    session.refresh()
    assert told(session, "rules/en/full") == {}


@pytest.mark.parametrize(
    ("files", "line"),
    [({"rules.md": "# Rules\n\n{{ decks[0].size }}\n"}, 3), ({"game.yaml": "title: [\n"}, 1)],
    ids=["they fail", "the game cannot be read"],
)
def test_pages_that_cannot_be_set_are_as_they_were_and_say_why(root: Path, files: dict[str, str], line: int) -> None:
    session = Session(open_project(root), "g")
    before = told(session, "rules/en/full")
    assert before["kept"] == []
    write(root, files)
    session.refresh()
    shown = told(session, "rules/en/full")
    assert shown["pages"] == before["pages"]
    (cause,) = shown["kept"]
    assert (cause["component"], cause["pieces"]) == ("rules.pdf", [])
    assert (cause["file"], cause["line"]) == (f"content/g/{next(iter(files))}", line)
    address = before["pages"][0]["faces"]["en"]["full"]["front"]
    assert ask(desk_of(session), f"/gallery/faces/{address}").status == 200
    assert told(session, f"origins/{address.partition('?')[0]}")
    write(root, {"game.yaml": YAML, "rules.md": RULES})
    session.refresh()
    assert told(session, "rules/en/full") == before
