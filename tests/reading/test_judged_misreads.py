"""A judge's findings among newly read cards: texts that must be refused, and rules that values must follow."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import reads
from tests.rulemark import rule


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("When this creature enters, you may sacrifice another creature. When you do, this creature deals damage equal "
         "to that creature's power to any target.", "Creature Goat"),
        ("When this creature enters, exile the top card of your library. For as long as that card remains exiled, you "
         "may play it if you control a Kavu.", "Creature Goat"),
        ("{3}: Target creature gains islandwalk until end of turn. When this artifact leaves the battlefield this "
         "turn, destroy that creature.", "Artifact"),
        ("Whenever this creature attacks, exile it at end of combat, then return it to the battlefield under your "
         "control.", "Creature Goat"),
        ("Whenever this creature attacks, attach up to one target Equipment to it. Then up to one other target "
         "attacking creature gets +2/+0 until end of turn.", "Creature Goat"),
        ("This creature is every creature type.", "Creature Goat"),
        ("{1}: Flip a coin. If you win the flip, add {C}{C}.", "Artifact"),
        ("As an additional cost to cast this spell, exile a creature you control.\nWhen this creature leaves the "
         "battlefield, return each card exiled with it to the battlefield under its owner's control.",
         "Creature Goat"),
    ],
)  # fmt: skip
def test_what_has_no_value_yet_is_refused(text: str, types: str) -> None:
    facts = {"name": "Heifer", "mana_cost": "{1}{W}", "types": types, "text": text}
    if "Creature" in types:
        facts["pt"] = "2/2"

    assert isinstance(read(facts), Refused)


def test_a_loyalty_of_x_is_refused() -> None:
    facts = {
        "name": "Nis",
        "mana_cost": "{X}{G}",
        "types": "Planeswalker Nis",
        "loyalty": "0",
        "text": "+1: Draw a card.",
    }

    assert isinstance(read(facts), Refused)


@rule("CR 603.4", "CR 603.8")
def test_a_state_trigger_asks_its_intervening_if_before_it_triggers() -> None:
    text = (
        "When an opponent has 10 or less life, if this is an enchantment, it becomes a 3/2 Jackal creature."
    )
    name = reads("Lurker", text, "Enchantment")
    t = table(Ann={"battlefield": [name]}, Bob={"life": 9})

    t.pass_all()

    assert t.pt(name) == (3, 2)


@rule("CR 611.3a")
def test_what_asks_whether_it_entered_this_turn_is_so_as_it_enters() -> None:
    text = "As long as this creature entered this turn, it has flying."
    name = reads("Gnat", text, "Creature Insect", "{W}")
    t = table(Ann={"hand": [name], "mana": "{W}"})

    t.cast(name).pass_all()

    assert t.has(name, "flying")


@rule("CR 608.2c")
def test_a_card_that_you_exiled_may_be_anybodys() -> None:
    text = (
        "When this creature enters, exile target card from a graveyard. "
        "If you exiled a card this way, you gain 3 life."
    )
    judge = reads("Wisp Judge", text, "Creature Human")
    t = table(Ann={"hand": [judge], "mana": "{W}"}, Bob={"graveyard": ["Hill Giant"]})

    t.cast(judge).pass_all()

    assert (t.exile("Bob"), t.life[0]) == (["Hill Giant"], 23)


@rule("CR 603.2")
@pytest.mark.parametrize(
    "text",
    [
        "Whenever an enchantment you control enters and whenever this creature attacks, you gain 1 life. "
        "If this is the second time this ability has resolved this turn, draw a card.",
    ],
)
def test_an_ability_of_two_events_isnt_counted_as_two(text: str) -> None:
    facts = {"name": "Heifer", "mana_cost": "{1}{W}", "types": "Creature Goat", "pt": "2/2", "text": text}

    assert isinstance(read(facts), Refused)


@rule("CR 701.10", "CR 107.1b")
def test_a_negative_power_is_doubled_too() -> None:
    bulk = reads("Swell Up", "Double target creature's power until end of turn.", "Instant")
    weak = reads("Weaken", "Target creature gets -4/-0 until end of turn.", "Instant")
    t = table(Ann={"hand": [bulk, weak], "mana": "{W}{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(weak).pass_all()
    t.cast(bulk).pass_all()

    assert t.pt("Grizzly Bears") == (-4, 2)


@rule("CR 603.10a", "CR 400.7f")
def test_an_aura_sees_what_it_enchanted_die_and_returns_from_the_graveyard() -> None:
    vine = reads(
        "Old Vine",
        "Enchant creature\nWhen enchanted creature dies, return Old Vine from your graveyard to its owner's hand.",
        "Enchantment Aura",
    )
    t = table(Ann={"hand": [vine, "Lightning Bolt"], "mana": "{W}{R}", "battlefield": ["Grizzly Bears"]})

    t.cast(vine).pass_all()
    t.cast("Lightning Bolt", "Grizzly Bears").pass_all()

    assert t.hand("Ann") == [vine]


def test_that_many_cards_arent_the_life_that_was_lost() -> None:
    text = "You lose 2 life. Draw two cards, then discard that many cards."
    facts = {"name": "Heifer", "mana_cost": "{B}", "types": "Sorcery", "text": text}

    assert isinstance(read(facts), Refused)


@rule("CR 701.7")
@pytest.mark.parametrize(
    "tokens",
    [
        "a 1/1 green Snake creature token and a 2/2 green Wolf creature token",
        "a 1/1 green Snake creature token, a 2/2 green Wolf creature token, and a 3/3 red Ogre creature token",
    ],
)
def test_tokens_of_several_sorts_enter_at_once(tokens: str) -> None:
    made = reads(f"Menace {tokens.count('token')}", f"Create {tokens}.", "Sorcery")
    choir = reads(
        f"Den Choir {len(tokens)}",
        "Whenever one or more creatures you control enter, you gain 1 life.",
        "Enchantment",
    )
    t = table(Ann={"hand": [made], "mana": "{W}", "battlefield": [choir]})

    t.cast(made).pass_all()

    assert t.life[0] == 21
    assert len(t.battlefield()) == 1 + tokens.count("token")
