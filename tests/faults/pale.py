"""Mistakes in colours: words, icons and marks that cannot be seen on what they stand on, and which colour is wrong."""

from __future__ import annotations

from tests.faults.fault import Fault
from tests.faults.project import STAR

FACE, PARTS, GOAL, STYLE = "templates/g/lantern.xml", "templates/g/parts.xml", "templates/g/goal.xml", "game.yaml"
PANEL = '<path d="M8 75H55V82H8Z" fill="night"/>'
WHITE = '<path d="M5 0L10 10H0Z" fill="#FFFFFF"/>'
# fmt: off
FAULTS = (
    Fault("an icon in white, of texts and of rules", "art/icon-star.svg", '<path d="M5 0L10 10H0Z"/>', WHITE,
          "art/icon-star.svg:1", "#ffffff and can hardly be seen where it is shown, at 3 places"),
    Fault("an icon whose whole drawing has a pale fill", "art/icon-star.svg", "<svg ", '<svg fill="#FFF6DD" ',
          "art/icon-star.svg:1", "draw it in another colour"),
    Fault("an icon of a text that was moved onto a dark panel", FACE, '<text x="12"',
          '<rect x="10" y="50" width="43" height="28" fill="ink"/>\n  <text fill="white" x="12"', f"{FACE}:12",
          "'icon-star' can hardly be seen on ink"),
    Fault("an icon of a mark in the colour of its ground", PARTS, '<circle', '<rect x="30" y="80" width="6" height="5" '
          'fill="ink"/><art name="icon-star" x="31" y="80.5" width="4" height="4"/><circle', f"{PARTS}:2",
          "can hardly be seen on ink"),
    Fault("words on a panel that is a path", GOAL, '<text x="8" y="76"', f'{PANEL}<text fill="night" x="8" y="76"',
          f"{GOAL}:7", "words in night on night"),
    Fault("words on a panel that is a polygon", FACE, '<text x="12"', '<polygon points="8,50 55,50 55,80 8,80" '
          'fill="night"/><text x="12"', f"{FACE}:11", "words in ink on night"),
    Fault("a number on a part of a picture", PARTS, '<circle', '<art name="tower" x="9" y="8" width="10" height="14"/>'
          '<circle', f"{PARTS}:3", "words in ink on black"),
    Fault("a style in the colour of its ground", STYLE, "bold: true, align: center}", "bold: true, align: center, "
          "colour: white}", f"{STYLE}:16:72", "words of style 'name' can hardly be read"),
    Fault("a digit too many of a colour, which stands for many words", STYLE, 'ember: "#C8413B"',
          'ink: "#F8F8F0", ember: "#C8413B"', f"{STYLE}:14:18", "write another value for ink"),
    Fault("a ground of pages that was made dark", STYLE, 'ember: "#C8413B"', 'tint: "#20203A", ember: "#C8413B"',
          f"{STYLE}:14:19", "write another value for tint"),
    Fault("a style of pages in white", STYLE, "    words: {font",
          "    page-heading: {font: Baloo 2, size: 13, colour: white}\n    words: {font", f"{STYLE}:17:53",
          "words of style 'page-heading' can hardly be read"),
    Fault("a colour of words that light ink makes pale", STYLE, "  styles:\n", '  light: {ink: "#E8E8F4"}\n  styles:\n',
          f"{STYLE}:15:16", "take another value here for ink"),
    Fault("an icon for light ink in white", "art/light/icon-star.svg", "", STAR.replace("Z", 'Z" fill="#FFFFFF'),
          "art/light/icon-star.svg:1", "can hardly be seen where it is shown"),
)
# fmt: on
