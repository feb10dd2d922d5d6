// Show the result step by step: the pad row by row where players compare its rows, else player by player; then the places from
// the last to the first, the winner with the totals and the own place, what decided, the reasons. A tap skips to the end.
// Phones that heard of the reveal together are in step with the screen for the room. A phone that was away starts when it
// comes back; a reloaded page goes on.
import { all, find, hear, keepShown } from "../../core/elements.js";
import { goTo } from "../../core/leaving.js";
import { unveiled } from "../../core/store.js";
import { home, isRevealed, table } from "../table-page.js";

const STEP = 900; // milliseconds

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

/** The cells of the pad that open together. */
const openings = () => {
  const pad = find("#table .by-what .pad");
  const rows = all("tbody tr", pad).map((row) => all(".cell", row));
  if (find(".pennant", pad)) return rows;
  if (pad?.matches(".roster")) return rows.flat().map((cell) => [cell]);
  return (rows[0] ?? []).map((_cell, column) => rows.flatMap((row) => row[column] ?? []));
};

/** The elements of each later step. */
const steps = () =>
  [
    ...all("#table .places-list > li").reverse(),
    all("#table :is(.stage, .own-place, .by-what tfoot)"),
    all("#table .decided"),
    all("#table .by-what > .why"),
  ].map((parts) => [parts].flat());

let next = 0;

const unveil = () => {
  clearTimeout(next);
  const elapsed = Date.now() - noted().begun;
  const cells = isStill.matches ? [] : openings();
  const film = isStill.matches ? [] : [...cells, ...steps().filter((parts) => parts.length)];
  const shown = Math.floor(elapsed / STEP);
  for (const [step, parts] of film.entries()) for (const part of parts) part.classList.toggle("veiled", step >= shown);
  page.toggle("unveils", shown < film.length);
  page.toggle("opens-pad", shown <= cells.length && cells.length > 0);
  if (shown < film.length) next = setTimeout(unveil, STEP - (((elapsed % STEP) + STEP) % STEP));
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
hear("pointerdown", () => {
  if (!page.contains("unveils")) return;
  unveiled.write(`${table().dataset.revealed} 1 seen`, home);
  unveil();
});
page.add("may-unveil");
