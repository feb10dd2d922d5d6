// The outbox: actions without an answer. They are kept on this phone and sent one after the other, in order.
import { add, all, remove } from "../../support/kept.js";
import { home, showOffline, showWaiting } from "../table-page.js";

const FIRST_RETRY = 1000; // milliseconds before the first retry; each later delay doubles
const LONGEST_RETRY = 30_000;
const PATIENCE = 20_000; // milliseconds of waiting for an answer
const MOST_FAULTS = 3; // answers 500 to one action, until the others overtake it
const NOT_NOW = [408, 425, 429]; // statuses that are tried again
const KEY = `waiting:${home}`;
const NOTES = ["button", "why"]; // the phone's own notes in an action

/**
 * The server's verdict on an action: done in that version of the table, or refused with a reason at a path, or neither,
 * with the milliseconds until the next try.
 * @typedef {{isDone: boolean, isFinal: boolean, version: number, status: number, why: string, path: string, wait: number}} Verdict
 */

/** The forms as text, the oldest first. */
const forms = () => all(KEY);

const tellChange = () => document.dispatchEvent(new Event("companion:waiting"));

/** The pending actions, the oldest first. */
export const waiting = () => forms().map(({ text }) => new URLSearchParams(text));

/** @type {((action: URLSearchParams, verdict: Verdict) => void)[]} */
const listeners = [];

/**
 * Call a listener for each action that is done or refused.
 * @param {(action: URLSearchParams, verdict: Verdict) => void} listener
 */
export const onAnswer = (listener) => listeners.push(listener);

const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("-");

/**
 * Send an action with an idempotency key.
 * @param {URLSearchParams} action
 */
export const send = (action) => {
  action.set("tap", newId());
  add(KEY, action.toString());
  tellChange();
  sendWaiting();
};

/**
 * Remove pending actions, the oldest first.
 * @param {(action: URLSearchParams) => boolean} isMeant
 */
export const withdraw = (isMeant) => {
  const meant = forms().filter(({ text }) => isMeant(new URLSearchParams(text)));
  remove(meant);
  tellChange();
  return meant.map(({ text }) => new URLSearchParams(text));
};

let isSending = false;
let retry = 0;
let failures = 0;
let faults = 0;
let notBefore = 0; // milliseconds of Unix time, from Retry-After

export const sendWaiting = async () => {
  if (isSending || Date.now() < notBefore) return;
  isSending = true;
  clearTimeout(retry);
  for (let form = forms()[0]; form !== undefined; form = forms()[0]) {
    const verdict = settle(form, await post(form.text));
    if (!verdict.isFinal) {
      retryLater(verdict);
      break;
    }
  }
  isSending = false;
};

/**
 * Remove an action that has its final answer.
 * @type {(form: import("../../support/kept.js").Kept, verdict: Verdict) => Verdict}
 */
const settle = (form, verdict) => {
  faults = verdict.status === 500 ? faults + 1 : 0;
  if (faults >= MOST_FAULTS) verdict.isFinal = true;
  if (!verdict.isFinal) return verdict;
  failures = faults = 0;
  showWaiting("");
  remove([form]);
  tellChange();
  for (const listener of listeners) listener(new URLSearchParams(form.text), verdict);
  return verdict;
};

/** @param {Verdict} verdict */
const retryLater = ({ status, why, wait }) => {
  const backoff = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures);
  failures += 1;
  notBefore = status ? Date.now() + Math.max(wait, backoff) : 0;
  if (status) showWaiting(why);
  else showOffline(true);
  if (!document.hidden) retry = setTimeout(sendWaiting, Math.max(wait, backoff));
};

/**
 * @param {string} form
 * @returns {Promise<Verdict>}
 */
const post = async (form) => {
  const body = new URLSearchParams(form);
  for (const note of NOTES) body.delete(note);
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const headers = { Accept: "application/json" };
    const answer = await fetch(home, { method: "POST", body, headers, signal: stop.signal });
    return judge(answer, await answer.json().catch(() => null));
  } catch {
    return { isDone: false, isFinal: false, version: 0, status: 0, why: "", path: "", wait: 0 };
  } finally {
    clearTimeout(patience);
  }
};

/**
 * @param {Response} answer
 * @param {{version?: number, errors?: {path: string, message: string}[]} | null} said null if the answer is not whole JSON
 * @returns {Verdict}
 */
const judge = ({ ok, status, headers }, said) => {
  const isDone = ok && typeof said?.version === "number";
  const isRefused = status >= 400 && status < 500 && !NOT_NOW.includes(status);
  const { message: why = "", path = "" } = said?.errors?.[0] ?? {};
  const wait = Number(headers.get("Retry-After")) * 1000 || 0;
  return { isDone, isFinal: isDone || isRefused, version: said?.version ?? 0, status, why, path, wait };
};

/** The connection is back. Retry-After still counts. */
addEventListener("online", sendWaiting);
document.addEventListener("visibilitychange", () => document.hidden || sendWaiting());

sendWaiting();
