// Earlier entries. One undo takes back one entry, or everything that one button changed.
import { cellOf, cells, isNumber } from "./pad-grid.js";

const LONGEST = 200; // steps back

/** @param {HTMLInputElement} cell */
const textOf = (cell) => (isNumber(cell) ? cell.value : String(cell.checked));

const state = () => new Map(cells().map((cell) => [cell.id, textOf(cell)]));

let known = state();

/** @type {Map<string, string>[]} for each step, the former texts by cell */
let steps = [];

/** Forget all steps: the pad has other players, or is another pad. */
export const begin = () => {
  known = state();
  steps = [];
};

/** Note a step, which may change several cells. */
export const remember = () => {
  const now = state();
  const step = new Map([...known].filter(([id, value]) => now.get(id) !== value));
  if (step.size > 0) steps = [...steps, step].slice(-LONGEST);
  known = now;
};

/** @type {(cell: HTMLInputElement, value: string) => void} */
const put = (cell, value) => {
  if (isNumber(cell)) cell.value = value;
  else cell.checked = value === "true";
};

/** @returns {HTMLInputElement | null} the first cell that the undo changed */
export const takeBack = () => {
  const step = steps.pop() ?? new Map();
  for (const [id, value] of step) {
    const cell = cellOf(id);
    if (cell) put(cell, value);
  }
  known = state();
  return cellOf([...step.keys()][0] ?? "");
};
