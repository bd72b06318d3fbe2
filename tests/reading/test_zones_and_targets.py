"""CR 115.4, 406, 113.6: what can't be a target, cards in exile, cards that wait in a graveyard; read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


def targets_of(game: Table, spell: str) -> list[str]:
    """What a spell could target."""
    return game.answer(f"Cast {spell}").offered()


@rule("CR 115.4")
@pytest.mark.parametrize(
    ("by", "spell", "source"),
    [
        ("red spells your opponents control", False, True),
        ("red spells or abilities from red sources", False, False),
        ("black spells", True, True),
        ("abilities your opponents control", True, False),
        ("nongreen spells or abilities from nongreen sources", False, False),
    ],
)
def test_a_creature_cannot_be_the_target_of_some_things(by: str, spell: bool, source: bool) -> None:
    elk = reads(
        "Shielded Elk", "{G}", f"This creature can't be the target of {by}.", "Creature Elk", pt="2/2"
    )
    pinger = reads("Red Poker", "{R}", "{T}: ~ deals 1 damage to any target.".replace("~", "Red Poker"),
                   "Creature Goblin", pt="1/1")  # fmt: skip
    game = table(
        Ann={"battlefield": ["Mountain", pinger], "hand": ["Lightning Bolt"]}, Bob={"battlefield": [elk]}
    )

    assert (elk in targets_of(game.fork(), "Lightning Bolt")) == spell
    game.answer(next(x for x in game.offered() if pinger in x))
    assert (elk in game.offered()) == source


@rule("CR 115.4", "CR 611.2c")
def test_for_a_turn_only_its_controllers_opponents_cannot_target_it() -> None:
    text = "Target creature can't be the target of spells or abilities your opponents control this turn."
    vines = reads("Thick Vines", "{G}", text, "Instant")
    game = table(
        Ann={
            "battlefield": ["Grizzly Bears", "Hill Giant", "Mountain"],
            "hand": [vines, "Lightning Bolt"],
            "mana": "{G}",
        },
        Bob={"battlefield": ["Mountain"], "hand": ["Lightning Bolt"]},
    )

    game.cast(vines, "Grizzly Bears").pass_all()
    assert "Grizzly Bears" in targets_of(game.fork(), "Lightning Bolt")
    game.answer("Pass")

    assert "Grizzly Bears" not in targets_of(game, "Lightning Bolt")


@rule("CR 406.1", "CR 508.1c")
def test_it_attacks_once_enough_cards_are_in_exile() -> None:
    text = "This creature can't attack or block unless there are two or more cards in exile."
    god = reads("Late God", "{W}", text, "Creature God", pt="4/4")
    few = table(Ann={"battlefield": [god], "exile": ["Island"]}, Bob={"life": 20})
    many = table(Ann={"battlefield": [god], "exile": ["Island"]}, Bob={"exile": ["Forest"], "life": 20})

    assert few.to_step("second main").life == (20, 20)
    many.to_step("declare attackers").answer(god).to_step("second main")
    assert many.life == (20, 16)


@rule("CR 406.2", "CR 603.2c")
def test_cards_that_are_exiled_from_graveyards_trigger_once() -> None:
    text = (
        "Whenever one or more cards are put into exile from graveyards and/or the battlefield during your turn, you "
        "draw a card and lose 1 life."
    )
    god = reads("Dawn God", "{W}", text, "Creature God", pt="4/4")
    sweep = reads("Clean Graves", "{W}", "Exile all cards from all graveyards.", "Sorcery")
    game = table(
        Ann={"battlefield": [god], "hand": [sweep], "mana": "{W}", "library": ["Island", "Swamp"],
             "graveyard": ["Forest", "Plains"]},
        Bob={"graveyard": ["Mountain"]},
    )  # fmt: skip

    game.cast(sweep).pass_all()

    assert (game.zone("Ann", "hand"), game.life[0]) == (["Island"], 19)


@rule("CR 604.3", "CR 406.1")
def test_a_size_counts_cards_in_exile_and_in_the_graveyard() -> None:
    text = "~'s power is equal to the total number of instant and sorcery cards you own in exile and in your graveyard."
    drake = reads("Ash Drake", "{U}", text.replace("~", "Ash Drake"), "Creature Drake", pt="*/4")
    bury = reads("Put Away", "{U}", "Exile target card from your graveyard.", "Sorcery")
    game = table(
        Ann={"battlefield": [drake], "hand": [bury], "mana": "{U}", "exile": ["Lightning Bolt", "Island"],
             "graveyard": ["Lightning Bolt"]},
        Bob={"exile": ["Lightning Bolt"]},
    )  # fmt: skip

    assert game.power(drake) == 2
    game.cast(bury).pass_all()

    assert game.power(drake) == 3


@rule("CR 700.11")
@pytest.mark.parametrize(("spell", "counters"), [("Lightning Bolt", {}), ("Grizzly Bears", {"+1/+1": 1})])
def test_whether_a_permanent_card_was_put_into_the_graveyard(spell: str, counters: dict[str, int]) -> None:
    text = (
        "At the beginning of your end step, if you descended this turn, put a +1/+1 counter on this creature."
    )
    stalker = reads("Deep Stalker", "{B}", text, "Creature Goblin", pt="1/1")
    throw = reads("Throw It", "{R}", "Discard a card.", "Sorcery")
    game = table(Ann={"battlefield": [stalker], "hand": [throw, spell], "mana": "{R}"}, Bob={"life": 20})

    game.cast(throw).pass_all()
    game.to_step("end").pass_all()

    assert game.counters(stalker) == counters


@rule("CR 113.6", "CR 603.4")
def test_a_card_in_a_graveyard_brings_back_another_one() -> None:
    text = (
        "At the beginning of your upkeep, if Birth Myth is in your graveyard, you may pay {1}. If you do, return "
        "target creature card from your graveyard to your hand."
    )
    myth = reads("Birth Myth", "{4}{G}", text, "Creature Incarnation", pt="4/4")
    game = table(
        Ann={"battlefield": ["Forest"], "graveyard": [myth, "Grizzly Bears"], "library": ["Island"] * 9},
        Bob={"library": ["Island"] * 9},
    )

    game.to_step("draw", "Ann")
    while "Grizzly Bears" not in game.zone("Ann", "hand"):
        options = [x for x in game.offered() if x not in ("Pass", "Don't")]
        game.answer(options[0] if options and "Play" not in options[0] else "Pass")

    assert "Grizzly Bears" in game.zone("Ann", "hand")


@rule("CR 509.1b", "CR 611.2c")
def test_creature_tokens_cannot_block_this_turn() -> None:
    swift = reads("Swift Word", "{R}", "Target creature can't be blocked by Bears this turn.", "Instant")
    game = table(
        Ann={"battlefield": ["Hill Giant"], "hand": [swift], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears"], "life": 20},
    )

    game.cast(swift, "Hill Giant").pass_all()
    game.to_step("declare attackers").answer("Hill Giant").to_step("second main")

    assert game.life[1] == 17


@rule("CR 509.1b", "CR 611.2c")
def test_creatures_can_be_blocked_this_turn_only_by_some() -> None:
    text = "Creatures you control can't be blocked this turn except by Bears."
    narrow = reads("Narrow Word", "{R}", text, "Sorcery")
    game = table(
        Ann={"battlefield": ["Hill Giant"], "hand": [narrow], "mana": "{R}"},
        Bob={"battlefield": ["Grizzly Bears", "Savannah Lions"], "life": 20},
    )

    game.cast(narrow).pass_all()
    game.to_step("declare attackers").answer("Hill Giant").to_step("declare blockers")

    assert "Grizzly Bears" in game.offered()
    assert "Savannah Lions" not in game.offered()


@rule("CR 305.2")
def test_two_additional_lands_are_two_abilities() -> None:
    name = reads(
        "Wide Steps",
        "{G}",
        "You may play two additional lands on each of your turns.",
        "Creature Elf",
        pt="1/2",
    )
    game = table(
        Ann={"battlefield": [name], "hand": ["Forest", "Island", "Swamp", "Plains"]}, Bob={"life": 20}
    )

    for land in ("Forest", "Island", "Swamp"):
        game.play(land)

    assert "Play Plains" not in game.offered()


@rule("CR 614.6")
def test_creature_cards_of_opponents_are_exiled_and_others_are_not() -> None:
    text = (
        "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into "
        "an opponent's graveyard, exile that card instead."
    )
    name = reads("First Rider", "{W}", text, "Creature Human", pt="4/4")
    game = table(
        Ann={"battlefield": [name, "2 Mountain", "Hill Giant"], "hand": ["2 Lightning Bolt"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.cast("Lightning Bolt #1", "Grizzly Bears").pass_all()
    game.cast("Lightning Bolt", "Hill Giant").pass_all()

    assert (game.exile("Bob"), game.graveyard("Bob")) == (["Grizzly Bears"], [])
    assert "Hill Giant" in game.graveyard("Ann")


@rule("CR 702.33d")
def test_a_spell_that_was_kicked_is_not_the_spell_it_targets() -> None:
    made = read(
        {
            "name": "Loud No",
            "mana_cost": "{U}",
            "types": "Instant",
            "text": "Kicker {U}\nCounter target spell. If it was kicked, draw a card.",
        }
    )

    assert isinstance(made, Refused)


@rule("CR 201.2")
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Sky Letter", "Flying\nWhen Sky Letters enters, you gain 1 life."),
        ("Star-Worn Stag", "Whenever Star-Worn attacks, you gain 1 life."),
    ],
)
def test_a_card_that_calls_itself_by_half_its_name(name: str, text: str) -> None:
    made = read({"name": name, "mana_cost": "{W}", "types": "Creature Elk", "pt": "2/2", "text": text})
    assert isinstance(made, Reading)
    kind = made.define()

    assert [x.text for x in read_back(kind) if x.outcome != SAME] == []
    assert "this" in CARDS.text(int(CARDS.first[kind])).lower()


@rule("CR 603.2", "CR 115.4")
def test_becoming_the_target_of_an_instant_or_sorcery() -> None:
    text = "Whenever this creature becomes the target of an instant or sorcery spell, you gain 3 life."
    name = reads("Touchy Wolf", "{G}", text, "Creature Wolf", pt="5/5")
    game = table(
        Ann={"battlefield": [name, "Mountain"], "hand": ["Lightning Bolt"], "life": 20}, Bob={"life": 20}
    )

    game.cast("Lightning Bolt", name).pass_all()

    assert (game.life[0], game.damage(name)) == (23, 3)
