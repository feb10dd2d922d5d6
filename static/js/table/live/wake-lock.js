// Browsers keep a screen on over https only. A phone is let go when the result is out, the screen for the room is not.

import { isRevealed, table } from "../table-page.js";

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
