// htmx comes once the page is drawn, where nothing needs it before (base.html): on a slow network the page is there sooner.

const RETRY = 3000; // milliseconds until it is asked for again

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

/** @param {() => void} done htmx looks through the page in a turn of its own, which is before this one */
const load = (done) => {
  const script = document.createElement("script");
  script.src = entry?.dataset.htmx ?? "";
  script.onload = () => setTimeout(done);
  script.onerror = () => setTimeout(load, RETRY, done);
  document.head.append(script);
};

/** @type {Promise<void>} until htmx listens, however often the network fails before */
export const arrival = new Promise((done) => {
  if (entry) whenDrawn(() => load(done));
  else done();
});
