// The line over the keys: the question, a hint, the target of Next, the number of empty cells. The page brings all words.
import { current, firstEmpty, nextOf } from "./pad-grid.js";

/** @param {string} selector */
const part = (selector) => document.querySelector(`#dock ${selector}`);

/** @type {(element: Element | null, address: string) => void} writing an equal address would cost a layout */
const lead = (element, address) => {
  if (element?.getAttribute("href") !== address) element?.setAttribute("href", address);
};

/** @type {(selector: string, id: string | undefined) => void} */
const drawPiece = (selector, id) => {
  const use = part(`${selector} use`);
  lead(use, id ? `#piece-${id}` : "#none");
  use?.closest("svg")?.toggleAttribute("hidden", !id);
};

/** @type {(selector: string, text: string | null | undefined) => void} */
const write = (selector, text) => {
  const element = part(selector);
  if (element && element.textContent !== (text ?? "")) element.textContent = text ?? "";
};

/** Show how many cells are empty, or the way to the result in the same place. */
const showWay = () => {
  const { left, result } = document.getElementById("pad")?.dataset ?? {};
  write("#go", `${result ? part("#go")?.getAttribute("data-result-word") : left} ›`);
  lead(part("#go"), result ?? "#score");
  part("#go")?.classList.toggle("done", Boolean(result));
};

export const showPrompt = () => {
  const cell = current();
  const said = document.getElementById(cell.getAttribute("aria-describedby") ?? "")?.textContent; // a problem or a warning
  const note = firstEmpty() ? undefined : document.getElementById("pad")?.dataset.note;
  write(".prompt b", cell.dataset.ask);
  write(".prompt p span", said ?? note ?? cell.dataset.help);
  drawPiece(".prompt", cell.dataset.piece);
  const isWrong = cell.getAttribute("aria-invalid") === "true";
  part(".prompt")?.classList.toggle("bad", isWrong);
  part(".prompt")?.classList.toggle("doubt", Boolean(said) && !isWrong);
  const next = nextOf();
  write(".next > span > span", next.dataset.then);
  drawPiece(".next", next.dataset.piece);
  showWay();
};
