// Refused actions stay on this phone, with their reason below the button or field. The person sends them again or drops them.

import { keepInPlace } from "../../support/anchor.js";
import { add, all, remove } from "../../support/kept.js";
import { note } from "../../support/notes.js";
import { closest } from "../../support/typing.js";
import { home, table } from "../table-page.js";
import { formOf } from "./buttons.js";
import { letGo, refusal, refused, saveAgain } from "./draft.js";
import { onAnswer, send } from "./outbox.js";

const DOES_NOT_FIT = 409; // the table changed: a second press of the button would not help
const KEY = `refused:${home}`;

/** @typedef {import("../../support/kept.js").Kept & {action: URLSearchParams}} Refusal a refused action with its reason `why` */

/** @returns {Refusal[]} */
const refusals = () => all(KEY).map((kept) => ({ ...kept, action: new URLSearchParams(kept.text) }));

/** @type {{action: URLSearchParams, path: string} | null} a button's action that did not fit, and the field to correct; forgotten at the next action */
let passing = null;

/** The element below which a refusal is shown: its button or field, or else the place above the tabs. */
const corner = () => document.getElementById("unsent") ?? table();

/** @param {URLSearchParams} action */
const placeOfAction = (action) => {
  const form = formOf(action);
  if (form?.matches(".bar *, [data-take-back]")) return corner(); // these have no room for a note
  return form?.querySelector("[data-told]") ?? form ?? corner();
};

/** @param {string} path */
const placeOf = (path) => {
  const place = document.getElementById(path)?.closest(".entry, fieldset, div");
  return place && place.getClientRects().length > 0 ? place : corner(); // it may be in a folded block
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
 * The address of a path's field, on this page or on the sheet of its seat.
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

/** True if the action holds typed text, not only a button. */
const isTyped = (/** @type {URLSearchParams} */ action) =>
  ["name", "mode", "host_code"].some((name) => action.get(name));

/** @param {URLSearchParams} refused another window may know it already */
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

// A new action of the same form replaces the refused one.
document.addEventListener("submit", (event) => {
  const form = closest(event, "form[data-act]");
  if (!form) return;
  passing = null;
  remove(refusals().filter(({ action }) => formOf(action) === form));
});
for (const change of ["companion:draft", "htmx:after:swap"]) document.addEventListener(change, show);
addEventListener("hashchange", show);
show();
