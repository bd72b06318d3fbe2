// @ts-check
// A lesson: a game in which each thing is explained when it is met for the first time.

import { h } from "./dom.js";
import { language, say } from "./words.js";

const POINTED = "pointed";

export class Lesson {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table; this.about = table.about.lesson; this.left = [...table.about.lesson.marks]; this.mark = null; this.at = 0; this.stands = "";
  }

  /** The first mark that fits the question is shown as long as it is open, and never again. */
  look() {
    const { view } = this.table;
    const { ask } = view;
    if (!ask || ask.id === this.at) return;
    this.at = ask.id;
    const begins = (text, part = "") => text.toLowerCase().startsWith(part.toLowerCase());
    const texts = [...this.table.board.options.values()].flat().map((option) => option.text);
    const turn = view.own_turn > 0 ? view.own_turn : Math.ceil((view.turn ?? 0) / this.table.about.seats.length);
    const fits = (mark) => begins(ask.text, mark.asked) && turn >= (mark.turn ?? 0) && (!mark.offers || texts.some((text) => begins(text, mark.offers)));
    this.mark = this.left.find(fits) ?? null;
    this.left = this.left.filter((one) => one !== this.mark);
    this.stands = String(this.left.length);
  }

  /** What the player reads above the question. */
  lines() {
    const { mark } = this;
    return mark ? h("p", { class: "tip coach", role: "status" }, h("b", {}, `${say("learn")}: `), mark.say[language] ?? mark.say.en) : null;
  }

  /** The cards that the mark speaks of stand out. */
  point() {
    const names = this.mark?.point ?? [];
    for (const one of this.table.field.querySelectorAll("[data-name]")) one.classList.toggle(POINTED, names.includes(one.dataset.name));
  }
}
