// The draft of the next save: what was typed on the sheet, with what it starts from. At most one save is on its way; what
// is typed meanwhile starts from what that one writes, so a phone never clashes with itself. All windows of a phone write
// on one draft, and whichever is there sends it: so nothing is lost with a window, and nothing is sent twice.

import * as storage from "../support/storage.js";
import { onAnswer, send, waiting, withdraw } from "./outbox.js";
import { home } from "./table-page.js";

const PAUSE = 500; // milliseconds; quick taps are one change
const OF_ANOTHER = 2000; // milliseconds after which this window sends what another one wrote, if that is gone
const KEY = `draft:${home}`;

/** @type {string | null} the draft where the storage refuses it: nothing but this page remembers it */
let unkept = null;

/** An action in the making: `PATH` is what shall stand in a field, `was.PATH` what it starts from. */
const draft = () => onPage(new URLSearchParams(unkept ?? storage.read(KEY) ?? ""));

/** @param {URLSearchParams} action */
const keep = (action) => {
  const text = hasChanges(action) ? action.toString() : "";
  unkept = storage.write(KEY, text) ? null : text;
  document.dispatchEvent(new Event("companion:draft"));
};

/** @param {URLSearchParams} action */
export const paths = (action) =>
  [...action.keys()].filter((name) => name.startsWith("was.")).map((name) => name.slice("was.".length));

/** @param {URLSearchParams} action */
const hasChanges = (action) => paths(action).length > 0;

/** @param {URLSearchParams} action whether it is a save of the sheet */
const isSave = (action) => action.get("kind") === "count" && !action.has("button");

/** @returns {string[]} the seats of the sheet on this page, in its order; none where there is no sheet */
const seatsHere = () => document.querySelector("[data-counts] [name=order]")?.getAttribute("value")?.split(",") ?? [];

/**
 * The same changes on the page as it is now: its seats may have moved. A seat that is gone is called by its id.
 * @param {URLSearchParams} action
 */
const onPage = (action) => {
  const before = (action.get("order") ?? "").split(",");
  const now = seatsHere();
  if (now.length === 0 || `${now}` === `${before}`) return action;
  const place = (/** @type {string} */ number) => now.indexOf(before[Number(number)] ?? "");
  const moved = new URLSearchParams();
  for (const [name, text] of action) {
    const path = name.replace(/players[.](\d+)/, (_all, number) =>
      place(number) < 0 ? (before[Number(number)] ?? "") : `players.${place(number)}`,
    );
    const isSeat = document.querySelector(`[type=radio][name="${CSS.escape(path.replace("was.", ""))}"]`) && text;
    moved.set(path, isSeat ? String(place(text)) : text);
  }
  moved.set("order", `${now}`);
  return moved;
};

/**
 * What the saves that wait make of a field, or null.
 * @param {string} path
 */
const pendingValue = (path) => {
  const last = waiting()
    .map(onPage)
    .findLast((action) => action.has(`was.${path}`));
  return last ? (last.get(path) ?? "") : null;
};

/**
 * What this phone wants in a field and the server did not confirm, or null.
 * @param {string} path
 */
export const wanted = (path) => {
  const typed = draft();
  return typed.has(`was.${path}`) ? (typed.get(path) ?? "") : pendingValue(path);
};

/** Whether anything typed on this phone waits for the server, or was refused by it. */
export const isUnsaved = () => hasChanges(draft()) || waiting().length > 0;

/** Why the last save was refused; null while none was. */
export const refusal = () => draft().get("why");

/** The paths of what was refused. */
export const refused = () => (draft().has("why") ? paths(draft()) : []);

/**
 * Something was typed. `head` are the form's own fields, `base` is what the server holds.
 * @type {(head: Record<string, string>, path: string, text: string, base: string) => void}
 */
export const write = (head, path, text, base) => {
  const typed = draft();
  for (const [name, value] of Object.entries(head)) typed.set(name, value);
  put(typed, path, typed.get(`was.${path}`) ?? pendingValue(path) ?? base, text);
  typed.delete("why");
  keep(typed);
  saveIn(PAUSE);
};

/** @type {(action: URLSearchParams, path: string, was: string, text: string) => void} */
const put = (action, path, was, text) => {
  action.set(`was.${path}`, was);
  action.set(path, text);
  if (was !== text) return;
  action.delete(`was.${path}`);
  action.delete(path);
};

let pause = 0;

/** @param {number} time in milliseconds */
const saveIn = (time) => {
  clearTimeout(pause);
  pause = setTimeout(save, time);
};

/** Send the draft, unless a save is on its way: then as soon as that is answered. */
const save = () => {
  pause = 0;
  if (!waiting().some(isSave)) saveNow();
};

/** Send the draft behind whatever waits: so also before the page is left, or something else is done. */
export const saveNow = () => {
  clearTimeout(pause);
  pause = 0;
  const action = draft();
  if (!hasChanges(action) || action.has("why")) return;
  send(action);
  letGo();
};

/** Send again what was refused, with the token of the page as it is now. */
export const saveAgain = () => {
  const action = draft();
  action.delete("why");
  action.set("token", document.querySelector("input[name=token]")?.getAttribute("value") ?? action.get("token") ?? "");
  keep(action);
  saveNow();
};

/** What was typed and not sent is not wanted any more. */
export const letGo = () => keep(new URLSearchParams());

/**
 * Two changes as one.
 * @type {(first: URLSearchParams, then: URLSearchParams) => URLSearchParams}
 */
const join = (first, then) => {
  const both = new URLSearchParams(first);
  for (const [name, value] of then) if (!name.startsWith("was.") || !first.has(name)) both.set(name, value);
  for (const path of paths(both)) put(both, path, both.get(`was.${path}`) ?? "", both.get(path) ?? "");
  return both;
};

// What was refused is a draft again, with all that was built on it, and is sent when the person does something.
onAnswer((action, { isDone, why }) => {
  if (!isSave(action)) return;
  if (!isDone) {
    const both = [action, ...withdraw(isSave), draft()].map(onPage).reduce(join);
    both.set("why", why);
    both.delete("tap");
    keep(both);
  } else if (!pause) save();
});

addEventListener("storage", ({ key }) => {
  if (!key?.endsWith(KEY)) return;
  document.dispatchEvent(new Event("companion:draft"));
  saveIn(OF_ANOTHER);
});
addEventListener("pagehide", saveNow);
document.addEventListener("visibilitychange", () => document.hidden && saveNow());
save();
