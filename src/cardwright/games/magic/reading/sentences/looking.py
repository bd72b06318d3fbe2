"""CR 401.7, 701.20. Read sentences that look at or reveal the top cards of a library and say what is done
with them.

The cards that are looked at are called "them". Each step moves some of them, and the last step usually moves
the others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.actions import library_tops as tops
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.drawing import draw, reveal, shuffle_in
from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.searching import AllOf, two_piles
from cardwright.games.magic.amounts.counting import Passing
from cardwright.games.magic.amounts.values import (
    APART,
    MANA_VALUE,
    TIMES_IT,
    TOGETHER,
    YOU,
    X,
    among_them,
    at_least,
    both,
    count_of,
    fixed,
    not_,
    there_is,
    value_of,
)
from cardwright.games.magic.casting.targets import if_kicked
from cardwright.games.magic.characteristics.selections import Players, Things
from cardwright.games.magic.durations.lasting import pump
from cardwright.games.magic.numbers.events import ENTERS_TAPPED
from cardwright.games.magic.numbers.types import PERMANENTS
from cardwright.games.magic.numbers.zones import HAND, LIBRARY
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.oracle.page import NUMBERS
from cardwright.games.magic.reading.engine import Attempt, Node, nodes_in
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.names import Group, Mention, flat
from cardwright.games.magic.reading.nouns import Phrase
from cardwright.games.magic.reading.templates.actions import found_tests
from cardwright.games.magic.reading.templates.effects import dealt, inner, sentence
from cardwright.games.magic.reading.templates.objects import one_target
from cardwright.kernel.effects import IT, THIS, Amount, Effect, Objects, Ref
from cardwright.kernel.words import choose, choose_one, choose_some, if_, may, you

Cards = Ref[Objects]
Step = Callable[[Cards], Effect]
Done = Callable[[Any], Effect]


# -- where the cards go
def where(template: str, done: Done) -> None:
    """Add a template for the place where cards are put. `done`: makes the effect that puts them there."""
    G.add("topplace", template, lambda e: done)


# CR 400.3: a card always goes to its owner's zones
where("into your|their hand / into that player 's hand", lambda x: v.put(x, HAND))
where("into your|their graveyard / into that player 's graveyard", v.into_graveyard)
where("onto the battlefield", v.enters)
where("onto the battlefield tapped", lambda x: v.enters(x, ENTERS_TAPPED))
for of_ in ("your|their library", "that player 's library", "the library"):
    where(f"on the bottom of {of_}", v.under_library)
    where(f"on the bottom of {of_} in any order", v.under_library)
    where(f"on the bottom of {of_} in a random order", tops.bottom_at_random)
    where(f"back on top of {of_} in any order", lambda x: v.put(x, LIBRARY))
    where(f"on top of {of_} in any order", lambda x: v.put(x, LIBRARY))
    where(f"on top of {of_}", lambda x: v.put(x, LIBRARY))
where("back on top in any order", lambda x: v.put(x, LIBRARY))
where("back in any order", lambda x: v.put(x, LIBRARY))
where("on the bottom in any order", v.under_library)
where("on the bottom in a random order", tops.bottom_at_random)
# the wording that Cardwright prints
where("into its owner 's hand / into their owners ' hand", lambda x: v.put(x, HAND))
where("into its owner 's graveyard / into their owners ' graveyard / into their owner 's graveyard",
      v.into_graveyard)  # fmt: skip
where("onto the battlefield under your control", v.enters)
where("onto the battlefield under its owner 's control / onto the battlefield under their owners ' control",
      lambda x: v.enters(x, owners=True))  # fmt: skip
where("onto the battlefield tapped under your control", lambda x: v.enters(x, ENTERS_TAPPED))
where("on the bottom of its owner 's library / on the bottom of their owner 's library / "
      "on the bottom of their owners ' library", v.under_library)  # fmt: skip
where("on the bottom of their owners ' libraries in a random order", tops.bottom_at_random)
where("on top of their owners ' library / on top of its owner 's library", lambda x: v.put(x, LIBRARY))


# -- which of the cards
def among(cs: Cards, tests: list[Any]) -> Any:
    """Return the set of those cards among `cs` that pass all `tests`."""
    return Passing(AllOf(cs), *tests) if tests else AllOf(cs)


def shown_first(shown: bool, done: Done) -> Done:
    """Return a function that makes the effect of `done` and, with `shown`, reveals the card before it."""
    return (lambda x: flat([reveal(x), done(x)])) if shown else done


def step(template: str, make: Callable[..., Step], **options: Any) -> None:
    """Add templates for a step, which does something with some of the cards. ` / ` separates wordings."""
    for each in template.split(" / "):
        G.add("topstep", each, make, **options)


def one(e: Env, tests: list[Any], done: Done, optional: bool, shown: bool) -> Step:
    """Return a step: choose one of the cards that pass `tests`, reveal it if `shown`, and do
    `done` with it.
    """
    return lambda cs: choose(among(cs, tests), shown_first(shown, done), optional=optional)


def some(e: Env, least: int, most: int, tests: list[Any], done: Done, shown: bool) -> Step:
    """Return a step: choose `least` to `most` of the cards at once. If `most` is negative, choose any
    number.
    """
    if most == 1:
        e.refuse("Cardwright reads this wording only for more than one card")

    def made(cs: Cards) -> Effect:
        those = among(cs, tests)
        return choose_some(
            fixed(least), fixed(most), those, lambda found: shown_first(shown, done)(AllOf(found))
        )

    return made


step("put those cards <topplace>", lambda e, d: lambda cs: d(AllOf(cs)))


def put_or_not(e: Env, done: Done, then: tuple[Node, ...], otherwise: tuple[Node, ...]) -> Step:
    """CR 608.2d. Return a step: you may do `done` with all the cards.

    If you do, carry out `then`. If you don't, carry out `otherwise`.
    """
    follows, other = besides(e, then), besides(e, otherwise)
    return lambda cs: choose_one(
        ("Put them there", flat([done(AllOf(cs)), follows])), ("Leave them", other), listed=False
    )


step("either put them <topplace> , then <steps> or <steps>", put_or_not)
for them_ in ("those cards", "them"):
    for mark_ in (".", ";"):
        step(
            f"you may put {them_} <topplace> {mark_} if you do , <steps> {mark_} otherwise , <steps>",
            put_or_not,
        )
for may_, optional_ in (("you may ", True), ("", False)):
    step(f"{may_}put a|an <cardnp> from among them <topplace>"
         f" / {may_}put a|an <cardnp> from among those cards <topplace>",
         lambda e, p, d, o=optional_: one(e, found_tests(e, p), d, o, False))  # fmt: skip
    if optional_:
        step("you may put one of them <topplace> / you may put one of those cards <topplace>",
             lambda e, d: one(e, [], d, True, False))  # fmt: skip
    step(f"{may_}reveal a|an <cardnp> from among them and put it <topplace>"
         f" / {may_}reveal a|an <cardnp> from among those cards and put it <topplace>"
         f" / {may_}reveal a|an <cardnp> from among them and put that card <topplace>"
         f" / {may_}reveal a|an <cardnp> from among those cards and put that card <topplace>",
         lambda e, p, d, o=optional_: one(e, found_tests(e, p), d, o, True))  # fmt: skip


def shown_and_placed(e: Env, phrase: Any, first: Done, c: Any, other: Done) -> Step:
    """CR 608.2d. Return a step: you may reveal one of the cards. Then it is put where `other` says.

    If condition `c` is true, you may put it where `first` says instead.
    """
    tests = found_tests(e, phrase)
    if not tests:
        e.refuse("Cardwright expects a quality of the card here ('creature card'), not just any card")

    def placed(x: Any) -> Effect:
        either = choose_one(("Put it there", first(x)), ("Leave it", other(x)), listed=False)
        return flat([reveal(x), if_(c, either, other(x))])

    return lambda cs: choose(among(cs, tests), placed, optional=True)


for or_ in ("if you don't put it onto the battlefield", "if you don't"):
    step(f"you may reveal a|an <cardnp> from among them . you may put it <topplace> if <cond> . {or_} , put it "
         "<topplace>", shown_and_placed)  # fmt: skip
step("put one back", lambda e: one(e, [], lambda x: v.put(x, LIBRARY), False, False))
step(
    "shuffle the rest into your library / shuffle the rest of those cards into their owner 's library / "
    "shuffle the rest of them into their owner 's library",
    lambda e: lambda cs: shuffle_in(tops.Unmoved(cs)),
)
for them_ in ("them", "those cards"):
    step(f"put up to one of {them_} <topplace>", lambda e, d: one(e, [], d, True, False))
    step(f"put up to <int> of {them_} <topplace>", lambda e, n, d: some(e, 0, n, [], d, False))
    for was_, those_ in ((w, t) for w in ("~ was kicked", "it was kicked") for t in ("them", "those cards")):
        if was_[0] == "i":
            step(f"if {was_} , put <int> of {them_} <topplace> ; otherwise , put one of {those_} <topplace>",
                 lambda e, n, f, d: kicked_instead(e, d, n, f))  # fmt: skip
        step(f"put one of {them_} <topplace> . if {was_} , put <int> of {those_} <topplace> instead",
             lambda e, d, n, f: kicked_instead(e, d, n, f))  # fmt: skip
    step(f"put one of {them_} <topplace> . if <cond> , put <int> of {them_} <topplace> instead",
         lambda e, d, c, n, f: done_instead(c, one(e, [], d, False, False), some(e, n, n, [], f, False)))  # fmt: skip
    step(f"put <int> of {them_} <topplace>", lambda e, n, d: some(e, n, n, [], d, False))
    step(f"put up to <int> <cardnps> from among {them_} <topplace> / "
         f"you may put up to <int> <cardnps> from among {them_} <topplace>",
         lambda e, n, p, d: some(e, 0, n, found_tests(e, p), d, False))  # fmt: skip
    step(f"put any number of <cardnps> from among {them_} <topplace> / "
         f"you may put any number of <cardnps> from among {them_} <topplace>",
         lambda e, p, d: some(e, 0, -1, found_tests(e, p), d, False))  # fmt: skip
    step(f"put any number of {them_} <topplace>", lambda e, d: some(e, 0, -1, [], d, False))
    step(f"you may reveal up to <int> <cardnps> from among {them_} and put them <topplace> / "
         f"you may reveal up to <int> <cardnps> from among {them_} and put the revealed cards <topplace>",
         lambda e, n, p, d: some(e, 0, n, found_tests(e, p), d, True))  # fmt: skip
    step(f"you may reveal any number of <cardnps> from among {them_} and put them <topplace> / "
         f"you may reveal any number of <cardnps> from among {them_} and put the revealed cards <topplace>",
         lambda e, p, d: some(e, 0, -1, found_tests(e, p), d, True))  # fmt: skip
    step(
        f"put all <cardnps> from among {them_} <topplace>",
        lambda e, p, d: lambda cs: d(among(cs, found_tests(e, p))),
    )
step(
    "put all <cardnps> revealed this way <topplace>",
    lambda e, p, d: lambda cs: d(among(cs, found_tests(e, p))),
)
step("reveal up to one <cardnp> among them , then put that card <topplace> / "
     "reveal up to one <cardnp> from among them , then put that card <topplace>",
     lambda e, p, d: one(e, found_tests(e, p), d, True, True))  # fmt: skip
step(
    "put up to one <cardnp> among them <topplace>", lambda e, p, d: one(e, found_tests(e, p), d, True, False)
)
step(
    "put up to <int> <cardnps> among them <topplace>",
    lambda e, n, p, d: some(e, 0, n, found_tests(e, p), d, False),
)
step(
    "put any number of <cardnps> among them <topplace>",
    lambda e, p, d: some(e, 0, -1, found_tests(e, p), d, False),
)
step("put each <cardnp> among them <topplace>", lambda e, p, d: lambda cs: d(among(cs, found_tests(e, p))))
for one_ in ("one", "one of them", "one of those cards"):
    step(f"put {one_} <topplace>", lambda e, d: one(e, [], d, False, False))


def kicked_instead(e: Env, done: Done, n: int, other_done: Done) -> Step:
    """CR 702.33d. Return a step: put one of the cards somewhere, or `n` of them instead if the spell was
    kicked.
    """
    if not e.spell:
        e.refuse("Cardwright can't check in this ability whether an additional cost was paid, such as kicker")
    first, other = one(e, [], done, False, False), some(e, n, n, [], other_done, False)
    return lambda cs: if_kicked(other(cs), first(cs))


def done_instead(c: Any, first: Step, other: Step) -> Step:
    """CR 608.2c. Return a step: do `first` with the cards, or `other` instead if condition `c` holds."""
    return lambda cs: if_(c, other(cs), first(cs))


# -- piles
def piles(e: Env, done: Done, other: Done) -> Step:
    """CR 700.3. Return a step: an opponent separates the cards into two piles.

    You choose one pile for `done`. `other` is done with the other pile.
    """
    return lambda cs: two_piles(cs, lambda a, b: flat([done(a), other(b)]))


for those_ in ("those cards", "them", "the revealed cards"):
    for piles_ in ("put one pile <topplace> and the other <topplace>",
                   "choose one of them ; put that pile <topplace> , then put the other pile <topplace>"):  # fmt: skip
        for mark_ in (".", ";"):
            step(f"an opponent separates {those_} into two piles {mark_} {piles_}", piles)
RESTS: Final = (
    "the rest", "the rest of those cards", "the rest of the revealed cards",
    "all cards revealed this way that weren't put onto the battlefield",
    "all cards revealed this way not put onto the battlefield",
    "the other", "the others", "the other cards",
)  # fmt: skip


def exiled_rest(e: Env) -> Step:
    """Return a step that exiles the rest of the cards.

    Refuse it if another ability of the card refers to the cards exiled with it.
    """
    if e.linked:
        e.refuse("Cardwright can't link the exiled rest to the other ability that mentions exiled cards")
    return lambda cs: v.exile(tops.Unmoved(cs))


for rest_ in RESTS:
    step(f"exile {rest_}", exiled_rest)
for rest_ in RESTS:
    step(f"put {rest_} <topplace>", lambda e, d: lambda cs: d(tops.Unmoved(cs)))
    # `put one of them into your hand and the rest into your graveyard`: the verb is said once
    G.add("topstep2", f"{rest_} <topplace>", lambda e, d: lambda cs: d(tops.Unmoved(cs)))
for n_ in (2, 3, 4):
    for them_ in ("", " of them", " of those cards"):
        G.add("topstep2", f"{NUMBERS[n_]}{them_} <topplace>", lambda e, d, n=n_: some(e, n, n, [], d, False))


# -- another player chooses among the cards
def other_chooses(e: Env, who: Any, n: int, tests: list[Any], done: Done) -> Step:
    """CR 608.2d. Return a step: player `who` chooses `n` of the cards, and you do `done` with these.

    If `who` is None, you first choose the opponent who chooses the cards.
    """

    def yours(x: Any) -> Effect:
        return you(done(x))  # CR 110.2a: you carry out the instruction

    made = one(e, tests, yours, False, False) if n == 1 else some(e, n, n, tests, yours, False)
    if who is None:
        return lambda cs: choose(Players(THEIRS), lambda p: that_player(p, made(cs)))
    if not isinstance(who, Ref) or who is YOU:
        e.refuse("Cardwright expects one other player here ('target opponent'), not 'you' or several players")
    return lambda cs: that_player(who, made(cs))


def one_chosen(template: str, make: Callable[..., Step]) -> None:
    """Add two templates of a step in which another player chooses: a player that the text names, or `an
    opponent`.

    For `an opponent`, `make` gets None in place of the player.
    """
    step(template.replace("WHO", "<who>"), make)
    step(template.replace("WHO", "an opponent"), lambda e, *kids: make(e, None, *kids))


for mark_ in (".", ";"):
    for them_ in ("", " of them", " of those cards", " of the revealed cards"):
        for that_ in ("that card", "it", "the chosen card"):
            one_chosen(f"WHO chooses one{them_} {mark_} put {that_} <topplace>",
                       lambda e, who, d: other_chooses(e, who, 1, [], d))  # fmt: skip
        for that_ in ("those cards", "the chosen cards", "them"):
            one_chosen(f"WHO chooses <int>{them_} {mark_} put {that_} <topplace>",
                       lambda e, who, n, d: other_chooses(e, who, n, [], d) if n > 1
                       else e.refuse("Cardwright reads this wording only for more than one card"))  # fmt: skip
    for among_ in ("from among them", "from among those cards", "among them", "from among the revealed cards",
                   "among those cards"):  # fmt: skip
        for that_ in ("that card", "it", "the chosen card"):
            one_chosen(f"WHO chooses a|an <cardnp> {among_} {mark_} put {that_} <topplace>",
                       lambda e, who, p, d: other_chooses(e, who, 1, found_tests(e, p), d))  # fmt: skip
G.add("topstep2", "one of them <topplace>", lambda e, d: one(e, [], d, False, False))
G.add("topstep2", "one <topplace>", lambda e, d: one(e, [], d, False, False))


for them_ in ("them", "those cards"):
    for put_ in (
        ". an opponent chooses one of those piles . put that pile <topplace> and the other <topplace>",
        "; an opponent chooses one of them ; put that pile <topplace> , then put the other pile <topplace>",
    ):
        step(f"separate {them_} into two piles {put_}",
             lambda e, d, f: lambda cs: two_piles(
                 cs, lambda a, b: flat([d(a), f(b)]), YOU, None))  # fmt: skip


# -- only the top card
def if_so(e: Env, phrase: Any, done: Done, optional: bool, otherwise: Done | None = None) -> Step:
    """Return a step: if the card matches `phrase`, do `done` with it. If it doesn't match, do `otherwise`.

    `optional`: you may choose not to do `done`.
    """
    tests = found_tests(e, phrase)
    if not tests:
        e.refuse("Cardwright expects a quality of the card here ('creature card'), not just any card")

    def made(cs: Cards) -> Effect:
        then = done(AllOf(cs))
        other = otherwise(AllOf(cs)) if otherwise is not None else None
        return if_(
            there_is(among(cs, tests)),
            may(then) if optional else then,
            *([other] if other is not None else []),
        )

    return made


def single(template: str, make: Callable[..., Step]) -> None:
    """Add a template for what is done with the card, if only one card was looked at."""
    for it in ("it", "that card", "the card"):
        G.add("topone", template.replace("IT", it), make)
    if "if it 's a|an <cardnp>" in template:
        said = template.replace("it 's a|an <cardnp>", "there is a|an <cardnp> among them")
        G.add("topone", said.replace("IT", "those cards").replace(" put it ", " put those cards "), make)


def besides(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """Return the effect of `nodes`.

    Refuse instructions about the card that was looked at, because it has no reference there.
    """
    for node in nodes_in(nodes):
        if {"it", "them", "card", "cards"} & set(node.rule.template.split()):
            e.refuse("Cardwright can't let the other effects here refer to the card that was looked at")
    return inner(e, nodes)


def if_so_else(e: Env, phrase: Any, done: Done, nodes: tuple[Node, ...]) -> Step:
    """Return a step: if the card matches `phrase`, do `done` with it. If it doesn't, carry out `nodes`.

    `nodes` can't refer to the card.
    """
    other = besides(e, nodes)
    return if_so(e, phrase, done, False, lambda cs: other)


def followed(done: Done, rest: Effect) -> Done:
    """Return a function that makes the effect of `done`, followed by the effect `rest`."""
    return lambda x: flat([done(x), rest])


def shown_if_you_like(e: Env, phrase: Any, nodes: tuple[Node, ...]) -> Step:
    """CR 701.20a. Return a step: you may reveal the card. If it then matches `phrase`, carry out `nodes`."""
    tests = found_tests(e, phrase)
    done = besides(e, nodes)
    if not tests:
        e.refuse("Cardwright expects a quality of the card here ('creature card'), not just any card")
    return lambda cs: may(flat([reveal(AllOf(cs)), if_(there_is(among(cs, tests)), done)]))


def if_one(e: Env, phrase: Any, nodes: tuple[Node, ...]) -> Step:
    """Return a step: if the card matches `phrase`, carry out `nodes`."""
    tests = found_tests(e, phrase)
    done = besides(e, nodes)
    return lambda cs: (
        if_(there_is(among(cs, tests)), done)
        if tests
        else e.refuse("Cardwright expects a quality of the card here ('creature card'), not just any card")
    )


def its_mana_value(cs: Cards) -> Amount:
    """CR 202.3. Return the mana value of the only card that was looked at."""
    return among_them(TOGETHER, AllOf(cs), MANA_VALUE)


for its_ in ("that card 's mana value", "its mana value", "the total mana value of them"):
    G.add("topone", f"draw cards equal to {its_}", lambda e: lambda cs: draw(its_mana_value(cs), e.you()))
    G.add("topone", f"~ deals damage equal to {its_} to <dst>",
          lambda e, to: lambda cs: dealt(e, its_mana_value(cs), to))  # fmt: skip
single("you may put IT <topplace>", lambda e, d: lambda cs: may(d(AllOf(cs))))
single("put IT <topplace>", lambda e, d: lambda cs: d(AllOf(cs)))
single("that player puts IT <topplace>", lambda e, d: lambda cs: d(AllOf(cs)))
for may__, optional__ in (("you may ", True), ("", False)):
    single(f"if it 's a|an <cardnp> , {may__}put IT <topplace>",
           lambda e, p, d, o=optional__: if_so(e, p, d, o))  # fmt: skip
    single(f"if it 's a|an <cardnp> , {may__}reveal it and put IT <topplace>",
           lambda e, p, d, o=optional__: if_so(e, p, shown_first(True, d), o))  # fmt: skip
for and_ in ("and", ", then"):
    single(f"if it 's a|an <cardnp> , put IT <topplace> {and_} <steps>",
           lambda e, p, d, nodes: if_so(e, p, followed(d, besides(e, nodes)), False))  # fmt: skip
single("if it 's a|an <cardnp> , that player puts IT <topplace>", lambda e, p, d: if_so(e, p, d, False))
single("if it 's a|an <cardnp> , <steps>", if_one)
for other_ in ("it", "that card", "the card", "those cards"):
    for mark__ in (".", ";"):
        single(f"if it 's a|an <cardnp> , put IT <topplace> {mark__} otherwise , put {other_} <topplace>",
               lambda e, p, d, f: if_so(e, p, d, False, f))  # fmt: skip
        single(f"if it 's a|an <cardnp> , put IT <topplace> {mark__} if not , put {other_} <topplace>",
               lambda e, p, d, f: if_so(e, p, d, False, f))  # fmt: skip
for mark__ in (".", ";"):
    for other_ in ("it", "that card", "the card", "those cards"):
        single(f"if it 's a|an <cardnp> , put IT <topplace> {mark__} otherwise , you may put {other_} <topplace>",
               lambda e, p, d, f: if_so(e, p, d, False, lambda cs: may(f(cs))))  # fmt: skip
    single(f"if it 's a|an <cardnp> , put IT <topplace> {mark__} otherwise , <steps>", if_so_else)
    single(f"you may reveal IT {mark__} if a|an <cardnp> is revealed this way , <steps>", shown_if_you_like)
single("you may reveal them , then if there is a|an <cardnp> among those cards , <steps>", shown_if_you_like)
single("you may put them <topplace>", lambda e, d: lambda cs: may(d(AllOf(cs))))
single("put them <topplace>", lambda e, d: lambda cs: d(AllOf(cs)))
single("you may reveal IT . if you reveal a|an <cardnp> this way , <steps>", shown_if_you_like)


# -- sentences
SEPARATORS: Final = (
    (".",),
    (",", "then"),
    (".", "then"),
    (",", "and"),
    ("and",),
    (",",),
    (";", "then"),
    (";",),
)


def steps_with(category: str) -> Callable[[Attempt, int], Any]:
    """Return a function that reads one to four steps in a row, the first of them from `category`."""

    def read(a: Attempt, i: int) -> Any:
        front: list[tuple[tuple[Node, ...], int]] = [((node,), end) for node, end in a.at(category, i)]
        while front:
            ahead: list[tuple[tuple[Node, ...], int]] = []
            for found, j in front:
                yield found, j
                if len(found) > 3 or category == "topone":
                    continue
                for words in SEPARATORS:
                    if a.words(j, *words):
                        after = j + len(words)
                        ahead += [((*found, node), end) for node, end in a.at("topstep", after)]
                        if words[-1] == "and" or words == (",",):
                            ahead += [((*found, node), end) for node, end in a.at("topstep2", after)]
            front = ahead

    return read


G.leaf("topsteps", steps_with("topstep"))
G.leaf("topones", steps_with("topone"))


def looking(e: Env, n: Any, shown: bool, nodes: tuple[Node, ...], player: Any = YOU) -> Effect:
    """CR 701.20e. Return an effect: `player` looks at the top `n` cards, or reveals them if `shown`, then
    follows the steps of `nodes`.
    """
    steps: list[Step] = [e.make(node) for node in nodes]
    return tops.look_at_top(n, lambda cs: flat([made(cs) for made in steps]), shown=shown, player=player)


def owner_of(e: Env, who: Any) -> Any:
    """CR 401.1. Return the player whose library is looked at. Refuse several players."""
    return who if isinstance(who, Ref) else e.refuse("Cardwright can't use several players' libraries here")


G.add("whoselibrary", "your library", lambda e: e.you())
G.add("whoselibrary", "<who> 's library", owner_of)
G.add(
    "whoselibrary",
    "their library",
    lambda e: YOU if e.others_act else e.refuse("Cardwright can't tell whose library is meant"),
)


def in_print(e: Env, n: Any, p: Node, nodes: tuple[Node, ...], x: Node, shown: bool) -> Effect:
    """Read the sentence of `so_many` in the wording that Cardwright prints, where `where X is ...` stands
    at the end.
    """
    return so_many(e, n, x, shown, nodes, p)


def looked_at(template: str, make: Any, **options: Any) -> None:
    """Add templates for a sentence about the top of a library.

    They can also follow another instruction in the same sentence: `scry 1, then reveal`.
    """
    for each in template.split(" / "):
        sentence(each, make, **options)
        G.add("last", each, make, **options)


for verb_, shown_ in (("look at", False), ("reveal", True)):
    for mark_ in (".", ";", ", then", ". then", "and"):
        many = f"{verb_} the top <n> cards of <whoselibrary>"
        looked_at(f"{many} {mark_} <topsteps>",
                  lambda e, n, p, nodes, s=shown_: looking(e, several(e, n), s, nodes, p))  # fmt: skip
        looked_at(f"{many} , where x is <amount> {mark_} <topsteps>",
                  lambda e, n, p, x, nodes, s=shown_: so_many(e, n, x, s, nodes, p), raw=True)  # fmt: skip
        if mark_ == ";":
            looked_at(f"{many} {mark_} <topsteps> , where x is <amount>",
                      lambda e, n, p, nodes, x, s=shown_: in_print(e, n, p, nodes, x, s), raw=True)  # fmt: skip
        looked_at(f"{verb_} the top card of <whoselibrary> {mark_} <topones>",
                  lambda e, p, nodes, s=shown_: looking(e, 1, s, nodes, p))  # fmt: skip
        for instead_ in (". if <cond> , instead", ". if <cond> , instead you may"):
            if "may" in instead_:
                continue
            looked_at(f"{many} {mark_} <topsteps> {instead_} <topsteps>",
                      lambda e, n, p, a, c, b, s=shown_: either_steps(e, several(e, n), s, p, a, c, b))  # fmt: skip
    for mark_ in (".", ";"):
        looked_at(f"<who> {verb_}s the top card of their library {mark_} <topones>",
                  lambda e, p, nodes, s=shown_: shown_by(e, p, 1, s, nodes))  # fmt: skip
        looked_at(f"<who> {verb_}s the top <n> cards of their library {mark_} <topsteps>",
                  lambda e, p, n, nodes, s=shown_: shown_by(e, p, several(e, n), s, nodes))  # fmt: skip


# -- what each of several players does with the top card of their library
SEPARATED: Final = (",", ", then", "and", ", and")


def worth(e: Env, make: Callable[[Amount], Effect]) -> Step:
    """Return a step: do the effect that `make` makes from the mana value of the card."""
    return lambda cs: make(its_mana_value(cs))


for its_ in ("that card 's mana value", "its mana value"):
    G.add("topdeed", f"loses life equal to {its_}", lambda e: worth(e, v.lose_life))
    G.add("topdeed", f"gains life equal to {its_}", lambda e: worth(e, v.gain_life))
    G.add("topdeed", f"draws cards equal to {its_}", lambda e: worth(e, draw))
for it_ in ("it", "that card"):
    G.add("topdeed", f"puts {it_} <topplace>", lambda e, d: lambda cs: d(AllOf(cs)))


def revealed_by_each(e: Env, said: Node, *nodes: Node) -> Effect:
    """CR 608.2c, 701.20a. Return an effect: each of the players reveals the top card of their library and
    follows `nodes`.
    """
    who = e.player(said)
    if who is YOU or e.others_act or not isinstance(who, (Ref, Group)):
        e.refuse("Cardwright can't tell whose library is meant")
    return e.acting(who, lambda: looking(e, 1, True, nodes))


for between_ in SEPARATED:
    for last_ in SEPARATED:
        looked_at(f"<who> reveals the top card of their library {between_} <topdeed> {last_} <topdeed>",
                  revealed_by_each, raw=True)  # fmt: skip
    looked_at(f"<who> reveals the top card of their library {between_} <topdeed>", revealed_by_each, raw=True)


def looked_and_asked(
    e: Env, player: Node, x: Node, nodes: tuple[Node, ...], number: Node, then: tuple[Node, ...]
) -> Effect:
    """CR 107.3i. Return an effect: look at the top X cards. If X is at least `number`, carry out `then`."""
    n = e.amount(x)
    first = looking(e, n, False, nodes, e.make(player))
    return flat([first, if_(at_least(n, e.amount(number)), inner(e, then))])


looked_at("look at the top x cards of <whoselibrary> , where x is <amount> . <topsteps> . if x is greater than or "
          "equal to <amount> , <steps>", looked_and_asked, raw=True)  # fmt: skip
for mark_ in (".", ";"):
    looked_at(f"you may reveal the top card of <whoselibrary> {mark_} <topones>",
              lambda e, p, nodes: may(looking(e, 1, True, nodes, p)))  # fmt: skip
    looked_at(f"you may look at the top <n> cards of <whoselibrary> {mark_} if you do , <topsteps>",
              lambda e, n, p, nodes: may(looking(e, several(e, n), False, nodes, p)))  # fmt: skip


def shown_if_alike(e: Env, alike: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2d, 701.20e. Return an effect: you may look at the top card.

    If it passes the test `alike`, you may reveal it. If you do, carry out `nodes`.
    """
    done = besides(e, nodes)
    you_ = e.you()

    def made(cs: Cards) -> Effect:
        return if_(there_is(among(cs, [alike])), may(flat([reveal(AllOf(cs)), done])))

    return may(tops.look_at_top(1, made, shown=False, player=you_))


for mark_ in (".", ";"):
    sentence(f"you may look at the top card of your library . if it shares <alike> , you may reveal it {mark_} "
             "if you do , <effect>", shown_if_alike, last=True)  # fmt: skip


def shown_by(e: Env, who: Any, n: Any, shown: bool, nodes: tuple[Node, ...]) -> Effect:
    """CR 701.20a. Return an effect: player `who` reveals their top `n` cards.

    Each step says who carries it out: you, or that player.
    """
    if not shown or not isinstance(who, Ref) or who is YOU:
        e.refuse(
            "Cardwright expects one other player here ('target opponent') who reveals these cards to everybody"
        )
    e.mentions.setdefault(id(nodes), Mention(who, "player", True))
    return looking(e, n, shown, nodes, who)


def either_steps(
    e: Env, n: Any, shown: bool, player: Any, first: tuple[Node, ...], c: Any, other: tuple[Node, ...]
) -> Effect:
    """CR 608.2c. Return an effect: look at the top `n` cards, then follow the steps `first`, or the steps
    `other` if condition `c` holds.
    """
    one_way: list[Step] = [e.make(node) for node in first]
    another: list[Step] = [e.make(node) for node in other]
    return tops.look_at_top(
        n,
        lambda cs: if_(c, flat([made(cs) for made in another]), flat([made(cs) for made in one_way])),
        shown=shown,
        player=player,
    )


def so_many(e: Env, n: Any, x: Node, shown: bool, nodes: tuple[Node, ...], player: Node) -> Effect:
    """Read `the top X cards, where X is ...`. Return the effect with the number that `x` stands for."""
    if n is not X:
        e.refuse("the text defines X, but the number of cards isn't X")
    return looking(e, e.amount(x), shown, nodes, e.make(player))


def several(e: Env, n: Any) -> Any:
    """Return `n`. Refuse 1, because the text says `the top card` for a single card."""
    return n if n != 1 else e.refuse("Cardwright reads one card here only in the words 'the top card'")


# -- permanents in piles
def in_piles(e: Env, what: Node, phrase: Phrase, done: Callable[[Env, Any, Any], Effect]) -> Effect:
    """CR 700.3. Return an effect: you separate the permanents of another player into two piles.

    That player chooses a pile, and `done` makes the effect on this pile.
    """
    those = e.low("obj", what)
    player = e.that_player()
    if not isinstance(those, Things) or those.per_seat or those.types != phrase.types or phrase.after:
        e.refuse("Cardwright can't tell which permanents are separated into piles")
    return two_piles(those, lambda pile, other: done(e, player, pile), YOU, player)


def sacrificed_by(e: Env, player: Any, pile: Any) -> Effect:
    return that_player(player, v.sacrifice(pile))


for those_ in ("all <nps> in the pile", "all <nps> in the pile of that player 's choice"):
    sentence(f"separate <obj> into two piles . that player sacrifices {those_}",
             lambda e, o, p: in_piles(e, o, p, sacrificed_by), raw=True)  # fmt: skip
    sentence(f"separate <obj> into two piles . destroy {those_}",
             lambda e, o, p: in_piles(e, o, p, lambda e, who, pile: v.destroy(pile)), raw=True)  # fmt: skip
    sentence(f"separate <obj> into two piles . destroy {those_} . they can't be regenerated",
             lambda e, o, p: in_piles(e, o, p, lambda e, who, pile: v.destroy(pile, buried=True)),
             raw=True)  # fmt: skip


def chosen_pile(e: Env, what: Any, player: Any, done: Callable[[Env, Any, Any], Effect]) -> Effect:
    """Read the effect of `in_piles` in the wording that Cardwright prints. `player`: the one who chooses a
    pile.
    """
    if not isinstance(what, Things) or not isinstance(player, Ref) or player is YOU:
        e.refuse(
            "here something other than permanents is separated, or 'you' or several players choose a pile"
        )
    return two_piles(what, lambda pile, other: done(e, player, pile), YOU, player)


PRINTED: Final = "separate <obj> into two piles ; <who> chooses one of them ;"
sentence(f"{PRINTED} that player sacrifices that pile",
         lambda e, o, who: chosen_pile(e, o, who, sacrificed_by))  # fmt: skip
sentence(f"{PRINTED} destroy that pile",
         lambda e, o, who: chosen_pile(e, o, who, lambda e, w, pile: v.destroy(pile)))  # fmt: skip
sentence(f"{PRINTED} destroy that pile ; it can't be regenerated",
         lambda e, o, who: chosen_pile(e, o, who, lambda e, w, pile: v.destroy(pile, buried=True)))  # fmt: skip


# -- what is done by the revealed cards, in the wording that Cardwright prints
def values_of(e: Env, cs: Cards, phrase: Any) -> Amount:
    """CR 202.3. Return the total mana value of the cards that match `phrase`."""
    return among_them(TOGETHER, among(cs, found_tests(e, phrase)), MANA_VALUE)


for these_, some_ in (("the number of those cards", False), ("the number of <cardnps> among them", True)):
    step(f"~ deals damage equal to {these_} to <dst>",
         (lambda e, p, to: lambda cs: dealt(e, count_of(among(cs, found_tests(e, p))), to)) if some_
         else (lambda e, to: lambda cs: dealt(e, count_of(AllOf(cs)), to)))  # fmt: skip
step(
    "~ deals damage equal to the total mana value of <cardnps> among them to <dst>",
    lambda e, p, to: lambda cs: dealt(e, values_of(e, cs, p), to),
)
step(
    "~ gets <untilsize> , where x is the total mana value of <cardnps> among them until end of turn",
    lambda e, size, p: lambda cs: grown(size, values_of(e, cs, p)),
)


def doubled(e: Env, n: Amount, to: Any, those: Any) -> Effect:
    """CR 120. Return an effect: deal `n` damage, or twice that if the set `those` isn't empty."""
    return if_(there_is(those), dealt(e, both(TIMES_IT, n, 2), to), dealt(e, n, to))


def doubled_in_print(e: Env, asked: Any, twice: Any, to: Any, once: Any) -> Step:
    """Read, in the wording that Cardwright prints, damage that is doubled if one of the cards matches
    `asked`.

    The damage is the number of the cards. The text describes them twice, as `twice` and `once`, which must be
    equal.
    """
    found, tests = found_tests(e, asked), found_tests(e, twice)
    if not found or meaning(found_tests(e, once)) != meaning(tests):
        e.refuse("here the text names no quality of the cards, or counts them in two different ways")
    return lambda cs: doubled(e, count_of(among(cs, tests)), to, Passing(AllOf(cs), *found))


for to_ in ("that permanent or player", "that creature", "that player"):
    step("if there is a|an <cardnp> among them , ~ deals damage equal to twice the number of <cardnps> among those "
         f"cards to <dst> ; otherwise , ~ deals damage equal to the number of <cardnps> among those cards to {to_}",
         doubled_in_print)  # fmt: skip


def grown(size: tuple[bool, bool], n: Amount) -> Effect:
    """CR 611.2. Return an effect: this creature gets +N/+0, +0/+N or +N/+N until end of turn.

    `size`: whether power changes, and whether toughness does.
    """
    return pump(n if size[0] else 0, n if size[1] else 0, THIS)


# -- cards revealed until one of them matches
Until = Callable[[Cards, Any], Effect]


def until(template: str, make: Callable[..., Until], raw: bool = False) -> None:
    """Add templates for a step that does something with the found card, and with the other revealed cards."""
    for each in template.split(" / "):
        G.add("untilstep", each, make, raw=raw)


OTHERS: Final = (
    "the rest", "each other cards revealed this way", "each other revealed cards", "the other cards", "the others",
    "the rest of the revealed cards", "each other card revealed this way",
)  # fmt: skip
for that_ in ("that card", "it", "the revealed card"):
    until(f"put {that_} <topplace>", lambda e, d: lambda cs, that: d(that))
    until(f"puts {that_} <topplace>", lambda e, d: lambda cs, that: d(that))
    for rest_ in OTHERS:
        for put_ in ("put", "puts"):
            until(f"{put_} {that_} <topplace> and {rest_} <topplace>",
                  lambda e, d, f: lambda cs, that: flat([d(that), f(tops.Unmoved(cs))]))  # fmt: skip
            until(f"{put_} {that_} <topplace> and exile {rest_}",
                  lambda e, d: lambda cs, that: flat([d(that), v.exile(tops.Unmoved(cs))]))  # fmt: skip
for rest_ in OTHERS:
    for put_ in ("put", "puts"):
        until(f"{put_} {rest_} <topplace>", lambda e, d: lambda cs, that: d(tops.Unmoved(cs)))
    until(f"exile {rest_} / exiles {rest_}", lambda e: lambda cs, that: v.exile(tops.Unmoved(cs)))
for all_ in (
    "those cards",
    "them",
    "the revealed cards",
    "all cards revealed this way",
    "all revealed cards",
):
    for put_ in ("put", "puts", "that player puts"):
        until(f"{put_} {all_} <topplace>", lambda e, d: lambda cs, that: d(AllOf(cs)))
until("shuffle the rest into your library", lambda e: lambda cs, that: shuffle_in(tops.Unmoved(cs)))
for rest_ in OTHERS:
    until(f"shuffles {rest_} into their library", lambda e: lambda cs, that: shuffle_in(tops.Unmoved(cs)))


EVERY: Final = Phrase((), "card", 0, plural=True, said="card")


def so_many_shown(e: Env, phrase: Any) -> Callable[[Cards, Any], Amount]:
    """Return a function that makes the number of revealed cards that match `phrase`."""
    tests = found_tests(e, phrase)
    return lambda cs, that: count_of(among(cs, tests))


def double_if(e: Env, n: Any, to: Any, found: Any, asked: Any) -> Until:
    """CR 701.20a. Return a step: deal `n` damage to `to`. Deal twice that if the found card also matches
    `asked`.
    """
    anything = asked.types == PERMANENTS  # only a subtype is named
    tests = found_tests(
        e, Phrase(**{**asked.__dict__, "head": "card", "types": 0 if anything else asked.types})
    )
    sought = found_tests(e, found)
    if asked.head != "permanent" or not tests or not sought:
        e.refuse("Cardwright can't check the revealed card by these two descriptions")
    return lambda cs, that: doubled(e, n(cs, that), to, Passing(AllOf(cs), *sought, *tests))


G.add(
    "untilamount",
    "that card 's mana value",
    lambda e: lambda cs, that: among_them(TOGETHER, that, MANA_VALUE),
)
G.add("untilamount", "the number of <cardnps> revealed this way", so_many_shown)
for deals_ in (
    "~ deals damage equal to <untilamount> to <dst>",
    "~ deals damage to <dst> equal to <untilamount>",
):
    first_ = deals_.index("<dst>") < deals_.index("<untilamount>")
    until(deals_, lambda e, a, b, f=first_: (
        lambda cs, that: dealt(e, (b if f else a)(cs, that), a if f else b)))  # fmt: skip
    until(f"{deals_} . if the revealed <cardnp> was a|an <np> , ~ deals double that damage instead",
          lambda e, a, b, p, q, f=first_: double_if(
              e, e.make(b if f else a), e.low("dst", a if f else b), p, q), raw=True)  # fmt: skip
until("~ gets <untilsize> until end of turn , where x is that card 's mana value",
      lambda e, size: lambda cs, that: grown(size, among_them(TOGETHER, that, MANA_VALUE)))  # fmt: skip
G.add("untilsize", "+x/+0", lambda e: (True, False))
G.add("untilsize", "+0/+x", lambda e: (False, True))


def untils(a: Attempt, i: int) -> Any:
    """Read one or two steps that follow `until a card is revealed`."""
    for node, end in a.at("untilstep", i):
        yield (node,), end
        for words in SEPARATORS:
            if a.words(end, *words):
                for other, stop in a.at("untilstep", end + len(words)):
                    yield (node, other), stop


G.leaf("untils", untils)


def revealing_until(e: Env, who: Any, phrase: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 701.20a. Return an effect: player `who` reveals cards until one matches `phrase`. The steps in
    `nodes` say what is done with these cards.
    """
    tests = found_tests(e, phrase)
    if not tests:
        e.refuse("Cardwright expects a quality of the card here ('creature card'), not just any card")
    if isinstance(who, Group):
        return e.acting(who, lambda: revealing_until(e, YOU, phrase, nodes))
    if not isinstance(who, Ref):
        e.refuse("Cardwright can't use several players' libraries here")
    for node in nodes[1:]:  # CR 400.7: a card that has moved is no longer one of them
        if any(
            n.rule.category in ("untilamount", "untilsize") and n.kids != (EVERY,) for n in nodes_in(node)
        ):
            e.refuse(
                "Cardwright can't use a number from revealed cards in a later step, after they have moved"
            )
    steps: list[Until] = [e.make(node) for node in nodes]
    return tops.look_at_top(
        tops.until_found(tests, who),
        lambda cs: flat([made(cs, Passing(AllOf(cs), *tests)) for made in steps]),
        shown=True,
        player=who,
    )


def printed_until(e: Env, who: Any, phrase: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 701.20a. Read the effect of `revealing_until` in the wording that Cardwright prints, where later
    steps repeat the noun phrase of the found card.
    """
    tests = found_tests(e, phrase)
    if not isinstance(who, Ref):
        e.refuse("Cardwright can't use several players' libraries here")
    return looking(e, tops.until_found(tests, who), True, nodes, who)


FROM_TOP: Final = "cards from the top of"
for mark_ in (".", ";", ", then", ". then", ", and", "and"):
    looked_at(f"reveal {FROM_TOP} your library until you reveal a|an <cardnp> {mark_} <untils>",
              lambda e, p, nodes: revealing_until(e, e.you(), p, nodes))  # fmt: skip
    looked_at(f"<who> reveals {FROM_TOP} their library until they reveal a|an <cardnp> {mark_} <untils>",
              lambda e, who, p, nodes: revealing_until(e, who, p, nodes))  # fmt: skip
looked_at(f"<who> reveals {FROM_TOP} their library until they reveal a|an <cardnp> . the|that player <untils>",
          lambda e, who, p, nodes: by_that_player(e, who, p, nodes))  # fmt: skip


def by_that_player(e: Env, who: Any, phrase: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 110.2a. Return an effect: player `who` reveals cards until one matches, and carries out `nodes`.

    So a permanent that is put onto the battlefield is under that player's control.
    """
    if not isinstance(who, Ref) or who is YOU or e.others_act:
        e.refuse(
            "Cardwright expects one other player here ('target opponent'), outside another player's instruction"
        )
    return e.acting(who, lambda: revealing_until(e, YOU, phrase, nodes))


def by_that_player_in_print(e: Env, who: Any, phrase: Any, found: Any, rest: Done) -> Effect:
    """Read the effect of `by_that_player` in the wording that Cardwright prints, which repeats the noun
    phrase of the found card.
    """
    if not isinstance(who, Ref) or who is YOU or e.others_act:
        e.refuse(
            "Cardwright expects one other player here ('target opponent'), outside another player's instruction"
        )
    tests, sought = found_tests(e, found), tops.until_found(found_tests(e, phrase), YOU)
    return e.acting(who, lambda: tops.look_at_top(
        sought, lambda cs: flat([v.enters(among(cs, tests)), rest(tops.Unmoved(cs))]), shown=True))  # fmt: skip


for rest_, done_ in (
    ("shuffles the rest of those cards into their owner 's library", shuffle_in),
    ("puts the rest of those cards on the bottom of their owner 's library", v.under_library),
):
    looked_at(f"<who> reveals {FROM_TOP} their library until they reveal a|an <cardnp> ; that player puts each "
              f"<cardnp> among them onto the battlefield under their control , then that player {rest_}",
              lambda e, who, p, q, d=done_: by_that_player_in_print(e, who, p, q, d))  # fmt: skip
looked_at(f"reveal {FROM_TOP} your library until you reveal a|an <cardnp> ; <topsteps>",
          lambda e, p, nodes: printed_until(e, e.you(), p, nodes))  # fmt: skip
looked_at(f"<who> reveals {FROM_TOP} their library until they reveal a|an <cardnp> ; <topsteps>",
          lambda e, who, p, nodes: printed_until(e, who, p, nodes))  # fmt: skip


def may_reveal_until(e: Env, who: Any, phrase: Any, nodes: tuple[Node, ...]) -> Effect:
    """CR 701.20a, 608.2d. Return an effect: another player may reveal cards of their own library until one
    matches `phrase`.
    """
    if not isinstance(who, Ref) or who is YOU or e.others_act:
        e.refuse(
            "Cardwright expects one other player here ('target opponent'), outside another player's instruction"
        )
    return e.acting(who, lambda: may(revealing_until(e, YOU, phrase, nodes)))


for does_ in ("they do", "that player does", "the player does", "the first player does"):
    sentence(f"<who> may reveal {FROM_TOP} their library until they reveal a|an <cardnp> . if {does_} , "
             "that player <untils>",
             may_reveal_until)  # fmt: skip


TOP_ONE: Final = -62  # the key of the name for the revealed card that is now in a hand


def revealed_into_hand(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """CR 608.2h, 701.20a. Return an effect: reveal the top card, put it into your hand, then carry out
    `nodes`.

    In `nodes`, `that card` is the card as it was revealed.
    """
    if e.others_act or e.objects():
        e.refuse("here another player would reveal the card, or the text mentions another object before")

    def rest(card: Any) -> Effect:
        e.mentions[TOP_ONE] = Mention(card, "card")
        try:
            return flat(e.each([partial(inner, e, nodes)]))
        finally:
            del e.mentions[TOP_ONE]

    return tops.look_at_top(
        1,
        lambda cs: first_of(AllOf(cs), lambda c: flat([v.put(c, HAND), rest(c)])),
        shown=True,
    )


for it_ in ("that card", "it"):
    sentence(f"reveal the top card of your library and put {it_} into your hand . <effect>",
             revealed_into_hand, last=True)  # fmt: skip


def countered_by_top(e: Env) -> Effect:
    """CR 202.3, 608.2d. Return an effect: you may reveal the top card and counter the spell if both have the
    same mana value.
    """
    if e.about.what != "it" or e.about.said != "spell" or e.others_act or e.objects():
        e.refuse("Cardwright can't tell which spell is meant")
    worth = value_of(IT, MANA_VALUE)

    def of_top(card: Any) -> Effect:
        same = not_(at_least(both(APART, worth, value_of(card, MANA_VALUE)), 1))
        return if_(same, v.counter(IT))

    return may(tops.look_at_top(1, lambda cs: first_of(AllOf(cs), of_top), shown=True))


sentence("you may reveal the top card of your library . if you do , counter that spell if it has the same mana value "
         "as the revealed card",
         countered_by_top)  # fmt: skip


# -- a face-down permanent
def seen(e: Env, node: Node, phrase: Phrase) -> Effect:
    """CR 708.5, 701.20e. Return an effect: you look at a target face-down permanent, which another player may
    control.
    """
    if ("state", "face-down") not in phrase.before or phrase.head != "permanent":
        e.refuse("Cardwright can't look at anything but a face-down permanent here")
    e.you()
    what = one_target(e, node, phrase)
    return (
        tops.look_at(what)
        if isinstance(what, Ref)
        else e.refuse("Cardwright can't look at several permanents here")
    )


G.add("lookedat", "target <np>", lambda e, p: p)
clause("look at <lookedat>", lambda e, node: seen(e, node, node.kids[0]), raw=True)
