// Show the result step by step: the pad by rows or players, the places from the last, the winner, what decided. A tap skips to
// the end. A phone that was away starts when it comes back; a reloaded page goes on.
import { all, find, fire, hear, keepShown, page } from "../../core/elements.js";
import { goTo } from "../../core/leaving.js";
import { unveiled } from "../../core/store.js";
import { home, isRevealed, table } from "../table-page.js";

// Milliseconds.
const LONGEST = 900; // of a step
const TO_WINNER = 4500;

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** Note when this phone began to show this result, in Unix milliseconds. */
const begin = (at = Date.now()) => unveiled.write(`${table().dataset.revealed} ${at}`, home);

/** @returns that time, or 0 */
const begun = () => {
  const [number, at] = unveiled.read(home).split(" ");
  return number === table().dataset.revealed ? Number(at) : 0;
};

/** The cells of the pad that open together. */
const openings = () => {
  const pad = find(".by-what .pad");
  const rows = all("tbody tr", pad).map((row) => all(".cell", row));
  if (find(".pennant", pad)) return rows;
  if (pad?.matches(".roster")) return rows.flat().map((cell) => [cell]);
  return (rows[0] ?? []).map((_cell, column) => rows.flatMap((row) => row[column] ?? []));
};

let next = 0;

const unveil = () => {
  clearTimeout(next);
  const elapsed = Date.now() - begun();
  const places = all(".places-list > li").map((place) => [place]);
  const winner = all(".stage, .own-place, .by-what tfoot").reverse(); // the stage last: the last of a step comes into view
  const toWinner = [...openings(), ...places.reverse(), winner];
  const film = isStill.matches ? [] : [...toWinner, all(".decided, .by-what > .why")];
  const step = Math.min(LONGEST, Math.floor(TO_WINNER / toWinner.length)); // whole, as timers are
  const shown = Math.floor(elapsed / step);
  const goesOn = find(".veiled");
  for (const [at, parts] of film.entries()) for (const part of parts) part.classList.toggle("veiled", at >= shown);
  fire(window, "resize"); // the screen for the room fits the places, which were out of sight
  if (goesOn) film[Math.min(shown, toWinner.length) - 1]?.at(-1)?.scrollIntoView({ block: "nearest" });
  if (shown >= film.length) return;
  next = setTimeout(unveil, step - (elapsed % step));
};

const cameLate = isRevealed();

keepShown(() => {
  if (!isRevealed() || !find(".reveal, .tabs")) return;
  const isNew = !begun();
  if (isNew) begin();
  if (find(".reveal")) unveil();
  else if (isNew || !cameLate) goTo(`${home}/result`);
});
hear("pointerdown", () => {
  if (!find(".veiled")) return;
  begin(1);
  unveil();
});
page.classList.add("may-unveil");
