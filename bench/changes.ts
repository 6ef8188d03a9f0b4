/**
 * The shop while it changes, on a durable PostgreSQL with 10,000 products: 60 views a second beside
 * price changes and orders of limited stock, on one instance and on two. Needs a build.
 *
 *     npm run bench:changes [-- --seconds=20] [--instances=1,2] [--reads=10000] [--only="5 prices"] [--short]
 *     npm run bench:changes -- --by-address   each page asked of one instance, as docs/nginx/shop.conf does
 *     npm run bench:changes -- --varnish      with Debian's Varnish in front, purged by tag
 *
 * Bars: at least 95 % hits, p99 at most five times the quiet one, nothing older than 10 s, and a
 * product's own page exact at each read; behind a cache in front once it has been purged. Load on the machine is printed: only ratios count.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import pg from "pg";
import { storedShop } from "@/lib/backend/content/stored-settings";
import { openDatabase } from "@/lib/backend/db/open";
import { createPostgresDatabase } from "@/lib/backend/testing/engines";
import { formatPrice } from "@/lib/domain/money/money";
import { startPostgres } from "../scripts/toolchain/postgres.mjs";
import { freePort } from "../scripts/toolchain/server.mjs";
import { startVarnish } from "../server/testing/varnish";
import { fill } from "./catalog/fill";
import { postgresLoader } from "./catalog/loader";
import { order, prepareSale, stockOf } from "./changes/buyers";
import { History } from "./changes/history";
import { atRate, type View, view } from "./changes/visitors";
import { timesOf } from "./measure";
import { cpuMicros } from "./server/measure.mjs";
import { amount, meets, verdict } from "./setup";
import { serveShop } from "./shop.mjs";

const PRODUCTS = amount(10_000, 500);
const VIEWED_PRODUCTS = amount(200, 20);
const HOT_PRODUCTS = 10;
const LISTINGS = amount(50, 5);
const VIEWS_PER_SECOND = 60;
const MIN_HITS = 0.95;
const MAX_P99_RATIO = 5;
const MAX_STALENESS_MS = 10_000;
/** A read after each change, and so many more. */
const READS_PER_CHANGE = 20;

interface Load {
  name: string;
  pricesPerSecond: number;
  ordersPerSecond: number;
}

const LOADS: Load[] = [
  { name: "quiet", pricesPerSecond: 0, ordersPerSecond: 0 },
  { name: "0.2 prices", pricesPerSecond: 0.2, ordersPerSecond: 0 },
  { name: "1 price", pricesPerSecond: 1, ordersPerSecond: 0 },
  { name: "5 prices", pricesPerSecond: 5, ordersPerSecond: 0 },
  { name: "6 orders", pricesPerSecond: 0, ordersPerSecond: 6 },
  { name: "20 orders", pricesPerSecond: 0, ordersPerSecond: 20 },
];

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: amount("20", "2") },
    instances: { type: "string", default: amount("1,2", "2") },
    reads: { type: "string", default: amount("10000", "40") },
    only: { type: "string", default: "" },
    varnish: { type: "boolean", default: false },
    "by-address": { type: "boolean", default: false },
  },
});
const seconds = Number(options.seconds);

type Instance = Awaited<ReturnType<typeof serveShop>>;

async function main(): Promise<number> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return 1;
  process.env.TEST_POSTGRES_URL = postgres.url;
  const url = await createPostgresDatabase();
  const { db } = await openDatabase({ postgres: url });
  const text = readFileSync("demo/shop/shop.yaml", "utf8");
  await storedShop(db, "").keep({ text }, "bench:changes");
  await db.destroy();
  await fill(await postgresLoader(url), PRODUCTS);
  // One connection: what is committed is noted in its order.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await prepareSale(pool, VIEWED_PRODUCTS);
  let missed = 0;
  try {
    for (const count of options.instances.split(",").map(Number)) {
      const ports = await Promise.all(numbers(count).map(freePort));
      const varnish = options.varnish ? await startVarnish(ports) : null;
      const instances: Instance[] = [];
      try {
        for (const port of ports) {
          const settings = { PORT: String(port), E2E_DATABASE_URL: url };
          instances.push(
            await serveShop(varnish ? { ...settings, VARNISH_URL: varnish.purge } : settings),
          );
        }
        missed += await new Bench(instances, pool, varnish?.visitors ?? null).run();
      } finally {
        for (const { stop } of instances) await stop();
        await varnish?.stop();
      }
    }
  } finally {
    await pool.end();
    await postgres.stop();
  }
  return verdict(missed);
}

/** The same loads on some instances of the shop. */
class Bench {
  readonly #instances: Instance[];
  readonly #pool: pg.Pool;
  /** The address of the cache in front; `null` for none. */
  readonly #front: string | null;
  readonly #prices = new History();
  readonly #stock = new History();
  readonly #productPaths: string[];
  readonly #listingPaths: string[];
  #orderTimes: number[] = [];
  #refused: unknown[] = [];
  #next = 0;

  constructor(instances: Instance[], pool: pg.Pool, front: string | null) {
    this.#instances = instances;
    this.#pool = pool;
    this.#front = front;
    this.#productPaths = numbers(VIEWED_PRODUCTS).map((id) => `/details/${id}`);
    this.#listingPaths = [
      "/products",
      "/products?sort=newest",
      ...numbers(LISTINGS - 2).map((id) => `/products/designers/${id}`),
    ];
  }

  /** @returns how many bars were missed. */
  async run(): Promise<number> {
    console.log(
      `\n${this.#instances.length} instance(s)${this.#front ? " behind Varnish" : ""}, ${VIEWS_PER_SECOND} views/s, ${seconds} s each`,
    );
    console.log(
      "| load       | hits    | p50 ms | p99 ms | ratio | CPU %       | oldest s | stale prices | orders, p50 / p99 ms | machine |",
    );
    console.log(
      "| ---------- | ------- | ------ | ------ | ----- | ----------- | -------- | ------------ | -------------------- | ------- |",
    );
    for (const url of this.#addresses()) {
      for (const path of [...this.#productPaths, ...this.#listingPaths])
        await view(url, path, false);
    }
    let missed = 0;
    let quiet = 0;
    for (const load of LOADS) {
      if (load.name !== "quiet" && !load.name.includes(options.only)) continue;
      const row = await this.#measure(load);
      if (load.name === "quiet") quiet = row.p99;
      const isMet =
        this.#refused.length === 0 &&
        meets(
          row.hits >= MIN_HITS &&
            row.p99 <= MAX_P99_RATIO * quiet &&
            row.oldest <= MAX_STALENESS_MS &&
            row.stalePrices === 0,
        );
      if (!isMet) missed += 1;
      const cells = [
        load.name.padEnd(10),
        `${(row.hits * 100).toFixed(1)} %`.padStart(7),
        row.median.toFixed(1).padStart(6),
        row.p99.toFixed(0).padStart(6),
        (row.p99 / quiet).toFixed(1).padStart(5),
        row.cpu
          .map((share) => share.toFixed(0))
          .join(" + ")
          .padStart(11),
        (row.oldest / 1_000).toFixed(1).padStart(8),
        `${row.stalePrices}${row.skipped ? `, ${row.skipped} unsent` : ""}`.padStart(12),
        row.orders.padStart(20),
        (loadavg()[0] ?? 0).toFixed(1).padStart(7),
      ];
      console.log(`| ${cells.join(" | ")} |${isMet ? "" : " X"}`);
    }
    return missed + (await this.#checkExactness());
  }

  async #measure({ pricesPerSecond, ordersPerSecond }: Load) {
    const views: View[] = [];
    this.#orderTimes = [];
    this.#refused = [];
    let oldest = 0;
    let stalePrices = 0;
    const look = async (due: number) => {
      const path = this.#anyPath();
      const id = path.match(/^\/details\/(\d+)$/)?.[1] ?? "";
      const isWatched = this.#prices.has(id) || this.#stock.has(id);
      const seen = await view(this.#addressFor(path), path, isWatched, due);
      if (isWatched) {
        const price = this.#prices.stalenessOf(
          id,
          (value) => seen.text.includes(value),
          seen.sentAt,
        );
        const stock = this.#stock.stalenessOf(
          id,
          (value) => seen.text.includes(`inventory\\":${value}}`),
          seen.sentAt,
        );
        if (price > 0 && !this.#front) stalePrices += 1;
        oldest = Math.max(oldest, price, stock);
      }
      views.push({ ...seen, text: "" });
    };
    const cpuBefore = this.#instances.map(({ pid }) => cpuMicros(pid()));
    const [{ skipped }] = await Promise.all([
      atRate(VIEWS_PER_SECOND, seconds, look),
      atRate(pricesPerSecond, seconds, () => this.#changePrice(this.#anyProduct())),
      atRate(ordersPerSecond, seconds, () => this.#order(this.#anyProduct())),
    ]);
    const cpu = this.#instances.map(
      ({ pid }, at) => (cpuMicros(pid()) - (cpuBefore[at] ?? 0)) / (seconds * 10_000),
    );
    const hits = views.filter(({ headers }) => isHit(headers));
    const { median, p99 } = timesOf(views.map(({ took }) => took));
    if (this.#refused[0]) console.log("an order was refused:", this.#refused[0]);
    const orders = ordersPerSecond === 0 ? "" : timesOf(this.#orderTimes);
    return {
      orders:
        orders &&
        `${this.#orderTimes.length} of ${Math.ceil(ordersPerSecond * seconds)}, ${orders.median.toFixed(0)} / ${orders.p99.toFixed(0)}`,
      hits: hits.length / (views.length + skipped),
      median,
      p99,
      cpu,
      oldest,
      stalePrices,
      skipped,
    };
  }

  /** Reads of products' own pages, each after a change that has been committed. */
  async #checkExactness(): Promise<number> {
    if (this.#front) return 0;
    const reads = Number(options.reads);
    let stale = 0;
    for (let done = 0; done < reads; done += READS_PER_CHANGE) {
      const id = this.#anyProduct();
      await this.#changePrice(id);
      await Promise.all(
        numbers(Math.min(READS_PER_CHANGE, reads - done)).map(async (number) => {
          const instance = this.#instances[number % this.#instances.length];
          const seen = await view(instance?.url ?? "", `/details/${id}`, true);
          const price = this.#prices.stalenessOf(
            `${id}`,
            (value) => seen.text.includes(value),
            seen.sentAt,
          );
          if (price > 0) stale += 1;
        }),
      );
    }
    console.log(`${stale} stale of ${reads} reads of a price that had just changed`);
    return meets(stale === 0) ? 0 : 1;
  }

  async #changePrice(id: number): Promise<void> {
    this.#next += 1;
    const price = 10_000_001 + this.#next * 2;
    await this.#pool.query("update variants set price = $1 where product_id = $2", [price, id]);
    this.#prices.set(`${id}`, formatPrice(price), performance.now());
  }

  async #order(id: number): Promise<void> {
    const began = performance.now();
    try {
      await order(pick(this.#addresses()), id);
    } catch (error) {
      this.#refused.push(error);
      return;
    }
    const answeredAt = performance.now();
    this.#orderTimes.push(answeredAt - began);
    this.#stock.set(`${id}`, `${await stockOf(this.#pool, id)}`, answeredAt);
  }

  /** Half of the views and changes are those of a few products. */
  #anyProduct(): number {
    return 1 + Math.floor(Math.random() * (Math.random() < 0.5 ? HOT_PRODUCTS : VIEWED_PRODUCTS));
  }

  #anyPath(): string {
    if (Math.random() < LISTINGS / (LISTINGS + VIEWED_PRODUCTS)) return pick(this.#listingPaths);
    return `/details/${this.#anyProduct()}`;
  }

  #addressFor(path: string): string {
    const addresses = this.#addresses();
    const at = createHash("sha256").update(path).digest().readUInt32BE() % addresses.length;
    return options["by-address"] ? (addresses[at] ?? "") : pick(addresses);
  }

  #addresses(): string[] {
    return this.#front ? [this.#front] : this.#instances.map(({ url }) => url);
  }
}

/** Varnish names the request of a hit's first answer beside the request's own. */
function isHit(headers: View["headers"]): boolean {
  return (
    String(headers["cache-status"]).includes("hit") || /^\d+ \d+/.test(`${headers["x-varnish"]}`)
  );
}

function pick<Value>(list: readonly Value[]): Value {
  const value = list[Math.floor(Math.random() * list.length)];
  if (value === undefined) throw new Error("Nothing to pick from.");
  return value;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

process.exitCode = await main();
