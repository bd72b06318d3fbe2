"""Write the types of the table's messages for the scripts of the page: `python -m tools.protocol_types [--check]`.

The server's structs are the only description of a message. This tool prints each of them as an interface of TypeScript,
which `make check-client` checks the scripts against. A test fails if the file is stale.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final, get_args

import msgspec.inspect as found

import cardwright.table
from cardwright.play import sent
from cardwright.table import messages

FILE: Final = Path(cardwright.table.__file__).parent / "client" / "protocol.d.ts"
SENT: Final = get_args(messages.FromBrowser)
RECEIVED: Final = (
    messages.Welcome, messages.Frame, messages.Ack, messages.Refused, messages.Because, messages.Hinted,
    messages.Would, messages.Planned, messages.Reacted, messages.Told, messages.Pong, messages.Bye,
)  # fmt: skip
SHOWN: Final = (
    sent.SentBoard, sent.SentSeat, sent.SentZone, sent.SentObject, sent.SentAsk, sent.SentOption, sent.SentPart,
    sent.SentPayer, sent.SentCard,
)  # fmt: skip
HEAD: Final = """\
// Made by `python -m tools.protocol_types` from the structs of the server: don't edit it.
// docs/table-protocol.md explains each message.

/** One line of the story: its number, its text, the rule, whose it is, how deep. */
export type Line = [number, string, string, number, number];
"""
VIEW: Final = """
/** What a seat sees of a table: the board, and the state of the table without the game. */
export interface View extends SentBoard {
  table?: TableState;
}
/** Public state of a table, and what is this seat's own. */
export interface TableState {
  seats: Record<string, { here: boolean; bot: string; person: boolean; failed?: boolean }>;
  watching: number;
  idle?: { seat: number; bot: boolean; grace: number };
  takeback?: { number: number; seat: number; need: number[]; yes: number[] };
  built?: string[];
  next?: string;
  at?: number;
  mine?: {
    stops?: { mine: string[]; theirs: string[]; hold: boolean; full: boolean };
    auto?: { text: string; option: string; turn?: boolean }[];
  };
}
"""


def written(kind: found.Type) -> str:
    """Return a type of the server in TypeScript notation."""
    if isinstance(kind, found.StructType):
        return str(kind.cls.__name__)
    if isinstance(kind, found.LiteralType):
        return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in kind.values)
    if isinstance(kind, found.UnionType):
        return " | ".join(
            dict.fromkeys(written(one) for one in kind.types if not isinstance(one, found.RawType))
        )
    if isinstance(kind, found.TupleType):
        return f"[{', '.join(written(one) for one in kind.item_types)}]"
    if isinstance(kind, found.ListType | found.VarTupleType | found.SetType):
        inside = written(kind.item_type)
        return f"({inside})[]" if " " in inside and not inside.startswith("[") else f"{inside}[]"
    if isinstance(kind, found.DictType):
        return f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
    names = (
        (found.StrType, "string"), (found.BoolType, "boolean"), (found.IntType | found.FloatType, "number"),
        (found.NoneType, "null"),
    )  # fmt: skip
    return next((name for of, name in names if isinstance(kind, of)), "any")


def interface(struct: type) -> str:
    """Return a struct as a TypeScript interface. A field with a default is optional."""
    described: Any = found.type_info(struct)
    says = (struct.__doc__ or "").strip().split("\n")[0]
    lines = [f"/** {says} */", f"export interface {struct.__name__} {{"]
    if described.tag is not None:
        lines.append(f'  {described.tag_field}: "{described.tag}";')
    for field in described.fields:
        kind = written(field.type)
        if kind == "[number, string, string, number, number][]":
            kind = "Line[]"
        lines.append(f"  {field.encode_name}{'' if field.required else '?'}: {kind};")
    return "\n".join([*lines, "}"])


def union(name: str, structs: tuple[type, ...]) -> str:
    """Return the union of all messages in one direction."""
    return f"export type {name} =\n" + "\n".join(f"  | {one.__name__}" for one in structs) + ";"


def types() -> str:
    """Return the complete file."""
    parts = [interface(one) for one in (*SENT, *RECEIVED, *SHOWN)]
    return (
        HEAD
        + "\n"
        + "\n".join([*parts, union("FromBrowser", SENT), union("FromServer", RECEIVED)])
        + "\n"
        + VIEW
    )


def main() -> None:
    """Write the file; with `--check`, only report whether it is out of date."""
    if "--check" in sys.argv[1:]:
        if FILE.read_text(encoding="utf-8") != types():
            sys.exit(f"{FILE.name} is stale: run python -m tools.protocol_types")
        return
    FILE.write_text(types(), encoding="utf-8")
    print(f"wrote {FILE}")


if __name__ == "__main__":
    main()
