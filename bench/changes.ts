/**
 * What the triggers that tell of changes cost on a durable PostgreSQL: updates of stock and orders
 * per second with them and, in another database, without, in turn within one run.
 *
 *     npm run bench:changes
 */
import pg from "pg";
import { openDatabase } from "@/lib/backend/db/open";
import { testBackend } from "@/lib/backend/testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "@/lib/backend/testing/catalog";
import { createPostgresDatabase } from "@/lib/backend/testing/engines";
import { expectValue, guest, type TestShop } from "@/lib/backend/testing/shopper";
import { startPostgres } from "../scripts/toolchain/postgres.mjs";

const ROUNDS = 3;
const SECONDS = 2;
const WRITERS = 10;
const PRODUCTS = 20;
const ORDERS = 150;

interface Shop {
  shop: TestShop;
  pool: pg.Pool;
  variants: BuiltVariant[];
  close: () => Promise<void>;
}

async function main(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return;
  process.env.TEST_POSTGRES_URL = postgres.url;
  const [told, silent] = [await makeShop(), await makeShop()];
  await dropTriggers(silent.pool);
  const works: [name: string, (shop: Shop) => Promise<number>][] = [
    [`stock, ${PRODUCTS} products`, (shop) => updatesOf(shop, PRODUCTS)],
    ["stock, one product", (shop) => updatesOf(shop, 1)],
    ["orders", ordersOf],
  ];
  console.log("a second             with   without     ratio");
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, rateOf] of works) {
      const [own, bare] = [await rateOf(told), await rateOf(silent)];
      const cells = [own.toFixed(0), bare.toFixed(0), (own / bare).toFixed(2)];
      console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(8)).join("  "));
    }
  }
  for (const { close } of [told, silent]) await close();
  await postgres.stop();
}

async function makeShop(): Promise<Shop> {
  const url = await createPostgresDatabase();
  const database = await openDatabase({ postgres: url });
  const brandId = await addBrand(database.db);
  const variants: BuiltVariant[] = [];
  for (let product = 0; product < PRODUCTS; product += 1) {
    const stocked = [{ values: ["5"], inventory: 1_000_000 }];
    const made = { brandId, variations: ["Size"], variants: stocked };
    variants.push(...(await addProduct(database.db, made)));
  }
  const pool = new pg.Pool({ connectionString: url, max: WRITERS });
  const close = async () => {
    await pool.end();
    await database.db.destroy();
  };
  return { shop: testBackend(database, { now: () => new Date() }), pool, variants, close };
}

async function dropTriggers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select tgname, relname from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and tgname like '%\\_changes\\_%'`,
  );
  for (const { tgname, relname } of rows) await pool.query(`drop trigger ${tgname} on ${relname}`);
}

async function updatesOf({ pool, variants }: Shop, products: number): Promise<number> {
  let count = 0;
  const end = performance.now() + SECONDS * 1000;
  await each(WRITERS, async (writer) => {
    while (performance.now() < end) {
      const variant = variants[(writer + WRITERS * (count % 2)) % products];
      await pool.query("update variants set inventory = inventory - 1 where id = $1", [
        variant?.id,
      ]);
      count += 1;
    }
  });
  return count / SECONDS;
}

async function ordersOf({ shop, variants }: Shop): Promise<number> {
  const guests: Awaited<ReturnType<typeof guest>>[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const shopper = await guest(shop);
    const variant = variants[index % PRODUCTS];
    if (variant) expectValue(await shopper.add(variant));
    guests.push(shopper);
  }
  const began = performance.now();
  await each(WRITERS, async () => {
    for (let next = guests.pop(); next; next = guests.pop()) {
      expectValue(await next.place({}, `bench-${next.sessionId}`));
    }
  });
  return ORDERS / ((performance.now() - began) / 1000);
}

async function each(count: number, work: (index: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

main();
