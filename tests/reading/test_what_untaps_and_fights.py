"""CR 502.3, 508.1c, 509.1b-c, 614.12: few that untap, who may attack whom, what is paid to enter; read and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads

ORB = "As long as this artifact is untapped, players can't untap more than one land during their untap steps."
VALE = (
    "If Sunken Vale would enter, sacrifice two untapped lands instead. If you do, put Sunken Vale onto the battlefield."
    " If you don't, put it into its owner's graveyard.\n{T}: Add three mana of any one color."
)


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 502.3")
@pytest.mark.parametrize(("tapped", "untapped"), [(False, ["Island"]), (True, ["Forest", "Island", "Swamp"])])
def test_only_one_land_untaps_as_long_as_it_is_untapped(tapped: bool, untapped: list[str]) -> None:
    name = reads("Frozen Orb", "{2}", ORB, "Artifact")
    lands = [permanent(land, tapped=True) for land in ("Forest", "Island", "Swamp")]
    game = table(
        Ann={"battlefield": [permanent(name, tapped=tapped)]},
        Bob={"battlefield": [*lands, permanent("Grizzly Bears", tapped=True)], "library": ["Plains"] * 3},
    )

    game.to_step("end")
    while "Island" not in game.offered() and not tapped:
        game.answer("Pass")
    if not tapped:
        game.answer("Island")
    game.to_step("draw", "Bob")

    assert [land for land in ("Forest", "Island", "Swamp") if not game.is_tapped(land)] == untapped
    assert not game.is_tapped("Grizzly Bears")


@rule("CR 502.3")
def test_two_of_all_permanents_untap() -> None:
    text = "Players can't untap more than two permanents during their untap steps."
    name = reads("Still Orb", "{3}", text, "Artifact")
    things = [permanent(x, tapped=True) for x in ("Forest", "Island", "Grizzly Bears")]
    game = table(Ann={"battlefield": [name]}, Bob={"battlefield": things, "library": ["Plains"] * 3})

    game.to_step("end")
    while game.step != "upkeep":
        offered = game.offered()
        game.answer(next(t for t in ("Grizzly Bears", "Forest", offered[0]) if t in offered))

    assert [x for x in ("Forest", "Island", "Grizzly Bears") if not game.is_tapped(x)] == [
        "Forest",
        "Grizzly Bears",
    ]


@rule("CR 614.12")
def test_two_untapped_lands_are_sacrificed_for_it_or_it_is_gone() -> None:
    name = reads("Sunken Vale", "", VALE, "Land")
    game = table(Ann={"battlefield": ["Forest", "Island", permanent("Swamp", tapped=True)], "hand": [name]})
    poor = table(Ann={"battlefield": ["Forest", permanent("Swamp", tapped=True)], "hand": [name]})

    game.play(name)
    while len(game.graveyard()) < 2:
        game.answer(game.offered()[0])
    poor.play(name)

    assert (sorted(game.battlefield()), sorted(game.graveyard())) == (
        ["Sunken Vale", "Swamp"],
        ["Forest", "Island"],
    )
    assert (sorted(poor.battlefield()), poor.graveyard()) == (["Forest", "Swamp"], ["Sunken Vale"])


@rule("CR 508.1c")
@pytest.mark.parametrize(("text", "mine", "theirs", "attacks"), [
    ("~ can't attack unless you control more lands than defending player.", 2, 1, True),
    ("~ can't attack unless you control more lands than defending player.", 2, 2, False),
    ("~ can't attack unless defending player controls more lands than you.", 1, 2, True),
    ("~ can't attack unless defending player has seven or more cards in their graveyard.", 1, 1, False),
])  # fmt: skip
def test_it_attacks_only_who_is_so(text: str, mine: int, theirs: int, attacks: bool) -> None:
    name = reads("Odd Hound", "{3}{R}", text, "Creature Dog", pt="4/4")
    game = table(
        Ann={"battlefield": [name, "Grizzly Bears", f"{mine} Forest"]},
        Bob={"battlefield": [f"{theirs} Island"]},
    )

    game.to_step("declare attackers")

    assert (name in game.offered()) == attacks


@rule("CR 509.1b")
@pytest.mark.parametrize(("mine", "blocks"), [(2, False), (4, True)])
def test_it_blocks_only_if_it_is_so(mine: int, blocks: bool) -> None:
    text = "~ can't block unless you control more creatures than attacking player."
    name = reads("Wary Goon", "{3}{R}", text, "Creature Goblin", pt="6/6")
    own = [name, *["Savannah Lions"] * (mine - 1)]
    game = table(Ann={"battlefield": ["Grizzly Bears", "Hill Giant"]}, Bob={"battlefield": own})

    game.to_step("declare attackers").answer("Grizzly Bears")
    if "Done" in game.offered():
        game.answer("Done")
    while game.step != "declare blockers":
        game.answer("Pass")

    assert any(name in text for text in game.offered()) == blocks


@rule("CR 509.1c")
def test_all_block_it_or_what_it_enchants() -> None:
    text = "Bestow {5}{G}\nAll creatures able to block Loud Quarry or enchanted creature do so."
    name = reads("Loud Quarry", "{2}{G}", text, "Enchantment Creature Unicorn", pt="1/1")
    game = table(
        Ann={"battlefield": [name, "Hill Giant"]}, Bob={"battlefield": ["Grizzly Bears", "Savannah Lions"]},
    )  # fmt: skip

    game.to_step("declare attackers").answer(name)
    if "Done" in game.offered():
        game.answer("Done")
    while game.step != "declare blockers":
        game.answer("Pass")

    assert game.offered() == ["Grizzly Bears", "Savannah Lions"]


def test_an_ability_that_it_has_itself_while_it_is_enchanted() -> None:
    text = 'As long as Freed Rider is enchanted, it has "{T}: Freed Rider deals 2 damage to any target."'
    name = reads("Freed Rider", "{2}{W}", text, "Creature Archer", pt="2/2")
    game = table(Ann={"battlefield": [name, permanent("Holy Strength", attached_to=name)]})

    game.activate(name, "Bob").pass_all()

    assert game.life[1] == 18
