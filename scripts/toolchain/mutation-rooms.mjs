const tests = (...paths) => paths.map((path) => `<rootDir>/${path}.test.ts`);

/** What npm run mutation changes, room by room, and the tests that must notice. The smallest comes first. */
export const MUTATION_ROOMS = {
  cache: {
    mutate: [
      "server/{cached-page,invalidation,page-cache,page-key,page-renderer,page-store,pending-render}.ts",
    ],
    tests: tests(
      "server/{cache-status,cached-page,incomplete-pages,invalidation,markdown,page-cache,page-key}",
      "server/{page-renderer,page-store,pending-render,refresh,revalidate,stale-pages}",
    ),
  },
  cart: { mutate: ["lib/backend/cart/*.ts"], tests: tests("lib/backend/cart/*") },
  domain: { mutate: ["lib/domain/*.ts"], tests: tests("lib/domain/*") },
  contract: { mutate: ["lib/contract/*.ts"], tests: tests("lib/contract/*") },
  orders: {
    mutate: ["lib/backend/orders/{*,checkout/*,payments/*,returns/*}.ts"],
    tests: tests("lib/backend/orders/{*,checkout/*,payments/*,returns/*}"),
  },
};
