// Choose cards of a hand by tapping, in order. Only buttons that fit them are shown.
import { all, hear, on } from "../../core/elements.js";

/** @typedef {{ name: string, place: number }} Card by its name and its place, because a hand may hold two equal cards */

/** @type {Card[]} in the order of the taps */
let chosen = [];

const cards = () => all("button[data-card]");
const plays = () => all("[data-cards]");

/** @param {Card[]} some */
const names = (some) => some.map(({ name }) => name).join("/");

/** @param {Card[]} some @returns true if a button fits these cards, perhaps with more */
const leadOn = (some) => plays().some(({ dataset }) => `${dataset.cards}/`.startsWith(`${names(some)}/`));

const show = () => {
  for (const [at, card] of cards().entries()) card.ariaPressed = String(chosen.some(({ place }) => place === at));
  for (const play of plays()) play.classList.toggle("fits", play.dataset.cards === names(chosen));
};

// A tap chooses one card more, another last one, or one less.
on("click", "button[data-card]", (button) => {
  const card = { name: button.dataset.card ?? "", place: cards().indexOf(button) };
  const others = chosen.filter(({ place }) => place !== card.place);
  const isLess = others.length < chosen.length;
  if (!isLess) while (!leadOn([...others, card]) && others.pop());
  chosen = isLess ? others : [...others, card];
  if (!leadOn(chosen)) chosen = [];
  show();
});
hear("htmx:after:swap", () => {
  const here = cards().map(({ dataset }) => dataset.card);
  chosen = chosen.map(({ name, place }) => ({ name, place: here[place] === name ? place : here.indexOf(name) })); // others moved up
  if (chosen.some(({ place }) => place < 0) || !leadOn(chosen)) chosen = [];
  show();
});
