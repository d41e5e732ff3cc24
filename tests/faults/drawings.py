"""Mistakes in pictures and in what templates compare: nothing is wrong to read, and something is not drawn."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE = "templates/g/lantern.xml"
# fmt: off
FAULTS = (
    Fault("a half of a picture under another id", "art/tower.svg", '<rect x="6" y="2" width="8" height="17"/>',
          '<g id="left-half"><rect x="6" y="2" width="4" height="17"/></g>\n<use href="#half" x="4"/>',
          "art/tower.svg:2:12", "did you mean '#left-half'?"),
    Fault("a gradient that was left in another file", "art/flame.svg", 'fill="#E0A030"', 'fill="url(#glow)"',
          "art/flame.svg:1:96", "leads to no id of the picture"),
    Fault("a clip that is a shape", "art/flame.svg", '<path d', '<rect id="cut" width="9" height="9"/><path '
          'clip-path="url(#cut)" d', "art/flame.svg:1", "leads to <rect>, wanted <clipPath>"),
    Fault("a picture that was saved with its page", "art/flame.svg", 'viewBox="0 0 20 20"', 'viewBox="0 0 210 297"',
          "art/flame.svg:1:41", 'write viewBox="1.28 0.28 17.44 19.44"'),
    Fault("an icon that was saved with its page and its size", "art/icon-star.svg", 'viewBox="0 0 10 10"',
          'width="210mm"\n  height="297mm" viewBox="0 0 744 1052"', "art/icon-star.svg:2:18",
          "and take width and height out of <svg>"),
    Fault("a picture that was moved to the foot of its page", "art/tower.svg", 'viewBox="0 0 20 20"><rect x="6" y="2"',
          'viewBox="0 0 210 297"><rect x="150" y="250"', "art/tower.svg:1", 'write viewBox="149.3 249.3 9.36 18.36"'),
    Fault("a pale picture that stands for none", "art/light/flam.svg", "",
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
          "art/light/flam.svg", "printed with --ink light; did you mean 'flame'?"),
    Fault("a word of a condition in the plural", FACE, "{% if piece.drawing %}",
          '{% if piece.tint == "blues" %}{% endif %}{% if piece.drawing %}', f"{FACE}:8", "did you mean 'blue'?"),
    Fault("a word of a list of a condition with two letters exchanged", FACE, "{% if piece.drawing %}",
          '{% if piece.tint in ("red", "geren") %}{% endif %}{% if piece.drawing %}', f"{FACE}:8",
          "did you mean 'green'?"),
    Fault("a clip to which a drawing program gave another id", "art/flame.svg", '<path d', '<clipPath id="clipPath812">'
          '<rect width="9" height="9"/></clipPath><clipPath id="k15"><rect width="9" height="9"/></clipPath>'
          '<g clip-path="url(#k15)"/><path clip-path="url(#k5)" d', "art/flame.svg:1", "did you mean '#clipPath812'?"),
    Fault("a viewBox with a nought too many", "art/flame.svg", 'viewBox="0 0 20 20"', 'viewBox="0 0 20 200"',
          "art/flame.svg:1:41", "at one end: it prints as a speck"),
    Fault("a picture that lost its namespace", "art/flame.svg", ' xmlns="http://www.w3.org/2000/svg"', "",
          "art/flame.svg:1:1", 'write xmlns="http://www.w3.org/2000/svg" in it'),
    Fault("a picture that lost its last tag", "art/flame.svg", "</svg>", "", "art/flame.svg",
          "write </svg> at its end"),
    Fault("a last tag of a picture with two letters exchanged", "art/flame.svg", "</svg>", "</sgv>", "art/flame.svg",
          "write </svg> for </sgv>"),
    Fault("a shape of a picture that lost its slash", "art/tower.svg", 'height="17"/>', 'height="17">',
          "art/tower.svg:1:61", "write /> for the > that ends this <rect>"),
    Fault("curves of a picture that lost their fill of none", "art/tower.svg", "<rect", '<path d="M1 9Q5 1 9 9" '
          'stroke="#2B2F4A"/><path d="M9 9Q15 1 19 9" stroke="#2B2F4A"/><rect', "art/tower.svg:1:1",
          'write fill="none" in <svg>'),
    Fault("a line of a picture that lost its stroke", "art/tower.svg", "<rect",
          '<path d="M6 8H14" fill="none"/>\n<rect', "art/tower.svg:1", "draws nothing: nothing says its stroke"),
    Fault("a size of a picture that was set to nothing", "art/tower.svg", 'height="17"', 'height="17"/><circle cx="9" '
          'cy="9" r="0"', "art/tower.svg:1", "draws nothing: its r is 0"),
    Fault("an attribute of a picture that lost a letter", "art/flame.svg", 'fill="#E0A030"', 'fil="#E0A030"',
          "art/flame.svg:1:86", "write fill for fil"),
    Fault("an attribute of a picture as other languages spell it", "art/flame.svg", 'fill="#E0A030"',
          'couleur="#E0A030"', "art/flame.svg:1:86", "write fill for couleur, or stroke"),
    Fault("an attribute of a picture as programs write it", "art/flame.svg", 'fill="#E0A030"',
          'fill="#E0A030" stroke="#2B2F4A" strokeWidth="2"', "art/flame.svg:1", "write stroke-width for strokeWidth"),
    Fault("a group of a picture whose scale lost its point", "art/tower.svg",
          '<rect x="6" y="2" width="8" height="17"/>',
          '<g transform="scale(9)"><path d="M6 2H14V19H6ZM7 3H9V5H7Z"/></g>',
          "art/tower.svg:1", "write scale(0.9) for scale(9)"),
    Fault("a shape of a picture whose numbers lost their points", "art/tower.svg", "<rect",
          '<path d="M70 80H90V95H70Z"/><rect', "art/tower.svg:1", "lies 3.0 heights of the viewBox below it"),
    Fault("a picture that was saved with its size on paper and no viewBox", "art/flame.svg", 'viewBox="0 0 20 20"',
          'width="20mm" height="20mm"', "art/flame.svg:1", 'and take width and height out of <svg>'),
    Fault("a viewBox that lost a nought", "art/icon-star.svg", 'viewBox="0 0 10 10"><path d="M5 0L10 10H0Z"',
          'viewBox="0 0 1 10"><path d="M5 0L10 10H0ZM4 4H6V6H4ZM4 7H6V8H4Z"',
          "art/icon-star.svg:1", 'write viewBox="0 0 10 10"'),
    Fault("a photograph that was left in a picture", "art/flame.svg", '<path d', '<image href="a.jpg"/><path d',
          "art/flame.svg:1", "delete it, or save"),
    Fault("a list that lost an item", FACE, '{% set tints', '{% set marks = ("flame",) %}\n{{ marks[1] }}{% set tints',
          f"{FACE}:3", "marks, which line 2 sets, has 1 item and no item 1"),
    Fault("a name of a picture that a template makes of parts", FACE, 'name="{{ piece.drawing }}"',
          'name="{{ piece.drawing }}s"', f"{FACE}:9", "rename the picture to", 1),
    Fault("a back that several components have under another name", "game.yaml", "    front: g/goal.xml",
          "    front: g/gaol.xml\n    back: g/gaol.xml", "game.yaml:37", "which lines 37, 38 ask for"),
    Fault("a column that is printed twice, in the place of another", "templates/g/parts.xml", "{{ piece.light }}",
          "{{ piece.copies }}", "lanterns.csv:1", "the column 'light' of 'lanterns' is printed nowhere"),
    Fault("a column of a YAML table that nothing prints", "templates/g/goal.xml", "{{ piece.name }}", "{{ piece.id }}",
          "goals.yaml:2", "print it in templates/g/goal.xml"),
)
# fmt: on
