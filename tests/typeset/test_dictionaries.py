"""Words of Thai, Lao, Khmer and Burmese, which no spaces part, with the dictionaries of the extra and without."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from planche.typeset import dictionaries
from planche.typeset.breaking import units_of
from tests.projects import TINY, findings, game, tiny

# "each player draws two cards, then lays one card in the middle of the table", word by word
SENTENCES = {
    "th": "ผู้ เล่น แต่ละ คน จั่ว ไพ่ สอง ใบ แล้ว วาง ไพ่ หนึ่ง ใบ ลง กลาง โต๊ะ",
    "lo": "ຜູ້ ຫຼິ້ນ ແຕ່ລະ ຄົນ ຈົ່ວ ໄພ້ ສອງ ໃບ ແລ້ວ ວາງ ໄພ້ ໜຶ່ງ ໃບ ລົງ ກາງ ໂຕະ",
    "km": "អ្នកលេង ម្នាក់ ហូត បៀ ពីរ សន្លឹក ហើយ ដាក់ បៀ មួយ សន្លឹក នៅ កណ្តាល តុ",
    "my": "ကစားသမား တိုင်း သည် ကတ် နှစ် ကတ် ကို ဆွဲ ပြီး ကတ် တစ် ကတ် ကို စားပွဲ အလယ် တွင် ချ ပါ",
}


@pytest.mark.parametrize("language", SENTENCES)
def test_words_are_known_without_spaces(language: str) -> None:
    words = SENTENCES[language].split()
    assert units_of("".join(words)) == tuple(words)


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("ผู้\u2060เล่นแต่ละคน", ("ผู้\u2060เล่น", "แต่ละ", "คน")),  # kept together by hand
        ("ไพ่\u200bสองใบ", ("ไพ่\u200b", "สอง", "ใบ")),  # parted by hand too
        ("จั่ว2ใบ", ("จั่ว2ใบ",)),
        ("“ไพ่สอง”ใบ", ("“ไพ่", "สอง”ใบ")),
        ("Zigไพ่สอง", ("Zigไพ่", "สอง")),
    ],
)
def test_signs_stay_with_their_words(text: str, units: tuple[str, ...]) -> None:
    assert units_of(text) == units


@contextmanager
def without_dictionaries() -> Iterator[None]:
    """Where the extra is not installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "icu4py.breakers", None)
        dictionaries.find_ends.cache_clear()
        units_of.cache_clear()
        yield
    dictionaries.find_ends.cache_clear()
    units_of.cache_clear()


def told(words: str) -> list[str]:
    text = f'<text x="3" y="3" width="50" height="50" style="page-body">{words}</text>'
    files = {
        **TINY,
        "game.yaml": game(("language: en", "language: th"), ("languages: [en]", "languages: [th]")),
        "templates/g/card.xml": f"<face>{text}</face>",
    }
    with tiny(files) as root:
        return [f"{one['file']} {one['severity']} {one['message']}" for one in findings(root, only="text/unknown")]


def test_without_the_extra_lines_end_where_their_author_says_and_that_is_told_once() -> None:
    spaced = SENTENCES["th"].replace(" ", "\u200b")
    bare = spaced.replace("\u200b", "")
    assert told(bare) == []
    with without_dictionaries():
        assert units_of(bare) == (bare,)
        assert len(units_of(spaced)) == 16
        assert told(spaced) == []
        assert told(bare) == [
            "content/g/game.yaml warning words of 'th' stand without spaces, and the dictionary that parts them is not"
            " installed"
        ]


def test_without_the_extra_rules_alone_tell_of_it_too() -> None:
    languages = ("language: en", "language: th"), ("languages: [en]", "languages: [th]")
    bare = SENTENCES["th"].replace(" ", "")
    files = {
        **TINY,
        "game.yaml": game(*languages, ("components:", "rules: rules.md\ncomponents:")),
        "rules.md": f"# 1\n\n{bare}\n\n- {bare}\n",
    }
    with without_dictionaries(), tiny(files) as root:
        assert [one["file"] for one in findings(root, only="text/unknown")] == ["content/g/game.yaml"]
