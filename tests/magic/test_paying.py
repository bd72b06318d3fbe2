"""CR 601.2g-h, 605.3: paying by hand and automatically, making mana by hand."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card, makes
from cardwright.games.magic.abilities.layering import they_have
from cardwright.games.magic.costs.prices import SACRIFICE_THIS, cost
from cardwright.games.magic.mana.amounts import E_OBJ
from cardwright.games.magic.mana.paying import PAY_MANA, empty_pools
from cardwright.games.magic.mana.plan import fresh, plan
from cardwright.games.magic.numbers.columns import ATTACHED
from cardwright.games.magic.numbers.counters import ALWAYS_ASKS
from cardwright.games.magic.numbers.questions import ASK_COLOR, ASK_MANA, ASK_PAY
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.selectors.nouns import creature, of_type
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import Obj, Seat
from tests.magic.kit import Table, permanent, rule, table
from tests.magic.mana_cards import can


def paid_for(game: Table, *names: str) -> list[bool]:
    """Which of these permanents are tapped."""
    return [game.is_tapped(name) for name in names]


# -- paying
@rule("CR 601.2g")
def test_nothing_is_asked_if_there_is_one_way_to_pay() -> None:
    game = table(Ann={"battlefield": ["Forest", "Island", "Mountain"], "hand": ["Mana: Three", "Mana: One"]})

    game.answer("Cast Mana: Three")

    assert game.asks_kind != ASK_PAY
    assert paid_for(game, "Forest", "Island", "Mountain") == [True, True, True]
    assert [game.counter(c) for c in ("green", "blue", "red")] == [0, 0, 0]


@rule("CR 601.2g")
def test_sources_that_are_alike_are_one_way() -> None:
    game = table(Ann={"battlefield": ["4 Forest"], "hand": ["2 Mana: Two"]})

    game.answer("Cast Mana: Two #1")

    assert game.asks_kind != ASK_PAY
    assert sum(game.is_tapped(f"Forest #{i}") for i in range(1, 5)) == 2


@rule("CR 601.2g")
def test_by_hand_each_source_is_offered_once() -> None:
    game = table(
        Ann={"battlefield": ["2 Forest", "Island", "Mana: Prism"], "hand": ["Mana: Two", "Mana: One"]}
    )

    game.answer("Cast Mana: Two")

    assert game.asks_kind == ASK_PAY
    assert game.question == "Pay {2}"
    assert game.offered() == [
        "Pay automatically (2 Forest)",
        "Tap Forest for {G}",
        "Tap Island for {U}",
        "Tap Mana: Prism for {W} or {U} or {B} or {R} or {G}",
    ]


@rule("CR 601.2g", "CR 601.2h")
def test_paying_by_hand_taps_what_is_picked() -> None:
    game = table(Ann={"battlefield": ["2 Forest", "2 Island"], "hand": ["Mana: Two", "Mana: One"]})

    game.answer("Cast Mana: Two", "Tap Island for {U}", "Tap Forest for {G}")

    assert paid_for(game, "Island #1", "Forest #1", "Island #2", "Forest #2") == [True, True, False, False]
    assert game.stack() == ["Mana: Two"]


@rule("CR 601.2g", "CR 601.2h")
def test_only_what_leaves_the_cost_payable_is_offered() -> None:
    game = table(Ann={"battlefield": ["Mana: Two Rivers", "Forest", "Mountain"], "hand": ["Mana: Mixed"]})
    other = table(Ann={"battlefield": ["Mana: Two Rivers", "Forest", "Swamp"], "hand": ["Mana: Mixed"]})

    game.answer("Cast Mana: Mixed")
    other.answer("Cast Mana: Mixed")

    assert "Tap Mana: Two Rivers for {W} or {U}" in game.offered()
    assert "Tap Forest for {G}" in other.offered()
    other.answer("Tap Mana: Two Rivers for {W} or {U}")
    assert other.asks_kind == ASK_PAY  # blue at once: white would leave nothing for the hybrid symbol
    assert other.question == "Pay {1}"


@rule("CR 105.4", "CR 601.2g")
def test_a_color_is_chosen_where_several_would_do() -> None:
    game = table(Ann={"battlefield": ["Forest", "Mana: Prism"], "hand": ["Mana: One", "Mana: Green"]})

    game.answer("Cast Mana: One", "Tap Mana: Prism for {W} or {U} or {B} or {R} or {G}")

    assert game.asks_kind == ASK_COLOR
    assert game.offered() == ["White", "Blue", "Black", "Red", "Green"]
    game.answer("Red")
    assert paid_for(game, "Forest", "Mana: Prism") == [False, True]


@rule("CR 601.2g")
def test_automatically_the_pool_comes_first_then_what_makes_the_least() -> None:
    game = table(
        Ann={
            "battlefield": [
                "Mana: Petal",
                "Mana: Prism",
                "Mana: Elf",
                "Mana: Two Rivers",
                "Forest",
                "Mana: Thorns",
            ],
            "hand": ["Mana: Three"],
            "mana": "{U}",
        }
    )

    game.cast("Mana: Three")

    assert paid_for(game, "Forest", "Mana: Elf", "Mana: Thorns") == [True, True, False]
    assert paid_for(game, "Mana: Two Rivers", "Mana: Prism", "Mana: Petal") == [False, False, False]
    assert game.counter("blue") == 0


@rule("CR 601.2g")
@pytest.mark.parametrize(
    ("price", "sources", "used"),
    [
        ("{G}", ["Mana: Petal", "Mana: Prism"], "Mana: Prism"),  # what is sacrificed last
        ("{G}", ["Mana: Thorns", "Mana: Prism"], "Mana: Prism"),  # before it what does something else
        ("{1}", ["Mana: Ring", "Mana: Prism"], "Mana: Prism"),  # before that what makes too much
        ("{G}", ["Mana: Prism", "Mana: Moss"], "Mana: Moss"),  # the fewest colors
        ("{1}", ["Forest", "Mana: Mill"], "Mana: Mill"),  # colorless for generic
        ("{G}", ["Mana: Moss", "Mana: Elf", "Forest"], "Forest"),  # lands
        ("{G}", ["Mana: Moss", "Mana: Elf"], "Mana: Elf"),  # creatures
    ],
)
def test_the_order_in_which_sources_are_used(price: str, sources: list[str], used: str) -> None:
    game = table(Ann={"battlefield": sources})
    fresh(game.g, Seat(0), -1)
    v = game.g.scratch()

    chosen = list(plan(v, game.g, parse_cost(price)))

    assert [game.called(int(v[at + E_OBJ])) for at in chosen[::2]] == [used]


@rule("CR 601.2g", "CR 601.2h")
@pytest.mark.parametrize(
    ("price", "sources", "pool"),
    [("{W}{U}", ["Mana: Two Rivers", "Mana: Two Marshes"], ""), ("{W/U}{U/R}", ["Plains"], "{U}")],
)
def test_what_the_rest_of_the_cost_needs_is_kept_for_it(price: str, sources: list[str], pool: str) -> None:
    game = table(Ann={"battlefield": sources, "mana": pool})
    fresh(game.g, Seat(0), -1)

    assert len(plan(game.g.scratch(), game.g, parse_cost(price))) == 4


@rule("CR 601.2g")
def test_colorless_mana_pays_for_generic_first() -> None:
    game = table(Ann={"battlefield": ["3 Forest", "Mana: Ring"], "hand": ["Mana: Two", "Mana: Green"]})

    game.cast("Mana: Two")

    assert game.is_tapped("Mana: Ring")
    assert not any(game.is_tapped(f"Forest #{i}") for i in (1, 2, 3))


@rule("CR 106.4", "CR 500.5")
def test_mana_that_is_not_spent_stays_until_the_step_ends() -> None:
    game = table(Ann={"battlefield": ["Mana: Ring"], "hand": ["Mana: One"], "library": ["Forest"] * 3})

    game.cast("Mana: One")

    assert game.counter("colorless") == 1
    empty_pools(game.g)
    assert game.g.commit()
    assert game.counter("colorless") == 0
    empty_pools(game.g)
    assert game.g.open_at < 0


@rule("CR 601.2h")
def test_mana_in_the_pool_may_be_kept() -> None:
    game = table(
        Ann={"battlefield": ["Island", "Swamp"], "hand": ["Mana: One", "Mana: Green"], "mana": "{G}"}
    )

    game.answer("Cast Mana: One")
    assert game.offered() == [
        "Pay automatically ({G})",
        "Spend {G}",
        "Tap Island for {U}",
        "Tap Swamp for {B}",
    ]
    game.answer("Tap Swamp for {B}")

    assert game.counter("green") == 1
    assert game.is_tapped("Swamp")


@rule("CR 605.3b", "CR 605.1a")
def test_what_else_a_mana_ability_does_is_done_at_once() -> None:
    game = table(Ann={"battlefield": ["Mana: Thorns"], "hand": ["Mana: Green"], "life": 20})

    game.answer("Cast Mana: Green").pay()

    assert game.life[0] == 19
    assert game.is_tapped("Mana: Thorns")
    assert game.counter("green") == 0
    assert game.stack() == ["Mana: Green"]


@rule("CR 605.3b")
def test_the_harmless_ability_of_a_source_is_the_automatic_one() -> None:
    game = table(Ann={"battlefield": ["Mana: Thorns"], "hand": ["Mana: One", "Mana: Green"], "life": 20})

    game.answer("Cast Mana: One")
    assert game.offered()[0] == "Pay automatically (Mana: Thorns)"
    other = game.fork()
    game.pay()
    other.answer("Mana: Thorns: add 1 RG", "Red")

    assert (game.life[0], other.life[0]) == (20, 19)
    assert other.stack() == ["Mana: One"]


@rule("CR 605.3a", "CR 118.3")
def test_what_sacrifices_itself_is_used_last_and_only_once() -> None:
    game = table(Ann={"battlefield": ["Mana: Petal", "Forest"], "hand": ["Mana: Two", "Mana: One"]})

    game.answer("Cast Mana: Two").pay()

    assert game.battlefield() == ["Forest"]
    assert game.graveyard() == ["Mana: Petal"]
    assert game.stack() == ["Mana: Two"]
    assert not can(game, "{1}")


@rule("CR 605.3a")
def test_what_costs_more_than_itself_is_activated_by_hand_only() -> None:
    game = table(
        Ann={"battlefield": ["Mana: Altar", "Mana: Filter", "Forest"], "hand": ["Mana: Two"], "life": 20}
    )
    assert "Cast Mana: Two" not in game.offered()

    game.answer("Activate a mana ability")
    assert game.asks_kind == ASK_MANA
    assert game.offered() == [
        "Mana: Altar: {T}: Add {B}",
        "Mana: Filter: {1}, {T}: Add {U}{U} or {R}{R}",
        "Tap Forest for {G}",
    ]
    game.answer("Mana: Filter: add 2 UR", "Red")
    assert game.counter("red") == 2
    assert game.is_tapped("Forest")
    game.answer("Activate a mana ability")

    assert game.counter("black") == 1
    assert game.life[0] == 19
    assert "Cast Mana: Two" in game.offered()


@rule("CR 605.3a")
def test_mana_made_by_hand_goes_to_the_pool() -> None:
    game = table(Ann={"battlefield": ["Mana: Prism", "Forest"], "hand": ["Mana: One"]})

    game.answer(
        "Activate a mana ability", "Tap Mana: Prism for {W} or {U} or {B} or {R} or {G}", "Black"
    ).answer("Activate a mana ability")

    assert (game.counter("black"), game.counter("green")) == (1, 1)
    assert paid_for(game, "Mana: Prism", "Forest") == [True, True]


@rule("CR 302.6", "CR 601.2g")
def test_sources_that_differ_are_offered_one_by_one() -> None:
    game = table(
        Ann={
            "battlefield": [permanent("Mana: Elf", counters={"+1/+1": 1}), "Mana: Elf"],
            "hand": ["Mana: Green"],
        }
    )

    game.answer("Cast Mana: Green")

    assert game.offered() == [
        "Pay automatically (Mana: Elf)",
        "Tap Mana: Elf for {G} #1",
        "Tap Mana: Elf for {G} #2",
    ]
    game.answer("Tap Mana: Elf for {G} #2")
    assert paid_for(game, "Mana: Elf #1", "Mana: Elf #2") == [False, True]


@rule("CR 122.1", "CR 601.2g")
def test_sources_with_counters_or_attachments_are_other_sources() -> None:
    counted = table(
        Ann={
            "battlefield": ["Mana: Moss", permanent("Mana: Moss", counters={"charge": 1})],
            "hand": ["Mana: One"],
        }
    )
    worn = table(Ann={"battlefield": ["2 Forest", "Mana: Ear"], "hand": ["Mana: Green"]})
    worn.g.set_col(Obj(worn.find("Mana: Ear")), ATTACHED, worn.g.ref(Obj(worn.find("Forest #2"))))

    counted.answer("Cast Mana: One")
    worn.answer("Cast Mana: Green")

    assert len(counted.offered()) == 3
    assert worn.offered()[1:] == ["Tap Forest for {G} #1", "Tap Forest for {G} #2"]


@rule("CR 601.2g")
def test_nothing_is_asked_about_mana_of_one_kind_in_the_pool() -> None:
    game = table(Ann={"hand": ["Mana: One", "Mana: Green"], "mana": "{G}{G}"})

    game.answer("Cast Mana: One")

    assert game.asks_kind != ASK_PAY
    assert game.counter("green") == 1


@rule("CR 605.3a", "CR 118.3")
def test_what_a_source_is_tapped_for_cannot_be_paid_by_tapping_it() -> None:
    game = table(Ann={"battlefield": ["Mana: Mill"], "hand": ["Mana: One"]})
    other = table(Ann={"battlefield": ["Mana: Mill", "Mana: Petal"], "hand": ["Mana: One"]})

    game.answer("Activate a mana ability")
    other.answer("Activate a mana ability", "Mana: Mill: add 2 UR", "Blue")

    assert (game.counter("colorless"), game.counter("blue")) == (1, 0)
    assert (other.counter("blue"), other.graveyard()) == (2, ["Mana: Petal"])


@rule("CR 108.3", "CR 601.2g")
def test_a_land_of_another_owner_is_another_source() -> None:
    game = table(
        Ann={
            "battlefield": ["Forest", permanent("Forest", owner="Bob")],
            "hand": ["Mana: Green", "Mana: One"],
        }
    )

    game.answer("Cast Mana: Green")

    assert game.offered()[1:] == ["Tap Forest for {G} #1", "Tap Forest for {G} #2"]


@rule("CR 602.5b", "CR 605.3a")
def test_a_mana_ability_waits_for_its_condition() -> None:
    poor = table(Ann={"battlefield": ["Mana: Spring"], "life": 20})
    rich = table(Ann={"battlefield": ["Mana: Spring"], "life": 21})

    assert (can(poor, "{G}"), can(rich, "{G}")) == (False, True)


@rule("CR 605.3a")
def test_a_source_may_be_sacrificed_for_mana_tapped_or_not() -> None:
    game = table(Ann={"battlefield": [permanent("Mana: Well", tapped=True)], "hand": ["Mana: Two"]})

    game.answer("Cast Mana: Two").pay()

    assert (game.battlefield(), game.stack()) == ([], ["Mana: Two"])
    assert game.counter("green") == 0


@rule("CR 602.5b")
def test_once_a_turn_is_once_a_turn() -> None:
    game = table(Ann={"battlefield": ["Mana: Vein"], "hand": ["Mana: One"], "library": ["Forest"]})

    game.answer("Activate a mana ability")

    assert game.counter("black") == 1
    assert "Activate a mana ability" not in game.offered()


@rule("CR 106.12", "CR 603.2")
def test_tapping_for_mana_is_an_event() -> None:
    game = table(Ann={"battlefield": ["Mana: Ear", "Mana: Ring"], "hand": ["Mana: Two"], "life": 20})

    game.cast("Mana: Two")
    game.resolve()

    assert game.life[0] == 20 + 2 * 10 + 5  # two mana, of the color that has number 5


def test_a_payment_under_way_is_saved_and_loaded() -> None:
    game = table(Ann={"battlefield": ["2 Forest", "Island"], "hand": ["Mana: Two", "Mana: One"]})
    game.answer("Cast Mana: Two", "Tap Island for {U}")
    fork = table(Ann={"battlefield": ["2 Forest", "Island"], "hand": ["Mana: Two", "Mana: One"]})
    fork.answer("Cast Mana: Two")

    again = fork.saved()
    assert again.offered() == fork.offered()
    again.answer("Tap Island for {U}")

    assert again.stack() == game.stack() == ["Mana: Two"]
    assert again.is_tapped("Island")


@rule("CR 601.2h")
def test_the_story_tells_what_was_paid_with_what() -> None:
    game = table(Ann={"battlefield": ["2 Forest"], "hand": ["Mana: Two"]})

    game.cast("Mana: Two")

    assert any("{G}{G}" in line and "2 Forest" in line for line in game.told())


def test_a_cost_that_cannot_be_paid_is_an_error() -> None:
    g = table(Ann={"battlefield": ["Forest"]}).g
    g.decision = None
    g.push_frame(PAY_MANA.key, 0, Seat(0), -1)
    g.bind(1, parse_cost("{U}"))
    g.bind(2, -1)

    with pytest.raises(CardwrightError, match=r"can't pay \{U\}"):
        g.run()


@rule("CR 117.1", "CR 605.3a", "CR 118.3")
def test_what_can_only_be_paid_for_with_what_is_sacrificed_is_offered() -> None:
    game = table(Ann={"battlefield": ["Eldrazi Scion"], "hand": ["Bonesplitter"]})

    game.cast("Bonesplitter").pass_all()

    assert game.battlefield("Ann") == ["Bonesplitter"]


@rule("CR 117.1", "CR 605.3a")
def test_whoever_could_make_mana_by_hand_is_asked_in_whole_games_too() -> None:
    def asked(*there: str) -> bool:
        """Whether Ann, who passes once, is asked again in the same turn; nobody is who can only pass."""
        game = table(Ann={"battlefield": list(there), "hand": ["Opt"]})
        game.g.set_value(Seat(game.g.seats), ALWAYS_ASKS, 0)
        turn = game.g.turn_no
        game.answer("Pass")
        return game.asked == "Ann" and game.g.turn_no == turn

    assert not asked("Forest")
    assert asked("Mana: Altar")


# -- mana abilities that something gives
def made_up_givers() -> None:
    if "Mana: Giver" in CARDS.kinds:
        return
    ability = makes("B", 2, price=cost(SACRIFICE_THIS))
    card("Mana: Giver", "{1}", "Creature Sliver", they_have(creature(of_type("Sliver")), ability), pt="1/1")
    card("Mana: Given", "{1}", "Creature Sliver", pt="1/1")
    card("Mana: Five", "{5}", "Artifact")


made_up_givers()


@pytest.mark.parametrize("by_hand", [False, True])
@rule("CR 601.2g", "CR 613.1f")
def test_what_gives_others_their_mana_abilities_is_used_last(by_hand: bool) -> None:
    game = table(Ann={"battlefield": ["2 Swamp", "Mana: Giver", "Mana: Given"], "hand": ["Mana: Five"]})

    game.answer("Cast Mana: Five")
    offered = game.offered()
    assert not any(text.startswith("Mana: Giver") for text in offered)
    assert any(text.startswith("Mana: Given") for text in offered)
    game.answer(next(text for text in offered if text.startswith("Mana: Given")) if by_hand else offered[0])
    game.pay()

    assert game.stack() == ["Mana: Five"]
    assert sorted(game.graveyard("Ann")) == ["Mana: Given", "Mana: Giver"]
