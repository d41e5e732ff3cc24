"""A drawn kit -> the bytes of its PDF files and its manifest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from planche.art import CheckedPicture
from planche.art.drawing import Illustrator
from planche.art.parts import Drawing
from planche.imposition import Setting, Sheet
from planche.kit.cutting import cut_files
from planche.kit.manifest import manifest
from planche.kit.painter import Studio
from planche.kit.records import MANIFEST, Kit, KitFile
from planche.pdf import About, Form, Leaf, PlacedForm, composed, pictures_in


def press(
    studio: Studio, kit: Kit, forms: dict[str, Form], setting: Setting, illustrator: Illustrator
) -> dict[str, bytes]:
    """Every file of the kit by name. Refused when a picture cannot be drawn.

    `forms` is emptied, so that what a form drew is not held beside the file that it was written to.
    """
    art = _drawings(studio, forms.values(), illustrator)
    made = {
        f"{file.name}.pdf": composed(
            _leaves(file, forms), _about(kit, file), studio.fonts, file.composer.ledger.codes, art
        )
        for file in kit.files
    }
    forms.clear()
    data = {name: made.pop(name).save() for name in list(made)}
    if kit.wish.with_cut_lines:
        data |= cut_files(kit)
    return {**data, MANIFEST: manifest(kit, setting, data)}


def _about(kit: Kit, file: KitFile) -> About:
    game = kit.edition.game
    title = f"{game.title}: {file.name}"
    duplex = file.setting.duplex.value if file.is_two_sided else "off"
    return About(title, str(game.credits.authors.value), str(game.summary), kit.edition.language, duplex)


def _leaves(file: KitFile, forms: Mapping[str, Form]) -> Iterator[Leaf]:
    seen: set[str] = set()
    for run in file.runs:
        titles = {faces.piece.id: str(faces.component.title) for faces in run.faces}
        for sheet, slug in zip(run.sheets, run.slugs):
            placed = [
                PlacedForm(forms[p.face], p.x, p.y, p.width, p.height, p.rotation, p.clip) for p in sheet.placements
            ]
            placed.append(PlacedForm(forms[slug], 0, 0, sheet.width, sheet.height))
            new = [titles[place.item] for place in sheet.placements if titles[place.item] not in seen]
            seen.update(new)
            bookmark = " + ".join(dict.fromkeys(new))
            label = f"{sheet.number}{'' if sheet.side == 'front' else '′'}"
            yield Leaf(sheet.width, sheet.height, tuple(placed), _trim(sheet), label, bookmark)
    for number, page in enumerate(file.pages, 1):
        placed = [PlacedForm(forms[page.face], 0, 0, page.width, page.height)]
        yield Leaf(page.width, page.height, tuple(placed), (0, 0, page.width, page.height), str(number))


def _trim(sheet: Sheet) -> tuple[int, int, int, int]:
    """The box around all that is cut out of a sheet; the whole sheet when nothing is."""
    if not sheet.placements:
        return 0, 0, sheet.width, sheet.height
    if sheet.tile is not None:
        return sheet.grid.box
    left = min(p.x for p in sheet.placements)
    top = min(p.y for p in sheet.placements)
    right = max(p.x + p.width for p in sheet.placements)
    bottom = max(p.y + p.height for p in sheet.placements)
    return left, top, right - left, bottom - top


def _drawings(studio: Studio, forms: Iterable[Form], illustrator: Illustrator) -> dict[str, Drawing]:
    """Every picture that a form shows, at the largest size at which one does."""
    printed: dict[str, tuple[int, int]] = {}
    for form in forms:
        for name, width, height in pictures_in(form):
            known = printed.get(name, (0, 0))
            printed[name] = max(width, known[0]), max(height, known[1])
    pictures = [picture for name in printed if isinstance(picture := studio.art.picture(name), CheckedPicture)]
    return illustrator.drawings(pictures, printed)
