// @ts-check
// What an option would use up, such as the lands that would pay for a spell: asked for when somebody points at it, and marked.

import { say } from "./words.js";

export const POINTED = 120; // milliseconds that one points at a thing before it is asked for

export class Uses {
  /** `ask`: asks the server about an option; `told`: is called when an answer has come.
   * @param {import("./board.js").Board} board */
  constructor(board, ask, told) {
    this.board = board; this.ask = ask; this.told = told; this.of = 0; this.known = new Map(); this.asked = new Set(); this.key = ""; this.marked = [];
  }

  /** The option of a thing that is meant, if its question is one whose options may use something up. */
  option(on) {
    const { ask } = this.board.known.view;
    if (!ask?.pays || !on) return "";
    const own = ask.options[on] ? on : (this.board.options.get(on) ?? this.board.likeOffered.get(on))?.[0]?.key;
    return own && !this.board.pins.is(own) && !ask.options[own]?.none ? own : "";
  }

  /** Somebody points at a thing, with the mouse, a finger or the focus. */
  point(on) {
    this.key = this.option(on);
    clearTimeout(this.timer);
    this.mark();
    if (this.key && !this.known.has(this.key)) this.timer = setTimeout(() => this.wonder(this.key), POINTED);
  }

  /** Ask, once for each option of a question. */
  wonder(key) {
    const { ask } = this.board.known.view;
    this.begin();
    if (!key || !ask || this.known.has(key) || this.asked.has(key)) return;
    this.asked.add(key);
    this.ask({ t: "uses", ask: ask.id, option: key });
  }

  /** What is known is of the question that is open. */
  begin() {
    const of = this.board.known.view.ask?.id ?? 0;
    if (of === this.of) return;
    Object.assign(this, { of, known: new Map(), asked: new Set(), key: "" });
    this.mark();
  }

  heard({ ask, option, uses }) {
    this.begin();
    if (ask !== this.of) return;
    this.known.set(option, uses);
    this.mark();
    this.told(option);
  }

  /** Mark what the option that is pointed at would use, each with how many of what is folded there; and nothing else. */
  mark() {
    for (const one of this.marked) { one.classList.remove("would"); one.removeAttribute("data-would"); }
    const counts = new Map();
    for (const alias of this.known.get(this.key) ?? []) {
      const element = this.board.where(alias);
      if (element) counts.set(element, (counts.get(element) ?? 0) + 1);
    }
    this.marked = [...counts.keys()];
    for (const [element, n] of counts) { element.classList.add("would"); element.dataset.would = n > 1 ? `${say("used")} ×${n}` : say("used"); }
    this.board.place.classList.toggle("paying", counts.size > 0);
  }

  /** In words what the option of a thing would use; "" if nothing, or if it is not known yet. */
  words(on) {
    const counts = new Map();
    for (const alias of this.known.get(this.option(on)) ?? []) {
      const name = this.board.names(alias);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const names = [...counts].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(", ");
    return names && say("wouldPay", names);
  }
}
