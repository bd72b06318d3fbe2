// @ts-check
// A game that is over, looked at again: a timeline, from each seat's view or with all hands open, and ways out of it.

import { copied, dialog, h } from "./dom.js";
import { call, gamesOffered, keyOf, Known } from "./net.js";
import { say } from "./words.js";

const SPEEDS = [["0.5", 1600], ["1", 800], ["2", 400], ["4", 200], ["8", 100]]; // how fast, and milliseconds between two moments
const EVERYBODY = -1; // the view of who looks on
const OPEN = "open"; // all hands open

/** The moment that an address names, such as `#at=12&view=1`: after how many answers, in whose view; null: none. */
export function addressed(hash) {
  const found = new URLSearchParams(hash.slice(1));
  if (!/^\d{1,6}$/.test(found.get("at") ?? "")) return null;
  const view = found.get("view") ?? "";
  return { at: Number(found.get("at")), view: view === OPEN ? OPEN : /^-?\d$/.test(view) ? Number(view) : null };
}

/** The frames of a seat as moments: after how many answers, the view, the story. */
function momentsOf(frames) {
  const known = new Known();
  const moments = frames.map((frame) => {
    known.take(frame);
    return { at: known.view.table?.at ?? 0, view: known.view, story: [...known.story] };
  });
  return { moments, cards: known.cards };
}

/** The last of some moments that is not later than this one. */
function until(moments, at) {
  let found = moments[0];
  for (const one of moments) if (one.at <= at) found = one;
  return found;
}

/** A view with what each seat has seen of its own zones put into it; what it calls them stays apart from the rest. */
function opened(view, others) {
  const zones = { ...view.zones }, objects = { ...view.objects };
  for (const [seat, other] of others) {
    for (const [number, zone] of Object.entries(other.zones ?? {})) {
      if ((zone.seat ?? -1) !== seat) continue;
      const seen = Object.entries(other.objects ?? {}).filter(([, object]) => object.zone === number);
      const here = Object.entries(objects).filter(([, object]) => object.zone === number);
      if (seen.length <= here.length) continue;
      for (const [alias] of here) delete objects[alias];
      for (const [alias, object] of seen) objects[`${seat}-${alias}`] = { ...object, links: {} };
      zones[number] = { ...zone };
    }
  }
  return { ...view, zones, objects };
}

export class Replay {
  /** `table`: where it is drawn; `seats`: the moments of each seat that have been fetched.
   * @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.seats = new Map();
    this.view = table.me;
    this.now = 0; this.looks = 0; // which view was chosen last
    const control = (key, does) => h("button", { "data-key": `replay ${key}`, onclick: does }, say(key));
    this.runs = control("run", () => this.run());
    this.slide = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": say("timeline"), "data-key": "timeline", oninput: (e) => this.at(Number(e.target.value)),
      onkeydown: (e) => { if (e.key === " ") { e.preventDefault(); this.run(); } } });
    this.label = h("span", { class: "chip", role: "status" });
    this.speed = h("select", { "aria-label": say("speed"), "data-key": "speed", onchange: () => { if (this.timer) { this.run(); this.run(); } } },
      SPEEDS.map(([text, wait]) => h("option", { value: wait, selected: text === "1" }, `× ${text}`)));
    this.whose = h("select", { "aria-label": say("viewOf"), "data-key": "view of", onchange: () => { const to = this.whose.value; this.look(to === OPEN ? OPEN : Number(to)); } },
      [...table.about.seats.map((seat, i) => [i, seat.name]), [EVERYBODY, say("viewOfAll")], [OPEN, say("allOpen")]].map(([value, text]) => h("option", { value, selected: value === this.view }, text)));
    this.controls = [
      h("div", { class: "row timeline" }, control("first", () => this.at(0)), control("back", () => this.at(this.now - 1)), this.runs, control("next", () => this.at(this.now + 1)), control("last", () => this.at(this.moments.length - 1)), this.slide, this.label),
      h("div", { class: "row" }, h("label", { class: "line" }, say("speed"), " ", this.speed), h("label", { class: "line" }, say("viewOf"), " ", this.whose), h("span", { class: "gap" }),
        control("goOn", () => this.goOn()), control("linkTo", () => this.link()), control("plots", () => this.plots()), control("scenario", () => this.scenario()))];
  }

  /** Begin at a moment, or at the beginning. */
  async begin(where) {
    await this.look(where?.view ?? this.view, where?.at ?? 0);
    if (this.moments) this.table.question.replaceChildren(...this.controls);
  }

  /** The moments of a seat, fetched once. */
  async of(seat) {
    if (!this.seats.has(seat)) this.seats.set(seat, momentsOf(await call("GET", `/api/tables/${this.table.id}/replay?seat=${seat}`)));
    return this.seats.get(seat);
  }

  /** From another view, at the same moment. */
  async look(view, at) {
    const { about, me, trouble } = this.table;
    const now = (this.looks += 1);
    this.whose.setAttribute("aria-busy", "true");
    try {
      const all = about.seats.map((_, i) => i);
      const seat = view === OPEN ? Math.max(me, 0) : Math.min(view, about.seats.length - 1);
      if (view === OPEN) await Promise.all(all.map((one) => this.of(one)));
      const { moments, cards } = await this.of(seat);
      if (now !== this.looks) return; // another view was chosen meanwhile
      const before = this.answers;
      this.view = view === OPEN ? OPEN : seat;
      this.others = view === OPEN ? all.filter((one) => one !== seat).map((one) => [one, this.seats.get(one).moments]) : [];
      this.cards = new Map(view === OPEN ? all.flatMap((one) => [...this.seats.get(one).cards]) : cards);
      this.moments = moments;
      this.table.board.me = seat;
      this.whose.value = String(this.view);
      this.slide.max = moments.length - 1;
      this.at(moments.indexOf(until(moments, at ?? before)));
    } catch (why) { trouble(why); }
    if (now === this.looks) this.whose.removeAttribute("aria-busy");
  }

  get answers() { return this.moments?.[this.now].at ?? 0; }

  /** Show a moment by its number. */
  at(n) {
    this.now = Math.max(0, Math.min(n, this.moments.length - 1));
    const { at, view, story } = this.moments[this.now];
    const shown = this.others.length ? opened(view, this.others.map(([seat, moments]) => [seat, until(moments, at).view])) : view;
    Object.assign(this.table.line.known, { view: { ...shown, ask: undefined }, story, fresh: [], cards: this.cards });
    this.slide.value = this.now;
    this.slide.setAttribute("aria-valuetext", say("at", at));
    this.label.textContent = say("at", at);
    this.table.drawBar();
    this.table.board.draw();
    this.table.story.draw();
    this.table.board.refocus();
    if (this.timer && this.now + 1 === this.moments.length) this.run();
  }

  /** Play on by itself, or stop. */
  run() {
    const stops = Boolean(this.timer);
    clearInterval(this.timer);
    this.timer = stops ? null : setInterval(() => this.at(this.now + 1), Number(this.speed.value));
    if (!stops && this.now + 1 === this.moments.length) this.at(0);
    this.runs.textContent = say(stops ? "run" : "stop");
  }

  rest() { if (this.timer) this.run(); }

  /** Whether a key of the page is one of a replay. */
  pressed(e) {
    if (!this.moments) return false;
    if (e.key === " " && e.target.closest("button")) return false; // that button is pressed
    const does = { ArrowRight: () => this.at(this.now + 1), ArrowLeft: () => this.at(this.now - 1), Home: () => this.at(0), End: () => this.at(this.moments.length - 1), " ": () => this.run() }[e.key];
    does?.();
    return Boolean(does);
  }

  /** A game of one's own from this moment: in the seat from which one looks, against bots. Pressed again, it makes no second one. */
  async goOn() {
    if (this.leaves) return;
    this.leaves = true;
    this.rest();
    const { about, id, go, trouble } = this.table;
    try {
      const game = (await gamesOffered()).find((one) => one.name === about.game);
      const bot = game.tables[about.kind]?.length ? (about.kind ? game.tables[about.kind][0].name : game.opponents[0]) : "random";
      const mine = Math.max(this.table.board.me, 0);
      const made = await call("POST", `/api/tables/${id}/go-on`, { at: this.answers, seats: about.seats.map((seat, i) => (i === mine ? "me" : seat.bot || bot)) });
      go(made.table);
    } catch (why) { trouble(why); }
    this.leaves = false;
  }

  /** The address of this moment, to give away. */
  link() {
    this.rest();
    const address = `${location.origin}/t/${this.table.id}#at=${this.answers}&view=${this.view}${keyOf(this.table.id) ? `&watch=${keyOf(this.table.id)}` : ""}`;
    history.replaceState(null, "", address);
    const told = h("span", { role: "status" });
    dialog(say("linkTo"), say("close"), h("input", { value: address, readonly: true, "aria-label": say("linkTo"), onfocus: (e) => e.target.select() }),
      h("div", { class: "row" }, h("button", { class: "can", onclick: async () => { told.textContent = say((await copied(address)) ? "copied" : "copyNot"); } }, say("copy")), told));
  }

  async plots() {
    this.rest();
    const { plots } = await import("./plots.js");
    const { moments } = await this.of(this.view === OPEN ? Math.max(this.table.me, 0) : this.view);
    plots(moments, this.now, (n) => this.at(n));
  }

  async scenario() {
    try {
      const text = await call("GET", `/api/tables/${this.table.id}/scenario?at=${this.answers}`);
      const made = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/yaml" })), download: `moment-${this.answers}.yaml` });
      made.click();
      URL.revokeObjectURL(made.href);
    } catch (why) { this.table.trouble(why); }
  }
}
