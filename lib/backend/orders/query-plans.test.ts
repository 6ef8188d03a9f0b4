import { sql } from "kysely";
import { saveCartCode } from "@/lib/contract/cart";
import { budget } from "@/lib/domain/testing/budget";
import type { Database } from "../db/open";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "../testing/catalog";
import { addTestCode } from "../testing/codes";
import { describeEngines } from "../testing/engines";
import { only } from "../testing/goods";
import { scansOf, watched } from "../testing/query-plans";
import { expectValue, guest } from "../testing/shopper";
import { releaseExpired } from "./end";
import { listOrders } from "./list";

const ORDERS = budget({ test: 20_000, proof: 100_000 });
const PENDING = budget({ test: 1_000, proof: 3_000 });
const MUCH = ["orders", "order_lines", "shipments", "refunds"];

describeEngines(`with ${ORDERS} orders, ${PENDING} of them unpaid`, (open, engine) => {
  let database: Database;
  let shop: ReturnType<typeof testBackend>;
  let statements: ReturnType<typeof watched>["statements"];
  let place: () => Promise<unknown>;
  let ring: BuiltVariant;
  beforeAll(async () => {
    const opened = await open();
    const { db } = opened;
    const variants = [{ inventory: 1_000_000 }];
    ring = only(await addProduct(db, { brandId: await addBrand(db), variants }));
    await addOrders(opened, ring.id);
    if (engine === "postgres") {
      for (const table of MUCH) {
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${ORDERS + 1})`.execute(db);
      }
      await sql`vacuum analyze`.execute(db);
    }
    const seen = watched(opened);
    database = opened;
    statements = seen.statements;
    shop = testBackend(seen);
    place = async () => {
      const buyer = await guest(shop);
      expectValue(await buyer.add(ring));
      expectValue(await buyer.place());
      // The second takes the place of the first.
      expectValue(await buyer.place());
    };
  });

  /** The large tables that the work reads whole. */
  const scansIn = async (work: () => Promise<unknown>) => {
    statements.length = 0;
    await work();
    const asked = [...statements];
    expect(asked.length).toBeGreaterThan(0);
    const scans = await Promise.all(asked.map((each) => scansOf(database, each)));
    return scans.flat().filter((table) => MUCH.includes(table));
  };

  it("an order reads none of them whole", async () => {
    expect(await scansIn(place)).toEqual([]);
  });

  it("neither does one with a code that has a last use and is for once a customer", async () => {
    const code = await addTestCode(shop, { uses: 500, isOncePerCustomer: true });
    await sql`update orders set code = ${code}, mailbox_hash = 'm' where id % 500 = 0`.execute(
      database.db,
    );
    const buyer = await guest(shop);
    expectValue(await buyer.add(ring));
    const { sessionId } = buyer;
    const work = async () => {
      expectValue(await shop.call(saveCartCode, { body: { code, sessionId } }));
      expectValue(await buyer.place());
    };
    expect(await scansIn(work)).toEqual([]);
  });

  it("neither does what ends unpaid orders", async () => {
    expect(await scansIn(() => releaseExpired(shop.backend))).toEqual([]);
  });

  it("neither does the owner's list, when nothing is to be done", async () => {
    expect(await scansIn(() => listOrders(shop.backend, { all: false }))).toEqual([]);
    expect(expectValue(await listOrders(shop.backend, { all: false })).orders).toEqual([]);
  });
});

/** Paid and delivered ones of several carts, and unpaid ones of one variant, each with a line. */
async function addOrders({ db }: Database, variantId: number): Promise<void> {
  const numbers = sql`with recursive numbers (n) as (
    select 1 union all select n + 1 from numbers where n < ${sql.lit(ORDERS)})`;
  const isPending = sql`n <= ${sql.lit(PENDING)}`;
  await sql`insert into orders (id, number, token, payment_token, idempotency_key, request_hash,
      session_id, cart_id, status, email, ship_to, note, goods, discount, shipping, tax, total,
      payment_url, created_at, expires_at, network_hash)
    ${numbers} select n, 'N' || n, 'T' || n, 'P' || n, 'I' || n, '', 'S' || n, 1000000 + n,
      case when ${isPending} then 'pending' else 'paid' end, 'a@example.com', '{}', '',
      1, 0, 0, 0, 1, '', '2026-06-01T11:00:00.000Z', '2026-06-01T13:00:00.000Z',
      case when ${isPending} then 'net' || (n % 500) end from numbers`.execute(db);
  await sql`insert into shipments (id, order_id, brand_id, brand_name, shipping_type, shipping_price, status)
    ${numbers} select n, n, 1, 'B', 'Standard', 0,
      case when ${isPending} then 'pending' else 'delivered' end from numbers`.execute(db);
  await sql`insert into order_lines (order_id, shipment_id, product_id, variant_id, name, chosen,
      unit_price, quantity, reserved, total, discount, tax, taxable)
    ${numbers} select n, n, 1, ${sql.lit(variantId)} + case when ${isPending} then 0 else n % 1000 end,
      'Ring', '[]', 1, 1, 1, 1, 0, 0, 0 from numbers`.execute(db);
  await sql`insert into refunds (order_id, once_key, amount, reason, status, created_at)
    ${numbers} select n, 'R' || n, 1, '', 'done', '2026-06-01T11:00:00.000Z' from numbers`.execute(
    db,
  );
}
