"""What travels to the workers of a cluster and back: whole, or refused; nobody who opens it trusts it."""

from __future__ import annotations

import hashlib
import json
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from planche.findings import BoxOnFace, Finding, Owner, Paleness, Severity, Span
from planche.hall.drawing import Sketch
from planche.hall.letters import BadLetter, open_letter, seal
from planche.hall.parcels import BadParcel, pack_game, pack_shared, unpack
from planche.hall.toolset import describe_toolset, tell_difference
from planche.kit.manifest_sum import add_sum
from planche.source import Unsettled, bundled_project, open_project, package_root
from tests.hall.test_many_kits import files, project


def parcels(root: Path) -> tuple[bytes, bytes]:
    found = open_project(root)
    return pack_shared(found), pack_game(found, "one")


def test_a_game_arrives_with_what_it_shares_and_without_the_others(tmp_path: Path) -> None:
    root = project(tmp_path / "p")
    sent = parcels(root)
    wanted = {name: data for name, data in files(root).items() if not name.startswith("content/two")}
    assert files(unpack(sent, tmp_path / "there").root) == wanted
    assert parcels(root) == sent


def test_the_games_that_come_with_planche_stay_at_home(tmp_path: Path) -> None:
    ours = bundled_project()
    assert (pack_shared(ours), pack_game(ours, "any")) == (b"", b"")
    assert unpack((b"", b""), tmp_path).root == package_root()


def test_a_project_with_links_does_not_travel(tmp_path: Path) -> None:
    root = project(tmp_path / "p")
    (root / "content/one/link").symlink_to("/etc/hostname")
    with pytest.raises(Unsettled):
        parcels(root)


@pytest.mark.parametrize("name", ["../x", "/x", "a/../../x", "C:x", "a\\x", "", ".", "a/", "a\0b", "a//b", "//h/s/x"])
def test_a_parcel_leads_nowhere_else(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadParcel):
        unpack((json.dumps([[name, 1]]).encode() + b"\nx", b""), tmp_path / "there")
    assert list(tmp_path.rglob("x")) == []


@pytest.mark.parametrize(
    "parcel",
    [
        b"x",
        b"[[1]]\n",
        b'[["a", 2]]\nx',
        b'[["a", -1], ["b", 2]]\nx',
        b'[["a", 1]]\nxy',
        b'[["a", 1e999]]\nx',
        b'[["\\ud800", 1]]\nx',
    ],
)
def test_a_parcel_is_what_its_head_says(parcel: bytes, tmp_path: Path) -> None:
    with pytest.raises(BadParcel):
        unpack((parcel,), tmp_path / "there")


def test_files_arrive_in_their_folders_also_empty_ones(tmp_path: Path) -> None:
    root = unpack((b'[["a/b", 0], ["c", 2], ["d", 1]]\nxyz', b'[["a/e", 1]]\n!'), tmp_path / "there").root
    assert files(root) == {"a/b": b"", "c": b"xy", "d": b"z", "a/e": b"!"}


def kit(**named: bytes) -> dict[str, bytes]:
    """A manifest, and the files that it tells of."""
    entries = [{"name": f"{name}.pdf", "sha256": hashlib.sha256(data).hexdigest()} for name, data in named.items()]
    manifest = add_sum(json.dumps({"files": entries}, indent=0) + "\n")
    return {"manifest.json": manifest, **{f"{name}.pdf": data for name, data in named.items()}}


def test_a_letter_tells_what_an_order_came_to(tmp_path: Path) -> None:
    inside = Finding(
        "a/b", Severity.ERROR, "x", Span(f"{package_root()}/templates/common/a.xml", 3, 4), calls=(Span("b", 1, 2),)
    )
    pale = inside._replace(
        span=Span("c", 1, 1), paleness=Paleness("ink", "paper"), box=BoxOnFace(1, 2.5, 3, 4), also_on=(Owner("a"),)
    )
    sketch = Sketch((inside, pale), kit(cards=b"one", rules=b"two"), "", is_settled=True)
    letter = seal(sketch)
    assert open_letter(letter) == sketch
    assert str(package_root()).encode() not in letter
    assert open_letter(seal(Sketch(problem="no"))) == Sketch(problem="no")


WRONG = (
    b'["a/b", "error", 5, ["c", 1, 1]]', b'["a/b", "error", "x", [5, 1, 1]]', b'["a/b", "error", "x", ["c", "1", 1]]',
    b'["a/b", "error", "x", ["c"], "", "", "", "", "", "", "", "", [1, 2, 3, "4"]]', b'"abcd"',
    b'["a/b", "error", "x", ["c"], [1]]',
)  # fmt: skip


def spoilt() -> dict[str, bytes]:
    good = seal(Sketch(files=kit(cards=b"one", rules=b"two")))
    one = kit(cards=b"one")
    return {
        "nothing": b"",
        "half": good[:-1],
        "more": good + b"x",
        "a file of less than nothing": good.replace(b'"rules.pdf", 3', b'"rules.pdf", -3')[:-6],
        "a file that ends behind it": good.replace(b'"rules.pdf", 3', b'"rules.pdf", 4'),
        "other bytes": good.replace(b"two", b"owt"),
        "one too many": seal(Sketch(files={**one, "rules.pdf": b"two"})),
        "one too few": seal(Sketch(files={"manifest.json": one["manifest.json"]})),
        "no manifest": seal(Sketch(files={"cards.pdf": b"one"})),
        "no name of a kit": seal(Sketch(files={**kit(), **_entry("../x.pdf")})),
        "a manifest that somebody changed": good.replace(b'"files"', b'"filez"'),
        "a size without an end": b'[[], "", true, [["cards.pdf", 1e999]]]\n',
        **{f"a finding with {wrong.decode()}": b"[[%s], '', true, []]".replace(b"'", b'"') % wrong for wrong in WRONG},
    }


def _entry(name: str) -> dict[str, bytes]:
    manifest = add_sum(
        json.dumps({"files": [{"name": name, "sha256": hashlib.sha256(b"x").hexdigest()}]}, indent=0) + "\n"
    )
    return {"manifest.json": manifest, name: b"x"}


@pytest.mark.parametrize("how", spoilt())
def test_a_letter_with_other_files_than_its_manifest_tells_is_refused(how: str) -> None:
    with pytest.raises(BadLetter):
        open_letter(spoilt()[how])


def test_toolsets_are_told_apart_by_what_differs_first() -> None:
    ours = describe_toolset()
    assert tell_difference(ours, ours) == ""
    versions = json.loads(ours)
    assert versions["Python"] == f"{sys.version_info.major}.{sys.version_info.minor}"  # a patch more prints the same
    older = json.dumps({**versions, "Python": "3.1"})
    assert tell_difference(ours, older) == f"it has Python 3.1, and here is {versions['Python']}"
    assert tell_difference(ours, "{}").startswith("it has no planche")
    assert tell_difference(ours, json.dumps({**versions, "icu4py-x": "1"})) == "it has icu4py-x, which is not here"


ASKED_FOR = """\
Metadata-Version: 2.1
Name: planche
Version: 0
Requires-Dist: reportlab<6,>=5
Requires-Dist: Pillow>=11
Requires-Dist: not-installed-here
Requires-Dist: Jinja2; extra == "cluster"
Requires-Dist: pikepdf; python_version > "3" and extra == 'southeast-asia'
Requires-Dist: pytest>=8; extra == "test"
"""


def test_a_toolset_has_the_libraries_that_change_what_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "planche-0.dist-info").mkdir()
    (tmp_path / "planche-0.dist-info/METADATA").write_text(ASKED_FOR, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    versions = json.loads(describe_toolset())
    wanted = {name: version(name) for name in ("reportlab", "pillow", "jinja2", "pikepdf")}
    assert versions.items() >= wanted.items()
    assert versions.keys() - wanted.keys() == {"planche", "Python", "zlib"}


@pytest.mark.parametrize("toolset", ["", "[1]", "{", "[" * 100_000, "3", '{"planche": 1}'])
def test_what_is_no_toolset_differs(toolset: str) -> None:
    assert tell_difference(describe_toolset(), toolset).startswith("it has ")


def test_what_a_worker_says_of_itself_is_cut_short() -> None:
    told = tell_difference('{"planche": "1"}', json.dumps({"planche": "x" * 1000}))
    assert told == f"it has planche {'x' * 80}, and here is 1"
    assert tell_difference("{}", json.dumps({"y" * 1000: "1"})) == f"it has {'y' * 80}, which is not here"


@pytest.mark.parametrize(("home", "code"), [(".", "generator"), ("lib/planche/project", "lib")])
def test_a_toolset_tells_the_code_of_a_checkout_and_of_a_wheel(
    home: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / code / "planche/app.py"
    module.parent.mkdir(parents=True)
    module.write_text("1", "utf-8")
    (tmp_path / home / "content").mkdir(parents=True)
    monkeypatch.setattr("planche.hall.toolset.package_root", lambda: tmp_path / home)
    before = describe_toolset()
    module.write_text("2", "utf-8")
    assert tell_difference(before, describe_toolset()).startswith("it has planche ")
