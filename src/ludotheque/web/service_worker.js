/** Caches what never changes, and shows a page of its own when the server is out of reach. Tables are never cached: they live. */

const CACHE = "ludotheque-KEPT";
const OFFLINE = ["/offline", ...["FILES"]];

self.addEventListener("install", (event) => {
  const cached = caches.open(CACHE).then((cache) => cache.addAll(OFFLINE));
  event.waitUntil(cached.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match("/offline")));
  else if (pathname.startsWith("/static/")) event.respondWith(cacheFirst(event.request));
});

async function deleteOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("ludotheque-") && name !== CACHE).map((name) => caches.delete(name)));
}

async function cacheFirst(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
