// @ts-check
// What the others did is shown one step after the other, at a pace that one chooses; nothing waits longer than that says.

import { h } from "./dom.js";
import { remembered, say } from "./words.js";

/** Milliseconds that a step stays, and the most by which anything is shown late, the own question too. */
export const PACES = { off: [0, 0], fast: [350, 1500], normal: [900, 4500], slow: [2000, 12000] };
export const pace = () => PACES[remembered("pace", "normal")] ?? PACES.normal;

const CLOCK = { now: () => performance.now(), after: (does, wait) => setTimeout(does, wait), drop: (timer) => clearTimeout(timer) };
const KEPT = 60; // steps that can be looked at again

export class Pace {
  /** `newest`: what has come; `known`: what is shown, which is written here; `draw`: shows it; `waits`: shows how much waits.
   * @param {import("./net.js").Known} newest @param {import("./net.js").Known} known */
  constructor(newest, known, draw, waits, clock = CLOCK) {
    this.newest = newest; this.known = known; this.draw = draw; this.waits = waits; this.clock = clock; this.queue = []; this.past = [];
    this.shown = -Infinity; this.own = true; this.timer = null;
  }

  /** Steps that are still to be shown. */
  get left() { return this.queue.filter((one) => one.step).length; }

  /** The own answer is on its way: what comes next is what it did. */
  answered() { this.own = true; }

  /** A frame has come. */
  heard(frame) {
    const { view, story, fresh } = this.newest;
    const before = this.queue.at(-1)?.view ?? this.known.view;
    const [, most] = pace();
    const changed = (key) => before[key] !== view[key];
    // a phase that begins, and nothing is told of it yet, is shown with what comes next
    const step = ["objects", "zones", "seats", "turn", "over"].some(changed) || (changed("phase") && fresh.length > 0);
    const mine = this.own && (step || view.ask !== before.ask);
    if (mine || !frame.base) this.past = [];
    if (mine) this.own = false;
    const asked = Boolean(this.known.view.ask);
    this.queue.push({ view, story, fresh, said: fresh, step, due: this.clock.now() + most });
    if (!most || !frame.base || frame.cut !== undefined || mine || asked) this.skip();
    else this.next();
  }

  /** Show what is due, and wait for the rest. */
  next() {
    this.clock.drop(this.timer);
    while (this.queue.length) {
      const now = this.clock.now();
      const [pause] = this.queue[0].repeated && !pace()[0] ? PACES.normal : pace();
      const spread = Math.min(...this.queue.map((one, i) => (one.due - now) / (i + 1)));
      const wait = this.queue[0].step ? Math.min(this.shown + pause - now, spread) : 0;
      if (wait > 0) {
        this.timer = this.clock.after(() => this.next(), wait);
        this.waits();
        return;
      }
      this.show([this.queue.shift()]);
    }
  }

  /** All at once. What is passed over is told nevertheless. */
  skip() {
    this.clock.drop(this.timer);
    if (this.queue.length) this.show(this.queue.splice(0));
  }

  /** Show the last of these; the others were before it. */
  show(moments) {
    const { view, story } = moments.at(-1);
    const said = moments.findLast((one) => one.said.length)?.said ?? this.known.said ?? []; // what was told last
    this.past = [...this.past, ...moments.filter((one) => one.step && !one.repeated)].slice(-KEPT);
    if (moments.some((one) => one.step)) this.shown = this.clock.now();
    const { v, epoch, cards } = this.newest;
    Object.assign(this.known, { v, epoch, cards, view, story, said, fresh: moments.flatMap((one) => one.fresh) });
    this.draw();
    this.known.fresh = [];
  }

  /** Show again what was done since the own last answer. */
  repeat() {
    if (this.queue.length || this.past.length < 2) return;
    const repeated = { fresh: [], step: true, repeated: true, due: Infinity };
    const { view, story } = this.known;
    this.queue = [...this.past.map((one) => ({ ...one, ...repeated, view: { ...one.view, ask: undefined } })), { view, story, said: [], ...repeated }];
    this.show([this.queue.shift()]);
    this.next();
  }

  /** What is shown now, how much is left, and how to be done with it; nothing if nothing is left. */
  bar() {
    const said = (this.known.said ?? []).map((line) => line[1]).join(" · ");
    return this.left ? h("div", { class: "row pacing" }, h("p", {}, said), h("span", { class: "chip" }, say("stepsLeft", this.left)), h("button", { "data-key": "skip", onclick: () => this.skip() }, say("skip"))) : null;
  }

  end() {
    this.queue = [];
    this.clock.drop(this.timer);
  }
}
