import { testBackend } from "../testing/backend";
import { addBrand, addProduct } from "../testing/catalogue";
import { openSharedDatabase, startServer } from "../testing/process";
import { expectValue, guest, orderRequest, shopperOf } from "../testing/shopper";
import { countPieces } from "../testing/stock-count";

const ROUNDS = 20;
const BUYERS = 10;
const PIECES = 10_000;

interface Attempt {
  sessionId: string;
  key: string;
  /** What was answered before the kill. */
  url: string | null;
}

describe.each(["sqlite", "postgres"] as const)("kill -9 in the middle of orders (%s)", (engine) => {
  it(`loses no answered order in ${ROUNDS} rounds, makes none twice, and keeps the stock's sum`, async () => {
    const database = await openSharedDatabase(engine);
    const shop = testBackend(database);
    const brandId = await addBrand(database.db);
    const variants = await addProduct(database.db, {
      brandId,
      variations: ["Size"],
      variants: ["5", "6"].map((size) => ({ values: [size], inventory: PIECES })),
    });
    const shipping = [{ brandId, price: 0, type: "Standard" }];
    const place = (on: Pick<typeof shop, "call">, { sessionId, key }: Attempt) =>
      shopperOf(on, { sessionId }).place(orderRequest({ shipping, sessionId }), key);

    let interrupted: Attempt[] = [];
    let lost = 0;
    const checkAfterRestart = async (server: Pick<typeof shop, "call">) => {
      const before = await ordersOf(interrupted.map((attempt) => attempt.sessionId));
      for (const attempt of interrupted) {
        if (attempt.url !== null) expect(before.get(attempt.sessionId)).toEqual([attempt.url]);
        else lost += 1;
      }
      const urls = await Promise.all(interrupted.map((attempt) => place(server, attempt)));
      const after = await ordersOf(interrupted.map((attempt) => attempt.sessionId));
      for (const [index, attempt] of interrupted.entries()) {
        const url = expectValue(urls[index]!);
        expect(url).toBe(attempt.url ?? url);
        expect(after.get(attempt.sessionId)).toEqual([url]);
      }
      const { inStock, held } = await countPieces(database.db);
      expect(inStock + held).toBe(PIECES * variants.length);
    };
    const ordersOf = async (sessionIds: string[]) => {
      const orders = await database.db
        .selectFrom("orders")
        .select(["session_id", "payment_url"])
        .where("session_id", "in", ["", ...sessionIds])
        .execute();
      const grouped = Map.groupBy(orders, (order) => order.session_id);
      return new Map([...grouped].map(([id, own]) => [id, own.map((order) => order.payment_url)]));
    };

    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(database);
      await checkAfterRestart(server);
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => guest(shop)));
      for (const [index, buyer] of buyers.entries()) {
        for (const variant of variants) await buyer.add(variant, 1 + (index % 3));
      }
      const killAfter = Math.floor(Math.random() * BUYERS);
      let answered = 0;
      let killed: Promise<void> | undefined;
      interrupted = await Promise.all(
        buyers.map(async ({ sessionId }, index) => {
          const attempt: Attempt = { sessionId, key: `round-${round}-${index}`, url: null };
          const sent = place(server, attempt);
          if (killAfter === 0) killed ??= server.kill();
          const answer = await sent;
          if (answer.ok) attempt.url = answer.value;
          answered += 1;
          if (answered >= killAfter) killed ??= server.kill();
          return attempt;
        }),
      );
      await killed;
    }
    const last = await startServer(database);
    await checkAfterRestart(last);
    await last.kill();
    const { held } = await countPieces(database.db);
    const perBuyer = Array.from({ length: BUYERS }, (_, index) => 2 * (1 + (index % 3)));
    expect(held).toBe(ROUNDS * perBuyer.reduce((all, pieces) => all + pieces, 0));
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(ROUNDS * BUYERS);
    await database.close();
  }, 120_000);
});
