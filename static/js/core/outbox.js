// Keep and send what no server has yet, for every table (named by its address), on every page: typed texts (a draft), actions
// that wait for an answer, and refused ones. Each has a key of its own, so two windows overwrite nothing.
//
// An action is what its form sends: `PATH` is the new text of a field, `was.PATH` its base, the text that the phone had seen
// there. The phone adds `button`, its words, `why`, the reason of a refusal, and `again`, if that is a question.

import { find, fire, hear } from "./elements.js";
import { newId, request, retrying } from "./request.js";
import { unsent } from "./store.js";

// Milliseconds.
const PAUSE = 500; // quick taps are one change
const OF_ANOTHER = 2000; // until this window sends the draft of a closed one
const OLD = 8000; // nobody remembers such a tap

const DOES_NOT_FIT = 409; // the table changed: a second press would not help

/** @param {Action} action @returns true if it saves typed texts */
export const isSave = (action) => action.get("kind") === "count" && !action.has("button");

/** @param {Action} action */
export const paths = (action) => [...action.keys()].flatMap((name) => /^was[.](.*)/.exec(name)?.[1] ?? []);

// The place of an entry is TABLE:TIME:NUMBER.
const tableOf = (place = "") => place.replace(/:.*/, "");
const timeOf = (place = "") => Number(place.split(":").at(-2));

export const tables = () => [...new Set(unsent.places().map(tableOf))];

/** @param {string} place @returns {Entry} */
const entryAt = (place) => {
  const action = onPage(new URLSearchParams(unsent.read(place)));
  return { place, action, state: action.has("why") ? "refused" : action.has("tap") ? "waiting" : "draft" };
};

/** @type {(table: string, state?: Entry["state"]) => Entry[]} the oldest first */
export const list = (table, state) => {
  const places = unsent.places().filter((place) => tableOf(place) === table);
  const entries = places.sort((one, other) => timeOf(one) - timeOf(other)).map(entryAt);
  return entries.filter((entry) => !state || entry.state === state);
};

/** @type {(table: string, path: string) => string | null} the unsent text of a field */
export const textOf = (table, path) =>
  list(table)
    .findLast(({ action }) => action.has(`was.${path}`))
    ?.action.get(path) ?? null;

/** @param {Action} action @returns the same for this page, whose seats may have moved; a removed seat is named by its id */
const onPage = (action) => {
  const before = (action.get("order") ?? "").split(",");
  const now = find("[data-counts] input[name=order]")?.value.split(",") ?? [];
  if (!isSave(action) || now.length === 0 || `${now}` === `${before}`) return action;
  const idOf = (number = "") => before[Number(number)] ?? "";
  const moved = new URLSearchParams();
  for (const [name, text] of action) {
    const path = name.replace(/players[.](\d+)/, (_all, number) => {
      const place = now.indexOf(idOf(number));
      return place < 0 ? idOf(number) : `players.${place}`;
    });
    const isSeat = text && find(`[data-seat][name="${CSS.escape(path.replace("was.", ""))}"]`);
    moved.set(path, isSeat ? String(now.indexOf(idOf(text))) : text);
  }
  moved.set("order", `${now}`);
  return moved;
};

export const tellChange = () => fire(document, "companion:unsent");

/** @param {Entry[]} entries */
export const remove = (entries) => {
  for (const { place } of entries) unsent.write("", place);
  tellChange();
};

/** @type {(table: string, action: Action, before?: Entry[]) => void} the last one, also after a change of the clock; it replaces some */
const add = (table, action, before = []) => {
  const time = Math.max(Date.now(), ...list(table).map(({ place }) => timeOf(place) + 1));
  unsent.write(`${action}`, `${table}:${time}:${crypto.getRandomValues(new Uint32Array(1))[0]}`);
  remove(before);
};

/** @param {{action: Action}[]} saves @returns all their changes; the first base of a field counts */
const join = (saves) => {
  const all = new URLSearchParams();
  for (const [name, text] of saves.flatMap(({ action }) => [...action]))
    if (!name.startsWith("was.") || !all.has(name)) all.set(name, text);
  const undone = paths(all).filter((path) => all.get(`was.${path}`) === all.get(path));
  for (const path of undone) for (const name of [path, `was.${path}`]) all.delete(name);
  return all;
};

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

/** @type {Map<string, {isBusy: boolean, retry: Retry, pause: number}>} */
const queues = new Map();

/** @param {string} table */
const queueOf = (table) => {
  const queue = queues.get(table) ?? { isBusy: false, retry: retrying(() => sendWaiting(table)), pause: 0 };
  queues.set(table, queue);
  return queue;
};

/** @param {string} table */
export const sendWaiting = async (table) => {
  const queue = queueOf(table);
  if (queue.isBusy || !queue.retry.isDue()) return;
  queue.isBusy = true;
  for (let next = list(table, "waiting")[0]; next; next = list(table, "waiting")[0]) {
    const answer = await request(table, { body: change(next.action, { button: null, why: null, again: null }) });
    if (!queue.retry.isOver(answer)) break;
    settle(table, next, answer);
  }
  queue.isBusy = false;
};

/** @type {(entry: Entry, answer: Answer) => boolean} nobody has to hear of it: a fresh tap on a button, without a text */
const isMoot = ({ action, place }, { status, again }) => {
  const isOld = action.has("move") && Date.now() - timeOf(place) > OLD;
  const isTyped = isSave(action) || ["name", "mode", "host_code"].some((name) => action.get(name));
  return status === DOES_NOT_FIT && !again && !isOld && !isTyped;
};

/** @type {(table: string, entry: Entry, answer: Answer) => void} changes that start from a refused save share its fate */
const keepRefused = (table, entry, { why, again }) => {
  const saves = isSave(entry.action) ? list(table).filter(({ action }) => isSave(action)) : [];
  const refused = saves.length ? join(saves) : entry.action;
  add(table, change(refused, { why, again: again ? "1" : null }), [entry, ...saves]);
};

/** @type {(table: string, entry: Entry, answer: Answer) => void} */
const settle = (table, entry, answer) => {
  const [{ action }, { isDone }] = [entry, answer];
  if (isDone || isMoot(entry, answer)) remove([entry]);
  else keepRefused(table, entry, answer);
  for (const listener of listeners) listener(table, action, answer);
  if (isSave(action) && isDone && !queueOf(table).pause) save(table);
};

/** @type {(table: string, action: Action) => void} */
export const send = (table, action) => {
  add(table, change(action, { tap: newId() }));
  sendWaiting(table);
};

/** @type {(entry: Entry, version: number) => void} a refused action; a move is made anew on this version of the table */
export const sendAgain = (entry, version) => {
  remove([entry]);
  const now = entry.action.has("version") ? `${version}` : null;
  send(tableOf(entry.place), change(entry.action, { why: null, again: null, version: now }));
};

/** @type {(table: string, before: Entry[], action: Action) => void} */
const replace = (table, before, action) => (paths(action).length ? add(table, action, before) : remove(before));

/** @type {(table: string, head: Texts, path: string, text: string, base: string) => void} `head` are the form's own fields, `base` is the server's text */
export const write = (table, head, path, text, base) => {
  const name = `was.${path}`;
  const before = list(table).filter(
    ({ action, state }) => isSave(action) && (state === "refused" || (state === "draft" && action.has(name))),
  );
  const joined = join(before);
  const was = joined.get(name) ?? textOf(table, path) ?? base;
  const typed = change(joined, { ...head, [name]: was, [path]: text, why: null, tap: null });
  replace(table, before, join([{ action: typed }]));
  saveIn(table, PAUSE);
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
  if (list(table, "waiting").some(({ action }) => isSave(action))) sendWaiting(table);
  else saveNow(table);
};

/** @param {string} table whose draft follows all pending actions */
export const saveNow = (table) => {
  const queue = queueOf(table);
  clearTimeout(queue.pause);
  queue.pause = 0;
  const typed = list(table, "draft");
  if (typed.length) replace(table, typed, change(join(typed), { tap: newId() }));
  sendWaiting(table);
};

/** A request outlives its page; the next page sends the rest. */
const sendAll = () => tables().forEach(saveNow);

addEventListener("pagehide", sendAll);
hear("visibilitychange", () => document.hidden && sendAll());
const adopt = (table = "") => saveIn(table, OF_ANOTHER);
addEventListener("storage", ({ key }) => {
  const [, name, table] = key?.split(":") ?? [];
  if (name !== "unsent" || !table) return;
  tellChange();
  adopt(table);
});
for (const table of tables()) {
  sendWaiting(table);
  adopt(table);
}
