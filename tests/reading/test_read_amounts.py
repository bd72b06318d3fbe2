"""CR 107, 601.2f, 608.2. Amounts and conditions wherever a text has them: read, printed and read back, and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def card(text: str, types: str, name: str = "Quay Sentinel", mana: str = "{1}") -> Reading | Refused:
    """A card of that text, or why it is refused."""
    size = "2/2" if "Creature" in types else ""
    return read(
        {"name": name, "mana_cost": mana, "types": types, "pt": size, "text": text.replace("~", name)}
    )


def reads(text: str, types: str, name: str = "Quay Sentinel", mana: str = "{1}") -> str:
    """A card of that text comes to be, and each ability prints as what it is; its name."""
    made = card(text, types, name, mana)
    assert isinstance(made, Reading), made
    assert [(b.text, b.outcome) for b in read_back(made.define()) if b.outcome != SAME] == []
    return name


def refuses(text: str, types: str = "Enchantment") -> None:
    """A text that means nothing, or two things."""
    assert isinstance(card(text, types), Refused)


# -- what abilities cost
CHEAPER = "{3}{U}, Discard ~: Draw a card. This ability costs {1} less to activate "


@rule("CR 601.2f", "CR 602.2b")
@pytest.mark.parametrize(
    "how",
    [
        "for each legendary creature you control",
        "if you control a Goblin",
    ],
)
def test_an_ability_may_cost_less_to_activate(how: str) -> None:
    reads(f"{CHEAPER}{how}.", "Land", mana="")


@rule("CR 601.2f", "CR 602.2b")
def test_an_ability_that_costs_less_is_offered_for_less_and_paid_so() -> None:
    quay = reads(f"{CHEAPER}for each creature you control.", "Land", mana="")
    t = table(
        Ann={
            "hand": [quay],
            "battlefield": ["Grizzly Bears", "Hill Giant"],
            "mana": "{1}{U}",
            "library": ["Plains"],
        }
    )

    t.activate(quay)
    t.resolve()

    assert t.zone("Ann", "hand") == ["Plains"]


@rule("CR 601.2f", "CR 602.2b")
def test_an_ability_that_costs_more_is_not_offered_for_less() -> None:
    text = "{1}: Draw a card. This ability costs {1} more to activate for each creature you control."
    stone = reads(text, "Artifact")
    t = table(Ann={"battlefield": [stone, "Hill Giant"], "mana": "{1}"})

    assert not any(stone in option for option in t.offered())


@rule("CR 605.1a")
def test_a_mana_ability_that_costs_less_is_refused() -> None:
    refuses(
        "{3}: Add {G}. This ability costs {1} less to activate for each creature you control.", "Artifact"
    )


# -- numbers put together, and numbers of what the instruction names
@rule("CR 608.2h")
@pytest.mark.parametrize(
    "text",
    [
        "Target creature gets +X/+X until end of turn, where X is its power.",
        "You gain X life, where X is 2 plus the number of creatures you control.",
        "You gain X life, where X is the number of creatures you control plus the number of lands you control.",
        "You gain X life, where X is the number of cards in your hand minus four.",
        "Draw cards equal to the power of target creature you control.",
        "Destroy target creature. Its controller loses life equal to its power plus its toughness.",
        "Counter target spell if it's blue.",
        "Exile target permanent if its mana value is less than or equal to the number of lands you control.",
        "Destroy target creature if it has flying.",
        "Exile target creature. At the beginning of the next end step, draw a card if you control a Goblin.",
    ],
)
def test_a_number_or_a_condition_may_be_of_what_an_instruction_names(text: str) -> None:
    reads(text, "Instant")


@rule("CR 603.7")
def test_a_condition_of_what_happens_later_is_asked_then() -> None:
    refuses(
        "Destroy target creature at the beginning of the next end step if it attacked this turn.", "Instant"
    )


@rule("CR 107.1b")
@pytest.mark.parametrize("done", ["you gain X life", "draw X cards", "discard X cards"])
def test_what_comes_out_below_0_counts_as_0(done: str) -> None:
    spell = reads(
        f"{done[:1].upper()}{done[1:]}, where X is the number of lands you control minus 4.", "Instant"
    )
    t = table(
        Ann={"hand": [spell, "Plains"], "battlefield": ["2 Island"], "mana": "{1}", "library": ["Forest"]}
    )

    t.cast(spell).resolve()

    assert (t.zone("Ann", "hand"), t.life) == (["Plains"], (20, 20))


@rule("CR 608.2c")
@pytest.mark.parametrize(("victim", "left"), [("Hill Giant", []), ("Grizzly Bears", ["Grizzly Bears"])])
def test_a_target_that_is_not_so_is_left_alone(victim: str, left: list[str]) -> None:
    spell = reads("Destroy target creature if it's red.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{1}"}, Bob={"battlefield": [victim]})

    t.cast(spell).resolve()

    assert t.battlefield("Bob") == left
