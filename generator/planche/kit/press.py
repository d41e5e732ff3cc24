"""A kit in the making -> the bytes of its PDF files and its manifest. Only a build loads this."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar

from planche.art import UNUSABLE, CheckedPicture, RefusedPicture
from planche.art.cache import drawing_cache, renderer_version
from planche.art.drawing import Illustrator
from planche.findings import Finding, Span
from planche.game import Component
from planche.imposition import Box, Duplex, Mode, Setting, Sheet, Transform, correct, trim_and_ink
from planche.kit.exports import export_files
from planche.kit.manifest import manifest
from planche.kit.records import MANIFEST, Kit, KitFile, widen_gap
from planche.kit.studio import Studio
from planche.kit.words import FILE_TITLES
from planche.marks import Face, clip_to_circle
from planche.pdf import (
    About,
    FontSubset,
    Form,
    FormMaker,
    Leaf,
    PlacedForm,
    Unembeddable,
    compose_document,
    compose_for_screen,
    pictures_in,
)
from planche.typeset import UNKNOWN_FONT, Composer, FontBook

if TYPE_CHECKING:
    from planche.art.converter import Converter

Made = TypeVar("Made")


class UnusablePicture(Exception):
    """A picture that no page can show, on a face that is printed whatever is wrong with it; `finding` says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding)
        self.finding = finding


class Press:
    """Keeps each distinct face as a form, as soon as it is drawn, and prints the kit that places them.

    Use it in a `with`: pictures may be drawn in a process of their own.
    """

    def __init__(self, studio: Studio, setting: Setting, illustrator: Illustrator | None = None) -> None:
        """With an illustrator who has drawn the same pictures before."""
        self._studio = studio
        self._setting = setting
        self._illustrator = illustrator or new_illustrator()
        self._maker = FormMaker(studio.fonts, studio.art.digest)
        self._forms: dict[str, Form] = {}  # by name
        self._foreseen: set[str] = set()  # names of pictures whose drawing has begun

    def __enter__(self) -> Press:
        self._illustrator.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._illustrator.__exit__(kind, error, trace)

    def make_form(self, face: Face, component: Component | None) -> Form:
        """The form of a face with its bleed; of a round one with as much as the gap between pieces has room for."""
        if component is None:
            return self._maker.face_form(face, 0)
        if not component.is_round:
            return self._maker.face_form(face, component.bleed)
        bleed = component.bleed
        if self._setting.mode is not Mode.PRESS:
            bleed = min(bleed, widen_gap(self._setting, component).least_gap // 2)
        return self._maker.face_form(clip_to_circle(face, bleed), bleed)

    def keep(self, form: Form | None, key: bytes) -> str:
        """Keep a form under its name, and begin to draw its pictures."""
        assert form is not None, f"the face {key.hex()} came without its form"
        self._forms[form.name] = form
        art = self._studio.art
        for picture in pictures_in(form):
            if picture.name not in self._foreseen and picture.name in art:
                self._foreseen.add(picture.name)
                checked = art.picture(picture.name)
                if isinstance(checked, CheckedPicture):
                    self._illustrator.foresee(checked)
        return form.name

    def print_kit(self, kit: Kit) -> dict[str, bytes] | Finding:
        """Every file of the kit by name; a finding when a picture or a font turns out not to be usable.

        The forms are let go, so that what a form drew is not held beside the file that it was written to.
        """
        files = _unless_unusable(kit, self._studio.fonts, lambda: self._files(kit))
        return files if isinstance(files, Finding) else {**files, MANIFEST: manifest(kit, self._setting, files)}

    def print_face(
        self, form: Form, component: Component, composer: Composer, kit: Kit, subsets: dict[str, FontSubset]
    ) -> bytes | Finding:
        """One face with its bleed as a page of its own, to be drawn at once; a finding as above. `subsets`: fonts as
        those before it took them."""
        bleed = component.bleed
        width, height = component.width + 2 * bleed, component.height + 2 * bleed
        trim = bleed, bleed, component.width, component.height
        leaf = Leaf(width, height, (PlacedForm(form, *trim),), trim, "1", bleed=(0, 0, width, height))

        def make() -> bytes:
            art = self._illustrator.drawings_for_screen(*_pictures(self._studio, [form]))
            return compose_for_screen(leaf, self._studio.fonts, composer.ledger.codes, art, subsets)

        return _unless_unusable(kit, self._studio.fonts, make)

    def print_page(self, face: Face, composer: Composer, kit: Kit) -> bytes | Finding:
        """One set page, in the same way."""
        form, whole = self.make_form(face, None), (0, 0, face.width, face.height)
        leaf = Leaf(face.width, face.height, (PlacedForm(form, *whole),), whole, "1")
        return self._print([leaf], [form], str(kit.edition.game.title), composer, kit)

    def print_pages(self, file: KitFile, kit: Kit) -> bytes | Finding:
        """All set pages of a file, in the same way."""
        forms = {page.face: self._forms[page.face] for page in file.pages}
        return self._print([*_leaves(file, forms)], [*forms.values()], _name_of(kit, file), file.composer, kit)

    def _print(
        self, leaves: Sequence[Leaf], forms: Sequence[Form], title: str, composer: Composer, kit: Kit
    ) -> bytes | Finding:
        about = About(title, "", "", kit.edition.language, Duplex.OFF)

        def make() -> bytes:
            art = self._illustrator.drawings_for_screen(*_pictures(self._studio, forms))
            return compose_document(leaves, about, self._studio.fonts, composer.ledger.codes, art).save()

        return _unless_unusable(kit, self._studio.fonts, make)

    def _files(self, kit: Kit) -> dict[str, bytes]:
        forms, fonts = self._forms, self._studio.fonts
        art = self._illustrator.drawings(*_pictures(self._studio, forms.values()))
        made = {
            f"{file.name}.pdf": compose_document(
                list(_leaves(file, forms)), _about(kit, file), fonts, file.composer.ledger.codes, art
            )
            for file in kit.files
        }
        forms.clear()
        files = {name: made.pop(name).save() for name in list(made)}
        return files | export_files(kit)


def new_illustrator(renderer: Converter | None = None) -> Illustrator:
    """Who draws pictures for presses, one after the other, as long as they are the same; by a renderer that somebody
    keeps ready."""
    return Illustrator(lambda: drawing_cache(renderer_version()), renderer)


def _unless_unusable(kit: Kit, fonts: FontBook, make: Callable[[], Made]) -> Made | Finding:
    """What is made; the finding of a picture or a font that turns out not to be usable."""
    game = kit.edition.game
    try:
        return make()
    except UnusablePicture as unusable:
        return unusable.finding._replace(game=game.id)
    except RefusedPicture as refused:
        return UNUSABLE.finding(Span(refused.file), f"the picture {refused}", refused.hint, game=game.id)
    except Unembeddable as damaged:
        place = fonts.places.get(damaged.file, Span(f"fonts/{damaged.file}"))
        return UNKNOWN_FONT.finding(place, str(damaged), "put the file there anew", game=game.id)


def _about(kit: Kit, file: KitFile) -> About:
    """What a file says of itself: who designed a game has not drawn the kits that others make of it."""
    game = kit.edition.game
    title = f"{game.title} – {_name_of(kit, file)}"
    duplex = file.setting.duplex if file.is_two_sided else Duplex.OFF
    authors = str(game.credits.authors.value) if game.official and game.credits.are_known else ""
    return About(title, authors, str(game.summary), kit.edition.language, duplex)


def _name_of(kit: Kit, file: KitFile) -> str:
    """What a file is called: for a printing house as its component."""
    if file.name not in FILE_TITLES:
        return str(file.runs[0].faces[0].component.title)
    return str(kit.edition.local.words(FILE_TITLES[file.name]) or FILE_TITLES[file.name])


def _leaves(file: KitFile, forms: Mapping[str, Form]) -> Iterator[Leaf]:
    seen: set[str] = set()
    titles = {faces.piece.id: str(faces.component.title) for run in file.runs for faces in run.all_faces}
    for _, sheet, slug in file.sheets():
        placed = [PlacedForm(forms[p.face], p.x, p.y, p.width, p.height, p.rotation, p.clip) for p in sheet.placements]
        if slug:
            placed.append(PlacedForm(forms[slug], 0, 0, sheet.width, sheet.height))
        new = [titles[place.item] for place in sheet.placements if titles[place.item] not in seen]
        seen.update(new)
        bookmark = " + ".join(dict.fromkeys(new))
        label = f"{sheet.number}{'' if sheet.side == 'front' else '′'}"
        transform = _correction(file.setting, sheet.width, sheet.height, is_back=sheet.side == "back")
        trim, bleed = _trim_and_bleed(sheet)
        yield Leaf(sheet.width, sheet.height, tuple(placed), trim, label, bookmark, transform, bleed)
    if file.is_booklet:
        yield from _booklet_leaves(file, forms)
        return
    for number, page in enumerate(file.pages, 1):
        placed = [PlacedForm(forms[page.face], 0, 0, page.width, page.height)]
        transform = _correction(file.setting, page.width, page.height, is_back=False)
        whole = (0, 0, page.width, page.height)
        yield Leaf(page.width, page.height, tuple(placed), whole, str(number), transform=transform)


def _booklet_leaves(file: KitFile, forms: Mapping[str, Form]) -> Iterator[Leaf]:
    """The sides of a booklet; the outside of its outermost sheet has marks."""
    for side in file.sides:
        placed = [
            PlacedForm(forms[file.pages[page.number - 1].face], *page.box, page.rotation, page.clip)
            for page in side.pages
        ]
        is_back, whole = side.side == "back", (0, 0, side.width, side.height)
        if side.number == 1 and not is_back:
            placed.append(PlacedForm(forms[file.book_marks], *whole))
        transform = _correction(file.setting, side.width, side.height, is_back=is_back)
        label = f"{side.number}{'′' if is_back else ''}"
        yield Leaf(side.width, side.height, tuple(placed), whole, label, transform=transform)


def _correction(setting: Setting, width: int, height: int, *, is_back: bool) -> Transform | None:
    """What a page is drawn with for a printer that is known to miss."""
    return None if setting.printer is None else correct(setting.printer, width, height, is_back=is_back)


def _trim_and_bleed(sheet: Sheet) -> tuple[Box, Box]:
    """The box around all that is cut out of a sheet, and with what is painted around it; of an empty one, the sheet."""
    if not sheet.placements:
        whole = Box(0, 0, sheet.width, sheet.height)
        return whole, whole
    trim, ink = trim_and_ink(sheet.placements)
    return (sheet.box if sheet.tile else trim), ink


def _pictures(studio: Studio, forms: Iterable[Form]) -> tuple[list[CheckedPicture], Mapping[str, tuple[int, int]]]:
    """Every picture that a form shows, and by name the largest size at which one does. UnusablePicture where one is
    none."""
    printed: dict[str, tuple[int, int]] = {}
    for form in forms:
        for name, width, height in pictures_in(form):
            known = printed.get(name, (0, 0))
            printed[name] = max(width, known[0]), max(height, known[1])
    pictures = [studio.art.picture(name) for name in printed]
    for picture in pictures:
        if isinstance(picture, Finding):
            raise UnusablePicture(picture)
    return [picture for picture in pictures if isinstance(picture, CheckedPicture)], printed
