"""CR 400.2; Dominion D60. If a person plays, prompts reveal nothing about hidden cards."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

import msgspec
import pytest

import cardwright
from cardwright.games.dominion.numbers import questions
from cardwright.games.dominion.shown.story import tell as tell_dominion
from cardwright.games.magic.game import MagicGame
from cardwright.games.magic.shown.story import tell as tell_magic
from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError, CorruptSave, IllegalAnswer
from cardwright.kernel.game import Game
from cardwright.play.game import Record
from cardwright.play.spec import PUBLIC, QUICK, Spec
from tests.browser.kit import spec_of
from tests.properties import magic_games, permuting, playing, test_hidden_zones
from tests.properties.asked import betrayal
from tests.properties.invariants import NAMES
from tests.rulemark import rule

EVERY = 11
MOST = 220
KINGDOM = ["Moat", "Militia", "Village", "Smithy", "Cellar", "Witch", "Workshop", "Remodel", "Market", "Mine"]
DECK = ["Shock"] * 12 + ["Grizzly Bears"] * 8 + ["Mountain"] * 12 + ["Forest"] * 8

HAND_MATTERS = (  # cards that meet in one game: what they offer depends on what somebody holds, draws or looks at
    ("Market Towns", "Underling", "Village"),
    ("Friendly", "Cemetery", "Haunted Mirror"),
    ("Shy", "Animal Fair", "Sentinel"),
    ("Patient", "Grey Mustang", "Recruiter"),
    ("Inspiring", "Storyteller", "Library"),
)


def of_dominion(g: Game, seat: int) -> list[str]:
    return [line.text for line in tell_dominion(g, NAMES[: int(g.seats)], seat).lines]


def of_magic(g: Game, seat: int) -> list[str]:
    return [line.text for line in tell_magic(g, NAMES[: int(g.seats)], seat).lines]


def any_option(g: Game, chance: Chance) -> int:
    """Any option but to play all Treasures: what is played then is shown, card by card, after other questions too."""
    assert g.decision is not None
    options = [i for i, option in enumerate(g.decision.options) if option != questions.ALL_TREASURES]
    return options[int(chance.below(len(options)))]


def betrayals_of_dominion(seed: int, asking: str, often: Sequence[str] = ()) -> Iterator[str]:
    names = NAMES[: 2 + seed % 3]
    kingdom = playing.joined(playing.random_kingdom(seed), often)
    spec = playing.scattered(playing.random_spec(seed, kingdom, names, 30), often)
    g, chance = msgspec.structs.replace(spec, asking=asking).start(), Chance(seed + 1)
    for n in range(MOST):
        if g.decision is None:
            return
        for seat in range(len(names)) if n % EVERY == 0 else ():
            found = betrayal(g, seat, seed * MOST + n, permuting.permuted, of_dominion, any_option)
            if found:
                yield found
        g.answer(any_option(g, chance))


def betrayals_of_magic(seed: int, asking: str) -> Iterator[str]:
    spec = dataclasses.replace(test_hidden_zones.spec(seed, 2 + seed % 2), asking=asking)
    g, chance = spec.start(), Chance(seed + 1)
    for n in range(MOST):
        if g.decision is None:
            return
        for seat in range(int(g.seats)) if n % EVERY == 0 else ():
            found = betrayal(g, seat, seed * MOST + n, permuting.permuted, of_magic, magic_games.lively)
            if found:
                yield found
        g.answer(magic_games.lively(g, chance))


@rule("D60")
@pytest.mark.parametrize("seed", range(5))
def test_who_is_asked_in_dominion_tells_nobody_what_others_hold(seed: int) -> None:
    assert not list(betrayals_of_dominion(seed, PUBLIC))


@pytest.mark.slow
@rule("D60")
@pytest.mark.parametrize("often", HAND_MATTERS, ids=lambda often: often[0])
def test_nor_do_cards_that_ask_about_what_somebody_holds(often: tuple[str, ...]) -> None:
    assert not list(betrayals_of_dominion(3, PUBLIC, often))


@pytest.mark.slow
@rule("CR 400.2")
@pytest.mark.parametrize("seed", range(3))
def test_who_is_asked_in_magic_tells_nobody_what_others_hold(seed: int) -> None:
    assert not list(betrayals_of_magic(seed, PUBLIC))


def test_the_quick_way_does_tell_and_would_be_found_out() -> None:
    assert next(betrayals_of_magic(0, QUICK))
    assert any(next(betrayals_of_dominion(seed, QUICK), "") for seed in range(30))


# -- which way is taken
@pytest.mark.parametrize(("seats", "asking"), [(["Ann", "Bob"], PUBLIC), (["Ann", "bot:big-money"], PUBLIC),
                                           (["bot:random", "bot:big-money"], QUICK)])  # fmt: skip
def test_seats_are_asked_openly_wherever_a_person_plays(seats: list[str], asking: str) -> None:
    assert cardwright.dominion(KINGDOM, seats, 1, turn_limit=4).spec.asking == asking


def test_programs_may_be_asked_openly_and_persons_the_quick_way() -> None:
    assert cardwright.magic([DECK], ["Ann", "Bob"], 1, asking=QUICK).spec.asking == QUICK
    game = cardwright.magic([DECK], ["bot:random", "bot:random"], 1, asking=PUBLIC, turn_limit=6)
    assert game.spec.asking == PUBLIC
    assert game.over


def test_another_way_of_asking_is_refused() -> None:
    with pytest.raises(CardwrightError, match="expected quick or public or brief for 'asking', got 'loudly'"):
        cardwright.dominion(KINGDOM, ["Ann", "Bob"], 1, asking="loudly")


@rule("D60", "D22")
def test_who_might_hold_an_action_is_asked_about_it_and_who_cannot_is_not() -> None:
    game = cardwright.dominion(["Village", "Smithy"], ["Ann", "Bob"], 3, shelters=False)
    d = game.decision
    assert d is not None
    assert d.kind == "play Treasures and buy"  # everybody knows that Ann has no Action yet
    game.answer("Play all Treasures")
    texts = game.view("Ann").option_texts()
    game.answer(next(text for text in texts if text in ("Buy Village", "Buy Smithy")))
    asked: list[tuple[str, ...]] = []
    while (d := game.decision) is not None and len(asked) < 4:
        if d.kind == "play an Action card" and d.seat == 0:
            asked.append(tuple(o.text for o in d.options))
        game.answer(d.options[0])

    assert ("End the Action phase",) in asked  # she is asked with none in hand as well


LOOKS = """
game: magic
seats: [Ann, Bob]
position:
  phase: first main
  Ann:
    battlefield: [2 Island]
    hand: [{spell}]
    library: {library}
  Bob:
    battlefield: [Island]
    hand: [Forest]
    library: [9 Island]
"""


@rule("CR 401.4", "CR 400.2")
@pytest.mark.parametrize("spell", ["Index", "Ponder", "Impulse"])
def test_who_orders_cards_that_only_they_see_is_asked_also_if_these_are_alike(spell: str) -> None:
    asked = [
        orders(spec_of(LOOKS.format(spell=spell, library=library), PUBLIC))
        for library in ("[9 Shock]", "[Shock, Forest, Mountain, Swamp, Island, 4 Shock]")
    ]

    assert asked == [1, 1]


def orders(spec: Spec) -> int:
    """How often an order of cards is asked for until what Ann casts has resolved, if she leaves them as they are."""
    game = MagicGame(spec)
    game.answer(next(o for o in game.decision.options if o.text.startswith("Cast")))  # type: ignore[union-attr] # open
    found = 0
    while (d := game.decision) is not None and not found:
        found += d.text.startswith("In which order")
        passes = [o for o in d.options if o.text in ("Pass", "Leave them as they are")]
        game.answer((passes or list(d.options))[0])
    return found


# -- stops
@rule("CR 117.1", "CR 400.2")
def test_a_player_gets_priority_where_they_stop() -> None:
    game = cardwright.magic([DECK], ["Ann", "Bob"], 5, turn_limit=9)
    game.set_stops("Ann", ["upkeep"], [])
    game.set_stops("Bob", [], ["end step"])
    met: set[tuple[int, bool, str]] = set()
    while game.decision is not None:
        d = game.decision
        if d.kind == "act or pass":
            met.add((d.seat, game.current == d.seat, game.phase))
        game.answer(d.options[0])

    assert met == {(0, True, "upkeep"), (1, False, "end step")}


@rule("CR 117.1")
def test_stops_are_in_the_record_in_a_save_and_in_copies() -> None:
    game = cardwright.magic([DECK], ["Ann", "Bob"], 5, turn_limit=9)
    game.set_stops("Ann", ["upkeep", "draw"], ["end step"], hold=True)
    assert game.decision is not None
    game.answer(game.decision.options[0])

    copies = (
        game.fork(),
        type(game).load(game.save()),
        type(game).from_json(game.to_json()),
        game.record.replay(),
    )

    for copy in copies:
        assert isinstance(copy, MagicGame)
        assert copy.stops("Ann") == (("upkeep", "draw"), ("end step",))
        assert copy.digest == game.digest
    game.undo()
    assert game.stops("Ann") == (("upkeep", "draw"), ("end step",))
    game.undo()
    assert game.stops("Ann") != (("upkeep", "draw"), ("end step",))


def test_stops_of_no_step_and_in_no_game_are_refused() -> None:
    game = cardwright.magic([DECK], ["Ann", "Bob"], 5, turn_limit=9)
    with pytest.raises(CardwrightError, match="expected a step"):
        game.set_stops("Ann", ["tea"], [])
    of_cards = cardwright.dominion(KINGDOM, ["Ann", "Bob"], 1)
    with pytest.raises(IllegalAnswer, match="this game has no settings that a seat can change"):
        of_cards._give(-4096)


# -- seeds
def test_a_game_without_a_seed_has_one_that_nobody_tries_out() -> None:
    seeds = [cardwright.dominion(KINGDOM, ["Ann", "Bob"]).spec.seed for _ in range(6)]

    assert len(set(seeds)) == 6
    assert max(seeds) > 1 << 48
    assert max(seeds) < 1 << 62


@pytest.mark.parametrize("seats", [["Ann", "Bob"], ["Ann", "bot:random"], ["bot:random", "bot:random"]])
def test_fresh_chance_is_in_the_record_and_replays(seats: list[str]) -> None:
    one, other = (cardwright.dominion(KINGDOM, seats, 7, turn_limit=24, fresh=True) for _ in range(2))
    for game in (one, other):
        while game.decision is not None:
            game.answer(game.decision.options[-1])

    assert one.digest != other.digest
    again = Record.from_json(one.record.to_json()).replay()
    assert again.digest == one.digest
    assert str(again.story()) == str(one.story())


def test_a_record_with_a_wrong_number_in_it_is_refused() -> None:
    game = cardwright.magic([DECK], ["Ann", "Bob"], 5, turn_limit=9)
    text = game.record.to_json()
    forged = text.replace('"answers":[]', '"answers":[-9999999999999999]')

    with pytest.raises((CorruptSave, IllegalAnswer)):
        Record.from_json(forged).replay()


def test_neither_views_nor_stories_hold_the_seed() -> None:
    seed = 4_123_456_789_012_345_678
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed, turn_limit=4)

    assert str(seed) not in str(game.story("Ann")) + game.story("Ann").to_json()
    assert not hasattr(game.view("Ann"), "seed")
