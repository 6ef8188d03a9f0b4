const tests = (...paths) => paths.map((path) => `<rootDir>/${path}.test.ts`);

/** What npm run mutation changes, room by room, and the tests that must notice. The smallest comes first. */
export const MUTATION_ROOMS = {
  cache: {
    mutate: [
      "server/page-key.ts",
      "server/page-cache/{cached-page,invalidation,page-cache,page-renderer,page-store,pending-render}.ts",
    ],
    tests: tests(
      "server/{markdown,page-key,revalidate}",
      "server/page-cache/{cache-status,cached-page,incomplete-pages,invalidation,page-cache}",
      "server/page-cache/{page-renderer,page-store,pending-render,refresh,stale-pages}",
    ),
  },
  cart: { mutate: ["lib/backend/cart/*.ts"], tests: tests("lib/backend/cart/*") },
  domain: { mutate: ["lib/domain/{*,*/*}.ts"], tests: tests("lib/domain/{*,*/*}") },
  contract: { mutate: ["lib/contract/*.ts"], tests: tests("lib/contract/*") },
  orders: {
    mutate: ["lib/backend/orders/{*,checkout/*,payments/*,returns/*}.ts"],
    tests: tests("lib/backend/orders/{*,checkout/*,payments/*,returns/*}"),
  },
};

/**
 * Three files each of five subjects, enough to compare two states of the tests in minutes: never
 * changed, so that scores of different days can be compared. Without what takes many seconds a change.
 */
export const MUTATION_SAMPLE = {
  "sample-contract": {
    mutate: ["lib/contract/{errors,query,wire}.ts"],
    tests: tests("lib/contract/*"),
  },
  "sample-filters": {
    mutate: [
      "lib/domain/listing/{active-filters,facets}.ts",
      "lib/backend/catalog/index/apply-filters.ts",
    ],
    tests: tests(
      "lib/domain/listing/{active-filters,facets,listing}*",
      "lib/backend/catalog/listing*",
      "lib/backend/catalog/index/{counts,search,structures}",
    ),
  },
  "sample-cache": {
    mutate: ["server/page-key.ts", "server/page-cache/{invalidation,page-store}.ts"],
    tests: MUTATION_ROOMS.cache.tests,
  },
  "sample-cart": {
    mutate: ["lib/backend/cart/{holder,join,write}.ts"],
    tests: tests("lib/backend/cart/*"),
  },
  "sample-orders": {
    mutate: ["lib/backend/orders/{stock-movement,payments/refund-totals,payments/settle}.ts"],
    tests: tests("lib/backend/orders/{*,payments/*}"),
  },
};

export const isSample = (room) => Object.hasOwn(MUTATION_SAMPLE, room);

/** The room that stryker.config.mjs and jest.mutation.config.mjs are asked for. */
export function roomAsked() {
  const name = process.env.MUTATION_ROOM ?? "cart";
  return { name, ...(MUTATION_ROOMS[name] ?? MUTATION_SAMPLE[name]) };
}
