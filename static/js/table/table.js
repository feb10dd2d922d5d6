// The entry of a live table. It runs the timer's clock.
import "./commands/buttons.js";
import "./live/presence.js";
import "./navigation/joining.js";
import "./navigation/tabs.js";
import "./live/wake-lock.js";
import "./live/live-view.js";
import "./commands/refusals.js";
import "../support/sharing.js";
import "./commands/sheet.js";
import "./live/turn.js";
import "./live/unveil.js";

// The clock runs on between two answers.
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
