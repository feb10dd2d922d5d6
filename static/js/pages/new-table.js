// Another mode is another page. Typed names and the focus move to that page.
import "../support/page.js";
import * as storage from "../support/storage.js";

const KEY = "on-the-way"; // holds the page, the focused field, and each typed name after its field

/** @type {HTMLFormElement | null} */
const form = document.querySelector("#new-table");

/** @returns {HTMLInputElement[]} */
const fields = () => Array.from(form?.querySelectorAll("input[type=text]") ?? []);

/** @type {Map<string, string> | null} the texts that went to the page of another mode, by field */
let sent = null;

form?.addEventListener(
  "submit",
  (event) => {
    if (form.querySelector("[aria-busy=true]")) {
      event.preventDefault(); // wait for the new page: otherwise the table opens in the former mode
      event.stopImmediatePropagation();
    } else if (event.submitter?.getAttribute("name") === "do") {
      sent = new Map(fields().map(({ name, value }) => [name, value]));
    }
  },
  true,
);

addEventListener("pagehide", () => {
  const typed = fields().filter(({ name, value }) => sent && sent.get(name) !== value);
  const here = fields().find((field) => sent && field === document.activeElement)?.name ?? "";
  if (typed.length || here) {
    storage.writeList(KEY, [location.pathname, here, ...typed.flatMap(({ name, value }) => [name, value])]);
  }
});

/** @param {string} name */
const fieldOf = (name) => fields().find((field) => field.name === name);

/** @type {(name: string, text: string) => void} */
const write = (name, text) => {
  const field = fieldOf(name);
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

const takeOver = () => {
  const [page, here = "", ...typed] = storage.readList(KEY);
  storage.writeList(KEY, []);
  if (page !== location.pathname) return;
  for (let i = 0; i < typed.length; i += 2) write(typed[i] ?? "", typed[i + 1] ?? "");
  fieldOf(here)?.focus();
};

takeOver();
