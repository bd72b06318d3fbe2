// @ts-check
// The shelf of puzzles, and how an attempt at one stands while it is played.

import { begun, copied, dialog, h, show } from "./dom.js";
import { beSomebody, call } from "./net.js";
import { recalled } from "./setups.js";
import { keep, remembered, say } from "./words.js";

const AGAIN = 700; // milliseconds until the page asks again how the attempt stands
const LEVELS = [1, 2, 3];

/** The names of the puzzles that were solved in this browser. */
const solved = () => recalled("solved", []);

/** Begins to solve a puzzle of the shelf, or with `text` one of somebody's own. `go`: opens its table. */
async function solve(name, go, text) {
  await beSomebody(remembered("name", ""));
  const made = text === undefined ? await call("POST", `/api/puzzles/${name}`) : await call("POST", "/api/puzzles", { text });
  go(made.table);
}

/** A text in an address, and back. */
const packed = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text))).replaceAll("+", "-").replaceAll("/", "_");
function unpacked(letters) {
  try { return new TextDecoder().decode(Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0))); } catch { return ""; }
}

/** A puzzle of one's own, as a scenario file: to play, and to give away by a link that holds all of it. */
function own(go, trouble) {
  const came = location.hash.startsWith("#own=") ? unpacked(location.hash.slice(5)) : "";
  const text = h("textarea", { rows: 10, maxlength: 6000, spellcheck: "false", "data-key": "own puzzle", "aria-label": say("puzzleOwn"), placeholder: "name: …\ngame: magic\nseats: [Ann, Bob]\nposition:\n  Ann: {hand: [Shock], battlefield: [Mountain]}\n  Bob: {life: 2}\ngoal:\n  task: …\n  reach: {winner: Ann}" }, came);
  const link = () => `${location.origin}/puzzles#own=${packed(text.value)}`;
  return h("details", { open: came !== "" }, h("summary", {}, say("puzzleOwn")), h("p", {}, h("small", {}, say("puzzleOwnHelp"))), text,
    h("div", { class: "row" }, h("button", { class: "go", "data-key": "play own", onclick: () => solve("", go, text.value).catch(trouble) }, say("puzzlePlay")),
      h("button", { "data-key": "link own", onclick: async (e) => { e.target.textContent = say((await copied(link())) ? "copied" : "copyNot"); } }, say("puzzleLink"))));
}

/** The page with all puzzles, by game. `go`: opens a table, or the lobby. */
export async function puzzles(place, go, trouble) {
  const all = await call("GET", "/api/puzzles");
  const done = solved();
  document.title = `${say("puzzles")} · ${say("title")}`;
  const games = [...new Set(all.map((one) => one.game))];
  const entry = (one) => h("li", {}, h("button", { class: done.includes(one.name) ? "puzzle done" : "puzzle", "data-key": `puzzle ${one.name}`, onclick: () => solve(one.name, go).catch(trouble) },
    h("b", {}, one.title), h("span", {}, one.task),
    h("small", {}, h("span", { class: "level", "aria-hidden": "true" }, "●".repeat(one.level) + "○".repeat(LEVELS.length - one.level)), " ", say(`level${one.level}`), done.includes(one.name) ? ` · ✓ ${say("puzzleDone")}` : "")));
  show(place, h("main", { class: "lobby home" }, h("header", { class: "row" }, h("h1", {}, say("puzzles")), h("p", { class: "about" }, say("puzzlesAbout")), h("button", { "data-key": "home", onclick: () => go("") }, say("home"))),
    games.map((game) => {
      const some = all.filter((one) => one.game === game);
      const title = some[0].game_title;
      return h("section", { "aria-label": title }, h("h2", {}, title), h("p", {}, h("small", {}, say("puzzlesDone", some.filter((one) => done.includes(one.name)).length, some.length))), h("ul", { class: "puzzles" }, some.map(entry)));
    }), own(go, trouble)));
}

/** An attempt at a puzzle: what shall be reached, and whether it still can be. */
export class Attempt {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table; this.about = table.about.puzzle; this.stands = "open"; this.asked = ""; this.at = 0;
  }

  /** Asks how the attempt stands when there is something new to decide, for the player or another, or the game is over. */
  look() {
    const { view } = this.table;
    const now = view.over ? "over" : view.ask ? String(view.ask.id) : `after ${this.table.posed}`;
    if (now === this.asked) return;
    this.asked = now;
    this.ask(now);
  }

  async ask(now) {
    try {
      const found = await call("GET", `/api/tables/${this.table.id}/puzzle`);
      if (now !== this.asked) return;
      const news = found.stands !== this.stands;
      this.stands = found.stands;
      if (found.stands === "solved") this.won();
      else if (news) this.table.drawChoice();
    } catch (why) {
      if (now !== this.asked || this.table.ended) return;
      if (why.code === "too-fast") setTimeout(() => this.asked === now && this.ask(now), AGAIN);
      else this.table.trouble(why);
    }
  }

  /** What the player reads above the question. */
  lines() {
    const { stands } = this;
    const bad = stands === "lost" || stands === "failed";
    return h("p", { class: bad ? "tip bad" : "tip" }, h("b", {}, `${this.about.title}: `), this.about.task, " ",
      bad ? h("strong", { role: "status" }, say(stands === "lost" ? "puzzleLost" : "puzzleFailed")) : null, " ",
      bad && stands === "lost" && !this.table.view.over ? h("button", { "data-key": "puzzle undo", onclick: () => this.table.takeback() }, say("takeback")) : null, " ",
      bad ? h("button", { "data-key": "puzzle again", onclick: () => this.again() }, say("puzzleAgain")) : null, " ",
      bad ? null : h("button", { class: "quiet", "data-key": "puzzle answer", onclick: () => this.answer() }, say("puzzleAnswer")));
  }

  async again() {
    try {
      this.table.go((await call("POST", `/api/tables/${this.table.id}/rematch`)).table);
    } catch (why) { this.table.trouble(why); }
  }

  /** The line that solves it, from the first move. */
  async answer() {
    try {
      const line = await call("GET", `/api/tables/${this.table.id}/answer`);
      const mine = this.table.about.seats[this.table.me]?.name;
      dialog(say("puzzleAnswer"), say("close"), h("p", {}, say(line.length ? "puzzleLine" : "puzzleNoLine")), h("ol", {}, line.map((move) => h("li", {}, move.seat === mine ? begun(move.text) : `${move.seat}: ${move.text}`))));
    } catch (why) { this.table.trouble(why); }
  }

  /** It is solved: said once, with the next puzzle that is not. */
  async won() {
    if (this.told) return;
    this.told = true;
    if (this.about.name) keep("solved", JSON.stringify([...new Set([...solved(), this.about.name])]));
    const all = await call("GET", "/api/puzzles").catch(() => []);
    const at = all.findIndex((one) => one.name === this.about.name);
    const next = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find((one) => one.game === this.table.about.game && !solved().includes(one.name));
    const made = dialog(say("puzzleSolved"), say("close"), h("p", { class: "ending" }, say("puzzleSolved")), h("p", {}, `${this.about.title}: ${this.about.task}`),
      h("div", { class: "row" },
        next ? h("button", { class: "go", "data-key": "puzzle next", onclick: () => { made.close(); solve(next.name, this.table.go).catch(this.table.trouble); } }, say("puzzleNext"), h("span", { class: "unseen" }, `: ${next.title}`)) : null,
        h("button", { "data-key": "puzzle again", onclick: () => { made.close(); this.again(); } }, say("puzzleAgain")),
        h("a", { class: "button", href: "/puzzles", "data-key": "puzzles" }, say("puzzlesAll"))));
  }
}
