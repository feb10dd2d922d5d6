// The calculator's pad: the docked keys, a real keyboard, Next, undo. The form stays plain inputs, which the page sends.

import { all, closest } from "../core/elements.js";
import { useHtmx } from "../core/htmx.js";
import * as store from "../core/store.js";
import { change, isMoving } from "../support/players.js";
import { form } from "../support/typing.js";
import { askPad, giveUp } from "./pad-answer.js";
import {
  begin,
  besides,
  bestOf,
  cellOf,
  cells,
  cellsBelow,
  choose,
  current,
  firstEmpty,
  isEmpty,
  isNumber,
  mark,
  nextOf,
  remember,
  takeBack,
  turn,
} from "./pad-grid.js";
import { showPrompt } from "./pad-prompt.js";

const OWN = "own-keyboard"; // true if the person prefers the phone's own keyboard
const LONGEST = 4; // digits

/** True for a cell that was just reached: the first digit replaces its text. */
let isFresh = true;

const usesKeys = () => getComputedStyle(document.querySelector("#dock .keys") ?? document.body).display !== "none";

/** True during the press of a docked key. The focus moves after the digit is painted, because it costs a layout. */
let isDocked = false;
let focusing = 0;

const focus = () => {
  const cell = current();
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block: "nearest", inline: "nearest" });
};

/** @param {HTMLInputElement | undefined} cell */
const go = (cell) => {
  if (!cell) return;
  if (cell !== current()) isFresh = true;
  choose(cell);
  showPrompt();
  cancelAnimationFrame(focusing);
  if (isDocked) focusing = requestAnimationFrame(() => setTimeout(focus));
  else focus();
};

const goOn = () => {
  if (!firstEmpty() && document.getElementById("pad")?.dataset.result) document.getElementById("go")?.focus();
  else go(nextOf());
};

/** @param {string} text */
const put = (text) => {
  const cell = current();
  cell.value = text;
  isFresh = false;
  cell.dispatchEvent(new Event("input", { bubbles: true }));
};

/** @param {string} digit */
const type = (digit) => {
  const cell = current();
  if (!isNumber(cell)) return;
  if (document.activeElement !== cell) go(cell);
  const before = isFresh || !/^[1-9]\d*$/.test(cell.value) ? "" : cell.value;
  put((before + digit).slice(0, LONGEST));
  if (cell.matches("[data-one]")) goOn();
};

const erase = () => {
  const cell = current();
  if (isNumber(cell) && cell.value) put(isFresh ? "" : cell.value.slice(0, -1));
};

const undo = () => {
  const cell = takeBack();
  if (!cell) return;
  go(cell);
  cell.dispatchEvent(new Event("input", { bubbles: true }));
};

/** @type {Record<string, () => void>} by the name of a docked key, or of a keyboard's, with ^ for Control */
const actions = {
  erase,
  undo,
  next: goOn,
  Backspace: erase,
  Delete: erase,
  Enter: goOn,
  ArrowLeft: () => go(besides(-1, 0)),
  ArrowRight: () => go(besides(1, 0)),
  ArrowUp: () => go(besides(0, -1)),
  ArrowDown: () => go(besides(0, 1)),
  Home: () => go(besides(Number.NEGATIVE_INFINITY, 0)),
  End: () => go(besides(Number.POSITIVE_INFINITY, 0)),
  "^z": undo,
  "^Home": () => go(cells()[0]),
  "^End": () => go(cells().at(-1)),
};

/** @param {string} key */
const act = (key) => (actions[key] ?? (() => type(key)))();

/** @param {string} key the name of a docked key */
const press = (key) => {
  isDocked = true;
  act(key);
  isDocked = false;
};

// The cell that was filled before the script came is filled on.
document.addEventListener("companion:early", ({ detail }) => {
  const there = cellOf(detail);
  if (!there) return;
  go(there);
  isFresh = !there.value;
});

/** True while a mouse button is down. The line over the keys then keeps its height, so that the click hits its target. */
let isDown = false;

// A key leaves the focus in the pad and acts on pointerdown, so that quick taps all count.
document.addEventListener("pointerdown", (event) => {
  isDown = event.pointerType === "mouse";
  if (closest(event, "[data-key]")) event.preventDefault();
});
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, () => {
    if (isDown) setTimeout(showPrompt);
    isDown = false;
  });
document.addEventListener("click", (event) => {
  const key = closest(event, "[data-key]")?.dataset.key;
  if (key) press(key);
});

/** @param {KeyboardEvent} event */
const keyOf = (event) => (event.ctrlKey || event.metaKey ? "^" : "") + event.key;

document.addEventListener("keydown", (event) => {
  if (event.altKey || document.querySelector(":popover-open")) return;
  if (event.target !== document.body && !closest(event, ".pad")) return;
  const key = keyOf(event);
  if (!actions[key] && !(/^\d$/.test(key) && isNumber(current()))) return;
  event.preventDefault();
  act(key);
});

document.addEventListener("focusin", (event) => {
  const cell = closest(event, ".pad .cell input");
  if (!(cell instanceof HTMLInputElement)) return;
  if (cell !== current()) isFresh = true;
  if (isNumber(cell) && !usesKeys()) cell.select();
  choose(cell);
  if (!isDown) setTimeout(showPrompt); // after the click that belongs to this focus
});

/** True while a change of a name or a rule waits for its answer, which replaces the whole form. A number replaces the pad only. */
let changesAll = false;

const ask = () => {
  if (changesAll) useHtmx().then(() => form?.dispatchEvent(new Event("whole")));
  else if (!isMoving()) askPad(settle); // in parallel to the painting of the digit
};

document.addEventListener("input", (event) => {
  const cell = closest(event, ".pad .cell input");
  if (!(cell instanceof HTMLInputElement)) {
    changesAll ||= event.target !== form; // the form itself repeats an earlier request
    return ask();
  }
  cell.closest("td")?.classList.toggle("zero", cell.value === "0");
  remember();
  if (event.isTrusted && cell.matches("[data-one]") && cell.value.length === 1) goOn();
  showPrompt();
  ask();
});

// A tap on a player's name makes Next go down the column; a tap on the piece of a row makes it go along the row again.
document.addEventListener("click", (event) => {
  const head = closest(event, ".pad [data-player], .pad .what");
  if (!head) return;
  turn(head.dataset.player && !head.closest("tbody") ? "column" : "row");
  go(bestOf(cellsBelow(head)));
});

document.getElementById("go")?.addEventListener("click", (event) => {
  if (document.getElementById("pad")?.dataset.result) return;
  event.preventDefault();
  const wrong = document.querySelector(".pad [aria-invalid]");
  go(firstEmpty() ?? (wrong instanceof HTMLInputElement ? wrong : cells()[0]));
});

/** @param {(cell: HTMLInputElement) => string} text */
const fillAll = (text) => {
  for (const cell of cells()) {
    if (isNumber(cell)) cell.value = text(cell);
    else if (!text(cell)) cell.checked = false;
    cell.closest("td")?.classList.toggle("zero", cell.value === "0");
  }
  isFresh = true;
  cells()[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  document.getElementById("menu")?.hidePopover();
  const first = bestOf(cells());
  if (first) go(first);
};

/** Start a game with the same players and empty cells. The server gives it a new id. */
const playAgain = () => {
  document.querySelector("#calculator [name=play]")?.setAttribute("value", "");
  changesAll = true;
  fillAll(() => "");
};

document.addEventListener("click", (event) => {
  const button = closest(event, "#menu button");
  if (!(button instanceof HTMLButtonElement)) return;
  if (button.matches("[data-fill]")) fillAll((cell) => (isEmpty(cell) ? "0" : cell.value));
  else if (button.matches("[data-again]")) playAgain();
  else if (button.matches("[data-own-keyboard]")) chooseKeyboard(!document.body.classList.contains(OWN));
  else if (button.name === "do" && button.form) change(button.form, { do: button.value });
  else return;
  event.preventDefault();
});

/** @param {boolean} isOwn */
const chooseKeyboard = (isOwn) => {
  store.keyboard.write(isOwn ? "1" : "");
  document.body.classList.toggle(OWN, isOwn);
  document.getElementById("menu")?.hidePopover();
  refresh();
};

/** Add the script's attributes to the inputs, after every answer. */
const refresh = () => {
  const mode = usesKeys() ? "none" : "numeric";
  for (const cell of cells()) if (isNumber(cell) && cell.inputMode !== mode) cell.inputMode = mode;
  const button = document.querySelector("[data-own-keyboard]");
  button?.removeAttribute("hidden");
  button?.setAttribute("aria-pressed", String(document.body.classList.contains(OWN)));
  mark();
  showPrompt();
};

document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  giveUp();
  changesAll ||= Boolean(ctx.values);
});

let leader = -1;

/** Let the crown hop to its new owner (pad.css); with reduced motion it appears there. */
const moveCrown = () => {
  /** @type {HTMLElement[]} */
  const totals = all(".pad tfoot td");
  const now = totals.findIndex((total) => total.matches(".leads"));
  const [before, after] = [totals[leader], totals[now]];
  if (before && after && before !== after) {
    const way = before.offsetLeft - after.offsetLeft;
    after.querySelector("svg")?.style.setProperty("--from", `${way}px`);
  }
  leader = now;
};
moveCrown();

document.addEventListener("companion:players", begin);
const settle = () => {
  refresh();
  moveCrown();
};

document.addEventListener("htmx:after:swap", () => {
  changesAll = false;
  const shown = document.querySelector(".chip.way span"); // an answer does not contain it; it names the mode
  const chosen = document.querySelector("#menu .pills [aria-pressed='true']");
  if (shown && chosen) shown.textContent = chosen.textContent;
  settle();
});
addEventListener("resize", refresh);
document.body.classList.toggle(OWN, store.keyboard.read() === "1");
refresh();
