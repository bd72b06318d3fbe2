"""CR 608.2c-d, 701.20a, 701.20e. The top card revealed by each player, or by kinship; what enchanted land is."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, rule, table
from tests.reading.test_dividing import reads as reads_back
from tests.reading.test_read_in_play import apart

__all__ = ["apart"]


def reads(name: str, cost: str, text: str, types: str = "Sorcery", pt: str = "") -> str:
    """A made-up card of which nothing is said back."""
    facts = {"name": name, "mana_cost": cost, "types": types, "text": text}
    made = read({**facts, "pt": pt} if pt else facts)
    assert isinstance(made, Reading), made
    made.define()
    return name


@rule("CR 701.20a", "CR 608.2c")
@pytest.mark.parametrize(
    ("who", "life", "bob"), [("Each player", (18, 16), 1), ("Each opponent", (20, 16), 1)]
)
def test_each_reveals_the_top_card_and_loses_its_mana_value(
    who: str, life: tuple[int, int], bob: int
) -> None:
    text = (f"{who} reveals the top card of their library, loses life equal to that card's mana value, then puts it "
            "into their hand.")  # fmt: skip
    name = reads("Dusk Toll", "{B}", text)
    t = table(
        Ann={"hand": [name], "mana": "{B}", "library": ["Grizzly Bears"]}, Bob={"library": ["Hill Giant"]}
    )

    t.cast(name).pass_all()

    assert t.life == life
    assert ("Grizzly Bears" in t.zone("Ann", "hand")) == (who == "Each player")
    assert t.zone("Bob", "hand") == ["Hill Giant"]


KINSHIP = ("At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature "
           "type with ~, you may reveal it. If you do, you gain 4 life.")  # fmt: skip


@rule("CR 701.20e", "CR 608.2d")
@pytest.mark.parametrize(("top", "life"), [("Grizzly Bears", 24), ("Hill Giant", 20), ("Forest", 20)])
def test_kinship(top: str, life: int) -> None:
    name = reads("Kindred Cub", "{G}", KINSHIP, "Creature Bear", "1/1")
    t = table(Ann={"battlefield": [name], "library": [top, top, top]}, Bob={"library": ["Forest"] * 5})

    t.to_step("upkeep", "Ann").pass_once()
    while t.step == "upkeep" and "Pass" not in t.offered():
        t.answer(next(text for text in t.offered() if text != "Don't"))
    while t.step == "upkeep" and t.stack_size:
        t.pass_once()
        while t.step == "upkeep" and "Pass" not in t.offered():
            t.answer(next(text for text in t.offered() if text != "Don't"))

    assert t.life[0] == life


@rule("CR 608.2c")
@pytest.mark.parametrize("tapped", [True, False])
def test_it_is_the_enchanted_permanent_that_is_untapped(tapped: bool) -> None:
    text = "Enchant permanent\nWhen ~ enters, if enchanted permanent is tapped, untap it."
    name = reads_back("Rousing Reins", "{U}", text, "Enchantment Aura")
    t = table(Ann={"hand": [name], "mana": "{U}", "battlefield": [permanent("Hill Giant", tapped=tapped)]})

    t.cast(name).pass_all()

    assert not t.is_tapped("Hill Giant")


@rule("CR 608.2c")
def test_what_is_done_besides_untapping_it_may_be_about_either() -> None:
    text = "Enchant permanent\nWhen ~ enters, if enchanted permanent is tapped, sacrifice it."

    assert isinstance(
        read({"name": "Vague Reins", "mana_cost": "{U}", "types": "Enchantment Aura", "text": text}), Refused
    )


@rule("CR 603.7b", "CR 505.1")
def test_mana_in_the_next_precombat_main_phase() -> None:
    text = ("Draw a card. At the beginning of your next precombat main phase, add X mana in any combination of colors, "
            "where X is the number of creatures you control.")  # fmt: skip
    name = reads_back("Stored Sap", "{G}", text)
    t = table(Ann={"battlefield": ["Hill Giant"], "hand": [name, "Savannah Lions"], "mana": "{G}",
                   "library": ["Forest"] * 5}, Bob={"library": ["Forest"] * 5})  # fmt: skip

    t.cast(name).pass_all().to_step("upkeep", "Ann")
    t.to_step("first main", "Ann")
    while "White" not in t.offered():
        t.pass_once()
    t.answer("White")

    assert "Cast Savannah Lions" in t.offered()


@rule("CR 608.2d")
@pytest.mark.parametrize("yours", [True, False])
def test_a_revealed_card_enters_if_it_is_your_turn_or_goes_to_the_hand(yours: bool) -> None:
    text = ("Look at the top five cards of your library. You may reveal a creature card from among them. You may put "
            "it onto the battlefield if it's your turn. If you don't put it onto the battlefield, put it into your "
            "hand. Put the rest on the bottom of your library in a random order.")  # fmt: skip
    name = reads("Glade Call", "{G}", text, "Instant")
    library = ["Hill Giant", "Forest", "Swamp", "Island", "Plains"]
    t = table(Ann={"hand": [name], "mana": "{G}", "library": library}, Bob={"library": ["Forest"] * 5},
              turn="Ann" if yours else "Bob")  # fmt: skip
    if not yours:
        t.pass_once()

    t.cast(name).resolve().answer("Hill Giant")
    if yours:
        assert len(t.offered()) == 2
        t.answer(t.offered()[0])

    assert ("Hill Giant" in t.battlefield()) == yours
    assert ("Hill Giant" in t.zone("Ann", "hand")) == (not yours)


@rule("CR 608.2d")
def test_you_may_look_and_reveal_up_to_one_if_you_do() -> None:
    text = ("You may look at the top three cards of your library. If you do, reveal up to one basic land card from "
            "among them, then put that card on top of your library and the rest on the bottom in any "
            "order.")  # fmt: skip
    name = reads("Tilled Furrow", "{G}", text)
    t = table(Ann={"hand": [name], "mana": "{G}", "library": ["Hill Giant", "Grizzly Bears", "Forest"]})

    t.cast(name).resolve()
    for wanted in ("Look", "Forest", "Grizzly Bears"):
        found = [text for text in t.offered() if text.startswith(wanted)]
        if found:
            t.answer(found[0])

    assert t.library()[0] == "Forest"
