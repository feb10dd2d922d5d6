// A seat is dragged to the place of another one: its tap and a tap on the place are the same form.
import { all, find, hear, on } from "../../core/elements.js";

const FAR = 8; // px from a tap to a drag

/** @type {{seat: HTMLElement, x: number, y: number} | null} a touched seat, and where */
let touched = null;

/** @type {(own?: Element | null, to?: Element) => void} the dragged seat, and the place below the finger */
const mark = (own, to) => {
  for (const place of all(".seating li")) {
    place.classList.toggle("dragged", place === own);
    place.classList.toggle("awaits", place === to);
  }
};

on("pointerdown", ".seating .sitter:has(input)", (seat, { clientX: x, clientY: y }) => {
  touched = { seat, x, y };
});
hear("pointermove", ({ clientX, clientY }) => {
  if (!touched) return;
  const { seat } = touched;
  const [x, y] = [clientX - touched.x, clientY - touched.y];
  const own = seat.closest("li");
  if (Math.hypot(x, y) < FAR && !own?.matches(".dragged")) return;
  const below = document.elementsFromPoint(clientX, clientY);
  mark(
    own,
    below.find((each) => each !== own && each.matches(".seating li")),
  );
  seat.style.translate = `${x}px ${y}px`;
});
hear("pointerup pointercancel", ({ type }) => {
  const [chosen, here] = [find("input", touched?.seat ?? null), find(".seating .awaits .to-here")];
  if (touched) touched.seat.style.translate = "";
  touched = null;
  mark();
  if (!chosen || !here || type === "pointercancel") return;
  chosen.checked = true;
  here.click();
});

on("submit", ".seating form", (form) => setTimeout(() => form.reset()));
