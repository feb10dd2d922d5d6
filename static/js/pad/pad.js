// The calculator's pad: the docked keys, a real keyboard, Next, undo. The form stays plain inputs, which the page sends.

import { useHtmx } from "../core/htmx.js";
import * as store from "../core/store.js";
import { change, isMoving } from "../support/players.js";
import { closest, form } from "../support/typing.js";
import { askPad, giveUp } from "./pad-answer.js";
import {
  besides,
  bestOf,
  cellOf,
  cells,
  cellsBelow,
  choose,
  current,
  edgeOfRow,
  firstEmpty,
  isChosen,
  isEmpty,
  isNumber,
  mark,
  nextOf,
  turn,
} from "./pad-grid.js";
import { begin, remember, takeBack } from "./pad-history.js";
import { showPrompt } from "./pad-prompt.js";

const OWN = "own-keyboard"; // true if the person prefers the phone's own keyboard
const LONGEST = 4; // digits

/** True for a cell that was just reached: the first digit replaces its text. */
let isFresh = true;

const keys = () => document.querySelector("#dock .keys");

/** Measured in advance, because a measurement during a key press costs a layout. */
let usesKeys = true;
let scrolls = false;
const measure = () => {
  const place = document.querySelector(".pad-place");
  usesKeys = getComputedStyle(keys() ?? document.body).display !== "none";
  scrolls = Boolean(place && place.scrollHeight > place.clientHeight + 1);
};

/** True during the press of a docked key. The focus moves after the digit is painted, because it costs a layout. */
let isDocked = false;
let focusing = 0;

const focus = () => {
  const cell = current();
  cell?.focus({ preventScroll: true });
  if (scrolls) cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
};

/** @param {HTMLInputElement | undefined} cell */
const go = (cell) => {
  if (!cell) return;
  if (cell !== current()) isFresh = true;
  choose(cell);
  showPrompt();
  cancelAnimationFrame(focusing);
  if (isDocked && usesKeys) focusing = requestAnimationFrame(() => setTimeout(focus));
  else focus();
};

const goOn = () => {
  const cell = current();
  if (!firstEmpty() && document.getElementById("pad")?.dataset.result) document.getElementById("go")?.focus();
  else if (cell) go(nextOf(cell));
};

/** @type {(cell: HTMLInputElement, text: string) => void} */
const put = (cell, text) => {
  cell.value = text;
  isFresh = false;
  cell.dispatchEvent(new Event("input", { bubbles: true }));
};

/** @param {string} digit */
const type = (digit) => {
  const cell = current();
  if (!cell || !isNumber(cell)) return;
  if (document.activeElement !== cell) go(cell);
  const before = isFresh || !/^[1-9]\d*$/.test(cell.value) ? "" : cell.value;
  put(cell, (before + digit).slice(0, LONGEST));
  if (cell.matches("[data-one]")) goOn();
};

const erase = () => {
  const cell = current();
  if (cell && isNumber(cell) && cell.value) put(cell, isFresh ? "" : cell.value.slice(0, -1));
};

const undo = () => {
  const cell = takeBack();
  if (!cell) return;
  go(cell);
  cell.dispatchEvent(new Event("input", { bubbles: true }));
};

/** @type {Record<string, () => void>} */
const actions = { erase, undo, next: goOn };

/** @param {string} key the name of a docked key */
const press = (key) => {
  isDocked = true;
  (actions[key] ?? (() => type(key)))();
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

/** @param {KeyboardEvent} event @returns {(() => void) | undefined} */
const meaning = (event) => {
  const cell = current();
  if (!cell) return undefined;
  if (event.ctrlKey || event.metaKey) return withControl(cell)[event.key];
  if (/^\d$/.test(event.key) && isNumber(cell)) return () => type(event.key);
  return alone(cell)[event.key];
};

/** @type {(cell: HTMLInputElement) => Record<string, () => void>} */
const withControl = () => ({ z: undo, Home: () => go(cells()[0]), End: () => go(cells().at(-1)) });

/** @type {(cell: HTMLInputElement) => Record<string, () => void>} */
const alone = (cell) => ({
  Backspace: erase,
  Delete: erase,
  Enter: goOn,
  ArrowLeft: () => go(besides(cell, -1, 0)),
  ArrowRight: () => go(besides(cell, 1, 0)),
  ArrowUp: () => go(besides(cell, 0, -1)),
  ArrowDown: () => go(besides(cell, 0, 1)),
  Home: () => go(edgeOfRow(cell, false)),
  End: () => go(edgeOfRow(cell, true)),
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || document.querySelector(":popover-open")) return;
  const { target } = event;
  if (target !== document.body && !closest(event, ".pad")) return;
  const act = meaning(event);
  if (!act) return;
  event.preventDefault();
  act();
});

document.addEventListener("focusin", (event) => {
  const cell = closest(event, ".pad .cell input");
  if (!(cell instanceof HTMLInputElement)) return;
  if (cell !== current()) isFresh = true;
  if (isNumber(cell) && !usesKeys) cell.select();
  if (isChosen(cell)) return;
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
  measure();
  refresh();
};

/** Add the script's attributes to the inputs, after every answer. */
const refresh = () => {
  const mode = usesKeys ? "none" : "numeric";
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
  const totals = Array.from(document.querySelectorAll(".pad tfoot td"));
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
  requestAnimationFrame(() => setTimeout(measure)); // after the totals are painted
};

document.addEventListener("htmx:after:swap", () => {
  changesAll = false;
  // An answer does not contain the chip in the head, which names the mode.
  const [shown, chosen] = [".chip.way span", "#menu .pills [aria-pressed='true']"].map((each) =>
    document.querySelector(each),
  );
  if (shown && chosen) shown.textContent = chosen.textContent;
  settle();
});
addEventListener("resize", () => {
  measure();
  refresh();
});
document.body.classList.toggle(OWN, store.keyboard.read() === "1");
measure();
refresh();
