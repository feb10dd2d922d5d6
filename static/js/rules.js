// One part of the rules at a time; the questions are searched while somebody types, on this phone alone.
import "./page.js";

/** @type {NodeListOf<HTMLElement>} */
const parts = document.querySelectorAll(".part");

/** @type {NodeListOf<HTMLAnchorElement>} */
const links = document.querySelectorAll(".switch a");

/** The part that the address names stands alone, or the first. */
const showPart = () => {
  const named = document.getElementById(location.hash.slice(1));
  const chosen = named?.closest(".part") ?? parts[0];
  for (const part of parts) part.hidden = part !== chosen;
  for (const link of links) link.setAttribute("aria-current", String(link.hash === `#${chosen?.id}`));
  if (named && named !== chosen) named.scrollIntoView();
};
addEventListener("hashchange", showPart);

const search = document.getElementById("search");
const field = search?.querySelector("input");
const count = search?.querySelector("[role=status] bdi");

/** @type {NodeListOf<HTMLElement>} */
const questions = document.querySelectorAll("#rulings details");

/**
 * The letters by which a text is found: colour and color, centre and center, -ise and -ize, cancelled and canceled are
 * the same, also while only their beginnings are typed.
 * @param {string | null} text
 */
const fold = (text) =>
  (text ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|e/gu, "")
    .replaceAll("ou", "o")
    .replaceAll("z", "s")
    .replace(/l+/g, "l");

const show = () => {
  const words = fold(field?.value ?? "").split(/\s+/);
  let found = 0;
  for (const question of questions) {
    const text = fold(question.textContent);
    question.hidden = !words.every((word) => text.includes(word));
    if (!question.hidden) found += 1;
  }
  if (count && count.textContent !== String(found)) count.textContent = String(found);
};

field?.addEventListener("input", show);
search?.removeAttribute("hidden");
show();
showPart();
