"""Which faults are made of a source, and that a fault which changes something is noticed, one that does not is not."""

from __future__ import annotations

import ast
import builtins
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from textwrap import dedent
from typing import Any

import pytest

from tests.mutants.__main__ import Score, Trials, choose_faults, main
from tests.mutants.blocks import Ear
from tests.mutants.faults import Fault, find_faults, put_in
from tests.mutants.heard import NOTHING, Heard, Memory, Placed, digest_files
from tests.mutants.rooms import Room, find_rooms
from tests.projects import ROOT


def changes(source: str) -> list[tuple[str, str]]:
    """What each fault of a source takes and gives."""
    return [(fault.before, fault.after) for fault in find_faults(dedent(source))]


@pytest.mark.parametrize(
    ("source", "before", "after"),
    [
        ("a < b", "a < b", "(a <= b)"),
        ("a == b", "a == b", "(a != b)"),
        ("a in b", "a in b", "(a not in b)"),
        ("a is None", "a is None", "(a is not None)"),
        ("a + b", "a + b", "(a - b)"),
        ("a * b", "a * b", "(a // b)"),
        ("a and b", "a and b", "(a or b)"),
        ("a if b else c", "a if b else c", "(a if not b else c)"),
        ("f(not a)", "not a", "(a)"),
        ("f(7)", "7", "(8)"),
        ("f(True)", "True", "(False)"),
        ("f('front')", "'front'", "('frontx')"),
        ("def f(a=3): pass", "3", "(4)"),
        ("@error('a/b')\ndef f():\n    return -x", "-x", "(x)"),
        ("NEAR = 3", "3", "(4)"),
        ("MOST, (NEAR, LIMIT) = f(3)", "3", "(4)"),
        ("FORMAT = 3", "3", "(4)"),
    ],
)
def test_a_slip_of_the_hand(source: str, before: str, after: str) -> None:
    assert changes(source) == [(before, after)]


@pytest.mark.parametrize("has", ["in", "not in"])
def test_a_letter_is_lost_where_one_of_several_is_looked_for(has: str) -> None:
    other = {"in": "not in", "not in": "in"}[has]
    asked = f"letter {has} 'Zz'"
    assert changes(asked) == [(asked, f"(letter {other} 'Zz')"), (asked, f"(letter {has} 'Z')")]


@pytest.mark.parametrize(
    "source",
    [
        "MAX_ITEMS = 20",
        "FORM = 1",
        "PAUSE, MOST_PAUSES = 2, 250",
        "MOST_MARGIN = MOST_GAP = 50",
        "a > MAX_ITEMS >= self.most.MOST_PAGES",
        "_LONGEST: int = 20",
        "'a docstring'",
        "f'{a + b} of {7}'",
        "def f(a: Literal['x']) -> list[int]: pass",
        "class A(B[3]): pass",
        "if TYPE_CHECKING: a = 1",
        "a: int",
        "raise Wrong('words that are told to people')",
        "f(a + '.pdf ')",
        "x = cast('int', a)",
        "x.strip('0')",
        "f('win32')",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert changes(source) == []


def test_a_fault_is_put_where_the_expression_stood() -> None:
    source = "é = f(\n    a\n    + b, 'ü')  # c\nd = 1\n"
    fault = find_faults(source)[0]
    assert fault == Fault(2, 5, 3, 8, "a + b", "(a - b)")
    assert put_in(source, fault) == "é = f(\n    (a - b), 'ü')  # c\nd = 1\n"


def test_every_fault_of_every_room_is_code_that_differs() -> None:
    for room in find_rooms(ROOT):
        some = room._replace(modules=tuple(Random(5).sample(room.modules, min(len(room.modules), 6))))
        for placed in choose_faults(ROOT, some, seed=5, most=3):
            source = (ROOT / placed.file).read_text("utf-8")
            assert ast.dump(ast.parse(put_in(source, placed.fault))) != ast.dump(ast.parse(source)), placed


def test_a_seed_gives_the_same_faults_again_one_a_line() -> None:
    room = next(room for room in find_rooms(ROOT) if room.name == "marks")
    first, again, other = (list(choose_faults(ROOT, room, seed, 40)) for seed in (1, 1, 2))
    assert first == again != other
    assert len({(placed.file, placed.fault.line) for placed in first}) == len(first) == 40


def test_every_room_has_tests_of_its_own() -> None:
    for room in find_rooms(ROOT):
        tests = ROOT / room.tests
        assert tests.is_file() or [*tests.glob("test_*.py")], room.name


def test_tests_that_run_the_line_are_asked_first_and_the_quickest_of_them() -> None:
    placed = Placed(Path("a.py"), Fault(2, 1, 3, 1, "", ""))
    heard = Heard(
        {"slow": 2.0, "quick": 1.0, "far": 0.1, "none": 0.0},
        {"a.py": {"2": ["slow"], "3": ["quick"], "9": ["far"]}},
        {},
    )
    assert heard.near(placed) == ["quick", "slow"]
    assert heard.around(placed) == ["far", "quick", "slow"]
    assert heard.every() == ["none", "far", "quick", "slow"]
    unknown = Placed(Path("b.py"), placed.fault)
    assert (heard.near(unknown), heard.around(unknown)) == ([], [])


def test_a_test_of_each_file_is_asked_early() -> None:
    heard = Heard({"a::1": 1.0, "a::2": 2.0, "a::3": 0.5, "b::1": 3.0, "b::2": 9.0, "c::1": 2.5}, {}, {})
    assert heard.every() == ["a::3", "a::1", "c::1", "b::1", "a::2", "b::2"]
    assert replace(heard, most=6.9).every() == ["a::3", "a::1", "c::1"]


def test_a_fault_whose_file_nobody_has_heard_may_run_while_modules_are_imported() -> None:
    heard = Heard({}, {}, {"a.py": [1, 7], "b.py": []})
    early = {
        (name, line): heard.is_early(Placed(Path(name), Fault(line, 1, line + 1, 9, "", "")))
        for name in ("a.py", "b.py", "c.py")
        for line in (1, 2, 6)
    }
    assert [key for key, is_early in early.items() if not is_early] == [("a.py", 2), *(("b.py", n) for n in (1, 2, 6))]


def test_what_was_heard_is_kept_for_test_files_that_have_not_changed(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "kept" / "room.json")
    old = Heard({"a.py::x": 1.0, "b.py::y": 2.0}, {"m.py": {"1": ["a.py::x", "b.py::y"]}}, {"m.py": [7]}, ["b.py::z"])
    code = {"m.py": "1", "n.py": "1"}
    assert memory.recall({"a.py": "1"}, code) == (NOTHING, {"a.py"})
    memory.file.parent.mkdir()
    memory.file.write_text('{"digests": {}, "heard": {}}', "utf-8")
    assert memory.recall({"a.py": "1"}, code) == (NOTHING, {"a.py"})
    memory.keep({"a.py": "1", "b.py": "1"}, code, old)
    assert memory.recall({"a.py": "1", "b.py": "1"}, code) == (old, set())
    known, unknown = memory.recall({"a.py": "1", "b.py": "2", "c.py": "1"}, code)
    assert (known, unknown) == (
        Heard({"a.py::x": 1.0}, {"m.py": {"1": ["a.py::x"]}}, {"m.py": [7]}, []),
        {"b.py", "c.py"},
    )
    new = Heard(
        {"b.py::y": 3.0},
        {"m.py": {"2": ["b.py::y"]}, "n.py": {"1": ["b.py::y"]}},
        {"m.py": [5, 7], "n.py": [1]},
        ["c.py::z"],
    )
    assert known.with_(new) == Heard(
        {"a.py::x": 1.0, "b.py::y": 3.0},
        {"m.py": {"1": ["a.py::x"], "2": ["b.py::y"]}, "n.py": {"1": ["b.py::y"]}},
        {"m.py": [5, 7], "n.py": [1]},
        ["c.py::z"],
    )


def test_of_a_module_that_has_changed_it_is_known_which_tests_run_it(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "room.json")
    heard = Heard(
        {"a::x": 1.0, "a::y": 2.0},
        {"m.py": {"1": ["a::x"], "2": ["a::y", "a::x"]}, "n.py": {"1": ["a::y"]}},
        {"m.py": [7], "n.py": [1]},
    )
    memory.keep({"a": "1"}, {"m.py": "1", "n.py": "1"}, heard)
    known, unknown = memory.recall({"a": "1"}, {"m.py": "2", "n.py": "1"})
    fault = Fault(2, 1, 2, 9, "", "")
    changed, same = (Placed(Path(name), fault._replace(line=1)) for name in ("m.py", "n.py"))
    assert unknown == set()
    assert (known.near(changed), known.around(changed), known.is_early(changed)) == ([], ["a::x", "a::y"], True)
    assert (known.near(same), known.is_early(same)) == (["a::y"], True)


def test_a_file_says_something_else_once_it_is_changed(tmp_path: Path) -> None:
    room = Room("room", (Path("code.py"),), Path("tests/room"))
    (tmp_path / "tests/room/deep").mkdir(parents=True)
    for name in ("code.py", "tests/room/test_one.py", "tests/room/deep/test_two.py", "tests/room/conftest.py"):
        (tmp_path / name).write_text(name, "utf-8")
    before = digest_files(tmp_path, room.test_files(tmp_path))
    (tmp_path / "tests/room/test_one.py").write_text("2", "utf-8")
    after = digest_files(tmp_path, room.test_files(tmp_path))
    assert [name for name in after if after[name] != before[name]] == ["tests/room/test_one.py"]
    assert sorted(after) == ["tests/room/deep/test_two.py", "tests/room/test_one.py"]
    alone = room._replace(tests=Path("tests/room/test_one.py"))
    assert alone.test_files(tmp_path) == [Path("tests/room/test_one.py")]


BLOCKS = """\
X = 1
def outer(a):
    \'\'\'What it is.\'\'\'
    for one in a:
        if one > 2:
            yield one
        elif one:
            continue
        else:
            return
    class Inner:
        Y = 2
        @property
        def of(self):
            return self.Y
    try:
        yield Inner().of
        raise ValueError
    except ValueError:
        match a:
            case []:
                yield (
                    0
                )
"""


@pytest.mark.parametrize(
    ("given", "gives", "lines"),
    [
        ([], [2, 0], [3, 4, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]),
        ([3], [3, 2], [3, 4, 5, 6, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]),
        ([1], [2], [3, 4, 5, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]),
        ([0], [], [3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 16, 19]),
    ],
)
def test_each_block_that_runs_is_heard(given: list[int], gives: list[int], lines: list[int]) -> None:
    """With all its lines, also those that it ends before; a module and a class at its top are none."""
    names: dict[str, Any] = {}
    with Ear(Path()) as ear:
        exec(ear.compile(BLOCKS, Path("m.py")), names)
        assert not ear.heard
        assert list(names["outer"](given)) == gives
    assert names["outer"].__doc__ == "What it is."
    assert sorted(line for block in ear.heard for line in ear.blocks[block].lines) == lines
    assert not hasattr(builtins, "__heard__")


def test_modules_are_imported_so_that_they_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "told").mkdir()
    for file in (tmp_path / "told" / "heard_module.py", tmp_path / "unheard_module.py"):
        file.write_text("def f(a: int) -> int:\n    return a\n", "utf-8")
        monkeypatch.syspath_prepend(str(file.parent))
    with Ear(tmp_path / "told") as ear:
        modules = [import_module(f"{name}_module") for name in ("heard", "unheard")]
        assert [module.f(3) for module in modules] == [3, 3]
        assert modules[0].f.__annotations__ == {"a": int, "return": int}
    assert [(block.file.name, *block.lines) for block in ear.blocks] == [("heard_module.py", 2)]
    assert ear.heard == {0}
    assert not (tmp_path / "told" / "__pycache__").exists()
    for module in modules:
        monkeypatch.delitem(sys.modules, module.__name__)


def test_the_score_is_the_share_that_was_noticed() -> None:
    placed = Placed(Path("a.py"), Fault(1, 1, 1, 2, "a", "b"))
    assert (Score().share, Score(4, [placed]).share) == (1.0, 0.75)


def test_a_room_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["attic"])
    assert "there is no room attic" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="faults are tried in processes that are forked")
def test_a_fault_is_noticed_and_what_changes_nothing_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room = Room("arcs", (Path("generator/planche/marks/arcs.py"),), Path("tests/marks/test_paths.py"))
    source = (ROOT / room.modules[0]).read_text("utf-8")
    turned = next(fault for fault in find_faults(source) if fault.before == "2 * math.pi")
    nothing = Placed(room.modules[0], turned._replace(after="(math.pi * 2)"))
    with Trials(tmp_path / "copy", tmp_path / "memory") as trials:
        heard = trials.listen(room)
        assert trials.is_noticed(Placed(room.modules[0], turned), heard)
        assert not trials.is_noticed(nothing, heard)
        table = next(fault for fault in find_faults(source) if fault.before == "1e-06")
        assert trials.is_noticed(Placed(room.modules[0], table), replace(heard, early={str(room.modules[0]): []}))
        assert capsys.readouterr().out == ""

        failing = "tests/marks/test_failing.py"
        (tmp_path / "copy" / failing).write_text("def test_always() -> None:\n    assert False\n", "utf-8")
        with_it = replace(heard, seconds={**heard.seconds, f"{failing}::test_always": 0.0}, early={})
        for _ in range(2):
            assert not trials.is_noticed(nothing, with_it)
        told = f"  not asked, since it fails in a fork without a fault: {failing}::test_always\n"
        assert capsys.readouterr().out == told
    for folder in ("generator/planche", "tests", "output/samples", ".ci"):
        here, there = ({file.name for file in (root / folder).iterdir()} for root in (ROOT, tmp_path / "copy"))
        assert here | {"__pycache__"} == there | {"__pycache__"}
    assert (tmp_path / "copy/LICENSE").is_file()
    assert (tmp_path / "copy" / room.modules[0]).read_text("utf-8") == source
