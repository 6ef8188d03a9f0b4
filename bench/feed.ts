/**
 * The merchant feed of a large catalog, read as it is made: how long it takes, how much of the
 * process it holds while it does, and how long nobody else has a turn.
 *
 *     npm run bench:feed [-- 100000]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fill } from "./catalog/fill";
import { sqliteLoader } from "./catalog/loader";
import { longestStretch } from "./measure";

const products = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), "shortlisted-bench-"));
const file = join(folder, "shop.db");
// Read once, when the settings are: by what is fetched below.
process.env.DATA_DIR = folder;

try {
  const { openDatabase } = await import("@/lib/backend/db/open");
  const database = await openDatabase({ sqlite: file });
  await fill(sqliteLoader(file), products);
  await database.db.destroy();
  const { openCatalog } = await import("@/lib/api/pages/catalog");
  const { closeBackend } = await import("@/lib/api/transport");
  const { feedItems } = await import("@/lib/seo/feeds");
  const catalog = await openCatalog();
  if (!catalog) throw new Error("The shop does not tell of its catalog.");
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const began = performance.now();
  let bytes = 0;
  let most = before;
  const stretch = await longestStretch(async () => {
    for await (const some of catalog) {
      bytes += Buffer.byteLength(some.map((one) => feedItems("https://shop.test", one)).join(""));
      most = Math.max(most, process.memoryUsage.rss());
    }
  });
  const seconds = (performance.now() - began) / 1000;
  const megabytes = (size: number) => (size / 1024 / 1024).toFixed(0);
  console.log(
    `${products} products: ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s, ` +
      `the process grew by ${megabytes(most - before)} MB at most, ` +
      `others waited ${stretch.wall.toFixed(0)} ms at most`,
  );
  await closeBackend();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
