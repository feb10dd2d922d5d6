// The service worker, over https only: it keeps pages for a time without a network, and what they load. It asks without the
// phone's cookie, so they hold nothing of this phone; kept.js fills them in.

const { name, pages } = self.kept;

const PATIENCE = 3000; // milliseconds until a kept page takes the place of an answer
const FILES = /\/static\/[^"')]+/g; // as pages and style sheets name them

/** @type {(cache: Cache, address: string) => Promise<void>} after what it loads: a page that is there is whole */
const keep = async (cache, address) => {
  if (await cache.match(address)) return;
  const answer = await fetch(address, { credentials: "omit" });
  if (!answer.ok) throw new Error(address);
  const { headers } = answer;
  if (!/html|css/.test(`${headers.get("Content-Type")}`)) return cache.put(address, answer);
  const text = await answer.text();
  for (const [file] of text.matchAll(FILES)) await keep(cache, file);
  await cache.put(address, new Response(text.replace("<html", "<html data-kept"), { headers }));
};

const keepAll = async () => {
  const cache = await caches.open(name);
  for (const page of pages) await keep(cache, page);
  await self.skipWaiting(); // open pages have loaded all that they need
};

const dropOthers = async () => {
  for (const each of await caches.keys()) if (each !== name) await caches.delete(each);
};

/** @param {URL} asked @returns the page with its path, and with its mode and number of players if there is one */
const find = ({ pathname, searchParams: asked }) => {
  const near = pages.filter((page) => page.split("?")[0] === pathname);
  const fitting = (/** @type {string[]} */ ...keys) =>
    near.find((page) => keys.every((key) => !asked.has(key) || `${page}&`.includes(`${key}=${asked.get(key)}&`)));
  return fitting("mode", "players") ?? fitting("mode") ?? near[0];
};

/** @param {Request} request @returns the server's answer, or throws */
const ask = async (request) => {
  const answer = await Promise.race([fetch(request), new Promise((_, fail) => setTimeout(fail, PATIENCE))]);
  if (answer.status >= 500) throw answer;
  return answer;
};

self.oninstall = (event) => event.waitUntil(keepAll());
self.onactivate = (event) => event.waitUntil(dropOthers());
self.onfetch = (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const page = request.mode === "navigate" && request.method === "GET" && find(url);
  if (page) event.respondWith(ask(request).catch(() => caches.match(page)));
  else if (url.pathname.startsWith("/static/") && request.destination !== "video")
    event.respondWith(caches.match(url).then((kept) => kept ?? fetch(request)));
};
