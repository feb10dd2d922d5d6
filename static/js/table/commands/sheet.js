// The sheet on this phone. A field shows the phone's unconfirmed text, or else the server's.

import { all, closest } from "../../core/elements.js";
import { onAnswer, saveNow, write } from "../../core/outbox.js";
import { isDraft, isRefused, isSave, list, paths, remove, textOf } from "../../core/unsent.js";
import { choose } from "../../core/values.js";
import { isEarly } from "../../support/typing.js";
import { home, version } from "../table-page.js";

/** @returns {HTMLFormElement | null} */
const sheet = () => document.querySelector("form[data-counts]");

/** @returns {HTMLInputElement[]} the page's text of each field, in a hidden field `was.PATH` */
const told = () => all("input[data-was]", sheet());

/** @param {HTMLInputElement} base */
const pathOf = (base) => base.name.slice("was.".length);

/** @type {Map<string, string>} the known server's text of each field */
const bases = new Map();

/** @type {Map<string, number>} the version in which this phone wrote a field; older pages lack that text */
const writtenIn = new Map();

/** @param {string} path */
const baseOf = (path) => bases.get(path) ?? "";

/** Take over the page's texts, but not where this phone wrote later. */
const learn = () => {
  for (const each of told()) {
    const path = pathOf(each);
    if (textOf(home, path) === null && path !== entered && (writtenIn.get(path) ?? 0) <= version())
      bases.set(path, each.value);
  }
};

/** The path of the text that the person is in; none once this phone has written it. */
let entered = "";

/** @param {string} path @returns {HTMLInputElement[]} its inputs, or its list */
const controls = (path) => all(`[name="${CSS.escape(path)}"]`, sheet());

/** @type {(field: HTMLInputElement, text: string) => void} */
const fill = (field, text) => {
  if (field.matches("[type=checkbox], [type=radio]")) field.checked = field.value === text;
  else if (field.value !== text) field.value = text;
};

/** Show the wanted text in every field, with "+5" beside a pending number. */
const show = () => {
  learn();
  for (const path of told().map(pathOf)) {
    const [unsent, served] = [textOf(home, path), baseOf(path)];
    for (const field of controls(path))
      fill(field, choose({ unsent, served, isFocused: path === entered, shown: field.value }));
    noteChange(path, Number(unsent ?? served) - Number(served));
  }
};

/** @type {(path: string, n: number) => void} */
const noteChange = (path, n) => {
  const place = document.getElementById(path)?.closest(".stepper");
  const note =
    place?.querySelector(".pending") ?? Object.assign(document.createElement("span"), { className: "pending" });
  note.textContent = n ? `${n > 0 ? "+" : "−"}${Math.abs(n)}` : "";
  if (!note.isConnected) place?.append(note);
};

document.addEventListener("input", (event) => {
  /** @type {HTMLFormElement | null} */
  const form = closest(event, "form[data-counts]");
  if (!form) return;
  const path = closest(event, "*")?.getAttribute("name") ?? "";
  const typed = new FormData(form);
  const textOf = (/** @type {string} */ name) => String(typed.get(name) ?? "");
  const head = Object.fromEntries(["kind", "seat", "back", "order"].map((name) => [name, textOf(name)]));
  write(home, head, path, textOf(path), baseOf(path));
});
document.addEventListener("submit", (event) => {
  if (!closest(event, "form[data-counts]")) return;
  event.preventDefault();
  saveNow(home);
  goOn();
});

// The gold button and Enter go to the next empty field, pending texts included.

const goOn = () => {
  /** @type {HTMLInputElement[]} */
  const texts = all("input[type=text]", sheet());
  const here = texts.indexOf(/** @type {any} */ (document.activeElement));
  const next = [...texts.slice(here + 1), ...texts].find((field) => field.value.trim() === "");
  if (next?.getClientRects().length === 0) location.replace(`#${next.id}`); // it is in a folded block
  next?.focus();
  return next !== undefined;
};

document.addEventListener("click", (event) => {
  if (closest(event, "[data-go-on]") && goOn()) event.preventDefault();
});

// Undo removes an unsent text here; a pending one is undone after its answer.
document.addEventListener(
  "submit",
  (event) => {
    const unsent = list(home);
    if (!closest(event, "[data-take-back]") || !unsent.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    remove(unsent.filter(({ action }) => isSave(action) && (isDraft(action) || isRefused(action))));
  },
  true,
);

onAnswer((table, action, { isDone, version }) => {
  if (table !== home) return;
  for (const path of isDone ? paths(action) : []) {
    bases.set(path, action.get(path) ?? "");
    writtenIn.set(path, version);
    if (path === entered) entered = "";
  }
  show();
});

learn();
for (const field of told().map(pathOf).flatMap(controls).filter(isEarly))
  field.dispatchEvent(new Event("input", { bubbles: true }));
document.addEventListener("companion:unsent", show);
for (const change of ["focusin", "focusout"])
  document.addEventListener(change, (event) => {
    entered = (change === "focusin" && closest(event, "[data-counts] input[type=text]")?.id) || "";
    show();
  });
document.addEventListener("htmx:after:swap", show);
show();
