// The draft of the next save: what was typed on the sheet, with what it starts from. At most one save is on its way; what
// is typed meanwhile starts from what that one writes, so a phone never clashes with itself. All windows of a phone write
// on one draft, each pieces of its own, and whichever is there sends it: so nothing is lost with a window.

import { add, all, remove } from "../../support/kept.js";
import { home } from "../table-page.js";
import { onAnswer, send, sendWaiting, waiting, withdraw } from "./outbox.js";

const PAUSE = 500; // milliseconds; quick taps are one change
const OF_ANOTHER = 2000; // milliseconds after which this window sends what another one wrote, if that is gone
const KEY = `draft:${home}`;

/**
 * A piece of the draft: an action in the making. `PATH` is what shall stand in a field, `was.PATH` what it starts from.
 * @typedef {{key: string, text: string, action: URLSearchParams}} Piece
 */

/** @returns {Piece[]} the oldest first */
const pieces = () => all(KEY).map((kept) => ({ ...kept, action: onPage(new URLSearchParams(kept.text)) }));

/** @param {Piece[]} those */
const joined = (those) => those.map(({ action }) => action).reduce(join, new URLSearchParams());

const draft = () => joined(pieces());

/**
 * Put an action in the place of what it was made of.
 * @type {(those: Piece[], action: URLSearchParams) => void}
 */
const replace = (those, action) => {
  if (hasChanges(action)) add(KEY, action.toString());
  remove(those);
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
    const isSeat = document.querySelector(`[data-seat][name="${CSS.escape(path.replace("was.", ""))}"]`) && text;
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
  const before = pieces().filter(({ action }) => action.has(`was.${path}`) || action.has("why"));
  const typed = joined(before);
  for (const [name, value] of Object.entries(head)) typed.set(name, value);
  put(typed, path, typed.get(`was.${path}`) ?? pendingValue(path) ?? base, text);
  typed.delete("why");
  replace(before, typed);
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
  if (waiting().some(isSave)) sendWaiting();
  else saveNow();
};

/** Send the draft behind whatever waits: so also before the page is left, or something else is done. */
export const saveNow = () => {
  clearTimeout(pause);
  pause = 0;
  const typed = pieces();
  const action = joined(typed);
  if (action.has("why")) return;
  if (hasChanges(action)) send(action);
  if (typed.length) replace(typed, new URLSearchParams());
};

/** Send the refused action again. */
export const saveAgain = () => {
  const typed = pieces();
  const action = joined(typed);
  action.delete("why");
  replace(typed, action);
  saveNow();
};

/** What was typed and not sent is not wanted any more. */
export const letGo = () => replace(pieces(), new URLSearchParams());

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
    const typed = pieces();
    const both = [action, ...withdraw(isSave)].map(onPage).concat(joined(typed)).reduce(join);
    both.set("why", why);
    both.delete("tap");
    replace(typed, both);
  } else if (!pause) save();
});

addEventListener("storage", ({ key }) => {
  if (!key?.includes(`${KEY}:`)) return;
  document.dispatchEvent(new Event("companion:draft"));
  saveIn(OF_ANOTHER);
});
addEventListener("pagehide", saveNow);
document.addEventListener("visibilitychange", () => document.hidden && saveNow());
save();
