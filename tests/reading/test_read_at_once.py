"""Effects that add up, and several objects created at once: cards with made-up names, read and played at a table."""

from __future__ import annotations

import pytest

from cardwright.games.magic.catalogue import MagicCards
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def land(text: str = "{T}: Add {R}{W}.") -> str:
    """A land that makes mana of two colors at once."""
    return reads("Court of Both", text, "Land", "")


def spell(cost: str) -> str:
    """An instant for that cost."""
    return reads(f"Spell for {cost}", "You gain 3 life.", "Instant", cost)


# -- mana of several colors at once
@rule("CR 106.4", "CR 601.2g")
@pytest.mark.parametrize("cost", ["{R}{W}", "{R}", "{W}", "{1}{R}", "{1}{W}", "{2}", "{R/U}{W/B}"])
def test_what_one_ability_makes_pays_for_all_that_it_could_pay_for(cost: str) -> None:
    it = spell(cost)
    t = table(Ann={"battlefield": [land()], "hand": [it]})

    t.cast(it).pay().resolve()

    assert (t.is_tapped("Court of Both"), t.life[0]) == (True, 23)


@rule("CR 106.4", "CR 601.2g")
@pytest.mark.parametrize("cost", ["{U}", "{R}{R}", "{W}{W}", "{3}", "{1}{R}{W}", "{R/W}{U}"])
def test_it_pays_for_nothing_else(cost: str) -> None:
    t = table(Ann={"battlefield": [land()], "hand": [spell(cost)]})

    assert f"Cast Spell for {cost}" not in t.texts()


@rule("CR 106.4", "CR 601.2g")
@pytest.mark.parametrize(("others", "castable"), [(["Plains"], False), (["Plains", "Plains"], True)])
def test_it_pays_together_with_others(others: list[str], castable: bool) -> None:
    t = table(Ann={"battlefield": [land(), *others], "hand": ["Hill Giant"]})  # {3}{R}

    assert ("Cast Hill Giant" in t.texts()) == castable


@rule("CR 106.4", "CR 601.2g")
def test_what_is_left_over_stays_in_the_pool() -> None:
    t = table(Ann={"battlefield": [land()], "hand": [spell("{W}"), spell("{R}")]})

    t.cast("Spell for {W}").pay().resolve()
    t.cast("Spell for {R}").pay().resolve()

    assert t.life[0] == 26


@rule("CR 106.4", "CR 605.1a")
def test_one_ability_of_a_land_is_used_not_both() -> None:
    both = land("{T}: Add {R}{W}.\n{T}: Add {U}.")
    t = table(
        Ann={"battlefield": [both], "hand": [spell("{R}{W}"), spell("{U}"), spell("{U}{R}"), spell("{3}")]}
    )

    assert {"Cast Spell for {R}{W}", "Cast Spell for {U}"} <= set(t.texts())
    assert not {"Cast Spell for {U}{R}", "Cast Spell for {3}"} & set(t.texts())


@rule("CR 106.4", "CR 602.2b")
def test_what_is_sacrificed_for_mana_of_two_colors_pays() -> None:
    t = table(Ann={"battlefield": [land("{T}, Sacrifice this land: Add {R}{W}.")], "hand": [spell("{R}{W}")]})

    t.cast("Spell for {R}{W}").pay().resolve()

    assert (t.life[0], t.battlefield()) == (23, [])


@rule("CR 106.4", "CR 601.2g")
def test_by_hand_the_color_that_is_spent_is_picked_and_the_other_stays() -> None:
    t = table(Ann={"battlefield": [land(), "Mountain"], "hand": [spell("{1}"), spell("{R}"), spell("{W}")]})

    t.answer("Cast Spell for {1}", "Court of Both: {T}: Add {R}{W}", "Spend {W}").resolve()

    assert "Cast Spell for {R}" in t.texts()
    assert "Cast Spell for {W}" not in t.texts()


@rule("CR 601.2g")
def test_by_hand_nothing_is_asked_where_all_of_it_is_spent() -> None:
    t = table(Ann={"battlefield": [land(), "Plains", "Mountain"], "hand": [spell("{R}{W}")]})

    t.answer("Cast Spell for {R}{W}", "Court of Both: {T}: Add {R}{W}").pay().resolve()

    assert (t.life[0], t.is_tapped("Plains"), t.is_tapped("Mountain")) == (23, False, False)


# -- a Saga that is told
@rule("CR 704.5s", "CR 701.21a")
def test_a_saga_that_has_told_its_last_chapter_is_sacrificed() -> None:
    bloom = reads(
        "Grave Bloom", "Whenever you sacrifice another permanent, you gain 3 life.", "Creature Plant"
    )
    t = table(
        step="upkeep",
        Ann={
            "battlefield": [bloom, permanent("History of Benalia", counters={"lore": 2})],
            "library": ["Plains", "Plains"],
        },
    )

    t.to_step("first main").pass_all()

    assert (t.graveyard(), t.life[0]) == (["History of Benalia"], 23)


# -- blocking more
@rule("CR 509.1a")
@pytest.mark.parametrize(("brave", "blocks"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_effects_that_let_a_creature_block_one_more_add_up(brave: int, blocks: int) -> None:
    call = reads("Call of the Wall", "Each creature you control can block an additional creature each combat.",
                 "Enchantment")  # fmt: skip
    attackers = ["Savannah Lions", "Grizzly Bears", "Hill Giant"]
    t = table(Ann={"battlefield": attackers}, Bob={"battlefield": ["Giant Spider", *[call] * brave]})
    t.to_step("declare attackers").answer(*attackers)

    t.pass_all()
    for n, attacker in enumerate(attackers[:blocks]):
        t.answer("Giant Spider")
        if n < len(attackers) - 1:
            t.answer(attacker)

    assert "Giant Spider" not in t.offered()


@rule("CR 509.1a")
def test_its_own_ability_adds_up_with_that_of_another() -> None:
    call = reads("Call of the Wall", "Each creature you control can block an additional creature each combat.",
                 "Enchantment")  # fmt: skip
    wall = reads(
        "Wall of Two Minds", "This creature can block an additional creature each combat.", "Creature Wall"
    )
    attackers = ["Savannah Lions", "Grizzly Bears", "Hill Giant"]
    t = table(Ann={"battlefield": attackers}, Bob={"battlefield": [wall, call]})
    t.to_step("declare attackers").answer(*attackers)

    t.pass_all().answer(wall, "Savannah Lions", wall, "Grizzly Bears", wall)

    assert "Bob blocks Hill Giant with Wall of Two Minds" in str(t.story())


# -- in print
@rule("CR 401.4")
def test_what_is_put_back_is_told_as_going_back() -> None:
    diver = reads(
        "Diver of the Fen",
        "When this creature enters, look at the top two cards of your library, then put them back in any order.",
        "Creature Merfolk",
    )
    t = table(Ann={"hand": [diver], "mana": "{W}", "library": ["Plains", "Swamp"]})

    t.cast(diver).pass_all().answer("Swamp").pass_all()

    assert "back into Ann's library" in str(t.story())
    assert "from Ann's library into" not in str(t.story())


@rule("CR 604.3")
@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("This creature's power and toughness are each equal to the number of cards in your hand.", "*/*"),
        ("Flying", "2/2"),
    ],
)
def test_where_an_ability_says_how_large_a_card_is_a_star_is_printed(text: str, size: str) -> None:
    assert MagicCards().brief(reads("Shade of the Fen", text, "Creature Shade"))["size"] == size


@rule("CR 111.3", "CR 111.4")
def test_a_token_by_whose_name_alone_it_is_not_known_says_what_it_can_do() -> None:
    foundry = reads(
        "Foundry of the Fen",
        '{1}: Create a 1/1 white Gargoyle creature token with "{T}: Draw a card."\n'
        "{2}: Create a 2/2 white Gargoyle creature token.",
        "Artifact",
    )
    t = table(Ann={"battlefield": [foundry, "Grizzly Bears"], "mana": "{W}{W}{W}"})

    t.act(f'{foundry}: {{1}}: Create a 1/1 white Gargoyle creature token with "{{T}}: Draw a card"').resolve()

    said = {one.name: one.says for one in t.view("Bob").permanents(0)}
    assert said == {foundry: (), "Grizzly Bears": (), "Gargoyle Token": ("{T}: Draw a card",)}
