"""The page of sheets: a kit is printed by an order, and its files and pages are shown; one at a time."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

pytest.importorskip("uvicorn", reason="the extra planche[desk] is not installed")

from planche.desk.guard import Application
from planche.desk.kit_builds import KitBuilds
from planche.desk.session import Options, Session
from planche.desk.spoken import Refused
from planche.source import open_project
from tests.desk.asking import ask, desk_of, order
from tests.projects import FACE, game, tiny, write

WAIT = 60  # seconds, on a busy machine
FILES = {
    "game.yaml": game(
        ("players: [2]", "players: [2, 3]"), ("front: g/card.xml", "front: g/card.xml\n    back: g/c.xml")
    ),
    "cards.csv": "id\n" + "".join(f"card-{number}\n" for number in range(20)),
    "templates/g/c.xml": FACE,
}
CHOSEN = {"language": "en", "players": "", "paper": "A4", "duplex": "long-edge", "mode": "duplex"}


class Shown:
    """A desk, and what its pages are told of kits."""

    def __init__(self, root: Path) -> None:
        self.session = Session(open_project(root), "g", Options(output=root / "out"))
        self.desk: Application = desk_of(self.session)
        self.told: list[Any] = []
        self._is_done = threading.Event()
        self.session.hub.tell = self._hear  # type: ignore[method-assign]

    def _hear(self, event: str, data: Any) -> None:
        assert event == "kit"
        self.told.append(data)
        if data["state"] != "building":
            self._is_done.set()

    def build(self, **chosen: str) -> Any:
        """Print a kit, and wait for what becomes of it."""
        self._is_done.clear()
        answer = order(self.desk, "/sheets/build", {**CHOSEN, **chosen})
        assert (answer.status, answer.json["state"]) == (200, "building")
        assert self._is_done.wait(WAIT)
        return ask(self.desk, "/sheets/state").json


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    with tiny(FILES) as folder:
        yield folder.resolve()


@pytest.fixture(scope="module")
def shown(root: Path) -> Iterator[Shown]:
    shown = Shown(root)
    shown.build()
    yield shown
    shown.session.close()


def test_what_was_printed_is_told_with_its_pages_and_papers(shown: Shown, root: Path) -> None:
    state = ask(shown.desk, "/sheets/state").json
    assert [told["state"] for told in shown.told] == ["building", "done"]
    offered = {name: state["offered"][name] for name in ("language", "players", "paper", "variant")}
    assert (offered["language"], offered["players"], offered["paper"][0]) == (["en"], ["", "2", "3"], "A4")
    assert {**shown.told[-1], "revision": 0, "offered": offered} == state
    assert (state["wishes"]["language"], state["wishes"]["paper"], state["number"]) == ("en", "A4", 0)
    assert (state["folder"], state["said"]) == (str(root / "out/g/en"), "")
    assert [(one["name"], one["pages"], one["papers"], one["paper"]) for one in state["files"]] == [
        ("start-here.pdf", 2, 2, "A4"),
        ("cards.pdf", 6, 3, "A4"),
    ]


def test_its_files_are_given_and_no_others(shown: Shown, root: Path) -> None:
    answer = ask(shown.desk, "/sheets/files/cards.pdf")
    assert (answer.status, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.headers["content-disposition"] == 'attachment; filename="cards.pdf"'
    assert answer.data == (root / "out/g/en/cards.pdf").read_bytes()
    for name in ("manifest.json", "boards.pdf", "../en/cards.pdf"):
        assert ask(shown.desk, f"/sheets/files/{name}").status == 404


def test_its_pages_are_shown_as_pictures(shown: Shown) -> None:
    sizes = set()
    for number in (0, 5):
        answer = ask(shown.desk, f"/sheets/pages/cards.pdf/{number}")
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
        sizes.add(Image.open(BytesIO(answer.data)).size)
    assert sizes == {(414, 585)}  # A4 at 50 dots an inch
    for name in ("cards.pdf/6", "cards.pdf/-1", "cards.pdf/x", "cards.pdf", "boards.pdf/0", "cards.pdf/999999"):
        assert ask(shown.desk, f"/sheets/pages/{name}").status == 404


@pytest.mark.parametrize(
    ("chosen", "options", "pages"),
    [
        ({"mode": "fold"}, {"mode": ["fold"]}, 5),
        ({"mode": "fronts", "paper": "A3", "duplex": "none"}, {"mode": ["fronts"], "paper": "A3"}, 2),
        ({"players": "3", "duplex": "off"}, {"players": 3, "duplex": "off"}, 6),
        ({"margin": "15"}, {"margin": 15}, 6),
        ({"gap": "6"}, {"gap": 6}, 6),
        ({"card-size": "44x63mm", "cut-lines": "svg"}, {"card-size": [44, 63], "cut-lines": "svg"}, 4),
    ],
)
def test_a_kit_is_printed_as_it_is_chosen(
    root: Path, chosen: dict[str, str], options: dict[str, object], pages: int
) -> None:
    """Of a mode that has no second sides nobody asks how they are turned."""
    other = Shown(root)
    try:
        state = other.build(**chosen)
    finally:
        other.session.close()
    told = json.loads((Path(state["folder"]) / "manifest.json").read_bytes())["options"]
    assert {name: told[name] for name in options} == options
    (cards,) = (one for one in state["files"] if one["name"] == "cards.pdf")
    assert cards["pages"] == pages


def test_a_language_that_is_half_done_is_refused_at_once_unless_its_gaps_are_chosen() -> None:
    with tiny({"game.yaml": game(("languages: [en]", "languages: [en, fr]"))}) as half:
        other = Shown(half.resolve())
        try:
            told = ask(other.desk, "/sheets/untranslated?language=fr").json
            assert (told["missing"], told["texts"], told["isRefused"], told["source"]) == (told["texts"], 3, True, "en")
            assert ask(other.desk, "/sheets/untranslated?language=en").json["isRefused"] is False
            assert ask(other.desk, "/sheets/untranslated?language=de").status == 404
            answer = order(other.desk, "/sheets/build", {**CHOSEN, "language": "fr"})
            assert (answer.status, other.told) == (409, [])
            assert answer.json["error"].startswith("of 3 texts 3 are not translated to fr, or have changed since")
            state = other.build(language="fr", partial="partial")
            assert (state["state"], state["number"]) == ("done", state["revision"])
            assert (state["wishes"]["language"], state["wishes"]["partial"]) == ("fr", "partial")
            write(half, {"cards.csv": "id\nking\n"})
            other.session.hub.tell = lambda *_: None  # type: ignore[method-assign]
            assert other.session.refresh()
            state = ask(other.desk, "/sheets/state").json
            assert (state["number"], state["revision"]) == (0, 1)
        finally:
            other.session.close()


def test_a_kit_that_takes_the_place_of_another_says_in_which_choices_that_was_another() -> None:
    with tiny({}) as root:
        other = Shown(root.resolve())
        try:
            states = [other.build(paper=paper) for paper in ("A4", "A4", "A3")]
            assert [(one["said"], one["notes"], one["replaced"]) for one in states] == [
                ("", [], None),
                ("", [], None),
                ("", [], ["paper"]),
            ]
        finally:
            other.session.close()


def test_what_does_not_go_together_is_refused_as_in_the_shell(root: Path) -> None:
    other = Shown(root)
    try:
        state = other.build(mode="press", gap="6")
        assert (state["state"], state["said"]) == (
            "failed",
            "--gap is about the sheets that pieces are cut out of, and --mode press prints none; leave it out",
        )
        assert other.build(**{"card-size": "--output"})["said"].startswith("card size '--output': wanted width")
        assert other.build(booklet="booklet", mode="fold")["said"].endswith("leave out --mode booklet")
        for size in ("x" * 41, "a\nb"):
            assert order(other.desk, "/sheets/build", {**CHOSEN, "card-size": size}).status == 400
    finally:
        other.session.close()


def test_a_kit_that_cannot_be_printed_says_why_and_leaves_no_files(root: Path) -> None:
    with tiny({"templates/g/card.xml": "<face><text</face>"}) as broken:
        other = Shown(broken.resolve())
        try:
            state = other.build()
            assert (state["state"], state["files"], state["folder"]) == ("failed", [], "")
            assert "templates/g/card.xml:1" in state["said"]
            assert len(state["said"]) <= 4000
            write(broken, {"templates/g/card.xml": FACE})
            assert other.build()["state"] == "done"
            (broken / "out/g/en/cards.pdf").unlink()
            assert ask(other.desk, "/sheets/files/cards.pdf").status == 404
        finally:
            other.session.close()


def test_one_kit_is_printed_at_a_time_and_given_up_with_the_desk(root: Path) -> None:
    states: list[str] = []
    builds = KitBuilds(lambda: states.append(builds.state.state))
    builds.begin(["g", "--project", str(root), "--output", str(root / "given-up")])
    assert builds.state.state == "building"
    with pytest.raises(Refused, match="a kit is being printed; wait for it"):
        builds.begin(["g"])
    process = builds._process
    assert process is not None
    builds.close()
    assert process.poll() not in (None, 0)
    assert states[-1] == "failed"
    assert not (root / "given-up/g/en").exists()
    builds.close()  # once more, as one that never began
    KitBuilds(lambda: None).close()


def test_the_page_offers_what_the_game_has(shown: Shown) -> None:
    page = ask(shown.desk, "/sheets/").text
    assert '<title data-page="Sheets">g – Sheets</title>' in page
    for options in (
        '<select name="language" translate="no"><option value="en">en</option></select>',
        '<option value="">all</option><option value="2">2</option><option value="3">3</option></select>',
        '<option value="">usual</option><option value="0">0 mm</option>',
        '<option value="long-edge">long edge</option><option value="short-edge">short edge</option>',
        '<option value="duplex">backs on second sides</option>',
    ):
        assert options in page
    papers = page.partition('<select name="paper" translate="no">')[2].partition("</select>")[0]
    assert papers.startswith('<option value="A4">A4</option>')
    assert papers.count('value="A4"') == 1


def test_a_game_that_cannot_be_read_offers_papers_alone(root: Path) -> None:
    with tiny({"game.yaml": "title: [\n"}) as broken:
        desk = desk_of(Session(open_project(broken), "g"))
        page = ask(desk, "/sheets/").text
        assert '<select name="language" translate="no"></select>' in page
        assert '<select name="players"><option value="">all</option></select>' in page
        refused = {"error": "the game cannot be read as it is; mend what is found first"}
        assert order(desk, "/sheets/build", CHOSEN).json == refused


def test_a_game_of_which_a_table_is_broken_offers_its_languages_and_says_that_it_cannot_be_read() -> None:
    with tiny({"cards.csv": "id,words\nace,one, two\n"}) as broken:
        desk = desk_of(Session(open_project(broken), "g"))
        assert ask(desk, "/sheets/state").json["offered"]["language"] == ["en"]
        assert "cannot be read" in order(desk, "/sheets/build", CHOSEN).json["error"]
