// The one way to send. It never throws: without an answer the status is 0. A request outlives its page.

import { fire, hear } from "./elements.js";

// Milliseconds.
const PATIENCE = 10_000; // without an answer
const FIRST_PAUSE = 1000; // each later one doubles
const LONGEST_PAUSE = 30_000;

const MOST_FAULTS = 3; // answers 500 in a row, until they are final
const NOT_NOW = [408, 425, 429]; // statuses of refusals that end by themselves

export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("-");

export const NO_ANSWER = {
  status: 0,
  isDone: false, // the server did it
  isLate: true, // a later try may be answered otherwise
  to: "", // the next page
  text: "",
  version: 0, // of the table, after an action
  why: "", // the reason of a refusal
  path: "", // of the field that was refused
  again: false, // another phone did the same since: sent anew it counts
  wait: 0, // milliseconds, from Retry-After
};

/** @type {(address: string | URL, options?: RequestInit) => Promise<Answer>} a POST if it has a body */
export const request = async (address, options = {}) => {
  const isPost = options.body !== undefined;
  const answer = await send(address, isPost ? { method: "POST", keepalive: true, ...options } : options);
  if (isPost && answer.status) noteConnection(true, answer.isLate ? answer.why : "");
  else noteConnection(!answer.isLate);
  return answer;
};

/** @type {(address: string | URL, options: RequestInit) => Promise<Answer>} */
const send = async (address, { headers, ...options }) => {
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), PATIENCE);
  const accepted = { "HX-Request": "true", ...(options.body && { Accept: "application/json" }), ...headers };
  try {
    const response = await fetch(address, { ...options, headers: accepted, signal: stop.signal });
    return judge(response, await response.text(), options.method === "POST");
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(patience);
  }
};

/** @type {(text: string) => {version?: number, again?: boolean, errors?: {message: string, path: string}[]}} */
export const parse = (text) => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};

const isRefused = (status = 0) => status >= 400 && status < 500 && !NOT_NOW.includes(status);

/** @param {Response} response */
const target = ({ headers, redirected, url }) => headers.get("HX-Redirect") ?? (redirected ? url : "");

/** @type {(response: Response, text: string, isPost: boolean) => Answer} */
const judge = (response, text, isPost) => {
  const { status, ok, headers } = response;
  const to = target(response);
  const { version = 0, again = false, errors = [] } = isPost || !ok ? parse(text) : {};
  const { message: why = "", path = "" } = errors[0] ?? {};
  const isOurs = !isPost || to !== "" || version > 0; // a Wi-Fi's page to sign in answers 200, too
  const isDone = status === 304 || (ok && isOurs);
  const wait = Number(headers.get("Retry-After")) * 1000 || 0;
  return { status, isDone, isLate: !isDone && !isRefused(status), to, text, version, why, path, again, wait };
};

let isThere = true;
let reason = "";

export const isAnswering = () => isThere;

export const reasonToWait = () => reason;

/** @type {(there: boolean, why?: string) => void} */
export const noteConnection = (there, why = "") => {
  if (there === isThere && why === reason) return;
  [isThere, reason] = [there, why];
  fire(document, "companion:connection");
};

/** @param {() => void} again after each pause, at once when the network is back, not before Retry-After, not while nobody looks */
export const retrying = (again) => {
  let timer = 0;
  let failures = 0;
  let faults = 0;
  let notBefore = 0; // milliseconds of Unix time
  const stop = () => {
    clearTimeout(timer);
    timer = failures = faults = notBefore = 0;
  };
  const isDue = () => Date.now() >= notBefore;
  const wake = () => {
    if (timer && isDue() && !document.hidden) again();
  };
  /** @param {Answer} answer @returns true if it is final; otherwise the next try is planned */
  const isOver = ({ status, isLate, wait }) => {
    faults = status === 500 ? faults + 1 : 0;
    if (!isLate || faults >= MOST_FAULTS) {
      stop();
      return true;
    }
    const pause = Math.max(wait, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures++));
    notBefore = status ? Date.now() + pause : 0;
    clearTimeout(timer);
    timer = setTimeout(wake, pause);
    return false;
  };
  addEventListener("online", wake);
  hear("visibilitychange", wake);
  return { isDue, isOver, stop };
};
