"""Numbers that many elements come of: lengths of components, sizes of styles, what a template sets or gives a macro."""

from __future__ import annotations

from tests.faults.fault import Fault
from tests.faults.project import GOAL as GOAL_FACE

GOAL, LANTERN, YAML = "templates/g/goal.xml", "templates/g/lantern.xml", "game.yaml"
LANTERNS = "    kind: card\n    size: [63, 88]\n    rows: lanterns.csv"
GOALS = "    kind: card\n    size: [63, 88]\n    rows: goals.yaml"
BOX = '<rect x="{x}" y="{y}" width="{width}" height="5" stroke="ink"/>'


def goal(begins: str, *elements: str) -> str:
    """The template of goals with more elements, behind what it begins with."""
    return f"{begins}\n{GOAL_FACE}".replace("</face>", "\n".join((*elements, "</face>")))


def label(y: int) -> str:
    return f'<text x="8" y="{y}" width="{{{{ 55 - label }}}}" height="4">a</text>'


def box(width: str, x: str = "8", y: int = 70) -> str:
    return BOX.format(x=x, y=y, width=width)


def level(y: int) -> str:
    """Words that end 80 mm from the left, on a card of 63 mm."""
    return f'<text x="40" y="{y}" width="40" height="6" fit="line" align="right">a</text>'


MACRO = """{% macro tile(x, is_marked) %}
<rect x="{{ x }}" y="64" width="9" height="9" stroke="ink"/>
{% if is_marked %}<circle cx="{{ x + 12 }}" cy="68" r="2" stroke="ink"/>{% endif %}
{% endmacro %}"""

HAND, TURNS = "  hand: 3\n", "  turns-2: {value: 9, origin: seed, players: [2]}\n"

# fmt: off
FAULTS = (
    Fault("figures that were copied for the next count", YAML, HAND, f"{HAND}{TURNS}"
          "  turns-3: {value: 8, origin: seed, players: [2]}\n  turns-4: {value: 7, origin: seed, players: [4]}\n",
          f"{YAML}:14", "write players: [3]"),
    Fault("a figure of one count without its players", YAML, HAND, f"{HAND}{TURNS}"
          "  turns-3: {value: 8, origin: seed, players: [3]}\n  turns-4: 7\n", f"{YAML}:15", "write players: [4]"),
    Fault("a figure beside a reason that gives another", YAML, HAND, HAND + "".join(
              f'  turns-{n}: {{value: {turns}, origin: proposed, players: [{n}], because: "{n * 6} tours pour {n}."}}\n'
              for n, turns in ((2, 6), (3, 6), (4, 7))), f"{YAML}:15", "write 6, or correct the reason", more=3),
    Fault("the least of something above the most of it", YAML, HAND, f"{HAND}  steps-least: 41\n  steps-most: 23\n",
          f"{YAML}:13:16", "write 14, if its digits are exchanged, or 23 or less; or correct steps-most"),
    Fault("the size of one deck with its digits exchanged", YAML, "{players: 3, size: 12", "{players: 3, size: 21",
          f"{YAML}:44:24", "write 12, for 2 other decks add up"),
    Fault("a deal of one deck with a digit too many", YAML, "4, size: 12, deal: 3", "4, size: 12, deal: 31",
          f"{YAML}:45:34", "deal 3 or 1, if a digit is too many, or 3 at most"),
    Fault("counts of players with a nought too many", YAML, "players: [2, 3, 4]", "players: [20, 30, 40]",
          f"{YAML}:9:1", "write [2, 3, 4]"),
    Fault("minutes with noughts too many", YAML, "minutes: 20", "minutes: 20000", f"{YAML}:8:10",
          "write 20 or 200, if noughts are too many"),
    Fault("a loop that counts one more than a row says, in steps that the template sets", GOAL, "<face>",
          "{% set pitch = 20 %}\n<face>\n{% for n in range(piece.copies + 1) %}\n"
          '<rect x="{{ 22 + pitch * n }}" y="64" width="9" height="9" stroke="ink"/>\n'
          '<circle cx="{{ 26 + pitch * n }}" cy="68" r="2" stroke="ink"/>\n{% endfor %}', f"{GOAL}:3",
          "write range(piece.copies) for range(piece.copies + 1)"),
    Fault("a year with a digit twice", YAML, "year: 2024", "year: 20244", f"{YAML}:6", "write 2024"),
    Fault("a colour pasted over that of its sister", YAML, 'sea: "#2F6DB5"',
          'sea: "#C8413B", ember-deep: "#7A2520", sea-deep: "#1B3D66"', f"{YAML}:14:36",
          "write its own colour for sea, or for ember"),
    Fault("words of a column without the comma between them", YAML, "[red, blue, green]", "[red, blue green]",
          f"{YAML}:29:7", "write commas between the words of 'blue green' there: blue, green"),
    Fault("a loop that goes round once too often, down to the words at the foot", GOAL, "step in piece.steps %}",
          "step in (piece.steps + piece.steps + piece.steps)[:5] %}", f"{GOAL}:5", "last of 5 that this line draws"),
    Fault("a style ten times as large", YAML, "size: 12, bold", "size: 120, bold", f"{YAML}:16",
          "type of 120 pt is never printed"),
    Fault("a safe distance that nothing keeps", YAML, GOALS, f"    safe: 12\n{GOALS}", f"{YAML}:34:11",
          "3 elements of all pieces disagree with this safe"),
    Fault("a bleed that no ground reaches", YAML, LANTERNS, LANTERNS.replace("card", "card\n    bleed: 5"),
          f"{YAML}:22:12",
          "2 elements of all pieces disagree with this bleed"),
    Fault("outlines for another size", GOAL, GOAL_FACE,
          goal("", '<cut d="M0 0H93V88H0Z"/>', '<fold x1="0" y1="44" x2="93" y2="44"/>'), f"{YAML}:35:11",
          "2 elements of all pieces disagree with this size"),
    Fault("an outline alone for another size", GOAL, GOAL_FACE, goal("", '<cut d="M0 0H93V88H0Z"/>'), f"{GOAL}:9",
          f"or is the size at content/g/{YAML}:35:11 wrong? It is as far on all pieces: write size: [93, 88] or more"),
    Fault("words for another size", GOAL, GOAL_FACE, goal("", level(30), level(50)), f"{YAML}:35:11",
          "write size: [80, 88] or more"),
    Fault("a width that is set once for two boxes", GOAL, GOAL_FACE,
          goal("{% set wide = 74 %}", box("{{ wide }}"), box("{{ wide }}", y=78)), f"{GOAL}:1", "'wide' is set here"),
    Fault("a label that leaves no room", GOAL, GOAL_FACE,
          goal("{% set label = 64 %}", label(66), label(71)),
          f"{GOAL}:1", "'label' is set here"),
    Fault("a pitch from which places come", GOAL, GOAL_FACE,
          goal("{% set pitch = 30 %}", "{% for n in range(3) %}", "{% set x = 4 + pitch * n %}", box("5", "{{ x }}"),
               box("5", "{{ x }}", 78), "{% endfor %}"), f"{GOAL}:1", "'pitch' is set here"),
    Fault("two boxes too wide by themselves", GOAL, GOAL_FACE,
          goal("{% set left = 8 %}", box("74", "{{ left }}"), box("74", "{{ left }}", 78), box("9", "{{ left }}", 60)),
          f"{GOAL}:9:1", "<rect> is cut by the right edge", more=1),
    Fault("a call with a wrong place, and what it alone writes", LANTERN, "<face>",
          f"{MACRO}\n<face>{{{{ tile(8, false) }}}}\n{{{{ tile(20, false) }}}}\n{{{{ tile(55, true) }}}}",
          f"{LANTERN}:9", "and so 1 more of what it writes"),
    Fault("a card in inches", YAML, LANTERNS, LANTERNS.replace("[63, 88]", "[2.5, 3.5]"), f"{YAML}:22:12",
          "write [63, 88] if these are inches, [25, 35] if they are cm"),
    Fault("a leading in per cent", YAML, "leading: 1.3}", "leading: 130}", f"{YAML}:17:45", "write 1.3, a factor"),
    Fault("a figure in quotation marks", YAML, "hand: 3", 'hand: "3"', f"{YAML}:12:9",
          "write 3, without quotation marks"),
)
# fmt: on
