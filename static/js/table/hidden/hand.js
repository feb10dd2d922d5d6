// A private hand, and what others wear on their heads, are open while a finger or the space bar holds the button. After a
// double tap, Enter, or at an address with #open they stay open until nobody has touched the page for 10 s. The Back button
// asks before it leaves the page of a hand.
import { closest, find, hear, on } from "../../core/elements.js";
import { home } from "../table-page.js";

const WHILE = 10_000; // milliseconds without a touch
const TWICE = 400; // milliseconds between two taps
const FINGER = 24; // pixels between two taps at one place

const page = document.documentElement.classList;

let holder = 0; // the pointer that holds the hand open
let tapped = Number.NEGATIVE_INFINITY; // the time of the last tap, by the page's clock
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

/** @param {Event} event */
const isAtButton = (event) => closest(event, "[data-hold]") !== null;

on("pointerdown", "[data-hold]", (_button, event) => {
  holder = event.pointerId;
  const isSecond = event.timeStamp - tapped < TWICE;
  tapped = event.timeStamp;
  spot = { x: event.x, y: event.y };
  open(isSecond ? WHILE : 0);
  if (isSecond) holder = 0;
});

/** @param {PointerEvent} event of a second finger: browsers make no click while the first one holds the button */
const tapBeside = (event) => {
  const place = document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest(".open :is(button, summary), .to-play :is(button, summary)");
  if (page.contains("held") && !event.isPrimary && place instanceof HTMLElement) place.click();
};

for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
  addEventListener(end, (event) => {
    if (event.pointerId !== holder) return end === "pointerup" ? tapBeside(event) : undefined;
    holder = 0;
    close();
  });
}
// The hand opens in the place of the button. A tap right after that does not count for it.
document.addEventListener(
  "click",
  (event) => {
    const isLate = event.timeStamp - tapped > TWICE;
    if (isAtButton(event) || isLate || Math.hypot(event.x - spot.x, event.y - spot.y) > FINGER) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
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

/** Add a history entry after the first touch: browsers skip entries made before it. */
const guard = () => {
  if (isGuarded || !question()) return;
  isGuarded = true;
  history.pushState({ stays: true }, "");
};

let isTouched = false;
for (const touch of ["pointerup", "keyup"]) {
  addEventListener(touch, () => {
    isTouched = true;
    guard();
  });
}
hear("htmx:after:swap", () => isTouched && guard()); // the new page may have the question
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
