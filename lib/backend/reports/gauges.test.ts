import { settleTestPayment } from "@/lib/contract/payments";
import { failure, success } from "@/lib/domain/result";
import { sampleMessages } from "@/lib/mail/testing/samples";
import { follow, measure } from "@/lib/platform/measured";
import { afterCommit, inTransaction } from "../db/transaction";
import { queueMail } from "../mail/queue";
import { testBackend } from "../testing/backend";
import { describeEngines } from "../testing/engines";
import { addRing } from "../testing/goods";
import { expectValue, guest } from "../testing/shopper";
import { storeOrder } from "../testing/stored-orders";
import { countForServers } from "./command-counts";
import { readFigures } from "./gauges";

describeEngines("figures for metrics", (open, _, itOnce) => {
  it("say how much waits, and since when", async () => {
    const database = await open();
    const { db } = database;
    const { backend, clock } = testBackend(database);
    expect(await readFigures(backend, database)).toMatchObject({
      emails: { waiting: 0, oldestSeconds: 0 },
      webhookMessages: { waiting: 0, oldestSeconds: 0 },
      refunds: { waiting: 0, oldestSeconds: 0 },
      indexAgeSeconds: null,
    });
    const { now } = clock;
    const message = sampleMessages.contact;
    for (const to of ["ada@example.com", "zoe@example.com"])
      await queueMail(db, { to, message, now: clock.now });
    await db.updateTable("mails").set({ next_attempt_at: null }).where("id", "=", 1).execute();
    const { id } = await storeOrder(db);
    const refund = { order_id: id, amount: 100, reason: "", created_at: now.toISOString() };
    for (const status of ["pending", "done"])
      await db
        .insertInto("refunds")
        .values({ ...refund, status, once_key: status })
        .execute();
    clock.now = new Date(now.getTime() + 90_000);
    await backend.products.caughtUp();
    const figures = await readFigures(backend, database);
    expect(figures).toMatchObject({
      emails: { waiting: 1, oldestSeconds: 90 },
      refunds: { waiting: 1, oldestSeconds: 90 },
    });
    expect(figures.indexAgeSeconds).toBeGreaterThanOrEqual(0);
  });

  it("count what a command did, once, on the server that is asked first", async () => {
    const database = await open();
    const { db } = database;
    const { backend } = testBackend(database);
    for (const results of [["done", "done", "failed"], ["done"], []] as const) {
      const keep = countForServers();
      for (const result of results) measure("refund", { result });
      await keep(db);
      measure("refund", { result: "sent" });
    }
    const counted: string[] = [];
    const end = follow("refund", ({ result }) => counted.push(result));
    const taken = () => Promise.all([1, 2].map(() => readFigures(backend, database)));
    await taken();
    expect(counted.sort()).toEqual(["done", "done", "done", "failed"]);
    await taken();
    expect(counted).toHaveLength(4);
    end();
  });

  itOnce("count what was committed, once, and nothing that was rolled back", async () => {
    const { db } = await open();
    const counted: string[] = [];
    let attempts = 0;
    const done = await inTransaction(db, async (transaction) => {
      attempts += 1;
      afterCommit(transaction, () => counted.push("committed"));
      if (attempts === 1) throw Object.assign(new Error("lost"), { code: "40001" });
      return success(null);
    });
    await inTransaction(db, async (transaction) => {
      afterCommit(transaction, () => counted.push("rolled back"));
      return failure("conflict", "");
    });
    afterCommit(db, () => counted.push("outside"));
    expect([done.ok, attempts, counted]).toEqual([true, 2, ["committed", "outside"]]);
  });

  itOnce("count an order and its payment once each", async () => {
    const seen: unknown[] = [];
    const ends = [
      follow("orderPlaced", () => seen.push("placed")),
      follow("payment", (payment) => seen.push(payment)),
    ];
    const shop = testBackend(await open());
    const buyer = await guest(shop);
    await buyer.add(await addRing(shop, 3));
    const url = expectValue(await buyer.place());
    const token = url.split("/").at(-1) ?? "";
    for (const _ of [1, 2])
      await shop.call(settleTestPayment, { parameters: { token }, body: { outcome: "pay" } });
    for (const end of ends) end();
    const of = (result: string) => ({ provider: "test", result });
    expect(seen).toEqual(["placed", of("started"), of("paid")]);
  });
});
