// The cells of the pad: their order, the current one, moves between them, earlier entries.
import { all, find, held } from "../core/elements.js";
import * as store from "../core/store.js";

export const cells = () => all(".pad .cell input");

export const isNumber = ({ type = "" }) => type === "text";

/** @param {Cell} cell @returns true if it needs an entry: of a choice the first circle does, a switch never */
export const isEmpty = (cell) => {
  if (isNumber(cell)) return !cell.value.trim();
  const circles = cells().filter(({ name }) => name === cell.name);
  return cell.type === "radio" && circles[0] === cell && !circles.some(({ checked }) => checked);
};

const isRoster = () => find(".pad.roster") !== null;

const kindOf = ({ name = "" }) => name.replace(/^players[.]\d+/, "");

/** @param {Cell} cell @returns true if no other digit can follow, by the box and the other cells, or by the goal of a race */
export const isFull = (cell) => {
  const [number, most] = [Number(cell.value), Number(cell.dataset.most)];
  const others = cells().filter((each) => each !== cell && kindOf(each) === kindOf(cell) && !isRoster());
  const left = others.reduce((rest, each) => rest - (Number(each.value) || 0), most);
  return cell.value === "0" || number * 10 > (number > left ? most : left); // the others may be wrong
};

/** @param {Element} cell */
const columnOf = (cell) => /** @type {HTMLTableCellElement | null} */ (cell.closest("td, th"))?.cellIndex ?? 0;

const inOrder = () => {
  const goesDown = store.way.read() && !isRoster();
  return goesDown ? cells().sort((a, b) => columnOf(a) - columnOf(b)) : cells();
};

export const firstEmpty = () => inOrder().find(isEmpty);

let now = "";

export const current = () => /** @type {Cell} */ (document.getElementById(now) ?? firstEmpty() ?? cells()[0]);

/** The target of Next: the next empty cell, if there is another one. */
export const nextOf = () => {
  const [cell, order] = [current(), inOrder()];
  const at = order.indexOf(cell);
  return [...order.slice(at + 1), ...order.slice(0, at)].find((each) => each.name !== cell.name && isEmpty(each));
};

/** The cell in this direction, in a shorter row its last one; none beyond the edge. */
export const besides = (across = 0, down = 0) => {
  const rows = all(".pad tbody tr").map((row) => all("input", row));
  const row = rows.findIndex((each) => each.includes(current()));
  const [here, there] = [rows[row] ?? [], rows[row + down] ?? []];
  return there[here.indexOf(current()) + across] ?? (down ? there.at(-1) : undefined);
};

/** Next goes down a column, or along a row. @param {HTMLElement} head @returns its first empty cell, else its first */
export const turnTo = (head) => {
  const isColumn = head.matches("thead [data-player]");
  store.way.write(isColumn ? "column" : "");
  const row = head.matches("[data-player]") ? head.nextElementSibling : head.closest("tr");
  const line = isColumn ? cells().filter((cell) => columnOf(cell) === columnOf(head)) : all("input", row);
  return line.find(isEmpty) ?? line[0];
};

/** @param {HTMLElement} cell @returns the head with the name of its player */
const headOf = (cell) => {
  const td = cell.closest("td");
  if (td?.matches(".options")) return null; // all players share this choice
  return isRoster() ? td?.previousElementSibling : find(".pad thead tr")?.children[columnOf(cell)];
};

/** @param {HTMLElement} cell of a player */
export const nameOf = (cell) => headOf(cell)?.querySelector("bdi")?.textContent;

/** Mark the current cell, unless the pad rests in none. */
export const mark = (isResting = false) => {
  const cell = current();
  const shown = isResting ? [] : [cell.closest("td"), cell.closest("tr"), headOf(cell)];
  for (const each of all(".pad [data-now]")) each.toggleAttribute("data-now", shown.includes(each));
  for (const each of shown) each?.toggleAttribute("data-now", true);
  for (const each of cells()) {
    const index = each === cell ? 0 : -1; // Tab reaches a single cell
    if (each.tabIndex !== index) each.tabIndex = index;
  }
};

/** @param {Cell} cell */
export const choose = (cell) => {
  now = cell.id;
  mark();
};

const state = () => new Map(cells().map((cell) => [cell.id, held(cell)]));

let known = state();
/** @type {(typeof known)[]} what all cells held before each step, which may change several */
let steps = [];

export const begin = () => {
  known = state();
  steps = [];
};

const changed = () => cells().filter((cell) => known.has(cell.id) && known.get(cell.id) !== held(cell));

export const remember = () => {
  if (changed().length) steps.push(known);
  known = state();
};

/** Undo one entry, or all that one button changed. @returns the first cell of them */
export const takeBack = () => {
  known = steps.pop() ?? known;
  const back = changed();
  for (const cell of back) Object.assign(cell, { [isNumber(cell) ? "value" : "checked"]: known.get(cell.id) });
  return back[0];
};
