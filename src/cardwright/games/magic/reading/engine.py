"""Parse a text by templates. All parse trees are kept. If the text is refused, the parser knows how far the
best one came.

A template is words and `<categories>`: `destroy <obj>`. `a|an` is one word or the other, `gain^s` a verb with
or without its ending, `[up]` an optional word. What a category can read from a certain word on is computed
only once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

TOKEN: Final = re.compile(
    r"\{[^}]+\}|[+-](?:\d+|[XN])/[+-](?:\d+|[XNY])|(?:\d+|X|\*)/(?:\d+|X|\*)|~"
    r"|Urza's(?= (?:Mine|Power-Plant|Tower)\b)"
    r"|'s\b|'|[A-Za-z][\w-]*(?:'(?!s\b)[a-z]+)?"
    r"|\d+|\S"
)
WORD, EITHER, CATEGORY, MAYBE = range(4)


class Tokens:
    """The tokens of a text (words, symbols and punctuation marks), and the index of the letter at which each
    begins.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        found = list(TOKEN.finditer(text))
        self.raw = [m.group() for m in found]
        self.at = [m.start() for m in found]
        self.low = [t if t[0] == "{" else t.lower() for t in self.raw]
        self.n = len(self.raw)

    def place(self, i: int) -> int:
        """Return the index of the letter at which token `i` begins. After the last token, return the length
        of the text.
        """
        return self.at[i] if i < self.n else len(self.text)


class Rule:
    """A rule of the grammar: a template of one category, such as a noun or a cost, and the function that makes a
    value from the words that the template matched.
    """

    def __init__(self, category: str, template: str, make: Callable[..., Any] | None, **options: Any) -> None:
        self.category = category
        self.template = template
        self.make = make
        self.options = options
        self.this = "~" in template.split()
        self.slots: list[str] = []
        self.parts: list[tuple[int, Any]] = []
        for word in re.findall(r"<[^>]+>|[^\s<>]+", template):
            if word[0] == "<":
                self.slots.append(word[1:-1])
                self.parts.append((CATEGORY, word[1:-1]))
            elif word[0] == "[" and len(word) > 1:
                self.parts.append((MAYBE, word[1:-1]))
            elif "^" in word:
                stem, _, end = word.partition("^")
                self.parts.append((EITHER, (stem, stem + end)))
            elif "|" in word:
                self.parts.append((EITHER, tuple(word.split("|"))))
            else:
                self.parts.append((WORD, word))


class Node:
    """A node of a parse tree. It has the rule that matched, and in `kids` what the categories of its template
    have read.
    """

    __slots__ = ("at", "kids", "rule")

    def __init__(self, rule: Rule, kids: tuple[Any, ...], at: int) -> None:
        self.rule = rule
        self.kids = kids
        self.at = at


Leaf = Callable[["Attempt", int], Iterator[tuple[Any, int]]]


class Branch:
    """A node in the prefix tree of the templates of a category. It has the words and categories that may
    follow, and the rules that are complete here.
    """

    __slots__ = ("categories", "ends", "words")

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.categories: dict[str, Branch] = {}
        self.ends: list[Rule] = []

    def put(self, rule: Rule, n: int) -> None:
        """Add the rest of a rule, from its part number `n` on, below this node."""
        if n == len(rule.parts):
            self.ends.append(rule)
            return
        kind, what = rule.parts[n]
        if kind == CATEGORY:
            self.categories.setdefault(what, Branch()).put(rule, n + 1)
            return
        for word in what if kind == EITHER else (what,):
            self.words.setdefault(word, Branch()).put(rule, n + 1)
        if kind == MAYBE:
            self.put(rule, n + 1)


class Grammar:
    """All templates by category. A category without templates is read by a function (a leaf)."""

    def __init__(self) -> None:
        self.rules: dict[str, list[Rule]] = {}
        self.leaves: dict[str, Leaf] = {}
        self.branches: dict[str, Branch] = {}

    def add(
        self, category: str, template: str, make: Callable[..., Any] | None = None, **options: Any
    ) -> None:
        """Add a template to a category. Several wordings can be given in one text, separated by ` / `."""
        for each in template.split(" / "):
            self.rules.setdefault(category, []).append(Rule(category, each, make, **options))
        self.branches.pop(category, None)

    def leaf(self, category: str, read: Leaf) -> None:
        """Let a function read this category, instead of templates."""
        self.leaves[category] = read

    def branch(self, category: str) -> Branch:
        """Return the prefix tree of the templates of a category."""
        found = self.branches.get(category)
        if found is None:
            found = self.branches[category] = Branch()
            for rule in self.rules[category]:
                found.put(rule, 0)
        return found


class Attempt:
    """The state of parsing one text."""

    def __init__(self, grammar: Grammar, tokens: Tokens) -> None:
        self.grammar = grammar
        self.t = tokens
        self.low = tokens.low
        self.n = tokens.n
        self.memo: dict[tuple[str, int], Sequence[tuple[Any, int]]] = {}
        self.far = 0
        self.named: set[str] = set()  # what was expected at place `far`
        self.missed: list[Branch] = []  # branches that failed there: any of their words was expected

    def fail(self, i: int, *what: str) -> None:
        """Record that one of these words or categories was expected at token `i`. Ignore it if another parse
        has come further.
        """
        if i > self.far:
            self.far, self.named, self.missed = i, set(what), []
        elif i == self.far:
            self.named.update(what)

    @property
    def wanted(self) -> set[str]:
        """Return the words and categories that were expected at the furthest token that a parse has
        reached.
        """
        return self.named.union(*(branch.words for branch in self.missed))

    def words(self, i: int, *words: str) -> bool:
        """Whether these words begin at token `i` of the text."""
        if i >= self.n or self.low[i] != words[0]:
            return False
        return len(words) == 1 or tuple(self.low[i : i + len(words)]) == words

    def at(self, category: str, i: int) -> Sequence[tuple[Any, int]]:
        """Return all ways to read a category from token `i` on: pairs of what was read and the index of the
        token after it.
        """
        key = (category, i)
        found = self.memo.get(key)
        if found is not None:
            return found
        self.memo[key] = ()
        out: list[tuple[Any, int]] = []
        leaf = self.grammar.leaves.get(category)
        if leaf is not None:
            out.extend(leaf(self, i))
            if not out:
                self.fail(i, f"<{category}>")
        else:
            self.follow(self.grammar.branch(category), (), i, i, out)
        self.memo[key] = out
        return out

    def follow(
        self, branch: Branch, kids: tuple[Any, ...], start: int, i: int, out: list[tuple[Any, int]]
    ) -> None:
        """Follow a branch of the prefix tree from token `i` on, and append each complete parse to `out`."""
        for rule in branch.ends:
            out.append((Node(rule, kids, start), i))
        if branch.words:
            following = branch.words.get(self.low[i]) if i < self.n else None
            if following is not None:
                self.follow(following, kids, start, i + 1, out)
            elif i == self.far:
                self.missed.append(branch)
            elif i > self.far:
                self.far, self.named, self.missed = i, set(), [branch]
        for category, following in branch.categories.items():
            found = self.memo.get((category, i))
            for value, end in self.at(category, i) if found is None else found:
                self.follow(following, (*kids, value), start, end, out)

    def whole(self, category: str) -> list[Any]:
        """Return the parses of a category that read the whole text."""
        found = [value for value, end in self.at(category, 0) if end == self.t.n]
        if not found:
            for _, end in self.at(category, 0):
                self.fail(end, "the end")
        return found


Words = tuple[str, ...]


def several(
    a: Attempt, i: int, category: str, separators: tuple[Words, ...], last: str = ""
) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Yield the lists of one to eight members of a category, joined by one of the separators.

    `last`: another category, which may be read only as the last member.
    """
    front: list[tuple[tuple[Any, ...], int]] = [((node,), end) for node, end in a.at(category, i)]
    while front:
        ahead = []
        for found, j in front:
            yield found, j
            if len(found) > 7:
                continue
            for words in separators:
                if not a.words(j, *words):
                    continue
                after = j + len(words)
                if (*words, "then") in separators and a.words(after, "then"):
                    continue  # `then` belongs to the longer separator
                ahead += [((*found, node), end) for node, end in a.at(category, after)]
                if last:
                    yield from (((*found, node), end) for node, end in a.at(last, after))
        front = ahead


def nodes_in(value: Any) -> Iterator[Node]:
    """Yield the nodes of a parse tree in the order of the text."""
    if isinstance(value, Node):
        yield value
        for kid in value.kids:
            yield from nodes_in(kid)
    elif isinstance(value, tuple):
        for kid in value:
            yield from nodes_in(kid)
