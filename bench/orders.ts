/**
 * Orders per second on a durable PostgreSQL by one process, with 1, 4, 16 and 64 buyers at once, and
 * updates of stock by 64 writers without the shop; each with the disk as it is and with 5 ms more for
 * each flush of the log (`commit_delay`). Then orders beside a change of 100,000 variants.
 *
 *     npm run bench:orders [-- --short]
 */
import pg from "pg";
import { openDatabase } from "@/lib/backend/db/open";
import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "@/lib/backend/testing/catalog";
import { createPostgresDatabase } from "@/lib/backend/testing/engines";
import { expectValue, guest } from "@/lib/backend/testing/shopper";
import { startPostgres } from "../scripts/toolchain/postgres.mjs";
import { amount } from "./setup";

const ROUNDS = amount(2, 1);
const PRODUCTS = 64;
const BUYERS = amount([1, 4, 16, 64], [1, 4]);
const MAX_ORDERS = amount(200, 4);
const WRITERS = 64;
const WRITING_MS = amount(3_000, 300);
const MANY_VARIANTS = amount(100_000, 500);
const FLUSHES = { "as it is": "", "5 ms more": "-c commit_delay=5000 -c commit_siblings=0" };

type Shop = Awaited<ReturnType<typeof openShop>>;

async function main(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) {
    process.exitCode = 1;
    return;
  }
  process.env.TEST_POSTGRES_URL = postgres.url;
  const url = await createPostgresDatabase();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, options] of Object.entries(FLUSHES)) {
      const shop = await openShop(url, options);
      for (const buyers of BUYERS) {
        const count = Math.min(MAX_ORDERS, 20 + 8 * buyers);
        const { rate, refused } = await orders(shop, buyers, count);
        if (refused > 0) throw new Error(`${refused} of ${count} orders were refused.`);
        say(`orders/s, flush ${name}, ${buyers} buyers`, rate);
      }
      say(`stock updates/s, flush ${name}, ${WRITERS} writers`, await stockUpdates(shop));
      await shop.close();
    }
  }
  await besideBulk(await openShop(url, ""));
  await postgres.stop();
}

function say(what: string, figure: number): void {
  console.log(`${what.padEnd(50)} ${figure.toFixed(1).padStart(9)}`);
}

async function openShop(url: string, options: string) {
  const address = new URL(url);
  if (options) address.searchParams.set("options", options);
  const database = await openDatabase({ postgres: address.href });
  const brandId = await addBrand(database.db);
  const variants: BuiltVariant[] = [];
  for (let product = 0; product < PRODUCTS; product += 1) {
    variants.push(...(await addProduct(database.db, { brandId, variants: [{ inventory: 1e6 }] })));
  }
  const pool = new pg.Pool({ connectionString: address.href, max: WRITERS });
  const close = async () => {
    await pool.end();
    await database.db.destroy();
  };
  return { shop: testBackend(database, { now: () => new Date() }), pool, variants, close };
}

async function orders({ shop, variants }: Shop, buyers: number, count: number) {
  const waiting: Awaited<ReturnType<typeof guest>>[] = [];
  for (let index = 0; index < count; index += 1) {
    const shopper = await guest(shop);
    expectValue(await shopper.add(variants[index % PRODUCTS] as BuiltVariant));
    waiting.push(shopper);
  }
  const times: number[] = [];
  let refused = 0;
  const began = performance.now();
  await each(buyers, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const sent = performance.now();
      if (!(await next.place({}, `bench-${next.sessionId}`)).ok) refused += 1;
      times.push(performance.now() - sent);
    }
  });
  const rate = count / ((performance.now() - began) / 1000);
  times.sort((a, b) => a - b);
  return { rate, refused, p50: times[times.length >> 1] ?? 0, max: times.at(-1) ?? 0 };
}

async function stockUpdates({ pool, variants }: Shop): Promise<number> {
  let count = 0;
  const end = performance.now() + WRITING_MS;
  await each(WRITERS, async (writer) => {
    while (performance.now() < end) {
      const id = variants[writer % PRODUCTS]?.id;
      await pool.query("update variants set inventory = inventory - 1 where id = $1", [id]);
      count += 1;
    }
  });
  return (count * 1000) / WRITING_MS;
}

async function besideBulk(shop: Shop): Promise<void> {
  const [first] = await addProduct(shop.shop.backend.db, { brandId: 1 });
  await shop.pool.query(
    `insert into variants (product_id, value_key, chosen, price, inventory, is_default)
     select $1, 'many' || n, '[]', 100, 5, 0 from generate_series(1, $2::int) as n`,
    [first?.productId, MANY_VARIANTS],
  );
  const alone = await orders(shop, 4, amount(100, 4));
  const client = await shop.pool.connect();
  await client.query("begin");
  const began = performance.now();
  let statementMs = 0;
  let commitMs = 0;
  const changing = (async () => {
    await client.query("update variants set price = price + 1 where value_key like 'many%'");
    statementMs = performance.now() - began;
    await client.query("commit");
    commitMs = performance.now() - began - statementMs;
  })();
  const beside = await orders(shop, 4, amount(150, 4));
  await changing;
  client.release();
  say(`bulk change of ${MANY_VARIANTS} variants: statement, ms`, statementMs);
  say("its commit, ms", commitMs);
  for (const [name, { p50, max, refused }] of Object.entries({ alone, beside })) {
    say(`orders ${name}: p50, ms`, p50);
    say(`orders ${name}: max, ms`, max);
    say(`orders ${name}: refused`, refused);
  }
  await shop.close();
}

async function each(count: number, work: (index: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

main();
