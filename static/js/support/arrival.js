// htmx comes once the page is drawn, where nothing needs it before (base.html): on a slow network the page is there sooner.

/** @type {HTMLScriptElement | null} */
const entry = document.querySelector("script[data-htmx]");

/** @param {() => void} then */
const whenDrawn = (then) => {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return then();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    then();
  });
  observer.observe({ type: "paint", buffered: true });
};

/** @type {Promise<void>} until htmx listens */
export const arrival = new Promise((done) => {
  if (!entry) return done();
  const script = document.createElement("script");
  script.src = entry.dataset.htmx ?? "";
  script.onload = () => setTimeout(done); // htmx looks through the page in a turn of its own, which is before this one
  whenDrawn(() => document.head.append(script));
});
