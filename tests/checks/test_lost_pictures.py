"""A picture that is not there: lost, misspelt where it is asked for, or there under another name."""

from __future__ import annotations

import pytest

from planche.checks import blame_pictures
from planche.findings import Finding, Span, suggest_name
from planche.game import ART

PICTURES = {"moon", "star", "lantern", "icon-sun", "icon-coin"}


def asked(name: str, line: int = 2, piece: str = "", pictures: frozenset[str] | set[str] = PICTURES) -> Finding:
    """What is told where a picture, or an icon by its short name, is asked for."""
    kind, short = ("icon", name.removeprefix("icon-")) if name.startswith("icon-") else ("picture", name)
    known = {one.removeprefix("icon-") for one in pictures if one.startswith("icon-") == (kind == "icon")}
    message = f"there is no {kind} {short!r}"
    return ART.finding(Span("a.csv", line), message, suggest_name(short, known), piece=piece)


def hints(*found: Finding, shown: set[str] = PICTURES, pictures: set[str] = PICTURES) -> list[str]:
    return [one.hint for one in blame_pictures(found, pictures, shown)]


PUT = "put art/{}.svg there, if it is lost or called otherwise"


@pytest.mark.parametrize("shown", [PICTURES, PICTURES - {"moon"}])
def test_a_name_that_is_plainly_misspelt_at_one_place_is_mended_there(shown: set[str]) -> None:
    assert hints(asked("mooon"), shown=shown) == ["did you mean 'moon'?"]


def test_one_that_is_like_a_picture_that_all_show_may_be_lost() -> None:
    """Three of four letters are plainly it; of another one it is told what there is."""
    assert hints(asked("mood")) == ["did you mean 'moon'?"]
    assert hints(asked("lentil")) == ["known: lantern, moon, star"]


def test_one_that_several_places_ask_for_is_told_once_and_is_lost() -> None:
    wrong = [asked("mood", 2), asked("mood", 3)._replace(followers=2), asked("mood", 2, "ace")]
    first, piece = blame_pictures(wrong, PICTURES, PICTURES)
    assert first.message == piece.message == "there is no picture 'mood'; 2 places ask for it"
    assert first.hint == f"{PUT.format('mood')}; else did you mean 'moon'?"
    assert (first.followers, piece.followers) == (3, 0)


def test_faces_of_which_nothing_is_told_any_more_are_known_all_the_same() -> None:
    """Whoever looks at one finds what is wrong with it."""
    wrong = [asked("mood", 2, "ace"), asked("mood", 3, "king"), asked("mood", 3, "queen"), asked("mood", 4)]
    (told,) = blame_pictures(wrong, PICTURES, PICTURES)
    assert (told.piece, [owner.piece for owner in told.follows_on]) == ("ace", ["king", "queen"])


def test_a_picture_that_nothing_shows_is_it_under_another_name() -> None:
    call = "rename 'moon', a picture that nothing uses, to 'mood'; or ask for it by its name"
    everywhere = f"{call} in all places: a.csv:2, a.csv:3"
    assert hints(asked("mood", 2), asked("mood", 3), shown=PICTURES - {"moon"}) == [everywhere]
    assert hints(asked("mood"), shown=PICTURES - {"moon"}) == ["did you mean 'moon'?"]


def test_short_names_need_less_in_common_and_what_they_begin_with_says_nothing() -> None:
    """Two of three letters are enough; of four, three."""
    pictures = {"suit-cup", "suit-coin"}
    assert hints(asked("suit-cap", pictures=pictures), shown=pictures, pictures=pictures) == [
        "did you mean 'suit-cup'?"
    ]
    (lost,) = hints(asked("suit-corn", pictures=pictures), shown=pictures, pictures=pictures)
    assert lost == "did you mean 'suit-coin'?"
    assert hints(
        asked("moon-up", 2, pictures={"moos-us"}), asked("moon-up", 3), pictures={"moos-us"}, shown={"moos-us"}
    ) == [PUT.format("moon-up")]
    (other,) = hints(asked("suit-cove", pictures=pictures), shown=pictures, pictures=pictures)
    assert other == PUT.format("suit-cove")


def test_several_names_that_begin_wrongly_are_one_finding() -> None:
    pictures = {"flower-red", "flower-blue", "flower-green", "moon"}
    wrong = [asked(f"flouer-{end}", pictures=pictures) for end in ("red", "blue", "green")]
    (found,) = blame_pictures(wrong, pictures, pictures)
    assert found.message == "there is no picture 'flouer-red', nor 2 others that begin with 'flouer-'"
    assert found.hint == "did you mean 'flower-'?"
    (two,) = blame_pictures(wrong[:2], pictures, pictures)
    assert two.message.endswith("nor 1 others that begin with 'flouer-'")
    assert len(blame_pictures([*wrong, asked("flouer-pink", pictures=pictures)], pictures, pictures)) == 4
    assert len(blame_pictures([*wrong[:2], asked("moan", pictures=pictures)], pictures, pictures)) == 3
    assert len(blame_pictures([wrong[0]], pictures, pictures)) == 1
    far = [asked(f"tree-{end}", pictures=pictures) for end in ("red", "blue")]
    assert len(blame_pictures(far, pictures, pictures)) == 2


def test_icons_are_files_of_their_own() -> None:
    assert hints(asked("icon-coim", 2), asked("icon-coim", 3), shown=PICTURES - {"icon-coin"}) == [
        "rename 'icon-coin', a picture that nothing uses, to 'icon-coim'; or ask for it by its name in all "
        "places: a.csv:2, a.csv:3"
    ]


def test_other_findings_stay_as_they_are() -> None:
    other = ART.finding(Span("a.csv", 2), "a picture of no size")
    assert blame_pictures([other, asked("mood")], PICTURES, PICTURES)[0] is other


def test_an_icon_whose_file_is_spelt_with_another_stroke_is_named() -> None:
    pictures = (PICTURES - {"icon-sun"}) | {"icon_sun"}
    call = (
        "rename 'icon_sun', a picture that nothing uses, to 'icon-sun'; or ask for it by its name in all places: "
        "a.csv:2, a.csv:3"
    )
    found = [asked("icon-sun", line, pictures=pictures) for line in (2, 3)]
    assert hints(*found, shown=PICTURES - {"icon-sun"}, pictures=pictures) == [call]


def test_what_a_call_of_a_macro_asks_for_is_the_same_picture() -> None:
    called = asked("lentil", 4)
    called = called._replace(message=f"what this call writes at t/g/a.xml:5:3: {called.message}")
    (told,) = blame_pictures([asked("lentil", 3), called], PICTURES, PICTURES)
    assert told.message == "there is no picture 'lentil'; 2 places ask for it"


def test_names_of_several_parts_that_all_begin_wrongly_are_one() -> None:
    pictures = {f"place-{colour}-{mood}" for colour in ("red", "blue") for mood in ("day", "night")}
    wrong = [asked(name.replace("place", "places"), pictures=pictures) for name in sorted(pictures)]
    (told,) = {(one.message, one.hint) for one in blame_pictures(wrong, pictures, pictures)}
    assert told[0].endswith("'places-blue-day', nor 3 others that begin with 'places-'")
    assert told[1] == "did you mean 'place-'?"


ICONS = {"icon-sun", "icon-coin", "flame"}
RENAMED = [  # the picture that is called otherwise, how, and what else nothing shows
    ("icon-flame", "icon-fire", ()),
    ("icon-flame", "icon-blaze", ("old",)),
    ("icon-coin", "icon-money", ("flame-2",)),
    ("icon-sun", "icon-sunn", ("icon-old", "old")),
    ("lantern", "lamp", ()),
    ("lantern", "lantern-2", ("lamp",)),
]


@pytest.mark.parametrize(("name", "other", "unshown"), RENAMED)
def test_a_picture_whose_file_is_renamed_is_called_as_it_was(name: str, other: str, unshown: tuple[str, ...]) -> None:
    """Several places say the old name; else they are listed."""
    shown = (PICTURES | ICONS) - {name}
    pictures = shown | {other, *unshown}
    found = [asked(name, line, pictures=pictures) for line in (2, 7)]
    assert hints(*found, shown=shown, pictures=pictures) == [
        f"rename {other!r}, a picture that nothing uses, to {name!r}; or ask for it by its name in all places: "
        "a.csv:2, a.csv:7"
    ]


def test_a_picture_that_is_shown_under_its_own_name_is_no_icon_of_another() -> None:
    """It keeps its name: renaming it would break what shows it."""
    called = "rename the picture 'flame' to 'icon-flame', as icons are called; where it is shown elsewhere, copy it"
    found = [asked("icon-flame", line)._replace(hint=called) for line in (2, 7)]
    assert hints(*found, shown=PICTURES | {"flame"}, pictures=PICTURES | {"flame"}) == [
        "copy the picture 'flame', which is shown as it is, to 'icon-flame', as icons are called; or put "
        "art/icon-flame.svg back, if it is lost"
    ]
    assert hints(*found, shown=PICTURES, pictures=PICTURES | {"flame"}) == [called]
