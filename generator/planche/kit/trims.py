"""A component and the template of a face -> where the face is cut, and how far from that its words keep."""

from __future__ import annotations

from functools import lru_cache

from planche.game import Component, PaperNet
from planche.kit.nets import add_net
from planche.marks import NO_GUIDES, Contour, Trim, path_contours


def trim_of(component: Component, template: str) -> Trim | None:
    """The cut of a face; None of one that is printed in another size than its template draws, as that was judged."""
    if component.template_size is not None:
        return None
    return Trim(
        component.width,
        component.height,
        component.bleed,
        component.safe_distance,
        component.is_round,
        component.kind.traits.is_cut,
        _net_outlines(component.net) if component.net is not None and template == component.front else (),
    )


@lru_cache(maxsize=16)
def _net_outlines(net: PaperNet) -> tuple[Contour, ...]:
    """What is cut around and out of a net; a slit takes nothing away."""
    parts = (part for path in add_net(NO_GUIDES, net).cuts for part in path_contours(path))
    return tuple(part for part in parts if part.is_closed)
