// Leave a page only once the server answers: never to the browser's own error page.

import { closest, textsOf } from "./elements.js";
import { corner, note } from "./notes.js";
import { NO_ANSWER, newId, request, retrying } from "./request.js";

const BUSY = 3000; // milliseconds for which a button rests: a download leaves its page there

// A wish to leave: where its note stands, its request, where it leads if the answer is silent, what a form sends.
/** @typedef {{pressed: HTMLElement, ask: () => Promise<Answer>, to?: string, texts?: () => string}} Press */

const ping = () => request("/healthz");

/** @type {Map<string, string>} idempotency keys by address and texts, until the answer */
const keys = new Map();

/** @type {(address: string, texts: URLSearchParams) => Promise<Answer>} */
const post = async (address, texts) => {
  const name = `${address} ${texts}`;
  keys.set(name, keys.get(name) ?? newId());
  texts.set("tap", keys.get(name) ?? "");
  const answer = await request(address, { body: texts });
  if (!answer.isLate) keys.delete(name);
  return answer;
};

/** @type {(form: Form, button: HTMLElement | null) => Press} */
const pressOf = (form, button) => {
  const address = button?.getAttribute("formaction") ?? form.action;
  const press = { pressed: button ?? form, texts: () => `${textsOf(form, button)}` };
  if ((button?.getAttribute("formmethod") ?? form.method) === "post")
    return { ...press, ask: () => post(address, textsOf(form, button)) };
  return { ...press, ask: ping, to: `${Object.assign(new URL(address, location.href), { search: press.texts() })}` };
};

/** @type {{press: Press, told: Element, before: string | undefined} | null} the press that waits, its note and its texts */
let held = null;

const retry = retrying(() => {
  if (held?.told.isConnected && held.before === held.press.texts?.()) go(held.press); // who typed presses again
});

const drop = () => {
  retry.stop();
  held?.told.remove();
  held = null;
};

/** @type {(press: Press, answer: Answer) => void} an equal note stays: somebody may be about to tap it */
const hold = (press, { isLate, why }) => {
  const told = note({ why, isLate, again: press.texts && (() => begin(press)), drop });
  if (held?.told.isConnected && held.told.textContent === told.textContent) return;
  held?.told.remove();
  place(told, press.pressed.matches(".spoken") ? document.activeElement : press.pressed);
  held = { press, told, before: press.texts?.() };
};

/** @type {(told: Element, finger: Element | null) => void} */
const place = (told, finger) => {
  if (!finger || finger.matches("body, #main, #unsent, :is(.bar, header, .dock) *")) corner().prepend(told);
  else finger.after(told);
  told.scrollIntoView({ block: "nearest" });
};

/** @param {Press} press */
const go = async (press) => {
  const { pressed } = press;
  if (pressed.closest("[aria-busy=true]")) return;
  pressed.ariaBusy = "true";
  const answer = await press.ask();
  const free = () => {
    pressed.ariaBusy = null;
  };
  const to = answer.isDone && (answer.to || press.to);
  setTimeout(free, to ? BUSY : 0);
  addEventListener("pageshow", free, { once: true });
  if (to) location.assign(to);
  else hold(press, { ...answer, isLate: !retry.isOver(answer) });
};

/** @param {Press} press */
const begin = (press) => {
  drop();
  go(press);
};

/** True if the phone keeps the page (app/worker.js): it opens without an answer. */
const isKept = async (to = "") => "caches" in globalThis && Boolean(await caches.match(to, { ignoreSearch: true }));

/** @type {(to: string, pressed?: HTMLElement) => void} */
export const goTo = (to, pressed = corner()) =>
  begin({ pressed, to, ask: async () => ((await isKept(to)) ? { ...NO_ANSWER, isDone: true } : ping()) });

// On the window, after every other listener.
addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  begin(pressOf(form, submitter));
});

/** @param {HTMLAnchorElement} link @returns true if it opens another page of this server in this window */
const leadsOn = ({ origin, target, download, hash, pathname, search }) => {
  const isHere = hash !== "" && pathname + search === location.pathname + location.search;
  return origin === location.origin && !target && !download && !isHere;
};

addEventListener("click", (event) => {
  const link = closest(event, "a[href]");
  if (event.defaultPrevented || !link || !leadsOn(link)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(link.href, link);
});
