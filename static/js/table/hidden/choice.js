// Choose cards of a hand by tapping, in order. Only the buttons that fit the chosen cards are shown.
import { closest } from "../../core/elements.js";

/**
 * A card by its name and its place, because a hand may hold two equal cards.
 * @typedef {{ name: string, place: number }} Card
 */

/** @type {Card[]} in the order of the taps */
let chosen = [];

const cards = () => Array.from(document.querySelectorAll("button[data-card]"));
const plays = () => Array.from(document.querySelectorAll("[data-cards]"));

/** @param {Card[]} some */
const names = (some) => some.map((card) => card.name).join("/");

/** @param {Card[]} some @returns {boolean} true if a button fits these cards, perhaps with more */
const leadOn = (some) => plays().some((play) => `${play.getAttribute("data-cards")}/`.startsWith(`${names(some)}/`));

/** @type {(card: Card) => Card[]} the chosen cards after a tap: one more, another last one, or one less */
const choose = (card) => {
  const others = chosen.filter((each) => each.place !== card.place);
  if (others.length < chosen.length) return leadOn(others) ? others : [];
  while (!leadOn([...others, card]) && others.pop());
  return [...others, card];
};

const show = () => {
  cards().forEach((card, place) => {
    card.setAttribute("aria-pressed", String(chosen.some((each) => each.place === place)));
  });
  for (const play of plays()) play.classList.toggle("fits", play.getAttribute("data-cards") === names(chosen));
};

document.addEventListener("click", (event) => {
  const card = closest(event, "button[data-card]");
  if (!card) return;
  chosen = choose({ name: card.dataset.card ?? "", place: cards().indexOf(card) });
  show();
});
document.addEventListener("htmx:after:swap", () => {
  const here = cards().map((card) => card.getAttribute("data-card") ?? "");
  chosen = chosen.map(({ name, place }) => ({ name, place: here[place] === name ? place : here.indexOf(name) })); // others moved up
  if (chosen.some(({ place }) => place < 0) || !leadOn(chosen)) chosen = [];
  show();
});
