"""CR 903.3-5, 702.124. The commanders and colors of a deck, illegal decks, games from deck files."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright
from cardwright.games.magic import decks
from cardwright.games.magic.deck_files import DeckError
from cardwright.games.magic.given_decks import deck_names
from cardwright.games.magic.numbers.types import ARTIFACT, BLUE, CREATURE, GREEN, LEGENDARY, RED, WHITE
from cardwright.games.magic.objects.table import CARDS, Ability
from cardwright.games.magic.selectors.commanding import partner
from cardwright.games.magic.variants.commander.color_identity import (
    color_identity,
    colors_in_print,
    identity_of,
)
from cardwright.games.magic.variants.commander.deck_rules import (
    BRAWL,
    COMMANDER,
    DOCTORS_COMPANION,
    DRAFTED,
    SPACECRAFT,
    TIME_LORD_DOCTOR,
    VEHICLE,
    companions,
    deck_problems,
    may_lead,
    partners,
)
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from tests.magic.kit import rule

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "decks" / "commander").glob("*.txt"))
DOG = "Isamaru, Hound of Konda"
KRENKO = "Krenko, Mob Boss"


def only_here(name: str, types: int, *abilities: Ability, subtypes: str = "", power: int = 0) -> str:
    """A card that only tests have; defined once. Its name."""
    if name not in CARDS.kinds:
        CARDS.define(name, 0, types, subtypes.split(), power, power, -1, 0, list(abilities))
    return name


def problems(
    *leaders: str, deck: list[str] | None = None, fill: str = "Plains", variant: str = COMMANDER
) -> str:
    """What is wrong with a deck of these and as many basic lands as it takes, in one text."""
    cards = deck or []
    size = {COMMANDER: 100, BRAWL: 60, DRAFTED: 60}[variant]
    return "\n".join(
        deck_problems(leaders, cards + [fill] * (size - len(cards) - len(leaders)), variant=variant)
    )


# -- colors
@rule("CR 903.4")
@pytest.mark.parametrize(
    ("name", "colors"),
    [
        ("Shock", "{R}"), ("Sol Ring", "{C}"), ("Birds of Paradise", "{G}"), ("Evolving Wilds", "{C}"),
        ("Zedruu the Greathearted", "{W}{U}{R}"), ("Command Tower", "{C}"), ("Torch Slinger", "{R}"),
        ("Gaea's Cradle", "{G}"), ("Ogre Savant", "{U}{R}"), ("Dryad Arbor", "{G}"),
        ("Transguild Courier", "{W}{U}{B}{R}{G}"),
    ],
)  # fmt: skip
def test_color_identity(name: str, colors: str) -> None:
    assert colors_in_print(color_identity(CARDS.kind(name))) == colors


@rule("CR 903.4c")
def test_what_a_basic_land_type_means_is_no_color() -> None:
    assert color_identity(CARDS.kind("Tundra")) == 0


@rule("CR 903.4d", "CR 903.4e")
@pytest.mark.parametrize(
    ("name", "colors"), [("Fire // Ice", RED | BLUE), ("Bonecrusher Giant", RED), ("Delver of Secrets", BLUE)]
)
def test_all_faces_count(name: str, colors: int) -> None:
    assert color_identity(CARDS.kind(name)) == colors


@rule("CR 903.4d")
def test_a_back_of_another_color_counts() -> None:
    front = CARDS.kind(only_here("A door", ARTIFACT))
    back = CARDS.define("A fire behind it", -1, ARTIFACT, [], 0, 0, -1, 0, [], RED)
    assert color_identity(front) == 0
    CARDS.join(front, back)

    assert color_identity(front) == RED


@rule("CR 702.124c")
def test_two_commanders_have_the_colors_of_both() -> None:
    assert identity_of(["Akiri, Line-Slinger", "Tana, the Bloodsower"]) == RED | WHITE | GREEN


# -- the deck
@rule("CR 903.5", "CR 903.5a")
def test_exactly_a_hundred_cards() -> None:
    assert problems(DOG) == ""
    assert deck_problems([DOG], ["Plains"] * 98) == [
        "expected exactly 100 cards, the commander included, got 99 (CR 903.5a)"
    ]
    assert deck_problems([DOG], ["Plains"] * 100)[0].startswith("expected exactly 100 cards")


@rule("CR 903.5b")
def test_each_card_once() -> None:
    assert problems(DOG, deck=["Sol Ring", "Sol Ring"]) == "expected one 'Sol Ring', got 2 (CR 903.5b)"
    assert problems(DOG, deck=[DOG]) == f"expected one {DOG!r}, got 2 (CR 903.5b)"


@rule("CR 903.5b", "CR 101.1")
def test_a_card_may_say_that_there_are_more_of_it() -> None:
    assert problems("Gonti, Lord of Luxury", deck=["Relentless Rats"] * 30, fill="Swamp") == ""


@rule("CR 903.5c")
def test_no_other_colors() -> None:
    assert problems(DOG, deck=["Shock"]) == (
        "expected cards of the color identity {W}, got 'Shock' of {R} (CR 903.5c)"
    )


@rule("CR 903.5d")
def test_no_lands_of_other_colors() -> None:
    assert problems(DOG, deck=["Tundra", "Evolving Wilds"]) == (
        "expected lands that make mana of the color identity {W}, got 'Tundra' of {W}{U} (CR 903.5d)"
    )
    assert "got 'Island' of {U} (CR 903.5d)" in problems(DOG, fill="Island")


@rule("CR 903.5e")
def test_no_sideboard() -> None:
    assert deck_problems([DOG], ["Plains"] * 99, ["Disenchant"]) == [
        "expected no sideboard, but for one companion, got 'Disenchant' in it (CR 903.5e)"
    ]


@rule("CR 903.11a", "CR 702.139d")
def test_but_a_companion_that_fits() -> None:
    cat, derevi = "Kaheera, the Orphanguard", "Derevi, Empyrial Tactician"

    assert deck_problems([derevi], ["Forest"] * 99, [cat]) == []
    assert deck_problems([derevi], ["Forest"] * 99, [cat, "Disenchant"])[0].endswith("in it (CR 903.5e)")
    assert "(CR 903.11a)" in deck_problems([DOG], ["Plains"] * 99, [cat])[0]
    assert "(CR 903.11a)" in deck_problems([derevi], ["Forest"] * 98 + [cat], [cat])[0]


# -- who leads
@rule("CR 903.3")
@pytest.mark.parametrize("name", ["Grizzly Bears", "Jace Beleren", "Sol Ring", "Raised by Giants"])
def test_what_leads_no_deck(name: str) -> None:
    assert f"as commander, got {name!r}" in problems(name, fill="Forest")


@rule("CR 903.3")
def test_vehicles_and_spacecraft_lead_decks() -> None:
    """With another subtype in place of those, which no card here has."""
    car = only_here("A legendary car", LEGENDARY | ARTIFACT, subtypes="Equipment", power=3)
    station = only_here("A legendary station", LEGENDARY | ARTIFACT, subtypes="Equipment")
    plain = only_here("A plain car", ARTIFACT, subtypes="Equipment", power=3)

    assert (VEHICLE, SPACECRAFT) == ("Vehicle", "Spacecraft")
    assert may_lead(CARDS.kind(car), COMMANDER, vehicle="Equipment")
    assert may_lead(CARDS.kind(car), COMMANDER, spacecraft="Equipment")
    assert not may_lead(CARDS.kind(station), COMMANDER, spacecraft="Equipment")
    assert not may_lead(CARDS.kind(plain), COMMANDER, vehicle="Equipment")
    assert not may_lead(CARDS.kind(car), COMMANDER)


@rule("CR 903.3a", "CR 113.6n")
def test_a_card_may_say_that_it_can_lead() -> None:
    assert problems("Freyalise, Llanowar's Fury", fill="Forest") == ""


def test_somebody_must_lead() -> None:
    assert "expected a commander, got none (CR 903.3)" in problems()


# -- two of them
@rule("CR 702.124", "CR 702.124a", "CR 702.124b", "CR 702.124h")
def test_partners_lead_together() -> None:
    assert problems("Akiri, Line-Slinger", "Tana, the Bloodsower") == ""
    assert "expected two commanders that a partner ability allows" in problems(DOG, "Akiri, Line-Slinger")


@rule("CR 702.124g")
def test_three_never_do() -> None:
    three = ("Akiri, Line-Slinger", "Tana, the Bloodsower", "Ravos, Soultender")

    assert "expected one commander or two, got 3 (CR 702.124g)" in problems(*three)


@rule("CR 702.124j")
def test_partners_with_each_other() -> None:
    assert problems("Khorvath Brightflame", "Sylvia Brightblade") == ""


@rule("CR 702.124f", "CR 702.124n")
def test_partner_abilities_do_not_mix() -> None:
    assert "CR 702.124" in problems("Khorvath Brightflame", "Akiri, Line-Slinger")
    assert "CR 702.124" in problems("Sylvia Brightblade", "Tana, the Bloodsower")
    assert "CR 702.124" in problems("Jaheira, Friend of the Forest", "Akiri, Line-Slinger")


@rule("CR 702.124i")
def test_partners_of_a_kind() -> None:
    one = only_here("A friend", LEGENDARY | CREATURE, partner("Friends forever"))
    two = only_here("Another friend", LEGENDARY | CREATURE, partner("Friends forever"))
    three = only_here("A survivor", LEGENDARY | CREATURE, partner("Survivors"))

    assert "CR 702.124" not in problems(one, two)
    assert "CR 702.124" in problems(one, three)
    assert "CR 702.124" in problems(one, "Akiri, Line-Slinger")


@rule("CR 702.124k")
def test_a_background_beside_one_that_chooses_it() -> None:
    assert problems("Jaheira, Friend of the Forest", "Raised by Giants", fill="Forest") == ""
    assert problems("Raised by Giants", "Jaheira, Friend of the Forest", fill="Forest") == ""
    assert "got 'Raised by Giants'" in problems("Raised by Giants", fill="Forest")
    assert "got 'Raised by Giants'" in problems(KRENKO, "Raised by Giants", fill="Forest")


@rule("CR 702.124m")
def test_the_doctors_companion() -> None:
    doctor = only_here(
        "A doctor", LEGENDARY | CREATURE, subtypes="Soldier Human"
    )  # in place of Time Lord Doctor
    crossed = only_here("A doctor and more", LEGENDARY | CREATURE, subtypes="Soldier Human Cat")
    friend = only_here(
        "A doctor's friend", LEGENDARY | CREATURE, partner(sort=DOCTORS_COMPANION), subtypes="Human"
    )
    kinds = [CARDS.kind(name) for name in (doctor, crossed, friend, DOG)]

    assert TIME_LORD_DOCTOR == ("Time", "Lord", "Doctor")
    assert companions(kinds[0], kinds[2], ("Human", "Soldier"))
    assert not companions(kinds[1], kinds[2], ("Human", "Soldier"))
    assert not companions(kinds[0], kinds[3], ("Human", "Soldier"))
    assert "CR 702.124" in problems(doctor, friend)


# -- Brawl, and after a draft
@rule("CR 903.12c", "CR 903.12d")
def test_brawl_has_sixty_cards_and_planeswalkers_lead() -> None:
    assert problems(DOG, variant=BRAWL) == ""
    assert problems("Jace Beleren", fill="Island", variant=BRAWL) == ""
    assert "CR 903.3" in problems("Jace Beleren", fill="Island")
    assert deck_problems([DOG], ["Plains"] * 99, variant=BRAWL)[0].endswith("got 100 (CR 903.12d)")


@rule("CR 903.12e")
def test_a_colorless_brawler_has_basic_lands_of_one_type() -> None:
    golem = only_here("A legendary golem", LEGENDARY | CREATURE)

    assert problems(golem, fill="Island", variant=BRAWL) == ""
    assert "got 'Forest' of {G} (CR 903.5d)" in problems(
        golem, deck=["Island", "Forest"], fill="Island", variant=BRAWL
    )
    assert "got 'Island' of {U} (CR 903.5d)" in problems(golem, fill="Island")


@rule("CR 903.13", "CR 903.13f")
def test_a_drafted_deck_has_sixty_cards_or_more_and_several_of_a_name() -> None:
    assert problems(DOG, deck=["Soul Warden"] * 4, variant=DRAFTED) == ""
    assert deck_problems([DOG], ["Plains"] * 80, variant=DRAFTED) == []
    assert "CR 903.13f" in deck_problems([DOG], ["Plains"] * 58, variant=DRAFTED)[0]
    assert partners(CARDS.kind(DOG), CARDS.kind(KRENKO), DRAFTED)
    assert not partners(CARDS.kind(DOG), CARDS.kind("Zedruu the Greathearted"), DRAFTED)
    assert not partners(CARDS.kind(DOG), CARDS.kind(KRENKO), COMMANDER)


# -- files
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_the_decks_of_the_project_may_be_played(file: Path) -> None:
    deck = decks.read(file, deck_names())

    assert deck_problems(deck.commander, deck.main, deck.sideboard) == []
    assert decks.parse(decks.write(deck), "again", deck_names()) == deck


def test_a_file_that_names_an_unknown_commander_says_where() -> None:
    with pytest.raises(DeckError, match=r"deck.txt:2: expected the name of a card, got 'Isamarru'"):
        decks.parse("Commander\n1 Isamarru\n\nDeck\n99 Plains", "deck.txt", deck_names())


# -- games
def text(*leaders: str, cards: str = "") -> str:
    """A deck as text: these lead it, and Plains fill it."""
    n = 100 - len(leaders) - len(cards.splitlines())
    return "Commander\n" + "".join(f"1 {name}\n" for name in leaders) + f"\nDeck\n{cards}{n} Plains\n"


@rule("CR 903.5", "CR 903.7")
def test_decks_with_commanders_make_a_commander_game() -> None:
    game = cardwright.magic([text(DOG)], ["Ann", "Bob"], seed=1)

    assert game.scores == (40, 40)
    assert game.spec.variant == "commander"
    assert [x.name for x in game.view("Ann").commanders(1)] == [DOG]
    assert game.spec.played_with() == ("decks", tuple(f"{n} 100 cards, led by {DOG}" for n in ("Ann", "Bob")))
    again = type(game).load(game.save())
    assert again.digest == game.digest
    assert [x.name for x in again.view("Bob").commanders(0)] == [DOG]


@rule("CR 903.12f", "CR 119.1d")
@pytest.mark.parametrize(("seats", "life"), [(["Ann", "Bob"], 25), (["Ann", "Bob", "Cleo"], 30)])
def test_brawl_begins_with_less_life(seats: list[str], life: int) -> None:
    game = cardwright.magic([["Plains"] * 59], seats, commanders=[[DOG]] * len(seats), variant="brawl")

    assert game.scores == (life,) * len(seats)


def test_a_deck_that_may_not_be_played_is_refused() -> None:
    with pytest.raises(ImpossiblePosition, match=r"deck 1 of Ann: .*got 'Shock' of \{R\} \(CR 903.5c\)"):
        cardwright.magic([text(DOG, cards="1 Shock\n")])
    game = cardwright.magic([["Shock"] * 40], commanders=[[DOG], [KRENKO]], any_deck=True)
    assert game.scores == (40, 40)


def test_every_deck_needs_a_commander() -> None:
    with pytest.raises(ImpossiblePosition, match="expected a commander for each deck, got none in 'deck 2'"):
        cardwright.magic([text(DOG), "100 Plains\n"])
    with pytest.raises(ImpossiblePosition, match="expected a commander for each deck, got none in 'deck 1'"):
        cardwright.magic([["Plains"] * 100], variant="commander")


def test_there_is_no_such_variant() -> None:
    with pytest.raises(
        UnknownName,
        match=r"expected a variant .commander, brawl, commander draft, two-headed giant., got .edh.",
    ):
        cardwright.magic([text(DOG)], variant="edh")


@rule("CR 903.13g")
def test_after_a_draft_the_game_is_the_same() -> None:
    game = cardwright.magic([["Plains"] * 70], commanders=[[DOG], [DOG]], variant="commander draft")

    assert game.scores == (40, 40)
    assert game.view("Bob").commanders(0)[0].zone == "command"


def test_life_may_be_agreed_otherwise() -> None:
    assert cardwright.magic([text(DOG)], starting_life=30).scores == (30, 30)
