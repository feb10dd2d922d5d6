// Everybody lays a finger on the field; when their number has been still for a while, one of them starts.
"use strict";
{
  const STILL = 2000; // milliseconds
  const EDGE = 60; // pixels that a mark keeps from the edge, so that all of it is seen
  const field = document.getElementById("fingers");
  const status = field.querySelector("[role=status]");
  const words = new Map([...document.querySelectorAll("#fingers-say [data-key]")].map((each) => [each.dataset.key, each.textContent]));
  const marks = new Map(); // by the touch's identifier
  let timer = null;
  let settled = false; // somebody was chosen, and the mark stays until new fingers come

  const say = (key) => (status.textContent = words.get(key));

  // A number below n, each equally likely: what is beyond the last whole round of n is drawn again.
  const below = (n) => {
    const all = 2 ** 32;
    const word = new Uint32Array(1);
    do crypto.getRandomValues(word);
    while (word[0] >= all - (all % n));
    return word[0] % n;
  };

  const within = (place, size) => Math.max(EDGE, Math.min(place, size - EDGE));

  const place = (mark, touch) => {
    const box = field.getBoundingClientRect();
    mark.style.translate = `${within(touch.clientX - box.left, box.width)}px ${within(touch.clientY - box.top, box.height)}px`;
  };

  const lay = (touch) => {
    const taken = new Set([...marks.values()].map((mark) => mark.dataset.number));
    let number = 1;
    while (taken.has(String(number))) number += 1;
    if (!words.has(`down-${number}`)) return;
    const mark = document.createElement("div");
    mark.className = "finger";
    mark.dataset.number = number;
    mark.append(document.createElement("b"));
    mark.firstChild.textContent = number;
    place(mark, touch);
    marks.set(touch.identifier, mark);
    field.append(mark);
  };

  const lift = (identifier) => {
    marks.get(identifier)?.remove();
    marks.delete(identifier);
  };

  const choose = () => {
    const all = [...marks.values()];
    const first = all[below(all.length)];
    settled = true;
    for (const mark of all) mark.classList.add(mark === first ? "starts" : "waits");
    first.firstChild.textContent = words.get("starts");
    say(`starts-${first.dataset.number}`);
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(200);
  };

  const wait = () => {
    clearTimeout(timer);
    say(marks.size ? `down-${marks.size}` : "none");
    if (marks.size > 1) timer = setTimeout(choose, STILL);
  };

  field.addEventListener("touchstart", (event) => {
    event.preventDefault();
    if (settled && event.targetTouches.length > event.changedTouches.length) return; // the chosen ones still lie there
    if (settled) [...marks.keys()].forEach(lift);
    settled = false;
    [...event.changedTouches].forEach(lay);
    wait();
  }, { passive: false });

  field.addEventListener("touchmove", (event) => {
    event.preventDefault();
    if (settled) return;
    for (const touch of event.changedTouches) if (marks.has(touch.identifier)) place(marks.get(touch.identifier), touch);
  }, { passive: false });

  for (const end of ["touchend", "touchcancel"]) {
    field.addEventListener(end, (event) => {
      if (settled) return;
      for (const touch of event.changedTouches) lift(touch.identifier);
      wait();
    });
  }
  field.addEventListener("contextmenu", (event) => event.preventDefault());

  if (navigator.maxTouchPoints > 0) document.getElementById("by-fingers").hidden = false;
}
