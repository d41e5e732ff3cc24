"""Links, pipes and folders at names that commands write: refused in one line, and nothing outside is touched."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.projects import ROOT, TINY, planche, process, write

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links, pipes and signals as on POSIX")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project to stand in, as a stranger ships it; beside it, folders and a file of the user's."""
    for name in ("outside/full", "outside/empty"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "outside/full/cards.pdf").write_text("mine", "utf-8")
    (tmp_path / "outside/file").write_text("mine", "utf-8")
    root = write(tmp_path / "project", TINY)
    monkeypatch.chdir(root)
    return root


def outside(root: Path) -> list[tuple[str, str]]:
    place = root.parent / "outside"
    return sorted(
        (file.relative_to(place).as_posix(), file.read_text("utf-8") if file.is_file() else "")
        for file in place.rglob("*")
    )


UNTOUCHED = [("empty", ""), ("file", "mine"), ("full", ""), ("full/cards.pdf", "mine")]


def link(root: Path, name: str, target: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).symlink_to(target if target.startswith("/") else root.parent / "outside" / target)


@pytest.mark.parametrize("name", ["output", "output/g", "output/g/en"])
@pytest.mark.parametrize("target", ["full", "empty", "gone", "file", "/dev/null"])
def test_an_output_that_leads_out_is_refused(here: Path, name: str, target: str) -> None:
    link(here, name, target)
    for command in ("build", "preview"):
        ended = planche(command, "g")
        reason = f"{here / name} is a link that leads out of {here}; choose another with --output"
        place = "to output/g/en" if command == "build" else "output/g/en/preview"
        assert ended == (1, "", f"planche: cannot write {place}: {reason}\n")
    assert outside(here) == UNTOUCHED
    assert (here / name).is_symlink()


@pytest.mark.parametrize("words", [("g",), ("g", "--paper", "A4", "--paper", "A3")])
def test_a_file_of_an_earlier_kit_that_nobody_may_delete_is_told_in_a_line(
    here: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """As `chattr +i` makes one; the kit is there, and whole."""
    unlink = os.unlink

    def refuse(name: str, **at: int) -> None:
        if name == "cards.pdf":
            raise PermissionError(1, "Operation not permitted")
        unlink(name, **at)

    assert planche("build", *words).code == 0
    (here / "content/g/cards.csv").write_text("id\nking\n", "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(os, "unlink", refuse)
        ended = planche("build", *words)
    lines = ended.err.splitlines()
    assert (ended.code, len(lines)) == (0, len(words) // 2 or 1)
    for line in lines:
        assert line.startswith("planche: the kit in output/g/en")
        assert line.endswith("/cards.pdf (Operation not permitted); delete it")
    assert planche("build", *words, *(["--force"] if len(words) > 1 else [])) == (0, ended.out, "")
    assert not [*(here / "output/g").glob(".*")]


def test_the_pictures_of_a_kit_that_lead_out_are_refused(here: Path) -> None:
    assert planche("build", "g").code == 0
    link(here, "output/g/en/preview", "empty")
    ended = planche("preview", "g", "--dpi", "20")
    assert (ended.code, ended.out) == (1, "")
    assert "preview is a link that leads out of" in ended.err
    (here / "output/g/en/preview").unlink()
    link(here, "output/g/en/preview/cards-01.png", "file")
    assert "cards-01.png is a link that leads out of" in planche("preview", "g", "--dpi", "20").err
    assert outside(here) == UNTOUCHED


def test_an_output_that_is_named_may_be_a_link(here: Path) -> None:
    link(here, "output", "empty")
    assert planche("build", "g", "--output", "output").code == 0
    assert planche("preview", "g", "--output", "output", "--dpi", "20").code == 0
    assert (here.parent / "outside/empty/g/en/preview/cards-01.png").is_file()


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("build", "g"),
        ("build", "g/en"),
        ("preview", "g"),
        ("preview", "g/en/preview"),
        ("gallery", "g"),
        ("gallery", "g/gallery"),
        ("gallery", "g/gallery/faces"),
    ],
)
@pytest.mark.parametrize("output", ["prints", "to-prints", "absolute"])
def test_what_stands_in_an_output_that_is_named_may_not_lead_out_of_it(
    here: Path, command: str, name: str, output: str
) -> None:
    output = str(here / "prints") if output == "absolute" else output
    link(here, f"prints/{name}", "full")
    (here / "to-prints").symlink_to("prints")
    ended = planche(command, "g", "--output", output)
    reason = f"{here / output / name} is a link that leads out of {here / output}; choose another with --output\n"
    assert (ended.code, ended.out, ended.err.endswith(reason)) == (1, "", True)
    assert outside(here) == UNTOUCHED


@pytest.mark.parametrize("output", ["prints", "prints/deep", "."])
def test_an_output_that_is_named_is_made_where_it_is_not(here: Path, output: str) -> None:
    assert planche("build", "g", "--output", output).code == 0
    assert (here / output / "g/en/cards.pdf").is_file()


def test_links_that_stay_inside_an_output_that_is_named_are_followed(here: Path) -> None:
    (here / "prints/other").mkdir(parents=True)
    (here / "prints/g").symlink_to("other")
    assert planche("build", "g", "--output", "prints").code == 0
    assert (here / "prints/other/en/cards.pdf").is_file()


def test_links_that_stay_inside_are_followed(here: Path) -> None:
    (here / "prints").mkdir()
    (here / "output").symlink_to("prints")
    assert planche("build", "g").code == 0
    assert (here / "prints/g/en/cards.pdf").is_file()


def make(place: Path, kind: str) -> str:
    """Something that is no lock; what it is called."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if kind == "fifo":
        os.mkfifo(place)
    elif kind == "folder":
        place.mkdir()
    elif kind == "full":
        place.write_text("mine", "utf-8")
    else:
        place.symlink_to(kind)
    return {"fifo": "a pipe or a device", "folder": "a folder", "full": "a file that is not empty"}.get(kind, "a link")


@pytest.mark.parametrize("kind", ["../../../outside/file", "/dev/null", "gone", ".en.lock", "fifo", "folder", "full"])
def test_what_is_no_lock_is_refused(here: Path, kind: str) -> None:
    what = make(here / "output/g/.en.lock", kind)
    reason = f".en.lock there is {what}, wanted the lock of a build; move it; choose another with --output"
    assert planche("build", "g") == (1, "", f"planche: cannot write to output/g/en: {reason}\n")
    assert (os.listdir(here / "output/g"), outside(here)) == ([".en.lock"], UNTOUCHED)
    assert kind != "full" or (here / "output/g/.en.lock").read_text("utf-8") == "mine"


def test_a_lock_that_is_another_name_of_a_file_takes_nothing_away(here: Path) -> None:
    empty = here.parent / "outside/empty/file"
    empty.touch()
    (here / "output/g").mkdir(parents=True)
    os.link(empty, here / "output/g/.en.lock")
    assert planche("build", "g").code == 0
    assert empty.exists()
    os.link(here.parent / "outside/file", here / "output/g/.en.lock")
    assert planche("build", "g").code == 1
    assert dict(outside(here))["file"] == "mine"


@pytest.mark.parametrize("name", ["locale", "locale/et.po", "locale/.et.po.part"])
@pytest.mark.parametrize("target", ["full", "gone", "file"])
def test_a_catalogue_that_leads_out_is_refused(here: Path, name: str, target: str) -> None:
    link(here, f"content/g/{name}", target)
    ended = planche("translate", "g", "--language", "et")
    is_refused = not name.endswith(".part")
    assert ended.code == is_refused
    assert ("leads out" in ended.err) is is_refused
    assert outside(here) == UNTOUCHED


@pytest.mark.parametrize("name", ["templates/common", "templates/common/locale", "templates/common/locale/et.po"])
def test_the_catalogue_of_common_words_that_leads_out_is_refused(here: Path, name: str) -> None:
    link(here, name, "full")
    assert planche("translate", "g", "--language", "et").code == 1
    assert outside(here) == UNTOUCHED


@pytest.mark.parametrize("name", ["known.json", "reports", "reports/known.json"])
@pytest.mark.parametrize("target", ["gone", "full", "empty", "known.json"])
def test_a_baseline_that_leads_out_is_refused(here: Path, name: str, target: str) -> None:
    """Also where a baseline of the user's is: the link would be lost, or what it leads to."""
    known = here.parent / "outside/known.json"
    assert planche("check", "--baseline", known, "--write-baseline").code == 0
    before = known.read_bytes()
    link(here, name, target)
    place = "known.json" if name == "known.json" else "reports/known.json"
    ended = planche("check", "--baseline", place, "--write-baseline")
    assert ended.code in (1, 2)
    assert (ended.out, ended.err.count("\n")) == ("", 1)
    assert (known.read_bytes(), (here / name).is_symlink()) == (before, True)
    known.unlink()
    assert outside(here) == UNTOUCHED


def test_a_link_at_a_baseline_is_named_with_a_way_out(here: Path) -> None:
    link(here, "known.json", "gone")
    reason = f"{here / 'known.json'} is a link that leads out of {here}; name another file"
    ended = planche("check", "--baseline", "known.json", "--write-baseline")
    assert ended == (1, "", f"planche: cannot write known.json: {reason}\n")
    assert planche("check", "--baseline", here.parent / "outside/known.json", "--write-baseline").code == 0


@pytest.fixture
def kits(here: Path) -> tuple[Path, Path]:
    """Two kits that differ in a card."""
    found = []
    for size in ("9", "12"):
        write(here, {"templates/g/card.xml": TINY["templates/g/card.xml"].replace("20", size)})
        assert planche("build", "g", "--output", here.parent / size).code == 0
        found.append(here.parent / size / "g/en")
    return found[0], found[1]


@pytest.mark.parametrize(("name", "target"), [("faces.pdf", "gone"), ("faces.pdf", "full/cards.pdf"), ("new", "empty")])
def test_pictures_of_what_differs_that_lead_out_are_refused(
    here: Path, kits: tuple[Path, Path], name: str, target: str
) -> None:
    link(here, name, target)
    place = name if name.endswith(".pdf") else f"{name}/faces.pdf"
    ended = planche("diff", *kits, "--pictures", place)
    assert (ended.code, ended.err.count("\n"), (here / name).is_symlink()) == (1, 1, True)
    assert ended.err.endswith("; name another by --pictures\n")
    assert outside(here) == UNTOUCHED


def test_pictures_of_what_differs_take_the_place_of_such_pictures_alone(here: Path, kits: tuple[Path, Path]) -> None:
    (here / "mine.pdf").write_text("%PDF-1.7 mine", "utf-8")
    ended = planche("diff", *kits, "--pictures", "mine.pdf")
    reason = "mine.pdf is no page of planche diff, and is not written over; move it, or name another by --pictures"
    assert (ended.code, ended.err) == (2, f"planche: {reason}\n")
    assert (here / "mine.pdf").read_text("utf-8") == "%PDF-1.7 mine"
    for _ in range(2):
        assert planche("diff", *kits, "--pictures", "faces.pdf").code == 1
    assert (here / "faces.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("gallery", "g", "--dpi", "20"), "output/g/gallery"),
        (("gallery", "g", "--dpi", "20"), "output/g/gallery/index.html"),
        (("translate", "g", "--template"), "content/g/locale/g.pot"),
    ],
)
def test_pages_and_templates_of_catalogues_that_lead_out_are_refused(
    here: Path, words: tuple[str, ...], name: str
) -> None:
    link(here, name, "empty" if name.endswith("gallery") else "file")
    ended = planche(*words)
    assert (ended.code, "leads out of" in ended.err) == (1, True)
    assert outside(here) == UNTOUCHED


def test_drawings_are_kept_without_a_link(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache in the project, whose entries are all links to a file of the user's."""
    from planche.disk.cache import Cache

    link(here, "cache/key", "file")
    Cache(here / "cache").write("key", b"drawing")
    assert Cache(here / "cache").read("key") == b"drawing"
    assert (os.listdir(here / "cache"), outside(here)) == (["key"], UNTOUCHED)


def test_a_manifest_that_is_a_link_or_a_pipe_is_not_read(here: Path) -> None:
    (here / "output/g/en").mkdir(parents=True)
    for kind in ("/dev/zero", "fifo"):
        make(here / "output/g/en/manifest.json", kind)
        ended = process("preview", "g", cwd=here)
        assert (ended.code, ended.err) == (2, "planche: there is no kit in output/g/en; build it first\n")
        (here / "output/g/en/manifest.json").unlink()


# signals

ENDED = """\
import os, signal, sys
from planche.__main__ import main
left = int(sys.argv.pop(1))
number = getattr(signal, sys.argv.pop(1))
EVENTS = {"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "subprocess.Popen", "os.fork", "fcntl.flock"}
def end(event, arguments):
    global left
    if event in EVENTS and not str(arguments[0] if arguments else "").endswith((".py", ".pyc", ".so")):
        left -= 1
        if left == 0:
            os.kill(os.getpid(), number)
sys.addaudithook(end)
main()
"""
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'
ART: dict[str, str | bytes] = {
    "art/a.svg": SVG,
    "templates/g/card.xml": '<face><art name="a" x="3" y="3" width="9" height="9"/></face>',
}


def children(pid: int) -> list[str]:
    """The processes of a group, by what the system knows of them."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, group = place.read_text("utf-8").rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(group) == pid and state != "Z":
            found.append(place.parent.name)
    return found


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks the system for processes as Linux tells of them")
def test_whenever_a_signal_comes_nothing_is_left(tmp_path: Path) -> None:
    """At moments of a build that draws a picture in another process; a user's files are in sight all the time."""
    root = write(tmp_path / "project", {**TINY, **ART})
    folder = tmp_path / "out/g/en"
    words = ["build", "g", "--project", str(root), "--output", str(tmp_path / "out")]
    environment = {**os.environ, "PLANCHE_CACHE": str(tmp_path / "cache")}
    codes = set()
    for name, step in (("SIGTERM", 40), ("SIGINT", 48), ("SIGHUP", 58), ("SIGTERM", 64)):
        (folder / "sub").mkdir(parents=True, exist_ok=True)
        (folder / "sub/notes.txt").write_text("mine", "utf-8")
        command = [sys.executable, "-c", ENDED, str(step), name, *words]
        build = subprocess.Popen(
            command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
        _, err = build.communicate()
        codes.add(build.returncode)
        assert build.returncode in (0, 130), err
        assert build.returncode == 0 or err == b"planche: interrupted; the kit that is there is complete\n"
        assert os.listdir(tmp_path / "out/g") == ["en"]
        assert (folder / "sub/notes.txt").read_text("utf-8") == "mine"
        assert list((tmp_path / "cache").rglob(".*")) == []
        until = time.monotonic() + 2
        while children(build.pid) and time.monotonic() < until:
            time.sleep(0.02)
        assert children(build.pid) == []
    assert 130 in codes


def test_a_signal_that_is_ignored_stays_so(tmp_path: Path) -> None:
    """As `nohup` starts a command."""
    root = write(tmp_path / "project", TINY)
    words = ["20", "SIGHUP", "build", "g", "--project", str(root), "--output", str(tmp_path / "out")]
    ended = subprocess.run(
        [sys.executable, "-c", ENDED, *words],
        cwd=ROOT,
        capture_output=True,
        check=False,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
