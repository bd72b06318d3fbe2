"""CR 702.189, 106.4. Firebending, and mana that isn't lost as steps and phases end: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.catalogue import card_lines
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
LASTS = "Until end of turn, you don't lose this mana as steps and phases end."


def kindler(
    text: str = "Firebending 2", name: str = "Kindled Tallyman", mana: str = "", hand: str = ""
) -> Table:
    made = reads(name, text, "Creature — Human Detective", mana_cost="{2}{R}", pt="3/4")
    setup = {"battlefield": [made], "library": ["9 Island"], "mana": mana, "hand": [hand] if hand else []}
    return table(Ann=setup, Bob={"library": ["9 Island"]}, step="beginning of combat")  # type: ignore[arg-type]


def attack(t: Table, name: str = "Kindled Tallyman") -> Table:
    t.to_step("declare attackers")
    t.act(name)
    if "Done" in t.offered():
        t.answer("Done")
    return t.pass_all()


@rule("CR 702.189a", "CR 106.4", "CR 500.5")
def test_the_mana_lasts_until_the_combat_ends() -> None:
    t = attack(kindler())

    assert t.counter("red") == 2
    t.to_step("declare blockers")
    assert t.counter("red") == 2
    t.to_step("end of combat")
    assert t.counter("red") == 2
    t.to_step("second main")
    assert t.counter("red") == 0


@rule("CR 702.189a", "CR 106.4")
def test_other_mana_is_lost_and_spent_first() -> None:
    spark = reads("Spark Tally", "You gain 1 life.", "Instant", mana_cost="{R}")
    t = attack(kindler(hand=spark))

    assert t.counter("red") == 2
    t.cast(spark).pass_all()
    assert t.counter("red") == 1
    t.to_step("end of combat")
    assert t.counter("red") == 1


@rule("CR 106.4")
def test_what_would_be_lost_sooner_is_spent_first() -> None:
    flare = reads("Flare Tally", "Add {R}{R}.", "Instant", mana_cost="{W}")
    spark = reads("Spark Tally", "You gain 1 life.", "Instant", mana_cost="{R}")
    made = reads(
        "Kindled Tallyman", "Firebending 1", "Creature — Human Detective", mana_cost="{2}{R}", pt="3/4"
    )
    t = table(
        Ann={"hand": [flare, spark], "battlefield": [made, "Plains"]}, Bob={}, step="beginning of combat"
    )
    attack(t)
    t.cast(flare).pass_all()

    assert t.counter("red") == 3
    t.cast(spark).pass_all()
    assert t.counter("red") == 2
    t.to_step("declare blockers")
    assert t.counter("red") == 1


@rule("CR 702.189a")
def test_x_is_found_out_as_it_resolves() -> None:
    t = attack(kindler("Firebending X, where X is this creature's power."))

    assert t.counter("red") == 3


@rule("CR 702.189")
def test_firebending_is_given_and_printed_by_its_name() -> None:
    lit = reads("Lit Banner", "Each creature you control gains firebending 3 until end of turn.", "Sorcery")
    t = table(Ann={"hand": [lit], "battlefield": ["Grizzly Bears"], "mana": "{W}"}, Bob={})
    t.cast(lit).pass_all()
    attack(t.to_step("beginning of combat"), "Grizzly Bears")

    assert t.counter("red") == 3
    kindler("Flying, firebending 2", "Winged Tallyman")
    assert "irebending 2" in "\n".join(card_lines(CARDS.kind("Winged Tallyman")))


@rule("CR 106.4", "CR 611.2a")
def test_mana_lasts_until_the_turn_ends() -> None:
    t = kindler(f"Whenever this creature attacks, add {{R}}{{R}}. {LASTS}", "Brazen Tallyman")
    attack(t, "Brazen Tallyman")

    t.to_step("end step")
    assert t.counter("red") == 2
    t.to_step("upkeep", "Bob")
    assert t.counter("red") == 0


@rule("CR 106.4")
def test_another_player_keeps_what_they_add() -> None:
    text = ("At the beginning of each player's upkeep, that player adds {G}{G}. "
            "Until end of turn, they don't lose this mana as steps and phases end.")  # fmt: skip
    made = reads("Vernal Tallyman", text)
    t = table(
        Ann={"battlefield": [made], "library": ["9 Island"]},
        Bob={"library": ["9 Island"]}, step="second main",
    )  # fmt: skip
    t.to_step("upkeep", "Bob").pass_all()
    t.to_step("second main", "Bob")

    assert t.counter("green", "Bob") == 2
    assert t.counter("green", "Ann") == 0


@rule("CR 106.4")
def test_a_color_of_mana_is_never_lost() -> None:
    made = reads("Verdant Cistern", "You don't lose unspent green mana as steps and phases end.\n"
                 "This creature gets +1/+1 for each unspent green mana you have.")  # fmt: skip
    t = table(
        Ann={"battlefield": [made], "library": ["9 Island"], "mana": "{G}{G}{R}"},
        Bob={"library": ["9 Island"]},
    )  # fmt: skip

    assert t.pt(made) == (4, 4)
    t.to_step("upkeep", "Bob")
    assert (t.counter("green"), t.counter("red")) == (2, 0)


@rule("CR 106.4")
def test_a_spell_keeps_mana_for_a_turn() -> None:
    text = "Until end of turn, you don't lose unspent red mana as steps and phases end."
    made = reads("Banked Coals", text, "Instant", mana_cost="{W}")
    t = table(
        Ann={"hand": [made], "library": ["9 Island"], "mana": "{W}{R}{G}"}, Bob={"library": ["9 Island"]}
    )
    t.cast(made).pass_all()

    t.to_step("end step")
    assert (t.counter("red"), t.counter("green")) == (1, 0)
    t.to_step("upkeep", "Bob")
    assert t.counter("red") == 0


@rule("CR 106.4")
def test_an_effect_that_makes_a_player_lose_mana_takes_what_lasts() -> None:
    drain = reads("Sudden Drought", "Target player loses all unspent mana.", "Instant", mana_cost="{B}")
    made = reads(
        "Kindled Tallyman", "Firebending 2", "Creature — Human Detective", mana_cost="{2}{R}", pt="3/4"
    )
    t = table(
        Ann={"battlefield": [made]},
        Bob={"hand": [drain], "battlefield": ["Swamp"]},
        step="beginning of combat",
    )
    attack(t)
    t.pass_once().cast(drain, "Ann").pass_all()

    assert t.counter("red") == 0


@rule("CR 106.4")
def test_that_much_mana_is_added() -> None:
    text = f"Whenever this creature deals combat damage to a player, add that much {{G}}. {LASTS}"
    t = kindler(text, "Sated Tallyman")
    t.to_step("declare attackers").act("Sated Tallyman")

    t.to_step("second main")
    assert t.counter("green") == 3


def test_a_mana_ability_whose_mana_lasts_is_refused() -> None:
    text = f"{{T}}: Add {{R}}. {LASTS}"

    made = read({"name": "Glowing Urn", "mana_cost": "{2}", "types": "Artifact", "text": text, "pt": ""})

    assert isinstance(made, Refused)
