// Show one part of the rules at a time, and search the questions while somebody types, without the server.
import "../support/page.js";

/** @type {NodeListOf<HTMLElement>} */
const parts = document.querySelectorAll(".part");

/** @type {NodeListOf<HTMLAnchorElement>} */
const links = document.querySelectorAll(".switch a");

/** Show the part that the address names, or the first. */
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

/** @type {NodeListOf<HTMLDetailsElement>} */
const questions = document.querySelectorAll("#rulings details");

/** @typedef {{text: string, at: number[]}} Folded letters, and the position of each in the text */

/** @param {string} character @returns {string[]} its letters, without marks and without an e; z is s */
const lettersOf = (character) => [
  ...character
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|e/gu, ""),
];

/** @type {(letter: string, before: string) => boolean} true for a letter that spellings may leave out: ou is o, ll is l */
const isSilent = (letter, before) => ["ou", "ll"].includes(before.slice(-1) + letter);

/**
 * Fold a text for the search: colour and color, centre and center, -ise and -ize, cancelled and canceled become
 * equal, and so do their beginnings.
 * @type {(text: string) => Folded}
 */
const fold = (text) => {
  /** @type {Folded} */
  const folded = { text: "", at: [] };
  for (const [i, character] of text.split("").entries()) {
    for (const letter of lettersOf(character)) {
      if (isSilent(letter, folded.text)) continue;
      folded.text += letter;
      folded.at.push(i);
    }
  }
  return folded;
};

/** @returns {string[]} the folded words of the query */
const wanted = () =>
  fold(field?.value ?? "")
    .text.split(/\s+/)
    .filter(Boolean);

/** @type {(node: Text, words: string[]) => Range[]} the ranges of the words in a text node */
const findIn = (node, words) => {
  const { text, at } = fold(node.data);
  return words.flatMap((word) => {
    const ranges = [];
    for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
      const range = new Range();
      range.setStart(node, at[from] ?? 0);
      range.setEnd(node, at[from + word.length] ?? node.length);
      ranges.push(range);
    }
    return ranges;
  });
};

/** @param {string[]} words that are highlighted in the visible questions */
const mark = (words) => {
  if (!("highlights" in CSS)) return;
  const ranges = [];
  for (const question of questions) {
    const texts = document.createTreeWalker(question, NodeFilter.SHOW_TEXT);
    while (!question.hidden && texts.nextNode()) {
      if (texts.currentNode instanceof Text) ranges.push(...findIn(texts.currentNode, words));
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
};

/** @type {WeakSet<HTMLDetailsElement>} questions that the search opened, because a word is in the answer */
const opened = new WeakSet();

/** @type {(question: HTMLDetailsElement, words: string[]) => boolean} true if a word is in the answer and not in the question */
const isInAnswer = (question, words) => {
  const [asked, all] = [question.querySelector("summary"), question].map((part) => fold(part?.textContent ?? "").text);
  return !question.hidden && words.some((word) => all?.includes(word) && !asked?.includes(word));
};

/** @type {(question: HTMLDetailsElement, words: string[]) => void} open a question if the found word is in its answer */
const unfold = (question, words) => {
  const isWanted = isInAnswer(question, words);
  if (isWanted === opened.has(question)) return;
  question.open = isWanted;
  if (isWanted) opened.add(question);
  else opened.delete(question);
};

/** @type {(question: HTMLDetailsElement, words: string[]) => number} the number of words that it contains */
const countWords = (question, words) => {
  const { text } = fold(question.textContent ?? "");
  return words.filter((word) => text.includes(word)).length;
};

/** Show the questions with all words; if there is none, those with the most words. */
const show = () => {
  const words = wanted();
  const counts = Array.from(questions, (question) => countWords(question, words));
  const most = Math.max(...counts);
  let found = 0;
  for (const [i, question] of questions.entries()) {
    question.hidden = counts[i] !== most || most < Math.min(words.length, 1);
    if (!question.hidden) found += 1;
    unfold(question, words);
  }
  mark(words);
  if (count && count.textContent !== String(found)) count.textContent = String(found);
};

field?.addEventListener("input", show);
search?.removeAttribute("hidden");
show();
showPart();
