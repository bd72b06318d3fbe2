"""The table of a game of Magic as one seat sees it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import msgspec
from rich.text import Text

from .screen import indented, listed, title_line

if TYPE_CHECKING:
    from cardwright.magic.seen import OnStack, Permanent
    from cardwright.magic.view import MagicView
    from cardwright.play.decisions import Decision
    from cardwright.play.magic import MagicGame

SHOWN = ("poison", "energy")  # counters beside life
COLORS = "WUBRGC"
BESIDE = ("exile", "command", "ante", "phased out")
SEAT = re.compile(r"player (\d)")
ONLY_CAST: Final = ("flash", "split second", "devoid", "can't be countered")
NUMBERED: Final = re.compile(r"(?P<text>.*) #\d+")
SELDOM: Final = ("pay", "activate a mana ability", "declare attackers", "declare blockers")  # see `explained`


def board(game: MagicGame, seat: int) -> Iterator[Text]:
    """Whose turn it is, the other seats, what lies beside the battlefield, the stack, and what this seat has."""
    view = game.view(seat)
    current = game.current
    left = f"{game.seats[current]}, turn {game.turns_of(current)} - {view.phase}"
    yield title_line(
        left, "  ".join(f"{name} {life}" for name, life in zip(game.seats, game.scores, strict=True))
    )
    for other in [*range(seat + 1, view.seats), *range(seat)]:
        yield from indented(game.seats[other], of_seat(view, other), "cyan")
        yield from leaders(game, view, other)
        yield from permanents(game, view, other)
    for name in BESIDE:
        cards = view.zone(None, name)
        if cards:
            yield from indented(name, listed(cards), "yellow")
    for i, one in enumerate(view.stack()):
        yield from indented("then" if i else "stack", on_stack(game, one), "yellow")
    yield from indented("you", of_seat(view, seat), "cyan")
    yield from leaders(game, view, seat)
    yield from permanents(game, view, seat)
    yield from indented("hand", listed(view.hand()) or "empty", "bold cyan")
    beyond = view.zone(seat, "sideboard")
    if beyond:
        yield from indented("outside", listed(beyond), "cyan")
    for agenda in view.conspiracies():
        if agenda.names:
            yield from indented("agenda", f"{agenda.name}: {listed(list(agenda.names))}", "yellow")


def of_seat(view: MagicView, seat: int) -> str:
    """Life and counters, how many cards where, mana in the pool."""
    parts = [f"life {int(view.life(seat))}"]
    parts += [f"{name} {n}" for name, n in view.counters(seat).items() if name in SHOWN]
    if seat != view.seat:
        parts.append(f"hand {int(view.hand_size(seat))}")
    parts.append(f"library {int(view.library_size(seat))}")
    cards = view.graveyard(seat)
    parts.append(f"graveyard {len(cards)}" + (f" ({cards[0]} on top)" if cards else ""))
    for name, n in (
        ("planar deck", view.planar_deck_size(seat)),
        ("scheme deck", view.scheme_deck_size(seat)),
    ):
        parts += [f"{name} {int(n)}"] if n else []
    pool = "".join(f"{{{letter}}}" * int(view.mana(seat, i)) for i, letter in enumerate(COLORS))
    return ", ".join([*parts, f"mana {pool}"] if pool else parts)


def leaders(game: MagicGame, view: MagicView, seat: int) -> Iterator[Text]:
    """CR 903. Commanders: where each is, its tax, whom it has dealt how much combat damage."""
    found = []
    for one in view.commanders(seat):
        said = [one.zone] if one.zone else []
        said += [f"{{{one.tax}}} more"] if one.tax else []
        said += [f"{n} damage to {game.seats[other]}" for other, n in enumerate(one.damage) if n]
        found.append(f"{one.name} ({', '.join(said)})" if said else one.name)
    if found:
        yield from indented("  led by", listed(found), "cyan")


def permanents(game: MagicGame, view: MagicView, seat: int) -> Iterator[Text]:
    """Lands, creatures, then the others, those alike counted."""
    groups: dict[str, list[str]] = {"lands": [], "creatures": [], "others": []}
    for one in view.permanents(seat):
        group = "creatures" if "Creature" in one.types else "lands" if "Land" in one.types else "others"
        groups[group].append(permanent(game, one))
    for title, found in groups.items():
        if found:
            yield from indented(f"  {title}", listed(found), "cyan")


def permanent(game: MagicGame, one: Permanent) -> str:
    """Its name, and what it is like."""
    return f"{one.name}{like(game, one)}"


def like(game: MagicGame, one: Permanent) -> str:
    """` 4/4 (flying, vigilance, tapped)`: power and toughness, keywords, and what else is to be said of it."""
    creature = "Creature" in one.types
    said = [key for key in one.has if key not in ONLY_CAST] if creature else []
    said += ["tapped"] if one.tapped else []
    said += [f"{n} {name}" for name, n in one.counters]
    said += [f"damage {one.damage}"] if one.damage else []
    said += ["face down"] if one.face_down else []
    said += ["summoning sick"] if one.sick and creature else []
    for word, what in (("on", one.attached_to), ("attacks", one.attacking), ("blocks", one.blocking)):
        said += [f"{word} {called(game, what)}"] if what else []
    said += [f"of {game.seats[one.owner]}"] if one.owner != one.controller else []
    size = f" {one.power}/{one.toughness}" if creature else ""
    return size + (f" ({', '.join(said)})" if said else "")


def explained(game: MagicGame, decision: Decision) -> Decision:
    """The options as a person needs them: permanents of one name told apart, cards of a hand that are alike once.

    Also whose a permanent is, where several players' may be picked.
    """
    view = game.view(decision.seat)
    every = view.permanents()
    about = [int(view.option_permanent(i)) for i in range(len(decision.options))]
    of_many = len({every[i].controller for i in about if i >= 0}) > 1 and decision.kind not in SELDOM
    hand = view.hand()
    bases = [base(option.text) for option in decision.options]
    shown = []
    told: set[str] = set()
    for option, text, at in zip(decision.options, bases, about, strict=True):
        if text in told:
            continue
        more = ""
        if at >= 0 and text == every[at].name and (of_many or text != option.text):
            more = like(game, every[at])
            more += f" - {game.seats[every[at].controller]}" if of_many else ""
        elif at < 0 and text != option.text:
            name = text.removeprefix("Cast ").removeprefix("Play ")
            if bases.count(text) <= hand.count(name) and not elsewhere(view, name):
                told.add(text)
                option = msgspec.structs.replace(option, text=text)
        shown.append(msgspec.structs.replace(option, text=option.text + more) if more else option)
    return msgspec.structs.replace(decision, options=tuple(shown))


def base(text: str) -> str:
    """An option without its number among those that read alike."""
    found = NUMBERED.fullmatch(text)
    return found["text"] if found else text


def elsewhere(view: MagicView, name: str) -> bool:
    """Whether a card of that name lies where it might be meant as well as one of the hand."""
    zones = [view.graveyard(seat) for seat in range(view.seats)] + [view.zone(None, zone) for zone in BESIDE]
    return any(name in cards for cards in zones)


def to_answer(game: MagicGame, seat: int) -> bool:
    """Whether something of another player waits on the stack."""
    return any(one.controller != seat for one in game.view(seat).stack())


def on_stack(game: MagicGame, one: OnStack) -> str:
    """`a name (Ann) at Bob`."""
    what = f"{one.name}: {one.ability}" if one.ability else one.name
    at = f" at {' and '.join(called_all(game, one.targets))}" if one.targets else ""
    return f"{what} ({game.seats[one.controller]}){at}"


def called_all(game: MagicGame, names: Iterable[str]) -> list[str]:
    """Names of objects and seats in print."""
    return [called(game, name) for name in names]


def called(game: MagicGame, name: str) -> str:
    """A seat by its name, anything else as it is."""
    found = SEAT.fullmatch(name)
    return game.seats[int(found[1])] if found else name
