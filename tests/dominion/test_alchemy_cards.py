"""Alchemy: every card, and turns in which another player decides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.dominion.cards import played
from tests.dominion.kit import Cards, SeatSetup, Table, table
from tests.rulemark import rule


@rule("D25", "D39")
def test_alchemist_goes_onto_the_deck_at_clean_up_with_a_potion_in_play() -> None:
    t = played(
        "Alchemist",
        "Play Potion",
        "End the Buy phase",
        "Put this onto your deck",
        hand=["Potion"],
        deck=["2 Copper", "9 Estate"],
    )
    assert "Alchemist" in t.hand("Ann")

    t = played("Alchemist", "End the Buy phase", deck=["9 Estate"])
    assert "Alchemist" in t.discard("Ann")


@rule("D36", "D39")
def test_apothecary_takes_coppers_and_potions() -> None:
    t = played("Apothecary", "Put back Gold", deck=["Estate", "Copper", "Gold", "Potion", "Silver", "Duchy"])

    assert (t.hand(), t.deck()) == (["Copper", "Estate", "Potion"], ["Silver", "Gold", "Duchy"])


@rule("D34", "D129")
@pytest.mark.parametrize(("trashed", "drawn"), [("Copper", 0), ("Silver", 3), ("Familiar", 5)])
def test_apprentice_draws_for_the_cost_and_2_for_a_potion(trashed: str, drawn: int) -> None:
    t = played("Apprentice", hand=[trashed], kingdom=("Familiar",))

    assert (len(t.hand()), t.actions, t.trash) == (drawn, 1, [trashed])


@rule("D35", "D36")
def test_golem_plays_two_actions_in_either_order_and_no_golem() -> None:
    t = played(
        "Golem",
        "Smithy",
        deck=["Copper", "Village", "Golem", "Smithy", "5 Estate", "Village"],
        kingdom=("Village", "Smithy"),
    )

    assert (t.in_play(), len(t.hand()), sorted(t.discard())) == (
        ["Golem", "Smithy", "Village"],
        4,
        ["Copper", "Golem"],
    )
    assert t.actions == 2


@rule("D25", "D125")
def test_herbalist_puts_one_treasure_from_play_onto_the_deck() -> None:
    t = played(
        "Herbalist", "Play all Treasures", "End the Buy phase", hand=["Gold", "Copper"], deck=["9 Estate"]
    )
    t.answer(next(text for text in t.offered() if "Gold" in text))

    assert "Gold" in t.hand("Ann")
    assert (t.asked, "Copper" in t.discard("Ann")) == ("Bob", True)


@rule("D43")
def test_philosophers_stone_counts_deck_and_discard_pile() -> None:
    assert played("Philosopher's Stone", deck=["9 Copper"], discard=["6 Estate"]).coins == 3


@rule("D51", "D36")
def test_scrying_pool_looks_at_every_deck_and_takes_all_it_reveals() -> None:
    t = table(
        ["Scrying Pool", "Village"],
        ann={"hand": ["Scrying Pool"], "deck": ["Copper", "2 Village", "Gold", "Estate"]},
        bob={"deck": ["Gold", "Copper"]},
    )

    t.answer("Play Scrying Pool", "Discard it")
    assert t.asked == "Ann"
    t.answer("Discard it")

    assert (t.discard(), t.discard("Bob"), t.hand()) == (["Copper"], ["Gold"], ["Gold", "Village", "Village"])


@rule("D34", "D33")
@pytest.mark.parametrize(
    ("trashed", "gained"),
    [
        ("Village", ["Duchy"]),
        ("Copper", ["Transmute"]),
        ("Estate", ["Gold"]),
        ("Mill", ["Duchy", "Gold"]),
        ("Curse", []),
    ],
)
def test_transmute_looks_at_the_types(trashed: str, gained: list[str]) -> None:
    t = played("Transmute", hand=[trashed], kingdom=("Village", "Mill"))

    assert sorted(t.discard()) == gained


# -- Possession
def possessed(bob: Cards = (), bob_deck: Cards = ("9 Copper",), kingdom: Sequence[str] = (),
              cid: SeatSetup | None = None, ann_deck: Cards = ("9 Estate",)) -> Table:  # fmt: skip
    """Ann has played a Possession and drawn a new hand; the turn in which she decides for Bob has just begun."""
    t = table(
        kingdom,
        ann={"hand": ["Possession"], "deck": ann_deck},
        bob={"hand": bob, "deck": bob_deck},
        cid=cid,
    )
    t.answer("Play Possession", "End the Buy phase")
    return t


@rule("D156")
def test_possession_gives_a_turn_of_the_player_to_the_left_in_which_you_decide() -> None:
    t = possessed(bob=["Gold", "Estate"])

    assert (t.turn, t.asked, t.phase) == ("Bob", "Ann", "Buy")
    assert t.sees("Ann", "Bob", "hand") == ["Estate", "Gold"]
    t.answer("Play Gold", "End the Buy phase")

    assert (t.turn, t.asked, t.phase) == ("Bob", "Bob", "Buy")
    assert t.counter("turns", "Bob") == 0


@rule("D156", "D33")
def test_what_a_possessed_player_would_gain_the_other_gains_into_the_discard_pile() -> None:
    t = possessed(bob=["Artisan", "Copper"], kingdom=("Artisan",), ann_deck=("Watchtower", "8 Estate"))

    t.answer("Play Artisan", "Duchy")
    assert (t.asked, t.offered()[0]) == ("Ann", "Done")  # her Watchtower, since she gains it
    t.answer("Done", "Buy Copper", "Done")

    assert t.discard("Ann")[:2] == ["Copper", "Duchy"]
    assert sorted(t.discard("Bob")) == ["Artisan"]
    assert (t.counter("gained last turn", "Bob"), t.counter("gained this turn", "Ann")) == (0, 2)


@rule("D156", "D34")
def test_cards_of_a_possessed_player_that_are_trashed_come_back_when_the_turn_ends() -> None:
    t = possessed(bob=["Chapel", "Gold", "Estate"], kingdom=("Chapel",), bob_deck=("9 Silver",))

    t.answer("Play Chapel", "Gold", "Estate")
    assert (t.trash, sorted(t.shared("revealed"))) == ([], ["Estate", "Gold"])
    t.answer("End the Buy phase")

    assert sorted(t.discard("Bob")) == ["Chapel", "Estate", "Gold"]
    assert len(t.hand("Bob")) == 5


@rule("D156", "D34")
def test_on_trash_abilities_of_a_possessed_player_still_trigger() -> None:
    t = possessed(bob=["Chapel", "Cultist"], kingdom=("Chapel", "Cultist"))

    t.answer("Play Chapel", "Cultist")

    assert len(t.hand("Bob")) == 3


@rule("D156", "D52")
def test_durations_of_a_possessed_turn_go_on_in_the_next_turn_of_that_player() -> None:
    t = possessed(bob=["Wharf"], kingdom=("Wharf",))

    t.answer("Play Wharf", "End the Buy phase")

    assert (t.turn, t.asked, len(t.hand("Bob")), t.in_play("Bob")) == ("Bob", "Bob", 7, ["Wharf"])


@rule("D156", "D77", "D11")
@pytest.mark.parametrize(("edition", "possessed_turns"), [("current", 1), ("2019", 2)])
def test_two_possessions_give_one_turn_and_gave_two_in_2019(edition: str, possessed_turns: int) -> None:
    t = table(["Possession", "Throne Room"], ann={"hand": ["Throne Room", "Possession"], "deck": ["9 Estate"]},
              bob={"deck": ["9 Copper"]}, cid={"deck": ["9 Copper"]}, edition=edition)  # fmt: skip

    t.answer("Play Throne Room", "Possession", "End the Buy phase")
    found = []
    for _ in range(3 + possessed_turns):
        found.append((t.turn, t.asked))
        t.answer("End the Buy phase")

    assert found == [("Bob", "Ann")] * possessed_turns + [("Bob", "Bob"), ("Cid", "Cid"), ("Ann", "Ann")]


@rule("D156")
def test_a_possession_played_by_a_possessed_player_is_theirs() -> None:
    t = possessed(bob=["Possession"], cid={"deck": ["9 Copper"]})

    t.answer("Play Possession", "End the Buy phase")
    assert (t.turn, t.asked) == ("Cid", "Bob")
    t.answer("End the Buy phase")

    assert (t.turn, t.asked) == ("Bob", "Bob")


@rule("D156", "D77")
def test_an_outpost_of_a_possessed_turn_gives_a_turn_that_nobody_possesses() -> None:
    t = possessed(bob=["Outpost"], kingdom=("Outpost",), bob_deck=("Copper", "Copper", "Outpost", "9 Copper"))

    t.answer("Play Outpost", "End the Buy phase")
    assert (t.turn, t.asked, len(t.hand("Bob"))) == ("Bob", "Bob", 3)
    t.answer("Play Outpost", "End the Buy phase")  # the turn before was Bob's as well

    assert (t.turn, t.asked, len(t.hand("Bob"))) == ("Bob", "Bob", 3)
    t.answer("End the Buy phase")
    assert t.turn == "Ann"


@rule("D156", "D77")
def test_an_outpost_comes_before_a_possession() -> None:
    t = table(
        ["Possession", "Outpost"],
        ann={"hand": ["Possession", "Outpost"], "deck": ["9 Estate"], "counters": {"actions": 2}},
        bob={"deck": ["9 Copper"]},
    )

    t.answer("Play Possession", "Play Outpost", "End the Buy phase")
    assert (t.turn, t.asked) == ("Ann", "Ann")
    t.answer("End the Buy phase")

    assert (t.turn, t.asked) == ("Bob", "Ann")


@rule("D156", "D51")
def test_attacks_of_a_possessed_turn_hit_the_other_who_decides_for_themself() -> None:
    t = possessed(bob=["Militia"], kingdom=("Militia",))

    t.answer("Play Militia")

    assert len(t.hand("Ann")) == 3


@rule("D156", "D1")
def test_an_exchange_of_a_possessed_player_is_no_gain_and_stays_theirs() -> None:
    t = possessed(bob=["Page"], kingdom=("Page",))

    t.answer("Play Page", "End the Buy phase", "Page: exchange this for a Treasure Hunter")

    assert "Treasure Hunter" in t.discard("Bob")


@rule("D156", "D112")
def test_debt_of_a_possessed_turn_is_the_others() -> None:
    t = possessed(bob=[], kingdom=("City Quarter",))

    t.answer("Buy City Quarter")

    assert (t.counter("debt", "Ann"), t.counter("debt", "Bob")) == (8, 0)
    assert "City Quarter" in t.discard("Ann")


@rule("D156", "D113")
def test_victory_tokens_of_a_possessed_turn_are_not() -> None:
    t = possessed(bob=["Monument"], kingdom=("Monument",))

    t.answer("Play Monument")

    assert (t.counter("victory tokens", "Bob"), t.counter("victory tokens", "Ann")) == (1, 0)


@rule("D156", "D60")
def test_what_was_seen_in_a_possessed_turn_is_known_and_nothing_else() -> None:
    t = possessed(bob=["Copper"], bob_deck=("5 Silver", "Gold"))

    t.answer("End the Buy phase")

    assert t.asked == "Bob"
    assert "Gold" not in t.sees("Ann", "Bob", "deck")
