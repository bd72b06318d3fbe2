"""CR 406. Exile: turning face-down cards up to play them, face-down piles, and random cards of such piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.games.magic.characteristics.lookup import last_known, remembered
from cardwright.games.magic.characteristics.operations import is_linked, text_since
from cardwright.games.magic.numbers import causes, columns, derived, durations, facts
from cardwright.games.magic.objects.queries import battlefield, exile, has_status, owner, still_in
from cardwright.games.magic.objects.table import CARDS
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import THIS_SLOT
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_LAYER, F_SOURCE, FACT, ID_MASK, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.views import HIDDEN

from .proposing import end_fact, event, status

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

OLD_WORDS: Final = {  # CR 406.8, 403.5: the names of zones on old cards
    "removed from the game": "exile",
    "removed-from-the-game zone": "exile",
    "set aside": "exile",
    "in play": "battlefield",
}


def in_todays_words(zone: str) -> str:
    """CR 406.8, 403.5. Return the present name of a zone. Old cards use other names, such as "removed from
    the game".
    """
    return OLD_WORDS.get(zone.casefold(), zone)


def link(g: Game, ref: i64) -> None:
    """CR 607.2a, 607.5. Propose to link a card to the source and to the source's present text.

    `ref`: the reference that the card has once it is in exile.
    """
    source = g.find(g.slot(THIS_SLOT))
    since = text_since(g, source) if source >= 0 else i64(0)
    g.fact(ref, facts.F_LINKED, since, durations.FOR_EVER, g.slot(THIS_SLOT), 0)


def break_links(g: Game, obj: Obj) -> None:
    """CR 607.5. As an object leaves, end its links to exiled cards that come from a text which it no
    longer has.
    """
    ref = g.ref(obj)
    at = next_fact(g, FIRST, facts.F_LINKED, F_SOURCE, ref)
    while at >= 0:
        if not is_linked(g, at):
            end_fact(g, at)
        at = next_fact(g, at, facts.F_LINKED, F_SOURCE, ref)


def face_down_in_exile(g: Game, obj: Obj) -> bool:
    """CR 406.3. Whether a card is face down in exile."""
    return has_status(g, obj, columns.FACE_DOWN) and g.zone_of(obj) == exile(g)


def turn_up_to_play(g: Game, obj: Obj) -> None:
    """CR 406.3a. Propose to turn a face-down card in exile face up, just before a player announces it."""
    if face_down_in_exile(g, obj):
        status(g, obj, 0, columns.FACE_DOWN)
        event(g, HAPPEN, g.ref(obj), 0, 0, causes.TURNED_UP_TO_PLAY)


def pile_of(g: Game, obj: Obj) -> i64:
    """CR 406.4. Return the number of a card's face-down pile: the time of the event that exiled the cards
    of the pile.
    """
    return g.col(obj, columns.STAMP)


def in_piles(g: Game, seat: Seat, refs: vec[i64]) -> vec[i64]:
    """CR 406.4. Return the options of a player who chooses one of the cards in `refs`.

    These are the cards that the player may look at, and one card of each other face-down pile. It stands for
    the pile.
    """
    found = vec[i64](capacity=8)
    for ref in refs:
        obj = Obj(ref & ID_MASK)
        new = True
        if is_a_pile(g, seat, obj):
            for other in found:
                if is_a_pile(g, seat, Obj(other & ID_MASK)) and same_pile(g, obj, Obj(other & ID_MASK)):
                    new = False
        if new:
            found = append(found, ref)
    return found


def is_a_pile(g: Game, seat: Seat, obj: Obj) -> bool:
    """CR 406.4. Whether a player may choose only the face-down pile that contains this card, not the card
    itself.
    """
    return face_down_in_exile(g, obj) and not g.knows(seat, obj)


def same_pile(g: Game, a: Obj, b: Obj) -> bool:
    """CR 406.4. Whether two cards that were exiled face down are in one pile. All cards of a pile have the
    same owner.
    """
    return pile_of(g, a) == pile_of(g, b) and owner(g, a) == owner(g, b)


def one_of_pile(g: Game, seat: Seat, picked: Obj, refs: vec[i64]) -> Obj:
    """CR 406.4. Return the chosen card, or a random card of its pile if a pile was chosen."""
    if not is_a_pile(g, seat, Obj(picked & ID_MASK)):
        return picked
    pile = vec[i64](capacity=8)
    for ref in refs:
        obj = Obj(ref & ID_MASK)
        if is_a_pile(g, seat, obj) and same_pile(g, obj, Obj(picked & ID_MASK)):
            pile = append(pile, ref)
    return Obj(pile[g.chance.below(len(pile))])


def pile_in_print(g: Game, seat: Seat, ref: i64, refs: vec[i64]) -> str:
    """CR 406.4. Return the text of a pile as an option; "" for a card that the player may look at."""
    obj = Obj(ref & ID_MASK)
    if not is_a_pile(g, seat, obj):
        return ""
    n = 0
    for other in refs:
        if is_a_pile(g, seat, Obj(other & ID_MASK)) and same_pile(g, obj, Obj(other & ID_MASK)):
            n += 1
    cards = "card" if n == 1 else "cards"
    return f"A face-down pile of {n} {cards} of player {int(owner(g, obj))}"


def kept_by(g: Game, obj: Obj) -> str:
    """CR 406.5. Return the name of the object to which a card in exile belongs; "" if there is none.

    That object has exiled the card and refers to it, or lets a player play it.
    """
    f = g.facts
    ref = g.ref(obj)
    at: i64 = 0
    n: i64 = len(f)
    while at < n:
        layer = f[at + F_LAYER]
        source = f[at + F_SOURCE]
        if f[at + F_ABOUT] == ref and 0 <= source < PLAYER:
            if (
                layer == facts.F_LINKED
                or layer == facts.F_EXILED_UNTIL
                or layer == facts.F_PLAYABLE
                or layer == facts.F_DELAYED
            ):
                if still_in(g, source, battlefield(g)) >= 0 or remembered(g, source) >= 0:
                    return CARDS.kind_names[last_known(g, source, derived.KIND)]
        at += FACT
    return ""


class InExile(NamedTuple):
    """CR 406.4-5. A card in exile as a seat sees it. Cards with the same `pile` were exiled face down
    together.

    `source`: the object that exiled it, or that will return it or lets a player play it; "" if none is known.
    """

    name: str
    owner: int
    face_down: bool
    pile: int
    source: str


def in_piles_first(x: InExile) -> tuple[int, bool, str]:
    """Return the key by which cards in exile are sorted for display. The order within a pile reveals
    nothing.
    """
    return x.pile, x.name == HIDDEN, x.name
