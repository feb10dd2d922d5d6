// Taps on a counter: a player, a place, a thing. A button holds the changes of its tap; the server holds the rules.
import "../support/page.js";
import { closest } from "../core/elements.js";

/** @typedef {{ event: string, more: Record<string, number>, put: Record<string, string> }} Change */

const LOGGED = 20; // taps that can be taken back, as in companion/web/forms/taps.py
const NO_PLACE = /[{]where[}]/;

/** @returns {HTMLFormElement} */
const form = () => {
  const found = document.querySelector("form[data-taps]");
  if (!(found instanceof HTMLFormElement)) throw new Error("This page counts nothing");
  return found;
};

/** @type {(selector: string) => HTMLElement[]} */
const all = (selector) => Array.from(form().querySelectorAll(selector));

/** @param {string} path */
const control = (path) => {
  const found = form().elements.namedItem(path);
  return found instanceof RadioNodeList || found instanceof HTMLInputElement || found instanceof HTMLSelectElement
    ? found
    : null;
};

/** @param {string} path */
const read = (path) => {
  const found = control(path);
  return found instanceof HTMLInputElement && found.type === "checkbox"
    ? found.checked
      ? found.value
      : ""
    : (found?.value ?? "");
};

/** @type {(path: string, text: string) => void} */
const write = (path, text) => {
  for (const each of form().querySelectorAll(`[name="${CSS.escape(path)}"]`)) {
    if (each instanceof HTMLInputElement && each.matches("[type=radio], [type=checkbox]"))
      each.checked = each.value === text;
    else if (each instanceof HTMLInputElement || each instanceof HTMLSelectElement) each.value = text;
  }
};

/** @type {(template: string, who: string, where: string) => string} */
const fill = (template, who, where) => template.replaceAll("{who}", who).replaceAll("{where}", where);

/** @type {(button: HTMLElement, who: string) => Change | undefined} */
const changeOf = (button, who) => JSON.parse(button.dataset.changes ?? "{}")[/^\d*$/.test(who) ? "" : who];

/** The name of the radio buttons that need a choice before this button works, or "". */
const missing = (/** @type {HTMLElement} */ button) => {
  const who = read("who");
  const change = changeOf(button, who);
  const needs = JSON.stringify([change?.more, change?.put]);
  if (!change || (!who && needs.includes("{who}"))) return "who";
  return !read("where") && NO_PLACE.test(needs) ? "where" : "";
};

/**
 * The paths that a tap changes, and their new texts.
 * @type {(change: Change, who: string, where: string) => [string, string][]}
 */
const outcomes = (change, who, where) => [
  ...Object.entries(change.more).map(([path, by]) => add(fill(path, who, where), by)),
  ...Object.entries(change.put).map(
    ([path, text]) => /** @type {[string, string]} */ ([fill(path, who, where), fill(text, who, where)]),
  ),
];

/** @type {(path: string, by: number) => [string, string]} NaN if the text is no number */
const add = (path, by) => [path, String(Math.max(0, Number(read(path)) + by))];

/** @type {(path: string) => string[] | null} the options of a list or of radio buttons; null for any other field */
const options = (path) => {
  const found = control(path);
  if (found instanceof RadioNodeList)
    return all(`[name="${CSS.escape(path)}"]`).map((each) => each.getAttribute("value") ?? "");
  return found instanceof HTMLSelectElement ? [...found.options].map((each) => each.value) : null;
};

/** @type {(entry: [string, string]) => boolean} true if the field accepts the text */
const fits = ([path, text]) => text !== "NaN" && (options(path)?.includes(text) ?? true);

const log = () => read("log").split("~").filter(Boolean);

/** @param {HTMLButtonElement} button */
const tap = (button) => {
  const [who, where] = [read("who"), read("where")];
  const change = changeOf(button, who);
  question = missing(button);
  if (!change || question) return look();
  const after = outcomes(change, who, where);
  if (!after.every(fits) || after.every(([path, text]) => read(path) === text)) return;
  const before = after.map(([path]) => read(path));
  for (const [path, text] of after) write(path, text);
  write("log", [...log(), `${who}.${where}.${button.value.slice("tap.".length)}=${before}`].slice(-LOGGED).join("~"));
  changed();
};

let question = ""; // the name of the radio buttons that need a choice first

/** Show the choice that is needed first. */
const look = () => {
  for (const each of all(".first")) each.classList.remove("first");
  const legend = document.getElementById(question);
  void legend?.offsetWidth; // restarts the animation
  legend?.closest("fieldset")?.classList.add("first");
  say(legend?.querySelector(".asks")?.textContent ?? "");
};

/** @param {string} words */
const say = (words) => {
  const place = document.getElementById("last");
  if (place) place.textContent = words;
};

/**
 * A tap of the log: its button, its player and place, and the former texts of the changed fields.
 * @param {string} written
 */
const readTap = (written) => {
  const [key = "", before = ""] = written.split("=");
  const [who = "", where = "", what = ""] = key.split(".");
  const button = form().querySelector(`button[value="tap.${CSS.escape(what)}"]`);
  const change = button instanceof HTMLElement ? changeOf(button, who) : undefined;
  return change && { change, who, where, before: before.split(",") };
};

const undo = () => {
  const taps = log();
  const last = readTap(taps.pop() ?? "");
  if (!last) return;
  for (const [i, [path]] of outcomes(last.change, last.who, last.where).entries()) write(path, last.before[i] ?? "");
  write("log", taps.join("~"));
  changed();
};

let asked = 0;
let sent = 0;

/** Update the page at once. The answers stay as they are until the server sends new ones. */
const changed = () => {
  form().dispatchEvent(new Event("input", { bubbles: true }));
};

document.addEventListener("input", (event) => {
  const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
  const isTyped = event.target !== form() && !/^(who|where|.*[.]name)$/.test(name ?? "");
  if (isTyped) write("log", ""); // typed numbers end the log: no tap can be undone
  question = "";
  asked += 1;
  form().classList.add("asked");
  show();
  showEvent();
});
document.addEventListener("htmx:before:request", () => {
  sent = asked;
});
document.addEventListener("htmx:after:swap", () => {
  const isLate = sent !== asked;
  form().classList.toggle("asked", isLate);
  show();
  if (question)
    look(); // chosen after the request: the answer does not know it
  else if (isLate) showEvent();
});

/** @type {(name: string, value: string) => string} the page's name of a player or a place */
const nameOf = (name, value) => {
  const chosen = form().querySelector(`input[name=${name}][value="${CSS.escape(value)}"]`);
  return `\u2068${chosen?.closest("label")?.dataset.name ?? ""}\u2069`;
};

/** @type {(sentence: string, who: string, where: string) => string} */
const tell = (sentence, who, where) => fill(sentence, nameOf("who", who), nameOf("where", where));

const showEvent = () => {
  const last = readTap(log().at(-1) ?? "");
  say(last ? tell(last.change.event, last.who, last.where) : (document.getElementById("last")?.dataset.none ?? ""));
  for (const each of all("button[value=undo]")) each.setAttribute("aria-disabled", String(!last));
};

/** @param {string} path */
const sum = (path) =>
  all("input[name], select[name]")
    .filter((each) => `${each.getAttribute("name")}.`.startsWith(`${path}.`))
    .reduce((total, each) => total + (Number(read(each.getAttribute("name") ?? "")) || 0), 0);

const hasOwner = () => /^\d+$/.test(read("who"));

const showNumbers = () => {
  for (const each of all("[data-sum]")) {
    const path = each.dataset.sum ?? "";
    const isNobodys = path.includes("{who}") && !hasOwner();
    each.textContent = isNobodys ? "" : String(sum(fill(path, read("who"), read("where"))));
  }
  for (const each of all("[data-sign]")) each.hidden = read(each.dataset.sign ?? "") !== each.dataset.value;
};

const showQuestions = () => {
  for (const each of all("[data-ask]")) {
    const sentence = each.dataset.ask ?? "";
    const isOpen = (sentence.includes("{who}") && !hasOwner()) || (sentence.includes("{where}") && !read("where"));
    each.textContent = isOpen ? (each.dataset.before ?? "") : tell(sentence, read("who"), read("where"));
  }
};

/** Show the fields' texts everywhere on the page. */
const show = () => {
  showNumbers();
  showQuestions();
  for (const each of all("button[data-changes]")) each.classList.toggle("waits", missing(each) !== "");
  const now = document.getElementById("now");
  if (now) now.textContent = form().dataset.now ?? "";
};

document.addEventListener("companion:players", show);
document.addEventListener("click", (event) => {
  /** @type {HTMLButtonElement | null} */
  const button = closest(event, "button[data-changes], button[value=undo]");
  if (!button) return;
  event.preventDefault();
  if (button.value === "undo") undo();
  else tap(button);
});
show();
