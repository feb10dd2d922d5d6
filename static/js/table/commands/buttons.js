// The buttons of a table. Each sends one action once, and shows it as pending until the answer.

import { all, closest } from "../../core/elements.js";
import { saveNow, send } from "../../core/outbox.js";
import { isWaiting, list } from "../../core/unsent.js";
import { home } from "../table-page.js";

const EYES = 1000; // milliseconds of reaction time
const CHANGING = ["tap", "back", "order", "done", "shown", "runs", "button", "why"];

/** @returns {HTMLFormElement[]} */
const forms = () => all("form[data-act]");

/** @param {HTMLFormElement} form @returns {HTMLButtonElement[]} */
const buttons = (form) => all("button", form);

/** @type {(form: HTMLFormElement, action: URLSearchParams) => boolean} true if both have one kind and target; texts and choices may differ */
const fits = (form, action) => {
  const typed = all("input:not([type=hidden]), select, button[name]", form).map((field) => field.getAttribute("name"));
  const [own, other] = [new FormData(form), action].map((pairs) =>
    [...pairs]
      .filter(([name]) => !CHANGING.includes(name) && !typed.includes(name))
      .map((pair) => pair.join("="))
      .sort(),
  );
  return `${own}` === `${other}` && buttons(form).some((button) => isBy(button, form, action));
};

/** @type {(button: HTMLButtonElement, form: HTMLFormElement, action: URLSearchParams) => boolean} true if it made the action; in a form with one action a button, no other did */
const isBy = (button, form, action) => !form.hasAttribute("data-each") || action.get(button.name) === button.value;

/** @type {HTMLFormElement | null} the last sent form */
let pressed = null;

/** @param {URLSearchParams} action @returns {HTMLFormElement | undefined} the form on this page that made it; of several equal ones, the pressed one */
export const formOf = (action) => {
  const fitting = forms().filter((form) => fits(form, action));
  return fitting.find((form) => form === pressed) ?? fitting[0];
};

/** @param {HTMLFormElement} form @returns {HTMLInputElement | null} the wanted state; the button writes it, and then the opposite */
const wish = (form) => form.querySelector("input[name=done], input[name=shown], input[name=runs]");

/** @param {HTMLFormElement} form */
const toggle = (form) => form.querySelector("button[aria-pressed]");

/** Show pending actions: a toggle in its wanted state, any other button as disabled. */
const showPending = () => {
  const pending = list(home, isWaiting).map(({ action }) => ({ action, form: formOf(action) }));
  for (const form of forms()) {
    const actions = pending.filter((each) => each.form === form).map((each) => each.action);
    form.toggleAttribute("data-waiting", actions.length > 0);
    for (const button of buttons(form)) button.ariaBusy = String(actions.some((action) => isBy(button, form, action)));
    const [field, last] = [wish(form), actions.at(-1)];
    if (!field || !last || !toggle(form)) continue;
    const isOn = Boolean(last.get(field.name));
    field.value = isOn ? "" : "1";
    toggle(form)?.setAttribute("aria-pressed", String(isOn));
  }
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

/** @type {(form: HTMLFormElement, button: HTMLElement | null) => boolean} true for a tap without effect: its action is pending, or others just did the same */
const isIdle = (form, button) => {
  const isBusy = form.hasAttribute("data-each") ? button?.ariaBusy === "true" : form.hasAttribute("data-waiting");
  if (!toggle(form) && isBusy) return true;
  return performance.now() - (changed.get(form) ?? Number.NEGATIVE_INFINITY) < EYES;
};

document.addEventListener("submit", (event) => {
  /** @type {HTMLFormElement | null} */
  const form = closest(event, "form[data-act]");
  if (!form) return;
  event.preventDefault();
  if (isIdle(form, event.submitter)) return;
  pressed = form;
  const action = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
  action.set("button", event.submitter?.getAttribute("aria-label") ?? event.submitter?.textContent?.trim() ?? "");
  form.closest("details:not([data-stays])")?.removeAttribute("open");
  saveNow(home);
  send(home, action);
});

document.addEventListener("companion:unsent", showPending);
showPending();
