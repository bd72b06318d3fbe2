"""The tools with which an agent plays. Each tool has a name, a description, a JSON schema, and a function.

The MCP server and the adapters for other frameworks offer these same tools.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, Final

from cardwright import games
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.options import described
from cardwright.kernel.spelling import shortened
from cardwright.ledger.loading import load
from cardwright.ledger.model import Found, Rule, UnknownRule
from cardwright.scenario import report as scenarios
from cardwright.scenario.errors import ScenarioError
from cardwright.scenario.run import run_node
from cardwright.scenario.source import read_text

from .room import BUDGET, BUDGETS, ME, OPEN, AgentSeat, Room, WrongAnswer

MOST_SCENARIO: Final = 50_000  # most characters of a scenario
MOST_WAIT: Final = 60
LINES: Final = 60  # default number of lines of a story
LOG: Final = logging.getLogger("cardwright.agents")
Said = str
Run = Callable[[Room, Mapping[str, Any]], Said]

TEXT: Final = {"type": "string"}
SEAT: Final = {"type": "string", "description": "The key of your seat, from start_table or join_table."}
GAME: Final = {
    "type": "string",
    "description": "The name of a game, such as dominion or magic: see list_games.",
}


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool. `schema`: the JSON schema of its arguments. `changes`: whether calling it changes anything."""

    name: str
    about: str
    schema: dict[str, Any]
    run: Run
    changes: bool = False


def schema(required: Mapping[str, Any], **optional: Any) -> dict[str, Any]:
    """Return the JSON schema of a tool's arguments."""
    return {
        "type": "object",
        "properties": {**required, **optional},
        "required": list(required),
        "additionalProperties": False,
    }


# -- tables
def list_games(room: Room, given: Mapping[str, Any]) -> Said:
    """Return the installed games: the goal, the bots and the options of each."""
    found = []
    for name in games.names():
        game = games.named(name)
        shelf = game.bots()
        found.append(f"{name} ({game.title}). {game.goal}".strip())
        found += [f"  bot {bot}: {shelf.about(bot)}" for bot in shelf.names()]
        if game.to_bring():
            found.append(f"  decks: {', '.join(game.to_bring())}")
        found += [f"  option {one.field}: {one.help}" for one in described(game.options())]
    return "\n".join(found)


def start_table(room: Room, given: Mapping[str, Any]) -> Said:
    """Open a table; the reply has its keys and invitations."""
    table, keys = room.start(
        given["game"], given["players"], given.get("options"), budget=given.get("budget", BUDGET),
        **({"turn_limit": given["turn_limit"]} if "turn_limit" in given else {}),
    )  # fmt: skip
    said = [f"{table.name}: {given['game']}"]
    for key in keys:
        said.append(f"You sit at {room.seat(key).name}. The key of this seat: {key}")
    for invitation, number in table.invitations.items():
        said.append(
            f"{table.game.game.seats[number]} is open. Another agent sits down with join_table and the invitation "
            f"{invitation}. The game begins when every seat is taken."
        )
    if table.complete:
        said += ["", now(room, room.seat(keys[0]))]
    return "\n".join(said)


def join_table(room: Room, given: Mapping[str, Any]) -> Said:
    """Take an open seat with an invitation."""
    seat, key = room.join(given["invitation"])
    return f"You sit at {seat.name}. The key of this seat: {key}\n\n{now(room, seat)}"


def now(room: Room, seat: AgentSeat) -> Said:
    """Return the prompt of a seat with what is new to it. While the seat must wait, return for whom it waits."""
    if not seat.table.complete:
        return "The game has not begun: a seat is still open. Call wait."
    if room.is_waiting(seat):
        return f"{room.asked_name(seat)} has to answer now. Call wait."
    return with_end(seat, seat.text.text(seat.number))


def with_end(seat: AgentSeat, text: str) -> Said:
    """Return the text, followed by the result if the game is over."""
    if not seat.text.over:
        return text
    result = {1: "You have won.", 0: "It is a draw.", -1: "You have lost."}
    reward = seat.text.rewards[seat.number]
    return f"{text}\n\nThe game is over. {result[(reward > 0) - (reward < 0)]}"


def view(room: Room, given: Mapping[str, Any]) -> Said:
    """Return the table as the agent's seat sees it."""
    seat = room.seat(given["seat"])
    if not seat.table.complete or seat.text.lost is not None:
        return now(room, seat)
    budget = given.get("budget", BUDGET)
    if not BUDGETS[0] <= budget <= BUDGETS[1]:
        raise WrongAnswer(f"expected a budget of {BUDGETS[0]} to {BUDGETS[1]:,} characters, got {budget}")
    prompts = room.standing(seat, budget, given.get("cards", False))
    if given.get("format", "text") == "json":
        return json.dumps(prompts.observe(seat.text.game), ensure_ascii=False)
    return with_end(seat, prompts.prompt(seat.text.game))


def options(room: Room, given: Mapping[str, Any]) -> Said:
    """Return the open question of the seat, and its options."""
    seat = room.seat(given["seat"])
    d = seat.text.game.decision
    if not seat.table.complete or d is None or room.is_waiting(seat) or seat.text.over:
        return now(room, seat)
    offered = seat.text.prompts[seat.number].offered(seat.text.game)
    said = [f"{d.text} (rule {d.rule}{f', asked by {d.source}' if d.source else ''})"]
    for number, (index, text) in enumerate(offered.items()):
        option = d.options[index]
        about = f" ({option.about})" if option.about and option.about not in text else ""
        said.append(f"{number}: {text}{about}")
    return "\n".join(said)


def answer(room: Room, given: Mapping[str, Any]) -> Said:
    """Answer with an option."""
    seat = room.seat(given["seat"])
    room.answer(seat, given["answer"])
    return now(room, seat)


def wait(room: Room, given: Mapping[str, Any]) -> Said:
    """Return the same as `now`. The server calls this when the seat need not wait any more, or its time limit
    is reached.
    """
    return now(room, room.seat(given["seat"]))


def resign(room: Room, given: Mapping[str, Any]) -> Said:
    """Resign the game."""
    seat = room.seat(given["seat"])
    room.resign(seat)
    return now(room, seat)


def story(room: Room, given: Mapping[str, Any]) -> Said:
    """Return the last lines of the story, with their rules."""
    seat = room.seat(given["seat"])
    prompts = seat.text.prompts[seat.number]
    lines = seat.text.game.story(seat.number).lines[-given.get("lines", LINES) :]
    return "\n".join(
        f"{prompts.in_second_person(line.text)}{f' [{line.rule}]' if line.rule else ''}" for line in lines
    )


# -- cards and rules
def card_text(game: str, name: str) -> Said:
    """Return the text of a card in Cardwright's own words.

    Raise UnknownName, with similar names, if there is none.
    """
    shelf = home(game).cards()
    if shelf is None:
        raise WrongAnswer(f"{game} has no list of cards")
    return "\n".join(shelf.lines(shelf.find(name)))


def home(game: str) -> Any:
    """Return the installed game with this name. Raise WrongAnswer if there is none."""
    if game not in games.names():
        raise WrongAnswer(f"expected a game ({', '.join(games.names())}), got {shortened(game)!r}")
    return games.named(game)


def look_up_card(room: Room, given: Mapping[str, Any]) -> Said:
    """Return the text of a card."""
    return card_text(given["game"], given["name"])


def rule_text(game: str, number: str) -> Said:
    """Return the text of a rule in Cardwright's own words."""
    return rule_in_words(found_rule(game, number).rule)


def found_rule(game: str, number: str) -> Found:
    """Return the rule with this number. Raise WrongAnswer, with similar numbers, if there is none."""
    home(game)
    try:
        return load().find(shortened(number), game)
    except UnknownRule as why:
        raise WrongAnswer(str(why)) from None


def rule_in_words(rule: Rule) -> Said:
    """Return a rule as text: number, title, words, and related rules."""
    see = f" See {', '.join(map(str, rule.see))}." if rule.see else ""
    return f"{rule.key}: {rule.title}. {rule.words}{see}"


def look_up_rule(room: Room, given: Mapping[str, Any]) -> Said:
    """Return a rule by its number."""
    return rule_text(given["game"], given["number"])


def rule_here(room: Room, given: Mapping[str, Any]) -> Said:
    """Return a rule, and the lines of the story at this table that cite it."""
    seat = room.seat(given["seat"])
    game = seat.text.game
    rule = found_rule(seat.text.table.name, given["number"]).rule
    number = rule.key.number
    prompts = seat.text.prompts[seat.number]
    said = [rule_in_words(rule)]
    applied = [
        prompts.in_second_person(line.text)
        for line in game.story(seat.number).lines
        if within(line.rule, number)
    ]
    if applied:
        times = (
            f"It has applied {len(applied)} times in this game"
            if len(applied) > 1
            else "It has applied once in this game"
        )
        said.append(f"{times}. The last lines: {'; '.join(applied[-8:])}.")
    else:
        said.append("Nothing that you have seen in this game cites it yet.")
    d = game.decision
    if d is not None and d.seat == seat.number and within(d.rule, number):
        said.append(f"It is the rule of the question that you are asked now: {d.text}.")
    return "\n".join(said)


def within(cited: str, number: str) -> bool:
    """Whether a cited rule is this rule or a part of it: 601.2a is within 601.2."""
    rest = cited.removeprefix("CR ").removeprefix(number)
    return cited.removeprefix("CR ").startswith(number) and not rest[:1].isdigit()


def why_not(room: Room, given: Mapping[str, Any]) -> Said:
    """Return the reasons why the seat can't do something now."""
    seat = room.seat(given["seat"])
    game = seat.text.game
    if room.is_waiting(seat):
        return now(room, seat)
    found = game.why_not(seat.number, shortened(given["words"]))
    if not found:
        return "You can do this now: it is among your options."
    return "\n".join(f"{one.what}: {one.why}{f' [{one.rule}]' if one.rule else ''}" for one in found)


def run_scenario(room: Room, given: Mapping[str, Any]) -> Said:
    """Play a scenario file, given as a text."""
    text = given["yaml"]
    if len(text) > MOST_SCENARIO:
        raise WrongAnswer(f"expected a scenario of {MOST_SCENARIO:,} characters at most, got {len(text):,}")
    try:
        node = read_text(text, "scenario")
    except ScenarioError as why:
        return f"error   scenario\n  {why}"
    return "\n".join(scenarios.report(run_node(node, "scenario", games.engines()), quiet=False)).strip()


TOOLS: Final[tuple[Tool, ...]] = (
    Tool("list_games", "List the games with their goals, bots, decks and options.", schema({}), list_games),
    Tool(
        "start_table",
        "Start a game. `players` has an entry for each seat, in turn order: \"me\" for yourself, \"open\" for another "
        "agent, who gets an invitation, or the name of a bot. Returns the key of your seat and what you see.",
        schema(
            {"game": GAME, "players": {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 6}},
            options={"type": "object", "description": "Options of the game by name, such as kingdom or decks."},
            turn_limit={"type": "integer", "minimum": 1, "maximum": 2000,
                        "description": "End the game after this many turns of all players."},
            budget={"type": "integer", "minimum": BUDGETS[0], "maximum": BUDGETS[1],
                    "description": f"Largest prompt in characters. Default: {BUDGET}."},
        ),
        start_table, changes=True,
    ),
    Tool(
        "join_table", "Sit down at an open seat. Returns the key of your seat.",
        schema({"invitation": {"type": "string", "description": "What start_table has told for the open seat."}}),
        join_table, changes=True,
    ),
    Tool(
        "view", "See the table: the latest story, all that your seat sees, the question and your options.",
        schema(
            {"seat": SEAT},
            format={"type": "string", "enum": ["text", "json"], "description": "Default: text."},
            cards={"type": "boolean", "description": "With the text of each card that you see. Default: false."},
            budget={"type": "integer", "minimum": BUDGETS[0], "maximum": BUDGETS[1],
                    "description": f"Largest answer in characters. Default: {BUDGET}."},
        ),
        view,
    ),
    Tool("options", "See the question that you are asked, its rule, and the options.", schema({"seat": SEAT}), options),
    Tool(
        "answer",
        "Take one of your options, by its number or its text. Returns what happened since, with the text of each card "
        "that you see for the first time, and your next question.",
        schema({"seat": SEAT, "answer": {"type": ["string", "integer"], "description": "2, or Buy Silver."}}),
        answer, changes=True,
    ),
    Tool(
        "wait", "Wait until you are asked or the game is over.",
        schema({"seat": SEAT}, seconds={"type": "integer", "minimum": 0, "maximum": MOST_WAIT,
                                        "description": "How long at most. Default: 20."}),
        wait,
    ),
    Tool("resign", "Give up: you lose, and the game is over.", schema({"seat": SEAT}), resign, changes=True),
    Tool(
        "story", "Read what happened, each line with the number of its rule.",
        schema({"seat": SEAT}, lines={"type": "integer", "minimum": 1, "maximum": 1000,
                                      "description": f"How many of the last lines. Default: {LINES}."}),
        story,
    ),
    Tool("look_up_card", "Read what a card does.", schema({"game": GAME, "name": TEXT}), look_up_card),
    Tool(
        "look_up_rule", "Read a rule by its number, in Cardwright's words.",
        schema({"game": GAME, "number": {"type": "string", "description": "D33, or 601.2a."}}), look_up_rule,
    ),
    Tool(
        "rule_here", "Ask what a rule does at your table: its text, and where it has applied in this game.",
        schema({"seat": SEAT, "number": {"type": "string", "description": "D33, or 601.2a."}}), rule_here,
    ),
    Tool(
        "why_not", "Ask why you can't do something now.",
        schema({"seat": SEAT, "words": {"type": "string", "description": "A card, or a phrase such as: cast Shock."}}),
        why_not,
    ),
    Tool(
        "run_scenario", "Play a scenario file (YAML): a position, steps, and what you expect. Returns what happened.",
        schema({"yaml": TEXT}), run_scenario,
    ),
)  # fmt: skip
BY_NAME: Final[Mapping[str, Tool]] = {tool.name: tool for tool in TOOLS}
KINDS: Final[Mapping[str, tuple[type, ...]]] = {
    "string": (str,), "integer": (int,), "array": (list, tuple), "object": (dict,), "boolean": (bool,),
}  # fmt: skip


def checked(tool: Tool, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a tool. Raise WrongAnswer, with what is expected, if they don't fit its schema."""
    properties: dict[str, dict[str, Any]] = tool.schema["properties"]
    for name in given:
        if name not in properties:
            raise WrongAnswer(
                f"{tool.name} has no argument {shortened(name)!r}: it has {', '.join(properties) or 'none'}"
            )
    for name in tool.schema["required"]:
        if name not in given:
            raise WrongAnswer(f"{tool.name} needs the argument {name!r}")
    for name, value in given.items():
        check_value(name, value, properties[name])
    return dict(given)


def check_value(name: str, value: Any, wanted: Mapping[str, Any]) -> None:
    """Raise WrongAnswer if the value of an argument doesn't fit its schema."""
    kinds = [wanted["type"]] if isinstance(wanted["type"], str) else list(wanted["type"])
    right = any(isinstance(value, KINDS[kind]) for kind in kinds) and isinstance(value, bool) == (
        "boolean" in kinds
    )
    if not right:
        raise WrongAnswer(f"{name!r} has the wrong type: it must be {' or '.join(kinds)}")
    if "enum" in wanted and value not in wanted["enum"]:
        raise WrongAnswer(
            f"{name!r} must be one of {', '.join(wanted['enum'])}, got {shortened(str(value))!r}"
        )
    if isinstance(value, int) and not wanted.get("minimum", value) <= value <= wanted.get("maximum", value):
        raise WrongAnswer(
            f"{name!r} must be from {wanted['minimum']} to {wanted['maximum']}, got {shortened(str(value))}"
        )
    if isinstance(value, list | tuple):
        if not wanted.get("minItems", 0) <= len(value) <= wanted.get("maxItems", len(value)):
            raise WrongAnswer(
                f"{name!r} must have {wanted['minItems']} to {wanted['maxItems']} entries, got {len(value)}"
            )
        for one in value:
            check_value(f"{name} entry", one, wanted["items"])


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply of a tool. `wrong`: whether it is an error, with advice."""

    text: str
    wrong: bool = False


def call(room: Room, name: str, given: Mapping[str, Any] | None) -> Reply:
    """Call a tool by its name. An error of the agent becomes a reply with advice."""
    reply = replied(room, name, given)
    seat = room.keys.get(str((given or {}).get("seat")))
    if seat is not None:
        seat.heard += len(reply.text)
        seat.said += len(json.dumps(given, default=str))
    return reply


def replied(room: Room, name: str, given: Mapping[str, Any] | None) -> Reply:
    """Call a tool, and return its reply. An error becomes a reply with advice. `call` counts the characters."""
    tool = BY_NAME.get(name)
    if tool is None:
        return Reply(f"there is no tool {shortened(name)!r}: there are {', '.join(BY_NAME)}", True)
    try:
        arguments = checked(tool, given or {})
        with room.lock if "seat" in arguments else nullcontext():
            return Reply(tool.run(room, arguments))
    except CardwrightError as why:
        return Reply(str(why), True)
    except Exception:  # the error may reveal what other seats hold
        LOG.exception("the tool %s has failed", name)
        return Reply(
            "this is a bug in Cardwright; the server's log has the details. Try something else", True
        )


INTRODUCTION: Final = (
    f'Card games by their rules. Call list_games, then start_table with players such as ["{ME}", "random"] '
    f'("{OPEN}" keeps a seat for another agent). Then call answer until the game is over. Answers are numbers or texts '
    "of options. If another agent has to answer, call wait."
)
