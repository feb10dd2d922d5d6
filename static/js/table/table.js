// The entry of a live table, with its clock and signs of a turn and of presence.
import { find, hear, keepShown } from "../core/elements.js";
import { request } from "../core/request.js";
import { home, table } from "./table-page.js";
import "./commands/buttons.js";
import "./joining.js";
import "./live/wake-lock.js";
import "./live/live-view.js";
import "../support/sharing.js";
import "./commands/sheet.js";
import "./commands/seating.js";
import "./hidden/hand.js";
import "./live/unveil.js";
import "./live/moment.js";

// Milliseconds.
const SIGN = 20_000; // a phone unseen for two minutes may lose the seat
const BUZZ = 200;

// The clock runs on between two answers.
const tick = () => {
  const clock = find(".clock[data-since]");
  const since = Number(clock?.dataset.since);
  if (!clock || !since) return;
  const seconds = Math.max(0, Math.floor(Date.now() / 1000) - since);
  clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};
keepShown(tick);
setInterval(tick, 1000);

/** Somebody looks, while another phone asks for this one's seat. */
const sign = () => {
  if (!document.hidden && find("[data-asked]")) request(`${home}/version`);
};
setInterval(sign, SIGN);
hear("visibilitychange", sign);

let was = table().dataset.turn;

/** Vibrate when this phone's turn begins, and mark the title and the app's badge as long as it lasts. */
const tellTurn = () => {
  const { turn, title = "" } = table().dataset;
  const mayBuzz = navigator.userActivation?.hasBeenActive !== false; // browsers log a warning on an untouched page
  if (turn && !was && mayBuzz) navigator.vibrate?.(BUZZ);
  was = turn;
  document.title = turn ? `● ${turn} – ${title}` : title;
  navigator.setAppBadge?.(turn ? 1 : 0).catch(() => {}); // only apps on the home screen have one
};
keepShown(tellTurn);
