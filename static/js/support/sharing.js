// Share an address with the phone's share sheet, or copy it.
import { find, on, page } from "../core/elements.js";

on("click", "[data-share]", (share) => {
  navigator.share({ title: document.title, url: share.dataset.share }).catch(() => {}); // or the person cancelled
});

// The text is selected and copied, since plain http has no clipboard to write to.
on("click", "[data-copy]", (button) => {
  const { copy = "", done = "" } = button.dataset;
  getSelection()?.selectAllChildren(find(copy) ?? button);
  if (document.execCommand("copy")) button.textContent = done;
});

page.classList.toggle("shares", "share" in navigator);
page.classList.add("copies");
