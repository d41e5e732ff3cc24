"""NCIS's ballistics: codes that can be told apart, series that are made of them, slips in one, and what is drawn."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from operator import ne
from typing import Any, NamedTuple

import pytest
import yaml

from planche.findings import sort_findings
from planche.games.ncis import ballistics
from planche.games.ncis.ballistics_codes import distance, rivals
from planche.games.ncis.ballistics_series import GUNS, make_ballistics
from planche.games.ncis.ballistics_strips import RAGGED, Striations
from tests.games.changed_game import Change
from tests.games.changed_ncis import NO_WORDS, ONE_BODY, changed_ncis
from tests.projects import ROOT

CONTENT = ROOT / "content/ncis"
SEEDS = range(200)
LEAST = 6  # bars, as game.yaml proposes
REST = NO_WORDS | ONE_BODY  # of what is no ballistics


class Series(NamedTuple):
    """A series as its files tell it."""

    firearms: list[dict[str, Any]]
    card: dict[str, Any]

    @property
    def codes(self) -> list[str]:
        return list(self.card["bullets"])


def series(files: dict[str, str]) -> Series:
    firearms, (card,) = (yaml.load(files[name], yaml.CSafeLoader) for name in ("firearms.yaml", "bullets.yaml"))
    return Series(firearms, card)


def committed() -> dict[str, str]:
    """The files of the game, without the comments at their heads."""
    texts = {name: (CONTENT / name).read_text("utf-8") for name in ("firearms.yaml", "bullets.yaml")}
    return {name: text[text.index("- id:") :] for name, text in texts.items()}


def slips(*changes: Change) -> list[str]:
    """What the checks of ballistics find in the changed game."""
    with changed_ncis(*changes, files=REST) as game:
        found = sort_findings(finding for check in ballistics.CHECKS for finding in check.run(game))
    places = [finding.span.file.removeprefix("content/ncis/") for finding in found]
    return [f"{place}: {f.severity.value}: {f.message} [{f.id}]" for place, f in zip(places, found, strict=True)]


# codes


@pytest.mark.parametrize(
    ("one", "other", "bars"),
    [
        ("1100", "1100", 0),
        ("1100", "0011", 0),  # upside down
        ("0110", "1100", 0),  # askew by one
        ("11001000", "11000100", 2),
        ("110000", "000110", 0),  # upside down and askew
        ("11110000", "10101010", 4),
        ("1110100011", "1011000111", 4),
    ],
)
def test_the_distance_of_two_codes_is_the_least_of_all_ways_to_hold_them(one: str, other: str, bars: int) -> None:
    assert distance(one, other) == distance(other, one) == by_hand(one, other) == bars


def test_rivals_are_those_that_differ_in_few_bars_as_they_are_printed() -> None:
    codes = ("111000", "000111", "110100", "110010")
    assert [rivals("111000", codes, bars) for bars in (1, 2, 6)] == [0, 2, 3]


def by_hand(one: str, other: str) -> int:
    """The distance, counted bar by bar."""
    fixed = f"0{one}0"
    ways = [row for word in (other, other[::-1]) for row in (f"{word}00", f"0{word}0", f"00{word}")]
    return min(int(sum(map(ne, fixed, row))) for row in ways)


# series


@pytest.fixture(scope="module")
def many() -> list[Series]:
    """A series of each seed."""
    return [series(make_ballistics(seed)) for seed in SEEDS]


def test_the_content_is_the_series_that_its_number_makes() -> None:
    files = committed()
    assert files == make_ballistics(series(files).card["series"])


def test_every_seed_gives_another_series_and_one_seed_the_same(many: list[Series]) -> None:
    assert len({tuple(made.codes) for made in many}) == len(SEEDS)
    assert make_ballistics(7) == make_ballistics(7)
    assert many[7].firearms[0] == {
        "id": "b1", "series": 7, "gun": "flintlock", "code": many[7].codes[many[7].firearms[0]["bullet"] - 1],
        "bullet": many[7].firearms[0]["bullet"],
    }  # fmt: skip


def test_every_series_leads_from_each_firearm_to_one_bullet(many: list[Series]) -> None:
    for seed, (firearms, card) in enumerate(many):
        codes = card["bullets"]
        answers = [row["bullet"] for row in firearms]
        assert ([row["id"] for row in firearms], card["id"]) == ([f"b{n}" for n in range(1, 12)], "bullets")
        assert [row["gun"] for row in firearms] == list(GUNS)
        assert {row["series"] for row in firearms} | {card["series"]} == {seed}
        assert (len(codes), len(set(codes)), len(set(answers))) == (12, 12, 11)
        assert [row["code"] for row in firearms] == [codes[answer - 1] for answer in answers]


def test_every_series_can_be_told_apart_and_none_at_a_glance(many: list[Series]) -> None:
    for made in many:
        assert {(len(code), code.count("1")) for code in made.codes} == {(20, 10)}
        assert {len(code.replace("0", " ").split()) for code in made.codes} == {7}
        assert min(by_hand(one, other) for one, other in combinations(made.codes, 2)) == LEAST
        near = [sum(sum(map(ne, one, other)) == LEAST for other in made.codes) for one in made.codes]
        assert min(near) >= 2


def test_answers_are_spread(many: list[Series]) -> None:
    """Of 200 series each firearm has each answer, and each bullet is of no firearm, about 17 times."""
    of_first = Counter(made.firearms[0]["bullet"] for made in many)
    of_none = Counter(n for made in many for n in {*range(1, 13)} - {row["bullet"] for row in made.firearms})
    for counts in (of_first, of_none):
        assert (sorted(counts), sum(counts.values())) == ([*range(1, 13)], 200)
        assert max(counts.values()) <= 35
    assert sum(row["bullet"] == n for made in many for n, row in enumerate(made.firearms, 1)) < 300


# slips

CODES = series(committed()).codes
FIRST, SECOND = CODES[0], CODES[1]
B1, B2 = series(committed()).firearms[:2]


def test_the_game_is_clean() -> None:
    assert slips() == []


def bullets(old: str, new: str) -> Change:
    return "bullets.yaml", f'    - "{old}"\n', f'    - "{new}"\n' if new else ""


def test_two_bullets_that_are_alike_are_told_with_their_distance() -> None:
    near = FIRST[:8] + ("10" if FIRST[8:10] == "01" else "01") + FIRST[10:]
    assert FIRST[8] != FIRST[9]
    found = slips(bullets(SECOND, near))
    assert "bullets.yaml: warning: bullets 1 and 2 differ in 2 bars, `striation-distance` says 6 [ncis/striations]" in (
        found
    )
    turned = slips(bullets(SECOND, FIRST[::-1]))
    assert "bullets.yaml: error: bullets 1 and 2 differ in 0 bars, `striation-distance` says 6 [ncis/striations]" in (
        turned
    )


def test_a_figure_that_asks_for_more_is_a_warning_while_it_is_proposed() -> None:
    figure = "striation-distance: {value: 6, origin: proposed"
    found = slips(("game.yaml", figure, figure.replace("6", "8")))
    assert found
    assert {line.split(" bars")[1] for line in found} == {", `striation-distance` says 8 [ncis/striations]"}
    assert {line.split(": ")[1] for line in found} == {"warning"}
    certain = slips(("game.yaml", figure, figure.replace("6", "8").replace("proposed", "inferred")))
    assert {line.split(": ")[1] for line in certain} == {"error"}


CODE_SLIPS: dict[str, tuple[str, str]] = {
    "x" + FIRST[1:]: (f"bullet 1 has the code {'x' + FIRST[1:]!r}, wanted a word of 0 and 1", "another letter"),
    FIRST + "0": ("bullet 1 has a code of 21 bars, wanted 20 as the others", "a bar more"),
    "1" + FIRST[1:].replace("1", "0", 1): ("bullet 1 has 9 dark bars, wanted 10 as the others", "a dark bar less"),
}


@pytest.mark.parametrize("code", CODE_SLIPS)
def test_a_code_that_is_unlike_the_others_is_told(code: str) -> None:
    found = [line for line in slips(bullets(FIRST, code)) if line.endswith("[ncis/striations]")]
    assert found == [f"bullets.yaml: error: {CODE_SLIPS[code][0]} [ncis/striations]"]


def test_bars_too_thin_for_a_printer_are_told() -> None:
    texts = committed()
    doubled = [(name, code, code + code[::-1]) for name in texts for code in CODES if code in texts[name]]
    found = [line for line in slips(*doubled) if "mm" in line]
    assert found == ["bullets.yaml: error: bars are 0.40 mm wide, wanted 0.5 or more [ncis/striations]"]


def firearm(n: int, key: str, value: object) -> Change:
    """A value of the n-th firearm's row that is another one."""
    row = series(committed()).firearms[n - 1]
    old = yaml.safe_dump([row], sort_keys=False).replace("'", '"')
    return "firearms.yaml", old, old.replace(f"{key}: {row[key]}", f"{key}: {value}")


def test_a_wrong_answer_is_told_beside_the_right_one() -> None:
    assert slips(firearm(1, "bullet", B2["bullet"])) == [
        f"firearms.yaml: error: B1 has the marks of bullet {B1['bullet']}, its answer is {B2['bullet']} "
        "[ncis/ballistics]"
    ]


def test_firearms_that_share_a_bullet_or_a_picture_are_told() -> None:
    rows = [f'gun: {row["gun"]}\n  code: "{row["code"]}"\n  bullet: {row["bullet"]}\n' for row in (B1, B2)]
    assert slips(("firearms.yaml", rows[1], rows[0])) == [
        f"firearms.yaml: error: B2 and B1 fired the same bullet, {B1['bullet']} [ncis/ballistics]",
        "firearms.yaml: error: B2 and B1 show the same firearm, 'flintlock' [ncis/ballistics]",
    ]


def test_a_bullet_less_leaves_a_firearm_without_one() -> None:
    found = slips(bullets(CODES[B1["bullet"] - 1], ""))
    assert found[0] == "bullets.yaml: warning: there are 11 bullets, `bullets` says 12 [ncis/ballistics]"
    lost = f"B1 has the marks of no bullet, its answer is {B1['bullet']}"
    assert f"firearms.yaml: error: {lost} [ncis/ballistics]" in found


def test_a_firearm_less_leaves_two_bullets_of_none() -> None:
    text, rows = committed()["firearms.yaml"], series(committed()).firearms
    less = ("firearms.yaml", text[text.index("- id: b11") :], "")
    assert slips(less) == [
        "game.yaml: warning: there are 10 firearm cards, `ballistics-cards` says 11 [ncis/ballistics]"
    ]
    left = sorted({*range(1, 13)} - {row["bullet"] for row in rows[:-1]})
    figure = "ballistics-cards: {value: 11"
    assert slips(less, ("game.yaml", figure, figure.replace("11", "10"))) == [
        f"bullets.yaml: error: bullets {left[0]}, {left[1]} of 12 left by no firearm, wanted one [ncis/ballistics]"
    ]


# what is drawn


def drawn() -> ballistics.BallisticsFaces:
    with changed_ncis(files=REST) as game:
        return ballistics.faces(game)


def code_of(marks: Striations, bars: int = 20) -> str:
    """The code that somebody reads from the drawn grooves."""
    bar = marks.width / bars
    middles = [(n + 0.5) * bar for n in range(bars)]
    return "".join("1" if any(g.x < x < g.x + g.width for g in marks.grooves) else "0" for x in middles)


def test_the_drawn_grooves_are_the_code_at_one_scale_on_both_cards() -> None:
    faces = drawn()
    rows = series(committed())
    assert [code_of(marks) for marks in faces.bullets] == rows.codes
    assert {id: code_of(marks) for id, marks in faces.firearms.items()} == {r["id"]: r["code"] for r in rows.firearms}
    assert [*faces.answers] == [(row["id"].upper(), row["bullet"]) for row in rows.firearms]
    every = (*faces.bullets, *faces.firearms.values())
    assert {marks.width for marks in every} == {16}
    assert min(groove.width for marks in every for groove in marks.grooves) >= 0.5


def test_grooves_end_unevenly_inside_their_strip_and_strips_lie_inside_their_cards() -> None:
    faces = drawn()
    for marks, right, bottom in [
        *((marks, 63, 88) for marks in faces.bullets),
        *((marks, 88, 63) for marks in faces.firearms.values()),
    ]:
        assert 3 <= marks.x < marks.x + marks.width <= right - 3
        assert 3 <= marks.y < marks.y + marks.height <= bottom - 3
        for groove in marks.grooves:
            assert 0 <= groove.y <= RAGGED
            assert marks.height - RAGGED <= round(groove.y + groove.height, 2) <= marks.height
        for scratch in marks.scratches:
            assert 0 <= scratch.x <= marks.width
            assert 0 <= scratch.y < scratch.y + scratch.height <= marks.height


def test_bullets_lie_apart_in_rows_of_three() -> None:
    places = [(marks.x, marks.y) for marks in drawn().bullets]
    assert [place[0] for place in places[:3]] == sorted({x for x, _ in places})
    assert len({y for _, y in places}) == 4
    assert len(set(places)) == 12


def test_statistics_tell_how_near_the_codes_lie() -> None:
    with changed_ncis(files=REST) as game:
        (line,) = ballistics.statistics(game)
    assert line.startswith(f"ballistics, series {B1['series']}: codes of 20 bars, 6 apart or more; 2 to ")
    with changed_ncis(bullets(FIRST, "x"), files=REST) as game:
        assert not [*ballistics.statistics(game)]
