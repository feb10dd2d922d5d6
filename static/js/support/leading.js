// Send a form that leads to another page, and leave the page only after an answer: a failure shows a note below the
// finger, and not the browser's error page. The form is sent again until the server answers.
import { note } from "./notes.js";

const RETRY = 3000; // milliseconds between two tries
const NOT_NOW = [0, 200, 408, 425, 429]; // statuses that are tried again; 0 is no answer, 200 an answer of another server

/** @typedef {{form: HTMLFormElement, button: HTMLElement | null}} Press */

/** @param {Press} press @returns {URLSearchParams} the form's present texts */
const typed = ({ form, button }) => new URLSearchParams(/** @type {any} */ (new FormData(form, button)));

/** A new idempotency key. A retry of equal texts keeps its key. */
const newId = () => crypto.getRandomValues(new Uint32Array(4)).join();
let id = "";

/** @param {Press} press @returns {RequestInit} */
const sending = (press) => {
  const body = typed(press);
  id ||= newId();
  body.set("tap", id);
  return { method: "POST", body };
};

/** @typedef {{to?: string, status?: number, why?: string, wait?: number}} Answer the target of a press, or the reason of a refusal */

/** @type {(press: Press) => Promise<Answer>} */
const ask = async (press) => {
  const { form, button } = press;
  const isSent = (button?.getAttribute("formmethod") ?? form.method) === "post";
  const address = new URL(button?.getAttribute("formaction") ?? form.action, location.href);
  if (!isSent) address.search = `${typed(press)}`;
  const answer = await fetch(address, { headers: { Accept: "application/json" }, ...(isSent && sending(press)) });
  if (answer.ok && answer.redirected) return { to: answer.url };
  return answer.ok && !isSent ? { to: address.href } : refusal(answer, form.dataset.missing);
};

/** @type {(answer: Response, missing?: string) => Promise<Answer>} `missing` is the sentence for 404 */
const refusal = async (answer, missing) => {
  const said = await answer.json().catch(() => null);
  const wait = Number(answer.headers.get("Retry-After")) * 1000;
  return { status: answer.status, why: (answer.status === 404 && missing) || said?.errors?.[0]?.message, wait };
};

/** @type {{press: Press, told: Element, before: string} | null} the waiting press, and its form's texts */
let held = null;
let retry = 0;

const drop = () => {
  clearTimeout(retry);
  held?.told.remove();
  held = null;
};

/** @type {(press: Press, answer: Answer) => void} an existing note stays: somebody may be about to tap it */
const hold = (press, { status = 0, why, wait = 0 }) => {
  const isLate = NOT_NOW.includes(status) || status > 500; // 501 and above: a proxy is busy
  const told = note({ why, isLate, again: () => begin(press), drop });
  if (!isLate) id = "";
  if (!held?.told.isConnected || held.told.textContent !== told.textContent) {
    drop();
    tell(press, told);
    held = { press, told, before: `${typed(press)}` };
  }
  if (isLate) retry = setTimeout(goOn, wait > RETRY ? wait : RETRY);
};

/** @type {(press: Press, told: Element) => void} */
const tell = ({ form, button }, told) => {
  const finger = button?.matches(".spoken") ? document.activeElement : button;
  (finger ?? form).after(told);
  told.scrollIntoView({ block: "nearest" });
};

/** Send the waiting press, unless somebody typed meanwhile: then they press again. */
const goOn = () => {
  if (held && held.before === `${typed(held.press)}`) lead(held.press);
};

/** @param {Press} press */
const lead = async (press) => {
  const pressed = press.button ?? press.form;
  if (pressed.ariaBusy) return;
  pressed.ariaBusy = "true";
  const answer = await ask(press).catch(() => /** @type {Answer} */ ({}));
  if (answer.to) return leave(pressed, answer.to);
  pressed.ariaBusy = null;
  hold(press, answer);
};

/**
 * Leave the page. Its button stays disabled unless the page stays or the person comes back.
 * @type {(pressed: HTMLElement, to: string) => void}
 */
const leave = (pressed, to) => {
  const free = () => {
    pressed.ariaBusy = null;
  };
  id = "";
  location.assign(to);
  setTimeout(free, RETRY);
  addEventListener("pageshow", free, { once: true });
};

/** @param {Press} press a new press: earlier notes are removed */
const begin = (press) => {
  drop();
  lead(press);
};

addEventListener("submit", (event) => {
  const { target: form, submitter: button } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  begin({ form, button });
});
