"""Words that templates compare with and never meet: told where one that is near was met, in a check of everything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from planche.templates.comparisons import MOST_MET, ComparisonPlace, find_unmet, join_compared
from planche.templates.names import FaceNames
from tests.faults.project import GOAL, LANTERN, lanterns
from tests.projects import findings, planche
from tests.templates.outcomes import CONTEXT, PIECE, templates
from tests.templates.outcomes import PLACE as AT

PLACE = ComparisonPlace("templates/g/card.xml", 3, ("replays",))


def told(*met: str, file: str = PLACE.file, words: tuple[str, ...] = PLACE.words, known: str = "") -> list[str]:
    """What is told when these texts were met; `known`: another word that the file compares with."""
    others = {ComparisonPlace(file, 9, (known,)): frozenset({known})} if known else {}
    found = find_unmet({ComparisonPlace(file, 3, words): frozenset(met), **others})
    return [
        f"{finding.span.line} {finding.message.split(' ', 4)[4].split(' is ')[0]}: {finding.hint}" for finding in found
    ]


@pytest.mark.parametrize(
    ("met", "words", "found"),
    [
        (("replay", "draw"), ("replays",), ["3 'replays': did you mean 'replay'?"]),
        (("briefcase", "glove"), ("brief-case",), ["3 'brief-case': did you mean 'briefcase'?"]),
        (("Red", "blue"), ("red",), ["3 'red': did you mean 'Red'?"]),
        (("draw", "pass"), ("drwa", "pass"), ["3 'drwa': did you mean 'draw'?"]),
        (("replay", "replays"), ("replays",), []),
        (("draw", "pass"), ("replays",), []),  # nothing near
        (("step-1", "step-2"), ("step-3",), []),  # another number is no slip
        (("",), ("a",), []),
        ((), ("a",), []),
    ],
)
def test_words_that_are_never_met(met: tuple[str, ...], words: tuple[str, ...], found: list[str]) -> None:
    assert told(*met, words=words) == found


@pytest.mark.parametrize(
    ("asked", "met", "words", "hint"),
    [
        ("piece.id", ("torch", "lamp"), ("dawn",), "known: lamp, torch"),
        ("piece.id", ("torch", "lamp"), ("torch", "dawn"), "known: lamp, torch"),
        ("piece.power", ("step-1", ""), ("dawn",), "known: step-1"),
        ("piece.power", ("",), ("dawn",), ""),  # no piece has one: there may be some in another game
        ("", ("torch", "lamp"), ("dawn",), ""),  # worked out
        ("loop.index", ("1", "3"), ("2",), ""),  # a plural
    ],
)
def test_a_name_that_is_never_a_word_though_none_is_near(
    asked: str, met: tuple[str, ...], words: tuple[str, ...], hint: str
) -> None:
    found = list(find_unmet({ComparisonPlace(PLACE.file, 3, words, asked): frozenset(met)}))
    way_out = "write a word that it is, or take out what is never printed; "
    assert [finding.hint for finding in found] == ([way_out + hint] if hint else [])
    assert all(finding.message.startswith(f"{asked} is never {words[-1]!r}, in no language") for finding in found)


def test_a_word_that_the_file_knows_is_meant_only_if_it_is_very_near() -> None:
    assert told("left-hand", words=("right-hand",), known="left-hand") == []
    assert told("replay", known="replay") == ["3 'replays': did you mean 'replay'?"]


def test_our_own_templates_and_places_where_very_much_was_met_tell_nothing() -> None:
    assert told("replay", file="templates/common/start-here.md") == []
    assert told("replay", *map(str, range(MOST_MET))) == []


def test_what_several_processes_met_is_joined() -> None:
    joined = join_compared([{PLACE: frozenset({"replay"})}, {PLACE: frozenset({"replays"})}, {}])
    assert joined == {PLACE: {"replay", "replays"}}
    assert list(find_unmet(joined)) == []


COMPARING = """\
{{ piece.title == "x" }}{{ "w" == piece.title }}
{{ piece.title in ("a", "b") }}{{ piece.title not in ("c", "d") }}{{ "q" != piece.n }}
{{ "Tea" in piece.title }}{{ "Tea" in [piece.title, 3] }}
{{ 3 == piece.n }}{{ piece.title == piece.title }}{{ piece.title in "abc" }}{{ "a" < piece.title < "c" }}
"""


def test_what_the_renders_of_a_template_meet(tmp_path: Path) -> None:
    """Texts beside words that are written out, of all pieces; a text in which one is looked for is none."""
    found = templates(COMPARING, tmp_path)
    for fields in ({"title": "One", "n": 3}, {"title": "Two", "n": "m"}):
        found.write("t/face.xml", cast(FaceNames, {**CONTEXT, "piece": replace(PIECE, fields=fields)}), AT)
    met = {(place[1], place[2]): words for place, words in found.environment.compared.items()}
    assert met == {
        (1, ("x",)): {"One", "Two"}, (1, ("w",)): {"One", "Two"}, (2, ("a", "b")): {"One", "Two"}, (2, ("q",)): {"m"},
        (2, ("c", "d")): {"One", "Two"}, (3, ("Tea",)): {"One", "Two"},
        (4, ()): {"true"},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("condition", "hint"),
    [
        ('piece.tint == "reds"', "did you mean 'red'?"),
        ('"gren" != piece.tint', "did you mean 'green'?"),
        ('piece.tint in ("red", "bleu")', "did you mean 'blue'?"),
        ('piece.tint in ("red", "blue")', ""),
        ('"becon" in piece.id', ""),  # part of a text is looked for
        ('piece.light == "5"', ""),
        ('piece.name == "The moon" or piece.name == "La lune"', ""),  # each in one language
    ],
)
def test_a_check_of_everything_tells(condition: str, hint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_WORKERS", "2")
    face = LANTERN.replace("{% if piece.drawing %}", f"{{% if {condition} %}}{{% endif %}}\n{{% if piece.drawing %}}")
    with lanterns({"templates/g/lantern.xml": face}) as root:
        found = [(f["id"], f["line"], f["hint"]) for f in findings(root)]
    assert found == ([("template/comparison", 8, hint)] if hint else [])


def test_words_in_a_list_of_a_piece_and_a_check_of_one_language() -> None:
    face = GOAL.replace("<face>", '<face>{% if "Éteignez une lanternes." in piece.steps %}{% endif %}')
    with lanterns({"templates/g/goal.xml": face}) as root:
        assert [finding["hint"] for finding in findings(root)] == ["did you mean 'Éteignez une lanterne.'?"]
        alone = planche("check", "g", "--language", "fr", "--project", root)
        assert "template/comparison" not in alone.out + alone.err
