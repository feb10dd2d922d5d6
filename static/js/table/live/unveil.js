// Show the result step by step: the places from the last to the first, then the winner, the own place, the reason, the pad.
// Phones that heard of the reveal together are in step with the screen for the room. A phone that was away starts when it
// comes back; a reloaded page goes on.
import { all, find, keepShown } from "../../core/elements.js";
import { goTo } from "../../core/leaving.js";
import { unveiled } from "../../core/store.js";
import { home, isRevealed, table } from "../table-page.js";

const STEP = 1200; // milliseconds

const page = document.documentElement.classList;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");

let goesByItself = false; // a page that counts down to the result

/** @type {(number: string, at: number) => void} the result of an action is unveiled from a moment on, in milliseconds of Unix time */
export const beginUnveiling = (number, at) => {
  goesByItself = true;
  unveiled.write(`${number} ${at}`, home);
};

/** The time at which this phone began, or 0, and whether it reached the result since. */
const noted = () => {
  const [number, at, seen] = unveiled.read(home).split(" ");
  const isThis = number === table().dataset.revealed;
  return { begun: isThis ? Number(at) : 0, isSeen: isThis && Boolean(seen) };
};

/** The elements of each step. */
const steps = () =>
  [
    ...all("#table .places-list > li").reverse(),
    all("#table :is(.stage, .own-place)"),
    all("#table .decided"),
    ...all("#table .by-what > *"),
  ].map((parts) => [parts].flat());

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

/** Go to the result from another page, unless this phone has seen it. */
const follow = () => {
  const isElsewhere = find(".tabs") && !location.pathname.endsWith("/result");
  if (isElsewhere && !goesByItself && !noted().isSeen) goTo(`${home}/result`);
};

keepShown(() => {
  if (!isRevealed()) return;
  if (!find("#table .reveal") && !table().matches(".reveal")) return follow();
  unveiled.write(`${table().dataset.revealed} ${noted().begun || Date.now()} seen`, home);
  unveil();
});
page.add("may-unveil");
