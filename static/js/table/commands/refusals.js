// Refused actions stay on this phone, with their reason below the button or field, to be sent again or dropped.

import { find, keepShown, on } from "../../core/elements.js";
import { corner, note } from "../../core/notes.js";
import { isRefused, isSave, list, onAnswer, paths, remove, sendAgain } from "../../core/outbox.js";
import { keepInPlace } from "../../support/anchor.js";
import { home } from "../table-page.js";
import { formOf } from "./buttons.js";

/** @type {{action: Action, path: string} | null} a button's action that did not fit, and the field to correct, until the next action */
let passing = null;

/** @param {Action} action */
const placeOfAction = (action) => {
  const form = formOf(action);
  if (form?.matches(".bar *, [data-take-back]")) return corner(); // these have no room for a note
  return find("[data-told]", form) ?? form ?? corner();
};

/** @param {Action} action */
const placeOfSave = (action) => {
  const place = document.getElementById(paths(action)[0] ?? "")?.closest(".entry, fieldset, div");
  return place && place.getClientRects().length > 0 ? place : corner(); // it may be in a folded block
};

/** @param {string} path the address of its field, on this page or on the sheet of its seat */
const addressOf = (path) => {
  if (document.getElementById(path)) return `#${path}`;
  const place = /^players[.](\d+)/.exec(path);
  const order = find("input[name=order]")?.value.split(",") ?? [];
  return `${home}/score${place ? `?seat=${order[Number(place[1])] ?? ""}` : ""}#${path}`;
};

/** @type {Element[]} */
const notes = [];

/** @type {(action: Action, more: {path?: string, again?: () => void, drop?: () => void}) => void} */
const tell = (action, { path, ...acts }) => {
  const [why, button] = [action.get("why") ?? "", action.get("button")];
  const place = isSave(action) ? placeOfSave(action) : placeOfAction(action);
  const told = note({ why, ...acts });
  const link = find("a", told);
  link?.toggleAttribute("hidden", !path);
  if (path) link?.setAttribute("href", addressOf(path));
  if (button && place === corner()) find("span", told)?.prepend(`${button}: `);
  place.append(told);
  place.closest("details")?.setAttribute("open", "");
  notes.push(told);
};

const draw = () => {
  for (const each of notes.splice(0)) each.remove();
  for (const entry of list(home, isRefused))
    tell(entry.action, { again: () => sendAgain(entry), drop: () => remove([entry]) });
  if (passing) tell(passing.action, passing);
};

const show = () => keepInPlace(draw);

onAnswer((table, action, { isDone, why, path }) => {
  const isKept = list(table, isRefused).some((each) => each.action.get("tap") === action.get("tap"));
  passing = null;
  if (table === home && !isDone && !isKept && !isSave(action)) {
    action.set("why", why);
    passing = { action, path };
  }
  show();
});

// A new action of the same form replaces the refused one.
on("submit", "form[data-act]", (form) => {
  passing = null;
  remove(list(home, isRefused).filter(({ action }) => !isSave(action) && formOf(action) === form));
});
addEventListener("hashchange", show);
keepShown(show, "companion:unsent");
