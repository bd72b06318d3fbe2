// @ts-check
// The large card: beside what the mouse rests on, or whatever is pressed long or asked for by key.

import { spoken, whole } from "./card.js";
import { h } from "./dom.js";

export const REST = 350; // milliseconds that the mouse rests on a card
export const PRESS = 500; // and that a finger stays on it
const AWAY = 8; // a finger that goes so far scrolls

export class Preview {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.at = []; // where the mouse was last
    this.clicked = ""; // the key of what was clicked: it is not read again before the mouse has left it
    this.place = h("div", { class: "large", role: "tooltip", id: "large", hidden: true });
    const on = (event, does) => board.place.addEventListener(event, does);
    on("pointermove", (e) => { // what is drawn or laid under a mouse that lies still is not pointed at
      if (e.pointerType !== "mouse" || (e.clientX === this.at[0] && e.clientY === this.at[1]) || this.place.contains(e.target)) return;
      this.at = [e.clientX, e.clientY];
      const element = e.target.closest(".card, .pile");
      if (element?.dataset.key !== this.clicked) this.clicked = "";
      if (!this.clicked) this.rest(element);
    });
    on("pointerleave", () => this.close());
    on("pointerdown", (e) => { if (this.place.contains(e.target)) return; this.close(); this.clicked = e.target.closest(".card, .pile")?.dataset.key ?? ""; if (e.pointerType === "touch") this.press(e); });
    on("focusin", (e) => e.target !== this.of && this.close());
    for (const event of ["pointerup", "pointercancel", "scroll"]) board.place.addEventListener(event, () => clearTimeout(this.timer), true);
    on("pointermove", (e) => this.from && Math.hypot(e.clientX - this.from[0], e.clientY - this.from[1]) > AWAY && clearTimeout(this.timer));
    on("touchend", (e) => { if (this.pressed) e.preventDefault(); this.pressed = false; }); // or a click on the dialog would close it
  }

  /** The mouse is on a card, or on none. */
  rest(element) {
    if (element === this.of) return;
    this.close();
    this.of = element;
    if (element) this.timer = setTimeout(() => this.show(element), REST);
  }

  /** A finger is on a card: if it stays, the card is read, and letting go chooses nothing. */
  press(e) {
    const element = e.target.closest(".card, .pile");
    this.pressed = false;
    if (!element) return;
    this.from = [e.clientX, e.clientY];
    this.timer = setTimeout(() => { this.pressed = true; if (!document.querySelector("dialog[open]")) this.board.read(element.dataset.key); }, PRESS);
  }

  show(element) {
    const { board } = this;
    const { known } = board;
    const key = element.dataset.key;
    const object = known.view.objects?.[key];
    const name = object?.name ?? element.dataset.name;
    if (!element.isConnected || name === "?" || document.querySelector("dialog[open]")) return;
    this.of = element;
    const card = known.cards.get(name);
    const options = (board.options.get(key) ?? []).map((option) => option.text).join(" / ");
    const now = object ? spoken({ ...object, name: "", size: object.size === card?.size ? "" : object.size }, {}, board.names) : "";
    this.paid = h("p", { class: "now paid" }, board.uses.words(key));
    this.place.replaceChildren(h("h3", {}, name), h("div", { class: "reading" }, whole(card ?? { name }), [now, options].filter(Boolean).map((line) => h("p", { class: "now" }, line)), this.paid));
    this.place.hidden = false;
    const [there, own] = [element.getBoundingClientRect(), this.place.getBoundingClientRect()];
    const left = there.right + own.width <= innerWidth ? there.right : there.left - own.width;
    if (left < 0 || own.height > innerHeight) { this.close(); return; } // no room beside the card: it can be read by key
    element.setAttribute("aria-describedby", "large");
    Object.assign(this.place.style, { left: `${left}px`, top: `${Math.max(Math.min(there.top, innerHeight - own.height), 0)}px` });
  }

  /** What would pay is known now. */
  tell() { if (this.of && !this.place.hidden) this.paid.textContent = this.board.uses.words(this.of.dataset.key); }

  close() {
    clearTimeout(this.timer);
    this.of?.removeAttribute("aria-describedby");
    this.of = null;
    this.place.hidden = true;
  }
}
