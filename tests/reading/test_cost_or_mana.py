"""CR 601.2b, 118.8, 701.4, 118.3: paying either mana or something else; optional costs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.numbers import counters
from cardwright.games.magic.objects.table import Catalogue
from cardwright.kernel.ints import Seat
from tests.magic.kit import SeatSetup, Table, rule, table
from tests.reading.test_dividing import reads


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards of the same name do not meet."""
    with Catalogue():
        yield


REVEAL = "As an additional cost to cast this spell, reveal a Goblin card from your hand or pay {3}."
GIVE = "As an additional cost to cast this spell, sacrifice a creature or pay {1}{B}.\nDraw two cards."


def drawing(mana: str, *creatures: str) -> tuple[str, Table]:
    name = reads("Toll Taker", "{B}", GIVE, "Sorcery")
    return name, table(
        Ann={"hand": [name], "mana": mana, "battlefield": list(creatures), "library": ["5 Island"]}
    )


@rule("CR 601.2b", "CR 601.2f")
def test_the_mana_is_a_part_of_the_total_cost() -> None:
    name, game = drawing("{B}{B}{R}")
    poor = table(Ann={"hand": [name], "mana": "{B}{B}"})

    game.answer(f"Cast {name}").pay().pass_all()

    assert len(game.hand("Ann")) == 2
    assert f"Cast {name}" not in poor.offered()


@rule("CR 601.2b")
def test_the_other_cost_is_paid_instead_of_the_mana() -> None:
    name, game = drawing("{B}", "Grizzly Bears")

    game.answer(f"Cast {name}").pay()
    if "Grizzly Bears" in game.offered():
        game.answer("Grizzly Bears")
    game.pass_all()

    assert (len(game.hand("Ann")), game.battlefield("Ann")) == (2, [])


@rule("CR 601.2b")
@pytest.mark.parametrize(("reveals", "left"), [(True, "{R}{R}{R}"), (False, "")])
def test_a_card_is_revealed_or_more_is_paid(reveals: bool, left: str) -> None:
    name = reads("Young Goblin", "{R}", REVEAL, "Creature Goblin", pt="1/1")
    game = table(Ann={"hand": [name, "Boggart Brute"], "mana": "{R}{R}{R}{R}"})

    game.answer(f"Cast {name}")
    assert len(game.offered()) == 2
    game.answer(game.offered()[1 if reveals else 0]).pay()
    game.pass_all()

    assert name in game.battlefield("Ann")
    assert sum(int(game.g.value(Seat(0), counters.MANA + i)) for i in range(6)) == len(left) // 3


@rule("CR 701.4", "CR 701.4a", "CR 118.8b")
@pytest.mark.parametrize("place", ["hand", "battlefield", ""])
def test_what_is_beheld_is_in_a_hand_or_on_the_battlefield(place: str) -> None:
    text = (
        "As an additional cost to cast this spell, you may behold a Dragon.\n"
        "Draw a card. If a Dragon was beheld, draw two cards instead."
    )
    name = reads("Roar", "{B}", text, "Sorcery")
    dragon = ["Shivan Dragon"]
    game = table(
        Ann={
            "hand": [name, *(dragon if place == "hand" else [])],
            "battlefield": dragon if place == "battlefield" else [],
            "mana": "{B}",
            "library": ["5 Island"],
        }
    )

    game.answer(f"Cast {name}")
    if place:
        game.answer(game.offered()[-1])
    game.pay().pass_all()

    assert game.hand("Ann").count("Island") == (2 if place else 1)


@rule("CR 701.68", "CR 701.68a")
def test_blight_puts_counters_on_a_creature_of_yours() -> None:
    text = "When this creature enters, you may blight 2. If you do, draw a card."
    name = reads("Blighter", "{B}", text, "Creature Goblin", pt="3/3")
    game = table(Ann={"hand": [name], "mana": "{B}", "battlefield": ["Hill Giant"], "library": ["Island"]})

    game.answer(f"Cast {name}").pay().pass_all()
    game.answer("Yes" if "Yes" in game.offered() else game.offered()[-1])
    game.answer("Hill Giant")
    game.pass_all()

    assert (game.counters("Hill Giant"), game.hand("Ann")) == ({"-1/-1": 2}, ["Island"])


@rule("CR 701.68b")
def test_nobody_without_a_creature_is_asked_to_blight() -> None:
    text = "As an additional cost to cast this spell, blight 1 or pay {3}.\nDraw a card."
    name = reads("Blighted Lore", "{B}", text, "Sorcery")
    game = table(Ann={"hand": [name], "mana": "{B}"})

    assert f"Cast {name}" not in game.offered()


@rule("CR 701.61", "CR 701.61a")
@pytest.mark.parametrize("exiles", [True, False])
def test_to_forage_is_to_exile_three_cards_or_to_sacrifice_a_food(exiles: bool) -> None:
    text = "As an additional cost to cast this spell, forage or pay {5}.\nDraw a card."
    name = reads("Winter Store", "{B}", text, "Sorcery")
    there: SeatSetup = {"graveyard": ["3 Forest"]} if exiles else {"battlefield": ["Food"]}
    ann: SeatSetup = {"hand": [name], "mana": "{B}", "library": ["Island"]}
    ann.update(there)
    game = table(Ann=ann)

    game.answer(f"Cast {name}").pay()
    while "Pass" not in game.offered():
        game.answer(game.offered()[0])
    game.pass_all()

    assert game.hand("Ann") == ["Island"]
    assert len(game.exile()) == (3 if exiles else 0)
    assert game.battlefield("Ann") == []


TOO = "As an additional cost to cast this spell, "
DRAW = "\nDraw a card."
WHEN = "When this creature enters, if its additional cost was paid, draw a card."


@pytest.mark.parametrize(
    ("types", "text"),
    [
        ("Instant", TOO + "blight 1 or pay {3}." + DRAW),
        ("Instant", TOO + "forage or pay {B}." + DRAW),
        ("Instant", TOO + "pay {4} or sacrifice an artifact." + DRAW),
        ("Instant", TOO + "pay 5 life or pay {2}." + DRAW),
        ("Instant", TOO + "discard a card or pay {5}." + DRAW),
        ("Instant", TOO + "put a -1/-1 counter on a creature you control." + DRAW),
        ("Instant", TOO + "exile two cards from your graveyard or pay {1}{W}." + DRAW),
        ("Instant", TOO + "you may collect evidence 6." + DRAW + " If evidence was collected, draw two cards instead."),
        ("Creature Bear", "When this creature enters, you may forage. If you do, draw a card."),
        ("Creature Bear", TOO + "you may blight 1.\n" + WHEN),
    ],
)  # fmt: skip
def test_such_costs_are_printed_and_read_back(types: str, text: str) -> None:
    reads("Worded", "{3}", text, types, pt="2/2" if "Creature" in types else "")
