"""CR 401.7, 701.20. Cards on top of a library that are looked at or revealed, and what is done with them, step by step.

What is looked at is "them"; each step says what becomes of some of them, and the last one mostly of the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.actions import library_tops as tops
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.drawing import reveal
from cardwright.games.magic.actions.other_players import that_player
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.amounts.counting import Passing
from cardwright.games.magic.amounts.values import YOU, X, fixed, there_is
from cardwright.games.magic.characteristics.selections import Players
from cardwright.games.magic.numbers.events import ENTERS_TAPPED
from cardwright.games.magic.numbers.zones import HAND, LIBRARY
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.oracle.page import NUMBERS
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.templates.actions import found_tests
from cardwright.games.magic.reading.templates.effects import sentence
from cardwright.kernel.effects import Effect, Objects, Ref
from cardwright.kernel.words import choose, choose_some, if_, may

Cards = Ref[Objects]
Step = Callable[[Cards], Effect]
Done = Callable[[Any], Effect]


# -- where they go
def where(template: str, done: Done) -> None:
    """Where cards are put; the same words for one and for several."""
    G.add("topplace", template, lambda e: done)


where("into your|their hand", lambda x: v.put(x, HAND))
where("into your|their graveyard", v.into_graveyard)
where("onto the battlefield", v.enters)
where("onto the battlefield tapped", lambda x: v.enters(x, ENTERS_TAPPED))
where("on the bottom of your|their library", v.under_library)
where("on the bottom of your|their library in any order", v.under_library)
where("on the bottom of your|their library in a random order", tops.bottom_at_random)
where("back on top of your|their library in any order", lambda x: v.put(x, LIBRARY))
where("back on top in any order", lambda x: v.put(x, LIBRARY))
where("on top of your|their library in any order", lambda x: v.put(x, LIBRARY))
# as the package prints it
where("into its owner 's hand / into their owners ' hand", lambda x: v.put(x, HAND))
where("into its owner 's graveyard / into their owners ' graveyard / into their owner 's graveyard",
      v.into_graveyard)  # fmt: skip
where("onto the battlefield under your control", v.enters)
where("onto the battlefield tapped under your control", lambda x: v.enters(x, ENTERS_TAPPED))
where("on the bottom of its owner 's library / on the bottom of their owner 's library / "
      "on the bottom of their owners ' library", v.under_library)  # fmt: skip
where("on the bottom of their owners ' libraries in a random order", tops.bottom_at_random)
where("on top of their owners ' library / on top of its owner 's library", lambda x: v.put(x, LIBRARY))


# -- which of them
def among(cs: Cards, tests: list[Any]) -> Any:
    """Those of them that have these qualities."""
    return Passing(AllOf(cs), *tests) if tests else AllOf(cs)


def shown_first(shown: bool, done: Done) -> Done:
    """What is revealed before it is put somewhere."""
    return (lambda x: flat([reveal(x), done(x)])) if shown else done


def step(template: str, make: Callable[..., Step]) -> None:
    """Something that is done with some of them."""
    for each in template.split(" / "):
        G.add("topstep", each, make)


def one(e: Env, tests: list[Any], done: Done, optional: bool, shown: bool) -> Step:
    """One of them, chosen."""
    return lambda cs: choose(among(cs, tests), shown_first(shown, done), optional=optional)


def some(e: Env, least: int, most: int, tests: list[Any], done: Done, shown: bool) -> Step:
    """Choose `least` to `most` of them together; `most` below 0: any number."""
    if most == 1:
        e.refuse("one of them, which is chosen by itself")

    def made(cs: Cards) -> Effect:
        those = among(cs, tests)
        return choose_some(
            fixed(least), fixed(most), those, lambda found: shown_first(shown, done)(AllOf(found))
        )

    return made


for may_, optional_ in (("you may ", True), ("", False)):
    step(f"{may_}put a|an <cardnp> from among them <topplace>"
         f" / {may_}put a|an <cardnp> from among those cards <topplace>",
         lambda e, p, d, o=optional_: one(e, found_tests(e, p), d, o, False))  # fmt: skip
    if optional_:
        step("you may put one of them <topplace> / you may put one of those cards <topplace>",
             lambda e, d: one(e, [], d, True, False))  # fmt: skip
    step(f"{may_}reveal a|an <cardnp> from among them and put it <topplace>"
         f" / {may_}reveal a|an <cardnp> from among those cards and put it <topplace>",
         lambda e, p, d, o=optional_: one(e, found_tests(e, p), d, o, True))  # fmt: skip
for them_ in ("them", "those cards"):
    step(f"put <int> of {them_} <topplace>", lambda e, n, d: some(e, n, n, [], d, False))
    step(f"put up to <int> <cardnps> from among {them_} <topplace> / "
         f"you may put up to <int> <cardnps> from among {them_} <topplace>",
         lambda e, n, p, d: some(e, 0, n, found_tests(e, p), d, False))  # fmt: skip
    step(f"put any number of <cardnps> from among {them_} <topplace> / "
         f"you may put any number of <cardnps> from among {them_} <topplace>",
         lambda e, p, d: some(e, 0, -1, found_tests(e, p), d, False))  # fmt: skip
    step(f"put any number of {them_} <topplace>", lambda e, d: some(e, 0, -1, [], d, False))
    step(f"you may reveal up to <int> <cardnps> from among {them_} and put them <topplace>",
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
step("reveal up to one <cardnp> among them , then put that card <topplace>",
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
RESTS: Final = (
    "the rest", "the rest of those cards", "the rest of the revealed cards",
    "the other", "the others", "the other cards",
)  # fmt: skip
for rest_ in RESTS:
    step(f"put {rest_} <topplace>", lambda e, d: lambda cs: d(tops.Unmoved(cs)))
    # `put one of them into your hand and the rest into your graveyard`: the verb is said once
    G.add("topstep2", f"{rest_} <topplace>", lambda e, d: lambda cs: d(tops.Unmoved(cs)))
for n_ in (2, 3, 4):
    for them_ in ("", " of them", " of those cards"):
        G.add("topstep2", f"{NUMBERS[n_]}{them_} <topplace>", lambda e, d, n=n_: some(e, n, n, [], d, False))


# -- of which another player chooses
def other_chooses(e: Env, who: Any, n: int, tests: list[Any], done: Done) -> Step:
    """CR 608.2d. Another player than you chooses one of them, or several; of several opponents you choose who."""
    made = one(e, tests, done, False, False) if n == 1 else some(e, n, n, tests, done, False)
    if who is None:
        return lambda cs: choose(Players(THEIRS), lambda p: that_player(p, made(cs)))
    if not isinstance(who, Ref) or who is YOU:
        e.refuse("several who choose")
    return lambda cs: that_player(who, made(cs))


def one_chosen(template: str, make: Callable[..., Step]) -> None:
    """What another player chooses: `target opponent chooses`, `an opponent chooses`."""
    step(template.replace("WHO", "<who>"), make)
    step(template.replace("WHO", "an opponent"), lambda e, *kids: make(e, None, *kids))


for them_ in ("", " of them", " of those cards", " of the revealed cards"):
    for that_ in ("that card", "it", "the chosen card"):
        one_chosen(f"WHO chooses one{them_} . put {that_} <topplace>",
                   lambda e, who, d: other_chooses(e, who, 1, [], d))  # fmt: skip
    for that_ in ("those cards", "the chosen cards", "them"):
        one_chosen(f"WHO chooses <int>{them_} . put {that_} <topplace>",
                   lambda e, who, n, d: other_chooses(e, who, n, [], d) if n > 1 else e.refuse("one"))  # fmt: skip
    if them_:
        one_chosen(f"WHO puts one{them_} <topplace>", lambda e, who, d: other_chooses(e, who, 1, [], d))
        one_chosen(f"WHO puts <int>{them_} <topplace>",
                   lambda e, who, n, d: other_chooses(e, who, n, [], d) if n > 1 else e.refuse("one"))  # fmt: skip
for among_ in ("from among them", "from among those cards", "among them", "from among the revealed cards"):
    for that_ in ("that card", "it", "the chosen card"):
        one_chosen(f"WHO chooses a|an <cardnp> {among_} . put {that_} <topplace>",
                   lambda e, who, p, d: other_chooses(e, who, 1, found_tests(e, p), d))  # fmt: skip
    one_chosen(f"WHO puts a|an <cardnp> {among_} <topplace>",
               lambda e, who, p, d: other_chooses(e, who, 1, found_tests(e, p), d))  # fmt: skip
G.add("topstep2", "one of them <topplace>", lambda e, d: one(e, [], d, False, False))
G.add("topstep2", "one <topplace>", lambda e, d: one(e, [], d, False, False))


# -- the one card on top
def if_so(e: Env, phrase: Any, done: Done, optional: bool, otherwise: Done | None = None) -> Step:
    """What is done with it if it is of a sort."""
    tests = found_tests(e, phrase)
    if not tests:
        e.refuse("a card that is one anyhow")

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
    """Something that is done with the one card that was looked at."""
    for it in ("it", "that card"):
        G.add("topone", template.replace("IT", it), make)


single("you may put IT <topplace>", lambda e, d: lambda cs: may(d(AllOf(cs))))
single("put IT <topplace>", lambda e, d: lambda cs: d(AllOf(cs)))
for may__, optional__ in (("you may ", True), ("", False)):
    single(f"if it 's a|an <cardnp> , {may__}put IT <topplace>",
           lambda e, p, d, o=optional__: if_so(e, p, d, o))  # fmt: skip
    single(f"if it 's a|an <cardnp> , {may__}reveal it and put IT <topplace>",
           lambda e, p, d, o=optional__: if_so(e, p, shown_first(True, d), o))  # fmt: skip
single("if it 's a|an <cardnp> , put IT <topplace> . otherwise , put IT <topplace>",
       lambda e, p, d, f: if_so(e, p, d, False, f))  # fmt: skip


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
    """Steps, one after the other."""

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


def looking(e: Env, n: Any, shown: bool, nodes: tuple[Node, ...]) -> Effect:
    """CR 701.20e. Look at them, or reveal them, then do with them what is said."""
    steps: list[Step] = [e.make(node) for node in nodes]
    return tops.look_at_top(n, lambda cs: flat([made(cs) for made in steps]), shown=shown)


for verb_, shown_ in (("look at", False), ("reveal", True)):
    for mark_ in (".", ";", ", then", ". then"):
        many = f"{verb_} the top <n> cards of your library"
        sentence(f"{many} {mark_} <topsteps>",
                 lambda e, n, nodes, s=shown_: looking(e, several(e, n), s, nodes))  # fmt: skip
        sentence(f"{many} , where x is <amount> {mark_} <topsteps>",
                 lambda e, n, x, nodes, s=shown_: so_many(e, n, x, s, nodes), raw=True)  # fmt: skip
        sentence(f"{verb_} the top card of your library {mark_} <topones>",
                 lambda e, nodes, s=shown_: looking(e, 1, s, nodes))  # fmt: skip


def so_many(e: Env, n: Any, x: Node, shown: bool, nodes: tuple[Node, ...]) -> Effect:
    """`the top X cards, where X is ...`."""
    return looking(e, e.amount(x), shown, nodes) if n is X else e.refuse("an X that is nothing")


def several(e: Env, n: Any) -> Any:
    """Two or more, or X."""
    return n if n != 1 else e.refuse("one card, which is said in another way")
