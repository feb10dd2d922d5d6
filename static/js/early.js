// Runs before the modules: shows what only they can serve, such as the keys of a pad, and keeps the taps on those keys
// until they come. Without them, after an error or 5 s, the page is a plain form. The modules call `early`.
(() => {
  const page = document.documentElement;
  if (page.matches(".scripted")) return; // the modules were quicker
  /** @type {{key: string, cell: string}[]} */
  const taps = [];
  let isBroken = false;
  /** @param {boolean} isScripted */
  const show = (isScripted) => page.classList.toggle("scripted", isScripted);
  /** @param {Event} event */
  const fail = ({ target }) => {
    if (target !== window && !(target instanceof HTMLScriptElement)) return;
    isBroken = true;
    show(false);
  };
  /** @param {any} event a press, which leaves the focus in the pad, or its click */
  const keep = (event) => {
    const key = event.target.closest("[data-key]")?.dataset.key;
    if (key && event.type === "click") taps.push({ key, cell: document.activeElement?.id ?? "" });
    else if (key) event.preventDefault();
  };
  const touches = ["pointerdown", "click"];
  const late = setTimeout(show, 5000, false);
  addEventListener("error", fail, true);
  for (const each of touches) addEventListener(each, keep);
  window.early = () => {
    clearTimeout(late);
    removeEventListener("error", fail, true);
    for (const each of touches) removeEventListener(each, keep);
    show(!isBroken);
    return taps.splice(0);
  };
  show(true);
})();
