// Keep and send what no server has yet, for every table (named by its address), on every page: typed texts (a draft), actions
// that wait for an answer, and refused ones.
//
// An action is what its form sends: `PATH` is the new text of a field, `was.PATH` its base, the text that the phone had seen
// there. The phone adds `button`, its words, `why`, the reason of a refusal, and `again`, if that is a question.

import { fire, hear } from "./elements.js";
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

/** @returns {Entry} */
const entryAt = (place = "") => {
  const action = new URLSearchParams(unsent.read(place));
  return { place, action, state: action.has("why") ? "refused" : action.has("tap") ? "waiting" : "draft" };
};

/** @type {(table: string, state?: Entry["state"]) => Entry[]} the oldest first */
export const list = (table, state) => {
  const places = unsent.places().filter((place) => tableOf(place) === table);
  const entries = places.sort((one, other) => timeOf(one) - timeOf(other)).map(entryAt);
  return entries.filter((entry) => !state || entry.state === state);
};

/** @type {(table: string, order: string | null) => Entry[]} `order` is that of the seats: in another one a path means another seat */
const draftsIn = (table, order) => list(table, "draft").filter(({ action }) => action.get("order") === order);

/** @type {(action: Action, order: string, path: string) => string} an action's own path for one of this page; of a seat's fields only */
const pathIn = (action, order, path) => {
  const before = action.get("order") ?? "";
  if (before === order) return path;
  const seat = /^players[.](\d+)/.exec(path)?.[1];
  const place = before.split(",").indexOf(order.split(",")[Number(seat)] ?? "none");
  return place < 0 ? "" : path.replace(/\d+/, `${place}`);
};

/** @type {(table: string, order: string, path: string) => string | null} the unsent text of a field, where the seats stand in this order */
export const textOf = (table, order, path) => {
  const texts = list(table).map(({ action }) => {
    const own = pathIn(action, order, path);
    return action.has(`was.${own}`) ? action.get(own) : null;
  });
  return texts.findLast((text) => text !== null) ?? null;
};

export const tellChange = () => fire(document, "companion:unsent");

/** @type {(action: Action, place: string) => void} */
const put = (action, place) => {
  unsent.write(`${action}`, place);
  tellChange();
};

/** @param {Entry[]} entries */
export const remove = (entries) => {
  for (const { place } of entries) unsent.write("", place);
  tellChange();
};

/** @type {(table: string, action: Action) => void} the last one, also after a change of the clock */
const add = (table, action) => {
  const time = Math.max(Date.now(), ...list(table).map(({ place }) => timeOf(place) + 1));
  put(action, `${table}:${time}:${crypto.getRandomValues(new Uint32Array(1))[0]}`);
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

const queueOf = (table = "") => {
  const queue = queues.get(table) ?? { isBusy: false, retry: retrying(() => sendWaiting(table)), pause: 0 };
  queues.set(table, queue);
  return queue;
};

/** The oldest entry to send. A draft is one once its pause is over. */
const nextOf = (table = "") =>
  list(table).find(({ state }) => state === "waiting" || (state === "draft" && !queueOf(table).pause));

/** @type {(table: string, first: Entry) => Entry} what is typed becomes one action, in the place of the first draft */
const close = (table, { place, action }) => {
  const drafts = draftsIn(table, action.get("order"));
  const rest = drafts.filter((each) => each.place !== place);
  put(change(join(drafts), { tap: newId() }), place);
  remove(rest);
  return entryAt(place);
};

export const sendWaiting = async (table = "") => {
  const queue = queueOf(table);
  if (queue.isBusy || !queue.retry.isDue()) return;
  queue.isBusy = true;
  for (let entry = nextOf(table); entry; entry = nextOf(table)) {
    if (entry.state === "draft") entry = close(table, entry);
    const answer = await request(table, { body: change(entry.action, { button: null }) });
    if (!queue.retry.isOver(answer)) break;
    settle(table, entry, answer);
  }
  queue.isBusy = false;
};

/** @type {(entry: Entry, answer: Answer) => boolean} nobody has to hear of it: a fresh tap on a button, without a text */
const isMoot = ({ action, place }, { status, again }) => {
  const isOld = action.has("move") && Date.now() - timeOf(place) > OLD;
  const isTyped = isSave(action) || ["name", "mode", "host_code"].some((name) => action.get(name));
  return status === DOES_NOT_FIT && !again && !isOld && !isTyped;
};

/** @type {(table: string, entry: Entry, answer: Answer) => void} what was typed after a refused text is sent in its place */
const keepRefused = (table, entry, { why, again }) => {
  const { action, place } = entry;
  const later = isSave(action) ? draftsIn(table, action.get("order")) : [];
  if (later.length) redraft(table, [entry, ...later]);
  else put(change(action, { why, again: again ? "1" : null }), place);
};

/** @type {(table: string, entry: Entry, answer: Answer) => void} */
const settle = (table, entry, answer) => {
  if (answer.isDone || isMoot(entry, answer)) remove([entry]);
  else keepRefused(table, entry, answer);
  for (const listener of listeners) listener(table, entry.action, answer);
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

/** @type {(saves: {action: Action}[]) => Action} all their changes; the first base of a field counts */
const join = (saves) => {
  const all = new URLSearchParams();
  for (const [name, text] of saves.flatMap(({ action }) => [...action]))
    if (!name.startsWith("was.") || !all.has(name)) all.set(name, text);
  const undone = paths(all).filter((path) => all.get(`was.${path}`) === all.get(path));
  for (const name of ["why", "again", "tap", ...undone, ...undone.map((path) => `was.${path}`)]) all.delete(name);
  return all;
};

/** @type {(table: string, saves: Entry[], typed?: Action) => void} some saves and a later change become a draft */
const redraft = (table, saves, typed = new URLSearchParams()) => {
  const draft = join([...saves, { action: typed }]);
  if (paths(draft).length) add(table, draft);
  remove(saves);
};

/** @type {(table: string, head: Texts, path: string, text: string, base: string) => void} `head` are the form's own fields, `base` is the server's text */
export const write = (table, { order = "", ...head }, path, text, base) => {
  const was = `was.${path}`;
  const before = list(table).filter(
    ({ action, state }) => state !== "waiting" && action.get("order") === order && action.has(was),
  );
  const typed = { ...head, order, [was]: textOf(table, order, path) ?? base, [path]: text };
  redraft(table, before, new URLSearchParams(typed));
  sendIn(table, PAUSE);
};

const sendIn = (table = "", time = 0) => {
  const queue = queueOf(table);
  clearTimeout(queue.pause);
  queue.pause = setTimeout(sendNow, time, table);
};

/** Send all of a table, drafts too. */
export const sendNow = (table = "") => {
  const queue = queueOf(table);
  clearTimeout(queue.pause);
  queue.pause = 0;
  sendWaiting(table);
};

/** A request outlives its page; the next page sends the rest. */
const sendAll = () => tables().forEach(sendNow);

addEventListener("pagehide", sendAll);
hear("visibilitychange", () => document.hidden && sendAll());
addEventListener("storage", ({ key }) => {
  const [, name, table] = key?.split(":") ?? [];
  if (name !== "unsent" || !table) return;
  tellChange();
  sendIn(table, OF_ANOTHER);
});
for (const table of tables()) {
  sendIn(table, OF_ANOTHER);
  sendWaiting(table);
}
