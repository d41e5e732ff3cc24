"""NCIS's sleeves and targets, which are folded: clue cards are pulled out row by row, targets stand on their feet."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import polib
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from tests.foldings import box_of, flatten, fold, stand
from tests.games.changed_ncis import CONTENT, LANGUAGES, full_kit, names, ncis_kit, pieces, rows, squeezed
from tests.kit.tracings import DOTS, part
from tests.kits import MM, BuiltKit
from tests.printed_cards import PrintedCard, read_card
from tests.sleeve_proofs import EXACT, prove_sleeve

# sleeves


def band_words(kit: BuiltKit, card: str, sleeve: dict[str, Any]) -> list[str]:
    """What each band of a card says, after every letter of the card was found to lie in one."""
    printed, folded = read_card(kit, card), fold(sleeve)
    assert_bands_are_drawn(printed, sleeve)
    left, top, right, bottom = box_of(folded.window)
    said = [""] * (folded.pulls + 1)
    for sign, box in printed.letters:
        (pull,) = (
            pull
            for pull in range(folded.pulls + 1)
            for x1, y1, x2, y2 in [stand(folded, printed.width, printed.height, pull).place(box)]
            if left < x1 < x2 < right and top < y1 < y2 < bottom
        )
        said[pull] += sign
    return said


def assert_bands_are_drawn(printed: PrintedCard, sleeve: dict[str, Any]) -> None:
    """After each pull a painted band lies in the window, to a tenth of a millimetre."""
    folded = fold(sleeve)
    for pull in range(folded.pulls + 1):
        card = stand(folded, printed.width, printed.height, pull)
        distances = [
            max(abs(edge - end) for edge, end in zip(card.place(box), box_of(folded.window))) for box in printed.boxes
        ]
        assert min(distances) <= EXACT


def clue_texts(language: str) -> dict[str, str]:
    """What the rows of clue cards say, by their ids."""
    if language == "fr":
        return {id: row["text"] for id, row in rows("traits.csv").items()}
    found = {entry.msgctxt: entry.msgstr for entry in polib.pofile(str(CONTENT / f"locale/{language}.po"))}
    return {id: found[f"traits/{id}/text"] for id in rows("traits.csv")}


CATEGORY = {
    "fr": {"criminal": "Criminel", "organisation": "Organisation", "plot": "Complot"},
    "en": {"criminal": "Criminal", "organisation": "Organisation", "plot": "Plot"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_clue_card_shows_its_rows_one_by_one_in_the_window_of_its_sleeve(language: str) -> None:
    """The category, four rows as its code says, and who it is; no letter lies outside of its band."""
    kit, says = full_kit(language), clue_texts(language)
    sleeves = {piece["id"]: piece for piece in pieces(kit, "sleeves")}
    for id, row in rows("clues.csv").items():
        category = row["category"]
        first, *middle, last = map(squeezed, band_words(kit, id, sleeves[f"sleeve-{category}"]))
        assert (first, last) == (CATEGORY[language][category], squeezed(names(language)[id]))
        for n, (said, bit) in enumerate(zip(middle, row["code"], strict=True), 1):
            words = squeezed(says[f"{category}-{n}-{bit}"].replace("**", ""))
            assert words in said
            assert said.replace(words, "") == f"{n}{n}"


@pytest.mark.parametrize(
    ("language", "options", "card"),
    [
        ("fr", (), "baroness"),
        ("en", ("--paper", "Letter", "--ink", "light"), "short-circuit"),
        ("fr", ("--card-size", "bridge", "--only", "clues", "--only", "sleeves"), "galleon"),
    ],
)
def test_a_sleeve_that_is_folded_shows_one_more_row_with_each_pull(
    language: str, options: tuple[str, ...], card: str
) -> None:
    kit, category = ncis_kit(language, *options), rows("clues.csv")[card]["category"]
    words = prove_sleeve(kit, f"sleeve-{category}", card)
    name = sorted(squeezed(names(language)[card]))  # lines of a card that lies are read in an order of the reader's own
    assert (words[0], sorted(squeezed(words[5]))) == (CATEGORY[language][category], name)


def test_sleeves_follow_the_size_of_the_cards() -> None:
    bridge = ncis_kit("fr", "--card-size", "bridge", "--only", "clues", "--only", "sleeves")
    (card, *_), (sleeve, *_) = pieces(bridge, "clues"), pieces(bridge, "sleeves")
    (plain, *_) = pieces(full_kit("fr"), "sleeves")
    assert {card["places"][0]["width"], card["places"][0]["height"]} == {57, 89}
    narrower = plain["net"]["front"]["width"] - sleeve["net"]["front"]["width"]
    assert narrower == pytest.approx(63 - 57, abs=0.002)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_a_category_look_the_same_in_the_window_before_the_first_pull(language: str) -> None:
    """Its dots at 300 dpi, as grey, for all nine of each category."""
    kit = full_kit(language)
    folded = fold(pieces(kit, "sleeves")[0])
    left, top, right, bottom = (edge + inset for edge, inset in zip(box_of(folded.window), (0.3, 0.3, -0.3, -0.3)))
    seen: dict[str, list[Image.Image]] = {}
    with pypdfium2.PdfDocument(kit.files["cards.pdf"]) as document:
        for piece in pieces(kit, "clues"):
            (place,) = (place for place in piece["places"] if place["side"] == "front")
            card = stand(folded, place["width"], place["height"])
            x, y = place["x"] + left - card.x, place["y"] + top - card.y
            dots = part(document[place["page"] - 1], x, y, int((right - left) * DOTS), int((bottom - top) * DOTS))
            seen.setdefault(rows("clues.csv")[piece["id"]]["category"], []).append(dots.convert("L"))
    assert [len(found) for found in seen.values()] == [9, 9, 9]
    assert max(difference(found[0], other) for found in seen.values() for other in found) < 6
    assert min(difference(one[0], other[0]) for one, other in combinations(seen.values(), 2)) > 30


def difference(one: Image.Image, other: Image.Image) -> float:
    """Of two grey pictures of one size, the root of the mean square."""
    assert one.size == other.size
    return ImageStat.Stat(ImageChops.difference(one, other)).rms[0]


# targets

PAPER = 0.4  # mm; card of 300 g at most


@pytest.mark.parametrize(("variant", "height"), [((), 90), (("--variant", "small-targets"), 60)])
def test_targets_stand_on_their_feet(variant: tuple[str, ...], height: float) -> None:
    """A strip that is folded at the head, and a foot: slots as wide as two layers, and both as deep as the foot is."""
    targets = pieces(ncis_kit("fr", "--only", "targets", *variant), "targets")
    assert [(piece["cut"], piece["fold"]) for piece in targets] == [(targets[0]["cut"], targets[0]["fold"])] * 8
    strip, foot = map(flatten, targets[0]["cut"])
    head, bottom = (box_of(flatten(path)) for path in targets[0]["fold"])
    for outline, crease in ((strip, head), (foot, bottom)):
        left, top, right, end = box_of(outline)
        assert crease == pytest.approx((left, (top + end) / 2, right, (top + end) / 2), abs=0.002)
        folded = {(round(x, 2), round(top + end - y, 2)) for x, y in outline}
        assert folded == {(round(x, 2), round(y, 2)) for x, y in outline}
    assert head[1] - box_of(strip)[1] == pytest.approx(height, abs=0.01)
    (width, depth), (foot_width, foot_depth) = slot(strip), slot(foot)
    assert width == pytest.approx(foot_width, abs=0.002)
    assert 2 * PAPER - 0.005 <= width <= 2 * PAPER + 0.4
    foot_height = bottom[1] - box_of(foot)[1]
    assert depth + foot_depth == pytest.approx(foot_height, abs=0.01)
    assert box_of(foot)[2] - box_of(foot)[0] >= height / 2  # across, so that the target does not fall by itself


def slot(outline: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    """Width and depth of the slot at the upper end of an outline."""
    left, top, right, _ = box_of(outline)
    inner = [(x, y) for x, y in outline if left < x < right and y < (top + box_of(outline)[3]) / 2]
    (x1, _), (x2, _) = sorted(point for point in inner if point[1] == top)
    (u1, v1), (u2, v2) = sorted(point for point in inner if point[1] > top)
    assert (x1, x2, v1) == (u1, u2, v2)
    assert (x1 + x2) / 2 == pytest.approx((left + right) / 2, abs=0.002)
    return x2 - x1, v1 - top


@pytest.mark.parametrize("variant", [(), ("--variant", "small-targets")])
def test_the_number_is_upright_on_both_sides_of_a_standing_target(variant: tuple[str, ...]) -> None:
    """On paper the half that is folded back is turned by half a turn, and nothing is mirrored."""
    kit = ncis_kit("fr", "--only", "targets", *variant)
    numbers = [signs_on(kit, piece) for piece in pieces(kit, "targets")]
    assert [signs[0][0] for signs in numbers] == ["1", "2", "3", "4"] * 2
    head = box_of(flatten(pieces(kit, "targets")[0]["fold"][0]))
    for signs in numbers:
        (sign, upright, x, y), (other, turned, u, v) = sorted(signs, key=lambda found: -found[3])
        assert sign == other
        assert upright == pytest.approx((1, 0, 0, 1), abs=1e-6)
        assert turned == pytest.approx((-1, 0, 0, -1), abs=1e-6)
        assert (x + u, y + v) == pytest.approx((head[0] + head[2], 2 * head[1]), abs=0.02)


def signs_on(kit: BuiltKit, piece: dict[str, Any]) -> list[tuple[str, tuple[float, ...], float, float]]:
    """Each sign on a piece: the matrix of its type without its size, and the middle of its ink in mm on the piece."""
    (place,) = piece["places"]
    assert place["rotation"] == 0
    found = []
    with pypdfium2.PdfDocument(kit.files[place["file"]]) as document:
        page = document[place["page"] - 1]
        text, height = page.get_textpage(), page.get_height()
        for n in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(n)
            x, y = (left + right) / 2 / MM - place["x"], (height - (bottom + top) / 2) / MM - place["y"]
            if text.get_text_range(n, 1).strip() and 0 < x < place["width"] and 0 < y < place["height"]:
                matrix = pypdfium2.raw.FS_MATRIX()
                assert pypdfium2.raw.FPDFText_GetMatrix(text, n, matrix)
                size = math.hypot(matrix.a, matrix.b)
                turn = tuple(part / size for part in (matrix.a, matrix.b, matrix.c, matrix.d))
                found.append((text.get_text_range(n, 1), turn, x, y))
    return found
