// Join a table. Names used on this phone are offered; a tap on one takes a seat.

import { all, find, keepShown, on } from "../core/elements.js";
import { onAnswer } from "../core/outbox.js";
import { known, meet } from "../support/players.js";

on("submit", "form[data-join]", (form) => meet(String(new FormData(form).get("name") ?? "").trim()));

keepShown(() => {
  const place = find("#earlier-names");
  if (place?.childElementCount !== 0) return;
  const seated = all("form[data-join] li bdi").map((each) => each.textContent); // taken, or kept free
  for (const textContent of known().filter((name) => !seated.includes(name))) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button" });
    button.append(Object.assign(document.createElement("bdi"), { textContent, translate: false }));
    place.append(button);
  }
});

on("click", "#earlier-names button", ({ form, textContent }) => {
  const field = find("input[name=name]", form);
  if (!form || !field) return;
  field.value = textContent ?? "";
  form.requestSubmit(find("button[name=seat]", form));
});

// After sitting down, the page starts at its top.
onAnswer((_table, action, { isDone }) => {
  if (isDone && action.get("kind") === "sit" && find("form[data-join]")) scrollTo({ top: 0 });
});
