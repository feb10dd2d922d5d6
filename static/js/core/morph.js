// An answer is drawn into the page, several times as fast as by htmx. What is typed wins over it, also where htmx draws.

import { all, find, fire, held } from "./elements.js";

const OF_PAGE = ["tabindex", "inputmode", "data-leapt", "data-now"]; // only the pad writes these

const FREE = null; // of an answer, which changes one after the other

/** @type {WeakMap<Element, unknown>} what the last request held */
let sent = new WeakMap();

/** @param {ParentNode} form that is sent now */
export const noteSent = (form) => {
  sent = new WeakMap(all("input, select", form).map((field) => [field, held(field)]));
};

/** @param {any} field @returns true if its text wins over an answer */
const isOwn = (field) => {
  if (!field || field.type === "hidden") return false;
  if (field.matches("[data-counts] :is(.entry, fieldset, label) *")) return true; // sheet.js writes them
  const was = sent.get(field);
  return was !== FREE && (was !== held(field) || (field === document.activeElement && field.type === "text"));
};

/** @param {any} field as the answer has it, also where somebody chose before */
const takeOver = (field) => {
  const text = field.defaultValue ?? (find("[selected]", field) ?? field.options[0]).value;
  if (field.value !== text) field.value = text;
  if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
};

/** @type {(element: Element, detail: {attrName: string}) => boolean} */
const mayChange = (element, { attrName }) =>
  attrName !== "open" &&
  !(attrName === "style" && element.closest(".table-moment")) && // moment.js writes it
  !(["value", "checked", "selected"].includes(attrName) && isOwn(element.closest("input, select")));

if ("htmx" in globalThis) htmx.registerExtension("keep-own", { htmx_before_morph_attr: mayChange });

/** @type {(name: string, from: Element, to: Element) => void} */
const copy = (name, from, to) => {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value);
};

/** @type {(old: Element, fresh: Element) => void} like children are the next one, or have one id */
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
  const free = all("input, select", form).filter((field) => !isOwn(field));
  for (const field of free) sent.set(field, FREE);
  const [fresh, ...others] = document.createRange().createContextualFragment(text).children;
  if (fresh) take(form, fresh);
  for (const each of others) take(/** @type {Element} */ (document.getElementById(each.id)), each);
  free.forEach(takeOver);
  noteSent(form);
  fire(document, "companion:drawn");
};
