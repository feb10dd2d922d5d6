// Play a moment once, when its event is new to this window: an egg cracks over the picture, a guess turns green or red in its
// place, bids open. moment.css has the films and their times. Any tap ends one.
import { all, find, hear, keepShown, page } from "../../core/elements.js";
import { played } from "../../core/store.js";
import { home } from "../table-page.js";

const READ = 4000; // milliseconds to read a crack or a guess, which lies over the picture; the own egg lies there until a tap

let lifting = 0;
let ending = 0;

const lift = () => page.classList.remove("films"); // until then what tells the end, such as the line, is out of sight

const end = () => {
  clearTimeout(lifting);
  clearTimeout(ending);
  lift();
  for (const each of all(".table-moment, .table-moment *")) each.removeAttribute("style");
};

/** @type {(moment: HTMLElement, isGuess: boolean) => void} a guess covers the picture, whence the egg of a crack comes */
const place = (moment, isGuess) => {
  const to = find(".table-picture, .lies, .covered")?.getBoundingClientRect() ?? new DOMRect();
  const from = ((!isGuess && find(".cracks", moment)) || moment).getBoundingClientRect();
  const [x, y] = [to.x - from.x, to.y - from.y];
  const size = { width: `${to.width}px`, height: `${to.height}px`, translate: `${x}px ${y}px` };
  if (isGuess) Object.assign(moment.style, size);
  const middle = `translate(${x + (to.width - from.width) / 2}px, ${y + (to.height - from.height) / 2}px)`;
  moment.style.setProperty("--large", `${middle} scale(${Math.min(to.width, to.height) / 2 / from.width})`);
};

/** @param {HTMLElement} moment */
const play = (moment) => {
  place(moment, moment.matches(".right, .wrong"));
  const steps = all(".in-order li", moment);
  for (const [at, step] of [...steps, moment].entries()) step.style.setProperty("--at", String(at));
  for (const bid of all(".bid-row b", moment)) bid.style.setProperty("--bid", bid.textContent);
  moment.style.visibility = "visible";
  page.classList.add("films");
  const films = moment.getAnimations({ subtree: true });
  const length = Math.max(0, ...films.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
  lifting = setTimeout(lift, length);
  if (!moment.matches(".own")) ending = setTimeout(end, length + READ);
  document.dispatchEvent(new CustomEvent("companion:film", { detail: length }));
};

keepShown(() => {
  const moment = find(".table-moment");
  if (!moment) return;
  const [number, before, { sound }] = [moment.dataset.moment ?? "", played.read(home), moment.dataset];
  if (sound) import(sound);
  if (number !== before) end();
  if (Number(number) > Number(before) && before && !document.hidden) play(moment);
  played.write(number || before || "0", home);
});
hear("pointerdown keydown", end);
