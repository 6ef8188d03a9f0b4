// Shows the page of /offline when the shop cannot be reached. It keeps that one page and nothing
// else, and steps aside for everything but the opening of a page. Change the number when the page
// changes. To retire it, leave this file with `self.registration.unregister()` on "activate" alone.
const KEPT = "offline-4";
const PAGE = "/offline";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  // Not in every browser; without it the listener below lets everything else pass as well.
  event
    .addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" })
    .catch(() => undefined);
  event.waitUntil(
    caches.open(KEPT).then((kept) => kept.add(new Request(PAGE, { cache: "reload" }))),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))),
        ),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(answer(event));
});

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (!page) throw error;
    return new Response(page.body, { status: 503, headers: page.headers });
  }
}
