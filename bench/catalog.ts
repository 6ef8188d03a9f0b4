/**
 * Listings, searches and products at three sizes of the catalog on both engines, through the
 * shop's own Request → Response: median and p95 in milliseconds and the growth of the median.
 *
 *     npm run bench:catalogue [-- sqlite|postgres] [sizes, such as 1000,10000] [--short]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { openDatabase } from "@/lib/backend/db/open";
import type { Engine } from "@/lib/backend/db/transaction";
import { testBackend } from "@/lib/backend/testing/backend";
import { createPostgresDatabase, dropPostgresDatabases } from "@/lib/backend/testing/engines";
import { startPostgres } from "../scripts/toolchain/postgres.mjs";
import { fill } from "./catalog/fill";
import { postgresLoader, sqliteLoader } from "./catalog/loader";
import { MIX } from "./catalog/mix";
import { randomNumbers } from "./catalog/random";
import { longestStretch, type Stretch, type Times, timed, timesOf } from "./measure";
import { amount } from "./setup";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const ROUNDS = amount(60, 2);
const WARM_UP_ROUNDS = amount(15, 1);
const AT_ONCE = 20;
const BURSTS = amount(5, 1);
const SIZES = amount("1000,10000,100000", "100,200");

const engines = (["sqlite", "postgres"] as const).filter(
  (engine) =>
    !process.argv.some((word) => word === "sqlite" || word === "postgres") ||
    process.argv.includes(engine),
);
const sizes = (process.argv.find((word) => /^\d+(,\d+)*$/.test(word)) ?? SIZES)
  .split(",")
  .map(Number);
const folder = mkdtempSync(join(tmpdir(), "shortlisted-bench-"));

async function main(): Promise<void> {
  const postgres =
    (engines.includes("postgres") && (await startPostgres({ isDurable: true }))) || undefined;
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    for (const engine of engines) {
      if (engine === "postgres" && !postgres) {
        process.exitCode = 1;
        continue;
      }
      const results = [];
      for (const size of sizes) results.push(await measure(engine, size));
      report(engine, results);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres?.stop();
  }
}

async function measure(engine: Engine, products: number): Promise<Map<string, Times>> {
  const file = join(folder, `${products}.db`);
  const url = engine === "postgres" ? await createPostgresDatabase() : "";
  const database = await openDatabase(engine === "postgres" ? { postgres: url } : { sqlite: file });
  const filling = await timed(async () =>
    fill(engine === "postgres" ? await postgresLoader(url) : sqliteLoader(file), products),
  );
  const { backend, send } = testBackend(database);
  const before = memory();
  let building = 0;
  const stretch = await longestStretch(async () => {
    building = await timed(() => backend.products.current());
  });
  const after = memory();
  console.log(
    `${engine}, ${products} products: filled in ${seconds(filling)} s, index made in ` +
      `${seconds(building)} s (at most ${inWords(stretch)} at a stretch), ` +
      `${megabytes(after.arrayBuffers - before.arrayBuffers)} MB of arrays, the process grew by ` +
      `${megabytes(after.rss - before.rss)} MB`,
  );
  const variants = await database.db
    .selectFrom("variants")
    .select(["product_id", "value_key"])
    .limit(500)
    .execute();
  const shop = {
    products,
    variants: variants.map((row) => [row.product_id, row.value_key] as const),
  };
  const random = randomNumbers(1);
  const ask = async (path: string) => {
    const response = await send(path);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    await response.arrayBuffer();
  };
  const samples = new Map<string, number[]>(Object.keys(MIX).map((kind) => [kind, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [kind, path] of Object.entries(MIX)) {
      const address = path(shop, random);
      const time = await timed(() => ask(address));
      if (round >= 0) samples.get(kind)?.push(time);
    }
  }
  const bursts = [];
  for (let burst = 0; burst < BURSTS; burst++) {
    const kinds = Object.entries(MIX).slice(0, -2);
    const paths = Array.from({ length: AT_ONCE }, (_, at) => kinds[at % kinds.length]?.[1]);
    bursts.push(
      await longestStretch(() =>
        Promise.all(paths.map((path) => ask(path?.(shop, random) ?? "/products"))),
      ),
    );
  }
  console.log(
    `${AT_ONCE} listings at once, ${BURSTS} times: at most ` +
      `${bursts.map(inWords).join(", ")} at a stretch`,
  );
  await database.db.destroy();
  if (url) await dropPostgresDatabases([url]);
  return new Map([...samples].map(([kind, times]) => [kind, timesOf(times)]));
}

function report(engine: Engine, results: readonly Map<string, Times>[]): void {
  const row = (name: string, cells: readonly string[]) =>
    console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(16)).join(""));
  row(`\n${engine}`, [...sizes.map((size) => `${size}`), "growth"]);
  for (const kind of Object.keys(MIX)) {
    const times = results.map((result) => result.get(kind) ?? { median: 0, p95: 0 });
    const growth = (times.at(-1)?.median ?? 0) / (times[0]?.median ?? 1);
    row(kind, [
      ...times.map(({ median, p95 }) => `${median.toFixed(2)} / ${p95.toFixed(2)}`),
      growth.toFixed(2),
    ]);
  }
}

function memory(): NodeJS.MemoryUsage {
  collectGarbage();
  return process.memoryUsage();
}

function inWords({ wall, own }: Stretch): string {
  return `${wall.toFixed(0)} ms (${own.toFixed(0)} of our own)`;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}

main();
