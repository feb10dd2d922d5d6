// The sheet on this phone: what was typed and not sent yet, what is on its way, and what the server last said.
import { onAnswer, pendingValue, send } from "./outbox.js";
import { closest } from "./page.js";

const PAUSE = 500; // milliseconds; quick taps are one change

/** @returns {HTMLFormElement | null} */
const sheet = () => document.querySelector("form[data-counts]");

/**
 * What stood in each field when the server last said, in a hidden field `was.PATH`.
 * @returns {HTMLInputElement[]}
 */
const bases = () => Array.from(sheet()?.querySelectorAll("input[data-was]") ?? []);

/** @param {HTMLInputElement} base */
const pathOf = (base) => base.name.slice("was.".length);

/** @returns {(path: string) => string} what is in a field now */
const typedValues = () => {
  const typed = new FormData(sheet() ?? undefined);
  return (path) => String(typed.get(path) ?? "");
};

/**
 * What a change starts from: what is on its way, or else what the server last said.
 * @param {HTMLInputElement} base
 */
const startOf = (base) => pendingValue(pathOf(base)) ?? base.value;

const changed = () => {
  const typed = typedValues();
  return bases().filter((base) => typed(pathOf(base)) !== startOf(base));
};

const sendChanges = () => {
  clearTimeout(pause);
  const changes = changed();
  if (changes.length === 0) return;
  const typed = typedValues();
  const action = new URLSearchParams();
  for (const name of ["token", "kind", "seat", "back", "order"]) action.set(name, typed(name));
  for (const base of changes) {
    action.set(base.name, startOf(base));
    action.set(pathOf(base), typed(pathOf(base)));
  }
  send(action);
};

/** "+5" beside a number that is on its way. */
const showPending = () => {
  const typed = typedValues();
  for (const base of bases()) {
    const label = document.getElementById(pathOf(base))?.closest(".entry")?.querySelector("label");
    if (label) noteAt(label).textContent = signed(Number(typed(pathOf(base))) - Number(base.value));
  }
};

/** @param {number} n */
const signed = (n) => (n ? `${n > 0 ? "+" : "−"}${Math.abs(n)}` : "");

/** @param {HTMLLabelElement} label */
const noteAt = (label) => {
  const there = label.querySelector(".pending");
  if (there) return there;
  const note = document.createElement("span");
  note.className = "pending";
  label.append(note);
  return note;
};

let pause = 0;
document.addEventListener("input", (event) => {
  if (!closest(event, "form[data-counts]")) return;
  showPending();
  clearTimeout(pause);
  pause = setTimeout(sendChanges, PAUSE);
});
document.addEventListener("submit", (event) => {
  if (!closest(event, "form[data-counts]")) return;
  event.preventDefault();
  sendChanges();
});

// Leaving the page, or putting the phone away, sends what was just typed.
addEventListener("pagehide", sendChanges);
document.addEventListener("visibilitychange", () => document.hidden && sendChanges());

// What was answered is no longer on its way: the field shows what the server says next.
onAnswer((action) => {
  const typed = typedValues();
  for (const base of bases()) {
    const sent = action.get(pathOf(base)) ?? "";
    if (action.has(base.name) && typed(pathOf(base)) === sent) base.value = sent;
  }
});

/** @type {Set<string>} the paths of what was typed here and is not in the page that is being drawn */
let dirty = new Set();

document.addEventListener("htmx:before:swap", () => {
  const pending = bases().filter((base) => pendingValue(pathOf(base)) !== null);
  dirty = new Set([...changed(), ...pending].map(pathOf));
});

// What the server says is drawn into the page; what was typed here stays.
htmx.registerExtension("keep-pending", {
  htmx_before_morph_attr: (element, { attrName }) => {
    if (!element.closest("form[data-counts]") || !["value", "checked", "selected"].includes(attrName)) return true;
    return !dirty.has(element.getAttribute("name")?.replace(/^was[.]/, "") ?? "");
  },
});

/**
 * The fields, boxes or circles of one path.
 * @param {string} path
 * @returns {(HTMLInputElement | HTMLSelectElement)[]}
 */
const controls = (path) => Array.from(sheet()?.querySelectorAll(`[name="${CSS.escape(path)}"]`) ?? []);

/** A field that somebody touched no longer follows its attributes, so it is told what they say. */
const adopt = () => {
  for (const base of bases().filter((each) => !dirty.has(pathOf(each)))) {
    for (const field of controls(pathOf(base))) setValue(field, base.value);
  }
};

/**
 * @param {HTMLInputElement | HTMLSelectElement} field
 * @param {string} value
 */
const setValue = (field, value) => {
  if ("checked" in field && field.matches("[type=checkbox], [type=radio]")) field.checked = field.defaultChecked;
  else if (field.value !== value) field.value = value;
};

document.addEventListener("htmx:after:swap", () => {
  adopt();
  showPending();
});
showPending();
