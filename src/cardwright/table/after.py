"""Why an action isn't possible, and what can be done after a
game: see scores and decks, replay it, continue from a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardwright.games import game_of
from cardwright.play.scenario_export import as_scenario

from . import messages as m
from .stream import Stream

if TYPE_CHECKING:
    from cardwright.kernel.views import Refusal
    from cardwright.play.game import Game

    from .live import LiveTable

MOST_FRAMES: Final = 5000  # moments that a replay shows at most, besides the last one


def why_not(table: LiveTable, seat: int, on: str) -> tuple[str, str]:
    """Say why a seat can't act with an object now. Return a sentence and the number of the rule.

    It uses public information only. `on`: the object, as at the beginning of an option's key; or a slash and
    words that name any action, such as `/buy a Gold`.
    """
    decision = table.game.decision
    if decision is None:
        return "The game is over.", ""
    if decision.seat != seat:
        return f"{decision.seat_name} is asked now, not you: {decision.kind}.", decision.rule
    if on.startswith("/"):
        return in_words(table.game.why_not(seat, on[1:]), decision.rule)
    offered = [key for key in table.options(seat) if key.split("/", 1)[0] == on]
    if offered:
        return in_words((), decision.rule)
    view = table.game.view(seat)
    view.follow(table.streams[seat].aliases)
    return table.sender.why_not(view, decision, on)


def in_words(refusals: Sequence[Refusal], rule: str) -> tuple[str, str]:
    """Return the first refusal as a sentence, and its rule.

    Without a refusal, return a sentence that the action is possible, and `rule`: the rule of the open
    question.
    """
    if not refusals:
        return "You can: it is among your options.", rule
    first = refusals[0]
    return f"{first.what[:1].upper()}{first.what[1:]}? No: {first.why}.", first.rule


def check_open(game: Game) -> None:
    """Raise `No` while a game is running.

    Also raise `No` if the game produced decks (a draft), because they are still secret in the next game.
    """
    if not game.over:
        raise m.No("illegal", "this game is not over yet: finish it first")
    if game.makes_decks:
        raise m.No(
            "not-yours",
            "after a draft you can see only your own cards: the next game is played with the cards of all seats",
        )


def outcome(game: Game, seat: int = -1) -> dict[str, Any]:
    """Return the winners, with all scores and cards. Raises `No` while the game is running.

    If the game produced decks, a seat gets only its own cards, and nobody gets the seed, because the seed
    determines all of them.
    """
    if not game.over:
        raise m.No("illegal", "this game is not over yet: finish it first")
    decks = {name: list(cards) for name, cards in game.decks().items()}
    if game.makes_decks:
        own = game.seats[seat] if seat >= 0 else ""
        decks = {name: cards for name, cards in decks.items() if name == own}
    return {
        "winners": list(game.winners),
        "conceded": list(game.conceded),
        "seats": list(game.seats),
        "scores": list(game.scores),
        "score_word": game.score_word,
        "parts": game.score_parts(),
        "decks": decks,
        "turns": [game.turns_of(i) for i in range(len(game.seats))],
        "won_cards": list(game.won_cards),
        "played_with": game.spec.played_with(),
        "beside": list(game.spec.beside()),
        "seed": "" if game.makes_decks else str(game.spec.seed),
        "answers": len(game.answers),
        "leads_on": game.makes_decks,
    }


def scores_by_turn(table: LiveTable) -> dict[str, Any]:
    """Return the scores at the end of each turn of a finished game.

    `turns`: the numbers of the turns, counting all players. `scores`: for each seat, its score at the end of
    each of these turns.
    """
    game = table.game
    if not game.over:
        raise m.No("illegal", "this game is not over yet: finish it first")
    if game.makes_decks:
        raise m.No("unknown", "this game has no scores")
    shown = type(game)(game.spec)
    found: dict[int, tuple[int, ...]] = {}
    for _ in chain([None], shown.replaying(game.answers)):
        found[shown.public_view().turn_number] = tuple(shown.scores)
    return {"turns": list(found), "scores": [list(line) for line in zip(*found.values(), strict=True)]}


def to_build(table: LiveTable, seat: int) -> dict[str, Any]:
    """Return the cards from which a seat may build a deck, its present deck, and the texts of the cards.

    Raises `No` if no deck is built.
    """
    if not table.game.over:
        raise m.No("illegal", "this game is not over yet: finish it first")
    found = table.game.to_build(seat)
    if found is None:
        raise m.No("unknown", f"{table.setup.title} has no game for which decks are built")
    names = dict.fromkeys((*found.cards, *found.free))
    return {
        "cards": found.cards, "free": found.free, "least": found.least, "proposed": found.built,
        "deck": table.built.get(table.setup.seats[seat].name),
        "print": [card for name in names if (card := table.card(name)) is not None],
    }  # fmt: skip


def at_answer(game: Game, at: int) -> Game:
    """Return the game as it was after `at` answers."""
    if not 0 <= at <= len(game.answers):
        raise m.No("bad", f"expected an answer from 0 to {len(game.answers)}, got {at}")
    return type(game).played(game.spec, game.answers[:at])


def replay(table: LiveTable, seat: int) -> list[m.Frame]:
    """Return a finished game as one seat saw it: a list of frames, as a running game would have sent them.

    So the client replays a game with the code that shows a running one. In each frame, the entry `at` of the
    part `table` is the number of answers given so far. A very long game skips some positions, but never the
    last one and no line of the story.
    """
    if not table.game.over:
        raise m.No("illegal", "this game is not over yet: finish it first")
    stream = Stream(seat, game_of(table.game.spec.game).sender(table.setup.table), table.card)
    game = type(table.game).played(table.game.spec, ())
    frames: list[m.Frame] = []
    answers = table.game.answers
    step = len(answers) // MOST_FRAMES + 1  # of this many moments, one is shown
    for at in range(len(answers) + 1):
        asked = game.decision
        number = at + 1 if asked is not None and asked.seat == seat else 0
        if at % step == 0 or at == len(answers):
            frame = stream.update(game, number, {"at": at})
            if frame is not None:
                frames.append(frame)
        if at == len(answers):
            break
        game = game.with_answer(answers[at])
    known: set[str] = set()
    for i, frame in enumerate(frames):
        new = tuple(card for card in frame.cards if card.name not in known)
        known.update(card.name for card in new)
        frames[i] = msgspec.structs.replace(frame, cards=new)
    return frames


def moment_as_scenario(table: LiveTable, at: int) -> str:
    """Return a moment of a finished game as a scenario file.

    Raises `No` if the game has no scenario files. `at`: the number of answers.
    """
    engine = game_of(table.game.spec.game).scenarios()
    if engine is None or table.setup.table:
        raise m.No("unknown", f"{table.setup.title} has no scenario files")
    check_open(table.game)
    game = at_answer(table.game, at)
    return as_scenario(game, engine, table.sender, f"{table.setup.title}, after {at} answers")
