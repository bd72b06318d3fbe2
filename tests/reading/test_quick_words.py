"""Words used by many cards: another land, spells from hands only, exile from a hand until this leaves, and others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def loosely(name: str, text: str, types: str, **facts: str) -> str:
    """A made-up card whose print need not be read; its name."""
    made = read(
        {"name": name, "mana_cost": "" if types == "Land" else "{R}", "types": types, "text": text, **facts}
    )
    assert isinstance(made, Reading), made
    made.define()
    return name


@rule("CR 305.1", "CR 603.2")
def test_another_land_is_one_that_comes_after_it() -> None:
    town = loosely("Town of Two", "When you play another land, sacrifice ~.\n{T}: Add {C}{C}.", "Land")
    game = table(Ann={"hand": [town, "Forest"], "library": ["9 Island"]}, Bob={"library": ["9 Island"]})

    game.answer(f"Play {town}").pass_all()
    assert game.battlefield("Ann") == [town]
    game.to_step("first main", "Bob").to_step("first main", "Ann").answer("Play Forest").pass_all()

    assert game.battlefield("Ann") == ["Forest"]


@rule("CR 601.3", "CR 101.2")
def test_opponents_cast_spells_from_their_hands_only() -> None:
    judge = reads("Strict Judge", "{R}", "Your opponents can't cast spells from anywhere other than their hands.",
                  "Creature Human", pt="1/3")  # fmt: skip
    back = loosely("Old News", "You gain 1 life.\nFlashback {R}", "Instant")
    game = table(
        Ann={"battlefield": [judge]}, Bob={"graveyard": [back], "hand": [back], "battlefield": ["2 Mountain"]}
    )

    game.answer("Pass")

    assert [option for option in game.offered() if option.startswith("Cast")] == [f"Cast {back}"]


@rule("CR 101.2")
def test_opponents_cast_spells_as_sorceries_are() -> None:
    judge = reads("Slow Judge", "{R}", "Each opponent can cast spells only any time they could cast a sorcery.",
                  "Creature Human", pt="1/3")  # fmt: skip
    game = table(Ann={"battlefield": [judge]}, Bob={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]})

    game.answer("Pass")

    assert [option for option in game.offered() if option.startswith("Cast")] == []


@rule("CR 610.3")
def test_a_card_exiled_from_a_hand_returns_to_it() -> None:
    bat = loosely(
        "Cave Bat",
        "When ~ enters, look at target opponent's hand. You may exile a nonland card from it until ~ leaves the "
        "battlefield.",
        "Creature Bat", pt="1/1",
    )  # fmt: skip
    game = table(
        Ann={"hand": [bat, "Lightning Bolt"], "mana": "{R}{R}"}, Bob={"hand": ["Hill Giant", "Forest"]}
    )

    game.answer(f"Cast {bat}").pay().pass_all().answer("Hill Giant")
    assert (game.exile("Bob"), game.hand("Bob")) == (["Hill Giant"], ["Forest"])
    game.cast("Lightning Bolt", bat).pass_all()

    assert (sorted(game.hand("Bob")), game.battlefield("Bob")) == (["Forest", "Hill Giant"], [])


@rule("CR 105.2a")
def test_one_color_is_monocolored() -> None:
    name = reads("One Price", "{R}", "Destroy target monocolored creature.", "Instant")
    golem = reads("Gray Golem", "{2}", "Flying", "Artifact Creature Golem", pt="1/1")
    both = reads("Two Heads", "{R}{G}", "Flying", "Creature Bear", pt="1/1")
    game = table(
        Ann={"hand": [name], "mana": "{R}"}, Bob={"battlefield": [golem, both, "Grizzly Bears", "Hill Giant"]}
    )

    game.answer(f"Cast {name}")

    assert game.offered() == ["Grizzly Bears", "Hill Giant"]


@rule("CR 122.1", "CR 701.10e")
def test_counters_are_doubled() -> None:
    name = reads("Twice as Tall", "{R}", "Double the number of +1/+1 counters on each creature you control.")
    game = table(
        Ann={
            "hand": [name],
            "mana": "{R}",
            "battlefield": [permanent("Hill Giant", counters={"+1/+1": 3}), "Grizzly Bears"],
        }
    )

    game.answer(f"Cast {name}").pay().pass_all()

    assert (game.power("Hill Giant"), game.power("Grizzly Bears")) == (9, 2)


@rule("CR 404.1", "CR 701.13")
def test_the_target_chooses_which_card_of_its_graveyard_is_exiled() -> None:
    relic = loosely("Dry Relic", "{T}: Target player exiles a card from their graveyard.", "Artifact")
    game = table(Ann={"battlefield": [relic]}, Bob={"graveyard": ["Forest", "Hill Giant"]})

    game.answer(next(option for option in game.offered() if option.startswith(relic))).answer(
        "Bob"
    ).pass_all()
    assert game.asked == "Bob"
    game.answer("Forest").pass_all()

    assert (game.exile("Bob"), game.graveyard("Bob")) == (["Forest"], ["Hill Giant"])


@rule("CR 607.2a")
def test_a_card_exiled_from_a_hand_is_the_exiled_card() -> None:
    fiend = loosely(
        "Mute Fiend",
        "When ~ enters, target opponent reveals their hand and you choose a nonland card from it. Exile that card.\n"
        "When ~ leaves the battlefield, return the exiled card to its owner's hand.",
        "Creature Horror", pt="1/1",
    )  # fmt: skip
    game = table(
        Ann={"hand": [fiend, "Lightning Bolt"], "mana": "{R}{R}"}, Bob={"hand": ["Hill Giant", "Forest"]}
    )

    game.answer(f"Cast {fiend}").pay().pass_all()
    if "Hill Giant" in game.offered():
        game.answer("Hill Giant")
    assert game.exile("Bob") == ["Hill Giant"]
    game.cast("Lightning Bolt", fiend).pass_all()

    assert sorted(game.hand("Bob")) == ["Forest", "Hill Giant"]


@rule("CR 601.3b", "CR 611.2c")
def test_sorceries_may_be_cast_at_any_time_until_ones_next_turn() -> None:
    text = "Until your next turn, you may cast sorcery spells as though they had flash."
    open_hours = reads("Open Hours", "{R}", text)
    late = reads("Late Song", "{R}", "You gain 3 life.")
    game = table(
        Ann={"hand": [open_hours, late], "battlefield": ["2 Mountain"], "library": ["9 Island"]},
        Bob={"library": ["9 Island"], "hand": [late], "battlefield": ["Mountain"]},
    )

    game.answer(f"Cast {open_hours}").pay().pass_all().to_step("upkeep", "Bob")
    while game.asked != "Ann":
        game.answer("Pass")
    game.answer(f"Cast {late}").pay().pass_all()

    assert game.life[0] == 23
