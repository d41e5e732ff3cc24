"""The pictures of a folder: which there are, those that spare ink, and what is told of them."""

from __future__ import annotations

import os
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from planche.art import HEAVIEST_KNOWN, MOST_KNOWN, CheckedPicture, KnownPictures
from planche.art.folder import COMMON_ART, ArtFolder, swap_paints
from planche.art.opacity import WHOLE, OpaqueParts
from planche.findings import Finding
from planche.recent import Recent
from planche.source import Folder, files
from tests.art.test_raster import png

ART = "content/g/art"
PIXELS = png(3, 2, bytes(8))
SHORT = png(3, 2, bytes(4))  # half of its rows


def svg(size: str = "0 0 30 20", paint: str = "#102030") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}"><path fill="{paint}"/></svg>'.encode()


def put(root: Path, **files: bytes) -> Path:
    """Files of an art folder by name, with `_` for the dot and `__` for the folder."""
    for name, data in files.items():
        file = root / ART / name.replace("__", "/").replace("_", ".")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return root


def test_pictures_of_every_suffix(tmp_path: Path) -> None:
    files = {"a_svg": svg(), "b_png": PIXELS, "c_jpg": PIXELS, "d_jpeg": PIXELS, "e_gif": PIXELS, "light__f_svg": svg()}
    art = ArtFolder(Folder(put(tmp_path, **files)), ART)
    assert ([*art], len(art)) == (["a", "b", "c", "d"], 4)
    assert ["a" in art, "e" in art, "f" in art] == [True, False, False]
    assert [art.file(name) for name in art] == [f"{ART}/{name}" for name in ("a.svg", "b.png", "c.jpg", "d.jpeg")]
    assert [art.picture(name) for name in "ab"] == [
        CheckedPicture("a", f"{ART}/a.svg", "svg", svg(), 30, 20),
        CheckedPicture("b", f"{ART}/b.png", "raster", PIXELS, 3, 2),
    ]
    assert [art.proportion(name) for name in "abe"] == [1.5, 1.5, None]
    assert [art.digest(name) for name in "abe"] == [sha256(svg()).hexdigest(), sha256(PIXELS).hexdigest(), ""]
    assert art.picture("a") is art.picture("a")


def test_what_is_wrong_with_pictures_is_told_of_those_that_are_asked_for(tmp_path: Path) -> None:
    """Of two of one name the SVG is taken, and the next is told at once, whatever is asked for."""
    files = {"a_svg": svg(), "a_png": PIXELS, "a_jpg": PIXELS, "b_svg": b"<svg", "c_png": SHORT, "d_png": PIXELS}
    art = ArtFolder(Folder(put(tmp_path, **files)), ART)
    doubles = [
        f"{file}:1: picture 'a' is also {ART}/a.svg, and which one is meant cannot be told".replace(f"{ART}/", "")
        for file in ("a.png", "a.jpg")
    ]
    found = [*art.check_pictures(["b", "c", "d", "e"])]
    assert [(finding.id, finding.hint) for finding in found[:2]] == [
        ("art/unusable", "rename or delete one of them")
    ] * 2
    assert [f"{finding.span}: {finding.message}".replace(f"{ART}/", "") for finding in found] == [
        *doubles,
        "b.svg:1:1: picture 'b': the file ends in the middle of the drawing",
        "c.png:1: picture 'c': damaged: its pixels end after 50 % of them",
    ]
    assert found[3].hint == "save it anew"
    assert [finding.span.file for finding in art.check_pictures([])] == [f"{ART}/a.png", f"{ART}/a.jpg"]
    assert (art.proportion("b"), art.digest("b")) == (1.0, "")
    assert art.picture("b") == found[2]


def test_a_picture_takes_the_place_of_one_behind_it(tmp_path: Path) -> None:
    put(tmp_path / "behind", a_svg=svg(), b_svg=svg(), b_png=PIXELS)
    put(tmp_path / "front", a_png=PIXELS)
    art = ArtFolder(Folder(tmp_path / "front", behind=tmp_path / "behind", shared=("content/g",)), ART)
    assert {name: art.file(name) for name in art} == {"a": f"{ART}/a.png", "b": f"{ART}/b.svg"}
    assert [finding.span.file for finding in art.check_pictures(["a", "b"])] == [f"{ART}/b.png"]


def test_pictures_and_paints_become_others_where_ink_is_spared(tmp_path: Path) -> None:
    put(tmp_path, a_svg=svg(), b_svg=svg(), light__b_svg=svg(paint="#fff"), light__c_svg=svg())
    full, same, light = (ArtFolder(Folder(tmp_path), ART, swaps) for swaps in (None, {}, {"#102030": "#fefdfc"}))
    assert [art.file("b") for art in (full, same, light)] == [
        f"{ART}/{file}" for file in ("b.svg", "light/b.svg", "light/b.svg")
    ]
    assert [*full] == [*same] == [*light] == ["a", "b"]
    paints = [[art.digest(name) for name in "ab"] for art in (full, same, light)]
    plain, other, white = (sha256(svg(paint=paint)).hexdigest() for paint in ("#102030", "#fefdfc", "#fff"))
    assert paints == [[plain, plain], [plain, white], [other, white]]


def checked_light(root: Path) -> list[Finding]:
    return [*ArtFolder(Folder(root), ART).check_light()]


@pytest.mark.parametrize("size", ["0 0 1500 1000", "5 5 300 200", "0 0 1514 1000", "0 0 1486 1000"])
def test_a_picture_that_spares_ink_may_differ_by_a_hundredth(tmp_path: Path, size: str) -> None:
    assert checked_light(put(tmp_path, a_svg=svg(), light__a_svg=svg(size))) == []


@pytest.mark.parametrize("size", ["0 0 1516 1000", "0 0 1484 1000", "0 0 20 30"])
def test_a_picture_that_spares_ink_has_the_shape_of_the_other(tmp_path: Path, size: str) -> None:
    (finding,) = checked_light(put(tmp_path, a_svg=svg(), light__a_svg=svg(size)))
    assert finding.span.file == f"{ART}/light/a.svg"
    assert finding.message == f"picture 'a' has other proportions than {ART}/a.svg, for which it stands"


def test_all_that_is_wrong_with_pictures_that_spare_ink(tmp_path: Path) -> None:
    put(tmp_path, a_svg=svg(), b_png=PIXELS, c_svg=b"?")
    put(tmp_path, light__b_png=SHORT, light__c_svg=svg("0 0 9 9"), light__d_svg=svg(), light__a_svg=b"!")
    found = checked_light(tmp_path)
    assert [f"{finding.id} {finding.span.file.removeprefix(ART)}" for finding in found] == [
        "art/unused /light/d.svg",  # it stands for none
        "art/unusable /light/a.svg",
        "art/unusable /c.svg",
        "art/unusable /light/b.png",
    ]
    assert found[0].message == "no picture 'd' is in art/, for which this one would be printed with --ink light"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('fill="#102030"', 'fill="#FEFDFC"'),
        ("stroke = '#102030'", "stroke = '#FEFDFC'"),
        ('style="stop-color:#102030;x"', 'style="stop-color:#FEFDFC;x"'),
        ('fill="#ABC"', 'fill="#000000"'),
        ('fill="#AABBCC"', 'fill="#000000"'),
        ('fill="#1020301"', 'fill="#1020301"'),
        ('fill="url(#abc)"', 'fill="url(#abc)"'),
        ('href="#abc" id="abc"', 'href="#abc" id="abc"'),
    ],
)
def test_paints_are_swapped_and_names_are_not(text: str, found: str) -> None:
    assert swap_paints(text.encode(), {"#102030": "#FEFDFC", "#aabbcc": "#000000"}) == found.encode()


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("a.PNG", "call it a.png"),
        ("b.JPEG", "call it b.jpeg"),
        *((f"c.{end}", "save it as SVG") for end in ["webp", "gif", "SVGZ", "tif", "tiff", "bmp", "avif", "heic"]),
    ],
)
def test_a_picture_of_a_name_that_is_not_read_is_told(tmp_path: Path, name: str, hint: str) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / name).write_bytes(b"")
    (finding,) = ArtFolder(Folder(tmp_path), "art").check_pictures(())
    assert (finding.span.file, finding.is_error) == (f"art/{name}", False)
    assert finding.hint.startswith(hint)


def test_so_is_one_of_those_that_spare_ink(tmp_path: Path) -> None:
    (tmp_path / "art/light").mkdir(parents=True)
    (tmp_path / "art/light/a.GIF").write_bytes(b"")
    art = ArtFolder(Folder(tmp_path), "art")
    (finding,) = art.check_light()
    assert (finding.id, finding.span.file, finding.is_error) == ("art/unusable", "art/light/a.GIF", False)
    assert list(art.check_pictures(())) == []


def told(root: Path, *names: str) -> list[str]:
    """What is said of pictures: check, place, message and hint."""
    found = ArtFolder(Folder(root), ART).check_pictures(names)
    return [f"{one.id} {one.span} {one.message} ({one.hint})".replace(f"{ART}/", "") for one in found]


def test_what_of_pictures_is_opaque(tmp_path: Path) -> None:
    """Of a PNG with alpha its decoder tells that, of all of them at once; of one that is broken nobody knows."""
    shown = {"a_svg": svg(), "b_png": PIXELS, "c_png": raster("RGBA", (2, 1)), "d_png": raster("RGBA", (1, 1))[:50]}
    art = ArtFolder(Folder(put(tmp_path, **shown)), ART)
    assert [art.opaque_parts(name) for name in "abdx"] == [None, WHOLE, None, None]
    assert art.opaque_parts("c") == OpaqueParts(2, 1, bytes(2))


def raster(mode: str, size: tuple[int, int]) -> bytes:
    """A PNG that is clear, if its mode can be."""
    file = BytesIO()
    Image.new(mode, size).save(file, "png")
    return file.getvalue()


def test_what_only_some_pictures_have(tmp_path: Path) -> None:
    """Pixels, shapes and a look of its own; a picture that is broken, or is not there, has none."""
    square = svg().replace(b"<path", b'<path d="M0 0h9v9z"')
    anew = square.replace(b"><path", b">\n<!-- saved anew --><path")
    art = ArtFolder(Folder(put(tmp_path, a_svg=square, b_png=PIXELS, c_png=SHORT[:20], d_svg=b"?", e_svg=anew)), ART)
    assert [art.pixels(name) for name in "abcdx"] == [None, (3, 2), None, None, None]
    assert [len(art.shapes(name)) for name in "abcdx"] == [1, 0, 0, 0, 0]
    assert art.shapes("a") is art.shapes("a")
    assert [bool(art.digest(name)) for name in "abcdx"] == [True, True, False, False, False]
    assert [bool(art.look(name)) for name in "abcdx"] == [True, True, False, False, False]
    assert art.look("b") == art.digest("b")
    assert art.look("a") == art.look("e") != art.digest("a") != art.digest("e")
    assert [art.proportion(name) for name in "cdx"] == [1, 1, None]


def test_the_engines_own_pictures_are_found_by_their_names_and_not_met(tmp_path: Path) -> None:
    common = tmp_path / "common"
    for name in ("print.svg", "fold.svg"):
        file = common / COMMON_ART / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(svg(paint="#AABBCC"))
    game = put(tmp_path / "game", print_svg=svg("0 0 9 9"))
    art = ArtFolder(Folder(game), ART, {"#aabbcc": "#000000"}, Folder(common))
    assert [*art] == ["print"]
    assert art.names == {"print", "common/print", "common/fold"}
    assert (art.proportion("print"), art.proportion("common/print"), art.proportion("common/x")) == (1, 1.5, None)
    picture = art.picture("common/fold")
    assert isinstance(picture, CheckedPicture)
    assert picture.data == svg(paint="#AABBCC"), "its colours are not the game's"
    assert [*art.check_pictures(["common/fold", "common/print"])] == [], "they may be alike"


def test_a_speck_is_told_where_its_view_box_stands(tmp_path: Path) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg"'
    put(
        tmp_path,
        a_svg=f'{head}\n viewBox="0 0 100 100"><path d="M0 0h10v10z"/></svg>'.encode(),
        b_svg=f'{head} width="9" viewBox="0 0 20 20"><path d="M-9 0h10v10z"/></svg>'.encode(),
        c_svg=f'{head} viewBox="0 0 20 20"><path d="M0 0h20v20z"/></svg>'.encode(),
    )
    box = "-0.4 -0.4 10.8 10.8"
    assert told(tmp_path, *"abc") == [
        f"art/speck a.svg:2:2 picture 'a' is drawn on 1.0% of its viewBox, in a corner: it prints as a speck "
        f'(write viewBox="{box}")',
        "art/speck b.svg:1:51 picture 'b' is drawn beside its viewBox: 10% of it is seen "
        '(write viewBox="-9.4 -0.4 10.8 10.8", and take width and height out of <svg>)',
    ]


@pytest.mark.parametrize(
    ("inside", "place", "what", "hint"),
    [
        ('<g display="none"/>', "1:64", "g", 'take display="none" out, or delete what is hidden'),
        ('\n é<rect visibility="hidden"/>', "2:9", "rect", 'take visibility="hidden" out, or delete what is hidden'),
        (
            '<g style="fill:red;display:none"/>',
            "1:64",
            "g",
            "take display:none out of its style, or delete what is hidden",
        ),
    ],
)
def test_what_is_hidden_is_told_where_that_is_said(
    tmp_path: Path, inside: str, place: str, what: str, hint: str
) -> None:
    put(tmp_path, a_svg=svg().replace(b"<path", f"{inside}<path".encode()))
    message = f"picture 'a': <{what}> is hidden, and not printed with what it holds"
    assert told(tmp_path, "a") == [f"art/hidden a.svg:{place} {message} ({hint})"]


def test_two_pictures_that_are_shown_and_are_the_same_are_told(tmp_path: Path) -> None:
    put(tmp_path, a_svg=svg(), b_svg=svg(), c_svg=svg("0 0 9 9"))
    (found,) = told(tmp_path, *"abc")
    assert found.startswith("art/same b.svg:1 picture 'b' is the same as a.svg (save")
    assert told(tmp_path, "a", "c") == []


def test_colours_of_pictures_and_of_those_that_stand_for_them_in_light_ink(tmp_path: Path) -> None:
    dark, pale = (svg(paint=paint).replace(b"<path", b'<path d="M0 0H9V9Z"') for paint in ("#102030", "#fff"))
    art = ArtFolder(Folder(put(tmp_path, a_svg=dark, b_svg=dark, light__b_svg=pale, c_png=PIXELS)), ART)
    for name, is_light, colours, drawing in (
        ("a", False, {"#102030"}, "a"),
        ("a", True, {"#102030"}, "a"),
        ("b", False, {"#102030"}, "b"),
        ("b", True, {"#ffffff"}, "light/b"),
        ("c", True, set(), "c"),  # of pixels nobody knows
    ):
        assert art.colours(name, is_light=is_light) == colours
        assert art.drawing(name, is_light=is_light) == drawing


def test_a_picture_is_read_again_once_its_file_is_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written just now may be written again without a trace, so that it is read each time."""
    read: list[str] = []
    read_bytes = Folder.read_bytes

    def reading(self: Folder, name: str, limit: int = 0) -> bytes:
        read.append(name.rpartition("/")[2])
        return read_bytes(self, name, limit)

    def colours() -> list[str]:
        read.clear()
        art = ArtFolder(Folder(tmp_path), ART, known=known)
        pictures = (art.picture(name) for name in art)
        return [one.data[-16:-9].decode() for one in pictures if isinstance(one, CheckedPicture)]

    monkeypatch.setattr(Folder, "read_bytes", reading)
    known: KnownPictures = Recent(MOST_KNOWN, HEAVIEST_KNOWN)
    put(tmp_path, a_svg=paint("#102030"), b_svg=paint("#ffffff"), light__b_svg=paint("#eeeeee"))
    assert (colours(), read) == (["#102030", "#ffffff"], ["a.svg", "b.svg"])
    assert (colours(), read) == (["#102030", "#ffffff"], ["a.svg", "b.svg"])
    monkeypatch.setattr(files, "LATELY", 0)
    assert (colours(), read) == (["#102030", "#ffffff"], ["a.svg", "b.svg"])
    assert (colours(), read) == (["#102030", "#ffffff"], [])
    before = (tmp_path / ART / "a.svg").stat()
    put(tmp_path, a_svg=paint("#605040"))
    os.utime(tmp_path / ART / "a.svg", ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (colours(), read) == (["#605040", "#ffffff"], ["a.svg"])
    (tmp_path / ART / "b.svg").unlink()
    (tmp_path / ART / "b.svg").symlink_to(tmp_path / ART / "a.svg")
    assert (colours(), read) == (["#605040", "#605040"], ["b.svg"])
    assert (colours(), read) == (["#605040", "#605040"], ["b.svg"])
    unsaved = Folder(tmp_path, instead={f"{ART}/a.svg": paint("#aaaaaa")})
    (picture, *_) = (ArtFolder(unsaved, ART, known=known).picture(name) for name in "ab")
    assert isinstance(picture, CheckedPicture)
    assert b"#aaaaaa" in picture.data


def paint(colour: str) -> bytes:
    """A picture that ends in its colour."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7" fill="{colour}"/></svg>'.encode()
    )
