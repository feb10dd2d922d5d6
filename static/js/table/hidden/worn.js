// A worn phone. Any touch, and hiding the page, take the egg out of it, also out of its address, so that no answer brings the
// egg back. The covered page is left by a hold or by two taps.
import { closest, find, hear, keepShown, on } from "../../core/elements.js";

// Milliseconds.
const HOLD = 1000; // hand.css shows them
const AGAIN = 3000; // between two taps
const TAP = 50; // between the lift of a finger and its click

const egg = () => find("[data-egg]");

/** A touch only covers: the place of the egg stays until its click, which does nothing else. */
const cover = (isTouched = false) => {
  if (isTouched) egg()?.replaceChildren();
  else egg()?.remove();
  if (find("[data-worn]") && location.search === "?on=1") history.replaceState(history.state, "", location.pathname);
};

hear("pointerdown", () => cover(true));
hear("pointerup pointercancel", () => setTimeout(cover, TAP));
hear("keydown", () => cover());
hear("visibilitychange", () => document.hidden && cover());
addEventListener("pagehide", () => cover());
addEventListener("pageshow", ({ persisted }) => {
  const [visit] = /** @type {any[]} */ (performance.getEntriesByType("navigation"));
  if (persisted || visit?.type !== "navigate") cover(); // by Back, or loaded again
});
keepShown(() => egg() || cover()); // the next egg waits until the phone is worn again

const LINK = "a[data-hold-to-leave]";
let leaving = 0;
let tapped = -AGAIN; // the time of the last tap

const hold = (isHeld = false) => {
  clearTimeout(leaving);
  const link = find(LINK);
  link?.classList.toggle("holding", isHeld);
  if (link && isHeld) leaving = setTimeout(() => location.assign(link.href), HOLD);
};
hear("pointerdown", (event) => hold(closest(event, LINK) !== null));
hear("pointerup pointercancel", () => hold());
on("click", LINK, (link, event) => {
  if (!event.detail || event.timeStamp - tapped < AGAIN) return; // a keyboard does not have to hold it
  event.preventDefault();
  tapped = event.timeStamp;
  find("span", link)?.replaceChildren(link.dataset.again ?? "");
});
