// A seat is dragged to the place of another one: its tap and a tap on the place are the same form.
import { all, find, on } from "../../core/elements.js";

const FAR = 8; // px from a tap to a drag

/** @type {(place: Element, event: PointerEvent) => number} */
const distance = (place, { clientX, clientY }) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
};

on("pointerdown", ".seating .sitter:has(input)", (seat, start) => {
  const [form, own] = [seat.closest("form"), seat.closest("li")];
  if (!form || !own) return;
  const rest = all("li", form).filter((place) => place !== own);
  const stop = new AbortController();
  /** @type {Element | null} */
  let to = null;
  /** @param {PointerEvent} event */
  const move = (event) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!to && Math.hypot(x, y) < FAR) return;
    to = rest.reduce((one, other) => (distance(one, event) < distance(other, event) ? one : other));
    for (const place of rest) place.classList.toggle("awaits", place === to);
    own.classList.add("dragged");
    seat.style.translate = `${x}px ${y}px`;
  };
  /** @param {Event} event */
  const end = ({ type }) => {
    stop.abort();
    for (const place of all("li", form)) place.classList.remove("dragged", "awaits");
    seat.style.translate = "";
    const [chosen, here] = [find("input", own), find(".to-here", to)];
    if (!chosen || !here || type !== "pointerup") return;
    chosen.checked = true;
    here.click();
  };
  addEventListener("pointermove", move, stop);
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(name, end, stop);
});

on("submit", ".seating form", (form) => setTimeout(() => form.reset()));
