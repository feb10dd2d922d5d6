// The script of every form. Without it, each form works by a plain submit.
import "../core/htmx.js";
import "../core/leaving.js";
import "../core/notes.js";
import "../core/outbox.js";
import { closest } from "../core/elements.js";
import { NO_ANSWER, noteConnection, retrying } from "../core/request.js";
import * as store from "../core/store.js";
import { noteSent, takeOver } from "../core/values.js";
import { clear, offerUndo } from "./clearing.js";
import { change, startFrom } from "./players.js";

const CALM = 400; // milliseconds between two changes of the address; some browsers refuse more than 100 in 30 s
const LONGEST = 8000; // characters that every server accepts

/** @type {HTMLFormElement | null} */
export const form = document.querySelector("form[data-live]");
const isForgetful = form?.matches("[data-forgetful]");
const page = location.pathname;

/** @param {string} search stored for the next visit, without the parts of this game only; a worked example is not */
const keep = (search) => {
  if (isForgetful) return;
  const query = new URLSearchParams(search);
  for (const name of form?.dataset.passing?.split(" ") ?? []) query.delete(name);
  if (`${query}`.length < LONGEST) store.entries.write(`?${query}`, page);
};

/** The form's texts as a query. */
export const typed = () => {
  const query = new URLSearchParams();
  for (const [path, value] of new FormData(form ?? undefined)) {
    if (value || path.endsWith(".name")) query.append(path, String(value));
  }
  return `?${query}`;
};

let due = 0; // the timer that saves
let isEntered = false;

const save = () => {
  clearTimeout(due);
  due = 0;
  keep(typed());
  history.replaceState(history.state, "", typed() + location.hash);
};

for (const change of ["input", "companion:players"]) {
  form?.addEventListener(change, ({ target }) => {
    if (start) return lead(target);
    isEntered = true;
    due ||= setTimeout(save, CALM);
  });
}

addEventListener("pagehide", () => {
  if (!isEntered) return;
  save();
  store.left.writeList([page, typed()]);
});

/** The form's texts when this window left the page: after a quick reload the browser may not know the last address. */
const takeLeft = () => {
  const [where, query = ""] = store.left.readList();
  store.left.writeList([]);
  const [how] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return how?.type === "reload" && where === page && query !== location.search ? query : "";
};

const kept = form ? store.entries.read(page) : "";
let start = takeLeft() || startFrom(location.search, isForgetful ? "" : kept);

/** @param {any} field with an entry made before the page went to its start: it wins over a stored one */
const lead = ({ name, type, value, checked }) => {
  if (checked || !/[xo]$/.test(type)) start = `?${new URLSearchParams({ [name]: value })}&${start.slice(1)}`;
  location.replace(start + location.hash);
};

/** @type {(field: any) => boolean} true if a field or option was typed or chosen before the script loaded; a list without a choice starts with an empty option */
export const isEarly = (field) =>
  field.checked !== field.defaultChecked ||
  (field.value && field.selected !== field.defaultSelected) ||
  (field.options ? [...field.options].some(isEarly) : field.value !== (field.defaultValue ?? field.value));

const earlyFields = () => [...(form?.elements ?? [])].filter(isEarly);

if (start) {
  for (const field of earlyFields()) lead(field); // now: a moment later the page may be gone
  location.replace(start + location.hash);
} else if (form && !isForgetful && /[.]name=|[?&]done=/.test(location.search)) keep(location.search);
else if (kept) document.getElementById("carry-on")?.removeAttribute("hidden");

/** Take over from early.js, and treat early entries as if they were made now. */
const hear = () => {
  if (!globalThis.early) document.documentElement.classList.add("scripted");
  document.dispatchEvent(new CustomEvent("companion:early", { detail: globalThis.early?.() ?? "" }));
  for (const field of earlyFields())
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
};
setTimeout(hear); // after all listeners, htmx included, are there

// A request of htmx without an answer is sent again.
const retry = retrying(() => form?.dispatchEvent(new Event("input", { bubbles: true })));

/** @param {number} status */
const hearAnswer = (status) => {
  noteConnection(status > 0 && status < 400);
  retry.isOver({ ...NO_ANSWER, status, isLate: !status || status >= 400 });
};
document.addEventListener("htmx:before:request", () => form && noteSent(form));
document.addEventListener("htmx:error", () => hearAnswer(0));
document.addEventListener("htmx:after:request", (event) => hearAnswer(event.detail.ctx.response.status));
document.addEventListener("htmx:after:swap", () => form && takeOver(form));

// A button without a page load. Others lead to another page (leaving.js).
form?.addEventListener("submit", (event) => {
  if (!event.submitter?.matches("[data-swap]")) return;
  event.preventDefault();
  change(form, { do: event.submitter.getAttribute("value") ?? "" });
});

document.addEventListener("click", (event) => {
  /** @type {HTMLButtonElement | null} */
  const button = closest(event, "button.step");
  if (!button) return;
  event.preventDefault();
  const [, direction, path = ""] = /^(\w+)[.](.*)/.exec(button.value) ?? [];
  const field = document.getElementById(path);
  if (!(field instanceof HTMLInputElement)) return;
  if (!/^\s*\d*\s*$/.test(field.value)) return field.focus();
  field.value = String(Math.max(0, Number(field.value) + (direction === "plus" ? 1 : -1)));
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

/** @param {Event} event Typing replaces a default name. Safari drops the selection after the click that gave the focus. */
const selectReady = (event) => {
  /** @type {HTMLInputElement | null} */
  const field = closest(event, "input[data-ready]");
  if (field?.value === field?.dataset.ready) field?.select();
};
document.addEventListener("focusin", selectReady);
document.addEventListener("click", (event) => setTimeout(selectReady, 0, event));

document.addEventListener("click", (event) => {
  /** @type {HTMLAnchorElement | null} */
  const link = closest(event, "a[data-forget]");
  if (!link || !form) return;
  event.preventDefault();
  clearTimeout(due);
  isEntered = false; // else the page would store them again when it is left
  clear(page, typed(), link);
});
offerUndo(page);
