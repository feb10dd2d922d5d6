// The cells of the pad: their order, the current cell, and the moves between cells.
import * as store from "../core/store.js";

/** @returns {HTMLInputElement[]} all cells along the rows */
export const cells = () => Array.from(document.querySelectorAll(".pad .cell input"));

/** @param {string} id */
export const cellOf = (id) => {
  const cell = document.getElementById(id);
  return cell instanceof HTMLInputElement ? cell : null;
};

/** @param {HTMLInputElement} cell */
export const isNumber = (cell) => cell.type === "text";

/** @param {HTMLInputElement} cell */
const circles = (cell) => cells().filter((each) => each.name === cell.name);

/** True if the cell still needs an entry. Of a choice only the first circle does; a switch never does.
 * @param {HTMLInputElement} cell
 */
export const isEmpty = (cell) => {
  if (isNumber(cell)) return !cell.value.trim();
  return cell.type === "radio" && circles(cell)[0] === cell && !circles(cell).some((each) => each.checked);
};

/** @param {HTMLInputElement} cell */
const place = (cell) => {
  const column = cell.closest("td")?.cellIndex ?? 0;
  const row = cell.closest("tr")?.rowIndex ?? 0;
  return { column, row };
};

/** @param {"row" | "column"} way along which Next goes */
export const turn = (way) => store.way.write(way === "column" ? way : "");

const goesDown = () => store.way.read() === "column" && !document.querySelector(".pad.roster");

/** @returns {HTMLInputElement[]} all cells in the order of entering */
const inOrder = () => {
  if (!goesDown()) return cells();
  return cells().sort((a, b) => place(a).column - place(b).column || place(a).row - place(b).row);
};

/** @returns {HTMLInputElement | undefined} the first cell that is empty */
export const firstEmpty = () => inOrder().find(isEmpty);

/**
 * The target of Next: the next empty cell, or the next cell if none is empty.
 * @param {HTMLInputElement} cell
 */
export const nextOf = (cell) => {
  const order = inOrder();
  const at = order.indexOf(cell);
  const others = [...order.slice(at + 1), ...order.slice(0, at)].filter((each) => each.name !== cell.name);
  return others.find(isEmpty) ?? others[0] ?? cell;
};

/** @returns {HTMLInputElement[][]} */
const rows = () =>
  Array.from(document.querySelectorAll(".pad tbody tr"), (row) => Array.from(row.querySelectorAll("input")));

/**
 * The neighbouring cell in this direction; at the edge, the cell itself.
 * @type {(cell: HTMLInputElement, across: number, down: number) => HTMLInputElement}
 */
export const besides = (cell, across, down) => {
  const grid = rows();
  const row = grid.findIndex((each) => each.includes(cell));
  const there = grid[row + down] ?? grid[row] ?? [];
  const column = (grid[row]?.indexOf(cell) ?? 0) + across;
  return there[Math.min(Math.max(column, 0), there.length - 1)] ?? cell;
};

/** @type {(cell: HTMLInputElement, toEnd: boolean) => HTMLInputElement} the first or last cell of its row */
export const edgeOfRow = (cell, toEnd) =>
  rows()
    .find((row) => row.includes(cell))
    ?.at(toEnd ? -1 : 0) ?? cell;

/** @type {(cells: HTMLInputElement[]) => HTMLInputElement | undefined} */
export const bestOf = (cells) => cells.find(isEmpty) ?? cells[0];

/** @param {Element} head the heading of a player's column, or of a row */
export const cellsBelow = (head) => {
  const player = head.getAttribute("data-player");
  if (player === null) return Array.from(head.closest("tr")?.querySelectorAll("input") ?? []);
  const column = head instanceof HTMLTableCellElement ? head.cellIndex : 0;
  if (head.closest("tbody")) return Array.from(head.nextElementSibling?.querySelectorAll("input") ?? []);
  return cells().filter((cell) => place(cell).column === column);
};

let now = "";

/** @returns {HTMLInputElement | null} the current cell */
export const current = () => cellOf(now) ?? firstEmpty() ?? cells()[0] ?? null;

/** @param {HTMLInputElement} cell @returns {boolean} true if the page shows it as the current cell */
export const isChosen = (cell) => cell.id === now && cell.tabIndex === 0 && cell.closest("td[data-now]") !== null;

/** @param {HTMLInputElement | null} cell @returns {(Element | null)[]} the elements that mark the current cell */
const places = (cell) => (cell ? [cell.closest("td"), cell.closest("tr"), headOf(cell)] : []);

/** Mark the current cell. Unchanged elements are not written, because a write costs a layout. */
export const mark = () => {
  const cell = current();
  const shown = new Set(places(cell));
  for (const each of document.querySelectorAll(".pad [data-now]")) {
    if (!shown.delete(each)) each.removeAttribute("data-now");
  }
  for (const each of shown) each?.setAttribute("data-now", "");
  for (const each of document.querySelectorAll(".pad .cell input:not([tabindex='-1'])")) {
    if (each !== cell) each.setAttribute("tabindex", "-1"); // Tab reaches a single cell
  }
  if (cell?.tabIndex !== 0) cell?.setAttribute("tabindex", "0");
};

/** @param {HTMLInputElement} cell @returns {Element | null} the head with the name of its player */
const headOf = (cell) => {
  const td = cell.closest("td");
  if (td?.matches(".options")) return null; // all players share this choice
  if (document.querySelector(".pad.roster")) return td?.previousElementSibling ?? null;
  return document.querySelector(".pad thead tr")?.children[td?.cellIndex ?? 0] ?? null;
};

/** @param {HTMLInputElement} cell */
export const choose = (cell) => {
  now = cell.id;
  mark();
};
