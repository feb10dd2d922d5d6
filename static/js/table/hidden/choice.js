// Choose a card of a hand by a tap. Only buttons that take it are shown.
import { all, hear, on } from "../../core/elements.js";

let name = ""; // of the chosen card

/** @param {HTMLElement} [card] */
const choose = (card) => {
  name = card?.dataset.card ?? "";
  for (const each of all("button[data-card]")) each.ariaPressed = String(each === card);
  for (const play of all("[data-takes]")) play.classList.toggle("fits", play.dataset.takes === name);
};

on("click", "button[data-card]", (card) => choose(card.ariaPressed === "true" ? undefined : card));
// A played card is chosen no more.
on("submit", "form:has([data-takes])", () => {
  name = "";
});
// Cards move up where others have gone.
hear("htmx:after:swap", () => choose(all("button[data-card]").find(({ dataset }) => dataset.card === name)));
