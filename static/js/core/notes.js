// What the page says of a request: a note where the finger was, and one line while the server does not answer. The page
// has the template and the words.

import { isAnswering, reasonToWait } from "./request.js";

/** @type {(button: Element | null, act?: () => void) => void} */
const offer = (button, act) => (act ? button?.addEventListener("click", act) : button?.remove());

/**
 * Make a note. Without `why` it says that the server gave no reason, or no answer.
 * @type {(told: {why?: string, isLate?: boolean, again?: () => void, drop?: () => void}) => Element}
 */
export const note = ({ why, isLate, again, drop }) => {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("refusal"));
  const { late = "", refused = "", stay = "" } = template.dataset;
  const made = /** @type {Element} */ (document.importNode(template.content, true).firstElementChild);
  made.querySelector("span")?.append(why || (isLate ? late : refused));
  const dropping = made.querySelector("[data-drop]");
  if (dropping && isLate && !again) dropping.textContent = stay; // nothing was typed: the person only waits to leave
  offer(made.querySelector("[data-again]"), again);
  offer(dropping, drop);
  return made;
};

/** The place for notes on things that have no room for one: the bar of a table, or the top of the page. */
export const corner = () => document.getElementById("unsent") ?? document.getElementById("main") ?? document.body;

const showConnection = () => {
  const isCalm = isAnswering() && !reasonToWait();
  document.documentElement.classList.toggle("cut-off", !isCalm);
  /** @type {HTMLElement | null} */
  const line = document.querySelector(".offline");
  if (!line) return;
  line.dataset.text ??= line.textContent ?? "";
  line.textContent = reasonToWait() || line.dataset.text;
  line.hidden = isCalm;
};

for (const change of ["companion:connection", "htmx:after:swap"]) document.addEventListener(change, showConnection);
