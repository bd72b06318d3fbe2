// @ts-check
// The board of any game: it draws what the view says, by the roles of zones. It knows no game and no rule.

import { brief, drawn, marked, offer, pips, reading, SHOWN, signed, spoken } from "./card.js";
import { Arrows } from "./arrows.js";
import { dialog, h } from "./dom.js";
import { Kept } from "./kept.js";
import { Motion } from "./motion.js";
import { picture } from "./pictures.js";
import { Preview } from "./preview.js";
import { Uses } from "./uses.js";
import { say } from "./words.js";

const LONG_LIST = 24; // cards of a list of which only those in sight, or near it, are drawn with all that is on them
/** The name of a counter of which there is one: "lands played" becomes "land played". */
const single = (what) => (what === "coffers" ? what : what.replace(/^(\w+[^s])s\b/, "$1"));
const ALIKE = ["marks", "links", "lines"]; // what tells two cards of one name apart, beside where they are
const CLOSED = new Set(["deck", "discard", "side", "trash", "exile", "stock"]);
const PLACED = new Set(["deck", "discard"]); // of a seat: these have their place also while they are empty
const LAID = new Set(["hand", "play", "stack", "pile"]); // what lies open on the table

/** Whether a zone is a button that opens it over the board: all that has no place of its own there. */
const closes = (zone) => CLOSED.has(zone.role) || (zone.seat >= 0 && !LAID.has(zone.role));

/** The text of an option without the number that tells it from others that read alike. */
export const plain = (text) => text.replace(/ #\d+/, "");

/** A text of an object, found out once: what a frame does not change stays the same object. */
function once(text) {
  const found = new WeakMap();
  return (object) => {
    if (!found.has(object)) found.set(object, text(object));
    return found.get(object);
  };
}

/** What a zone is called: a pile by what lies on top, but face down only its name is known. */
const shownOf = (zone) => (zone?.card && zone.card !== "?" ? zone.card : zone?.name ?? "");

const kindOf = once((object) => JSON.stringify(ALIKE.map((field) => Object.entries(object[field] ?? {}).sort().join()).concat(object.name, object.zone, object.size ?? "", String(object.seat ?? ""))));
const looksOf = once(({ name, look, type, size, marks, links, lines }) => JSON.stringify([name, look, type, size, marks, links, lines]));

/** Options by what they are on: an alias, `zone:…`, `seat:…`, or "" for what is on nothing. `named`: what a thing is called. */
export function byPlace(ask, named) {
  const found = new Map();
  for (const [key, option] of Object.entries(ask?.options ?? {})) {
    const cut = key.indexOf("/");
    const [on, verb] = [key.slice(0, cut), key.slice(cut + 1).replace(/\/\d+$/, "")];
    const text = option.text || `${verb[0]?.toUpperCase() ?? ""}${verb.slice(1)} ${named(on)}`.trim();
    if (!found.has(on)) found.set(on, []);
    found.get(on).push({ key, ...option, text: option.about ? `${text} (${option.about})` : text });
  }
  return found;
}

/** The board as one seat sees it. `me`: the seat; `act`: answers; `why`: asks why not; `choosing`: what is picked so far; `pins`: what is pinned to what; `uses`: asks what an option would use up. */
export class Board {
  constructor(place, known, me, act, why, choosing, pins, uses) {
    this.place = place; this.known = /** @type {import("./net.js").Known} */ (known); this.me = me; this.act = act; this.why = why;
    this.choosing = choosing; this.pins = pins; this.opened = new Set(); this.shut = new Set(); this.filled = new Set(); this.outlined = [];
    this.faces = new Map(); this.at = new Map(); this.kept = new Kept(); this.drawnView = null;
    this.motion = new Motion(this);
    this.arrows = new Arrows(this);
    this.preview = new Preview(this);
    this.uses = new Uses(this, uses, () => this.preview.tell());
    this.far = new IntersectionObserver((seen) => { for (const { target, isIntersecting } of seen) target.classList.toggle("far", !isIntersecting); }, { rootMargin: "60px", scrollMargin: "60px" });
    place.after(this.motion.layer);
    for (const event of ["pointerover", "focusin"]) place.addEventListener(event, (e) => this.point(e.target.closest("[data-key]")?.dataset.key ?? ""));
  }

  /** The element that stands for an alias, `zone:…` or `seat:…`: its own, one that it is folded into, or the closed pile that it lies in. */
  where = (key) => this.at.get(key);

  /** Whether a thing has an element of its own. */
  stands(alias) { return this.at.get(alias)?.dataset.of === alias; }

  /** Whatever an object points at (its targets, what it attacks or blocks, what it is attached to) and whatever points at it is outlined. */
  point(key) {
    this.uses.point(key);
    const objects = this.known.view.objects ?? {};
    const linked = new Set(Object.values(objects[key]?.links ?? {}));
    if (key) for (const [alias, object] of Object.entries(objects)) if (object.links && Object.values(object.links).includes(key)) linked.add(alias);
    const buttons = [...linked].map((alias) => this.where(alias)).filter(Boolean).map((one) => (one.matches("[data-key]") ? one : one.querySelector("[data-key]"))).filter(Boolean);
    for (const one of this.outlined) if (!buttons.includes(one)) one.classList.remove("pointed");
    for (const one of buttons) one.classList.add("pointed");
    this.outlined = buttons;
    this.arrows.point(key);
  }

  names = (to) => {
    const { seats, zones, objects } = this.known.view;
    if (to.startsWith("seat:")) return seats?.[to.slice(5)]?.name ?? to;
    return to.startsWith("zone:") ? shownOf(zones?.[to.slice(5)]) : objects?.[to]?.name ?? "";
  };

  card = (name) => this.known.cards.get(name);

  /** Of cards that are alike a question offers one. Where several may be picked each of them can be; else each has the options of that one. */
  withAlike() {
    const { objects = {}, ask } = this.known.view;
    this.likeOffered = new Map();
    const names = new Set();
    for (const on of this.options.keys()) if (objects[on] && objects[on].name !== "?") names.add(objects[on].name);
    const others = names.size ? Object.entries(objects).filter(([alias, { name }]) => names.has(name) && !this.options.has(alias)) : [];
    if (!others.length) return; // to tell kinds apart is slow
    const offered = new Map();
    for (const [on, options] of this.options) if (objects[on] && objects[on].name !== "?") offered.set(kindOf(objects[on]), options);
    for (const [alias, object] of others) {
      const like = offered.get(kindOf(object));
      if (!like) continue;
      const key = `${alias}${like[0].key.slice(like[0].key.indexOf("/"))}`;
      if (!this.choosing.several) this.likeOffered.set(alias, like);
      else if (like.length === 1 && !ask.options[key]) this.options.set(alias, [{ ...like[0], key }]);
    }
  }

  /** As the so-many-th of several a thing is picked; 0: not yet; undefined: it is not to be picked. */
  picked(options, alias) {
    if (this.choosing.paired) return this.choosing.pairOf(alias) || (options.length ? 0 : undefined);
    if (!this.choosing.several || this.choosing.ordering || !options.some((option) => !option.none)) return undefined;
    return Math.max(...options.map((option) => this.choosing.keys.indexOf(option.key))) + 1;
  }

  /** Whoever chooses a thing: its only option at once, of several one, or why there is none. */
  choose = (on) => {
    const options = this.options.get(on) ?? [];
    if (options.length === 1) this.act(options[0].key);
    else if (options.length) this.pick(this.names(on), options);
    else this.read(on);
  };

  pick(title, options) {
    const made = dialog(title || say("choose"), say("close"), h("div", { class: "choices" },
      options.map((option) => h("button", { onclick: () => { made.close(); this.act(option.key); } }, option.text, option.long ? h("small", {}, option.long) : null))));
  }

  /** Draw what has changed. Whoever calls it lets `refocus` follow, when everything else is drawn too. */
  draw() {
    const { view } = this.known;
    this.motion.look();
    this.options = byPlace(view.ask, this.names);
    this.choosing.begin(view.ask);
    this.pins.begin(view.ask);
    this.withAlike();
    this.options = this.pins.offered(this.choosing.offered(this.options));
    this.used = this.pins.several ? this.pins.paid() : new Map(Object.values(view.ask?.options ?? {}).flatMap((option) => (option.uses ?? []).map((alias) => [alias, ""])));
    this.at = new Map();
    const zones = Object.entries(view.zones ?? {}).map(([number, zone]) => ({ number, seat: -1, role: "", count: 0, ...zone }));
    this.inZone = new Map();
    for (const [alias, object] of Object.entries(view.objects ?? {})) {
      if (!this.inZone.has(object.zone)) this.inZone.set(object.zone, []);
      this.inZone.get(object.zone).push([alias, object]);
    }
    for (const list of this.inZone.values()) list.sort((a, b) => (a[1].order ?? 0) - (b[1].order ?? 0));
    const { kept } = this;
    const seats = Object.keys(view.seats ?? {}).map(Number);
    const others = seats.filter((seat) => seat !== this.me);
    const shared = zones.filter((zone) => zone.seat < 0);
    const piles = shared.filter((zone) => zone.role === "pile");
    const stack = shared.filter((zone) => zone.role === "stack" && zone.count);
    const marks = Object.entries(view.marks ?? {});
    const closing = new Set(zones.filter(closes).map((zone) => zone.number));
    this.onlyThere = [...this.options.keys()].every((on) => !on || closing.has(on.startsWith("zone:") ? on.slice(5) : view.objects?.[on]?.zone)); // a question about what lies in such zones opens them
    this.place.classList.toggle("has-stack", shared.some((zone) => zone.role === "stack"));
    this.place.classList.toggle("has-piles", piles.length > 0);
    this.place.classList.toggle("watched", this.me < 0);
    const loose = shared.filter((zone) => !["pile", "play", "stack"].includes(zone.role));
    const beside = (zone) => piles.length > 0 && (zone.role === "landscape" || closes(zone)); // one row above the piles, always in sight
    const lying = (above) => loose.filter((zone) => beside(zone) === above).sort((a, b) => Number(b.role === "landscape") - Number(a.role === "landscape")).map((zone) => this.zone(zone));
    const told = () => marks.map(([word, what]) => kept.leaf(`mark ${word}`, [what], () => h("span", { class: "chip" }, `${word} ${what}`.trim())));
    kept.show(this.place, kept.box("halves", "div", { class: "halves" }, kept.box("upper", "div", { class: "upper" },
      kept.box("others", "section", { class: others.length > 2 ? "others crowd" : "others", "aria-label": others.map((seat) => view.seats[seat].name).join(", ") }, others.map((seat) => this.seat(seat, zones, shared))),
      kept.box("shared", "section", { class: "shared", "aria-label": say("shared") },
        piles.length ? kept.box("beside", "div", { class: "beside" }, loose.some((zone) => zone.role === "landscape") ? null : kept.leaf("beside title", [piles[0].group], () => h("h3", SHOWN, piles[0].group ?? "")), lying(true), told()) : null, piles.length ? this.piles(piles) : null,
        lying(false), this.over("over", shared), piles.length ? null : told())),
      stack.length ? kept.box("stacked", "section", { class: "stacked", "aria-label": stack[0].name }, stack.map((zone) => this.zone(zone))) : null),
      this.me >= 0 ? this.seat(this.me, zones, shared) : null, this.arrows.place, this.arrows.list, this.preview.place);
    this.drawnView = view;
    this.uses.begin();
    this.uses.mark();
    this.later ??= requestAnimationFrame(() => this.settle());
  }

  /** What has the focus and won't stay as it is loses it before anything changes: to take it away then, the board would be laid out. */
  leave() {
    const { objects = {} } = this.known.view;
    const { activeElement } = document;
    const key = activeElement?.dataset?.key;
    if (!key || !this.place.contains(activeElement) || this.drawnView?.objects?.[key] === objects[key]) return;
    this.kept.look(this.place);
    activeElement.blur();
  }

  refocus() { this.kept.refocus(this.place); }

  /** Everything has its place: what has moved goes there, and arrows are drawn. */
  settle() {
    this.later = null;
    if (!this.place.isConnected) return;
    this.motion.move();
    this.arrows.draw();
    for (const one of this.place.querySelectorAll(".long > li:not([data-watched])")) { one.dataset.watched = ""; this.far.observe(one); }
    if (this.preview.of && !this.preview.of.isConnected) this.preview.close();
  }

  end() { this.arrows.end(); this.far.disconnect(); }

  /** What lies before a seat: its counters, its zones, and what it controls in zones that all share. */
  seat(number, zones, shared) {
    const { kept } = this;
    const seat = this.known.view.seats[number];
    const own = zones.filter((zone) => zone.seat === number);
    const can = this.options.has(`seat:${number}`);
    const controlled = shared.filter((zone) => zone.role === "play").map((zone) => this.zone(zone, number));
    const order = (zone) => ({ deck: 0, discard: 1 })[zone.role] ?? 2;
    own.sort((a, b) => order(a) - order(b));
    /** @type {Partial<import("./protocol").TableState["seats"][string]>} */
    const table = this.known.view.table?.seats?.[number] ?? {};
    const header = kept.leaf(`header ${number}`, [seat, can, table.bot, table.person, table.person && !table.here && number !== this.me, this.faces.get(table.bot)], () => h("header", {},
      h("h2", { class: "name" }, this.face(seat.name, table.bot), can ? h("button", { class: "can", "data-key": `seat:${number}`, onclick: () => this.choose(`seat:${number}`) }, seat.name) : seat.name),
      Object.entries(seat.counters ?? {}).sort(([one], [other]) => one.localeCompare(other)).map(([what, n]) => h("span", { class: "chip counter", "data-what": what }, `${n === 1 ? single(what) : what} `, h("b", {}, String(n)))),
      (seat.lines ?? []).map((line) => h("span", { class: "chip" }, line)),
      table.bot ? h("span", { class: "chip bot", title: table.bot }, table.person ? say("isBot", table.bot) : say("aBot")) : table.person && !table.here && number !== this.me ? h("span", { class: "chip" }, say("away")) : null));
    this.at.set(`seat:${number}`, header.firstElementChild);
    const rest = own.filter((zone) => !["play", "hand"].includes(zone.role));
    const mine = number === this.me;
    const held = own.filter((zone) => zone.role === "hand");
    const seen = mine ? [] : held.filter((zone) => this.inside(zone).length); // another hand that is open lies with what is in play
    const hands = held.filter((zone) => !seen.includes(zone)).map((zone) => this.zone(zone));
    return kept.box(`seat ${number}`, "section", { class: `seat${mine ? " mine" : ""}${this.known.view.current === number ? " current" : ""}`, "data-seat": String(number), "aria-label": say("whose", seat.name) },
      header,
      kept.box(`field ${number}`, "div", { class: "field" }, controlled, [...own.filter((zone) => zone.role === "play"), ...seen].map((zone) => this.zone(zone))),
      mine ? hands : null,
      kept.box(`zones ${number}`, "div", { class: "zones" }, mine ? null : hands, rest.map((zone) => this.zone(zone))),
      this.over(`over ${number}`, rest));
  }

  /** The portrait of a seat: of a bot that has one, else the first letter of the name. */
  face(name, bot) {
    const icon = this.faces.get(bot);
    return h("span", { class: "face", "data-initial": icon ? null : [...name][0], ...SHOWN }, icon ? h("svg:svg", { viewBox: "0 0 192 192" }, h("svg:path", { d: icon })) : null);
  }

  /** The zones of a list that are open, over the board. */
  over(key, zones) {
    const open = zones.filter((zone) => closes(zone) && this.isOpen(zone)).map((zone) => this.cards(zone));
    return open.length ? this.kept.box(key, "div", { class: "overlay" }, open) : null;
  }

  /** Whether something may be done now with a zone or with what lies in it. */
  holds(zone) {
    return this.options.has(`zone:${zone.number}`) || (this.inZone.get(zone.number) ?? []).some(([alias]) => this.options.has(alias) || this.used.has(alias));
  }

  isOpen(zone) {
    return this.opened.has(zone.number) || (this.onlyThere && this.holds(zone) && !this.shut.has(`${this.known.view.ask?.id} ${zone.number}`));
  }

  /** Open or close a zone. */
  turn(zone, open) {
    this.opened[open ? "add" : "delete"](zone.number);
    if (!open) this.shut.add(`${this.known.view.ask?.id} ${zone.number}`);
    this.draw();
    this.refocus();
  }

  /** Close all zones that lie open over the board; whether there was one. */
  shutAll() {
    const open = [...this.opened];
    this.opened.clear();
    if (open.length) { this.draw(); this.refocus(); }
    return open.length > 0;
  }

  /** A zone: its cards open to sight, or one button that opens it. `seat`: only what is that seat's. */
  zone(zone, seat = -1) {
    const { number } = zone;
    const inside = this.inside(zone, seat);
    if (inside.length || zone.count) this.filled.add(number);
    if (closes(zone)) {
      if (!this.filled.has(number) && !this.holds(zone) && !(PLACED.has(zone.role) && zone.seat >= 0)) return null;
      const top = zone.open && inside.length ? inside.at(-1)[1].name : "";
      const [open, holds] = [this.isOpen(zone), this.holds(zone)];
      const element = this.kept.leaf(`closed ${number}`, [zone.name, zone.count, top, open, holds], () => h("button", { class: `closed${holds ? " holds" : ""}`, "data-key": `zone:${number}`, "aria-expanded": String(open), onclick: () => this.turn(zone, !this.isOpen(zone)) },
        h("span", { class: `top${top ? "" : zone.count ? " back" : " none-there"}`, ...SHOWN }, top && top !== "?" ? picture(top) : null), h("span", {}, h("b", {}, zone.name), ` ${zone.count || say("empty")}`, top ? h("small", {}, top) : null)));
      this.stand(zone, inside, element);
      return element;
    }
    if (!inside.length && !zone.count && !this.holds(zone) && zone.role !== "hand") return null;
    return this.cards(zone, seat);
  }

  /** What a thing in the same zone is attached to, so that it lies under that; "" for nothing. */
  host(object) {
    const to = object.links?.["attached to"] ?? "";
    return this.known.view.objects?.[to]?.zone === object.zone ? to : "";
  }

  /** What lies in a zone, of a seat if one is named; what is attached lies with what it is attached to. */
  inside(zone, seat = -1) {
    const { objects = {} } = this.known.view;
    const whose = (object) => (objects[this.host(object)] ?? object).seat ?? -1;
    const inside = (this.inZone.get(zone.number) ?? []).filter(([, object]) => seat < 0 || whose(object) === seat);
    return zone.role === "stack" ? inside.reverse() : inside; // what resolves first is on top
  }

  /** An element stands for a zone and for what lies in it. */
  stand(zone, inside, element) {
    this.at.set(`zone:${zone.number}`, element);
    for (const [alias] of inside) this.at.set(alias, element);
  }

  /** The cards of a zone. */
  cards(zone, seat = -1) {
    const { kept } = this;
    const { number } = zone;
    const inside = this.inside(zone, seat);
    const over = closes(zone);
    const unknown = Math.max(zone.count - inside.length, 0);
    if (zone.role === "hand" && !inside.length && !this.holds(zone) && zone.seat !== this.me) {
      const element = kept.leaf(`count ${number}`, [zone.name, zone.count], () => h("span", { class: "chip" }, `${zone.name} `, h("b", {}, String(zone.count))));
      this.at.set(`zone:${number}`, element);
      return element;
    }
    const groups = new Map();
    for (const one of inside) {
      const group = (this.known.view.objects?.[this.host(one[1])] ?? one[1]).group ?? "";
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(one);
    }
    const options = this.options.get(`zone:${number}`) ?? [];
    const title = () => h(over ? "span" : "h3", {}, zone.name, " ", h("small", {}, zone.role === "play" ? "" : String(zone.count)));
    const element = kept.box(`zone ${number} ${seat}`, "div", { class: `zone role-${zone.role || "other"}`, role: "group", "aria-label": `${zone.name}, ${say("cards", zone.count)}` },
      kept.leaf(`title ${number} ${seat}`, [zone.name, zone.role, zone.count], () => (over ? h("button", { class: "quiet", "aria-label": `${zone.name} ${zone.count}: ${say("close")}`, "data-key": `shut:${number}`, onclick: () => this.turn(zone, false) }, title(), " ", h("span", SHOWN, "×")) : title())),
      options.map((option) => kept.leaf(`can ${option.key}`, [option.text], () => h("button", { class: "can", "data-key": option.key, onclick: () => this.act(option.key) }, option.text))),
      [...groups].map(([group, list]) => kept.box(`list ${number} ${seat} ${group}`, "ul", { class: `cards${list.length > LONG_LIST ? " long" : ""} group-${group.replaceAll(" ", "-")}`, "aria-label": group || zone.name }, this.tucked(this.folded(zone, list)))),
      unknown && zone.role !== "play" ? kept.leaf(`back ${number}`, [unknown], () => h("span", { class: "back", "aria-label": `${unknown} ${say("hidden")}` }, `${unknown}`)) : null);
    if (!over) this.at.set(`zone:${number}`, element);
    return element;
  }

  /** What is attached comes before what it is attached to, which covers all but its name. */
  tucked(elements) {
    const { objects = {} } = this.known.view;
    const under = new Map();
    const left = [];
    for (const element of elements) {
      const host = objects[element.dataset.of] ? this.host(objects[element.dataset.of]) : "";
      const on = host ? this.where(host)?.dataset.of : "";
      element.classList.toggle("tucked", Boolean(on));
      if (on) under.set(on, [...(under.get(on) ?? []), element]);
      else left.push(element);
    }
    const chain = (element) => {
      const own = under.get(element.dataset.of) ?? [];
      own.forEach((one, i) => one.style.setProperty("--n", own.length - i));
      if (own.length || element.style.getPropertyValue("--under")) element.style.setProperty("--under", own.length);
      return [...own.flatMap(chain), element];
    };
    return under.size ? left.flatMap(chain) : left;
  }

  /** Like things as one, with a number, unless there is an order or something may be done with one of them alone. */
  folded(zone, list) {
    const rows = [];
    const found = new Map();
    const hosts = new Set(list.map(([, object]) => this.host(object)).filter(Boolean));
    for (const [alias, object] of list) {
      const used = this.used.get(alias);
      const offered = this.options.get(alias);
      const options = offered ?? (used !== undefined ? [] : this.likeOffered.get(alias) ?? []);
      const picked = this.picked(options, alias);
      const alike = `${looksOf(object)} ${used} ${options.map((option) => plain(option.text)).join("\n")}`;
      const row = picked === undefined && zone.role !== "stack" && !hosts.has(alias) ? found.get(alike) : null;
      if (row) {
        row.all.push(alias);
        if (offered && !row.offered) Object.assign(row, { alias, object, offered, options });
      } else {
        rows.push({ alias, object, offered, options, all: [alias], picked, used });
        if (picked === undefined && !hosts.has(alias)) found.set(alike, rows.at(-1));
      }
    }
    return rows.map((row) => {
      const { alias, object, all, picked, used } = row;
      const options = row.offered ? row.options : [];
      const card = this.card(object.name);
      const links = object.links ? Object.entries(object.links).map(([word, to]) => `${word} ${this.names(to)}`).join() : "";
      const element = this.kept.leaf(`card ${alias}`, [object, all.length, picked || 0, used ?? null, Boolean(card), links], () => drawn(alias, object, card, this.names, this.choose, () => this.read(alias), { many: all.length, picked, used }));
      offer(element, options, picked === undefined ? null : String(picked > 0));
      for (const one of all) this.at.set(one, element);
      return element;
    });
  }

  /** A thing to read, with why it can't be chosen. */
  read = (on) => {
    const name = this.known.view.objects?.[on]?.name ?? this.known.view.zones?.[on.slice(5)]?.card;
    const option = this.uses.option(on);
    this.uses.wonder(option);
    const paid = option ? h("p", { class: "now", role: "status" }, this.uses.words(on)) : null;
    if (paid) this.uses.told = () => { if (paid.isConnected) paid.textContent = this.uses.words(on); else this.preview.tell(); };
    reading(this.card(name), paid ?? (this.me >= 0 && !this.known.view.over && !this.options.has(on) ? h("button", { "data-key": "why", onclick: () => this.why(on) }, say("whyNot")) : null));
  };

  /** What tells an option from others that read alike: none of those that lie on the board as one card. */
  alike = (option) => {
    const object = this.known.view.objects?.[option.key.slice(0, option.key.indexOf("/"))];
    return JSON.stringify([plain(option.text), object && object.name !== "?" ? kindOf(object) : option.key]);
  };

  /** An option by its key, in print; of one that is alike, the name of the card. */
  text(key) {
    const on = key.slice(0, key.indexOf("/"));
    return this.known.view.objects?.[on]?.name ?? [...this.options.values()].flat().find((option) => option.key === key)?.text ?? key;
  }

  /** Piles, as small buttons: name, cost, how many. */
  piles(piles) {
    const groups = new Map();
    for (const pile of piles) groups.set(pile.group ?? "", [...(groups.get(pile.group ?? "") ?? []), pile]);
    const { kept } = this;
    return [...groups].map(([group, list]) => kept.box(`piles ${group}`, "div", { class: "zone role-piles", role: "group", "aria-label": group }, kept.leaf(`piles title ${group}`, [group], () => h("h3", {}, group)), kept.box(`pile list ${group}`, "ul", { class: "piles" },
      list.map((pile) => {
        const inside = (this.inZone.get(pile.number) ?? []).map(([alias]) => alias);
        const on = [`zone:${pile.number}`, ...inside].find((key) => this.options.has(key));
        const options = this.options.get(on) ?? [];
        const card = this.card(pile.card ?? "");
        const marks = marked(pile.marks).join(", ");
        const shown = shownOf(pile);
        const called = shown === pile.name ? "" : pile.name; // the pile, where what lies on top is called otherwise
        const text = [shown, called, pile.cost, card?.type, say("cards", pile.count), marks, options.map((option) => option.text).join(" / ")].filter(Boolean).join(", ");
        const element = kept.leaf(`pile ${pile.number}`, [text, on, card?.look], () => h("li", {}, h("button", { class: `pile ${(card?.look ?? "").split(/[ ,]+/).map((word) => `look-${word}`).join(" ")}${options.length ? " can" : ""}${pile.count ? "" : " gone"}`, "data-key": `zone:${pile.number}`, "data-name": shown,
          onclick: () => this.choose(on ?? `zone:${pile.number}`), oncontextmenu: (e) => { e.preventDefault(); this.read(`zone:${pile.number}`); } },
        h("span", { class: "unseen" }, text), h("span", { class: "top", ...SHOWN }, h("b", {}, shown)), h("span", { class: "art", ...SHOWN }, picture(shown), called || marks ? h("span", { class: "marks" }, h("em", {}, [called, marks].filter(Boolean).join(", "))) : null),
          card?.says?.length ? h("span", { class: "says", ...SHOWN }, signed(brief(card))) : null, h("span", { class: "bottom", ...SHOWN }, pips(pile.cost), h("small", {}, card?.type ?? ""), h("span", { class: "many" }, String(pile.count))))));
        for (const key of [`zone:${pile.number}`, ...inside]) this.at.set(key, element);
        return element;
      }))));
  }

  /** What may be answered and lies on nothing, for the bar of the question. */
  loose() {
    return (this.options?.get("") ?? []).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  }
}

export { spoken };
