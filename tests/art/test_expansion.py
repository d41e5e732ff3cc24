"""How much a picture draws once its references are followed: the largest of each kind that may be, reckoned by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from xml.etree import ElementTree

import pytest

from planche.art.expansion import Expansion, TooMuch


def measure(svg: str) -> str:
    """What is said of a picture; nothing of one that may be drawn."""
    expansion = Expansion()

    def read(element: ElementTree.Element) -> None:
        attributes: Mapping[str, str] = {key.replace("{x}", "http://www.w3.org/1999/xlink "): value
                                         for key, value in element.attrib.items()}  # fmt: skip
        expansion.start(element.tag, attributes)
        for child in element:
            read(child)
        expansion.end()

    read(ElementTree.fromstring(f'<svg xmlns:x="x">{svg}</svg>'))
    try:
        expansion.measure()
    except TooMuch as error:
        return str(error)
    return ""


MANY = "20000 elements, or 40 levels"
LONG = "2,500,000 characters of paths and points"
FIVE = '<pattern id="p"><a/><a/><a/><a/></pattern>'
TEN = '<defs><g id="p"><a/><a/><a/><a/><a/><a/><a/><a/><a/></g></defs>'
PATH = f'<path d="{"1" * 600}" points="{"1" * 400}"/>'


@pytest.mark.parametrize(
    ("draw", "most", "told"),
    [
        (lambda n: "<a/>" * n, 19_999, MANY),  # and the picture itself
        (lambda n: TEN + '<use href="#p"/>' * n, 1_818, MANY),  # 1 + 11 n
        (lambda n: TEN.replace('"p"', '" p "') + '<use x:href="#p "/>' * n, 1_818, MANY),
        (lambda n: FIVE + '<a fill="url(#p)"/>' * n, 3_333, MANY),  # 1 + 6 n
        (lambda n: FIVE + "<a style=\"fill: URL( '#p' )\"/>" * n, 3_333, MANY),
        (lambda n: FIVE + f'<g stroke="url(#p)">{"<a/>" * n}</g>', 3_332, MANY),  # 1 + 6 (1 + n): each is painted
        (lambda n: FIVE + f'<g mask="url(#p)">{"<a/>" * n}</g>', 19_993, MANY),  # 1 + 1 + n + 5: once
        (lambda n: FIVE.replace("pattern", "linearGradient") + '<a fill="url(#p)"/>' * n, 9_999, MANY),  # 1 + 2 n
        (lambda n: PATH * n, 2_500, LONG),
        (lambda n: f'<mask id="p">{PATH}</mask>' + '<a mask="url(#p)"/>' * n, 2_500, LONG),
        (lambda n: f'<pattern id="p">{PATH}</pattern><g fill="url(#p)">{"<a/>" * n}</g>', 2_499, LONG),  # the group too
        (lambda n: f'<pattern id="p">{PATH}</pattern>' + f'<path d="{"1" * 250}" fill="url(#p)"/>' * n, 2_000, LONG),
        (lambda n: "<g>" * n + "</g>" * n, 39, MANY),
        (lambda n: '<g id="a">' + "<g>" * n + '</g>' * n + '</g><use href="#a"/>', 37, MANY),
        (lambda n: FIVE + "<g>" * n + '<a fill="url(#p)"/>' + "</g>" * n, 36, MANY),  # its pattern is two levels more
    ],
    ids=range(15),
)  # fmt: skip
def test_the_most_that_may_be_drawn(draw: Callable[[int], str], most: int, told: str) -> None:
    assert (measure(draw(most)), measure(draw(most + 1))) == ("", told)


THOUSAND = f'<defs><g id="t">{"<a/>" * 998}</g></defs>'
USE = '<use href="#t"/>'


@pytest.mark.parametrize("name", ["g", "svg", "use", "path"])
def test_what_is_drawn_where_it_stands(name: str) -> None:
    told = [measure(f"{THOUSAND}<{name}>{USE * thousands}</{name}>") for thousands in (19, 20)]
    assert told == ["", MANY]


@pytest.mark.parametrize("name", ["defs", "symbol", "clipPath", "mask", "pattern", "linearGradient", "radialGradient"])
def test_what_is_drawn_only_where_something_refers_to_it(name: str) -> None:
    assert measure(f"{THOUSAND}<{name}>{USE * 20}</{name}>") == ""
    if "Gradient" not in name:
        assert measure(f'{THOUSAND}<{name} id="p">{USE * 20}</{name}>') == MANY  # for something may


@pytest.mark.parametrize("attribute", ["fill", "stroke", "style"])
def test_what_the_elements_below_draw_each_for_itself(attribute: str) -> None:
    """Of two groups: 1 + 2 (1 + n) (1 + 5)."""
    groups = [f'<g {attribute}="url(#p)">{"<a/>" * count}</g>' * 2 for count in (1_665, 1_666)]
    assert [measure(FIVE + group) for group in groups] == ["", MANY]


@pytest.mark.parametrize("attribute", ["mask", "clip-path", "marker-end"])
def test_what_a_group_draws_once(attribute: str) -> None:
    """Of 20 groups with a thousand each: 1 + 20 (1 + n + 500)."""
    held = f'<pattern id="p">{"<a/>" * 499}</pattern>'
    groups = [f'<g {attribute}="url(#p)">{"<a/>" * count}</g>' * 20 for count in (498, 499)]
    assert [measure(held + group) for group in groups] == ["", MANY]


def test_a_gradient_is_drawn_once_whatever_it_holds() -> None:
    held = f'<radialGradient id="p">{"<stop/>" * 9}{PATH}</radialGradient>'
    paints = [f'<g mask="url(#p)">{"<a/>" * count}</g>' * 10 for count in (1_997, 1_998)]  # 1 + 10 (1 + n + 1)
    assert [measure(held + painted) for painted in paints] == ["", MANY]


@pytest.mark.parametrize(
    "svg",
    [
        '<use id="a" href="#a"/>',
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
        '<defs><pattern id="a"><a fill="url(#a)"/></pattern></defs>',
        '<clipPath id="a" clip-path="url(#a)"/>',
    ],
)
def test_what_refers_to_itself_is_refused_even_if_nobody_draws_it(svg: str) -> None:
    assert measure(svg) == MANY
