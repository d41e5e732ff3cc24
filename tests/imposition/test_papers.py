"""Paper: every way to write a size that people use, and messages that say what is possible."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.imposition.impossible import Impossible
from planche.imposition.papers import (
    MM,
    PAPERS,
    BoardSize,
    Paper,
    in_millimetres,
    is_paper,
    millimetres,
    parse_board_size,
    parse_card_size,
    parse_paper,
    parse_size,
)


@pytest.mark.parametrize(
    ("wish", "width", "height"),
    [
        ("A3", 297_000, 420_000),
        ("a4", 210_000, 297_000),
        (" A5 ", 148_000, 210_000),
        ("letter", 215_900, 279_400),
        ("LEGAL", 215_900, 355_600),
        ("Tabloid", 279_400, 431_800),
        ("100x150mm", 100_000, 150_000),
        ("150x100", 100_000, 150_000),
        ("88,9 × 127.125 mm", 88_900, 127_125),
        ("100mm X 150mm", 100_000, 150_000),
        ("50x2000", 50_000, 2_000_000),
    ],
)
def test_a_paper_is_named_or_measured_and_always_portrait(wish: str, width: int, height: int) -> None:
    found = parse_paper(wish)
    assert (found.width, found.height) == (width, height)
    assert is_paper(wish)


def test_a_measured_paper_is_named_so_that_it_can_be_typed_again() -> None:
    assert parse_paper("150,5x100").name == "100x150.5mm"
    assert parse_paper(parse_paper("150,5x100").name) == parse_paper("150,5x100")


@pytest.mark.parametrize(("wish", "meant"), [("A44", "A4"), ("leter", "Letter"), ("tabliod", "Tabloid")])
def test_a_misspelt_paper_is_named(wish: str, meant: str) -> None:
    with pytest.raises(ValueError, match="no paper") as error:
        parse_paper(wish)
    assert str(error.value) == f"there is no paper {wish!r}; did you mean {meant}?"


@pytest.mark.parametrize("wish", ["A9", "", "49.999x100", "100x2000.001", "100x", "-100x100", "100.1234x100"])
def test_an_impossible_paper_is_one_line_that_lists_what_is_possible(wish: str) -> None:
    with pytest.raises(ValueError, match="paper ") as error:
        parse_paper(wish)
    assert str(error.value) == (
        f"paper {wish!r}: wanted width x height in mm such as 63.5x88mm, up to three decimals, "
        "each side 50 to 2000 mm; or one of A3, A4, A5, Letter, Legal, Tabloid"
    )


@pytest.mark.parametrize("wish", ["A4\nA5", "a\u2028b", "١٠٠x100", "100x100x100", "1e2x100"])
def test_strange_wishes_stay_on_one_line(wish: str) -> None:
    with pytest.raises(ValueError, match="wanted width x height") as error:
        parse_paper(wish)
    assert len(str(error.value).splitlines()) == 1


def test_a_piece_keeps_its_orientation() -> None:
    assert parse_size("88x63") == (88 * MM, 63 * MM)
    assert parse_size("5x1000mm") == (5 * MM, 1000 * MM)


@pytest.mark.parametrize("wish", ["4.999x63", "63x1000.001", "A4"])
def test_an_impossible_piece_names_its_bounds(wish: str) -> None:
    with pytest.raises(ValueError, match="each side 5 to 1000 mm"):
        parse_size(wish)


def test_a_landscape_paper_is_a_mistake_of_ours() -> None:
    with pytest.raises(AssertionError, match="A4 is not portrait"):
        Paper("A4", 297_000, 210_000)


def test_names_of_papers_are_unique() -> None:
    assert len({known.name.casefold() for known in PAPERS}) == len(PAPERS)


@pytest.mark.parametrize(("value", "text"), [(215_900, "215.9"), (63_000, "63"), (1, "0.001"), (100_000, "100")])
def test_millimetres_have_no_needless_zero(value: int, text: str) -> None:
    assert millimetres(value) == text


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.integers(5 * MM, 1000 * MM), st.integers(5 * MM, 1000 * MM), st.sampled_from("x×X"), st.booleans())
def test_what_is_written_is_read_back_to_the_micrometre(width: int, height: int, by: str, comma: bool) -> None:
    wish = f"{millimetres(width)}{by}{millimetres(height)}mm"
    assert parse_size(wish.replace(".", ",") if comma else wish) == (width, height)


@pytest.mark.parametrize(
    ("wish", "size"),
    [
        ("mini", (44_000, 68_000)),
        (" Bridge", (57_000, 89_000)),
        ("POKER", (63_000, 88_000)),
        ("tarot", (70_000, 120_000)),
        ("20x300mm", (20_000, 300_000)),
        ("300,000 x 20.000", (300_000, 20_000)),
    ],
)
def test_a_card_size_is_named_or_measured(wish: str, size: tuple[int, int]) -> None:
    assert parse_card_size(wish) == size


@pytest.mark.parametrize("wish", ["A4", "19.999x88", "63x300.001"])
def test_an_impossible_card_size_is_one_line_that_lists_what_is_possible(wish: str) -> None:
    with pytest.raises(Impossible) as error:
        parse_card_size(wish)
    assert str(error.value) == (
        f"card size {wish!r}: wanted width x height in mm such as 63.5x88mm, up to three decimals, "
        "each side 20 to 300 mm; or one of mini, bridge, poker, tarot"
    )


def test_a_board_is_fitted_to_a_sheet_or_to_its_measures() -> None:
    assert parse_board_size(" a3 ") == BoardSize("A3", parse_paper("A3"), None)
    assert parse_board_size("tabloid").paper == parse_paper("tabloid")
    assert parse_board_size("300,5x400") == BoardSize("300.5x400mm", None, (300_500, 400_000))
    assert parse_board_size("400x50").size == (400_000, 50_000)
    assert parse_board_size("2000x50").size == (2_000_000, 50_000)


@pytest.mark.parametrize("wish", ["poker", "49.999x100", "100x2000.001"])
def test_an_impossible_board_size_is_one_line_that_lists_what_is_possible(wish: str) -> None:
    with pytest.raises(Impossible) as error:
        parse_board_size(wish)
    assert str(error.value) == (
        f"board size {wish!r}: wanted width x height in mm such as 63.5x88mm, up to three decimals, "
        "each side 50 to 2000 mm; or one sheet of A3, A4, A5, Letter, Legal, Tabloid"
    )


def test_a_length_is_a_whole_number_of_millimetres_where_it_is_one() -> None:
    found = [in_millimetres(length) for length in (63_000, 215_900, 0, -5_000, 1)]
    assert found == [63, 215.9, 0, -5, 0.001]
    assert [type(number) for number in found] == [int, float, int, int, float]


@pytest.mark.parametrize("text", ["", "A", "A9", "letters", "210", "10x10mm", "210 by 297"])
def test_what_is_no_paper(text: str) -> None:
    assert not is_paper(text)
