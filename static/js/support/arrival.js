// Load htmx after the page is drawn, where nothing needs it earlier (base.html), so that a slow network shows the page sooner.

const RETRY = 3000; // milliseconds between two tries

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

/** @param {() => void} done called after htmx processed the page */
const load = (done) => {
  const script = document.createElement("script");
  script.src = entry?.dataset.htmx ?? "";
  script.onload = () => setTimeout(done);
  script.onerror = () => setTimeout(load, RETRY, done);
  document.head.append(script);
};

/** @type {Promise<void>} resolves when htmx listens; failed loads are retried */
export const arrival = new Promise((done) => {
  if (entry) whenDrawn(() => load(done));
  else done();
});
