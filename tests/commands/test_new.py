"""`planche new`: a folder with a small game that checks and builds, or with a copy of one of Planche's."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pypdfium2
import pytest
import yaml

from tests.projects import LEFT, ROOT, TINY, planche, write
from tests.schemas import validator

MODELINE = "# yaml-language-server: $schema="  # how the YAML extension of VS Code is told
CLEAN = "0 errors, 0 warnings\n"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder, hidden ones too."""
    return {f.relative_to(folder).as_posix(): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def test_the_small_game_is_clean_and_prints(tmp_path: Path) -> None:
    ended = planche("new", "night-watch")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.endswith("Next: cd night-watch && planche check && planche build night-watch\n")
    root = tmp_path / "night-watch"
    assert planche("check", "--strict", "--project", root) == (0, CLEAN, "")
    for ink in ("full", "light"):
        built = planche("build", "night-watch", "--project", root, "--output", tmp_path / ink, "--ink", ink)
        assert built.out.startswith("Night watch (en) is in "), built
    assert len(pypdfium2.PdfDocument(tmp_path / "full/night-watch/en/cards.pdf")) == 6
    assert "/output/" in (root / ".gitignore").read_text("utf-8").splitlines()
    assert sorted(tree(root)) == [
        ".gitignore",
        "content/night-watch/art/flame.svg",
        "content/night-watch/art/icon-flame.svg",
        *(f"content/night-watch/art/mark-{suit}.svg" for suit in ("ember", "leaf", "sea")),
        "content/night-watch/cards.csv",
        "content/night-watch/game.yaml",
        "content/night-watch/rules.md",
        "schemas/board.json",
        "schemas/game.json",
        "templates/night-watch/back.xml",
        "templates/night-watch/card.xml",
    ]
    assert not [name for name, data in tree(root).items() if b"{{id}}" in data or b"{{title}}" in data]


def test_inside_of_a_project_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "outer", TINY)
    monkeypatch.chdir(tmp_path / "outer")
    told = planche("new", "night-watch").out
    assert f"a project of its own, inside of the one in {tmp_path / 'outer'}, whose commands do not see it" in told


def test_a_copy_keeps_the_module_that_checks_it(tmp_path: Path) -> None:
    assert planche("new", "zag", "--from", "zigzag").code == 0
    root = tmp_path / "zag"
    assert yaml.safe_load((root / "content/zag/game.yaml").read_text("utf-8"))["module"] == "zigzag"
    copied = {name.removeprefix("content/zag/"): data for name, data in tree(root).items() if "/zag/" in name}
    copied["game.yaml"] = copied["game.yaml"].replace(b"../../schemas/", b"../../.schemas/", 1)
    named = {name: data.replace(b"content/zag/", b"content/zigzag/") for name, data in copied.items()}
    ours = tree(ROOT / "content/zigzag").items()
    assert named == {name: data for name, data in ours if not name.startswith("approved/")}
    check = "check", "zag", "--project", root, "--language", "fr"  # the rest of its languages are ZIGZAG's own
    assert planche(*check, "--strict") == (0, f"{CLEAN}{LEFT}", "")
    table = root / "content/zag/specials.csv"
    table.write_text(table.read_text("utf-8").replace("joker-rides,1", "joker-rides,2"), "utf-8")
    assert "[zigzag/specials]" in planche(*check).out


@pytest.mark.parametrize("id", sorted(path.parent.name for path in ROOT.glob("content/*/game.yaml")))
def test_what_a_bundled_game_accepts_is_found_in_a_copy_of_another_name(id: str) -> None:
    game = yaml.safe_load((ROOT / "content" / id / "game.yaml").read_text("utf-8"))
    assert not [one for one in game.get("accept", ()) if f"{id}/" in one.get("file", "")]


def test_the_catalogues_of_a_copy_name_its_own_files(tmp_path: Path) -> None:
    assert planche("new", "a-copy-with-a-long-name", "--from", "ncis").code == 0
    command = ("translate", "a-copy-with-a-long-name", "--language", "en", "--check")
    ended = planche(*command, "--project", tmp_path / "a-copy-with-a-long-name")
    assert (ended.code, ended.err) == (0, "")


def test_an_editor_finds_the_schema_of_a_file_by_its_first_line(tmp_path: Path) -> None:
    told = planche("new", "mine").out
    assert "is in schemas; the first line of game.yaml names it" in told
    file = tmp_path / "mine/content/mine/game.yaml"
    schema = (file.parent / file.read_text("utf-8").split("\n")[0].removeprefix(MODELINE)).read_text("utf-8")
    assert schema == planche("schema", "game").out
    assert validator(json.loads(schema)).is_valid(yaml.safe_load(file.read_text("utf-8")))


def test_what_is_there_stays(tmp_path: Path) -> None:
    (tmp_path / "tin").mkdir()
    assert planche("new", "tin").code == 0
    before = tree(tmp_path)
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for name in ("tin", "file", "link"):
        told = f"planche: {name} is there already; name a folder that is not, or an empty one\n"
        assert planche("new", name) == (2, "", told)
    ended = planche("new", "link/deep/tin")
    assert (ended.code, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert ended.err.startswith("planche: cannot write link/deep/tin/")
    assert ended.err.endswith(": link is a link that leads nowhere; put the folder or file itself in its place\n")
    assert {**before, "file": b"mine"} == tree(tmp_path)
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["My Game"],
            "a game cannot be called 'My Game'; name a folder by a name in small letters, digits and hyphens",
        ),
        (["con"], "a game cannot be called 'con'; name a folder by a name that Windows does not keep for a device"),
        (["LPT1"], "a game cannot be called 'LPT1'; name a folder by a name that Windows does not keep for a device"),
        (["a" * 61], f"a game cannot be called '{'a' * 61}'; name a folder by a name of at most 60 characters"),
        (["--from", "zigzga", "tin"], "no game 'zigzga' comes with Planche; did you mean 'zigzag'?"),
        ([""], "FOLDER is empty"),
    ],
)
def test_what_cannot_be_begun(tmp_path: Path, words: list[str], told: str) -> None:
    ended = planche("new", *words)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert ended.err.startswith(f"planche: {told}")
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("part", ["content", "templates", "fonts", "content/tin", "templates/tin/parts"])
def test_no_project_is_begun_among_the_files_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    root = write(tmp_path / "tin", {**TINY, "content/tin/game.yaml": TINY["game.yaml"]})
    before = tree(tmp_path)
    (root / part).mkdir(parents=True, exist_ok=True)
    for here, folder in ((root, f"{part}/third"), (root / part, "third"), (tmp_path, f"tin/{part}/third")):
        monkeypatch.chdir(here)
        ended = planche("new", folder)
        assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
        within = part.split("/", maxsplit=1)[0]
        assert ended.err.startswith(f"planche: {folder} would be a project within the {within}/ of another, {root}; ")
        assert "copy the folder of a game of that project to content/third" in ended.err
    assert tree(tmp_path) == before


def test_a_second_game_is_a_copy_of_the_first(tmp_path: Path) -> None:
    assert planche("new", "tin").code == 0
    shutil.copytree(tmp_path / "tin/content/tin", tmp_path / "tin/content/third")
    assert planche("check", "--strict", "--project", tmp_path / "tin") == (0, CLEAN, "")


def test_a_folder_that_is_called_content_and_holds_no_games_is_any_folder(tmp_path: Path) -> None:
    (tmp_path / "content/pictures").mkdir(parents=True)
    assert planche("new", "content/tin").code == 0
    assert (tmp_path / "content/tin/content/tin/game.yaml").is_file()
