"""Mistakes in fonts: their catalogue, and files that are none, or of another kind than a kit embeds."""

from __future__ import annotations

from tests.faults.fault import Fault

LISTED, NUNITO, BALOO = "fonts/fonts.yaml", "fonts/nunito/Nunito-Regular.ttf", "fonts/baloo-2/Baloo2-ExtraBold.ttf"
# fmt: off
FAULTS = (
    Fault("a font that was saved as the page about it", NUNITO, "", "<!DOCTYPE html><title>Nunito</title>",
          f"{LISTED}:3",
          "it is a web page; download the font itself"),
    Fault("a font that is packed for web pages", BALOO, "", "wOF2\0\1\0\0", f"{LISTED}:8", "it is a WOFF2 file"),
    Fault("a font with PostScript outlines", BALOO, "", "OTTO\0\1\0\0", f"{LISTED}:8",
          "PostScript outlines (OTF); put the"),
    Fault("a font that is still in its archive", BALOO, "", "PK\3\4", f"{LISTED}:8", "it is a ZIP archive; unpack it"),
    Fault("a font of which Git kept a pointer", NUNITO, "", "version https://git-lfs.github.com/spec/v1\n",
          f"{LISTED}:3",
          "git lfs pull"),
    Fault("a font that arrived empty", NUNITO, "", "", f"{LISTED}:3", "it is empty; take the file anew"),
    Fault("a font that was deleted", BALOO, "", "", f"{LISTED}:8", "Baloo2-ExtraBold.ttf", is_lost=True),
    Fault("a licence that was deleted", "fonts/nunito/OFL.txt", "", "", f"{LISTED}:5", "found no fonts/nunito/OFL.txt",
          is_lost=True),
    Fault("a file of a font by a misspelt name", LISTED, "Nunito-Regular", "Nunito-Reguler", f"{LISTED}:3:14",
          "did you mean 'nunito/Nunito-Regular.ttf'?"),
    Fault("a face of a family by a misspelt word", LISTED, "    bold: nunito", "    blod: nunito", f"{LISTED}:4",
          "did you mean 'bold'?"),
    Fault("a family by a misspelt name", LISTED, "  Baloo 2:", "  Ballo 2:", f"{LISTED}:6:3",
          "call this family 'Baloo 2'"),
    Fault("the key of the families with two letters exchanged", LISTED, "families:", "famillies:", f"{LISTED}:1",
          "did you mean 'families'?"),
    Fault("a fallback that is not listed", LISTED, "[Nunito]", "[DejaVu Sans]", f"{LISTED}:10",
          "unknown fallback 'DejaVu Sans'"),
)
# fmt: on
