"""Signs that one language has and another has not: each language by its own rules."""

from __future__ import annotations

import pytest

from planche.checks import check_typography
from planche.findings import Span
from planche.game import Text
from planche.source import typography_of


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
        ("en", "A card – or two — of 63.5 × 88 mm, version 1.5, 10 - 2"),
        ("de", "Eine Karte – oder zwei – mit 63,5 mm, 1.000 g"),
        ("es", "**¡Zig!** Si llueve, ¿vienes? «¡No!», gritó: {n} de 1.5 mm y 1,5 mm. ¡Qué!!"),
        ("es", "texto —inciso— texto"),
        ("pl", "Karta — albo dwie – i tyle"),
        ("uk", "Карта — або дві – 1,5 мм"),
        ("ja", "カードを出す。えっ？ 1.5mm、A4、CC BY 4.0"),
        ("ar", "خذ بطاقة، ثم 4 بطاقات؛ هل هذا واضح؟"),
        ("he", "צה״ל אמר ”כן”!"),
        ("xx", "Un - deux ٣ ¿no , 1.5 mm"),
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
        ("pl", "Wołaj „zig“ teraz", "write Wołaj „zig” teraz"),
        ("de", "Ruft „zig” jetzt", "write Ruft „zig“ jetzt"),
        ("de", "Ruft «zig» jetzt", "write Ruft „zig“ jetzt"),
        ("de", "Karten — zwei davon", "write Karten – zwei davon"),
        ("cs", "Karty—dvě", "write Karty – dvě"),
        ("fr", "Une carte - ou deux", "write Une carte – ou deux"),
        ("es", "Una carta – o dos", "write Una carta — o dos"),
        ("de", "Rand von 1.5 mm", "write Rand von 1,5 mm"),
        ("uk", "Край 1.5\u00a0мм", "write Край 1,5\u00a0мм"),
        ("en", "The edge is 1,5 mm", "write The edge is 1.5 mm"),
        ("es", "¡Bien! **Gana quien grita?**", "write ¡Bien! **¿Gana quien grita?**"),
        ("es", '¡No pasa nada! Pasa la "calma".', "write ¡No pasa nada! Pasa la «calma»."),
        ("es", "¡No pasa ¡nada!", "write ¡No pasa nada!"),
        ("es", "Bien. ¿Qué pasa, ¿no?", "write Bien. ¿Qué pasa, no?"),
        ("es", "Zig!", "write ¡Zig!"),
        ("ja", "カードを出す,引く", "write カードを出す、引く"),
        ("ja", "４枚のカード", "write 4枚のカード"),
        ("ar", "خذ بطاقة, ثم", "write خذ بطاقة، ثم"),
        ("ar", "خذ ٤ بطاقات", "write خذ 4 بطاقات"),
        ("fa", "کارت بردار?", "write کارت بردار؟"),
        ("el", "Ποιος παίζει?", "write Ποιος παίζει;"),
        ("he", 'צה"ל אמר', "write צה״ל אמר"),
    ],
)
def test_those_of_another_are_told_with_what_to_write(language: str, words: str, hint: str) -> None:
    assert [one.partition(": ")[2] for one in told(language, words)] == [hint]


@pytest.mark.parametrize("language", ["fr", "en", "de", "es", "it", "nl", "pl", "cs", "uk", "ja", "ar", "ru", "hu"])
def test_the_table_tells_all_that_is_checked_of_the_languages_that_ship(language: str) -> None:
    own = typography_of(language)
    assert own.marks
    assert own.has_digits
    assert own.is_close or own.before or own.own
    assert bool(own.decimal) is (language not in ("es", "ar"))  # whose authorities know both
    assert bool(own.dash) is (language not in ("ja", "ar"))
    assert typography_of(f"{language}-XX") is own
