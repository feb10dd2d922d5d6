// Where its control goes away, a keyboard goes on beside it: in the nearest place that stays.
import { all, hear } from "./elements.js";

const CONTROLS = ":is(a[href], button, input, select, summary):not(:disabled, [tabindex='-1'])";

/** @type {any[]} the control, and what holds it */
let trail = [];
/** @type {HTMLElement[]} all, the next one first */
let near = [];

hear("pointerdown keydown focusin", (event) => {
  const { target } = /** @type {any} */ (event);
  trail = target.matches(":focus-visible") ? event.composedPath() : [];
  near = all(CONTROLS);
  near = near.splice(near.indexOf(target)).concat(near.reverse());
});

/** @param {Element} each */
const isShown = (each) => each.checkVisibility({ visibilityProperty: true });

const goOn = () => {
  if (!trail[0] || isShown(trail[0])) return;
  for (const place of trail) {
    const next = [...near.filter((each) => place.contains(each)), ...all(CONTROLS, place)].find(isShown);
    if (next) return next.focus();
  }
};
const WATCHED = { subtree: true, childList: true, attributeFilter: ["hidden"] };
new MutationObserver(() => requestAnimationFrame(goOn)).observe(document, WATCHED);
