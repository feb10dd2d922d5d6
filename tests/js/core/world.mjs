// Phones with windows that run the modules of static/js as a browser does: each window in a context of its own, all of them
// by one clock that only `pass` moves. The network loses what it is told to lose.
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import vm from "node:vm";

const SCRIPTS = resolve(import.meta.dirname, "../../../static/js");
const sources = new Map();

const read = (path) => {
  if (!sources.has(path)) sources.set(path, readFileSync(path, "utf8"));
  return sources.get(path);
};

/** Random numbers from 0 to 1 that a seed determines (mulberry32). */
export const seeded = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/** Let everything run that waits for promises alone. */
const settle = async () => {
  for (let round = 0; round < 4; round++) await new Promise(setImmediate);
};

export class Clock {
  now = 1_700_000_000_000;
  #timers = new Map();
  #next = 1;

  set(owner, act, wait = 0, ...words) {
    this.#timers.set(this.#next, { owner, at: this.now + Math.max(0, Number(wait) || 0), act: () => act(...words) });
    return this.#next++;
  }

  clear(id) {
    this.#timers.delete(id);
  }

  forget(owner) {
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }

  async pass(time) {
    const end = this.now + time;
    for (;;) {
      await settle();
      const due = [...this.#timers]
        .filter(([, { at }]) => at <= end)
        .sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.now = Math.max(this.now, due[1].at);
      due[1].act();
    }
    this.now = end;
  }
}

/** A browser's storage: its own properties are the keys. */
class Area {
  constructor(limit = Infinity) {
    Object.defineProperty(this, "limit", { value: limit, writable: true });
  }
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, text) {
    if (text.length > this.limit) throw new Error("QuotaExceededError");
    this[key] = text;
  }
  removeItem(key) {
    delete this[key];
  }
}

export class Phone {
  windows = new Set();
  constructor(world, name) {
    this.world = world;
    this.name = name;
    this.storage = new Area();
    this.isOnline = true;
  }

  set online(isOnline) {
    this.isOnline = isOnline;
    for (const each of this.windows) each.fire(isOnline ? "online" : "offline");
  }

  async open(...modules) {
    const opened = new Window(this, this.world);
    this.windows.add(opened);
    for (const name of modules) opened[name.split("/").at(-1)] = await opened.load(`${name}.js`);
    await settle();
    return opened;
  }
}

export class Window {
  #modules = new Map();
  #target = new EventTarget();
  isOpen = true;

  constructor(phone, world) {
    this.phone = phone;
    const document = Object.assign(new EventTarget(), {
      hidden: false,
      activeElement: null,
      querySelector: () => null,
      querySelectorAll: () => [],
      documentElement: { classList: { toggle() {} }, dataset: {} },
    });
    this.document = document;
    const now = () => world.clock.now;
    this.context = vm.createContext({
      document,
      navigator: {
        get onLine() {
          return phone.isOnline;
        },
      },
      localStorage: new Proxy(phone.storage, {
        set: (area, key, value) => {
          area[key] = value;
          return true;
        },
      }),
      sessionStorage: new Area(),
      addEventListener: (name, act) => this.#target.addEventListener(name, act),
      setTimeout: (...words) => world.clock.set(this, ...words),
      clearTimeout: (id) => world.clock.clear(id),
      Date: class extends Date {
        static now() {
          return now();
        }
      },
      crypto: { getRandomValues: (words) => words.map(() => Math.floor(world.random() * 2 ** 32)) },
      fetch: (address, options) => world.fetch(this, address, options),
      location: { origin: "http://table", href: "http://table/", pathname: "/", search: "" },
      ...{ AbortController, Event, URLSearchParams, URL, console },
    });
  }

  fire(name) {
    this.#target.dispatchEvent(new Event(name));
  }

  async load(path) {
    const file = resolve(SCRIPTS, path);
    const module = this.#module(file);
    if (module.status === "unlinked")
      await module.link((name, from) => this.#module(resolve(dirname(from.identifier), name)));
    if (module.status === "linked") await module.evaluate();
    return module.namespace;
  }

  #module(file) {
    if (!this.#modules.has(file)) {
      this.#modules.set(file, new vm.SourceTextModule(read(file), { context: this.context, identifier: file }));
    }
    return this.#modules.get(file);
  }

  /** Leave the page; the browser goes on with requests that outlive it. */
  close() {
    this.fire("pagehide");
    this.crash();
  }

  crash() {
    this.isOpen = false;
    this.phone.windows.delete(this);
    this.phone.world.clock.forget(this);
  }
}

export class World {
  clock = new Clock();
  lost = 0; // the share of requests, and of answers, that are lost
  latency = () => 0;
  constructor(server, random = seeded(1)) {
    this.server = server;
    this.random = random;
  }

  phone(name) {
    return new Phone(this, name);
  }

  /** The request arrives at once or never, unless its page is gone and it was not to outlive it; its answer later or never. */
  fetch(window, address, options = {}) {
    const isLost = () => !window.phone.isOnline || this.random() < this.lost;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError("Failed to fetch"));
      options.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      const travel = (act) => this.clock.set(this, act, this.latency());
      if (isLost()) return travel(fail);
      travel(() => {
        if (!window.isOpen && !options.keepalive) return;
        const answer = this.server(address, options, window.phone);
        if (isLost()) return travel(fail);
        travel(() => resolve(answer));
      });
    });
  }
}

/** An answer of a server. */
export const answer = (status, said = null, headers = {}) => ({
  status,
  ok: status >= 200 && status < 300,
  redirected: false,
  url: "",
  headers: { get: (name) => headers[name] ?? null },
  text: async () => (typeof said === "string" ? said : JSON.stringify(said)),
});
