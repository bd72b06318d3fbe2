// @ts-check
// One table: the line to the server, the question, the board, the story, and what comes after the game.

import { Board, plain } from "./board.js";
import { reading, signed } from "./card.js";
import { Clock } from "./clock.js";
import { begun, dialog, h, show } from "./dom.js";
import { Choosing } from "./choosing.js";
import { linkDialog } from "./links.js";
import { Pins } from "./pins.js";
import { call, gamesOffered, Line, Refused, watchAddress } from "./net.js";
import { Pace } from "./pace.js";
import { choose as chooseReaction, Reacted } from "./reactions.js";
import { Sounds } from "./sounds.js";
import { picturesOf } from "./pictures.js";
import { Story } from "./story.js";
import { turnInWords } from "./turns.js";
import { meant, parted, typable } from "./typed.js";
import { say } from "./words.js";

const LIVE = document.getElementById("live");
const MOMENT = 250; // milliseconds that a question has been in sight before a key answers it
const NARROW = matchMedia("(max-width: 700px)"); // there the board scrolls, and what can be chosen may be out of sight
const MOST_LISTED = 12; // of what can be chosen, in the question itself
const ANSWERING = ["p", "e", "y"]; // keys that answer, wherever the focus is

export class Table {
  constructor(place, id, about, go, trouble, settings) {
    this.place = place; this.id = id; this.about = about; this.go = go; this.trouble = trouble; this.settings = settings; this.steps = [];
    picturesOf(about.game);
    this.moment = null; this.fitted = ""; this.fitting = 0;
    this.wider = () => this.fit();
    addEventListener("resize", this.wider);
    /** @type {any} */
    this.guide = null; // of a puzzle or a lesson
    this.me = about.seats.findIndex((seat) => seat.mine);
    this.bar = h("header", { class: "bar" });
    this.question = h("section", { class: "question", "aria-live": "polite", tabindex: "-1" });
    this.posed = 0; this.painted = 0; this.clicked = 0; // the question in sight, since when, and the one that was clicked last
    this.field = h("main", { class: "board" });
    this.story = new Story(this);
    this.clock = new Clock(this);
    this.command = h("input", { class: "command", placeholder: say("command"), "aria-label": say("command"), list: "options", autocomplete: "off",
      onkeydown: (e) => this.typing(e) });
    this.list = h("datalist", { id: "options" });
    this.command.addEventListener("focus", () => this.listOptions());
    this.whole = h("div", { class: about.puzzle || about.lesson ? "table coming guided" : "table coming" }, this.bar, this.question, this.field, this.story.side, h("footer", { hidden: this.me < 0 }, this.command, this.list));
    show(place, this.whole);
    this.reacted = new Reacted(this.whole, LIVE);
    this.sounds = new Sounds(this.me);
    this.line = new Line(id, this.me, (what, message) => this.hear(what, message));
    this.choosing = new Choosing((keys) => this.answer(...keys), () => this.drawChoice());
    this.pins = new Pins((message) => this.line.ask(message), (focus) => this.drawChoice(focus));
    this.board = new Board(this.field, this.line.known, this.me, (key) => this.act(key), (on) => this.line.send({ t: "why", on }), this.choosing, this.pins, (message) => this.line.ask(message));
    this.pace = new Pace(this.line.newest, this.line.known, () => this.draw(), () => this.drawQuestion());
    gamesOffered().then((games) => {
      const game = games.find((one) => one.name === about.game);
      this.steps = (about.kind ? null : game?.steps) ?? []; // another kind of table, such as a draft, has none
      this.board.arrows.words = game?.arrows ?? [];
      this.board.faces = new Map((game?.tile?.portraits ?? []).map((one) => [one.bot, one.icon]));
      if (this.view.seats) this.board.draw();
      this.drawBar();
      this.board.arrows.draw();
    }, trouble);
    if (about.puzzle && this.me >= 0) import("./puzzles.js").then(({ Attempt }) => { this.guide = new Attempt(this); if (this.view.seats) this.draw(); }, trouble);
    if (about.lesson && this.me >= 0) import("./learn.js").then(({ Lesson }) => { this.guide = new Lesson(this); if (this.view.seats) this.draw(); }, trouble);
    this.keys = (e) => this.pressed(e);
    this.early = (e) => { if (this.isTooEarly(e)) { e.preventDefault(); e.stopImmediatePropagation(); } };
    addEventListener("keydown", this.early, true);
    addEventListener("click", this.early, true);
    addEventListener("keydown", this.keys);
  }

  end() { this.ended = true; removeEventListener("resize", this.wider); for (const event of ["keydown", "click"]) removeEventListener(event, this.early, true); this.replaying?.rest(); this.clock.end(); this.pace.end(); this.board.end(); this.line.end(); removeEventListener("keydown", this.keys); }

  get view() { return this.line.known.view; }

  hear(what, message) {
    if (what === "frame") { this.back(this.line.newest.epoch); this.pace.heard(message); }
    else if (what === "told") this.story.draw();
    else if (what === "welcome") { this.back(message.epoch); this.pins.again(); }
    else if (what === "planned") this.pins.heard(message);
    else if (what === "hinted") this.hinted(message);
    else if (what === "reacted") this.reacted.show(message.seat, message.what, this.view.seats?.[message.seat]?.name ?? "");
    else if (what === "no" && message.nonce && message.nonce === this.hint?.nonce) { this.hint = null; this.drawChoice(); this.trouble(new Refused(message.code, message.text, true)); }
    else if (what === "no" && !message.nonce && this.pins.again(true)) this.trouble(new Refused(message.code, message.text, true));
    else if (what === "away") { this.place.classList.add("away"); this.drawBar(); }
    else if (what === "no") { this.sent = null; this.place.classList.remove("sending"); this.trouble(new Refused(message.code, message.text, true)); }
    else if (what === "because") this.because(message);
    else if (what === "would") this.board.uses.heard(message);
  }

  /** The line is there again; questions of another epoch are not shown as open before its first view is here. */
  back(epoch) {
    if (epoch !== this.line.newest.epoch || !this.place.classList.contains("away")) return;
    this.place.classList.remove("away");
    LIVE.append(h("p", {}, say("connected")));
    this.drawBar();
  }

  because(message) {
    dialog(say("whyNot"), say("close"), h("p", {}, message.text), message.rule ? this.cite(message.rule) : null);
  }

  /** Answer with an option, or pick it where several are taken. */
  act(key) {
    if (this.pins.is(key)) this.pins.take(key);
    else if (this.choosing.paired && key !== this.choosing.none) this.choosing.pair(key);
    else if (this.choosing.several && !this.choosing.ordering && key !== this.choosing.none) this.choosing.toggle(key);
    else this.answer(key);
  }

  /** Answer with an option, or with several; a second click does not answer twice. */
  answer(option, ...then) {
    const { ask } = this.view;
    if (!ask || this.sent === ask.id) return;
    this.sent = ask.id;
    this.pace.answered();
    this.place.classList.add("sending");
    /** @type {[number, string][]} */
    const pins = option === this.pins.plans ? this.pins.given : [];
    this.line.send({ t: "answer", ask: ask.id, option, ...(then.length ? { then } : {}), ...(pins.length ? { pins } : {}) });
  }

  /** What is picked has changed. `focus`: what has the focus then, if what had it is gone. */
  drawChoice(focus) {
    const had = this.question.contains(document.activeElement);
    this.board.draw();
    this.drawQuestion();
    if (focus && had) this.question.querySelector(`[data-key="${focus}"]`)?.focus({ preventScroll: true });
  }

  draw() {
    const { view, fresh } = this.line.known;
    if (!view.seats) return;
    this.whole.classList.remove("coming");
    this.board.motion.look();
    this.board.leave(); // as long as everything is laid out
    if (view.ask?.id !== this.sent) this.sent = null;
    this.place.classList.toggle("sending", Boolean(this.sent));
    this.place.classList.toggle("over", Boolean(view.over));
    this.sounds.look(view);
    this.drawBar();
    this.story.draw(); // before the board: it looks where it ends before the board moves anything
    this.board.draw();
    for (const line of fresh) LIVE.append(h("p", {}, line[1]));
    while (LIVE.childElementCount > 12) LIVE.firstElementChild.remove();
    this.guide?.look();
    this.drawQuestion();
    this.guide?.point?.();
    if (view.over && !this.after) { this.after = true; if (this.moment) this.replay(this.moment); else if (!this.about.puzzle) this.result(); }
  }

  drawBar() {
    const { view } = this;
    const whose = view.current === this.me ? "" : view.seats?.[view.current]?.name ?? "";
    /** @type {Partial<import("./protocol").TableState>} */
    const table = view.table ?? {};
    const away = this.place.classList.contains("away");
    this.clock.draw();
    this.drawTitle();
    const says = JSON.stringify([whose, view.turn, view.own_turn, view.phase, view.over, table, away, this.steps.length, Boolean(this.replaying)]);
    if (says === this.barSays) return; // most of what happens changes nothing there
    this.barSays = says;
    const idle = table.idle;
    const back = table.takeback;
    this.takingBack(back);
    show(this.bar,
      h("button", { class: "quiet", "data-key": "home", onclick: () => this.go("") }, say("home")),
      h("h1", {}, this.about.kind ? begun(view.phase ?? "") : view.over ? say("over") : view.turn ? turnInWords(/** @type {any} */ (view), whose) : begun(view.phase ?? "")), this.more(), this.inCompany ? h("button", { class: "quiet react", "data-key": "react", "aria-label": say("react"), title: say("react"), onclick: () => chooseReaction((what) => this.line.ask({ t: "react", what }), () => this.reacted.clear()) }, h("svg:svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("svg:path", { d: "M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm3.5 5a1.4 1.4 0 1 0 .1 2.8 1.4 1.4 0 0 0-.1-2.8zm4.5 0a1.4 1.4 0 1 0 .1 2.8A1.4 1.4 0 0 0 12 9zm4.5 0a1.4 1.4 0 1 0 .1 2.8 1.4 1.4 0 0 0-.1-2.8z" }))) : null, h("span", { class: "break" }), (view.turn || view.over) && !this.about.kind ? h("span", { class: "chip" }, view.phase ?? "") : null, this.clock.chip, this.clock.warning,
      away ? h("span", { class: "chip warn" }, say("connecting")) : null,
      this.me < 0 ? h("span", { class: "chip" }, say("spectator")) : null,
      table.watching ? h("span", { class: "chip" }, say("looking", table.watching)) : null,
      idle?.bot && idle.seat !== this.me ? h("button", { class: "can", onclick: () => this.line.send({ t: "seat-bot", seat: idle.seat }) }, say("seatBot", view.seats[idle.seat].name)) : null,
      this.me >= 0 && !view.over ? Object.entries(table.seats ?? {}).filter(([, one]) => one.failed).map(([seat]) => h("button", { class: "can", onclick: () => this.line.send({ t: "seat-bot", seat: Number(seat) }) }, say("botFailed", view.seats[seat].name))) : null,
      back && back.need?.includes?.(this.me) && !back.yes?.includes?.(this.me) ? h("div", { class: "notice", role: "group" }, h("span", { class: "urgent" }, say("takebackAsked", view.seats[back.seat].name)),
        h("button", { class: "can", onclick: () => this.line.send({ t: "takeback", yes: true, of: back.number }) }, say("agree")),
        h("button", { class: "urgent", onclick: () => this.line.send({ t: "takeback", yes: false, of: back.number }) }, say("refuse"))) : null,
      back && back.seat === this.me ? h("span", { class: "chip warn notice" }, say("takebackWaits", back.need.filter((seat) => !back.yes?.includes(seat)).map((seat) => view.seats[seat].name).join(", "))) : null,
      this.me >= 0 && table.seats?.[this.me]?.bot && this.about.seats[this.me].mine ? h("button", { class: "can", onclick: () => this.line.send({ t: "take-seat" }) }, say("takeSeat")) : null,
      this.me >= 0 && !view.over && !this.replaying && table.mine?.auto?.length ? h("button", { class: "chip warn", "data-key": "answered", onclick: () => this.answered() }, say("alwaysNow"), ` ${table.mine.auto.length}`) : null,
      h("span", { class: "gap" }),
      table.built && !table.next ? h("span", { class: "chip" }, say("decksBuilt", table.built.join(", "))) : null,
      table.next && this.me >= 0 ? h("button", { class: "can", "data-key": "next", onclick: () => this.go(table.next) }, say("nextTable")) : null,
      view.over || this.replaying ? h("button", { class: "can", "data-key": "result", onclick: () => this.result() }, say("result")) : null,
      h("div", { class: "tools", id: "tools" }, this.me >= 0 && !view.over && !this.replaying ? [
        h("button", { class: "quiet", "data-key": "takeback", onclick: () => this.takeback() }, say("takeback")),
        this.steps.length ? [h("label", { class: "quiet" }, h("input", { type: "checkbox", checked: this.full, "data-key": "full", onchange: (e) => this.control(e.target.checked) }), say("fullControl")),
          h("button", { class: "quiet", "data-key": "stops", onclick: () => this.stops() }, say("stops"))] : null,
        this.about.watch_key ? h("button", { class: "quiet", "data-key": "watch link", onclick: () => this.watchLink() }, say("watchLink")) : null,
        this.about.concedes ? h("button", { class: "quiet", "data-key": "concede", onclick: () => confirm(say("concedeSure")) && this.line.send({ t: "concede" }) }, say("concede")) : null] : null,
      h("button", { class: "quiet drawer", "data-key": "story", "aria-expanded": String(this.whole.classList.contains("storied")), onclick: () => this.showStory(!this.whole.classList.contains("storied")) }, say("story")),
      h("button", { class: "quiet", "data-key": "rules", onclick: () => this.rules() }, say("rules")),
      h("button", { class: "quiet", "data-key": "settings", onclick: () => this.settings(() => this.pace.skip()) }, say("settings")),
      h("button", { class: "quiet", "data-key": "help", onclick: () => this.help() }, say("help"))));
    this.fit();
  }

  /** Tools for which there is no room lie under "More". Whether there is room is looked at only when the tools, their words or the width are others. */
  fit() {
    const tools = this.bar.querySelector(".tools");
    const says = `${innerWidth} ${document.documentElement.style.fontSize} ${this.bar.childElementCount} ${tools?.textContent}`;
    if (says === this.fitted || this.fitting) return;
    this.fitting = requestAnimationFrame(() => {
      this.fitting = 0;
      this.fitted = says;
      this.bar.classList.remove("tight");
      this.bar.classList.toggle("tight", this.bar.scrollWidth > this.bar.clientWidth + 1);
    });
  }

  /** What the tab is called: who decides, so that it is seen from another one, too. */
  drawTitle() {
    const { view } = this;
    const who = view.seats?.[view.asked]?.name;
    const now = this.replaying ? say("replay") : view.over ? say("over") : view.ask ? say("youDecide") : who ? say("asks", who) : "";
    const title = [now, this.about.title].filter(Boolean).join(" · ");
    if (document.title !== title) document.title = title;
  }

  /** Shows the tools where the bar has no room for them; elsewhere they are always there. */
  more() {
    const shown = () => this.bar.classList.contains("opened");
    return h("button", { class: "more", "data-key": "more", "aria-expanded": String(shown()), "aria-controls": "tools", onclick: (e) => {
      this.bar.classList.toggle("opened");
      e.currentTarget.setAttribute("aria-expanded", String(shown()));
      if (!shown()) return;
      /** @param {Event} there */
      const elsewhere = (there) => {
        if (this.bar.contains(/** @type {Node} */ (there.target))) return;
        this.bar.classList.remove("opened");
        this.bar.querySelector("[data-key=more]")?.setAttribute("aria-expanded", "false");
        removeEventListener("click", elsewhere, true);
      };
      addEventListener("click", elsewhere, true);
    } }, say("more"));
  }

  /** The story lies over the board where there is no room for it beside it; whether that has changed. */
  showStory(open) {
    const was = this.whole.classList.contains("storied");
    this.whole.classList.toggle("storied", open);
    this.bar.querySelector("[data-key=story]")?.setAttribute("aria-expanded", String(open));
    return was !== open;
  }

  takeback() { this.line.send({ t: "takeback" }); }

  /** Whether the others are all bots, against whom hints are given. */
  get alone() { return this.me >= 0 && !this.replaying && Object.keys(this.view.seats ?? {}).every((seat) => Number(seat) === this.me || this.view.table?.seats?.[seat]?.bot); }

  /** Whether another person has a seat here, who hears a reaction. */
  get inCompany() { return this.me >= 0 && !this.replaying && Object.entries(this.view.table?.seats ?? {}).some(([seat, one]) => Number(seat) !== this.me && one.person); }

  /** Ask what the strongest bot would do now. */
  askHint() {
    const { ask } = this.view;
    if (!ask || this.hint?.ask === ask.id) return;
    this.hint = { ask: ask.id, nonce: this.line.send({ t: "hint", ask: ask.id }) };
    this.drawChoice();
  }

  hinted(message) {
    if (message.ask !== this.view.ask?.id) { this.hint = null; return; }
    this.hint = { ...this.hint, ...message, texts: message.texts ?? [] };
    this.drawChoice();
  }

  /** What the hint says, with the chances out of a hundred games. */
  hintLines() {
    const { hint } = this;
    if (!hint || hint.ask !== this.view.ask?.id) return null;
    const of = (chance) => Math.round(chance * 100);
    const found = hint.texts ? [h("b", {}, `${say("hint")}: `), hint.texts.join(" → "),
      hint.chance >= 0 ? h("small", {}, " ", say("hintChance", of(hint.chance)), hint.instead ? ` ${say("hintInstead", hint.instead, of(hint.chance_instead))}` : "") : null] : say("hintThinks");
    return h("p", { class: "tip", role: "status" }, found);
  }

  /** Whoever asked to take back is told when it will not be: the others are asked no more, and its own question is the same. */
  takingBack(back) {
    const asks = back?.seat === this.me;
    const now = this.view.ask?.id ?? 0;
    if (this.wanted === now && !asks) this.trouble(new Refused("refused", say("takebackNot")));
    this.wanted = asks ? now : null;
  }

  get full() { return Boolean(this.view.table?.mine?.stops?.full); }

  control(full) {
    const { mine = [], theirs = [], hold = false } = this.view.table?.mine?.stops ?? {};
    this.line.send({ t: "stops", mine, theirs, hold, full });
  }

  async stops() {
    const { stops } = await import("./asking.js");
    stops(this.steps, this.view.table?.mine?.stops ?? {}, (state) => this.line.send({ t: "stops", ...state }));
  }

  /** Questions like this one are answered without asking. */
  async always() {
    const { ask } = this.view;
    if (!ask) return;
    const { always } = await import("./asking.js");
    always(ask, [...this.board.options.values()].flat(), (what) => this.line.send({ t: "auto", ...what }));
  }

  async answered() {
    const { answered } = await import("./asking.js");
    answered(this.view.table?.mine?.auto ?? [], () => this.line.send({ t: "auto", until: "off" }));
  }

  /** Say aloud what would pay for a thing. */
  paying(on) {
    const { uses } = this.board;
    const tell = () => { const words = uses.words(on); if (words) LIVE.append(h("p", {}, words)); };
    uses.point(on);
    if (uses.known.has(uses.key)) { tell(); return; }
    uses.told = () => { uses.told = () => this.board.preview.tell(); tell(); this.board.preview.tell(); };
    uses.wonder(uses.key);
  }

  passOn() {
    if (this.view.ask?.passes) this.line.send({ t: "auto", option: this.choosing.none, until: "turn", all: true });
  }

  /** Who has won; of what nobody can win, such as a draft, that it is over. */
  ending() {
    const { winners, seats, phase } = this.view;
    if (winners?.length) return say("won", winners.map((seat) => seats[seat].name).join(", "));
    return this.about.kind ? begun(phase) : say("drawn");
  }

  drawQuestion() {
    const { view } = this;
    const { ask } = view;
    this.place.classList.toggle("asked", Boolean(ask));
    if (!ask) {
      const who = view.seats?.[view.asked]?.name;
      this.questionSays = "";
      const bar = this.pace.bar();
      const text = view.over ? this.ending() : say("asks", who ?? say("nobody"));
      const task = this.guide?.lines();
      if (bar || task || this.question.childElementCount !== 1 || this.question.textContent !== text) show(this.question, task, bar ?? h("p", {}, text));
      this.listOptions();
      this.board.refocus();
      return;
    }
    const { choosing, pins } = this;
    const says = JSON.stringify([ask, choosing.keys, choosing.order, choosing.pairs, choosing.half, pins.price, pins.made, pins.at, pins.waits, Boolean(pins.could), this.pace.past.length > 1, this.hint?.ask === ask.id && (this.hint.texts ?? 1), this.alone, this.guide?.stands]);
    const kept = says === this.questionSays || this.showQuestion(ask); // what says the same is not read out again
    this.questionSays = says;
    this.listOptions();
    this.board.refocus();
    const another = ask.id !== this.posed;
    if (another) this.pose(ask);
    const typing = document.activeElement === this.command; // whoever types moves goes on typing: Enter in an empty field answers nothing
    if (!typing && (!kept || document.activeElement === document.body || (another && !this.isSafe(ask, document.activeElement)))) this.question.focus({ preventScroll: true });
    this.goOn(ask);
  }

  /** Another question is in sight: nothing that was pressed before it was painted answers it, and no key for a moment after.
   * @param {import("./protocol").SentAsk} ask */
  pose(ask) {
    Object.assign(this, { posed: ask.id, painted: Infinity });
    this.place.classList.add("fresh");
    requestAnimationFrame(() => requestAnimationFrame(() => {
      if (this.posed !== ask.id) return;
      this.painted = performance.now();
      setTimeout(() => { if (this.posed === ask.id) this.place.classList.remove("fresh"); }, MOMENT);
    }));
  }

  /** Whether what has the focus may keep it when another question comes: the next Enter must not end, decline or confirm anything.
   * @param {import("./protocol").SentAsk} ask */
  isSafe(ask, element) {
    const key = element.dataset?.key ?? "";
    if (this.question.contains(element) && !ask.options[key]) return false;
    const options = ask.options[key] ? [ask.options[key]] : this.board.options.get(key) ?? [];
    return !options.some((option) => option.none || option.ends);
  }

  /** Whether a key or a click was meant for what was there before this question; a key that is held down answers nothing. */
  isTooEarly(e) {
    const button = e.target.closest?.(".question, .board") ? e.target.closest("button") : null;
    if (e.type === "click") {
      if (!button || !this.view.ask) return false;
      const second = e.detail > 1 && this.clicked !== this.posed;
      if (e.detail < 2) this.clicked = this.posed;
      return second || (e.detail > 0 && e.timeStamp < this.painted);
    }
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const answers = button ? ["Enter", " ", ...ANSWERING].includes(key) : e.target === this.command ? key === "Enter" : ANSWERING.includes(key) && !e.target.closest?.("input, textarea, select, dialog");
    return Boolean(answers && this.view.ask && (e.repeat || e.timeStamp < this.painted + MOMENT));
  }

  /** In the field for typing: Enter gives what is typed, Escape leaves the field, and a slash that is the first letter is no letter. */
  typing(e) {
    if (e.key === "Enter") this.commanded(this.command.value.trim());
    else if (e.key === "Escape") { e.preventDefault(); this.question.focus({ preventScroll: true }); }
    else if (e.key === "/" && !this.command.value) e.preventDefault();
  }

  /** The question, what may be answered that lies on nothing, and what is picked so far; whether what had the focus has it still.
   * @param {import("./protocol").SentAsk} ask */
  showQuestion(ask) {
    const { choosing, pins } = this;
    const every = [...this.board.options.values()].flat();
    const loose = this.board.loose().filter((option) => (option.none ? !choosing.made : !choosing.ordering) && !(option.key === pins.plans && pins.made.length));
    const row = h("div", { class: "row" }, loose.map((option) => h("button", { class: `${option.none ? "none" : "can"}${option.usual && !choosing.made ? " go" : ""}${choosing.keys.includes(option.key) ? " chosen" : ""}`, "data-key": option.key, title: option.long, "aria-pressed": choosing.several && !option.none ? String(choosing.keys.includes(option.key)) : null, onclick: () => this.act(option.key) }, option.does || option.text)), this.listed(ask, every),
      h("span", { class: "gap" }),
      this.alone ? h("button", { class: "quiet", "data-key": "hint", onclick: () => this.askHint() }, say("hint")) : null,
      ask.passes ? h("button", { class: "quiet", "data-key": "pass on", onclick: () => this.passOn() }, say("passOn")) : null,
      this.pace.past.length > 1 ? h("button", { class: "quiet", "data-key": "again", onclick: () => this.pace.repeat() }, say("lookAgain")) : null,
      every.length && !choosing.several && !choosing.paired && !pins.made.length ? h("button", { class: "quiet", "data-key": "always", onclick: () => this.always() }, say("always")) : null);
    return show(this.question,
      this.guide?.lines(),
      h("p", { class: "asks" }, h("b", {}, signed(begun(ask.text))), " ", ask.source ? h("button", { class: "quiet", onclick: () => reading(this.line.known.cards.get(ask.source)) }, say("source", ask.source)) : null, " ", ask.rule ? this.cite(ask.rule) : null),
      this.hintLines(),
      loose.length > 14 ? h("input", { type: "search", placeholder: say("filter"), "aria-label": say("filter"), "data-key": "filter", oninput: (e) => {
        for (const one of row.children) one.hidden = !one.textContent.toLowerCase().includes(e.target.value.toLowerCase());
      } }) : null,
      choosing.ordering ? choosing.rows(every.filter((option) => !option.none)) : choosing.paired ? choosing.pairBar((key) => this.board.text(key)) : choosing.several ? choosing.bar((key) => this.board.text(key)) : pins.several ? pins.bar(() => this.answer(pins.plans)) : null,
      row.textContent ? row : null);
  }

  /** What lies on the board and answers a card's question, such as targets: on a narrow page it is listed in the question, too.
   * @param {import("./protocol").SentAsk} ask */
  listed(ask, every) {
    const { choosing, pins } = this;
    if (!NARROW.matches || !ask.source || choosing.several || choosing.paired || pins.several) return [];
    const loose = this.board.loose();
    const found = [...new Map(every.filter((option) => !loose.includes(option)).map((option) => [this.board.alike(option), option])).values()];
    return found.length > MOST_LISTED ? [] : found.map((option) => h("button", { class: "can", "data-key": option.key, title: option.long, onclick: () => this.act(option.key) }, option.does || option.text));
  }

  /** What may be typed, while somebody types. */
  listOptions() {
    if (document.activeElement !== this.command) return;
    const texts = this.view.ask ? typable([...this.board.options.values()].flat(), this.board.alike, plain) : [];
    this.list.replaceChildren(...texts.map((value) => h("option", { value })));
  }

  /** A rule's number, which opens the rule in our words. */
  cite(number) {
    return h("button", { class: "cite", onclick: () => this.rule(number) }, number);
  }

  async rule(number) {
    try {
      const first = number.split(/[,;] ?/)[0];
      const found = await call("GET", `/api/games/${this.about.game}/rules/${encodeURIComponent(first)}`);
      const listed = (key, some) => (some?.length ? [h("h3", {}, say(key)), h("ul", {}, some.map((one) => h("li", {}, one.name ?? one, " ", one.file ? h("small", {}, `${one.file}:${one.line}`) : null)))] : null);
      dialog(say("rule", found.number ?? first), say("close"), h("h3", {}, found.title ?? ""), h("p", {}, found.words ?? ""), h("p", {}, h("small", {}, found.source ?? "")),
        found.see?.length ? h("p", {}, say("seeAlso"), " ", found.see.map((one) => [this.cite(one.number ?? one), " "])) : null,
        listed("shownBy", found.scenarios), listed("implementedIn", found.implemented), listed("testedBy", found.tests));
    } catch (why) { this.trouble(why); }
  }

  /** Any rule, by its number. */
  rules() {
    const number = h("input", { "aria-label": say("ruleNumber"), placeholder: say("ruleNumber"), list: "cited", autocomplete: "off" });
    const cited = [...new Set(this.line.known.story.map((line) => line[2]).filter(Boolean))].sort();
    dialog(say("rules"), say("close"), h("form", { class: "row", onsubmit: (e) => { e.preventDefault(); if (number.value.trim()) this.rule(number.value.trim()); } },
      number, h("datalist", { id: "cited" }, cited.map((one) => h("option", { value: one }))), h("button", { class: "can" }, say("lookUp"))),
      cited.length ? [h("h3", {}, say("rulesSoFar")), h("p", { class: "row" }, cited.map((one) => this.cite(one)))] : null);
  }

  /** Do what was typed: an option, or `an option on` what answers the question after it. */
  commanded(typed) {
    this.rest = null;
    if (!typed) return;
    const all = [...this.board.options.values()].flat();
    const found = meant(all, typed, this.board.alike);
    const [first, rest] = found.length ? [found[0], ""] : parted(all, typed, this.board.alike);
    if (found.length > 1) this.trouble(new Refused("several", say("several", found.map((option) => option.text).join(", "))));
    else if (first) {
      this.command.value = "";
      if (rest) this.rest = { typed: rest, after: this.view.ask.id };
      this.act(first.key);
    } else this.trouble(new Refused("unknown", say("unknownCommand", typed)), h("button", { class: "quiet", onclick: () => this.line.send({ t: "why", on: `/${typed}` }) }, say("whyNot")));
  }

  /** What was typed for the question after the last one answers this one. */
  goOn(ask) {
    if (!this.rest || this.rest.after === ask.id || this.pace.left) return;
    const { typed } = this.rest;
    this.rest = null;
    this.command.value = typed; // there to be mended, if it means nothing
    this.commanded(typed);
  }

  pressed(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, textarea, select, dialog")) return;
    const on = document.activeElement?.dataset?.key ?? "";
    const keys = {
      p: () => { if (this.choosing.made) this.choosing.confirm(); else if (this.pins.made.length) { if (!this.pins.waits) this.answer(this.pins.plans); } else if (this.choosing.none) this.answer(this.choosing.none); },
      Backspace: () => this.pins.back() || this.choosing.back(), e: () => this.passOn(), y: () => this.always(),
      w: () => on && this.line.send({ t: "why", on }),
      v: () => this.board.read(on), m: () => this.paying(on), k: () => this.pace.skip(), l: () => this.pace.repeat(), Escape: () => { if (!this.showStory(false) && !this.board.shutAll()) this.board.preview.close(); },
      h: () => this.alone && this.askHint(), u: () => this.takeback(), s: () => { this.showStory(true); this.story.told.focus(); }, f: () => this.steps.length && this.control(!this.full), "?": () => this.help(), "/": () => { this.showStory(true); this.command.focus(); },
      ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1), ArrowDown: () => this.step(1, true), ArrowUp: () => this.step(-1, true),
    };
    if (this.replaying && !e.target.closest(".lines") && this.replaying.pressed(e)) { e.preventDefault(); return; }
    const does = keys[e.key.length === 1 ? e.key.toLowerCase() : e.key];
    if (does && !(e.target.closest(".lines") && e.key.startsWith("Arrow"))) { e.preventDefault(); does(); }
  }

  /** The next card, or the next list of cards. */
  step(by, list = false) {
    const all = [...this.place.querySelectorAll(".question button:enabled, .board button:enabled")];
    const at = all.indexOf(document.activeElement);
    const group = (one) => one?.closest("ul, header, .row, .zone, .question");
    let next = at + by;
    if (list && at >= 0) while (all[next] && group(all[next]) === group(all[at])) next += by;
    all[(next + all.length) % all.length]?.focus();
  }

  /** The link with which others watch this private table. */
  async watchLink() {
    await linkDialog(say("watchLink"), watchAddress(this.id, this.about.watch_key));
  }

  help() { dialog(say("help"), say("close"), h("pre", {}, say("keyHelp"))); }

  // -- after the game
  async result() {
    try {
      const [found, { result }] = await Promise.all([call("GET", `/api/tables/${this.id}/result`), import("./after.js")]);
      result(this.id, found, this.me, this.go, () => this.replay(), this.trouble);
    } catch (why) { this.trouble(why); }
  }

  /** Look at it again, from a moment on. */
  async replay(where) {
    try {
      const { Replay } = await import("./replay.js");
      this.line.end();
      this.pace.end();
      this.replaying?.rest();
      this.replaying = new Replay(this);
      await this.replaying.begin(where);
    } catch (why) { this.trouble(why); }
  }
}
