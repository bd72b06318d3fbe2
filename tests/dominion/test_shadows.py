"""Rising Sun: Shadow cards: playable from the deck, at the bottom after a shuffle, known by their backs."""

from __future__ import annotations

import pytest

from cardwright.games.dominion import cards
from cardwright.games.dominion.numbers import zones
from cardwright.games.dominion.numbers.types import SHADOW_BACK
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules import setup
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.dominion.words.selections import cards_in, either
from cardwright.games.dominion.words.verbs import play
from cardwright.kernel.effects import Effect
from cardwright.kernel.ints import Seat
from cardwright.kernel.views import HIDDEN
from cardwright.kernel.words import choose
from tests.dominion.kit import table
from tests.properties.invariants import check, shown
from tests.properties.permuting import permuted
from tests.properties.playing import random_answers
from tests.rulemark import rule

__all__ = ["cards"]  # importing the cards makes their table


@rule("D200")
def test_a_shadow_is_played_from_the_deck_wherever_it_lies() -> None:
    t = table(ann={"hand": ["Village"], "deck": ["Gold", "Silver", "Alley", "Copper"]})

    assert t.offered() == ["End the Action phase", "Play Village", "Play Alley"]
    t.answer("Play Alley", "Village")

    assert (t.hand(), t.deck(), t.discard()) == (["Gold"], ["Silver", "Copper"], ["Village"])
    assert t.in_play() == ["Alley"]


@rule("D200", "D22")
def test_playing_a_shadow_takes_an_action() -> None:
    t = table(ann={"hand": ["Copper"], "deck": ["Gold", "2 Fishmonger"], "counters": {"actions": 1}})

    t.answer("Play Fishmonger")

    assert (t.phase, t.coins, t.buys, t.deck()) == ("Buy", 1, 2, ["Gold", "Fishmonger"])


@rule("D200", "D35")
def test_a_throne_room_plays_a_shadow_from_the_deck() -> None:
    t = table(ann={"hand": ["Throne Room", "Estate"], "deck": ["Gold", "Silver", "Alley"]})

    t.answer("Play Throne Room")
    assert t.offered() == ["None", "Alley"]
    t.answer("Alley", "Estate", "Gold")

    assert (t.actions, t.hand(), t.discard()) == (2, ["Silver"], ["Gold", "Estate"])


@rule("D200")
def test_a_copy_in_hand_and_one_in_the_deck_are_two_choices() -> None:
    t = table(ann={"hand": ["Fishmonger"], "deck": ["Fishmonger", "Gold", "2 Fishmonger"]})

    assert t.offered()[1:] == [
        "Play Fishmonger (hand)",
        "Play Fishmonger (deck, card 1)",
        "Play Fishmonger (deck, card 3)",
    ]
    t.answer("Play Fishmonger (deck, card 3)")

    assert t.deck() == ["Fishmonger", "Gold", "Fishmonger"]


@rule("D200", "D90")
def test_a_shadow_of_the_deck_may_be_played_as_a_way() -> None:
    t = table(
        ["Way of the Sheep"], ann={"hand": ["Copper"], "deck": ["Gold", "Ninja"]}, bob={"hand": ["5 Copper"]}
    )

    t.answer("Play Ninja", "Way of the Sheep")

    assert (t.coins, t.deck(), len(t.hand("Bob"))) == (2, ["Gold"], 5)


@rule("D200", "D128")
def test_an_enchantress_takes_the_first_shadow_played() -> None:
    t = table(
        ann={"hand": ["Enchantress"], "deck": ["5 Copper"]},
        bob={"hand": ["Copper"], "deck": ["Gold", "Silver", "Ronin", "Ronin"], "counters": {"actions": 1}},
    )

    t.answer("Play Enchantress", "End the Buy phase", "Play Ronin")

    assert t.hand("Bob") == ["Copper", "Gold"]
    assert t.actions == 1


@rule("D200", "D164")
def test_shadows_of_the_deck_count_as_played_from_hand() -> None:
    t = table(
        ["Odysseys", "Fishmonger", "Village"],
        ann={"hand": ["Voyage"], "deck": ["5 Village", "Copper", "Fishmonger", "Silver", "Fishmonger"]},
        bob={"hand": ["Copper"]},
    )

    t.answer("Play Voyage", "End the Action phase", "End the Buy phase")
    t.answer("Play Village", "Play Fishmonger (deck, card 1)", "Play Fishmonger")

    assert t.phase == "Buy"
    assert (t.buys, t.actions, t.deck()) == (3, 0, ["Silver"])


@rule("D200", "D161")
def test_with_capitalism_a_shadow_of_the_deck_that_gives_coins_is_a_treasure() -> None:
    t = table(
        ["Capitalism"],
        ann={"hand": ["Copper"], "deck": ["Gold", "Fishmonger"], "counters": {"coins": 5, "buys": 2}},
        phase="buy",
    )

    t.answer("Buy Capitalism")
    while t.turn == "Ann":
        t.answer("End the Buy phase")
    while t.turn == "Bob":
        t.answer(t.offered()[0])

    assert t.phase == "Action"
    t.answer("End the Action phase")
    assert "Play Fishmonger" in t.offered()


@rule("D201", "D31")
def test_shadows_go_under_the_rest_when_the_deck_is_shuffled() -> None:
    t = table(ann={"hand": ["Smithy"], "discard": ["Alley", "4 Copper", "Ninja", "3 Silver"]})

    t.answer("Play Smithy")

    assert set(t.deck()[-2:]) == {"Alley", "Ninja"}
    assert t.sees("Ann", "Ann", "deck")[-2:] == t.deck()[-2:]
    assert t.sees("Ann", "Ann", "deck")[0] == HIDDEN


@rule("D201")
def test_a_shadow_put_onto_the_deck_stays_there() -> None:
    t = table(
        ["Alley"],
        ann={"hand": ["2 Silver", "Watchtower"], "deck": ["Copper"], "counters": {"coffers": 1}},
        bob={"hand": ["Copper"]},
        phase="buy",
    )

    t.answer("Play all Treasures", "Buy Alley")
    t.answer("Watchtower: choose one: trash it; or put it onto your deck (Alley)", "Put it onto your deck")

    assert t.deck() == ["Alley", "Copper"]


@rule("D200", "D60")
def test_others_see_the_backs_of_shadows_and_not_which_they_are() -> None:
    t = table(
        ann={"hand": ["Alley", "Copper"], "deck": ["Gold", "Ninja", "Silver", "Ronin"]},
        bob={"hand": ["Copper"]},
    )

    assert t.sees("Bob", "Ann", "deck") == [HIDDEN, SHADOW_BACK, HIDDEN, SHADOW_BACK]
    assert t.sees("Bob", "Ann", "hand") == [HIDDEN, SHADOW_BACK]
    assert t.sees("Ann", "Ann", "deck") == [HIDDEN, "Ninja", HIDDEN, "Ronin"]


@rule("D200", "D60")
@pytest.mark.parametrize("seed", range(4))
def test_what_backs_tell_is_all_that_is_told(seed: int) -> None:
    kingdom = ["Alley", "Ninja", "Fishmonger", "Ronin", "Tanuki", "Masquerade", "Throne Room", "Smithy"]
    g = setup.new_game(setup.new_match(kingdom, 2 + seed % 3, seed=seed, turn_limit=60), seed)
    while g.decision is not None:
        random_answers(g, seed + len(g.all_answers()), 23)
        check(g)
        for seat in range(int(g.seats)):
            assert shown(permuted(g, seat, seed), seat) == shown(g, seat)
        if g.decision is not None:
            seat = int(g.decision.seat)
            other = g.imagine(Seat(seat), seed)
            assert shown(other, seat) == shown(g, seat)
            for who in range(int(g.seats)):
                deck = g.zone(zones.DECK, Seat(who))
                assert DominionView(other, seat).names(deck) == DominionView(g, seat).names(deck)


def plays(e: Effect, slot: int) -> bool:
    """Whether an effect plays the card of that name from where it is."""
    if isinstance(e, play):
        return e.what.slot == slot and not e.leave
    return any(plays(part, slot) for part in e.parts)


@rule("D200", "D164")
def test_whatever_plays_a_card_from_hand_offers_shadows_of_the_deck() -> None:
    found = set()
    for node, name in zip(TABLE.nodes, TABLE.names, strict=True):
        if isinstance(node, choose):
            among = node.among
            sets = [among.a, among.b] if isinstance(among, either) else [among]
            if any(isinstance(s, cards_in) and s.place == zones.HAND for s in sets) and plays(
                node, node.slot
            ):
                found.add(name.split(".")[0])

    assert found == set()
