"""What a file says of itself -> its information, its XMP metadata and the intent of its colours.

One file keeps three standards: PDF/X-4 (ISO 15930-7) for printing houses, PDF/A-2u (ISO 19005-2) for archives and,
where it is tagged, PDF/UA-1 (ISO 14289-1) for screen readers.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from html import escape

from planche.pdf.objects import Objects, text_string
from planche.pdf.profile import CONDITION, srgb_profile
from planche.pdf.streams import deflate

MAKER = "Planche"
SOURCE_DATE = "SOURCE_DATE_EPOCH"  # seconds since 1970 that somebody says, as reproducible-builds.org has it
YEAR_2000 = 946_684_800  # else: the same for equal files
PDF_MOMENT, XMP_MOMENT = "D:%Y%m%d%H%M%S+00'00'", "%Y-%m-%dT%H:%M:%S+00:00"
SPACES = {
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "pdfaExtension": "http://www.aiim.org/pdfa/ns/extension/",
    "pdfaSchema": "http://www.aiim.org/pdfa/ns/schema#",
    "pdfaProperty": "http://www.aiim.org/pdfa/ns/property#",
}
# what PDF/A does not know by itself is described to it: namespace, property, type, and whether the file makes it
_DESCRIBED = {
    "pdfxid": ("GTS_PDFXVersion", "Text", "internal"),
    "pdfuaid": ("part", "Integer", "internal"),
    "pdf": ("Trapped", "Text", "internal"),
}


def add_information(objects: Objects, title: str, author: str, subject: str) -> int:
    """The number of the dictionary of information."""
    said = {"Title": title, "Author": author, "Subject": subject, "Creator": MAKER, "Producer": MAKER}
    entries = " ".join(f"/{name} {text_string(value)}" for name, value in said.items())
    moment = _moment(PDF_MOMENT)
    return objects.add(f"<< {entries} /CreationDate ({moment}) /ModDate ({moment}) /Trapped /False >>")


def add_intent(objects: Objects) -> None:
    """Say that the colours are those of sRGB, for printing and for archives alike."""
    profile = objects.stream("/N 3 /Filter /FlateDecode", deflate(srgb_profile()))
    said = f"/OutputConditionIdentifier ({CONDITION}) /Info ({CONDITION}) /DestOutputProfile {profile} 0 R"
    intents = (f"<< /Type /OutputIntent /S /{name} {said} >>" for name in ("GTS_PDFX", "GTS_PDFA1"))
    objects.state("OutputIntents", f"[{' '.join(intents)}]")


def add_metadata(objects: Objects, packet: str) -> None:
    """Let the document have this XMP packet, which is left readable for programs that know nothing of PDF."""
    objects.catalogue("Metadata", objects.stream("/Type /Metadata /Subtype /XML", packet.encode()))


def xmp_packet(title: str, author: str, subject: str, identifier: bytes, *, is_tagged: bool) -> str:
    """The metadata; what the information says too is equal to it."""
    spaces = " ".join(f'xmlns:{prefix}="{SPACES[prefix]}"' for prefix in SPACES if is_tagged or prefix != "pdfuaid")
    properties = "\n".join((*_properties(title, author, subject, identifier), *_standards(is_tagged=is_tagged)))
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">\n'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n'
        f'<rdf:Description rdf:about="" {spaces}>\n{properties}\n</rdf:Description>\n'
        '</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end="r"?>'
    )


def _properties(title: str, author: str, subject: str, identifier: bytes) -> Iterator[str]:
    yield _element("dc:format", "application/pdf")
    yield from _languages("dc:title", title)
    if author:
        yield f"<dc:creator><rdf:Seq><rdf:li>{_plain(author)}</rdf:li></rdf:Seq></dc:creator>"
    if subject:
        yield from _languages("dc:description", subject)
    yield _element("pdf:Producer", MAKER)
    yield _element("pdf:Trapped", "False")
    yield _element("xmp:CreatorTool", MAKER)
    yield from (_element(f"xmp:{name}Date", _moment(XMP_MOMENT)) for name in ("Create", "Modify", "Metadata"))
    yield _element("xmpMM:DocumentID", f"uuid:{_uuid(identifier.hex())}")
    yield _element("xmpMM:VersionID", "1")
    yield _element("xmpMM:RenditionClass", "default")


def _moment(form: str) -> str:
    """When the file was made, of which UTC is the time zone."""
    return time.strftime(form, time.gmtime(int(os.environ.get(SOURCE_DATE, "").strip() or YEAR_2000)))


def _standards(*, is_tagged: bool) -> Iterator[str]:
    """Which standards the file keeps, and what PDF/A asks to know of the names in which the others are told."""
    yield _element("pdfxid:GTS_PDFXVersion", "PDF/X-4")
    yield _element("pdfaid:part", "2")
    yield _element("pdfaid:conformance", "U")
    if is_tagged:
        yield _element("pdfuaid:part", "1")
    described = (_description(prefix) for prefix in _DESCRIBED if is_tagged or prefix != "pdfuaid")
    yield f"<pdfaExtension:schemas><rdf:Bag>{''.join(described)}</rdf:Bag></pdfaExtension:schemas>"


def _description(prefix: str) -> str:
    name, kind, category = _DESCRIBED[prefix]
    said = {"name": name, "valueType": kind, "category": category, "description": name}
    inside = "".join(_element(f"pdfaProperty:{key}", value) for key, value in said.items())
    return (
        '<rdf:li rdf:parseType="Resource">'
        + _element("pdfaSchema:schema", prefix)
        + _element("pdfaSchema:namespaceURI", SPACES[prefix])
        + _element("pdfaSchema:prefix", prefix)
        + f'<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">{inside}</rdf:li></rdf:Seq>'
        + "</pdfaSchema:property></rdf:li>"
    )


def _languages(name: str, text: str) -> Iterator[str]:
    yield f'<{name}><rdf:Alt><rdf:li xml:lang="x-default">{_plain(text)}</rdf:li></rdf:Alt></{name}>'


def _element(name: str, text: str) -> str:
    return f"<{name}>{_plain(text)}</{name}>"


def _uuid(digits: str) -> str:
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:32]))


def _plain(text: str) -> str:
    """A text as XML holds it: what XML cannot hold is left out."""
    return escape("".join(letter for letter in text if letter in "\t\n\r" or ord(letter) >= 32), quote=False)
