"""CR 702. Keyword abilities that a text brings with it, played at a table."""

from __future__ import annotations

import ast

import pytest

from cardwright.games.magic.numbers import keywords
from cardwright.games.magic.reading.cards import Refused, read
from cardwright.games.magic.reading.leaves import BITS
from tests.architecture.reading import below
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def struck(text: str, *others: str) -> Table:
    """A creature of Ann's has attacked Bob, and nothing has blocked it."""
    newt = reads("Newt of the Fen", text, "Creature Salamander")
    t = table(Ann={"battlefield": [newt, *others]}, Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]})
    return t.to_step("declare attackers").answer(newt)


# -- in combat
@rule("CR 702.70a")
def test_poisonous_brings_so_many_counters_to_a_player_who_is_dealt_combat_damage() -> None:
    t = struck("Poisonous 2").to_step("end of combat")

    assert (t.counter("poison", "Bob"), t.counter("poison", "Ann"), t.life[1]) == (2, 0, 18)


@rule("CR 702.70a")
def test_poisonous_may_be_what_others_have() -> None:
    hive = reads("Hive of the Fen", "All Salamanders have poisonous 1.", "Enchantment")

    t = struck("Haste", hive).to_step("end of combat")

    assert t.counter("poison", "Bob") == 1


@rule("CR 702.86a")
@pytest.mark.parametrize(
    ("n", "answers", "left"), [(1, ["Hill Giant"], ["Grizzly Bears"]), (2, ["Hill Giant"], [])]
)
def test_annihilator_takes_so_many_permanents_before_blocks(
    n: int, answers: list[str], left: list[str]
) -> None:
    t = struck(f"Annihilator {n}").pass_all()

    t.answer(*answers)
    if "Grizzly Bears" in t.offered():
        t.answer("Grizzly Bears")

    assert t.zone("Bob", "battlefield") == left


@rule("CR 702.100a")
@pytest.mark.parametrize(
    ("pup", "size"), [("Wall of Omens", (3, 3)), ("Tomakul Honor Guard", (3, 3)), ("Grizzly Bears", (2, 2))]
)
def test_evolve_counts_greater_power_or_greater_toughness(pup: str, size: tuple[int, int]) -> None:
    newt = reads("Newt of the Fen", "Evolve", "Creature Salamander")
    t = table(Ann={"battlefield": [newt], "hand": [pup], "mana": "{W}{G}{G}", "library": ["Plains"]})

    t.cast(pup).pass_all()
    while t.stack_size or t.offered() != ["Pass"]:
        t.answer(t.offered()[0])

    assert t.pt(newt) == size


# -- at the upkeep
@rule("CR 702.32a")
def test_fading_goes_by_and_then_it_is_sacrificed() -> None:
    newt = reads("Newt of the Fen", "Fading 1", "Creature Salamander", "{G}")
    plains = ["9 Plains"]
    t = table(Ann={"hand": [newt], "mana": "{G}", "library": plains}, Bob={"library": plains})
    t.cast(newt).pass_all()
    assert t.counters(newt) == {"fade": 1}

    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()
    assert t.counters(newt) == {}
    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann").pass_all()

    assert t.zone("Ann", "graveyard") == [newt]


# -- cast in another way
def from_the_grave(word: str, hand: str, name: str = "Chant of the Fen") -> Table:
    """A sorcery in Ann's graveyard, and one card in her hand."""
    chant = reads(name, f"You gain 3 life.\n{word}", "Sorcery", "{W}")
    return table(Ann={"graveyard": [chant], "hand": [hand], "mana": "{W}"})


@rule("CR 702.81a")
def test_retrace_takes_a_land_card_and_leaves_the_card_in_the_graveyard() -> None:
    other = from_the_grave("Retrace", "Hill Giant", "Chant of the Moor")
    assert not any(text.startswith("Cast Chant") for text in other.offered())
    t = from_the_grave("Retrace", "Forest")

    t.act(next(text for text in t.offered() if text.startswith("Cast Chant"))).pass_all()

    assert (t.life[0], sorted(t.zone("Ann", "graveyard"))) == (23, ["Chant of the Fen", "Forest"])


@rule("CR 702.133a")
def test_jump_start_takes_any_card_and_exiles_the_spell() -> None:
    t = from_the_grave("Jump-start", "Hill Giant")

    t.act(next(text for text in t.offered() if text.startswith("Cast Chant"))).pass_all()

    assert (t.life[0], t.zone("Ann", "graveyard"), t.zone("Ann", "exile")) == (
        23,
        ["Hill Giant"],
        ["Chant of the Fen"],
    )


@rule("CR 702.137a")
def test_spectacle_is_for_a_turn_in_which_an_opponent_has_lost_life() -> None:
    text = "Spectacle {R}\nWhen this creature enters, if its spectacle cost was paid, draw a card."
    newt = reads("Newt of the Fen", text, "Creature Salamander", "{5}{R}")
    t = table(Ann={"hand": [newt, "Shock"], "mana": "{R}{R}", "library": ["Plains"]})
    assert not any(text.startswith("Cast Newt") for text in t.offered())

    t.cast("Shock", "Bob").pass_all()
    t.act(next(text for text in t.offered() if text.startswith("Cast Newt"))).pass_all().pass_all()

    assert (t.zone("Ann", "battlefield"), t.zone("Ann", "hand")) == ([newt], ["Plains"])


# -- evidence
def warded(*graveyard: str) -> Table:
    """Bob's creature with ward; Ann, with that graveyard, has cast a spell at it."""
    newt = reads("Newt of the Fen", "Ward—Collect evidence 4.", "Creature Salamander")
    t = table(Ann={"hand": ["Shock"], "mana": "{R}", "graveyard": graveyard}, Bob={"battlefield": [newt]})
    return t.cast("Shock", newt).resolve()


@rule("CR 701.59a", "CR 702.21a")
def test_evidence_is_collected_of_so_much_mana_value_or_more() -> None:
    t = warded("Hill Giant", "Grizzly Bears", "Forest", "Grizzly Bears")

    t.answer("Collect evidence 4")
    for _ in range(2):
        t.answer(next(text for text in t.offered() if text.startswith("Grizzly Bears")))
    t.answer("Done").pass_all()

    assert (sorted(t.zone("Ann", "exile")), t.zone("Bob", "graveyard")) == (
        ["Grizzly Bears", "Grizzly Bears"],
        ["Newt of the Fen"],
    )


@rule("CR 701.59b")
def test_too_little_evidence_cannot_be_collected() -> None:
    t = warded("Grizzly Bears", "Forest")

    t.pass_all()

    assert (t.zone("Bob", "battlefield"), t.zone("Ann", "exile")) == (["Newt of the Fen"], [])


# -- what no rule asks for
ENGINE = (
    "casting",
    "characteristics",
    "combat",
    "events",
    "mana",
    "objects",
    "rules",
    "stack",
    "turn",
    "words",
)


def asked_for() -> set[str]:
    """The names of keywords that some module of the engine uses."""
    rooms = [f"games/magic/{room}" for room in ENGINE]
    found = [node for s in below(*rooms) for node in ast.walk(s.tree)]
    return {node.id for node in found if isinstance(node, ast.Name)} | {
        node.attr for node in found if isinstance(node, ast.Attribute)
    }


@rule("CR 702")
def test_each_keyword_that_a_text_may_have_is_asked_for_by_some_rule() -> None:
    used = asked_for()
    ranges = {keywords.PROTECTION: "PROTECTION", keywords.LANDWALK: "LANDWALK"}
    names = {value: name for name, value in vars(keywords).items() if isinstance(value, int)}
    idle = []
    for word, bits in BITS.items():
        for bit in (1 << i for i in range(keywords.KEYWORDS_END) if bits >> i & 1):
            first = next((f for f in ranges if f <= bit.bit_length() - 1 < f + 5), None)
            if (names[bit] if first is None else ranges[first]) not in used:
                idle.append(word)

    assert idle == []


@pytest.mark.parametrize(
    ("types", "text"),
    [("Creature Wolf", "Banding"), ("Creature Wolf", "Flying, banding"),
     ("Instant", "Target creature gains banding until end of turn.")],
)  # fmt: skip
def test_banding_is_refused_as_no_rule_here_asks_for_it(types: str, text: str) -> None:
    pt = "2/2" if "Creature" in types else ""

    assert isinstance(
        read({"name": "Banded", "mana_cost": "{W}", "types": types, "pt": pt, "text": text}), Refused
    )
