// Cards of a hand are chosen by tapping them, in an order; of the buttons for what can be done, those that fit stand there.
import { closest } from "../../support/typing.js";

/**
 * A card by its name and its place among those that can be chosen: a hand may hold two alike.
 * @typedef {{ name: string, place: number }} Card
 */

/** @type {Card[]} in the order of the taps */
let chosen = [];

const cards = () => Array.from(document.querySelectorAll("button[data-card]"));
const plays = () => Array.from(document.querySelectorAll("button[data-cards]"));

/** @param {Card[]} some */
const names = (some) => some.map((card) => card.name).join("/");

/** @param {Card[]} some whether something can be done with these, or with them and more */
const leadOn = (some) => plays().some((play) => `${play.getAttribute("data-cards")}/`.startsWith(`${names(some)}/`));

/** @type {(card: Card) => Card[]} what is chosen after a tap on that card: one more, another last one, or one less */
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
  const here = cards();
  const isThere = chosen.every((each) => here[each.place]?.getAttribute("data-card") === each.name);
  if (!isThere || !leadOn(chosen)) chosen = [];
  show();
});
