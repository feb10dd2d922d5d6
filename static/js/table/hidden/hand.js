// A private hand, and what others wear on their heads, are open while a finger or the space bar holds the button; after a
// double tap, Enter, or at an address with #open, until nobody has touched the page for 10 s. Back asks before it leaves.
import { closest, find, hear, on } from "../../core/elements.js";
import { home } from "../table-page.js";

// Milliseconds.
const WHILE = 10_000; // without a touch
const TWICE = 400; // between two taps

const FINGER = 24; // pixels between two taps at one place

const page = document.documentElement.classList;

let holder = 0; // the pointer that holds the hand open
let tapped = -TWICE; // the time of the last tap, by the page's clock
let spot = { x: 0, y: 0 }; // its place
let closing = 0;

const close = () => {
  clearTimeout(closing);
  page.remove("held", "timed");
};

/** @param {number} [time] in milliseconds */
const open = (time) => {
  close();
  page.add("held");
  page.toggle("timed", Boolean(time));
  if (time) closing = setTimeout(close, time);
};

hear("pointerdown pointerup pointercancel keydown scroll", () => page.contains("timed") && open(WHILE));

/** The address opens the hand once: neither a reload nor the way back opens it again. */
const openAsAsked = () => {
  if (location.hash !== "#open" || document.hidden) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  open(WHILE);
};
openAsAsked();
addEventListener("hashchange", openAsAsked);

on("pointerdown", "[data-hold]", (_button, event) => {
  holder = event.pointerId;
  const isSecond = event.timeStamp - tapped < TWICE;
  tapped = event.timeStamp;
  spot = { x: event.x, y: event.y };
  open(isSecond ? WHILE : 0);
  if (isSecond) holder = 0;
});

/** @param {PointerEvent} event of a second finger: browsers make no click while the first one holds the button */
const tapBeside = ({ clientX, clientY, isPrimary }) => {
  const place = document.elementFromPoint(clientX, clientY)?.closest(":is(.open, .to-play) :is(button, summary)");
  if (page.contains("held") && !isPrimary && place instanceof HTMLElement) place.click();
};

hear("pointerup pointercancel", (event) => {
  if (event.pointerId !== holder) return event.type === "pointerup" && tapBeside(event);
  holder = 0;
  close();
});
// The hand opens in the place of the button. A tap right after that does not count for it.
document.addEventListener(
  "click",
  (event) => {
    const isLate = event.timeStamp - tapped > TWICE;
    if (closest(event, "[data-hold]") || isLate || Math.hypot(event.x - spot.x, event.y - spot.y) > FINGER) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
addEventListener("blur", close);
on("keydown", "[data-hold]", (_button, event) => {
  if (event.repeat) return;
  if (event.key === " ") open();
  if (event.key === "Enter") page.contains("held") ? close() : open(WHILE);
});
hear("keyup", (event) => event.key === " " && close());
on("contextmenu", "[data-hold]", (_button, event) => event.preventDefault());
hear("visibilitychange", close);

/** The question of a page that asks before it is left. */
const question = () => find("dialog[data-stays]");

let isGuarded = false;
let isTouched = false;

// Add a history entry after the first touch: browsers skip entries made before it. A later page may bring the question.
hear("pointerup keyup htmx:after:swap", ({ type }) => {
  isTouched ||= !type.startsWith("htmx");
  if (isGuarded || !isTouched || !question()) return;
  isGuarded = true;
  history.pushState({ stays: true }, "");
});
addEventListener("popstate", () => {
  const asked = question();
  if (!isGuarded || !asked || location.hash) return; // an address with a place is no way back
  history.pushState({ stays: true }, "");
  close();
  if (!asked.open) asked.showModal();
});
on("click", "dialog[data-stays] button", (button) => {
  question()?.close();
  if (button.value === "leave") location.replace(home);
});
