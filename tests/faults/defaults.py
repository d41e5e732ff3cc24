"""Names under a default that nothing has: they passed, and what they would print was lost."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL, GAME = "templates/g/lantern.xml", "templates/g/goal.xml", "game.yaml"
WORDS, IF, LINE = 'piece.words|d("", true)', "{% if piece.drawing %}", '<text x="8" y="76"'
# fmt: off
FAULTS = (
    Fault("a misspelt column under a default", FACE, WORDS, 'piece.wrods|d("")', f"{FACE}:11:74",
          "which is always taken: no piece of 'lanterns' has the name 'wrods'; did you mean 'words'?"),
    Fault("a misspelt column with the whole word for its default", FACE, WORDS, 'piece.word|default("")|upper',
          f"{FACE}:11", "did you mean 'words'?"),
    Fault("a misspelt column that is asked for", FACE, IF, "{% if piece.drawings is defined and piece.drawing %}",
          f"{FACE}:8", "did you mean 'drawing'?"),
    Fault("a misspelt figure under a default", GOAL, LINE,
          f'<circle cx="{{{{ 30 + figures.hands|d(3) }}}}" cy="70" r="1" fill="ink"/>\n{LINE}',
          f"{GOAL}:7", "no figure of game.yaml is called 'hands'; did you mean 'hand'?"),
    Fault("a name that no template sets under a default", GOAL, LINE,
          f'{{% set shift = 4 %}}<circle cx="{{{{ 30 + shfit|d(3) + shift }}}}" cy="70" r="1" fill="ink"/>\n{LINE}',
          f"{GOAL}:7", "did you mean 'shift'?"),
    Fault("the name of a loop under a default", GOAL, "{{ step }}", '{{ stpe|d("") }}', f"{GOAL}:5",
          "did you mean 'step'?"),
)
# fmt: on
