"""CR 123. Put stickers on objects, and read what is written on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from cardwright.games.magic.characteristics.lookup import controller
from cardwright.games.magic.events.proposing import event, status
from cardwright.games.magic.numbers import causes, columns, questions
from cardwright.games.magic.objects.queries import battlefield, owner, still_in
from cardwright.games.magic.variants.stickers import (
    NAME_STICKER,
    SHEETS,
    Sticker,
    accessible,
    stick,
    unique_vowels,
    with_word,
    words_in,
)
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import DONE, Amount, AnObject, ANumber, Effect, Ref
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.words import nothing

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class put_sticker(Effect):
    """CR 123.3. An effect: put a sticker of a kind on an object that you own. The argument of `then` is a
    reference to the sticker.

    The controller of the object chooses where the word of a name sticker goes (CR 123.6b).
    """

    slot: i64

    def __init__(
        self, what: Ref[AnObject], kind: int, then: Callable[[Ref[ANumber]], Effect] | None = None
    ) -> None:
        ref: Ref[ANumber] = Ref(text="that sticker")
        super().__init__(then(ref) if then is not None else nothing())
        self.slot = self.binds(ref)
        self.what: Ref[AnObject] = what
        self.kind: i64 = kind
        self.label = f"put a sticker on {what.text}: {self.parts[0].label}"

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 3:
            return g.become(self.parts[0])
        obj = still_in(g, g.slot(self.what.slot), battlefield(g))
        if obj < 0:
            return DONE
        seat = g.seat()
        place: i64 = 0
        if part == 0:
            found = self.choices(g)
            if len(found) == 0:
                return DONE
            g.ask(questions.ASK_STICKER, found)
            return 1
        if part == 1:
            g.bind(self.slot, g.reply)
            if self.kind == NAME_STICKER:
                places = vec[i64](capacity=4)
                while place <= words_in(g.match.rules.name_of(g, obj)):
                    places = append(places, place)
                    place += 1
                g.set_seat(controller(g, obj))
                g.ask(questions.ASK_PLACE, places)
                g.set_seat(seat)
                return 2
        elif self.kind == NAME_STICKER:
            place = g.reply
        stick(g, g.ref(obj), g.slot(self.slot), place)
        status(g, obj, columns.STICKERED, 0)
        event(g, HAPPEN, g.ref(obj), 0, 0, causes.STICKER_PUT)
        if not g.commit():
            return 3
        return g.become(self.parts[0])

    def choices(self, g: Game) -> vec[i64]:
        """CR 123.3, 123.3b. Return the stickers of the chosen kind that may be put on the object; none if
        you don't own the object.
        """
        obj = still_in(g, g.slot(self.what.slot), battlefield(g))
        if obj < 0 or owner(g, obj) != g.seat():
            return vec[i64]()
        return accessible(g, g.seat(), self.kind)

    def possible(self, g: Game) -> bool:
        return len(self.choices(g)) > 0

    def says(self, g: Game, option: i64) -> str:
        d = g.decision
        if d is not None and d.kind == questions.ASK_PLACE:
            obj = g.find(g.slot(self.what.slot))
            return with_word(g.match.rules.name_of(g, obj), SHEETS.stickers[g.slot(self.slot)].text, option)
        return SHEETS.stickers[option].text

    def asks(self, g: Game) -> str:
        d = g.decision
        return (
            "Choose its new name" if d is not None and d.kind == questions.ASK_PLACE else "Choose a sticker"
        )


@final
class vowels_on(Amount):
    """CR 123.6e. An amount: the number of different vowels on a name sticker."""

    def __init__(self, sticker: Ref[ANumber]) -> None:
        super().__init__()
        self.sticker: Ref[ANumber] = sticker
        self.label = f"the unique vowels on {sticker.text}"

    def now(self, g: Game) -> i64:
        return unique_vowels(g.slot(self.sticker.slot))


def sheet(name: str, *words: str | Sticker) -> None:
    """CR 123.2. Define a sticker sheet. A plain word is a name sticker."""
    SHEETS.add(name, [Sticker(NAME_STICKER, w) if isinstance(w, str) else w for w in words])
