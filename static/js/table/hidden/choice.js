// Choose a card of a hand by a tap. Only buttons that take it are shown.
import { all, hear, on } from "../../core/elements.js";

/** @type {HTMLElement | undefined} */
let chosen;
let name = ""; // of its card

/** @param {HTMLElement} [card] */
const choose = (card) => {
  chosen = card;
  name = card?.dataset.card ?? "";
  for (const each of all("button[data-card]")) each.ariaPressed = String(each === card);
  for (const play of all("[data-takes]")) play.classList.toggle("fits", play.dataset.takes === name);
};

on("click", "button[data-card]", (card) => choose(card === chosen ? undefined : card));
// Others may have moved up into its place.
hear("htmx:after:swap", () => choose(chosen?.isConnected && chosen.dataset.card === name ? chosen : undefined));
