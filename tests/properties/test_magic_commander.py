"""CR 903. Random Commander games, for two and for four players, to their end."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.counters import COMMANDED, LEFT
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.shown.story import tell
from cardwright.games.magic.variants.commander.commander import is_commander
from cardwright.kernel.chance import Chance
from cardwright.kernel.ints import Obj, Seat
from tests.properties import magic_games
from tests.properties.magic_variants import brawl_spec, commander_spec, commanders_stay
from tests.rulemark import rule

EVERY = {2: 30, 4: 200}  # by the number of seats: decisions from one look to the next
LOOKS = 20  # then the game goes on unwatched: late boards have thousands of tokens, each look takes seconds


@rule("CR 903.1", "CR 903.2", "CR 903.3", "CR 903.9")
@pytest.mark.parametrize(
    ("group", "seats"),
    [*(pytest.param(group, 4, marks=pytest.mark.slow) for group in range(3)), (3, 2)],
)
def test_a_game_goes_to_its_end_and_commanders_stay_commanders(group: int, seats: int) -> None:
    spec = commander_spec(group, group, seats=seats)
    g = spec.start()
    chance = Chance(group + 1)
    n = 0

    while g.decision is not None:
        if n % EVERY[seats] == 0 and n < LOOKS * EVERY[seats]:
            magic_games.check(g)
            commanders_stay(g)
            seat = int(g.decision.seat)
            imagined = g.imagine(Seat(seat), n)
            commanders_stay(imagined)
            magic_games.same_for(seat, magic_games.shown(g, seat), magic_games.shown(imagined, seat))
            magic_games.same_for(
                seat, magic_games.shown(g, seat), magic_games.shown(magic_games.loaded(g), seat)
            )
        g.answer(magic_games.lively(g, chance))
        n += 1

    assert g.over
    assert g.value(Seat(g.seats), COMMANDED) == 1
    assert n > EVERY[seats]
    assert sum(g.value(Seat(s), LEFT) == 0 for s in range(seats)) <= 1 or g.turn_no >= spec.turn_limit


@rule("CR 903.12a")
def test_brawl_goes_to_its_end() -> None:
    spec = brawl_spec(1, 1)
    g = spec.start()
    magic_games.answered(g, 1, magic_games.MOST)

    assert g.over
    commanders_stay(g)


@rule("CR 903.6", "CR 903.8")
def test_random_players_cast_their_commanders() -> None:
    cast = 0
    for group in range(3):
        spec = commander_spec(group, group, seats=2)
        g = spec.start()
        magic_games.answered(g, group, magic_games.ENOUGH)
        story = str(tell(g, list(spec.seats), None))
        names = [
            CARDS.kind_names[g.kind(Obj(o))]
            for o in range(int(g.match.first_free))
            if is_commander(g, Obj(o))
        ]
        cast += sum(f"casts {name} from the command zone" in " ".join(story.split()) for name in names)

    assert cast >= 2
