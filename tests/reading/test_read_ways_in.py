"""CR 110.5b, 122.6, 614.12: how things enter, in any order of words; and small parts that go with them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


@rule("CR 614.12", "CR 122.6")
@pytest.mark.parametrize(
    "how",
    [
        "tapped with two +1/+1 counters on it",
        "tapped under your control with two +1/+1 counters on it",
        "under your control tapped with two +1/+1 counters on it",
        "with two +1/+1 counters on it tapped under its owner's control",
    ],
)
def test_a_card_returns_tapped_with_counters(how: str) -> None:
    call = reads(
        "Call of the Weir",
        "{B}",
        f"Return target creature card from your graveyard to the battlefield {how}.",
    )
    game = table(Ann={"hand": [call], "mana": "{B}", "graveyard": ["Grizzly Bears"]})

    game.cast(call).pass_all()

    assert game.pt("Grizzly Bears") == (4, 4)
    assert game.is_tapped("Grizzly Bears")


@rule("CR 105.2")
def test_what_shares_a_color_is_damaged_too() -> None:
    glow = reads(
        "Glow of Kin",
        "{R}",
        "~ deals 2 damage to target creature and each other creature that shares a color with it.",
    )
    pale = reads("Pale Heron", "{W}", "", "Creature Bird", pt="2/2")
    green = reads("Green Heron", "{G}", "", "Creature Bird", pt="2/2")
    game = table(
        Ann={"hand": [glow], "mana": "{R}", "battlefield": [pale]},
        Bob={"battlefield": ["Grizzly Bears", green]},
    )

    game.cast(glow, "Grizzly Bears").pass_all().answer("Leave them as they are")

    assert game.battlefield("Ann") == [pale]
    assert sorted(game.graveyard("Bob")) == [green, "Grizzly Bears"]


@rule("CR 701.10")
def test_power_is_doubled_once() -> None:
    vim = reads("Vim of Two", "{R}", "Double target creature's power and toughness until end of turn.")
    game = table(Ann={"hand": [vim], "mana": "{R}", "battlefield": ["Hill Giant"]})

    game.cast(vim).pass_all()

    assert game.pt("Hill Giant") == (6, 6)


@rule("CR 608.2c")
def test_a_trigger_knows_how_often_it_has_resolved() -> None:
    rook = reads(
        "Rook of Turns", "{1}",
        "Whenever this creature becomes tapped, you gain 1 life if this is the first time this ability has resolved "
        "this turn. If it's the second time, you gain 10 life.",
        "Creature Bird", pt="2/2",
    )  # fmt: skip
    wake = reads("Wake Up", "{U}", "Untap target creature, then tap it. Untap it, then tap it.", "Instant")
    game = table(Ann={"battlefield": [rook], "hand": [wake], "mana": "{U}"})

    game.cast(wake).pass_all()

    assert game.life[0] == 31


@rule("CR 115.1")
def test_a_target_opponent_is_chosen_and_loses_life() -> None:
    rook = reads(
        "Rook of Choice", "{1}", "When this creature enters, choose target opponent. That player loses 2 life.",
        "Creature Bird", pt="2/2",
    )  # fmt: skip
    game = table(Ann={"hand": [rook], "mana": "{1}"})

    game.cast(rook).pass_all()

    assert game.life == (20, 18)


@rule("CR 111.3")
def test_a_token_vehicle_has_a_size() -> None:
    wright = reads(
        "Boat Wright", "{1}",
        "When this creature enters, create a 5/5 colorless Vehicle artifact token named Weir Boat with flying and "
        "crew 1.",
        "Creature Human", pt="1/1",
    )  # fmt: skip
    game = table(Ann={"hand": [wright], "mana": "{1}", "battlefield": ["Grizzly Bears"]})

    game.cast(wright).pass_all()
    game.activate("Weir Boat")
    game.answer("Grizzly Bears").pass_all() if "Grizzly Bears" in game.offered() else game.pass_all()

    assert "Weir Boat" in game.battlefield()


def test_a_card_that_shows_two_calls_itself_in_the_plural() -> None:
    pair = reads(
        "Rook and Crow, Twice One", "{1}",
        "Whenever Rook and Crow become tapped, put a +1/+1 counter on them.", "Legendary Creature Bird", pt="2/2",
    )  # fmt: skip
    game = table(Ann={"battlefield": [pair]}, Bob={"library": ["Forest"]})

    game.to_step("declare attackers").answer(pair).pass_all()

    assert game.pt(pair) == (3, 3)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature deals combat damage to a player, for each token you control, create a 1/1 white Rabbit "
        "creature token.",
        "Whenever this creature deals combat damage to a player, look at the top card of that player's library, then "
        "exile it face down. You may play that card for as long as it remains exiled.",
        "Whenever this creature deals combat damage to a player, surveil X, where X is the amount of damage it dealt "
        "to that player.",
        "Whenever an artifact you control dies, put a +1/+1 counter on this creature and a +1/+1 counter on each Golem "
        "you control.",
        "Whenever another creature you control enters, double this creature's power until end of turn.",
        "Destroy target creature with mana value three or less.",
    ],
)
def test_they_are_printed_and_read_back(text: str) -> None:
    types = "Sorcery" if text.startswith("Destroy") else "Creature Bird"
    reads("Worded Rook", "{3}", text, types, **({"pt": "2/2"} if types != "Sorcery" else {}))
