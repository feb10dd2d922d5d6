// The wake lock, which browsers offer over https only. A phone releases it after the reveal, the screen for the room never.

import { isRevealed, table } from "../table-page.js";

export const isWanted = () => !document.hidden && (!isRevealed() || table().classList.contains("screen"));

export const showLit = () => document.documentElement.classList.add("stays-lit");

/** @param {() => void} adjust called now and at each change of what is wanted */
export const follow = (adjust) => {
  document.addEventListener("visibilitychange", adjust); // a hidden page loses its lock
  new MutationObserver(adjust).observe(document.body, { subtree: true, attributeFilter: ["data-revealed"] });
  adjust();
};

/** @type {WakeLockSentinel | null} */
let lock = null;

const adjust = async () => {
  const next = isWanted() ? await navigator.wakeLock.request("screen").catch(() => null) : null; // refused on a low battery
  lock?.release();
  lock = next;
  if (!isWanted()) lock?.release(); // the reveal may have come meanwhile
};

if ("wakeLock" in navigator) {
  showLit();
  follow(adjust);
}
