// What others do appears: the table is fetched anew and morphed into the page.
import { showOffline } from "./notices.js";
import { onAnswer } from "./outbox.js";
import { reveal } from "./reveal.js";
import { home, isRevealed, table } from "./table-element.js";

const RETRY = 3000; // milliseconds until a server at fault is asked again
const TAP = 50; // milliseconds from lifting the finger until the page knows of the tap
const LONGEST_TAP = 2000; // milliseconds

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

let isRefreshing = false;
let isStale = false;

/** Show the table as it is now; once more if this is asked for in the meantime. */
export const refresh = async () => {
  isStale = true;
  if (isRefreshing) return;
  isRefreshing = true;
  while (isStale) {
    isStale = false;
    await update().catch(() => showOffline(true));
  }
  isRefreshing = false;
};

const update = async () => {
  const answer = await fetch(location.pathname + location.search, { headers: { "HX-Request": "true" } });
  if (answer.status === 404 || answer.status === 403) return location.assign(home);
  if (answer.redirected) return;
  if (answer.ok) return draw(await answer.text());
  setTimeout(refresh, RETRY);
  showOffline(true);
};

/** @param {string} text the table as HTML */
const draw = async (text) => {
  const next = new DOMParser().parseFromString(text, "text/html").getElementById("table");
  if (!next) return location.reload();
  if (isRevealed(next) && !isRevealed()) await reveal();
  await lifted;
  await htmx.swap({ text, target: table(), swap: "outerMorph", sourceElement: document.body });
  showOffline(false);
};

onAnswer(refresh);
addEventListener("online", refresh);
addEventListener("pageshow", (event) => event.persisted && refresh());
