// Keep and send what no server has yet, for every table, on every page: typed texts (a draft), actions that wait for an
// answer, and refused ones. Each has a key of its own, so two windows overwrite nothing. They are sent in order. A table is
// named by its address, "/t/6ZWV5".
//
// An action is what its form sends: `PATH` is the new text of a field, `was.PATH` its base, the text that the phone had seen
// there. The phone adds `button`, the words of the pressed button, `why`, the reason of a refusal, and `again`, if the
// reason is a question.

import { find, hear } from "./elements.js";
import { newId, request, retrying } from "./request.js";
import * as store from "./store.js";

const PAUSE = 500; // milliseconds; quick taps are one change
const OF_ANOTHER = 2000; // milliseconds until this window sends the draft of a closed one
const DOES_NOT_FIT = 409; // the table changed: a second press would not help
const OLD = 8000; // milliseconds after which nobody remembers a tap

/** @param {Action} action */
export const isRefused = (action) => action.has("why");

/** @param {Action} action */
export const isWaiting = (action) => action.has("tap") && !isRefused(action);

/** @param {Action} action */
export const isDraft = (action) => !action.has("tap") && !isRefused(action);

/** @param {Action} action @returns true if it saves typed texts */
export const isSave = (action) => action.get("kind") === "count" && !action.has("button");

/** @param {Action} action @returns the paths of its texts */
export const paths = (action) =>
  [...action.keys()].filter((name) => name.startsWith("was.")).map((name) => name.slice("was.".length));

/** @param {string} place `TABLE:TIME:NUMBER` */
const timeOf = (place) => Number(place.split(":").at(-2));

export const tables = () => [...new Set(store.unsent.places().map((place) => place.split(":")[0] ?? ""))];

/** @type {(table: string, isMeant?: (action: Action) => boolean) => Entry[]} the oldest first */
export const list = (table, isMeant = () => true) =>
  store.unsent
    .places()
    .filter((place) => place.startsWith(`${table}:`))
    .sort((one, other) => timeOf(one) - timeOf(other))
    .map((place) => ({ place, action: onPage(new URLSearchParams(store.unsent.read(place))) }))
    .filter(({ action }) => isMeant(action));

/** @type {(table: string, path: string) => string | null} the unsent text of a field, or null */
export const textOf = (table, path) => {
  const last = list(table, (action) => action.has(`was.${path}`)).at(-1);
  return last ? (last.action.get(path) ?? "") : null;
};

/** The seats of this page's sheet, in order. */
const seatsHere = () => find("[data-counts] input[name=order]")?.value.split(",") ?? [];

/** @param {Action} action @returns the same for this page, whose seats may have moved; a removed seat is named by its id */
const onPage = (action) => {
  const before = (action.get("order") ?? "").split(",");
  const now = seatsHere();
  if (!isSave(action) || now.length === 0 || `${now}` === `${before}`) return action;
  const place = (/** @type {string} */ number) => now.indexOf(before[Number(number)] ?? "");
  const moved = new URLSearchParams();
  for (const [name, text] of action) {
    const path = name.replace(/players[.](\d+)/, (_all, number) =>
      place(number) < 0 ? (before[Number(number)] ?? "") : `players.${place(number)}`,
    );
    const isSeat = find(`[data-seat][name="${CSS.escape(path.replace("was.", ""))}"]`) && text;
    moved.set(path, isSeat ? String(place(text)) : text);
  }
  moved.set("order", `${now}`);
  return moved;
};

export const tellChange = () => document.dispatchEvent(new Event("companion:unsent"));

/** @param {Entry[]} entries */
export const remove = (entries) => {
  for (const { place } of entries) store.unsent.write("", place);
  tellChange();
};

/** @type {(table: string, action: Action, before?: Entry[]) => void} the last one, also after a change of the clock; it replaces some */
const add = (table, action, before = []) => {
  const time = Math.max(Date.now(), ...list(table).map(({ place }) => timeOf(place) + 1));
  const number = crypto.getRandomValues(new Uint32Array(1))[0];
  store.unsent.write(action.toString(), `${table}:${time}:${number}`);
  remove(before);
};

/** @type {(first: Action, then: Action) => Action} all changes of both; the first base of a field counts */
const join = (first, then) => {
  const both = new URLSearchParams(first);
  for (const [name, value] of then) if (!name.startsWith("was.") || !first.has(name)) both.set(name, value);
  for (const path of paths(both)) {
    if (both.get(`was.${path}`) !== both.get(path)) continue;
    both.delete(`was.${path}`);
    both.delete(path);
  }
  return both;
};

/** @param {Entry[]} entries */
const joinAll = (entries) => entries.map(({ action }) => action).reduce(join, new URLSearchParams());

/** @type {(action: Action, texts: Record<string, string | null>) => Action} the action with and, where null, without some texts */
const change = (action, texts) => {
  const changed = new URLSearchParams(action);
  for (const [name, text] of Object.entries(texts)) text === null ? changed.delete(name) : changed.set(name, text);
  return changed;
};

/** @type {((table: string, action: Action, answer: Answer) => void)[]} */
const listeners = [];

/** @param {typeof listeners[0]} listener called for each action that is done or refused */
export const onAnswer = (listener) => listeners.push(listener);

/** @type {Map<string, {isBusy: boolean, retry: ReturnType<typeof retrying>, pause: number}>} */
const queues = new Map();

/** @param {string} table */
const queueOf = (table) => {
  const queue = queues.get(table) ?? { isBusy: false, retry: retrying(() => sendWaiting(table)), pause: 0 };
  queues.set(table, queue);
  return queue;
};

/** What the phone adds to an action, removed. */
const OF_PHONE = { button: null, why: null, again: null };

/** @param {string} table */
export const sendWaiting = async (table) => {
  const queue = queueOf(table);
  if (queue.isBusy || !queue.retry.isDue()) return;
  queue.isBusy = true;
  try {
    for (let next = list(table, isWaiting)[0]; next; next = list(table, isWaiting)[0]) {
      const answer = await request(table, { body: change(next.action, OF_PHONE) });
      if (!queue.retry.isOver(answer)) break;
      settle(table, next, answer);
    }
  } finally {
    queue.isBusy = false;
  }
};

/** @param {Entry} entry @returns true for a move whose tap nobody remembers */
const isOld = ({ action, place }) => action.has("move") && Date.now() - timeOf(place) > OLD;

/** @param {Action} action @returns true if somebody typed a text of it */
const isTyped = (action) => isSave(action) || ["name", "mode", "host_code"].some((name) => action.get(name));

/** @type {(entry: Entry, answer: Answer) => boolean} true for a button that nobody has to hear of */
const isMoot = (entry, { status, again }) =>
  status === DOES_NOT_FIT && !again && !isOld(entry) && !isTyped(entry.action);

/** @type {(table: string, entry: Entry, answer: Answer) => void} */
const keepRefused = (table, entry, { why, again }) => {
  const together = isSave(entry.action) ? list(table, isSave) : [entry]; // changes that start from a refused save share its fate
  add(table, change(joinAll(together), { why, again: again ? "1" : null }), together);
};

/** @type {(table: string, entry: Entry, answer: Answer) => void} */
const settle = (table, entry, answer) => {
  const { action } = entry;
  if (answer.isDone || isMoot(entry, answer)) remove([entry]);
  else keepRefused(table, entry, answer);
  for (const listener of listeners) listener(table, action, answer);
  if (isSave(action) && answer.isDone && !queueOf(table).pause) save(table);
};

/** @type {(table: string, action: Action) => void} with a new idempotency key */
export const send = (table, action) => {
  add(table, change(action, { tap: newId() }));
  sendWaiting(table);
};

/** @type {(entry: Entry, version: number) => void} a refused action; a move is made anew on this version of the table */
export const sendAgain = ({ action, place }, version) => {
  remove([{ action, place }]);
  const now = action.has("version") ? String(version) : null;
  send(place.split(":")[0] ?? "", change(action, { why: null, again: null, version: now }));
};

/** @type {(table: string, head: Texts, path: string, text: string, base: string) => void} `head` are the form's own fields, `base` is the server's text */
export const write = (table, head, path, text, base) => {
  const name = `was.${path}`;
  const before = list(table, (one) => isSave(one) && (isRefused(one) || (isDraft(one) && one.has(name))));
  const joined = joinAll(before);
  const was = joined.get(name) ?? textOf(table, path) ?? base;
  const typed = change(joined, { ...head, [name]: was, [path]: text, why: null, tap: null });
  replace(table, before, join(new URLSearchParams(), typed));
  saveIn(table, PAUSE);
};

/** @type {(table: string, before: Entry[], action: Action) => void} */
const replace = (table, before, action) => {
  if (paths(action).length) add(table, action, before);
  else remove(before);
};

/** @type {(table: string, time: number) => void} */
const saveIn = (table, time) => {
  const queue = queueOf(table);
  clearTimeout(queue.pause);
  queue.pause = setTimeout(save, time, table);
};

/** @param {string} table whose draft follows the answer to a pending save, and starts from it */
const save = (table) => {
  queueOf(table).pause = 0;
  if (list(table, isWaiting).some(({ action }) => isSave(action))) sendWaiting(table);
  else saveNow(table);
};

/** @param {string} table whose draft follows all pending actions */
export const saveNow = (table) => {
  const queue = queueOf(table);
  clearTimeout(queue.pause);
  queue.pause = 0;
  const typed = list(table, isDraft);
  if (typed.length) replace(table, typed, change(joinAll(typed), { tap: newId() }));
  sendWaiting(table);
};

/** A request outlives its page; the next page sends the rest. */
const sendAll = () => tables().forEach(saveNow);

addEventListener("pagehide", sendAll);
hear("visibilitychange", () => document.hidden && sendAll());
addEventListener("storage", ({ key }) => {
  const [, name, table] = key?.split(":") ?? [];
  if (name !== "unsent" || !table) return;
  tellChange();
  saveIn(table, OF_ANOTHER);
});
for (const table of tables()) {
  sendWaiting(table);
  saveIn(table, OF_ANOTHER);
}
