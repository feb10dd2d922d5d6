// Send what no server has, for every table, on every page: one action after the other, in order, each until the server
// has answered it. Typed texts are sent after a pause; meanwhile they are one change, whose base is what the phone had
// seen, so a phone has no conflict with itself. At most one save of a table waits; later texts start from it.

import { newId, request, retrying } from "./request.js";
import { add, isDraft, isRefused, isSave, isWaiting, join, list, paths, remove, tables, textOf } from "./unsent.js";

const PAUSE = 500; // milliseconds; quick taps are one change
const OF_ANOTHER = 2000; // milliseconds after which this window sends the draft of a closed one
const DOES_NOT_FIT = 409; // the table changed: a second press of the button would not help
const NOTES = ["button", "why"];
const TYPED = ["name", "mode", "host_code"]; // texts in the form of a button

/** @typedef {import("./unsent.js").Action} Action @typedef {import("./unsent.js").Entry} Entry @typedef {import("./request.js").Answer} Answer */

/** @type {((table: string, action: Action, answer: Answer) => void)[]} */
const listeners = [];

/** @param {(table: string, action: Action, answer: Answer) => void} listener called for each action that is done or refused */
export const onAnswer = (listener) => listeners.push(listener);

/** @type {Map<string, {isBusy: boolean, retry: ReturnType<typeof retrying>, pause: number}>} */
const queues = new Map();

/** @param {string} table */
const queueOf = (table) => {
  const queue = queues.get(table) ?? { isBusy: false, retry: retrying(() => sendWaiting(table)), pause: 0 };
  queues.set(table, queue);
  return queue;
};

/** @type {(action: Action, more: Record<string, string>, less?: string[]) => Action} the action with and without some texts */
const change = (action, more, less = []) => {
  const changed = new URLSearchParams(action);
  for (const name of less) changed.delete(name);
  for (const [name, text] of Object.entries(more)) changed.set(name, text);
  return changed;
};

/** @param {string} table */
export const sendWaiting = async (table) => {
  const queue = queueOf(table);
  if (queue.isBusy || !queue.retry.isDue()) return;
  queue.isBusy = true;
  try {
    for (let next = list(table, isWaiting)[0]; next; next = list(table, isWaiting)[0]) {
      const answer = await request(table, { body: change(next.action, {}, NOTES) });
      if (!queue.retry.isOver(answer)) break;
      settle(table, next, answer);
    }
  } finally {
    queue.isBusy = false;
  }
};

/** @type {(action: Action, answer: Answer) => boolean} true if nobody has to hear of the refusal of a button that lost nothing typed */
const isMoot = (action, { status }) =>
  status === DOES_NOT_FIT && !isSave(action) && !TYPED.some((name) => action.get(name));

/** @type {(table: string, entry: Entry, answer: Answer) => void} */
const settle = (table, entry, answer) => {
  const { action } = entry;
  if (answer.isDone || isMoot(action, answer)) remove([entry]);
  else {
    const together = isSave(action) ? list(table, isSave) : [entry]; // changes that start from a refused save share its fate
    add(table, change(join(together), { why: answer.why }), together);
  }
  for (const listener of listeners) listener(table, action, answer);
  if (isSave(action) && answer.isDone && !queueOf(table).pause) save(table);
};

/** @type {(table: string, action: Action) => void} send an action with a new idempotency key */
export const send = (table, action) => {
  add(table, change(action, { tap: newId() }));
  sendWaiting(table);
};

/** @type {(table: string, head: Record<string, string>, path: string, text: string, base: string) => void} note a typed text; `head` are the form's own fields, `base` is the server's text */
export const write = (table, head, path, text, base) => {
  const before = list(
    table,
    (action) => isSave(action) && (isRefused(action) || (isDraft(action) && action.has(`was.${path}`))),
  );
  const was = join(before).get(`was.${path}`) ?? textOf(table, path) ?? base;
  const typed = change(join(before), { ...head, [`was.${path}`]: was, [path]: text }, ["why", "tap"]);
  replace(table, before, join([{ place: "", action: typed }]));
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

/** @param {string} table send its draft; with a pending save, after its answer */
const save = (table) => {
  queueOf(table).pause = 0;
  if (list(table, isWaiting).some(({ action }) => isSave(action))) sendWaiting(table);
  else saveNow(table);
};

/** @param {string} table send its draft after all pending actions */
export const saveNow = (table) => {
  const queue = queueOf(table);
  clearTimeout(queue.pause);
  queue.pause = 0;
  const typed = list(table, isDraft);
  if (typed.length) replace(table, typed, change(join(typed), { tap: newId() }));
  sendWaiting(table);
};

/** @param {Entry} entry a refused action, which is sent again */
export const sendAgain = (entry) => {
  remove([entry]);
  send(entry.place.split(":")[0] ?? "", change(entry.action, {}, ["why"]));
};

/** The request outlives the page. What would overtake one on its way is sent by the next page. */
const sendAll = () => tables().forEach(saveNow);

addEventListener("pagehide", sendAll);
document.addEventListener("visibilitychange", () => document.hidden && sendAll());
addEventListener("storage", ({ key }) => {
  const [, name, table] = key?.split(":") ?? [];
  if (name === "unsent" && table) saveIn(table, OF_ANOTHER);
});
for (const table of tables()) {
  sendWaiting(table);
  saveIn(table, OF_ANOTHER);
}
