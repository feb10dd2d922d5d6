// Play a moment once, when its event is new to this window: an egg cracks, a guess covers it, bids open.
// moment.css has the films and their times. Any tap ends one.
import { all, find, hear, keepShown, page } from "../../core/elements.js";
import { played } from "../../core/store.js";
import { home } from "../table-page.js";

const end = () => page.classList.remove("films");

/** @param {HTMLElement} moment */
const play = (moment) => {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = find(".table-picture, .covered") ?? moment;
  const place = `left: ${offsetLeft}px; top: ${offsetTop}px; width: ${offsetWidth}px; height: ${offsetHeight}px`;
  moment.style.cssText = moment.matches(".right, .wrong") ? place : "";
  const steps = all(".in-order li", moment);
  for (const [at, each] of [...steps, page].entries()) each.style.setProperty("--at", String(at));
  for (const bid of all(".bid-row b", moment)) bid.style.setProperty("--bid", bid.textContent);
  page.classList.add("films");
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
