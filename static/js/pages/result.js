// A result. The outcome of Keep and Share, or the reason of a failure, appears below it.
import "../support/page.js";
import "../support/sharing.js";

/** @param {string} text */
const say = (text) => {
  const note = document.getElementById("unanswered");
  if (!note) return;
  note.textContent = text;
  note.hidden = !text;
};

/** @param {string} answer the server's, as JSON */
const reason = (answer) => {
  try {
    return JSON.parse(answer).errors[0].message;
  } catch {
    return "";
  }
};

const offline = () => document.getElementById("unanswered")?.dataset.offline ?? "";

document.addEventListener("htmx:error", () => say(offline()));
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  say(ctx.response.status < 400 ? "" : reason(ctx.text) || offline());
});
document.addEventListener("htmx:finally:swap", () =>
  document.getElementById("shared")?.scrollIntoView({ block: "nearest" }),
);
