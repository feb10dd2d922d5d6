// What the page says of a request: a note where the finger was, and a line while no server answers.

import { all, copyOf, find, hear, page } from "./elements.js";
import { isAnswering, reasonToWait } from "./request.js";

/** @type {(button: Element | null, act?: () => void, words?: string | false) => void} */
const offer = (button, act, words) => {
  if (words) button?.replaceChildren(words);
  if (act) button?.addEventListener("click", act);
  else button?.remove();
};

/** @type {(told: {why?: string, isLate?: boolean, asks?: boolean, again?: () => void, drop?: () => void}) => Element} */
export const note = ({ why, isLate, asks, again, drop }) => {
  const template = /** @type {HTMLTemplateElement} */ (find("template#refusal"));
  const { late = "", refused = "", stay = "", yes = "", no = "" } = template.dataset;
  const made = copyOf(template);
  find("span", made)?.append(why || (isLate ? late : refused));
  const staying = isLate && !again ? stay : ""; // nothing was typed: the person only waits to leave
  offer(find("[data-again]", made), again, asks && yes);
  offer(find("[data-drop]", made), drop, asks ? no : staying);
  return made;
};

/** The place for notes without another: the bar of a table, or the top of the page. */
export const corner = () => find("#unsent") ?? find("#main") ?? document.body;

hear("companion:connection companion:drawn htmx:after:swap", () => {
  const isCalm = isAnswering() && !reasonToWait();
  page.classList.toggle("cut-off", !isCalm);
  for (const line of all(".offline")) {
    line.dataset.text ??= line.textContent ?? "";
    line.textContent = reasonToWait() || line.dataset.text;
    line.hidden = isCalm;
  }
});
