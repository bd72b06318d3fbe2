"""The agents' tools: whole games, advice for wrong arguments, and no information that a seat may not have."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from cardwright.agents.room import Room
from cardwright.agents.tools import BY_NAME, TOOLS, Reply, call
from cardwright.kernel.chance import Chance
from cardwright.kernel.views import View
from cardwright.testing.looking import permuted

GAMES = {"dominion": {"kingdom": ["Village", "Smithy", "Militia", "Moat", "Market", "Cellar", "Workshop", "Remodel",
                                  "Mine", "Festival"]},
         "magic": {"decks": ["ember", "tall-grass"]}}  # fmt: skip
KEY = re.compile(r"The key of this seat: (\w+)")
INVITATION = re.compile(r"the invitation (\w+)\.")


def a_room() -> Room:
    """A room whose keys and seeds are always the same."""
    drawn = iter(range(1, 10_000))
    seeds = iter(range(1, 10_000))
    return Room(lambda: f"key{next(drawn)}", lambda: next(seeds))


def said(room: Room, tool: str, /, **given: Any) -> str:
    """What a tool replies, without an error."""
    reply = call(room, tool, given)
    assert not reply.wrong, reply.text
    return reply.text


def started(room: Room, game: str, *players: str, **more: Any) -> tuple[str, str]:
    """The key of the first seat, and what start_table has said."""
    text = said(room, "start_table", game=game, players=list(players), options=GAMES[game], **more)
    found = KEY.search(text)
    assert found is not None
    return found[1], text


def options_in(text: str) -> int:
    """How many options a prompt offers."""
    return len(re.findall(r"^\d+: ", text[text.rindex("\n\n") :] if "\n\n" in text else text, re.MULTILINE))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_tools_alone(game: str) -> None:
    room, chance = a_room(), Chance(4)
    key, text = started(room, game, "me", "random", turn_limit=40)
    answers = 0
    while "The game is over." not in text:
        n = len(said(room, "options", seat=key).splitlines()) - 1
        text = said(room, "answer", seat=key, answer=int(chance.below(n)))
        answers += 1
    assert answers > 10
    assert text.endswith(("You have won.", "You have lost.", "It is a draw."))
    assert call(room, "answer", {"seat": key, "answer": 0}) == Reply(
        "the game is over: start another table", True
    )


@pytest.mark.parametrize("game", GAMES)
def test_two_agents_play_at_one_table(game: str) -> None:
    room, chance = a_room(), Chance(5)
    first, text = started(room, game, "me", "open", turn_limit=6)
    invitation = INVITATION.search(text)
    assert invitation is not None
    assert "has not begun" in call(room, "answer", {"seat": first, "answer": 0}).text
    joined = KEY.search(said(room, "join_table", invitation=invitation[1]))
    assert joined is not None
    assert "no open seat" in call(room, "join_table", {"invitation": invitation[1]}).text
    keys = (first, joined[1])
    for _ in range(2000):
        asked = [key for key in keys if not room.is_waiting(room.seat(key))]
        if len(asked) == 2:
            break
        (key,) = asked
        other = keys[1 - keys.index(key)]
        reply = call(room, "answer", {"seat": other, "answer": 0})
        assert reply.wrong
        assert "has to answer now: call wait" in reply.text
        n = len(said(room, "options", seat=key).splitlines()) - 1
        said(room, "answer", seat=key, answer=int(chance.below(n)))
    assert all("The game is over." in said(room, "wait", seat=key) for key in keys)


READING: list[tuple[str, dict[str, Any]]] = [
           ("view", {}), ("view", {"format": "json"}), ("view", {"cards": True}), ("options", {}), ("wait", {}),
           ("story", {}), ("rule_here", {}), ("why_not", {}), ("answer", {"answer": "nonsense"}),
           ("answer", {"answer": 99}), ("answer", {"answer": "99: Pass"})]  # fmt: skip
MORE = {"rule_here": {"dominion": {"number": "D33"}, "magic": {"number": "601.2a"}},
        "why_not": {"dominion": {"words": "play Village"}, "magic": {"words": "cast Shock"}}}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [("me", "random"), ("me", "me")])
def test_two_games_that_differ_in_what_a_seat_cant_know_give_equal_bytes(
    game: str, players: tuple[str, str]
) -> None:
    room, chance = a_room(), Chance(6)
    text = said(room, "start_table", game=game, players=list(players), options=GAMES[game], turn_limit=30)
    keys = KEY.findall(text)
    differed = 0
    for n in range(40):
        for key in keys:
            seat = room.seat(key)
            true = seat.text.game
            other = permuted(true, seat.number, n)
            differed += other.digest != true.digest
            for name, given in READING:
                asked = {"seat": key, **given, **MORE.get(name, {}).get(game, {})}
                replies = []
                for at in (true, other):
                    seat.text.game = at
                    replies.append(call(room, name, asked))
                assert replies[0] == replies[1], (name, given)
            seat.text.game = true
        asked_now = next((key for key in keys if not room.is_waiting(room.seat(key))), None)
        if asked_now is None or room.seat(asked_now).text.over:
            break
        options = len(said(room, "options", seat=asked_now).splitlines()) - 1
        said(room, "answer", seat=asked_now, answer=int(chance.below(options)))
    assert differed > 10


def test_a_bot_that_fails_tells_nothing() -> None:
    room = a_room()
    key, _ = started(room, "dominion", "me", "random")
    seat = room.seat(key)

    class Failing:
        def choose(self, view: View) -> int:
            return 10**6

    seat.text.bots = {1: Failing()}  # type: ignore[dict-item]
    reply = call(room, "answer", {"seat": key, "answer": 0})
    assert reply == Reply("a bot has failed, and the game is as it was: answer something else", True)

    class Crashing:
        def choose(self, view: View) -> int:
            raise ValueError(f"secret {view.names(0)}")

    seat.text.bots = {1: Crashing()}  # type: ignore[dict-item]
    reply = call(room, "answer", {"seat": key, "answer": 0})
    assert reply.wrong
    assert "secret" not in reply.text


@pytest.mark.parametrize(
    ("given", "wrong"),
    [({"players": ["me", "my_bot.py:Bot"]}, "expected one of random"),
     ({"players": ["me", "torch:file.pt2"]}, "expected one of random"),
     ({"players": ["random", "random"]}, "give yourself a seat"),
     ({"players": ["me"]}, "must have 2 to 6 entries, got 1"), ({"players": "me"}, "has the wrong type"),
     ({"game": "chess"}, "expected a game (dominion, magic"), ({"seed": 5}, "has no argument 'seed'"),
     ({"game": "magic", "options": {"decks": ["/etc/passwd"]}}, "expected for 'decks' the text of a deck"),
     ({"game": "magic", "options": {"decks": "deck.txt"}}, "expected for 'decks' the text of a deck"),
     ({"options": {"kingdom": ["Vilage"]}}, "did you mean"), ({"options": {"colour": 1}}, "got 'colour'"),
     ({"options": {"kingdom": ["x" * 30_000]}}, "20,000 characters at most"),
     ({"budget": 10}, "'budget' must be from 500 to 50000, got 10"), ({"turn_limit": True}, "has the wrong type")],
)  # fmt: skip
def test_a_table_that_can_t_be_started_is_refused_with_advice(given: dict[str, Any], wrong: str) -> None:
    reply = call(a_room(), "start_table", {"game": "dominion", "players": ["me", "random"], **given})

    assert reply.wrong
    assert wrong in reply.text


def test_every_tool_has_a_schema_and_gives_advice() -> None:
    room = a_room()
    for tool in TOOLS:
        assert tool.about.endswith(".")
        assert tool.schema["type"] == "object"
        assert tool.schema["additionalProperties"] is False
        json.dumps(tool.schema)
        assert f"{tool.name} has no argument 'nonsense'" in call(room, tool.name, {"nonsense": 1}).text
        for name in tool.schema["required"]:
            assert f"{tool.name} needs the argument" in call(room, tool.name, {}).text
            if name == "seat":
                others = {"answer": 0, "number": "D1", "words": "x"}
                given = {n: others[n] for n in tool.schema["required"] if n != "seat"}
                assert "no seat has this key" in call(room, tool.name, {"seat": "guess", **given}).text
    assert "there is no tool 'cheat': there are list_games" in call(room, "cheat", {}).text


def test_cards_and_rules_are_looked_up() -> None:
    room = a_room()

    assert "+1 Card, +2 Actions." in said(room, "look_up_card", game="dominion", name="village")
    assert "did you mean Shock?" in call(room, "look_up_card", {"game": "magic", "name": "shok"}).text
    assert said(room, "look_up_rule", game="dominion", number="D33").startswith("D33: Gain a card.")
    assert "expected" in call(room, "look_up_rule", {"game": "magic", "number": "9999.9"}).text
    assert "bot big-money: " in said(room, "list_games")


def test_a_rule_is_told_with_what_it_has_done_here() -> None:
    room = a_room()
    key, _ = started(room, "dominion", "me", "big-money")
    assert "Nothing that you have seen in this game cites it yet." in said(
        room, "rule_here", seat=key, number="D33"
    )
    said(room, "answer", seat=key, answer="End the Buy phase")

    told = said(room, "rule_here", seat=key, number="D33")
    assert "It has applied once in this game" in told
    assert "player_2 gains Silver" in told
    assert "you are asked now" in said(room, "rule_here", seat=key, number="D23")


def test_a_scenario_is_run() -> None:
    text = (
        "name: a Village\ngame: dominion\nseats: [Ann, Bob]\nkingdom: [Village]\n"
        "position: {Ann: {hand: [Village], deck: [Gold]}}\nanswers:\n- Ann: Play Village\n"
        "expect: {Ann: {hand: [Gold]}}\n"
    )
    room = a_room()

    assert "ok" in said(room, "run_scenario", yaml=text)
    assert "failed" in said(room, "run_scenario", yaml=text.replace("hand: [Gold]", "hand: [Silver]"))
    assert "expected a key of a scenario" in said(room, "run_scenario", yaml="game: dominion\nplayers: 2\n")
    assert "50,000 characters at most" in call(room, "run_scenario", {"yaml": "x" * 60_000}).text


def test_who_resigns_loses() -> None:
    room = a_room()
    key, _ = started(room, "magic", "me", "random")

    assert said(room, "resign", seat=key) == (
        "player_1 has lost: it has resigned\n\nThe game is over. You have lost."
    )
    assert call(room, "resign", {"seat": key}) == Reply("the game is over already", True)
    assert "it has resigned" in said(room, "view", seat=key, format="json")


def test_a_full_room_closes_finished_tables_first() -> None:
    room = a_room()
    room.most = 2
    first, _ = started(room, "dominion", "me", "random")
    started(room, "dominion", "me", "random")
    full = call(room, "start_table", {"game": "dominion", "players": ["me", "random"]})
    assert "there are 2 tables already, and none is finished" in full.text
    said(room, "resign", seat=first)
    started(room, "dominion", "me", "random")
    assert "no seat has this key" in call(room, "view", {"seat": first}).text
    assert len(room.tables) == 2


def test_a_seat_is_told_each_card_once() -> None:
    room = a_room()
    key, text = started(room, "dominion", "me", "big-money")
    assert text.count("\nVillage: cost 3") == 1
    assert "\nVillage: cost 3" not in said(room, "answer", seat=key, answer=0)
    assert len(said(room, "view", seat=key, budget=700)) <= 700
    assert json.loads(said(room, "view", seat=key, format="json"))["options"]
    assert "\nVillage: cost 3" not in said(room, "view", seat=key)
    assert "\nVillage: cost 3" in said(room, "view", seat=key, cards=True)
    assert "wrong type: it must be boolean" in call(room, "view", {"seat": key, "cards": 1}).text
    assert set(BY_NAME) == {tool.name for tool in TOOLS}
