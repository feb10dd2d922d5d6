// The draft of the next save: the typed texts, each with its base. At most one save is pending; later texts have the
// pending ones as their base, so a phone has no conflict with itself. All windows of a phone share the draft. Each writes
// its own pieces, and any window sends them all, so that a closed window loses nothing.

import { add, all, remove } from "../../support/kept.js";
import { home } from "../table-page.js";
import { onAnswer, send, sendWaiting, waiting, withdraw } from "./outbox.js";

const PAUSE = 500; // milliseconds; quick taps are one change
const OF_ANOTHER = 2000; // milliseconds after which this window sends the pieces of a closed one
const KEY = `draft:${home}`;

/**
 * A piece of the draft: an unfinished action. `PATH` is the new text of a field, `was.PATH` its base.
 * @typedef {{key: string, text: string, action: URLSearchParams}} Piece
 */

/** @returns {Piece[]} the oldest first */
const pieces = () => all(KEY).map((kept) => ({ ...kept, action: onPage(new URLSearchParams(kept.text)) }));

/** @param {Piece[]} those */
const joined = (those) => those.map(({ action }) => action).reduce(join, new URLSearchParams());

const draft = () => joined(pieces());

/**
 * Replace pieces by one action.
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

/** @param {URLSearchParams} action @returns {boolean} true if it saves the sheet */
const isSave = (action) => action.get("kind") === "count" && !action.has("button");

/** @returns {string[]} the seats of the sheet on this page, in order; empty without a sheet */
const seatsHere = () => document.querySelector("[data-counts] [name=order]")?.getAttribute("value")?.split(",") ?? [];

/**
 * The same changes for the present page, where seats may have moved. A removed seat keeps its id as its name.
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
 * The text that pending saves give a field, or null.
 * @param {string} path
 */
const pendingValue = (path) => {
  const last = waiting()
    .map(onPage)
    .findLast((action) => action.has(`was.${path}`));
  return last ? (last.get(path) ?? "") : null;
};

/**
 * The unconfirmed text of this phone for a field, or null.
 * @param {string} path
 */
export const wanted = (path) => {
  const typed = draft();
  return typed.has(`was.${path}`) ? (typed.get(path) ?? "") : pendingValue(path);
};

/** True if a text of this phone is pending or was refused. */
export const isUnsaved = () => hasChanges(draft()) || waiting().length > 0;

/** The reason of the last refusal, or null. */
export const refusal = () => draft().get("why");

/** The refused paths. */
export const refused = () => (draft().has("why") ? paths(draft()) : []);

/**
 * Note a typed text. `head` are the form's own fields, `base` is the server's text.
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

/** Send the draft; with a pending save, after its answer. */
const save = () => {
  pause = 0;
  if (waiting().some(isSave)) sendWaiting();
  else saveNow();
};

/** Send the draft after all pending actions, for example before the page is left. */
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

/** Drop the unsent texts. */
export const letGo = () => replace(pieces(), new URLSearchParams());

/**
 * Merge two changes.
 * @type {(first: URLSearchParams, then: URLSearchParams) => URLSearchParams}
 */
const join = (first, then) => {
  const both = new URLSearchParams(first);
  for (const [name, value] of then) if (!name.startsWith("was.") || !first.has(name)) both.set(name, value);
  for (const path of paths(both)) put(both, path, both.get(`was.${path}`) ?? "", both.get(path) ?? "");
  return both;
};

// A refused save becomes a draft again, with the changes based on it. It is sent at the person's next action.
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
