// Over https only: a page that the phone kept (worker.js) came without its cookie and for no address in particular. What its
// address says is filled in before the page's own script looks, as if the server had done it.
import { all, find, fire, isChoice, on } from "../core/elements.js";

const CALM = 600; // milliseconds, in which the page's own script acts

addEventListener("load", () => navigator.serviceWorker?.register("/worker.js").catch(() => {}));

const form = /** @type {any} */ (find("form[data-live]"));

/** @type {(name: string, text: string) => void} a text without a field goes along */
const fill = (name, text) => {
  const fields = [...form.elements].filter((field) => field.name === name);
  for (const field of fields) {
    if (isChoice(field)) field.defaultChecked ||= field.value === text;
    else field.defaultValue = text;
  }
  if (!fields.length)
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value: text }));
};

/** @type {(field: Cell, player: number) => void} the pad calls players by their names */
const call = ({ value: name, placeholder }, player) => {
  if (!name) return;
  for (const head of all(`[data-player="${player}"] bdi`)) head.textContent = name;
  for (const cell of all(`[name^="players.${player}."][data-ask], [type=radio][value="${player}"]`))
    for (const key of ["aria-label", "data-ask"])
      cell.setAttribute(
        key,
        `${cell.getAttribute(key)}`.replace(placeholder, () => name),
      );
};

const fillIn = () => {
  const query = new URLSearchParams(location.search);
  const [play] = crypto.getRandomValues(new BigUint64Array(1)); // one page serves many plays
  if (form.play) fill("play", `${play?.toString(16)}`.padStart(16, "0"));
  for (const [name, text] of query) fill(name, text);
  all("#calculator input[data-name]").forEach(call);
  form.toggleAttribute("data-forgetful", query.has("example"));
};

/** The server works out the form, or draws the page with what is this phone's, unless a pressed link leads on. */
const goOn = () => {
  if (form) fire(form, "input", "change");
  else if (!find("[aria-busy=true]")) location.reload();
};

if (document.documentElement.matches("[data-kept]")) {
  if (form) fillIn();
  for (const line of all(".offline")) line.hidden = false;
  addEventListener("online", () => setTimeout(goOn, CALM));
  // Other numbers of players and other modes have pages of their own.
  on("change", "[name=players], [name=mode]", () => setTimeout(() => location.reload(), CALM));
}
