// Everybody puts a finger on the field. When they stay the same for a while, one is drawn.
import { all, copyOf, find, on } from "../core/elements.js";
import "../support/page.js";

const STILL = 2000; // milliseconds

const marks = () => all("#fingers .finger"); // those of a draw stay until new fingers come
const isChosen = () => find("#fingers .starts") !== null;

const choose = () => {
  const number = Math.floor(Math.random() * marks().length);
  for (const [i, mark] of marks().entries()) mark.classList.add(i === number ? "starts" : "waits");
};

let timer = 0;
const wait = () => {
  clearTimeout(timer);
  if (marks().length > 1) timer = setTimeout(choose, STILL);
};

/** @param {PointerEvent} event of a finger, whose mark goes along */
const move = ({ pointerId, offsetX, offsetY }) => {
  const style = find(`#finger-${pointerId}`)?.style;
  style?.setProperty("--x", `${offsetX}px`);
  style?.setProperty("--y", `${offsetY}px`);
};

on("pointerdown", "#fingers", (field, event) => {
  if (isChosen() && event.isPrimary) for (const mark of marks()) mark.remove();
  const template = find("template", field);
  if (isChosen() || !template) return;
  const mark = copyOf(template);
  mark.id = `finger-${event.pointerId}`;
  field.append(mark);
  move(event);
  wait();
});
on("pointermove", "#fingers", (_field, event) => isChosen() || move(event));
on("pointerup pointercancel", "#fingers", (_field, { pointerId }) => {
  if (isChosen()) return;
  find(`#finger-${pointerId}`)?.remove();
  wait();
});
on("contextmenu", "#fingers", (_field, event) => event.preventDefault());

find("#by-fingers")?.toggleAttribute("hidden", !navigator.maxTouchPoints);
