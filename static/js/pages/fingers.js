// Everybody puts a finger on the field. When the number of fingers is stable for a while, one of them is drawn.
import { all, find } from "../core/elements.js";
import "../support/page.js";

const STILL = 2000; // milliseconds
const EDGE = 60; // pixels that a mark keeps from the edge, so that all of it is seen

const field = /** @type {HTMLElement} */ (find("#fingers"));
const status = find("[role=status]", field);

const words = new Map(all("#fingers-say [data-key]").map((each) => [each.dataset.key, each.textContent]));

/** @type {Map<number, HTMLElement>} by the touch's identifier */
const marks = new Map();
let timer = 0;
let isChosen = false; // the drawn mark stays until new fingers come

/** @param {string} key */
const say = (key) => {
  if (status) status.textContent = words.get(key) ?? "";
};

/** @type {(n: number) => number} below n, each equally likely; a draw above the last whole multiple of n is repeated */
const randomBelow = (n) => {
  const range = 2 ** 32;
  const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return drawn < range - (range % n) ? drawn % n : randomBelow(n);
};

/** @type {(place: number, size: number) => number} */
const keepInside = (place, size) => Math.max(EDGE, Math.min(place, size - EDGE));

/** @type {(mark: HTMLElement | undefined, touch: Touch) => void} */
const moveMark = (mark, touch) => {
  const box = field.getBoundingClientRect();
  const x = keepInside(touch.clientX - box.left, box.width);
  const y = keepInside(touch.clientY - box.top, box.height);
  if (mark) mark.style.translate = `${x}px ${y}px`;
};

/** The smallest number that no finger has. */
const freeNumber = () => {
  const taken = [...marks.values()].map((mark) => mark.dataset.number);
  let number = 1;
  while (taken.includes(String(number))) number += 1;
  return number;
};

/** @param {Touch} touch */
const addMark = (touch) => {
  const number = freeNumber();
  if (!words.has(`down-${number}`)) return;
  const mark = Object.assign(document.createElement("div"), { className: "finger" });
  mark.dataset.number = String(number);
  mark.append(Object.assign(document.createElement("b"), { textContent: number }));
  moveMark(mark, touch);
  marks.set(touch.identifier, mark);
  field.append(mark);
};

/** @param {number} identifier */
const removeMark = (identifier) => {
  marks.get(identifier)?.remove();
  marks.delete(identifier);
};

const choose = () => {
  const all = [...marks.values()];
  const first = all[randomBelow(all.length)];
  const label = find("b", first ?? null);
  if (!first || !label) return;
  isChosen = true;
  for (const mark of all) mark.classList.add(mark === first ? "starts" : "waits");
  label.textContent = words.get("starts") ?? "";
  say(`starts-${first.dataset.number}`);
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(200);
};

const startWaiting = () => {
  clearTimeout(timer);
  say(marks.size ? `down-${marks.size}` : "none");
  if (marks.size > 1) timer = setTimeout(choose, STILL);
};

/** @param {TouchEvent} event */
const begin = (event) => {
  event.preventDefault();
  if (isChosen && event.targetTouches.length > event.changedTouches.length) return; // the drawn fingers are still there
  if (isChosen) for (const identifier of [...marks.keys()]) removeMark(identifier);
  isChosen = false;
  for (const touch of event.changedTouches) addMark(touch);
  startWaiting();
};

/** @param {TouchEvent} event */
const move = (event) => {
  event.preventDefault();
  if (isChosen) return;
  for (const touch of event.changedTouches) moveMark(marks.get(touch.identifier), touch);
};

/** @param {TouchEvent} event */
const end = (event) => {
  if (isChosen) return;
  for (const touch of event.changedTouches) removeMark(touch.identifier);
  startWaiting();
};

const OWN = { passive: false }; // the field's touches neither scroll nor zoom
field.addEventListener("touchstart", begin, OWN);
field.addEventListener("touchmove", move, OWN);
field.addEventListener("touchend", end);
field.addEventListener("touchcancel", end);
field.addEventListener("contextmenu", (event) => event.preventDefault());

const section = find("#by-fingers");
if (section && navigator.maxTouchPoints > 0) section.hidden = false;
