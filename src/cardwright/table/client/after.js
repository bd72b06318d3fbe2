// After the game: the result, a replay, and ways to go on.

import { dialog, h } from "./dom.js";
import { call, Known } from "./net.js";
import { say } from "./words.js";

const counted = (cards) => {
  if (!cards) return "";
  const many = new Map();
  for (const card of cards) many.set(card, (many.get(card) ?? 0) + 1);
  return [...many].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(", ");
};

/** A game that is over, frame by frame, from one seat's view. */
export class Replay {
  constructor(table, frames) {
    this.table = table;
    this.moments = [];
    const known = new Known();
    for (const frame of frames) {
      known.take(frame);
      this.moments.push({ view: known.view, story: [...known.story] });
    }
    this.cards = known.cards;
    this.slide = h("input", { type: "range", min: 0, max: this.moments.length - 1, value: 0, "aria-label": say("replay"), oninput: (e) => this.at(Number(e.target.value)) });
    this.label = h("span", { class: "chip" });
    const control = (key, does) => h("button", { onclick: does }, say(key));
    this.runs = control("run", () => this.run());
    table.question.replaceChildren(h("div", { class: "row" }, control("first", () => this.at(0)), control("back", () => this.at(this.now - 1)), this.runs, control("next", () => this.at(this.now + 1)), control("last", () => this.at(this.moments.length - 1)),
      this.slide, this.label, control("goOn", () => this.goOn()), control("scenario", () => this.scenario())));
    this.at(0);
  }

  get answers() { return this.moments[this.now].view.table?.at ?? 0; }

  at(n) {
    this.now = Math.max(0, Math.min(n, this.moments.length - 1));
    this.slide.value = this.now;
    const { view, story } = this.moments[this.now];
    Object.assign(this.table.line.known, { view: { ...view, ask: undefined }, story, fresh: [], cards: this.cards });
    this.label.textContent = say("at", this.answers);
    this.table.drawBar();
    this.table.board.draw();
    this.table.drawStory();
  }

  run() {
    if (this.timer) { clearInterval(this.timer); this.timer = null; this.runs.textContent = say("run"); return; }
    this.runs.textContent = say("stop");
    this.timer = setInterval(() => (this.now + 1 < this.moments.length ? this.at(this.now + 1) : this.run()), 700);
  }

  rest() { if (this.timer) this.run(); }

  async goOn() {
    this.rest();
    try {
      const seats = this.table.about.seats.map((seat, i) => (i === Math.max(this.table.me, 0) ? "me" : seat.bot || "random"));
      const made = await call("POST", `/api/tables/${this.table.id}/go-on`, { at: this.answers, seats });
      this.table.go(made.table);
    } catch (why) { this.table.trouble(why); }
  }

  async scenario() {
    try {
      const text = await call("GET", `/api/tables/${this.table.id}/scenario?at=${this.answers}`);
      const made = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/yaml" })), download: `moment-${this.answers}.yaml` });
      made.click();
    } catch (why) { this.table.trouble(why); }
  }
}


/** Who has won, with which decks, and what can be done now. `go`: to another table; `replay`: looks at it again. */
export function result(id, found, seated, go, replay, trouble) {
  const post = async (what) => {
    try {
      const next = await call("POST", `/api/tables/${id}/${what}`);
      made.close();
      go(next.table);
    } catch (why) { trouble(why); }
  };
  const made = dialog(say("result"), say("close"),
    found.leads_on ? null : h("p", {}, (found.winners ?? []).length ? say("won", found.winners.join(", ")) : say("drawn")),
    h("table", {}, found.seats.map((name, i) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, `${found.scores[i] ?? ""} ${found.score_word ?? ""}`), h("td", {}, counted(found.decks?.[name] ?? found.decks?.[i]))))),
    h("div", { class: "row" },
      found.leads_on && seated ? h("button", { class: "can", "data-key": "follow", onclick: () => post("follow") }, say("follow")) : null,
      seated ? h("button", { class: "can", "data-key": "rematch", onclick: () => post("rematch") }, say("rematch")) : null,
      h("button", { "data-key": "replay", onclick: () => { made.close(); replay(); } }, say("replay"))));
}
