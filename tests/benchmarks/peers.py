"""The same deck printed by other means, one function a peer: python -m tests.benchmarks.peers NAME COUNT FILE."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.benchmarks.deck import STAR, rows

POINT = 72 / 25.4
PER_PAGE = 9

TYPST = """\
#set page(paper: "a4", margin: (x: 10.5mm, y: 16.5mm))
#set text(font: "Nunito", size: 9pt)
#let card(name, number, words) = box(width: 63mm, height: 88mm, {
  let edge = 0.6mm + rgb("#7A5C3E")
  place(dx: 2mm, dy: 2mm, rect(width: 59mm, height: 84mm, radius: 4mm, fill: rgb("#F4EFE6"), stroke: edge))
  place(dx: 5mm, dy: 8mm, box(width: 44mm, align(center, text(size: 13pt, weight: "bold", name))))
  place(dx: 49mm, dy: 8mm, box(width: 10mm, align(center, text(weight: "bold", str(number)))))
  place(dx: 19mm, dy: 16mm, image("star.svg", width: 25mm))
  place(dx: 6mm, dy: 44mm, box(width: 51mm, par(justify: true, words)))
})
#let rows = csv("cards.csv")
#for page in rows.chunks(9) {
  grid(columns: 3, ..page.map(row => card(row.at(0), row.at(1), row.at(2))))
}
"""


def typst_script(count: int, file: Path) -> None:
    """The fastest peer of the field."""
    import typst

    table = "".join(f"{name},{number},{words}\n" for name, number, words in rows(count))
    folder = file.parent
    (folder / "main.typ").write_text(TYPST, encoding="utf-8")
    (folder / "cards.csv").write_text(table, encoding="utf-8")
    (folder / "star.svg").write_text(STAR, encoding="utf-8")
    fonts = Path(__file__).parents[2] / "fonts" / "nunito"
    data = typst.compile(str(folder / "main.typ"), format="pdf", font_paths=[str(fonts)], ignore_system_fonts=True)
    file.write_bytes(data)


def floor(count: int, file: Path) -> None:
    """What cannot be undercut: ready-made operators, one stream a page, no shaping and no checks."""
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(str(file), pagesize=(210 * POINT, 297 * POINT), invariant=1, pageCompression=1)
    cards = rows(count)
    for start in range(0, count, PER_PAGE):
        for cell, (name, number, words) in enumerate(cards[start : start + PER_PAGE]):
            row, column = divmod(cell, 3)
            x, y = (10.5 + 63 * column) * POINT, (297 - 16.5 - 88 * (row + 1)) * POINT
            lines = [words[at : at + 36] for at in range(0, len(words), 36)]
            shown = " ".join(f"({line}) Tj T*" for line in lines)
            canvas._code.append(
                f"q 1 0 0 1 {x:.2f} {y:.2f} cm .96 .94 .9 rg 5 5 167 238 re f 0 g BT /F1 13 Tf 14 215 Td ({name}) Tj "
                f"/F1 10 Tf 130 0 Td ({number}) Tj ET BT /F1 9 Tf 11 TL 17 110 Td {shown} ET Q"
            )
        canvas.showPage()
    canvas.save()


PEERS = {"typst": typst_script, "floor": floor}

if __name__ == "__main__":
    peer, number, target = sys.argv[1:]
    PEERS[peer](int(number), Path(target))
