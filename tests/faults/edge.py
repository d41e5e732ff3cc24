"""Mistakes in where things stand on a face."""

from __future__ import annotations

from tests.faults.fault import Fault

LANTERN, PARTS, GOAL, BACK = (f"templates/g/{name}.xml" for name in ("lantern", "parts", "goal", "back"))
GROUND = '<rect x="-3" y="-3" width="69" height="94" fill="white"/>'

# fmt: off
FAULTS = (
    Fault("words whose place has its digits exchanged, on others", LANTERN, '<text x="12" y="54"',
          '<text x="12" y="12" width="39" height="6" style="words" fit="line">{{ piece.name }}</text>\n'
          '<text x="12" y="54"',
          f"{LANTERN}:11", 'write y="21", where they would stand alone'),
    Fault("a text below the card", LANTERN, 'x="12" y="54"', 'x="12" y="90"', f"{LANTERN}:11:3", "outside of the cut"),
    Fault("a text moved to the right", LANTERN, 'x="18" y="12"', 'x="38" y="12"', f"{LANTERN}:7:3", "by 8 mm"),
    Fault("a digit too many in a place", GOAL, 'x="8" y="76"', 'x="8" y="760"', f"{GOAL}:7:3", "bottom edge"),
    Fault("a text that begins before the card", GOAL, 'x="8" y="8" width', 'x="-28" y="8" width',
          f"{GOAL}:3:3", "left edge"),
    Fault("steps of a loop that go on below the card", GOAL, "8 + 14 * loop.index", "8 + 41 * loop.index",
          f"{GOAL}:5:3", "bottom edge"),
    Fault("a number in a macro beside the card", PARTS, 'x="11" y="13.5"', 'x="61" y="13.5"',
          f"{PARTS}:3:1", "right edge"),
    Fault("a text too near the left edge", GOAL, 'x="8" y="76"', 'x="1" y="76"', f"{GOAL}:7:3", "nearer than 3 mm"),
    Fault("a text too near the foot", GOAL, 'y="76" width="47" height="5"', 'y="82.8" width="47" height="5"',
          f"{GOAL}:7:3", "bottom edge"),
    Fault("a picture too near the edge", LANTERN, 'x="19" y="24"', 'x="37" y="24"',
          f"{LANTERN}:9:3", "1 mm from the right edge"),
    Fault("a picture that the edge cuts", LANTERN, 'x="19" y="24"', 'x="49" y="24"',
          f"{LANTERN}:9:3", "cut by the right edge"),
    Fault("a picture beside the card", LANTERN, 'x="19" y="24"', 'x="119" y="24"',
          f"{LANTERN}:9:3", "outside of the cut"),
    Fault("an outline that the edge cuts", LANTERN, 'x="8" y="8" width="47"', 'x="28" y="8" width="47"',
          f"{LANTERN}:5:3", "cut by the right edge"),
    Fault("an outline on the edge", LANTERN, 'x="8" y="8" width="47" height="72" rx="3"', 'width="63" height="88"',
          f"{LANTERN}:5:3", "is cut by"),
    Fault("a circle that the edge cuts", PARTS, 'cx="14" cy="16"', 'cx="2" cy="16"',
          f"{PARTS}:2:1", "<circle> is cut by the left edge"),
    Fault("a ground without its bleed", BACK, 'x="-3" y="-3" width="69" height="94"', 'width="63" height="88"',
          f"{BACK}:1:7", "ends at all four edges"),
    Fault("a ground that ends within the bleed", BACK, 'width="69"', 'width="67.5"',
          f"{BACK}:1:7", "1.5 mm beyond the right edge"),
    Fault("a ground that begins within the bleed", GOAL, GROUND, GROUND.replace('y="-3"', 'y="-1"'), f"{GOAL}:2:3",
          "1 mm beyond the top edge"),
    Fault("a band that is no ground", BACK,
          "</face>", '<rect x="40" y="-3" width="30" height="9" fill="ember"/></face>',
          f"{BACK}:1:64", 'say bleed="true"'),
    Fault("a rule that runs over the edge", GOAL,
          "  {% for", '  <line x1="-3" y1="20" x2="66" y2="20" stroke="ink"/>\n  {% for',
          f"{GOAL}:4:3", "<line> is cut by the left edge"),
    Fault("a card whose size is in centimetres", "game.yaml", "size: [63, 88]\n    rows: lanterns.csv",
          "size: [6.3, 8.8]\n    rows: lanterns.csv", "game.yaml:22:11", "write size: [63, 88]"),
    Fault("a design that a group moves", LANTERN,
          "  {{ corner() }}", '  <group transform="translate(48 0)">{{ corner() }}</group>',
          f"{LANTERN}:6:3", "move it 5 mm to the left"),
    Fault("two texts at one place", LANTERN, 'x="12" y="54"', 'x="12" y="13"',
          f"{LANTERN}:11:3", f"those of the text at {LANTERN}:7:3"),
    Fault("a text without a width", LANTERN, 'width="39" height="22"', 'width="0" height="22"', f"{LANTERN}:11:3",
          "width: found 0"),
    Fault("a safe distance that is a text", "game.yaml", "kind: card\n    size: [63, 88]\n    rows: goals.yaml",
          "kind: card\n    safe: wide\n    size: [63, 88]\n    rows: goals.yaml", "game.yaml:35:11", "wide"),
    Fault("a ground whose height is that of the card", "templates/g/back.xml", 'height="94"', 'height="88"',
          "templates/g/back.xml:1", "ends 3 mm before the bottom edge"),
    Fault("a ground whose width is that of the card", "templates/g/back.xml", 'width="69"', 'width="63"',
          "templates/g/back.xml:1", "ends 3 mm before the right edge"),
    Fault("a ground that was moved to the edge and ends before the other", "templates/g/back.xml", 'y="-3"', 'y="2"',
          "templates/g/back.xml:1", "ends 2 mm before the top edge"),
    Fault("a fold one end of which was moved", "templates/g/back.xml", "</face>",
          '<fold x1="0" y1="44" x2="63" y2="40"/></face>', "templates/g/back.xml:1", 'y2="44", or y1="40"'),
    Fault("an upright fold one end of which was moved", "templates/g/goal.xml", "</face>",
          '<fold x1="31" y1="0" x2="32" y2="88"/></face>', "templates/g/goal.xml:8", "give both ends one x"),
)
# fmt: on
