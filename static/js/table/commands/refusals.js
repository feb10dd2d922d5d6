// What the server refused stays on this phone, with its reason, where the finger was: to be sent again or let go.

import { keepInPlace } from "../../support/anchor.js";
import { add, all, remove } from "../../support/kept.js";
import { note } from "../../support/notes.js";
import { closest } from "../../support/typing.js";
import { home, table } from "../table-page.js";
import { formOf } from "./buttons.js";
import { letGo, refusal, refused, saveAgain } from "./draft.js";
import { onAnswer, send } from "./outbox.js";

const DOES_NOT_FIT = 409; // the table as it is now: pressing the same button again is no use
const KEY = `refused:${home}`;

/** @typedef {import("../../support/kept.js").Kept & {action: URLSearchParams}} Refusal an action with its reason `why` */

/** @returns {Refusal[]} */
const refusals = () => all(KEY).map((kept) => ({ ...kept, action: new URLSearchParams(kept.text) }));

/** @type {{action: URLSearchParams, path: string} | null} a button that did not fit, and where to put it right; forgotten with the next action */
let passing = null;

/** Where a refusal is told: below the button or field that it is about, or else above the tabs. */
const corner = () => document.getElementById("unsent") ?? table();

/** @param {URLSearchParams} action */
const placeOfAction = (action) => {
  const form = formOf(action);
  if (form?.matches(".bar *, [data-take-back]")) return corner(); // which have no room of their own
  return form?.querySelector("[data-told]") ?? form ?? corner();
};

/** @param {string} path */
const placeOf = (path) => {
  const place = document.getElementById(path)?.closest(".entry, fieldset, div");
  return place && place.getClientRects().length > 0 ? place : corner(); // another block may lie open
};

/** @typedef {{why: string, button?: string, path?: string, again?: () => void, drop?: () => void}} Told */

/** @type {(place: Element, told: Told) => void} */
const tell = (place, { why, button, path, again, drop }) => {
  const told = note({ why, again, drop });
  const link = told.querySelector("a");
  link?.toggleAttribute("hidden", !path);
  if (path) link?.setAttribute("href", addressOf(path));
  if (button && place === corner()) told.querySelector("span")?.prepend(`${button}: `);
  place.append(told);
  place.closest("details")?.setAttribute("open", "");
};

/**
 * The field of a path, on this page or on the sheet of its seat.
 * @param {string} path
 */
const addressOf = (path) => {
  if (document.getElementById(path)) return `#${path}`;
  const place = /^players[.](\d+)/.exec(path);
  const order = document.querySelector("input[name=order]")?.getAttribute("value")?.split(",") ?? [];
  return `${home}/score${place ? `?seat=${order[Number(place[1])] ?? ""}` : ""}#${path}`;
};

const draw = () => {
  for (const note of document.querySelectorAll(".refusal")) note.remove();
  const why = refusal();
  const [first] = refused();
  if (why !== null && first) tell(placeOf(first), { why, again: saveAgain, drop: letGo });
  for (const each of refusals()) {
    const { action } = each;
    const drop = () => forget(each);
    tell(placeOfAction(action), { ...said(action), again: () => sendAgain(each), drop });
  }
  if (passing) tell(placeOfAction(passing.action), { ...said(passing.action), path: passing.path });
};

const show = () => keepInPlace(draw);

/** @param {URLSearchParams} action */
const said = (action) => ({ why: action.get("why") ?? "", button: action.get("button") ?? "" });

/** @param {Refusal} refusal */
const forget = (refusal) => {
  remove([refusal]);
  show();
};

/** @param {Refusal} refusal */
const sendAgain = (refusal) => {
  forget(refusal);
  refusal.action.delete("why");
  send(refusal.action);
};

/** Whether something was typed into the action's form, which is more than a button to press again. */
const isTyped = (/** @type {URLSearchParams} */ action) =>
  ["name", "mode", "host_code"].some((name) => action.get(name));

/** @param {URLSearchParams} refused perhaps known to another window already, which sent it, too */
const keep = (refused) => {
  remove(refusals().filter(({ action }) => action.get("tap") === refused.get("tap")));
  add(KEY, refused.toString());
};

onAnswer((action, { isDone, status, why, path }) => {
  passing = null;
  if (!isDone && action.has("button")) {
    action.set("why", why);
    if (status === DOES_NOT_FIT && !isTyped(action)) passing = { action, path };
    else keep(action);
  }
  show();
});

// What is sent anew from the same form takes the place of what was refused there.
document.addEventListener("submit", (event) => {
  const form = closest(event, "form[data-act]");
  if (!form) return;
  passing = null;
  remove(refusals().filter(({ action }) => formOf(action) === form));
});
for (const change of ["companion:draft", "htmx:after:swap"]) document.addEventListener(change, show);
addEventListener("hashchange", show);
show();
