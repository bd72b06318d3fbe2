"""Allies: effects that spend Favors."""

from __future__ import annotations

from tests.dominion.kit import SeatSetup, Table, table
from tests.rulemark import rule


def of_bobs_turn(ally: str, *kingdom: str, favors: int = 5, **bob: object) -> Table:
    """Ann has ended her turn; now it is Bob's, from its beginning, with so many Favors."""
    seat: SeatSetup = {"counters": {"favors": favors}, "deck": ["9 Copper"]}
    seat.update(bob)  # type: ignore[typeddict-item]
    t = table(["Underling", ally, *kingdom], ann={"deck": ["9 Copper"]}, bob=seat, phase="buy")
    t.answer("End the Buy phase")
    return t


def yes(t: Table) -> None:
    """The one thing that is offered besides declining."""
    t.answer(next(text for text in t.offered() if text not in ("Done", "Don't", "None")))


@rule("D114", "D171")
def test_each_player_begins_with_a_favor_and_who_has_too_few_is_not_asked() -> None:
    t = of_bobs_turn("Mountain Folk", favors=4)

    assert "Mountain Folk" not in str(t.offered())


@rule("D171", "D33")
def test_architects_guild_gains_a_cheaper_card() -> None:
    t = of_bobs_turn("Architects' Guild", hand=["3 Gold"])

    t.answer("Play all Treasures", "Buy Gold")
    yes(t)
    assert "Estate" not in t.offered()
    t.answer("Underling")

    assert (t.counter("favors", "Bob"), t.pile("Underling")) == (3, 9)


@rule("D171")
def test_band_of_nomads_gives_one_of_three_things() -> None:
    t = of_bobs_turn("Band of Nomads", hand=["Gold"])

    t.answer("Play all Treasures", "Buy Silver")
    yes(t)
    t.answer("+1 Buy")

    assert (t.buys, t.counter("favors")) == (1, 4)


@rule("D171", "D71")
def test_circle_of_witches_curses_after_a_liaison() -> None:
    t = of_bobs_turn("Circle of Witches", hand=["Underling"])

    t.answer("Play Underling")
    yes(t)

    assert (t.discard("Ann"), t.counter("favors")) == (["Curse"], 3)


@rule("D171", "D35")
def test_city_state_plays_what_is_gained_in_the_turn() -> None:
    t = of_bobs_turn("City-state", "Festival", hand=["3 Gold"])

    t.answer("Play all Treasures", "Buy Festival")
    yes(t)

    assert (t.in_play("Bob").count("Festival"), t.buys, t.counter("favors")) == (1, 1, 3)


@rule("D171", "D25")
def test_coastal_haven_keeps_cards_for_the_next_hand() -> None:
    t = of_bobs_turn("Coastal Haven", hand=["Village", "Smithy", "Moat"], favors=2)

    t.answer("End the Action phase", "End the Buy phase", "Village", "Smithy")

    assert t.hand("Bob") == ["Copper", "Copper", "Copper", "Copper", "Copper", "Smithy", "Village"]
    assert t.counter("favors", "Bob") == 0


@rule("D171", "D25")
def test_coastal_haven_comes_after_the_start_of_clean_up() -> None:
    t = of_bobs_turn("Coastal Haven", "Improve", hand=["Improve", "Village", "Estate"], favors=2)

    t.answer("Play Improve", "End the Buy phase")
    assert t.offered() == ["None", "Improve"]
    t.answer("None")

    assert t.offered() == ["Done", "Village", "Estate"]
    t.answer("Village", "Done")
    assert t.hand("Bob") == ["Copper", "Copper", "Copper", "Copper", "Copper", "Village"]


@rule("D171", "D21")
def test_what_is_spent_for_at_the_start_of_a_turn() -> None:
    t = of_bobs_turn("Crafters' Guild")
    yes(t)
    t.answer("Silver")
    assert (t.deck("Bob")[0], t.counter("favors")) == ("Silver", 3)

    t = of_bobs_turn("Desert Guides", hand=["5 Curse"])
    yes(t)
    assert (t.hand("Bob"), t.counter("favors")) == (5 * ["Copper"], 4)

    t = of_bobs_turn("Forest Dwellers", deck=["3 Curse", "9 Copper"])
    yes(t)
    t.answer("Curse", "Curse", "Curse")
    assert (t.discard("Bob"), t.counter("favors")) == (3 * ["Curse"], 4)

    t = of_bobs_turn("Mountain Folk")
    yes(t)
    assert (len(t.hand("Bob")), t.counter("favors")) == (3, 0)


@rule("D171", "D32")
def test_gang_of_pickpockets_takes_a_card_or_a_favor() -> None:
    t = of_bobs_turn("Gang of Pickpockets", hand=["5 Copper"], favors=1)
    t.answer("Spend a Favor")
    assert (len(t.hand("Bob")), t.counter("favors")) == (5, 0)

    t = of_bobs_turn("Gang of Pickpockets", hand=["5 Copper"], favors=0)
    assert len(t.hand("Bob")) == 4


@rule("D171", "D42")
def test_family_of_inventors_makes_a_pile_cheaper_for_everybody() -> None:
    t = of_bobs_turn("Family of Inventors", "Market")

    yes(t)
    assert not {"Estate", "Province"} & set(t.offered())
    t.answer("Market")

    assert (t.cost("Market"), t.cost("Silver"), t.counter("favors")) == (4, 3, 4)


@rule("D171", "D71")
def test_fellowship_of_scribes_draws_with_four_cards_or_fewer() -> None:
    t = of_bobs_turn("Fellowship of Scribes", hand=["Underling", "3 Estate"])
    t.answer("Play Underling")
    yes(t)
    assert (len(t.hand("Bob")), t.counter("favors")) == (5, 5)

    t = of_bobs_turn("Fellowship of Scribes", hand=["Underling", "4 Estate"])
    t.answer("Play Underling")
    assert len(t.hand("Bob")) == 5


@rule("D171", "D77")
def test_island_folk_gives_another_turn_but_not_a_third_in_a_row() -> None:
    t = of_bobs_turn("Island Folk", favors=10)

    t.answer("End the Buy phase")
    yes(t)
    assert (t.turn, t.counter("favors")) == ("Bob", 5)
    t.answer("End the Buy phase")

    assert (t.turn, t.counter("favors", "Bob")) == ("Ann", 5)


@rule("D171", "D23")
def test_league_of_bankers_pays_for_every_four_favors() -> None:
    t = of_bobs_turn("League of Bankers", favors=9)

    assert t.coins == 2


@rule("D171", "D71")
def test_league_of_shopkeepers_counts_favors_after_a_liaison() -> None:
    for favors, coins, buys in ((3, 0, 1), (4, 1, 1), (9, 1, 2)):
        t = of_bobs_turn("League of Shopkeepers", hand=["Underling"], favors=favors)

        t.answer("Play Underling")

        assert (t.coins, t.buys) == (coins, buys)


@rule("D171", "D23")
def test_market_towns_play_actions_in_the_buy_phase() -> None:
    t = of_bobs_turn("Market Towns", hand=["Festival", "Smithy"], favors=2)

    t.answer("End the Action phase")
    yes(t)
    t.answer("Festival")
    yes(t)

    assert (t.coins, t.in_play("Bob"), t.counter("favors")) == (2, ["Festival", "Smithy"], 0)


@rule("D162", "D31")
def test_order_of_astrologers_puts_cards_on_top_for_a_favor_each() -> None:
    t = of_bobs_turn("Order of Astrologers", deck=[], discard=["2 Gold", "9 Copper"], favors=2)

    t.answer("End the Buy phase", "Gold", "Gold")

    assert t.hand("Bob").count("Gold") == 2
    assert t.counter("favors", "Bob") == 0


@rule("D162", "D31")
def test_order_of_masons_leaves_two_cards_in_the_discard_pile_for_a_favor() -> None:
    t = of_bobs_turn("Order of Masons", deck=[], discard=["3 Curse", "9 Copper"], favors=2)

    t.answer("End the Buy phase", "Curse", "Curse")
    assert t.counter("favors", "Bob") == 1
    t.answer("Curse", "Pick no more")

    assert (t.discard("Bob"), t.counter("favors", "Bob")) == (3 * ["Curse"], 0)


@rule("D171", "D34")
def test_peaceful_cult_trashes_for_a_favor_each() -> None:
    t = of_bobs_turn("Peaceful Cult", hand=["3 Curse"], favors=2)

    t.answer("Curse", "Curse")

    assert (t.trash, t.counter("favors")) == (["Curse", "Curse"], 0)


@rule("D171", "D62")
def test_plateau_shepherds_pair_favors_with_cards_costing_two() -> None:
    t = of_bobs_turn("Plateau Shepherds", deck=["3 Estate", "Copper"], favors=2)

    assert t.scores[1] == 3 + 4


@rule("D171", "D39")
def test_trappers_lodge_puts_a_gain_onto_the_deck() -> None:
    t = of_bobs_turn("Trappers' Lodge", hand=["Silver", "Copper"])

    t.answer("Play all Treasures", "Buy Silver")
    yes(t)

    assert "Silver" in t.hand("Bob")


@rule("D171", "D34")
def test_woodworkers_guild_turns_an_action_into_any_other() -> None:
    t = of_bobs_turn("Woodworkers' Guild", "Artisan", hand=["Village"])

    t.answer("End the Action phase")
    yes(t)
    t.answer("Artisan")

    assert (t.trash, t.discard("Bob"), t.counter("favors")) == (["Village"], ["Artisan"], 4)
