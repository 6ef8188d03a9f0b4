import { logIn } from "@/lib/contract/accounts";
import { allEndpoints } from "@/lib/contract/endpoints";
import { getTestPayment } from "@/lib/contract/payments";
import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import { floodLimitOf, limits, MAX_OPEN_ORDERS } from "../../http/limits/limits";
import { registered } from "../../testing/accounts";
import { testBackend } from "../../testing/backend";
import type { BuiltVariant } from "../../testing/catalog";
import { describeEngines } from "../../testing/engines";
import { addRing, addShirt } from "../../testing/goods";
import {
  expectFailure,
  expectValue,
  guest,
  inventoryOf,
  payAndConfirm,
  settle,
  shopperOf,
  type TestShop,
} from "../../testing/shopper";
import { releaseExpired } from "../end";

const RING = "Alma Ring (Yellow gold / Size 6)";
const OFFICE = "192.0.2.1";
const MINUTE_MS = 60_000;

describeEngines("stock that is held without paying", (open, _, itOnce) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  // Each case begins on a day of its own, since a limit's time does not go back.
  beforeEach(() => later(24 * 60 * MINUTE_MS));

  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  let serial = 0;
  const elsewhere = () => `198.18.${Math.floor(++serial / 250)}.${serial % 250}`;

  /** A guest of a network, with pieces in the bag. */
  async function visitor(network: string, variant: BuiltVariant, pieces = 1) {
    const { sessionId } = await guest(shop);
    const shopper = shopperOf(shop, { sessionId, headers: { "x-forwarded-for": network } });
    expectValue(await shopper.add(variant, pieces));
    return { ...shopper, sessionId };
  }
  const hold = async (network: string, variant: BuiltVariant, pieces = 1) =>
    (await visitor(network, variant, pieces)).place();
  const buy = async (network: string, variant: BuiltVariant) =>
    (await payAndConfirm(shop, expectValue(await hold(network, variant)))).status;

  /** As many more unpaid orders like one that was placed, each of another session. */
  async function copyOrder(url: string, copies: number): Promise<void> {
    const { db } = shop.backend;
    const { id: _, ...order } = await db
      .selectFrom("orders")
      .selectAll()
      .where("payment_token", "=", url.split("/").at(-1) ?? "")
      .executeTakeFirstOrThrow();
    const unique = { session_id: null, cart_id: null, payment_url: "" };
    const rows = Array.from({ length: copies }, (_, copy) => {
      const name = `copy ${copy} of ${order.number}`;
      const names = { number: name, token: name, payment_token: name, idempotency_key: name };
      return { ...order, ...unique, ...names };
    });
    await db.insertInto("orders").values(rows).execute();
  }

  /** Lets the reservation of all that is left expire, in as many minutes. */
  const letExpire = async (network: string, variant: BuiltVariant, pieces: number) => {
    expectValue(await hold(network, variant, pieces));
    expect(await inventoryOf(shop, variant)).toBe(0);
    later((pieces > 5 ? 10 : 30) * MINUTE_MS);
    await releaseExpired(shop.backend);
    expect(await inventoryOf(shop, variant)).toBe(pieces);
  };

  itOnce.each([1, 2, 3, 5, 13])("is all of %i pieces by a first order, once", async (stock) => {
    await letExpire(OFFICE, await addRing(shop, stock), stock);
  });

  it("is at most a share of it by a network that has let it expire, in the cart too", async () => {
    const ring = await addRing(shop, 13);
    await letExpire(OFFICE, ring, 13);
    const again = await visitor(OFFICE, ring, 13);
    const { groups } = await again.cart();
    expect(groups[0]?.lines).toMatchObject([{ inventory: 13, maxPerOrder: 4, isSoldOut: false }]);
    expect(expectFailure(await again.place())).toMatchObject({
      kind: "conflict",
      message: `Only 4 of ${RING} can be ordered at once right now.`,
      data: { groups: [{ lines: [{ name: "Alma Ring", maxPerOrder: 4, isSoldOut: false }] }] },
    });
    expect(await inventoryOf(shop, ring)).toBe(13);
    expectValue(await hold(OFFICE, ring, 4));
    expect(await buy(elsewhere(), ring)).toBe("paid");
    expect(await inventoryOf(shop, ring)).toBe(8);
  });

  it("is at most a share of it by a visitor who has let it expire, from another network", async () => {
    const ring = await addRing(shop, 3);
    const slow = await visitor(elsewhere(), ring, 3);
    expectValue(await slow.place());
    later(30 * MINUTE_MS);
    const { sessionId } = slow;
    const moved = shopperOf(shop, { sessionId, headers: { "x-forwarded-for": elsewhere() } });
    expect(expectFailure(await moved.place()).message).toMatch(/^Only 2 of /);
    later(2 * 60 * MINUTE_MS);
    expectValue(await moved.place());
  });

  it("may be all of it again after a correction, for 10 minutes, and not for ever", async () => {
    const ring = await addRing(shop, 3);
    const careful = await visitor(OFFICE, ring, 3);
    expectValue(await careful.place());
    for (const city of ["Salem", "Lynn"]) {
      later(9 * MINUTE_MS);
      expect((await careful.cart()).groups[0]?.lines[0]).not.toHaveProperty("maxPerOrder");
      expectValue(await careful.place({ city }));
      await releaseExpired(shop.backend);
      expect(await inventoryOf(shop, ring)).toBe(0);
    }
    expect((await careful.cart()).groups[0]?.lines[0]).toMatchObject({ maxPerOrder: 2 });
    expect(expectFailure(await careful.place({ city: "Boston" })).kind).toBe("conflict");
    later(10 * MINUTE_MS);
    await releaseExpired(shop.backend);
    expect(await inventoryOf(shop, ring)).toBe(3);
  });

  itOnce("counts against nobody who pays", async () => {
    const ring = await addRing(shop, 5);
    for (let order = 0; order < 5; order++) {
      const buyer = await visitor(OFFICE, ring, 5);
      await payAndConfirm(shop, expectValue(await buyer.place()));
      await shop.backend.db.updateTable("variants").set({ inventory: 5 }).execute();
    }
  });

  it("keeps the last piece from a network that has let it expire three times", async () => {
    const ring = await addRing(shop, 1);
    await letExpire(OFFICE, ring, 1);
    for (let attempt = 0; attempt < 2; attempt++) {
      expectValue(await hold(OFFICE, ring));
      later(10 * MINUTE_MS);
      await releaseExpired(shop.backend);
      expect(await inventoryOf(shop, ring)).toBe(1);
    }
    const fourth = await visitor(OFFICE, ring);
    expect((await fourth.cart()).groups[0]?.lines[0]).toMatchObject({ maxPerOrder: 0 });
    expect(expectFailure(await fourth.place()).message).toBe(
      `Other shoppers are paying for ${RING} right now. Please try again in a few minutes.`,
    );
    expect(await buy(elsewhere(), ring)).toBe("paid");
  });

  itOnce(
    "never empties a shelf for an hour, whatever the sessions of one network try",
    async () => {
      const attack = fc.record({
        stock: fc.integer({ min: 1, max: 12 }),
        sessions: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 5 }),
        steps: fc.array(
          fc.record({ first: fc.nat(4), cancels: fc.boolean(), minutes: fc.nat(20) }),
          {
            minLength: 12,
            maxLength: 18,
          },
        ),
      });
      const tried = fc.asyncProperty(attack, async ({ stock, sessions, steps }) => {
        const ring = await addRing(shop, stock);
        const network = elsewhere();
        const visitors = [];
        for (const pieces of [stock, ...sessions])
          visitors.push(await visitor(network, ring, Math.min(pieces, stock)));
        const open = new Map<number, string>();
        let lastFull = shop.clock.now.getTime();
        const look = async () => {
          await releaseExpired(shop.backend);
          const left = await inventoryOf(shop, ring);
          if (left === 0) expect(shop.clock.now.getTime() - lastFull).toBeLessThan(60 * MINUTE_MS);
          return left;
        };
        // What was given back just now may be taken again before anybody sees it.
        const minute = async () => {
          const left = await look();
          later(MINUTE_MS);
          if (left > 0) lastFull = shop.clock.now.getTime();
        };
        for (const { first, cancels, minutes } of steps) {
          if (cancels) await settle(shop, open.get(first) ?? "none", "cancel");
          for (let turn = 0; turn < visitors.length && (await look()) > 0; turn++) {
            const by = (first + turn) % visitors.length;
            const placed = await visitors[by]?.place();
            if (placed?.ok) open.set(by, placed.value);
          }
          for (let passed = 0; passed < minutes; passed++) await minute();
          await look();
        }
      });
      await fc.assert(tried, { numRuns: budget({ test: 2, proof: 80 }) });
    },
    900_000,
  );

  itOnce("is not shared out where there is no end of it", async () => {
    expectValue(await hold(OFFICE, await addShirt(shop), 40));
  });

  itOnce("is at most half of it by one network, however many sessions it starts", async () => {
    const ring = await addRing(shop, 13);
    const answers = [];
    for (let session = 0; session < 20; session++) answers.push(await hold(OFFICE, ring));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    expect(expectFailure(answers[7]!)).toMatchObject({
      kind: "conflict",
      message: `Other shoppers are paying for ${RING} right now. Please try again in a few minutes.`,
    });
    for (let customer = 0; customer < 6; customer++) {
      expect(await buy(elsewhere(), ring)).toBe("paid");
    }
    expect(await inventoryOf(shop, ring)).toBe(0);
  });

  it("is at most half of it by one network that asks all at once", async () => {
    const ring = await addRing(shop, 13);
    const sessions = await Promise.all(Array.from({ length: 12 }, () => visitor(OFFICE, ring)));
    const answers = await Promise.all(sessions.map((session) => session.place()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
  });

  it("comes back as the network's orders are paid, canceled or left", async () => {
    const ring = await addRing(shop, 6);
    const urls = [];
    for (let session = 0; session < 5; session++) {
      urls.push(expectValue(await hold(OFFICE, ring)));
    }
    expect((await hold(OFFICE, ring)).ok).toBe(false);
    expectValue(await settle(shop, urls[0]!, "cancel"));
    urls[0] = expectValue(await hold(OFFICE, ring));
    for (const url of urls.slice(0, 4)) await payAndConfirm(shop, url);
    urls.push(expectValue(await hold(OFFICE, ring)));
    expect(await inventoryOf(shop, ring)).toBe(0);
    later(30 * MINUTE_MS);
    await releaseExpired(shop.backend);
    expect(await buy(OFFICE, ring)).toBe("paid");
    expect(await buy(OFFICE, ring)).toBe("paid");
    const kept = await shop.backend.db
      .selectFrom("orders")
      .select("network_hash")
      .where("status", "<>", "pending")
      .where("network_hash", "is not", null)
      .execute();
    expect(kept).toEqual([]);
  });

  it("a reservation ends when the same session orders again, with another cart too", async () => {
    const [ring, other] = [await addRing(shop, 2), await addRing(shop, 2)];
    const { email } = await registered(shop);
    const session = await visitor(OFFICE, ring, 2);
    const first = expectValue(await session.place());
    const body = { email, password: "a-long-password", sessionId: session.sessionId };
    expectValue(await shop.call(logIn, { body }));
    expectValue(await session.add(other, 2));
    const second = expectValue(await session.place());
    expect(await inventoryOf(shop, ring)).toBe(2);
    const statusOf = async (url: string) => {
      const parameters = { token: url.split("/").at(-1) ?? "" };
      return expectValue(await shop.call(getTestPayment, { parameters })).status;
    };
    expect(await statusOf(first)).toBe("cancelled");
    expect(await statusOf(second)).toBe("pending");
    expect(expectFailure(await settle(shop, first, "pay")).kind).toBe("conflict");
  });

  itOnce(
    "is no more than so many orders of one network; one that buys on is not kept from it",
    async () => {
      const [shirt, ring] = [await addShirt(shop), await addRing(shop, 100)];
      const known = await registered(shop);
      const member = shopperOf(shop, { headers: { ...known.headers, "x-forwarded-for": OFFICE } });
      await member.add(ring);
      await payAndConfirm(shop, expectValue(await member.place()));
      const regular = await visitor(OFFICE, shirt);
      const own = expectValue(await regular.place());
      await copyOrder(own, MAX_OPEN_ORDERS - 1);
      later(10 * MINUTE_MS);
      const next = await visitor(OFFICE, shirt);
      expect(expectFailure(await next.place())).toMatchObject({
        kind: "rateLimited",
        message: "Too many attempts. Please try again in 20 minutes.",
      });
      expect(expectValue(await regular.place({ city: "Salem" }))).not.toBe(own);
      expect(await buy(elsewhere(), ring)).toBe("paid");
      await member.add(ring);
      await payAndConfirm(shop, expectValue(await member.place()));
      later(20 * MINUTE_MS);
      expectValue(await next.place());
    },
  );

  it("keeps no network of an order, and nothing of it once it is not open", async () => {
    const ring = await addRing(shop);
    const url = expectValue(await hold("203.0.113.99", ring));
    const ofOrder = () =>
      shop.backend.db
        .selectFrom("orders")
        .select("network_hash")
        .where("payment_token", "=", url.split("/").at(-1) ?? "")
        .executeTakeFirstOrThrow();
    expect((await ofOrder()).network_hash).toMatch(/^[0-9a-f]{64}$/);
    await payAndConfirm(shop, url);
    expect((await ofOrder()).network_hash).toBeNull();
  });

  itOnce("one hoarder does not keep a crowd on the same network from buying", async () => {
    const PEOPLE = budget({ test: 80, proof: 200 });
    const ring = await addRing(shop, 2 * PEOPLE);
    const hoard = () => hold(elsewhere(), ring, 20);
    expectValue(await hoard());
    expectValue(await hoard());
    const paying: string[] = [];
    for (let people = 0; people < PEOPLE; people += 20) {
      later(MINUTE_MS);
      // Each takes two minutes to pay.
      const done = people < 40 ? [] : paying.splice(0, 20);
      await Promise.all([
        ...done.map((url) => payAndConfirm(shop, url)),
        ...Array.from({ length: 20 }, async () => {
          paying.push(expectValue(await hold(OFFICE, ring)));
        }),
      ]);
    }
    expect(paying).toHaveLength(40);
    for (const url of paying) await payAndConfirm(shop, url);
    expect(await inventoryOf(shop, ring)).toBe(PEOPLE - 40);
  });

  itOnce("stops at so many orders by one visitor in ten minutes", async () => {
    const shirt = await addShirt(shop);
    const busy = await visitor(OFFICE, shirt);
    const { max } = limits.orderBy("");
    for (let count = 0; count < max; count++) {
      expectValue(await busy.place({ city: count % 2 === 0 ? "Boston" : "Salem" }));
    }
    later(4 * MINUTE_MS);
    expect(expectFailure(await busy.place())).toMatchObject({
      kind: "rateLimited",
      message: "Too many attempts. Please try again in 6 minutes.",
    });
    expectValue(await hold(OFFICE, shirt));
    later(6 * MINUTE_MS);
    expectValue(await busy.place());
  });

  const flooded = allEndpoints.flatMap((endpoint) => {
    const { method, path } = endpoint;
    const limit = floodLimitOf(endpoint);
    return limit
      ? [{ name: `${method} ${path}`, method, path: path.replace(":id", "1"), limit }]
      : [];
  });
  itOnce.each(flooded)("$name is not flooded from one network", async ({ method, path, limit }) => {
    const body = method === "GET" || method === "DELETE" ? undefined : "{}";
    const ask = (network: string) =>
      shop.send(path, {
        method,
        body,
        headers: { "x-forwarded-for": network, "content-type": "application/json" },
      });
    const { max, seconds } = limit("");
    expect((await ask(OFFICE)).status).not.toBe(429);
    for (let count = 1; count < max; count++) shop.backend.floods.consume(limit(OFFICE));
    later(9 * MINUTE_MS);
    const refused = await ask(OFFICE);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect((await ask("192.0.2.2")).status).not.toBe(429);
    expect((await ask("unknown")).status).not.toBe(429);
    later(seconds * 1000 - 9 * MINUTE_MS);
    expect((await ask(OFFICE)).status).not.toBe(429);
  });
});
