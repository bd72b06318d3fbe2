"""The print of a value that was read from a made-up text is read as the same value."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.reading.test_reading import apart, printed
from tests.rulemark import rule

__all__ = ["apart"]
TEXTS = [
    ("When this creature enters, you may exile target card from a graveyard. If you do, you gain 2 life.",
     ["; if you do, you gain 2 life"]),
    ("Whenever this creature attacks and isn't blocked, draw a card.", ["attacks and isn't blocked"]),
    ("When you sacrifice this creature, draw a card.", ["When you sacrifice this"]),
    ("Whenever this creature attacks alone, it gets +1/+1 until end of turn.", ["attacks alone"]),
    ("When this creature enters, search your library for two cards, put them into your hand, then shuffle.",
     ["search your library for two cards"]),
    ("When this creature enters, search your library for up to two cards, put them into your hand, then shuffle.",
     ["search your library for up to two cards"]),
    ("Whenever you cast a spell during an opponent's turn, scry 1.", ["while it is an opponent's turn"]),
    ("Whenever this creature attacks, you may create a token that's a copy of target creature. Exile that token at "
     "end of combat.", [". At the beginning of the next end of combat, exile that token"]),
    ("When this creature enters, it explores, then it explores again.", ["this explores"]),
    ("Whenever a creature you control explores, put a +1/+1 counter on this creature and you gain 3 life.",
     ["Whenever a creature you control explores"]),
    ("When this creature enters, return target creature card from your graveyard to the battlefield. If it would leave "
     "the battlefield, exile it instead of putting it anywhere else.",
     ["would leave the battlefield, exile it instead of putting it anywhere else"]),
    ("{R}: This creature gets +1/+0 until end of turn. If this ability has been activated four or more times this "
     "turn, sacrifice this creature at the beginning of the next end step.",
     ["this ability has been activated four or more times this turn"]),
    ("{R}: Put a +1/+1 counter on this creature. If this is the third time this ability has resolved this turn, remove "
     "all +1/+1 counters from this creature, and it deals that much damage to each creature and each player.",
     ["this is the third time this ability has resolved this turn"]),
    ("When this creature enters, destroy all artifacts. You gain 2 life for each permanent destroyed this way.",
     ["permanents destroyed this way"]),
    ("As this creature enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with "
     "flying, or a 1/6 Wall artifact creature with defender in addition to its other types.",
     ["or a 1/6 Wall artifact creature"]),
]  # fmt: skip


@rule("CR 113.3a")
@pytest.mark.parametrize(("text", "words"), TEXTS)
def test_what_is_read_is_printed_and_read_again(text: str, words: list[str]) -> None:
    found = printed(text)
    assert isinstance(found, Reading), found

    kind = found.define()
    back = read_back(kind)

    assert [(one.outcome, one.text) for one in back] == [(SAME, one.text) for one in back]
    said = " ".join(str(CARDS.text(i)) for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])))
    assert [word for word in words if word not in said] == []


OTHERS = [
    ("Enchantment", "At the beginning of each opponent's upkeep, if that player has no cards in hand, they lose 2 "
     "life.", "that player loses 2 life"),
    ("Enchantment", "At the beginning of each opponent's upkeep, if you have no cards in hand, they draw a card.",
     "that player draws a card"),
    ("Enchantment", "Whenever an opponent casts a spell, they lose 2 life.", "that player loses 2 life"),
    ("Creature Rat", "Whenever this creature deals combat damage to a player, they discard a card.",
     "that player discards a card"),
    ("Sorcery", "Target player draws a card. They lose 2 life.", "That player loses 2 life"),
    ("Sorcery", "Target player searches their library for a basic land card, puts it onto the battlefield tapped, then "
     "shuffles.", "under their control"),
    ("Sorcery", "Target player draws a card for each creature they control.",
     "Target player draws cards equal to the number of creatures that player controls"),
]  # fmt: skip


def said(text: str, types: str) -> str:
    """What a made-up card says in print."""
    found = read({"name": "Moth of Elsewhere", "mana_cost": "{2}", "types": types, "text": text,
                  "pt": "2/2" if "Creature" in types else ""})  # fmt: skip
    assert isinstance(found, Reading), found
    kind = found.define()
    return " ".join(str(CARDS.text(i)) for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])))


@rule("CR 608.2c", "CR 701.23a")
@pytest.mark.parametrize(("types", "text", "words"), OTHERS)
def test_what_they_do_is_not_what_you_do(types: str, text: str, words: str) -> None:
    assert words in said(text, types)


@rule("CR 608.2c")
@pytest.mark.parametrize(
    "text",
    ["Destroy target creature. They lose 2 life.", "Each opponent draws a card. They lose 2 life."],
)
def test_they_who_are_nobody_in_particular_are_refused(text: str) -> None:
    found = read(
        {"name": "Moth of Elsewhere", "mana_cost": "{2}", "types": "Sorcery", "text": text, "pt": ""}
    )

    assert isinstance(found, Refused)


@rule("CR 702.11b")
@pytest.mark.parametrize(
    ("types", "text"),
    [("Instant", "Target creature can't be the target of spells or abilities your opponents control this turn."),
     ("Enchantment Aura", "Enchant creature\nEnchanted creature can't be the target of spells or abilities your "
      "opponents control.")],
)  # fmt: skip
def test_safe_from_your_opponents_is_not_hexproof_of_whoever_controls_it(types: str, text: str) -> None:
    found = read({"name": "Moth of Elsewhere", "mana_cost": "{2}", "types": types, "text": text, "pt": ""})

    assert isinstance(found, Reading), found
    said_of_it = [back.text for back in read_back(found.define())]
    assert [text for text in said_of_it if "spells or abilities your opponents control" in text]
    assert not [text for text in said_of_it if "hexproof" in text]


@rule("CR 120.1")
def test_creatures_and_players_are_two_sets_of_which_one_has_a_quality() -> None:
    assert "each creature without flying and each player" in said(
        "Moth of Elsewhere deals 1 damage to each creature without flying and each player.", "Sorcery"
    )


@rule("CR 120.1")
def test_you_are_dealt_damage_in_words() -> None:
    assert "Whenever you're dealt damage" in said("Whenever you're dealt damage, draw a card.", "Enchantment")


@rule("CR 608.2d")
def test_who_chooses_of_the_hand_of_another_is_said() -> None:
    text = (
        "Target player reveals their hand. You choose a nonland card from it. That player discards that card."
    )

    assert "Discard a nonland card in that player's hand that you choose" in said(text, "Sorcery")


@rule("CR 608.2d")
def test_what_is_chosen_beside_a_target_is_told_from_it_by_what_it_is() -> None:
    text = "Choose a Giant creature you control. It deals damage equal to its power to target creature."

    assert "equal to that Giant creature's power" in said(text, "Instant")


@rule("CR 107.3")
def test_how_much_damage_is_prevented_is_said_at_the_end() -> None:
    text = "Prevent the next X damage that would be dealt to target creature this turn, where X is the number of lands "

    assert text.strip() in said(f"{text}you control.", "Instant")
