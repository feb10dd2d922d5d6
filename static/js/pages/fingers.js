// Everybody puts a finger on the field. When the number of fingers is stable for a while, one of them is drawn.
import "../support/page.js";

const STILL = 2000; // milliseconds
const EDGE = 60; // pixels that a mark keeps from the edge, so that all of it is seen

const field = /** @type {HTMLElement} */ (document.getElementById("fingers"));
const status = field.querySelector("[role=status]");

/** @type {NodeListOf<HTMLElement>} */
const sentences = document.querySelectorAll("#fingers-say [data-key]");
const words = new Map([...sentences].map((each) => [each.dataset.key, each.textContent]));

/** @type {Map<number, HTMLElement>} by the touch's identifier */
const marks = new Map();
let timer = 0;
let isChosen = false; // the drawn mark stays until new fingers come

/** @param {string} key */
const say = (key) => {
  if (status) status.textContent = words.get(key) ?? "";
};

/**
 * A number below n, each equally likely. A draw above the last whole multiple of n is repeated.
 * @param {number} n
 */
const randomBelow = (n) => {
  const range = 2 ** 32;
  const word = new Uint32Array(1);
  const draw = () => crypto.getRandomValues(word)[0] ?? 0;
  let drawn = draw();
  while (drawn >= range - (range % n)) drawn = draw();
  return drawn % n;
};

/**
 * @param {number} place
 * @param {number} size
 */
const keepInside = (place, size) => Math.max(EDGE, Math.min(place, size - EDGE));

/**
 * @param {HTMLElement} mark
 * @param {Touch} touch
 */
const moveMark = (mark, touch) => {
  const box = field.getBoundingClientRect();
  const x = keepInside(touch.clientX - box.left, box.width);
  const y = keepInside(touch.clientY - box.top, box.height);
  mark.style.translate = `${x}px ${y}px`;
};

/** The smallest number that no finger has. */
const freeNumber = () => {
  const taken = new Set([...marks.values()].map((mark) => mark.dataset.number));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return number;
};

/** @param {Touch} touch */
const addMark = (touch) => {
  const number = freeNumber();
  if (!words.has(`down-${number}`)) return;
  const mark = document.createElement("div");
  mark.className = "finger";
  mark.dataset.number = String(number);
  const label = document.createElement("b");
  label.textContent = String(number);
  mark.append(label);
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
  const label = first?.querySelector("b");
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

const OWN = { passive: false }; // the field's touches neither scroll nor zoom

field.addEventListener(
  "touchstart",
  (event) => {
    event.preventDefault();
    if (isChosen && event.targetTouches.length > event.changedTouches.length) return; // the drawn fingers are still there
    if (isChosen) for (const identifier of [...marks.keys()]) removeMark(identifier);
    isChosen = false;
    for (const touch of event.changedTouches) addMark(touch);
    startWaiting();
  },
  OWN,
);

field.addEventListener(
  "touchmove",
  (event) => {
    event.preventDefault();
    if (isChosen) return;
    for (const touch of event.changedTouches) {
      const mark = marks.get(touch.identifier);
      if (mark) moveMark(mark, touch);
    }
  },
  OWN,
);

for (const end of /** @type {const} */ (["touchend", "touchcancel"])) {
  field.addEventListener(end, (event) => {
    if (isChosen) return;
    for (const touch of event.changedTouches) removeMark(touch.identifier);
    startWaiting();
  });
}
field.addEventListener("contextmenu", (event) => event.preventDefault());

const section = document.getElementById("by-fingers");
if (section && navigator.maxTouchPoints > 0) section.hidden = false;
