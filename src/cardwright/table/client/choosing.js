// @ts-check
// Several picks of one question as one selection that can be changed until it is given, and putting things into an order.

import { h } from "./dom.js";
import { say } from "./words.js";

export class Choosing {
  /** `give`: answers with these keys; `changed`: draws again. */
  constructor(give, changed) {
    this.give = give; this.changed = changed; this.ask = null; this.keys = []; this.order = null; this.pairs = []; this.half = null;
  }

  /** The question that is open now; picks are those of one question. */
  begin(ask) {
    if (ask?.id !== this.ask?.id) Object.assign(this, { keys: [], order: null, pairs: [], half: null });
    this.ask = ask;
  }

  get several() { return (this.ask?.most ?? 1) > 1; }
  get none() { return Object.entries(this.ask?.options ?? {}).find(([, option]) => option.none)?.[0]; }
  get ordering() { return this.several && Boolean(this.ask.ordered); }
  get least() { return this.ask?.least ?? 1; }
  get most() { return this.ask?.most ?? 1; }
  get paired() { return Boolean(this.ask?.pairs); }
  get made() { return this.keys.length + this.pairs.length + (this.half ? 1 : 0); }
  get enough() { return this.keys.length >= Math.max(this.least, 1); }

  /** Pick something, or pick it no more. */
  toggle(key) {
    if (this.keys.includes(key)) this.keys = this.keys.filter((one) => one !== key);
    else if (this.keys.length < this.most) this.keys = [...this.keys, key];
    this.changed();
  }

  /** Of a question that is answered in pairs: a thing, then what it goes with; a thing of a pair takes the pair apart. */
  pair(key) {
    const [half, with_] = [this.half, this.ask.pairs[key]];
    this.half = null;
    if (half) {
      if (key !== half) this.pairs = [...this.pairs, [half, key]];
    } else if (this.pairs.some(([one]) => one === key)) this.pairs = this.pairs.filter(([one]) => one !== key);
    else if (with_?.length === 1) this.pairs = [...this.pairs, [key, with_[0]]];
    else this.half = key;
    this.changed();
  }

  /** What can be pressed while a thing waits for what it goes with: that, and the thing itself. */
  offered(options) {
    if (!this.half) return options;
    const own = new Map([["", options.get("") ?? []]]);
    for (const key of [this.half, ...this.ask.pairs[this.half]]) own.set(key.slice(0, key.indexOf("/")), [{ key, text: key === this.half ? say("pickNoMore") : say("pairWith") }]);
    return own;
  }

  /** In which pair a thing stands, from 1 on; 0: in none. */
  pairOf(on) {
    const at = this.pairs.findIndex((pair) => pair.some((key) => key.startsWith(`${on}/`)));
    return this.half?.startsWith(`${on}/`) ? this.pairs.length + 1 : at + 1;
  }

  back() {
    if (this.half) this.half = null;
    else this.pairs = this.pairs.slice(0, -1);
    this.keys = this.keys.slice(0, -1);
    this.changed();
  }

  confirm() {
    if (this.paired) { if (this.pairs.length && !this.half) this.give([...this.pairs.flat(), ""]); }
    else if (this.ordering) this.give(this.order);
    else if (this.enough) this.give(this.keys.length < this.most ? [...this.keys, ""] : this.keys);
  }

  /** What giving so many comes to. */
  given(n) { return this.ask.gives ? this.ask.gives.replace("{n}", n) : say("confirm", n); }

  /** What is picked so far, with what may be done with it. `text`: a key in print. */
  bar(text) {
    const wanted = this.least === this.most ? say("pickMany", this.most) : this.least ? say("pickBetween", this.least, this.most) : say("pickUpTo", this.most);
    return h("div", { class: "row picks" }, h("span", { class: "chip", role: "status" }, `${wanted} ${say("picked", this.keys.length)}`),
      this.keys.length ? h("ol", { class: "row", "aria-label": say("picked", this.keys.length) }, this.keys.map((key, i) => h("li", {},
        h("button", { class: "picked", "data-key": `pick ${key}`, onclick: () => this.toggle(key), title: say("pickNoMore") }, `${i + 1}. ${text(key)} `, h("span", { "aria-hidden": "true" }, "×"), h("span", { class: "unseen" }, say("pickNoMore")))))) : null,
      h("button", { class: `can${this.enough ? " go" : ""}`, "data-key": "confirm", disabled: !this.enough, onclick: () => this.confirm() }, this.keys.length ? this.given(this.keys.length) : say("confirmNone")),
      this.keys.length ? h("button", { "data-key": "back", onclick: () => this.back() }, say("backOne")) : null);
  }

  /** The pairs so far. `text`: a key in print. */
  pairBar(text) {
    const wanted = this.half ? say("pairHalf", text(this.half)) : say("pairHelp");
    return h("div", { class: "row picks" }, h("span", { class: "chip", role: "status" }, wanted),
      this.pairs.length ? h("ol", { class: "row", "aria-label": say("picked", this.pairs.length) }, this.pairs.map(([one, other], i) => h("li", {},
        h("button", { class: "picked", "data-key": `pick ${one}`, onclick: () => this.pair(one), title: say("pickNoMore") }, `${i + 1}. ${text(one)} → ${text(other)} `, h("span", { "aria-hidden": "true" }, "×"), h("span", { class: "unseen" }, say("pickNoMore")))))) : null,
      this.pairs.length ? h("button", { class: "can go", "data-key": "confirm", disabled: Boolean(this.half), onclick: () => this.confirm() }, this.given(this.pairs.length)) : null,
      this.made ? h("button", { "data-key": "back", onclick: () => this.back() }, say("backOne")) : null);
  }

  /** Everything in a row that is put into an order: by dragging, by its buttons, or with the arrow keys. */
  rows(options) {
    this.order ??= options.map((option) => option.key);
    const text = new Map(options.map((option) => [option.key, option.text]));
    const move = (key, to, focus = `order ${key}`) => {
      const left = this.order.filter((one) => one !== key);
      const at = Math.max(0, Math.min(to, left.length));
      this.order = [...left.slice(0, at), key, ...left.slice(at)];
      this.changed();
      document.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
    };
    const step = (key, i, by, word, sign) => h("button", { "data-key": `${word} ${key}`, disabled: i + by < 0 || i + by >= this.order.length, "aria-label": say(word, text.get(key)), onclick: () => move(key, i + by, `${word} ${key}`) }, sign);
    const list = h("ol", { class: "order", "aria-label": say("orderFirst") }, this.order.map((key, i) => h("li", { "data-at": i },
      h("button", { class: "can grip", "data-key": `order ${key}`, "aria-label": `${i + 1}. ${text.get(key)}. ${say("orderHow")}`,
        onkeydown: (e) => {
          const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[e.key];
          if (by) { e.preventDefault(); e.stopPropagation(); move(key, i + by); }
        },
        onpointerdown: (e) => this.drag(e, list, (to) => move(key, to)) }, `${i + 1}. ${text.get(key)}`),
      step(key, i, -1, "earlierOne", "↑"), step(key, i, 1, "laterOne", "↓"))));
    return [h("p", {}, h("small", {}, say("orderFirst"))), list,
      h("button", { class: "can go", "data-key": "confirm", onclick: () => this.confirm() }, say("orderDone"))];
  }

  drag(e, list, drop) {
    const from = e.currentTarget.closest("li");
    const over = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("li[data-at]");
    const moved = (event) => {
      event.preventDefault();
      for (const one of list.children) one.classList.toggle("over", one === over(event) && one !== from);
    };
    const end = (event) => {
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const to = event.type === "pointerup" ? over(event) : null;
      if (to && to !== from && list.contains(to)) drop(Number(to.dataset.at));
    };
    addEventListener("pointermove", moved);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}
