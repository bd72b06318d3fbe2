"""CR 601.3, 611.3d. What lets players play cards: from where, when, without paying."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.cast_permissions import as_though_flash, cast_from_there, free_from_hand
from cardwright.games.magic.abilities.restrictions import CastsAsSorcery
from cardwright.games.magic.actions.library_tops import plays_from
from cardwright.games.magic.characteristics.selections import IsSpell, Things
from cardwright.games.magic.durations.lasting import imposes
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.numbers.types import LAND, PERMANENTS
from cardwright.games.magic.numbers.zones import GRAVEYARD, STACK
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import FROM_EXILE, FROM_GRAVEYARD, FROM_LIBRARY, Ability
from cardwright.games.magic.objects.terms import TO_CAST, TO_PLAY, TO_PLAY_LANDS
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.triggers.moving import may_play_from
from cardwright.kernel.effects import Condition, Effect

ONCE = ("once during each of your turns", "during each of your turns", "once each turn during your turn")


def spells(e: Env, among: Any) -> Things:
    """CR 601.3e. Spells of a sort, as they would be cast."""
    if not isinstance(among, Things) or among.per_seat or among.place != STACK or among.whose != ANYBODYS:
        e.refuse("casting what is no spell")
    if not any(isinstance(t, IsSpell) for t in among.tests):
        e.refuse("casting what is no spell")
    return among


# -- from the hand, and when
line("you may cast <nps> from your hand without paying their mana costs",
     lambda e, among: [free_from_hand(spells(e, among))])  # fmt: skip
line("you may cast <nps> as though they had flash", lambda e, among: [as_though_flash(spells(e, among))])
for often in ONCE:
    line(f"{often} , you may cast a|an|one <np> from your hand without paying its mana cost",
         lambda e, among: [free_from_hand(spells(e, among), once=True)])  # fmt: skip


# -- the card itself
def itself(e: Env, zone: int, terms: int, c: Node | None = None) -> list[Ability]:
    """CR 113.6. It may be played from where the ability functions, while something is so."""
    if c is None:
        return [cast_from_there(zone, terms)]
    made = e.within().make(c)
    assert isinstance(made, Condition)
    return [cast_from_there(zone, terms, made)]


for verb, on in (("cast", TO_CAST), ("play", TO_PLAY)):
    for where, place in (("your graveyard", FROM_GRAVEYARD), ("exile", FROM_EXILE)):
        line(f"you may {verb} ~ from {where}",
             lambda e, z=place, t=on: itself(e, z, t), keyword=True)  # fmt: skip
        line(f"you may {verb} ~ from {where} as long as <cond>",
             lambda e, c, z=place, t=on: itself(e, z, t, c), lazy=True, keyword=True)  # fmt: skip
    line(f"you may {verb} ~ from your graveyard or from exile",
         lambda e, t=on: [*itself(e, FROM_GRAVEYARD, t), *itself(e, FROM_EXILE, t)], keyword=True)  # fmt: skip


# -- other cards
def from_graveyard(e: Env, among: Any, once: bool = False) -> list[Ability]:
    """CR 601.3. Cards of your graveyard as spells: cards of a sort, or spells of a sort."""
    if isinstance(among, Things) and among.per_seat:
        if among.place != GRAVEYARD or not says_you(int(among.whose)):
            e.refuse("casting from elsewhere")
    else:
        said = spells(e, among)
        tests = [t for t in said.tests if not isinstance(t, IsSpell)]
        among = Things(GRAVEYARD, True, int(said.types), YOURS, tests, "card")
    return [may_play_from(among, once, terms=TO_CAST, types=0)]


line("you may cast <nps> from your graveyard", lambda e, among: from_graveyard(e, among))
line("you may cast <nps>", lambda e, among: from_graveyard(e, placed(e, among)))
for often in ONCE:
    line(f"{often} , you may cast a|an|one <np> from your graveyard",
         lambda e, among: from_graveyard(e, among, once=True))  # fmt: skip
    line(f"{often} , you may cast a|an|one <np>",
         lambda e, among: from_graveyard(e, placed(e, among), once=True))  # fmt: skip


def placed(e: Env, among: Any) -> Things:
    """Cards of which it is said where they are."""
    return among if isinstance(among, Things) and among.per_seat else e.refuse("spells from nowhere")


def lands_there() -> Ability:
    """CR 305.1. Land cards of your graveyard."""
    return may_play_from(
        Things(GRAVEYARD, True, LAND, YOURS, [], "land card"), terms=TO_PLAY_LANDS, types=PERMANENTS
    )


line("you may play lands from your graveyard", lambda e: [lands_there()])
line("you may play land cards from your graveyard", lambda e: [lands_there()])
line("you may play land cards in your graveyard as lands", lambda e: [lands_there()])


def from_top(e: Env, among: Any, terms: int) -> list[Ability]:
    """CR 401.5. Spells of some types from the top of the library."""
    said = spells(e, among)
    if not said.types or any(not isinstance(t, IsSpell) for t in said.tests):
        e.refuse("spells of no type, from the top of the library")
    return [plays_from(FROM_LIBRARY, terms, int(said.types))]


for lands in ("lands from the top of your library", "the top card of your library if it 's a land card"):
    line(f"you may play {lands}", lambda e: [plays_from(FROM_LIBRARY, TO_PLAY_LANDS)])
for cards in ("the top card of your library", "cards from the top of your library",
              "lands and cast spells from the top of your library"):  # fmt: skip
    line(f"you may play {cards}", lambda e: [plays_from(FROM_LIBRARY)])
line("you may cast <nps> from the top of your library", lambda e, among: from_top(e, among, TO_CAST))
for also in ("lands and cast <nps> from", "lands , and cast <nps> , from"):
    line(f"you may play {also} the top of your library", lambda e, among: from_top(e, among, TO_PLAY))


# -- how spells are cast
for who_, whose_ in (
    ("your opponents", THEIRS),
    ("each opponent", THEIRS),
    ("players", ANYBODYS),
    ("each player", ANYBODYS),
):
    line(f"{who_} can cast spells only any time they could cast a sorcery / "
         f"{who_} can cast spells only as a sorcery", lambda e, w=whose_: [CastsAsSorcery(w)])  # fmt: skip


# -- for a time
def flash_for(e: Env, among: Any, lasts: int) -> Effect:
    """CR 601.3b, 611.2c. Spells of a sort, at any time for so long."""
    e.you()
    return imposes(as_though_flash(spells(e, among)), None, lasts)


clause(
    "<lasts> , you may cast <nps> as though they had flash",
    lambda e, lasts, among: flash_for(e, among, lasts),
)
clause(
    "you may cast <nps> as though they had flash <lasts>", lambda e, among, lasts: flash_for(e, among, lasts)
)
clause("you may cast <nps> this turn as though they had flash",
       lambda e, among: flash_for(e, among, durations.THIS_TURN))  # fmt: skip
