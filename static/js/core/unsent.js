// What no server has yet, for every table: texts that are typed (a draft), actions that wait for an answer, and refused ones.
// Each is written once under a key of its own, so two windows that write at the same moment overwrite nothing. A table is
// named by its address, "/t/6ZWV5".

import * as store from "./store.js";

const SEATS = /players[.](\d+)/;

/**
 * An action as its form sends it. `PATH` is the new text of a field, `was.PATH` the text that the phone had seen there
 * (its base). The phone's own notes are `button`, the words of the pressed button, and `why`, the reason of a refusal.
 * @typedef {URLSearchParams} Action
 * @typedef {{place: string, action: Action}} Entry
 */

/** @param {Action} action */
export const isRefused = (action) => action.has("why");

/** @param {Action} action */
export const isWaiting = (action) => action.has("tap") && !isRefused(action);

/** @param {Action} action */
export const isDraft = (action) => !action.has("tap") && !isRefused(action);

/** @param {Action} action @returns {boolean} true if it saves typed texts */
export const isSave = (action) => action.get("kind") === "count" && !action.has("button");

/** @param {Action} action @returns {string[]} the paths of the texts */
export const paths = (action) =>
  [...action.keys()].filter((name) => name.startsWith("was.")).map((name) => name.slice("was.".length));

/** @param {string} place `TABLE:TIME:NUMBER` */
const timeOf = (place) => Number(place.split(":").at(-2));

/** The tables for which something is unsent. */
export const tables = () => [...new Set(store.unsent.places().map((place) => place.split(":")[0] ?? ""))];

/** @type {(table: string, isMeant?: (action: Action) => boolean) => Entry[]} the oldest first */
export const list = (table, isMeant = () => true) =>
  store.unsent
    .places()
    .filter((place) => place.startsWith(`${table}:`))
    .sort((one, other) => timeOf(one) - timeOf(other))
    .map((place) => ({ place, action: onPage(new URLSearchParams(store.unsent.read(place))) }))
    .filter(({ action }) => isMeant(action));

export const tellChange = () => document.dispatchEvent(new Event("companion:unsent"));

/** @param {Entry[]} entries */
export const remove = (entries) => {
  for (const { place } of entries) store.unsent.write("", place);
  tellChange();
};

/** @type {(table: string, action: Action, before?: Entry[]) => void} add an action behind all others, also after a change of the clock, in the place of some */
export const add = (table, action, before = []) => {
  const time = Math.max(Date.now(), ...list(table).map(({ place }) => timeOf(place) + 1));
  const number = crypto.getRandomValues(new Uint32Array(1))[0];
  store.unsent.write(action.toString(), `${table}:${time}:${number}`);
  remove(before);
};

/** @type {(entries: Entry[]) => Action} all their changes; the first base of a field counts */
export const join = (entries) => entries.map(({ action }) => action).reduce(joinTwo, new URLSearchParams());

/** @type {(first: Action, then: Action) => Action} */
const joinTwo = (first, then) => {
  const both = new URLSearchParams(first);
  for (const [name, value] of then) if (!name.startsWith("was.") || !first.has(name)) both.set(name, value);
  for (const path of paths(both)) if (both.get(`was.${path}`) === both.get(path)) drop(both, path);
  return both;
};

/** @type {(action: Action, path: string) => void} */
const drop = (action, path) => {
  action.delete(`was.${path}`);
  action.delete(path);
};

/** @returns {string[]} the seats of the sheet on this page, in order; empty without a sheet */
const seatsHere = () => document.querySelector("[data-counts] [name=order]")?.getAttribute("value")?.split(",") ?? [];

/** @type {(action: Action) => Action} the same changes for the present page, where seats may have moved; a removed seat keeps its id as its name */
const onPage = (action) => {
  const before = (action.get("order") ?? "").split(",");
  const now = seatsHere();
  if (!isSave(action) || now.length === 0 || `${now}` === `${before}`) return action;
  const place = (/** @type {string} */ number) => now.indexOf(before[Number(number)] ?? "");
  const moved = new URLSearchParams();
  for (const [name, text] of action) {
    const path = name.replace(SEATS, (_all, number) =>
      place(number) < 0 ? (before[Number(number)] ?? "") : `players.${place(number)}`,
    );
    const isSeat = document.querySelector(`[data-seat][name="${CSS.escape(path.replace("was.", ""))}"]`) && text;
    moved.set(path, isSeat ? String(place(text)) : text);
  }
  moved.set("order", `${now}`);
  return moved;
};

/** @type {(table: string, path: string) => string | null} the unsent text of a field, or null */
export const textOf = (table, path) => {
  const last = list(table, (action) => action.has(`was.${path}`)).at(-1);
  return last ? (last.action.get(path) ?? "") : null;
};

addEventListener("storage", ({ key }) => key?.includes(":unsent:") && tellChange());
