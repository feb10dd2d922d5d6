// Handing an address on: by whatever the phone shares with, or copied.
import { closest } from "./typing.js";

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
