// Everybody puts a finger on the field. When their number is stable for a while, one of them is drawn.
import { all, find, on } from "../core/elements.js";
import "../support/page.js";

const STILL = 2000; // milliseconds
const RANGE = 2 ** 32;

const words = new Map(all("#fingers-say [data-key]").map((each) => [each.dataset.key, each.textContent]));

/** @type {Map<number, HTMLElement>} by the pointer; those of a draw stay until new fingers come */
const marks = new Map();

/** @type {Set<number>} the pointers on the field */
const down = new Set();
let timer = 0;
let isChosen = false;

/** @type {(key: string, place?: Element | null) => void} */
const say = (key, place = find("#fingers [role=status]")) => place?.replaceChildren(words.get(key) ?? "");

/** @type {(n: number) => number} below n, each equally likely; a draw above the last whole multiple of n is repeated */
const randomBelow = (n) => {
  const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return drawn < RANGE - (RANGE % n) ? drawn % n : randomBelow(n);
};

/** @param {PointerEvent} event */
const moveMark = ({ pointerId, offsetX, offsetY }) => {
  const style = marks.get(pointerId)?.style;
  style?.setProperty("--x", `${offsetX}px`);
  style?.setProperty("--y", `${offsetY}px`);
};

const choose = () => {
  isChosen = true;
  const number = randomBelow(marks.size);
  for (const [i, mark] of [...marks.values()].entries()) {
    mark.classList.add(i === number ? "starts" : "waits");
    if (i === number) say("starts", mark.firstElementChild);
  }
  say(`starts-${number + 1}`);
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(200);
};

const startWaiting = () => {
  clearTimeout(timer);
  say(marks.size ? `down-${marks.size}` : "none");
  if (marks.size > 1) timer = setTimeout(choose, STILL);
};

/** @param {number} pointer */
const removeMark = (pointer) => {
  marks.get(pointer)?.remove();
  marks.delete(pointer);
};

on("pointerdown", "#fingers", (field, event) => {
  const isFirst = down.size === 0;
  down.add(event.pointerId);
  if (isChosen && !isFirst) return; // the drawn fingers are still there
  if (isChosen) for (const pointer of [...marks.keys()]) removeMark(pointer);
  isChosen = false;
  if (!words.has(`down-${marks.size + 1}`)) return;
  const mark = Object.assign(document.createElement("div"), { className: "finger" });
  mark.append(document.createElement("b"));
  marks.set(event.pointerId, mark);
  moveMark(event);
  field.append(mark);
  startWaiting();
});
on("pointermove", "#fingers", (_field, event) => isChosen || moveMark(event));
on("pointerup pointercancel", "#fingers", (_field, { pointerId }) => {
  down.delete(pointerId);
  if (isChosen) return;
  removeMark(pointerId);
  startWaiting();
});
on("contextmenu", "#fingers", (_field, event) => event.preventDefault());

const section = find("#by-fingers");
if (section && navigator.maxTouchPoints > 0) section.hidden = false;
