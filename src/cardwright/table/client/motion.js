// @ts-check
// What lies elsewhere after a change goes there from where it was: transform and opacity only, all of a change at once.

import { drawn } from "./card.js";
import { h } from "./dom.js";

export const LONG = 320; // milliseconds
const MOST = 60; // flights at once; with more nobody sees what goes where
const SIDE = 0.18; // how far two that change places go out of each other's way, of the way that they go
const SHAPE = { width: 106, height: 148 };

/** Whether things move: not if the system or the setting says so. */
export function moving() {
  return document.documentElement.dataset.motion === "full";
}

const list = (object) => `${object.zone} ${object.seat ?? -1} ${object.group ?? ""}`; // where it is drawn among others
const spot = (object) => `${object.zone} ${object.seat ?? -1}`;
const middle = (rect) => [rect.left + rect.width / 2, rect.top + rect.height / 2];

/** How a thing of this shape stands where that rectangle is. */
function standing(rect, shape, [right, down] = [0, 0]) {
  const [x, y] = middle(rect);
  const scale = Math.min(rect.width / shape.width, rect.height / shape.height, 1.2).toFixed(3);
  return `translate(${(x - shape.width / 2 + right).toFixed(1)}px, ${(y - shape.height / 2 + down).toFixed(1)}px) scale(${scale})`;
}

/** Of the cards that nobody tells apart: the only zone that has fewer of them now, and the only one that has more. */
function uncounted(was, objects, zones) {
  const left = new Map();
  const count = (all, list, sign) => {
    for (const [number, zone] of Object.entries(all)) left.set(number, (left.get(number) ?? 0) + sign * (zone.count ?? 0));
    for (const object of Object.values(list)) left.set(object.zone, (left.get(object.zone) ?? 0) - sign);
  };
  count(zones, objects, 1);
  count(was.zones, was.objects, -1);
  return [-1, 1].map((sign) => {
    const found = [...left].filter(([, n]) => Math.sign(n) === sign);
    return found.length === 1 ? found[0][0] : "";
  });
}

export class Motion {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.layer = h("div", { class: "flights", "aria-hidden": "true" });
    this.flying = new Map(); // by alias: the ghost, where it goes, what it hides
    this.shifts = [];
    this.was = null;
  }

  /** Before the board is drawn anew: where everything is now that may lie elsewhere then. */
  look() {
    if (this.was) return;
    const { objects = {}, zones = {} } = this.board.drawnView ?? {};
    const touched = this.touched(objects);
    this.was = { objects, zones, touched, rects: this.board.drawnView && moving() ? this.rects(objects, zones, touched) : null };
  }

  /** The lists in which something changes; what a frame leaves as it is stays the same value. */
  touched(objects) {
    const next = this.board.known.view.objects ?? {};
    const found = new Set();
    for (const [some, others] of [[objects, next], [next, objects]]) for (const [alias, object] of Object.entries(some)) if (others[alias] !== object) found.add(list(object));
    return found;
  }

  rects(objects, zones, touched) {
    const found = new Map();
    const measured = new Map();
    const measure = (element) => {
      if (!measured.has(element)) measured.set(element, element.getBoundingClientRect());
      return measured.get(element);
    };
    const put = (key) => {
      const element = this.flying.get(key)?.ghost ?? this.board.where(key);
      if (element) found.set(key, { rect: measure(element) });
      const around = this.board.stands(key) ? this.board.where(key).parentElement : null;
      if (around) found.set(around, { rect: measure(around) });
    };
    for (const [alias, object] of Object.entries(objects)) if (touched.has(list(object)) || this.flying.has(alias)) put(alias);
    for (const number of Object.keys(zones)) put(`zone:${number}`);
    return found;
  }

  /** After it was drawn: let what has changed its place go there. */
  move() {
    const { was } = this;
    this.was = null;
    const { objects = {}, zones = {} } = this.board.drawnView ?? {};
    if (!was?.rects || !moving() || (was.objects === objects && !this.flying.size)) return;
    for (const one of this.shifts) one.cancel();
    this.shifts = [];
    const hidden = new Map([...this.flying].map(([alias, flight]) => [alias, flight.ghost]));
    const now = new Map();
    for (const [alias, object] of Object.entries(objects)) {
      const element = was.touched.has(list(object)) || this.flying.has(alias) ? this.board.where(alias) : null;
      if (element) now.set(alias, { element, rect: element.getBoundingClientRect(), own: this.board.stands(alias), object });
    }
    const before = Object.keys(was.objects);
    const follows = !before.length || before.some((alias) => objects[alias]); // else it is another table, or another epoch
    const flights = follows ? this.flights(was, objects, zones, now) : [];
    const all = flights.length > MOST ? [] : flights;
    const shifted = this.shifted(was, objects, now);
    // everything is measured: from here on it is only set
    for (const [alias, ghost] of hidden) if (!objects[alias] || spot(objects[alias]) !== this.flying.get(alias).to || all.some((one) => one.alias === alias)) this.land(alias, ghost);
    const made = [...all.flatMap((one) => this.fly(one, all)), ...shifted.flatMap((one) => this.shift(one))];
    for (const alias of hidden.keys()) if (this.flying.has(alias) && now.get(alias)?.own) this.hide(this.flying.get(alias), now.get(alias).element);
    const begin = document.timeline.currentTime;
    if (begin !== null) for (const one of made) one.startTime = begin; // one motion, of both sides
  }

  /** Who goes from where to where. What nobody tells apart has no name: it comes from the only zone that has fewer, or goes to the only one that has more. */
  flights(was, objects, zones, now) {
    const found = [];
    const [fewer, more] = uncounted(was, objects, zones);
    const put = (alias, object, start, before, there) => {
      if (start?.width && there?.rect.width) found.push({ alias, object, start, before, to: spot(object), ...there });
    };
    for (const [alias, there] of now) {
      const [before, object] = [was.objects[alias], objects[alias]];
      if ((before && spot(before) === spot(object)) || this.flying.get(alias)?.to === spot(object)) continue;
      put(alias, object, was.rects.get(before ? alias : `zone:${fewer}`)?.rect, before ? spot(before) : "", there);
    }
    const into = this.board.where(`zone:${more}`);
    const rect = into?.getBoundingClientRect();
    for (const [alias, object] of Object.entries(was.objects)) if (!objects[alias] && into) put(alias, { ...object, zone: more }, was.rects.get(alias)?.rect, "", { element: into, rect, own: false });
    return found;
  }

  /** A ghost goes; what it stands for is shown when it is there. */
  fly({ alias, object, start, rect, own, element, before, to }, all) {
    const shape = own ? rect : { width: Math.min(start.width, SHAPE.width), height: Math.min(start.height, SHAPE.height) };
    const ghost = h("div", { class: "flight", "data-flight": alias }, this.shape(alias, object));
    Object.assign(ghost.style, { width: `${shape.width}px`, height: `${shape.height}px` });
    ghost.style.setProperty("--w", `${Math.min(shape.width, shape.height)}px`);
    this.layer.append(ghost);
    const crossing = before && all.some((one) => one.before === to && one.to === before);
    const [[x, y], [toX, toY]] = [middle(start), middle(rect)];
    const between = { left: (start.left + rect.left) / 2, top: (start.top + rect.top) / 2, width: (start.width + rect.width) / 2, height: (start.height + rect.height) / 2 };
    const steps = [{ transform: standing(start, shape) }, { transform: standing(rect, shape), opacity: own ? 1 : 0.4 }];
    if (crossing) steps.splice(1, 0, /** @type {any} */ ({ transform: standing(between, shape, [(y - toY) * SIDE, (toX - x) * SIDE]), offset: 0.5 }));
    const animation = ghost.animate(steps, { duration: LONG, easing: "ease-in-out", id: crossing ? "exchange" : "flight" });
    const flight = { ghost, to, animation, hides: null };
    this.flying.set(alias, flight);
    animation.onfinish = () => { if (this.flying.get(alias) === flight) this.land(alias, ghost); };
    const made = [animation];
    if (own) made.push(this.hide(flight, element));
    return made;
  }

  /** A thing as it is drawn, that can't be pressed. */
  shape(alias, object) {
    const { known } = this.board;
    const button = drawn(alias, object, known.cards.get(object.name), this.board.names, () => {}, () => {}, { many: 1 }).firstElementChild;
    return h("div", { class: button.className }, [...button.children].filter((one) => !one.classList.contains("spoken")));
  }

  /** What flies is not shown where it goes. */
  hide(flight, element) {
    if (flight.element === element) return flight.hides;
    flight.hides?.cancel();
    flight.element = element;
    flight.hides = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LONG, id: "hidden" });
    flight.hides.startTime = flight.animation.startTime;
    return flight.hides;
  }

  land(alias, ghost) {
    const flight = this.flying.get(alias);
    if (flight?.ghost === ghost) {
      flight.hides?.cancel();
      this.flying.delete(alias);
    }
    ghost.remove();
  }

  /** What stays in its list, and lies elsewhere in it. */
  shifted(was, objects, now) {
    const found = [];
    const lists = new Map();
    for (const [alias, { element, rect, own }] of now) {
      const before = was.rects.get(alias);
      if (!own || !before || this.flying.has(alias) || !was.objects[alias] || spot(was.objects[alias]) !== spot(objects[alias])) continue;
      const moved = [before.rect.left - rect.left, before.rect.top - rect.top];
      const around = element.parentElement;
      if (!lists.has(around)) lists.set(around, []);
      lists.get(around).push({ element, moved });
    }
    for (const [around, all] of lists) { // what the whole list moves is the page making room
      const [before, after] = [was.rects.get(around)?.rect, around.getBoundingClientRect()];
      const [x, y] = before ? [before.left - after.left, before.top - after.top] : [0, 0];
      if (before) found.push(...all.filter(({ moved }) => Math.abs(moved[0] - x) > 1 || Math.abs(moved[1] - y) > 1));
    }
    return found.length > MOST ? [] : found;
  }

  shift({ element, moved: [x, y] }) {
    const made = element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: LONG, easing: "ease-in-out", id: "shift" });
    this.shifts.push(made);
    return [made];
  }
}
