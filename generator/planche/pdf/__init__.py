"""Sheets and pages -> PDF files: the only room that knows PDF and the upward y axis."""

from planche.pdf.document import About, Leaf, PlacedForm, compose_document
from planche.pdf.drawing import FormMaker
from planche.pdf.fonts import Unembeddable
from planche.pdf.forms import Form, pictures_in

__all__ = [
    "About",
    "Form",
    "FormMaker",
    "Leaf",
    "PlacedForm",
    "Unembeddable",
    "compose_document",
    "pictures_in",
]
