// The one rule for a field's text when its page is drawn anew: what is unsent on this phone, else what the person is in,
// else the server's. htmx asks it for each attribute; a table's sheet, whose texts are kept, asks it for each field.

/** @type {(field: {unsent: string | null, isFocused: boolean, shown: string, served: string}) => string} */
export const choose = ({ unsent, isFocused, shown, served }) => unsent ?? (isFocused ? shown : served);

const TYPED = ["value", "checked", "selected"]; // attributes that hold a text or a choice
const SHEET = "[data-counts] :is(.entry, fieldset, label) *";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @param {Element} field @returns {string} its text, or its choice */
const textOf = (field) =>
  field.matches("option")
    ? String(/** @type {HTMLOptionElement} */ (field).selected)
    : field.matches("[type=radio], [type=checkbox]")
      ? String(/** @type {HTMLInputElement} */ (field).checked)
      : /** @type {Field} */ (field).value;

/** @type {WeakMap<Element, string>} the fields' texts in the last request */
let sent = new WeakMap();

/** @param {ParentNode} form its texts are about to be sent */
export const noteSent = (form) => {
  sent = new WeakMap();
  for (const field of form.querySelectorAll("input, option")) sent.set(field, textOf(field));
};

/** @param {Element} field @returns {boolean} true if this phone's text wins over that of an answer */
export const isOwn = (field) => {
  if (field.matches("[type=hidden], button")) return false;
  if (field.matches(SHEET)) return true; // sheet.js writes them
  const before = sent.get(field);
  return field === document.activeElement || before === undefined || before !== textOf(field);
};

/** @param {ParentNode} form the fields that an answer decides show its texts, also where somebody chose before */
export const takeOver = (form) => {
  for (const field of form.querySelectorAll("input")) {
    if (isOwn(field)) continue;
    if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
    if (field.value !== field.defaultValue) field.value = field.defaultValue;
  }
  noteSent(form);
};

/** @type {{htmx_before_morph_attr: (element: Element, detail: {attrName: string}) => boolean}} */
export const keepOwn = {
  htmx_before_morph_attr: (element, { attrName }) =>
    attrName !== "open" && !(TYPED.includes(attrName) && element.matches("input, option") && isOwn(element)),
};
