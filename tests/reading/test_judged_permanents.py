"""A judge's findings from playing read creatures, artifacts, lands and double-faced cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.games.magic import cards  # noqa: F401  (makes the table of all cards)
from cardwright.games.magic.objects.table import CARDS, Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def found(name: str, text: str, types: str, **facts: Any) -> Reading | Refused:
    """A made-up card, read or refused."""
    given = {"name": name, "mana_cost": "{W}", "types": types, "pt": "", "text": text, **facts}
    return read({**given, "pt": given["pt"] or ("2/2" if "Creature" in types else "")})


def reads(name: str, text: str, types: str, **facts: Any) -> str:
    """A made-up card comes to be; its name."""
    made = found(name, text, types, **facts)
    assert isinstance(made, Reading), made
    made.define()
    return name


# -- faces
def of_two_faces(**back: Any) -> str:
    """A card that transforms, of whose back more is said."""
    front = {"name": "Shy Clerk", "mana_cost": "{W}", "types": "Creature Human", "pt": "1/1",
             "text": "{0}: Transform this creature."}  # fmt: skip
    other = {
        "name": "Bold Clerk",
        "mana_cost": "",
        "types": "Creature Human",
        "pt": "3/3",
        "text": "Menace",
        **back,
    }
    made = read({"name": "Shy Clerk", "faces": [front, other]})
    assert isinstance(made, Reading), made
    made.define()
    return "Shy Clerk"


@rule("CR 202.2")
@pytest.mark.parametrize(
    ("said", "colors"),
    [("B", ["black"]), ("black", ["black"]), ("RUW", ["blue", "red", "white"]), ("red,green", ["green", "red"]),
     (["U", "R"], ["blue", "red"]), ("colorless", [])],
)  # fmt: skip
def test_a_color_indicator_is_said_in_letters_or_in_words(said: Any, colors: list[str]) -> None:
    t = table(Ann={"battlefield": [of_two_faces(colors=said)]})

    t.activate("Shy Clerk").pass_all()

    assert sorted(t.colors("Bold Clerk")) == colors


@rule("CR 709.4")
def test_a_split_card_has_the_types_of_both_halves() -> None:
    halves = [{"name": name, "mana_cost": "{R}", "types": types, "text": "Draw a card."}
              for name, types in (("Ebb", "Instant"), ("Flow", "Sorcery"))]  # fmt: skip
    made = read({"name": "Ebb", "faces": halves})
    assert isinstance(made, Reading)
    made.define()
    seer = reads(
        "Seer of Tides", "{0}: Return target sorcery card from your graveyard to your hand.", "Creature Seer"
    )
    t = table(Ann={"battlefield": [seer], "graveyard": ["Ebb // Flow"]})

    t.activate(seer).pass_all()

    assert CARDS.type_line(CARDS.kinds["Ebb // Flow"]) == "Instant Sorcery"
    assert t.hand() == ["Ebb // Flow"]


# -- counters that say something
@rule("CR 122.1")
@pytest.mark.parametrize("kind", ["decayed", "exalted"])
def test_counters_that_are_a_keyword_are_not_read_as_any_others(kind: str) -> None:
    article = "an" if kind[0] == "e" else "a"

    assert isinstance(found("Rite", f"Put {article} {kind} counter on target creature.", "Instant"), Refused)
    assert isinstance(found("Cub", f"Cub enters with two {kind} counters on it.", "Creature Cat"), Refused)


# -- who chooses a target
@rule("CR 601.2c", "CR 603.3d")
@pytest.mark.parametrize(
    "text",
    [
        "At the beginning of each player's upkeep, destroy target creature that player controls of their choice.",
        "At the beginning of each player's upkeep, that player may tap target creature of their choice.",
    ],
)
def test_a_target_that_another_player_chooses_is_not_yours_to_choose(text: str) -> None:
    assert isinstance(found("Grim Toll", text, "Enchantment"), Refused)


@rule("CR 701.21a")
def test_what_a_target_sacrifices_is_of_its_own_choice() -> None:
    assert isinstance(
        found("Toll", "Target player sacrifices a creature of their choice.", "Instant"), Reading
    )


# -- X and targets of an ability
@rule("CR 602.2b", "CR 601.2b", "CR 601.2c")
def test_an_ability_is_activated_for_an_x_for_which_there_are_targets() -> None:
    wasp = reads("Wasp of Tolls", "{X}, {T}: Destroy target creature with mana value X.", "Creature Insect")
    t = table(
        Ann={"battlefield": [wasp], "mana": "{W}{W}{W}{W}{W}"},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"]},
    )

    t.answer(f"{wasp}: {{X}}, {{T}}: Destroy target creature with mana value X")
    assert t.offered() == ["X = 1", "X = 2", "X = 4"]
    t.answer("X = 4").pay().pass_all()

    assert t.graveyard("Bob") == ["Hill Giant"]


@rule("CR 602.2b", "CR 601.2c")
def test_an_ability_without_a_target_for_any_x_that_can_be_paid_is_not_offered() -> None:
    wasp = reads("Wasp of Tolls", "{X}, {T}: Destroy target creature with mana value X.", "Artifact")
    t = table(Ann={"battlefield": [wasp], "mana": "{W}{W}{W}"}, Bob={"battlefield": ["Hill Giant"]})

    assert t.offered() == ["Pass"]


# -- your next untap step


@rule("CR 502.3")
def test_what_does_not_untap_in_your_next_untap_step_untaps_in_the_one_after() -> None:
    marsh = reads(
        "Marsh of Ash", "{T}: You gain 1 life. This land doesn't untap during your next untap step.", "Land"
    )
    t = table(Ann={"battlefield": [marsh], "library": ["Plains"] * 3}, Bob={"library": ["Plains"] * 3})

    t.activate(marsh).pass_all()
    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann")
    assert t.is_tapped(marsh)
    t.to_step("upkeep", "Bob").to_step("upkeep", "Ann")

    assert not t.is_tapped(marsh)


@rule("CR 502.3")
@pytest.mark.parametrize(("whose", "stays"), [("your", False), ("its controller's", True)])
def test_your_next_untap_step_is_not_that_of_who_controls_it_by_then(whose: str, stays: bool) -> None:
    text = f"{{T}}: You gain 1 life. This artifact doesn't untap during {whose} next untap step."
    bell = reads("Bell of Ebb", text, "Artifact")
    gift = reads("Gift", "Target opponent gains control of target artifact you control.", "Instant")
    t = table(
        Ann={"battlefield": [permanent(bell)], "hand": [gift], "mana": "{W}", "library": ["Plains"] * 3},
        Bob={"library": ["Plains"] * 3},
    )

    t.activate(bell).pass_all()
    t.cast(gift).pass_all()
    assert t.controller(bell) == "Bob"
    t.to_step("upkeep", "Bob")

    assert t.is_tapped(bell) == stays


# -- points of the first combat phase
@rule("CR 506.7", "CR 500.8")
def test_before_attackers_are_declared_is_before_the_first_combat_of_a_turn() -> None:
    text = "{0}: You gain 1 life. Activate only during your turn, before attackers are declared."
    scout = reads("Scout of Dawn", text, "Creature Scout")
    drum = reads("Drum", "{0}: After this phase, there is an additional combat phase.", "Artifact")
    t = table(Ann={"battlefield": [scout, drum]})

    def offered() -> bool:
        return any(text.startswith(scout) for text in t.offered())

    before = offered()
    t.to_step("beginning of combat")
    assert (before, offered()) == (True, True)
    t.to_step("end of combat").activate(drum).pass_all()
    t.answer("Pass", "Pass")

    assert (t.step, offered()) == ("beginning of combat", False)


# -- abilities that make mana, and faces
@rule("CR 605.1a")
def test_mana_for_what_was_sacrificed_is_refused_as_long_as_it_would_use_the_stack() -> None:
    text = "{T}, Sacrifice an artifact: Add an amount of {B} equal to the sacrificed artifact's mana value."

    assert isinstance(found("Smelter", text, "Creature Cleric"), Refused)


@rule("CR 712")
def test_what_transforms_into_a_face_that_its_file_does_not_tell_is_refused() -> None:
    assert isinstance(found("Shy Clerk", "{0}: Transform this creature.", "Creature Human"), Refused)
    assert isinstance(found("Moon", "Transform target Werewolf you control.", "Instant"), Reading)


@rule("CR 608.2d")
def test_what_may_be_paid_is_asked_for_in_print() -> None:
    bargain = reads(
        "Bargain", "You may sacrifice an artifact or creature. If you do, draw a card.", "Sorcery"
    )
    t = table(Ann={"hand": [bargain], "mana": "{W}", "battlefield": ["Hill Giant"], "library": ["Plains"]})

    t.cast(bargain).pass_all()

    assert t.question == "You may sacrifice an artifact or creature you control"
    assert t.offered() == ["Don't", "Sacrifice an artifact or creature you control"]


@rule("CR 202.2")
@pytest.mark.parametrize(
    ("cost", "said", "colors"), [("{0}", "blue", 2), ("{2}{R}", "colorless", 0), ("{2}{R}", "", 8)]
)
def test_the_color_that_a_file_tells_is_the_cards_whatever_it_costs(
    cost: str, said: str, colors: int
) -> None:
    reads("Pact of Reeds", "Draw a card.", "Instant", mana_cost=cost, colors=said)

    assert int(CARDS.colors[CARDS.kinds["Pact of Reeds"]]) == colors


@rule("CR 202.2")
@pytest.mark.parametrize(
    ("types", "text", "cost", "colors", "is_card"),
    [
        ("Creature Frog", "", "", "", False),
        ("Artifact Equipment", "Equipped creature gets +1/+0.\nEquip {2}", "", "", False),
        ("Creature Frog", "", "", "green", True),
        ("Artifact", "Suspend 1—{0}\n{T}: Add {G}.", "", "", True),
        ("Sorcery", "Suspend 1—{G}\nDraw a card.", "", "", False),
        ("Land", "{T}: Add {G}.", "", "", True),
        ("Creature Frog", "", "{0}", "", False),
        ("Creature Frog", "", "{0}", "green", True),
        ("Artifact Creature Frog", "", "{0}", "", True),
        ("Creature Frog", "", "{1}", "", True),
    ],
)
def test_what_has_neither_a_mana_cost_nor_a_color_is_a_token_of_the_file_or_lacks_its_color(
    types: str, text: str, cost: str, colors: str, is_card: bool
) -> None:
    assert isinstance(found("Frog", text, types, mana_cost=cost, colors=colors), Reading) == is_card


@rule("CR 202.2")
@pytest.mark.parametrize(
    ("types", "colors", "is_read"),
    [
        ("Creature Bird", "", False),
        ("Creature Bird", "B", True),
        ("Artifact", "", True),
        ("Land", "", True),
        ("Creature Eldrazi Bird", "", True),
    ],
)
def test_a_back_whose_color_its_file_does_not_tell_is_refused(types: str, colors: str, is_read: bool) -> None:
    front = {"name": "Egg", "mana_cost": "{W}", "types": "Creature Bird", "pt": "1/1",
             "text": "{0}: Transform this creature."}  # fmt: skip
    back = {
        "name": "Hen",
        "mana_cost": "",
        "types": types,
        "text": "{T}: Add {G}.",
        "colors": colors,
        "pt": "1/1",
    }

    assert isinstance(read({"name": "Egg", "faces": [front, back]}), Reading) == is_read


@rule("CR 604.3")
def test_what_says_its_own_color_has_it_on_the_stack_too() -> None:
    fire = reads("Pale Fire", "Pale Fire is colorless.\nPale Fire deals 3 damage to any target.", "Instant",
                 mana_cost="{R}")  # fmt: skip
    knight = reads("Knight of Snow", "Protection from red", "Creature Knight")
    t = table(Ann={"hand": [fire, "Lightning Bolt"], "mana": "{R}{R}"}, Bob={"battlefield": [knight]})

    t.answer(f"Cast {fire}")
    assert t.offered() == [knight, "Ann", "Bob"]
    t.answer("Bob").pay().pass_all()
    t.answer("Cast Lightning Bolt")

    assert t.offered() == ["Ann", "Bob"]


@rule("CR 614.12", "CR 616.1")
def test_what_enters_tapped_with_counters_does_both_by_one_effect() -> None:
    sleeper = reads("Sleeper of the Weir", "This creature enters tapped with two stun counters on it.",
                    "Creature Frog")  # fmt: skip
    t = table(Ann={"hand": [sleeper], "mana": "{W}"})

    t.cast(sleeper).pass_all()

    assert (t.is_tapped(sleeper), t.counters(sleeper)) == (True, {"stun": 2})


@rule("CR 208.1")
@pytest.mark.parametrize(
    ("types", "facts", "is_read"),
    [
        ("Creature Frog", {"pt": ""}, False),
        ("Creature Frog", {"pt": "3"}, False),
        ("Creature Frog", {"pt": "*/*"}, False),
        ("Creature Frog", {"pt": "-1/3"}, True),
        ("Artifact Vehicle", {"pt": ""}, False),
        ("Legendary Planeswalker Frog", {"loyalty": ""}, False),
        ("Legendary Planeswalker Frog", {"loyalty": "X"}, False),
        ("Legendary Planeswalker Frog", {"loyalty": "3"}, True),
        ("Artifact", {}, True),
    ],
)
def test_a_size_or_a_loyalty_that_nothing_tells_is_none_of_zero(
    types: str, facts: dict[str, str], is_read: bool
) -> None:
    text = "{T}: You gain life equal to the number of lands you control."
    made = read({"name": "Frog", "mana_cost": "{W}", "types": types, "text": text, **facts})

    assert isinstance(made, Reading) == is_read
