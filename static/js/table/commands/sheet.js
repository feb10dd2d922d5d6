// The sheet. A field shows the phone's unsent text, else the text that the person is in, else the server's.

import { all, closest, find, fire, hear, isChoice, keepShown, on, textsOf } from "../../core/elements.js";
import { isSave, list, onAnswer, paths, remove, sendNow, textOf, write } from "../../core/outbox.js";
import "../../support/stepper.js";
import { isEarly } from "../../support/typing.js";
import { home, version } from "../table-page.js";

const sheet = () => find("form[data-counts]");

/** The page's text of each field, by its path: hidden fields `was.PATH`. */
const told = () => new Map(all("input[data-was]", sheet()).map(({ name, value }) => [name.replace("was.", ""), value]));

/** @type {Map<string, string>} the known server's text of each field */
const bases = new Map();

/** @type {Map<string, number>} the version in which this phone wrote a field; older pages lack that text */
const writtenIn = new Map();

let entered = ""; // the path of the text that the person is in; none once this phone has written it

const baseOf = (path = "") => bases.get(path) ?? "";

const unsentAt = (path = "") => textOf(home, find("input[name=order]", sheet())?.value ?? "", path);

/** Take over the page's texts, but not where this phone wrote later. */
const learn = () => {
  for (const [path, text] of told())
    if (unsentAt(path) === null && path !== entered && (writtenIn.get(path) ?? 0) <= version()) bases.set(path, text);
};

/** @type {(path: string) => Cell[]} its inputs, or its list */
const controls = (path) => /** @type {any} */ (all(`[name="${CSS.escape(path)}"]`, sheet()));

/** @type {(field: Cell, text: string) => void} */
const fill = (field, text) => {
  if (isChoice(field)) field.checked = field.value === text;
  else if (field.value !== text) field.value = text;
};

/** Show the wanted text in every field, with "+5" beside a pending number. Totals lack it, and are dashed. */
const show = () => {
  learn();
  const isAhead = [...told().keys()].some((path) => unsentAt(path) !== null);
  find(".so-far")?.setAttribute("aria-busy", String(isAhead));
  for (const path of told().keys()) {
    const [unsent, served] = [unsentAt(path), baseOf(path)];
    for (const field of controls(path)) fill(field, unsent ?? (path === entered ? field.value : served));
    noteChange(path, unsent ?? served, served);
  }
};

const noteChange = (path = "", text = "", served = "") => {
  const n = Number(text) - Number(served);
  const place = document.getElementById(path)?.closest(".stepper") ?? null;
  const note = find(".pending", place) ?? Object.assign(document.createElement("span"), { className: "pending" });
  note.textContent = text === served || Number.isNaN(n) ? "" : `${n < 0 ? "−" : "+"}${Math.abs(n)}`;
  if (!note.isConnected) place?.append(note);
};

on("input", "form[data-counts]", (form, { target }) => {
  const path = /** @type {Element} */ (target).getAttribute("name") ?? "";
  const typed = textsOf(form);
  const head = Object.fromEntries(["kind", "seat", "back", "order"].map((name) => [name, typed.get(name) ?? ""]));
  write(home, head, path, typed.get(path) ?? "", baseOf(path));
});
on("submit", "form[data-counts]", (_form, event) => {
  event.preventDefault();
  sendNow(home);
  goOn();
});

/** Go to the next empty field, pending texts included, by the gold button or Enter. */
const goOn = () => {
  const texts = all("input[type=text]", sheet());
  const here = texts.indexOf(/** @type {any} */ (document.activeElement));
  const next = [...texts.slice(here + 1), ...texts].find((field) => field.value.trim() === "");
  if (next?.getClientRects().length === 0) location.replace(`#${next.id}`); // it is in a folded block
  next?.focus();
  return next !== undefined;
};
on("click", "[data-go-on]", (_button, event) => goOn() && event.preventDefault());

// Undo removes an unsent text here; a pending one is undone after its answer.
const takeBack = (/** @type {Event} */ event) => {
  const unsent = list(home);
  if (!closest(event, "[data-take-back]") || !unsent.length) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  remove(unsent.filter(({ action, state }) => isSave(action) && state !== "waiting"));
};
addEventListener("submit", takeBack, true);

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
for (const field of [...told().keys()].flatMap(controls).filter(isEarly)) fire(field, "input");
hear("focusin focusout", (event) => {
  entered = (event.type === "focusin" && closest(event, "[data-counts] input[type=text]")?.id) || "";
  show();
});
keepShown(show, "companion:unsent");
