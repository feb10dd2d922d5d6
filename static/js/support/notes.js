// A note: why something was not done, and buttons for what can be done. The page has its template.

/** @type {(button: Element | null, act?: () => void) => void} */
const offer = (button, act) => (act ? button?.addEventListener("click", act) : button?.remove());

/**
 * Make a note. Without `why` it says that the server gave no reason, or no answer.
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
