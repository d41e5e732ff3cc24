"""A figure that stands twice where another of its family is read nowhere any more."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, tiny

FIGURES = "figures:\n  bird-steps: 3\n  egg-steps: 2\n  hand: 4\n  spare: 4\n  hand-limit: 9\n"
DOT = '{{% for n in range(figures.{}) %}}<circle cx="{{{{ {} + 9 * n }}}}" cy="{}" r="2" stroke="ink"/>{{% endfor %}}'
SAID = '<text x="6" y="60" width="50" height="8">{{{{ figures.{} }}}}</text>'


def told(*lines: str, figures: str = FIGURES) -> list[tuple[object, str]]:
    """What is told of a face of these lines, with the lines of it."""
    face = "\n".join(("<face>", *lines, "</face>\n"))
    with tiny({"game.yaml": game(more=figures), "templates/g/card.xml": face}) as root:
        found = findings(root, only="template/out-of-step")
    return [(one["line"], str(one["hint"]).partition(" for")[0]) for one in found]


BIRD, EGG = DOT.format("bird_steps", 10, 20), DOT.format("egg_steps", 10, 40)


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ((BIRD, EGG), []),
        ((BIRD, EGG.replace("egg", "bird")), [(3, "write figures.egg_steps")]),
        ((BIRD.replace("bird", "egg"), EGG), [(3, "write figures.bird_steps")]),
        ((BIRD, BIRD.replace("20", "40"), SAID.format("egg_steps")), []),
        ((SAID.format("bird_steps"), DOT.format("bird_steps", 10, 20)), [(3, "write figures.egg_steps")]),
        ((DOT.format("hand", 10, 20), DOT.format("hand", 10, 40)), []),  # not of their family
        ((BIRD,), []),
        ((DOT.format("hand", 10, 20), DOT.format("hand", 10, 40), BIRD, EGG), []),  # a new one may be read later
        ((BIRD, "{% for name, one in figures|items %}{% endfor %}", EGG.replace("egg", "bird")), []),  # who knows?
    ],
)
def test_a_figure_that_stands_twice(lines: tuple[str, ...], found: list[tuple[int, str]]) -> None:
    assert told(*lines) == found


@pytest.mark.parametrize(("languages", "found"), [("[en]", [3]), ("[en, fr]", [])])
def test_the_words_of_rules_are_held_against_their_translations(languages: str, found: list[int]) -> None:
    """Where there is one language alone nothing else tells of them."""
    rules = "# Rules\n\nMove {{ figures.bird_steps }} on. An egg rolls {{ figures.bird_steps }} on.\n"
    text = game(("languages: [en]", f"languages: {languages}"), more=f"rules: rules.md\n{FIGURES}")
    with tiny({"game.yaml": text, "rules.md": rules}) as root:
        told = findings(root, only="template/out-of-step")
    assert [one["line"] for one in told] == found


@pytest.mark.parametrize(
    ("name", "figure", "hint"),
    [
        ("eggs", "egg_steps", ""),
        ("eggs", "bird_steps", "write figures.egg_steps for figures.bird_steps"),
        ("egg", "bird_steps if players else 2", "write figures.egg_steps for figures.bird_steps"),
        ("eggs", "hand", ""),  # not of its family
        ("steps", "bird_steps", ""),  # either may be meant
        ("way", "bird_steps", ""),
        ("eggs", "bird_steps * figures.egg_steps", ""),
    ],
)
def test_a_name_that_is_the_word_of_another_figure(name: str, figure: str, hint: str) -> None:
    said = "".join(SAID.format(one) for one in ("bird_steps", "egg_steps"))
    face = f"<face>\n{{% set {name} = figures.{figure} %}}\n{said}{{{{ {name} }}}}</face>\n"
    with tiny({"game.yaml": game(more=FIGURES), "templates/g/card.xml": face}) as root:
        found = findings(root, only="template/out-of-step")
    there = [f"{one['line']}:{one['column']} {one['hint']}" for one in found]
    assert there == ([f"2:{len(name) + 11} {hint}"] if hint else [])
