// The script of every form: it keeps what is typed, also in the address.
import "../core/focus.js";
import "../core/notes.js";
import "../core/outbox.js";
import { find, fire, hear, isChoice, on } from "../core/elements.js";
import { goTo } from "../core/leaving.js";
import { retrying } from "../core/request.js";
import * as store from "../core/store.js";
import { startFrom } from "./players.js";

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

/** @type {(names: string, act: (field: any, form: Form) => void) => void} the field may be the form itself */
export const onForm = (names, act) =>
  hear(names, ({ target }) => {
    const field = /** @type {any} */ (target);
    if (form && (field.form ?? field) === form) act(field, form);
  });

onForm("input companion:players", (field) => {
  if (start) return lead(field);
  keep(typed());
  try {
    history.replaceState(history.state, "", typed() + location.hash);
  } catch {} // some browsers refuse more than 100 in 30 s
});

export const playIn = (query = "") => new URLSearchParams(query).get("play");

const kept = form ? store.entries.read(page) : "";
const over = store.finished.read(page); // the last game with a result
let start = startFrom(location.search, isForgetful ? "" : kept);

/** Go to the start. @param {any[]} fields filled before: their texts win over stored ones */
const lead = (...fields) => {
  for (const { name, value } of fields.filter((field) => field.checked || !isChoice(field)))
    start = `?${new URLSearchParams({ [name]: value })}&${start.slice(1)}`;
  location.replace(start + location.hash);
};

/** @type {(field: any) => boolean} true if it was filled or chosen before the script came */
export const isEarly = (field) =>
  field.checked !== field.defaultChecked ||
  (field.value && field.selected !== field.defaultSelected) || // an empty option is no choice
  (field.options ? [...field.options].some(isEarly) : field.value !== (field.defaultValue ?? field.value));

const earlyFields = () => [...(form?.elements ?? [])].filter(isEarly);

if (start) lead(...earlyFields());
else if (form && !isForgetful && /[.]name=|[?&]done=/.test(location.search)) {
  if (!over || playIn(over) !== playIn(location.search)) keep(location.search);
}

/** Offer the game before this one; other forms, what was kept. */
export const offerLast = () => {
  const link = find("a#carry-on");
  const now = form && new FormData(form).get("play");
  const last = now === null ? kept : [kept, over].find((query) => playIn(query) && playIn(query) !== now);
  if (!link || !last || last === location.search) return;
  link.href = page + last;
  link.hidden = false;
};
offerLast();

/** Take over from early.js. Early entries count as if they were made now. */
const begin = () => {
  if (globalThis.early) fire(...globalThis.early());
  else document.documentElement.classList.add("scripted");
  for (const field of earlyFields()) fire(field, "input", "change");
};
queueMicrotask(begin); // after all modules, before a tap

export const retry = retrying(() => fire(form, "input"));

// Cleared texts come back by the browser's Back: their address has them.
on("click", "a[data-forget]", (link, event) => {
  event.preventDefault();
  store.entries.write("", page);
  store.finished.write("", page);
  if (link.dataset.forget === "players") store.players.write("");
  goTo(link.href);
});
