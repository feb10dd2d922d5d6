// Runs before the modules: shows what only they can serve, such as the keys of a pad, and writes what is tapped on those
// keys into the form, until they come. Without them, after an error or 5 s, the page is a plain form; at its load at the
// latest, since modules that failed before this script came tell it no error.

const page = document.documentElement;

let now = ""; // the cell that the keys fill
let isBroken = false;
let late = 0;

/** @param {boolean} isScripted */
const show = (isScripted) => page.classList.toggle("scripted", isScripted);

const DIGIT = /^\d$/;

const edit = (text = "", key = "") => (key === "erase" ? text.slice(0, -1) : DIGIT.test(key) ? text + key : text);

/** @param {Cell} cell @returns true if no other digit can follow, as pad.js has it */
const isFull = ({ value, dataset }) => value === "0" || Number(value) * 10 > Number(dataset.most);

let hasLeapt = false; // after a cell that was left by itself, a Next is a habit

const press = (key = "") => {
  /** @type {Cell[]} */
  const cells = Array.from(document.querySelectorAll(".pad .cell input[type=text]"));
  const cell = cells.find(({ id }) => id === now) ?? cells[0];
  if (!cell) return;
  cell.value = edit(cell.value, key);
  const leaps = DIGIT.test(key) && isFull(cell);
  const goesOn = leaps || (key === "next" && !hasLeapt);
  hasLeapt = leaps;
  now = (goesOn && cells[cells.indexOf(cell) + 1]?.id) || cell.id;
};

/** @param {any} event */
const hear = ({ type, target }) => {
  const key = target.closest("[data-key]")?.dataset.key;
  if (type === "focusin") now = target.id || now;
  else if (key) press(key);
};

/** @param {Event} event */
const fail = ({ target }) => {
  if (target !== window && !(target instanceof HTMLScriptElement)) return;
  isBroken = true;
  show(false);
};

const wait = (time = 0) => {
  clearTimeout(late);
  late = setTimeout(show, time, false);
};

// Else the modules were quicker.
if (!page.matches(".scripted")) {
  const stop = new AbortController();
  const { signal } = stop;
  wait(5000);
  addEventListener("load", () => wait(), { signal }); // modules that came take over by an earlier timer
  addEventListener("error", fail, { capture: true, signal });
  for (const each of ["click", "focusin"]) document.addEventListener(each, hear, { signal });
  window.early = () => {
    clearTimeout(late);
    stop.abort();
    show(!isBroken);
    return now;
  };
  show(true);
}
