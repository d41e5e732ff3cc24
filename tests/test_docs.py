"""The documents are true: what they name exists, what exists is named, and the README's game can be printed."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from planche import __version__
from planche.checks import registry
from planche.cli import app as cli
from planche.cli.exits import ExitCode
from planche.cli.table import COMMANDS
from planche.content import board_spec, box_spec, column_spec, game_spec, load_game, sleeve_spec
from planche.content import rows as table_rows
from planche.content.shapes import key_of
from planche.game.figures import Origin
from planche.source import Folder, load_yaml
from planche.templates.engine import Templates
from planche.templates.names import FUNCTIONS, ChangeNames, CommonNames, FaceNames, StartNames
from tests.projects import Ids, JsonFinding
from tests.test_architecture import ROOMS

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = ("README.md", "CHANGELOG.md", "content/README.md", "templates/README.md", "fonts/README.md")
README, CONTENT, TEMPLATES, FONTS = (
    (ROOT / name).read_text("utf-8")
    for name in ("README.md", "content/README.md", "templates/README.md", "fonts/README.md")
)
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"^`((?:content|templates)/[\w./-]+)`.*?\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def _no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", "off")


# what stands in a document


def tables(text: str, first: str) -> Iterator[list[list[str]]]:
    """The rows of each table whose first column is called `first`."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith(f"| {first} |"):
            rows = []
            for row in lines[number + 2 :]:
                if not row.startswith("|"):
                    break
                rows.append([cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]])
            yield rows


def codes(cell: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", cell)


def section(text: str, heading: str) -> str:
    """What stands under a heading, up to the next one of its rank."""
    rank = heading.split(maxsplit=1)[0]
    start = text.index(f"\n{heading}\n")
    end = text.find(f"\n{rank} ", start + 1)
    return text[start : end if end > 0 else len(text)]


def attributes(first: str, which: int = 0) -> dict[str, dict[str, str]]:
    """The documented elements: attribute -> default, from the tables whose first column is `first`."""
    found: dict[str, dict[str, str]] = {}
    for row in list(tables(TEMPLATES, first))[which]:
        if row[0]:
            element = codes(row[0])[0]
            found[element] = {}
        if row[1]:
            found[element][codes(row[1])[0]] = row[-1].strip("`")
    return found


# the README's game


def write_game(folder: Path) -> Path:
    """The files of the README's game in a folder."""
    for name, text in FILE.findall(README):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder


def findings(project: Path, capsys: pytest.CaptureFixture[str], only: Ids) -> list[JsonFinding]:
    """What such checks of the README's game say, as it stands in a folder."""
    cli.run(["check", "tin", "--project", str(project), "--format", "json"])
    found: list[JsonFinding] = json.loads(capsys.readouterr().out)["findings"]
    return [finding for finding in found if finding["id"].startswith(only)]


def test_the_game_of_the_readme_is_clean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_game(tmp_path)
    assert cli.run(["check", "tin", "--strict", "--project", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "0 errors, 0 warnings\n"


def test_the_game_of_the_readme_prints_ten_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_game(tmp_path)
    wish = ["build", "tin", "--project", str(tmp_path), "--output", str(tmp_path / "output")]
    assert cli.run(wish) == 0, capsys.readouterr().err
    manifest = json.loads((tmp_path / "output/tin/en/manifest.json").read_text("utf-8"))
    assert sum(piece["copies"] for piece in manifest["pieces"]) == 10
    assert [file["name"] for file in manifest["files"]] == ["start-here.pdf", "cards.pdf", "rules.pdf"]


def test_a_card_less_is_told_as_the_readme_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = write_game(tmp_path) / "content/tin/cards.csv"
    table.write_text(table.read_text("utf-8").replace("one,3,1", "one,2,1"), "utf-8")
    (finding,) = findings(tmp_path, capsys, "deck/")
    assert finding["id"] == "deck/size"
    assert "add up to 9, the deck states 10" in finding["message"]


def test_the_findings_in_the_readme_are_real(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two slips in ZIGZAG Pocket give the lines that the README shows; their numbers may move."""
    for name in ("content/zigzag", "templates/zigzag", "templates/common"):
        shutil.copytree(ROOT / name, tmp_path / name)
    game = tmp_path / "content/zigzag"
    for file, right, wrong in (
        ("characters.csv", "blue-tree-runs,blue,tree,runs", "blue-tree-runs,blue,tree,cocktail"),
        (
            "game.yaml",
            "level: normal, limit: {joker-springs: 0, joker-tumbles: 0}, size: 71",
            "level: normal, limit: {joker-tumbles: 0}, size: 71",
        ),
    ):
        text = (game / file).read_text("utf-8")
        assert right in text
        (game / file).write_text(text.replace(right, wrong), "utf-8")
    cli.run(["check", "zigzag", "--language", "fr", "--project", str(tmp_path)])
    told = README.split("$ planche check zigzag --language fr\n")[1].split("```")[0]
    assert re.sub(r":\d+:\d+:", ":", capsys.readouterr().out) == re.sub(r":\d+:\d+:", ":", told)


# content/README.md

RECORDS = (
    game_spec.GameSpec,
    game_spec.CreditsSpec,
    game_spec.StatedFigure,
    game_spec.ThemeSpec,
    game_spec.StyleSpec,
    game_spec.ComponentSpec,
    column_spec.ColumnSpec,
    sleeve_spec.SleeveSpec,
    box_spec.BoxSpec,
    game_spec.VariantSpec,
    game_spec.ChangeSpec,
    game_spec.DataTableSpec,
    game_spec.DeckSpec,
    game_spec.AcceptSpec,
    board_spec.BoardSpec,
    board_spec.SideSpec,
    board_spec.DecorationSpec,
)


def keys(record: Any) -> dict[str, bool]:
    """The keys of a record as files write them, and whether each is needed."""
    return {key_of(name): name not in record._field_defaults for name in record._fields}


def test_every_record_has_its_table() -> None:
    types = {
        value
        for module in (game_spec, column_spec, sleeve_spec, box_spec, table_rows, board_spec)
        for value in vars(module).values()
        if isinstance(value, type) and value.__module__ == module.__name__
    }
    assert {record for record in types if hasattr(record, "_fields")} == {
        *RECORDS,
        table_rows.PieceCells,
        table_rows.DataCells,
    }
    assert len(list(tables(CONTENT, "Key"))) == len(RECORDS)


@pytest.mark.parametrize(
    ("rows", "record"),
    [*zip(tables(CONTENT, "Key"), RECORDS), (next(tables(CONTENT, "Column")), table_rows.PieceCells)],
)
def test_keys_are_documented(rows: list[list[str]], record: Any) -> None:
    assert {codes(row[0])[0]: row[2] == "needed" for row in rows} == keys(record)


@pytest.mark.parametrize(("rows", "record"), [*zip(tables(CONTENT, "Key"), RECORDS)])
def test_the_words_of_a_schema_begin_those_of_the_table(rows: list[list[str]], record: Any) -> None:
    written = {codes(row[0])[0]: re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", row[1]) for row in rows}
    words = {key_of(name): next(filter(is_text, of.__metadata__)) for name, of in record.__annotations__.items()}
    assert {key: told for key, told in words.items() if not written[key].startswith(told)} == {}


def is_text(note: object) -> bool:
    return isinstance(note, str)


def test_column_types_and_origins_are_documented() -> None:
    types = {codes(row[0])[0] for row in next(tables(CONTENT, "Type"))}
    assert types == set(get_args(get_type_hints(column_spec.ColumnSpec)["type"]))
    origins = {codes(row[0])[0]: row[2] for row in next(tables(CONTENT, "Origin"))}
    assert origins == {origin.value: "an error" if origin.is_certain else "a warning" for origin in Origin}


def test_the_common_theme_is_documented() -> None:
    common: Any = load_yaml(Folder(ROOT), "templates/common/theme.yaml").value
    told = codes(section(CONTENT, "### theme"))
    assert {*common["colours"], *common["styles"]} <= set(told)


# templates/README.md

OUTER = attributes("Element", 0)
INLINE = attributes("Element", 1)
PAINT = {codes(row[0])[0]: row[2].strip("`") for row in next(tables(TEMPLATES, "Attribute"))}
PAINTED = codes(section(TEMPLATES, "### Paint").split("take these")[0])
VALUES = {
    "transform": "translate(1 2) rotate(30) rotate(30 4 5) scale(2) scale(1 2)",
    "opacity": "0.5",
    "shared": "true",
    "mirror": "rtl",
    "bleed": "true",
    "points": "3,4 8,9",
    "d": "M1 1 L2 2 H3 V4 C1 1 2 2 3 3 S4 4 5 5 Q6 6 7 7 T8 8 A2 2 0 0 1 9 9 m1 1 l1 1 z",
    "name": "cat",
    "preserveAspectRatio": "slice",
    "style": "note",
    "fit": "shrink",
    "min": "7",
    "uniform": "true",
    "size": "9",
    "align": "center",
    "valign": "middle",
    "fill": "tin",
    "background": "tin",
    "stroke": "ink",
    "stroke-dasharray": "0.8 0.8",
}


def documented(element: str) -> dict[str, str]:
    """All attributes of an element with their defaults."""
    return {**(OUTER.get(element) or INLINE.get(element, {})), **(PAINT if element in PAINTED else {})}


DRAWN = ("template/", "text/", "reference/", "art/", "content/")
"""What looks at a face and at what it shows."""


def written(element: str, names: list[str]) -> str:
    """The element with these attributes."""
    values = VALUES | ({"name": "biscuit"} if element == "icon" else {})
    shown = " ".join([element, *(f'{name}="{values.get(name, "5")}"' for name in names)])
    return f"<{shown}/>" if element in OUTER else f'<text width="60" height="60">a <{shown}/></text>'


def draw(project: Path, lines: list[str], capsys: pytest.CaptureFixture[str]) -> dict[int, JsonFinding]:
    """The findings by line, of a back whose elements stand on a line each; the first stands on line 2."""
    write_game(project)
    (project / "templates/tin/back.xml").write_text("\n".join(["<face>", *lines, "</face>"]), "utf-8")
    found = {finding["line"]: finding for finding in findings(project, capsys, DRAWN)}
    assert all(finding["file"] == "templates/tin/back.xml" for finding in found.values())
    return found


def test_documented_elements_draw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    elements = [element for element in (*OUTER, *INLINE) if element != "face"]
    lines = [written(element, list(documented(element))) for element in elements]
    assert draw(tmp_path, lines, capsys) == {}


def test_needed_attributes_are_needed_and_no_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, wrong = [], set[int]()
    for element in OUTER:
        needed = [name for name, default in documented(element).items() if default == "needed"]
        for missing in ["", *needed] if element != "face" else []:
            lines.append(written(element, [name for name in needed if name != missing]))
            wrong |= {len(lines) + 1} if missing else set()
    found = draw(tmp_path, lines, capsys)
    assert {lines[line - 2] for line in set(found) ^ wrong} <= {"<path/>"}  # a path without data draws nothing


def test_no_other_elements_or_attributes_are_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    elements = [element for element in (*OUTER, *INLINE) if element != "face"]
    lines = [written(element, [*documented(element), "qqqqqq"]) for element in elements]
    found = draw(tmp_path, [*lines, "<qqqqqq/>", '<text width="9" height="9"><qqqqqq/></text>'], capsys)
    assert len(found) == len(lines) + 2
    wanted = [*map(set, map(documented, elements)), set(OUTER) - {"face"}, set(INLINE)]
    for line, known in enumerate(wanted, 2):  # each of which draws, see above
        names, count = listed(found[line])
        assert names <= known
        assert count == len(known)


def listed(finding: JsonFinding) -> tuple[set[str], int]:
    """The names that a hint lists, and how many it says that there are."""
    names, _, more = finding["hint"].removeprefix("known: ").partition(" and ")
    found = set(names.split(", ")) - {"none"}
    return found, len(found) + int(more.removesuffix(" more") or 0)


def test_filters_and_tests_are_documented() -> None:
    environment = Templates().environment
    for heading, names in (("Filter", environment.filters), ("Test", environment.tests)):
        rows = next(tables(TEMPLATES, heading))
        told = {code for row in rows for cell in row[: 1 if heading == "Filter" else 2] for code in codes(cell)}
        assert told == set(names)


def test_names_of_templates_are_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [code for row in next(tables(TEMPLATES, "Name")) for code in codes(row[0])]
    assert len(names) == 17
    lines = [f"{{% if {name} is not defined %}}<missing-{name.strip('_') or 'words'}/>{{% endif %}}" for name in names]
    assert draw(tmp_path, lines, capsys) == {}


def test_every_name_of_the_table_is_documented() -> None:
    first, second, third, *_ = tables(TEMPLATES, "Name")
    everywhere, faces, start, changes = map(names_of, (CommonNames, FaceNames, StartNames, ChangeNames))
    assert_tells({row[0]: row[1] for row in first}, faces | FUNCTIONS)
    assert_tells({row[0]: row[1] for row in second}, {name: start[name] for name in start.keys() - everywhere})
    assert_tells({row[0]: row[1] for row in third}, {name: changes[name] for name in changes.keys() - start})
    assert {codes(row[0])[0] for row in first if row[2] == "all"} == {*everywhere, *FUNCTIONS}
    assert {codes(row[0])[0] for row in first if row[2] == "faces"} == faces.keys() - everywhere


def names_of(record: type) -> dict[str, str]:
    """The names of a context, and what the table says of each."""
    hints = get_type_hints(record, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def assert_tells(documented: dict[str, str], table: dict[str, str]) -> None:
    """The document has the names of the table, and begins with its words."""
    assert {codes(cell)[0] for cell in documented} == set(table)
    begun = {codes(cell)[0]: told for cell, told in documented.items()}
    assert {name: begun[name] for name in table if not begun[name].startswith(table[name])} == {}


def test_recipes_draw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recipes = re.findall(r"```xml\n(.*?)```", section(TEMPLATES, "## Recipes"), re.DOTALL)
    assert len(recipes) == 5
    write_game(tmp_path)
    game = tmp_path / "content/tin/game.yaml"
    text = game.read_text("utf-8").replace("  wins: 3\n", "  wins: 3\n  hand: 4\n")
    columns = "      note: text\n      landscape: word\n      kind: {one-of: [joker, stop]}\n"
    game.write_text(text.replace("      note: text\n", columns), "utf-8")
    table = tmp_path / "content/tin/cards.csv"
    head, *rows = table.read_text("utf-8").splitlines()
    table.write_text("\n".join([f"{head},landscape,kind", *(f"{row},pink,stop" for row in rows)]), "utf-8")
    art = tmp_path / "content/tin/art"
    (art / "landscape-pink.svg").write_bytes((art / "cat.svg").read_bytes() + b"\n")  # another file than the cat
    (tmp_path / "templates/tin/back.xml").write_text("<face>" + "".join(recipes) + "</face>", "utf-8")
    assert findings(tmp_path, capsys, DRAWN) == []


# the command line


def help_of(capsys: pytest.CaptureFixture[str], *command: str) -> set[str]:
    """The options of a command."""
    assert cli.run([*command, "--help"]) == 0
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", capsys.readouterr().out))


def test_options_of_the_readme_exist(capsys: pytest.CaptureFixture[str]) -> None:
    options = {command: help_of(capsys, command) for command in COMMANDS}
    printing = set(re.findall(r"(?<=[ `])--[a-z][a-z-]+", section(README, "## Printing at home")))
    assert printing >= {"--duplex", "--back-offset", "--gap", "--margin", "--paper", "--players", "--level", "--only"}
    assert printing <= options["build"]
    everywhere = {*help_of(capsys), *(option for names in options.values() for option in names)}
    for document in DOCUMENTS:
        text = re.sub(r"(?m)^dask .*", "", (ROOT / document).read_text("utf-8"))  # another program's
        assert set(re.findall(r"(?<=[\s`(])--[a-z][a-z-]+", text)) <= everywhere, document


def test_commands_in_the_documents_exist(capsys: pytest.CaptureFixture[str]) -> None:
    for document in DOCUMENTS:
        text = (ROOT / document).read_text("utf-8")
        for command, rest in re.findall(rf"planche ({'|'.join(COMMANDS)})\b([^`\n]*)", text):
            assert set(re.findall(r" (--[a-z][a-z-]+)", rest)) <= help_of(capsys, command), (document, command, rest)
        for command in re.findall(r"`planche ([a-z]+)", text):
            assert command in COMMANDS, (document, command)


def test_exit_codes_are_documented() -> None:
    told = {int(row[0]) for row in next(tables(README, "Exit code"))}
    assert told == set(ExitCode)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_checks_that_are_named_exist(document: str) -> None:
    checks = registry()
    scopes = {id.split("/")[0] for id in checks}
    text = (ROOT / document).read_text("utf-8")
    named = set(re.findall(r"`([a-z]+/[a-z-]+)`", text)) | set(re.findall(r"\[([a-z]+/[a-z-]+)\]$", text, re.MULTILINE))
    assert {name for name in named if name.split("/")[0] in scopes} <= set(checks)


# links, pictures, licences


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    text = FENCE.sub("", (ROOT / document).read_text("utf-8"))
    for target in re.findall(r"(?<!`)\]\(([^)\s]+)\)(?!`)", text):
        if target.startswith("https://") or ":" in target:
            continue
        name, _, anchor = target.partition("#")
        file = (ROOT / document).parent / name if name else ROOT / document
        assert file.exists(), f"{document}: {target}"
        if anchor:
            headings = re.findall(r"^#+ (.+)$", FENCE.sub("", file.read_text("utf-8")), re.MULTILINE)
            assert anchor in map(slug, headings), f"{document}: {target}"


def test_the_pictures_of_the_readme_show_pieces_that_exist() -> None:
    samples = json.loads((ROOT / "output/samples/samples.json").read_text("utf-8"))
    for id, sample in samples.items():
        assert f"](output/samples/{id}.png)" in README
        game = load_game(Folder(ROOT), id, Folder(ROOT)).game
        assert game is not None
        assert sample["language"] in game.languages
        pieces = {piece.id for component in game.components for piece in component.pieces}
        assert {piece for piece, _ in sample["faces"]} <= pieces


def test_every_game_is_in_the_readme() -> None:
    told = {codes(row[0])[0] for row in next(tables(README, "Game"))}
    assert told == {file.parent.name for file in (ROOT / "content").glob("*/game.yaml")}


def test_fonts_are_listed_with_their_licences() -> None:
    fonts: Any = load_yaml(Folder(ROOT), "fonts/fonts.yaml").value
    families = fonts["families"]
    told = {row[0]: row for row in next(tables(FONTS, "Family"))}
    licences = (ROOT / "LICENSE").read_text("utf-8")
    assert set(told) == set(families)
    for family, files in families.items():
        assert f"]({files['licence']})" in told[family][4]
        assert told[family][3] in licences
        assert f"fonts/{files['licence']}" in licences
        assert (ROOT / "fonts" / files["licence"]).stat().st_size > 1000
        faces = {name.replace("-", " ") for name in files if name not in ("licence", "scripts", "kern")}
        assert set(told[family][1].split(", ")) == faces


def test_the_licence_is_mit_for_code_and_cc_by_for_texts_and_art() -> None:
    text = " ".join((ROOT / "LICENSE").read_text("utf-8").split())
    assert "The code: MIT License Copyright (c) 2026 the Planche contributors" in text
    assert "The texts and the art in content/, templates/ and output/samples/" in text
    assert "CC BY 4.0" in text
    assert "https://creativecommons.org/licenses/by/4.0/" in text


def test_the_changelog_tells_of_this_version() -> None:
    """Under its number once it is out; until then the section of what comes names it."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    if ".dev" in __version__:
        assert __version__ in section(changelog, "## [Unreleased]").split("\n###")[0]
    else:
        assert f"\n## [{__version__}]" in changelog


# generator/README.md

PLAN = (ROOT / "generator/README.md").read_text("utf-8")
PACKAGE = ROOT / "generator/planche"


def test_the_plan_of_the_house_has_every_room_in_the_order_of_the_imports() -> None:
    rooms = [codes(row[0])[0].removesuffix("/").removesuffix(".py") for row in next(tables(PLAN, "Room"))]
    assert rooms == [room for room in ROOMS if room != "__main__"]


def test_what_the_plan_of_the_house_names_is_there() -> None:
    named = set(re.findall(r"`((?:[a-z_]+/)+[a-z_]*(?:\.py)?)`", PLAN))
    missing = {name for name in named if not any((base / name).exists() for base in (ROOT, PACKAGE, PACKAGE.parent))}
    assert missing == set()
    source = "\n".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py"))
    classes = set(re.findall(r"\*\*`([A-Z]\w+)`\*\*", PLAN))
    assert {name for name in classes if not re.search(rf"^class {name}\b", source, re.MULTILINE)} == set()
    functions = set(re.findall(r"`(?:[a-z]+\.)?([a-z]\w*_\w+)`", PLAN))
    assert {name for name in functions if not re.search(rf"^def {name}\b", source, re.MULTILINE)} == set()
