"""Signs that one language has and another has not: each language by its own rules."""

from __future__ import annotations

import pytest

from planche.checks import check_typography
from planche.findings import Span
from planche.game import Text


def told(language: str, words: str) -> list[str]:
    found = check_typography([Text(words, "p", Span("game.yaml", 1))], language)
    return [f"{one.message}: {one.hint}" for one in found]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "Er rief „Zigzag!“ und legte: vier Karten."),
        ("es", "¡Grita «zig», y no «un “zag”»!"),
        ("it", "Dite «zig» oppure “zag”."),
        ("nl", "Roep “zig” of ‘zag’!"),
        ("pl", "Wołaj „zig” albo «zag»!"),
        ("cs", "Zvolejte „zig“ nebo ‚zag‘!"),
        ("uk", "Кричіть «зиг», а не „заг“!"),
        ("hu", "Kiáltsd: „zig”!"),
        ("ru", "Кричите «зиг „заг“»!"),
        ("ja", "「ジグ！」と叫びます……"),
        ("ar", "قل «زيغ»!"),
        ("en", "a line with a . or a !"),
        ("fr", "Criez\u00a0: «\u202fzig\u202f»\u202f!"),
    ],
)
def test_the_signs_of_each_language_are_its_own(language: str, words: str) -> None:
    assert told(language, words) == []


@pytest.mark.parametrize(
    ("language", "words", "hint"),
    [
        ("pl", "Wołaj “zig” teraz", "write Wołaj „zig” teraz"),
        ("uk", "Кричіть “зиг” зараз", "write Кричіть «зиг» зараз"),
        ("hu", "Kiáltsd “zig” most", "write Kiáltsd „zig” most"),
        ("ru", "Кричите “зиг” все", "write Кричите «зиг» все"),
        ("cs", "Volejte “zig” teď", "write Volejte „zig“ teď"),
        ("es", "Grita „zig“ ya", "write Grita «zig» ya"),
        ("it", "Dite „zig“ ora", "write Dite «zig» ora"),
        ("nl", "Roep «zig» nu", "write Roep “zig” nu"),
        ("de", "Legt ab !", "write Legt ab!"),
        ("en", "Play a card , then", "write Play a card, then"),
        ("en", "Play a card , then draw", "write Play a card, then draw"),
        ("pl", "Co teraz\u00a0?", "write Co teraz?"),
    ],
)
def test_those_of_another_are_told_with_what_to_write(language: str, words: str, hint: str) -> None:
    assert [one.partition(": ")[2] for one in told(language, words)] == [hint]
