"""SVGs are drawn in a process of its own: whatever a picture does to it, the build says so and goes on or ends well."""

from __future__ import annotations

import io
import os
import sys
import zlib
from decimal import Decimal
from pathlib import Path
from typing import Any

import pikepdf
import pytest
import typst

from planche.art import conversion
from planche.art.checked_picture import CheckedPicture
from planche.art.conversion import convert_pictures
from planche.art.drawing import Illustrator
from planche.art.folder import ArtFolder
from planche.art.parts import unpack
from planche.art.service import Job, Refusal
from planche.disk.cache import Cache
from planche.source import Folder
from tests.art.started import each_is_waited_for
from tests.kits import open_pdf
from tests.projects import ROOT, Ended, planche, tiny

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect id="{}" width="90" height="80"/></svg>'
FACE = '<face><art name="{{ piece.id }}" x="10" y="10" width="40" height="40"/></face>\n'
IDS = ("ace", "bomb", "jack")
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows tells nothing of processes that are left")

# A renderer that does harm when it meets a picture named bomb, and is the real one else.
HARMFUL = """\
import os, sys
sys.path.remove(os.path.dirname(__file__))
del sys.modules["typst"]
import typst
real = typst.compile

def compile(files, **how):
    if any(b'id="bomb"' in data for data in files.values()):
        {harm}
    return real(files, **how)

typst.compile = compile
sys.modules["typst"] = typst
"""


def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: str) -> Ended:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/typst.py").write_text(HARMFUL.format(harm=harm))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    pictures = {f"content/g/art/{name}.svg": SVG.format(name) for name in IDS}
    with tiny({"cards.csv": "\n".join(("id", *IDS)), "templates/g/card.xml": FACE, **pictures}) as root:
        return planche("build", "g", "--project", root, "--output", tmp_path / "out")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize(
    "harm",
    [
        "os.kill(os.getpid(), 9)",
        "os.abort()",
        "raise MemoryError",
        "import signal; os.kill(os.getpid(), signal.SIGXCPU)",
    ],
    ids=["killed", "aborted", "out of memory", "out of time"],
)
def test_a_picture_that_ends_the_renderer_is_a_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: str
) -> None:
    assert build(tmp_path, monkeypatch, harm) == (
        1,
        "",
        "content/g/art/bomb.svg: error: the picture takes too much time or memory to draw; simplify the drawing."
        " [art/unusable]\n1 error, 0 warnings\nplanche: nothing was written: the errors above come first\n",
    )
    assert not (tmp_path / "out").exists()


def test_a_picture_that_the_renderer_refuses_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = build(tmp_path, monkeypatch, "raise typst.TypstError('no\\nmore')")
    assert ended.code == 1
    assert ended.err.startswith("content/g/art/bomb.svg: error: the picture cannot be drawn: ")


def test_a_panic_of_the_renderer_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = build(tmp_path, monkeypatch, "raise type('PanicException', (BaseException,), {})('index out of bounds')")
    assert ended.err.startswith(
        "content/g/art/bomb.svg: error: the picture cannot be drawn: index out of bounds; save it as plain SVG."
    )


def test_a_renderer_that_cannot_be_loaded_is_a_bug_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/typst.py").write_text("raise ImportError")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    with tiny({"templates/g/card.xml": FACE, "content/g/art/ace.svg": SVG.format("ace")}) as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path / "out")
    assert (ended.code, ended.out) == (3, "")
    assert ended.err.startswith(
        "planche: a bug in planche: RuntimeError: the renderer of pictures ended with 1; report"
    )
    assert ended.err.count("\n") == 1


@posix
def test_a_build_that_is_refused_leaves_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    face = FACE.replace("</face>", '<rect widht="1"/></face>')
    with tiny({"templates/g/card.xml": face, "content/g/art/ace.svg": SVG.format("ace")}) as root, each_is_waited_for():
        assert planche("build", "g", "--project", root, "--output", tmp_path / "out").code == 1


@posix
def test_an_illustrator_that_is_not_asked_ends_its_process() -> None:
    art = ArtFolder(Folder(ROOT), "content/zigzag/art")
    emblem = art.picture("emblem")
    assert isinstance(emblem, CheckedPicture)
    with each_is_waited_for(), Illustrator(lambda: Cache(None)) as illustrator:
        illustrator.foresee(emblem)


def test_many_pictures_come_in_order_and_whole() -> None:
    """More than one batch of them, each with a size of its own."""
    replies = [*convert_pictures([Job(100, 50 + number, SVG.format(number).encode()) for number in range(205)])]
    drawings = [unpack(reply) for reply in replies if isinstance(reply, bytes)]
    boxes = [drawing.parts[-1][1].body.split("/BBox ")[1].split(" /Matrix")[0] for drawing in drawings]
    assert boxes == [f"[0 0 100 {50 + number}]" for number in range(205)]


def rendered(count: int) -> bytes:
    """A PDF of such pages as a renderer might write, with an object of every kind."""
    with pikepdf.new() as document:
        shared = document.make_indirect(pikepdf.Array([1, pikepdf.Name.Shared]))
        held = document.make_stream(b"held", {"/Twice": shared, "/StructParent": 3})
        for number in range(count):
            document.add_blank_page()
            page = document.pages[-1].obj
            resources = {
                "/Array": [True, False, None, Decimal("0.5000"), -7], "/Name": pikepdf.Name("/Blue 20"), "/Form": held,
                "/Text": pikepdf.String("é"), "/Twice": shared, "/Zero": Decimal("0.0"), "/Parent": 2,
                "/StructParents": 1, "/Length": 0,
            }  # fmt: skip
            page.Resources = pikepdf.Dictionary(resources)
            content = b"/Span <</MCID 0>> BDC\n1 w %d g\nEMC\n" % number if number % 2 == 0 else b"2 w"
            parts = [document.make_stream(part) for part in (content, b"")]
            page.Contents = parts[0] if number % 2 == 0 else pikepdf.Array(parts)
        out = io.BytesIO()
        document.save(out, compress_streams=False)
        return out.getvalue()


def test_every_kind_of_object_in_a_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def compile_pages(files: dict[str, bytes], **_how: object) -> bytes:
        asked.append([*files])
        return rendered(len(files) - 1)

    monkeypatch.setattr("typst.compile", compile_pages)
    replies = [*convert_pictures([Job(4, 8, b"")] * 102)]
    assert asked == [["main.typ", *(f"{number}.svg" for number in range(count))] for count in (100, 2)]
    for reply, content in zip(replies[100:], (b"1 w 0 g", b"2 w\n"), strict=True):
        assert isinstance(reply, bytes)
        drawing = unpack(reply)
        names = {name: f"<{number}>" for number, (name, _) in enumerate(drawing.parts)}
        bodies = [part.body for _, part in drawing.parts]
        for name, short in names.items():
            bodies = [body.replace(f"{{{name}}}", short) for body in bodies]
        assert bodies == [
            "[1 /Shared]",
            "<< /Twice <0> >>",
            "<< /Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 4 8] /Matrix [0.25 0 0 0.125 0 0] /Resources"
            " << /Array [true false null 0.5 -7] /Form <1> /Name /Blue#2020 /Text <e9> /Twice <0> /Zero 0 >>"
            " /Filter /FlateDecode >>",
        ]
        streams = [part.stream for _, part in drawing.parts]
        assert streams[:2] == [None, b"held"]
        assert zlib.decompress(streams[2] or b"") == content


def test_each_that_cannot_be_drawn_is_refused() -> None:
    good, bad = Job(10, 10, SVG.format("a").encode()), Job(10, 10, b"<svg")
    replies = [*convert_pictures([good, bad, good, bad])]
    assert [isinstance(reply, Refusal) for reply in replies] == [False, True, False, True]


def test_a_kit_is_the_same_with_the_pictures_of_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    kits = []
    with tiny({"templates/g/card.xml": FACE, "content/g/art/ace.svg": SVG.format("ace")}) as root:
        for name in ("cold", "warm"):
            assert planche("build", "g", "--project", root, "--output", tmp_path / name).code == 0
            kits.append((tmp_path / name / "g/en/cards.pdf").read_bytes())
    assert kits[0] == kits[1]
    assert len(open_pdf(kits[0]).pages) == 1


def test_many_heavy_pictures_are_drawn_by_and_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """What typst keeps of those before is dropped, and each is drawn once, to the same bytes."""
    uses = '<defs><g id="a"><rect width="9" height="9"/></g></defs>' + '<use href="#a"/>' * 9
    jobs = [Job(100, 100, SVG.format(n).replace("<rect", f"{uses}<rect").encode()) for n in range(9)]
    wanted = list(convert_pictures(jobs))
    asked: list[int] = []
    render = typst.compile

    def watch(files: dict[str, bytes], **how: Any) -> bytes:
        asked.append(len(files) - 1)
        return bytes(render(files, **how))

    monkeypatch.setattr("typst.compile", watch)
    for most, rounds in ((400, [9]), (150, [5, 4]), (87, [3, 3, 3]), (1, [1] * 9)):  # a picture draws 29 elements
        asked.clear()
        monkeypatch.setattr(conversion, "MOST_HELD", most)
        assert list(convert_pictures(jobs)) == wanted
        assert [number for number in asked if number] == rounds
        assert asked.count(0) == (len(rounds) - 1) * conversion.AGE


@pytest.mark.parametrize(("d", "weight"), [("M0 0", 2), ("M0 0" + "L1 1" * 149, 6)])
def test_what_a_picture_weighs(d: str, weight: int) -> None:
    """Its elements, and its paths by their length; one that draws too much weighs as much as there may be."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="{d}"/></svg>'
    assert conversion.weigh(Job(1, 1, svg.encode())) == weight
    assert conversion.weigh(Job(1, 1, svg[:-1].encode())) == 0
    endless = svg.replace("<path", '<use href="#b" id="b"/><path')
    assert conversion.weigh(Job(1, 1, endless.encode())) == conversion.MOST_HELD


def tiled(pattern: str, shown: str = '<rect width="99" height="59" fill="url(#p)"/>') -> bytes:
    """A picture of 100 x 60 with a pattern."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">'
    return f"{head}<pattern id='p' {pattern}><rect width='1' height='1'/></pattern>{shown}</svg>".encode()


FINE = 'width="0.001" height="0.001" patternUnits="userSpaceOnUse"'
OWN = 'width="1" height="1" patternUnits="userSpaceOnUse"'


@pytest.mark.parametrize(
    "data",
    [
        tiled(FINE),
        tiled('width="0.0001" height="0.0001"'),
        tiled(f'{OWN} patternTransform="rotate(15) scale(0.001)"'),
        tiled(f'{OWN} patternTransform="scale(0)"'),
        tiled(OWN, '<g transform="scale(0.001)"><rect width="99000" height="59000" fill="url(#p)"/></g>'),
    ],
)
def test_a_pattern_that_is_repeated_without_end_is_refused_and_the_others_are_drawn(data: bytes) -> None:
    """What shows it would go through its tiles for hours: 6,000,000,000 of them."""
    sound = Job(100, 60, tiled(OWN))
    first, refused, last = convert_pictures([sound, Job(100, 60, data), sound])
    assert (type(first), first) == (bytes, last)
    if b"scale(0)" not in data:  # of which nothing is drawn
        told = f"cannot be drawn: a pattern is repeated more than {conversion.MOST_TILES:,} times"
        assert refused == Refusal(told, "make its tiles larger, or draw them as shapes")
