// Play a moment once, when its event is new to this window: an egg cracks over the picture, a guess turns green or red in its
// place, bids open. Any tap ends it. The script with sounds is fetched only if the table wants them.
import { all, find, hear, keepShown } from "../../core/elements.js";
import { played } from "../../core/store.js";
import { home } from "../table-page.js";

// Milliseconds.
const DRUM = 600;
const CRACK = 600;
const CRACK_OF_GUESS = 250;
const STEP = 700;
const COUNT = 400;
const DROP = 300;
const SETTLE = 300;
const READ = 4000; // to read a crack or a guess, which lies over the picture; the own egg lies there until a tap

const PLAIN = ["var(--card)", "var(--card)"];

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Animation[]} */
const film = [];
let time = 0; // the length of the film so far

/** @type {(element: Element | null, frames: PropertyIndexedKeyframes, duration: number, easing?: string) => void} */
const add = (element, frames, duration, easing = "ease-out") => {
  if (element) film.push(element.animate(frames, { duration, easing, delay: time, fill: "backwards" }));
};

/** @param {Element} number */
const countUp = (number) => {
  const [begin, whole] = [performance.now() + time, Number(number.textContent)];
  const show = () => {
    const part = film.length ? Math.min(1, Math.max(0, (performance.now() - begin) / COUNT)) : 1;
    number.textContent = `${Math.round(whole * part)}`;
    if (part < 1) requestAnimationFrame(show);
  };
  show();
};

/** @type {(elements: Element[], frames: PropertyIndexedKeyframes, duration: number) => void} all at once, then what follows */
const addAll = (elements, frames, duration) => {
  for (const element of elements) add(element, frames, duration);
  if (elements.length) time += duration;
};

/** @param {Element} moment */
const openBids = (moment) => {
  for (const step of all(".in-order li", moment)) {
    add(step, { opacity: [0, 1], translate: ["0 8px", "none"] }, DROP);
    time += STEP;
  }
  const numbers = all(".bid-row b", moment);
  for (const number of numbers) {
    add(number, { rotate: ["0deg", "0deg"], translate: ["none", "none"], background: PLAIN }, COUNT);
    countUp(number);
  }
  addAll(all(".bid-row li", moment), { opacity: [0, 1] }, COUNT);
  addAll(all(".bid-row .equal b", moment), { rotate: ["0deg", "0deg", "-6deg"] }, DROP);
  addAll(all(".bid-row .wins b", moment), { translate: ["none", "0 -12px"] }, SETTLE);
};

const picture = () => find(".table-picture, .lies, .covered")?.getBoundingClientRect() ?? new DOMRect();

/** @param {Element} moment */
const coverPicture = (moment) => {
  const [from, to] = [moment.getBoundingClientRect(), picture()];
  return { width: `${to.width}px`, height: `${to.height}px`, translate: `${to.x - from.x}px ${to.y - from.y}px` };
};

/** @param {Element} egg */
const fly = (egg) => {
  const [from, to, whole] = [picture(), egg.getBoundingClientRect(), CRACK + 2 * SETTLE];
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const large = `translate(${x}px, ${y}px) scale(${Math.min(from.width, from.height) / 2 / to.width})`;
  add(egg, { transform: [large, large, "none"], offset: [0, 1 - SETTLE / whole, 1] }, whole);
};

/** @type {(egg: Element, isGuess: boolean) => void} */
const openEgg = (egg, isGuess) => {
  const [bottom = null, top = null] = all(".shell path", egg);
  const crack = isGuess ? CRACK_OF_GUESS : CRACK;
  if (isGuess) {
    add(egg, { background: PLAIN }, DRUM + crack);
    add(egg, { rotate: ["0deg", "7deg", "-7deg", "7deg", "-7deg", "7deg", "0deg"] }, DRUM);
    time += DRUM;
  } else fly(egg);
  add(bottom, { translate: ["0 0", "0 30px"], opacity: [1, 1, 0] }, crack, "ease-in");
  add(top, { translate: ["0 0", "6px -34px"], rotate: ["0deg", "24deg"], opacity: [1, 1, 0] }, crack, "ease-in");
  time += crack + SETTLE;
};

// What tells the end, such as the line, stays out of sight during a film.
const page = document.documentElement.classList;
let lifts = 0;
const lift = () => page.remove("films");

const end = () => {
  for (const each of film.splice(0)) each.cancel();
  lift();
};

/** @type {(moment: Element, isGuess: boolean) => void} */
const run = (moment, isGuess) => {
  const egg = find(".cracks", moment);
  if (egg) openEgg(egg, isGuess);
  else openBids(moment);
  add(find(".moment-text", moment), { opacity: [0, 1] }, SETTLE);
  page.add("films");
  clearTimeout(lifts);
  lifts = setTimeout(lift, time);
};

/** @param {Element} moment */
const play = (moment) => {
  end();
  time = 0;
  const isGuess = moment.matches(".right, .wrong");
  if (!isStill.matches) run(moment, isGuess);
  document.dispatchEvent(new CustomEvent("companion:film", { detail: time }));
  const frame = { visibility: "visible", ...(isGuess && coverPicture(moment)) };
  film.push(moment.animate([frame, frame], moment.matches(".own") ? Infinity : time + READ));
};

keepShown(() => {
  const moment = find(".table-moment");
  if (!moment) return;
  const [number, before, { sound }] = [moment.dataset.moment ?? "", played.read(home), moment.dataset];
  if (sound) import(sound);
  if (Number(number) > Number(before) && before && !document.hidden) play(moment);
  played.write(number || before || "0", home);
});
hear("pointerdown keydown", end);
