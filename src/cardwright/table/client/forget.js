// @ts-check
// How a person deletes what the server keeps of them: a button among the settings, and a dialog that says what goes.

import { begun, dialog, h } from "./dom.js";
import { call } from "./net.js";
import { drop, remembered, say } from "./words.js";

const MINE = ["token", "person", "name", "tables", "setup", "setups"]; // what this browser keeps of the person; how the page looks stays
const STRANGER = "stranger"; // the code of what is refused to a token that nobody has

/** The button; nothing for a person whom no server knows yet. */
export const forgetMe = () => remembered("token", "") ? h("button", { class: "warn", "data-key": "forget me", onclick: ask }, say("deleteMine")) : null;

/** What goes, and whether it shall. */
function ask() {
  const wrong = h("p", { class: "warn", role: "alert", lang: "en" });
  const sure = h("button", { class: "warn", "data-key": "forget me now", onclick: async () => {
    sure.disabled = true;
    try {
      await call("DELETE", "/api/guests/me", undefined, false);
    } catch (why) {
      if (why.code !== STRANGER) { // it is deleted already
        wrong.textContent = begun(why.message);
        sure.disabled = false;
        return;
      }
    }
    MINE.forEach(drop);
    location.assign("/");
  } }, say("deleteMineSure"));
  dialog(say("deleteMine"), say("close"), h("div", { class: "setup" }, h("p", {}, say("deleteMineHelp")), wrong, h("div", { class: "row" }, sure)));
}
