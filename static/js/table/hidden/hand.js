// A private hand, and what others wear on their heads, are open while a finger or the space bar holds the button; after a
// double tap, Enter, or at an address with #open, until nobody has touched the page for 10 s. Back asks before it leaves.
import { closest, find, hear, on, page } from "../../core/elements.js";
import { home } from "../table-page.js";

// Milliseconds.
const WHILE = 10_000; // without a touch
const TWICE = 400; // between two taps

const FINGER = 24; // pixels between two taps at one place

const { classList } = page;

let holder = 0; // the pointer that holds the hand open
let tapped = { time: -TWICE, x: 0, y: 0 }; // the last tap
let closing = 0;

const close = () => {
  clearTimeout(closing);
  classList.remove("held", "timed");
};

const open = (time = 0) => {
  close();
  classList.add("held");
  classList.toggle("timed", time > 0);
  if (time) closing = setTimeout(close, time);
};

hear("pointerdown pointerup pointercancel keydown scroll", () => classList.contains("timed") && open(WHILE));

/** The address opens the hand once: neither a reload nor the way back opens it again. */
const openAsAsked = () => {
  if (location.hash !== "#open" || document.hidden) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  open(WHILE);
};
openAsAsked();
addEventListener("hashchange", openAsAsked);

on("pointerdown", "[data-hold]", (_button, { pointerId, timeStamp: time, x, y }) => {
  const isSecond = time - tapped.time < TWICE;
  tapped = { time, x, y };
  open(isSecond ? WHILE : 0);
  holder = isSecond ? 0 : pointerId;
});

hear("pointerup pointercancel", ({ pointerId, type, x, y, isPrimary }) => {
  if (pointerId === holder) {
    holder = 0;
    return close();
  }
  if (type === "pointercancel" || isPrimary || !classList.contains("held")) return;
  // Browsers make no click of a second finger while the first one holds the button.
  /** @type {HTMLElement | null | undefined} */
  const beside = document.elementFromPoint(x, y)?.closest(":is(.open, .to-play) :is(button, summary)");
  beside?.click();
});
// The hand opens in the place of the button. A tap right after that does not count for it.
document.addEventListener(
  "click",
  (event) => {
    const isLate = event.timeStamp - tapped.time > TWICE;
    if (closest(event, "[data-hold]") || isLate || Math.hypot(event.x - tapped.x, event.y - tapped.y) > FINGER) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
addEventListener("blur", close);
on("keydown", "[data-hold]", (_button, { key, repeat }) => {
  if (repeat) return;
  if (key === " ") open();
  if (key === "Enter") classList.contains("held") ? close() : open(WHILE);
});
hear("keyup", ({ key }) => key === " " && close());
on("contextmenu", "[data-hold]", (_button, event) => event.preventDefault());
hear("visibilitychange", close);

const question = () => find("dialog[data-stays]");
const stay = () => history.pushState({ stays: true }, "");

let isTouched = false;
let isGuarded = false;

// Browsers skip history entries that were made before the first touch. A later page may bring the question.
hear("pointerup keyup htmx:after:swap", ({ type }) => {
  isTouched ||= !type.startsWith("htmx");
  if (isGuarded || !isTouched || !question()) return;
  isGuarded = true;
  stay();
});
addEventListener("popstate", () => {
  const asked = question();
  if (!isGuarded || !asked || location.hash) return; // an address with a place is no way back
  stay();
  close();
  if (!asked.open) asked.showModal();
});
on("click", "dialog[data-stays] button", ({ value }) => {
  question()?.close();
  if (value === "leave") location.replace(home);
});
