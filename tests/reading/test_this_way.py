"""CR 608.2c: references to what an instruction has done; read from card text and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, permanent, rule, table
from tests.reading.test_dividing import reads

MANA = "{R}"


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def cast(game: Table, name: str, *answers: str) -> Table:
    """Cast it, and take the first option of what it asks."""
    game.answer(f"Cast {name}", *answers).pay().pass_all()
    while game.offered() and "Pass" not in game.offered():
        game.answer(game.offered()[0])
    return game


@rule("CR 608.2c", "CR 614.6")
def test_only_who_was_dealt_damage_is_exiled_instead_of_dying() -> None:
    text = (
        "~ deals 2 damage to target creature. "
        "If a creature dealt damage this way would die this turn, exile it instead."
    )
    name = reads("Pyre of Two", "{R}", text, "Instant")
    game = table(
        Ann={"hand": [name, "Lightning Bolt"], "mana": "{R}{R}"},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]},
    )

    cast(game, name, "Grizzly Bears")
    game.cast("Lightning Bolt", "Hill Giant").pass_all()

    assert (game.exile("Bob"), game.graveyard("Bob")) == (["Grizzly Bears"], ["Hill Giant"])


@rule("CR 608.2c")
def test_prevented_damage_is_not_dealt_this_way() -> None:
    shield = reads(
        "Small Ward", "{R}", "Prevent all damage that would be dealt to target creature this turn.", "Instant"
    )
    text = "~ deals 2 damage to each creature. You gain life equal to the damage dealt this way."
    name = reads("Warm Tide", "{R}", text)
    game = table(Ann={"hand": [name, shield], "mana": "{R}{R}"}, Bob={"battlefield": ["2 Hill Giant"]})

    cast(game, shield, "Hill Giant #1")
    cast(game, name)

    assert game.life[0] == 22


@rule("CR 608.2c")
@pytest.mark.parametrize(
    ("hand", "cards"), [(["Forest", "Grizzly Bears"], 1), (["Hill Giant", "Grizzly Bears"], 0)]
)
def test_cards_discarded_this_way_are_counted_by_what_they_are(hand: list[str], cards: int) -> None:
    text = "Target player discards two cards. You gain 3 life for each land card discarded this way."
    name = reads("Two Verdicts", "{R}", text)
    game = table(Ann={"hand": [name], "mana": MANA}, Bob={"hand": hand})

    cast(game, name, "Bob")

    assert game.life[0] == 20 + 3 * cards


@rule("CR 608.2c", "CR 701.17")
@pytest.mark.parametrize(("top", "life"), [("Forest", 24), ("Lightning Bolt", 20)])
def test_what_was_milled_is_asked_of_the_card(top: str, life: int) -> None:
    name = reads("Old Scrolls", "{R}", "Mill a card. If a land card was milled this way, you gain 4 life.")
    game = table(Ann={"hand": [name], "library": [top, "Island"], "mana": MANA})

    cast(game, name)

    assert game.life[0] == life


@rule("CR 608.2c", "CR 101.4")
def test_each_player_draws_as_many_as_the_one_who_discarded_most() -> None:
    text = (
        "Each player discards their hand, "
        "then draws cards equal to the greatest number of cards a player discarded this way."
    )
    name = reads("Fall of Winds", "{R}", text)
    game = table(
        Ann={"hand": [name, "Forest"], "library": ["9 Island"], "mana": MANA},
        Bob={"hand": ["3 Forest"], "library": ["9 Island"]},
    )

    cast(game, name)

    assert (len(game.hand("Ann")), len(game.hand("Bob"))) == (3, 3)


@rule("CR 608.2c")
def test_as_many_are_discarded_as_were_drawn() -> None:
    text = "Draw cards equal to the number of cards in your hand, then discard a card for each card drawn this way."
    name = reads("Deep Dig", "{R}", text)
    game = table(Ann={"hand": [name, "2 Forest"], "library": ["9 Island"], "mana": MANA})

    cast(game, name)

    assert len(game.hand("Ann")) == 2


@rule("CR 608.2c", "CR 701.8")
def test_what_is_indestructible_is_not_destroyed_this_way() -> None:
    stone = reads("Stone Heart", "{R}", "Indestructible", "Creature Golem", pt="1/1")
    text = (
        "Destroy all creatures. "
        "You gain life equal to the number of creatures you controlled that were destroyed this way."
    )
    name = reads("Grief of Many", "{R}", text)
    game = table(
        Ann={"hand": [name], "battlefield": [stone, "Hill Giant"], "mana": MANA},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    cast(game, name)

    assert game.life[0] == 21


@rule("CR 118.12a", "CR 701.6a")
@pytest.mark.parametrize(("mana", "zone"), [("{R}", "exile"), ("{R}{3}", "graveyard")])
def test_a_spell_is_exiled_if_it_is_countered_this_way(mana: str, zone: str) -> None:
    text = (
        "Counter target spell unless its controller pays {3}. If that spell is countered this way, exile it "
        "instead of putting it into its owner's graveyard."
    )
    name = reads("Say No", "{R}", text, "Instant")
    game = table(Ann={"hand": ["Lightning Bolt"], "mana": mana}, Bob={"hand": [name], "mana": "{R}"})

    game.cast("Lightning Bolt", "Bob")
    game.answer("Pass", f"Cast {name}").pay().resolve()
    if zone == "graveyard":
        game.answer(game.offered()[-1])
    game.pass_all()

    assert (game.exile("Ann") == ["Lightning Bolt"], game.life[1]) == (
        zone == "exile",
        20 if zone == "exile" else 17,
    )


@rule("CR 614.6", "CR 700.4")
def test_what_would_die_under_an_opponents_control_is_exiled() -> None:
    stone = reads(
        "Stone of None", "{R}", "If a creature an opponent controls would die, exile it instead.", "Artifact"
    )
    game = table(
        Ann={
            "battlefield": [stone, "Hill Giant"],
            "hand": ["Lightning Bolt", "Lightning Bolt"],
            "mana": "{R}{R}",
        },
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.answer("Cast Lightning Bolt #1", "Grizzly Bears").pay().pass_all()
    game.cast("Lightning Bolt", "Hill Giant").pass_all()

    assert (game.exile("Bob"), "Hill Giant" in game.graveyard("Ann")) == (["Grizzly Bears"], True)


@rule("CR 614.12")
def test_a_creature_that_is_not_cast_does_not_enter() -> None:
    priest = reads("Gate Priest", "{R}", "If a nontoken creature would enter and it wasn't cast, exile it instead.",
                   "Creature Human", pt="2/2")  # fmt: skip
    back = reads("Call Back", "{R}", "Return target creature card from your graveyard to the battlefield.")
    game = table(
        Ann={
            "battlefield": [priest],
            "hand": [back, "Grizzly Bears"],
            "graveyard": ["Hill Giant"],
            "mana": "{R}{1}{G}",
        }
    )

    cast(game, back)
    game.cast("Grizzly Bears").pass_all()

    assert (game.exile("Ann"), "Grizzly Bears" in game.battlefield("Ann")) == (["Hill Giant"], True)


@rule("CR 608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. You gain life equal to the life lost this way.",
        "Target player loses 1 life. Each opponent loses 1 life. You gain life equal to the life lost this way.",
        "Mill four cards. Put each creature card milled this way onto the battlefield. They gain haste.",
    ],
)
def test_what_nothing_or_too_much_could_have_done_is_refused(text: str) -> None:
    assert isinstance(read({"name": "Mist", "mana_cost": "{R}", "types": "Sorcery", "text": text}), Refused)


@rule("CR 701.9b", "CR 608.2c")
@pytest.mark.parametrize("text", ["Discard up to two cards, then draw that many cards.",
                                  "You may discard up to two cards. If you do, draw that many cards."])  # fmt: skip
def test_as_many_are_drawn_as_are_discarded(text: str) -> None:
    name = reads("Quick Trade", "{R}", text)
    game = table(Ann={"hand": [name, "Forest", "Hill Giant"], "library": ["9 Island"], "mana": MANA})

    game.answer(f"Cast {name}").pay().pass_all()
    while "Forest" not in game.offered():
        game.answer(next(option for option in game.offered() if option.startswith("Discard")))
    game.answer("Forest").answer(game.offered()[0])

    assert (sorted(game.hand("Ann")), "Forest" in game.graveyard("Ann")) == (["Hill Giant", "Island"], True)


@rule("CR 608.2d")
def test_up_to_so_many_are_untapped() -> None:
    name = reads("Free Hand", "{R}", "Untap up to two lands.")
    game = table(
        Ann={
            "hand": [name],
            "battlefield": [permanent("Forest", tapped=True), permanent("Island", tapped=True)],
            "mana": MANA,
        }
    )

    game.answer(f"Cast {name}").pay().pass_all().answer("Island").answer(game.offered()[0])

    assert (game.is_tapped("Forest"), game.is_tapped("Island")) == (True, False)


@rule("CR 119.7", "CR 608.2c")
def test_only_a_player_who_was_dealt_damage_cant_gain_life_any_more() -> None:
    text = (
        "~ deals 1 damage to any target. "
        "If a player is dealt damage this way, they can't gain life for the rest of the game."
    )
    curse = reads("Dry Curse", "{R}", text, "Instant")
    gift = reads("Gift to All", "{R}", "Each player gains 3 life.")
    game = table(Ann={"hand": [curse, gift, curse], "mana": "{R}{R}{R}"}, Bob={"battlefield": ["Hill Giant"]})

    cast(game, f"{curse} #1", "Hill Giant")
    game.answer(f"Cast {curse}", "Bob").pay().pass_all()
    assert game.life[1] == 19
    cast(game, gift)

    assert list(game.life) == [23, 19]


@rule("CR 614.1a", "CR 119.10")
def test_no_life_is_gained_instead() -> None:
    vortex = reads(
        "Dry Wind", "{R}", "If an opponent would gain life, that player gains no life instead.", "Enchantment"
    )
    gift = reads("Gift to All", "{R}", "Each player gains 3 life.")
    game = table(Ann={"hand": [gift], "battlefield": [vortex], "mana": "{R}"})

    cast(game, gift)

    assert list(game.life) == [23, 20]


@rule("CR 608.2c", "CR 701.26a")
def test_only_what_becomes_tapped_is_tapped_this_way() -> None:
    name = reads(
        "Call to Rest", "{R}", "Tap all creatures. You gain 2 life for each creature tapped this way."
    )
    game = table(
        Ann={"hand": [name], "battlefield": [permanent("Grizzly Bears", tapped=True)], "mana": MANA},
        Bob={"battlefield": ["Hill Giant", "Savannah Lions"]},
    )

    cast(game, name)

    assert game.life[0] == 24


@rule("CR 608.2c", "CR 701.26b")
def test_only_what_becomes_untapped_is_untapped_this_way() -> None:
    name = reads(
        "Call to Wake", "{R}", "Untap all creatures. You gain 2 life for each creature untapped this way."
    )
    game = table(
        Ann={"hand": [name], "battlefield": [permanent("Grizzly Bears", tapped=True)], "mana": MANA},
        Bob={"battlefield": ["Hill Giant", permanent("Savannah Lions", tapped=True)]},
    )

    cast(game, name)

    assert game.life[0] == 24


@rule("CR 603.7c", "CR 111.8")
def test_all_that_were_exiled_come_back_at_the_next_end_step_but_not_a_token() -> None:
    text = "Exile any number of target creatures you control. "
    text += "Return those cards to the battlefield under their owner's control at the beginning of the next end step."
    name = reads("Short Absence", "{R}", text, "Instant")
    maker = reads("Small Herald", "{R}", "Create a 1/1 red Goblin creature token.", "Instant")
    game = table(
        Ann={
            "hand": [name, maker],
            "battlefield": ["Grizzly Bears", "Hill Giant", "Wind Drake"],
            "mana": "{R}{R}",
        }
    )

    cast(game, maker)
    game.answer(f"Cast {name}", "Goblin Token", "Grizzly Bears", "Hill Giant").answer("No target")
    game.pay().pass_all()
    assert game.exile("Ann") == ["Grizzly Bears", "Hill Giant"]
    game.to_step("end step").resolve()

    assert game.exile("Ann") == []
    assert sorted(game.battlefield("Ann")) == ["Grizzly Bears", "Hill Giant", "Wind Drake"]
