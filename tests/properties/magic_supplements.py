"""Random games of Planechase, Archenemy and Vanguard, and their invariants at any decision."""

from __future__ import annotations

from dataclasses import replace

from cardwright.games.magic.numbers.columns import ENTERED_UNDER as UNDER
from cardwright.games.magic.numbers.counters import LEFT
from cardwright.games.magic.numbers.types import PHENOMENON, PLANE, SCHEME, VANGUARD
from cardwright.games.magic.numbers.zones import PLANAR_DECK, SCHEME_DECK
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import command, is_outside, shared
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.spec import MagicSpec
from cardwright.games.magic.variants.archenemy import SCHEMES
from cardwright.games.magic.variants.planechase import (
    COMMUNAL_CARDS,
    PHENOMENA,
    PLANAR,
    PLANAR_CARDS,
    planar_controller,
)
from cardwright.kernel.chance import Chance
from cardwright.kernel.frames import NOWHERE
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from tests.properties.magic_games import NAMES, SIDE, every_card, of_types, random_deck
from tests.properties.playing import draw_from

TURN_LIMIT = 60


def plain(chance: Chance, seed: int, seats: int) -> MagicSpec:
    """Decks and sideboards of so many seats."""
    return MagicSpec(
        decks=tuple(tuple(random_deck(chance)) for _ in range(seats)),
        sideboards=tuple(tuple(draw_from(chance, every_card(), SIDE)) for _ in range(seats)),
        seats=tuple(NAMES[:seats]),
        seed=seed,
        ante=True,
        turn_limit=TURN_LIMIT,
    )


def planechase_spec(group: int, seed: int) -> MagicSpec:
    """CR 901. Two to four players, with a planar deck for all or one for each."""
    chance = Chance(group * 11 + 3)
    seats = 2 + group % 3
    spec = plain(chance, seed, seats)
    if group % 2:
        shared_deck = planar_deck(chance, min(COMMUNAL_CARDS, PLANAR_CARDS * seats), seats)
        return replace(spec, planar_decks=(tuple(shared_deck),))
    own = tuple(planar_deck(chance, PLANAR_CARDS, 1) for _ in range(seats))
    return replace(spec, planar_decks=own)


def planar_deck(chance: Chance, size: int, players: int) -> tuple[str, ...]:
    """So many cards, as many phenomena among them as may be; all planes that there are if it should have more."""
    planes, phenomena = of_types(PLANE), of_types(PHENOMENON)
    some = draw_from(chance, phenomena, min(PHENOMENA * players, len(phenomena)))
    return (*some, *draw_from(chance, planes, min(size - len(some), len(planes))))


def archenemy_spec(group: int, seed: int) -> MagicSpec:
    """CR 904. An archenemy against the others, or a rumble of all."""
    chance = Chance(group * 13 + 5)
    seats = 2 + group % 3
    spec = plain(chance, seed, seats)
    decks = [tuple(draw_from(chance, of_types(SCHEME) * 2, SCHEMES)) for _ in range(seats)]
    if seats == 2 or group % 2:
        enemy = int(chance.below(seats))
        decks = [deck if seat == enemy else () for seat, deck in enumerate(decks)]
    return replace(spec, scheme_decks=tuple(decks))


def vanguard_spec(group: int, seed: int) -> MagicSpec:
    """CR 902. Everybody has a vanguard."""
    chance = Chance(group * 17 + 7)
    seats = 2 + group % 3
    spec = plain(chance, seed, seats)
    return replace(spec, vanguards=tuple(draw_from(chance, of_types(VANGUARD), seats)))


def supplements_stay(g: Game) -> None:
    """CR 901.4, 902.3, 904.4. What began in the command zone is there, or in its deck, unless its owner has left."""
    where = {
        command(g): "command",
        shared(g, PLANAR_DECK): "planar deck",
        shared(g, SCHEME_DECK): "scheme deck",
    }
    for obj in range(int(g.match.first_free)):
        types = CARDS.types[g.kind_of[obj]]
        if not types & (PLANAR | SCHEME | VANGUARD):
            continue
        zone = g.zone_of(Obj(obj))
        if g.value(Seat(g.home[obj]), LEFT):
            assert zone == NOWHERE or is_outside(g, zone) or g.over, (
                f"expected {obj} to have left with its owner"
            )
            continue
        assert zone in where, f"expected {obj} in the command zone, got zone {zone}"
        down = where[zone]
        assert down != "planar deck" or types & PLANAR, (
            f"expected planes and phenomena in planar decks, got {obj}"
        )
        assert down != "scheme deck" or types & SCHEME, f"expected schemes in scheme decks, got {obj}"
        if down != "command":
            continue
        if types & PLANAR:
            assert g.over or g.col(Obj(obj), UNDER) == planar_controller(g), (
                f"expected {obj} under the planar controller"
            )
            assert not match_of(g).planes or g.home[obj] == g.col(Obj(obj), UNDER), (
                f"expected {obj} of the controller"
            )
        else:
            assert g.col(Obj(obj), UNDER) == g.home[obj], f"expected {obj} under its owner"
