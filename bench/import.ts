/**
 * What an import of many products takes, and what a running shop's visitors notice of it: products
 * and rows per second, the import's peak memory, and the times of a listing and of an addition to a
 * bag before and meanwhile. Then the same file again, of which nothing is to be written.
 *
 *     npm run bench:import [-- 20000 [sqlite | postgres]]
 */
import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { call, type Transport } from "@/lib/api/call";
import { openDatabase } from "@/lib/backend/db/open";
import type { Engine } from "@/lib/backend/db/transaction";
import { addBrand, addProduct } from "@/lib/backend/testing/catalog";
import { createPostgresDatabase } from "@/lib/backend/testing/engines";
import { type AnsweringShop, guest } from "@/lib/backend/testing/shopper";
import { bigCatalog } from "../cli/testing/csv";
import { startPostgres } from "../scripts/toolchain/postgres.mjs";

const [count = "100000", only] = process.argv.slice(2);
const PRODUCTS = Number(count);
const ENGINES = (["sqlite", "postgres"] as const).filter((engine) => (only ?? engine) === engine);
const CALM_MS = 3_000;
const PAUSE_MS = 20;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function main(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return;
  process.env.TEST_POSTGRES_URL = postgres.url;
  const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
  const file = join(folder, "big.csv");
  await pipeline(Readable.from(bigCatalog(PRODUCTS)), createWriteStream(file));
  for (const engine of ENGINES) await measure(engine, file);
  rmSync(folder, { recursive: true });
  await postgres.stop();
}

async function measure(engine: Engine, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-import-"));
  const url = engine === "postgres" ? await createPostgresDatabase() : "";
  const environment = { DATA_DIR: folder, DATABASE_URL: url };
  const { db } = await openDatabase(url ? { postgres: url } : { sqlite: join(folder, "shop.db") });
  const [variant] = await addProduct(db, { brandId: await addBrand(db, {}) });
  await db.destroy();
  const server = await serve(environment);
  const shopper = await guest(server);
  if (!variant) return;
  const visit = async (isOver: () => boolean) => {
    const times: { listing: number[]; bag: number[] } = { listing: [], bag: [] };
    while (!isOver()) {
      times.listing.push(await timed(() => server.send("/products?page=1&sort=newest", {})));
      times.bag.push(await timed(() => shopper.add(variant)));
      await pause(PAUSE_MS);
    }
    return times;
  };
  const end = performance.now() + CALM_MS;
  tell(`${engine}, calm`, await visit(() => performance.now() > end));
  for (const name of ["first import", "the same again"]) {
    const importing = importIn(environment, file);
    tell(`${engine}, ${name}`, await visit(() => importing.isOver()));
    const { seconds, peak, said } = await importing.done;
    const { products } = JSON.parse(said);
    const [rate, rows] = [PRODUCTS, rowsOf(PRODUCTS)].map((all) => Math.round(all / seconds));
    console.log(
      `  ${rate} products (${rows} rows) a second, ${seconds.toFixed(1)} s, peak ${peak} MB, ${JSON.stringify(products)}`,
    );
  }
  server.stop();
  rmSync(folder, { recursive: true });
}

/** A product of `bigCatalog` has one to six variants, a row each. */
function rowsOf(products: number): number {
  let rows = 0;
  for (let index = 0; index < products; index++) rows += 1 + (index % 6);
  return rows;
}

/** The backend in a process of its own. */
async function serve(environment: Record<string, string>) {
  const node = ["--import=./lib/backend/testing/on-the-server.mjs", "--import=tsx"];
  const child = spawn(process.execPath, [...node, "lib/backend/testing/serve.ts"], {
    env: { ...process.env, ...environment, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once("line", resolve),
  );
  const send: Transport = (path, init) => fetch(`${address}${path}`, init);
  const shop: AnsweringShop = { call: (endpoint, input) => call(send, endpoint, input) };
  return { ...shop, send, stop: () => child.kill() };
}

function importIn(environment: Record<string, string>, file: string) {
  const start = performance.now();
  const node = ["--import=tsx", "--conditions=react-server", "cli/main.ts"];
  const child = spawn(
    process.execPath,
    [...node, "import", file, "--shortlists-from", "tags", "--json"],
    {
      env: { ...process.env, ...environment, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let [said, peak, isOver] = ["", 0, false];
  child.stdout.on("data", (bytes: Buffer) => {
    said += bytes;
  });
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid));
  }, 200);
  const done = new Promise<{ seconds: number; peak: number; said: string }>((resolve) => {
    child.once("close", () => {
      isOver = true;
      clearInterval(watch);
      resolve({ seconds: (performance.now() - start) / 1000, peak, said });
    });
  });
  return { isOver: () => isOver, done };
}

/** Megabytes that a process has held at most; 0 once it is gone. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function tell(name: string, times: Record<string, number[]>): void {
  console.log(name);
  for (const [what, all] of Object.entries(times)) {
    const sorted = all.sort((a, b) => a - b);
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1);
    console.log(`  ${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${sorted.length} times`);
  }
}

void main();
