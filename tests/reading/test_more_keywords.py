"""CR 702. Keyword abilities with their rules text on the card, played at a table."""

from __future__ import annotations

import ast

import pytest

from cardwright.games import named
from cardwright.games.magic.numbers import keywords
from cardwright.games.magic.reading.leaves import BITS
from tests.architecture.reading import below
from tests.magic.kit import Table, permanent, table
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
    *named("magic").word_folders(),
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


# -- made of usual words: in combat
@rule("CR 702.91a")
def test_battle_cry_is_for_each_other_attacker_until_end_of_turn() -> None:
    t = struck("Battle cry", "Savannah Lions", "Darksteel Myr").answer("Savannah Lions", "Done").pass_all()

    assert (t.pt("Newt of the Fen"), t.pt("Savannah Lions"), t.pt("Darksteel Myr")) == (
        (2, 2),
        (3, 1),
        (0, 1),
    )


@rule("CR 702.134a")
def test_mentor_teaches_an_attacker_of_lesser_power() -> None:
    t = (
        struck("Mentor", "Savannah Lions", "Darksteel Myr")
        .answer("Savannah Lions", "Darksteel Myr")
        .pass_all()
    )

    assert (t.pt("Savannah Lions"), t.pt("Darksteel Myr")) == ((2, 1), (1, 2))


@rule("CR 702.45a")
def test_bushido_is_for_who_becomes_blocked() -> None:
    t = struck("Bushido 2").pass_all()

    t.answer("Hill Giant", "Done").pass_all()

    assert t.pt("Newt of the Fen") == (4, 4)


# -- as it dies
def killed(
    text: str,
    *others: str,
    types: str = "Creature Salamander",
    counters: int = 0,
    graveyard: tuple[str, ...] = (),
) -> Table:
    """A creature of Ann's has died of a spell of hers."""
    newt = reads("Newt of the Fen", text, types)
    here = permanent(newt, counters={"+1/+1": counters} if counters else {})
    t = table(
        Ann={"battlefield": [here, *others], "hand": ["Murder", "Lightning Bolt"], "graveyard": graveyard,
             "mana": "{1}{B}{B}{R}"},
        Bob={"battlefield": ["Hill Giant"]},
    )  # fmt: skip
    return t.cast("Murder", newt).resolve()


@rule("CR 702.79a")
def test_what_persists_returns_once() -> None:
    t = killed("Persist")
    assert (t.pt("Newt of the Fen"), t.counters("Newt of the Fen")) == ((1, 1), {"-1/-1": 1})

    t.cast("Lightning Bolt", "Newt of the Fen").pass_all()

    assert (t.battlefield(), "Newt of the Fen" in t.graveyard()) == ([], True)


@rule("CR 702.46a")
def test_soulshift_may_return_a_spirit_of_small_mana_value() -> None:
    t = killed("Soulshift 2", graveyard=("Strangleroot Geist", "Custodi Squire")).pass_all()

    t.answer(next(text for text in t.offered() if not text.startswith("Don't")))

    assert "Strangleroot Geist" in t.zone("Ann", "hand")
    assert "Custodi Squire" in t.graveyard()


@rule("CR 702.43a")
def test_what_is_modular_enters_with_counters() -> None:
    newt = reads("Newt of the Fen", "Modular 2", "Artifact Creature Salamander")
    t = table(Ann={"hand": [newt], "mana": "{W}"})

    t.cast(newt).pass_all()

    assert t.counters(newt) == {"+1/+1": 2}


@rule("CR 702.43a")
def test_what_is_modular_may_leave_its_counters_to_an_artifact_creature() -> None:
    t = killed(
        "Modular 2", "Darksteel Myr", "Grizzly Bears", types="Artifact Creature Salamander", counters=3
    )

    t.pass_all().answer(next(text for text in t.offered() if not text.startswith("Don't")))

    assert (t.pt("Darksteel Myr"), t.pt("Grizzly Bears")) == ((3, 4), (2, 2))


@rule("CR 702.135a")
def test_afterlife_leaves_so_many_spirits() -> None:
    t = killed("Afterlife 2").pass_all()

    spirits = [f"{name} #{i + 1}" for i, name in enumerate(t.battlefield())]
    assert [(t.pt(name), t.has(name, "flying")) for name in spirits] == [((1, 1), True)] * 2


# -- paid for
@rule("CR 702.107a")
def test_outlast_taps_for_a_counter_as_a_sorcery() -> None:
    newt = reads("Newt of the Fen", "Outlast {W}", "Creature Salamander")
    t = table(Ann={"battlefield": [newt], "hand": ["Lightning Bolt"], "mana": "{W}{W}{R}"})

    t.activate(newt).pass_all()
    assert (t.pt(newt), t.is_tapped(newt)) == ((3, 3), True)
    t.cast("Lightning Bolt", "Bob")

    assert not any(text.startswith(newt) for text in t.offered())


@rule("CR 702.77a")
def test_what_reinforces_is_discarded_for_counters() -> None:
    newt = reads("Newt of the Fen", "Reinforce 2—{W}", "Creature Salamander", "{5}{W}")
    t = table(Ann={"battlefield": ["Grizzly Bears"], "hand": [newt], "mana": "{W}"})

    t.activate(newt).pass_all()

    assert (t.pt("Grizzly Bears"), t.graveyard()) == ((4, 4), [newt])


@rule("CR 702.29e")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Plainscycling {W}", "Plains"),
        ("Basic landcycling {W}", "Plains"),
        ("Bearcycling {W}", "Grizzly Bears"),
    ],
)
def test_cycling_for_a_type_finds_a_card_of_it(text: str, found: str) -> None:
    newt = reads("Newt of the Fen", text, "Creature Salamander", "{5}{W}")
    t = table(Ann={"hand": [newt], "mana": "{W}", "library": ["Hill Giant", "Plains", "Grizzly Bears"]})

    t.activate(newt).pass_all().answer(found)

    assert (t.zone("Ann", "hand"), t.graveyard()) == ([found], [newt])


# -- umbra armor
def armored(*others: str, text: str = "Umbra armor") -> Table:
    """Bob's Grizzly Bears wear an Aura of his; Ann has these in her hand."""
    aura = reads("Shade of the Fen", f"Enchant creature\n{text}", "Enchantment Aura")
    return table(
        Ann={"hand": [*others], "battlefield": ["Mountain", "Swamp", "Swamp", "Mountain"]},
        Bob={"battlefield": ["Grizzly Bears", permanent(aura, attached_to="Grizzly Bears")]},
    )


@rule("CR 702.89a")
@pytest.mark.parametrize("word", ["Umbra armor", "Totem armor"])
def test_an_aura_with_umbra_armor_is_destroyed_instead_and_the_damage_is_gone(word: str) -> None:
    t = armored("Lightning Bolt", "Lightning Bolt", text=word)
    t.cast("Lightning Bolt #1", "Grizzly Bears").pass_all()

    assert t.zone("Bob", "battlefield") == ["Grizzly Bears"]
    assert t.zone("Bob", "graveyard") == ["Shade of the Fen"]

    t.cast("Lightning Bolt", "Grizzly Bears").pass_all()

    assert t.zone("Bob", "battlefield") == []


@rule("CR 702.89a")
def test_umbra_armor_saves_from_no_sacrifice() -> None:
    t = armored("Diabolic Edict")
    t.cast("Diabolic Edict", "Bob").pass_all()

    assert t.zone("Bob", "battlefield") == []
