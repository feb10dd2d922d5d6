// Runs before the modules: shows what only they can serve, such as the keys of a pad, and until they come writes what is
// tapped there into the form. After an error, or 5 s without them, it is plain.

const page = document.documentElement;

let [now, left] = /** @type {Cell[]} */ ([]); // the cell of the keys; the one left by itself
let isFresh = false; // a digit replaces its text
let isBroken = false;

const show = (isScripted = false) => page.classList.toggle("scripted", isScripted);

const nextEmpty = () => {
  /** @type {any[]} */
  const cells = [...document.querySelectorAll(".pad [type=text]")];
  const after = cells.indexOf(now) + 1;
  return [...cells.slice(after), ...cells].find(({ value }) => !value);
};

const DIGIT = /\d/;

const edit = (text = "", key = "") => {
  if (DIGIT.test(key)) return (isFresh ? "" : text) + key;
  if (key === "next" || (key === "undo" && isFresh)) return text;
  return text.slice(0, isFresh ? 0 : -1);
};

/** @type {(cell: Cell, key: string) => unknown} no digit can follow */
const fills = ({ value, dataset: { most } }, key) =>
  DIGIT.test(key) && (value === "0" || Number(value) * 10 > Number(most));

const press = (key = "") => {
  now = (/erase|undo/.test(key) && left) || (now ?? nextEmpty());
  if (!now) return;
  now.value = edit(now.value, key);
  const leapt = fills(now, key) ? now : undefined;
  if (leapt || (key === "next" && !left)) now = nextEmpty(); // after a leap it is a habit
  left = leapt;
  isFresh = false;
};

/** @param {any} event */
const hear = ({ type, target }) => {
  const key = target.closest("[data-key]")?.dataset.key;
  if (target.matches(".pad [type=text]")) [now, left, isFresh] = [target, undefined, type !== "input"];
  else if (key && type === "click") press(key);
};

/** @param {Event} event */
const fail = ({ target }) => {
  if (target !== window && !(target instanceof HTMLScriptElement)) return;
  isBroken = true;
  show();
};

const stop = new AbortController();
const { signal } = stop;
const late = setTimeout(show, 5000);
addEventListener("error", fail, { capture: true, signal });
for (const each of ["click", "focusin", "input"]) document.addEventListener(each, hear, { signal });
window.early = () => {
  clearTimeout(late);
  stop.abort();
  show(!isBroken);
  return [now, isFresh ? "focusin" : "companion:early"];
};
show(true);
