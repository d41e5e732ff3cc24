"""Words and values outside of texts: their places stand in the markup, and nothing is written into a tag."""

from __future__ import annotations

import pytest

from planche.faces.inline import INLINE
from planche.templates.elements import place_elements
from planche.templates.strays import WITHIN_TEXTS, find_strays


@pytest.mark.parametrize(
    "source",
    [
        # ^ stands before what is outside of every text
        "<face>^hello you<rect/>^a</face>^b",
        "^a\n<face/>",
        "<face>\n  <rect/>\n ^words {# none #}^more</face>",
        "<face>{% if a %}^one{% else %}^two{% endif %}</face>",
        "<face>^{{ piece.name }}^{{- name -}}</face>\n^{{ piece.name }}",
        '<face>{{ corner(1) }}{{ parts.corner() }}{{ caller() }}^{{ _("words") }}</face>',
        "<face><text>a {{ b }}<b>c</b> d</text>^e<text/>^f</face>",
        "<face><text x=\"{{ a if b > 3 else c }}\" y='{% if a %}>{% endif %}'>a</text>^b</face>",
        "<face><!-- a < b {{ c }} -->{# <text> #}^d</face>",
        "{% macro m(a) %}{{ a }} words <b>c</b>{% endmacro %}<face>^a</face>",
        "{% macro m(a) %}{{ a }}<circle/>^words{% endmacro %}",
        "{% macro m(a) %}<text>{{ a }}</text>^words{% endmacro %}",
        '{% set a = "b" %}<face>{% set c %}{{ d }}{% endset %}^e{% filter upper %}f{% endfilter %}</face>',
        "<face>{% call m() %}words{% endcall %}^e</face>",
        '{{ a }} b <icon name="c"/> d',
        "<face>{% if a %}<text>a</text>{% else %}<text {% endif %}x='1'>b</text> ^c</face>",
        # tags that lost their <
        '<face>^rect x="1"/>^a</face>',
        '<face>^text x="1">a</text>^b</face>',
        '<face>^text x="1"/>^a</face>',
        '<face><text>^rect x="1"/>^a</face>',
        "^face>^a<rect/>",
        '<face>^{{ a }}^rect x="1"/></face>',
        "<face>^rect 1</face>",
        '<face>^a rect x="1" <b/></face>',
        '<face>^rect x="1" a',
        # what cannot be followed
        "<face>{% if a %}<group x='1'>{% else %}<group>{% endif %}^a</group></face>",
        "<face><group {% if a %}x='1'>{% else %}x='2'>{% endif %}a</group></face>",
        '<face><text x="{% if a %}1"{% else %}2"{% endif %} y=\'3\'>b</text>c</face>',
        "<face>{% raw %}a{% endraw %} b</face>",
        "<face>a{% endmacro %}b</face>",
        "<face><rect",
        "<face>a < b</face>",
        "<face>a > b</face>",
        '<face>a rect x="1"/> b</face>',
        "<face>{{ a",
        "<face>a{% ",
        "<face><rect x='{{ a",
    ],
)
def test_what_is_printed_outside_of_texts(source: str) -> None:
    plain = source.replace("^", "")
    found = find_strays(plain)
    assert "".join("^" * (number in found) + letter for number, letter in enumerate(plain)) == source
    noted, places = place_elements(plain, "f.xml", {})
    assert noted.count("<?stray ") == len(found)
    assert len(places) == noted.count(' _="')


def test_every_element_of_texts_is_known() -> None:
    assert {*WITHIN_TEXTS} == {*INLINE}
