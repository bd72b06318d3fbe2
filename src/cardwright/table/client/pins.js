// @ts-check
// The parts of a price, each with what would pay for it: a part is pinned to something that could, and the server plans the rest.

import { pips } from "./card.js";
import { h } from "./dom.js";
import { say } from "./words.js";

const PIN = "pin "; // begins the keys of options that pin something, which no option of the server does
const LIVE = document.getElementById("live");

export class Pins {
  /** `ask`: asks the server; `changed`: draws again. */
  constructor(ask, changed) {
    this.ask = ask; this.changed = changed; this.id = 0; this.plans = ""; this.made = []; this.at = -1; this.waits = false;
    /** @type {import("./protocol").SentPart[]} */
    this.price = [];
    /** @type {import("./protocol").SentPayer[][] | null} */
    this.could = null; // what could pay for each part
    this.begin(null);
  }

  /** The question that is open now; pins are those of one question. */
  begin(ask) {
    if (this.id && ask?.id === this.id) return;
    Object.assign(this, { id: ask?.plans ? ask.id : 0, plans: ask?.plans ?? "", price: ask?.price ?? [], could: null, made: [], at: -1, waits: false });
  }

  /** What a page sends with the option that pays as is shown. */
  /** @returns {[number, string][]} */
  get given() { return this.made.map(({ part, pin }) => [part, pin]); }

  get several() { return this.price.length > 0; }

  pinned(part) { return this.made.some((one) => one.part === part); }

  /** By the alias of each thing that would pay: for which parts. */
  paid() {
    const found = new Map();
    for (const { by, text } of this.price) if (by) found.set(by, (found.get(by) ?? "") + text);
    return found;
  }

  /** Ask how the rest is planned now, and what else could pay. */
  plan() {
    this.waits = true;
    this.ask({ t: "plan", ask: this.id, pins: this.given });
  }

  heard({ ask, pins, price }) {
    if (ask !== this.id || JSON.stringify(pins) !== JSON.stringify(this.given)) return;
    Object.assign(this, { price, could: price.map((part) => part.could ?? []), waits: false });
    this.changed();
  }

  /** The server won't have what was pinned last, or the line was away. */
  again(refused) {
    if (!this.waits) return false;
    if (refused) this.made = this.made.slice(0, -1);
    this.plan();
    return true;
  }

  /** A part is picked, to pin something to it; or picked no more. */
  pick(part) {
    this.at = this.at === part ? -1 : part;
    if (!this.could && !this.waits) this.plan();
    this.changed(`part ${part}`);
  }

  /** Something pays for a part from now on. */
  take(key) {
    const [part, n] = key.slice(PIN.length).split(" ").map(Number);
    const { pin, text } = this.could[part][n];
    this.made = [...this.made.filter((one) => one.part !== part), { part, pin }];
    this.tell("partTaken", part, text);
    this.at = -1;
    this.plan();
    this.changed(`part ${part}`);
  }

  /** A part is planned with the rest again. */
  free(part) {
    this.made = this.made.filter((one) => one.part !== part);
    this.tell("partFree", part);
    this.at = -1;
    this.plan();
    this.changed(`part ${part}`);
  }

  /** One step back; false: there is none. */
  back() {
    if (this.at >= 0) this.pick(this.at);
    else if (this.made.length) this.free(this.made.at(-1).part);
    else return false;
    return true;
  }

  tell(words, part, ...more) { LIVE.append(h("p", {}, say(words, this.price[part].text, ...more))); }

  is(key) { return key.startsWith(PIN); }

  /** What pins something to the part that is picked; if none is, to the first free one that a thing could pay for. */
  options() {
    const found = [];
    if (!this.could || this.waits) return found;
    const parts = this.at >= 0 ? [this.at] : this.made.length ? this.price.map((_, i) => i).filter((i) => !this.pinned(i)) : [];
    const met = new Set();
    for (const part of parts) {
      const these = this.could[part].map(({ text, on = [] }, n) => ({ key: `${PIN}${part} ${n}`, text: `${this.price[part].text}: ${text}`, how: text, on }));
      found.push(...these.filter(({ on }) => (on.length ? !on.some((alias) => met.has(alias)) : this.at >= 0)));
      for (const { on } of these) for (const alias of on) met.add(alias);
    }
    return found;
  }

  /** The same on the things of the board, instead of what else could be answered there. */
  offered(options) {
    if (this.at < 0 && !this.made.length) return options;
    const own = new Map([["", options.get("") ?? []]]);
    for (const { key, text, on } of this.options()) for (const alias of on) own.set(alias, [...(own.get(alias) ?? []), { key, text }]);
    return own;
  }

  /** The price, part by part; what could pay for the one that is picked; and how to be done. `pay`: pays as is shown. */
  bar(pay) {
    const { at } = this;
    const more = this.made.length > 0;
    return [h("div", { class: "row price", role: "group", "aria-label": say("parts") }, this.price.map(({ text, how }, i) => {
      const pinned = this.pinned(i);
      return h("button", { class: `part${pinned ? " held" : ""}${at === i ? " chosen" : ""}`, "data-key": `part ${i}`, "aria-pressed": String(at === i), onclick: () => this.pick(i) },
        h("span", { class: "unseen" }, `${text}: ${how}${pinned ? `, ${say("partHeld")}` : ""}`), h("span", { "aria-hidden": "true" }, pips(text), ` ${how} `, pinned ? h("b", {}, say("partHeld")) : null));
    }), more ? h("button", { class: "can", "data-key": "confirm", disabled: this.waits, onclick: pay }, say("payShown")) : null,
    more || at >= 0 ? h("button", { "data-key": "back", onclick: () => this.back() }, say("backOne")) : null),
    h("p", { class: "hint" }, h("small", { role: "status" }, at >= 0 ? say("partAsked", this.price[at].text) : more ? say("partsMore") : say("partsHow"))),
    at >= 0 ? h("div", { class: "row" }, this.options().map(({ key, how, on }) => h("button", { class: "can", "data-key": key, onclick: () => this.take(key) }, on.length ? how : say("partAny", how))),
      this.pinned(at) ? h("button", { "data-key": "free", onclick: () => this.free(at) }, say("partUnpin")) : null) : null];
  }
}
