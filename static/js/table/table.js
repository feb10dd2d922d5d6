// A live table on this phone: its clock runs, and the screen stays on.
import "./acts.js";
import "./asked.js";
import "./hand.js";
import "./joining.js";
import "./links.js";
import "./live-view.js";
import "./refusals.js";
import "../support/sharing.js";
import "./sheet.js";
import { isRevealed, table } from "./table-page.js";
import "./turn.js";
import "./unveil.js";
import "./worn.js";

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

// A phone is let go when the result is out, the screen for the room is not. Browsers keep it on over https only.
const isWanted = () => !document.hidden && (!isRevealed() || table().classList.contains("screen"));

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
  document.documentElement.classList.add("stays-lit");
  document.addEventListener("visibilitychange", adjust); // a hidden page loses its lock
  new MutationObserver(adjust).observe(main, { subtree: true, attributeFilter: ["data-revealed"] });
  adjust();
}
