// The chips in the head belong to the checklist's form, but stand outside it.
import "../support/page.js";

document.querySelector("header")?.addEventListener("change", () => {
  const form = document.getElementById("setup");
  for (const event of ["input", "change"]) form?.dispatchEvent(new Event(event, { bubbles: true }));
});
