"""CR 701.23. Searching a library in texts: read, printed and read back, and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, table
from tests.reading.test_read_spells import reads
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


@rule("CR 701.23a", "CR 701.23b")
@pytest.mark.parametrize(
    "sought",
    [
        "a creature card, reveal it, then shuffle and put the card on top",
        "a creature card and put it onto the battlefield, then shuffle",
        "a basic land card and reveal that card. Put it into your hand, then shuffle",
        "up to two basic land cards that share a land type, put them onto the battlefield tapped, then shuffle",
        "up to three cards with different names, reveal them, put them into your hand, then shuffle",
        "up to three creature cards and put them into your graveyard. Then shuffle",
        "any number of Gate cards, reveal them, put them into your hand, then shuffle",
        "three cards, exile them, then shuffle",
        "a Forest card and a Plains card, put them onto the battlefield tapped, then shuffle",
        "a black card, a green card, and a blue card. Put those cards into your graveyard, then shuffle",
        "up to two basic land cards, reveal them, put one onto the battlefield tapped and the other into your hand, "
        "then shuffle",
        "two cards. Put one into your hand and the other into your graveyard. Then shuffle",
        "three cards and reveal them. Target opponent chooses one. Put that card into your hand and the rest into your "
        "graveyard. Then shuffle",
        "up to four land cards with different names and reveal them. An opponent chooses two of those cards. Put the "
        "chosen cards into your graveyard and the rest into your hand. Then shuffle",
        "a land card, put it onto the battlefield, then shuffle. Tap that land",
        "a creature card, put it onto the battlefield, then shuffle. It gains haste. Exile it at the beginning of the "
        "next end step",
    ],
)  # fmt: skip
def test_what_is_searched_for_and_what_becomes_of_it(sought: str) -> None:
    reads(f"Search your library for {sought}.", "Sorcery")


@rule("CR 701.23a", "CR 400.7j")
def test_a_land_that_was_found_is_spoken_of_after_the_shuffle() -> None:
    path = reads("Search your library for a basic land card, put it onto the battlefield tapped, then shuffle. Then if "
                 "you control three or more lands, untap that land.", "Sorcery")  # fmt: skip
    few = table(
        Ann={"hand": [path], "mana": "{U}", "library": ["Forest", "2 Shock"], "battlefield": ["Island"]}
    )
    many = table(
        Ann={"hand": [path], "mana": "{U}", "library": ["Forest", "2 Shock"], "battlefield": ["2 Island"]}
    )

    for t in (few, many):
        t.cast(path).pass_all().answer("Forest")

    assert (few.is_tapped("Forest"), many.is_tapped("Forest")) == (True, False)


@rule("CR 701.23b")
def test_what_is_said_of_what_was_not_found_does_nothing() -> None:
    path = reads("Search your library for a basic land card, put it onto the battlefield tapped, then shuffle. Untap "
                 "that land. You gain 2 life.", "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [path], "mana": "{U}", "library": ["Forest", "2 Shock"],
                   "battlefield": [permanent("Island", tapped=True)]})  # fmt: skip

    t.cast(path).pass_all().answer("Find nothing")

    assert (t.life[0], t.battlefield(), t.is_tapped("Island")) == (22, ["Island"], True)


@rule("CR 701.23a", "CR 305.6")
def test_lands_that_share_a_type_are_found_together() -> None:
    wilds = reads("Search your library for up to two basic land cards that share a land type, put them onto the "
                  "battlefield tapped, then shuffle.", "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [wilds], "mana": "{U}", "library": ["2 Forest", "Island", "Shock"]})

    t.cast(wilds).pass_all()
    first = sorted(t.offered())
    t.answer("Forest")
    second = sorted(t.offered())
    t.answer("Forest")

    assert (first, second) == (["Find nothing", "Forest", "Island"], ["Find no more", "Forest"])
    assert t.battlefield() == ["Forest", "Forest"]


@rule("CR 701.23a", "CR 201.2")
def test_cards_of_different_names_are_found_together() -> None:
    gifts = reads("Search your library for up to three cards with different names, reveal them, put them into your "
                  "hand, then shuffle.", "Sorcery")  # fmt: skip
    t = table(Ann={"hand": [gifts], "mana": "{U}", "library": ["2 Forest", "Island", "Shock"]})

    t.cast(gifts).pass_all().answer("Forest")
    second = sorted(t.offered())
    t.answer("Island", "Shock")

    assert second == ["Find no more", "Island", "Shock"]
    assert sorted(t.zone("Ann", "hand")) == ["Forest", "Island", "Shock"]


@rule("CR 608.2d")
def test_an_opponent_chooses_what_goes_to_the_hand() -> None:
    hunch = reads("Search your library for three cards and reveal them. Target opponent chooses one. Put that card "
                  "into your hand and the rest into your graveyard. Then shuffle.", "Instant")  # fmt: skip
    t = table(Ann={"hand": [hunch], "mana": "{U}", "library": ["Forest", "Island", "Shock", "Opt"]})

    t.cast(hunch).pass_all().answer("Forest", "Island", "Shock")
    asked, offered = t.asked, sorted(t.offered())
    t.answer("Island", "Leave them as they are")

    assert (asked, offered) == ("Bob", ["Forest", "Island", "Shock"])
    assert (t.zone("Ann", "hand"), sorted(t.graveyard())) == (["Island"], ["Forest", hunch, "Shock"])


@rule("CR 701.23a", "CR 608.2c")
def test_where_a_card_goes_depends_on_what_was_found() -> None:
    charm = reads(
        "Search your library for a creature or land card and reveal it. Put it onto the battlefield "
        "tapped if it's a land card. Otherwise, put it into your hand. Then shuffle.",
        "Sorcery",
    )
    land = table(Ann={"hand": [charm], "mana": "{U}", "library": ["Forest", "Hill Giant"]})
    creature = table(Ann={"hand": [charm], "mana": "{U}", "library": ["Forest", "Hill Giant"]})

    land.cast(charm).pass_all().answer("Forest")
    creature.cast(charm).pass_all().answer("Hill Giant")

    assert (land.battlefield(), land.is_tapped("Forest"), land.zone("Ann", "hand")) == (["Forest"], True, [])
    assert (creature.battlefield(), creature.zone("Ann", "hand")) == ([], ["Hill Giant"])


@rule("CR 603.12")
def test_what_follows_when_this_has_been_sacrificed() -> None:
    court = reads(
        "When ~ enters, sacrifice it. When you do, search your library for a basic land card, put it onto "
        "the battlefield tapped, then shuffle and you gain 1 life.",
        "Land",
        mana="",
    )
    t = table(Ann={"hand": [court], "library": ["Forest", "Shock"]})

    t.play(court).pass_all()
    t.pass_all().answer("Forest")

    assert (t.battlefield(), t.graveyard(), t.life[0]) == (["Forest"], [court], 21)


@rule("CR 201.2", "CR 701.9a")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Add {R}{R}, then add {R} for each card named ~ in each graveyard.", "Sorcery"),
        (
            "Target player reveals their hand. You choose a nonland card from it with mana value 2 or less. That "
            "player discards that card.",
            "Sorcery",
        ),
    ],
)
def test_cards_that_are_counted_and_chosen(text: str, types: str) -> None:
    reads(text, types)
