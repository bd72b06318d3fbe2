// @ts-check
// A link to give away: to read, to copy, and as a QR code.

import { copied, dialog, h } from "./dom.js";
import { say } from "./words.js";

/** A button that copies a link. `key`: by which the focus finds it again. */
export function copyButton(link, key) {
  return h("button", { "data-key": key, onclick: async (e) => { e.target.textContent = say((await copied(link)) ? "copied" : "copyNot"); } }, say("copy"));
}

/** A dialog with a link. */
export async function linkDialog(title, link) {
  const { qr } = await import("./qr.js");
  dialog(title, say("close"), h("p", {}, say("watchHelp")), h("div", { class: "row" }, h("input", { value: link, readonly: true, "aria-label": title, onfocus: (e) => e.target.select() }), copyButton(link, "copy link")), qr(link, say("qrOf", link)));
}
