"""CR 201.4, 607.2d. Choose a card name, as something enters or for the rest of an effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.characteristics.lookup import characteristic
from cardwright.games.magic.events.proposing import enters_as
from cardwright.games.magic.numbers import causes, columns, derived, events, questions
from cardwright.games.magic.numbers.types import BASIC, LAND
from cardwright.games.magic.objects.queries import is_public
from cardwright.games.magic.objects.table import CARDS, FACE_DOWN_KIND
from cardwright.games.magic.variants.conspiracy import any_name, own_names
from cardwright.kernel.effects import DONE, ANumber, Effect, Ref
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

BASIC_LAND: Final = BASIC | LAND


def fits(kind: i64, types: i64, no: i64, basic: bool) -> bool:
    """CR 201.4. Return whether the name of a card may be chosen. `kind`: the card's number in the card table.

    `types`: the card must have one of these. `no`: it must have none of these. `basic`: basic land cards are
    allowed.
    """
    its = CARDS.types[kind]
    if its & no != 0 or (types != 0 and its & types == 0):
        return False
    return basic or its & BASIC_LAND != BASIC_LAND


@mypyc_attr(allow_interpreted_subclasses=True)
class AsksName(Effect):
    """CR 201.4. Base of effects in which a player chooses the name of a card.

    `types`: the card must have one of these types. `no`: it must have none of these. `basic`: it may be a
    basic land.
    """

    types: i64
    no: i64
    basic: bool

    def __init__(self, types: int, no: int, basic: bool, *parts: Effect) -> None:
        super().__init__(*parts)
        self.types = types
        self.no = no
        self.basic = basic

    def still_asks(self, g: Game, part: i64) -> bool:
        """Ask for a name and return True; return False if the player has just answered with a name (it is in
        `g.reply`).

        If the answer was the option "another name", ask again and offer all names that exist.
        """
        if part == 0:
            self.ask(g)
        elif g.reply == questions.ANOTHER_NAME:
            self.ask_any(g)
        else:
            return False
        return True

    def ask(self, g: Game) -> None:
        """Ask for a name. The options are names on visible cards of other players, then names on the
        player's own cards, then "another name".
        """
        found = vec[i64](capacity=32)
        taken: set[int] = set()
        for obj in seen_of_others(g):
            kind = characteristic(g, Obj(obj), derived.KIND)
            if kind != FACE_DOWN_KIND:
                for name in CARDS.names_chosen(kind):
                    if int(name) not in taken and fits(name, self.types, self.no, self.basic):
                        taken.add(int(name))
                        found = append(found, i64(name) | questions.A_NAME)
        for own in own_names(g, int(g.seat())):
            if own not in taken and fits(i64(own), self.types, self.no, self.basic):
                taken.add(own)
                found = append(found, i64(own) | questions.A_NAME)
        g.ask(questions.ASK_NAME, append(found, i64(questions.ANOTHER_NAME)))

    def ask_any(self, g: Game) -> None:
        """Ask for any name that may be chosen, out of all cards that exist."""
        found = vec[i64](capacity=512)
        for option in any_name(vec[i64]()):
            if fits(option & ID_MASK, self.types, self.no, self.basic):
                found = append(found, option)
        g.ask(questions.ASK_NAME, found)

    def says(self, g: Game, option: i64) -> str:
        return "Another name" if option == questions.ANOTHER_NAME else CARDS.kind_names[option & ID_MASK]

    def asks(self, g: Game) -> str:
        return "Choose a card name"


def seen_of_others(g: Game) -> vec[i64]:
    """Return the cards that all players can see and that the choosing player doesn't own. Tokens are left
    out.
    """
    found = vec[i64](capacity=32)
    obj: i64 = 0
    seat = g.seat()
    while obj < g.match.first_free:
        if g.home[Obj(obj)] != seat and is_public(g, g.zone_of(Obj(obj))) and g.all_know(Obj(obj)):
            found = append(found, obj)
        obj += 1
    return found


@final
class choose_name(AsksName):
    """CR 614.12, 607.2d. An effect: as a permanent enters, its controller chooses a card name, which is
    stored with that permanent.
    """

    def __init__(self, types: int = 0, no: int = 0, basic: bool = True) -> None:
        super().__init__(types, no, basic)
        self.label = "choose a card name"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.still_asks(g, part):
            return 1
        if g.slot(0) >= 0:
            g.amend(events.COLUMN, enters_as(g.slot(0)), g.reply & ID_MASK, columns.CHOSEN, causes.CHOSEN_IT)
        return DONE


@final
class with_name(AsksName):
    """CR 608.2d. An effect: choose a card name, then carry out the effect that `then` returns. The argument
    of `then` is a reference to the chosen name.
    """

    def __init__(
        self, then: Callable[[Ref[ANumber]], Effect], types: int = 0, no: int = 0, basic: bool = True
    ) -> None:
        ref: Ref[ANumber] = Ref(text="the chosen name")
        super().__init__(types, no, basic, then(ref))
        self.slot: i64 = self.binds(ref)
        self.label = f"choose a card name; {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if self.still_asks(g, part):
            return 1
        g.bind(self.slot, g.reply & ID_MASK)
        return g.become(self.parts[0])


@final
class choose_name_now(AsksName):
    """CR 607.2d, 608.2d. An effect: choose a card name for the source now. It replaces a name that was chosen
    before.
    """

    def __init__(self, types: int = 0, no: int = 0, basic: bool = True) -> None:
        super().__init__(types, no, basic)
        self.label = "choose a card name for this"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 2:
            return DONE
        if self.still_asks(g, part):
            return 1
        obj = g.find(g.slot(0))
        if obj >= 0:
            g.propose(events.COLUMN, g.ref(obj), g.reply & ID_MASK, columns.CHOSEN, causes.CHOSEN_IT)
        return DONE if g.commit() else 2
