// @ts-check
// Elements that stay from one drawing to the next: what says the same is the same element, and is not touched.

/** The children of a place, in this order; what is there already and stays is not moved without need. */
export function fill(place, children) {
  const wanted = children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false);
  const stay = new Set(wanted);
  for (const one of [...place.childNodes]) if (!stay.has(one)) one.remove();
  let at = place.firstChild;
  for (const one of wanted) {
    if (one === at) at = at.nextSibling;
    else place.insertBefore(one, at);
  }
}

/** Whether both say the same. What a frame does not change is the same value as before it, so that few are read through. */
function alike(one, other) {
  return one?.length === other.length && one.every((part, i) => part === other[i] || (typeof part === "object" && JSON.stringify(part) === JSON.stringify(other[i])));
}

export class Kept {
  constructor() { this.made = new Map(); this.next = new Map(); this.focused = null; }

  /** What has the focus within a place, before what is drawn takes it away. */
  look(place) {
    if (!this.focused && place.contains(document.activeElement)) this.focused = document.activeElement;
  }

  /** A thing that is made anew only if what it says has changed. `says`: everything that `make` depends on, as a list. */
  leaf(key, says, make) {
    const old = this.made.get(key);
    const one = old && alike(old.says, says) ? old : { says, element: make() };
    this.next.set(key, one);
    return one.element;
  }

  /** Something around other things. It has no listeners. */
  box(key, name, attributes, ...children) {
    const element = this.made.get(key)?.element ?? document.createElement(name);
    for (const [word, value] of Object.entries(attributes)) if (element.getAttribute(word) !== value) element.setAttribute(word, value);
    this.look(element);
    fill(element, children);
    this.next.set(key, { element });
    return element;
  }

  /** All is drawn: put it into its place; what was not drawn is forgotten. */
  show(place, ...children) {
    this.look(place);
    fill(place, children);
    this.made = this.next;
    this.next = new Map();
  }

  /** What had the focus has it again, by its `data-key`. Everything is laid out for that, so it comes when all is drawn. */
  refocus(place) {
    const { focused } = this;
    this.focused = null;
    const key = focused?.dataset.key;
    if (key && document.activeElement !== focused) place.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }
}
