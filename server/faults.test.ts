import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { call } from "@/lib/api/call";
import { connect } from "@/lib/backend/db/open";
import { COMMAND_TIMEOUTS } from "@/lib/backend/db/postgres";
import type { Schema } from "@/lib/backend/db/schema";
import { testBackend } from "@/lib/backend/testing/backend";
import type { BuiltVariant } from "@/lib/backend/testing/catalog";
import { ENGINES } from "@/lib/backend/testing/engines";
import { addRing } from "@/lib/backend/testing/goods";
import {
  createSharedDatabase,
  type ServerProcess,
  type SharedDatabase,
  startServer,
} from "@/lib/backend/testing/process";
import {
  type AnsweringShop,
  expectFailure,
  expectValue,
  guest,
} from "@/lib/backend/testing/shopper";
import { countPieces } from "@/lib/backend/testing/stock-count";
import { ORDER_BUSY } from "@/lib/domain/checkout/checkout";
import { budget, isProof } from "@/lib/domain/testing/budget";
import { until } from "./testing/until";

const SERVER = join(__dirname, "testing", "serve.ts");
/** More than there are connections for transactions on any machine. */
const WAITING = 12;
const HELD_MS = budget({ test: 0, proof: 14_000 });
/** Fewer orders than one network may place. */
const MAX_TRIES = 40;
const VARIANTS = budget({ test: 2_000, proof: 100_000 });
const HOUR_MS = 3_600_000;

const apiOf = ({ send }: ServerProcess): AnsweringShop => ({
  call: (endpoint, input) => call((path, init) => send(`/api${path}`, init), endpoint, input),
});
/** Its probe gives up after a second, which a busy machine may take. */
const untilReady = ({ send }: ServerProcess) =>
  until(async () => (await send("/readyz", {})).status === 200);

describe.each(ENGINES)("faults around orders (%s)", (engine) => {
  let database: SharedDatabase;
  let other: Kysely<Schema>;
  let ring: BuiltVariant;
  let belt: BuiltVariant;
  /** One that serves all cases. */
  let instance: ServerProcess;
  const others: ServerProcess[] = [];
  beforeAll(async () => {
    database = await createSharedDatabase(engine);
    [ring, belt] = await database.within(async (opened) => {
      const shop = testBackend(opened);
      return [await addRing(shop, 10_000), await addRing(shop, 10_000)] as const;
    });
    other = connect(database.where, COMMAND_TIMEOUTS).db;
    instance = await startServer(database, SERVER);
  });
  afterEach(async () => {
    await Promise.all(others.splice(0).map(({ kill }) => kill()));
  });
  afterAll(async () => {
    await other.destroy();
    await instance.kill();
    database.remove();
  });

  const startAnother = async (environment: Record<string, string> = {}) => {
    const merged = { ...database.environment, ...environment };
    const another = await startServer({ ...database, environment: merged }, SERVER);
    others.push(another);
    return another;
  };
  const buyerOf = async (at: ServerProcess, variant: BuiltVariant) => {
    const buyer = await guest(apiOf(at));
    expectValue(await buyer.add(variant));
    return buyer;
  };
  const order = async (at: ServerProcess, variant: BuiltVariant) =>
    expectValue(await (await buyerOf(at, variant)).place());

  it("a lock that is held: its orders say so, all others and the readiness go on", async () => {
    const key = "attempt-0001";
    const buyers = await Promise.all(
      Array.from({ length: WAITING }, () => buyerOf(instance, ring)),
    );
    const reader = await buyerOf(instance, belt);
    await other.transaction().execute(async (holding) => {
      await holding
        .updateTable("variants")
        .set({ weight_grams: 1 })
        .where("id", "=", ring.id)
        .execute();
      const end = performance.now() + HELD_MS;
      let tries = 0;
      do {
        const waiting = Promise.all(buyers.map((buyer) => buyer.place({}, key)));
        await untilReady(instance);
        if (engine === "postgres") {
          expect((await reader.cart()).groups).toHaveLength(1);
          await order(instance, belt);
        }
        for (const refused of await waiting) {
          expect(expectFailure(refused)).toMatchObject({
            kind: "unavailable",
            code: "busy",
            message: ORDER_BUSY,
          });
        }
      } while (performance.now() < end && ++tries < MAX_TRIES);
    });
    const placed = await Promise.all(buyers.map((buyer) => buyer.place({}, key)));
    expect(new Set(placed.map(expectValue)).size).toBe(WAITING);
  });

  it("a clock an hour wrong on other instances: no order ends before its time", async () => {
    const buyer = await buyerOf(instance, ring);
    const url = expectValue(await buyer.place());
    for (const hours of [1, -1]) {
      const clock = shiftedClock(hours * HOUR_MS);
      await order(await startAnother({ NODE_OPTIONS: `--import=${clock}` }), belt);
    }
    const orders = await other
      .selectFrom("orders")
      .select(["status", "created_at", "payment_url"])
      .orderBy("id", "desc")
      .limit(3)
      .execute();
    expect(orders.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
    expect(orders[2]?.payment_url).toBe(url);
    const times = orders.map(({ created_at }) => Date.parse(created_at));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(HOUR_MS / 2);
  });

  if (engine === "postgres") {
    it(`a change of ${VARIANTS} variants that is not committed: orders beside it go on`, async () => {
      await sql`insert into variants (product_id, value_key, chosen, price, inventory, is_default)
        select ${ring.productId}, 'many' || n, '[]', 100, 5, 0
        from generate_series(1, ${VARIANTS}) as n`.execute(other);
      await other.transaction().execute(async (changing) => {
        await sql`update variants set price = price + 1 where id <> ${belt.id}`.execute(changing);
        await sql`set constraints all immediate`.execute(changing);
        for (let count = 0; count < WAITING; count++) await order(instance, belt);
        await untilReady(instance);
      });
      await order(instance, ring);
    });

    it("an instance that is stopped in the middle of an order: others go on, and its lock ends", async () => {
      const stopped = await startAnother();
      const before = await countPieces(other);
      const [first, second] = [await buyerOf(stopped, ring), await buyerOf(instance, ring)];
      let sent: ReturnType<typeof first.place> | undefined;
      await other.transaction().execute(async (holding) => {
        await sql`select 1 from variants where id = ${ring.id} for update`.execute(holding);
        sent = first.place({}, "attempt-0001");
        const isWaiting = async () =>
          (
            await sql`select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(holding)
          ).rows.length > 0;
        while (!(await isWaiting())) await new Promise(setImmediate);
        stopped.pause();
      });
      expect(expectFailure(await second.place({}, "attempt-0002")).code).toBe("busy");
      await order(instance, belt);
      await untilReady(instance);
      if (isProof) {
        while (!(await second.place({}, "attempt-0002")).ok) await new Promise(setImmediate);
        stopped.resume();
        expect((await sent!).ok).toBe(false);
      } else {
        stopped.resume();
        expectValue(await sent!);
        expectValue(await second.place({}, "attempt-0002"));
      }
      const { inStock, held } = await countPieces(other);
      expect(inStock + held).toBe(before.inStock + before.held);
      expect(held - before.held).toBe(isProof ? 2 : 3);
    });
  }
});

/** A module that sets a process's clock ahead. */
function shiftedClock(milliseconds: number): string {
  const script = `const Right = Date; globalThis.Date = class extends Right {
    constructor(...parts) { super(...(parts.length ? parts : [Right.now() + ${milliseconds}])); }
    static now() { return Right.now() + ${milliseconds}; }
  };`;
  return `data:text/javascript;base64,${Buffer.from(script).toString("base64")}`;
}
