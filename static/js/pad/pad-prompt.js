// The line over the docked keys. What is equal is not written: a write costs a layout.

import { find } from "../core/elements.js";
import { cells, current, firstEmpty, nameOf, nextOf } from "./pad-grid.js";

export const facts = () => find("#pad")?.dataset ?? {};

export const firstWrong = () => cells().find((cell) => cell.ariaInvalid);

/** @type {(element: Element | null, address: string) => void} */
const lead = (element, address) => {
  if (element?.getAttribute("href") !== address) element?.setAttribute("href", address);
};

const drawPiece = (place = "", piece = "") => {
  const use = find(`#dock ${place} use`);
  lead(use, piece ? `#piece-${piece}` : "#none");
  use?.closest("svg")?.toggleAttribute("hidden", !piece);
};

const write = (place = "", text = "") => {
  const element = find(`#dock ${place}`);
  if (element && element.textContent !== text) element.textContent = text;
};

/** @param {HTMLElement} way to the result, or how many cells are empty */
const showNext = (way) => {
  const next = nextOf() ?? way;
  const { left, result } = facts();
  write(".next > span > span", next.dataset.then ?? nameOf(next));
  drawPiece(".next", next.dataset.piece);
  write("#go", `${result ? way.dataset.then : left} ›`);
  lead(way, result ?? "#score");
  way.classList.toggle("done", Boolean(result));
};

export const showPrompt = (isResting = false) => {
  const way = /** @type {HTMLElement} */ (find("#go")); // stands for the result as a cell stands for its number
  const cell = isResting ? (firstWrong() ?? way) : current();
  const said = document.getElementById(cell.getAttribute("aria-describedby") ?? "")?.textContent; // a problem or a warning
  const [prompt, isWrong] = [find("#dock .prompt")?.classList, cell.ariaInvalid === "true"];
  write(".prompt b", cell.dataset.ask);
  write(".prompt p span", said ?? (firstEmpty() ? undefined : facts().note) ?? cell.dataset.help);
  drawPiece(".prompt", cell.dataset.piece);
  prompt?.toggle("bad", isWrong);
  prompt?.toggle("doubt", Boolean(said) && !isWrong);
  showNext(way);
};
