// The board of any game: it draws what the view says, by the roles of zones. It knows no game and no rule.

import { drawn, emblem, pips, reading, SHOWN, spoken } from "./card.js";
import { dialog, h, show } from "./dom.js";
import { say } from "./words.js";

const ALIKE = ["marks", "links", "lines"]; // what tells two cards of one name apart, beside where they are
const CLOSED = new Set(["deck", "discard", "side", "trash", "exile", "stock"]);

/** Options by what they are on: an alias, `zone:…`, `seat:…`, or "" for what is on nothing. */
export function byPlace(ask, objects) {
  const found = new Map();
  for (const [key, option] of Object.entries(ask?.options ?? {})) {
    const cut = key.indexOf("/");
    const [on, verb] = [key.slice(0, cut), key.slice(cut + 1).replace(/\/\d+$/, "")];
    const name = objects[on]?.name ?? "";
    const text = option.text || `${verb[0]?.toUpperCase() ?? ""}${verb.slice(1)} ${name}`.trim();
    if (!found.has(on)) found.set(on, []);
    found.get(on).push({ key, ...option, text: option.about ? `${text} (${option.about})` : text });
  }
  return found;
}

/** The board as one seat sees it. `me`: the seat; `act`: answers; `why`: asks why not; `choosing`: what is picked so far. */
export class Board {
  constructor(place, known, me, act, why, choosing) {
    Object.assign(this, { place, known, me, act, why, choosing, opened: new Set() });
    for (const event of ["pointerover", "focusin"]) place.addEventListener(event, (e) => this.point(e.target.closest("[data-key]")?.dataset.key ?? ""));
  }

  /** Whatever an object points at (its targets, what it attacks or blocks, what it is attached to) and whatever points at it is outlined. */
  point(key) {
    const objects = this.known.view.objects ?? {};
    const linked = new Set(Object.values(objects[key]?.links ?? {}));
    for (const [alias, object] of Object.entries(objects)) if (Object.values(object.links ?? {}).includes(key)) linked.add(alias);
    for (const one of this.place.querySelectorAll("[data-key]")) one.classList.toggle("pointed", linked.has(one.dataset.key));
  }

  names = (to) => {
    if (to.startsWith("seat:")) return this.known.view.seats?.[to.slice(5)]?.name ?? to;
    return this.known.view.objects?.[to]?.name ?? "";
  };

  card = (name) => this.known.cards.get(name);

  /** Of cards that are alike a question offers one; where several may be picked, each of them can be. */
  withAlike() {
    const { objects, ask } = this.known.view;
    const kind = (object) => JSON.stringify(ALIKE.map((field) => Object.entries(object[field] ?? {}).sort().join()).concat(object.name, object.zone, object.size ?? "", String(object.seat ?? "")));
    const offered = new Map();
    for (const [on, options] of this.options) if (objects[on] && options.length === 1 && objects[on].name !== "?") offered.set(kind(objects[on]), options[0]);
    for (const [alias, object] of Object.entries(objects)) {
      const like = offered.get(kind(object));
      if (!like || this.options.has(alias)) continue;
      const key = `${alias}${like.key.slice(like.key.indexOf("/"))}`;
      if (!ask.options[key]) this.options.set(alias, [{ ...like, key }]);
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
    else if (options.length) this.pick(this.names(on) || this.known.view.zones?.[on.slice(5)]?.name || "", options);
    else this.read(on);
  };

  pick(title, options) {
    const made = dialog(title || say("choose"), say("close"), h("div", { class: "choices" },
      options.map((option) => h("button", { onclick: () => { made.close(); this.act(option.key); } }, option.text, option.long ? h("small", {}, option.long) : null))));
  }

  draw() {
    const { view } = this.known;
    this.options = byPlace(view.ask, view.objects ?? {});
    this.choosing.begin(view.ask);
    if (this.choosing.several) this.withAlike();
    this.options = this.choosing.offered(this.options);
    this.used = new Set(Object.values(view.ask?.options ?? {}).flatMap((option) => option.uses ?? []));
    const zones = Object.entries(view.zones ?? {}).map(([number, zone]) => ({ number, seat: -1, role: "", count: 0, ...zone }));
    this.inZone = new Map();
    for (const [alias, object] of Object.entries(view.objects ?? {})) {
      if (!this.inZone.has(object.zone)) this.inZone.set(object.zone, []);
      this.inZone.get(object.zone).push([alias, object]);
    }
    for (const list of this.inZone.values()) list.sort((a, b) => (a[1].order ?? 0) - (b[1].order ?? 0));
    const seats = Object.keys(view.seats ?? {}).map(Number);
    const others = seats.filter((seat) => seat !== this.me);
    const shared = zones.filter((zone) => zone.seat < 0);
    const piles = shared.filter((zone) => zone.role === "pile");
    const stack = shared.filter((zone) => zone.role === "stack" && zone.count);
    show(this.place, h("div", { class: "halves" }, h("div", { class: "upper", "data-scroll": "upper" },
      h("section", { class: others.length > 2 ? "others crowd" : "others", "aria-label": others.map((seat) => view.seats[seat].name).join(", ") }, others.map((seat) => this.seat(seat, zones, shared))),
      h("section", { class: "shared", "aria-label": say("shared") },
        piles.length ? this.piles(piles) : null,
        shared.filter((zone) => !["pile", "play", "stack"].includes(zone.role)).map((zone) => this.zone(zone)),
        Object.entries(view.marks ?? {}).map(([word, what]) => h("span", { class: "chip" }, `${word} ${what}`)))),
      stack.length ? h("section", { class: "stacked", "aria-label": stack[0].name }, stack.map((zone) => this.zone(zone))) : null),
      this.me >= 0 ? this.seat(this.me, zones, shared) : null);
  }

  /** What lies before a seat: its counters, its zones, and what it controls in zones that all share. */
  seat(number, zones, shared) {
    const seat = this.known.view.seats[number];
    const own = zones.filter((zone) => zone.seat === number);
    const options = this.options.get(`seat:${number}`) ?? [];
    const controlled = shared.filter((zone) => zone.role === "play").map((zone) => this.zone(zone, (object) => (object.seat ?? -1) === number));
    const order = (zone) => ({ play: 0, hand: 1 })[zone.role] ?? 2;
    const table = this.known.view.table?.seats?.[number] ?? {};
    return h("section", { class: `seat${number === this.me ? " mine" : ""}${this.known.view.current === number ? " current" : ""}`, "aria-label": say("whose", seat.name) },
      h("header", {},
        h("h2", { class: "name" }, options.length ? h("button", { class: "can", "data-key": `seat:${number}`, onclick: () => this.choose(`seat:${number}`) }, seat.name) : seat.name),
        Object.entries(seat.counters ?? {}).map(([what, n]) => h("span", { class: "chip" }, `${what} `, h("b", {}, String(n)))),
        (seat.lines ?? []).map((line) => h("span", { class: "chip" }, line)),
        table.bot ? h("span", { class: "chip" }, say("isBot", table.bot)) : table.person && !table.here && number !== this.me ? h("span", { class: "chip" }, say("away")) : null),
      controlled, own.sort((a, b) => order(a) - order(b)).map((zone) => this.zone(zone)));
  }

  /** A zone: its cards open to sight, or one button that opens it. */
  zone(zone, only = () => true) {
    const inside = (this.inZone.get(zone.number) ?? []).filter(([, object]) => only(object));
    const can = inside.some(([alias]) => this.options.has(alias) || this.used.has(alias)) || this.options.has(`zone:${zone.number}`);
    if (!inside.length && !zone.count && !can && zone.role !== "hand") return null;
    if (zone.role === "stack") inside.reverse(); // what resolves first is on top
    const title = h(CLOSED.has(zone.role) ? "span" : "h3", {}, zone.name, " ", h("small", {}, zone.role === "play" ? "" : String(zone.count)));
    if (CLOSED.has(zone.role) && !can && !this.opened.has(zone.number)) {
      const top = zone.open && inside.length ? inside.at(-1)[1].name : "";
      return h("button", { class: "closed", "data-key": `zone:${zone.number}`, "aria-expanded": "false", onclick: () => { this.opened.add(zone.number); this.draw(); } },
        h("b", {}, zone.name), ` ${zone.count || say("empty")}`, top ? h("small", {}, top) : null);
    }
    const unknown = Math.max(zone.count - inside.length, 0);
    if (zone.role === "hand" && !inside.length && !can && zone.seat !== this.me) {
      return h("span", { class: "chip" }, h("b", {}, String(zone.count)), ` ${zone.name}`);
    }
    const groups = new Map();
    for (const one of inside) {
      const group = one[1].group ?? "";
      groups.set(group, [...(groups.get(group) ?? []), one]);
    }
    return h("div", { class: `zone role-${zone.role || "other"}`, role: "group", "aria-label": `${zone.name}, ${say("cards", zone.count)}` },
      CLOSED.has(zone.role) ? h("button", { class: "quiet", "aria-expanded": "true", "data-key": `zone:${zone.number}`, onclick: () => { this.opened.delete(zone.number); this.draw(); } }, title) : title,
      (this.options.get(`zone:${zone.number}`) ?? []).map((option) => h("button", { class: "can", "data-key": option.key, onclick: () => this.act(option.key) }, option.text)),
      [...groups].map(([group, list]) => h("ul", { class: `cards group-${group.replaceAll(" ", "-")}`, "data-scroll": `${zone.number} ${group}`, "aria-label": group || zone.name }, this.folded(zone, list))),
      unknown && zone.role !== "play" ? h("span", { class: "back", "aria-label": `${unknown} ${say("hidden")}` }, `${unknown}`) : null);
  }

  /** Like things as one, with a number, unless there is an order or something may be done with one of them alone. */
  folded(zone, list) {
    const rows = [];
    for (const [alias, object] of list) {
      const options = this.options.get(alias) ?? [];
      const picked = this.picked(options, alias);
      const used = this.used.has(alias);
      const alike = JSON.stringify([object.name, object.size, object.marks, object.links, object.lines, used, options.map((option) => option.text.replace(/ #\d+/, ""))]);
      const last = rows.find((row) => row.alike === alike && zone.role !== "stack" && picked === undefined && row.picked === undefined);
      if (last) last.many += 1;
      else rows.push({ alias, object, options, alike, many: 1, picked, used });
    }
    return rows.map((row) => drawn(row.alias, row.object, this.card(row.object.name), row.options, this.names, this.choose, () => this.read(row.alias), row));
  }

  /** A thing to read, with why it can't be chosen. */
  read = (on) => {
    const name = this.known.view.objects?.[on]?.name ?? this.known.view.zones?.[on.slice(5)]?.card;
    reading(this.card(name), this.me >= 0 && !this.known.view.over && !this.options.has(on) ? h("button", { "data-key": "why", onclick: () => this.why(on) }, say("whyNot")) : null);
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
    return [...groups].map(([group, list]) => h("div", { class: "zone role-piles", role: "group", "aria-label": group }, h("h3", {}, group), h("ul", { class: "piles" },
      list.map((pile) => {
        const on = [`zone:${pile.number}`, ...(this.inZone.get(pile.number) ?? []).map(([alias]) => alias)].find((key) => this.options.has(key));
        const options = this.options.get(on) ?? [];
        const card = this.card(pile.card ?? "");
        const marks = Object.entries(pile.marks ?? {}).map(([word, n]) => `${word} ${n}`).join(", ");
        const shown = pile.card && pile.card !== "?" ? pile.card : pile.name; // of a pile face down only its name is known
        const text = [shown, pile.cost, card?.type, say("cards", pile.count), marks, options.map((option) => option.text).join(" / ")].filter(Boolean).join(", ");
        return h("li", {}, h("button", { class: `pile look-${(card?.look ?? "").replaceAll(" ", "-")}${options.length ? " can" : ""}${pile.count ? "" : " gone"}`, "data-key": `zone:${pile.number}`, "data-name": shown, title: text,
          onclick: () => this.choose(on ?? `zone:${pile.number}`), oncontextmenu: (e) => { e.preventDefault(); this.read(`zone:${pile.number}`); } },
        h("span", { class: "unseen" }, text), emblem(shown), h("b", SHOWN, shown), pips(pile.cost), h("span", { class: "many", ...SHOWN }, `× ${pile.count}`), marks ? h("small", SHOWN, marks) : null));
      }))));
  }

  /** What may be answered and lies on nothing, for the bar of the question. */
  loose() {
    return (this.options?.get("") ?? []).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  }
}

export { spoken };
