// The news that the table has a new version: by a stream, or by asking every few seconds where there is none.
import { refresh } from "./live-view.js";
import { showOffline } from "./notices.js";
import { sendWaiting } from "./outbox.js";
import { home, version } from "./table-element.js";

const POLL = 4000; // milliseconds
const POLLS = 15; // until the stream is tried again

/** @type {EventSource | null} */
let stream = null;
/** @type {number | undefined} */
let next;
let polls = 0;

/** @param {number} latest */
const receive = (latest) => {
  showOffline(false);
  sendWaiting();
  if (latest !== version()) refresh();
};

const listen = () => {
  clearTimeout(next);
  if (stream || document.hidden) return;
  const opened = new EventSource(`${home}/live`);
  opened.onmessage = (event) => receive(Number(event.data));
  opened.onerror = () => {
    if (opened.readyState !== EventSource.CLOSED) return showOffline(true);
    stream = null;
    next = setTimeout(poll, POLL);
  };
  stream = opened;
};

const poll = async () => {
  try {
    const answer = await fetch(`${home}/version`);
    if (answer.status === 404) return location.assign(home);
    receive((await answer.json()).version);
  } catch {
    showOffline(true);
    sendWaiting();
  }
  polls = (polls + 1) % POLLS;
  if (polls === 0) listen();
  else next = setTimeout(poll, POLL);
};

const stop = () => {
  stream?.close();
  stream = null;
  clearTimeout(next);
};

// One browser keeps at most 6 connections to a server, so a page that nobody sees holds none.
document.addEventListener("visibilitychange", () => (document.hidden ? stop() : listen()));
addEventListener("pageshow", listen);
listen();
