"""The rules of PDF/X-4, PDF/A-2u and PDF/UA-1 that a written PDF must keep, by name; each yields what breaks it.

veraPDF knows the last two, and has more rules; these run with the tests, and know PDF/X-4 too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

import pikepdf
import uharfbuzz as hb

from planche.pdf.metadata import SPACES
from tests.kits import instructions

Rule = Callable[[pikepdf.Pdf], Iterator[str]]
RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
PAINTING = {"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Do", "sh", "TJ", "Tj", "'", '"', "EI"}
NOT_RGB = {"g", "G", "k", "K"}
KNOWN = {"dc", "pdf", "xmp", "xmpMM", "pdfaid", "pdfaExtension"}  # schemas that PDF/A-2 describes itself


def broken(document: pikepdf.Pdf, rules: dict[str, Rule]) -> dict[str, list[str]]:
    """The rules that a document breaks, with how."""
    found = {name: list(rule(document)) for name, rule in rules.items()}
    return {name: told for name, told in found.items() if told}


# the file


def version(document: pikepdf.Pdf) -> Iterator[str]:
    """X-4 knows PDF 1.6, A-2 1.7."""
    if document.pdf_version > "1.6":
        yield document.pdf_version


def trailer(document: pikepdf.Pdf) -> Iterator[str]:
    if "/ID" not in document.trailer:
        yield "no ID"
    if document.is_encrypted:
        yield "encrypted"


def intents(document: pikepdf.Pdf) -> Iterator[str]:
    found: Any = document.Root.get("/OutputIntents", [])
    if {str(intent.S) for intent in found} != {"/GTS_PDFX", "/GTS_PDFA1"}:
        yield "not one for printing and one for archives"
    if len({intent.DestOutputProfile.objgen for intent in found}) != 1:
        yield "not one profile"
    for intent in found:
        head = intent.DestOutputProfile.read_bytes()[:128]
        if (head[12:20], head[36:40], int(intent.DestOutputProfile.N)) != (b"prtrRGB ", b"acsp", 3):
            yield f"a profile of {head[12:20]!r}"


def actions(document: pikepdf.Pdf) -> Iterator[str]:
    refused = ("/OpenAction", "/AA", "/AcroForm", "/Names", "/OCProperties", "/Annots")
    for owner in (document.Root, *(page.obj for page in document.pages)):
        yield from (key for key in refused if key in owner)


def boxes(document: pikepdf.Pdf) -> Iterator[str]:
    for page in document.pages:
        if "/TrimBox" not in page or "/ArtBox" in page:
            yield "no TrimBox, or an ArtBox"
            continue
        media, bleed, trim = (
            [float(side) for side in page.get(key, page.MediaBox)] for key in ("/MediaBox", "/BleedBox", "/TrimBox")
        )
        for outer, inner in ((media, bleed), (bleed, trim)):
            if any(a > b + 0.01 for a, b in zip(outer[:2], inner[:2])) or any(
                a < b - 0.01 for a, b in zip(outer[2:], inner[2:])
            ):
                yield f"{inner} is not within {outer}"


# colours and pictures


def colours(document: pikepdf.Pdf) -> Iterator[str]:
    for stream in contents(document):
        for operands, operator in instructions(stream):
            if operator in NOT_RGB or (operator in ("cs", "CS") and str(operands[0]).startswith("/Device")):
                yield f"{operands} {operator}"
    for item in dictionaries(document):
        is_mask = "/SMask" not in item and item.get("/ColorSpace") == "/DeviceGray"
        for key in ("/ColorSpace", "/CS"):
            if item.get(key) in ("/DeviceCMYK", "/DeviceGray") and not (key == "/ColorSpace" and is_mask):
                yield f"{key} {item[key]}"


def states(document: pikepdf.Pdf) -> Iterator[str]:
    for item in dictionaries(document):
        if item.get("/Type") == "/ExtGState" or "/ca" in item:
            yield from (key for key in ("/TR", "/TR2", "/HTP", "/HTO") if key in item)
            if item.get("/BM", pikepdf.Name("/Normal")) not in ("/Normal", "/Multiply", "/Screen", "/Overlay"):
                yield str(item["/BM"])


def pictures(document: pikepdf.Pdf) -> Iterator[str]:
    for item in dictionaries(document):
        if item.get("/Subtype") in ("/Image", "/Form"):
            yield from (key for key in ("/Alternates", "/OPI", "/PS", "/Ref") if key in item)
            if item.get("/Interpolate", False):
                yield "interpolated"


# fonts


def embedded(document: pikepdf.Pdf) -> Iterator[str]:
    for font in fonts(document):
        if "/FontFile2" not in font.DescendantFonts[0].FontDescriptor:
            yield str(font.BaseFont)


def widths(document: pikepdf.Pdf) -> Iterator[str]:
    for font in fonts(document):
        inner = font.DescendantFonts[0]
        if "/FontFile2" not in inner.FontDescriptor:
            continue
        face = hb.Face(hb.Blob(inner.FontDescriptor.FontFile2.read_bytes()))
        program, glyphs = hb.Font(face), inner.CIDToGIDMap.read_bytes()
        stated = list(inner.W)
        for code, (width,) in zip(stated[::2], stated[1::2]):
            glyph = int.from_bytes(glyphs[2 * code : 2 * code + 2], "big")
            if abs(program.get_glyph_h_advance(glyph) * 1000 / face.upem - float(width)) > 1:
                yield f"{font.BaseFont}: {code}"


def text(document: pikepdf.Pdf) -> Iterator[str]:
    for font, codes in shown(document):
        told = dict(
            re.findall(rb"<([0-9a-f]{4})> <([0-9a-f]*)>", font.ToUnicode.read_bytes() if "/ToUnicode" in font else b"")
        )
        for code in codes:
            if told.get(b"%04x" % code, b"") in (b"", b"0000", b"feff", b"fffe"):
                yield f"{font.BaseFont}: {code}"


def notdef(document: pikepdf.Pdf) -> Iterator[str]:
    for font, codes in shown(document):
        glyphs = font.DescendantFonts[0].CIDToGIDMap.read_bytes()
        yield from (f"{font.BaseFont}: {code}" for code in codes if not any(glyphs[2 * code : 2 * code + 2]))


# what the file says of itself


def metadata(document: pikepdf.Pdf) -> Iterator[str]:
    stream = document.Root.get("/Metadata")
    if stream is None or "/Filter" in stream or stream.get("/Subtype") != "/XML":
        yield "no metadata that all can read"
        return
    said = xmp(document)
    wanted = {"pdfaid:part": "2", "pdfaid:conformance": "U", "pdfxid:GTS_PDFXVersion": "PDF/X-4"}
    yield from (f"{name}: {said.get(name)}" for name, value in wanted.items() if said.get(name) != value)
    needed = ("xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass", "dc:title", "xmp:MetadataDate")
    yield from (f"no {name}" for name in needed if not said.get(name))


def information(document: pikepdf.Pdf) -> Iterator[str]:
    said = xmp(document)
    pairs = {
        "dc:title": "/Title",
        "dc:creator": "/Author",
        "dc:description": "/Subject",
        "xmp:CreatorTool": "/Creator",
        "pdf:Producer": "/Producer",
    }
    for name, key in pairs.items():
        if said.get(name, "") != str(document.docinfo.get(key, "")):
            yield f"{key} is not {said.get(name)}"
    for name, key in (("xmp:CreateDate", "/CreationDate"), ("xmp:ModifyDate", "/ModDate")):
        if re.sub(r"\D", "", said.get(name, "")) != re.sub(r"\D", "", str(document.docinfo.get(key, ""))):
            yield f"{key} is not {said.get(name)}"


def trapped(document: pikepdf.Pdf) -> Iterator[str]:
    told = xmp(document).get("pdf:Trapped"), str(document.docinfo.get("/Trapped", ""))
    if told not in (("False", "/False"), ("True", "/True")):
        yield str(told)


def schemas(document: pikepdf.Pdf) -> Iterator[str]:
    described = re.findall(r"<pdfaSchema:prefix>(\w+)<", document.Root.Metadata.read_bytes().decode())
    used = {name.split(":")[0] for name in xmp(document)} | {"pdf"}
    yield from sorted(used - (KNOWN - {"pdf"}) - set(described))
    names = re.findall(r"<pdfaProperty:name>(\w+)<", document.Root.Metadata.read_bytes().decode())
    properties = {f"{prefix}:{name}" for prefix, name in zip(described, names)}
    yield from sorted({name for name in xmp(document) if name.split(":")[0] in set(described) - KNOWN} - properties)


# what is read aloud


def marked(document: pikepdf.Pdf) -> Iterator[str]:
    root: Any = document.Root
    if not root.get("/MarkInfo", {}).get("/Marked", False):
        yield "not marked"
    if not str(root.get("/Lang", "")) or not root.ViewerPreferences.get("/DisplayDocTitle", False):
        yield "no language, or no title shown"
    if xmp(document).get("pdfuaid:part") != "1":
        yield "does not say so"


def covered(document: pikepdf.Pdf) -> Iterator[str]:
    for number, page in enumerate(document.pages):
        depth = 0
        for operands, operator in instructions(page):
            name = operator
            if name in ("BDC", "BMC"):
                depth += 1
                if depth > 1:
                    yield f"{number}: {operands} within another"
            elif name == "EMC":
                depth -= 1
            elif name in PAINTING and not depth:
                yield f"{number}: {operands} {name}"


def owned(document: pikepdf.Pdf) -> Iterator[str]:
    nums = list(document.Root.StructTreeRoot.ParentTree.Nums)
    for page in document.pages:
        owners: Any = nums[2 * int(page.obj.get("/StructParents", -1)) + 1] if "/StructParents" in page.obj else []
        marks = [int(operands[1].MCID) for operands, operator in instructions(page) if operator == "BDC"]
        if marks != list(range(len(owners))):
            yield f"{marks} of {len(owners)}"


def figures(document: pikepdf.Pdf) -> Iterator[str]:
    yield from ("no words" for role, item in elements(document) if role == "Figure" and not str(item.get("/Alt", "")))


def pictured(document: pikepdf.Pdf) -> Iterator[str]:
    for number, page in enumerate(document.pages):
        inside = ""
        for operands, operator in instructions(page):
            if operator in ("BDC", "BMC"):
                inside = str(operands[0])
            elif operator == "Do" and inside not in ("/Figure", "/Artifact"):
                yield f"{number}: {operands} in {inside}"


def headings(document: pikepdf.Pdf) -> Iterator[str]:
    level = 0
    for role, _ in elements(document):
        if re.fullmatch("H[1-6]", role):
            if int(role[1]) > level + 1:
                yield f"{role} below H{level}"
            level = int(role[1])


def tables(document: pikepdf.Pdf) -> Iterator[str]:
    for role, item in elements(document):
        if role == "Table":
            rows = [[str(cell.S)[1:] for cell in kids(row)] for row in kids(item)]
            if len({len(row) for row in rows}) != 1 or set(rows[0]) != {"TH"}:
                yield str(rows)
        elif role == "TH" and item.get("/A", {}).get("/Scope") != "/Column":
            yield "a head of nothing"


def lists(document: pikepdf.Pdf) -> Iterator[str]:
    for role, item in elements(document):
        inside = [str(kid.S)[1:] for kid in kids(item)]
        if role == "L" and (set(inside) != {"LI"} or "/ListNumbering" not in item.get("/A", {})):
            yield f"a list of {inside}"
        elif role == "LI" and inside not in (["Lbl", "LBody"], ["LBody"]):
            yield f"an item of {inside}"


def bookmarks(document: pikepdf.Pdf) -> Iterator[str]:
    root: Any = document.Root
    count = sum(bool(re.fullmatch("H[1-6]", role)) for role, _ in elements(document))
    if count != int(root.get("/Outlines", {}).get("/Count", 0)):
        yield f"{count} headings"


# reading


def elements(document: pikepdf.Pdf) -> Iterator[tuple[str, Any]]:
    """The elements of a document in the order in which they are read."""

    def walk(item: Any) -> Iterator[tuple[str, Any]]:
        yield str(item.S)[1:], item
        for kid in kids(item):
            yield from walk(kid)

    yield from walk(document.Root.StructTreeRoot.K)


def kids(item: Any) -> list[Any]:
    """The elements right below one."""
    below = item.get("/K", [])
    listed = list(below) if isinstance(below, pikepdf.Array) else [below]
    return [kid for kid in listed if isinstance(kid, pikepdf.Dictionary) and "/S" in kid]


def xmp(document: pikepdf.Pdf) -> dict[str, str]:
    """What the metadata says, by name."""
    tree = ElementTree.fromstring(document.Root.Metadata.read_bytes().decode().strip("\ufeff"))
    prefixes = {space: prefix for prefix, space in SPACES.items()}
    found = {}
    for item in tree.iter(f"{RDF}Description"):
        for said in item:
            space, _, name = said.tag[1:].partition("}")
            found[f"{prefixes[space]}:{name}"] = "".join(said.itertext())
    return found


def contents(document: pikepdf.Pdf) -> Iterator[Any]:
    """All that draws: pages and forms."""
    yield from document.pages
    yield from (
        item for item in document.objects if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"
    )


def dictionaries(document: pikepdf.Pdf) -> Iterator[Any]:
    """All dictionaries, also those within others."""

    def walk(item: Any) -> Iterator[Any]:
        if isinstance(item, pikepdf.Stream | pikepdf.Dictionary):
            yield item
            inner = item.stream_dict if isinstance(item, pikepdf.Stream) else item
            below = [inner[key] for key in inner.keys()]  # noqa: SIM118 - it is no dict
        else:
            below = list(item) if isinstance(item, pikepdf.Array) else []
        for found in below:
            if isinstance(found, pikepdf.Dictionary | pikepdf.Array) and not found.is_indirect:
                yield from walk(found)

    for item in document.objects:
        yield from walk(item)


def fonts(document: pikepdf.Pdf) -> Iterator[Any]:
    yield from (item for item in dictionaries(document) if item.get("/Subtype") == "/Type0")


def shown(document: pikepdf.Pdf) -> Iterator[tuple[Any, set[int]]]:
    """The fonts of each stream with the codes that it shows in them."""
    for stream in contents(document):
        font: Any = None
        used: dict[tuple[int, int], tuple[Any, set[int]]] = {}
        resources = stream.get("/Resources", {})
        for operands, operator in instructions(stream):
            if operator == "Tf":
                font = resources.Font[operands[0]]
            elif operator == "TJ" and font is not None:
                data = b"".join(bytes(part) for part in operands[0] if isinstance(part, pikepdf.String))
                codes = {int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)}
                used.setdefault(font.objgen, (font, set()))[1].update(codes)
        yield from used.values()


PRINT_AND_ARCHIVE: dict[str, Rule] = {
    "ISO 15930-7, 6.1: nothing that is newer than PDF 1.6": version,
    "ISO 19005-2, 6.1.3: the trailer has an ID, and nothing is encrypted": trailer,
    "ISO 19005-2, 6.2.3; ISO 15930-7, 6.2.3: one profile of an output device is the intent of all colours": intents,
    "ISO 19005-2, 6.2.4.3: no colours of devices but those of the intent": colours,
    "ISO 19005-2, 6.2.5: no transfer functions and halftones": states,
    "ISO 19005-2, 6.2.8 and 6.2.9: no alternate, interpolated or foreign pictures": pictures,
    "ISO 19005-2, 6.2.11.4.1: fonts are embedded": embedded,
    "ISO 19005-2, 6.2.11.5: widths are those of the font": widths,
    "ISO 19005-2, 6.2.11.7.2: every code that is shown stands for text": text,
    "ISO 19005-2, 6.2.11.8: .notdef is not shown": notdef,
    "ISO 19005-2, 6.3 and 6.5: no annotations, forms and actions": actions,
    "ISO 19005-2, 6.6.4; ISO 15930-7, 6.7: metadata say what the file is": metadata,
    "ISO 15930-7, 6.7: information and metadata say the same": information,
    "ISO 15930-7, 6.8: it is said whether colours are trapped": trapped,
    "ISO 19005-2, 6.6.2.3: names that PDF/A does not know are described": schemas,
    "ISO 15930-7, 6.4: pages have a trim, within the bleed, within the paper": boxes,
}
ALOUD: dict[str, Rule] = {
    "ISO 14289-1, 7.1: the file is marked, with language and title": marked,
    "ISO 14289-1, 7.1: all that is painted is tagged or an artifact": covered,
    "ISO 14289-1, 7.1: all that is tagged has its element": owned,
    "ISO 14289-1, 7.3: figures have words": figures,
    "ISO 14289-1, 7.3: pictures are figures or artifacts": pictured,
    "ISO 14289-1, 7.4.2: headings skip no level": headings,
    "ISO 14289-1, 7.5: cells of tables have heads": tables,
    "ISO 14289-1, 7.6: lists have items, items labels and words": lists,
    "ISO 14289-1, 7.17: headings are bookmarks": bookmarks,
}
