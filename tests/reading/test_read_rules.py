"""A judge's findings from playing read cards: rules, blocks, delayed effects."""

from __future__ import annotations

from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def bridge() -> str:
    return reads(
        "Bridge of Hands",
        "Creatures with power greater than the number of cards in your hand can't attack.",
        "Artifact",
    )


@rule("CR 613.11", "CR 508.1c")
def test_who_is_too_strong_to_attack_is_found_out_after_all_layers() -> None:
    t = table(
        Ann={
            "battlefield": [
                permanent("Savannah Lions", alias="lions"), permanent("Bonesplitter", attached_to="lions"),
                permanent("Grizzly Bears", counters={"+1/+1": 1}), permanent("Hill Giant", counters={"-1/-1": 1}),
            ]
        },
        Bob={"battlefield": [bridge()], "hand": ["Forest", "Forest"]},
    )  # fmt: skip

    t.to_step("declare attackers")

    assert t.offered() == ["Done", "Hill Giant"]


@rule("CR 613.11", "CR 502.3")
def test_who_is_too_strong_to_untap_is_found_out_after_all_layers() -> None:
    stone = reads(
        "Stone of Sleep",
        "Creatures with power 3 or greater don't untap during their controllers' untap steps.",
        "Artifact",
    )
    t = table(
        turn="Bob", step="end step",
        Ann={
            "battlefield": [
                permanent("Grizzly Bears", tapped=True, counters={"+1/+1": 1}),
                permanent("Hill Giant", tapped=True, counters={"-1/-1": 1}),
            ],
            "library": ["Forest"],
        },
        Bob={"battlefield": [stone]},
    )  # fmt: skip

    t.to_step("upkeep", "Ann")

    assert (t.is_tapped("Grizzly Bears"), t.is_tapped("Hill Giant")) == (True, False)


@rule("CR 509.3a")
def test_a_creature_that_blocks_two_blocks_once() -> None:
    wall = reads(
        "Wall of Two Minds", "This creature can block an additional creature each combat.\nBushido 1",
        "Creature Samurai",
    )  # fmt: skip
    t = table(Ann={"battlefield": ["Savannah Lions", "Grizzly Bears"]}, Bob={"battlefield": [wall]})
    t.to_step("declare attackers").answer("Savannah Lions", "Grizzly Bears")

    t.pass_all().answer(wall, "Savannah Lions", wall).pass_all()

    assert t.pt(wall) == (3, 3)


@rule("CR 509.3")
def test_a_creature_that_blocks_two_blocks_each_of_them() -> None:
    wall = reads(
        "Wall of Two Minds",
        "This creature can block an additional creature each combat.\n"
        "Whenever this creature blocks a creature, you gain 1 life.",
        "Creature Wall",
    )
    t = table(Ann={"battlefield": ["Savannah Lions", "Grizzly Bears"]}, Bob={"battlefield": [wall]})
    t.to_step("declare attackers").answer("Savannah Lions", "Grizzly Bears")

    t.pass_all().answer(wall, "Savannah Lions", wall)

    t.answer(f"{wall}: Whenever this blocks a creature, you gain 1 life (Savannah Lions)").pass_all()
    assert t.life[1] == 22
