"""A branch of the rules for one count of players that says what the one for all says for another count."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, tiny

ALL, FOUR, SIX = "Sit ABAB for four, ABCABC for six.", "Sit ABAB.", "Sit ABCABC."


@pytest.mark.parametrize(
    ("count", "texts", "hint"),
    [
        (4, (ALL, FOUR, SIX), ""),
        (6, (ALL, FOUR, SIX), "write 4 for 6"),
        (4, (ALL, SIX, FOUR), "write 6 for 4"),
        (6, ("Two teams sit ABAB for 4, ABCABC for 6.", FOUR, SIX), "write 4 for 6"),
        (6, ("For four sit ABAB, for six ABCABC.", FOUR, SIX), ""),  # whose number stands before it
        (6, ("Sit ABAB, or ABCABC.", FOUR, SIX), ""),
        (6, (ALL, "Sit ABAB at once.", "Sit ABCABC now."), ""),  # which word?
        (6, ("Sit ABAB for three, ABCABC for six.", FOUR, SIX), ""),  # no count of this game
    ],
)
def test_a_branch_of_another_count_of_players(count: int, texts: tuple[str, str, str], hint: str) -> None:
    all, one, other = texts
    rules = f"# Rules\n\n{{% if is_for_all %}}\n{all}\n{{% elif {count} in players %}}\n{one}\n{{% else %}}\n{other}\n"
    content = {"rules.md": f"{rules}{{% endif %}}\n", "game.yaml": game(("[2]", "[4, 6]"), more="rules: rules.md\n")}
    with tiny(content) as root:
        found = findings(root, only="template/out-of-step")
    assert [f"{one['line']} {one['hint']}" for one in found] == ([f"5 {hint}"] if hint else [])
