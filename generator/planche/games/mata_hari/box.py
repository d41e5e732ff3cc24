"""Operation: Mata Hari's box -> findings where it holds more or fewer cards, or backs tell its cards apart."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, error
from planche.game import Component, Game, PlacedName
from planche.games.mata_hari.partners import are_odd
from planche.games.places import ADD_ROW, piece_finding, resting_on, table_finding
from planche.games.values import count_of

BOX = {  # seed: the rulebook's list of the box, by figure
    "resource-cards": ("resources",),
    "partner-cards": ("partners",),
    "objective-cards": ("objectives",),
    "cover-cards": ("covers",),
    "all-cards": ("resources", "partners", "objectives", "covers"),
}


@error("mata-hari/box")
def box(game: Game) -> Iterator[Finding]:
    """
    The box holds 63 resources, 18 partners, 9 objectives and 10 covers, 100 cards in all (rulebook: seed).

    Example: a resource's row that is missing.
    Mend it: add what is missing, or take out what is too much; the figures are `resource-cards` and its like.
    """
    sums = {name: ids for name, ids in BOX.items() if "partners" not in ids or not are_odd(game)}
    counts = {
        name: sum(piece.copies for id in ids for piece in game.component(id).pieces) for name, ids in sums.items()
    }
    off = {name: count - count_of(game.figures[name]) for name, count in counts.items()}
    total = off.pop("all-cards", None)
    are_tables = bool(total) and total == sum(off.values())  # which are off by what all cards are off by
    for name in (*off, *(["all-cards"] if total and not are_tables else [])):
        ids, figure = sums[name], game.figures[name]
        if not off.get(name, total):
            continue
        message = f"{' + '.join(ids)} come to {counts[name]} cards, {name} says {figure.value}"
        part = game.component(ids[0])
        hint = f"write {counts[name]}, or correct the tables"
        if are_tables and len(part.pieces) == 1:
            row, wanted = part.pieces[0], f"write {count_of(figure)} as its copies"
            yield piece_finding(box, row, f"{message}, and all cards are off by as many", wanted, "copies")
        elif are_tables:
            yield _table_off(part, f"{message}, and all cards are off by as many", -off[name])
        elif total == 0:
            hint = f"write {counts[name]}: all cards come to what all-cards says"
            yield resting_on(figure, table_finding(box, part, message, hint))
        else:
            yield resting_on(figure, table_finding(box, part, message, hint))


def _table_off(part: Component, message: str, lacking: int) -> Finding:
    """That a table lacks cards, or has too many, by two figures that agree: told at its last row."""
    last = part.pieces[-1]
    family, hyphen, number = last.id.rpartition("-")
    hint = f"correct the copies of its rows, which are {abs(lacking)} too {'few' if lacking > 0 else 'many'}"
    if lacking > 0:
        named = f", {f'{family}-{int(number) + 1}'!r}" if hyphen and number.isdecimal() else ""
        hint = f"{ADD_ROW}{named}, if the last one is lost; or {hint}"
    return table_finding(box, part, message, hint)._replace(span=last.span)


def _tell_backs(game: Game, resource: Component, partner: Component) -> Finding:
    """That two kinds of cards are told apart by their backs: at the one that has the back of others, else at partners.

    Where one has none, or another size, at the component.
    """
    message = f"partners have the back {partner.back or 'none'}, resources {resource.back or 'none'}"
    taken = {one.back for one in game.components if one not in (resource, partner)}
    odd, meant = (resource, partner) if resource.back in taken and partner.back not in taken else (partner, resource)
    place, hint = partner.span, "name the same template, at the same size"
    if isinstance(odd.back, PlacedName) and meant.back not in (None, odd.back):
        place, hint = odd.back.span, f"write {str(meant.back).removeprefix('templates/')} here"
    return faces.finding(place, message, hint, component=odd.id)


@error("mata-hari/faces")
def faces(game: Game) -> Iterator[Finding]:
    """
    Resources and partners have the same back, so that nobody can tell them apart, and covers have two faces
    (rulebook: seed).

    Example: `back: mata-hari/back-partner.xml` for the partners.
    Mend it: name the same template; give covers a back of their own.
    """
    resource, partner, cover = (game.component(id) for id in ("resources", "partners", "covers"))
    if (resource.back, resource.width, resource.height) != (partner.back, partner.width, partner.height):
        yield _tell_backs(game, resource, partner)
    if cover.back is None:
        yield faces.finding(cover.span, "covers have no second face", "name its template as `back`", component=cover.id)
    elif cover.back == cover.front:
        place = cover.back.span if isinstance(cover.back, PlacedName) else cover.span
        message = f"both faces of covers are drawn by {cover.front}, so that nobody sees who is compromised"
        yield faces.finding(place, message, "name the template of the other face here", component=cover.id)
