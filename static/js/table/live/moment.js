// Play a moment once, when its event is new to this window: an egg cracks, a guess turns green or red, bids open. The egg does
// so in the middle of the picture. Any tap ends it, and what stays is the card that the server drew. The script with sounds
// is fetched only if the table wants them.
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
const READ = 4000; // to read the card of a crack or a guess, which lies over the picture

const PLAIN = ["var(--card)", "var(--card)"];

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Animation[]} */
const film = [];
let time = 0; // the length of the film so far

/** @type {(element: Element | null, frames: PropertyIndexedKeyframes, duration: number, easing?: string) => void} */
const add = (element, frames, duration, easing = "ease-out") => {
  if (element) film.push(element.animate(frames, { duration, easing, delay: time, fill: "backwards" }));
};

/** @type {(number: Element | null, whole: string | null) => void} */
const countUp = (number, whole) => {
  const begin = performance.now() + time;
  const show = () => {
    if (!number) return;
    const part = film.length ? Math.min(1, Math.max(0, (performance.now() - begin) / COUNT)) : 1;
    number.textContent = part < 1 ? String(Math.round(Number(whole) * part)) : whole;
    if (part < 1) requestAnimationFrame(show);
  };
  show();
};

/** @param {Element} moment */
const openBids = (moment) => {
  for (const step of all(".in-order li", moment)) {
    add(step, { opacity: [0, 1], translate: ["0 8px", "none"] }, DROP);
    time += STEP;
  }
  const bids = all(".bid-row li", moment);
  for (const bid of bids) add(bid, { opacity: [0, 1] }, COUNT);
  for (const number of all(".bid-row b", moment)) {
    add(number, { rotate: ["0deg", "0deg"], translate: ["none", "none"], background: PLAIN }, COUNT);
    countUp(number, number.textContent);
  }
  if (bids.length) time += COUNT;
  for (const bid of all(".bid-row .equal b", moment)) add(bid, { rotate: ["0deg", "0deg", "-6deg"] }, DROP);
  if (find(".bid-row .equal", moment)) time += DROP;
  for (const bid of all(".bid-row .wins b", moment)) add(bid, { translate: ["none", "0 -12px"] }, SETTLE);
  if (bids.length) time += SETTLE;
};

/** @type {(moment: Element, egg: Element) => void} */
const openEgg = (moment, egg) => {
  const [from, to] = [find(".table-picture, .lies, .covered"), egg].map((each) => each?.getBoundingClientRect());
  if (!from || !to) return;
  const [bottom = null, top = null] = all(".shell path", egg);
  const isGuess = !moment.matches(".crack");
  const crack = isGuess ? CRACK_OF_GUESS : CRACK;
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const large = `translate(${x}px, ${y}px) scale(${Math.min(from.width, from.height) / 2 / to.width})`;
  const shakes = isGuess ? ["0deg", "7deg", "-7deg", "7deg", "-7deg", "7deg", "0deg"] : ["0deg"];
  const whole = (isGuess ? DRUM : 0) + crack + 2 * SETTLE;
  add(egg, { transform: [large, large, "none"], offset: [0, 1 - SETTLE / whole, 1] }, whole);
  add(egg, { rotate: shakes }, DRUM);
  if (isGuess) time += DRUM;
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

/** @param {HTMLElement} moment */
const play = (moment) => {
  const egg = find(".cracks", moment);
  if (egg) openEgg(moment, egg);
  else openBids(moment);
  add(find(".moment-text", moment), { opacity: [0, 1] }, SETTLE);
  page.add("films");
  clearTimeout(lifts);
  lifts = setTimeout(lift, time);
};

keepShown(() => {
  const moment = find(".table-moment");
  if (!moment) return;
  const [number, before, { sound }] = [moment.dataset.moment ?? "", played.read(home), moment.dataset];
  if (sound) import(sound);
  if (Number(number) > Number(before) && before && !document.hidden) {
    end();
    time = 0;
    if (!isStill.matches) play(moment);
    document.dispatchEvent(new CustomEvent("companion:film", { detail: time }));
    film.push(moment.animate({ visibility: ["visible", "visible"] }, time + READ));
  }
  played.write(number || before || "0", home);
});
hear("pointerdown keydown", end);
