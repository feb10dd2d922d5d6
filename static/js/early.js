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
  /** @param {any} event */
  const keep = ({ target }) => {
    const key = target.closest("[data-key]")?.dataset.key;
    if (key) taps.push({ key, cell: document.activeElement?.id ?? "" });
  };
  const late = setTimeout(show, 5000, false);
  addEventListener("error", fail, true);
  addEventListener("click", keep);
  window.early = () => {
    clearTimeout(late);
    removeEventListener("error", fail, true);
    removeEventListener("click", keep);
    show(!isBroken);
    return taps.splice(0);
  };
  show(true);
})();
