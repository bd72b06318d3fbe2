// @ts-check
// Whose decision is awaited, and for how long, as this page has seen it. It is shown, and nothing is decided by it.

import { h } from "./dom.js";
import { say } from "./words.js";

const LIVE = document.getElementById("live");

/** Minutes and seconds of so many milliseconds. */
function inMinutes(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** When something began that is so now, as this tab remembers it, also after it was loaded anew. */
function began(key, what) {
  const kept = sessionStorage.getItem(key);
  const [same, since] = kept ? JSON.parse(kept) : [null, 0];
  if (same === what) return since;
  sessionStorage.setItem(key, JSON.stringify([what, Date.now()]));
  return Date.now();
}

export class Clock {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.chip = h("span", { class: "chip clock", role: "timer" });
    this.warning = h("span", { class: "chip warn clock", role: "timer" });
    this.ticks = setInterval(() => this.draw(), 1000);
  }

  end() { clearInterval(this.ticks); }

  /** Say how long it is. What is counted begins anew whenever something happens that this seat sees. */
  draw() {
    const { view, line, me, id, replaying } = this.table;
    const shown = view.seats?.[view.asked] && !view.over && !replaying;
    this.chip.hidden = !shown;
    this.warning.hidden = true;
    if (!shown) return;
    const since = began(`cardwright.asked ${id}`, JSON.stringify([view.turn, view.phase, view.asked, view.ask?.id ?? 0, line.known.story.at(-1)?.[0] ?? 0]));
    const passed = inMinutes(Date.now() - since);
    this.chip.textContent = view.asked === me ? say("clockMine", passed) : say("clock", view.seats[view.asked].name, passed);
    const idle = view.table?.idle;
    if (idle) this.warn(idle);
    else sessionStorage.removeItem(`cardwright.idle ${id}`);
  }

  /** Somebody has not answered for long: how long until the other persons may let a bot play. */
  warn(idle) {
    const { view, me, id } = this.table;
    const persons = Object.entries(view.table.seats ?? {}).some(([seat, one]) => one.person && Number(seat) !== idle.seat);
    if (!persons || view.table.seats?.[idle.seat]?.bot) return;
    const since = began(`cardwright.idle ${id}`, idle.seat);
    const left = inMinutes(1000 * (idle.grace ?? 0) - (Date.now() - since));
    const mine = idle.seat === me;
    const text = idle.bot ? say(mine ? "idleMineNow" : "idleNow", view.seats[idle.seat].name) : say(mine ? "idleMine" : "idle", mine ? left : view.seats[idle.seat].name, left);
    this.warning.hidden = false;
    this.warning.textContent = text;
    const about = `${idle.seat} ${Boolean(idle.bot)} ${since}`;
    if (about !== this.told) LIVE.append(h("p", {}, text)); // read out once, and not every second
    this.told = about;
  }
}
