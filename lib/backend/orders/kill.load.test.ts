import { ENGINES } from "@/lib/backend/testing/engines";
import { budget } from "@/lib/domain/testing/budget";
import type { Queries } from "../db/transaction";
import { addBrand, addProduct } from "../testing/catalog";
import { createSharedDatabase, type ServerProcess, startServer } from "../testing/process";
import { expectValue, guest, shopperOf } from "../testing/shopper";
import { countPieces } from "../testing/stock-count";

const ROUNDS = budget({ test: 3, proof: 20 });
const BUYERS = 10;
const PIECES = 10_000;

interface Attempt {
  sessionId: string;
  key: string;
  /** What was answered before the kill; `null` for a request that died with the process. */
  url: string | null;
}

/** The payment addresses of each session's orders. */
async function ordersOf(db: Queries, attempts: readonly Attempt[]) {
  const orders = await db
    .selectFrom("orders")
    .select(["session_id", "payment_url"])
    .where("session_id", "in", ["", ...attempts.map(({ sessionId }) => sessionId)])
    .execute();
  const grouped = Map.groupBy(orders, (order) => order.session_id);
  return new Map([...grouped].map(([id, own]) => [id, own.map((order) => order.payment_url)]));
}

describe.each(ENGINES)("kill -9 in the middle of orders (%s)", (engine) => {
  it(`loses no answered order in ${ROUNDS} rounds, makes none twice, and keeps the stock's sum`, async () => {
    // Open here only while a server runs, so that each restart finds what the kill left behind.
    const database = await createSharedDatabase(engine);
    const { brandId, variants } = await database.within(async ({ db }) => {
      const brandId = await addBrand(db);
      const variants = ["5", "6"].map((size) => ({ values: [size], inventory: PIECES }));
      return {
        brandId,
        variants: await addProduct(db, { brandId, variations: ["Size"], variants }),
      };
    });
    const shipping = [{ brandId, price: 0, type: "Standard" }];
    const place = (server: ServerProcess, { sessionId, key }: Attempt) =>
      shopperOf(server, { sessionId }).place({ shipping }, key);

    const checkAfterRestart = (server: ServerProcess, attempts: readonly Attempt[]) =>
      database.within(async ({ db }) => {
        const found = await ordersOf(db, attempts);
        for (const { sessionId, url } of attempts) {
          if (url !== null) expect(found.get(sessionId)).toEqual([url]);
        }
        const repeated = await Promise.all(attempts.map((attempt) => place(server, attempt)));
        const now = await ordersOf(db, attempts);
        for (const [index, { sessionId, url }] of attempts.entries()) {
          const again = expectValue(repeated[index]!);
          expect(again).toBe(url ?? again);
          expect(now.get(sessionId)).toEqual([again]);
        }
        const { inStock, held } = await countPieces(db);
        expect(inStock + held).toBe(PIECES * variants.length);
        return held;
      });

    /** Sends all orders at once and kills the server after so many answers. */
    const orderAndKill = async (server: ServerProcess, attempts: Attempt[], after: number) => {
      let answered = 0;
      let killed: Promise<void> | undefined;
      const sent = attempts.map(async (attempt) => {
        const answer = await place(server, attempt);
        if (answer.ok) attempt.url = answer.value;
        answered += 1;
        if (answered >= after) killed ??= server.kill();
      });
      if (after === 0) killed = server.kill();
      await Promise.all(sent);
      await killed;
    };

    let attempts: Attempt[] = [];
    let ordered = 0;
    let unanswered = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(database);
      await checkAfterRestart(server, attempts);
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => guest(server)));
      for (const [index, buyer] of buyers.entries()) {
        for (const variant of variants) await buyer.add(variant, 1 + (index % 3));
        ordered += variants.length * (1 + (index % 3));
      }
      attempts = buyers.map(({ sessionId }, index) => ({
        sessionId,
        key: `round-${round}-${index}`,
        url: null,
      }));
      await orderAndKill(server, attempts, Math.floor((round * BUYERS) / ROUNDS));
      unanswered += attempts.filter(({ url }) => url === null).length;
    }
    const last = await startServer(database);
    expect(await checkAfterRestart(last, attempts)).toBe(ordered);
    await last.kill();
    database.remove();
    expect(unanswered).toBeGreaterThan(0);
    expect(unanswered).toBeLessThan(ROUNDS * BUYERS);
  });
});
