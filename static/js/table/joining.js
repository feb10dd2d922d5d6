// Join a table. Names used on this phone are offered; a tap on one takes a seat.

import { find, on } from "../core/elements.js";
import { onAnswer } from "../core/outbox.js";
import { meet } from "../support/players.js";

on("submit", "form[data-join]", (form) => meet(String(new FormData(form).get("name") ?? "").trim()));

on("click", "form[data-join] button[data-meet]", ({ form, textContent }) => {
  const field = find("input[name=name]", form);
  if (!form || !field) return;
  field.value = textContent ?? "";
  form.requestSubmit(find("button[name=seat]", form));
});

// After sitting down, the page starts at its top.
onAnswer((_table, action, { isDone }) => {
  if (isDone && action.get("kind") === "sit" && find("form[data-join]")) scrollTo({ top: 0 });
});
