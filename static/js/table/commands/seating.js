// A seat is dragged to the place of another one: its tap and a tap on the place are the same form.
import { all, find, hear, on } from "../../core/elements.js";

const FAR = 8; // px from a tap to a drag

/** @type {{seat: HTMLElement, x: number, y: number} | null} a touched seat, and where */
let touched = null;

const places = () => all(".seating li");

on("pointerdown", ".seating .sitter:has(input)", (seat, { clientX: x, clientY: y }) => {
  touched = { seat, x, y };
});
hear("pointermove", ({ clientX, clientY }) => {
  if (!touched) return;
  const { seat } = touched;
  const [x, y] = [clientX - touched.x, clientY - touched.y];
  const own = seat.closest("li");
  if (Math.hypot(x, y) < FAR && !own?.matches(".dragged")) return;
  /** @param {Element} place */
  const distance = (place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return Math.hypot(left + width / 2 - clientX, top + height / 2 - clientY);
  };
  const [to] = places()
    .filter((place) => place !== own)
    .sort((one, other) => distance(one) - distance(other));
  for (const place of places()) place.classList.toggle("awaits", place === to);
  own?.classList.add("dragged");
  seat.style.translate = `${x}px ${y}px`;
});
hear("pointerup pointercancel", ({ type }) => {
  const [chosen, here] = [find("input", touched?.seat ?? null), find(".seating .awaits .to-here")];
  if (touched) touched.seat.style.translate = "";
  touched = null;
  for (const place of places()) place.classList.remove("dragged", "awaits");
  if (!chosen || !here || type === "pointercancel") return;
  chosen.checked = true;
  here.click();
});

on("submit", ".seating form", (form) => setTimeout(() => form.reset()));
