// Everybody puts a finger on the field. When their number is stable for a while, one of them is drawn.
import { all, find, on } from "../core/elements.js";
import "../support/page.js";

const STILL = 2000; // milliseconds
const RANGE = 2 ** 32;

const words = new Map(all("#fingers-say [data-key]").map((each) => [each.dataset.key, each.textContent]));
const marks = () => all("#fingers .finger"); // those of a draw stay until new fingers come
const isChosen = () => find("#fingers .starts") !== null;

/** @type {Set<number>} the pointers on the field */
const down = new Set();
let timer = 0;

/** @type {(key: string, place?: Element | null) => void} */
const say = (key, place = find("#fingers [role=status]")) => place?.replaceChildren(words.get(key) ?? "");

/** Each number below n is equally likely: a draw above the last whole multiple of n is repeated. */
const randomBelow = (n = 1) => {
  let drawn = RANGE;
  while (drawn >= RANGE - (RANGE % n)) drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return drawn % n;
};

const choose = () => {
  const number = randomBelow(marks().length);
  for (const [i, mark] of marks().entries()) mark.classList.add(i === number ? "starts" : "waits");
  say("starts", find("#fingers .starts b"));
  say(`starts-${number + 1}`);
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(200);
};

const startWaiting = () => {
  clearTimeout(timer);
  const { length } = marks();
  say(length ? `down-${length}` : "none");
  if (length > 1) timer = setTimeout(choose, STILL);
};

/** @param {PointerEvent} event @returns the mark of its finger */
const markOf = ({ pointerId }) => find(`#fingers .finger[data-pointer="${pointerId}"]`);

/** @param {PointerEvent} event */
const move = (event) => {
  const style = markOf(event)?.style;
  style?.setProperty("--x", `${event.offsetX}px`);
  style?.setProperty("--y", `${event.offsetY}px`);
};

on("pointerdown", "#fingers", (field, event) => {
  const isFirst = down.size === 0;
  down.add(event.pointerId);
  if (isChosen() && !isFirst) return; // the drawn fingers are still there
  if (isChosen()) for (const mark of marks()) mark.remove();
  if (!words.has(`down-${marks().length + 1}`)) return;
  const mark = Object.assign(document.createElement("div"), { className: "finger" });
  mark.dataset.pointer = String(event.pointerId);
  mark.append(document.createElement("b"));
  field.append(mark);
  move(event);
  startWaiting();
});
on("pointermove", "#fingers", (_field, event) => isChosen() || move(event));
on("pointerup pointercancel", "#fingers", (_field, event) => {
  down.delete(event.pointerId);
  if (isChosen()) return;
  markOf(event)?.remove();
  startWaiting();
});
on("contextmenu", "#fingers", (_field, event) => event.preventDefault());

find("#by-fingers")?.toggleAttribute("hidden", !navigator.maxTouchPoints);
