// Show the changes of others: a stream brings the page with each version of the table, or the page is fetched.
import { find, hear, keepShown } from "../../core/elements.js";
import { goTo } from "../../core/leaving.js";
import { list, onAnswer, sendWaiting } from "../../core/outbox.js";
import { noteConnection, reasonToWait, request, retrying } from "../../core/request.js";
import { address, home, isRevealed, table, version } from "../table-page.js";

// Milliseconds.
const TAP = 50; // between the lift of a finger and its click
const LONGEST_TAP = 2000;
const LATE = 400; // the stream: then the page is fetched
const POLL = 4000; // without a stream the page is fetched, and the stream is tried again

// Changes wait while a finger is down: else its tap hits something else.
let lifted = Promise.resolve();
hear("pointerdown", () => {
  lifted = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_TAP);
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, () => setTimeout(resolve, TAP), { once: true });
  });
});

/** All screens count down; phones stay covered until the result. */
const countDown = async () => {
  const curtain = Object.assign(document.createElement("div"), { className: "curtain", role: "status" });
  document.body.append(curtain);
  for (const left of "321") {
    curtain.textContent = left;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  setTimeout(() => curtain.remove(), find(".tabs") ? 2000 : 0);
};

let shown = Promise.resolve();
let isAsked = false;

/** Show the table after what is being shown. */
const refresh = () => {
  if (!isAsked) shown = shown.catch(() => {}).then(update);
  isAsked = true;
  return shown;
};

/** @type {{asked: string, text: string} | null} the last page of the stream */
let brought = null;

const update = async () => {
  isAsked = false;
  const page = brought;
  brought = null;
  if (!page) return fetchPage();
  const next = parse(page.text);
  const isHere = [page.asked, `${home}/${next?.dataset.tab}`].includes(address());
  if (isHere && Number(next?.dataset.version) >= version()) return draw(address(), page.text);
  await fetchPage();
  if (!isHere) restart(); // the phone in hand keeps its tab
};

const parse = (text = "") => new DOMParser().parseFromString(text, "text/html").getElementById("table");

const retry = retrying(refresh);

let isGone = false; // or forbidden

const fetchPage = async () => {
  const asked = address();
  const answer = await request(asked, { headers: { "If-None-Match": `"${version()}"` } });
  if (answer.to || [403, 404].includes(answer.status)) {
    isGone = true;
    stop();
    if (!list(home).length) goTo(home); // else something is unsent here
    return;
  }
  if (retry.isOver(answer) && answer.isDone && answer.text) await draw(asked, answer.text);
};

/** @type {(asked: string, text: string) => Promise<void>} */
const draw = async (asked, text) => {
  const next = parse(text);
  if (!next) return location.reload();
  const { dataset } = next;
  if (dataset.next && !table().dataset.next) return goTo(dataset.next);
  if (dataset.revealed && !isRevealed()) await countDown();
  await lifted;
  if (asked !== address()) return;
  if (dataset.tab !== table().dataset.tab) return goTo(asked); // a tab has its own styles and drawings
  await htmx.swap({ text, target: table(), swap: "outerMorph", sourceElement: document.body });
};

/** @type {EventSource | null} */
let stream = null;
let poll = 0; // a timer

/** @type {(page: typeof brought, latest?: number) => void} */
const receive = (page, latest) => {
  brought = page;
  noteConnection(true, reasonToWait());
  sendWaiting(home);
  if (latest !== version()) refresh();
};

const listen = () => {
  clearTimeout(poll);
  if (stream || document.hidden || isGone) return;
  const asked = address();
  const path = asked.slice(home.length).replace(/^[/]/, "").replace("?", "&");
  const shown = table().dataset.tab; // while guests scan it, the invitation stays
  const opened = new EventSource(`${home}/live?page=${path}&shown=${shown}`);
  opened.onmessage = ({ data }) => receive(null, Number(data)); // the latest version
  opened.addEventListener("page", ({ data }) => receive({ asked, text: data }));
  opened.onerror = () => {
    if (opened.readyState !== EventSource.CLOSED) return noteConnection(false);
    stream = null;
    poll = setTimeout(() => refresh().finally(listen), POLL);
  };
  stream = opened;
};

const stop = () => {
  stream?.close();
  stream = null;
  clearTimeout(poll);
};

const restart = () => {
  stop();
  listen();
};

onAnswer((of, _action, { version: latest }) => {
  if (of !== home) return;
  setTimeout(() => (latest && latest <= version()) || refresh(), stream ? LATE : 0);
});
// A stream without a network looks open until the server writes.
for (const name of ["offline", "online"])
  addEventListener(name, () => {
    noteConnection(navigator.onLine);
    restart();
    if (navigator.onLine && !document.hidden) refresh(); // a hidden page is no sign of presence
  });
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) refresh();
  listen();
});
// A question that was answered, also elsewhere, leaves the address: else it would come back with a later page.
keepShown(() => {
  if (!location.search.startsWith("?ask=") || find(".asks") || !find(".now, [data-worn]")) return;
  history.replaceState(history.state, "", location.pathname);
  if (stream) restart(); // its pages ask
});
// A browser has at most 6 connections to a server, so a hidden page closes its stream.
hear("visibilitychange", () => (document.hidden ? stop() : listen()));
listen();
