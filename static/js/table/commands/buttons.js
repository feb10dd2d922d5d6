// The buttons of a table. Each sends one action once, and shows it as pending until the answer.

import { saveNow, send } from "../../core/outbox.js";
import { isWaiting, list } from "../../core/unsent.js";
import { closest } from "../../support/typing.js";
import { home } from "../table-page.js";

const EYES = 1000; // milliseconds of reaction time
const CHANGING = ["tap", "back", "order", "done", "shown", "runs", "button", "why"];

/** @returns {HTMLFormElement[]} */
const forms = () => Array.from(document.querySelectorAll("form[data-act]"));

/**
 * A key for the kind and target of an action, without its texts.
 * @type {(pairs: Iterable<[string, FormDataEntryValue]>, isTyped?: (name: string) => boolean) => string}
 */
const keyOf = (pairs, isTyped = () => false) =>
  JSON.stringify(
    [...pairs]
      .filter(([name]) => !CHANGING.includes(name) && !isTyped(name))
      .map(([name, value]) => [name, String(value)])
      .sort(),
  );

/**
 * The names of fields that a person fills in, or chooses by a button.
 * @param {HTMLFormElement} form
 */
const typedNames = (form) =>
  Array.from(form.querySelectorAll("input:not([type=hidden]), select, button[name]"), (field) =>
    field.getAttribute("name"),
  );

/** @param {HTMLFormElement} form */
const buttons = (form) => Array.from(form.querySelectorAll("button"));

/**
 * True if this button made the action. In a form with one action a button, no other button did.
 * @type {(button: HTMLButtonElement, form: HTMLFormElement, action: URLSearchParams) => boolean}
 */
const isBy = (button, form, action) => !form.hasAttribute("data-each") || action.get(button.name) === button.value;

/** @type {HTMLFormElement | null} the last sent form */
let pressed = null;

/**
 * The form on this page that made an action; of several equal ones, the pressed one.
 * @param {URLSearchParams} action
 */
export const formOf = (action) => {
  const fitting = forms().filter((form) => {
    const typed = typedNames(form);
    const isTyped = (/** @type {string} */ name) => typed.includes(name);
    const isMeant = keyOf(new FormData(form), isTyped) === keyOf(action, isTyped);
    return isMeant && buttons(form).some((button) => isBy(button, form, action));
  });
  return fitting.find((form) => form === pressed) ?? fitting[0];
};

/**
 * The field with the wanted state, `done`, `shown` or `runs`. The button writes it, and then the opposite.
 * @param {HTMLFormElement} form
 * @returns {HTMLInputElement | null}
 */
const wish = (form) => form.querySelector("input[name=done], input[name=shown], input[name=runs]");

/** @param {HTMLFormElement} form */
const toggle = (form) => form.querySelector("button[aria-pressed]");

/** Show pending actions: a toggle in its wanted state, any other button as disabled. */
const showPending = () => {
  const pending = list(home, isWaiting).map(({ action }) => ({ action, form: formOf(action) }));
  for (const form of forms()) {
    const actions = pending.filter((each) => each.form === form).map((each) => each.action);
    form.toggleAttribute("data-waiting", actions.length > 0);
    for (const button of buttons(form))
      button.setAttribute("aria-busy", String(actions.some((action) => isBy(button, form, action))));
    const field = wish(form);
    const last = actions.at(-1);
    if (field && last && toggle(form)) setToggle(form, field, Boolean(last.get(field.name)));
  }
};

/** @type {(form: HTMLFormElement, field: HTMLInputElement, isOn: boolean) => void} */
const setToggle = (form, field, isOn) => {
  field.value = isOn ? "" : "1";
  toggle(form)?.setAttribute("aria-pressed", String(isOn));
};

/** @type {WeakMap<HTMLFormElement, number>} the time at which others changed a toggle, by the page's clock */
const changed = new WeakMap();

/** @type {Map<HTMLFormElement, string | undefined>} */
let before = new Map();

document.addEventListener("htmx:before:swap", () => {
  before = new Map(forms().map((form) => [form, wish(form)?.value]));
});
document.addEventListener("htmx:after:swap", () => {
  showPending();
  for (const [form, value] of before) if (wish(form)?.value !== value) changed.set(form, performance.now());
});

/**
 * True for a tap without effect: its action is pending, or others just did the same.
 * @type {(form: HTMLFormElement, button: HTMLElement | null) => boolean}
 */
const isIdle = (form, button) => {
  const isWaiting = form.hasAttribute("data-each")
    ? button?.getAttribute("aria-busy") === "true"
    : form.hasAttribute("data-waiting");
  if (!toggle(form) && isWaiting) return true;
  return performance.now() - (changed.get(form) ?? Number.NEGATIVE_INFINITY) < EYES;
};

document.addEventListener("submit", (event) => {
  const form = closest(event, "form[data-act]");
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (isIdle(form, event.submitter)) return;
  pressed = form;
  const pairs = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  const action = new URLSearchParams(pairs);
  action.set("button", event.submitter?.getAttribute("aria-label") ?? event.submitter?.textContent?.trim() ?? "");
  form.closest("details:not([data-stays])")?.removeAttribute("open");
  saveNow(home);
  send(home, action);
});

document.addEventListener("companion:unsent", showPending);
showPending();
