// Coming to a table: who takes a seat is offered the names used on this phone before.

import { closest } from "../support/page.js";
import { known, meet } from "../support/players.js";
import { onAnswer } from "./outbox.js";

document.addEventListener("submit", (event) => {
  /** @type {HTMLFormElement | null} */
  const form = closest(event, "form[data-join]");
  if (form) meet(String(new FormData(form).get("name") ?? "").trim());
});

const offer = () => {
  const options = known().map((name) => Object.assign(document.createElement("option"), { value: name }));
  document.getElementById("earlier-names")?.replaceChildren(...options);
};

document.addEventListener("htmx:after:swap", offer);
offer();

// Who sat down sees the table from its top, as on a page of its own.
onAnswer((action, { isDone }) => {
  if (isDone && action.get("kind") === "sit" && document.querySelector("form[data-join]")) scrollTo({ top: 0 });
});
