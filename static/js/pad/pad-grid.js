// The cells of the pad: their order, the current cell, the moves between cells, and their earlier entries.
import { all, find } from "../core/elements.js";
import * as store from "../core/store.js";

const LONGEST = 200; // steps back

export const cells = () => all(".pad .cell input");

/** @param {string} id */
export const cellOf = (id) => {
  const cell = document.getElementById(id);
  return cell instanceof HTMLInputElement ? cell : null;
};

/** @param {HTMLInputElement} cell */
export const isNumber = (cell) => cell.type === "text";

/** @param {HTMLInputElement} cell @returns true if it needs an entry: of a choice the first circle does, a switch never */
export const isEmpty = (cell) => {
  if (isNumber(cell)) return !cell.value.trim();
  const circles = cells().filter((each) => each.name === cell.name);
  return cell.type === "radio" && circles[0] === cell && !circles.some((each) => each.checked);
};

/** @param {HTMLInputElement} cell */
const kindOf = (cell) => cell.name.replace(/^players[.]\d+/, "");

/** @param {HTMLInputElement} cell @returns the number that it can have at most, by the box and the other cells; in a race, by the goal */
const boundOf = (cell) => {
  const others = cells().filter((each) => each !== cell && kindOf(each) === kindOf(cell) && !isRoster());
  return others.reduce((left, each) => left - (Number(each.value) || 0), Number(cell.dataset.most));
};

/** @param {HTMLInputElement} cell @returns true if no other digit can follow; what others have may be wrong, so a number beyond it goes by the box */
export const isFull = (cell) => {
  const [number, bound] = [Number(cell.value), boundOf(cell)];
  return cell.value === "0" || number * 10 > (number > bound ? Number(cell.dataset.most) : bound);
};

/** @param {Element} cell */
const columnOf = (cell) => /** @type {HTMLTableCellElement | null} */ (cell.closest("td, th"))?.cellIndex ?? 0;

const isRoster = () => find(".pad.roster") !== null;

const inOrder = () => {
  const goesDown = store.way.read() === "column" && !isRoster();
  return goesDown ? cells().sort((a, b) => columnOf(a) - columnOf(b)) : cells();
};

export const firstEmpty = () => inOrder().find(isEmpty);

let now = "";

/** The current cell; every pad has one. */
export const current = () => /** @type {HTMLInputElement} */ (cellOf(now) ?? firstEmpty() ?? cells()[0]);

/** The target of Next: the next empty cell, if there is another one. */
export const nextOf = () => {
  const [cell, order] = [current(), inOrder()];
  const at = order.indexOf(cell);
  return [...order.slice(at + 1), ...order.slice(0, at)].find((each) => each.name !== cell.name && isEmpty(each));
};

/** @type {(across: number, down: number) => HTMLInputElement} the cell in this direction; at the edge, the last one */
export const besides = (across, down) => {
  const cell = current();
  const grid = all(".pad tbody tr").map((row) => all("input", row));
  const row = grid.findIndex((each) => each.includes(cell));
  const there = grid[row + down] ?? grid[row] ?? [];
  const column = (grid[row]?.indexOf(cell) ?? 0) + across;
  return there[Math.min(Math.max(column, 0), there.length - 1)] ?? cell;
};

/** @param {HTMLInputElement[]} cells @returns the first empty one, else the first */
export const bestOf = (cells) => cells.find(isEmpty) ?? cells[0];

/** @param {HTMLElement} head of a column, down which Next goes now, or of a row @returns its cells */
export const turnTo = (head) => {
  const isColumn = head.matches("thead [data-player]");
  store.way.write(isColumn ? "column" : "");
  if (isColumn) return cells().filter((cell) => columnOf(cell) === columnOf(head));
  return all("input", head.matches("[data-player]") ? head.nextElementSibling : head.closest("tr"));
};

/** @param {HTMLElement} cell @returns the head with the name of its player */
const headOf = (cell) => {
  const td = cell.closest("td");
  if (td?.matches(".options")) return null; // all players share this choice
  return isRoster() ? td?.previousElementSibling : find(".pad thead tr")?.children[columnOf(cell)];
};

/** @param {HTMLElement} cell of a player */
export const nameOf = (cell) => headOf(cell)?.querySelector("bdi")?.textContent;

/** Mark the current cell, without writing what is unchanged: a write costs a layout. @param {boolean} isResting in no cell */
export const mark = (isResting) => {
  const cell = current();
  const shown = isResting ? [] : [cell.closest("td"), cell.closest("tr"), headOf(cell)];
  for (const each of all(".pad [data-now]")) each.toggleAttribute("data-now", shown.includes(each));
  for (const each of shown) each?.toggleAttribute("data-now", true);
  for (const each of cells()) {
    const index = each === cell ? 0 : -1; // Tab reaches a single cell
    if (each.tabIndex !== index) each.tabIndex = index;
  }
};

/** @param {HTMLInputElement} cell */
export const choose = (cell) => {
  now = cell.id;
  mark(false);
};

const state = () => new Map(cells().map((cell) => [cell.id, isNumber(cell) ? cell.value : String(cell.checked)]));

let known = state();

/** @type {Map<string, string>[]} for each step, which may change several cells, their former texts */
let steps = [];

/** Forget all steps. */
export const begin = () => {
  known = state();
  steps = [];
};

export const remember = () => {
  const now = state();
  const step = new Map([...known].filter(([id, value]) => now.get(id) !== value));
  if (step.size > 0) steps = [...steps, step].slice(-LONGEST);
  known = now;
};

/** Undo one entry, or all that one button changed, and return the first cell of them. */
export const takeBack = () => {
  const step = steps.pop() ?? new Map();
  for (const [id, value] of step) {
    const cell = cellOf(id);
    if (cell && isNumber(cell)) cell.value = value;
    else if (cell) cell.checked = value === "true";
  }
  known = state();
  return cellOf([...step.keys()][0] ?? "");
};
