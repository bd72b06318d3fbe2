"""The description of a table of Dominion that the browser receives."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cardwright.games.dominion.catalogue import card_of, cost_text
from cardwright.games.dominion.numbers import questions, types
from cardwright.games.dominion.numbers.counters import BUYS
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.shown.board import COUNTED, MAIN, how_many, price
from cardwright.play.sent import NOTHING_SENT, Now, Sender, SentAsk, SentBoard, SentCard, SentSeat, SentZone

if TYPE_CHECKING:
    from cardwright.games.dominion.game import DominionGame
    from cardwright.games.dominion.shown.view import DominionView, Lying
    from cardwright.play.catalogue import Catalogue
    from cardwright.play.decisions import Decision

ROLES: Final = {
    "deck": "deck", "hand": "hand", "in play": "play", "discard": "discard", "trash": "trash",
    "landscapes": "landscape",
}  # fmt: skip
UNSEEN: Final = ("hex deck", "box")  # zones in which there is nothing to see
NO_POSITION: Final = ("landscapes", "box", "revealed")  # zones that positions leave out
NOT_SET: Final = ("turns", "gained this turn", "gained this buy phase", "trashed last turn")
SUPPLY: Final = "Supply"
NON_SUPPLY: Final = "not in the Supply"


@cache
def is_mixed(name: str) -> bool:
    """Dominion D57, D133. Whether a pile contains cards of other names than its own."""
    return bool(card_of(name).others)


class DominionSender(Sender):
    """Dominion D20, D42, D57, D60. Describes a table for the browser: piles with costs, zones of seats, mats
    and tokens.
    """

    altered: ClassVar[tuple[str, ...]] = ("landscape",)
    asides: ClassVar[tuple[str, ...]] = ("pile", "dealt", "in the edition")

    def __init__(self) -> None:
        self.piles: dict[
            int, tuple[str, int, int, bool]
        ] = {}  # for each zone: the pile's name, number of cards, cost, and whether it is in the Supply
        self.seen: dict[int, tuple[tuple[object, ...], SentZone]] = {}
        self.lying: list[Lying] = []
        self.marks: dict[str, list[str]] = {}  # for each pile

    def card(self, name: str, catalogue: Catalogue | None, look: str) -> SentCard:
        """Return the description of a card, with its cost."""
        made = super().card(name, catalogue, look)
        made.cost = cost_text(card_of(name))
        return made

    def board(
        self, view: DominionView, seats: Sequence[str], now: Now, before: SentBoard = NOTHING_SENT
    ) -> SentBoard:
        """Return the description of the table.

        Each pile is a zone of which only the top card is described.
        """
        self.piles = {
            view.zone_number(None, name): (name, n, cost, supply) for name, n, cost, supply in view.piles()
        }
        self.apart = self.piles
        self.lying, self.marks = view.lying(), view.marks_of_piles()
        return super().board(view, seats, now, before)

    def seat(self, view: DominionView, seat: int, name: str) -> SentSeat:
        """Return the description of a seat: tokens and Projects and, for the current player, Actions, Buys
        and Coins.
        """
        found = view.counters(seat)
        mine = {what: found.get(what, 0) for what in MAIN} if seat == view.current else {}
        mine |= {what: n for what, n in found.items() if what not in COUNTED}
        mine["turns"] = int(view.own_turn if seat == view.current and view.own_turn else view.turns(seat))
        own = [how_many(one) for one in self.lying if one.seat == seat]
        return SentSeat(name, mine, (*view.tokens(seat), *view.projects(seat), *own))

    def names(self, board: SentBoard) -> set[str]:
        """Dominion D200. Return the names of cards on the board, without the names of card backs."""
        return super().names(board) - {types.SHADOW_BACK}

    def role(self, zone: str) -> str:
        """Return the role of a zone, which says where it is drawn. Mats are drawn beside their seat."""
        return ROLES.get(zone, "side")

    def shows(self, zone: str, role: str, count: int) -> bool:
        """Whether a zone is drawn.

        Hands, decks, discard piles, play and trash always are; other zones only if they aren't empty.
        """
        return zone not in UNSEEN and (count > 0 or role in ("hand", "deck", "discard", "play", "trash"))

    def pile(self, view: DominionView, number: int) -> SentZone:
        """Dominion D20, D112, D133. Return a pile with its top card and tokens.

        As long as nothing changes, the same object is returned.
        """
        name, n, cost, supply = self.piles[number]
        top = view.names(number)[0] if n and is_mixed(name) else name
        lies = self.marks.get(name, [])
        marks: dict[str, int | str | bool] = {
            what: lies.count(what) if lies.count(what) > 1 else True for what in lies
        }
        marks |= {one.token: one.n for one in self.lying if one.place == name}
        now = (name, n, top, cost, marks)
        seen = self.seen.get(number)
        if seen is None or seen[0] != now:
            zone = SentZone(name, -1, "pile", n, True, True, top, price(view, name, cost))
            zone.group = SUPPLY if supply else NON_SUPPLY
            zone.marks = marks
            self.seen[number] = seen = now, zone
        return seen[1]

    def finish(self, view: DominionView, board: SentBoard) -> None:
        """Dominion D20, D112. Add piles without cards, landscapes that apply to all, the Way, and tokens on
        landscapes.
        """
        for number in self.piles:
            board.zones[str(number)] = self.pile(view, number)
        for name in (*view.in_force(), *([view.way()] if view.way() else [])):
            board.marks[name] = "in force" if name in TABLE.kinds else ""
        if view.set_aside():
            board.marks[view.set_aside()] = "set aside"
        for one in self.lying:
            for what in board.objects.values():
                if what.name == one.place and board.zones[what.zone].role == "landscape":
                    what.marks[one.token] = one.n

    def named(self, view: DominionView, alias: str) -> tuple[str, str]:
        """Dominion D20. Return the name of the object that has an alias. For a pile, return the pile's
        name.
        """
        pile = self.piles.get(int(alias.removeprefix("zone:"))) if alias.startswith("zone:") else None
        return (pile[0], pile[0]) if pile is not None else super().named(view, alias)

    def moment(self, game: DominionGame, file: dict[str, Any]) -> None:
        """Dominion D20. Add the kingdom, the piles, and everything set up beside them to a position file of
        this moment.
        """
        spec, view = game.spec, game.view(0)
        file["kingdom"] = list(spec.kingdom)
        for key, value in (
            ("set aside for a Way", spec.set_aside),
            ("bane", spec.bane),
            ("colonies", spec.colonies),
        ):
            if value:
                file[key] = value
        position = file["position"]
        for zone in NO_POSITION:
            position.pop(zone, None)
        for seat in game.seats:
            for what in NOT_SET:
                position[seat]["counters"].pop(what, None)
        position["piles"] = {name: left for name, left, _, _ in view.piles()}
        file["position"] = file.pop("position")  # move it behind the head

    def ask(self, view: Any, asked: Decision, number: int) -> SentAsk:
        """Dominion D23, D41. Return the decision, in which options that end something are marked.

        Buying ends the playing of Treasures, and the last Buy ends the phase.
        """
        ask = super().ask(view, asked, number)
        verbs = asked.texts.verbs
        if "buy" in verbs and ("play" in verbs or view.counter(view.current, BUYS) <= 1):
            for option, verb in zip(ask.options.values(), verbs, strict=True):
                option.ends = verb == "buy"
        return ask

    def usual(self, view: DominionView, asked: Decision) -> int:
        """Dominion D23, D41. Return the usual answer to a decision.

        It is to play all Treasures, or to end the phase if neither Treasures nor Coins are left.
        """
        if int(view.asked()) == questions.ASK_BUY and view.all_treasures() >= 0:
            return int(view.all_treasures())
        if int(view.asked()) == questions.ASK_BUY and "play" not in asked.texts.verbs:
            mine = view.counters(view.seat)
            if not mine.get("coins") and not mine.get("coffers"):
                return int(view.none_option())
        return super().usual(view, asked)

    def on(self, view: DominionView, i: int) -> tuple[str, str]:
        """Dominion D47. Return the alias and the name of the object at which an option is shown.

        An option that names a pile, or a card on a pile, is shown on the pile.
        """
        _, zone = view.option_object(i)
        kind = int(view.option_pile(i)) if zone < 0 else int(view.option_kind(i))
        name = TABLE.kind_names[kind] if kind >= 0 else ""
        if zone in self.piles:
            return f"zone:{zone}", name
        if zone < 0 and name:
            at = next((n for n, (pile, *_) in self.piles.items() if pile == name), -1)
            return (f"zone:{at}", name) if at >= 0 else ("", "")
        return super().on(view, i)

    def name_of(self, view: DominionView, i: int) -> str:
        """Return the name of the card that an option is about."""
        kind = int(view.option_kind(i))
        return TABLE.kind_names[kind] if kind >= 0 else ""
