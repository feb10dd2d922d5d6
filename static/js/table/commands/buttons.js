// The buttons of a table. Each sends one action once and is busy until the answer; `data-often` may be pressed again
// meanwhile. A tap on a key that an own earlier tap has changed meets the new key of the same words.

import { all, find, hear, keepShown, on, textsOf } from "../../core/elements.js";
import { goTo } from "../../core/leaving.js";
import { corner, note } from "../../core/notes.js";
import { isSave, list, onAnswer, paths, remove, send, sendAgain, sendNow } from "../../core/outbox.js";
import { keepInPlace } from "../../support/anchor.js";
import { home, version } from "../table-page.js";

// Milliseconds.
const EYES = 1000; // of reaction time
const LOOKS = 10_000; // after a tap its answer leads to another page

const OF_PHONE = ["button", "why", "again"];
const CHANGING = ["tap", "back", "order", "version", "done", "shown", "runs", "on"]; // hidden fields that name no target

const forms = () => all("form[data-act]");

/** @type {(button: Button, action: Action) => boolean} true if it made the action of its form; some have one for each button */
const isBy = ({ form, name, value }, action) => !form?.matches("[data-each]") || action.get(name) === value;

/** @type {(form: Form, action: Action) => boolean} true if both have one kind and target; texts and choices may differ */
const fits = (form, action) =>
  [...action.keys()].every((name) => OF_PHONE.includes(name) || form.elements.namedItem(name)) &&
  all("input[type=hidden]", form).every(({ name, value }) => CHANGING.includes(name) || action.get(name) === value) &&
  all("button", form).some((button) => isBy(button, action));

/** @type {Form | null} the last sent form */
let pressed = null;

/** @param {Action} action @returns its form on this page; of several equal ones, the pressed one */
const formOf = (action) => {
  const fitting = forms().filter((form) => fits(form, action));
  return fitting.find((form) => form === pressed) ?? fitting[0];
};

/** @param {Form} form of a toggle @returns what its tap wants */
const wish = (form) => find("input[name=done], input[name=shown], input[name=runs], input[name=on]", form)?.value;

/** @type {WeakMap<Form, number>} the time at which others changed a toggle */
const changed = new WeakMap();

let seen = version(); // with own actions after it

hear("htmx:before:swap", () => {
  const before = forms().map((form) => ({ form, wanted: wish(form) }));
  const note = () => {
    for (const { form, wanted } of before)
      if (form !== pressed && wish(form) !== wanted) changed.set(form, performance.now());
    setTimeout((shown = 0) => (seen = Math.max(seen, shown)), EYES, version());
  };
  document.addEventListener("htmx:after:swap", note, { once: true });
});

/** @type {(form: Form, actions: Action[]) => void} */
const showPending = (form, actions) => {
  form.toggleAttribute("data-waiting", actions.length > 0);
  for (const button of all("button", form)) {
    button.ariaBusy = String(actions.some((action) => isBy(button, action)));
    if (form.matches("[data-often]")) button.dataset.waits = String(actions.length);
  }
};

keepShown(() => {
  const pending = list(home, "waiting").map(({ action }) => ({ action, form: formOf(action) }));
  for (const form of forms())
    showPending(
      form,
      pending.flatMap((each) => (each.form === form ? each.action : [])),
    );
}, "companion:unsent");

/** @type {(form: Form, button: HTMLElement | null) => boolean} true if its action waits, or others just did the same */
const isIdle = (form, button) => {
  if (form.matches("[data-often]")) return false;
  const isBusy = form.matches("[data-each]") ? button?.ariaBusy === "true" : form.matches("[data-waiting]");
  return isBusy || performance.now() - (changed.get(form) ?? -EYES) < EYES;
};

let tapped = 0; // the time of the last sent form

/** @param {HTMLElement | null} button */
const wordsOf = (button) => button?.ariaLabel ?? (find("b", button) ?? button)?.textContent?.trim() ?? "";

let led = 0; // the version after own actions

/** @type {string[]} words of taps on keys of before */
const hasty = [];

/** True while own moves are ahead of this page. */
const isAhead = () => version() < led || list(home, "waiting").some(({ action }) => action.has("move"));

const meetKeys = () => {
  if (isAhead()) return;
  for (const words of hasty.splice(0)) {
    const key = all(".now :is(.tap, .square)").find((each) => wordsOf(each) === words);
    if (performance.now() - tapped < LOOKS) key?.click();
  }
};
hear("htmx:after:swap", meetKeys);

on("submit", "form[data-act]", (form, event) => {
  const { submitter } = event;
  event.preventDefault();
  tapped = performance.now();
  if (submitter?.ariaDisabled === "true") {
    if (isAhead()) hasty.push(wordsOf(submitter));
    find("#news")?.replaceChildren(submitter.dataset.reason ?? "");
    return;
  }
  if (isIdle(form, submitter)) return;
  pressed = form;
  const action = textsOf(form, submitter);
  action.set("button", wordsOf(submitter));
  if (action.has("move")) action.set("version", `${Math.min(seen, version())}`);
  form.closest("details:not([data-stays])")?.removeAttribute("open");
  passing = null;
  remove(list(home, "refused").filter((entry) => !isSave(entry.action) && formOf(entry.action) === form));
  sendNow(home);
  send(home, action);
});

/** @type {{action: Action, path: string} | null} what did not fit, and the field to correct, until the next one */
let passing = null;

/** @param {Action} action @returns where its note stands */
const placeOf = (action) => {
  const field = document.getElementById(paths(action)[0] ?? "")?.closest(".entry, fieldset, div");
  const isHere = field?.getClientRects().length && action.get("order") === find("input[name=order]")?.value;
  if (isSave(action)) return isHere ? field : corner(); // it may be in a folded block, or its seat has moved
  const form = formOf(action);
  if (!form || form.matches(".bar *, .now *, [data-take-back]")) return corner(); // these have no room for a note
  return find("[data-told]", form) ?? form;
};

/** On this page, or on the sheet of the field's seat. */
const addressOf = (path = "") => {
  const place = Number(/^players[.](\d+)/.exec(path)?.[1]);
  const seat = find("input[name=order]")?.value.split(",")[place];
  return `${document.getElementById(path) ? "" : `${home}/score${seat ? `?seat=${seat}` : ""}`}#${path}`;
};

/** @type {Element[]} */
const notes = [];

/** @type {(action: Action, more: {path?: string, again?: () => void, drop?: () => void}) => void} */
const tell = (action, { path, ...acts }) => {
  const asks = action.has("again");
  const [why, button, place] = [action.get("why") ?? "", action.get("button"), placeOf(action)];
  const told = note({ why, asks, ...acts });
  const link = find("a", told);
  link?.toggleAttribute("hidden", !path);
  if (path) link?.setAttribute("href", addressOf(path));
  if (button && place === corner() && !asks) find("span", told)?.prepend(`${button}: `);
  place.append(told);
  place.closest("details")?.setAttribute("open", "");
  notes.push(told);
};

const draw = () => {
  for (const each of notes.splice(0)) each.remove();
  for (const entry of list(home, "refused"))
    tell(entry.action, { again: () => sendAgain(entry, version()), drop: () => remove([entry]) });
  if (passing) tell(passing.action, passing);
};

const showRefused = () => keepInPlace(draw);

/** @type {(action: Action, path: string) => void} it no longer fits the page or the table */
const tellPassing = (action, path) => {
  if (Number(action.get("version") ?? led) < Math.min(led, seen)) hasty.push(action.get("button") ?? "");
  else passing = { action, path };
};

onAnswer((table, action, { isDone, to, version, why, path }) => {
  if (table !== home) return;
  if (isDone && to && performance.now() - tapped < LOOKS) return goTo(to);
  const isKept = list(home, "refused").some((each) => each.action.get("tap") === action.get("tap"));
  passing = null;
  led = Math.max(led, version);
  if (isDone && version === seen + 1) seen = version;
  action.set("why", why);
  if (!isDone && !isKept && !isSave(action)) tellPassing(action, path);
  showRefused();
  meetKeys();
});

addEventListener("hashchange", showRefused);
keepShown(showRefused, "companion:unsent");
