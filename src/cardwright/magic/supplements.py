"""CR 100.2d, 901.3, 902.3, 904.2-5. What is played with beside the decks: planar decks, scheme decks, vanguards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from cardwright.kernel.errors import ImpossiblePosition

from .match import MagicMatch
from .rules import PHENOMENON, PLANE, SCHEME
from .table import CARDS

PLANAR_CARDS: Final = 10  # CR 901.3: at least; of a deck that all share for each player, but never more than
COMMUNAL_CARDS: Final = 40  # CR 901.15a
PHENOMENA: Final = 2  # CR 901.3: at most; of a deck that all share for each player
SCHEMES: Final = 20  # CR 904.3: at least
COPIES: Final = 2  # CR 904.3: of one scheme, at most
TEAM_AGAINST: Final = 2  # the number of the team that faces an archenemy
MORE_LIFE: Final = 20  # CR 904.5: what an archenemy has beyond the others


# -- what a match has
def of_types(names: Iterable[str], types: int, what: str) -> None:
    """CR 205.2a. ImpossiblePosition for the first card that is none of these types."""
    for name in names:
        kind = CARDS.kinds[name]
        if CARDS.types[kind] & types == 0:
            raise ImpossiblePosition(f"expected {what}, got {name!r} ({CARDS.type_line(kind)})")


def planar_cards(names: Sequence[str]) -> None:
    """CR 901.3, 901.5, 901.15a. Planes and phenomena with names of their own, at least one of them a plane."""
    of_types(names, PLANE | PHENOMENON, "a plane or phenomenon")
    for name, n in Counter(names).items():
        if n > 1:
            raise ImpossiblePosition(f"expected each card of a planar deck once, got {name!r} again")
    if names and not any(CARDS.types[CARDS.kinds[name]] & PLANE for name in names):
        raise ImpossiblePosition("expected a plane in a planar deck, got none")


def with_planes(m: MagicMatch, planes: list[str], planar_decks: list[list[str]]) -> None:
    """CR 901.3, 901.15. Put the planar decks into the match: one that all share, or one of each player."""
    if planes and planar_decks:
        raise ImpossiblePosition("expected one planar deck for all, or one for each seat, got both")
    for names in [planes, *planar_decks]:
        planar_cards(names)
        for name in names:
            m.include(CARDS.kinds[name])
    if planar_decks and (len(planar_decks) != m.seats or not all(planar_decks)):
        raise ImpossiblePosition(
            f"expected a planar deck for each of {int(m.seats)} seats, got {sum(map(bool, planar_decks))} (CR 901.3)"
        )
    m.planes = list(planes)
    m.planar_decks = [list(names) for names in planar_decks]


def with_schemes(m: MagicMatch, scheme_decks: list[list[str]]) -> None:
    """CR 904.2-3, 904.12. Put the scheme decks into the match: that of the archenemy, or one of each player."""
    if not any(scheme_decks):
        return
    decks = [list(names) for names in scheme_decks] + [[] for _ in range(int(m.seats) - len(scheme_decks))]
    for names in decks:
        of_types(names, SCHEME, "a scheme")
        for name in names:
            m.include(CARDS.kinds[name])
    if len(decks) != m.seats or sum(map(bool, decks)) not in (1, int(m.seats)):
        raise ImpossiblePosition(
            f"expected a scheme deck for the archenemy, or for each of {int(m.seats)} seats, "
            f"got {sum(map(bool, decks))} (CR 904.2a, 904.12a)"
        )
    m.with_schemes(decks)
    team = [seat for seat in range(int(m.seats)) if team_at_start(m, seat) == TEAM_AGAINST]
    if team:
        m.share_hands(team)


def archenemy_of(m: MagicMatch) -> int:
    """CR 904.2a, 904.6. The one player who faces all others with schemes; -1: there is none, or all are."""
    found = [seat for seat, names in enumerate(m.scheme_decks) if names]
    return found[0] if len(found) == 1 else -1


def more_life(m: MagicMatch, seat: int) -> int:
    """CR 904.5, 103.4e, 904.12c. How much more life an archenemy begins with."""
    return MORE_LIFE if m.scheme_decks and m.scheme_decks[seat] else 0


def team_at_start(m: MagicMatch, seat: int) -> int:
    """CR 904.2a-b. The archenemy is a team of one, all others are the other; 0: everybody for themselves."""
    enemy = archenemy_of(m)
    if enemy < 0 or m.seats == 2:
        return 0
    return 1 if seat == enemy else TEAM_AGAINST


# -- whether they may be played with
def planar_problems(names: Sequence[str], seats: int = 0) -> list[str]:
    """CR 901.3, 901.15a. What the rules forbid in a planar deck, in words; `seats`: it is shared by so many."""
    rule = "CR 901.15a" if seats else "CR 901.3"
    least = min(COMMUNAL_CARDS, PLANAR_CARDS * seats) if seats else PLANAR_CARDS
    most = PHENOMENA * seats if seats else PHENOMENA
    found: list[str] = []
    if len(names) < least:
        found.append(f"expected at least {least} cards in the planar deck, got {len(names)} ({rule})")
    phenomena = sum(1 for name in names if CARDS.types[CARDS.kinds[name]] & PHENOMENON)
    if phenomena > most:
        found.append(f"expected at most {most} phenomena in the planar deck, got {phenomena} ({rule})")
    return found + [
        f"expected each card of the planar deck once, got {name!r} {n} times ({rule})"
        for name, n in Counter(names).items()
        if n > 1
    ]


def scheme_problems(names: Sequence[str]) -> list[str]:
    """CR 904.3. What the rules forbid in a scheme deck, in words."""
    found: list[str] = []
    if len(names) < SCHEMES:
        found.append(f"expected at least {SCHEMES} cards in the scheme deck, got {len(names)} (CR 904.3)")
    return found + [
        f"expected at most {COPIES} of {name!r} in the scheme deck, got {n} (CR 904.3)"
        for name, n in Counter(names).items()
        if n > COPIES
    ]


def vanguard_problems(names: Sequence[str], seats: int) -> list[str]:
    """CR 902.3. Each player needs a vanguard."""
    there = sum(map(bool, names))
    if names and there != seats:
        return [f"expected a vanguard for each of {seats} seats, got {there} (CR 902.3)"]
    return []


def problems(
    seats: int, vanguards: Sequence[str], planes: Sequence[str], planar_decks: Sequence[Sequence[str]],
    scheme_decks: Sequence[Sequence[str]],
) -> list[str]:  # fmt: skip
    """CR 901.3, 902.3, 904.3. All that the rules forbid in what a game is to be played with."""
    found = vanguard_problems(vanguards, seats)
    if planes:
        found += planar_problems(planes, seats)
    for names in planar_decks:
        found += planar_problems(names)
    for names in scheme_decks:
        if names:
            found += scheme_problems(names)
    return found
