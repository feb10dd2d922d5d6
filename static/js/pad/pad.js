// The calculator's pad: the docked keys, a real keyboard, Next, undo.

import { find, fire, hear, on } from "../core/elements.js";
import * as store from "../core/store.js";
import { ask } from "../support/asking.js";
import { isMoving } from "../support/players.js";
import { offerLast, onForm, retry, typed } from "../support/typing.js";
import {
  begin,
  besides,
  cells,
  choose,
  current,
  firstEmpty,
  isEmpty,
  isFull,
  isNumber,
  mark,
  nextOf,
  remember,
  takeBack,
  turnTo,
} from "./pad-grid.js";
import { facts, firstWrong, showPrompt } from "./pad-prompt.js";

const LONGEST = 4; // digits
const LULL = 800; // milliseconds after a leap in which Next is a habit

let isFresh = true; // a digit replaces its text
let isFree = false; // it was filled then: it takes any number
let isResting = !firstEmpty(); // all cells are filled: a digit would change some cell
let isAwaited = false; // the result is wanted before the server has it complete

/** @type {Cell | null} */
let leftCell = null; // by itself
let leapt = -LULL; // the time of that

const showLine = () => showPrompt(isResting);

const usesKeys = () => getComputedStyle(find("#dock .keys") ?? document.body).display !== "none";

let isDocked = false; // while a docked key is pressed: the focus waits until the digit is painted
let focusing = 0;

const focus = () => {
  const cell = isResting ? find("#go") : current();
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
};

const focusSoon = () => {
  showLine();
  cancelAnimationFrame(focusing);
  if (isDocked) focusing = requestAnimationFrame(() => setTimeout(focus));
  else focus();
};

/** @param {Cell} cell */
const reach = (cell) => {
  if (cell !== current() || isResting) {
    isFresh = true;
    isFree = isNumber(cell) && !isEmpty(cell);
  }
  isResting = isAwaited = false;
  leftCell = null;
  find("[data-leapt]")?.removeAttribute("data-leapt");
  choose(cell);
};

/** @param {Cell} [cell] */
const go = (cell) => {
  if (!cell) return;
  reach(cell);
  focusSoon();
};

const goOn = () => {
  if (firstEmpty()) return go(nextOf() ?? firstEmpty());
  isResting = true;
  mark(true);
  focusSoon();
};

/** Leave a full cell. The new one flashes. */
const leap = () => {
  const cell = current();
  goOn();
  leftCell = cell;
  leapt = performance.now();
  if (!isResting) current().toggleAttribute("data-leapt", true);
};

const isHabit = () => {
  const is = performance.now() - leapt < LULL;
  leapt = -LULL;
  return is;
};

/** @type {(cell: Cell, text: string) => void} */
const put = (cell, text) => {
  cell.value = text;
  isFresh = false;
  fire(cell, "input");
};

const type = (digit = "") => {
  const cell = current();
  if (!isNumber(cell) || isResting) return;
  if (document.activeElement !== cell) go(cell);
  const before = isFresh || !/^[1-9]\d*$/.test(cell.value) ? "" : cell.value;
  put(cell, (before + digit).slice(0, LONGEST));
  if (isFull(cell) && !isFree) leap();
};

/** In a cell that was reached by itself and is empty, the digit before it is erased. */
const erase = () => {
  const back = isResting || isEmpty(current()) ? leftCell : null;
  if (back) {
    go(back);
    isFresh = isFree = false;
  }
  const cell = current();
  if (isNumber(cell) && cell.value && !isResting) put(cell, isFresh ? "" : cell.value.slice(0, -1));
};

const undo = () => {
  const cell = takeBack();
  if (!cell) return;
  go(cell);
  fire(cell, "input");
};

/** @type {Record<string, () => void>} by the key; ^ is Control */
const actions = {
  erase,
  undo,
  next: goOn,
  Backspace: erase,
  Delete: erase,
  Enter: goOn,
  Tab: goOn,
  ArrowLeft: () => go(besides(-1, 0)),
  ArrowRight: () => go(besides(1, 0)),
  ArrowUp: () => go(besides(0, -1)),
  ArrowDown: () => go(besides(0, 1)),
  "^z": undo,
  "^Home": () => go(cells()[0]),
  "^End": () => go(cells().at(-1)),
};

const act = (key = "") => {
  if (key === "next" && isHabit()) return;
  leapt = -LULL;
  (actions[key] ?? (() => type(key)))();
};

on("companion:early", ".pad .cell input", (cell) => {
  go(cell);
  isFree = false;
  isFresh = !cell.value;
  if (isFresh) leapt = performance.now(); // a leap?
});

on("pointerdown", "[data-key]", (_key, event) => event.preventDefault()); // the focus stays in the pad
on("click", "[data-key]", ({ dataset: { key } }) => {
  isDocked = true;
  act(key);
  isDocked = false;
});

/** @param {KeyboardEvent} event @returns the key, without a Tab that leaves the pad: it goes on after an entry only */
const keyOf = ({ key, ctrlKey, metaKey, shiftKey }) => {
  if (key === "Tab" && (isFresh || isEmpty(current()) || shiftKey)) return "";
  return (ctrlKey || metaKey ? "^" : "") + key;
};

/** @param {any} event A full pad rests on #go, which keeps Enter and Tab. */
const isHere = ({ target, key }) => target.matches(`body, .pad *${/Tab|Enter/.test(key) ? "" : ", #go"}`);

hear("keydown", (event) => {
  if (event.altKey || find(":popover-open")) return;
  if (/^(Tab|Enter)$/.test(event.key) && isHabit()) return event.preventDefault();
  const key = keyOf(event);
  if (!(/^\d$/.test(key) ? isNumber(current()) : isHere(event) && actions[key])) return;
  event.preventDefault();
  act(key);
});

on("focusin", ".pad .cell input", (cell) => {
  if (cell !== current() || isResting) reach(cell);
  else choose(cell);
  if (isNumber(cell) && !usesKeys()) cell.select();
  if (!find(".cell:active")) setTimeout(showLine);
});
hear("click", () => setTimeout(showLine)); // not before: the line keeps its height, so that a click hits its target

let changesAll = false; // a name or a rule waits for its answer, which is the whole form

on("input", ".pad .cell input", (cell, event) => {
  remember();
  const isTyped = event.isTrusted && !event.inputType?.startsWith("delete");
  if (isTyped && isNumber(cell) && isFull(cell) && !isFree) leap();
  showLine();
});

// An event of the form itself repeats an earlier request.
onForm("input", (field, form) => {
  changesAll ||= field !== form && !field.closest(".cell");
  const part = changesAll ? form : find("#pad");
  if (part && !isMoving()) ask(form, typed(), retry, part);
});

// A tap on a player's name or a row's piece turns the way of Next.
on("click", ".pad [data-player], .pad .what", (head) => go(turnTo(head)));

on("click", "#go", (_way, event) => {
  if (facts().result) return;
  event.preventDefault();
  const open = nextOf() ?? firstEmpty() ?? firstWrong();
  if (open) go(open);
  else isAwaited = true;
});

on("click", "[data-fill]", (_button, event) => {
  event.preventDefault();
  for (const cell of cells()) if (isNumber(cell) && isEmpty(cell)) cell.value = "0";
  fire(cells()[0], "input");
  find("#menu")?.hidePopover();
  goOn();
});

on("change", "input#own-keyboard", ({ checked }) => {
  store.keyboard.write(checked ? "1" : "");
  refresh();
});

/** Add what an answer does not contain. */
const refresh = () => {
  const own = find("input#own-keyboard");
  if (own) own.checked = own.defaultChecked = store.keyboard.read() !== "";
  const mode = usesKeys() ? "none" : "numeric";
  for (const cell of cells()) if (isNumber(cell) && cell.inputMode !== mode) cell.inputMode = mode;
  offerLast();
  isResting &&= !firstEmpty();
  mark(isResting);
  showLine();
};

hear("companion:players", begin);
hear("companion:drawn", () => {
  changesAll = false;
  const shown = find(".chip.way span"); // an answer does not contain it; it names the mode
  const chosen = find("#menu .pills [aria-pressed='true']");
  if (shown && chosen) shown.textContent = chosen.textContent;
  refresh();
  if (isAwaited && facts().result) find("#go")?.click();
});
addEventListener("resize", refresh);
refresh();
