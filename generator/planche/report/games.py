"""Games -> what they are and hold, for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.game import Component, Deck, Game, deck_sizes
from planche.games import game_module, unmet_needs
from planche.report.json import to_json
from planche.report.json_records import JsonComponent, JsonDeck, JsonGame


def list_games(games: Sequence[Game]) -> str:
    """All games: a title line and a line of components each."""
    return "\n\n".join("\n".join(_short_lines(game)) for game in games)


def _short_lines(game: Game) -> Iterator[str]:
    languages = ", ".join(game.languages)
    yield f"{game.id}: {game.title} ({_player_counts(game)}; {languages})"
    yield "  " + ", ".join(f"{component.id} {_piece_count(component)}" for component in game.components)


def describe_game(game: Game, *, with_statistics: bool) -> str:
    """One game: credits, components, decks, and what its module counts."""
    return "\n".join(_page_lines(game, with_statistics=with_statistics))


def _page_lines(game: Game, *, with_statistics: bool) -> Iterator[str]:
    credits = game.credits
    yield f"{game.title} ({game.id}, kit {game.version})"
    whose = "" if game.official else "; unofficial kit"
    published = " ".join(figure.value for figure in (credits.publisher, credits.year) if figure)
    by = ", ".join(filter(None, (f"by {credits.authors.value}", published)))
    yield f"  {by if credits.are_known else 'authors and publisher not known'}{whose}"
    ages = (f"ages {game.ages.value}",) if game.ages else ()
    minutes = (f"{game.minutes.value} minutes",) if game.minutes else ()
    yield "  " + ", ".join((_player_counts(game), *ages, *minutes))
    yield f"  languages: {', '.join(game.languages)}"
    yield ""
    width = max(len(component.id) for component in game.components)
    for component in game.components:
        size = f"{component.width / 1000:g} x {component.height / 1000:g} mm"
        yield f"  {component.id:{width}}  {_piece_count(component):4}  {component.kind:6}  {size:14}  {component.title}"
    if game.decks:
        yield ""
        yield from _deck_lines(game)
    if game.variants:
        yield ""
        yield from (f"  --variant {variant.id}: {variant.title}" for variant in game.variants)
    for component in game.components:
        if component.sample_by is not None:
            yield f"  --sample {component.id}=N: N of the {len(component.pieces)}"
    module = game_module(game)
    if with_statistics and module is not None and not any(unmet_needs(game, module)):
        yield ""
        yield from (f"  {line}" for line in module.statistics(game))


def _deck_lines(game: Game) -> Iterator[str]:
    yield "  players  level      deck  dealt  draw pile"
    for deck, size in zip(game.decks, deck_sizes(game)):
        dealt = sum(deck.hands)
        yield f"  {deck.players:7}  {deck.level:9}  {size:4}  {dealt:5}  {size - dealt:9}{_uneven_hands(deck)}"


def _uneven_hands(deck: Deck) -> str:
    """What each seat is dealt, where that differs."""
    return f"  hands of {' + '.join(map(str, deck.hands))}" if len(set(deck.hands)) > 1 else ""


def _player_counts(game: Game) -> str:
    least, most = min(game.players), max(game.players)
    if most - least > 1 and sorted(game.players) == list(range(least, most + 1)):
        return f"{least} to {most} players"
    return f"{' or '.join(map(str, game.players))} player{'' if most == 1 else 's'}"


def _piece_count(component: Component) -> int:
    return sum(piece.copies for piece in component.pieces)


def games_to_json(games: Sequence[Game]) -> str:
    """The same as JSON."""
    return to_json([_game_record(game) for game in games])


def _game_record(game: Game) -> JsonGame:
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "players": tuple(game.players),
        "levels": tuple(level.id for level in game.levels),
        "languages": tuple(game.languages),
        "components": tuple(map(_component_record, game.components)),
        "variants": tuple({"id": variant.id, "title": variant.title} for variant in game.variants),
        "decks": tuple(_deck_record(deck, size) for deck, size in zip(game.decks, deck_sizes(game))),
    }


def _component_record(component: Component) -> JsonComponent:
    return {
        "id": component.id,
        "title": component.title,
        "kind": component.kind,
        "pieces": _piece_count(component),
        "size": (component.width / 1000, component.height / 1000),
        "sample": component.sample_by is not None,
    }


def _deck_record(deck: Deck, size: int) -> JsonDeck:
    hands = deck.hands
    return {"players": deck.players, "level": deck.level, "size": size, "dealt": sum(hands), "hands": hands}
