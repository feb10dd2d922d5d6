// What others do appears: a stream brings what the page shows with each version of the table, and it is morphed into the
// page. What the stream does not bring is fetched.
import { isUnsaved } from "../commands/draft.js";
import { onAnswer, sendWaiting } from "../commands/outbox.js";
import { address, home, isRevealed, showOffline, table, version } from "../table-page.js";
import { beginUnveiling } from "./unveil.js";

const RETRY = 3000; // milliseconds until a server at fault is asked again
const TAP = 50; // milliseconds from lifting the finger until the page knows of the tap
const LONGEST_TAP = 2000; // milliseconds
const LATE = 400; // milliseconds after which what this phone did is fetched, as the stream has not brought it
const POLL = 4000; // milliseconds, where there is no stream
const POLLS = 15; // until the stream is tried again
const COUNTDOWN = 3; // seconds

// Nothing moves under a finger: the tap would be lost, or hit something else. What comes meanwhile waits.
let lifted = Promise.resolve();
document.addEventListener("pointerdown", () => {
  lifted = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_TAP);
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => setTimeout(resolve, TAP), { once: true });
    }
  });
});

/**
 * All screens count down to the result together, and go there. The screen for the room and the result's page stay.
 * @param {string} number of the action that revealed it
 */
const reveal = async (number) => {
  beginUnveiling(number, Date.now() + COUNTDOWN * 1000);
  const curtain = document.createElement("div");
  curtain.className = "curtain";
  curtain.setAttribute("role", "status");
  document.body.append(curtain);
  for (let left = COUNTDOWN; left > 0; left--) {
    curtain.textContent = String(left);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  curtain.remove();
  const shows = table().classList.contains("screen") || location.pathname.endsWith("/result");
  if (!shows) location.assign(`${home}/result`);
};

let isRefreshing = false;
let isStale = false;

/** Show the table as it is now; once more if this is asked for in the meantime. */
const refresh = async () => {
  isStale = true;
  if (isRefreshing) return;
  isRefreshing = true;
  while (isStale) {
    isStale = false;
    await update().catch(() => showOffline(true));
  }
  isRefreshing = false;
};

const NOTHING = { asked: "", text: "" };

/** What the stream brought last, for the page of that address. */
let brought = NOTHING;

const update = async () => {
  const { asked, text } = brought;
  brought = NOTHING;
  if (text && isNext(asked, parse(text))) return draw(address(), text);
  await fetchPage();
  if (stream && text && asked !== address()) reopen(); // a page in hand stays what it was
};

/**
 * Whether what the stream brought is not older than this page, which shows what was asked for, as a tab or by its address.
 * @type {(asked: string, next: HTMLElement | null) => boolean}
 */
const isNext = (asked, next) =>
  next !== null &&
  Number(next.dataset.version) >= version() &&
  [asked, `${home}/${next.dataset.tab}`].includes(address());

let retry = 0;

const fetchPage = async () => {
  const asked = address();
  const answer = await fetch(asked, { headers: { "HX-Request": "true", "If-None-Match": `"${version()}"` } });
  if (answer.status === 404 || answer.status === 403) return leave();
  if (answer.status === 304 || answer.redirected) return showOffline(false);
  if (answer.ok) return draw(asked, await answer.text());
  clearTimeout(retry);
  retry = setTimeout(refresh, RETRY);
  showOffline(true);
};

let isGone = false;

/** The page is gone, or no longer for this phone. What was typed here and not sent stays to be read. */
const leave = () => {
  isGone = true;
  stop();
  if (!isUnsaved()) location.assign(home);
};

/** @type {(text: string) => HTMLElement | null} the table of a page */
const parse = (text) => new DOMParser().parseFromString(text, "text/html").getElementById("table");

/** @type {(asked: string, text: string) => Promise<void>} the table as HTML */
const draw = async (asked, text) => {
  const next = parse(text);
  if (!next) return location.reload();
  if (next.dataset.next && !table().dataset.next) return location.assign(next.dataset.next);
  if (isRevealed(next) && !isRevealed()) await reveal(next.dataset.revealed ?? "");
  await lifted;
  if (asked !== address()) return;
  await htmx.swap({ text, target: table(), swap: "outerMorph", sourceElement: document.body });
  showOffline(false);
};

/** @type {EventSource | null} */
let stream = null;
let next = 0;
let polls = 0;

/** @param {number} latest */
const receive = (latest) => {
  showOffline(false);
  sendWaiting();
  if (latest !== version()) refresh();
};

/** @param {string} asked address of a page: of the stream that brings what it shows */
const streamOf = (asked) => {
  const [path = "", query] = asked.slice(home.length).split("?");
  return `${home}/live?page=${path.slice(1)}${query ? `&${query}` : ""}`;
};

const listen = () => {
  clearTimeout(next);
  if (stream || document.hidden) return;
  const asked = address();
  const opened = new EventSource(streamOf(asked));
  opened.onmessage = (event) => {
    brought = NOTHING; // it is older than this
    receive(Number(event.data));
  };
  opened.addEventListener("page", (event) => {
    brought = { asked, text: event.data };
    receive(0);
  });
  opened.onerror = () => {
    if (opened.readyState !== EventSource.CLOSED) return showOffline(true);
    stream = null;
    next = setTimeout(poll, POLL);
  };
  stream = opened;
};

const poll = async () => {
  await refresh();
  sendWaiting();
  if (document.hidden || isGone) return;
  polls = (polls + 1) % POLLS;
  if (polls === 0) listen();
  else next = setTimeout(poll, POLL);
};

const stop = () => {
  stream?.close();
  stream = null;
  clearTimeout(next);
};

const reopen = () => {
  stop();
  listen();
};

onAnswer((_action, { version: latest }) => {
  const isShown = () => latest > 0 && latest <= version();
  setTimeout(() => isShown() || refresh(), stream ? LATE : 0);
});
// A stream that lost its network looks open until somebody writes on it, so it is opened anew.
for (const change of ["offline", "online"]) {
  addEventListener(change, () => {
    stop();
    showOffline(change === "offline");
    listen();
  });
}
addEventListener("online", () => document.hidden || refresh()); // what nobody sees is no sign of this phone
addEventListener("pageshow", (event) => event.persisted && refresh());
// One browser keeps at most 6 connections to a server, so a page that nobody sees holds none.
document.addEventListener("visibilitychange", () => (document.hidden ? stop() : listen()));
addEventListener("pageshow", listen);
listen();
