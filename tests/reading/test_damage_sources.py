"""Sources of damage in read texts: prevented or changed damage."""

from __future__ import annotations

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import printed
from tests.rulemark import rule

__all__ = ["apart"]
TEXTS = [
    ("As this enchantment enters, choose a color.\n{W}: The next time a source of your choice of the chosen color "
     "would deal damage to you this turn, prevent that damage.", "source of your choice of the chosen color"),
    ("{1}: The next time a black or red source of your choice would deal damage to you this turn, prevent that damage. "
     "You gain life equal to the damage prevented this way.", "equal to the damage prevented this way"),
    ("{1}: The next time a source of your choice would deal damage to you this turn, prevent that damage. If damage is "
     "prevented this way, this creature deals that much damage to that source's controller.",
     "deals that much damage to that source's controller"),
    ("Sacrifice this creature: Prevent all damage a red source of your choice would deal this turn.",
     "Prevent all damage a red source of your choice"),
    ("As this creature enters, choose a color.\nWhenever a source of the chosen color deals damage to you, draw "
     "a card.",
     "a source of the chosen color deals damage to you"),
    ("If a red source you control would deal an amount of noncombat damage less than this creature's power to an "
     "opponent, that source deals damage equal to this creature's power instead.", "less than"),
    ("If another red source you control would deal damage to a permanent or player, it deals that much damage plus 1 "
     "to that permanent or player instead.", "that much damage plus 1 instead"),
    ("If a source you control would deal damage to an opponent or a permanent an opponent controls, it deals double "
     "that damage to that player or permanent instead.", "it deals double that damage instead"),
    ("If a source an opponent controls would deal combat damage to you, it deals triple that damage instead.",
     "triple"),
    ("If an artifact source would deal damage to you, prevent 1 of that damage.", "prevent 1 of that damage"),
]  # fmt: skip


@rule("CR 113.3a")
@pytest.mark.parametrize(("text", "words"), TEXTS)
def test_what_is_read_of_sources_is_printed_and_read_again(text: str, words: str) -> None:
    found = printed(text)
    assert isinstance(found, Reading), found

    kind = found.define()
    back = read_back(kind)

    assert [(one.outcome, one.text) for one in back] == [(SAME, one.text) for one in back]
    assert words in " ".join(str(CARDS.text(i)) for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])))


def glow() -> str:
    return reads("Lantern of the Dike", "{1}: The next time a source of your choice would deal damage to you this "
                 "turn, prevent that damage. If damage is prevented this way, this artifact deals that much damage to "
                 "that source's controller.", "Artifact")  # fmt: skip


def ring() -> str:
    return reads("Ring of the Dike", "As this enchantment enters, choose a color.\n{W}: The next time a source of your "
                 "choice of the chosen color would deal damage to you this turn, prevent that damage.", "Enchantment",
                 "{1}")  # fmt: skip


@rule("CR 609.7a", "CR 615.5")
def test_what_is_prevented_is_dealt_back_at_once() -> None:
    lantern = glow()
    t = table(
        Ann={"battlefield": [lantern], "mana": "{1}", "life": 20},
        Bob={"hand": ["Lightning Bolt"], "mana": "{R}", "life": 20},
    )

    t.pass_once().cast("Lightning Bolt", "Ann")
    t.pass_once().activate(lantern)
    t.pass_once().pass_once()
    assert t.offered() == [lantern, "Lightning Bolt"]
    t = t.answer("Lightning Bolt").saved().fork()
    t.pass_all()

    assert t.life == (20, 17)


@rule("CR 615.8")
def test_the_next_damage_by_a_source_is_prevented_once() -> None:
    lantern = glow()
    pinger = reads(
        "Adder of the Dike", "{1}: This creature deals 1 damage to target player.", "Creature Snake"
    )
    t = table(Ann={"battlefield": [lantern, pinger], "mana": "{1}{1}{1}", "life": 20}, Bob={"life": 20})

    t.activate(lantern).resolve()
    t.answer(pinger)
    t.activate(pinger, "Ann").resolve()
    t.activate(pinger, "Ann").resolve()

    assert t.life == (18, 20)  # one dealt back to who controls it, one dealt by it


def chosen(color: str) -> Table:
    dike = ring()
    t = table(
        Ann={
            "hand": [dike, "Lightning Bolt"],
            "mana": "{1}{W}{R}",
            "life": 20,
            "battlefield": ["Grizzly Bears"],
        },
    )
    t.cast(dike).resolve()
    t.answer(color)
    t.cast("Lightning Bolt", "Ann")
    t.activate(dike)
    return t.resolve()


@rule("CR 607.2d", "CR 615.9")
def test_a_source_of_the_chosen_color_is_chosen() -> None:
    t = chosen("Red")
    t.pass_all()  # there is one

    assert t.life[0] == 20


@rule("CR 607.2d", "CR 609.7a")
def test_no_source_of_another_color_is_chosen() -> None:
    t = chosen("Blue").pass_all()

    assert t.life[0] == 17


@rule("CR 608.2h")
def test_the_color_is_known_after_what_it_was_chosen_for_was_sacrificed() -> None:
    raft = reads("Raft of the Dike", "As this creature enters, choose a color.\nSacrifice this creature: Prevent all "
                 "damage a source of your choice of the chosen color would deal this turn.", "Creature Wall",
                 "{1}")  # fmt: skip
    t = table(Ann={"hand": [raft, "Lightning Bolt"], "mana": "{1}{R}", "life": 20})

    t.cast(raft).resolve()
    t.answer("Red")
    t.cast("Lightning Bolt", "Ann").activate(raft)
    t = t.saved()
    t.pass_all()  # there is one source of that color

    assert (t.life[0], raft in t.graveyard()) == (20, True)


def burnt(text: str, *, to: str, life: int = 20, types: str = "Creature God") -> Table:
    god = reads("Elder of the Dike", text, types)
    t = table(
        Ann={"battlefield": [god], "hand": ["Lightning Bolt"], "mana": "{R}", "life": 20},
        Bob={"battlefield": ["Hill Giant"], "life": life},
    )
    return t.cast("Lightning Bolt", to).pass_all()


@rule("CR 614.1a", "CR 609.7c", "CR 701.11")
@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("If a red source you control would deal damage to an opponent, it deals triple that damage instead.", 11),
        ("If a red source you control would deal damage to an opponent, it deals double that damage instead.", 14),
        ("If a blue source you control would deal damage to an opponent, it deals double that damage instead.", 17),
        ("If a red source an opponent controls would deal damage to a player, it deals double that damage instead.",
         17),
        ("If a red source you control would deal combat damage to an opponent, it deals double that damage instead.",
         17),
        ("If another red source you control would deal damage to a permanent or player, it deals that much damage "
         "plus 2 instead.", 15),
        ("If a red source you control would deal an amount of noncombat damage less than this creature's power to an "
         "opponent, that source deals damage equal to this creature's power instead.", 17),
        ("This creature gets +3/+3.\nIf a red source you control would deal an amount of noncombat damage less than "
         "this creature's power to an opponent, that source deals damage equal to this creature's power instead.", 15),
    ],
)  # fmt: skip
def test_what_a_source_deals_is_another_amount(text: str, lives: int) -> None:
    assert burnt(text, to="Bob").life == (20, lives)


@rule("CR 615.10")
def test_so_much_of_each_damage_is_prevented() -> None:
    wall = reads(
        "Wall of the Dike", "If a source would deal damage to you, prevent 1 of that damage.", "Enchantment"
    )
    t = table(
        Ann={
            "battlefield": [wall],
            "hand": ["Lightning Bolt", "Lightning Bolt"],
            "mana": "{R}{R}",
            "life": 20,
        }
    )

    t.cast("Lightning Bolt #1", "Ann").pass_all()
    t.cast("Lightning Bolt", "Ann").pass_all()

    assert t.life[0] == 16
