"""Magic: The Gathering, the game class for users of the library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardwright.games.magic import cards
from cardwright.games.magic.given_decks import (
    DeckGiven,
    check_beside,
    check_construction,
    check_decks,
    commanders_for,
    deck_of,
    decks_for,
    decks_that_come_with,
    known,
    rules_for,
    sheets_in,
    with_those_that_come,
)
from cardwright.games.magic.numbers import stops as stop_bits
from cardwright.games.magic.numbers.counters import LIFE, STEP, TURNS
from cardwright.games.magic.numbers.steps import STEP_NAMES
from cardwright.games.magic.numbers.zones import PLACE_NAMES, PLACES, SHARED_NAMES
from cardwright.games.magic.objects.queries import winners
from cardwright.games.magic.objects.variant import USUAL_LIFE
from cardwright.games.magic.placed import planar_decks as planar_decks_of
from cardwright.games.magic.rules.option_texts import known_name
from cardwright.games.magic.rules.question_texts import QUESTIONS
from cardwright.games.magic.shown import board
from cardwright.games.magic.shown.story import tell
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.shown.view_types import Permanent
from cardwright.games.magic.spec import EDITIONS, MagicSpec
from cardwright.games.magic.turn import stops
from cardwright.games.magic.variants import ante
from cardwright.games.magic.variants.every_variant import EVERY
from cardwright.games.magic.variants.every_variant import starting_life as usual_life
from cardwright.games.magic.variants.options import CONSTRUCTED, FREE, LIMITED, MagicOptions
from cardwright.games.magic.variants.stickers import sheets_of
from cardwright.kernel.decisions import AN_OBJECT
from cardwright.kernel.errors import IllegalAnswer, ImpossiblePosition, UnknownName
from cardwright.kernel.game import SETS
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.story import Line, Story
from cardwright.play.game import Game
from cardwright.play.named import Named
from cardwright.play.spec import (
    Asked,
    a_seed,
    check_words,
    how_asked,
    list_of_names,
    seat_names,
)

if TYPE_CHECKING:
    from cardwright.kernel.options import TableOptions
    from cardwright.play.cardgame import Drawing

__all__ = ["MagicGame", "MagicSpec", "cards", "magic"]  # importing the cards makes their table


def cited(rule: str) -> str:
    """Return a rule number with its book: `CR 117.1`."""
    return f"CR {rule}" if rule[:1].isdigit() else rule


class OfMagic(Game):
    """The base class of a game of Magic and of a draft: their questions, views and texts."""

    questions: ClassVar[Mapping[int, tuple[str, str]]] = {
        int(kind): (name, cited(rule)) for kind, (name, rule) in QUESTIONS.items()
    }

    def view(self, seat: int | str) -> MagicView:
        """CR 400.2. Return the view of a seat, which contains only what that seat may know.

        It stays up to date as the game goes on, until an undo.
        """
        return MagicView(self._state, self._seat(seat))

    def _tell(self, seat: int | None, since: int = 0) -> Story:
        told = tell(self._state, self.seats, seat, since)
        return Story(
            tuple(
                Line(line.text, cited(line.rule), line.seat, line.depth, line.entry) for line in told.lines
            ),
            told.again,
        )


def marks_of(p: Permanent, seats: Sequence[str]) -> list[str]:
    """CR 110. Return the visible properties of a permanent beside its characteristics: `tapped`,
    `1 +1/+1 counter`.
    """
    said = [f"owned by {seats[p.owner]}"] if p.owner != p.controller else []
    said += [
        word
        for word, is_so in (("tapped", p.tapped), ("face down", p.face_down), ("token", p.token))
        if is_so
    ]
    said += [f"{n} {kind} counter{'' if n == 1 else 's'}" for kind, n in p.counters]
    said += [f"{p.damage} damage"] if p.damage else []
    for word, what in (("attached to", p.attached_to), ("attacking", p.attacking), ("blocking", p.blocking)):
        for seat, name in enumerate(seats):
            what = name if what == f"player {seat}" else what
        said += [f"{word} {what}"] if what else []
    return said


def zone_named(g: State, obj: Obj) -> str:
    """CR 400.1. Return the name of the zone that an object is in. Return "" if it is in none."""
    if not 0 <= obj < len(g.place):
        return ""
    zone = int(g.zone_of(obj))
    shared = int(g.seats) * PLACES
    if zone < shared:
        return PLACE_NAMES[zone % PLACES]
    return SHARED_NAMES[zone - shared] if zone < shared + len(SHARED_NAMES) else ""


class MagicGame(OfMagic):
    """A game of Magic at a decision, or a finished game."""

    game = "magic"
    spec_type = MagicSpec
    score_word = "life"
    concedes = True

    @property
    def spec(self) -> MagicSpec:
        """Return the spec from which the game was made.

        For an imagined game, return the spec that begins at the imagined state. It doesn't reveal the real
        game.
        """
        spec = super().spec
        assert isinstance(spec, MagicSpec)
        return spec

    def _objects_named(self, seat: int) -> dict[int, Named]:
        """CR 110, 400.1. Return names by which the texts of options tell objects apart.

        A permanent is named by its controller and appearance, any other card by its owner and zone.
        """
        g = self._state
        d = g.decision
        assert d is not None
        view = self.view(seat)
        board = view.permanents()
        found: dict[int, Named] = {}
        for i in range(len(d.options)):
            at, owner = int(view.option_permanent(i)), int(view.option_seat(i))
            if view.option_class(i) != AN_OBJECT or owner < 0:
                continue
            obj = Obj(int(g.match.object_of_option(g, d.options[i])))
            if at >= 0:
                found[i] = Named(known_name(g, obj), owner, tuple(marks_of(board[at], self.seats)))
            elif zone := zone_named(g, obj):
                found[i] = Named(known_name(g, obj), owner, (zone,), evident=owner == seat)
        return found

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the current life totals."""
        return tuple(int(self._state.value(Seat(s), LIFE)) for s in range(len(self.seats)))

    def _winners(self) -> list[int]:
        """CR 104.2. Return the seats that have won. A draw has none."""
        return [int(s) for s in winners(self._state)]

    def _decks(self) -> list[tuple[str, ...]]:
        """CR 903.3. Return for each seat its commanders, followed by the sorted cards of its deck."""
        spec = self.spec
        led = spec.commanders or ((),) * len(spec.seats)
        return [(*leaders, *sorted(deck)) for leaders, deck in zip(led, spec.decks, strict=True)]

    @property
    def phase(self) -> str:
        """CR 500.1. Return the name of the current step or main phase."""
        return STEP_NAMES[self._state.value(Seat(self._state.seats), STEP)]

    def turns_of(self, seat: int) -> int:
        """Return how many turns a seat has begun."""
        return int(self._state.value(Seat(self._seat(seat)), TURNS))

    def ownership(self) -> dict[str, tuple[str, ...]]:
        """CR 108.3, 407.2. Return which cards of decks and sideboards each seat owns now.

        The changes by a game for ante are permanent.
        """
        return {
            name: tuple(cards) for name, cards in zip(self.seats, ante.ownership(self._state), strict=True)
        }

    def set_stops(
        self,
        seat: int | str,
        mine: Sequence[str],
        theirs: Sequence[str],
        *,
        hold: bool = False,
        full: bool = False,
    ) -> None:
        """CR 117.1. Set the steps of a seat's own turns (`mine`) and of other turns (`theirs`) in which the
        seat gets priority if asked openly.

        `hold`: also while a spell or ability of its own is on top of the stack. `full`: always. The record
        stores this like an answer.
        """
        if self.over:
            raise IllegalAnswer("the game is over: stops can't be set any more")
        value = bits_of_steps(mine) | bits_of_steps(theirs) << stops.OTHERS
        value |= (stop_bits.HOLD if hold else 0) | (stop_bits.FULL if full else 0)
        self._give(SETS - (value << 3 | self._seat(seat)))

    def stop_everywhere(self, seat: int | str, *, idle: bool = False) -> None:
        """CR 117.1. Let a seat get priority in every step, and while its own spell or ability is on top of
        the stack. The record stores this like an answer.

        `idle`: also when everybody can see that the seat could only pass.
        """
        self.set_stops(seat, STEP_NAMES[1:], STEP_NAMES[1:], hold=True, full=idle)

    def pin(self, seat: int | str, pins: Sequence[int]) -> None:
        """CR 601.2g-h. Fix which mana or permanent pays for which symbol of a cost, before the rest is paid
        automatically.

        `pins`: as returned by `MagicView.pins_as_set`. The record stores them like an answer. Raises
        `IllegalAnswer` if they are impossible.
        """
        for value in pins:
            self._give(SETS - (value << 3 | self._seat(seat)))

    def stops(self, seat: int | str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """CR 117.1. Return two lists of steps in which a seat gets priority: in the seat's turns, and in
        other turns.
        """
        value = int(stops.stops_of(self._state, Seat(self._seat(seat))))
        mine, theirs = value, value >> stops.OTHERS
        return steps_in(mine), steps_in(theirs)

    def stops_more(self, seat: int | str) -> tuple[bool, bool]:
        """CR 117.1. Return two settings of a seat: whether it gets priority while its own spell or ability is
        on top of the stack, and whether it always gets priority.
        """
        value = int(stops.stops_of(self._state, Seat(self._seat(seat))))
        return value & stop_bits.HOLD != 0, value & stop_bits.FULL != 0

    @property
    def sticker_sheets(self) -> tuple[tuple[str, ...], ...]:
        """CR 123.2c. Return the sticker sheets with which each seat plays. They are public."""
        return tuple(tuple(sheets_of(self._state, seat)) for seat in range(len(self.spec.seats)))

    @property
    def won_cards(self) -> tuple[int, ...]:
        """CR 407.2. Return how many cards each seat has won, or lost if the number is negative. Return an
        empty tuple if the game is not for ante.
        """
        return tuple(ante.gained(self._state)) if self.spec.ante else ()

    @classmethod
    def drawing(cls) -> Drawing:
        """Return the function that draws the board."""
        return board

    @classmethod
    def even_options(cls, options: TableOptions) -> TableOptions:
        """CR 100.2. Return the options, with decks that are the same for all seats if none are given.

        So only the players differ. The deck is the first built-in one.
        """
        if not isinstance(options, MagicOptions) or options.decks:
            return options
        return replace(options, decks=tuple(decks_that_come_with(options.variant, 1)))

    @classmethod
    def ladder_tables(cls, options: TableOptions, n: int) -> list[TableOptions]:
        """CR 100.2. Return the options of `n` games with one deck after another, the same for both seats.

        They use the given decks, or all built-in ones.
        """
        if not isinstance(options, MagicOptions):
            return [options] * n
        given = options.decks or decks_that_come_with(options.variant, n)
        return [replace(options, decks=(given[i % len(given)],)) for i in range(n)]

    @classmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> MagicGame:
        """Begin a game with the decks in `asked`: one for each seat, one for all, or the built-in ones if
        there are none.
        """
        o = asked.options if isinstance(asked.options, MagicOptions) else MagicOptions()
        if asked.edition:
            check_words((("edition", asked.edition, EDITIONS),))
        check_beside(o, len(seats))
        given = with_those_that_come(o.decks, o.variant, len(seats))
        return magic(
            given, seats, seed, turn_limit=asked.turn_limit, asking=asked.asking, fresh=asked.fresh, variant=o.variant,
            ante=o.ante, conspiracy=o.conspiracy, open_lists=o.open_lists, deck_rules=o.deck_rules,
            vanguards=o.vanguards, teams=o.teams,
            planar_decks=o.planar_decks, scheme_decks=o.scheme_decks,
            stickers=[sheets_in(sheets) for sheets in o.stickers], hand_size=o.hand_size,
            starting_life=None if o.starting_life == USUAL_LIFE else o.starting_life,
            sideboards=o.sideboards or None, commanders=o.commanders or None,
        )  # fmt: skip


def magic(
    decks: Sequence[DeckGiven],
    seats: Sequence[str] = ("Ann", "Bob"),
    seed: int | None = None,
    *,
    asking: str = "",
    fresh: bool = False,
    sideboards: Sequence[Sequence[str]] | None = None,
    starting_life: int | None = None,
    hand_size: int = 7,
    ante: bool = False,
    vanguards: Sequence[str] = (),
    planes: Sequence[str] = (),
    turn_limit: int = 0,
    conspiracy: bool = False,
    commanders: Sequence[Sequence[str]] | None = None,
    stickers: Sequence[Sequence[str]] = (),
    teams: Sequence[int] = (),
    variant: str = "",
    any_deck: bool = False,
    deck_rules: str = "",
    planar_decks: Sequence[DeckGiven] = (),
    scheme_decks: Sequence[DeckGiven] = (),
    open_lists: bool = False,
) -> MagicGame:
    """Return a new game of Magic at its first decision.

    `decks`: for each seat a file, the name of a built-in deck, the text of a deck, or a list of names; a
    single deck is used by everybody. A seat named "bot:NAME" is played by that bot. `seed`: the random seed;
    without one, a secret seed of 62 bits is chosen. `fresh`: use fresh randomness for every random event; the
    draws are stored in the record. `asking`: "public" prompts whenever a player might act, so that a prompt
    reveals nothing about hands, and "quick" only if they can; default: "public" if a person plays.
    `sideboards`: instead of those in the files. `commanders`: one or two for each seat, instead of those that
    the files name under "Commander"; this makes it a Commander game (CR 903), or another `variant`: "brawl"
    or "commander draft". Its decks are checked (CR 903.5), unless `any_deck`. `deck_rules`: "constructed"
    (CR 100.2a, 100.4a), "limited" (CR 100.2b) or "free" (no check). By default, decks of files and texts are
    constructed (limited with `conspiracy`), and lists of names are free, as all decks are with `any_deck`.

    `stickers`: the sticker sheets of each seat (CR 123.2). `teams`: the number of seats in each team, in the
    order of the seats (CR 808); the `variant` "two-headed giant" has two teams of two that share turns and
    life (CR 810). `vanguards`: one for each seat (CR 902). `planes`: the planar deck that all share, or
    `planar_decks`: one for each seat (CR 901). `scheme_decks`: one for each seat, () for none; a player with
    one is an archenemy (CR 904). These decks are checked as well. `open_lists`: bots know the cards of every
    deck; otherwise they guess what others play.

    Raises `UnknownName`, `ImpossiblePosition`, and `DeckError` for a deck with an error.
    """
    names, bots = seat_names(list_of_names(seats, "seats"))
    found = decks_for(decks, len(names))
    boards = [deck.sideboard for deck in found]
    if sideboards is not None:
        if isinstance(sideboards, str) or len(sideboards) != len(names):
            raise UnknownName(f"expected a sideboard for each of {len(names)} seats, got {sideboards!r}")
        boards = [known(list_of_names(board, "sideboards")) for board in sideboards]
    leaders, played = commanders_for(found, commanders, variant)
    read_as = LIMITED if conspiracy else CONSTRUCTED
    rules = rules_for(decks, len(names), any_deck, deck_rules, read_as)
    any_deck = any_deck or deck_rules == FREE
    if leaders and not any_deck:
        check_decks(names, leaders, found, boards, played)
    elif not leaders:
        mains = (deck.main for deck in found)
        check_construction(names, list(zip(mains, boards, rules, strict=True)), ante)
    planar = tuple(deck_of(deck, i).main for i, deck in enumerate(planar_decks))
    if planes:
        planar = planar_decks_of(
            [list(deck) for deck in planar], list(known(list_of_names(planes, "planes")))
        )
    schemes = tuple(deck_of(deck, i).main if deck else () for i, deck in enumerate(scheme_decks))
    schemes += ((),) * (len(names) - len(schemes)) if schemes else ()
    spec = MagicSpec(
        decks=tuple(deck.main for deck in found),
        sideboards=tuple(boards),
        seats=names,
        seed=a_seed(seed),
        hand_size=hand_size,
        ante=ante,
        vanguards=known(list_of_names(vanguards, "vanguards")),
        turn_limit=turn_limit,
        conspiracy=conspiracy,
        commanders=leaders,
        stickers=tuple(tuple(list_of_names(sheets, "stickers")) for sheets in stickers),
        teams=tuple(teams),
        variant=played,
        deck_rules=FREE if leaders or len(set(rules)) > 1 else rules[0],
        planar_decks=planar,
        scheme_decks=schemes,
        open_lists=open_lists,
        asking=how_asked(asking, names, bots),
        fresh=fresh,
    )
    if not any_deck:
        wrong = [problem for variant in EVERY for problem in variant.problems(len(names), spec)]
        if wrong:
            raise ImpossiblePosition(wrong[0] + (f"; and {len(wrong) - 1} more" if len(wrong) > 1 else ""))
    life = usual_life(len(names), spec) if starting_life is None else starting_life
    return MagicGame(replace(spec, starting_life=life), bots)


def bits_of_steps(names: Sequence[str]) -> int:
    """Return one bit for each of these steps. Raise `UnknownName` for an unknown step."""
    bits = 0
    for name in list_of_names(names, "stops"):
        if name not in STEP_NAMES:
            raise UnknownName(f"expected a step ({', '.join(STEP_NAMES[1:])}), got {name!r}")
        bits |= 1 << STEP_NAMES.index(name)
    return bits


def steps_in(bits: int) -> tuple[str, ...]:
    """Return the names of the steps whose bits are set."""
    return tuple(name for i, name in enumerate(STEP_NAMES) if bits >> i & 1)
