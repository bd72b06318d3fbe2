"""CR 601.2b, 107.4e-f: {2/W} and {W/P}: announcing how they are paid, and cost reductions."""

from __future__ import annotations

import itertools

import pytest

from cardwright.games.magic.abilities.cards import card, morph
from cardwright.games.magic.abilities.cost_changes import SpellsCost
from cardwright.games.magic.actions import verbs
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.amounts.values import YOU, X
from cardwright.games.magic.casting.several_targets import several_targets
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.costs import prices
from cardwright.games.magic.costs.paying import PaysMana, per_target
from cardwright.games.magic.events.proposing import can_pay_life
from cardwright.games.magic.numbers.counters import LIFE
from cardwright.games.magic.numbers.questions import ASK_EQUIVALENT, ASK_PRIORITY, ASK_TARGET
from cardwright.games.magic.objects.mana_cost import (
    MOST_OTHERS,
    colors_of,
    equivalent_in_print,
    equivalents,
    in_print,
    least_total,
    mana_value,
    others_of,
    parse_cost,
    symbols_of_color,
    with_others,
)
from cardwright.games.magic.objects.table import CARDS, Activated
from cardwright.games.magic.placed import Given
from cardwright.games.magic.selectors import nouns as selectors
from cardwright.kernel.effects import ASK_MAY
from cardwright.kernel.game import CONCEDES
from cardwright.kernel.ints import Seat, i64, vec
from tests.magic.kit import permanent, rule, table


def made_up_cards() -> None:
    if "Pay: Procession" in CARDS.kinds:
        return
    gain = verbs.gain_life(1)
    card("Pay: Procession", "{2/W}{2/W}", "Sorcery", gain)
    card(
        "Pay: Scar",
        "{1}{B/P}{B/P}",
        "Instant",
        on_target(selectors.any_target(), lambda it: verbs.damage(1, it)),
    )
    card("Pay: Tale", "{G/U/P}", "Sorcery", gain)
    card("Pay: Blaze", "{X}{R}", "Sorcery", verbs.gain_life(X))
    card("Pay: Flood", "{X}{2/U}", "Sorcery", verbs.gain_life(X))
    card("Pay: Pod", "{1}", "Artifact", Activated(prices.cost("{1}{G/P}"), gain))
    card("Pay: Helper", "{1}", "Artifact", SpellsCost(-1))
    card("Pay: Toll", "{0}", "Sorcery", unless_paid(YOU, PaysMana("{2/R}{R/P}"), verbs.lose_life(5)))
    card("Pay: Brood", "{R/G}{R/G}{R/G}{R/G}{R/G}", "Creature Beast", pt="8/8")
    card("Pay: Volley", "{R/P}", "Instant", per_target("{1}"), several_targets(
        selectors.creature(), lambda them: verbs.damage(1, them)))  # fmt: skip
    card("Pay: Lurker", "{5}", "Creature Beast", morph("{1}{G/P}"), pt="5/5")


made_up_cards()


@pytest.mark.parametrize(
    ("text", "many", "value", "colors", "least"),
    [
        ("{2/W}{2/W}{2/W}", 4, 6, 1, 3),
        ("{2/W}{2/U}{2/B}{2/R}{2/G}", 32, 10, 31, 5),
        ("{1}{B/P}{B/P}", 3, 3, 4, 1),
        ("{2}{R/W/P}{G/U/P}", 4, 4, 1 | 2 | 8 | 16, 2),
        ("{R/W}{R/W}{R/W}{R/W}{R/W}{R/W}", 1, 6, 9, 6),
        ("{X}{C/W}{2/R}{U}", 2, 4, 1 | 2 | 8, 3),
    ],
)
@rule("CR 107.4e", "CR 107.4f", "CR 202.3f", "CR 202.3g", "CR 105.2")
def test_a_cost_is_printed_as_it_was_read(text: str, many: int, value: int, colors: int, least: int) -> None:
    cost = parse_cost(text)

    assert in_print(cost) == text
    assert (equivalents(cost), mana_value(cost), colors_of(cost), least_total(cost)) == (
        many,
        value,
        colors,
        least,
    )


@rule("CR 107.4e", "CR 107.4f")
def test_every_set_of_symbols_has_a_number_of_its_own() -> None:
    seen = set()
    for n in range(4):
        for symbols in itertools.combinations_with_replacement(range(1, 36), n):
            cost = int(with_others(5 | 3 << 30 | 1 << 36, vec[i64](list(symbols))))
            seen.add(cost)
            assert tuple(others_of(cost)) == symbols
            assert cost & (1 << 38) - 1 == 5 | 3 << 30 | 1 << 36
    for symbols in itertools.combinations_with_replacement((1, 15, 16, 25, 35), MOST_OTHERS):
        seen.add(cost := int(with_others(0, vec[i64](list(symbols)))))
        assert tuple(others_of(cost)) == symbols
        assert 0 < cost < 1 << 63
    assert len(seen) == 1 + 35 + 630 + 7770 + 210


@rule("CR 107.4")
def test_a_symbol_may_be_written_in_any_order() -> None:
    assert parse_cost("{W/R}{P/B}{U/G/P}") == parse_cost("{G/U/P}{B/P}{R/W}")


@pytest.mark.parametrize("text", ["{S}", "{2/2}", "{W/W}", "{P}", "{3/W}", "{W/U/B}", "{W/U}" * 7])
@rule("CR 107.4")
def test_other_symbols_are_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected (mana symbols|at most 6 hybrid or Phyrexian symbols)"):
        parse_cost(text)


@rule("CR 601.2b")
def test_each_equivalent_says_what_is_paid() -> None:
    cost = parse_cost("{1}{B/P}{B/P}")

    assert [equivalent_in_print(cost, i) for i in range(3)] == [
        "{1}{B}{B}",
        "{1}{B} and 2 life",
        "{1} and 4 life",
    ]


@rule("CR 601.2b", "CR 107.4e")
def test_of_several_ways_to_pay_the_player_announces_one() -> None:
    game = table(Ann={"battlefield": ["4 Plains"], "hand": ["Pay: Procession"]})

    game.answer("Cast Pay: Procession")

    assert (game.asks_kind, game.question) == (ASK_EQUIVALENT, "Choose what you pay")
    assert game.offered() == ["Pay {W}{W}", "Pay {2}{W}", "Pay {4}"]
    game.answer("Pay {2}{W}")
    assert sum(game.is_tapped(f"Plains #{i}") for i in range(1, 5)) == 3


@rule("CR 601.2b")
def test_what_can_be_paid_in_one_way_is_not_asked() -> None:
    game = table(Ann={"battlefield": ["4 Island"], "hand": ["Pay: Procession"]})

    game.cast("Pay: Procession")

    assert game.asks_kind == ASK_PRIORITY
    assert sum(game.is_tapped(f"Island #{i}") for i in range(1, 5)) == 4


@rule("CR 601.2b", "CR 601.3")
def test_what_can_be_paid_in_no_way_can_not_be_cast() -> None:
    game = table(Ann={"battlefield": ["3 Island"], "hand": ["Pay: Procession"], "mana": "{C}"})
    assert "Cast Pay: Procession" in game.offered()
    game = table(Ann={"battlefield": ["3 Island"], "hand": ["Pay: Procession"]})
    assert "Cast Pay: Procession" not in game.offered()
    game = table(Ann={"battlefield": ["2 Island", "Plains"], "hand": ["Pay: Procession"]})
    assert "Cast Pay: Procession" in game.offered()


@rule("CR 118.13a", "CR 601.2b", "CR 107.4f", "CR 119.4")
def test_life_is_announced_before_targets_and_paid_with_the_mana() -> None:
    game = table(Ann={"battlefield": ["3 Swamp"], "hand": ["Pay: Scar"]}, Bob={"battlefield": ["Hill Giant"]})

    game.answer("Cast Pay: Scar")
    assert game.offered() == ["Pay {1}{B}{B}", "Pay {1}{B} and 2 life", "Pay {1} and 4 life"]
    game.answer("Pay {1} and 4 life")
    assert game.asks_kind == ASK_TARGET
    assert game.life[0] == 20
    game.answer("Hill Giant")

    assert game.life[0] == 16
    assert sum(game.is_tapped(f"Swamp #{i}") for i in range(1, 4)) == 1


@rule("CR 119.4", "CR 107.4f")
def test_life_that_is_not_there_can_not_be_announced() -> None:
    game = table(Ann={"battlefield": ["Swamp"], "hand": ["Pay: Scar"], "life": 3})
    assert "Cast Pay: Scar" not in game.offered()
    game = table(Ann={"battlefield": ["2 Swamp"], "hand": ["Pay: Scar"], "life": 3})
    game.cast("Pay: Scar", "Ann")
    assert game.life[0] == 1


@rule("CR 107.4f")
def test_a_symbol_of_two_colors_takes_either_or_life() -> None:
    for land, life in (("Forest", 20), ("Island", 20), ("Swamp", 18)):
        game = table(Ann={"battlefield": [land], "hand": ["Pay: Tale"]})
        game.answer("Cast Pay: Tale")
        if life == 20:
            assert game.offered() == ["Pay {G/U}", "Pay {0} and 2 life"]
            game.answer("Pay {G/U}")
        game.pass_all()
        assert game.life[0] == life + 1


@rule("CR 601.2f", "CR 118.7")
def test_what_costs_less_reduces_the_generic_mana_that_was_announced() -> None:
    game = table(Ann={"battlefield": ["Plains", "2 Island", "Pay: Helper"], "hand": ["Pay: Procession"]})
    game.answer("Cast Pay: Procession")
    assert game.offered() == ["Pay {2}{W}", "Pay {4}"]
    game.answer("Pay {2}{W}")
    assert [game.is_tapped(name) for name in ("Plains", "Island #1", "Island #2")].count(True) == 2
    game = table(Ann={"battlefield": ["3 Island", "Pay: Helper"], "hand": ["Pay: Procession"]})
    game.cast("Pay: Procession")
    assert sum(game.is_tapped(f"Island #{i}") for i in range(1, 4)) == 3


@rule("CR 601.2f", "CR 107.3a")
def test_what_costs_less_reduces_the_generic_mana_of_x() -> None:
    game = table(Ann={"battlefield": ["3 Mountain", "Pay: Helper"], "hand": ["Pay: Blaze"]})

    game.answer("Cast Pay: Blaze")
    assert game.offered() == ["X = 0", "X = 1", "X = 2", "X = 3"]
    game.answer("X = 3").pay().pass_all()

    assert game.life[0] == 23
    assert sum(game.is_tapped(f"Mountain #{i}") for i in range(1, 4)) == 3


@rule("CR 601.2b")
def test_x_is_announced_first_and_leaves_what_can_still_be_paid() -> None:
    game = table(Ann={"battlefield": ["2 Island", "Plains"], "hand": ["Pay: Flood"]})

    game.answer("Cast Pay: Flood")
    assert game.offered() == ["X = 0", "X = 1", "X = 2"]
    game.answer("X = 1")
    assert game.offered() == ["Pay {1}{U}", "Pay {3}"]
    game = table(Ann={"battlefield": ["2 Island", "Plains"], "hand": ["Pay: Flood"]})
    game.cast("Pay: Flood", "X = 2")
    assert game.asks_kind == ASK_PRIORITY


@rule("CR 602.2b", "CR 601.2b")
def test_what_an_ability_costs_is_announced_as_well() -> None:
    game = table(Ann={"battlefield": ["2 Forest", "Pay: Pod"]})

    game.answer(next(text for text in game.offered() if text.startswith("Pay: Pod: ")))
    assert game.offered() == ["Pay {1}{G}", "Pay {1} and 2 life"]
    game.answer("Pay {1} and 2 life")

    assert game.life[0] == 18
    game.pass_all()
    assert game.life[0] == 19


@rule("CR 118.13b")
def test_while_something_resolves_it_is_chosen_just_before_it_is_paid() -> None:
    game = table(Ann={"battlefield": ["3 Mountain"], "hand": ["Pay: Toll"]})

    game.cast("Pay: Toll").pass_all()
    assert game.asks_kind == ASK_MAY
    game.answer(next(text for text in game.offered() if text.startswith("Pay")))
    assert game.offered() == ["Pay {R}{R}", "Pay {2}{R}", "Pay {R} and 2 life", "Pay {2} and 2 life"]
    game.answer("Pay {R} and 2 life")

    assert game.life[0] == 18
    assert sum(game.is_tapped(f"Mountain #{i}") for i in range(1, 4)) == 1


@rule("CR 118.13b", "CR 119.4")
def test_what_can_be_paid_in_no_way_is_not_asked_for() -> None:
    game = table(Ann={"battlefield": ["Island"], "hand": ["Pay: Toll"], "life": 9})

    game.cast("Pay: Toll").pass_all()

    assert (game.asks_kind, game.life[0]) == (ASK_PRIORITY, 4)


@rule("CR 118.13c", "CR 702.37e")
def test_for_a_special_action_it_is_chosen_just_before_it_is_paid() -> None:
    game = table(Ann={"battlefield": ["2 Forest", permanent("Pay: Lurker", face_down=True)]})

    game.answer(next(text for text in game.offered() if "face up" in text))
    assert game.offered() == ["Pay {1}{G}", "Pay {1} and 2 life"]
    game.answer("Pay {1} and 2 life")

    assert game.life[0] == 18
    assert game.power("Pay: Lurker") == 5


@pytest.mark.parametrize("name", ["Pay: Toll", "Pay: Lurker"])
@rule("CR 118.13b", "CR 118.13c")
def test_a_save_keeps_what_is_still_to_be_announced(name: str) -> None:
    there: list[Given] = ["4 Mountain", "4 Forest"]
    if name == "Pay: Lurker":
        there.append(permanent(name, face_down=True))
    game = table(Ann={"battlefield": there, "hand": ["Pay: Toll"]})
    if name == "Pay: Toll":
        game.cast(name).pass_all()
        game.answer(next(text for text in game.offered() if text.startswith("Pay")))
    else:
        game.answer(next(text for text in game.offered() if "face up" in text))
    assert game.asks_kind == ASK_EQUIVALENT

    loaded = game.saved()

    assert loaded.offered() == game.offered()
    loaded.answer(loaded.offered()[-1]).pay()
    assert loaded.life[0] == 18


@rule("CR 601.2g")
def test_a_save_keeps_a_cost_of_many_hybrid_symbols() -> None:
    game = table(Ann={"battlefield": ["5 Mountain", "5 Forest"], "hand": ["Pay: Brood"]})
    game.answer("Cast Pay: Brood")
    assert game.question == "Pay {R/G}{R/G}{R/G}{R/G}{R/G}"

    loaded = game.saved()

    assert loaded.offered() == game.offered()
    loaded.pay().pass_all()
    assert loaded.power("Pay: Brood") == 8


@rule("CR 601.2b", "CR 601.2f")
def test_more_targets_are_paid_for_as_was_announced() -> None:
    game = table(
        Ann={"battlefield": ["2 Mountain"], "hand": ["Pay: Volley"]}, Bob={"battlefield": ["3 Hill Giant"]}
    )

    game.answer("Cast Pay: Volley", "Pay {R}", "Hill Giant #1")
    while game.asks_kind == ASK_TARGET:
        game.answer(game.offered()[-1])
    game.pay()

    assert (game.stack_size, game.life[0]) == (1, 20)


@rule("CR 733.1", "CR 800.4a")
def test_what_can_not_be_paid_once_somebody_has_left_is_taken_back() -> None:
    game = table(
        Ann={"battlefield": [permanent("Plains", owner="Bob"), "Plains", "Swamp"],
             "hand": ["Pay: Procession"]},
        Bob={}, Cid={},
    )  # fmt: skip
    game.answer("Cast Pay: Procession")
    assert game.asks_kind == ASK_EQUIVALENT
    game.g.answer(CONCEDES - 1)

    assert game.hand("Ann") == ["Pay: Procession"]


@rule("CR 118.13")
def test_every_way_to_pay_can_be_chosen() -> None:
    for i in range(3):
        game = table(Ann={"battlefield": ["4 Plains"], "hand": ["Pay: Procession"]})
        game.answer("Cast Pay: Procession").answer(game.offered()[i]).pass_all()
        assert game.life[0] == 21


@rule("CR 119.4b")
def test_no_life_can_always_be_paid() -> None:
    g = table(Ann={"life": 3}).g

    assert [can_pay_life(g, Seat(0), n) for n in (0, 3, 4)] == [True, True, False]
    g.set_value(Seat(0), LIFE, -2)
    assert [can_pay_life(g, Seat(0), n) for n in (0, 1)] == [True, False]


@rule("CR 700.5")
def test_such_symbols_count_for_devotion() -> None:
    cost = parse_cost("{2/W}{W/P}{G/W}{W}{G/W/P}")

    assert [int(symbols_of_color(cost, c)) for c in range(6)] == [5, 0, 0, 0, 2, 0]
