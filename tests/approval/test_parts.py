"""Markup of a face, part by part, with the places where each was written."""

from __future__ import annotations

from planche.approval.parts import parts_of_face, parts_of_page
from planche.findings import Span
from planche.game import marker_of
from planche.game.markers import END
from planche.templates import Markup

BOX, WORDS, CALL = (
    Span("templates/g/card.xml", 2, 3),
    Span("content/g/cards.csv", 2, 5),
    Span("templates/g/card.xml", 9, 1),
)


def test_elements_lose_their_signs_and_keep_their_places() -> None:
    found = parts_of_face(Markup('<face>\n<rect _="abcd" x="1"/>\n</face>', {"abcd": BOX}, ()))
    assert found.parts == ("<face>", '<rect x="1"/>', "</face>")
    assert found.places[1] == (BOX,)


def test_words_have_the_place_of_content_first_and_then_their_element() -> None:
    text = f'<text _="abcd">{marker_of(0)}Un  as &amp; un roi{END}</text>'
    found = parts_of_face(Markup(text, {"abcd": BOX}, (WORDS,)))
    assert found.parts[1] == "= Un as & un roi"
    assert found.places[1] == (WORDS, BOX)


def test_what_a_macro_writes_has_the_place_of_its_call_too() -> None:
    text = f'<?called {CALL}?><rect _="abcd"/><?returned?><rect _="abcd"/>'
    found = parts_of_face(Markup(text, {"abcd": BOX}, ()))
    assert found.places == ((BOX, CALL), (BOX,))


def test_a_page_has_its_lines() -> None:
    found = parts_of_page(Markup(f"# {marker_of(0)}Règles{END}\n\nPosez.\n", {}, (WORDS,)))
    assert found.parts == ("= # Règles", "= Posez.")
    assert found.places == ((WORDS,), ())


def test_words_behind_an_element_in_a_text_stand_where_the_text_does() -> None:
    text = f'<text _="abcd">{marker_of(0)}Draw <b _="ef">one</b> card{END}, now</text>'
    found = parts_of_face(Markup(text, {"abcd": BOX, "ef": CALL}, (WORDS,)))
    assert dict(zip(found.parts, found.places)) == {
        "<text>": (BOX,),
        "= Draw": (WORDS, BOX),
        "<b>": (CALL,),
        "= one": (WORDS, CALL),
        "</b>": (CALL,),
        "= card, now": (WORDS, CALL),
        "</text>": (CALL,),
    }
