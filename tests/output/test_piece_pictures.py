"""One piece, or all of them, as the content says them now: pictures without a kit."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from planche.imposition import Impossible
from planche.kit import Wish
from planche.kit.proofs import RED
from planche.output.piece_pictures import picture_all
from planche.source import open_project
from tests.projects import FACE, TINY, Ended, game, planche, write

BACK = '<face><rect x="-3" y="-3" width="69" height="94" fill="ink"/></face>\n'
TWO = {
    **TINY,
    "cards.csv": "id\nace\nking\n",
    "templates/g/back.xml": BACK,
    "game.yaml": game(more="    back: g/back.xml\n"),
}
DPI = 254  # ten dots a millimetre
FULL = '<face><text x="3" y="30" width="20" height="5" style="page-body" fit="line">Far too many words</text></face>'


def show(root: Path, *words: str) -> Ended:
    return planche("preview", "g", "--project", root, "--output", root / "out", "--dpi", DPI, *words)


def picture(root: Path, name: str) -> Image.Image:
    with Image.open(root / "out/g/en/preview" / name) as found:
        return found.convert("RGB")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path, TWO)


def test_a_piece_is_drawn_as_it_is_cut_and_needs_no_kit(root: Path) -> None:
    place = root / "out/g/en/preview"
    assert show(root, "--piece", "king", "--face", "both") == (
        0,
        f"{place / 'king.png'}\n{place / 'king-back.png'}\n",
        "",
    )
    front, back = picture(root, "king.png"), picture(root, "king-back.png")
    assert front.size == back.size == (630, 880)
    assert front.getpixel((100, 100)) == back.getpixel((0, 0)) != (255, 255, 255) == front.getpixel((300, 400))


def test_it_is_what_the_content_says_now(root: Path) -> None:
    show(root, "--piece", "ace")
    before = picture(root, "ace.png")
    write(root, {"templates/g/card.xml": FACE.replace('height="20"', 'height="60"')})
    show(root, "--piece", "ace")
    assert before.getpixel((100, 500)) != picture(root, "ace.png").getpixel((100, 500))


def test_what_does_not_fit_is_told_and_stands_in_a_red_frame(root: Path) -> None:
    write(root, {"templates/g/card.xml": FULL})
    ended = show(root, "--piece", "ace")
    assert (ended.code, ended.err.count("[text/overflow]"), ended.out.count("ace.png")) == (1, 1, 1)
    assert picture(root, "ace.png").getpixel((130, 350)) == tuple(bytes.fromhex(RED[1:]))


def test_pictures_spare_ink_too(root: Path) -> None:
    shape = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9H0Z" fill="#101820"/></svg>'
    colours = "theme:\n  colours: {night: '#101820'}\n  light: {night: '#FFE0C0'}\n"
    drawn = '<face><art name="night" x="10" y="10" width="20" height="20"/></face>'
    told = {"game.yaml": TWO["game.yaml"] + colours, "art/night.svg": shape, "templates/g/card.xml": drawn}
    assert show(write(root, told), "--piece", "ace", "--ink", "light").code == 0
    assert picture(root, "ace.png").getpixel((200, 200)) == (0xFF, 0xE0, 0xC0)


def test_all_pieces_stand_on_one_picture(root: Path) -> None:
    assert show(root, "--contact", "--face", "both").out == f"{root / 'out/g/en/preview/all-pieces.png'}\n"
    sheet = picture(root, "all-pieces.png")
    assert (sheet.width, sheet.height) == (2800, 40 + 880 + 35 + 40)
    dark = [sheet.getpixel((40 + number * 670 + 100, 140)) != (255, 255, 255) for number in range(4)]
    assert dark == [True] * 4
    below = (sheet.crop((40 + number * 670, 920, 40 + number * 670 + 669, 955)) for number in range(4))
    names = [one.convert("L").point([255] * 230 + [0] * 26).getbbox() for one in below]
    ace, ace_back, king, king_back = (found[2] - found[0] for found in names if found)
    assert ace < king < ace_back < king_back, "a back says that it is one"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--piece", "kong"], "g has no piece 'kong'; did you mean 'king'?"),
        (["--piece", "king", "--contact"], "--piece shows one and --contact all; leave one of them out"),
        (["--face", "back"], "--face is about pieces, and this is about pages; say --piece ID or --contact with it"),
        (["--piece", "king", "--face", "side"], "--face 'side' is not known; it can be front, back, both"),
    ],
)
def test_what_there_is_not_is_refused_in_a_line(words: list[str], told: str, root: Path) -> None:
    ended = show(root, *words)
    assert (ended.code, ended.out, ended.err) == (2, "", f"planche: {told}\n")
    assert not (root / "out").exists()


TOKEN = {**TINY, "game.yaml": game(("size: [63, 88]", "size: [10, 10]")), "templates/g/card.xml": "<face/>\n"}


def test_no_picture_has_more_dots_than_fit_into_the_memory(tmp_path: Path) -> None:
    """A face has 10 x 10 mm, and a sheet of all that there are 280 x 21.5."""
    project = open_project(write(tmp_path, TOKEN))
    for dpi, told in ((20_000, "ace has too many dots at 20000 dpi"), (2_600, "a contact sheet at 2600 dpi has too")):
        with pytest.raises(Impossible, match=f"{told}.*; ask for fewer with --dpi"):
            picture_all(project, "g", Wish("en"), ["front"], tmp_path / "all.png", dpi, None)
    assert not (tmp_path / "all.png").exists()


def test_a_sheet_of_all_pieces_has_as_many_rows_as_they_take(tmp_path: Path) -> None:
    """Each below the one before, those of a component together, with as much of a name as is no wider than its face."""
    drawn = {"cards.csv": "id\n" + "".join(f"card-of-the-longest-name-{n}\n" for n in range(20)) + "b\n"}
    root = write(tmp_path, {**TOKEN, **drawn, "templates/g/card.xml": FACE})
    (file,) = picture_all(open_project(root), "g", Wish("en"), ["front"], tmp_path / "all.png", 50, None).files
    with Image.open(file) as sheet:
        assert sheet.size == (551, 8 + 2 * (20 + 7 + 8))
        dark = sheet.convert("L").point([255] * 230 + [0] * 26)
        names = [dark.crop((left, top, left + 28, top + 7)).getbbox() for left, top in ((8, 28), (8, 63), (36, 63))]
        assert None not in names
        assert dark.crop((64, 36, 551, sheet.height)).getbbox() is None, "two stand in the second row"


def test_a_side_that_a_piece_does_not_have_is_refused(tmp_path: Path) -> None:
    ended = show(write(tmp_path, TINY), "--piece", "ace", "--face", "back")
    assert (ended.code, ended.err) == (2, "planche: ace has no back\n")


def test_a_box_is_a_sheet_and_no_face(tmp_path: Path) -> None:
    root = write(tmp_path, {**TINY, "game.yaml": game(more="box: {for: [cards], stock: 0.25}\n")})
    ended = show(root, "--piece", "box")
    told = "planche: box has no face by itself; build it with --only, and see its sheet in preview/\n"
    assert (ended.code, ended.out, ended.err) == (2, "", told)


def test_a_game_that_cannot_be_read_is_told_as_by_check(tmp_path: Path) -> None:
    root = write(tmp_path, {**TINY, "cards.csv": "id,copies\nace,many\n"})
    ended = show(root, "--piece", "ace")
    assert (ended.code, ended.out, "cards.csv:2:5" in ended.err) == (1, "", True)
