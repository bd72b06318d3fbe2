// @ts-check
// The lobby: a game against a bot in two clicks, or a table with options, bots and links.

import { shownCard } from "./card.js";
import { begun, h, picking, show } from "./dom.js";
import { bring } from "./decks.js";
import { beSomebody, call, gamesOffered } from "./net.js";
import { again, faceOf, keepLast, keepSetup, kindOf, recalled, rivalOf, shelf } from "./setups.js";
import { turnInWords } from "./turns.js";
import { keep, language, LONGEST_NAME, remembered, say } from "./words.js";

/** Who can watch a table, as the form and the server say it. */
const WATCH = { "": {}, all: { private: false }, key: { private: true }, none: { watch: false } };

/** Draw the lobby. `go`: opens a table. */
export async function lobby(place, go, trouble) {
  const [games, watched] = await Promise.all([gamesOffered(), call("GET", "/api/tables").catch(() => [])]);
  const form = { name: remembered("name", "").slice(0, LONGEST_NAME), game: games[0].name, kind: "", options: {}, seats: null, called: "" };

  let begins = false;
  /** A table as a form says; it is remembered as the last one. Pressed again meanwhile, it begins no second one. */
  const play = async (asked) => {
    if (begins) return;
    begins = true;
    const game = games.find((one) => one.name === asked.game);
    const name = form.name.trim();
    try {
      await beSomebody(name);
      const made = await call("POST", "/api/tables", { game: asked.game, table: asked.kind, options: given(asked, game), ...WATCH[asked.watch ?? ""],
        seats: asked.seats.map((seat) => ({ ...seat, name: seat.who === "me" ? name : "" })) });
      keepLast(asked);
      go(made.table);
    } catch (why) { begins = false; trouble(why); }
  };
  const learn = async (game) => {
    try {
      await beSomebody(form.name.trim());
      go((await call("POST", `/api/lessons/${game.name}`)).table);
    } catch (why) { trouble(why); }
  };
  const start = (game) => game.starts.find((one) => one.name === remembered(`start ${game.name}`, ""));
  const quick = (game) => play({ game: game.name, kind: "", options: { ...start(game)?.options },
    seats: [{ who: "me", brings: game.to_bring[0] ?? "" }, { who: "bot", bot: rivalOf(game), brings: game.to_bring[1] ?? "" }] });
  const friend = (game) => play({ game: game.name, kind: "", options: { ...start(game)?.options }, seats: [{ who: "me", brings: game.to_bring[0] ?? "" }, { who: "link", brings: game.to_bring[1] ?? "" }] });
  const settle = (game) => { Object.assign(form, { game: game.name, kind: "", options: {}, seats: null, open: true, picking: true }); draw(); place.querySelector("details.new").scrollIntoView(); };
  const change = (name, setup) => { Object.assign(form, structuredClone(setup), { open: true, called: name }); draw(); place.querySelector("details.new").scrollIntoView(); };
  const draw = () => {
    const game = games.find((one) => one.name === form.game);
    form.seats ??= [{ who: "me" }, { who: "bot", bot: (form.kind ? game.tables[form.kind][0]?.name : rivalOf(game)) ?? "" }]
      .map((seat, i) => ({ ...seat, brings: form.kind ? "" : game.to_bring[i] ?? "" }));
    show(place,
      h("main", { class: "lobby home" }, h("header", { class: "row" }, h("h1", {}, h("span", { "aria-hidden": "true" }, "◈ "), say("title")), h("p", { class: "gap" }, say("motto")),
        h("label", {}, say("name"), h("input", { value: form.name, maxlength: LONGEST_NAME, autocomplete: "nickname", "data-key": "name",
          oninput: (e) => { form.name = e.target.value; keep("name", form.name); } }))),
        h("section", { class: "play", "aria-label": say("play") }, h("h2", { class: "unseen" }, say("play")),
          h("div", { class: "tiles" }, games.filter((one) => one.opponents.length).map((one) => tile(one, rivalOf(one), () => quick(one), () => settle(one), (bot) => { keep(`against ${one.name}`, bot); draw(); }, one.lesson ? () => learn(one) : null))),
          h("div", { class: "row" }, again(games, play), games.filter((one) => one.opponents.length).map((one) => h("button", { "data-key": `friend ${one.name}`, onclick: () => friend(one) }, say("playFriend", one.title))), h("a", { class: "button", href: "/puzzles", "data-key": "puzzles" }, say("puzzles")), h("a", { class: "button", href: "/decks", "data-key": "decks" }, say("decks")))),
        shelf(games, play, change, draw), tables(recalled("tables", []), go), watching(watched),
        h("details", { class: "new", open: form.open }, h("summary", { onclick: (e) => { form.open = !e.target.closest("details").open; } }, say("lobby")),
          setup(form, games, game, draw),
          h("div", { class: "row" }, h("button", { class: "big", onclick: () => play(form) }, say("begin")), h("span", { class: "gap" }),
            h("form", { class: "row", onsubmit: (e) => { e.preventDefault(); const name = form.called.trim(); if (name) { keepSetup(name, form); draw(); } } },
              h("input", { value: form.called, maxlength: 40, "aria-label": say("setupName"), placeholder: say("setupName"), "data-key": "setup name", oninput: (e) => { form.called = e.target.value; } }),
              h("button", { "data-key": "keep setup" }, say("keepSetup")))))));
  };
  draw();
}

/** The tile of a game: its cards, who is played against, and one press that begins. `learn`: begins the lesson, if the game has one. */
function tile(game, bot, quick, settle, pick, learn) {
  const { cards = [], place = "", portraits = [] } = game.tile ?? {};
  return h("section", { class: `tile place-${place}`, "aria-label": game.title }, h("div", { class: "fan", "aria-hidden": "true" }, cards.map((card) => shownCard(card, game.name))),
    h("h3", {}, game.title),
    portraits.length ? h("div", { class: "portraits", role: "group", "aria-label": say("against") }, portraits.map((one) => h("button", { class: "portrait", "data-key": `against ${one.bot}`, "aria-pressed": String(one.bot === bot), title: (game.tables[""] ?? []).find((other) => other.name === one.bot)?.about, onclick: () => pick(one.bot) },
      h("svg:svg", { viewBox: "0 0 192 192", "aria-hidden": "true" }, h("svg:path", { d: one.icon })), h("b", {}, one.name), h("small", {}, say(`strength${one.strength}`))))) : null,
    game.starts.length ? h("select", { class: "start", "data-key": `start ${game.name}`, "aria-label": `${game.title}: ${say("withCards")}`, onchange: (e) => keep(`start ${game.name}`, e.target.value) },
      [["", say("withAll")], ...game.starts.map((one) => [one.name, one.name])].map(([value, text]) => h("option", { value, selected: value === remembered(`start ${game.name}`, "") }, text))) : null,
    h("div", { class: "row" }, h("button", { class: "big go", "data-key": `quick ${game.name}`, onclick: quick }, say("playNow"), h("span", { class: "unseen" }, `: ${game.title}`)),
      h("button", { "data-key": `settle ${game.name}`, "aria-label": `${game.title}: ${say("setUp")}`, onclick: settle }, say("setUp")),
      learn ? h("button", { "data-key": `learn ${game.name}`, "aria-label": `${game.title}: ${say("learn")}`, onclick: learn }, say("learn")) : null));
}

/** Tables at which this browser has sat lately. */
function tables(mine, go) {
  return mine.length ? h("section", { "aria-label": say("yourTables") }, h("h2", {}, say("yourTables")), h("ul", {}, mine.map(([id, title, when]) => h("li", {},
    h("a", { href: `/t/${id}`, onclick: (e) => { e.preventDefault(); go(id); } }, title), when ? h("small", {}, ` ${new Date(when).toLocaleString(language, { dateStyle: "short", timeStyle: "short" })}`) : null)))) : null;
}

/** Games that go on and may be watched. */
function watching(found) {
  return found.length ? h("section", { "aria-label": say("watch") }, h("h2", {}, say("watch")), h("ul", {}, found.map((one) => h("li", {},
    h("a", { href: `/t/${one.table}` }, `${one.title}: ${one.seats.join(", ")}`), " ", h("small", {}, `${[one.turn ? turnInWords(one, one.seats[one.current]) : "", one.watching ? say("looking", one.watching) : ""].filter(Boolean).join(", ")}`))))) : null;
}

/** The options that differ from what is usual, as the server wants them. */
function given(form, game) {
  const found = {};
  for (const option of game.options) {
    const text = form.options[option.field];
    const others = game.picks[0] === option.field && game.picks.slice(1).some((field) => form.options[field]);
    if ((text === undefined || text === "") && !others) continue;
    if (option.of === "bool") found[option.field] = text === "yes";
    else if (option.of === "int") found[option.field] = Number.isFinite(Number(text)) ? Number(text) : text;
    else if (option.of === "tuple" && option.metavar === "FILE") found[option.field] = text.split(/\n---\n/).map((one) => `${one.trim()}\n`);
    else if (option.of === "tuple") found[option.field] = (text ?? "").split(",").map((one) => one.trim()).filter(Boolean);
    else found[option.field] = text;
  }
  return found;
}

function setup(form, games, game, draw) {
  const bots = game.tables[form.kind] ?? [];
  const pick = picking(draw);
  return h("div", { class: "setup" },
    h("label", {}, say("game"), pick(games.map((one) => [one.name, one.title]), form.game, (to) => Object.assign(form, { game: to, kind: "", options: {}, seats: null }))),
    Object.keys(game.tables).length > 1 ? h("label", {}, say("table"), pick(Object.keys(game.tables).map((one) => [one, kindOf(one) || game.title]), form.kind, (to) => Object.assign(form, { kind: to, seats: null }))) : null,
    h("fieldset", {}, h("legend", {}, say("seat")),
      form.seats.map((seat, i) => h("div", { class: "row" },
        pick([["me", say("me")], ["link", say("link")], ["bot", say("bot")]], seat.who, (to) => { form.seats[i] = { ...seat, who: to, bot: to === "bot" ? bots[0]?.name ?? "" : "" }; }, say("seatNumber", i + 1)),
        seat.who === "bot" ? pick(bots.map((bot) => [bot.name, [...new Set([faceOf(game, bot.name), bot.name])].join(": ")]), seat.bot, (to) => { form.seats[i] = { ...seat, bot: to }; }, say("botOf", i + 1)) : null,
        seat.who === "bot" ? h("small", {}, bots.find((bot) => bot.name === seat.bot)?.about ?? "") : null,
        game.to_bring.length && !form.kind ? brought(form, game, i, pick, draw) : null)),
      h("div", { class: "row" },
        form.seats.length < 6 ? h("button", { type: "button", onclick: () => { form.seats.push({ who: "bot", bot: bots[0]?.name ?? "", brings: form.kind ? "" : game.to_bring[0] ?? "" }); draw(); } }, say("addSeat")) : null,
        form.seats.length > 2 ? h("button", { type: "button", onclick: () => { form.seats.pop(); draw(); } }, say("removeSeat")) : null)),
    h("label", {}, say("whoWatches"), pick([["", say("watchUsual")], ["all", say("watchAll")], ["key", say("watchKey")], ["none", say("watchNone")]], form.watch ?? "", (to) => { form.watch = to; })),
    h("fieldset", {}, h("legend", {}, say("options")),
      game.picks.length && !form.kind ? pickings(form, game) : null,
      game.options.filter((option) => !game.picks.includes(option.field) && option.field !== game.brings).map((option) => h("label", {}, h("span", {}, begun(option.field.replaceAll("_", " "))), field(form, option), h("small", {}, option.help)))));
}

/** What a seat brings; it is looked at as if everybody brought it, and files may be for the seats after it, too. */
function brought(form, game, i, pick, draw) {
  const labels = { list: say("deckOf", i + 1), from: say("deckFile"), file: say("deckFileOf", i + 1), none: say("deckNone") };
  const asks = async (text) => {
    const seat = { who: "bot", brings: text };
    await beSomebody(remembered("name", ""));
    await call("POST", "/api/check", { game: form.game, options: given(form, game), seats: [seat, seat] });
  };
  const took = (texts) => { texts.slice(0, form.seats.length - i).forEach((text, n) => { form.seats[i + n].brings = text; }); draw(); };
  return bring(game, form.seats[i], `deck ${i}`, labels, pick, asks, took, true);
}

/** The cards that lie there for all; drawn when it is opened. */
function pickings(form, game) {
  const place = h("div", { class: "setup" });
  const open = async (e) => {
    form.picking = e.target.open;
    if (!e.target.open || place.childElementCount) return;
    const { picker } = await import("./picker.js");
    await picker(place, game.name, game.picks, form.options);
  };
  return h("details", { open: form.picking, ontoggle: open }, h("summary", {}, say("pickCards")), place);
}

function field(form, option) {
  const set = (e) => { form.options[option.field] = e.target.value; };
  const now = form.options[option.field] ?? "";
  if (option.of === "bool") {
    return h("select", { onchange: set }, ["", "yes", "no"].map((value) => h("option", { value, selected: value === now }, value ? say(value) : say("default"))));
  }
  if (option.words?.length) return h("select", { onchange: set, "data-key": `option ${option.field}` }, ["", ...option.words].map((value) => h("option", { value, selected: value === now }, value || say("default"))));
  if (option.metavar === "FILE") return h("textarea", { oninput: set, rows: 4, placeholder: say("listHelp"), "data-key": `option ${option.field}` }, now);
  return h("input", { oninput: set, value: now, inputmode: option.of === "int" ? "numeric" : null, placeholder: option.metavar });
}
