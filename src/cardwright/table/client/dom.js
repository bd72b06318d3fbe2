// @ts-check
// Elements, without a framework: h("button", {class: "card", onclick: f}, "text", other).

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, listeners (`on…`) and children; what is null or false is left out. */
export function h(name, attributes, ...children) {
  const [tag, svg] = name.startsWith("svg:") ? [name.slice(4), true] : [name, false];
  const made = svg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked" || key === "selected") made[key] = value;
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false));
  return made;
}

/** A text with a capital letter, as a line begins. */
export const begun = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Makes lists of [value, text] to pick one of; `draw`: draws anew after that. */
export const picking = (draw) => (values, now, set, about = null) => h("select", { "aria-label": about, onchange: (e) => { set(e.target.value); draw(); } },
  values.map(([value, text]) => h("option", { value, selected: value === now }, text)));

/** Put these into a place, instead of what is there; the thing that has the focus keeps it, by its `data-key`. */
export function show(place, ...children) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset?.key;
  const typed = focused?.tagName === "INPUT" ? focused.value : null;
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (key) {
    const again = place.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (again && typed !== null) again.value = typed;
    again?.focus({ preventScroll: true });
    return Boolean(again);
  }
  return true;
}

/** What lies over all else: the dialog that was opened last, or the page. What is outside of it can't be read or pressed. */
export const above = () => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

/** The browser gives the focus back to what had it. What was drawn anew meanwhile gets it here, unless something else has it by now. */
function refocus(before) {
  const key = before?.dataset?.key;
  if (key && !before.isConnected && document.activeElement === document.body) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
}

/** A dialog over the page, closed by Esc, a click beside it, or `close`. */
export function dialog(title, close, ...children) {
  const made = h("dialog", { "aria-label": title, onclick: (e) => e.target === made && made.close() },
    h("div", { class: "sheet" }, h("header", {}, h("h2", {}, title),
      h("button", { class: "quiet", onclick: () => made.close() }, close)), ...children));
  const before = document.activeElement;
  made.addEventListener("close", () => { document.body.append(...made.querySelectorAll("#alert")); made.remove(); refocus(before); });
  document.body.append(made);
  made.showModal();
  return made;
}

/** Puts a text where it can be pasted from; whether it is there now. A page without TLS has only the old way. */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch { /* there is no clipboard, or it may not be written to */ }
  const before = document.activeElement;
  const field = h("textarea", { class: "unseen", value: text, readonly: true });
  above().append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus?.({ preventScroll: true });
  return done;
}
