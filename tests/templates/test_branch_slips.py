"""What in a branch is not of what its condition asks for, in a face and on a page of rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import findings, game, tiny
from tests.templates.outcomes import templates

OURS = "{% set ours = derived.dealt|selectattr('players', 'eq', players|first)|list %}"
WRITE = "write derived.dealt, of which it is a part"


def told(tmp_path: Path, *lines: str) -> list[str]:
    """What is told of a face of these lines."""
    source = "\n".join(("<face>", *lines, "</face>"))
    found = templates(source, tmp_path).out_of_step(["templates/t/face.xml"])
    return [f"{one.span.line}:{one.span.column} {one.hint}" for one in found]


@pytest.mark.parametrize(
    ("branches", "found"),
    [
        ("{% if is_for_all %}{{ derived.dealt }}{% else %}{{ ours }}{% endif %}", ""),
        ("{% if is_for_all %}{{ ours }}{% else %}{{ derived.dealt }}{% endif %}", f"3:23 {WRITE}"),
        ("{% if level %}{{ ours }}{% elif is_for_all %}{% for deal in ours %}a{% endfor %}{% endif %}", f"3:0 {WRITE}"),
        ("{{ derived.dealt if is_for_all else ours }}", ""),
        ("{{ ours if is_for_all else derived.dealt }}", f"3:4 {WRITE}"),
        ("{% set n = derived.dealt if is_for_all else ours %}{% if is_for_all %}{{ n }}{% endif %}", ""),
        ("{% set n = ours[0] %}{% if is_for_all and level %}{{ n }}{% endif %}", f"3:0 {WRITE}"),
        ("{% if is_for_all or level in ours %}{{ level }}{% endif %}", ""),
        ("{% if is_for_all %}{% for ours in derived.dealt %}{{ ours }}{% endfor %}{% endif %}", ""),
        ("{% set ours = derived.dealt %}{% if is_for_all %}{{ ours }}{% endif %}", ""),
        ("{% set n = derived.plan_for[players[0]] %}{% if is_for_all %}{{ n }}{% endif %}", "3:0 write what is of all"),
    ],
)
def test_a_name_of_one_count_of_players_where_all_are_meant(tmp_path: Path, branches: str, found: str) -> None:
    assert [one[: len(found)] for one in told(tmp_path, OURS, branches)] == ([found] if found else [])


@pytest.mark.parametrize(
    ("test", "shown", "others", "hint"),
    [
        ('"coat" in kept', ":coat: coats, :glove: gloves", ":glove: gloves", ""),
        ('"glove" in kept', ":coat: coats, :glove: gloves", ":glove: gloves", 'write "coat" for "glove"'),
        ('is_for_all or "glove" in kept', ":coat:, :glove:", ":glove:", 'write "coat" for "glove"'),
        ('kind == "glove"', '<art name="coat"/><art name="glove"/>', '<art name="glove"/>', 'write "coat" for "glove"'),
        ('"glove" not in kept', ":coat:, :glove:", ":glove:", ""),
        ('"glove" in kept', ":coat:, :hat:, :glove:", ":glove:", ""),  # more than one
        ('"glove" in kept', ":coat:, :glove:", ":hat:, :glove:", ""),
        ('"pistol" in kept', ":coat:, :glove:", ":glove:", ""),  # no one says which
    ],
)
def test_a_condition_on_another_icon_than_that_in_which_branches_differ(
    tmp_path: Path, test: str, shown: str, others: str, hint: str
) -> None:
    lines = f"{{% if {test} %}}\n{shown}\n{{% else %}}\n{others}\n{{% endif %}}"
    assert [one.partition(" ")[2] for one in told(tmp_path, lines)] == ([hint] if hint else [])


@pytest.mark.parametrize(
    ("test", "shown", "others", "hint"),
    [
        ('"coat" not in kept', ":coat: coats, :glove: gloves", ":glove: gloves",
         'write "coat" in, or exchange the branches'),
        ('is_for_all or "coat" not in kept', ":coat:, :glove:", ":glove:", 'write "coat" in, or exchange the branches'),
        ('"coat" in kept', ":glove:", ":coat:, :glove:", 'write "coat" not in, or exchange the branches'),
        ('"coat" in kept', ":coat:, :glove:", ":glove:", ""),
        ('"coat" not in kept', ":glove:", ":coat:, :glove:", ""),
        ('"coat" not in kept', ":coat:, :glove:", "nothing", ""),  # which may say that it is gone
        ('"coat" not in kept', ":coat:, :glove:", ":coat:", ""),
        ('kind != "coat"', ":coat:, :glove:", ":glove:", ""),  # of one of them: what is to be shunned, maybe
    ],
)  # fmt: skip
def test_a_condition_that_is_the_other_way_round_than_its_icons(
    tmp_path: Path, test: str, shown: str, others: str, hint: str
) -> None:
    lines = f"{{% if {test} %}}\n{shown}\n{{% else %}}\n{others}\n{{% endif %}}"
    assert [one.partition(" ")[2] for one in told(tmp_path, lines)] == ([hint] if hint else [])


def test_pages_of_rules_are_looked_at_too() -> None:
    rules = "# R\n\n{% set ours = players|first %}\n{% if is_for_all %}\n{{ ours }} players.\n{% endif %}\n"
    with tiny({"content/g/rules.md": rules, "content/g/game.yaml": game(more="rules: rules.md\n")}) as root:
        found = findings(root, only="template/out-of-step")
    assert [f"{one['file']}:{one['line']}:{one['column']}" for one in found] == ["content/g/rules.md:5:4"]
