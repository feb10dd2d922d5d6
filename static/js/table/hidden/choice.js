// Choose cards of a hand by tapping, in order. Only buttons that fit them are shown.
import { all, hear, on } from "../../core/elements.js";

/** @typedef {{ name: string, place: number }} Card by its name and its place, because a hand may hold two equal cards */

/** @type {Card[]} in the order of the taps */
let chosen = [];

const cards = () => all("button[data-card]");
const plays = () => all("[data-cards]");

/** @param {Card[]} some */
const names = (some) => some.map((card) => card.name).join("/");

/** @param {Card[]} some @returns true if a button fits these cards, perhaps with more */
const leadOn = (some) => plays().some((play) => `${play.dataset.cards}/`.startsWith(`${names(some)}/`));

/** @type {(card: Card) => Card[]} the chosen cards after a tap: one more, another last one, or one less */
const choose = (card) => {
  const others = chosen.filter((each) => each.place !== card.place);
  if (others.length < chosen.length) return leadOn(others) ? others : [];
  while (!leadOn([...others, card]) && others.pop());
  return [...others, card];
};

const show = () => {
  for (const [place, card] of cards().entries()) card.ariaPressed = String(chosen.some((each) => each.place === place));
  for (const play of plays()) play.classList.toggle("fits", play.dataset.cards === names(chosen));
};

on("click", "button[data-card]", (card) => {
  chosen = choose({ name: card.dataset.card ?? "", place: cards().indexOf(card) });
  show();
});
hear("htmx:after:swap", () => {
  const here = cards().map((card) => card.dataset.card ?? "");
  chosen = chosen.map(({ name, place }) => ({ name, place: here[place] === name ? place : here.indexOf(name) })); // others moved up
  if (chosen.some(({ place }) => place < 0) || !leadOn(chosen)) chosen = [];
  show();
});
