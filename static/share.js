// The join address is handed on: by the phone's own sharing over https, and copied anywhere.
"use strict";
{
  const page = document.documentElement.classList;
  page.toggle("shares", "share" in navigator);
  page.add("copies");

  // Where there is no clipboard, on plain http, a selected field can still be copied.
  const copySelected = (text) => {
    const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "spoken" });
    const focused = document.activeElement;
    document.body.append(field);
    field.focus({ preventScroll: true });
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    focused?.focus({ preventScroll: true });
    return copied;
  };

  const copied = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copySelected(text);
    }
  };

  document.addEventListener("click", async (event) => {
    const share = event.target.closest("[data-share]");
    if (share) navigator.share({ title: document.title, url: share.dataset.share }).catch(() => {}); // or thought better of it
    const copy = event.target.closest("[data-copy]");
    if (copy && (await copied(copy.dataset.copy))) copy.textContent = copy.dataset.done;
  });
}
