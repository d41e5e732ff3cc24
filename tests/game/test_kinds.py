"""The kinds of components: each has its facts, and is its word wherever it is shown."""

from __future__ import annotations

import json
import pickle
import re
from dataclasses import fields

import pytest

from planche.content.game_spec import ComponentSpec
from planche.content.shapes import read_type
from planche.game.kinds import Kind, KindTraits

# the file of the kit, the paper, the option that sizes it, and what holds of it
FACTS = """\
card    cards    card        --card-size   is_shuffled is_cut
token   tokens   heavy card  -             is_cut
standee  tokens   heavy card  -             is_cut stands
board   boards   card        --board-size  prints_board may_be_tiled keeps_bleed is_cut
sheet   sheets   plain       -
sleeve  sleeves  card        -             is_cut has_net
box     box      heavy card  -             is_cut has_net has_key
"""


def _facts(kind: Kind) -> list[str]:
    traits = kind.traits
    holds = " ".join(field.name for field in fields(KindTraits) if getattr(traits, field.name) is True)
    return [str(kind), traits.plural, traits.stock, traits.size_option or "-", *filter(None, [holds])]


def test_each_kind_has_its_facts() -> None:
    assert [_facts(kind) for kind in Kind] == [re.split("  +", line) for line in FACTS.splitlines()]


def test_no_two_kinds_share_a_file_but_tokens_and_those_that_stand() -> None:
    files = [(kind.traits.plural, kind.traits.stock) for kind in Kind]
    assert [kind for kind in Kind if files.index((kind.traits.plural, kind.traits.stock)) != [*Kind].index(kind)] == [
        Kind.STANDEE
    ]
    assert len({plural for plural, _ in files}) == len({*files}) == len(Kind) - 1


def test_game_yaml_knows_these_kinds_and_no_others() -> None:
    named = {"title": "T", "size": [63, 88], "rows": "cards.csv", "front": "a.xml"}
    listed = [kind for kind in Kind if not kind.traits.has_key]
    specs = [read_type(ComponentSpec, {**named, "kind": str(kind)}).value for kind in Kind]
    assert [spec.kind for spec in specs if spec] == listed == [kind for kind in Kind if kind != "box"]
    (problem,) = read_type(ComponentSpec, {**named, "kind": "bord"}).report.problems
    assert problem.wanted == f"one of {', '.join(listed)}"


@pytest.mark.parametrize("kind", Kind)
def test_a_kind_is_its_word(kind: Kind) -> None:
    """In templates, in lists of components and in JSON."""
    assert str(kind) == f"{kind}" == kind.value
    assert kind == kind.value
    assert f"{kind:6}|" == f"{kind.value:6}|"
    assert json.loads(json.dumps(kind)) == kind.value
    assert pickle.loads(pickle.dumps(kind)) is kind
