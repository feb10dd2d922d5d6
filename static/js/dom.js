// What every module asks of the document.

/**
 * The element that an event is about: its target, or what that lies in.
 * @template {HTMLElement} T
 * @param {Event} event
 * @param {string} selector
 * @returns {T | null}
 */
export const closest = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);
