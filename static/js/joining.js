// Coming to a table: its address is handed on, and who takes a seat is offered the names used on this phone before.
import { onAnswer } from "./outbox.js";
import { closest } from "./page.js";
import * as storage from "./storage.js";

const KEY = "names";
const MOST = 12;

document.addEventListener("submit", (event) => {
  /** @type {HTMLFormElement | null} */
  const form = closest(event, "form[data-join]");
  if (!form) return;
  const name = String(new FormData(form).get("name") ?? "").trim();
  if (name) storage.writeList(KEY, [...new Set([name, ...storage.readList(KEY)])].slice(0, MOST));
});

const offer = () => {
  const options = storage.readList(KEY).map((name) => Object.assign(document.createElement("option"), { value: name }));
  document.getElementById("earlier-names")?.replaceChildren(...options);
};

document.addEventListener("htmx:after:swap", offer);
offer();

// Who sat down sees the table from its top, as on a page of its own.
onAnswer((action, { isDone }) => {
  if (isDone && action.get("kind") === "sit" && document.querySelector("form[data-join]")) scrollTo({ top: 0 });
});

/**
 * Copy where there is no clipboard, on plain http: a selected field can still be copied.
 * @param {string} text
 */
const copySelected = (text) => {
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "spoken" });
  const focused = document.activeElement;
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
};

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it is copied
 */
const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};

document.addEventListener("click", async (event) => {
  const share = closest(event, "[data-share]");
  if (share) navigator.share({ title: document.title, url: share.dataset.share }).catch(() => {}); // or thought better of it
  const button = closest(event, "[data-copy]");
  if (button && (await copy(button.dataset.copy ?? ""))) button.textContent = button.dataset.done ?? "";
});

document.documentElement.classList.toggle("shares", "share" in navigator);
document.documentElement.classList.add("copies");
