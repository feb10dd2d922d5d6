// Browsers keep a screen on over https only. A phone is let go when the result is out, the screen for the room is not.

import { isRevealed, table } from "../table-page.js";

export const isWanted = () => !document.hidden && (!isRevealed() || table().classList.contains("screen"));

export const showLit = () => document.documentElement.classList.add("stays-lit");

/** @param {() => void} adjust what keeps the screen on, to what is wanted now and whenever that changes */
export const follow = (adjust) => {
  document.addEventListener("visibilitychange", adjust); // a hidden page loses its lock
  new MutationObserver(adjust).observe(document.body, { subtree: true, attributeFilter: ["data-revealed"] });
  adjust();
};

/** @type {WakeLockSentinel | null} */
let lock = null;

const adjust = async () => {
  const next = isWanted() ? await navigator.wakeLock.request("screen").catch(() => null) : null; // low on battery
  lock?.release();
  lock = next;
  if (!isWanted()) lock?.release(); // the result may have come out meanwhile
};

if ("wakeLock" in navigator) {
  showLit();
  follow(adjust);
}
