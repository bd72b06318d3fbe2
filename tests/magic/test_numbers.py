"""Properties that once shared a number: each is tested together with the other, and they don't interfere."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card, token, type_line
from cardwright.games.magic.abilities.layering import this_is_untapped
from cardwright.games.magic.actions.verbs import gain_life, make
from cardwright.games.magic.numbers.types import SIZED
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.triggers.watches import at_upkeep
from tests.magic.kit import permanent, rule, table

FEW = ["9 Forest"]
RASPUTIN, GARRUK, GIANT = "Rasputin Dreamweaver", "Garruk Wildspeaker", "Hill Giant"

card(
    "Numbered Sleeper",
    "{1}",
    "Creature Bear",
    at_upkeep(gain_life(1), condition=this_is_untapped(as_turn_began=True)),
    pt="2/2",
)
OOZE = token("Creature Ooze", pt="0/0", called="Numbered Ooze")
CARDS.flags[OOZE] |= SIZED
card("Numbered Growth", "{G}", "Sorcery", make(OOZE, size=300))


@rule("CR 500.1", "CR 502.3")
@pytest.mark.parametrize("beside", [[], [RASPUTIN]])
@pytest.mark.parametrize(("tapped", "life"), [(True, 20), (False, 21)])
def test_how_a_permanent_began_the_turn_is_known_whatever_lies_beside_it(
    beside: list[str], tapped: bool, life: int
) -> None:
    game = table(
        Ann={"library": FEW},
        Bob={"library": FEW, "battlefield": [permanent("Numbered Sleeper", tapped=tapped), *beside]},
    )

    game.to_step("upkeep", "Bob")
    while game.step == "upkeep":
        game.answer(game.offered()[0])

    assert game.life == (20, life)


@rule("CR 606.3")
@pytest.mark.parametrize("beside", [[], [RASPUTIN]])
def test_a_planeswalker_that_began_the_turn_tapped_is_activated_once(beside: list[str]) -> None:
    walker = permanent(GARRUK, tapped=True, counters={"loyalty": 5})
    game = table(
        Ann={"library": FEW}, Bob={"library": FEW, "battlefield": [walker, *beside]}, step="end step"
    )
    game.to_step("first main", "Bob")

    game.act(next(text for text in game.offered() if text.startswith(f"{GARRUK}: -1"))).pass_all()

    assert game.counters(GARRUK) == {"loyalty": 4}
    assert not any(text.startswith(f"{GARRUK}: ") for text in game.offered())


@rule("CR 111.3", "CR 701.40b")
def test_a_very_large_token_is_not_manifested() -> None:
    game = table(Ann={"hand": ["Numbered Growth"], "mana": "{G}", "library": FEW}, Bob={"library": FEW})

    game.cast("Numbered Growth").pass_all()

    assert game.pt("Numbered Ooze") == (300, 300)
    assert game.permanent("Numbered Ooze").types == ("Creature",)
    assert not game.permanent("Numbered Ooze").face_down


@rule("CR 205.1a")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Ornithopter", "Artifact Creature - Thopter"),
        ("Dryad Arbor", "Land Creature - Forest Dryad"),
        ("Perplexing Chimera", "Enchantment Creature - Chimera"),
    ],
)
def test_a_type_line_has_its_types_as_cards_have_them(name: str, line: str) -> None:
    game = table(Ann={"battlefield": [name]})

    assert CARDS.type_line(CARDS.kind(name)) == line
    assert " ".join(game.permanent(name).types) == line.partition(" - ")[0]


def test_a_dash_before_subtypes_is_no_subtype() -> None:
    assert type_line("Creature — Bird") == type_line("Creature - Bird") == type_line("Creature Bird")
