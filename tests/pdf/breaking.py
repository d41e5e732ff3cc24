"""Damages to a PDF that keeps all rules of `standards`: by the beginning of the rule that each of them breaks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from tests.pdf.standards import elements, fonts

Damage = Callable[[pikepdf.Pdf], None]
Finder = Callable[[pikepdf.Pdf], Any]


def put(find: Finder, key: str, value: object) -> Damage:
    """Give an entry of what is found another value."""
    return lambda document: find(document).__setitem__(f"/{key}", value)


def drop(find: Finder, key: str) -> Damage:
    """Take an entry of what is found away."""
    return lambda document: find(document).__delitem__(f"/{key}")


def root(document: pikepdf.Pdf) -> Any:
    return document.Root


def page(document: pikepdf.Pdf) -> Any:
    return document.pages[0].obj


def information(document: pikepdf.Pdf) -> Any:
    return document.docinfo


def font(document: pikepdf.Pdf) -> Any:
    return next(fonts(document)).DescendantFonts[0]


def the(role: str, place: int = 0) -> Finder:
    """An element of that role."""
    return lambda document: [item for found, item in elements(document) if found == role][place]


def metadata(old: str, new: str) -> Damage:
    """Let the metadata say something else."""

    def change(document: pikepdf.Pdf) -> None:
        told, count = re.subn(old, new, document.Root.Metadata.read_bytes().decode(), count=1)
        assert count
        document.Root.Metadata.write(told.encode())

    return change


def draw(operators: bytes) -> Damage:
    """More on the first page, behind what is there."""
    return lambda document: document.pages[0].contents_add(operators)


def other_profile(document: pikepdf.Pdf) -> None:
    profile: Any = document.Root.OutputIntents[0].DestOutputProfile
    profile.write(profile.read_bytes().replace(b"prtr", b"mntr", 1))


def second_profile(document: pikepdf.Pdf) -> None:
    intent: Any = document.Root.OutputIntents[0]
    intent.DestOutputProfile = document.make_stream(intent.DestOutputProfile.read_bytes(), N=3)


def transfer(document: pikepdf.Pdf) -> None:
    document.Root.Kept = document.make_indirect(Dictionary(Type=Name.ExtGState, TR=Name.Identity))


def interpolation(document: pikepdf.Pdf) -> None:
    document.Root.Kept = document.make_stream(b"0", Type=Name.XObject, Subtype=Name.Image, Interpolate=True)


def silent_metadata(document: pikepdf.Pdf) -> None:
    document.Root.Metadata.Subtype = Name.Text


def other_width(document: pikepdf.Pdf) -> None:
    font(document).W[1][0] = 1999


def no_text(document: pikepdf.Pdf) -> None:
    for found in fonts(document):
        found.ToUnicode.write(b"")


def no_glyphs(document: pikepdf.Pdf) -> None:
    for found in fonts(document):
        found.DescendantFonts[0].CIDToGIDMap.write(bytes(2 * 65536))


def lone_cell(document: pikepdf.Pdf) -> None:
    the("TR", 1)(document).K = the("TD")(document)


def no_id(document: pikepdf.Pdf) -> None:
    del document.trailer["/ID"]


def descriptor(document: pikepdf.Pdf) -> Any:
    return font(document).FontDescriptor


def viewer(document: pikepdf.Pdf) -> Any:
    return document.Root.ViewerPreferences


BREAKING: list[tuple[str, Damage]] = [
    ("ISO 19005-2, 6.1.3", no_id),
    ("ISO 19005-2, 6.2.3", other_profile),
    ("ISO 19005-2, 6.2.3", second_profile),
    ("ISO 19005-2, 6.2.3", drop(root, "OutputIntents")),
    ("ISO 19005-2, 6.2.4.3", draw(b"0 0 0 1 k")),
    ("ISO 19005-2, 6.2.4.3", draw(b"0.5 G")),
    ("ISO 19005-2, 6.2.4.3", draw(b"/DeviceCMYK cs")),
    ("ISO 19005-2, 6.2.4.3", put(page, "Group", Dictionary(CS=Name.DeviceCMYK))),
    ("ISO 19005-2, 6.2.5", transfer),
    ("ISO 19005-2, 6.2.8", interpolation),
    ("ISO 19005-2, 6.2.11.4.1", drop(descriptor, "FontFile2")),
    ("ISO 19005-2, 6.2.11.5", other_width),
    ("ISO 19005-2, 6.2.11.7.2", no_text),
    ("ISO 19005-2, 6.2.11.8", no_glyphs),
    ("ISO 19005-2, 6.3", put(root, "OpenAction", Dictionary(S=Name.JavaScript))),
    ("ISO 19005-2, 6.3", put(root, "AcroForm", Dictionary())),
    ("ISO 19005-2, 6.3", put(page, "Annots", Array())),
    ("ISO 19005-2, 6.6.4", silent_metadata),
    ("ISO 19005-2, 6.6.4", metadata("<pdfaid:part>2", "<pdfaid:part>1")),
    ("ISO 19005-2, 6.6.4", metadata("<pdfaid:conformance>U", "<pdfaid:conformance>B")),
    ("ISO 19005-2, 6.6.4", metadata("PDF/X-4<", "PDF/X-3<")),
    ("ISO 19005-2, 6.6.4", metadata("<xmpMM:VersionID>1", "<xmpMM:VersionID>")),
    ("ISO 15930-7, 6.7", metadata(">Tiny", ">Other")),
    ("ISO 15930-7, 6.7", put(information, "CreationDate", String("D:2001"))),
    ("ISO 15930-7, 6.8", metadata("<pdf:Trapped>False", "<pdf:Trapped>Unknown")),
    ("ISO 15930-7, 6.8", drop(information, "Trapped")),
    ("ISO 19005-2, 6.6.2.3", metadata("<pdfaSchema:prefix>pdfxid", "<pdfaSchema:prefix>other")),
    ("ISO 15930-7, 6.4", put(page, "TrimBox", Array([-5, 0, 9, 9]))),
    ("ISO 15930-7, 6.4", put(page, "BleedBox", Array([0, 0, 9, 9]))),
    ("ISO 15930-7, 6.4", put(page, "ArtBox", Array([0, 0, 9, 9]))),
    ("ISO 15930-7, 6.4", drop(page, "TrimBox")),
    ("ISO 14289-1, 7.1: the file", drop(root, "MarkInfo")),
    ("ISO 14289-1, 7.1: the file", drop(root, "Lang")),
    ("ISO 14289-1, 7.1: the file", drop(viewer, "DisplayDocTitle")),
    ("ISO 14289-1, 7.1: the file", metadata("<pdfuaid:part>1", "<pdfuaid:part>2")),
    ("ISO 14289-1, 7.1: all that is painted", draw(b"0 0 9 9 re f")),
    ("ISO 14289-1, 7.1: all that is painted", draw(b"/P BMC /Artifact BMC EMC EMC")),
    ("ISO 14289-1, 7.1: all that is tagged", draw(b"/P <</MCID 999>> BDC EMC")),
    ("ISO 14289-1, 7.1: all that is tagged", drop(page, "StructParents")),
    ("ISO 14289-1, 7.3: figures", drop(the("Figure"), "Alt")),
    ("ISO 14289-1, 7.3: pictures", draw(b"/P BMC /Any Do EMC")),
    ("ISO 14289-1, 7.4.2", put(the("H2"), "S", Name.H3)),
    ("ISO 14289-1, 7.4.2", put(the("H1"), "S", Name.H2)),
    ("ISO 14289-1, 7.5", put(the("TH"), "S", Name.TD)),
    ("ISO 14289-1, 7.5", drop(the("TH"), "A")),
    ("ISO 14289-1, 7.5", lone_cell),
    ("ISO 14289-1, 7.6", put(the("LI"), "S", Name.P)),
    ("ISO 14289-1, 7.6", put(the("Lbl"), "S", Name.P)),
    ("ISO 14289-1, 7.6", drop(the("L"), "A")),
    ("ISO 14289-1, 7.17", drop(root, "Outlines")),
]
