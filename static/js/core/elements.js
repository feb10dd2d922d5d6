// Find elements of the page.

/** @type {<T extends HTMLElement>(event: Event, selector: string) => T | null} the element of an event, or one around it */
export const closest = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/** @type {<T extends HTMLElement>(selector: string, within?: ParentNode | null) => T[]} */
export const all = (selector, within = document) => [.../** @type {any} */ (within?.querySelectorAll(selector) ?? [])];
