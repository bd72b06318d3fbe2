"""Magic: The Gathering, as users hold it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, TypedDict

import msgspec

from cardwright.bots import registry
from cardwright.kernel.errors import CardwrightError, IllegalAnswer, ImpossiblePosition, UnknownName
from cardwright.kernel.game import SETS
from cardwright.kernel.game import Game as State
from cardwright.kernel.story import Line, Story
from cardwright.magic import ante, cards, commander_decks, decks, setup, stops, supplements
from cardwright.magic.asking import QUESTIONS
from cardwright.magic.match import MagicMatch
from cardwright.magic.numbers.types import USES_ANTE
from cardwright.magic.rules import (
    LIFE,
    PLACE_NAMES,
    PLACES,
    SHARED_NAMES,
    STEP,
    STEP_NAMES,
    TURNS,
    winners,
)
from cardwright.magic.seen import Permanent
from cardwright.magic.stickers import sheets_of
from cardwright.magic.story import tell
from cardwright.magic.table import CARDS
from cardwright.magic.view import MagicView

from .body import state_from_bytes
from .game import Game
from .spec import (
    ASKING,
    PUBLIC,
    QUICK,
    Asked,
    Beside,
    Supplements,
    a_seed,
    check_numbers,
    check_seats,
    check_words,
    how_asked,
    named,
    of_its_types,
    seat_names,
)

if TYPE_CHECKING:
    from cardwright.bots.base import Bot

__all__ = ["MagicGame", "MagicSpec", "cards", "magic"]  # importing the cards makes their table

EDITIONS: Final = ("2026-04-17",)
DeckGiven = str | Path | Sequence[str]


# by which rules decks are checked (CR 100.2)
CONSTRUCTED: Final = "constructed"
LIMITED: Final = "limited"
FREE: Final = "free"  # by none
DECK_RULES: Final = (CONSTRUCTED, LIMITED, FREE)


class MagicSpec(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of Magic, as data. `position`: a saved start, when it does not begin at the beginning."""

    decks: tuple[tuple[str, ...], ...]
    sideboards: tuple[tuple[str, ...], ...]
    seats: tuple[str, ...]
    seed: int = 0
    edition: str = EDITIONS[0]
    starting_life: int = 20
    hand_size: int = 7
    ante: bool = False
    vanguards: tuple[str, ...] = ()
    planes: tuple[str, ...] = ()
    turn_limit: int = 0
    position: bytes = b""
    outside: tuple[str, ...] = ()  # tokens and others that no deck has, but a position
    game: str = "magic"
    planar_decks: tuple[tuple[str, ...], ...] = ()  # of each seat (CR 901.3), instead of `planes`
    scheme_decks: tuple[tuple[str, ...], ...] = ()  # of each seat: who has one is an archenemy (CR 904)
    conspiracy: bool = False
    notes: tuple[
        tuple[tuple[str, int], ...], ...
    ] = ()  # of each seat: cards and what was noted for them in a draft
    commanders: tuple[
        tuple[str, ...], ...
    ] = ()  # of each seat, apart from its deck; without them no Commander game
    stickers: tuple[tuple[str, ...], ...] = ()  # of each seat: its sticker sheets
    teams: tuple[int, ...] = ()  # how many seats each team has, in order (CR 808)
    variant: str = ""  # of Commander: commander, brawl, commander draft
    asking: str = QUICK
    fresh: bool = False  # whether chance is drawn anew from outside whenever it is needed
    deck_rules: str = FREE  # CR 100.2: how decks are checked; those of a Commander game by its own rules
    laid_out: bool = False  # decks are what the players of a position own

    def match(self) -> MagicMatch:
        """The table that this game is played on; games of one table share it."""
        return _match(msgspec.structs.replace(self, seats=self.seats, seed=0, position=b"", fresh=False))

    def start(self) -> State:
        """The state at the first decision."""
        if self.position:
            return state_from_bytes(self.match(), self.position)
        return setup.new_game(self.match(), self.seed)

    def checked(self) -> MagicSpec:
        """The same with everything in it as it has to be; ImpossiblePosition says what is not."""
        spec = of_its_types(self)
        check_seats(spec.seats)
        variants = ("", *commander_decks.VARIANTS)
        check_words((
            ("edition", spec.edition, EDITIONS), ("game", spec.game, (MagicGame.game,)),
            ("variant", spec.variant, variants), ("asking", spec.asking, ASKING),
            ("deck_rules", spec.deck_rules, DECK_RULES),
        ))  # fmt: skip
        check_numbers((
            ("seed", spec.seed), ("turn_limit", spec.turn_limit), ("starting_life", spec.starting_life),
            ("hand_size", spec.hand_size),
        ))  # fmt: skip
        each = zip(spec.decks, spec.sideboards, strict=False)
        check_construction(spec.seats, [(d, b, spec.deck_rules) for d, b in each], spec.ante)
        return spec

    def from_here(self, seed: int, position: bytes) -> MagicSpec:
        """The same table, another seed and another beginning."""
        return msgspec.structs.replace(self, seed=seed, position=position, fresh=False)

    def seated(self, order: Sequence[int], seed: int) -> MagicSpec:
        """The same players, each with their deck, in another order of seats; another seed."""
        return msgspec.structs.replace(
            self,
            decks=tuple(self.decks[i] for i in order),
            sideboards=tuple(self.sideboards[i] for i in order),
            vanguards=tuple(self.vanguards[i] for i in order) if self.vanguards else (),
            planar_decks=tuple(self.planar_decks[i] for i in order) if self.planar_decks else (),
            scheme_decks=tuple(self.scheme_decks[i] for i in order) if self.scheme_decks else (),
            commanders=tuple(self.commanders[i] for i in order) if self.commanders else (),
            notes=tuple(self.notes[i] for i in order) if self.notes else (),
            stickers=tuple(self.stickers[i] for i in order) if self.stickers else (),
            seats=tuple(self.seats[i] for i in order),
            seed=seed,
        )

    def played_with(self) -> tuple[str, tuple[str, ...]]:
        """CR 103.2. Whose deck has how many cards, and which commanders lead it."""
        led = self.commanders or ((),) * len(self.seats)
        each = zip(self.seats, self.decks, led, strict=True)
        return "decks", tuple(
            f"{seat} {len(deck) + len(leaders)} cards{led_by(leaders)}" for seat, deck, leaders in each
        )

    def beside(self) -> tuple[str, ...]:
        """Nothing."""
        return ()


@lru_cache(maxsize=256)
def _match(spec: MagicSpec) -> MagicMatch:
    match = setup.new_match(
        [list(deck) for deck in spec.decks],
        [list(board) for board in spec.sideboards],
        len(spec.seats),
        setup.MagicOptions(
            starting_life=spec.starting_life,
            hand_size=spec.hand_size,
            ante=spec.ante,
            vanguards=list(spec.vanguards),
            planes=list(spec.planes),
            planar_decks=[list(names) for names in spec.planar_decks],
            scheme_decks=[list(names) for names in spec.scheme_decks],
            turn_limit=spec.turn_limit,
            conspiracy=spec.conspiracy,
            commanders=[list(leaders) for leaders in spec.commanders],
            brawl=spec.variant == commander_decks.BRAWL,
            notes=[dict(noted) for noted in spec.notes],
            stickers=[list(sheets) for sheets in spec.stickers],
            teams=list(spec.teams),
            laid_out=spec.laid_out,
        ),
    )
    match.openly = spec.asking == PUBLIC
    for name in spec.outside:
        match.include(setup.card_or_token(name))
    return match


def led_by(commanders: Sequence[str]) -> str:
    """CR 903.3. `, led by NAME and NAME`; nothing without commanders."""
    return f", led by {' and '.join(commanders)}" if commanders else ""


def cited(rule: str) -> str:
    """`CR 117.1`: the number of a rule with the book that it is of."""
    return f"CR {rule}" if rule[:1].isdigit() else rule


class OfMagic(Game):
    """What a game of Magic and a draft have in common: what is asked, what is seen, and what is told."""

    questions: ClassVar[Mapping[int, tuple[str, str]]] = {
        int(kind): (name, cited(rule)) for kind, (name, rule) in QUESTIONS.items()
    }

    def view(self, seat: int | str) -> MagicView:
        """CR 400.2. What a seat may know, now and as the game goes on until it is undone."""
        return MagicView(self._state, self._seat(seat))

    def _tell(self, seat: int | None) -> Story:
        told = tell(self._state, self.seats, seat)
        return Story(
            tuple(Line(line.text, cited(line.rule), line.seat, line.depth, line.entry) for line in told.lines)
        )


def marks_of(p: Permanent, seats: Sequence[str]) -> str:
    """CR 110. Whose a permanent is, and what is to be seen of it: `Ann's, tapped, 1 +1/+1 counter`."""
    said = [f"{seats[p.controller]}'s"]
    if p.owner != p.controller:
        said.append(f"owned by {seats[p.owner]}")
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
    return ", ".join(said)


def zone_named(g: State, obj: int) -> str:
    """CR 400.1. The zone that an object is in; "": none."""
    if not 0 <= obj < len(g.place):
        return ""
    zone = int(g.zone_of(obj))
    shared = int(g.seats) * PLACES
    if zone < shared:
        return PLACE_NAMES[zone % PLACES]
    return SHARED_NAMES[zone - shared] if zone < shared + len(SHARED_NAMES) else ""


class MagicGame(OfMagic):
    """A game of Magic at a decision, or over."""

    game = "magic"
    spec_type = MagicSpec
    score_word = "life"

    @property
    def spec(self) -> MagicSpec:
        """What the game was made of. Of an imagined game: what was imagined, never what is true."""
        spec = super().spec
        assert isinstance(spec, MagicSpec)
        return spec

    def _told_apart(self, seat: int, texts: Sequence[str]) -> dict[int, str]:
        g = self._state
        d = g.decision
        assert d is not None
        view = self.view(seat)
        assert isinstance(view, MagicView)
        board = view.permanents()
        found: dict[int, str] = {}
        for i, text in enumerate(texts):
            if texts.count(text) < 2:
                continue
            at, owner = int(view.option_permanent(i)), int(view.option_seat(i))
            if at >= 0:
                found[i] = marks_of(board[at], self.seats)
            elif owner >= 0 and (zone := zone_named(g, int(g.match.object_of_option(g, d.options[i])))):
                found[i] = f"{self.seats[owner]}'s, {zone}"
        alike = {text: {found.get(i, "") for i, t in enumerate(texts) if t == text} for text in texts}
        return {i: about for i, about in found.items() if len(alike[texts[i]]) > 1}

    @property
    def scores(self) -> tuple[int, ...]:
        """Life totals, as they are now."""
        return tuple(int(self._state.value(s, LIFE)) for s in range(len(self.seats)))

    def _winners(self) -> list[int]:
        """CR 104.2. Nobody if it is a draw."""
        return [int(s) for s in winners(self._state)]

    def _decks(self) -> list[tuple[str, ...]]:
        """CR 903.3. The commanders, and the cards of the deck by name."""
        spec = self.spec
        led = spec.commanders or ((),) * len(spec.seats)
        return [(*leaders, *sorted(deck)) for leaders, deck in zip(led, spec.decks, strict=True)]

    @property
    def phase(self) -> str:
        """CR 500.1. The step, or the main phase."""
        return STEP_NAMES[self._state.value(self._state.seats, STEP)]

    def turns_of(self, seat: int) -> int:
        """How many turns a seat has begun."""
        return int(self._state.value(seat, TURNS))

    def ownership(self) -> dict[str, tuple[str, ...]]:
        """CR 108.3, 407.2. Which cards of decks and sideboards each seat owns now; after a game for ante, for good."""
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
        """CR 117.1. In which steps of its own turns and of the others' a seat gets priority, if asked openly.

        `hold`: also while what is its own is on top of the stack. `full`: always. In the record, like an answer.
        """
        if self.over:
            raise IllegalAnswer("expected a game that goes on, to set stops in it; this one is over")
        value = bits_of_steps(mine) | bits_of_steps(theirs) << stops.OTHERS
        value |= (stops.HOLD if hold else 0) | (stops.FULL if full else 0)
        self._give(SETS - (value << 3 | self._seat(seat)))

    def stops(self, seat: int | str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """CR 117.1. In which steps of its own turns, and in which of the others', a seat gets priority."""
        value = int(stops.stops_of(self._state, self._seat(seat)))
        mine, theirs = value, value >> stops.OTHERS
        return steps_in(mine), steps_in(theirs)

    @property
    def sticker_sheets(self) -> tuple[tuple[str, ...], ...]:
        """CR 123.2c. The sticker sheets with which each seat plays, for all to see."""
        return tuple(tuple(sheets_of(self._state, seat)) for seat in range(len(self.spec.seats)))

    @property
    def won_cards(self) -> tuple[int, ...]:
        """CR 407.2. How many cards more or less each seat owns than at the beginning; empty if not played for ante."""
        return tuple(ante.gained(self._state)) if self.spec.ante else ()

    @classmethod
    def begin(cls, asked: Asked, seats: Sequence[str], seed: int, bots: Sequence[str]) -> MagicGame:
        """A new game with these decks, one for each seat or one for all; without any, with those that are built in."""
        if asked.kingdom is not None:
            cards = [asked.kingdom] if isinstance(asked.kingdom, str) else asked.kingdom
            raise CardwrightError(f"expected decks for magic, got a kingdom: {', '.join(cards)}")
        if asked.beside != Beside():
            raise CardwrightError("expected decks for magic, got options of a kingdom")
        if asked.edition:
            check_words((("edition", asked.edition, EDITIONS),))
        given = asked.decks or decks_that_come_with(asked.variant, len(seats))
        return magic(
            given, seats, seed, turn_limit=asked.turn_limit,
            variant=asked.variant, ante=asked.ante, conspiracy=asked.conspiracy, asking=asked.asking, fresh=asked.fresh,
            **beside_decks(asked.supplements, len(seats)),
        )  # fmt: skip

    @classmethod
    def make_bot(cls, name: str, seed: int = 0) -> Bot:
        """A bot by its name; UnknownName if it plays another game."""
        return registry.make_magic(name, seed)

    @classmethod
    def default_bot(cls, seat: int) -> Bot:
        """Curves out."""
        return registry.make_magic("curve", seat)


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
) -> MagicGame:
    """A new game of Magic at its first decision.

    `decks`: for each seat a file, the name of a built-in deck, the text of one, or a list of names; one deck alone is
    everybody's. A seat named "bot:NAME" is played by that bot. `seed` decides everything that is random; without one it
    is a secret of 62 bits. `fresh`: chance is drawn anew whenever it is needed, and is in the record. `asking`:
    "public", so that whether somebody is asked tells nothing of their cards, or "quick"; without it, "public" if a
    person plays. `sideboards`: instead
    of those that the files have. `commanders`: for each seat one or two, instead of those that the files name
    under "Commander"; then it is a Commander game (CR 903), `variant` "brawl" or "commander draft" if so said. Its
    decks are checked (CR 903.5), unless `any_deck`. `deck_rules`: "constructed" (CR 100.2a, 100.4a), "limited"
    (CR 100.2b) or "free"; if nothing is said, decks of files and texts are constructed ones (with `conspiracy` limited
    ones), and lists of names are free, as all are with `any_deck`.
    `stickers`: the sticker sheets of each seat (CR 123.2).
    `teams`: how many seats each team has, in their order (CR 808).
    `vanguards`: one for each seat (CR 902). `planes`: the planar deck that all share, or `planar_decks`: one for each
    seat (CR 901). `scheme_decks`: of each seat, () for none: who has one is an archenemy (CR 904). These are checked as
    well. UnknownName, ImpossiblePosition, and what a deck says wrongly.
    """
    names, bots = seat_names(named(seats, "seats"))
    found = decks_for(decks, len(names))
    boards = [deck.sideboard for deck in found]
    if sideboards is not None:
        if isinstance(sideboards, str) or len(sideboards) != len(names):
            raise UnknownName(f"expected a sideboard for each of {len(names)} seats, got {sideboards!r}")
        boards = [known(named(board, "sideboards")) for board in sideboards]
    leaders, played = commanders_for(found, commanders, variant)
    read_as = LIMITED if conspiracy else CONSTRUCTED
    rules = rules_for(decks, len(names), any_deck, deck_rules, read_as)
    any_deck = any_deck or deck_rules == FREE
    if leaders and not any_deck:
        check_decks(names, leaders, found, boards, played)
    elif not leaders:
        mains = (deck.main for deck in found)
        check_construction(names, list(zip(mains, boards, rules, strict=True)), ante)
    if starting_life is None:
        starting_life = life_for(len(names), played)
    planar = tuple(deck_of(deck, i).main for i, deck in enumerate(planar_decks))
    schemes = tuple(deck_of(deck, i).main if deck else () for i, deck in enumerate(scheme_decks))
    schemes += ((),) * (len(names) - len(schemes)) if schemes else ()
    if not any_deck:
        wrong = supplements.problems(len(names), known(named(vanguards, "vanguards")), known(named(planes, "planes")),
                                     planar, schemes)  # fmt: skip
        if wrong:
            raise ImpossiblePosition(wrong[0] + (f"; and {len(wrong) - 1} more" if len(wrong) > 1 else ""))
    spec = MagicSpec(
        tuple(deck.main for deck in found),
        tuple(boards),
        names,
        a_seed(seed),
        starting_life=starting_life,
        hand_size=hand_size,
        ante=ante,
        vanguards=known(named(vanguards, "vanguards")),
        planes=known(named(planes, "planes")),
        turn_limit=turn_limit,
        conspiracy=conspiracy,
        commanders=leaders,
        stickers=tuple(tuple(named(sheets, "stickers")) for sheets in stickers),
        teams=tuple(teams),
        variant=played,
        deck_rules=FREE if leaders or len(set(rules)) > 1 else rules[0],
        planar_decks=planar,
        scheme_decks=schemes,
        asking=how_asked(asking, names, bots),
        fresh=fresh,
    )
    return MagicGame(spec, bots)


def bits_of_steps(names: Sequence[str]) -> int:
    """A bit for each step; UnknownName if there is no such step."""
    bits = 0
    for name in named(names, "stops"):
        if name not in STEP_NAMES:
            raise UnknownName(f"expected a step ({', '.join(STEP_NAMES[1:])}), got {name!r}")
        bits |= 1 << STEP_NAMES.index(name)
    return bits


def steps_in(bits: int) -> tuple[str, ...]:
    """The steps whose bits are set."""
    return tuple(name for i, name in enumerate(STEP_NAMES) if bits >> i & 1)


def rules_for(given: Sequence[DeckGiven], seats: int, any_deck: bool, said: str, read_as: str) -> list[str]:
    """CR 100.2. By which rules each deck is checked: as said, or else `read_as` if it is read, by none if not."""
    if said:
        check_words((("deck_rules", said, DECK_RULES),))
        if any_deck and said != FREE:
            raise CardwrightError(f"expected any_deck or deck_rules, got both, with {said!r}")
    if said or any_deck:
        return [said or FREE] * seats
    each = [read_as if isinstance(deck, str | Path) else FREE for deck in given]
    return each * seats if len(each) == 1 else each


def check_construction(
    seats: Sequence[str], each: Sequence[tuple[Sequence[str], Sequence[str], str]], for_ante: bool
) -> None:
    """CR 100.2a-b, 100.4a, 407.3. ImpossiblePosition with all that is wrong with every seat's deck and sideboard."""
    wrong: list[str] = []
    for seat, (main, board, rules) in zip(seats, each, strict=False):
        if rules == FREE:
            continue
        deck = decks.Deck("", tuple(main), tuple(board))
        basics = {n for n in {*main, *board} if commander_decks.any_number(CARDS.kind(n))}
        found = decks.problems(deck, basics) if rules == CONSTRUCTED else decks.limited_problems(deck)
        barred = {n for n in (*main, *board) if CARDS.flags[CARDS.kind(n)] & USES_ANTE and not for_ante}
        found += [f"expected a game for ante, since the deck has {n!r} (CR 407.3)" for n in sorted(barred)]
        wrong += [f"{seat}: {problem}" for problem in found]
    if wrong:
        raise ImpossiblePosition("; ".join([*wrong, f"deck rules {FREE!r} play with any deck"]))


def decks_for(given: object, seats: int) -> list[decks.Deck]:
    """The deck of each seat, with its sideboard and its commanders."""
    if isinstance(given, str | Path) or not isinstance(given, Collection):
        raise UnknownName(f"expected a list of decks, one for each seat, got {given!r}")
    each = list(given)
    if not each:
        raise UnknownName("expected a deck for each seat, or one for all, got none")
    if len(each) == 1:
        each *= seats
    if len(each) != seats:
        raise UnknownName(f"expected {seats} decks, one for each seat, got {len(each)}")
    return [deck_of(deck, i) for i, deck in enumerate(each)]


class BesideDecks(TypedDict, total=False):
    """What a game is played with beside the decks, as `magic` takes it."""

    vanguards: Sequence[str]
    planes: Sequence[str]
    planar_decks: Sequence[Sequence[str]]
    scheme_decks: Sequence[Sequence[str]]
    teams: Sequence[int]
    stickers: Sequence[Sequence[str]]
    deck_rules: str


def beside_decks(given: Supplements, seats: int) -> BesideDecks:
    """CR 901.15, 904.2, 904.12. One planar deck is that of all, one scheme deck that of the first seat."""
    found: BesideDecks = {}
    for what, files in (("planar decks", given.planar_decks), ("scheme decks", given.scheme_decks)):
        if len(files) not in (0, 1, seats):
            raise CardwrightError(
                f"expected one of the {what} or {seats}, one for each seat, got {len(files)}"
            )
    if given.deck_rules:
        found["deck_rules"] = given.deck_rules
    if given.vanguards:
        found["vanguards"] = given.vanguards
    planar = [deck_of(file, i).main for i, file in enumerate(given.planar_decks)]
    if len(planar) == 1:
        found["planes"] = planar[0]
    elif planar:
        found["planar_decks"] = planar
    if given.scheme_decks:
        found["scheme_decks"] = [deck_of(file, i).main for i, file in enumerate(given.scheme_decks)]
    if given.stickers:
        if len(given.stickers) != seats:
            raise CardwrightError(
                f"expected the sticker sheets of each of {seats} seats (CR 123.2), got those of {len(given.stickers)}"
            )
        found["stickers"] = [[n.strip() for n in names.split(",") if n.strip()] for names in given.stickers]
    if given.teams:
        if not all(size.isdecimal() for size in given.teams):
            raise CardwrightError(
                f"expected how many seats each team has, such as 2, got {', '.join(given.teams)}"
            )
        found["teams"] = [int(size) for size in given.teams]
    return found


def decks_that_come_with(variant: str, seats: int) -> list[str]:
    """A built-in deck for each seat, for who names none: each another one as long as there are any."""
    names = decks.names_of("commander" if variant else "magic")
    return [names[seat % len(names)] for seat in range(seats)]


def deck_of(given: object, seat: int) -> decks.Deck:
    """A deck out of its file, its text, or its names."""
    if isinstance(given, Path) or (isinstance(given, str) and "\n" not in given):
        return decks.read(given, deck_names())
    if isinstance(given, str):
        return decks.parse(given, f"deck {seat + 1}", deck_names())
    return decks.Deck(f"deck {seat + 1}", known(named(given, "decks")))


def commanders_for(
    found: Sequence[decks.Deck], given: Sequence[Sequence[str]] | None, variant: str
) -> tuple[tuple[tuple[str, ...], ...], str]:
    """CR 903.3. Who leads whose deck, as said or as the decks say, and which variant that is; nobody, if it is none."""
    if variant and variant not in commander_decks.VARIANTS:
        raise UnknownName(f"expected a variant ({', '.join(commander_decks.VARIANTS)}), got {variant!r}")
    if given is None:
        leaders = tuple(deck.commander for deck in found)
    elif isinstance(given, str) or len(given) != len(found):
        raise UnknownName(f"expected commanders for each of {len(found)} seats, got {given!r}")
    else:
        leaders = tuple(known(named(names, "commanders")) for names in given)
    if not variant and not any(leaders):
        return (), ""
    for deck, names in zip(found, leaders, strict=True):
        if not names:
            raise ImpossiblePosition(
                f"expected a commander for each deck, got none in {deck.name!r}: "
                "name it under the header 'Commander' (CR 903.3)"
            )
    return leaders, variant or commander_decks.COMMANDER


def check_decks(
    seats: Sequence[str], leaders: Sequence[Sequence[str]], found: Sequence[decks.Deck],
    boards: Sequence[Sequence[str]], variant: str,
) -> None:  # fmt: skip
    """CR 903.5. Every deck may be played; ImpossiblePosition says whose may not, and all that is wrong."""
    wrong = [
        f"{deck.name} of {seat}: {problem}"
        for seat, names, deck, board in zip(seats, leaders, found, boards, strict=True)
        for problem in commander_decks.deck_problems(names, deck.main, board, variant)
    ]
    if wrong:
        raise ImpossiblePosition("; ".join(wrong))


def life_for(seats: int, variant: str) -> int:
    """CR 103.4, 103.4c, 903.7. The starting life total, if nothing else is agreed."""
    return commander_decks.starting_life(seats, variant == commander_decks.BRAWL) if variant else 20


def known(names: Sequence[str]) -> tuple[str, ...]:
    """The same names; UnknownName for those that are no card's, all at once."""
    wrong: dict[str, str] = {}
    for name in names:
        if name:  # a seat without a vanguard
            try:
                setup.card(name)
            except UnknownName as error:
                wrong.setdefault(name, str(error))
    if wrong:
        raise UnknownName("; and ".join(wrong.values()))
    return tuple(names)


@lru_cache(maxsize=1)
def deck_names() -> frozenset[str]:
    """CR 100.2. Names of whole cards: no faces, no tokens."""
    return frozenset(name for k, name in enumerate(CARDS.kind_names) if setup.is_card(k))
