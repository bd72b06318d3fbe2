"""Kingdoms and their extras: Shelters, Platinum and Colony, the Bane, the Black Market deck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import cardwright
from cardwright.games.dominion.catalogue import can_be_named, known_kingdom
from cardwright.games.dominion.game import DominionGame
from cardwright.games.dominion.numbers import types, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.games.dominion.tables import kingdoms
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition, UnknownName
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Seat
from cardwright.kernel.spelling import plain
from cardwright.kernel.views import HIDDEN
from tests.dominion.kit import Table, table
from tests.rulemark import rule

SHELTERS = ["Hovel", "Necropolis", "Overgrown Estate"]
DARK_AGES = [
    "Altar",
    "Armory",
    "Bandit Camp",
    "Beggar",
    "Catacombs",
    "Count",
    "Feodum",
    "Forager",
    "Fortress",
    "Rats",
]
BASE = ["Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village", "Workshop"]


def owned(g: Game, seat: int) -> Counter[str]:
    """What a seat has in hand and deck."""
    theirs = [g.zone(place, Seat(seat)) for place in (zones.HAND, zones.DECK)]
    return Counter(TABLE.kind_names[g.kind(obj)] for zone in theirs for obj in g.zones.all_of(zone))


def piles(game: DominionGame) -> dict[str, int]:
    """The piles of the Supply."""
    return {name: left for name, left, _, supply in game.view(0).piles() if supply}


# -- kingdoms at random
@rule("D130")
@pytest.mark.parametrize("seed", range(40))
def test_a_random_kingdom_has_ten_cards_and_at_most_two_landscapes_of_which_one_is_a_way(seed: int) -> None:
    found = [setup.card(name) for name in kingdoms.random_kingdom(seed)]

    cards = [c for c in found if setup.is_kingdom_card(c)]
    landscapes = [c for c in found if c.types & types.BESIDE]
    assert len(cards) == len({c.name for c in cards}) == 10
    assert len(cards) + len(landscapes) == len(found)
    assert len(landscapes) <= 2
    assert sum(c.types & types.WAY != 0 for c in landscapes) <= 1
    assert all(c.edition == "current" for c in found)


@rule("D130")
def test_the_seed_decides_a_random_kingdom() -> None:
    assert kingdoms.random_kingdom(5) == kingdoms.random_kingdom(5)
    assert len({tuple(kingdoms.random_kingdom(seed)) for seed in range(10)}) == 10


@rule("D130")
def test_landscapes_turn_up_in_some_random_kingdoms_and_not_in_others() -> None:
    counts = {
        sum(setup.card(n).types & types.BESIDE != 0 for n in kingdoms.random_kingdom(seed))
        for seed in range(400)
    }

    assert counts == {0, 1, 2}


@rule("D130")
def test_a_random_kingdom_of_some_sets() -> None:
    found = kingdoms.random_kingdom(1, ["Base", "Adventures"])

    assert {setup.card(name).set for name in found} <= {"Base", "Adventures"}


@rule("D130")
def test_random_landscapes_are_added_when_they_are_asked_for() -> None:
    game = cardwright.dominion(BASE, landscapes=2, seed=3)

    added = game.spec.kingdom[10:]
    assert len(added) == 2
    assert all(setup.card(name).types & types.BESIDE for name in added)


@rule("D130")
@pytest.mark.parametrize("seed", range(8))
def test_random_kingdoms_are_played_to_the_end(seed: int) -> None:
    game = cardwright.dominion("random", ["bot:random", "bot:big-money", "bot:random"], seed, turn_limit=30)

    assert game.over
    assert DominionGame.load(game.save()).digest == game.digest
    assert game.record.replay().digest == game.digest


# -- recommended ones
@rule("D130")
@pytest.mark.parametrize("name", sorted({c.set for c in TABLE.cards} - {"Basic", "Promo", "Animals"}))
def test_every_expansion_with_recommended_kingdoms_in_its_rulebook_has_some(name: str) -> None:
    found = [k.name for k in kingdoms.RECOMMENDED.values() if name in k.sets()]
    alone = [n for n in found if set(kingdoms.RECOMMENDED[n].sets()) <= {name, "Base"}]

    assert len(found) >= 15
    assert len(alone) >= 3


@rule("D130")
@pytest.mark.parametrize("name", ["Intrigue", "Seaside", "Prosperity", "Hinterlands", "Cornucopia"])
def test_a_second_edition_has_recommended_kingdoms_of_its_own(name: str) -> None:
    of_today = [
        k.name
        for k in kingdoms.RECOMMENDED.values()
        if name in k.sets() and all(setup.card(n).edition == "current" for n in k.cards)
    ]

    assert len(of_today) >= 10


@rule("D130")
def test_no_recommended_kingdom_is_called_like_a_card_or_is_there_twice() -> None:
    names = {plain(name) for name in kingdoms.RECOMMENDED}

    assert len(names) == len(kingdoms.RECOMMENDED)
    assert not names & {plain(c.name) for c in TABLE.cards if can_be_named(c)}
    assert len({frozenset(k.cards) for k in kingdoms.RECOMMENDED.values()}) == len(names)
    for name in kingdoms.RECOMMENDED:
        assert known_kingdom([part.strip() for part in name.split(",")]) == name


@rule("D80", "D157", "D91")
def test_a_recommended_kingdom_says_what_is_set_up_beside_it() -> None:
    for seed in (1, 2):
        midnight = cardwright.dominion("Midnight", seed=seed)
        cash = cardwright.dominion("Dark Carnival", seed=seed).view(0)

        boons = ["The Flame's Gift", "The Swamp's Gift", "The Wind's Gift"]
        assert sorted(midnight.view(0).boons("set-aside boons")) == boons
        assert DominionGame.load(midnight.save()).digest == midnight.digest
        assert ("Fortress", False) in [(name, supply) for name, _, _, supply in cash.piles()]
        assert cardwright.dominion("Intersection", seed=seed).spec.set_aside == "Crossroads"


@rule("D168")
def test_the_pile_of_obelisk_can_be_chosen() -> None:
    kingdom = [*BASE, "Obelisk", "Cheap"]
    for seed in range(5):
        game = cardwright.dominion(kingdom, seed=seed, traits=["Obelisk on Smithy", "Cheap on Smithy"])

        assert set(game.view(0).in_force()) == {"Obelisk on Smithy", "Cheap on Smithy"}


@rule("D130")
@pytest.mark.parametrize("name", kingdoms.RECOMMENDED)
def test_a_recommended_kingdom_can_be_played(name: str) -> None:
    known = kingdoms.RECOMMENDED[name]

    game = cardwright.dominion(name, ["bot:random", "bot:big-money"], seed=1, turn_limit=12)

    assert game.over
    assert sum(setup.is_kingdom_card(setup.card(n)) for n in game.spec.kingdom) == 10
    assert (game.spec.shelters, game.spec.colonies) == (known.shelters, known.colonies)


@rule("D130")
def test_the_name_of_a_kingdom_may_be_spelled_freely() -> None:
    assert cardwright.dominion("silver & gold").spec.kingdom[0] == "Bandit"


@rule("D130")
def test_a_kingdom_that_nobody_recommends() -> None:
    with pytest.raises(UnknownName, match=r"got 'Grim Parad': .* did you mean Grim Parade"):
        cardwright.dominion("Grim Parad")


# -- impossible ones
@rule("D130")
@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"kingdom": ["Vilage"]}, "expected a Dominion card, got 'Vilage'; did you mean Village"),
        ({"kingdom": ["Copper"]}, "got 'Copper', which is in every Supply"),
        ({"kingdom": ["Platinum"]}, "got 'Platinum': set the option `colonies` instead"),
        ({"kingdom": ["Treasure Hunter"]}, "got 'Treasure Hunter', which never has a pile in the Supply"),
        ({"kingdom": ["Hovel"]}, "got 'Hovel', which never has a pile in the Supply"),
        ({"kingdom": ["Village", "Village"]}, "expected each kingdom card once, got 'Village' twice"),
        ({"kingdom": ["Travelling Fair"] * 2}, "expected each landscape once, got 'Travelling Fair' twice"),
        ({"kingdom": [*BASE, "Altar"]}, "expected at most 10 kingdom cards, got 11: Cellar, Market"),
        ({"kingdom": ["Village"], "sets": ["Basic"]}, "expected 10 kingdom cards, got 1: there are no more of Basic"),
        ({"kingdom": BASE, "black_market": ["Altar"]}, "no card of this kingdom uses a Black Market deck"),
        (
            {"kingdom": ["Black Market", "Village"], "black_market": ["Altar", "Village"]},
            "expected a Black Market deck of cards that are not in the Supply, got 'Village'",
        ),
        (
            {"kingdom": ["Black Market"], "black_market": ["Altar", "Altar"]},
            "expected each card once in the Black Market deck, got 'Altar' twice",
        ),
        (
            {"kingdom": ["Black Market"], "black_market": ["Altar", "Gold"]},
            "expected kingdom cards in the Black Market deck, got 'Gold'",
        ),
        ({"kingdom": ["Black Market"], "black_market": ["Alter"]}, "got 'Alter'; did you mean Altar"),
        ({"kingdom": BASE, "bane": "Chapel"}, "no card of this kingdom needs a Bane: leave out 'Chapel'"),
        ({"kingdom": [*BASE, "Obelisk"], "traits": ["Obelisk on Gold"]}, "a pile that Obelisk can lie on, got 'Gold'"),
        ({"kingdom": ["Ferryman"], "ferry": "Witch"}, "that must be an unused card costing 3 or 4"),
        ({"kingdom": BASE, "ferry": "Village"}, "that must be an unused card costing 3 or 4"),
        ({"kingdom": ["Druid"], "boons": ["The Sea's Gift"]}, "expected 3 Boons to set aside, got The Sea's Gift"),
        ({"kingdom": BASE, "landscapes": -1}, "expected 0 or more for 'landscapes', got -1"),
        ({"kingdom": BASE, "edition": "2018"}, "expected current or 2019 for 'edition', got '2018'"),
    ],
)  # fmt: skip
def test_an_impossible_table_is_refused_with_what_was_expected(given: dict[str, Any], says: str) -> None:
    with pytest.raises(CardwrightError) as refused:
        cardwright.dominion(**given)

    assert says in str(refused.value)


@rule("D58")
def test_a_black_market_deck_is_not_filled_into_the_kingdom() -> None:
    deck = [c.name for c in TABLE.cards if setup.can_be_unused(c, ["Black Market"])][:-20]

    game = cardwright.dominion(["Black Market"], black_market=deck, seed=2)

    assert not set(game.spec.kingdom) & set(deck)


# -- Shelters
@rule("D131", "D8")
def test_shelters_are_dealt_instead_of_estates_and_have_no_pile() -> None:
    g = new_game(new_match(["Village"], 3, shelters=True), 1)

    for seat in range(3):
        assert owned(g, seat) == {"Copper": 7, "Hovel": 1, "Necropolis": 1, "Overgrown Estate": 1}
        for place in (zones.HAND, zones.DECK):
            for obj in g.zones.all_of(g.zone(place, Seat(seat))):
                assert (g.home[obj] == NOWHERE) == (TABLE.types[g.kind(obj)] & types.SHELTER != 0)
    t = Table(g)
    assert (t.pile("Estate"), t.pile("Copper")) == (12, 60 - 3 * 7)


@rule("D131", "D60")
def test_who_has_which_shelter_in_hand_is_hidden() -> None:
    game = cardwright.dominion(BASE, ["Ann", "Bob"], seed=1, shelters=True)

    assert game.view(0).deck_list(1) == {"Copper": 7, "Hovel": 1, "Necropolis": 1, "Overgrown Estate": 1}
    assert set(game.view(0).zone(1, "hand")) == {HIDDEN}


@rule("D131")
def test_the_proportion_of_dark_ages_decides_about_shelters() -> None:
    def shelters(kingdom: list[str]) -> int:
        return sum(cardwright.dominion(kingdom, seed=seed).spec.shelters for seed in range(40))

    assert shelters(DARK_AGES) == 40
    assert shelters(BASE) == 0
    assert 8 <= shelters(DARK_AGES[:5] + BASE[:5]) <= 32


@rule("D131")
def test_shelters_can_be_chosen() -> None:
    assert cardwright.dominion(BASE, shelters=True).spec.shelters
    assert not cardwright.dominion(DARK_AGES, shelters=False).spec.shelters


@rule("D131")
def test_games_with_shelters_are_played_to_the_end() -> None:
    for seed in range(4):
        game = cardwright.dominion("Grim Parade", ["bot:random", "bot:big-money"], seed, turn_limit=60)

        assert game.over
        assert game.record.replay().digest == game.digest


# -- Platinum and Colony
@rule("D132")
@pytest.mark.parametrize(("seats", "colonies"), [(2, 8), (3, 12), (4, 12), (5, 12), (6, 12)])
def test_platinum_and_colony_are_both_there_or_neither(seats: int, colonies: int) -> None:
    names = ["Ann", "Bob", "Cid", "Dora", "Eve", "Finn"][:seats]

    without = piles(cardwright.dominion(BASE, names, colonies=False))
    there = piles(cardwright.dominion(BASE, names, colonies=True))

    assert {k: v for k, v in there.items() if k not in without} == {"Platinum": 12, "Colony": colonies}


@rule("D132", "D26", "D62")
def test_an_empty_colony_pile_ends_the_game() -> None:
    match = new_match(["Village"], colonies=True)
    colony = match.pile(TABLE.kind("Colony"))

    assert colony in list(match.end_piles)
    assert TABLE.vp[TABLE.kind("Colony")] == 10


@rule("D132")
def test_platinum_is_played_and_a_colony_bought() -> None:
    game = cardwright.dominion(BASE, ["Ann", "Bob"], colonies=True)
    assert game.view(0).cost(TABLE.kind("Platinum")) == 9

    t = table(
        ["Village"], colonies=True, ann={"hand": ["Platinum", "2 Gold"]}, phase="buy", piles={"Colony": 1}
    )
    t.answer("Play all Treasures", "Buy Colony")

    assert t.asked == ""
    assert t.scores == [10, 0]


@rule("D132")
def test_the_proportion_of_prosperity_decides_about_colonies() -> None:
    prosperity = [c.name for c in TABLE.cards if c.set == "Prosperity" and setup.is_kingdom_card(c)][:5]
    mixed = prosperity + BASE[: 10 - len(prosperity)]

    found = sum(cardwright.dominion(mixed, seed=seed).spec.colonies for seed in range(60))

    assert 0 < found < 60
    assert not any(cardwright.dominion(BASE, seed=seed).spec.colonies for seed in range(20))
    assert setup.colonies_for(prosperity, 1)


# -- the Bane
@rule("D133")
def test_young_witch_brings_an_eleventh_pile_that_costs_2_or_3() -> None:
    for seed in range(20):
        game = cardwright.dominion(["Young Witch"], seed=seed, turn_limit=1)
        bane = game.spec.bane

        assert setup.card(bane).cost in (2, 3)
        assert bane not in game.spec.kingdom
        assert bane in piles(game)
        assert game.view(0).bane() == bane
        assert len([n for n in piles(game) if setup.is_kingdom_card(setup.card(n))]) == 11


@rule("D133")
def test_the_bane_can_be_chosen() -> None:
    game = cardwright.dominion(["Young Witch"], bane="Cellar", seed=1)

    assert game.view(0).bane() == "Cellar"
    assert "Cellar" not in game.spec.kingdom


@rule("D133")
@pytest.mark.parametrize("bane", ["Market", "Copper", "Moat", "Young Witch"])
def test_not_every_card_can_be_the_bane(bane: str) -> None:
    with pytest.raises(
        ImpossiblePosition, match=f"expected an unused kingdom card .* as the Bane, got '{bane}'"
    ):
        new_match(["Young Witch", "Moat"], bane=bane)


@rule("D133", "D58")
def test_a_young_witch_in_the_black_market_deck_needs_a_bane_as_well() -> None:
    game = cardwright.dominion(["Black Market"], black_market=["Young Witch", "Altar", "Armory"], seed=1)

    assert game.spec.bane
    assert game.spec.bane in piles(game)


@rule("D133")
def test_games_with_a_bane_are_saved_and_replayed() -> None:
    game = cardwright.dominion(["Young Witch"], ["bot:random", "bot:random"], seed=4, turn_limit=30)

    assert DominionGame.load(game.save()).view(0).bane() == game.spec.bane
    assert game.record.replay().digest == game.digest


@rule("D127", "D157")
def test_a_pile_beside_the_supply_has_the_card_set_aside_that_it_needs() -> None:
    seed = next(seed for seed in range(5000) if setup.ferry_for(["Ferryman"], seed) == ["Riverboat"])

    match = setup.new_match(["Ferryman"], seed=seed)

    assert TABLE.cards[int(match.aboard)].cost == 5
