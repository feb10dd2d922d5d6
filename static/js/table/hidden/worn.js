// A worn phone. Any touch, and a page that is hidden, take the egg out of the page; its address then is that of the covered
// page, so that no answer brings the egg back. The covered page is left by a hold or by two taps.
import { closest, find, hear, keepShown, on } from "../../core/elements.js";

const HOLD = 1000; // milliseconds; hand.css shows them
const AGAIN = 3000; // milliseconds between two taps
const TAP = 50; // milliseconds between the lift of a finger and its click

const isWorn = () => find("[data-egg]") !== null;

const cover = () => {
  find("[data-egg]")?.remove();
  if (find("[data-worn]") && location.search === "?on=1") history.replaceState(history.state, "", location.pathname);
};

let isFirst = false; // the touch that covers does nothing else

addEventListener(
  "pointerdown",
  () => {
    isFirst = isWorn();
    if (isFirst) cover();
  },
  { capture: true },
);
addEventListener(
  "click",
  (event) => {
    if (!isFirst) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);
for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, () => {
    setTimeout(() => {
      isFirst = false;
    }, TAP);
  });
hear("keydown", cover);
hear("visibilitychange", () => document.hidden && cover());
addEventListener("pagehide", cover);
addEventListener("pageshow", (event) => {
  const [visit] = performance.getEntriesByType("navigation");
  if (event.persisted || /** @type {any} */ (visit)?.type !== "navigate") cover(); // by Back, or loaded again
});
keepShown(() => isWorn() || cover()); // the next egg waits until the phone is worn again

const LINK = "a[data-hold-to-leave]";
let timer = 0;
let tapped = Number.NEGATIVE_INFINITY; // the time of the last tap, by the page's clock

/** @type {(isHeld: boolean) => void} */
const hold = (isHeld) => {
  clearTimeout(timer);
  const link = find(LINK);
  link?.classList.toggle("holding", isHeld);
  if (isHeld) timer = setTimeout(() => location.assign(link?.getAttribute("href") ?? ""), HOLD);
};
hear("pointerdown", (event) => hold(!isFirst && closest(event, LINK) !== null));
hear("pointerup pointercancel pointerleave", () => hold(false));
on("contextmenu", LINK, (_link, event) => event.preventDefault());
on("click", LINK, (link, event) => {
  if (!event.detail || event.timeStamp - tapped < AGAIN) return; // a keyboard does not have to hold it
  event.preventDefault();
  tapped = event.timeStamp;
  const text = find("span", link);
  if (text) text.textContent = link.getAttribute("data-again");
});
