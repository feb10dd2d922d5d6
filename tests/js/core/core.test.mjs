// The three modules that everything else stands on, and what is built on them: no browser is needed.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { answer, seeded, World } from "./world.mjs";

const TABLE = "/t/6ZWV5";
const HEAD = { kind: "count", seat: "", back: "score", order: "s1,s2" };
const RUNS = Number(process.env.COMPANION_THOROUGH ?? 1) * 20;

const one = async (server, ...modules) => {
  const world = new World(server);
  const phone = world.phone("Ana");
  return { world, phone, window: await phone.open(...modules) };
};

const SCRIPTS = `${import.meta.dirname}/../../../static`;
const DECLARED = /^export const (\w+) = value\(/gm;
const ROW = /^\| `(\w+)` \|(?:[^|]*\|){2} ([^|]*) \|/gm; // the name of a value, and the modules that write it

test("the README has the table of kept values, and its writers", () => {
  const declared = [...readFileSync(`${SCRIPTS}/js/core/store.js`, "utf8").matchAll(DECLARED)];
  const rows = [...readFileSync(`${SCRIPTS}/README.md`, "utf8").matchAll(ROW)];
  assert.deepEqual(
    rows.map(([, name]) => name),
    declared.map(([, name]) => name),
  );
  const modules = readdirSync(`${SCRIPTS}/js`, { recursive: true })
    .filter((path) => path.endsWith(".js"))
    .map((path) => [path.split("/").at(-1).slice(0, -3), readFileSync(`${SCRIPTS}/js/${path}`, "utf8")]);
  for (const [, name, writers] of rows) {
    const writes = new RegExp(`\\b${name}\\.write(List)?\\(`);
    const found = modules.filter(([, text]) => writes.test(text)).map(([module]) => module);
    assert.deepEqual(found.sort(), writers.split(", ").sort(), name);
  }
  const others = modules.filter(([module, text]) => module !== "store" && /\b(local|session)Storage\b/.test(text));
  assert.deepEqual(others, []);
});

test("a text that a full storage refuses is kept by its page", async () => {
  const { phone, window } = await one(() => answer(204), "core/store");
  phone.storage.limit = 3;
  window.store.paper.write("letter");
  window.store.way.write("row");
  assert.equal(window.store.paper.read(), "letter");
  assert.deepEqual(Object.keys(phone.storage), ["companion:way"]);
  window.store.paper.write("");
  assert.equal(window.store.paper.read(), "");
});

test("what Erase removes is everything but what no server has", async () => {
  const { window } = await one(() => answer(204), "core/store");
  window.store.names.writeList(["Ana"]);
  window.store.unsent.write("kind=done", `${TABLE}:1:2`);
  window.store.erase();
  assert.deepEqual([...window.store.erasable(true)], [`companion:unsent:${TABLE}:1:2`]);
  window.store.erase(true);
  assert.equal(window.store.erasable(true).length, 0);
});

const ANSWERS = [
  [200, { version: 3 }, {}, { isDone: true, isLate: false, version: 3 }],
  [204, "", { "HX-Redirect": "/t/NEW" }, { isDone: true, to: "/t/NEW" }],
  [200, "<h1>Sign in to this Wi-Fi</h1>", {}, { isDone: false, isLate: true }],
  [200, '{"vers', {}, { isDone: false, isLate: true }],
  [409, { errors: [{ path: "a", message: "No" }] }, {}, { isDone: false, isLate: false, why: "No", path: "a" }],
  [429, "", { "Retry-After": "5" }, { isDone: false, isLate: true, wait: 5000 }],
  [500, "broken", {}, { isDone: false, isLate: true }],
  [503, "busy", {}, { isDone: false, isLate: true }],
];

test("an answer to a POST is done, refused, or to be asked for again", async () => {
  for (const [status, said, headers, expected] of ANSWERS) {
    const { window } = await one(() => answer(status, said, headers), "core/request");
    const found = window.request.request(TABLE, { body: new URLSearchParams("a=1") });
    await window.phone.world.clock.pass(1);
    const all = await found;
    assert.deepEqual(
      Object.fromEntries(Object.keys(expected).map((name) => [name, all[name]])),
      expected,
      String(status),
    );
  }
});

test("a POST outlives its page, and a silent server is given up", async () => {
  const seen = [];
  const { world, window } = await one(
    (_address, options) => seen.push(options.keepalive) && answer(204),
    "core/request",
  );
  const posted = window.request.request(TABLE, { body: new URLSearchParams() });
  await world.clock.pass(1);
  await posted;
  assert.deepEqual(seen, [true]);
  world.fetch = (_window, _address, { signal }) =>
    new Promise((_done, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  const silent = window.request.request(TABLE);
  await world.clock.pass(20_000);
  assert.equal((await silent).status, 0);
  assert.equal(window.request.isAnswering(), false);
});

test("tries become rare, wait for Retry-After, and end with the third 500", async () => {
  const { world, window } = await one(() => answer(204), "core/request");
  const { NO_ANSWER, retrying } = window.request;
  const times = [];
  const begun = world.clock.now;
  let next = NO_ANSWER;
  const retry = retrying(() => {
    times.push(world.clock.now - begun);
    retry.isOver(next);
  });
  assert.equal(retry.isOver(NO_ANSWER), false);
  await world.clock.pass(70_000);
  assert.deepEqual(times, [1000, 3000, 7000, 15_000, 31_000, 61_000]);
  next = { ...NO_ANSWER, status: 429, wait: 60_000 };
  await world.clock.pass(30_000);
  window.fire("online");
  assert.equal(times.length, 7);
  retry.stop();
  const faults = [1, 2, 3].map(() => retry.isOver({ ...NO_ANSWER, status: 500 }));
  assert.deepEqual(faults, [false, false, true]);
});

/** A server that keeps numbers: of two phones the first one wins, and the other one's number is noted as a conflict. */
class Server {
  fields = new Map();
  done = new Map();
  conflicts = [];
  faults = 0;

  constructor(random) {
    this.random = random;
  }

  serve = (_address, { body }, phone) => {
    const action = new URLSearchParams(body);
    if (this.random() < this.faults) return answer(503, "busy", { "Retry-After": "2" });
    const tap = action.get("tap");
    if (!this.done.has(tap)) this.done.set(tap, this.apply(action, phone));
    return answer(200, { version: this.done.get(tap) });
  };

  apply(action, phone) {
    for (const path of [...action.keys()].filter((name) => name.startsWith("was.")).map((name) => name.slice(4))) {
      const [was, text] = [action.get(`was.${path}`), action.get(path)];
      const held = this.fields.get(path) ?? { text: "", by: phone };
      if (held.by !== phone && held.text !== was) this.conflicts.push({ path, text, by: phone });
      else this.fields.set(path, { text, by: phone });
    }
    return this.done.size + 1;
  }
}

const PATHS = { Ana: ["a.1", "a.2", "both"], Ben: ["b.1", "b.2", "both"] };
const ACTS = ["type", "type", "type", "type", "leave", "crash", "open", "network", "hide"];

/** Two phones with up to two windows each: people type, leave pages, and lose the network for a while. */
class Play {
  typed = new Map(); // by phone and path, the last text

  constructor(seed) {
    this.random = seeded(seed);
    this.server = new Server(this.random);
    this.world = new World(this.server.serve, this.random);
    this.world.latency = () => this.random() * 1000;
    this.phones = [this.world.phone("Ana"), this.world.phone("Ben")];
  }

  pick = (list) => list[Math.floor(this.random() * list.length)];
  windowOf = (phone) => this.pick([...phone.windows]);

  type = async (phone) => {
    const { outbox } = this.windowOf(phone) ?? (await phone.open("core/outbox"));
    const [path, text] = [this.pick(PATHS[phone.name]), String(Math.floor(this.random() * 30))];
    this.typed.set(`${phone.name} ${path}`, text);
    outbox.write(TABLE, HEAD, path, text, this.server.fields.get(path)?.text ?? "");
  };
  leave = (phone) => this.windowOf(phone)?.close();
  crash = (phone) => this.windowOf(phone)?.crash();
  open = (phone) => phone.windows.size < 2 && phone.open("core/outbox");
  network = (phone) => {
    phone.online = !phone.isOnline;
  };
  hide = (phone) => this.windowOf(phone)?.document.dispatchEvent(new Event("visibilitychange"));

  async run() {
    for (let step = 0; step < 40; step++) {
      this.world.lost = this.random() < 0.3 ? 0.5 : 0;
      this.server.faults = this.random() < 0.2 ? 0.5 : 0;
      await this[this.pick(ACTS)](this.pick(this.phones));
      await this.world.clock.pass(80 + this.random() * 720); // a person's rhythm
    }
    this.world.lost = this.server.faults = 0;
    for (const phone of this.phones) {
      phone.online = true;
      await phone.open("core/outbox");
    }
    await this.world.clock.pass(120_000);
    return this;
  }
}

test(`what was typed is on the server in the end (${RUNS} plays)`, async () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const { server, typed, phones } = await new Play(seed).run();
    for (const phone of phones)
      assert.deepEqual(
        Object.keys(phone.storage).filter((key) => key.includes("unsent")),
        [],
        `seed ${seed}: unsent`,
      );
    for (const [who, text] of typed) {
      const [name, path] = who.split(" ");
      const held = server.fields.get(path);
      const isNoted = server.conflicts.some(
        (each) => each.path === path && each.by.name === name && each.text === text,
      );
      const isOvertaken = path === "both" && held.by.name !== name && typed.has(`${held.by.name} both`);
      assert.ok(held.text === text || isNoted || isOvertaken, `seed ${seed}: ${who} is ${held.text}, typed ${text}`);
    }
  }
});
