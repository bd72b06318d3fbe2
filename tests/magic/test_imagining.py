"""CR 400.2. A bot's assumptions about others' cards use only what its seat knows."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import cast

import pytest

import cardwright
from cardwright.games.magic.game import MagicGame
from cardwright.games.magic.objects.match import KEPT_WHEN_WIDENED, match_of
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.ints import Obj
from tests.magic.kit import table
from tests.rulemark import rule

MINE = ["Forest"] * 24 + ["Grizzly Bears"] * 36
GREEN = ["Forest"] * 24 + ["Llanowar Elves"] * 36
RED = ["Mountain"] * 24 + ["Mogg Fanatic"] * 36
SEEDS = range(12)


def duel(theirs: Sequence[str], beside: Sequence[str] = (), open_lists: bool = False) -> MagicGame:
    """Ann with bears against Bob with another deck and a sideboard; Ann is asked."""
    return cardwright.magic(
        [MINE, list(theirs)], ["Ann", "Bob"], 3, sideboards=[[], list(beside)], open_lists=open_lists
    )


def hands_of_bob(game: MagicGame, seeds: Iterable[int] = SEEDS) -> list[list[str]]:
    """Bob's hand in games that Ann imagines."""
    worlds = [game.view("Ann").imagine(seed) for seed in seeds]
    return [sorted(cast(MagicView, world.view(1)).hand()) for world in worlds]


def face_up(game: MagicGame, cards: slice) -> MagicGame:
    """The same game with these of Bob's cards in his graveyard, for all to see."""
    state = game._state
    zone = game.view("Bob").zone_number(1, "graveyard")
    for obj in [x for x in range(state.match.first_free) if state.home[x] == 1][cards]:
        state.put(Obj(obj), zone, 0, 0, False)
    return game


def at_anns_decision(game: MagicGame) -> MagicGame:
    """The same game, once Ann is asked."""
    while game.decision is not None and game.decision.seat_name != "Ann":
        game.answer(0)
    return game


@rule("CR 400.2")
def test_what_others_have_in_their_decks_changes_nothing_that_is_imagined_before_it_is_seen() -> None:
    one, other = (at_anns_decision(duel(theirs)) for theirs in (GREEN, RED))

    assert hands_of_bob(one) == hands_of_bob(other)


def test_with_open_lists_the_true_list_is_dealt() -> None:
    game = at_anns_decision(duel(RED, open_lists=True))

    assert {name for hand in hands_of_bob(game) for name in hand} == set(RED)


def test_what_was_seen_of_a_deck_chooses_among_the_supposed_ones() -> None:
    game = face_up(
        at_anns_decision(cardwright.magic(["open-skies", "ember"], ["Ann", "Bob"], 5)), slice(0, 60, 3)
    )

    assert all(set(hand) <= set(game.spec.decks[1]) for hand in hands_of_bob(game))
    assert len({name for hand in hands_of_bob(game) for name in hand}) > 5


def test_a_deck_like_none_that_is_supposed_is_imagined_in_the_colors_that_were_seen() -> None:
    game = face_up(at_anns_decision(duel(RED)), slice(20, 30))

    imagined = {name for hand in hands_of_bob(game) for name in hand}

    view = game.view("Ann")
    assert {"Mountain", "Mogg Fanatic"} < imagined
    assert {view.colors_of(name) for name in imagined} <= {0, view.colors_of("Mogg Fanatic")}


@rule("CR 400.11")
@pytest.mark.parametrize("open_lists", [False, True])
def test_sideboards_are_not_dealt_into_hands(open_lists: bool) -> None:
    game = at_anns_decision(duel(RED, ["Disenchant"] * 15, open_lists))

    assert not any("Disenchant" in hand for hand in hands_of_bob(game, range(40)))


@rule("CR 400.11")
def test_a_game_imagined_by_who_holds_the_game_deals_no_sideboards_either() -> None:
    game = at_anns_decision(duel(RED, ["Disenchant"] * 15))

    assert not any("Disenchant" in game.imagine("Ann", seed).view("Bob").hand() for seed in range(40))


@pytest.mark.parametrize("seed", [0, -1, -5, 1 << 62, 1 << 63, 1 << 80, -(1 << 70)])
def test_any_whole_number_is_a_seed_to_imagine_from(seed: int) -> None:
    game = at_anns_decision(duel(RED))

    assert hands_of_bob(game, [seed]) == hands_of_bob(game, [seed])


def test_a_position_shows_what_its_players_have() -> None:
    game = table(Ann={"hand": ["Shock"]}, Bob={"hand": ["Opt"], "library": ["Ponder"]})

    hands = [cast(MagicView, game.view("Ann").imagine(seed).view(1)).hand() for seed in SEEDS]

    assert {hand[0] for hand in hands} == {"Opt", "Ponder"}


def test_imagined_games_with_other_decks_play_on_and_leave_the_real_one_alone() -> None:
    game = at_anns_decision(cardwright.magic(["grave-goods", "open-skies"], ["Ann", "Bob"], 5))
    before = game.digest, game.save()

    for seed in range(4):
        world = game.view("Ann").imagine(seed)
        for n in range(60):
            if world.over:
                break
            world.answer(n % world.view(world.deciding).n_options())

    assert (game.digest, game.save()) == before


def test_a_widened_match_has_everything_that_the_first_one_has() -> None:
    own = {"table", "rules", "seats", "per_seat", "counters", "columns", "opening", "heard", "heard_any"}
    own |= {
        "heard_events",
        "cards",
        "spaces",
        "included",
        "supposed",
        "lists",
        "fitting",
        "wider",
        "wider_for",
        "mana_by_hand",
        "looked_at",
        "columns_said",
        "counts_said",
    }
    match = match_of(duel(RED)._state)

    wide = match.widened(match.supposed)

    assert fields_of_matches() - own == set(KEPT_WHEN_WIDENED)
    assert list(wide.spaces.subs)[: len(match.spaces.subs)] == list(match.spaces.subs)
    assert all(getattr(wide, name) is getattr(match, name) for name in ("variants", "decks", "zone_list"))
    assert match.widened(match.supposed) is wide


def fields_of_matches() -> set[str]:
    """The fields that the classes of matches declare."""
    source = Path(cardwright.__file__).parent
    trees = [
        ast.parse((source / file).read_text()) for file in ("kernel/match.py", "games/magic/objects/match.py")
    ]
    classes = [
        x for tree in trees for x in tree.body if isinstance(x, ast.ClassDef) and x.name.endswith("Match")
    ]
    return {
        x.target.id for made in classes for x in made.body
        if isinstance(x, ast.AnnAssign) and isinstance(x.target, ast.Name)
    }  # fmt: skip
