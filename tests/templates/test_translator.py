"""`_()`: words in the language of the kit, filled in, in the form that their number asks for."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game.plural_forms import Wordings
from planche.game.texts import Text
from planche.templates.translator import Translator
from planche.templates.values import NotAllowed

PLACE = Span("content/g/locale/fr.po", 7)
KNOWN = {
    "{n|card|cards}": Text("{n} cartes", "t", PLACE, Wordings("n", ("{n} carte", "{n} cartes"))),
    "Hello": Text("Bonjour", "t", PLACE),
    "Draw {a} of {b}.": Text("{b} sont là, prends-en {a}.", "t", PLACE),
    "suit\x04Blue": Text("Bleu", "t", PLACE),
    "{a|one|many} of {b|two|more}": Text("{a|un|des} parmi {b|un seul|plusieurs}", "t", PLACE),
}
TRANSLATE = Translator(KNOWN.get, ("fr", "en"))


@pytest.mark.parametrize(
    ("source", "values", "words"),
    [
        ("Hello", {}, "Bonjour"),
        ("Bye", {}, "Bye"),
        ("Blue", {"context": "suit"}, "Bleu"),
        ("Blue", {"context": "mood"}, "Blue"),
        ("Draw {a} of {b}.", {"a": 2, "b": 5}, "5 sont là, prends-en 2."),
        ("Draw {a} of {b}.", {"a": 2}, "{b} sont là, prends-en 2."),
        # French has the first form of 0 and 1, English of 1 alone
        *(("{n|card|cards}", {"n": n}, f"{n} carte{s}") for n, s in ((0, ""), (1, ""), (2, "s"), ("1", ""), (1.5, ""))),
        ("{a|one|many} of {b|two|more}", {"a": 0, "b": 3}, "un parmi plusieurs"),
        ("{a|one|many} cards", {"a": 0}, "many cards"),  # which is not translated
        ("{a|one|many} cards", {"a": 1}, "one card" + "s"),
        ("a|b", {}, "a|b"),
    ],
)
def test_words(source: str, values: dict[str, object], words: str) -> None:
    context = str(values.pop("context", ""))
    assert TRANSLATE(source, context=context, **values) == words


def test_a_translation_keeps_its_place() -> None:
    for found in (TRANSLATE("Hello"), TRANSLATE("Draw {a} of {b}.", a=1, b=2)):
        assert isinstance(found, Text)
        assert (found.place, found.span) == ("t", PLACE)
    assert not isinstance(TRANSLATE("Bye {n}", n=1), Text)


@pytest.mark.parametrize(
    ("source", "values", "told"),
    [
        (3, {}, "_() takes words, found a number"),
        ("{n|card|cards}", {}, "_() chooses a form by 'n', which is not given; write n=... behind the words"),
        ("{n|card|cards}", {"n": "two"}, "_() chooses a form by 'n', which is no number"),
        ("{a|one|many} cards", {"b": 1}, "_() chooses a form by 'a', which is not given; write a=... behind the words"),
    ],
)
def test_what_is_refused(source: object, values: dict[str, object], told: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        TRANSLATE(source, **values)  # type: ignore[arg-type]
    assert str(refused.value) == told
