"""CR 608.2h, 702.16a, 701.27a. Faces turned by counters, a chosen color, your numbers said of others, shuffles."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import rule, table
from tests.reading.test_dividing import reads as reads_back
from tests.reading.test_read_in_play import apart

__all__ = ["apart"]


def reads(name: str, cost: str, text: str, types: str = "Sorcery", pt: str = "") -> str:
    """A made-up card of which nothing is said back."""
    made = read({"name": name, "mana_cost": cost, "types": types, "text": text, "pt": pt} if pt else
                {"name": name, "mana_cost": cost, "types": types, "text": text})  # fmt: skip
    assert isinstance(made, Reading), made
    made.define()
    return name


def gate(text: str) -> str:
    """An artifact with another face."""
    front = {"name": "Tallying Gate", "mana_cost": "{2}", "types": "Artifact", "text": text}
    back = {"name": "Tallied Yard", "mana_cost": "", "types": "Land", "text": "{T}: Add {G}."}
    made = read({"name": "Tallying Gate // Tallied Yard", "layout": "transform", "faces": [front, back]})
    assert isinstance(made, Reading), made
    made.define()
    return "Tallying Gate"


@rule("CR 701.27a")
@pytest.mark.parametrize(("text", "left"), [
    ("{0}: Put a charge counter on ~. Then if there are two or more charge counters on it, remove those counters and "
     "transform it.", {}),
    ("{0}: Put a charge counter on ~. Then if it has two or more charge counters on it, remove all of them and "
     "transform it.", {}),
    ("{0}: Put a charge counter on ~. Create a 1/1 white Soldier creature token. Then if ~ has two or more charge "
     "counters on it, transform it.", {"charge": 2}),
])  # fmt: skip
def test_it_transforms_once_enough_counters_lie_on_it(text: str, left: dict[str, int]) -> None:
    t = table(Ann={"battlefield": [gate(text)]})

    t.activate("Tallying Gate").pass_all()
    assert "Tallying Gate" in t.battlefield()
    t.activate("Tallying Gate").pass_all()

    assert "Tallied Yard" in t.battlefield()
    assert t.counters("Tallied Yard") == left


@rule("CR 608.2c")
def test_a_counter_on_another_one_is_not_counted() -> None:
    text = ("{0}: Put a charge counter on ~. Untap target artifact. Then if there are two or more charge counters on "
            "it, transform it.")  # fmt: skip
    front = {"name": "Odd Gate", "mana_cost": "{2}", "types": "Artifact", "text": text}
    back = {"name": "Odd Yard", "mana_cost": "", "types": "Land", "text": "{T}: Add {G}."}

    assert isinstance(
        read({"name": "Odd Gate // Odd Yard", "layout": "transform", "faces": [front, back]}), Refused
    )


@rule("CR 702.16a", "CR 105.4")
def test_several_gain_protection_from_the_color_that_is_chosen() -> None:
    name = reads_back("Hue Ward", "{W}", "Choose a color. Creatures you control gain protection from the chosen color "
                      "until end of turn.")  # fmt: skip
    t = table(Ann={"battlefield": ["Grizzly Bears"], "hand": [name], "mana": "{W}"},
              Bob={"hand": ["Shock", "Unsummon"], "mana": "{R}{U}"})  # fmt: skip

    t.cast(name).pass_all().answer("Red")

    assert t.has("Grizzly Bears", "protection from red")


@rule("CR 608.2h", "CR 109.5")
@pytest.mark.parametrize(("text", "life"), [
    ("Each opponent loses life equal to the number of Bears you control. You gain life equal to the life lost "
     "this way.",
     (22, 18)),
    ("Each player gains life equal to the number of creatures you control.", (22, 22)),
])  # fmt: skip
def test_a_number_of_yours_is_the_same_for_each_of_them(text: str, life: tuple[int, int]) -> None:
    name = reads_back("Kin Toll", "{B}", text)
    t = table(Ann={"battlefield": ["Grizzly Bears", "Grizzly Bears"], "hand": [name], "mana": "{B}"},
              Bob={"battlefield": ["Grizzly Bears", "Grizzly Bears", "Grizzly Bears"]})  # fmt: skip

    t.cast(name).pass_all()

    assert t.life == life


@rule("CR 608.2c")
def test_another_one_that_shares_a_permanent_type_with_it() -> None:
    text = ("Whenever a nonartifact permanent you control enters, you may return another permanent you control that "
            "shares a permanent type with it to its owner's hand.")  # fmt: skip
    name = reads_back("Cumulus Curio", "{3}", text, "Artifact")
    t = table(
        Ann={
            "battlefield": [name, "Hill Giant", "Savannah Lions", "Forest"],
            "hand": ["Grizzly Bears"],
            "mana": "{G}{G}",
        }
    )

    t.cast("Grizzly Bears").resolve().resolve()

    t.answer(next(text for text in t.offered() if text.startswith("Return")))
    assert "Hill Giant" in t.offered()
    assert not {"Forest", name, "Grizzly Bears"} & set(t.offered())
    t.answer("Hill Giant")
    assert "Hill Giant" in t.zone("Ann", "hand")


@rule("CR 701.23a")
@pytest.mark.parametrize("finds", [True, False])
def test_they_may_search_and_shuffle_if_they_do(finds: bool) -> None:
    text = ("When this creature dies, its controller may search their library for a creature card and put that card "
            "onto the battlefield. If that player does, they shuffle.")  # fmt: skip
    name = reads("Seedling Rite", "{G}", text, "Creature Plant", "1/1")
    t = table(
        Ann={"battlefield": [name], "hand": ["Shock"], "mana": "{R}", "library": ["Hill Giant", "Forest"]}
    )

    t.cast("Shock", name).resolve().resolve()
    search = next(text for text in t.offered() if text.startswith("Search"))
    t.answer(*((search, "Hill Giant") if finds else ("Don't",)))

    assert ("Hill Giant" in t.battlefield()) == finds
