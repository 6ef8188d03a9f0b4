import type { Updateable } from "kysely";
import { addWebhook } from "../../owner/webhooks/webhooks-sql";
import type { Schema } from "./db/schema";
import { queueMail } from "./mail/queue";
import { BATCH_SIZE, purgeExpired } from "./purge";
import { testBackend } from "./testing/backend";
import { describeEngines } from "./testing/engines";
import { addRing } from "./testing/goods";
import { expectValue, guest } from "./testing/shopper";
import { queueEvent } from "./webhooks/queue";

const DAY_MS = 24 * 60 * 60 * 1000;
const message = { kind: "recovery-code", firstName: "Ada", code: "secret" } as const;

describeEngines("what is kept for 90 days", (open) => {
  it("are letters that were sent or given up, and providers' events; not what still waits", async () => {
    const { backend, clock } = testBackend(await open());
    const { db, now } = backend;
    const letters = async () => {
      const rows = await db.selectFrom("mails").select("recipient").orderBy("id").execute();
      return rows.map(({ recipient }) => recipient);
    };
    for (const to of ["waiting@example.com", "ended@example.com"]) {
      await queueMail(db, { to, message, now: now() });
    }
    await db
      .updateTable("mails")
      .set({ next_attempt_at: null })
      .where("recipient", "=", "ended@example.com")
      .execute();
    await db
      .insertInto("payment_events")
      .values({ id: "evt_1", type: "charge.refunded", received_at: now().toISOString() })
      .execute();
    clock.now = new Date(now().getTime() + 90 * DAY_MS - 1);
    await purgeExpired(backend);
    expect(await letters()).toHaveLength(2);
    expect(await db.selectFrom("payment_events").select("id").execute()).toHaveLength(1);
    clock.now = new Date(now().getTime() + 1);
    await purgeExpired(backend);
    expect(await letters()).toEqual(["waiting@example.com"]);
    expect(await db.selectFrom("payment_events").select("id").execute()).toEqual([]);
  });
});

describeEngines("messages of webhooks", (open) => {
  it("are kept for 30 days, and for as long as they wait", async () => {
    const { backend, clock } = testBackend(await open());
    const { db, now } = backend;
    expectValue(await addWebhook(backend, "https://erp.example.com/", ["order.paid"]));
    for (const order of ["waiting", "over"])
      await queueEvent(db, "order.paid", now(), async () => ({ ids: { order }, more: {} }));
    const kept = async () =>
      (await db.selectFrom("webhook_messages").select("body").execute()).map(({ body }) =>
        body.includes("over") ? "over" : "waiting",
      );
    await db
      .updateTable("webhook_messages")
      .set({ next_attempt_at: null })
      .where("body", "like", "%over%")
      .execute();
    clock.now = new Date(now().getTime() + 30 * DAY_MS - 1);
    await purgeExpired(backend);
    expect(await kept()).toEqual(["waiting", "over"]);
    clock.now = new Date(now().getTime() + 1);
    await purgeExpired(backend);
    expect(await kept()).toEqual(["waiting"]);
  });
});

describeEngines("an email that was given up", (open) => {
  it("loses its content when it expires", async () => {
    const { backend, clock } = testBackend(await open());
    const { db, now } = backend;
    const goodUntil = new Date(now().getTime() + DAY_MS);
    await queueMail(db, { to: "ada@example.com", message, goodUntil, now: now() });
    await queueMail(db, { to: "zoe@example.com", message, now: now() });
    await db.updateTable("mails").set({ next_attempt_at: null }).execute();
    const kept = async () =>
      (await db.selectFrom("mails").select("message").orderBy("id").execute()).map(
        (mail) => mail.message !== null,
      );
    clock.now = new Date(goodUntil.getTime() - 1);
    await purgeExpired(backend);
    expect(await kept()).toEqual([true, true]);
    clock.now = goodUntil;
    await purgeExpired(backend);
    expect(await kept()).toEqual([false, true]);
  });
});

describeEngines("an order that ended without money", (open) => {
  const ended = { status: "expired" };
  const kept: [what: string, changes: Updateable<Schema["orders"]>][] = [
    ["waits for its payment", { status: "pending" }],
    ["was paid", { status: "paid", paid_at: "2026-06-01T12:10:00.000Z" }],
    ["was paid and called off", { ...ended, paid_at: "2026-06-01T12:10:00.000Z" }],
    ["may still be paid at its provider", { ...ended, payment_open: 1 }],
    ["had a payment that went back", { ...ended, payment_intent: "pi_1" }],
    ["was given money back", { ...ended, refunded_amount: 1 }],
  ];

  it("is deleted after 30 days with all that belongs to it; what money touched is kept", async () => {
    const shop = testBackend(await open());
    const { db, now } = shop.backend;
    const ring = await addRing(shop);
    async function order(changes: Updateable<Schema["orders"]>) {
      const shopper = await guest(shop);
      await shopper.add(ring);
      expectValue(await shopper.place());
      const { id } = await db
        .selectFrom("orders")
        .select("id")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      await db.updateTable("orders").set(changes).where("id", "=", id).execute();
      return id;
    }
    const expired = await order(ended);
    const cancelled = await order({ status: "cancelled" });
    const refunding = await order(ended);
    await db
      .insertInto("refunds")
      .values({
        order_id: refunding,
        once_key: "once",
        amount: 1,
        reason: "shop",
        status: "pending",
        created_at: now().toISOString(),
      })
      .execute();
    const staying = [refunding];
    for (const [, changes] of kept) staying.push(await order(changes));

    const ids = async (table: "orders" | "shipments" | "order_lines") => {
      const column = table === "orders" ? "orders.id" : (`${table}.order_id` as "orders.id");
      const rows = await db
        .selectFrom(table as "orders")
        .select(`${column} as id`)
        .execute();
      return [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b);
    };
    const half = 30 * 60_000;
    shop.clock.now = new Date(now().getTime() + half + 30 * DAY_MS - 1);
    await purgeExpired(shop.backend);
    expect(await ids("orders")).toEqual([expired, cancelled, ...staying]);
    shop.clock.now = new Date(now().getTime() + 1);
    await purgeExpired(shop.backend);
    for (const table of ["orders", "shipments", "order_lines"] as const) {
      expect(await ids(table)).toEqual(staying);
    }
  });
});

describeEngines("a contact message", (open) => {
  it("is kept for a year", async () => {
    const { backend, clock } = testBackend(await open());
    const { db, now } = backend;
    const created_at = now().toISOString();
    await db
      .insertInto("contact_messages")
      .values({ name: "Ada", phone: "", email: "ada@example.com", message: "Hello", created_at })
      .execute();
    const count = async () =>
      (await db.selectFrom("contact_messages").select("id").execute()).length;
    clock.now = new Date(now().getTime() + 365 * DAY_MS - 1);
    await purgeExpired(backend);
    expect(await count()).toBe(1);
    clock.now = new Date(now().getTime() + 1);
    await purgeExpired(backend);
    expect(await count()).toBe(0);
  });
});

describeEngines("purging much", (open) => {
  it("is done a piece at a time, so that nobody waits long to write", async () => {
    const { backend } = testBackend(await open());
    const { db, now } = backend;
    const resets_at = now().toISOString();
    const all = Array.from({ length: 2 * BATCH_SIZE + 1 }, (_, index) => `${index}`);
    for (let start = 0; start < all.length; start += 200) {
      const rows = all.slice(start, start + 200).map((key) => ({ key, count: 1, resets_at }));
      await db.insertInto("limits").values(rows).execute();
    }
    const later = {
      key: "later",
      count: 1,
      resets_at: new Date(now().getTime() + 1).toISOString(),
    };
    await db.insertInto("limits").values(later).execute();
    const pieces: bigint[] = [];
    const counting = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.numAffectedRows) pieces.push(result.numAffectedRows);
        return result;
      },
    });
    await purgeExpired({ ...backend, db: counting });
    expect(pieces).toEqual([BigInt(BATCH_SIZE), BigInt(BATCH_SIZE), 1n]);
    expect(await db.selectFrom("limits").select("key").execute()).toEqual([{ key: "later" }]);
  });
});
