// The buttons of a table. Each sends one action once, and shows it as pending until the answer. Refused actions stay on this
// phone, with their reason below the button or field, to be sent again or dropped.

import { all, find, hear, keepShown, on, textsOf } from "../../core/elements.js";
import { corner, note } from "../../core/notes.js";
import {
  isRefused,
  isSave,
  isWaiting,
  list,
  onAnswer,
  paths,
  remove,
  saveNow,
  send,
  sendAgain,
} from "../../core/outbox.js";
import { keepInPlace } from "../../support/anchor.js";
import { home } from "../table-page.js";

const EYES = 1000; // milliseconds of reaction time
const OF_PHONE = ["button", "why"];
const CHANGING = ["tap", "back", "order", "done", "shown", "runs"]; // hidden fields that are no part of a target

const forms = () => all("form[data-act]");

/** @type {(form: HTMLFormElement, action: Action) => boolean} true if both have one kind and target; texts and choices may differ */
const fits = (form, action) =>
  [...action.keys()].every((name) => OF_PHONE.includes(name) || form.elements.namedItem(name)) &&
  all("input[type=hidden]", form).every(({ name, value }) => CHANGING.includes(name) || action.get(name) === value) &&
  all("button", form).some((button) => isBy(button, form, action));

/** @type {(button: HTMLButtonElement, form: HTMLFormElement, action: Action) => boolean} true if it made the action; in a form with an action a button, no other did */
const isBy = (button, form, action) => !form.hasAttribute("data-each") || action.get(button.name) === button.value;

/** @type {HTMLFormElement | null} the last sent form */
let pressed = null;

/** @param {Action} action @returns its form on this page; of several equal ones, the pressed one */
const formOf = (action) => {
  const fitting = forms().filter((form) => fits(form, action));
  return fitting.find((form) => form === pressed) ?? fitting[0];
};

/** @param {HTMLFormElement} form @returns its wanted state; the button writes it, and then the opposite */
const wish = (form) => find("input[name=done], input[name=shown], input[name=runs]", form);

/** @param {HTMLFormElement} form */
const toggle = (form) => find("button[aria-pressed]", form);

/** @type {WeakMap<HTMLFormElement, number>} the time at which others changed a toggle, by the page's clock */
const changed = new WeakMap();

/** @type {Map<HTMLFormElement, string | undefined>} */
let before = new Map();

hear("htmx:before:swap", () => {
  before = new Map(forms().map((form) => [form, wish(form)?.value]));
});

// Show pending actions: a toggle in its wanted state, any other button as disabled.
keepShown(() => {
  const pending = list(home, isWaiting).map(({ action }) => ({ action, form: formOf(action) }));
  for (const form of forms()) {
    const actions = pending.filter((each) => each.form === form).map((each) => each.action);
    form.toggleAttribute("data-waiting", actions.length > 0);
    for (const button of all("button", form))
      button.ariaBusy = String(actions.some((action) => isBy(button, form, action)));
    const [field, last, button] = [wish(form), actions.at(-1), toggle(form)];
    if (!field || !last || !button) continue;
    const isOn = Boolean(last.get(field.name));
    field.value = isOn ? "" : "1";
    button.ariaPressed = String(isOn);
  }
}, "companion:unsent");

hear("htmx:after:swap", () => {
  for (const [form, value] of before) if (wish(form)?.value !== value) changed.set(form, performance.now());
});

/** @type {(form: HTMLFormElement, button: HTMLElement | null) => boolean} true if its action is pending, or others just did the same */
const isIdle = (form, button) => {
  const isBusy = form.hasAttribute("data-each") ? button?.ariaBusy === "true" : form.hasAttribute("data-waiting");
  if (!toggle(form) && isBusy) return true;
  return performance.now() - (changed.get(form) ?? Number.NEGATIVE_INFINITY) < EYES;
};

on("submit", "form[data-act]", (form, event) => {
  const { submitter } = event;
  event.preventDefault();
  if (isIdle(form, submitter)) return;
  pressed = form;
  const action = textsOf(form, submitter);
  action.set("button", submitter?.ariaLabel ?? submitter?.textContent?.trim() ?? "");
  form.closest("details:not([data-stays])")?.removeAttribute("open");
  passing = null;
  remove(list(home, isRefused).filter((entry) => !isSave(entry.action) && formOf(entry.action) === form));
  saveNow(home);
  send(home, action);
});

// What was refused.

/** @type {{action: Action, path: string} | null} a button's action that did not fit, and the field to correct, until the next action */
let passing = null;

/** @param {Action} action */
const placeOfAction = (action) => {
  const form = formOf(action);
  if (form?.matches(".bar *, [data-take-back]")) return corner(); // these have no room for a note
  return form ? (find("[data-told]", form) ?? form) : corner();
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

const showRefused = () => keepInPlace(draw);

onAnswer((table, action, { isDone, why, path }) => {
  const isKept = list(table, isRefused).some((each) => each.action.get("tap") === action.get("tap"));
  passing = null;
  if (table === home && !isDone && !isKept && !isSave(action)) {
    action.set("why", why);
    passing = { action, path };
  }
  showRefused();
});

addEventListener("hashchange", showRefused);
keepShown(showRefused, "companion:unsent");
