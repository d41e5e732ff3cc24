"""A macro's parameter that was renamed in its head alone is told there; a name that is misspelt in its body is not."""

from __future__ import annotations

import pytest

from planche.templates.renamed_parameters import find_renamed_parameter

SOURCE = """\
{% macro first(high) %}{{ high }}{% endmacro %}
{% macro tab(fill, high=27, wide=3) %}
<path d="M4 4V{{ height }}" fill="{{ fill }}"/>
{% for n in range(wide) %}{{ height + n }}{% endfor %}
{% endmacro %}
{{ height }}
"""


def test_the_parameter_that_nothing_reads() -> None:
    found = find_renamed_parameter("height", SOURCE, 3)
    assert found is not None
    assert (found.line, found.hint) == (2, "write height for high in this line, or high for each height in it")
    assert found.message == "the macro 'tab' asks for 'height', and nothing in it reads its parameter 'high'"


@pytest.mark.parametrize(
    ("name", "source", "line"),
    [
        ("height", SOURCE, 6),  # in no macro
        ("size", SOURCE, 3),  # which nothing asks for
        ("high", SOURCE, 1),  # that is read
        ("height", SOURCE.replace("{{ fill }}", "red"), 3),  # two may be meant
        ("hgih", SOURCE.replace("height", "hgih"), 3),  # with letters exchanged
        ("fil", SOURCE.replace("V{{ height }}", "V{{ fil }}"), 3),  # near to one that is read
    ],
)
def test_other_names(name: str, source: str, line: int) -> None:
    assert find_renamed_parameter(name, source, line) is None
