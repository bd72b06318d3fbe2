"""Nocturne: setup with Heirlooms, Boons, Spirits, Zombies, States."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.games.dominion.features.heirlooms import Heirloom
from cardwright.games.dominion.numbers import types, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import card, new_game, new_match
from cardwright.games.dominion.shown.view import DominionView
from cardwright.kernel import snapshot
from cardwright.kernel.errors import ImpossiblePosition
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from tests.dominion.kit import table
from tests.rulemark import rule

HEIRLOOMS = {
    "Cemetery": "Haunted Mirror",
    "Fool": "Lucky Coin",
    "Pixie": "Goat",
    "Pooka": "Cursed Gold",
    "Secret Cave": "Magic Lamp",
    "Shepherd": "Pasture",
    "Tracker": "Pouch",
}
BOONS = sorted(c.name for c in TABLE.cards if c.types & types.BOON)


def game(*kingdom: str, seats: int = 2, market: list[str] | None = None, seed: int = 5) -> Game:
    return new_game(new_match(list(kingdom), seats, black_market=market), seed)


def dealt(g: Game, seat: int) -> Counter[str]:
    """The ten cards that a seat begins with."""
    both = [*g.zones.all_of(g.zone(zones.DECK, Seat(seat))), *g.zones.all_of(g.zone(zones.HAND, Seat(seat)))]
    return Counter(TABLE.kind_names[g.kind(obj)] for obj in both)


def names(g: Game, zone: int) -> list[str]:
    return sorted(TABLE.kind_names[g.kind(obj)] for obj in g.zones.all_of(zone))


def piles(g: Game) -> dict[str, tuple[int, bool]]:
    """Of each pile how many cards it has, and whether it is in the Supply."""
    return {name: (n, supply) for name, n, _, supply in DominionView(g, 0).piles()}


# -- Heirlooms
@rule("D81", "D20")
@pytest.mark.parametrize(("kingdom_card", "heirloom"), HEIRLOOMS.items())
def test_an_heirloom_replaces_a_copper_of_each_starting_deck(kingdom_card: str, heirloom: str) -> None:
    g = game(kingdom_card, seats=3)

    for seat in range(3):
        assert dealt(g, seat) == Counter({"Copper": 6, heirloom: 1, "Estate": 3})
    assert piles(g)["Copper"] == (60 - 18, True)
    assert heirloom not in piles(g)


@rule("D81")
def test_all_seven_heirlooms_leave_no_copper() -> None:
    g = game(*HEIRLOOMS)

    assert dealt(g, 0) == Counter(dict.fromkeys(HEIRLOOMS.values(), 1) | {"Estate": 3})
    assert piles(g)["Copper"] == (60, True)


@rule("D81")
def test_more_heirlooms_than_coppers_are_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card("Bard"), "features", [Heirloom("Goat")])

    with pytest.raises(ImpossiblePosition, match="at most 7 Heirlooms, one for each Copper"):
        new_match([*HEIRLOOMS, "Bard"], 2)


@rule("D81", "D58")
def test_a_card_of_the_black_market_deck_brings_its_heirloom() -> None:
    g = game("Black Market", market=["Pixie", "Moat"])

    assert dealt(g, 1)["Goat"] == 1
    assert piles(g)["Will-o'-Wisp"] == (12, False)


@rule("D81", "D8")
def test_an_heirloom_has_no_pile_to_go_back_to() -> None:
    g = game("Pixie")

    goats = [obj for obj in range(len(g.kind_of)) if TABLE.kind_names[g.kind(Obj(obj))] == "Goat"]

    assert len(goats) == 2
    assert {g.home[obj] for obj in goats} == {NOWHERE}


@rule("D20")
@pytest.mark.parametrize("name", ["Goat", "Imp", "Zombie Spy", "The Sea's Gift", "Lost in the Woods", "Wish"])
def test_what_has_no_pile_of_the_supply_is_no_kingdom_card(name: str) -> None:
    with pytest.raises(
        ImpossiblePosition, match=f"expected a kingdom card .*{name}.*never has a pile in the Supply"
    ):
        new_match([name], 2)


# -- Boons
@rule("D80", "D20")
@pytest.mark.parametrize(
    "fate", ["Bard", "Blessed Village", "Fool", "Idol", "Pixie", "Sacred Grove", "Tracker"]
)
def test_a_fate_card_brings_the_boons_and_their_pile(fate: str) -> None:
    g = game(fate)
    boons = new_match([fate], 2).boons

    assert names(g, int(boons) + zones.BOON_DECK) == BOONS
    assert len(BOONS) == 12
    assert piles(g)["Will-o'-Wisp"] == (12, False)
    assert DominionView(g, 0).zone(None, "boon deck") == ["?"] * 12


@rule("D80")
def test_without_a_fate_card_there_are_no_boons() -> None:
    g = game("Skulk")

    assert new_match(["Skulk"], 2).boons == -1
    assert "Will-o'-Wisp" not in piles(g)
    with pytest.raises(ImpossiblePosition, match="a game with Boons"):
        table(["Skulk"], boons=["The Sea's Gift"])


@rule("D80")
def test_druid_sets_three_boons_aside_face_up_in_every_game_others() -> None:
    seen: set[tuple[str, ...]] = set()
    for seed in range(5):
        g = game("Druid", "Bard", seed=seed)
        boons = int(new_match(["Druid", "Bard"], 2).boons)
        aside = names(g, boons + zones.BOONS_ASIDE)
        assert len(aside) == 3
        assert sorted(aside + names(g, boons + zones.BOON_DECK)) == BOONS
        assert sorted(DominionView(g, 1).zone(None, "set-aside boons")) == aside
        seen.add(tuple(aside))
    assert len(seen) > 1


@rule("D80", "D60")
def test_the_order_of_the_boons_is_imagined_anew() -> None:
    g = game("Bard")
    deck = int(new_match(["Bard"], 2).boons) + zones.BOON_DECK
    seat = int(g.decision.seat) if g.decision is not None else 0

    orders = {
        tuple(int(g.imagine(Seat(seat), n).kind(obj)) for obj in g.zones.all_of(deck)) for n in range(8)
    }

    assert len(orders) > 1
    assert len({tuple(sorted(order)) for order in orders}) == 1


# -- Spirits and Wishes
@rule("D82", "D57")
@pytest.mark.parametrize(
    ("name", "brought"),
    [
        ("Exorcist", {"Will-o'-Wisp": 12, "Imp": 13, "Ghost": 6}),
        ("Devil's Workshop", {"Imp": 13}),
        ("Tormentor", {"Imp": 13}),
        ("Cemetery", {"Ghost": 6}),
        ("Leprechaun", {"Wish": 12}),
        ("Secret Cave", {"Wish": 12}),
    ],
)
def test_piles_outside_the_supply_that_cards_bring(name: str, brought: dict[str, int]) -> None:
    found = piles(game(name))

    assert {n: size for n, (size, supply) in found.items() if not supply} == brought


# -- Zombies
@rule("D83", "D8")
def test_necromancer_puts_the_zombies_into_the_trash() -> None:
    g = game("Necromancer", seats=4)

    assert sorted(DominionView(g, 0).zone(None, "trash")) == [
        "Zombie Apprentice",
        "Zombie Mason",
        "Zombie Spy",
    ]
    assert DominionView(game("Bard"), 0).zone(None, "trash") == []


# -- States
@rule("D85", "D45")
def test_one_lost_in_the_woods_and_a_copy_of_other_states_for_everybody() -> None:
    g = game("Fool", "Skulk", seats=3)

    lying = Counter(names(g, int(new_match(["Fool"], 3).shared) + zones.LANDSCAPES))

    assert lying == {"Lost in the Woods": 1, "Deluded": 3, "Envious": 3, "Miserable": 3, "Twice Miserable": 3}


# -- all of it
@rule("D20", "D80", "D81", "D83")
def test_a_game_with_everything_is_saved_and_loaded() -> None:
    kingdom = [*HEIRLOOMS, "Druid", "Necromancer", "Exorcist"]
    match = new_match(kingdom, 3)
    g = new_game(match, 3)

    saved = snapshot.save(g)
    again = snapshot.restore(match, saved)

    assert snapshot.digest(again) == snapshot.digest(g)
    assert again.fork().decision is not None
