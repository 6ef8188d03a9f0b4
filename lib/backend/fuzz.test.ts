import {
  askedBy,
  type HostileRequest,
  hostileRequests,
  type Names,
} from "@/lib/contract/testing/hostile-requests";
import type { Engine } from "./db/transaction";
import { registered } from "./testing/accounts";
import { testBackend } from "./testing/backend";
import { openTestDatabase } from "./testing/engines";
import { addRing, addShirt } from "./testing/goods";
import { expectValue, guest, settle, type TestShop } from "./testing/shopper";

/** The same requests go to a shop of each engine; `FUZZ_REQUESTS` and `FUZZ_SEED` choose others. */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 400);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

interface FuzzedShop {
  shop: TestShop;
  names: Names;
  close: () => Promise<void>;
}

/** A shop with goods, a customer who has bought and a guest who is about to. */
async function open(engine: Engine): Promise<FuzzedShop> {
  const database = await openTestDatabase(engine);
  const shop = testBackend(database);
  const ring = await addRing(shop, 500);
  const shirt = await addShirt(shop);
  const ada = await registered(shop, { email: "ada@example.com" });
  await ada.add(shirt);
  const url = expectValue(await ada.place());
  expectValue(await settle(shop, url, "pay"));
  await ada.add(ring);
  const visitor = await guest(shop);
  await visitor.add(ring);
  const link =
    expectValue(await visitor.place())
      .split("/")
      .at(-1) ?? "";
  const names = { session: visitor.sessionId, bearer: ada.token, link };
  return { shop, names, close: () => database.db.destroy() };
}

async function statusOf({ shop, names }: FuzzedShop, request: HostileRequest): Promise<number> {
  const { path, ...init } = askedBy(request, names);
  const response = await shop.send(path, init);
  await response.arrayBuffer();
  return response.status;
}

test(
  `${COUNT} requests are answered alike by both engines, and none as the server's fault`,
  async () => {
    const sqlite = await open("sqlite");
    const postgres = await open("postgres");
    const found: object[] = [];
    const answers = new Map<number, number>();
    try {
      for (const request of hostileRequests(COUNT, SEED)) {
        const [first, second] = [
          await statusOf(sqlite, request),
          await statusOf(postgres, request),
        ];
        answers.set(first, (answers.get(first) ?? 0) + 1);
        if (first !== second || first >= 500) {
          found.push({
            sqlite: first,
            postgres: second,
            request: JSON.stringify(request).slice(0, 1000),
          });
        }
      }
    } finally {
      await sqlite.close();
      await postgres.close();
    }
    expect(found).toEqual([]);
    // Were nothing let in, nothing would be tried.
    expect([...answers.keys()]).toEqual(expect.arrayContaining([200, 401, 404, 422]));
  },
  Math.max(300_000, COUNT * 100),
);
