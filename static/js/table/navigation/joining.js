// Join a table. Names used on this phone are offered; a tap on one takes a seat.

import { all, closest } from "../../core/elements.js";
import { onAnswer } from "../../core/outbox.js";
import { known, meet } from "../../support/players.js";

document.addEventListener("submit", (event) => {
  /** @type {HTMLFormElement | null} */
  const form = closest(event, "form[data-join]");
  if (form) meet(String(new FormData(form).get("name") ?? "").trim());
});

/** @param {string} name */
const buttonOf = (name) => {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button" });
  button.append(Object.assign(document.createElement("bdi"), { textContent: name, translate: false }));
  return button;
};

const offer = () => {
  const place = document.getElementById("earlier-names");
  const seated = all("form[data-join] li bdi").map((each) => each.textContent); // taken, or kept free
  const others = known().filter((name) => !seated.includes(name));
  if (place?.childElementCount === 0) place.append(...others.map(buttonOf));
};

document.addEventListener("click", (event) => {
  const button = closest(event, "#earlier-names button");
  const form = button?.closest("form");
  const field = form?.elements.namedItem("name");
  if (!form || !(field instanceof HTMLInputElement)) return;
  field.value = button?.textContent ?? "";
  form.requestSubmit(form.querySelector("button[name=seat]"));
});

document.addEventListener("htmx:after:swap", offer);
offer();

// After sitting down, the page starts at its top.
onAnswer((_table, action, { isDone }) => {
  if (isDone && action.get("kind") === "sit" && document.querySelector("form[data-join]")) scrollTo({ top: 0 });
});
