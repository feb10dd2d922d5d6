// Share an address with the phone's share sheet, or copy it.
import { closest } from "./typing.js";

/**
 * Copy without the clipboard API, which plain http does not have: select a field and copy it.
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
 * @returns {Promise<boolean>} true if it was copied
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
  if (share) navigator.share({ title: document.title, url: share.dataset.share }).catch(() => {}); // or the person cancelled
  const button = closest(event, "[data-copy]");
  if (button && (await copy(button.dataset.copy ?? ""))) button.textContent = button.dataset.done ?? "";
});

document.documentElement.classList.toggle("shares", "share" in navigator);
document.documentElement.classList.add("copies");
