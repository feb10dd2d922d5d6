// Show the result step by step: the pad row by row where players compare its rows, else player by player; then the places from
// the last, the winner, what decided, the reasons. A tap skips to the end. Phones that heard of the reveal together are in
// step. A phone that was away starts when it comes back; a reloaded page goes on.
import { all, find, hear, keepShown, page } from "../../core/elements.js";
import { goTo } from "../../core/leaving.js";
import { unveiled } from "../../core/store.js";
import { home, isRevealed, table } from "../table-page.js";

// Milliseconds.
const LONGEST = 900; // of a step
const TO_WINNER = 4500;

const { classList } = page;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");

let goesByItself = false; // a page that counts down to the result

/** @type {(number: string, at: number) => void} the result of an action is unveiled from then on, in milliseconds of Unix time */
export const beginUnveiling = (number, at) => {
  goesByItself = true;
  unveiled.write(`${number} ${at}`, home);
};

/** The time at which this phone began, or 0; and true if it reached the result since. */
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

let next = 0;

const unveil = () => {
  clearTimeout(next);
  const elapsed = Date.now() - noted().begun;
  const cells = isStill.matches ? [] : openings();
  const places = all("#table .places-list > li").reverse();
  const winner = all("#table :is(.stage, .own-place, .by-what tfoot)").reverse(); // the stage last: the last of a step comes into view
  const toWinner = [...cells, ...places.map((place) => [place]), winner];
  const reasons = [all("#table .decided"), all("#table .by-what > .why")].filter((parts) => parts.length);
  const film = isStill.matches ? [] : [...toWinner, ...reasons];
  const step = Math.min(LONGEST, Math.floor(TO_WINNER / toWinner.length)); // whole, as the delays of timers are
  const shown = Math.floor(elapsed / step);
  for (const [at, parts] of film.entries()) for (const part of parts) part.classList.toggle("veiled", at >= shown);
  classList.toggle("unveils", shown < film.length);
  classList.toggle("opens-pad", shown <= cells.length && cells.length > 0);
  dispatchEvent(new Event("resize")); // the screen for the room fits the places, which were out of sight
  if (shown >= film.length) return;
  toWinner[shown - 1]?.at(-1)?.scrollIntoView({ block: shown === toWinner.length ? "start" : "nearest" });
  next = setTimeout(unveil, step - (((elapsed % step) + step) % step));
};

const unveilFrom = (begun = 1) => {
  unveiled.write(`${table().dataset.revealed} ${begun} seen`, home);
  unveil();
};

keepShown(() => {
  if (!isRevealed()) return;
  const isElsewhere = find(".tabs") && !location.pathname.endsWith("/result");
  if (find("#table .reveal, #table.reveal")) unveilFrom(noted().begun || Date.now());
  else if (isElsewhere && !goesByItself && !noted().isSeen) goTo(`${home}/result`);
});
hear("pointerdown", () => classList.contains("unveils") && unveilFrom());
classList.add("may-unveil");
