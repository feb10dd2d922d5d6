// The script of every form: it keeps what is typed, and Clear can be undone.
import "../core/notes.js";
import "../core/outbox.js";
import { find, fire, hear, isChoice, on } from "../core/elements.js";
import { noteSent, takeOver } from "../core/htmx.js";
import { goTo } from "../core/leaving.js";
import { NO_ANSWER, noteConnection, retrying } from "../core/request.js";
import * as store from "../core/store.js";
import { change, startFrom } from "./players.js";

const CALM = 400; // milliseconds between two changes of the address; some browsers refuse more than 100 in 30 s
const LONGEST = 8000; // characters that every server accepts

export const form = find("form[data-live]");
const isForgetful = form?.matches("[data-forgetful]");
const page = location.pathname;

/** @param {string} search for the next visit, without the parts of this game only; a worked example is not kept */
const keep = (search) => {
  if (isForgetful) return;
  const query = new URLSearchParams(search);
  for (const name of form?.dataset.passing?.split(" ") ?? []) query.delete(name);
  if (`${query}`.length < LONGEST) store.entries.write(`?${query}`, page);
};

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

for (const name of ["input", "companion:players"]) {
  form?.addEventListener(name, ({ target }) => {
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

/** The form's texts when this window left the page: a quick reload may ask for an earlier address. */
const takeLeft = () => {
  const [where, query = ""] = store.left.readList();
  store.left.writeList([]);
  const [how] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return how?.type === "reload" && where === page && query !== location.search ? query : "";
};

/** @param {string} query @returns the id of a play */
export const playIn = (query) => new URLSearchParams(query).get("play");

const kept = form ? store.entries.read(page) : "";
const over = store.finished.read(page); // the last game with a result
let start = takeLeft() || startFrom(location.search, isForgetful ? "" : kept);

/** @param {any} field filled before the page went to its start: its text wins over a stored one */
const lead = (field) => {
  if (field.checked || !isChoice(field))
    start = `?${new URLSearchParams({ [field.name]: field.value })}&${start.slice(1)}`;
  location.replace(start + location.hash);
};

/** @type {(field: any) => boolean} true if it was filled or chosen before the script loaded; a list without a choice starts with an empty option */
export const isEarly = (field) =>
  field.checked !== field.defaultChecked ||
  (field.value && field.selected !== field.defaultSelected) ||
  (field.options ? [...field.options].some(isEarly) : field.value !== (field.defaultValue ?? field.value));

const earlyFields = () => [...(form?.elements ?? [])].filter(isEarly);

if (start) {
  for (const field of earlyFields()) lead(field); // now: a moment later the page may be gone
  location.replace(start + location.hash);
} else if (form && !isForgetful && /[.]name=|[?&]done=/.test(location.search)) {
  if (!over || playIn(over) !== playIn(location.search)) keep(location.search);
}

/** Offer the game before this one; other forms, what was kept. */
export const offerLast = () => {
  const link = find("#carry-on");
  const now = form && new FormData(form).get("play");
  const last = now === null ? kept : [kept, over].find((query) => playIn(query) && playIn(query) !== now);
  if (!link || !last || last === location.search) return;
  link.hidden = false;
  link.setAttribute("href", page + last);
};
offerLast();

/** Take over from early.js. Early entries count as if they were made now. */
const begin = () => {
  if (!globalThis.early) document.documentElement.classList.add("scripted");
  document.dispatchEvent(new CustomEvent("companion:early", { detail: globalThis.early?.() ?? "" }));
  for (const field of earlyFields()) fire(field, "input", "change");
};
setTimeout(begin); // after all listeners, htmx included, are there

// A request of htmx without an answer is sent again.
const retry = retrying(() => fire(form, "input"));

/** @param {number} status */
const hearAnswer = (status) => {
  const isDone = status > 0 && status < 400;
  noteConnection(isDone);
  retry.isOver({ ...NO_ANSWER, status, isLate: !isDone });
};
hear("htmx:before:request", () => form && noteSent(form));
hear("htmx:error", () => hearAnswer(0));
hear("htmx:after:request", (event) => hearAnswer(event.detail.ctx.response.status));
hear("htmx:after:swap", () => form && takeOver(form));

// A button without a page load. Others lead to another page (leaving.js).
form?.addEventListener("submit", (event) => {
  if (!event.submitter?.matches("[data-swap]")) return;
  event.preventDefault();
  change(form, { do: event.submitter.getAttribute("value") ?? "" });
});

on("click", "a[data-forget]", (link, event) => {
  if (!form) return;
  event.preventDefault();
  clearTimeout(due);
  isEntered = false; // else the page would store them again when it is left
  const players = link.dataset.forget === "players" ? store.players.read() : null;
  store.cleared.write(JSON.stringify({ search: typed(), players }), page);
  store.entries.write("", page);
  store.finished.write("", page);
  if (players !== null) store.players.write("");
  goTo(link.href);
});

const cleared = find("#cleared");
if (cleared && store.cleared.read(page)) {
  cleared.hidden = false;
  const forget = () => {
    store.cleared.write("", page);
    cleared.hidden = true;
  };
  find("button", cleared)?.addEventListener("click", () => {
    const { search, players } = JSON.parse(store.cleared.read(page));
    forget();
    if (players !== null) store.players.write(players);
    location.replace(page + search);
  });
  document.addEventListener("input", forget, { once: true });
}
