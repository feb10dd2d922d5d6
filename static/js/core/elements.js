// Find elements, and hear events, also of later ones. tests/js/globals.d.ts knows the types.

export const page = document.documentElement;

/** @type {Find} */
export const find = (selector, /** @type {any} */ within = document) => within?.querySelector(selector) ?? null;

/** @type {FindAll} */
export const all = (selector, /** @type {any} */ within = document) => [...(within?.querySelectorAll(selector) ?? [])];

/** @type {<S extends string>(event: Event, selector: S) => Found<S> | null} */
export const closest = ({ target }, selector) =>
  /** @type {any} */ (target instanceof Element ? target.closest(selector) : null);

/** @type {<N extends string>(names: N, act: (event: EventOf<N>) => unknown) => void} names are separated by spaces */
export const hear = (names, act) => {
  for (const name of names.split(" ")) document.addEventListener(name, /** @type {any} */ (act));
};

/** @type {<N extends string, S extends string>(names: N, selector: S, act: (element: Found<S>, event: EventOf<N>) => unknown) => void} */
export const on = (names, selector, act) =>
  hear(names, (event) => {
    const element = closest(event, selector);
    if (element) act(element, event);
  });

/** @type {(act: () => void, names?: string) => void} act now, after each answer and at these events */
export const keepShown = (act, names = "") => {
  hear(`htmx:after:swap companion:drawn ${names}`, act);
  act();
};

/** @type {(target: EventTarget | null | undefined, ...names: string[]) => void} */
export const fire = (target, ...names) => {
  for (const name of names) target?.dispatchEvent(new Event(name, { bubbles: true }));
};

/** @type {(form: Form, button?: HTMLElement | null) => URLSearchParams} the texts that a button would send */
export const textsOf = (form, button) => new URLSearchParams(/** @type {any} */ (new FormData(form, button)));

/** @type {(template: HTMLTemplateElement) => Element} */
export const copyOf = (template) =>
  /** @type {Element} */ (document.importNode(template.content, true).firstElementChild);

/** @param {any} field */
export const isChoice = ({ type }) => type === "radio" || type === "checkbox";

/** @param {any} field */
export const held = (field) => (isChoice(field) ? field.checked : field.value);
