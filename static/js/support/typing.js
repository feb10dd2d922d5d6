// The script of every form: it keeps what is typed, and Clear can be undone.
import "../core/notes.js";
import "../core/outbox.js";
import { find, fire, hear, isChoice, on } from "../core/elements.js";
import { goTo } from "../core/leaving.js";
import { noteSent, takeOver } from "../core/morph.js";
import { NO_ANSWER, noteConnection, retrying } from "../core/request.js";
import * as store from "../core/store.js";
import { startFrom } from "./players.js";

const CALM = 400; // milliseconds between two changes of the address; some browsers refuse more than 100 in 30 s
const LONGEST = 8000; // characters that every server accepts

export const form = find("form[data-live]");
const isForgetful = form?.matches("[data-forgetful]");
const page = location.pathname;

/** For the next visit, without the parts of this game only; a worked example is not kept. */
const keep = (search = "") => {
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

hear("input companion:players", (event) => {
  const field = /** @type {any} */ (event.target);
  if (!form || (field.form ?? field) !== form) return;
  if (start) return lead(field);
  isEntered = true;
  due ||= setTimeout(save, CALM);
});

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

/** The id of the play that an address names. */
export const playIn = (query = "") => new URLSearchParams(query).get("play");

const kept = form ? store.entries.read(page) : "";
const over = store.finished.read(page); // the last game with a result
let start = takeLeft() || startFrom(location.search, isForgetful ? "" : kept);

/** @param {any} field filled before the page went to its start: its text wins over a stored one */
const lead = (field) => {
  if (field.checked || !isChoice(field))
    start = `?${new URLSearchParams({ [field.name]: field.value })}&${start.slice(1)}`;
  location.replace(start + location.hash);
};

/** @type {(field: any) => boolean} true if it was filled or chosen before the script came; a list without a choice has an empty option */
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

/** @type {(place: HTMLElement | null, query?: string) => void} a link to this page with other entries, or what is around it */
const offer = (place, query) => {
  if (!place || !query || query === location.search) return;
  place.hidden = false;
  (find("a", place) ?? place).setAttribute("href", page + query);
};

/** Offer the game before this one; other forms, what was kept. */
export const offerLast = () => {
  const now = form && new FormData(form).get("play");
  offer(find("#carry-on"), now === null ? kept : [kept, over].find((query) => playIn(query) && playIn(query) !== now));
};
offerLast();
offer(find("#cleared"), store.cleared.read(page));

/** Take over from early.js. Early entries count as if they were made now. */
const begin = () => {
  if (!globalThis.early) document.documentElement.classList.add("scripted");
  fire(document.getElementById(globalThis.early?.() ?? ""), "companion:early");
  for (const field of earlyFields()) fire(field, "input", "change");
};
setTimeout(begin); // after all listeners, htmx included, are there

// A request without an answer is sent again.
export const retry = retrying(() => fire(form, "input"));

const hearAnswer = (status = 0) => {
  const isDone = status > 0 && status < 400;
  noteConnection(isDone);
  retry.isOver({ ...NO_ANSWER, status, isLate: !isDone });
};
hear("htmx:before:request", () => form && noteSent(form));
hear("htmx:error", () => hearAnswer());
hear("htmx:after:request", (event) => hearAnswer(event.detail.ctx.response.status));
hear("htmx:after:swap", () => form && takeOver(form));

on("click", "a[data-forget]", (link, event) => {
  if (!form) return;
  event.preventDefault();
  clearTimeout(due);
  isEntered = false; // else the page would store them again when it is left
  store.cleared.write(typed(), page);
  store.entries.write("", page);
  store.finished.write("", page);
  if (link.dataset.forget === "players") store.players.write("");
  goTo(link.href);
});
hear("input", () => {
  find("#cleared")?.toggleAttribute("hidden", true);
  store.cleared.write("", page);
});
