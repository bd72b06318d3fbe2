"""CR 103.6a, 106.4, 702.29a. Opening hands, mana of one kind or another, cycling: read, printed, and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.rules.setup import new_game, new_match
from tests.magic.kit import Table, permanent, table
from tests.reading.test_read_spells import reads
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


CAVERN = (
    "If ~ is in your opening hand and you're not playing first, you may begin the game with ~ on the battlefield "
    "with a "
    "luck counter on it. If you do, exile a card from your hand.\n"
    "{T}: Add {C}. If ~ has a luck counter on it, instead add one mana of any color."
)


@rule("CR 103.6a", "CR 702.29a")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("If ~ is in your opening hand, you may begin the game with it on the battlefield.", "Enchantment"),
        (CAVERN, "Land"),
        ("Cycling—Pay 2 life.", "Creature"),
        ("Draw a card.\nCycling—Sacrifice a land.", "Sorcery"),
        ("{T}, Sacrifice ~: Put your commander into your hand from the command zone.", "Land"),
        (
            "Return the top creature card of your graveyard to the battlefield. That creature gains haste until end "
            "of turn. "
            "Exile it at the beginning of the next end step.",
            "Instant",
        ),
        (
            "Add X mana in any combination of {R} or {G}, where X is the number of creatures you control.",
            "Sorcery",
        ),
    ],
)
def test_texts_of_hands_and_mana(text: str, types: str) -> None:
    reads(text, types)


def opened(name: str) -> Table:
    """A game at its first decision; each deck is of that card alone."""
    return Table(new_game(new_match([[name] * 20, [name] * 20]), 1))


@rule("CR 103.6a")
def test_who_does_not_play_first_begins_with_it_and_exiles_a_card() -> None:
    cavern = reads(CAVERN, "Legendary Land", mana="")
    t = opened(cavern)

    first = t.asked
    t.answer("Keep", "Keep")
    asked = t.asked
    t.answer(f"Begin with {cavern}", "Begin")

    assert asked != first
    assert t.battlefield(asked) == [cavern]
    assert (t.counters(cavern), len(t.zone(asked, "hand")), len(t.exile(asked))) == ({"luck": 1}, 5, 1)


@rule("CR 605.2")
def test_mana_of_any_color_if_something_is_so() -> None:
    cavern = reads(CAVERN, "Legendary Land", mana="")
    without = table(Ann={"battlefield": [cavern], "hand": ["Shock"]})
    lucky = table(Ann={"battlefield": [permanent(cavern, counters={"luck": 1})], "hand": ["Shock"]})

    assert "Cast Shock" not in without.offered()
    assert "Cast Shock" in lucky.offered()


@rule("CR 404.2")
def test_the_top_creature_card_of_the_graveyard_returns_and_nobody_chooses() -> None:
    grave = reads("Return the top creature card of your graveyard to the battlefield. That creature gains haste "
                  "until end of "
                  "turn. Exile it at the beginning of the next end step.", "Instant")  # fmt: skip
    t = table(Ann={"hand": [grave], "mana": "{U}", "graveyard": ["Shock", "Hill Giant", "Grizzly Bears"]})

    t.cast(grave).pass_all()
    found = (
        t.battlefield(),
        t.has("Hill Giant", "haste"),
    )
    t.to_step("end step").pass_all()

    assert found == (["Hill Giant"], True)
    assert t.exile() == ["Hill Giant"]


@rule("CR 702.29a")
def test_cycling_for_life() -> None:
    wraith = reads("Cycling—Pay 2 life.", "Creature")
    t = table(Ann={"hand": [wraith], "library": ["Shock"]})

    t.act(next(text for text in t.offered() if "Pay 2 life" in text or "ycling" in text)).pass_all()

    assert (t.life[0], t.graveyard(), t.zone("Ann", "hand")) == (18, [wraith], ["Shock"])


# -- revealed from an opening hand
def told(text: str, name: str) -> str:
    """A card that may be revealed from an opening hand, read and printed."""
    return reads(f"You may reveal this card from your opening hand. If you do, {text}", "Sorcery", name)


def opened_by_both(name: str) -> Table:
    """A game in which both have kept hands of that card alone."""
    t = Table(new_game(new_match([[name] * 20, ["Mountain"] * 10 + ["Shock"] * 10]), 1))
    return t.answer("Keep", "Keep")


@rule("CR 103.6b")
def test_each_card_of_an_opening_hand_is_revealed_once() -> None:
    herald = told("at the beginning of the first upkeep, you gain 3 life.", "Herald")
    t = opened_by_both(herald)

    asked = t.asked
    assert t.offered() == ["Begin", f"Reveal {herald}"]
    t.answer(f"Reveal {herald}").answer(f"Reveal {herald}")
    t.answer("Begin")
    t.answer(t.offered()[0]).pass_once().pass_once()

    seat = 0 if asked == "Ann" else 1
    assert t.life[seat] == 26


@rule("CR 103.6b", "CR 603.7")
def test_the_first_spell_of_each_opponent_is_countered() -> None:
    guard = told(
        "when each opponent casts their first spell of the game, counter that spell unless that player pays {1}.",
        "Guard",
    )
    game = table(
        Ann={"library": [f"20 {guard}"]},
        Bob={"library": ["20 Shock"], "battlefield": ["2 Mountain"]},
        step="opening",
        turn="Bob",
        stops=False,
    )
    game.answer("Keep").answer("Keep").answer(f"Reveal {guard}").answer("Begin")

    game.to_step("first main", "Bob")
    game.cast("Shock #1", "Ann").pass_all()
    if "Pay" in " ".join(game.offered()):
        game.answer(next(x for x in game.offered() if "Don't" in x or "Not" in x)).pass_all()
    first = game.life[0]
    game.cast("Shock #1", "Ann").pass_all()

    assert (first, game.life[0]) == (20, 18)
