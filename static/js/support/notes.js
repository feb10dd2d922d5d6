// Why something was not done, as a note with what can be done about it, from the page's template.

/** @type {(button: Element | null, act?: () => void) => void} */
const offer = (button, act) => (act ? button?.addEventListener("click", act) : button?.remove());

/**
 * A note; without a reason `why` it says that the server gave none, or no answer.
 * @type {(told: {why?: string, isLate?: boolean, again?: () => void, drop?: () => void}) => Element}
 */
export const note = ({ why, isLate, again, drop }) => {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("refusal"));
  const { late = "", refused = "" } = template.dataset;
  const made = /** @type {Element} */ (document.importNode(template.content, true).firstElementChild);
  made.querySelector("span")?.append(why || (isLate ? late : refused));
  offer(made.querySelector("[data-again]"), again);
  offer(made.querySelector("[data-drop]"), drop);
  return made;
};
