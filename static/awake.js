// The screen stays on while a table is open, and is let go when the result is out. Browsers do this over https only.
"use strict";
if ("wakeLock" in navigator) {
  let lock = null;
  const isWanted = () => !document.hidden && !document.getElementById("table").dataset.revealed;

  const adjust = async () => {
    const next = isWanted() ? await navigator.wakeLock.request("screen").catch(() => null) : null; // low on battery
    lock?.release();
    lock = next;
    if (!isWanted()) lock?.release(); // the result may have come out meanwhile
  };

  document.addEventListener("visibilitychange", adjust); // a hidden page loses its lock
  new MutationObserver(adjust).observe(document.querySelector("main"), { subtree: true, attributeFilter: ["data-revealed"] });
  adjust();
}
