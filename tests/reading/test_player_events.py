"""CR 603.2. Triggers on actions of players and cards: made-up cards, printed and played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.games.magic.numbers.questions import ASK_PRIORITY
from cardwright.games.magic.objects.table import Catalogue
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import Table, permanent, table
from tests.rulemark import rule


@pytest.fixture(autouse=True)
def apart() -> Iterator[None]:
    """Cards that a text describes are registered apart."""
    with Catalogue():
        yield


def made(name: str, text: str, types: str = "Enchantment", mana_cost: str = "{W}", **more: Any) -> str:
    """A card of that text comes to be, and is what it prints; its name."""
    size = {"pt": "2/2"} if "Creature" in types else {}
    found = read({"name": name, "mana_cost": mana_cost, "types": types, "text": text, **size, **more})
    assert isinstance(found, Reading), found
    assert [back for back in read_back(found.define()) if back.outcome != SAME] == []
    return name


def settle(t: Table) -> Table:
    """All that waits resolves; of what is asked on the way the first option is taken."""
    for _ in range(50):
        if t.asks_kind == ASK_PRIORITY:
            if not t.stack_size:
                return t
            t.pass_once()
        else:
            t.answer(t.offered()[0])
    raise AssertionError(t.offered())


def cast(t: Table, name: str, *answers: str) -> Table:
    """One of the spells of that name in hand is cast."""
    return t.act(next(x for x in t.offered() if x.startswith(f"Cast {name}")), *answers)


@rule("CR 504.1", "CR 603.2")
def test_the_first_card_of_a_draw_step_is_none_that_is_watched() -> None:
    text = "Whenever an opponent draws a card except the first one they draw in each of their draw steps, draw a card."
    name = made("Envious Clerk", text)
    t = table(
        Ann={"battlefield": [name], "library": ["9 Forest"]},
        Bob={"hand": ["Divination"], "mana": "{2}{U}", "library": ["9 Forest"]},
    )

    t.to_step("upkeep", "Bob").to_step("first main", "Bob")
    assert t.zone("Ann", "hand") == []


@rule("CR 504.1", "CR 603.2")
def test_each_card_drawn_elsewhere_is_watched() -> None:
    text = "Whenever a player draws a card except the first one they draw in each of their draw steps, you gain 1 life."
    name = made("Envious Clerk", text)
    spell = made("Deep Study", "Draw two cards.", "Instant")
    t = table(Ann={"battlefield": [name], "hand": [spell], "mana": "{W}", "library": ["9 Forest"]})

    settle(t.cast(spell))

    assert t.life == (22, 20)


@rule("CR 603.2c", "CR 109.2a")
@pytest.mark.parametrize(
    ("text", "spell", "life"),
    [
        ("Whenever you discard one or more cards, you gain 1 life.", "Discard two cards.", 21),
        ("Whenever you discard one or more cards, you gain that much life.", "Discard two cards.", 22),
        ("Whenever you discard one or more land cards, you gain that much life.", "Discard two cards.", 21),
        ("Whenever one or more cards are put into your graveyard from your library, you gain that much life.",
         "Mill three cards.", 23),
        ("Whenever a creature card is put into your graveyard from your library, you gain 1 life.",
         "Mill three cards.", 22),
        ("Whenever one or more creature cards leave your graveyard, you gain that much life.",
         "Exile all cards from your graveyard.", 21),
        ("Whenever a card leaves your graveyard, you gain 1 life.", "Exile all cards from your graveyard.", 22),
    ],
)  # fmt: skip
def test_one_or_more_is_one_event_that_tells_of_how_many(text: str, spell: str, life: int) -> None:
    name = made("Quiet Ledger", text)
    cast = made("Small Errand", spell, "Instant")
    t = table(
        Ann={
            "battlefield": [name],
            "hand": [cast, "Forest", "Shock"],
            "mana": "{W}",
            "library": ["Grizzly Bears", "Forest", "Hill Giant", "Forest"],
            "graveyard": ["Grizzly Bears", "Island"],
        }
    )

    settle(t.cast(cast))

    assert t.life == (life, 20)


@rule("CR 603.2c")
def test_what_each_opponent_discards_is_an_event_of_its_own() -> None:
    name = made("Quiet Ledger", "Whenever an opponent discards one or more cards, you gain that much life.")
    spell = made("Small Errand", "Each opponent discards two cards.", "Sorcery")
    t = table(
        Ann={"battlefield": [name], "hand": [spell], "mana": "{W}"},
        Bob={"hand": ["Forest", "Island"]},
        Cid={"hand": ["Forest"]},
    )

    settle(t.cast(spell))

    assert t.life == (23, 20, 20)


@rule("CR 113.6k", "CR 603.6c")
def test_a_card_milled_comes_back_by_its_own_ability() -> None:
    text = "When this creature is put into your graveyard from your library, you may put it onto the battlefield."
    name = made("Drowned Scout", text, "Creature Spirit")
    spell = made("Small Errand", "Mill a card.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{W}", "library": [name, "Forest", "Island"]})

    t.cast(spell).pass_all()
    t.answer(next(x for x in t.offered() if x not in ("Don't", "Pass"))).pass_all()

    assert t.battlefield() == [name]


@rule("CR 113.6k", "CR 701.24d")
def test_the_owner_shuffles_the_graveyard_into_the_library() -> None:
    text = "When Old One is put into a graveyard from anywhere, its owner shuffles their graveyard into their library."
    name = made("Old One", text, "Legendary Creature Spirit")
    spell = made("Small Errand", "Mill a card.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{W}", "library": [name, "Forest"], "graveyard": ["Shock"]})

    settle(t.cast(spell))

    assert (sorted(t.library()), t.graveyard()) == (sorted([name, "Forest", "Shock", spell]), [])


@rule("CR 603.2", "CR 113.6")
def test_the_third_card_of_a_turn_brings_it_back() -> None:
    text = "When you draw your third card in a turn, return this card from your graveyard to the battlefield tapped."
    name = made("Tardy Guest", text, "Creature Faerie")
    spell = made("Deep Study", "Draw three cards.", "Instant")
    t = table(Ann={"hand": [spell], "mana": "{W}", "library": ["9 Forest"], "graveyard": [name]})

    settle(t.cast(spell))

    assert t.battlefield() == [name]


@rule("CR 611.2a")
def test_what_lasts_until_your_next_end_step_ends_as_it_begins() -> None:
    spell = made("Brief Might", "Creatures you control get +1/+1 until your next end step.", "Instant")
    t: Table = table(Ann={"hand": [spell], "mana": "{W}", "battlefield": [permanent("Hill Giant")]})

    t.cast(spell).pass_all()
    assert t.pt("Hill Giant") == (4, 4)
    t.to_step("end step", "Ann")
    assert t.pt("Hill Giant") == (3, 3)


@rule("CR 603.2c")
def test_an_ability_about_one_or_more_that_attack_tells_how_many_did() -> None:
    watcher = made(
        "Goblin Ledger",
        "Whenever one or more Goblins you control attack, you gain that much life.",
        "Enchantment",
    )
    t = table(Ann={"battlefield": [watcher, "Zhur-Taa Goblin", "Zhur-Taa Goblin", "Grizzly Bears"]})

    t.to_step("declare attackers")
    t.answer("Zhur-Taa Goblin #1", "Zhur-Taa Goblin", "Grizzly Bears")
    settle(t)

    assert t.life[0] == 22


# -- abilities that wait for a time
@rule("CR 603.7a", "CR 603.7c")
def test_an_ability_that_waits_until_your_next_turn_triggers_each_time() -> None:
    spell = made("Long Watch", "Until your next turn, whenever a creature an opponent controls attacks, "
                 "it gets -1/-0 until end of turn.", "Instant")  # fmt: skip
    t = table(
        Ann={"hand": [spell], "mana": "{W}", "library": ["9 Forest"]},
        Bob={"battlefield": ["Grizzly Bears", "Hill Giant"], "library": ["9 Forest"]},
    )

    t.cast(spell).pass_all()
    t.to_step("declare attackers", "Bob")
    t.answer("Grizzly Bears", "Hill Giant")
    settle(t).to_step("second main", "Bob")

    assert t.life == (17, 20)


@rule("CR 603.7a")
def test_an_ability_that_waits_for_a_turn_tells_how_much_each_time() -> None:
    spell = made(
        "Bitter Cup", "Whenever you gain life this turn, each opponent loses that much life.", "Instant"
    )
    cup = made("Sweet Cup", "You gain 3 life.", "Instant")
    t = table(Ann={"hand": [spell, cup, cup], "mana": "{W}{W}{W}"})

    t.cast(spell).pass_all()
    settle(cast(t, cup))
    settle(cast(t, cup))

    assert t.life == (26, 14)


@rule("CR 603.7a", "CR 603.2c")
def test_one_or_more_is_one_event_for_what_waits_for_a_turn() -> None:
    spell = made(
        "Long Watch", "Whenever you discard one or more cards this turn, you gain that much life.", "Instant"
    )
    drop = made("Small Errand", "Discard two cards.", "Instant")
    t = table(Ann={"hand": [spell, drop, "Forest", "Shock"], "mana": "{W}{W}"})

    t.cast(spell).pass_all()
    settle(t.cast(drop))

    assert t.life == (22, 20)


@rule("CR 605.1b", "CR 603.7a")
def test_a_mana_ability_that_waits_for_a_turn_adds_its_mana_at_once() -> None:
    spell = made("Spring Flood", "Until end of turn, whenever a player taps an Island for mana, "
                 "that player adds an additional {U}.", "Instant")  # fmt: skip
    t = table(Ann={"hand": [spell], "battlefield": ["Island"], "mana": "{W}"})

    t.cast(spell).pass_all()
    t.answer("Activate a mana ability")

    assert t.counter("blue") == 2


@rule("CR 603.7b", "CR 707.10")
def test_the_next_spell_alone_is_copied() -> None:
    spell = made("Twin Echo", "When you next cast an instant or sorcery spell this turn, copy that spell. "
                 "You may choose new targets for the copy.", "Instant")  # fmt: skip
    cup = made("Sweet Cup", "You gain 3 life.", "Instant")
    t = table(Ann={"hand": [spell, cup, cup], "mana": "{W}{W}{W}"})

    t.cast(spell).pass_all()
    settle(cast(t, cup))
    assert t.life == (26, 20)
    settle(cast(t, cup))
    assert t.life == (29, 20)


@rule("CR 611.2", "CR 101.2")
def test_the_next_spell_that_cant_be_countered_can_be_answered_by_nothing() -> None:
    spell = made("Sure Word", "The next spell you cast this turn can't be countered.", "Instant")
    cup = made("Sweet Cup", "You gain 3 life.", "Instant")
    no = made("Stern No", "Counter target spell.", "Instant", "{U}")
    t = table(Ann={"hand": [spell, cup, cup], "mana": "{W}{W}{W}"}, Bob={"hand": [no, no], "mana": "{U}{U}"})

    t.cast(spell).pass_all()
    cast(t, cup)
    assert t.stack_size == 1  # nothing waits on the stack that could be answered
    cast(t.pass_once(), no)
    settle(t)
    assert t.life == (23, 20)
    cast(t, cup)
    cast(t.pass_once(), no)
    settle(t)
    assert t.life == (23, 20)


@rule("CR 118.12a", "CR 603.7")
@pytest.mark.parametrize(("pays", "over"), [(True, False), (False, True)])
def test_what_isnt_paid_at_the_next_upkeep_loses_the_game(pays: bool, over: bool) -> None:
    spell = made("Rash Promise", "At the beginning of your next upkeep, pay {W}. If you don't, you lose the game.",
                 "Instant")  # fmt: skip
    t = table(
        Ann={"hand": [spell], "battlefield": ["Plains"], "library": ["9 Forest"], "mana": "{W}"},
        Bob={"library": ["9 Forest"]},
    )

    t.cast(spell).pass_all()
    t.to_step("upkeep", "Ann").pass_all()
    t.answer(next(x for x in t.offered() if (x == "Don't") != pays))
    t.pay()

    assert t.over is over
