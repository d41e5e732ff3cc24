"""Mistakes in templates, each with all that is said of it: the place, the check, the message, the way out.

⏎ is the end of a line.
"""

from __future__ import annotations

import pytest

from planche.findings import Finding
from tests.templates.outcomes import outcome

MISTAKES = r"""
{{ piece.n }}{% if 1 %}⏎⏎
    face.xml:1 template/syntax: template: {% if %} is never closed
    write {% endif %} where it ends
{% for a in b %}⏎{% if a %}⏎{% endfor %}
    face.xml:2 template/syntax: template: {% if %} is not closed before the {% endfor %} of line 3
    write {% endif %} before the {% endfor %} of line 3
{% endif %}
    face.xml:1 template/syntax: template: {% endif %} closes nothing
    delete it, or write {% if ... %} above it
⏎{% for x in [1] %}⏎{% endif %}
    face.xml:3 template/syntax: template: {% endif %} cannot close the {% for %} of line 2
    write {% endfor %}
{% set a %}⏎
    face.xml:1 template/syntax: template: {% set %} is never closed
    write {% set name = value %}, or {% endset %} where it ends
{% set a = 1 %}{% endset %}
    face.xml:1 template/syntax: template: {% endset %} closes nothing
    delete it, or write {% set ... %} above it
{% macro m() %}{% if 1 %}{% endmacro %}
    face.xml:1 template/syntax: template: {% if %} is not closed before the {% endmacro %} of line 1
    write {% endif %} before the {% endmacro %} of line 1
{% if 1 %}{# {% endif %} #}
    face.xml:1 template/syntax: template: {% if %} is never closed
    write {% endif %} where it ends
{% if 1 -%}{%- for x in [] %}{%- endif -%}
    face.xml:1 template/syntax: template: {% for %} is not closed before the {% endif %} of line 1
    write {% endfor %} before the {% endif %} of line 1
{{ [1] + 1 }}
    face.xml:1 template/failed: template: '+' of a list and a number is not possible, in [1] + 1
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ 'a' + 1 }}
    face.xml:1 template/failed: template: '+' of a text and a number is not possible, in 'a' + 1
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ 'a' * 3 }}
    face.xml:1 template/failed: template: '*' of a text and a number is not possible, in 'a' * 3
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ 1 / 0 }}
    face.xml:1 template/failed: template: something is divided by 0, in 1 / 0
    ask {% if %} before, or divide by another number
{{ 1 < 'a' }}
    face.xml:1 template/failed: template: a number and a text cannot be compared, in 1 < 'a'
    compare numbers with numbers, and texts with texts
{% macro sum(n) %}⏎{{ n + 1 }}{% endmacro %}⏎{{ sum(piece.empty) }}
    face.xml:3 template/failed: template: piece.empty, an empty value (none), goes to 'n' of the macro 'sum'
    leave it out where it is empty, as in `... if piece.empty else ...`, or fill it in
{% macro sum(n, m) %}⏎{{ n + m }}{% endmacro %}⏎{{ sum(piece.n, piece.empty) }}
    face.xml:3 template/failed: template: piece.empty, an empty value (none), goes to 'm' of the macro 'sum'
    leave it out where it is empty, as in `... if piece.empty else ...`, or fill it in
{% macro sum(n, m) %}⏎{{ n + m }}{% endmacro %}⏎{{ sum(piece.empty, piece.empty) }}
    face.xml:2 template/failed: template: '+' of an empty value (none) and an empty value (none) is not possible
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{% macro row(y, words) %}⏎{{ y + 1 }}{{ words }}{% endmacro %}⏎{{ row('7', 60) }}
    face.xml:3 template/failed: template: the macro 'row' reckons with 'y', and gets the text '7'
    exchange them, for 'words' gets 60: the order is row(y, words)
{% macro row(y) %}⏎{{ y + 1 }}{% endmacro %}⏎{{ row('7') }}
    face.xml:3 template/failed: template: the macro 'row' reckons with 'y', and gets the text '7'
    give it a number; its order is row(y)
{% macro row(y, words) %}⏎{{ y + 1 }}{{ words }}{% endmacro %}⏎{{ row('7', 'a') }}
    face.xml:2 template/failed: template: '+' of a text and a number is not possible
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{% macro row(words, y) %}⏎{{ words }}{% endmacro %}⏎{{ row(piece, 9) }}
    face.xml:3 template/failed: template: piece, a piece as a whole, goes to 'words' of the macro 'row'
    give it one of its fields, such as piece.id
{% macro row(words, y) %}⏎{{ words }}{% endmacro %}⏎{{ row(piece, piece) }}
    face.xml:2 template/failed: template: a piece cannot be printed
    print one of its fields, such as {{ piece.name }}
{{ piece() }}
    face.xml:1 template/failed: template: a piece cannot be called, in piece()
    write it without ( )
{{ 3() }}
    face.xml:1 template/failed: template: a number cannot be called, in 3()
    write it without ( )
{{ range() }}
    face.xml:1 template/failed: template: range() takes one to three numbers, in range()
    write range(3), or range(1, 4)
{{ range('a') }}
    face.xml:1 template/failed: template: range counts in whole numbers, found a text, in range('a')
    write whole numbers; |int makes one of another
{{ range(1.5) }}
    face.xml:1 template/failed: template: range counts in whole numbers, found a number, in range(1.5)
    write whole numbers; |int makes one of another
{{ [piece]|sum }}
    face.xml:1 template/failed: template: a piece cannot be summed up, in [piece]|sum
    take a number of each, as in |sum(attribute="copies")
{{ [1,2] }}
    face.xml:1 template/failed: template: a list cannot be printed; join it, as with |join(", "), in [1,2]
    join it, or go through it with {% for %}
{{ piece }}
    face.xml:1 template/failed: template: a piece cannot be printed, in piece
    print one of its fields, such as {{ piece.name }}
{{ _ }}
    face.xml:1 template/failed: template: the function _() cannot be printed, in _
    print one of its fields, such as {{ piece.name }}
{{ range }}
    face.xml:1 template/failed: template: a function cannot be printed, in range
    print one of its fields, such as {{ piece.name }}
{{ self }}
    face.xml:1 template/failed: template: self cannot be printed, in self
    print one of its fields, such as {{ piece.name }}
{{ loop }}
    face.xml:1 template/undefined: template: there is no name 'loop'
    there is `loop` between {% for %} and {% endfor %} alone
{% for x in [1] %}{{ loop }}{% endfor %}
    face.xml:1 template/failed: template: a list cannot be printed
    join it, or go through it with {% for %}
{% block b %}{{ self.b }}{% endblock %}
    face.xml:1 template/undefined: template: a template reference has no 'b'
    take it out, with the '.' or [ ] before it
{{ {} }}
    face.xml:1 template/failed: template: a mapping cannot be printed, in {}
    print one of its fields, such as {{ piece.name }}
{{ piece.empty }}
    face.xml:1 template/failed: template: piece.empty, an empty value (none), cannot be printed
    write piece.empty|d("", true), or {% if piece.empty %} around it, or fill it in
{{ piece.empty + 1 }}
    face.xml:1 template/failed: template: '+' of piece.empty, an empty value (none), and a number is not possible
    write piece.empty|d(0, true), or {% if piece.empty %} around it, or fill it in
{{ piece.empty ~ 'a' }}
    face.xml:1 template/failed: template: piece.empty, an empty value (none), cannot be printed
    write piece.empty|d("", true), or {% if piece.empty %} around it, or fill it in
{{ 'a' ~ piece.empty ~ players }}
    face.xml:1 template/failed: template: piece.empty, an empty value (none), cannot be printed
    write piece.empty|d("", true), or {% if piece.empty %} around it, or fill it in
{% for x in piece.empty %}{% endfor %}
    face.xml:1 template/failed: template: piece.empty, an empty value (none), stands where a list is wanted
    write piece.empty|d([], true), or {% if piece.empty %} around it, or fill it in
{{ piece.empty|round }}
    face.xml:1 template/failed: template: round takes a number, found piece.empty, an empty value (none)
    write piece.empty|d(0, true), or {% if piece.empty %} around it, or fill it in
{{ piece.empty|join }}
    face.xml:1 template/failed: template: piece.empty, an empty value (none), stands where a list is wanted
    write piece.empty|d([], true), or {% if piece.empty %} around it, or fill it in
{% include piece.empty %}
    face.xml:1 template/failed: template: a template is named by a text, found piece.empty, an empty value (none)
    write {% if piece.empty %} around it, or fill it in
{% include 3 %}
    face.xml:1 template/failed: template: a template is named by a text, found a number, in include 3
    write its name in quotation marks, as in {% include "mygame/parts.xml" %}
{% include [] %}
    face.xml:1 template/failed: template: a template is named by a text, found an empty list, in include []
    write its name in quotation marks, as in {% include "mygame/parts.xml" %}
{% include '' %}
    face.xml:1 template/failed: template: a template is named by a text, found an empty one, in include ''
    write its name in quotation marks, as in {% include "mygame/parts.xml" %}
{{ _(3) }}
    face.xml:1 template/failed: template: _() takes words, found a number, in _(3)
    write words in quotation marks, as in _("Copies")
{{ _('a', 3) }}
    face.xml:1 template/failed: template: a filter, test or function got other arguments than it takes, in _('a', 3)
    take the arguments out that are too many
{{ 'abc'[5] }}
    face.xml:1 template/undefined: template: a text of 3 letters has no item 5; they are counted from 0
    count to 2 at most
{{ [1,2][2] }}
    face.xml:1 template/undefined: template: a list of 2 items has no item 2; they are counted from 0
    count to 1 at most
{{ piece[0] }}
    face.xml:1 template/undefined: template: a piece of 'cards' has no items with numbers; found [0]
    take it out, with the '.' or [ ] before it
{{ {}[0] }}
    face.xml:1 template/undefined: template: the mapping has no items with numbers; found [0]
    take it out, with the '.' or [ ] before it
{{ piece[[]] }}
    face.xml:1 template/undefined: template: a piece of 'cards' has nothing of the name a list
    take it out, with the '.' or [ ] before it
{{ 3[0] }}
    face.xml:1 template/undefined: template: a number has no items with numbers; found [0]
    take it out, with the '.' or [ ] before it
{{ title }}
    face.xml:1 template/undefined: template: there is no name 'title'
    did you mean 'piece.title'?
{{ loop.index }}
    face.xml:1 template/undefined: template: there is no name 'loop'
    there is `loop` between {% for %} and {% endfor %} alone
{{ n + 1 }}
    face.xml:1 template/undefined: template: there is no name 'n'
    did you mean 'piece.n'?
{{ figures.failed_cals }}
    face.xml:1 template/undefined: template: figures has no 'failed_cals'
    did you mean 'failed_calls'?
{{ figures['failed-cals'] }}
    face.xml:1 template/undefined: template: the mapping has no 'failed-cals'
    did you mean 'failed-calls'?
{{ figures.Hand }}
    face.xml:1 template/undefined: template: figures has no 'Hand'
    did you mean 'hand'?
{{ x.y.z }}
    face.xml:1 template/undefined: template: there is no name 'x'
    write {% set %} above it to give it a value, or the value itself; known: _, figures, piece, players, range
{{ players.x }}
    face.xml:1 template/undefined: template: an empty value (none) has no 'x'
    take it out, with the '.' or [ ] before it
{{ piece.title|d(1) }}{{ nope|d(1) }}{{ nope }}
    face.xml:1 template/undefined: template: there is no name 'nope'
    write {% set %} above it to give it a value, or the value itself; known: _, figures, piece, players, range
{{ 1 }} {{ 'a' + 1 }}
    face.xml:1 template/failed: template: '+' of a text and a number is not possible
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{% set x = 'a' + 1 %}
    face.xml:1 template/failed: template: '+' of a text and a number is not possible, in set x = 'a' + 1
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ 'a' + 1 if 1 else 2 }}
    face.xml:1 template/failed: template: '+' of a text and a number is not possible, in 'a' + 1 if 1 else 2
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ 'a' * 'b' }}
    face.xml:1 template/failed: template: '*' of a text and a text is not possible, in 'a' * 'b'
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ 7 // 'a' }}
    face.xml:1 template/failed: template: '//' of a number and a text is not possible, in 7 // 'a'
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ 'a' - 1 }}
    face.xml:1 template/failed: template: '-' of a text and a number is not possible, in 'a' - 1
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ -'a' }}
    face.xml:1 template/failed: template: '-' cannot stand before a text, in -'a'
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ 'a'|int + 'b' }}
    face.xml:1 template/failed: template: '+' of a number and a text is not possible, in 'a'|int + 'b'
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ 'a' % 2 }}
    face.xml:1 template/failed: template: '%' of a text and a number is not possible, in 'a' % 2
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{{ [3, 'a']|sort }}
    face.xml:1 template/failed: template: a text and a number cannot be compared, in [3, 'a']|sort
    compare numbers with numbers, and texts with texts
{{ ['a']|sum }}
    face.xml:1 template/failed: template: a text cannot be summed up, in ['a']|sum
    take a number of each, as in |sum(attribute="copies")
{{ [1, 'a']|max }}
    face.xml:1 template/failed: template: a text and a number cannot be compared, in [1, 'a']|max
    compare numbers with numbers, and texts with texts
{{ 'a'|round }}
    face.xml:1 template/failed: template: round takes a number, found a text, in 'a'|round
    give it a number; |int reads one out of a text
{{ 5|join }}
    face.xml:1 template/failed: template: a number stands where a list is wanted, in 5|join
    go through a list, such as range(3), or give the piece one
{{ 5|first }}
    face.xml:1 template/failed: template: a number stands where a list is wanted, in 5|first
    go through a list, such as range(3), or give the piece one
{{ 'abc'|batch('x')|list }}
    face.xml:1 template/syntax: template: there is no filter 'batch'
    leave it out: a part of a list is written list[0:3]
{{ [1]|map('nope')|list }}
    face.xml:1 template/failed: template: there is no filter 'nope', in [1]|map('nope')|list
    known: e, escape, lower, unique, upper and 30 more
{{ [1]|select('nope')|list }}
    face.xml:1 template/failed: template: there is no test 'nope', in [1]|select('nope')|list
    did you mean 'none'?
{{ 'a' is divisibleby(0) }}
    face.xml:1 template/failed: template: divisibleby: nothing is divided by 0, in 'a' is divisibleby(0)
    write another number
{{ 5 is divisibleby 'a' }}
    face.xml:1 template/failed: template: divisibleby takes a number, found a text, in 5 is divisibleby 'a'
    give it a number; |int reads one out of a text
{{ 5 is divisibleby 0 }}
    face.xml:1 template/failed: template: divisibleby: nothing is divided by 0, in 5 is divisibleby 0
    write another number
{{ 5 is in 5 }}
    face.xml:1 template/failed: template: a number stands where a list is wanted, in 5 is in 5
    go through a list, such as range(3), or give the piece one
{% for x in range(9999) %}{% endfor %}
    face.xml:1 template/runaway: the template counts to 9999, at most 2000
    bound the loop, or write less
{{ 'a' * 10 }}
    face.xml:1 template/failed: template: '*' of a text and a number is not possible, in 'a' * 10
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}
    face.xml:1 template/runaway: the template calls itself without end
    bound the recursion
{{ m }}{% macro m() %}{% endmacro %}
    face.xml:1 template/undefined: template: there is no name 'm'
    write {% set %} above it to give it a value, or the value itself; known: _, figures, piece, players, range
{% macro m(a) %}{{ a }}{% endmacro %}{{ m() }}
    face.xml:1 template/undefined: template: the macro is called without a value for its parameter 'a'
    write it in the call, or give it one in the macro, as in (name="")
{% macro m(a) %}{{ a }}{% endmacro %}{{ m(1, 2) }}
    face.xml:1 template/failed: template: the macro 'm' takes at most 1 values
    take out what is too many, or give the macro a parameter more
{% macro m(a) %}{{ a }}{% endmacro %}{{ m(b=2) }}
    face.xml:1 template/failed: template: the macro 'm' has no parameter 'b' that is still free
    write one that it has (a), take it out, or give the macro that parameter
⏎{% macro dot(x) %}⏎{{ x }}{{ y }}{% endmacro %}⏎{{ dot(1, 2) }}{{ dot(3,4) }}
    face.xml:2 template/failed: template: the macro 'dot' takes 1 value, and its 2 calls give it 2
    write y among its parameters, in the order of its calls, such as (1, 2)
{% macro dot(x) %}⏎{{ x }}{{ y }}{% endmacro %}⏎{{ dot(1, 2) }}{{ dot(3) }}
    face.xml:3 template/failed: template: the macro 'dot' takes at most 1 values
    take out what is too many, or give the macro a parameter more
{{ [1]|sum('x') }}
    face.xml:1 template/undefined: template: a number has no 'x'
    take it out, with the '.' or [ ] before it
a⏎⏎{% include 't/nope.xml' %}
    face.xml:3 reference/template: there is no template 't/nope.xml'
    make it, or put it back if it was deleted or renamed; else correct the name
{{ piece.title ~ [1] }}
    face.xml:1 template/failed: template: a list cannot be printed; join it, as with |join(", "), in piece.title ~ [1]
    join it, or go through it with {% for %}
{{ [1] ~ players }}
    face.xml:1 template/failed: template: a list cannot be printed; join it, as with |join(", "), in [1] ~ players
    join it, or go through it with {% for %}
{% set q = figures.hand + piece.empty %}
    face.xml:1 template/failed: template: '+' of a number and piece.empty, an empty value (none), is not possible
    write piece.empty|d(0, true), or {% if piece.empty %} around it, or fill it in
{{ 1 }}⏎{{ 'a' - piece.n }}
    face.xml:2 template/failed: template: '-' of a text and a number is not possible, in 'a' - piece.n
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{%- if 'a' < 1 -%}{% endif %}
    face.xml:1 template/failed: template: a text and a number cannot be compared
    compare numbers with numbers, and texts with texts
{{ piece.n|d('a') + 'b' }}
    face.xml:1 template/failed: template: '+' of a number and a text is not possible, in piece.n|d('a') + 'b'
    reckon with numbers alone; |int reads one out of a text, ~ joins texts
{% extends 3 %}
    face.xml:1 template/failed: template: a template is named by a text, found a number, in extends 3
    write its name in quotation marks, as in {% include "mygame/parts.xml" %}
{% import 't/nope.xml' as x %}
    face.xml:1 reference/template: there is no template 't/nope.xml'
    make it, or put it back if it was deleted or renamed; else correct the name
{{ piece.n.x }}
    face.xml:1 template/undefined: template: a number has no 'x'
    take it out, with the '.' or [ ] before it
{{ figures.hand.value }}
    face.xml:1 template/undefined: template: a number has no 'value'
    take it out, with the '.' or [ ] before it
{{ range(3).x }}
    face.xml:1 template/undefined: template: a list has no 'x'
    take it out, with the '.' or [ ] before it
{% for a, b in [1] %}{% endfor %}
    face.xml:1 template/failed: template: an item of the list is a number, and the loop has several names for it
    write one name, or a list of lists; one of a single pair keeps its comma: ((1, 2),)
{% for a, b in [[1, 2, 3]] %}{% endfor %}
    face.xml:1 template/failed: template: an item of the list has more parts than the 2 names of the loop
    write a name for each part
{{ [[1]]|sum }}
    face.xml:1 template/failed: template: a list cannot be summed up, in [[1]]|sum
    take a number of each, as in |sum(attribute="copies")
{{ range(1, 2, 0)|list }}
    face.xml:1 template/failed: template: range() cannot count in steps of 0, in range(1, 2, 0)|list
    write another third number
{{ piece.title|center(9) }}
    face.xml:1 template/syntax: template: there is no filter 'center'
    leave it out: align="center" of the text or its style puts it in the middle
{{ piece is nope }}
    face.xml:1 template/syntax: template: there is no test 'nope'
    did you mean 'none'?
{{ 5 in 5 }}
    face.xml:1 template/failed: template: a number stands where a list is wanted, in 5 in 5
    go through a list, such as range(3), or give the piece one
{{ 'a' not in piece.empty }}
    face.xml:1 template/failed: template: piece.empty, an empty value (none), stands where a list is wanted
    write piece.empty|d([], true), or {% if piece.empty %} around it, or fill it in
{{ 5 in 'a' }}
    face.xml:1 template/failed: template: a number and a text cannot be compared, in 5 in 'a'
    compare numbers with numbers, and texts with texts
{{ [] in {} }}
    face.xml:1 template/failed: template: a list and a mapping cannot be compared, in [] in {}
    compare numbers with numbers, and texts with texts
{% for n in [1] %}{{ loop.cycle }}{% endfor %}
    face.xml:1 template/failed: template: a function cannot be printed
    print one of its fields, such as {{ piece.name }}
"""


def cases() -> list[tuple[str, str]]:
    """Each template and what is told of it."""
    found: list[tuple[str, str]] = []
    for line in MISTAKES.strip().split("\n"):
        if line.startswith("    "):
            template, told = found.pop()
            found.append((template, f"{told}{line[4:]}\n"))
        else:
            found.append((line, ""))
    return found


@pytest.mark.parametrize(("template", "told"), cases())
def test_all_that_is_told_of_a_mistake(template: str, told: str) -> None:
    found = outcome(template.replace("⏎", "\n"))
    assert isinstance(found, Finding), found
    place = str(found.span).removeprefix("templates/t/")
    assert f"{place} {found.id}: {found.message}\n{found.hint}\n" == told
