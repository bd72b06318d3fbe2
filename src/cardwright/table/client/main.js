// @ts-check
// Which page is shown: the lobby, another page of the site, a table that waits, or a table. Addresses: /, those of PAGES, and /t/TABLE, with #INVITE for a seat.

import { bring } from "./decks.js";
import { above, begun, dialog, h, picking, show } from "./dom.js";
import { lobby } from "./lobby.js";
import { copyButton } from "./links.js";
import { beSomebody, call, cameWith, gamesOffered, passes, Refused, watchAddress } from "./net.js";
import { dress, settings as settingsOf } from "./settings.js";
import { recalled } from "./setups.js";
import { keep, language, LONGEST_NAME, remembered, say, setLanguage } from "./words.js";

const PAGE = document.getElementById("page");
const ALERT = document.getElementById("alert");
const MOST_TABLES = 6;
const MOST_ALERTS = 2;
const REFUSED = { // by the server's code: how the page says it
  stale: "stale", late: "late", "other-version": "otherVersion", damaged: "damaged", illegal: "notNow", bad: "notRead", unknown: "noSuch", stranger: "notKnown",
  "not-yours": "notYours", "too-fast": "tooFast", "too-slow": "tooSlow", fault: "fault", "too-many": "tooMany", over: "over", gone: "notReady", waiting: "waiting", "bots-only": "botsOnly",
};
const WHOLE = ["stale", "late", "other-version", "damaged"]; // the page says all that there is to say
const AGAIN = 2000; // milliseconds until a page that waits for others, or for the server, looks again
const PAGES = { // by address: what draws it
  "/puzzles": async () => (await import("./puzzles.js")).puzzles,
  "/decks": async () => (await import("./builder.js")).builder,
};
let table = null;
let poll = null;
let visit = 0; // how often a page was opened

/** What the server refuses in the words of the page, and its own words, where they say more. */
function refused(why) {
  const key = REFUSED[why.code];
  if (WHOLE.includes(why.code)) return [say(key)];
  return [key ? `${say(key)}: ` : "", h("span", { lang: "en" }, key ? why.message : begun(why.message))];
}

/** Says what was refused, or what went wrong; `more`: what can be done about it. The last few stay in sight, each once. */
function trouble(why, ...more) {
  const text = why.served ? refused(why) : why instanceof Refused ? [begun(why.message)] : [say("wrong", why instanceof Error ? why.message : String(why))];
  const line = h("p", {}, h("span", {}, text), " ", more, " ", h("button", { class: "quiet", onclick: () => line.remove() }, say("close")));
  for (const one of [...ALERT.children].filter((one, i, all) => one.firstChild.textContent === line.firstChild.textContent || i <= all.length - MOST_ALERTS)) one.remove();
  ALERT.append(line);
  const over = above();
  if (ALERT.parentElement !== over) over.append(ALERT);
  setTimeout(() => line.remove(), 12000);
}

function go(id) {
  history.pushState(null, "", id ? `/t/${id}` : "/");
  scrollTo(0, 0); // another page begins at its top
  open();
}

const settings = (paced) => settingsOf(open, paced);

/** The button of the settings on top of a page; `redraw`: draws it in another language. */
const onTop = (redraw) => h("nav", { class: "settings", "aria-label": say("settings") }, h("button", { class: "quiet", "data-key": "about", onclick: async () => (await import("./about.js")).about() }, say("about")), h("button", { class: "quiet", "data-key": "settings", onclick: () => settingsOf(redraw) }, say("settings")));

async function open() {
  table?.end();
  clearTimeout(poll);
  ALERT.replaceChildren();
  table = null;
  const here = (visit += 1);
  PAGE.className = "";
  document.title = say("title");
  const id = location.pathname.startsWith("/t/") ? location.pathname.slice(3) : "";
  try {
    const page = PAGES[location.pathname];
    if (page) {
      const place = h("div", {});
      PAGE.replaceChildren(onTop(open), place);
      await (await page())(place, go, trouble);
      return;
    }
    if (!id) {
      const place = h("div", {});
      PAGE.replaceChildren(onTop(open), place);
      await lobby(place, go, trouble);
      import("./table.js"); // whoever looks around here will sit down soon
      return;
    }
    const moment = location.hash.startsWith("#at=") ? (await import("./replay.js")).addressed(location.hash) : null;
    const watching = new URLSearchParams(location.hash.slice(1)).get("watch") ?? "";
    const invite = moment || watching ? "" : location.hash.slice(1);
    cameWith(id, watching || invite);
    if (!invite) await beSomebody(remembered("name", ""));
    const about = await call("GET", `/api/tables/${id}`);
    if (here !== visit) return; // another page was opened meanwhile
    if (invite && !about.begun && !about.seats.some((seat) => seat.mine)) { await invited(id, about, invite); return; }
    if (about.seats.some((seat) => seat.mine)) sat(id, about);
    if (about.begun && !about.watch) { barred(say("seatGone")); return; }
    if (about.watch_key) cameWith(id, about.watch_key);
    if (about.begun) {
      const { Table } = await import("./table.js");
      if (here !== visit) return;
      table = new Table(PAGE, id, about, go, trouble, settings);
      table.moment = moment;
    }
    else waiting(id, about);
    if (invite && !about.seats.some((seat) => seat.mine)) trouble(new Refused("illegal", say("seatTaken")));
  } catch (why) {
    if (here !== visit) return;
    if (passes(why)) poll = setTimeout(open, AGAIN);
    if (why.code === "not-yours") { barred(say("privateTable")); return; }
    show(PAGE, h("main", { class: "lobby" }, h("h1", {}, why.code === "unknown" ? say("notFound") : why.code === "damaged" ? say("damaged") : say("wrong", why.message)), h("button", { "data-key": "home", onclick: () => go("") }, say("home"))));
  }
}

/** Nothing of a table is shown to who has come with no link that shows it. */
function barred(text) {
  show(PAGE, onTop(open), h("main", { class: "lobby" }, h("h1", {}, say("privateTitle")), h("p", {}, text), h("button", { "data-key": "home", onclick: () => go("") }, say("home"))));
}

/** Remember a table at which one sits. */
function sat(id, about) {
  const kept = recalled("tables", []).filter(([one]) => one !== id);
  keep("tables", JSON.stringify([[id, `${about.title}: ${about.seats.map((seat) => seat.name).join(", ")}`, Date.now()], ...kept].slice(0, MOST_TABLES)));
}

/** Somebody came with the link of a seat: who they are, and what they bring, if each brings something to such a table. */
async function invited(id, about, invite) {
  const here = visit;
  const game = (await gamesOffered()).find((one) => one.name === about.game);
  if (here !== visit) return;
  const me = { name: remembered("name", ""), brings: "" };
  const asks = async (path, brings) => {
    const name = me.name.trim();
    await beSomebody(name);
    return call("POST", `/api/tables/${id}/${path}`, { invite, name, brings });
  };
  const sit = async () => {
    try {
      await asks("join", me.brings);
      history.replaceState(null, "", `/t/${id}`);
      open();
    } catch (why) { trouble(why); }
  };
  const labels = { list: say("deckMine"), from: say("deckOneFile"), file: say("deckOneFile"), none: say("deckOfTable") };
  const draw = () => show(PAGE, onTop(draw), h("main", { class: "lobby" }, h("h1", {}, about.title), h("p", {}, about.seats.map((seat) => seat.name).join(", ")),
    h("label", {}, say("name"), h("input", { value: me.name, maxlength: LONGEST_NAME, autocomplete: "nickname", "data-key": "name", oninput: (e) => { me.name = e.target.value; } })),
    game?.to_bring.length && !about.kind ? h("section", { "aria-label": say("deckMine") }, h("h2", {}, say("deckMine")),
      bring(game, me, "deck", labels, picking(draw), (text) => asks("check", text), ([text]) => { me.brings = text; draw(); }, false)) : null,
    h("button", { class: "big", "data-key": "join", onclick: sit }, say("join"))));
  draw();
}

/** Seats are free: their links, until somebody sits in each. It is drawn anew only when something has changed. */
function waiting(id, about) {
  document.title = `${say("waiting")} · ${about.title}`;
  const status = h("p", { role: "status" }, say("waiting"));
  const links = about.seats.some((seat) => seat.invite && !seat.taken);
  show(PAGE, onTop(open), h("main", { class: "lobby waits" }, h("h1", {}, about.title), status, links ? h("p", {}, say("inviteHelp")) : null,
    h("ul", {}, about.seats.map((seat, i) => {
      const link = seat.invite ? `${location.origin}/t/${id}#${seat.invite}` : "";
      return h("li", { class: "row" }, h("b", {}, seat.name), " ", seat.taken ? h("small", {}, say("isHere")) : link ? [h("a", { href: link, "data-key": `link ${i}` }, say("invite", i + 1)), h("span", { class: "gap" }),
        navigator.share ? h("button", { class: "go", "data-key": `share ${i}`, onclick: () => navigator.share({ title: about.title, url: link }).catch(() => {}) }, say("shareLink")) : null,
        copyButton(link, `copy ${i}`), " ",
          h("button", { "data-key": `qr ${i}`, onclick: async () => { const { qr } = await import("./qr.js"); dialog(say("invite", i + 1), say("close"), qr(link, say("qrOf", link))); } }, say("qr"))] : "…");
    })), about.watch_key ? h("p", {}, h("a", { href: watchAddress(id, about.watch_key), "data-key": "watch link" }, say("watchLink")), " ", copyButton(watchAddress(id, about.watch_key), "copy watch"), h("br", {}), h("small", {}, say("watchHelp"))) : null,
    h("button", { "data-key": "home", onclick: () => go("") }, say("home"))));
  const [here, before] = [visit, JSON.stringify(about)];
  const look = async () => {
    const [now, why] = await call("GET", `/api/tables/${id}`).then((found) => [found], (refused) => [null, refused]);
    if (here !== visit) return;
    if (why ? !passes(why) : JSON.stringify(now) !== before) { open(); return; }
    const said = say(why ? "connecting" : "waiting");
    if (status.textContent !== said) status.textContent = said;
    poll = setTimeout(look, AGAIN);
  };
  poll = setTimeout(look, AGAIN);
}

setLanguage(language);
dress();
addEventListener("popstate", open);
open();
