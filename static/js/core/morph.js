// An answer is drawn into the page; what is typed wins over it, also where htmx draws. Only what differs is taken over, several
// times as fast as by htmx.

import { all, fire, isChoice } from "./elements.js";

const OF_PAGE = ["tabindex", "inputmode", "data-leapt", "data-now"]; // attributes that only the script of the pad writes

/** @type {WeakMap<Element, unknown>} what fields held in the last request */
let sent = new WeakMap();

/** @param {any} field */
const held = (field) => field.selected ?? (isChoice(field) ? field.checked : field.value);

/** @param {ParentNode} form its texts are about to be sent */
export const noteSent = (form) => {
  sent = new WeakMap(all("input, option", form).map((field) => [field, held(field)]));
};

/** @param {Element} field @returns true if its text wins over an answer */
const isOwn = (field) => {
  if (field.matches("[type=hidden], button")) return false;
  if (field.matches("[data-counts] :is(.entry, fieldset, label) *")) return true; // sheet.js writes them
  return field === document.activeElement || !sent.has(field) || sent.get(field) !== held(field);
};

/** @param {ParentNode} form the fields that an answer decides show its texts, also where somebody chose before */
export const takeOver = (form) => {
  for (const field of all("input", form)) {
    if (isOwn(field)) continue;
    if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
    if (field.value !== field.defaultValue) field.value = field.defaultValue;
  }
  noteSent(form);
};

/** @type {(element: Element, detail: {attrName: string}) => boolean} */
const mayChange = (element, { attrName }) =>
  attrName !== "open" &&
  !(attrName === "style" && element.closest(".table-moment")) && // moment.js writes it
  !(["value", "checked", "selected"].includes(attrName) && element.matches("input, option") && isOwn(element));

if ("htmx" in globalThis) htmx.registerExtension("keep-own", { htmx_before_morph_attr: mayChange });

/** @type {(name: string, from: Element, to: Element) => void} */
const copy = (name, from, to) => {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value);
};

/** @type {(old: Element, fresh: Element) => void} a child is the next one, or one with its id */
const takeChildren = (old, fresh) => {
  const rest = /** @type {Element[]} */ ([...old.childNodes]);
  for (const child of /** @type {Element[]} */ ([...fresh.childNodes])) {
    const at = rest.findIndex(
      ({ nodeName, id }, i) => nodeName === child.nodeName && id === child.id && (id || i === 0),
    );
    const [like, ...gone] = rest.splice(0, at + 1).reverse();
    for (const each of gone) each.remove();
    if (like) take(like, child);
    else old.insertBefore(child, rest[0] ?? null);
  }
  for (const gone of rest) gone.remove();
};

/** @type {(old: Node, fresh: Node) => void} make a node like another one, which is used up */
const take = (old, fresh) => {
  if (old.isEqualNode(fresh)) return;
  if (!(old instanceof Element && fresh instanceof Element)) {
    old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.matches("[hx-morph-skip]")) return; // a script fills it in
  for (const attrName of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()]))
    if (!OF_PAGE.includes(attrName) && mayChange(old, { attrName })) copy(attrName, fresh, old);
  takeChildren(old, fresh);
};

/** @type {(form: HTMLElement, text: string) => void} of a form, or of a part of it */
export const draw = (form, text) => {
  fire(document, "companion:draws");
  const [fresh, ...others] = document.createRange().createContextualFragment(text).children;
  if (fresh) take(form, fresh);
  for (const each of others) take(/** @type {Element} */ (document.getElementById(each.id)), each);
  takeOver(form);
  fire(document, "companion:drawn");
};
