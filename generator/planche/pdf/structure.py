"""Tagged contents of pages -> the tree by which screen readers read them, and the bookmarks of its headings.

Contents name the elements that they stand in, outermost first; equal ones are one element, whose place is that of its
first contents: pages are drawn in the order in which they are read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from planche.marks import PageTag, Role
from planche.pdf.forms import TaggedContent
from planche.pdf.objects import Objects, text_string

HEADINGS: Mapping[Role, int] = {"H1": 1, "H2": 2, "H3": 3}
# what a role is called in PDF, and what more is said of it
_ROLES: Mapping[Role, tuple[str, str]] = {
    "OL": ("L", " /A << /O /List /ListNumbering /Decimal >>"),
    "UL": ("L", " /A << /O /List /ListNumbering /Disc >>"),
    "TH": ("TH", " /A << /O /Table /Scope /Column >>"),
    "Icon": ("Figure", ""),
}
Box = tuple[float, float, float, float]  # left, bottom, right and top in points


def role_name(role: Role) -> str:
    """What PDF calls a role."""
    return _ROLES.get(role, (role, ""))[0]


class TaggedPage(NamedTuple):
    """A page with what of it is tagged; the number of each content is its place in the list."""

    number: int  # of its object
    contents: Sequence[TaggedContent]
    boxes: Sequence[Box]  # of contents, on the page


class PlacedHeading(NamedTuple):
    """Where a heading stands."""

    level: int
    title: str
    page: int  # the number of its object
    top: float  # points, up


@dataclass(eq=False)
class _TagNode:
    tag: PageTag
    number: int  # of its object
    page: int  # the number of the first page that it stands on
    children: list[str] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)  # of its contents on that page
    is_torn: bool = False  # over several pages


@dataclass(eq=False)
class _TagTree:
    objects: Objects
    root: int
    elements: dict[tuple[tuple[Role, int], ...], _TagNode] = field(default_factory=dict)

    def add(self, page: TaggedPage) -> int:
        """Add the contents of a page; the number of the list of elements that they stand in."""
        owners = []
        for number, (content, box) in enumerate(zip(page.contents, page.boxes)):
            owner = self._element(content.tags, page.number)
            if owner.page == page.number:
                owner.children.append(str(number))
                owner.boxes.append(box)
            else:
                owner.is_torn = True
                owner.children.append(f"<< /Type /MCR /Pg {page.number} 0 R /MCID {number} >>")
            owners.append(f"{owner.number} 0 R")
        return self.objects.add(f"[{' '.join(owners)}]")

    def _element(self, tags: Sequence[PageTag], page: int) -> _TagNode:
        """The innermost of the elements, all made where they are not there yet."""
        key = tuple((tag.role, tag.number) for tag in tags)
        found = self.elements.get(key)
        if found is None:
            found = self.elements[key] = _TagNode(tags[-1], self.objects.reserve(), page)
            if len(tags) > 1:
                siblings = self._element(tags[:-1], page).children
                siblings.insert(0 if tags[-1].role == "Lbl" else len(siblings), f"{found.number} 0 R")
        return found

    def write(self) -> str:
        """Write all elements; the outermost of them."""
        for key, element in self.elements.items():
            parent = self.elements[key[:-1]].number if len(key) > 1 else self.root
            self.objects.fill(element.number, _written(element, parent))
        return " ".join(f"{element.number} 0 R" for key, element in self.elements.items() if len(key) == 1)


def add_structure(objects: Objects, pages: Sequence[TaggedPage]) -> None:
    """Write the tree, and let the document be a tagged one. `StructParents` of a page is its place here."""
    trunk, root = objects.reserve(), objects.reserve()
    tree = _TagTree(objects, root)
    parents = " ".join(f"{place} {tree.add(page)} 0 R" for place, page in enumerate(pages))
    objects.fill(root, f"<< /S /Document /P {trunk} 0 R /K [{tree.write()}] >>")
    listed = objects.add(f"<< /Nums [{parents}] >>")
    objects.fill(
        trunk,
        f"<< /Type /StructTreeRoot /K {root} 0 R /ParentTree {listed} 0 R /ParentTreeNextKey {len(pages)} >>",
    )
    objects.catalogue("StructTreeRoot", trunk)
    objects.state("MarkInfo", "<< /Marked true >>")


def headings_of(pages: Sequence[TaggedPage]) -> Iterator[PlacedHeading]:
    """The headings of the pages, each once, however many lines and icons it has."""
    seen = set()
    for page in pages:
        for content, box in zip(page.contents, page.boxes):
            tag = next((tag for tag in content.tags if tag.role in HEADINGS), None)
            if tag and (tag.role, tag.number) not in seen:
                seen.add((tag.role, tag.number))
                yield PlacedHeading(HEADINGS[tag.role], tag.words, page.number, box[3])


def _written(element: _TagNode, parent: int) -> str:
    role = element.tag.role
    name, more = _ROLES.get(role, (role, ""))
    if role in ("Figure", "Icon"):
        more = f" /Alt {text_string(element.tag.words)}{_layout(element)}"
    children = " ".join(element.children)
    kids = children if len(element.children) == 1 else f"[{children}]"
    return f"<< /S /{name} /P {parent} 0 R /Pg {element.page} 0 R{more} /K {kids} >>"


def _layout(element: _TagNode) -> str:
    """The box of a figure that stands on one page."""
    if element.is_torn or not element.boxes:
        return ""
    lefts, bottoms, rights, tops = zip(*element.boxes)
    box = " ".join(f"{side:.2f}" for side in (min(lefts), min(bottoms), max(rights), max(tops)))
    block = " /Placement /Block" if element.tag.role == "Figure" else ""
    return f" /A << /O /Layout{block} /BBox [{box}] >>"
