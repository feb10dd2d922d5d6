// The result is unveiled: the places from the last to the first, then who won and one's own place, by what, and the pad. Phones
// that heard of it together are in step, with the screen for the room too; one that was away sees it when it comes back, and a
// page that was loaded anew goes on.
import * as storage from "../../support/storage.js";
import { home, isRevealed, table } from "../table-page.js";

const STEP = 1200; // milliseconds
const KEY = `unveiled:${home}`;

const page = document.documentElement.classList;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");

let goesByItself = false; // a page that counts down to the result

/**
 * Note when this phone begins to unveil the result.
 * @type {(number: string, at: number) => void} the number of the action that revealed it, milliseconds of Unix time
 */
export const beginUnveiling = (number, at) => {
  goesByItself = true;
  storage.write(KEY, `${number} ${at}`);
};

/** When this phone began, or 0 if it did not, and whether it came to the result since. */
const noted = () => {
  const [number, at, seen] = (storage.read(KEY) ?? "").split(" ");
  const isThis = number === table().dataset.revealed;
  return { begun: isThis ? Number(at) : 0, isSeen: isThis && Boolean(seen) };
};

/** @type {(selector: string) => HTMLElement[]} */
const find = (selector) => Array.from(document.querySelectorAll(`#table ${selector}`));

/** @type {(selector: string) => HTMLElement[][]} */
const findEach = (selector) => find(selector).map((part) => [part]);

/** @returns {HTMLElement[][]} the parts that come together, in each step */
const steps = () => [
  ...findEach(".places-list > li").reverse(),
  find(":is(.stage, .own-place)"),
  find(".decided"),
  ...findEach(".by-what > *"),
];

let next = 0;

const unveil = () => {
  clearTimeout(next);
  const elapsed = Date.now() - noted().begun;
  const all = isStill.matches ? [] : steps().filter((parts) => parts.length);
  const shown = Math.floor(elapsed / STEP);
  for (const [step, parts] of all.entries()) for (const part of parts) part.classList.toggle("veiled", step >= shown);
  page.toggle("unveils", shown < all.length);
  if (shown < all.length) next = setTimeout(unveil, STEP - (((elapsed % STEP) + STEP) % STEP));
};

/** Who is elsewhere when the result is out, and has not seen it, goes there. */
const follow = () => {
  const isElsewhere = document.querySelector(".tabs") && !location.pathname.endsWith("/result");
  if (isElsewhere && !goesByItself && !noted().isSeen) location.replace(`${home}/result`);
};

const show = () => {
  if (!isRevealed()) return;
  if (!document.querySelector("#table .reveal, #table.reveal")) return follow();
  storage.write(KEY, `${table().dataset.revealed} ${noted().begun || Date.now()} seen`);
  unveil();
};

document.addEventListener("htmx:after:swap", show);
show();
page.add("may-unveil");
