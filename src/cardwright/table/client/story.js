// @ts-check
// The story beside the board: what has happened, whose it is, by which rule; of all seats or of one.

import { reading, signed } from "./card.js";
import { h } from "./dom.js";
import { fill } from "./kept.js";
import { keep, remembered, say } from "./words.js";

const OPEN = 3; // turns of which the lines are in sight, the last ones; earlier ones are folded until somebody opens them
const SHORTEST = 3; // letters of a card's name that is found in a line

export class Story {
  /** `table`: whose lines, cards and rules these are.
   * @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.drawn = new Map(); // by number: a line that says the same is not drawn anew
    this.folds = new Map(); // by the number of a turn's first line: whether somebody has folded it
    this.low = true; // whether one reads the last lines, which then stay in sight
    this.told = h("ol", { class: "lines", tabindex: "0", "aria-label": say("story"), onkeydown: (e) => this.pressed(e), onscroll: () => { this.low = this.told.scrollHeight - this.told.scrollTop - this.told.clientHeight < 40; } });
    this.filter = h("select", { "aria-label": say("storyOf"), "data-key": "story of", onchange: () => { keep("story", this.filter.value); this.draw(); } });
    this.earlier = h("button", { class: "quiet", onclick: () => table.line.ask({ t: "story", before: table.line.known.story[0]?.[0] ?? 0 }) }, say("earlier"));
    this.side = h("aside", { class: "story", "aria-label": say("story") }, h("header", { class: "row" }, h("h2", {}, say("story")), h("span", { class: "gap" }), this.filter), this.earlier, this.told);
  }

  /** What may be chosen at this table: all, one's own, each rule once, each other seat. */
  choices() {
    const { me, view } = this.table;
    const others = Object.entries(view.seats ?? {}).filter(([seat]) => Number(seat) !== me).map(([seat, one]) => [seat, one.name]);
    return [["", say("storyAll")], ...(me >= 0 ? [["mine", say("storyMine")]] : []), ["rules", say("storyRules")], ...others];
  }

  /** The lines that are shown: of a seat those that are its own or nobody's, of rules the last line of each. */
  lines(kept) {
    const { story } = this.table.line.known;
    if (!kept) return story;
    if (kept === "rules") return [...new Map(story.filter((line) => line[2]).map((line) => [line[2], line])).values()].sort((a, b) => a[0] - b[0]);
    const seat = kept === "mine" ? this.table.me : Number(kept);
    return story.filter((line) => line[3] === seat || line[3] < 0);
  }

  draw() {
    const { known } = this.table.line;
    const choices = this.choices();
    const wanted = remembered("story", "");
    const kept = choices.some(([value]) => value === wanted) ? wanted : "";
    const signed = JSON.stringify([choices, kept]);
    if (signed !== this.signed) {
      this.signed = signed;
      this.filter.replaceChildren(...choices.map(([value, text]) => h("option", { value, selected: value === kept }, text)));
    }
    this.earlier.hidden = Boolean(this.table.replaying) || !(known.story[0]?.[0] > 0);
    const names = [...known.cards.keys()].filter((name) => name.length >= SHORTEST).sort((a, b) => b.length - a.length);
    const at = this.told.contains(document.activeElement) ? [...this.told.querySelectorAll("button")].indexOf(document.activeElement) : -1;
    const lines = this.lines(kept);
    const next = new Map();
    const turns = kept === "rules" ? [] : lines.filter((line) => line[4] === 0).map((line) => line[0]);
    const early = new Set(turns.slice(0, -OPEN));
    let folded = false;
    for (const line of lines) {
      const begins = line[4] === 0 && turns.length > 0;
      if (begins) folded = this.folds.get(line[0]) ?? early.has(line[0]);
      const [old, said] = [this.drawn.get(line[0]), [...line, begins, folded].join("\n")];
      next.set(line[0], old?.said === said ? old : { said, element: this.row(line, names, begins, folded) });
    }
    this.drawn = next;
    fill(this.told, lines.length ? [...next.values()].map((one) => one.element) : [h("li", {}, h("small", {}, say("storyNone")))]);
    if (at >= 0) (this.told.querySelectorAll("button")[at] ?? this.told).focus({ preventScroll: true });
    if (this.low) this.later ??= requestAnimationFrame(() => { this.later = null; this.told.scrollTop = this.told.scrollHeight; });
  }

  /** A line. `begins`: it is the first of a turn, and opens or folds the others; `folded`: they are. */
  row([number, text, rule, , depth], names, begins, folded) {
    const fold = () => { this.folds.set(number, !folded); this.draw(); this.told.querySelector(`[data-line="${number}"] .fold`)?.focus({ preventScroll: true }); };
    return h("li", { class: `depth${Math.min(depth, 4)}${folded && !begins ? " folded" : ""}`, "data-line": number }, begins ? h("button", { class: "fold", "aria-expanded": String(!folded), onclick: fold }, signed(text)) : this.linked(text, names), " ", rule ? this.table.cite(rule) : null);
  }

  /** A line in which names of cards open them. */
  linked(text, names) {
    const out = [];
    let rest = text;
    while (rest) {
      const found = names.map((name) => [rest.indexOf(name), name]).filter(([at]) => at >= 0).sort((a, b) => a[0] - b[0] || b[1].length - a[1].length)[0];
      if (!found) { out.push(signed(rest)); break; }
      const [at, name] = found;
      if (at) out.push(signed(rest.slice(0, at)));
      out.push(h("button", { class: "named", tabindex: "-1", onclick: () => reading(this.table.line.known.cards.get(name)) }, name));
      rest = rest.slice(at + name.length);
    }
    return out;
  }

  /** Inside the story arrows go from what can be opened to the next, the last one first; Home and End to its ends. */
  pressed(e) {
    const all = [...this.told.querySelectorAll("li:not(.folded) > button:not(.fold)")];
    const at = all.indexOf(document.activeElement);
    const to = { ArrowUp: at < 0 ? all.length - 1 : Math.max(at - 1, 0), ArrowDown: at < 0 ? all.length - 1 : Math.min(at + 1, all.length - 1), Home: 0, End: all.length - 1 }[e.key];
    if (to === undefined || !all.length) return;
    e.preventDefault();
    all[to].focus();
  }
}
