"""Mistakes within pictures, as hands make them that edit an SVG: values that nothing is drawn of."""

from __future__ import annotations

from tests.faults.fault import Fault

FLAME, TOWER, STAR = "art/flame.svg", "art/tower.svg", "art/icon-star.svg"
# fmt: off
FAULTS = (
    Fault("an arc without one of its flags", FLAME, "L18 19H2Z", "A9 9 0 0 28 19H2Z", f"{FLAME}:1:84",
          "A takes rx ry angle flag flag x y"),
    Fault("a curve with a number too few", FLAME, "L18 19H2Z", "C12 5 18 9 18Z", f"{FLAME}:1:88",
          "C takes x1 y1 x2 y2 x y"),
    Fault("a letter that a path does not know", STAR, "M5 0L10 10H0Z", "M5 0L10 10K0Z", f"{STAR}:1:80",
          "K is no command of a path"),
    Fault("a path that lost its first letter", STAR, "M5 0L10", "5 0L10", f"{STAR}:1:70", "write M before it"),
    Fault("a colour that lost a digit", FLAME, "#E0A030", "#E0A03", f"{FLAME}:1", "six of 0-9 and A-F"),
    Fault("a colour without its sign", FLAME, "#E0A030", "E0A030", f"{FLAME}:1", "write #E0A030"),
    Fault("a colour by a misspelt name", FLAME, "#E0A030", "ornage", f"{FLAME}:1", "did you mean 'orange'?"),
    Fault("a colour of a style with a letter O", FLAME, 'fill="#E0A030"', 'style="fill:#E0A03O"', f"{FLAME}:1",
          "found '#E0A03O', wanted a colour"),
    Fault("a width of a picture with a comma", TOWER, 'width="8"', 'width="8,5"', f"{TOWER}:1", "write width=8.5"),
    Fault("a share with a comma", TOWER, 'width="8"', 'opacity="0,5" width="8"', f"{TOWER}:1", "write opacity=0.5"),
    Fault("a transformation by a misspelt name", TOWER, "<rect", '<rect transform="tranlate(1 0)"', f"{TOWER}:1",
          "wanted such as translate(3 4)"),
    Fault("a polygon with a number too few", STAR, '<path d="M5 0L10 10H0Z"/>', '<polygon points="5 0 10 10 0"/>',
          f"{STAR}:1", "found 5 numbers"),
    Fault("a soft shadow", FLAME, "<path d", '<defs><filter id="soft"><feGaussianBlur/></filter></defs>'
          '<path filter="url(#soft)" d', f"{FLAME}:1:67", "delete it, and each filter=... that names it"),
    Fault("a picture that moves", FLAME, '"#E0A030"/>', '"#E0A030"><animate attributeName="x"/></path>',
          f"{FLAME}:1:101",
          "what is printed stands still"),
    Fault("words in a frame of HTML", TOWER, "<rect", "<foreignObject><p>Tour</p></foreignObject><rect",
          f"{TOWER}:1:61",
          "set words with <text> in the face template"),
    Fault("a shape by a misspelt name", TOWER, "<rect", "<rext", f"{TOWER}:1:61", "did you mean <rect>?"),
    Fault("a drawing with a link around it", STAR, '<path d="M5 0L10 10H0Z"/>',
          '<a href="#x"><path d="M5 0L10 10H0Z"/></a>',
          f"{STAR}:1:61", "take its two tags out"),
    Fault("arrowheads of a drawing program", STAR, "<path d", '<marker id="a"/><path marker-end="url(#a)" d',
          f"{STAR}:1:61",
          "draw the ends of lines as shapes"),
    Fault("a sheet of styles in a picture", STAR, "<path d", "<style>.a{fill:red}</style><path d", f"{STAR}:1:61",
          "write the style as attributes"),
)
# fmt: on
