// Where its control goes away, a keyboard goes on beside it: in the nearest place that stays.
import { all, hear, page } from "./elements.js";

const CONTROLS = ":is(a[href], button, input, select, summary):not(:disabled, [tabindex='-1'])";

/** @type {any[]} the control, and what holds it */
let trail = [];
let near = all(CONTROLS); // the next one first

hear("pointerdown keydown focusin", (event) => {
  const { target, type } = /** @type {any} */ (event);
  if (type === "keydown" && target === document.body) return;
  trail = target.matches(":focus-visible") ? event.composedPath() : [];
  near = all(CONTROLS);
  near = near.splice(near.indexOf(target)).concat(near.reverse());
});

const isShown = (each = page) => each.checkVisibility({ visibilityProperty: true });

/** Enter, pressed again, takes nothing back and removes nobody else. */
const isNext = (each = page) => isShown(each) && !each.matches(".undo *, [value^=remove]");

const goOn = () => {
  if (!trail[0] || isShown(trail[0])) return;
  for (const place of trail) {
    const next = [...near.filter((each) => place.contains(each)), ...all(CONTROLS, place)].find(isNext);
    if (next) return next.focus();
  }
};
new MutationObserver(() => requestAnimationFrame(goOn)).observe(document, {
  subtree: true,
  childList: true,
  attributeFilter: ["hidden"],
});
