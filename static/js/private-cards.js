// Cards for one pair of eyes, on a phone that goes round: they lie open while the button is held, and what can be done
// with them is offered after the first look.
import { closest } from "./dom.js";

const page = document.documentElement.classList;

/** @param {boolean} isHeld */
const hold = (isHeld) => {
  page.toggle("held", isHeld);
  if (isHeld) page.add("looked");
};

/** @param {Event} event */
const isAtButton = (event) => closest(event, "[data-hold]") !== null;

document.addEventListener("pointerdown", (event) => isAtButton(event) && hold(true));
for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => hold(false));
document.addEventListener("keydown", (event) => event.key === " " && isAtButton(event) && hold(true));
document.addEventListener("keyup", () => hold(false));
document.addEventListener("contextmenu", (event) => isAtButton(event) && event.preventDefault());
document.addEventListener("visibilitychange", () => document.hidden && page.remove("looked"));

const cover = () => {
  const isPrivate = document.querySelector("[data-eyes] [data-private]") !== null;
  page.toggle("covering", isPrivate);
  document.getElementById("hold")?.toggleAttribute("hidden", !isPrivate);
};

document.addEventListener("htmx:after:swap", cover);
cover();
