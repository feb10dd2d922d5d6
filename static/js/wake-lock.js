// The screen stays on while a table is open, and is let go when the result is out. Browsers do this over https only.
import { isRevealed } from "./table-element.js";

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
