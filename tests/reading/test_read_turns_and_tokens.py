"""CR 700.1, 111.4, 608.2. Events under a player's control, numbers computed before others act, tokens with names."""

from __future__ import annotations

import pytest

from tests.magic.kit import Table, table
from tests.reading.test_player_events import apart, cast, made, settle
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 700.1", "CR 611.3a")
def test_permanents_that_entered_under_your_control_this_turn_are_counted() -> None:
    guest = made("Guest", "This creature gets +1/+1 as long as two or more nonland permanents entered the "
                 "battlefield under your control this turn.", "Creature")  # fmt: skip
    t = table(
        Ann={"battlefield": [guest], "hand": ["Grizzly Bears", "Grizzly Bears"], "mana": "{G}{G}{G}{G}"}
    )

    assert t.pt(guest) == (2, 2)
    cast(t, "Grizzly Bears").pass_all()
    assert t.pt(guest) == (2, 2)
    cast(t, "Grizzly Bears").pass_all()
    assert t.pt(guest) == (3, 3)
    t.to_step("first main", "Bob")
    assert t.pt(guest) == (2, 2)


@rule("CR 603.10a", "CR 608.2h")
@pytest.mark.parametrize(("whose", "life"), [("Ann", 25), ("Bob", 20)])
def test_revolt_asks_who_controlled_what_left(whose: str, life: int) -> None:
    aeronaut = made("Aeronaut", "When this creature enters, if a permanent you controlled left the battlefield this "
                    "turn, you gain 5 life.", "Creature")  # fmt: skip
    boards: dict[str, list[str]] = {"Ann": [], "Bob": []}
    boards[whose] = ["Grizzly Bears"]
    t = table(Ann={"battlefield": boards["Ann"], "hand": [aeronaut, "Lightning Bolt"], "mana": "{W}{R}"},
              Bob={"battlefield": boards["Bob"]})  # fmt: skip

    settle(t.cast("Lightning Bolt", "Grizzly Bears"))
    settle(cast(t, aeronaut))

    assert t.life[0] == life


def merchant(*lands: str) -> Table:
    gray = made("Merchant", "When this creature enters, each opponent loses X life, where X is the number of Swamps "
                "you control. You gain life equal to the life lost this way.", "Creature", "{B}")  # fmt: skip
    t = table(Ann={"battlefield": list(lands), "hand": [gray], "mana": "{B}"}, Bob={"battlefield": ["Swamp"]})
    return settle(cast(t, gray))


@rule("CR 608.2h", "CR 119.3")
@pytest.mark.parametrize(("lands", "life"), [(["Swamp"] * 3, (23, 17)), ([], (20, 20))])
def test_x_is_found_out_by_you_before_others_lose_it(lands: list[str], life: tuple[int, int]) -> None:
    assert merchant(*lands).life == life


@rule("CR 608.2d")
@pytest.mark.parametrize(("fodder", "life"), [(["Grizzly Bears"], 20), ([], 13)])
def test_what_is_done_if_nothing_can_be_sacrificed(fodder: list[str], life: int) -> None:
    lord = made("Lord", "At the beginning of your upkeep, sacrifice a creature other than Lord. If you can't, Lord "
                "deals 7 damage to you.", "Creature Demon")  # fmt: skip
    t = table(Ann={"battlefield": [lord, *fodder], "library": ["9 Plains"]}, Bob={"library": ["9 Plains"]})

    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann")
    settle(t)

    assert (t.battlefield(), t.life[0]) == ([lord], life)


@rule("CR 603.2", "CR 113.6")
@pytest.mark.parametrize(
    ("spells", "back"),
    [(["Grizzly Bears", "Hill Giant"], True), (["Grizzly Bears", "Lightning Bolt"], False)],
)
def test_the_second_creature_spell_of_a_turn_brings_it_back(spells: list[str], back: bool) -> None:
    vine = made("Vine", "Whenever you cast a spell, if it's the second creature spell you cast this turn, you may "
                "return this card from your graveyard to the battlefield.", "Creature Elemental")  # fmt: skip
    t = table(Ann={"graveyard": [vine], "hand": spells, "mana": "{R}{R}{R}{R}{R}{R}{G}"})

    for name in spells:
        t.cast(name, *(["Bob"] if name == "Lightning Bolt" else []))
        while t.stack_size or t.asks_kind == 7:
            found = next((x for x in t.offered() if x.startswith("Put this")), "")
            t.answer(found or ("Pass" if "Pass" in t.offered() else t.offered()[-1]))

    assert (vine in t.battlefield()) == back


@rule("CR 601.2c", "CR 607.2a", "CR 610.3")
def test_targets_of_the_battlefield_and_of_graveyards_come_back_to_hands() -> None:
    angel = made("Angel", "When this creature enters, you may exile up to three other target creatures from the "
                 "battlefield and/or creature cards from graveyards.\nWhen this creature leaves the battlefield, "
                 "return the exiled cards to their owners' hands.", "Creature Angel")  # fmt: skip
    sword = made("Cut", "Destroy target creature.", "Instant", "{B}")
    t = table(Ann={"hand": [angel, sword], "mana": "{W}{B}", "graveyard": ["Wind Drake"]},
              Bob={"battlefield": ["Hill Giant"], "graveyard": ["Grizzly Bears", "Plains"]})  # fmt: skip

    cast(t, angel).pass_all()
    for name in ("Hill Giant", "Grizzly Bears", "Wind Drake"):
        t.answer(name)
    t.pass_all()
    t.answer(next(x for x in t.offered() if x.startswith("Exile")))
    assert (sorted(t.exile("Ann")), sorted(t.exile("Bob"))) == (
        ["Wind Drake"],
        ["Grizzly Bears", "Hill Giant"],
    )
    settle(cast(t, sword))

    assert (t.zone("Ann", "hand"), t.zone("Bob", "hand")) == (["Wind Drake"], ["Grizzly Bears", "Hill Giant"])


@rule("CR 111.4", "CR 305.6")
def test_a_token_without_subtypes_has_a_name_and_one_of_every_basic_land_type_makes_all_mana() -> None:
    grove = made("Grove", "When this creature enters, create a tapped colorless land token named Everywhere that is "
                 "every basic land type.\nWhen this creature enters, create a colorless artifact token named "
                 "Munitions with \"When this token leaves the battlefield, it deals 2 damage to any target.\"",
                 "Creature")  # fmt: skip
    t = table(Ann={"hand": [grove], "mana": "{W}", "library": ["9 Plains"]}, Bob={"library": ["9 Plains"]})

    settle(cast(t, grove))
    land = next(x for x in t.battlefield() if x.startswith("Everywhere"))
    assert any(x.startswith("Munitions") for x in t.battlefield())
    assert t.is_tapped(land)
    t.to_step("first main", "Bob").to_step("first main", "Ann")

    assert (len(t.battlefield()), t.is_tapped(land)) == (3, False)
    assert set(t.types(land)) >= {"Land"}


@rule("CR 122.1f")
def test_a_player_gets_poison_counters() -> None:
    viper = made(
        "Viper",
        "Whenever this creature deals damage to a player, that player gets two poison counters.",
        "Creature",
    )
    t = table(Ann={"battlefield": [viper]})

    t.to_step("declare attackers").answer(viper)
    t.to_step("second main")

    assert t.counter("poison", "Bob") == 2
