"""CR 805, 904.2, 808. An archenemy against a team that takes its turns together."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.verbs import gain_life
from cardwright.games.magic.durations.lasting import extra_turn
from cardwright.games.magic.numbers.questions import ASK_ATTACK, ASK_BLOCK, ASK_DAMAGE, ASK_PRIORITY
from cardwright.games.magic.numbers.steps import UPKEEP
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.triggers.watches import at_step, at_upkeep
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.effects import IT
from cardwright.kernel.game import CONCEDES

from .kit import SeatSetup, Table, permanent, rule, table

FOREST = ["20 Forest"]
SCHEMES = ("Know Naught but Fire", "Realms Befitting My Majesty")


MINE, EACH, OTHERS, ANYBODY, EXTRA = "Test Mine", "Test Each", "Test Others", "Test Anybody", "Test Extra"


def borrow() -> None:
    """Cards that only tests have."""
    if MINE not in CARDS.kinds:
        card(MINE, "{0}", "Artifact", at_upkeep(gain_life(1)))
        card(EACH, "{0}", "Artifact", at_upkeep(gain_life(1, IT), whose=ANYBODYS))
        card(OTHERS, "{0}", "Artifact", at_upkeep(gain_life(1), whose=THEIRS))
        card(ANYBODY, "{0}", "Artifact", at_step(UPKEEP, gain_life(1), ANYBODYS))
        card(EXTRA, "{1}{U}", "Sorcery", extra_turn())


borrow()


def against(
    Ann: SeatSetup | None = None,
    Bob: SeatSetup | None = None,
    Cid: SeatSetup | None = None,
    turn: str = "Bob",
    step: str = "first main",
) -> Table:
    """Ann is the archenemy, Bob and Cid are the team."""
    return table(
        Ann={"scheme_deck": SCHEMES, "library": FOREST, **(Ann or {})}, Bob={"library": FOREST, **(Bob or {})},
        Cid={"library": FOREST, **(Cid or {})}, turn=turn, step=step,
    )  # fmt: skip


@rule("CR 904.2", "CR 904.2b", "CR 805.3", "CR 805.3a", "CR 805.4", "CR 808")
def test_the_archenemy_begins_then_the_whole_team_has_one_turn() -> None:
    deck = [["Forest"] * 40]
    match = new_match(deck * 4, options=MagicOptions(scheme_decks=((), SCHEMES * 2, (), ())))
    game = Table(new_game(match, 1))
    asked = []
    while "Keep" in game.offered():
        asked.append(game.asked)
        game.answer("Keep")
    assert asked == ["Bob", "Cid", "Dora", "Ann"]
    assert game.life == (20, 40, 20, 20)

    turns = []
    for _ in range(4):
        turns.append([name for name in game.names if game.counter("last turn", name) == game.g.turn_no])
        before = game.g.turn_no
        while game.g.turn_no == before:
            game.answer(game.offered()[-1] if "Find nothing" in game.offered()[0] else game.offered()[0])

    assert turns == [["Bob"], ["Ann", "Cid", "Dora"], ["Bob"], ["Ann", "Cid", "Dora"]]


@rule("CR 805.4b", "CR 805.4a")
def test_each_player_of_the_team_untaps_and_draws() -> None:
    game = against(
        Bob={"battlefield": [permanent("Forest", tapped=True)]},
        Cid={"battlefield": [permanent("Island", tapped=True)]},
        turn="Ann", step="end step",
    )  # fmt: skip

    game.to_step("upkeep", "Bob")
    assert not game.is_tapped("Forest")
    assert not game.is_tapped("Island")
    game.to_step("first main", "Bob")

    assert [len(game.hand(name)) for name in game.names] == [0, 1, 1]


@rule("CR 805.4c", "CR 805.5", "CR 805.5a")
def test_each_may_play_a_land_and_cast_sorceries_when_the_team_has_priority() -> None:
    game = against(
        Bob={"hand": ["Forest", "Plains"]}, Cid={"hand": ["Island", "Divination"], "mana": "{2}{U}"}
    )

    game.play("Forest")
    assert game.asked == "Bob"
    game.pass_once()
    assert game.asked == "Cid"
    game.play("Island")
    assert game.asked == "Bob"  # the team has priority again, all of it
    assert "Play Plains" not in game.offered()
    game.pass_once()
    game.cast("Divination")

    assert game.stack() == ["Divination"]
    assert game.asked == "Bob"


@rule("CR 805.5b")
def test_the_top_of_the_stack_resolves_when_all_teams_have_passed_in_succession() -> None:
    game = against(Cid={"hand": ["Shock"], "mana": "{R}"}, Ann={"life": 20, "hand": ["Shock"], "mana": "{R}"})
    game.pass_once()
    game.cast("Shock", "Ann")

    order = []
    while game.stack_size:
        order.append(game.asked)
        game.pass_once()

    assert order == ["Bob", "Cid", "Ann"]
    assert game.life[0] == 18


@rule("CR 805.10a", "CR 805.10b")
def test_the_team_attacks_together() -> None:
    game = against(
        Bob={"battlefield": ["Grizzly Bears"]}, Cid={"battlefield": ["Hill Giant"]}, Ann={"life": 20},
    )  # fmt: skip
    game.to_step("declare attackers")
    assert (game.asked, game.asks_kind) == ("Bob", ASK_ATTACK)
    assert game.offered() == ["Done", "Grizzly Bears", "Hill Giant"]

    game.answer("Grizzly Bears", "Hill Giant")
    game.to_step("second main")

    assert game.life == (15, 20, 20)


@rule("CR 805.10d", "CR 805.10a")
def test_any_of_the_defending_team_blocks_what_attacks_a_teammate_and_menace_counts_them_all() -> None:
    game = against(
        Ann={"battlefield": [permanent("Boggart Brute", attacking="Bob")]},
        Bob={"battlefield": ["Grizzly Bears"]}, Cid={"battlefield": ["Hill Giant"]},
        turn="Ann", step="declare blockers",
    )  # fmt: skip
    assert (game.asked, game.asks_kind) == ("Bob", ASK_BLOCK)

    game.answer("Grizzly Bears")
    while game.asks_kind == ASK_BLOCK:
        game.answer("Hill Giant" if "Hill Giant" in game.offered() else game.offered()[0])
    game.to_step("second main")
    while game.asks_kind == ASK_DAMAGE:
        game.answer(game.offered()[0])
    game.to_step("second main")

    assert game.life[1] == 20
    assert game.graveyard("Ann") == ["Boggart Brute"]


@rule("CR 805.4d")
def test_what_waits_for_your_upkeep_waits_for_the_teams_and_any_upkeep_is_one() -> None:
    game = against(
        Ann={"battlefield": [OTHERS, ANYBODY]}, Bob={"battlefield": [MINE]}, Cid={"battlefield": [MINE, EACH]},
        turn="Ann", step="end step",
    )  # fmt: skip
    game.to_step("upkeep", "Bob")
    while game.asks_kind != ASK_PRIORITY:
        game.answer(game.offered()[0])

    assert sorted((x.name, x.controller) for x in game.on_stack()) == sorted([
        (MINE, 1), (MINE, 2),  # yours: that of the team
        (EACH, 2), (EACH, 2),  # each player's: it speaks of that player
        (OTHERS, 0), (OTHERS, 0),  # each opponent's
        (ANYBODY, 0),  # any upkeep: there is one
    ])  # fmt: skip


@rule("CR 805.6")
def test_each_of_the_team_discards_down_to_seven() -> None:
    game = against(Bob={"hand": ["8 Plains"]}, Cid={"hand": ["9 Island"]}, step="end step")
    game.to_step("cleanup")
    while game.asks_kind != ASK_PRIORITY:
        game.answer(game.offered()[0])

    assert [len(game.hand(name)) for name in game.names] == [0, 7, 7]
    assert game.step == "upkeep"
    assert game.turn == "Ann"


@rule("CR 805.7")
def test_the_team_orders_its_triggers_together() -> None:
    game = against(
        Bob={"battlefield": ["Soul Warden"], "hand": ["Grizzly Bears"], "mana": "{1}{G}"},
        Cid={"battlefield": ["Soul Warden"]}, Ann={"battlefield": ["Soul Warden"]},
    )  # fmt: skip
    game.cast("Grizzly Bears")
    for _ in range(3):
        game.pass_once()

    assert game.question == "Which trigger first? It resolves last"
    assert (game.asked, len(game.offered())) == ("Bob", 2)
    game.answer(game.offered()[1])

    assert [x.controller for x in game.on_stack()] == [0, 1, 2]


@rule("CR 808.5", "CR 400.2")
def test_teammates_see_each_others_hands_and_nobody_else_does() -> None:
    game = against(Ann={"hand": ["Swamp"]}, Bob={"hand": ["Plains"]}, Cid={"hand": ["Island"]})

    assert game.sees("Bob", "Cid", "hand") == ["Island"]
    assert game.sees("Cid", "Bob", "hand") == ["Plains"]
    assert "Plains" not in game.sees("Ann", "Bob", "hand")
    assert "Swamp" not in game.sees("Bob", "Ann", "hand")


@rule("CR 805.10e", "CR 805.10c", "CR 508.5")
def test_the_defending_player_is_the_one_who_is_attacked() -> None:
    game = against(
        Ann={"battlefield": ["Goblin Guide", "Goblin Guide"]}, Bob={"library": ["20 Forest"]},
        Cid={"library": ["20 Shock"]}, turn="Ann", step="beginning of combat",
    )  # fmt: skip
    game.to_step("declare attackers")
    game.answer("Goblin Guide #1" if "Goblin Guide #1" in game.offered() else "Goblin Guide")
    game.answer("Cid")
    game.answer("Done")
    while game.stack_size:
        game.pass_once()

    assert any("reveals Shock" in line for line in game.told())
    assert not any("reveals Forest" in line for line in game.told())


@rule("CR 805.8")
def test_an_extra_turn_of_one_is_the_teams() -> None:
    game = against(Cid={"hand": [EXTRA], "mana": "{1}{U}"})
    game.pass_once()
    game.cast(EXTRA)
    while game.stack_size:
        game.pass_once()
    game.to_step("upkeep")

    assert game.turn == "Bob"
    assert [game.counter("last turn", n) == game.g.turn_no for n in game.names] == [False, True, True]


@rule("CR 805.2", "CR 800.4j")
def test_if_the_first_of_the_team_leaves_the_next_one_goes_on() -> None:
    game = against(Cid={"hand": ["Island"]})

    game.g.answer(CONCEDES - 1)

    assert game.asked == "Cid"
    game.play("Island")
    assert game.battlefield("Cid") == ["Island"]
    game.to_step("upkeep", "Ann")
    game.to_step("upkeep", "Cid")
    assert game.turn == "Cid"
    assert not game.over


@rule("CR 104.2a", "CR 904.2a")
def test_the_team_wins_together_and_its_schemes_hit_every_opponent() -> None:
    game = against(
        Ann={"life": 2}, Bob={"hand": ["Shock"], "battlefield": ["Mountain"]}, Cid={"hand": ["2 Plains"]}, turn="Ann",
        step="draw",
    )  # fmt: skip
    while game.step != "first main" or game.stack_size:
        game.pass_once()
    assert game.life == (2, 19, 18)  # Know Naught but Fire
    game.pass_once()
    game.cast("Shock", "Ann")
    while not game.over:
        game.pass_once()

    assert game.winners == ["Bob", "Cid"]
