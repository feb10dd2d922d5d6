// A private hand, and what others wear on their heads, are open while a finger or the space bar holds the button; after a
// double tap, Enter, or at an address with #open, until nobody has touched the page for 10 s. Back asks before it leaves.
import { find, hear, on, page } from "../../core/elements.js";
import { home } from "../table-page.js";

// Milliseconds.
const WHILE = 10_000; // without a touch
const TWICE = 400; // between two taps

const NOBODY = -1;

const { classList } = page;

let holder = NOBODY; // the pointer that holds the hand open
let closing = 0;

const close = () => {
  clearTimeout(closing);
  holder = NOBODY;
  classList.remove("held", "timed");
};

const open = () => {
  close();
  classList.add("held");
};

const openForAWhile = () => {
  open();
  classList.add("timed");
  closing = setTimeout(close, WHILE);
};

hear("pointerdown keydown scroll", () => classList.contains("timed") && openForAWhile());

/** The address opens the hand once: neither a reload nor the way back opens it again. */
const openAsAsked = () => {
  if (location.hash !== "#open" || document.hidden) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  openForAWhile();
};
openAsAsked();
addEventListener("hashchange", openAsAsked);

let tapped = -TWICE; // the time of the last tap

on("pointerdown", "[data-hold]", (_button, { pointerId, timeStamp }) => {
  const isSecond = timeStamp - tapped < TWICE;
  tapped = timeStamp;
  classList.toggle("twice", isSecond);
  if (isSecond) return openForAWhile();
  open();
  holder = pointerId;
});

hear("pointerup pointercancel", ({ pointerId, type, x, y, isPrimary }) => {
  if (pointerId === holder) close();
  else if (type === "pointerup" && !isPrimary && classList.contains("held")) {
    // Browsers make no click of a second finger.
    const beside = /** @type {any} */ (document.elementFromPoint(x, y));
    beside?.closest("button, summary")?.click();
  }
});
addEventListener("blur", close);
on("keydown", "[data-hold]", (_button, { key, repeat }) => {
  if (repeat) return;
  if (key === " ") open();
  if (key === "Enter") classList.contains("held") ? close() : openForAWhile();
});
hear("keyup", ({ key }) => key === " " && close());
on("contextmenu", "[data-hold], [data-hold-to-leave]", (_held, event) => event.preventDefault());
hear("visibilitychange", close);

const question = () => find("dialog[data-stays]");
const stay = () => history.pushState({ stays: true }, "");

// Browsers skip history entries that were made before the first touch. A later page may bring the question.
hear("pointerup keyup htmx:after:swap", () => {
  if (question() && !history.state?.stays && navigator.userActivation?.hasBeenActive !== false) stay();
});
addEventListener("popstate", () => {
  const asked = question();
  if (!asked || location.hash) return; // an address with a place is no way back
  stay();
  close();
  if (!asked.open) asked.showModal();
});
on("click", "dialog[data-stays] button", ({ value }) => {
  question()?.close();
  if (value === "leave") location.replace(home);
});
