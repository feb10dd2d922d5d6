// A live table on this phone: its clock runs, the screen stays on, private cards lie open while a button is held.
import "./acts.js";
import "./asked.js";
import "./joining.js";
import "./live-view.js";
import { closest } from "../support/page.js";
import "./refusals.js";
import "../support/sharing.js";
import "./sheet.js";
import { isRevealed } from "./table-page.js";
import "./tabs.js";
import "./turn.js";
import "./unveil.js";

// The clock goes on between two answers of the server.
const tick = () => {
  /** @type {HTMLElement | null} */
  const clock = document.querySelector(".clock[data-since]");
  const since = Number(clock?.dataset.since);
  if (!clock || !since) return;
  const seconds = Math.max(0, Number(clock.dataset.before) + Math.floor(Date.now() / 1000) - since);
  clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

document.addEventListener("htmx:after:swap", tick);
setInterval(tick, 1000);

// The screen is let go when the result is out. Browsers keep it on over https only.
const isWanted = () => !document.hidden && !isRevealed();

/** @type {WakeLockSentinel | null} */
let lock = null;

const adjust = async () => {
  const next = isWanted() ? await navigator.wakeLock.request("screen").catch(() => null) : null; // low on battery
  lock?.release();
  lock = next;
  if (!isWanted()) lock?.release(); // the result may have come out meanwhile
};

const main = document.querySelector("main");
if ("wakeLock" in navigator && main) {
  document.addEventListener("visibilitychange", adjust); // a hidden page loses its lock
  new MutationObserver(adjust).observe(main, { subtree: true, attributeFilter: ["data-revealed"] });
  adjust();
}

// Cards for one pair of eyes, on a phone that goes round: they lie open while the button is held, and what can be done
// with them is offered after the first look.
const page = document.documentElement.classList;

/** @param {boolean} isHeld */
const hold = (isHeld) => {
  page.toggle("held", isHeld);
  if (isHeld) page.add("looked");
};

/** @param {Event} event */
const isAtButton = (event) => closest(event, "[data-hold]") !== null;

document.addEventListener("pointerdown", (event) => isAtButton(event) && hold(true));
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => hold(false));
document.addEventListener("keydown", (event) => event.key === " " && isAtButton(event) && hold(true));
document.addEventListener("keyup", () => hold(false));
document.addEventListener("contextmenu", (event) => isAtButton(event) && event.preventDefault());
document.addEventListener("visibilitychange", () => document.hidden && page.remove("looked"));

const cover = () => {
  const isPrivate = document.querySelector("[data-eyes] [data-private]") !== null;
  page.toggle("covering", isPrivate);
  document.getElementById("hold")?.toggleAttribute("hidden", !isPrivate);
};

document.addEventListener("htmx:after:swap", cover);
cover();
