// @ts-check
// Reactions: a dozen fixed ones, shown at the portrait of who reacts, and muted by one press. Nothing is stored.

import { dialog, h } from "./dom.js";
import { keep, remembered, say } from "./words.js";

const SHOWN = 4500; // milliseconds that a reaction is in sight
export const REACTIONS = ["hello", "luck", "nice", "wow", "thanks", "sorry", "oops", "thinking", "turn", "well", "again", "bye"];

export const muted = () => remembered("reactions", "") === "off";
const mute = (off) => keep("reactions", off ? "off" : "");

/** What is said, in the language of this page. */
const words = (what) => say(`react${what[0].toUpperCase()}${what.slice(1)}`);

/** The dozen, to choose one; and whether any are shown. */
export function choose(send, unsaid) {
  const made = dialog(say("react"), say("close"), h("div", { class: "reactions" }, REACTIONS.map((what) => h("button", { "data-key": `react ${what}`, onclick: () => { made.close(); send(what); } }, words(what)))),
    h("button", { class: "quiet", "data-key": "mute", "aria-pressed": String(muted()), onclick: () => { mute(!muted()); if (muted()) unsaid(); made.close(); } }, say(muted() ? "unmute" : "mute")));
}

/** Shows what a seat says at its portrait; nothing if they are muted. `named`: the name of the seat. */
export class Reacted {
  constructor(place, live) { this.place = place; this.live = live; this.shown = new Map(); }

  show(seat, what, named) {
    if (muted() || !REACTIONS.includes(what)) return;
    this.drop(seat);
    const face = document.querySelector(`[data-seat="${seat}"] .face`);
    const made = h("p", { class: "bubble", "data-from": seat }, h("span", {}, words(what)), h("button", { class: "quiet", "data-key": "mute now", "aria-label": say("mute"), title: say("mute"), onclick: () => { mute(true); this.clear(); } }, "×"));
    this.place.append(made);
    this.live.append(h("p", {}, `${named}: ${words(what)}`));
    if (face) {
      const [at, own] = [face.getBoundingClientRect(), made.getBoundingClientRect()];
      const over = at.bottom + own.height + 8 > innerHeight - 60;
      made.classList.toggle("over", over);
      Object.assign(made.style, { left: `${Math.max(4, Math.min(at.left, innerWidth - own.width - 4))}px`, top: `${over ? at.top - own.height - 10 : at.bottom + 10}px` });
    }
    this.shown.set(seat, { made, timer: setTimeout(() => this.drop(seat), SHOWN) });
  }

  drop(seat) {
    const one = this.shown.get(seat);
    if (!one) return;
    clearTimeout(one.timer);
    one.made.remove();
    this.shown.delete(seat);
  }

  clear() { for (const seat of [...this.shown.keys()]) this.drop(seat); }
}
