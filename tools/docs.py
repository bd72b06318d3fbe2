"""Builds the documentation site: `python -m tools.docs` collects the pages and runs MkDocs.

    python -m tools.docs [--pages]

The guide consists of the project's Markdown files. The pages about commands, table options and scenario keys
are generated from the program, and the reference from docstrings. `--pages` only collects the pages, in
build/pages.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import click

from cardwright import games
from cardwright.cli.main import cardwright
from cardwright.play.options import described
from cardwright.scenario import read_expect, read_position, read_steps
from cardwright.scenario.engine import Engine
from cardwright.scenario.parse import KEYS

ROOT: Final = Path(__file__).resolve().parents[1]
PAGES: Final = ROOT / "build" / "pages"
GUIDE: Final = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
LINK: Final = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?P<to>[^)#\s]+)(?P<anchor>#[^)]*)?\)")
PICTURES: Final = (".svg", ".png")
FENCE: Final = re.compile(r"(```.*?```)", re.DOTALL)

# the modules and names that users import, by their page of the reference
REFERENCE: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "playing": (
        "A game from Python: how it begins, what is asked, what happened, copies and saves.",
        (
            "cardwright.games.dominion.game.dominion", "cardwright.games.magic.game.magic",
            "cardwright.games.magic.draft_game.magic_draft", "cardwright.play.game.Game",
            "cardwright.play.game.Record", "cardwright.play.decisions", "cardwright.kernel.story",
            "cardwright.play.spec", "cardwright.play.save", "cardwright.kernel.errors",
        ),
    ),
    "views": (
        "What one seat may know, for programs that play.",
        (
            "cardwright.kernel.views", "cardwright.games.dominion.shown.view",
            "cardwright.games.magic.shown.view", "cardwright.games.magic.shown.view_types",
        ),
    ),
    "scenarios": ("Reading, playing and judging scenario files.", ("cardwright.scenario",)),
    "simulating": ("Many games between bots, and what comes of them.", ("cardwright.simulate",)),
    "bots": (
        "Programs that play: what they are asked, and those that are there.",
        ("cardwright.bots.base", "cardwright.bots.own", "cardwright.bots.search", "cardwright.bots.shelf"),
    ),
    "environments": (
        "Any installed game, in the interfaces of the common learning libraries.",
        (
            "cardwright.envs", "cardwright.envs.gymnasium", "cardwright.envs.pettingzoo", "cardwright.envs.openspiel",
            "cardwright.envs.text",
        ),
    ),
    "your-own-game": (
        "What a game gives to all else, and what a small one is written with.",
        (
            "cardwright.games", "cardwright.play.cardgame", "cardwright.play.catalogue", "cardwright.play.options",
            "cardwright.play.sent", "cardwright.testing", "cardwright.plain",
        ),
    ),
    "words": (
        "Effects, the words that put them together, and the game that carries them out.",
        ("cardwright.kernel.effects", "cardwright.kernel.words", "cardwright.kernel.game.Game"),
    ),
    "ledger": ("The rules as values.", ("cardwright.ledger",)),
}  # fmt: skip


def module_of(name: str) -> str:
    """Return the module of a name in the reference: the name itself, or the module of a class or function."""
    while not any(
        (ROOT / "src" / f"{name.replace('.', '/')}{end}").exists() for end in (".py", "/__init__.py")
    ):
        name = name.rpartition(".")[0]
    return name


def main() -> None:
    """Collect the pages; build the site unless only the pages are asked for."""
    write_pages(PAGES)
    if "--pages" in sys.argv[1:]:
        return
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--quiet",
        "--config-file",
        str(ROOT / "mkdocs.yml"),
    ]
    raise SystemExit(subprocess.run(command, cwd=ROOT, check=False).returncode)


def write_pages(into: Path) -> None:
    """Write all pages to a folder that is deleted first."""
    shutil.rmtree(into, ignore_errors=True)
    for name, text in pages().items():
        file = into / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for picture in (file for file in (ROOT / "docs").rglob("*") if file.suffix in PICTURES):
        copy = into / picture.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(picture, copy)


def pages() -> dict[str, str]:
    """Return the text of every page, by its name in the site."""
    files = [*(ROOT / name for name in GUIDE), *sorted((ROOT / "docs").rglob("*.md"))]
    names = {file.relative_to(ROOT).as_posix() for file in files}
    found = {name: linked((ROOT / name).read_text(encoding="utf-8"), name, names) for name in sorted(names)}
    found["reference/commands.md"] = commands_page()
    found["reference/table-options.md"] = options_page()
    found["reference/scenario-keys.md"] = keys_page((ROOT / "docs" / "scenarios.md").read_text("utf-8"))
    for name, (about, things) in REFERENCE.items():
        title = name.replace("-", " ").capitalize()
        found[f"reference/{name}.md"] = "\n\n".join([f"# {title}", about, *(f"::: {x}" for x in things), ""])
    return found


def linked(text: str, name: str, names: set[str]) -> str:
    """Return a page with its links changed to pages of the site; a link to anything else becomes plain text."""
    folder = (ROOT / name).parent

    def link(found: re.Match[str]) -> str:
        to = found["to"]
        if to.startswith(("http:", "https:", "mailto:")):
            return found[0]
        file = (folder / to).resolve()
        if file.is_relative_to(ROOT) and file.relative_to(ROOT).as_posix() in names:
            return found[0]
        return found["text"]

    parts = FENCE.split(text)
    parts[::2] = [LINK.sub(link, part) for part in parts[::2]]
    return "".join(parts)


# -- generated pages
def commands_page() -> str:
    """Return every command with its help, as `--help` prints it."""
    context = click.Context(cardwright, info_name="cardwright", max_content_width=80, terminal_width=80)
    lines = [
        "# Every command",
        "",
        "What `cardwright COMMAND --help` prints; [the guide](../docs/commands.md) has more.",
    ]
    lines += ["", "```text", cardwright.get_help(context), "```", ""]
    for command, path, inner in commands_in(cardwright, "cardwright", context):
        lines += [f"## {path}", "", "```text", command.get_help(inner), "```", ""]
    return "\n".join(lines)


def commands_in(
    group: click.Group, path: str, context: click.Context
) -> Iterator[tuple[click.Command, str, click.Context]]:
    """Yield the commands of a group, including nested groups."""
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if command is None or command.hidden:
            continue
        inner = click.Context(
            command, info_name=name, parent=context, max_content_width=80, terminal_width=80
        )
        yield command, f"{path} {name}", inner
        if isinstance(command, click.Group):
            yield from commands_in(command, f"{path} {name}", inner)


def options_page() -> str:
    """Return the options of each game's tables."""
    lines = ["# Every option of a table", ""]
    lines += [
        "On the command line by its flag, in Python and for `simulate` by its name; see `play --help`.",
        "",
    ]
    for name in games.names():
        game = games.named(name)
        options = game.options()
        lines += [f"## {game.title}", "", cell((options.__doc__ or "").split("\n\n")[0]), ""]
        lines += ["| name | flag | takes | default | what it says |", "|---|---|---|---|---|"]
        for said in described(options):
            default = "" if said.default in (None, "", ()) else f"`{said.default}`"
            takes = "yes or no" if said.of is bool else cell(said.metavar)
            lines.append(f"| `{said.field}` | `{said.flag}` | {takes} | {default} | {cell(said.help)} |")
        lines.append("")
    return "\n".join(lines)


def cell(text: str) -> str:
    """Return a text for a table cell."""
    return " ".join(text.split()).replace("|", "\\|")


def keys_page(guide: str) -> str:
    """Return every key of a scenario file: its place, its values if the game lists them, and an example from
    the guide.
    """
    lines = ["# Every key of a scenario", ""]
    lines += [
        "What may stand where in a file, with a line of [the guide](../docs/scenarios.md), which says more.",
        "",
    ]
    for title, keys in places(
        [engine for name in games.names() if (engine := games.named(name).scenarios())]
    ):
        lines += [f"## {title}", "", "| key | takes | for example |", "|---|---|---|"]
        for key, takes in keys.items():
            example = example_of(key, guide)
            lines.append(f"| `{key}` | {takes} | {f'`{cell(example)}`' if example else ''} |")
        lines.append("")
    return "\n".join(lines)


def places(engines: list[Engine]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the places where keys may stand, with the keys and their values."""
    grammars = [engine.grammar for engine in engines]

    def own(part: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for grammar in grammars:
            found |= {key: kind.value for key, kind in getattr(grammar, part).items()}
        return found

    plain = dict[str, str].fromkeys
    yield "At the top of the file", {**plain(KEYS, ""), **own("head")}
    yield (
        "In `position`",
        {**plain((*read_position.KEYS, *(g.step for g in grammars)), ""), **own("position")},
    )
    yield (
        "Of a seat in `position`",
        plain((*(c for g in grammars for c in g.counters), "counters"), "a number"),
    )
    yield "Of a card in `position`", {"card": "a text", **own("card")}
    yield "In `answers`", plain((*read_steps.WORDS, *read_steps.KEYS, *read_steps.PASSING), "")
    yield "Of one answer", plain(read_steps.INLINE, "")
    yield "In `expect`", plain((*read_expect.KEYS, *(g.things for g in grammars if g.things)), "")
    yield "Of a zone in `expect`", plain(read_expect.CONTENTS, "")
    facts = own("facts")
    yield "Of one object in `expect`", {**facts, **{key: "texts" for g in grammars for key in g.none_of}}


def example_of(key: str, guide: str) -> str:
    """Return the first line of an example that contains the key."""
    wanted = re.compile(rf"(^|[\s{{\[-]){re.escape(key)}(:|$|\n)")
    for example in re.findall(r"^```yaml\n(.*?)^```", guide, re.MULTILINE | re.DOTALL):
        for line in example.splitlines():
            if wanted.search(line):
                return str(line.split("  #")[0].strip())
    return ""


if __name__ == "__main__":
    main()
