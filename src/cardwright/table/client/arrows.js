// @ts-check
// Arrows from what points to what it points at: a target, whom it attacks, what it blocks. Lists say the same in words.

import { h } from "./dom.js";
import { say } from "./words.js";

const NAMED = 6; // with more arrows their words would cover the cards: they are told by their dashes and in the list
const LONG = 10; // of a head

const plain = (word) => word.replace(/ \d+$/, "");
/** @returns {[number, number]} */
const middle = (rect) => [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];

/** Where the way from the middle of a rectangle to a point leaves it. */
function edge(rect, [x, y]) {
  const [fromX, fromY] = middle(rect);
  const [dx, dy] = [x - fromX, y - fromY];
  const far = Math.min((rect.right - rect.left) / 2 / Math.max(Math.abs(dx), 0.01), (rect.bottom - rect.top) / 2 / Math.max(Math.abs(dy), 0.01), 1);
  return [fromX + dx * far, fromY + dy * far];
}

/** What is left of a rectangle inside another one; at its border if nothing is. */
function inside(rect, frame) {
  const within = (n, least, most) => Math.max(least, Math.min(most, n));
  return { left: within(rect.left, frame.left, frame.right), right: within(rect.right, frame.left, frame.right), top: within(rect.top, frame.top, frame.bottom), bottom: within(rect.bottom, frame.top, frame.bottom) };
}

export class Arrows {
  /** `words`: of the links that are always drawn; the others are when one of both ends is pointed at.
   * @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board; this.of = null; this.by = null; this.words = []; this.pointed = "";
    this.place = h("svg:svg", { class: "arrows", "aria-hidden": "true", focusable: "false" });
    this.list = h("ul", { class: "unseen", "aria-label": say("arrows") });
    const again = () => { this.later ??= requestAnimationFrame(() => { this.later = null; this.draw(); }); };
    board.place.addEventListener("scroll", again, { capture: true, passive: true });
    this.size = new ResizeObserver(again);
    this.size.observe(board.place);
  }

  point(key) {
    const links = this.links();
    const near = (one) => [one.from, one.to].includes(key) || [one.from, one.to].includes(this.pointed);
    const changed = key !== this.pointed && links.some(near);
    this.pointed = key;
    if (changed) this.draw();
  }

  /** Every link: from, its word, to. */
  links() {
    const objects = this.board.known.view.objects ?? {};
    if (this.of !== objects || this.by !== this.words) { // looked for once, as long as no frame changes an object
      this.all = [];
      for (const [from, object] of Object.entries(objects)) for (const word in object.links) this.add(from, word, object.links[word]);
      [this.of, this.by] = [objects, this.words];
    }
    return this.all;
  }

  /** A link that is not always drawn and leads to a seat, such as to its owner, is written on the card and has no arrow. */
  add(from, word, to) {
    const kind = this.words.indexOf(plain(word));
    if (kind >= 0 || !to.startsWith("seat:")) this.all.push({ from, word, to, kind });
  }

  draw() {
    const { board } = this;
    const all = this.links();
    const always = all.filter((one) => one.kind >= 0);
    const shown = all.filter((one) => one.kind >= 0 || [one.from, one.to].includes(this.pointed));
    const lines = always.map(({ from, word, to }) => `${board.names(from)}: ${word} ${board.names(to)}`);
    if (this.told !== lines.join("\n")) { // a list that says the same is not told again
      this.told = lines.join("\n");
      this.list.replaceChildren(...lines.map((line) => h("li", {}, line)));
    }
    if (!shown.length) {
      if (this.place.firstChild) this.place.replaceChildren();
      return;
    }
    const frame = this.board.place.getBoundingClientRect();
    const found = new Map(); // of what is folded into one there is one arrow
    for (const one of shown) {
      const [from, to] = [board.where(one.from), board.where(one.to)];
      if (!from || !to || from === to) continue;
      const ends = [from, to].map((element) => this.seen(element));
      found.set(`${from.dataset.of ?? one.from} ${one.word} ${one.to}`, { ...one, ends });
    }
    const words = found.size <= NAMED;
    this.place.replaceChildren(...[...found.values()].map((one) => this.arrow(one, frame, words || [one.from, one.to].includes(this.pointed))));
  }

  /** Where an element is seen: of what is scrolled away, the border behind which it is. */
  seen(element) {
    const scrolls = element.closest(".upper, .field, .role-hand, .stacked, .overlay");
    const rect = (element.matches(".slot") ? element.firstElementChild : element).getBoundingClientRect(); // a turned card is not as high as its place
    return scrolls ? inside(rect, scrolls.getBoundingClientRect()) : rect;
  }

  arrow({ word, kind, ends: [from, to] }, frame, named) {
    const [x, y] = edge(from, middle(to));
    const [toX, toY] = edge(to, middle(from));
    const [dx, dy] = [toX - x, toY - y];
    const far = Math.max(Math.hypot(dx, dy), 1);
    const [bendX, bendY] = [(x + toX) / 2 - (dy / far) * Math.min(far / 6, 40), (y + toY) / 2 + (dx / far) * Math.min(far / 6, 40)];
    const at = (px, py) => `${(px - frame.left).toFixed(1)} ${(py - frame.top).toFixed(1)}`;
    const turn = Math.atan2(toY - bendY, toX - bendX);
    const wing = (by) => at(toX - LONG * Math.cos(turn + by), toY - LONG * Math.sin(turn + by));
    const way = `M${at(x, y)}Q${at(bendX, bendY)} ${at(toX, toY)}`;
    const [textX, textY] = at((x + 2 * bendX + toX) / 4, (y + 2 * bendY + toY) / 4).split(" ");
    return h("svg:g", { class: `arrow kind${kind < 0 ? "-other" : kind % 3}`, "data-word": word },
      h("svg:path", { class: "halo", d: way }), h("svg:path", { class: "way", d: way }),
      h("svg:path", { class: "head", d: `M${at(toX, toY)}L${wing(0.5)}L${wing(-0.5)}Z` }),
      named ? h("svg:text", { x: textX, y: textY }, word) : null);
  }

  end() { this.size.disconnect(); }
}
