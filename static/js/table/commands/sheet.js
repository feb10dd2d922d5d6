// The sheet on this phone. A field shows the phone's unconfirmed text, or else the server's.

import { onAnswer, saveNow, write } from "../../core/outbox.js";
import { isDraft, isRefused, isSave, list, paths, remove, textOf } from "../../core/unsent.js";
import { choose } from "../../core/values.js";
import { closest, isEarly } from "../../support/typing.js";
import { home, version } from "../table-page.js";

/** @returns {HTMLFormElement | null} */
const sheet = () => document.querySelector("form[data-counts]");

/**
 * The page's text of each field, in a hidden field `was.PATH`.
 * @returns {HTMLInputElement[]}
 */
const told = () => Array.from(sheet()?.querySelectorAll("input[data-was]") ?? []);

/** @param {HTMLInputElement} base */
const pathOf = (base) => base.name.slice("was.".length);

/** @type {Map<string, string>} the known server's text of each field */
const bases = new Map();

/** @type {Map<string, number>} the version in which this phone wrote a field; older pages lack that text */
const writtenIn = new Map();

/** @param {string} path */
const baseOf = (path) => bases.get(path) ?? "";

/** Take over the page's texts, but not where this phone wrote later. */
const learn = () => {
  for (const each of told()) {
    const path = pathOf(each);
    if (textOf(home, path) === null && path !== entered && (writtenIn.get(path) ?? 0) <= version())
      bases.set(path, each.value);
  }
};

/** The path of the text that the person is in; none once this phone has written it. */
let entered = "";

/**
 * The inputs of one path.
 * @param {string} path
 * @returns {(HTMLInputElement | HTMLSelectElement)[]}
 */
const controls = (path) => Array.from(sheet()?.querySelectorAll(`[name="${CSS.escape(path)}"]`) ?? []);

/**
 * @param {HTMLInputElement | HTMLSelectElement} field
 * @param {string} text
 */
const fill = (field, text) => {
  if ("checked" in field && field.matches("[type=checkbox], [type=radio]")) field.checked = field.value === text;
  else if (field.value !== text) field.value = text;
};

/** Show the wanted text in every field, with "+5" beside a pending number. */
const show = () => {
  learn();
  for (const path of told().map(pathOf)) {
    const [unsent, served] = [textOf(home, path), baseOf(path)];
    for (const field of controls(path))
      fill(field, choose({ unsent, served, isFocused: path === entered, shown: field.value }));
    const place = document.getElementById(path)?.closest(".stepper");
    if (place) noteAt(place).textContent = signed(Number(unsent ?? served) - Number(served));
  }
};

/** @param {number} n */
const signed = (n) => (n ? `${n > 0 ? "+" : "−"}${Math.abs(n)}` : "");

/** @param {Element} place */
const noteAt = (place) => {
  const there = place.querySelector(".pending");
  if (there) return there;
  const note = document.createElement("span");
  note.className = "pending";
  place.append(note);
  return note;
};

document.addEventListener("input", (event) => {
  const form = closest(event, "form[data-counts]");
  if (!(form instanceof HTMLFormElement) || !(event.target instanceof Element)) return;
  const path = event.target.getAttribute("name") ?? "";
  const typed = new FormData(form);
  const head = Object.fromEntries(
    ["kind", "seat", "back", "order"].map((name) => [name, String(typed.get(name) ?? "")]),
  );
  write(home, head, path, String(typed.get(path) ?? ""), baseOf(path));
});
document.addEventListener("submit", (event) => {
  if (!closest(event, "form[data-counts]")) return;
  event.preventDefault();
  saveNow(home);
  goOn();
});

// The gold button and Enter go to the next empty field, pending texts included.

const goOn = () => {
  /** @type {HTMLInputElement[]} */
  const all = Array.from(sheet()?.querySelectorAll("input[type=text]") ?? []);
  const here = all.filter((field) => field === document.activeElement).map((field) => all.indexOf(field))[0] ?? -1;
  const next = [...all.slice(here + 1), ...all].find((field) => field.value.trim() === "");
  if (next) open(next);
  return next !== undefined;
};

/** @param {HTMLInputElement} field it may be in a folded block */
const open = (field) => {
  if (field.getClientRects().length === 0) location.replace(`#${field.id}`);
  field.focus();
};

document.addEventListener("click", (event) => {
  if (closest(event, "[data-go-on]") && goOn()) event.preventDefault();
});

// Undo removes an unsent text here; a pending one is undone after its answer.
document.addEventListener(
  "submit",
  (event) => {
    const unsent = list(home);
    if (!closest(event, "[data-take-back]") || !unsent.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    remove(unsent.filter(({ action }) => isSave(action) && (isDraft(action) || isRefused(action))));
  },
  true,
);

onAnswer((table, action, { isDone, version }) => {
  if (table !== home) return;
  for (const path of isDone ? paths(action) : []) {
    bases.set(path, action.get(path) ?? "");
    writtenIn.set(path, version);
    if (path === entered) entered = "";
  }
  show();
});

learn();
for (const field of told().map(pathOf).flatMap(controls).filter(isEarly))
  field.dispatchEvent(new Event("input", { bubbles: true }));
document.addEventListener("companion:unsent", show);
for (const change of ["focusin", "focusout"])
  document.addEventListener(change, (event) => {
    entered = (change === "focusin" && closest(event, "[data-counts] input[type=text]")?.id) || "";
    show();
  });
document.addEventListener("htmx:after:swap", show);
show();
