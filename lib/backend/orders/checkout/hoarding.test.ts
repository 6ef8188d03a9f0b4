import { logIn } from "@/lib/contract/accounts";
import type { Endpoint } from "@/lib/contract/endpoint";
import { getTestPayment } from "@/lib/contract/payments";
import { budget } from "@/lib/domain/testing/budget";
import { floodLimits, limits, MOST_OPEN_ORDERS } from "../../server/limits/limits";
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

const RING = "Alma Ring (Yellow gold / 6)";
const OFFICE = "192.0.2.1";
const MINUTE_MS = 60_000;

describeEngines("stock that is held without paying", (open) => {
  let shop: TestShop;
  let day = 0;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  beforeEach(() => {
    shop.clock.now = new Date(Date.UTC(2026, 5, ++day));
  });

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
    for (let copy = 0; copy < copies; copy++) {
      const name = `copy ${copy} of ${order.number}`;
      const names = { number: name, token: name, payment_token: name, idempotency_key: name };
      await db
        .insertInto("orders")
        .values({ ...order, ...unique, ...names })
        .execute();
    }
  }

  it("is at most a share of it by one visitor, who is told of which line", async () => {
    const ring = await addRing(shop, 13);
    const hoarder = await visitor(OFFICE, ring, 13);
    const refused = expectFailure(await hoarder.place());
    expect(refused).toMatchObject({
      kind: "conflict",
      message: expect.stringContaining(`Only 4 of ${RING} can be held at once.`),
      data: { groups: [{ lines: [{ name: "Alma Ring", isSoldOut: false }] }] },
    });
    expect(await inventoryOf(shop, ring)).toBe(13);
    expectValue(await hold(OFFICE, ring, 4));
    expect(await buy(elsewhere(), ring)).toBe("paid");
    expect(await inventoryOf(shop, ring)).toBe(8);
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 4],
    [20, 5],
  ])("of %i pieces is at most %i by one visitor", async (stock, most) => {
    const ring = await addRing(shop, stock);
    if (stock > most)
      expect(expectFailure(await hold(OFFICE, ring, most + 1)).kind).toBe("conflict");
    expectValue(await hold(elsewhere(), ring, most));
  });

  it("is not shared out where there is no end of it", async () => {
    expectValue(await hold(OFFICE, await addShirt(shop), 40));
  });

  it("is at most half of it by one network, however many sessions it starts", async () => {
    const ring = await addRing(shop, 13);
    const answers = [];
    for (let session = 0; session < 20; session++) answers.push(await hold(OFFICE, ring));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    expect(expectFailure(answers[7]!)).toMatchObject({
      kind: "conflict",
      message: `Others near you are paying for ${RING} just now. Please try again in a few minutes.`,
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

  it("ends when the same session orders anew, in another bag too", async () => {
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

  it("is no more than so many orders of one network; one that buys on is not kept from it", async () => {
    const [shirt, ring] = [await addShirt(shop), await addRing(shop, 100)];
    const known = await registered(shop);
    const member = shopperOf(shop, { headers: { ...known.headers, "x-forwarded-for": OFFICE } });
    await member.add(ring);
    await payAndConfirm(shop, expectValue(await member.place()));
    const regular = await visitor(OFFICE, shirt);
    const own = expectValue(await regular.place());
    await copyOrder(own, MOST_OPEN_ORDERS - 1);
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
  });

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

  it("does not keep a crowd in one office from buying in a sale, beside one who hoards", async () => {
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
  }, 120_000);

  it("stops at so many orders by one visitor in ten minutes", async () => {
    const shirt = await addShirt(shop);
    const busy = await visitor(OFFICE, shirt);
    const { most } = limits.orderBy("");
    for (let count = 0; count < most; count++) {
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

  const flooded = [...floodLimits].map(([endpoint, limit]) => {
    const { method, path } = endpoint as Endpoint;
    return { name: `${method} ${path}`, method, path: path.replace(":id", "1"), limit };
  });
  it.each(flooded)("$name is not flooded from one network", async ({ method, path, limit }) => {
    const body = method === "GET" || method === "DELETE" ? undefined : "{}";
    const ask = (network: string) =>
      shop.send(path, {
        method,
        body,
        headers: { "x-forwarded-for": network, "content-type": "application/json" },
      });
    const { most, seconds } = limit("");
    expect((await ask(OFFICE)).status).not.toBe(429);
    for (let count = 1; count < most; count++) shop.backend.floods.pass(limit(OFFICE));
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
