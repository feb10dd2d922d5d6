// htmx: a page with forms of htmx brings it, others fetch it at its first use. What is typed wins over an answer.

import { all, isChoice } from "./elements.js";
import { NO_ANSWER, noteConnection, retrying } from "./request.js";

/** @type {WeakMap<Element, unknown>} what the fields held in the last request */
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
  !(["value", "checked", "selected"].includes(attrName) && element.matches("input, option") && isOwn(element));

/** @param {(value?: any) => void} done called when htmx has processed the page; a load that fails is repeated */
const load = (done) => {
  const start = () => {
    const script = document.createElement("script");
    script.src = document.documentElement.dataset.htmx ?? "";
    script.onload = () => setTimeout(done);
    script.onerror = () => {
      noteConnection(false);
      retry.isOver(NO_ANSWER);
    };
    document.head.append(script);
  };
  const retry = retrying(start);
  start();
};

const isHere = "htmx" in globalThis;

/** @type {Promise<void> | null} */
let arrival = null;

/** @returns {Promise<void>} resolves when htmx listens */
export const useHtmx = () => {
  arrival ??= (isHere ? Promise.resolve() : new Promise(load)).then(() =>
    htmx.registerExtension("keep-own", { htmx_before_morph_attr: mayChange }),
  );
  return arrival;
};

if (isHere) useHtmx();
