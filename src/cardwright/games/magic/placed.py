"""CR 100.2, 110.5. Read the cards that a position places in zones, and check that they can be there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from cardwright.games.magic.numbers.types import (
    CONSPIRACY,
    FLIP,
    IS_TOKEN,
    MODAL,
    PERMANENTS,
    PHENOMENON,
    PLANE,
    ROOM,
    SCHEME,
    TRANSFORMING,
    USES_ANTE,
    VANGUARD,
)
from cardwright.games.magic.numbers.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    PHASED,
    PLACE_NAMES,
    PLANAR_DECK,
    SCHEME_DECK,
    SHARED_NAMES,
    SIDEBOARD,
    STACK,
)
from cardwright.games.magic.objects.match import MagicMatch
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.variant import USUAL_LIFE
from cardwright.games.magic.rules.card_names import card_or_token, flags_of_card, types_of_card
from cardwright.games.magic.rules.setup import new_match
from cardwright.games.magic.variants.every_variant import starting_life as usual_life
from cardwright.games.magic.variants.options import MagicOptions, Names
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.spelling import integer, near_names, number_in, shortened, whole

NOBODY: Final = -1  # the seat of a shared zone
AMOUNT: Final = re.compile(r"([0-9]+) (.+)")
MOST: Final = 1_000_000  # of anything that is counted in a position
MANY: Final = 250  # more cards of one name than any game has
SUPPLEMENTARY: Final = PLANE | PHENOMENON | SCHEME | VANGUARD
SUPPLEMENTS: Final = {
    SHARED_NAMES[PLANAR_DECK]: PLANE | PHENOMENON,
    SHARED_NAMES[SCHEME_DECK]: SCHEME,
}  # face down
ON_BATTLEFIELD: Final = (SHARED_NAMES[BATTLEFIELD], SHARED_NAMES[PHASED])
OTHER_FACE: Final = (TRANSFORMING, MODAL, FLIP, ROOM)


@dataclass(frozen=True, slots=True)
class Placed:
    """CR 110.5, 122. A card that a position places, with its state. Seats are numbers.

    `counters`: how many, by the names of their kinds. `attached_to`: the name or alias of a permanent, or
    a seat. `owner`: a seat, if the card isn't owned by the seat of its zone. `sick`: it came under its
    controller's control this turn. `alias`: a name for it. `attacking`: the player it attacks.
    `commander`: it is its owner's commander (CR 903.3). `casts`: how often its owner has cast it from the
    command zone. `dealt`: how much combat damage it has dealt to each seat.
    """

    card: str
    tapped: bool = False
    counters: Mapping[str, int] = field(default_factory=dict)
    attached_to: str | int | None = None
    owner: int | None = None
    face_down: bool = False
    damage: int = 0
    sick: bool = False
    alias: str = ""
    attacking: int | None = None
    commander: bool = False
    casts: int = 0
    dealt: Mapping[int, int] = field(default_factory=dict)
    named: tuple[str, ...] = ()  # of a conspiracy: the names chosen for it

    @property
    def plain(self) -> bool:
        """Whether the card has no state that only a permanent can have."""
        said = self.tapped or self.counters or self.face_down or self.damage or self.sick
        return not said and self.attached_to is None and self.attacking is None


Given = str | Placed  # a card, `3 Forest`, or a card of which more is said
ZoneKey = tuple[int, str]


def expand(cards: Sequence[Given]) -> list[Placed]:
    """Return the cards one by one, so that `3 Forest` becomes three cards. Raise `UnknownName` for an
    unknown card.
    """
    out: list[Placed] = []
    for given in cards:
        one = Placed(given) if isinstance(given, str) else given
        name, n = one.card, 1
        found = AMOUNT.fullmatch(name)
        if found and name not in CARDS.kinds:
            n, name = number_in(found[1]), found[2]
            if n > MANY:
                got = f"{shortened(found[1])} {shortened(name)!r}"
                raise ImpossiblePosition(f"expected at most {MANY} cards of one name, got {got}")
            one = Placed(
                name,
                one.tapped,
                one.counters,
                one.attached_to,
                one.owner,
                one.face_down,
                one.damage,
                one.sick,
            )
        card_or_token(name)
        out += [one] * n
    return out


def check_zone(key: ZoneKey, seats: int) -> None:
    seat, name = key
    if not NOBODY <= seat < seats:
        raise ImpossiblePosition(f"expected a seat from 0 to {seats - 1}, got {seat}")
    names = SHARED_NAMES if seat == NOBODY else PLACE_NAMES + SHARED_NAMES
    if name not in names:
        raise UnknownName(f"expected a zone ({', '.join(names)}), got {name!r}{near_names(name, names)}")
    if name == SHARED_NAMES[STACK]:
        raise ImpossiblePosition(
            "a position can't begin with objects on the stack: cast the spell in the game"
        )
    if seat == NOBODY and name in ON_BATTLEFIELD:
        raise ImpossiblePosition(
            f"the {name!r} in a position belongs to a seat: name the seat that controls the permanents"
        )


def is_seat(given: object, seats: int) -> bool:
    """Whether the value is the number of a seat."""
    found = whole(given)
    return found is not None and 0 <= found < seats


def check_place(one: Placed, key: ZoneKey, seats: int) -> None:
    """CR 108.5, 111.7, 307.4. Raise `ImpossiblePosition` if such a card can't be in that zone, or can't have
    the given state there (such as being tapped).
    """
    seat, zone = key
    kind = card_or_token(one.card)
    types = int(CARDS.types[kind])
    supplementary = bool(types & SUPPLEMENTARY)
    if zone in SUPPLEMENTS:
        fits = bool(types & SUPPLEMENTS[zone]) and (seat != NOBODY or zone == SHARED_NAMES[PLANAR_DECK])
    elif zone == SHARED_NAMES[COMMAND]:
        fits = supplementary or one.commander or bool(types & CONSPIRACY)
    elif types & CONSPIRACY:
        fits = zone == PLACE_NAMES[SIDEBOARD]
    elif zone in ON_BATTLEFIELD:
        fits = bool(types & PERMANENTS) and (CARDS.front[kind] == kind or of_layout(kind) in OTHER_FACE)
    else:
        fits = not supplementary and CARDS.front[kind] == kind and not CARDS.flags[kind] & IS_TOKEN
    if not fits and not (one.face_down and zone in ON_BATTLEFIELD):
        raise ImpossiblePosition(f"expected a card that can be in the {where(key)}, {got(one)}")
    in_exile = zone == SHARED_NAMES[EXILE] and replace(one, counters={}, face_down=False).plain
    if zone not in ON_BATTLEFIELD and not one.plain and not types & CONSPIRACY and not in_exile:
        raise ImpossiblePosition(
            f"only a permanent can be tapped, have counters and so on, {got(one)} in the {where(key)}"
        )
    if one.owner is not None and not is_seat(one.owner, seats):
        raise ImpossiblePosition(f"expected an owner from 0 to {seats - 1}, got {one.owner} of {one.card!r}")
    if one.owner not in (None, seat) and zone in PLACE_NAMES:
        raise ImpossiblePosition(f"{one.card!r} can be only in a zone of its owner, not in the {where(key)}")
    if one.attacking is not None and (one.attacking == seat or not is_seat(one.attacking, seats)):
        raise ImpossiblePosition(f"{one.card!r} can attack only an opponent, got seat {one.attacking}")
    check_commander(one, seats)
    integer(one.damage, 0, MOST, f"damage on {one.card!r}", ImpossiblePosition)


def where(key: ZoneKey) -> str:
    """Return a zone as an error names it."""
    seat, zone = key
    return zone if seat == NOBODY else f"{zone} of seat {seat}"


def got(one: Placed) -> str:
    """Return a placed card, with its types, as an error names it."""
    return f"got {one.card!r} ({CARDS.type_line(card_or_token(one.card))})"


def check_commander(one: Placed, seats: int) -> None:
    """CR 903.3, 903.8, 903.10a. Raise `ImpossiblePosition` if the card has casts or combat damage of a
    commander but is no commander, or if their numbers are impossible.
    """
    if not one.commander:
        if one.casts or one.dealt:
            raise ImpossiblePosition(
                f"only a commander can have casts or combat damage, and {one.card!r} isn't marked as one"
            )
        return
    kind = card_or_token(one.card)
    if CARDS.flags[kind] & IS_TOKEN:
        raise ImpossiblePosition(f"a token can't be a commander, got {one.card!r} (CR 903.3)")
    for what, n in (("casts", one.casts), *(("damage dealt", n) for n in one.dealt.values())):
        integer(n, 0, MOST, f"{what} of {one.card!r}", ImpossiblePosition)
    for whom in one.dealt:
        if not 0 <= whom < seats:
            raise ImpossiblePosition(
                f"expected damage dealt to a seat from 0 to {seats - 1}, got seat {whom}"
            )


def of_layout(kind: int) -> int:
    """Return the layout of a card: how its faces belong together. `kind`: the card or one of its faces."""
    return int(CARDS.layout[int(CARDS.front[kind])])


def match_for(
    placed: Mapping[ZoneKey, Sequence[Placed]], seats: int, options: MagicOptions | None
) -> MagicMatch:
    """CR 100. Return a match whose decks are the cards that each player owns in a position."""
    decks: list[list[str]] = [[] for _ in range(seats)]
    boards: list[list[str]] = [[] for _ in range(seats)]
    commanders: list[list[str]] = [[] for _ in range(seats)]
    vanguards = [""] * seats
    planar: list[list[str]] = [[] for _ in range(seats + 1)]  # the last one: of all
    schemes: list[list[str]] = [[] for _ in range(seats)]
    for (seat, zone), cards in placed.items():
        for one in cards:
            kind = card_or_token(one.card)
            if CARDS.types[kind] & (PLANE | PHENOMENON):
                whose = planar[
                    one.owner if one.owner is not None else seat
                ]  # of nobody: the deck that all share
                whose.append(one.card) if zone == SHARED_NAMES[COMMAND] else whose.insert(0, one.card)
            elif CARDS.types[kind] & SCHEME:
                theirs = schemes[owner_of(one, seat)]
                theirs.append(one.card) if zone == SHARED_NAMES[COMMAND] else theirs.insert(0, one.card)
            elif CARDS.types[kind] & VANGUARD:
                who = owner_of(one, seat)
                if vanguards[who]:
                    raise ImpossiblePosition(
                        f"a seat can have only one vanguard, seat {who} has {vanguards[who]!r} and {one.card!r}"
                    )
                vanguards[who] = one.card
            elif one.commander:
                commanders[owner_of(one, seat)].append(one.card)
            elif not CARDS.flags[kind] & IS_TOKEN:
                beside = zone == PLACE_NAMES[SIDEBOARD] or CARDS.types[kind] & CONSPIRACY
                lists = boards if beside else decks
                lists[owner_of(one, seat)].append(one.card)
    given = options or MagicOptions()
    ante = any(zone == "ante" and cards for (_, zone), cards in placed.items())
    chosen = replace(
        given,
        ante=is_for_ante(given, ante, decks),
        vanguards=tuple(vanguards) if any(vanguards) else given.vanguards,
        commanders=in_tuples(commanders),
        conspiracy=given.conspiracy or any(types_of_card(n) & CONSPIRACY for names in boards for n in names),
        planar_decks=planar_decks(planar[:seats], planar[NOBODY]) or given.planar_decks,
        scheme_decks=in_tuples(schemes) if any(schemes) else given.scheme_decks,
        laid_out=True,
    )
    if given.starting_life == USUAL_LIFE:  # as it is usual, if nothing is said
        chosen = replace(chosen, starting_life=usual_life(seats, chosen))
    known = len(CARDS.kind_names), CARDS.kind_names[-1]
    return laid_match(in_tuples(decks), in_tuples(boards), seats, chosen, known, CARDS.open_now())


@lru_cache(maxsize=128)
def laid_match(
    decks: tuple[Names, ...],
    boards: tuple[Names, ...],
    seats: int,
    options: MagicOptions,
    kinds: tuple[int, str],
    catalogue: object,
) -> MagicMatch:
    """Return the match of a position with these cards.

    It is cached: positions with the same cards share one match, as long as no cards are added to the
    catalogue.
    """
    return new_match([list(deck) for deck in decks], [list(board) for board in boards], seats, options)


def planar_decks(own: list[list[str]], shared: list[str]) -> tuple[Names, ...]:
    """CR 901.3, 901.15. Return the planar decks of a position: one for each seat, or the
    one that all share.
    """
    if shared and any(own):
        raise ImpossiblePosition("give one planar deck for all, or one for each seat, but not both")
    return in_tuples([shared] if shared else own if any(own) else [])


def in_tuples(lists: Sequence[Sequence[str]]) -> tuple[Names, ...]:
    """Return the lists as tuples, which can't change."""
    return tuple(tuple(names) for names in lists)


def is_for_ante(given: MagicOptions, anted: bool, decks: list[list[str]]) -> bool:
    """CR 407.3. Whether a position is for ante: it says so, or contains a card that is only allowed in a game
    for ante.

    Sideboards don't count, since such a card stays outside a game that is not for ante.
    """
    if given.not_for_ante:
        if anted or given.ante:
            raise ImpossiblePosition("the position has an ante, but its game is not for ante (CR 407.3)")
        return False
    return given.ante or anted or any(flags_of_card(n) & USES_ANTE for names in decks for n in names)


def owner_of(one: Placed, seat: int) -> int:
    if one.owner is not None:
        return one.owner
    if seat == NOBODY:
        raise ImpossiblePosition(f"{one.card!r} is in a zone that all players share: give its owner")
    return seat
