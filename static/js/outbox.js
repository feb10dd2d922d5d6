// Actions that the server did not answer yet: kept on this phone, and sent in the order in which they were done.
import { closest } from "./page.js";
import * as storage from "./storage.js";
import { home, showOffline, showRefusal } from "./table-page.js";

const RETRY = 3000; // milliseconds until a lost connection is tried again
const KEY = `waiting:${home}`;

/** @type {string[] | null} the forms where the storage refuses them: nothing but this page remembers them */
let unkept = null;

/** The forms as text, the oldest first. */
const waiting = () => unkept ?? storage.readList(KEY);

/** @param {string[]} forms */
const keep = (forms) => {
  unkept = storage.writeList(KEY, forms) ? null : forms;
};

/** @type {((action: URLSearchParams) => void)[]} */
const listeners = [];

/**
 * Be told of each action that the server answered: it was done, or rejected with a reason.
 * @param {(action: URLSearchParams) => void} listener
 */
export const onAnswer = (listener) => listeners.push(listener);

/**
 * What a field of the sheet is going to be when everything is sent, or null if nothing waits for it.
 * @param {string} path
 */
export const pendingValue = (path) => {
  const forms = waiting().map((form) => new URLSearchParams(form));
  const last = forms.findLast((form) => form.has(`was.${path}`));
  return last ? (last.get(path) ?? "") : null;
};

const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("-");

/**
 * Send an action, with an id that makes sending it twice harmless.
 * @param {URLSearchParams} action
 */
export const send = (action) => {
  action.set("tap", newId());
  showRefusal("");
  keep([...waiting(), action.toString()]);
  sendWaiting();
};

let isSending = false;
let retry = 0;

export const sendWaiting = async () => {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  for (let form = waiting()[0]; form !== undefined; form = waiting()[0]) {
    if (await post(form)) continue;
    showOffline(true);
    retry = setTimeout(sendWaiting, RETRY);
    break;
  }
  isSending = false;
};

/**
 * @param {string} form
 * @returns {Promise<boolean>} whether the server answered
 */
const post = async (form) => {
  const body = new URLSearchParams(form);
  const request = fetch(home, { method: "POST", body, headers: { Accept: "application/json" } });
  const answer = await request.catch(() => null);
  if (!answer) return false;
  /** @type {{message?: string, errors?: {message: string}[]} | null} */
  const said = await answer.json().catch(() => null);
  showRefusal(answer.ok ? "" : (said?.message ?? said?.errors?.[0]?.message ?? ""));
  if (answer.status >= 500) return false;
  keep(waiting().filter((each) => each !== form));
  for (const listener of listeners) listener(body);
  return true;
};

document.addEventListener("submit", (event) => {
  /** @type {HTMLFormElement | null} */
  const form = closest(event, "form[data-act]");
  if (!form) return;
  event.preventDefault();
  form.closest("details")?.removeAttribute("open");
  const pairs = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  send(new URLSearchParams(pairs));
});
addEventListener("online", sendWaiting);

sendWaiting();
