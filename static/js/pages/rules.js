// Show one part of the rules at a time, and search the questions while somebody types, without the server.
import { all, find } from "../core/elements.js";
import "../support/page.js";

const parts = all(".part");
const links = all(".switch a");

const showPart = () => {
  const named = document.getElementById(location.hash.slice(1));
  const chosen = named?.closest(".part") ?? parts[0]; // the one that the address names
  for (const part of parts) part.hidden = part !== chosen;
  for (const link of links) link.setAttribute("aria-current", String(link.hash === `#${chosen?.id}`));
  if (named && named !== chosen) named.scrollIntoView();
};
addEventListener("hashchange", showPart);

const search = find("#search");
const field = find("input", search);
const count = find("[role=status] bdi", search);
const questions = all("#rulings details");

/**
 * Fold a text for the search, so that spellings become equal, and so do their beginnings: no marks, no e (centre and
 * center), ou is o (colour and color), ll is l (cancelled and canceled). `at` is the place of each letter in the text.
 * @type {(text: string) => {text: string, at: number[]}}
 */
const fold = (text) => {
  let folded = "";
  const at = [];
  for (const [i, character] of text.split("").entries()) {
    const letters = character.normalize("NFKD").toLowerCase();
    for (const letter of letters.replace(/\p{M}|e/gu, "")) {
      if (["ou", "ll"].includes(folded.slice(-1) + letter)) continue;
      folded += letter;
      at.push(i);
    }
  }
  return { text: folded, at };
};

/** @param {Element | null} part */
const textOf = (part) => fold(part?.textContent ?? "").text;

/** @type {(node: Text, word: string) => Range[]} the ranges of the word in a text node */
const findIn = (node, word) => {
  const { text, at } = fold(node.data);
  const ranges = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
    const range = new Range();
    range.setStart(node, at[from] ?? 0);
    range.setEnd(node, at[from + word.length] ?? node.length);
    ranges.push(range);
  }
  return ranges;
};

/** @param {string[]} words that are highlighted in the visible questions */
const mark = (words) => {
  if (!("highlights" in CSS)) return;
  const ranges = [];
  for (const question of questions.filter((each) => !each.hidden)) {
    const texts = document.createTreeWalker(question, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (const word of words) ranges.push(...findIn(/** @type {Text} */ (texts.currentNode), word));
  }
  CSS.highlights.set("found", new Highlight(...ranges));
};

/** @type {WeakSet<HTMLDetailsElement>} questions that the search opened, because a word is in the answer */
const opened = new WeakSet();

/** @type {(question: HTMLDetailsElement, words: string[]) => void} open a question if a word is in its answer only */
const unfold = (question, words) => {
  const [asked, all] = [textOf(find("summary", question)), textOf(question)];
  const isWanted = !question.hidden && words.some((word) => all.includes(word) && !asked.includes(word));
  if (isWanted === opened.has(question)) return;
  question.open = isWanted;
  opened[isWanted ? "add" : "delete"](question);
};

/** Show the questions with all words; if there is none, those with the most words. */
const show = () => {
  const typed = fold(field?.value ?? "").text;
  const words = typed.split(/\s+/).filter(Boolean);
  const counts = questions.map((question) => words.filter((word) => textOf(question).includes(word)).length);
  const most = Math.max(...counts);
  for (const [i, question] of questions.entries()) {
    question.hidden = counts[i] !== most || most < Math.min(words.length, 1);
    unfold(question, words);
  }
  mark(words);
  const found = String(questions.filter((question) => !question.hidden).length);
  if (count && count.textContent !== found) count.textContent = found;
};

field?.addEventListener("input", show);
search?.removeAttribute("hidden");
show();
showPart();
