"""Modules of games: those in the table keep to the Protocol, and packages bring others, or findings say why not."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from planche.games.installed import GROUP, reasons_against
from planche.games.protocol import GameModule
from planche.games.table import MODULES
from tests.packages import EMPTY, Packages, packages_in
from tests.projects import ROOT, changed, copy_zigzag, findings, game, planche, tiny, write
from tests.test_docs import CONTENT, section, write_game

OWN = section(CONTENT, "## A module of your own")
(PYPROJECT,) = re.findall(r"^```toml\n(.*?)^```$", OWN, re.MULTILINE | re.DOTALL)
TIN_RULES, TIN_GENERATES = re.findall(r"^```python\n(.*?)^```$", OWN, re.MULTILINE | re.DOTALL)
TIN = {"game.yaml": game(("title: Tiny\n", "title: Tiny\nmodule: tin\n"))}


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Packages]:
    with packages_in(tmp_path / "packages", monkeypatch) as found:
        yield found


def message(files: dict[str, str]) -> str:
    """The one finding of content/module in the tiny game, with its place and hint."""
    with tiny(files) as root:
        found = [f for f in findings(root) if f["id"] == "content/module"]
    (finding,) = found
    assert finding["severity"] == "error"
    return f"{finding['line']}:{finding['column']} {finding['message']} ({finding['hint']})"


# the table


@pytest.mark.parametrize("id", MODULES)
def test_a_bundled_module_keeps_to_the_protocol(id: str) -> None:
    module: GameModule = MODULES[id]()  # mypy says what one lacks, in planche/games/table.py
    assert reasons_against(module) == []
    assert isinstance(module, GameModule)
    assert all(check.id.startswith(f"{id}/") for check in module.CHECKS)


def test_every_game_with_checks_of_its_own_is_in_the_table() -> None:
    assert sorted(MODULES) == sorted(file.parent.name for file in (ROOT / "content").glob("*/game.yaml"))


def test_a_game_may_name_the_module_of_another(tmp_path: Path) -> None:
    root = copy_zigzag(tmp_path, ("specials.csv", "joker-rides,1", "joker-rides,2"))
    (root / "content/zigzag").rename(root / "content/zagzig")
    assert "zigzag/specials" in {f["id"] for f in findings(root, "zagzig", "--language", "fr")}
    file = root / "content/zagzig/game.yaml"
    file.write_text(changed(file.read_text("utf-8"), ("module: zigzag\n", "")), "utf-8")
    assert "zigzag/specials" not in {f["id"] for f in findings(root, "zagzig", "--language", "fr")}


def test_a_game_of_ones_own_is_not_bound_by_its_name() -> None:
    with tiny() as root:
        (root / "content/g").rename(root / "content/zigzag")
        assert findings(root, "zigzag") == []


# the example of content/README.md


def install_example(packages: Packages) -> None:
    ((name, module),) = tomllib.loads(PYPROJECT)["project"]["entry-points"][GROUP].items()
    packages.install(module, TIN_RULES, name)


def write_tin(folder: Path, *changes: tuple[str, str]) -> Path:
    """The README's game with the module of content/README.md, and changes in game.yaml."""
    file = write_game(folder) / "content/tin/game.yaml"
    file.write_text("module: tin\n" + changed(file.read_text("utf-8"), *changes), "utf-8")
    return folder


def test_the_example_checks_its_game(tmp_path: Path, packages: Packages) -> None:
    install_example(packages)
    assert findings(write_tin(tmp_path), "tin") == []
    shown = planche("games", "tin", "--stats", "--project", tmp_path)
    assert shown.out.endswith("\n  18 biscuits\n")


def test_what_the_example_finds_is_told_and_accepted_like_any_other_finding(tmp_path: Path, packages: Packages) -> None:
    install_example(packages)
    greedy = ("hungry: {value: 3", "hungry: {value: 18")
    (finding,) = findings(write_tin(tmp_path, greedy), "tin")
    assert finding["message"] == "the cat eats 18 biscuits, the pack holds 18"
    assert (finding["id"], finding["severity"]) == ("tin/biscuits", "warning")
    assert "tin/biscuits" in planche("check", "tin", "--project", tmp_path).out
    file = tmp_path / "content/tin/game.yaml"
    file.write_text(file.read_text("utf-8") + "accept: [{check: tin/biscuits, because: so}]\n", "utf-8")
    assert findings(tmp_path, "tin") == []


def test_an_idle_acceptance_of_a_check_of_the_module_is_no_unknown_check(tmp_path: Path, packages: Packages) -> None:
    install_example(packages)
    root = write_tin(tmp_path, ("rules: rules.md", "rules: rules.md\naccept: [{check: tin/biscuits, because: so}]"))
    (finding,) = findings(root, "tin")
    assert finding["message"] == "nothing to accept: no warning tin/biscuits there"


def test_what_the_example_works_out_is_there_for_templates(tmp_path: Path, packages: Packages) -> None:
    install_example(packages)
    root = write_tin(tmp_path)
    rules = root / "content/tin/rules.md"
    rules.write_text(rules.read_text("utf-8") + "\nThere are {{ derived.biscuits }} biscuits.\n", "utf-8")
    assert findings(root, "tin") == []


def test_content_that_lacks_what_the_example_works_with_is_told(tmp_path: Path, packages: Packages) -> None:
    install_example(packages)
    root = write_tin(tmp_path, ("biscuits: {type: integer, from: 0, to: 3}", "biscuits: {type: number}"))
    messages = [finding["message"] for finding in findings(root, "tin")]
    assert "components.cards.columns.biscuits is a column of type number, wanted integer" in messages


FORTUNES = "rules: rules.md\ntables: {fortunes: {rows: fortunes.yaml, columns: {cat: word, biscuits: integer}}}"


def test_what_the_example_generates_is_written_and_read(tmp_path: Path, packages: Packages) -> None:
    packages.install("tin_rules", f"{TIN_RULES}\n\n{TIN_GENERATES}")
    root = write_tin(tmp_path, ("rules: rules.md", FORTUNES))
    ended = planche("generate", "tin", "--seed", "7", "--project", root)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines()[1] == "3 fortunes"
    assert findings(root, "tin") == []
    rows = (root / "content/tin/fortunes.yaml").read_text("utf-8").splitlines()[1:]
    assert [row.split(",")[0] for row in rows] == [f"- {{id: fortune-{number}" for number in (1, 2, 3)]


# what cannot be had


def test_a_name_that_nobody_brings_is_told_with_the_near_ones(packages: Packages) -> None:
    packages.install("tun_rules", EMPTY, "tun")
    assert message(TIN) == (
        "2:9 module: found 'tin', which neither Planche nor an installed package has "
        "(did you mean 'tun'?; or install the package that brings it)"
    )
    unlike = {"game.yaml": game(("title: Tiny\n", "title: Tiny\nmodule: biscuits\n"))}
    known = "known: cuckoo, ncis, tun, zebre, zigzag and 1 more"
    assert f"({known}; or install the package that brings it)" in message(unlike)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import tin_can", "cannot be imported: ModuleNotFoundError: No module named 'tin_can'"),
        ("raise SystemExit(0)", "cannot be imported: SystemExit: 0"),
        ("tin(", "cannot be imported: SyntaxError: "),
        ("", "is no module of a game: it has no CHECKS, it has no FIGURES, it has no COLUMNS, it has no SIMULATION, "),
        (EMPTY + "del derive", "is no module of a game: it has no derive "),
        (EMPTY + "CHECKS = [1]", "CHECKS is not a tuple of checks, each declared by @error or @warning "),
        (EMPTY + "FIGURES = 'hungry'", "FIGURES is not a tuple of names "),
        (EMPTY + "COLUMNS = {'cards': {'biscuits': 'whole'}}", "COLUMNS is not a mapping of components to "),
        (EMPTY + "COLUMNS = {'cards': {'biscuits': []}}", "COLUMNS is not a mapping of components to "),
        (EMPTY + "SIMULATION = 3", "SIMULATION is not a Simulation or None "),
        (EMPTY + "statistics = ()", "statistics is not a function "),
        (EMPTY + "generate = print", "is no module of a game: it has no GENERATES "),
        (EMPTY + "GENERATES = ()", "is no module of a game: it has no generate "),
        (EMPTY + "GENERATES = ()\ngenerate = 3", "generate is not a function "),
        (EMPTY + "GENERATES = 'a.yaml'\ngenerate = print", "GENERATES is not a tuple of names of YAML files "),
        (EMPTY + "GENERATES = ('../a.yaml',)\ngenerate = print", "GENERATES is not a tuple of names of YAML files "),
        (EMPTY + "GENERATES = ('a.csv',)\ngenerate = print", "GENERATES is not a tuple of names of YAML files "),
    ],
)
def test_a_package_that_is_broken_is_told(packages: Packages, text: str, reason: str) -> None:
    packages.install("tin_rules", text)
    told = message(TIN)
    assert told.startswith("2:9 module: 'tin', tin_rules of an installed package, ")
    assert reason in told
    assert told.endswith("(mend the package, or install another version of it)")


def test_a_package_with_broken_metadata_is_told(packages: Packages) -> None:
    packages.install("tin_rules", EMPTY, "tin = tin_rules\n\nx y\n[" + GROUP)
    assert message(TIN).startswith("2:9 module: 'tin' is looked for in the installed packages, which cannot be read: ")


def test_two_packages_with_one_name_are_told(packages: Packages) -> None:
    packages.install("tin_rules", EMPTY)
    packages.install("tin_laws", EMPTY)
    assert message(TIN) == (
        "2:9 module: 'tin' is brought by several packages: tin_laws, tin_rules (uninstall all but one of them)"
    )


def test_a_build_without_its_module_is_refused_checked_or_not(tmp_path: Path) -> None:
    with tiny(TIN) as root:
        for option in ("--check", "--no-check"):
            ended = planche("build", "g", option, "--project", root, "--output", tmp_path / "output")
            assert ended.code == 1
            assert "[content/module]" in ended.err
    assert not (tmp_path / "output").exists()


def test_one_mistake_is_one_finding_where_templates_need_the_module() -> None:
    face = '<face><text x="3" y="3" width="50" height="9" style="page-body" fit="line">{{ derived.n }}</text></face>'
    with tiny({**TIN, "templates/g/card.xml": face}) as root:
        assert [finding["id"] for finding in findings(root)] == ["content/module"]


def test_a_bug_in_a_module_is_a_bug(packages: Packages) -> None:
    packages.install("tin_rules", EMPTY + "def derive(game): return 1 / 0")
    with tiny(TIN) as root:
        ended = planche("check", "g", "--project", root)
    assert ended.code == 3
    assert "ZeroDivisionError" in ended.err
    assert "Traceback" not in ended.err


def test_nothing_is_imported_from_the_content(tmp_path: Path) -> None:
    """Not even what stands there as if it were installed."""
    root = write(tmp_path, {**TIN, "cards.csv": "id\nace\n"})
    Packages.install(Packages(root / "content/g"), "tin_rules", "raise SystemExit(7)")
    assert "content/module" in {finding["id"] for finding in findings(root)}


def test_packages_are_looked_through_only_where_no_bundled_module_has_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(importlib.metadata, "entry_points")
    assert planche("check", "mata-hari", "--language", "fr").code == 0
    with tiny() as root:
        assert planche("check", "g", "--project", root).code == 0
    with tiny(TIN) as root:
        assert planche("check", "g", "--project", root).code == 3
