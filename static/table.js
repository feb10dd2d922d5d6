// A table on this phone: what others do appears, and what is done here is sent, also after the connection was lost.
"use strict";
{
  const PAUSE = 500; // milliseconds; quick taps are one change
  const AGAIN = 3000; // milliseconds until a lost connection is tried again
  const ASK = 4000; // milliseconds between two questions where there is no stream
  const COUNTDOWN = 3; // seconds
  const TAP = 50; // milliseconds from lifting the finger until the page knows of the tap
  const LONGEST_TAP = 2000; // milliseconds
  const table = () => document.getElementById("table");
  const home = table().dataset.home;
  const version = () => Number(table().dataset.version);

  // What was done here and not yet answered: forms as text, in the order in which they were sent off.
  const waiting = {
    key: `companion:waiting:${home}`,
    all() {
      try {
        return JSON.parse(localStorage.getItem(this.key)) ?? [];
      } catch {
        return this.unkept; // a browser that keeps nothing still sends
      }
    },
    unkept: [],
    put(forms) {
      this.unkept = forms;
      try {
        if (forms.length > 0) localStorage.setItem(this.key, JSON.stringify(forms));
        else localStorage.removeItem(this.key);
      } catch {
        // nothing but this page remembers them
      }
    },
    add(form) {
      this.put([...this.all(), form.toString()]);
    },
    done(form) {
      this.put(this.all().filter((each) => each !== form));
    },
    // What a field is going to be when everything is sent, or null.
    target(path) {
      const last = this.all().map((form) => new URLSearchParams(form)).findLast((form) => form.has(`was.${path}`));
      return last ? last.get(path) ?? "" : null;
    },
  };

  const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("-");

  // The fields of the sheet. `was` is what stood in a field when the server last told.
  const sheet = () => document.querySelector("form[data-counts]");
  const fields = () => [...(sheet()?.querySelectorAll("input[data-was]") ?? [])];
  const pathOf = (was) => was.name.slice("was.".length);
  const typed = () => new FormData(sheet());
  const base = (was) => waiting.target(pathOf(was)) ?? was.value;
  const changed = () => {
    const now = typed();
    return fields().filter((was) => (now.get(pathOf(was)) ?? "") !== base(was));
  };
  let dirty = new Set();
  const findDirty = () => {
    dirty = new Set(sheet() ? changed().map(pathOf) : []);
    for (const was of fields()) if (waiting.target(pathOf(was)) !== null) dirty.add(pathOf(was));
  };

  const count = () => {
    clearTimeout(pause);
    const form = sheet();
    const changes = form ? changed() : [];
    if (changes.length === 0) return;
    const now = typed();
    const action = new URLSearchParams();
    for (const name of ["token", "kind", "seat", "back", "order"]) action.set(name, now.get(name) ?? "");
    action.set("tap", newId());
    for (const was of changes) {
      action.set(`was.${pathOf(was)}`, base(was));
      action.set(pathOf(was), now.get(pathOf(was)) ?? "");
    }
    act(action);
  };

  // "+5" beside a number that is on its way.
  const showPending = () => {
    for (const was of fields()) {
      const field = document.getElementById(pathOf(was));
      const entry = field?.closest(".entry");
      if (!entry) continue;
      const by = Number(field.value) - Number(was.value);
      let note = entry.querySelector(".pending");
      if (!note) {
        note = document.createElement("span");
        note.className = "pending";
        entry.querySelector("label").append(note);
      }
      note.textContent = by ? `${by > 0 ? "+" : "−"}${Math.abs(by)}` : "";
    }
  };

  // What the server tells is drawn into the page; what is typed here and not yet counted stays.
  htmx.registerExtension("keep-pending", {
    htmx_before_morph_attr: (element, detail) => {
      if (!element.closest("form[data-counts]") || !["value", "checked", "selected"].includes(detail.attrName)) return true;
      return !dirty.has(element.name?.replace(/^was[.]/, ""));
    },
  });

  const controls = (path) => [...sheet().querySelectorAll(`[name="${CSS.escape(path)}"]`)];
  const adopt = () => {
    for (const was of fields().filter((each) => !dirty.has(pathOf(each)))) {
      for (const field of controls(pathOf(was))) {
        if (field.matches("[type=checkbox], [type=radio]")) field.checked = field.hasAttribute("checked");
        else if (field.value !== was.value) field.value = was.value;
      }
    }
    showPending();
  };

  // Nothing moves under a finger: the tap would be lost, or hit something else. What comes meanwhile waits.
  let lifted = Promise.resolve();
  const pauseOf = (milliseconds) => new Promise((over) => setTimeout(over, milliseconds));
  document.addEventListener("pointerdown", () => {
    const up = new Promise((over) => {
      for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(over, TAP), { once: true });
    });
    lifted = Promise.race([up, pauseOf(LONGEST_TAP)]);
  });

  let refreshing = null;
  let refreshAgain = false;
  const refresh = () => {
    if (refreshing) {
      refreshAgain = true;
      return;
    }
    refreshing = look().catch(() => cutOff(true)).finally(() => {
      refreshing = null;
      if (refreshAgain) {
        refreshAgain = false;
        refresh();
      }
    });
  };

  const look = async () => {
    const answer = await fetch(location.pathname + location.search, { headers: { "HX-Request": "true" } });
    if (answer.status === 404 || answer.status === 403) return location.assign(home);
    if (answer.redirected) return;
    if (!answer.ok) {
      setTimeout(refresh, AGAIN);
      return cutOff(true);
    }
    const text = await answer.text();
    const next = new DOMParser().parseFromString(text, "text/html").getElementById("table");
    if (!next) return location.reload();
    if (next.dataset.revealed && !table().dataset.revealed) await countDown();
    await lifted;
    findDirty();
    await htmx.swap({ text, target: table(), swap: "outerMorph", sourceElement: document.body });
    adopt();
    cover();
    say(refusal);
    cutOff(false);
    tick();
  };

  // The reveal: all screens count down together. With reduced motion it is the same, without movement.
  const countDown = async () => {
    const curtain = document.createElement("div");
    curtain.className = "curtain";
    curtain.setAttribute("role", "status");
    document.body.append(curtain);
    for (let left = COUNTDOWN; left > 0; left--) {
      curtain.textContent = left;
      await pauseOf(1000);
    }
    curtain.remove();
    if (!table().classList.contains("screen") && !location.pathname.endsWith("/result")) location.assign(`${home}/result`);
  };

  let refusal = "";
  const say = (text) => {
    refusal = text;
    const place = document.getElementById("refused");
    if (!place) return;
    place.textContent = text;
    place.hidden = text === "";
  };

  const cutOff = (cut) => document.getElementById("offline")?.toggleAttribute("hidden", !cut);

  const act = (action) => {
    say("");
    waiting.add(action);
    showPending();
    send();
  };

  let sending = false;
  let retry = null;
  const send = async () => {
    if (sending) return;
    sending = true;
    clearTimeout(retry);
    for (let form = waiting.all()[0]; form; form = waiting.all()[0]) {
      if (!(await answered(form))) {
        cutOff(true);
        retry = setTimeout(send, AGAIN);
        break;
      }
    }
    sending = false;
  };

  // Whether the server answered: then it was done, or refused with a reason.
  const answered = async (form) => {
    let answer;
    try {
      answer = await fetch(home, {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { Accept: "application/json" },
      });
    } catch {
      return false;
    }
    if (answer.status >= 500) {
      const told = await answer.json().catch(() => null);
      say(told?.errors?.[0]?.message ?? "");
      return false;
    }
    const told = await answer.json().catch(() => ({}));
    settle(new URLSearchParams(form));
    waiting.done(form);
    say(answer.ok ? "" : told.message ?? told.errors?.[0]?.message ?? "");
    refresh();
    return true;
  };

  // What was answered is no longer on its way: the field shows what the server tells next.
  const settle = (action) => {
    const now = sheet() ? typed() : null;
    for (const was of fields()) {
      const path = pathOf(was);
      if (action.has(`was.${path}`) && (now.get(path) ?? "") === (action.get(path) ?? "")) was.value = action.get(path) ?? "";
    }
  };

  let pause = null;
  document.addEventListener("input", (event) => {
    if (!event.target.closest("form[data-counts]")) return;
    showPending();
    clearTimeout(pause);
    pause = setTimeout(count, PAUSE);
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("form[data-counts]")) {
      event.preventDefault();
      count();
    } else if (form.matches("form[data-act]")) {
      event.preventDefault();
      const action = new URLSearchParams(new FormData(form, event.submitter));
      action.set("tap", newId());
      form.closest("details")?.removeAttribute("open");
      act(action);
    } else if (form.matches("form[data-join]")) {
      names.add(new FormData(form).get("name"));
    }
  });

  // Leaving the page, or the phone put away, sends what was just typed.
  addEventListener("pagehide", count);

  // The names used on this phone before.
  const names = {
    key: "companion:names",
    all() {
      try {
        return JSON.parse(localStorage.getItem(this.key)) ?? [];
      } catch {
        return [];
      }
    },
    add(name) {
      if (!name.trim()) return;
      try {
        localStorage.setItem(this.key, JSON.stringify([...new Set([name.trim(), ...this.all()])].slice(0, 12)));
      } catch {
        // it is typed again next time
      }
    },
    offer() {
      const list = document.getElementById("earlier-names");
      list?.replaceChildren(...this.all().map((name) => Object.assign(document.createElement("option"), { value: name })));
    },
  };

  // The doorbell. Where there is no stream, the phone asks every few seconds.
  let bell = null;
  let asking = null;
  const listen = () => {
    clearTimeout(asking);
    if (bell || document.hidden) return;
    bell = new EventSource(`${home}/live`);
    bell.onmessage = (event) => {
      cutOff(false);
      if (waiting.all().length > 0) send();
      if (Number(event.data) !== version()) refresh();
    };
    bell.onerror = () => {
      if (bell.readyState !== EventSource.CLOSED) return cutOff(true);
      bell = null;
      asking = setTimeout(ask, ASK);
    };
  };

  const ask = async () => {
    try {
      const answer = await fetch(`${home}/version`);
      if (answer.status === 404) return location.assign(home);
      if ((await answer.json()).version !== version()) refresh();
      cutOff(false);
    } catch {
      cutOff(true);
    }
    if (waiting.all().length > 0) send();
    asks = (asks + 1) % 15;
    if (asks === 0) listen();
    else asking = setTimeout(ask, ASK);
  };
  let asks = 0;

  const sleep = () => {
    bell?.close();
    bell = null;
    clearTimeout(asking);
  };

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      count();
      sleep();
      page.remove("looked");
    } else {
      listen();
    }
  });
  addEventListener("pageshow", (event) => {
    listen();
    if (event.persisted) refresh();
  });
  addEventListener("online", () => {
    send();
    refresh();
  });

  // The timer goes on between two looks at the server.
  const tick = () => {
    const clock = document.querySelector(".clock[data-since]");
    const since = Number(clock?.dataset.since);
    if (!since) return;
    const seconds = Math.max(0, Number(clock.dataset.before) + Math.floor(Date.now() / 1000) - since);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  setInterval(tick, 1000);

  // For one pair of eyes: cards lie open while the button is held, and what can be done with them after the first look.
  const page = document.documentElement.classList;
  const eyes = () => document.querySelector("[data-eyes] [data-private]");
  const hold = (on) => {
    page.toggle("held", on);
    if (on) page.add("looked");
  };
  document.addEventListener("pointerdown", (event) => event.target.closest("[data-hold]") && hold(true));
  for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => hold(false));
  document.addEventListener("keydown", (event) => event.key === " " && event.target.closest("[data-hold]") && hold(true));
  document.addEventListener("keyup", () => hold(false));
  document.addEventListener("contextmenu", (event) => event.target.closest("[data-hold]") && event.preventDefault());
  const cover = () => {
    page.toggle("covering", Boolean(eyes()));
    document.getElementById("hold")?.toggleAttribute("hidden", !eyes());
  };

  cover();
  names.offer();
  showPending();
  send();
  listen();
}
