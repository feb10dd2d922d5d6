// The buttons of a table: each sends one action, once, and shows that it is on its way until the server answered.

import { closest } from "../../support/typing.js";
import { saveNow } from "./draft.js";
import { send, waiting } from "./outbox.js";

const EYES = 1000; // milliseconds until a hand knows what the eyes just saw
const CHANGING = ["tap", "back", "order", "done", "shown", "runs", "button", "why"];

/** @returns {HTMLFormElement[]} */
const forms = () => Array.from(document.querySelectorAll("form[data-act]"));

/**
 * What an action does and to what, whatever it writes.
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
 * The fields that a person fills in, or chooses by one of several buttons.
 * @param {HTMLFormElement} form
 */
const typedNames = (form) =>
  Array.from(form.querySelectorAll("input:not([type=hidden]), select, button[name]"), (field) =>
    field.getAttribute("name"),
  );

/** @param {HTMLFormElement} form */
const buttons = (form) => Array.from(form.querySelectorAll("button"));

/**
 * Whether an action was done by this button. Of a form whose buttons are an action each, by no other one.
 * @type {(button: HTMLButtonElement, form: HTMLFormElement, action: URLSearchParams) => boolean}
 */
const isBy = (button, form, action) => !form.hasAttribute("data-each") || action.get(button.name) === button.value;

/** @type {HTMLFormElement | null} the form that was sent last */
let pressed = null;

/**
 * The form on this page by which an action was done; of several that do the same, the one that was pressed.
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
 * The field that says what shall be, `done`, `shown` or `runs`: the button writes it, and then the opposite.
 * @param {HTMLFormElement} form
 * @returns {HTMLInputElement | null}
 */
const wish = (form) => form.querySelector("input[name=done], input[name=shown], input[name=runs]");

/** @param {HTMLFormElement} form */
const toggle = (form) => form.querySelector("button[aria-pressed]");

/** Buttons show what is on its way: a toggle as it shall be, another one that it is not to be pressed twice. */
const showPending = () => {
  const pending = waiting().map((action) => ({ action, form: formOf(action) }));
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

/** @type {WeakMap<HTMLFormElement, number>} when others changed a toggle, by the page's clock */
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
 * Whether a tap comes too late or too soon: it is on its way already, or others did meanwhile what it was meant to do.
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
  saveNow();
  send(action);
});

document.addEventListener("companion:waiting", showPending);
showPending();
