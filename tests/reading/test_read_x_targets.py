"""CR 107.3, 115.1, 118.9, 601.2c. X targets, any number of them, and other costs that depend on a condition."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def card(
    text: str, types: str = "Instant", name: str = "Reed Whisper", mana: str = "{U}"
) -> Reading | Refused:
    """A card of that text, or why it is refused."""
    return read({"name": name, "mana_cost": mana, "types": types, "text": text.replace("~", name)})


def reads(text: str, types: str = "Instant", name: str = "Reed Whisper", mana: str = "{U}") -> str:
    """A card of that text comes to be, and each ability prints as what it is; its name."""
    made = card(text, types, name, mana)
    assert isinstance(made, Reading), made
    assert [(b.text, b.outcome) for b in read_back(made.define()) if b.outcome != SAME] == []
    return name


# -- X targets
@rule("CR 601.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Tap X target nonland permanents.",
        "Return X target creature cards with mana value 2 or less from your graveyard to the battlefield.",
        "Up to X target creatures gain flying until end of turn.",
        "Tap X target creatures, where X is the number of lands you control.",
        "Destroy X target artifacts or creatures. Draw X cards.",
        "Choose two — • You lose X life • Up to X target creatures gain fear until end of turn • Draw a card",
    ],
)
def test_there_are_as_many_targets_as_x_says(text: str) -> None:
    reads(text, mana="{X}{U}")


def tap_some(x: int, bears: int = 3) -> Table:
    """A table with `bears` creatures where a spell that taps X target creatures was cast."""
    tide = reads("Tap X target creatures.", mana="{X}{U}")
    t = table(Ann={"hand": [tide], "mana": "{U}{5}"}, Bob={"battlefield": [f"{bears} Grizzly Bears"]})
    return t.cast(tide, f"X = {x}")


@rule("CR 601.2b", "CR 601.2c")
def test_x_is_no_more_than_there_are_targets() -> None:
    tide = reads("Tap X target creatures.", mana="{X}{U}")
    t = table(Ann={"hand": [tide], "mana": "{U}{5}"}, Bob={"battlefield": ["3 Grizzly Bears"]})

    t.cast(tide)

    assert t.offered() == ["X = 0", "X = 1", "X = 2", "X = 3"]


@rule("CR 601.2c")
def test_exactly_x_different_targets_are_chosen() -> None:
    t = tap_some(2)

    assert "No target" not in t.offered()
    t.answer("Grizzly Bears #1")
    assert "No target" not in t.offered()
    t.answer("Grizzly Bears #1").pass_all()

    tapped = [t.is_tapped(f"Grizzly Bears #{i}") for i in (1, 2, 3)]
    assert sorted(tapped) == [False, True, True]


@rule("CR 601.2c")
def test_with_an_x_of_nothing_there_is_no_target() -> None:
    t = tap_some(0)

    assert t.on_stack()[0].targets == ()


@rule("CR 608.2b")
def test_of_x_targets_those_that_are_left_are_tapped() -> None:
    tide = reads("Tap X target creatures.", mana="{X}{U}")
    t = table(Ann={"hand": [tide], "mana": "{U}{5}"},
              Bob={"battlefield": ["Grizzly Bears", "Hill Giant"], "hand": ["Unsummon"], "mana": "{U}"})  # fmt: skip

    t.cast(tide, "X = 2", "Grizzly Bears").pass_once()
    t.cast("Unsummon", "Grizzly Bears").pass_all()

    assert t.is_tapped("Hill Giant")


# -- any number
@rule("CR 115.1")
@pytest.mark.parametrize(
    "text",
    [
        "Exile any number of target spells.",
        "Put any number of target creature cards from your graveyard on top of your library.",
        "Exile any number of target players' graveyards.",
    ],
)
def test_there_are_as_many_targets_as_you_like(text: str) -> None:
    reads(text)


@rule("CR 115.1")
def test_the_graveyards_of_the_players_who_are_targets_are_exiled() -> None:
    relic = reads("Exile any number of target players' graveyards.")
    t = table(
        Ann={"hand": [relic], "mana": "{U}", "graveyard": ["Forest"]}, Bob={"graveyard": ["Shock", "Forest"]}
    )

    t.cast(relic, "Bob", "No target").pass_all()

    assert (t.graveyard("Bob"), t.graveyard("Ann")) == ([], [relic, "Forest"])


# -- a player and what they control
@rule("CR 120.1")
@pytest.mark.parametrize(
    "to",
    [
        "each opponent and each creature and planeswalker they control",
        "target player and each creature they control",
        "target opponent and each creature and planeswalker they control",
    ],
)
def test_a_player_and_their_permanents_are_damaged_at_once(to: str) -> None:
    reads(f"~ deals 1 damage to {to}.")


@rule("CR 120.1")
def test_the_creatures_of_another_player_are_not_damaged() -> None:
    fire = reads("~ deals 1 damage to each opponent and each creature and planeswalker they control.")
    t = table(Ann={"hand": [fire], "mana": "{U}", "battlefield": ["Savannah Lions"]},
              Bob={"battlefield": ["Savannah Lions"]})  # fmt: skip

    t.cast(fire).pass_all()

    assert (t.life, t.battlefield("Ann"), t.battlefield("Bob")) == ((20, 19), ["Savannah Lions"], [])


# -- other costs
@rule("CR 118.9")
@pytest.mark.parametrize(
    "condition",
    [
        "it's not your turn",
        "an opponent cast three or more spells this turn",
        "an opponent drew three or more cards this turn",
        "three or more creatures are attacking",
        "exactly one creature is attacking",
        "a black creature with flying is attacking",
        "an opponent had an artifact enter under their control this turn",
        "an opponent had two or more creatures enter under their control this turn",
        "you had a land enter under your control this turn",
    ],
)
def test_another_cost_may_be_paid_if_something_is_so(condition: str) -> None:
    reads(f"If {condition}, you may pay {{0}} rather than pay ~'s mana cost.\nDraw a card.")


@rule("CR 118.9")
@pytest.mark.parametrize("many", [1, 2])
def test_the_other_cost_is_offered_only_if_that_is_so(many: int) -> None:
    trap = reads("If an opponent cast two or more spells this turn, you may pay {0} rather than pay ~'s mana cost.\n"
                 "Draw a card.")  # fmt: skip
    t = table(Ann={"hand": [trap]}, Bob={"hand": ["Shock", "Lightning Bolt"], "mana": "{R}{R}"}, turn="Bob")

    for spell in ("Shock", "Lightning Bolt")[:many]:
        t.cast(spell, "Ann").pass_all()
    t.pass_once()

    assert any("Reed Whisper" in each for each in t.offered()) == (many == 2)


@rule("CR 601.2c", "CR 603.3d")
@pytest.mark.parametrize("islands", [1, 2])
def test_a_number_of_targets_is_found_out_as_they_are_chosen(islands: int) -> None:
    text = "When ~ enters, tap up to X target creatures an opponent controls, "
    name = reads(text + "where X is the number of Islands you control.", "Enchantment", "Tide of Numbers")
    theirs = ["Hill Giant", "Grizzly Bears", "Savannah Lions"]
    game = table(
        Ann={"hand": [name], "battlefield": [f"{islands} Island"], "mana": "{U}"}, Bob={"battlefield": theirs}
    )

    game.cast(name).pass_once().pass_once()
    for each in theirs[:islands]:
        game.answer(each)
    game.pass_all()

    assert [each for each in theirs if game.is_tapped(each)] == theirs[:islands]
