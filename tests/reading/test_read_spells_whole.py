"""Instants and sorceries that are read whole: what their texts say of costs, of others' cards, of what was done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import SeatSetup, permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def _catalogue() -> Iterator[None]:
    with Catalogue():
        yield


@rule("CR 107.3a", "CR 601.2h")
@pytest.mark.parametrize(("mana", "most"), [("{B}{B}{R}{R}", 1), ("{B}{B}{B}{R}", 2)])
def test_only_mana_of_one_color_pays_for_x(mana: str, most: int) -> None:
    text = "Spend only black mana on X.\nSour Draught deals X damage to target creature."
    name = reads("Sour Draught", "{X}{1}{B}", text)
    game = table(Ann={"hand": [name], "mana": mana}, Bob={"battlefield": ["Serra Angel"]})

    game.answer(f"Cast {name}")

    assert game.offered() == [f"X = {x}" for x in range(most + 1)]
    game.answer(f"X = {most}").pay().pass_all()
    assert game.damage("Serra Angel") == most


@rule("CR 107.3a", "CR 602.2b")
def test_only_mana_of_one_color_pays_for_the_x_of_an_ability() -> None:
    text = "{X}: Mud Rat gets +X/+0 until end of turn. Spend only black mana on X."
    name = reads("Mud Rat", "{B}", text, "Creature Rat", pt="1/1")
    game = table(Ann={"battlefield": [name, "2 Swamp", "2 Mountain"]})

    game.answer(next(option for option in game.offered() if option.startswith(name)))

    assert game.offered() == ["X = 0", "X = 1", "X = 2"]
    game.answer("X = 2").pay()
    assert game.pass_all().power(name) == 3


@rule("CR 601.3b")
def test_the_next_sorcery_may_be_cast_as_though_it_had_flash() -> None:
    text = "The next sorcery card you cast this turn can be cast as though it had flash."
    name = reads("Swift Study", "{U}", text, "Instant")
    later = reads("Slow Lesson", "{U}", "Draw a card.")
    mine: SeatSetup = {"hand": [name, later, later], "library": ["3 Island"], "battlefield": ["5 Island"]}
    game = table(Ann=mine, step="upkeep")

    game.cast(name).pass_all()
    assert f"Cast {later}" in " ".join(game.offered())
    game.cast(f"{later} #1").pass_all()

    assert f"Cast {later}" not in " ".join(game.offered())


@rule("CR 601.3b")
def test_a_card_that_has_flash_if_something_is_so() -> None:
    text = "You may cast Wary Tale as though it had flash if you control a Bear.\nDraw a card."
    name = reads("Wary Tale", "{U}", text)
    mine: SeatSetup = {"hand": [name], "library": ["3 Island"]}

    with_bear = table(Ann={**mine, "battlefield": ["Island", "Grizzly Bears"]}, step="upkeep")
    without = table(Ann={**mine, "battlefield": ["Island", "Hill Giant"]}, step="upkeep")

    assert f"Cast {name}" in " ".join(with_bear.offered())
    assert f"Cast {name}" not in " ".join(without.offered())


@rule("CR 601.3b", "CR 118.8")
def test_a_card_that_has_flash_for_more_mana() -> None:
    text = "You may cast Early Tale as though it had flash if you pay {2} more to cast it.\nDraw a card."
    name = reads("Early Tale", "{U}", text)
    mine: SeatSetup = {"hand": [name], "library": ["3 Island"]}

    enough = table(Ann={**mine, "battlefield": ["4 Island"]}, step="upkeep")
    too_few = table(Ann={**mine, "battlefield": ["2 Island"]}, step="upkeep")

    assert f"Cast {name}" not in " ".join(too_few.offered())
    enough.act(next(option for option in enough.offered() if f"Cast {name}" in option)).pay().pass_all()
    assert [enough.is_tapped(f"Island #{n}") for n in range(1, 5)].count(True) == 3


@rule("CR 118.9", "CR 701.6a")
@pytest.mark.parametrize("whose", ["Ann", "Bob"])
def test_a_spell_that_was_countered_lets_another_one_be_cast_for_nothing(whose: str) -> None:
    text = (
        "If a creature spell you cast this turn was countered by a spell or ability an opponent controlled, you may "
        "pay {0} rather than pay this spell's mana cost.\nDraw a card."
    )
    name = reads("Sprung Snare", "{7}{G}", text, "Instant")
    no = reads("Plain Refusal", "{U}", "Counter target spell.", "Instant")
    game = table(
        Ann={
            "hand": [name, "Grizzly Bears", no],
            "library": ["3 Island"],
            "battlefield": ["3 Island", "2 Forest"],
        },
        Bob={"hand": [no], "battlefield": ["Island"]},
    )

    game.cast("Grizzly Bears")
    if whose == "Bob":
        game.pass_once()
    game.cast(no).pass_all()

    assert "Grizzly Bears" in game.graveyard("Ann")
    assert (f"Cast {name}" in " ".join(game.offered())) == (whose == "Bob")


@rule("CR 118.9", "CR 701.23a")
def test_an_opponent_who_searched_their_library_lets_a_spell_be_cast_for_nothing() -> None:
    text = (
        "If an opponent searched their library this turn, you may pay {0} rather than pay this spell's mana cost.\n"
        "Draw a card."
    )
    name = reads("Sprung Shelf", "{7}{G}", text, "Instant")
    searching = "Search your library for a basic land card, put it into your hand, then shuffle."
    seek = reads("Plain Seeking", "{G}", searching)
    game = table(Ann={"hand": [seek], "library": ["3 Island"], "mana": "{G}"},
                 Bob={"hand": [name], "library": ["3 Island"]})  # fmt: skip

    game.cast(seek).pass_all()
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])
    game.pass_once()

    assert f"Cast {name}" in " ".join(game.offered())


@rule("CR 122.1", "CR 608.2d")
def test_up_to_so_many_counters_of_any_kinds_are_removed() -> None:
    name = reads("Slow Unmaking", "{B}", "Remove up to three counters from target creature.")
    bears = permanent("Grizzly Bears", counters={"+1/+1": 2, "charge": 2})
    game = table(Ann={"hand": [name], "mana": "{B}"}, Bob={"battlefield": [bears]})

    game.cast(name).pass_all()
    game.answer("A +1/+1 counter", "A charge counter", "No more")

    assert game.counters("Grizzly Bears") == {"+1/+1": 1, "charge": 1}


@rule("CR 301.5", "CR 303.4")
def test_what_is_attached_to_creatures() -> None:
    name = reads("Last Truce", "{W}", "Destroy all creatures and all permanents attached to creatures.")
    game = table(
        Ann={"hand": [name], "mana": "{W}"},
        Bob={
            "battlefield": ["Grizzly Bears", permanent("Bonesplitter", attached_to="Grizzly Bears"), "Forest"]
        },
    )

    game.cast(name).pass_all().answer("Leave them as they are")

    assert game.battlefield("Bob") == ["Forest"]


@rule("CR 303.4")
def test_creatures_that_are_not_enchanted() -> None:
    name = reads(
        "Gale of Scorn", "{W}", "Destroy all creatures that aren't enchanted. They can't be regenerated."
    )
    strength = permanent("Holy Strength", attached_to="Grizzly Bears")
    game = table(
        Ann={"hand": [name], "mana": "{W}"}, Bob={"battlefield": ["Grizzly Bears", strength, "Hill Giant"]}
    )

    game.cast(name).pass_all()

    assert game.graveyard("Bob") == ["Hill Giant"]


@rule("CR 119.5", "CR 701.10")
def test_a_life_total_is_doubled_or_becomes_a_number() -> None:
    twice = reads("Glad Tidings", "{W}", "Double target player's life total.")
    ten = reads("Grim Tidings", "{B}", "Target opponent's life total becomes 10.")
    each = reads(
        "Wild Tidings", "{G}", "Each player's life total becomes the number of creatures they control."
    )
    game = table(
        Ann={"hand": [twice, ten, each], "mana": "{W}{B}{G}", "battlefield": ["2 Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
    )

    assert game.cast(twice, "Ann").pass_all().life == (40, 20)
    assert game.cast(ten).pass_all().life == (40, 10)
    assert game.cast(each).pass_all().life == (2, 1)


@rule("CR 115.1")
@pytest.mark.parametrize(("target", "may"), [("Ann", True), ("Bob", False)])
def test_a_spell_that_targets_you(target: str, may: bool) -> None:
    name = reads("Private No", "{U}", "Counter target spell that targets you.", "Instant")
    game = table(
        Ann={"hand": [name], "battlefield": ["Island"]},
        Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
    )

    game.pass_once().cast("Lightning Bolt", target).pass_once()

    assert (f"Cast {name}" in " ".join(game.offered())) == may


@rule("CR 500.7")
def test_two_extra_turns() -> None:
    name = reads("Long Afternoon", "{U}", "Target player takes two extra turns after this one.")
    game = table(Ann={"hand": [name], "library": ["9 Island"], "mana": "{U}"}, Bob={"library": ["9 Island"]})

    game.cast(name, "Ann").pass_all()

    assert all(game.to_step("upkeep", "Ann").pass_once() is game for _ in range(2))
    assert game.library("Bob") == ["Island"] * 9


@rule("CR 701.24d")
def test_all_cards_of_a_sort_are_shuffled_into_that_library() -> None:
    text = "Shuffle all creature cards from target player's graveyard into that player's library."
    name = reads("Fresh Litter", "{G}", text)
    game = table(Ann={"hand": [name], "mana": "{G}"}, Bob={"graveyard": ["2 Grizzly Bears", "Forest"]})

    game.cast(name, "Bob").pass_all()

    assert (game.graveyard("Bob"), game.library("Bob")) == (["Forest"], ["Grizzly Bears"] * 2)


@rule("CR 115.1", "CR 202.3")
def test_a_spell_or_a_permanent_is_returned() -> None:
    text = "Return target spell or permanent with mana value 1 or greater to its owner's hand."
    name = reads("Even Split", "{U}", text, "Instant")
    game = table(
        Ann={"hand": [name], "battlefield": ["Island", "Grizzly Bears"]},
        Bob={"hand": ["Shock"], "battlefield": ["Mountain"]},
    )

    game.pass_once().cast("Shock", "Ann").pass_once()
    game.answer(f"Cast {name}")

    assert sorted(game.offered()) == ["Grizzly Bears", "Shock"]
    game.answer("Shock").pay().pass_all()
    assert "Shock" in game.hand("Bob")


@rule("CR 608.2h")
def test_the_power_of_the_card_that_was_exiled() -> None:
    text = (
        "Exile target creature card from a graveyard. Put X +1/+1 counters on target creature, where X is the power of "
        "the card you exiled."
    )
    name = reads("Grave Feast", "{G}", text)
    game = table(
        Ann={"hand": [name], "mana": "{G}", "battlefield": ["Grizzly Bears"]},
        Bob={"graveyard": ["Hill Giant"]},
    )

    game.cast(name).pass_all()

    assert game.power("Grizzly Bears") == 5


@rule("CR 608.2d")
def test_an_opponent_chooses_what_is_destroyed() -> None:
    name = reads("Cruel Edict Anew", "{B}", "Target opponent chooses a creature they control. Destroy it.")
    game = table(Ann={"hand": [name], "mana": "{B}"}, Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]})

    game.cast(name).pass_all().answer("Hill Giant")

    assert game.battlefield("Bob") == ["Grizzly Bears"]


@rule("CR 120.1")
def test_each_creature_damages_its_controller() -> None:
    name = reads("Turned Knives", "{R}", "Each creature deals 1 damage to its controller.")
    game = table(
        Ann={"hand": [name], "mana": "{R}", "battlefield": ["Hill Giant"]},
        Bob={"battlefield": ["2 Grizzly Bears"]},
    )

    assert game.cast(name).pass_all().life == (19, 18)


@rule("CR 107.3a", "CR 701.21a")
def test_each_player_sacrifices_x_permanents() -> None:
    text = "Each player loses X life, discards X cards, sacrifices X creatures, then sacrifices X lands."
    name = reads("Dark Tithe", "{X}{B}", text)
    game = table(
        Ann={"hand": [name], "battlefield": ["Hill Giant", "2 Swamp"]},
        Bob={"hand": ["Forest"], "battlefield": ["Grizzly Bears", "Mountain"]},
    )

    game.cast(name, "X = 1").pass_all()
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert (game.life, game.battlefield("Ann"), game.battlefield("Bob")) == ((19, 19), ["Swamp"], [])


@rule("CR 205.3", "CR 601.2f")
def test_two_reasons_to_cost_less() -> None:
    text = (
        "This spell costs {1} less to cast if you control a Spirit. It also costs {1} less to cast if you control an "
        "enchantment.\nDraw a card."
    )
    name = reads("Cheap Haunting", "{2}{U}", text)
    two = table(Ann={"hand": [name], "battlefield": ["2 Island"]})
    and_more = table(Ann={"hand": [name], "battlefield": ["2 Island", "Glorious Anthem"]})

    assert f"Cast {name}" not in " ".join(two.offered())
    assert f"Cast {name}" in " ".join(and_more.offered())


@rule("CR 608.2h")
def test_each_player_loses_life_for_what_was_destroyed() -> None:
    text = (
        "Destroy all creatures. Each player loses life equal to the number of creatures they controlled that were "
        "destroyed this way."
    )
    name = reads("Bitter Tempest", "{B}", text)
    game = table(
        Ann={"hand": [name], "mana": "{B}", "battlefield": ["Hill Giant"]},
        Bob={"battlefield": ["2 Grizzly Bears"]},
    )

    game.cast(name).pass_all()
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert game.life == (19, 18)


@rule("CR 106.4", "CR 118.12a")
def test_who_does_not_pay_taps_lands_and_loses_mana() -> None:
    text = (
        "Counter target spell unless its controller pays {2}. If that player doesn't, they tap all lands with mana "
        "abilities they control and lose all unspent mana."
    )
    made = read({"name": "Deep Sink", "mana_cost": "{U}", "types": "Instant", "text": text})
    assert isinstance(made, Reading)
    made.define()
    name = "Deep Sink"
    game = table(
        Ann={"hand": [name], "battlefield": ["Island"]},
        Bob={"hand": ["Shock"], "battlefield": ["3 Mountain"], "mana": "{R}{R}"},
    )

    game.pass_once().cast("Shock", "Ann").pass_once()
    game.cast(name).pass_all().answer("Don't")

    assert (game.graveyard("Bob"), game.life) == (["Shock"], (20, 20))
    assert all(game.is_tapped(f"Mountain #{n}") for n in (1, 2, 3))


@rule("CR 608.2c")
def test_what_dealt_the_damage_is_sacrificed() -> None:
    text = (
        "Target creature you control deals damage equal to its power to any other target. Then sacrifice it."
    )
    name = reads("Thrown Ally", "{R}", text)
    game = table(
        Ann={"hand": [name], "mana": "{R}", "battlefield": ["Hill Giant"]}, Bob={"battlefield": ["Plains"]}
    )

    game.answer(f"Cast {name}", "Bob")
    game.pay().pass_all()

    assert (game.life, game.battlefield("Ann")) == ((20, 17), [])


@rule("CR 202.3", "CR 701.20a")
def test_cards_are_drawn_for_the_mana_value_of_what_is_revealed() -> None:
    text = "Scry 1, then reveal the top card of your library. Draw cards equal to that card's mana value."
    name = reads("Read Signs", "{U}", text)
    game = table(Ann={"hand": [name], "mana": "{U}", "library": ["Grizzly Bears", "3 Island"]})

    game.cast(name).pass_all()
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])

    assert len(game.hand("Ann")) in (0, 2)
    assert ("Grizzly Bears" in game.hand("Ann")) == (len(game.hand("Ann")) == 2)


@rule("CR 608.2c")
def test_cards_for_each_of_a_set_which_then_change() -> None:
    text = (
        "Draw a card for each creature you control with a +1/+1 counter on it. Those creatures gain indestructible "
        "until end of turn."
    )
    name = reads("Bold Summons", "{G}", text)
    bears = permanent("Grizzly Bears", counters={"+1/+1": 1})
    game = table(
        Ann={"hand": [name], "mana": "{G}", "battlefield": [bears, "Hill Giant"], "library": ["3 Island"]}
    )

    game.cast(name).pass_all()

    assert game.hand("Ann") == ["Island"]
    assert (game.has("Grizzly Bears", "indestructible"), game.has("Hill Giant", "indestructible")) == (
        True,
        False,
    )


@rule("CR 102.2")
def test_opponents_who_control_something_are_counted() -> None:
    name = reads(
        "Tallied Foes", "{G}", "You gain life equal to the number of opponents who control an artifact."
    )
    game = table(
        Ann={"hand": [name], "mana": "{G}"},
        Bob={"battlefield": ["Bonesplitter"]},
        Cid={"battlefield": ["Forest"]},
    )

    assert game.cast(name).pass_all().life == (21, 20, 20)


@rule("CR 701.23b")
def test_cards_of_one_sort_or_another_are_searched_for() -> None:
    text = (
        "Search your library for up to two basic land cards or Bear cards, put them onto the battlefield tapped, then "
        "shuffle."
    )
    made = read({"name": "Odd Survey", "mana_cost": "{G}", "types": "Sorcery", "text": text})
    assert isinstance(made, Reading)
    made.define()
    game = table(
        Ann={"hand": ["Odd Survey"], "mana": "{G}", "library": ["Forest", "Grizzly Bears", "Hill Giant"]}
    )

    game.cast("Odd Survey").pass_all()
    assert sorted(
        option for option in game.offered() if option in ("Forest", "Grizzly Bears", "Hill Giant")
    ) == [
        "Forest",
        "Grizzly Bears",
    ]
    game.answer("Forest", "Grizzly Bears")

    assert game.battlefield("Ann") == ["Forest", "Grizzly Bears"]


@rule("CR 701.20a")
def test_a_revealed_card_that_may_be_put_away_otherwise() -> None:
    text = (
        "Reveal the top card of your library. If it's a creature card, put it into your hand. Otherwise, you may put "
        "it into your graveyard."
    )
    name = reads("Bold Look", "{G}", text)
    game = table(Ann={"hand": [name], "mana": "{G}", "library": ["Forest"]})

    game.cast(name).pass_all()
    game.answer(game.offered()[-1])

    assert sorted(game.graveyard("Ann")) == [name, "Forest"]
