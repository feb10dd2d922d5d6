// Share an address with the phone's share sheet, or copy it.
import { on, page } from "../core/elements.js";

/** @param {string} text copied without the clipboard API, which plain http does not have: select a field and copy it */
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

on("click", "[data-share]", (share) => {
  navigator.share({ title: document.title, url: share.dataset.share }).catch(() => {}); // or the person cancelled
});
on("click", "[data-copy]", async (button) => {
  const { copy = "", done = "" } = button.dataset;
  const write = async () => navigator.clipboard.writeText(copy).then(() => true); // throws over plain http
  if (await write().catch(() => copySelected(copy))) button.textContent = done;
});

page.classList.toggle("shares", "share" in navigator);
page.classList.add("copies");
