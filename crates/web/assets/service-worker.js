// Keeps the files of one build, so that the page opens without a network; with one, what the host has is newer. What is
// asked for later, such as the clauses of a game, is kept once it was read. The build fills in the two constants.
const BUILD = "@BUILD@";
const FILES = ["@FILES@"];

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(BUILD);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("karman-") && name !== BUILD);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const kept = async (failure) => {
    const cache = await caches.open(BUILD);
    const file = await cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
    if (!file) throw failure;
    return file;
  };
  const read = async () => {
    const answer = await fetch(request);
    if (answer.ok && request.url.startsWith(self.registration.scope + "clauses/")) {
      const cache = await caches.open(BUILD);
      await cache.put(request, answer.clone());
    }
    return answer;
  };
  event.respondWith(read().catch(kept));
});
