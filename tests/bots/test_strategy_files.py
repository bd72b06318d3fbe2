"""Strategy files: conditions, lists, exchanges, answers; and the line of each error."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardwright.games.dominion.bots import buylist
from cardwright.games.dominion.bots.buylist import BuyList, StrategyError
from cardwright.games.dominion.bots.expressions import MOST, WORDS, ExpressionError, bound, parse
from cardwright.games.dominion.bots.lines import Lines
from cardwright.games.dominion.bots.shelf import SHELF
from cardwright.games.dominion.game import dominion
from cardwright.games.dominion.numbers import counters
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.shown.view import DominionView
from cardwright.games.dominion.words.purposes import gives
from cardwright.games.dominion.words.verbs import draw, plus, trash
from cardwright.kernel.effects import THIS, Effect
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.words import may, seq
from cardwright.simulate import compare, run
from tests.architecture.reading import ROOT
from tests.cli.kit import cw
from tests.dominion.kit import SeatSetup, Table, table
from tests.rulemark import rule

GOLD = 'buy = [{ card = "Gold" }]\n'


def view(
    kingdom: list[str] | None = None,
    ann: SeatSetup | None = None,
    bob: SeatSetup | None = None,
    phase: str = "buy",
) -> DominionView:
    t = table(kingdom or ["Village", "Smithy"], phase=phase, ann=ann or {}, bob=bob or {})
    return DominionView(t.g, 0)


def value(text: str, v: DominionView) -> float:
    """What a condition comes to."""
    return bound(parse(text), lambda name: int(v.kind(name)), {})(v)


def bot(text: str, folder: Path) -> BuyList:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return BuyList(buylist.load(str(file), TABLE.kinds))


def answer(text: str, t: Table, folder: Path, seat: int = 0) -> str:
    """The option that a strategy picks, in print."""
    v = DominionView(t.g, seat)
    return t.offered()[int(bot(text, folder).choose(v))]


# -- words of conditions
ANN: SeatSetup = {
    "hand": ["2 Copper", "Estate", "Smithy", "Village"],
    "deck": ["3 Copper", "Gold"],
    "discard": ["Estate"],
    "in_play": ["Silver"],
    "counters": {"coins": 4, "actions": 2, "buys": 3, "coffers": 1, "villagers": 2, "debt": 5, "turns": 6, "favors": 7},
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "comes_to"),
    [
        ("own('Copper')", 5), ("own('Copper', 'Estate')", 7), ("own('Gold') < 2", 1), ("own('Province')", 0),
        ("in_hand('Copper')", 2), ("in_play('Silver')", 1), ("theirs('Estate')", 2),
        ("left('Province') == 8", 1), ("left('Colony')", 0), ("in_game('Village')", 1), ("in_game('Witch')", 0),
        ("cost('Gold')", 6), ("gained('Gold')", 0), ("gained_cards", 0),
        ("own_type('Action')", 2), ("own_type('Treasure', 'Victory')", 9), ("hand_type('Treasure')", 2),
        ("looked_at('Copper')", 0), ("looked_at_type('Action')", 0),
        ("coins", 4), ("actions", 2), ("buys", 3), ("coffers", 1), ("villagers", 2), ("debt", 5), ("favors", 7),
        ("cards", 11), ("money", 10), ("average", 10 / 11), ("hand_size", 5), ("draw_pile", 4), ("turn", 7),
        ("seats", 2), ("terminals", 1), ("spare_actions", 1), ("empty_piles", 0), ("to_end", 8),
        ("score", 2), ("lead", 0),
        ("max(1, coins, 3)", 4), ("min(coins, 3)", 3),
        ("1 + 2 * 3 - -1", 8), ("7 // 2", 3), ("7 % 4", 3), ("1 / 4", 0.25),
        ("coins == 4 and not buys < 3", 1), ("coins > 9 or buys", 1), ("1 < 2 < 3", 1), ("1 < 2 > 3", 0),
        ("True", 1), ("coins != 4", 0), ("coins >= 4 and coins <= 4", 1),
        ("own('Copper') >\n  4", 1),
    ],
)  # fmt: skip
def test_a_word_comes_to_what_it_says(text: str, comes_to: float) -> None:
    v = view(ann=ANN, bob={"deck": ["2 Estate"]})

    assert value(text, v) == pytest.approx(comes_to)


# -- what can't be
@pytest.mark.parametrize("text", ["1 / 0", "turn // 0", "turn % 0.0", "coins > 3 and 1 / False"])
def test_nothing_is_divided_by_nought(text: str) -> None:
    with pytest.raises(ExpressionError, match="the condition divides by zero, in '"):
        parse(text)


@pytest.mark.parametrize(
    ("sign", "by", "at"), [("/", "(buys - 3)", 20), ("//", "gained_cards", 20), ("%", "(0 * buys)", 20)]
)
def test_a_division_by_what_has_become_nought_is_told_with_its_place(
    sign: str, by: str, at: int, tmp_path: Path
) -> None:
    condition = f"coins > 1 and 6 {sign} {by} > 1"
    text = f'{GOLD[:-2]},\n  {{ card = "Silver", when = "{condition}" }},\n]\n'
    mine = bot(text, tmp_path)
    place = f"of {condition!r}, in 'when'; in turn 7 of this seat"

    with pytest.raises(ExpressionError, match=re.escape(place)) as found:
        mine.choose(view(ann={"counters": {"coins": 4, "buys": 3, "turns": 6}}))
    assert f"mine.toml:2: division by zero: {by.strip('()')} is 0 at character {at} " in str(found.value)


def test_a_condition_that_is_not_looked_at_divides_nothing(tmp_path: Path) -> None:
    text = '[[buy]]\ncard = "Silver"\nwhen = "gained_cards > 0 and each > 1"\n[let]\neach = "coins / gained_cards"\n'

    assert bot(text, tmp_path).choose(view(ann=ANN)) >= 0


# -- long chains and deep ones
def chain(n: int, step: str) -> str:
    lines = [f'a{i} = "{step.replace("A", f"a{i - 1}")}"' for i in range(1, n)]
    return (
        f'buy = [{{ card = "Silver", when = "a{n - 1} > 1" }}]\n[let]\na0 = "turn"\n'
        + "\n".join(lines)
        + "\n"
    )


def test_a_name_that_is_used_often_is_found_once_at_each_decision(tmp_path: Path) -> None:
    mine = bot(chain(40, "A + A"), tmp_path)
    t = table(["Village"], phase="buy", ann={"counters": {"coins": 4, "buys": 2}})
    v = DominionView(t.g, 0)

    assert t.offered()[int(mine.choose(v))] == "Buy Silver"
    assert mine.rules[0].terms[0](v)


def test_what_a_file_names_is_found_anew_at_the_next_decision(tmp_path: Path) -> None:
    text = '[[buy]]\ncard = "Gold"\nwhen = "rich"\n[[buy]]\ncard = "Silver"\n[let]\nrich = "coins >= 6"\n'
    mine = bot(text, tmp_path)
    t = table(["Village"], phase="buy", ann={"counters": {"coins": 11, "buys": 3}})
    v = DominionView(t.g, 0)
    bought = []
    for _ in range(2):
        bought.append(t.offered()[int(mine.choose(v))])
        t.answer(bought[-1])

    assert bought == ["Buy Gold", "Buy Silver"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (chain(5000, "A + 1"), 103),
        (f'buy = [\n{{ card = "Gold", when = "{"-" * 900}turn" }}]\n', 2),
        (f'buy = [\n{{ card = "Gold", when = "{"1+" * 900}1" }}]\n', 2),
        (f'buy = [\n{{ card = "Gold", when = "{"(" * 150}1{")" * 150}{"+1" * 201}" }}]\n', 2),
        (f'buy = [\n{{ card = "Gold", when = "{"not " * 400}turn" }}]\n', 2),
        (f"about = ''\nname = {'[' * 50_000}{']' * 50_000}\n", 2),
        (f"about = ''\nname = {'{a=' * 5000}1{'}' * 5000}\n", 2),
    ],
)
def test_what_is_too_deep_is_an_error_with_its_line(text: str, line: int, tmp_path: Path) -> None:
    with pytest.raises(buylist.StrategyError, match=rf"mine\.toml:{line}: (expected |the brackets)") as found:
        bot(text, tmp_path)
    assert len(str(found.value)) < 3000


def test_every_word_is_tried_and_documented() -> None:
    tried = Path(__file__).read_text(encoding="utf-8")
    written = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")

    for word in WORDS:
        assert f'("{word}' in tried or f" {word}" in tried, word
        assert f"`{word}" in written, word


@rule("D33")
def test_what_was_gained_this_turn_is_counted_and_forgotten_next_turn() -> None:
    t = table(
        ["Village"], phase="buy", ann={"counters": {"coins": 9, "buys": 3}}, bob={"deck": ["10 Copper"]}
    )
    v = DominionView(t.g, 0)
    t.answer("Buy Village", "Buy Village")

    assert value("gained('Village')", v) == 2
    assert value("gained('Village', 'Silver') + gained_cards", v) == 4
    assert value("gained('Village')", DominionView(t.g, 1)) == 0

    t.answer("End the Buy phase")
    assert value("gained('Village')", v) == 0


@rule("D27")
def test_the_lead_is_over_the_best_of_the_others() -> None:
    v = view(ann={"deck": ["2 Province"]}, bob={"deck": ["Duchy", "Curse"]})

    assert value("lead", v) == 12 - 2
    assert value("score", v) == 12


def test_the_end_is_as_near_as_the_lowest_piles() -> None:
    low = {"Province": ["5 Province"], "Village": [], "Duchy": ["Duchy"], "Curse": ["Curse"]}
    t = table(["Village"], phase="buy", piles=low)
    assert value("to_end", DominionView(t.g, 0)) == 2

    t = table(["Village"], phase="buy", piles={"Province": ["Province"]})
    assert value("to_end", DominionView(t.g, 0)) == 1


def test_landscapes_are_in_the_game_like_piles() -> None:
    v = view(["Village", "Ride"])

    assert value("in_game('Ride')", v) == 1
    assert value("in_game('March')", v) == 0


@pytest.mark.parametrize(
    ("effect", "coins", "actions"),
    [
        (plus(coins=2), 2, 0), (seq(draw(1), plus(actions=1, buys=1, coins=1)), 1, 1), (draw(3), 0, 0),
        (may(plus(coins=4)), 0, 0), (seq(plus(actions=2), trash(THIS), plus(coins=1)), 0, 2),
    ],
)  # fmt: skip
def test_what_a_card_gives_for_certain_is_what_comes_first(effect: Effect, coins: int, actions: int) -> None:
    assert (gives(effect, counters.COINS), gives(effect, counters.ACTIONS)) == (coins, actions)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "expected a condition such as own('Smithy') < 2, got ''"),
        ("own('Smithy' < 2", "expected a condition such as own('Smithy') < 2, got"),
        ("own(Smithy) < 2", "expected the name of a card in quotes in own(...), got Smithy"),
        ("own()", "own(...) needs an argument"),
        ("own < 2", "expected own(...) with a card, got 'own' alone"),
        ("coins('Gold')", "expected 'coins' alone, got coins(...)"),
        ("coin > 3", "got 'coin'; did you mean 'coins'?"),
        ("owns('Gold')", "got 'owns'; did you mean 'own'?"),
        ("zzz", "expected a word for conditions, got 'zzz' (actions, "),
        ("own_type('Acton')", "expected a type of card, got 'Acton'; did you mean 'Action'?"),
        ("own_type(Action)", "expected the name of a type in quotes in own_type(...), got Action"),
        ("min", "expected min(...) with a number, got 'min' alone"),
        ("2 ** 9", "got '2 ** 9'"),
        ("[1]", "got '[1]'"),
        ("lambda: 1", "got 'lambda: 1'"),
        ("coins.real", "got 'coins.real'"),
        ("__import__('os')", "expected a word for conditions, got '__import__'"),
        ("().__class__", "got '().__class__'"),
        ("coins if buys else 0", "expected numbers, comparisons,"),
        ("coins in (1, 2)", "expected numbers, comparisons,"),
        ("coins is 1", "expected numbers, comparisons,"),
        ("'Gold'", "expected numbers, comparisons,"),
        ("min(*[1])", "expected numbers, comparisons,"),
        ("min(coins, key=1)", "expected numbers, comparisons,"),
        ("9999999", "expected a number up to 1000000, got 9999999"),
        ("-" * 1500 + "1", "expected a condition"),
        ("1" + "+1" * MOST, f"expected at most {MOST} characters"),
        ("own('a') \0", "expected a condition such as"),
    ],
)
def test_a_condition_that_is_not_understood_says_why(text: str, error: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        parse(text)

    assert error in str(caught.value)


# -- the file
@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("buy = [\n { card = 'Gold', when = 'own(\"Gold\") <' },\n]", "a.toml:2: expected a condition such as"),
        ("buy = [\n { card = 'Gold', when = 'coin > 2' },\n]", "a.toml:2: expected a word for conditions, got 'coin'"),
        ("buy = [\n { card = 'Gold', when = 'coin > 2' },\n]", "; in 'when'"),
        ("[[buy]]\ncard = 'Gold'\nwhen = [\n 'coins > 2',\n 'coin > 2',\n]", "a.toml:5: expected a word"),
        ("[[buy]]\ncard = 'Gold'\nwhen = 3", "a.toml:3: expected a condition for 'when', such as"),
        ("buy = [\n { card = 'Gold', when = \"own('Silvr')\" },\n]",
            "a.toml:2: expected the name of a card, got 'Silvr'"),
        (GOLD + "play = [\n 'Village',\n { card = 'Smithy', whn = 'coins' },\n]",
            "a.toml:4: expected one of the keys card, by, when"),
        (GOLD + "play = [\n 'Village',\n { card = 'Smithy', whn = 'coins' },\n]", "got 'whn'; did you mean 'when'?"),
        (GOLD + "trash = [{ keep = 2 }]", "a.toml:2: expected 'card' with the name of a card, got none"),
        (GOLD + "trash = [\n 'Curse',\n { card = 'Copper', keep = -1 },\n]",
            "a.toml:4: expected a whole number, 0 or more, for 'keep', got -1"),
        (GOLD + "trash = [\n 'Curse',\n 3,\n]", "a.toml:2: expected a list of cards for 'trash', got ['Curse', 3]"),
        (GOLD + "discard = [{ card = [] }]", "a.toml:2: expected 'card' with the name of a card, got []"),
        (GOLD + "gain = [{ card = 'Gold', by = 'Remodl' }]",
            "a.toml:2: expected the name of a card, got 'Remodl'; did you mean 'Remodel'?"),
        (GOLD + "exchange = [{ card = 'Page', for = 3 }]", "a.toml:2: expected a text for 'for', got 3"),
        (GOLD + "exchange = [{ card = 'Page', for = 'Golds' }]", "a.toml:2: expected the name of a card, got 'Golds'"),
        (GOLD + "answers = [{ by = 'Count' }]", "a.toml:2: expected 'say' with words of an option, got none"),
        (GOLD + "answers = ['yes']", "a.toml:2: expected a list of rules, such as { say = \"...\" }, for 'answers'"),
        (GOLD + "hold = [{ card = 'Gold', coins = 2 }]", "a.toml:2: expected one of the keys card, when"),
        (GOLD + "about = 3", "a.toml:2: expected a text for 'about', got 3"),
        (GOLD + "let = 3", "a.toml:2: expected names and conditions for 'let', got 3"),
        (GOLD + "[let]\nrich = 'money > 5'\ncoins = '3'", "a.toml:4: expected a name of its own in 'let', got 'coins'"),
        (GOLD + "[let]\nrich = 'mony > 5'",
            "a.toml:3: expected a word for conditions, got 'mony'; did you mean 'money'?"),
        (GOLD + "[let]\na = 'b'\nb = '1'", "a.toml:3: expected a word for conditions, got 'b'"),
        ("[let]\nrich = 'money'\nbuy = [{ card = 'Gold' }]", "a.toml:3: expected 'buy' above [let], or as [[buy]]"),
        (GOLD + "[[buys]]\ncard = 'Gold'", "a.toml:2: expected one of the keys name, play, "),
        ("buy = [\n  { card = 'Gold', own_at_least = { Silvr = 1 } },\n]",
            "a.toml:2: expected the name of a card, got 'Silvr'"),
        ("buy = [\n  { card = 'Gold', in_game = 'Silvr' },\n]", "a.toml:2: expected the name of a card, got 'Silvr'"),
        ("kingdom = ['Vilage']\n" + GOLD,
            "a.toml:1: expected the name of a card, got 'Vilage'; did you mean 'Village'?"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(text: str, error: str) -> None:
    with pytest.raises(StrategyError) as caught:
        buylist.check_cards(buylist.read(text, "a.toml"), TABLE.kinds)

    assert error in str(caught.value)


def test_the_command_names_file_and_line_and_exits_with_2(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOLD + "play = [{ card = 'Smithy', when = 'coin' }]\n", encoding="utf-8")
    done = cw("simulate", "dominion", str(file), "big-money", "-n", "1")

    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        f"error: {file}:2: expected a word for conditions, got 'coin'; did you mean 'coins'?; in 'when'"
    ]


def test_lines_of_lists_are_found_whatever_stands_between() -> None:
    text = '# a [list]\nname = "x"\nplay = [ # [here]\n  "A", "B",\n  # { no }\n  { card = ["C", "D"] },\n  \'E\'\n]\n'
    text += '[[buy]]\ncard = "F" # ]\nabout = """\n[[buy]]\n"""\n[[buy]]\ncard = "G"\n[let]\nx = "1"\n'

    assert Lines(text).starts == {"play": [4, 4, 6, 7], "buy": [9, 14]}


# -- buying
def test_own_conditions_and_the_kingdom_open_rules(tmp_path: Path) -> None:
    text = """buy = [
  { card = "Gold", in_game = "Witch" },
  { card = "Duchy", own_at_least = { Copper = 8 } },
  { card = "Smithy", own_at_most = { Copper = 6 } },
  { card = "Village", when = ["own('Copper') == 7", "coins > 5"] },
]"""
    t = table(["Village", "Smithy"], phase="buy", ann={"deck": ["7 Copper"], "counters": {"coins": 6}})

    assert answer(text, t, tmp_path) == "Buy Village"


def test_the_first_of_several_cards_that_can_be_had_is_bought(tmp_path: Path) -> None:
    text = 'buy = [{ card = ["Province", "Smithy", "Village"], at_most = 2 }]'
    t = table(["Village", "Smithy"], phase="buy", ann={"counters": {"coins": 4}})
    assert answer(text, t, tmp_path) == "Buy Smithy"

    t = table(
        ["Village", "Smithy"], phase="buy", ann={"deck": ["Province", "Village"], "counters": {"coins": 4}}
    )
    assert answer(text, t, tmp_path) == "End the Buy phase"


def test_nothing_is_bought_if_that_comes_first(tmp_path: Path) -> None:
    text = 'buy = [{ card = "nothing", when = "coins < 6" }, { card = "Silver" }]'
    poor = table(["Village"], phase="buy", ann={"counters": {"coins": 4}})
    rich = table(["Village"], phase="buy", ann={"counters": {"coins": 6}})

    assert answer(text, poor, tmp_path) == "End the Buy phase"
    assert answer(text, rich, tmp_path) == "Buy Silver"


@rule("D59", "D115")
def test_landscapes_are_bought_like_cards(tmp_path: Path) -> None:
    text = 'buy = [{ card = "Cathedral" }, { card = "Ride" }]'
    seat: SeatSetup = {"hand": ["Copper"], "counters": {"coins": 3, "buys": 2}}
    t = table(["Village", "Ride", "Cathedral"], phase="buy", ann=seat)
    t.answer("Play all Treasures")

    assert answer(text, t, tmp_path) == "Buy Cathedral"
    t.answer("Buy Cathedral")
    assert answer(text, t, tmp_path) == "End the Buy phase"  # there is one Coin left
    t = table(["Village", "Ride"], phase="buy", ann={"counters": {"coins": 2}})
    assert answer('buy = [{ card = "Ride" }]', t, tmp_path) == "Buy Ride"


@rule("D110")
def test_coffers_are_spent_when_they_pay_for_something_better(tmp_path: Path) -> None:
    text = 'buy = [{ card = "Province" }, { card = "Gold" }]'
    worth_it = table(["Baker"], phase="buy", ann={"counters": {"coins": 6, "coffers": 2}})
    in_vain = table(["Baker"], phase="buy", ann={"counters": {"coins": 6, "coffers": 1}})

    assert answer(text, worth_it, tmp_path) == "Spend a Coffers token"
    assert answer(text, in_vain, tmp_path) == "Buy Gold"


def test_treasures_that_are_held_stay_in_the_hand(tmp_path: Path) -> None:
    text = 'hold = [{ card = "Spoils", when = "coins < 3" }]\nplay = ["Gold"]\n' + GOLD
    t = table(["Marauder"], phase="buy", ann={"hand": ["Copper", "Gold", "Spoils"]})

    assert answer(text, t, tmp_path) == "Play Gold"
    assert answer('hold = ["Spoils", "Gold"]\n' + GOLD, t, tmp_path) == "Play Copper"
    t.answer("Play Gold", "Play Copper")
    assert answer(text, t, tmp_path) == "Play Spoils"  # four Coins by now
    assert answer('hold = ["Spoils"]\nbuy = [{ card = "Silver" }]', t, tmp_path) == "Buy Silver"


# -- playing
def test_what_play_names_is_played_only_when_an_entry_says_so(tmp_path: Path) -> None:
    text = (
        """play = [{ card = "Smithy", when = "actions > 1" }, { card = "Village", until_turn = 3 }]\n"""
        + GOLD
    )
    t = table(["Village", "Smithy", "Moat"], phase="action", ann={"hand": ["Smithy", "Village"]})
    assert answer(text, t, tmp_path) == "Play Village"

    t.answer("Play Village")
    assert answer(text, t, tmp_path) == "Play Smithy"

    late = table(["Village", "Smithy", "Moat"], phase="action",
                 ann={"hand": ["Smithy", "Village"], "counters": {"turns": 3, "actions": 1}})  # fmt: skip
    assert answer(text, late, tmp_path) == "End the Action phase"

    other = table(["Village", "Smithy", "Moat"], phase="action", ann={"hand": ["Moat", "Smithy"]})
    assert answer(text, other, tmp_path) == "Play Moat"  # it is not named


@rule("D111")
def test_a_villager_is_spent_when_there_is_something_to_play(tmp_path: Path) -> None:
    text = 'play = ["Smithy"]\n' + GOLD
    seat: SeatSetup = {"hand": ["Smithy"], "counters": {"actions": 0, "villagers": 1}}
    t = table(["Smithy", "Lackeys"], phase="action", ann=seat)

    assert answer(text, t, tmp_path) == "Spend a Villager"
    assert (
        answer('play = [{ card = "Smithy", when = "turn > 9" }]\n' + GOLD, t, tmp_path)
        == "End the Action phase"
    )


def test_by_says_for_whom_an_entry_counts(tmp_path: Path) -> None:
    text = 'trash = [{ card = "Gold", by = "Remodel" }, "Estate"]\n' + GOLD
    hand = ["Estate", "Gold"]
    remodel = table(["Remodel"], phase="action", ann={"hand": ["Remodel", *hand]})
    remodel.answer("Play Remodel")
    chapel = table(["Chapel"], phase="action", ann={"hand": ["Chapel", *hand]})
    chapel.answer("Play Chapel")

    assert answer(text, remodel, tmp_path) == "Gold"
    assert answer(text, chapel, tmp_path) == "Estate"


def test_keep_and_conditions_say_when_a_card_goes(tmp_path: Path) -> None:
    text = 'trash = [{ card = "Copper", keep = 3 }]\n' + GOLD
    three = table(["Chapel"], phase="action", ann={"hand": ["Chapel", "Copper"], "deck": ["2 Copper"]})
    four = table(["Chapel"], phase="action", ann={"hand": ["Chapel", "Copper"], "deck": ["3 Copper"]})
    for t in (three, four):
        t.answer("Play Chapel")

    assert answer(text, three, tmp_path) == "Done"
    assert answer(text, four, tmp_path) == "Copper"


def test_what_must_be_trashed_and_is_not_named_is_the_cheapest(tmp_path: Path) -> None:
    t = table(["Remodel"], phase="action", ann={"hand": ["Remodel", "Province", "Silver", "Gold"]})
    t.answer("Play Remodel")

    assert answer(GOLD, t, tmp_path) == "Silver"


def test_gain_comes_before_the_rules_of_buy(tmp_path: Path) -> None:
    buy = 'buy = [{ card = "Silver" }, { card = "Gardens" }]'
    t = table(["Workshop", "Gardens"], phase="action", ann={"hand": ["Workshop"]})
    t.answer("Play Workshop")

    assert answer(buy, t, tmp_path) == "Silver"
    assert answer('gain = [{ card = "Gardens", at_most = 1 }]\n' + buy, t, tmp_path) == "Gardens"
    assert answer('gain = [{ card = "Gardens", by = "Remodel" }]\n' + buy, t, tmp_path) == "Silver"


def test_put_says_what_is_put_back(tmp_path: Path) -> None:
    seat: SeatSetup = {"hand": ["Harbinger"], "deck": ["Estate"], "discard": ["Copper", "Gold"]}
    t = table(["Harbinger"], phase="action", ann=seat)
    t.answer("Play Harbinger")

    assert answer('put = ["Gold"]\n' + GOLD, t, tmp_path) == "Gold"
    assert answer('put = [{ card = "Gold", keep = 1 }]\n' + GOLD, t, tmp_path) == "None"


def test_discard_conditions_change_the_order(tmp_path: Path) -> None:
    text = 'discard = [{ card = "Silver", when = "own(\'Gold\') > 0" }, "Copper"]\n' + GOLD
    rich, poor = ["Gold", "Copper", "Silver", "2 Estate"], ["Copper", "Silver", "3 Estate"]
    for cards, first in ((rich, "Silver"), (poor, "Copper")):
        t = table(["Militia"], phase="action", ann={"hand": ["Militia"]}, bob={"hand": cards})
        t.answer("Play Militia")
        assert answer(text, t, tmp_path, seat=1) == first


@rule("D24")
def test_night_cards_are_played_as_play_says(tmp_path: Path) -> None:
    text = 'play = [{ card = "Changeling", when = "in_play(\'Gold\')" }]\n' + GOLD
    for in_play, says in ((["Gold"], "Play Changeling"), (["Copper"], "End the Night phase")):
        t = table(["Changeling"], phase="night", ann={"hand": ["Changeling"], "in_play": in_play})
        assert answer(text, t, tmp_path) == says


# -- exchanges and answers
@rule("D4")
def test_travellers_are_exchanged_as_the_list_says(tmp_path: Path) -> None:
    t = table(["Page", "Peasant"], phase="buy", ann={"in_play": ["Page", "Peasant"]})
    t.answer("End the Buy phase")
    assert {"Page: exchange this for a Treasure Hunter", "Peasant: exchange this for a Soldier"} <= set(
        t.offered()
    )

    assert answer('exchange = ["Peasant"]\n' + GOLD, t, tmp_path) == "Peasant: exchange this for a Soldier"
    assert answer('exchange = [{ card = "Peasant", when = "turn > 5" }]\n' + GOLD, t, tmp_path) == "Done"
    assert answer('exchange = [{ card = "Peasant", for = "Teacher" }]\n' + GOLD, t, tmp_path) == "Done"
    assert answer("exchange = false\n" + GOLD, t, tmp_path) == "Done"
    assert answer(GOLD, t, tmp_path).startswith("P")


@rule("D10")
def test_what_was_gained_is_exchanged_as_the_list_says(tmp_path: Path) -> None:
    t = table(["Changeling", "Trader"], phase="buy", ann={"hand": ["Trader"], "counters": {"coins": 6}})
    t.answer("Buy Gold")
    silver = next(text for text in t.offered() if "Silver" in text)
    changeling = next(text for text in t.offered() if "for a Changeling" in text)

    assert answer('exchange = [{ card = "Gold", for = "Silver" }]\n' + GOLD, t, tmp_path) == silver
    assert answer('exchange = [{ card = "Gold", for = "Changeling" }]\n' + GOLD, t, tmp_path) == changeling
    assert answer('exchange = ["Silver"]\n' + GOLD, t, tmp_path) == "Done"


def test_answers_pick_options_by_their_words(tmp_path: Path) -> None:
    t = table(["Count"], phase="action", ann={"hand": ["Count", "Copper", "Duchy"]})
    t.answer("Play Count")
    offered = t.offered()

    for words in offered:
        assert (
            answer(f"answers = [{{ by = 'Count', say = '{words.upper()}' }}]\n" + GOLD, t, tmp_path) == words
        )
    last = f"say = '{offered[-1]}'"
    assert answer(f"answers = [{{ {last}, when = 'coins > 99' }}]\n" + GOLD, t, tmp_path) == offered[0]
    assert answer(f"answers = [{{ {last}, by = 'Chapel' }}]\n" + GOLD, t, tmp_path) == offered[0]
    assert answer(f"answers = [{{ {last}, asks = 'no such words' }}]\n" + GOLD, t, tmp_path) == offered[0]


@rule("D117")
def test_what_is_passed_is_what_would_be_trashed(tmp_path: Path) -> None:
    seat: SeatSetup = {"hand": ["Masquerade", "Copper", "Estate"], "deck": ["2 Copper"]}
    t = table(["Masquerade"], phase="action", ann=seat, bob={"hand": ["Copper"]})
    t.answer("Play Masquerade")
    assert t.offered() == ["Copper", "Estate"]

    assert answer('trash = ["Estate"]\n' + GOLD, t, tmp_path) == "Estate"
    assert answer(GOLD, t, tmp_path) == "Copper"


def test_let_names_numbers_for_all_conditions(tmp_path: Path) -> None:
    text = """buy = [{ card = "Gold", when = "rich and not old" }, { card = "Silver" }]
[let]
enough = "5 + 0"
rich = "coins > enough"
old = "turn > 9"
"""
    young = table(["Village"], phase="buy", ann={"counters": {"coins": 6}})
    old = table(["Village"], phase="buy", ann={"counters": {"coins": 6, "turns": 9}})

    assert answer(text, young, tmp_path) == "Buy Gold"
    assert answer(text, old, tmp_path) == "Buy Silver"


@rule("D60")
def test_a_strategy_decides_by_its_view_alone(tmp_path: Path) -> None:
    """What lies in another hand, or in which order in the own deck, changes nothing that it answers."""
    every = "own('Copper') + theirs('Gold') + money + lead + to_end + draw_pile + hand_size + terminals"
    text = f'buy = [{{ card = "Gold", when = "{every} > 0" }}]'
    first = table(["Village"], phase="buy", ann={"deck": ["Copper", "Gold"], "counters": {"coins": 6}},
                  bob={"hand": ["Gold"], "deck": ["Copper"]})  # fmt: skip
    other = table(["Village"], phase="buy", ann={"deck": ["Gold", "Copper"], "counters": {"coins": 6}},
                  bob={"hand": ["Copper"], "deck": ["Gold"]})  # fmt: skip

    assert answer(text, first, tmp_path) == answer(text, other, tmp_path)
    assert value(every, DominionView(first.g, 0)) == value(every, DominionView(other.g, 0))


def test_the_list_of_bots_is_for_programs_as_well() -> None:
    found = json.loads(cw("bots", "--json").stdout)

    assert {bot["name"] for bot in found if bot["game"] == "dominion"} == {
        *SHELF.bots,
        *SHELF.strategies(),
    }
    assert all(bot["about"] for bot in found)


# -- its name
def test_the_name_in_a_file_is_what_the_bot_is_called_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'name = "Rich and slow"\n{GOLD}', encoding="utf-8")
    bots = [str(file), "big-money"]

    game = dominion(seats=["Ann", f"bot:{file}", f"bot:{file}"], seed=1)
    assert game.seats == ("Ann", "Rich and slow", "Rich and slow 2")
    assert [row.name for row in run("dominion", bots, n=2).bots] == ["Rich and slow", "big-money"]
    assert [e.name for e in compare("dominion", bots, n=2).entrants] == ["Rich and slow", "big-money"]


def test_a_file_without_a_name_is_called_like_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOLD, encoding="utf-8")

    assert dominion(seats=["Ann", f"bot:{file}"], seed=1).seats == ("Ann", "mine")


def test_a_name_that_no_terminal_can_print_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'name = "a\\u001bb"\n{GOLD}', encoding="utf-8")

    with pytest.raises(CardwrightError, match="without control characters"):
        dominion(seats=["Ann", f"bot:{file}"], seed=1)
