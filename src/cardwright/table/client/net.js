// @ts-check
// What goes to the server and comes from it: docs/table-protocol.md. Nothing here knows a game.

import { keep, remembered } from "./words.js";

const STRANGER = "stranger"; // the code of what is refused to a token that nobody has
const BEAT = 1500; // milliseconds between two questions whether the server is there
const SILENT = 4000; // milliseconds: a line on which nothing has come for so long is no line
const LATE = "late"; // the page's own code: an answer that was given while nobody heard it, and does not fit any more

/** What can't be done; `served`: the server says so, in English, else the page itself. */
export class Refused extends Error {
  constructor(code, text, served = false) { super(text); this.code = code; this.served = served; }
}

/** Whether what went wrong passes by itself: the server, or the one that has the table, is not to be reached just now. */
export const passes = (why) => !(why instanceof Refused) || ["gone", "too-fast"].includes(why.code);

const keys = new Map(); // by table: the secret of the link with which one came, a watch link or an invitation

/** One came to a table with this secret; "" if with none. */
export function cameWith(table, key) { keys.set(table, key); }
export const keyOf = (table) => keys.get(table) ?? "";

/** The address with which a private table is watched. */
export const watchAddress = (table, key) => `${location.origin}/t/${table}#watch=${key}`;

/** One request; the answer, or Refused with what the server says. A server that knows nobody of our token, such as one with another database, makes a new guest of us. */
export async function call(method, path, body, again = true, more = {}) {
  /** @type {Record<string, string>} */
  const headers = { "content-type": "application/json", ...more };
  const token = remembered("token", "");
  if (token) headers.authorization = `Bearer ${token}`;
  const key = keyOf(/^\/api\/tables\/([^/?]+)/.exec(path)?.[1]);
  if (key) headers["table-key"] = key;
  const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const type = answer.headers.get("content-type") ?? "";
  const told = type.includes("json") ? await answer.json() : await answer.text();
  if (told?.code === STRANGER && again) {
    await beAnother(token);
    return call(method, path, body, false, more);
  }
  if (!answer.ok) throw new Refused(told.code ?? String(answer.status), told.error ?? String(told), true);
  return told;
}

/** Whoever the server does not know is a new guest. `refused`: the token it does not know; another one may have come meanwhile. */
async function beAnother(refused) {
  if (remembered("token", "") === refused) keep("token", "");
  await beSomebody(remembered("name", ""));
}

let offered = null;

/** Every game that the server offers; asked for once. */
export const gamesOffered = () => (offered ??= call("GET", "/api/games").catch((why) => { offered = null; throw why; }));

let becoming = null; // while the server is asked for a new guest

/** Whoever has no token yet is a guest by this name. Whoever asks meanwhile waits for the same guest: two would each have a seat of their own. */
export async function beSomebody(name) {
  if (!remembered("token", "")) {
    becoming ??= call("POST", "/api/guests", { name: name || "Guest" }).finally(() => { becoming = null; });
    const made = await becoming;
    keep("token", made.token);
    keep("person", made.person);
  }
  if (name) keep("name", name);
}

/** RFC 7396: what a patch makes of a value. */
export function merged(value, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const made = value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
  for (const [key, part] of Object.entries(patch)) {
    if (part === null) delete made[key];
    else made[key] = merged(made[key], part);
  }
  return made;
}

/** What a page knows of a table: the view of one version, the story, the cards. */
export class Known {
  constructor() {
    this.v = 0; this.epoch = "";
    /** @type {Partial<import("./protocol").View>} */
    this.view = {};
    /** @type {import("./protocol").Line[]} */
    this.story = [];
    /** @type {Map<string, import("./protocol").SentCard>} */
    this.cards = new Map();
    /** @type {import("./protocol").Line[]} */
    this.fresh = [];
    /** @type {import("./protocol").Line[] | undefined} */
    this.said = undefined; // what was told last, where steps are shown one by one
  }

  /** Take a frame; false if one is missing before it.
   * @param {import("./protocol").Frame} frame */
  take(frame) {
    if (frame.base && frame.base !== this.v) return false;
    if (!frame.base) { this.view = {}; this.story = []; }
    this.view = merged(this.view, frame.patch ?? {});
    this.v = frame.v;
    if (frame.epoch) this.epoch = frame.epoch;
    if (frame.cut !== undefined) this.story = this.story.filter((line) => line[0] < frame.cut);
    this.fresh = frame.base ? (frame.story ?? []) : [];
    this.tell(frame.story ?? []);
    for (const card of frame.cards ?? []) this.cards.set(card.name, card);
    return true;
  }

  /** Lines of the story, each by its number.
   * @param {import("./protocol").Line[]} lines */
  tell(lines) {
    const numbers = new Set(lines.map((line) => line[0]));
    this.story = [...this.story.filter((line) => !numbers.has(line[0])), ...lines].sort((a, b) => a[0] - b[0]);
  }
}

/** A message before its nonce is made.
 * @template T @typedef {T extends { nonce: string } ? Omit<T, "nonce"> : never} Unsigned */

/** The socket of one seat. It comes back for ever, and sends again what was not acknowledged. */
export class Line {
  constructor(table, seat, told) {
    this.table = table; this.seat = seat; this.told = told;
    this.known = new Known(); this.newest = new Known(); // what is shown, and what has come
    this.waiting = new Map(); this.late = new Set(); // what was not acknowledged, and of that what was sent again
    this.open = false; this.ended = false; this.tries = 0; this.beaten = Date.now();
    this.again = () => { if (!this.open) this.connect(); };
    this.lose = () => this.lost();
    addEventListener("online", this.again);
    addEventListener("offline", this.lose);
    document.addEventListener("visibilitychange", this.again);
    this.beat = setInterval(() => this.ping(), BEAT);
    this.connect();
  }

  connect() {
    if (this.ended || (this.socket && this.socket.readyState < 2)) return;
    clearTimeout(this.timer);
    this.heard = Date.now();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const { v, epoch } = this.newest;
      this.token = remembered("token", "");
      socket.send(JSON.stringify({ t: "hello", token: this.token, seat: this.seat, v, epoch, protocol: 1, key: keyOf(this.table) }));
    };
    socket.onmessage = (event) => { if (socket === this.socket) this.hear(JSON.parse(event.data)); };
    socket.onclose = () => { if (socket === this.socket) this.lost(); };
  }

  /** The line is lost. Its socket may not know it yet, where the network swallows all: it is left behind. */
  lost() {
    if (this.ended || !this.socket) return;
    const { socket } = this;
    this.socket = null;
    this.open = false;
    leave(socket);
    this.told("away");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.tries++ ? 1000 : 100);
  }

  /** @param {import("./protocol").FromServer} message */
  hear(message) {
    this.heard = Date.now();
    if (message.t === "welcome") { this.open = true; this.tries = 0; this.sendAgain(); this.told("welcome", message); }
    else if (message.t === "frame") {
      if (this.newest.take(message)) this.told("frame", message);
      else this.socket.send(JSON.stringify({ t: "resync" }));
    } else if (message.t === "told") { this.newest.tell(message.lines); this.known.tell(message.lines); this.told("told"); }
    else if (message.t === "bye" && message.code === "reload") location.reload();
    else if ("code" in message && message.code === STRANGER) { this.end(); beAnother(this.token).then(() => location.reload()); }
    else {
      const nonce = "nonce" in message ? message.nonce ?? "" : "";
      if ("code" in message && ["other-version", "damaged"].includes(message.code)) this.end(); // coming back changes nothing
      const late = this.late.delete(nonce) && message.t === "no" && this.waiting.get(nonce)?.t === "answer";
      if (nonce) this.waiting.delete(nonce);
      this.told(message.t, late ? { ...message, code: LATE } : message);
    }
  }

  /** Ask whether the server is there. Where this page itself stood still, what has come meanwhile is read first. */
  ping() {
    const [now, before] = [Date.now(), this.beaten];
    this.beaten = now;
    if (!this.socket || now - before > 2 * BEAT) this.heard = now;
    else if (now - this.heard > SILENT) this.lost();
    if (this.open && this.socket) this.socket.send(JSON.stringify({ t: "ping" }));
  }

  /** Something that is done once, whatever happens to the socket.
   * @param {Unsigned<import("./protocol").FromBrowser>} message */
  send(message) {
    const nonce = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const whole = { ...message, nonce };
    this.waiting.set(nonce, whole);
    if (this.open) this.socket.send(JSON.stringify(whole));
    return nonce;
  }

  /** What may not have arrived. A server that has begun anew calls all things by other names, and may refuse it. */
  sendAgain() {
    for (const [nonce, one] of this.waiting) {
      this.late.add(nonce);
      this.socket.send(JSON.stringify(one));
    }
  }

  /** Something that is only asked.
   * @param {import("./protocol").FromBrowser} message */
  ask(message) { if (this.open) this.socket.send(JSON.stringify(message)); }

  end() {
    this.ended = true;
    clearInterval(this.beat);
    clearTimeout(this.timer);
    removeEventListener("online", this.again);
    removeEventListener("offline", this.lose);
    document.removeEventListener("visibilitychange", this.again);
    if (this.socket) leave(this.socket);
  }
}

/** Give a socket up. One that is still connecting is closed once it is open: closed before, the browser calls that an error. */
function leave(socket) {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
