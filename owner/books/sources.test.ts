import { withSettings } from "@/shop/testing/with-settings";
import { purgeExpired } from "../../lib/backend/purge";
import { testBackend } from "../../lib/backend/testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "../../lib/backend/testing/catalog";
import { customer } from "../../lib/backend/testing/customer";
import { describeEngines } from "../../lib/backend/testing/engines";
import { only } from "../../lib/backend/testing/goods";
import { expectValue, guest, payAndConfirm, shopperOf } from "../../lib/backend/testing/shopper";
import { erasePerson, readPerson } from "../customers/person";
import { readSales } from "./sales-sql";

const DAY_MS = 24 * 60 * 60 * 1000;
const LETTER = "https://shop.test/details/1?utm_source=Letter&utm_campaign=Spring";
const INSTAGRAM = "https://shop.test/?fbclid=secret-click https://l.instagram.com/";
const TOUCHES = ["first_touch", "last_touch"] as const;
const NOTHING = "https://shop.test/details/1 https://shop.test/";

describeEngines("where buyers come from", (open) => {
  let shop: ReturnType<typeof testBackend>;
  let ring: BuiltVariant;
  let serial = 0;
  beforeEach(async () => {
    shop = testBackend(await open());
    const { db } = shop.backend;
    ring = only(await addProduct(db, { brandId: await addBrand(db) }));
  });

  const visit = (sessionId: string, text: string) =>
    shopperOf(shop, { sessionId, headers: { "x-visit": text } });
  const buy = async ({ place }: Pick<ReturnType<typeof visit>, "place">) => {
    serial += 1;
    const email = `buyer-${serial}@example.com`;
    const address = `${serial} Elm Street`;
    const page = expectValue(await place({ email, address }));
    await payAndConfirm(shop, page);
    return email;
  };
  const touches = () =>
    shop.backend.db
      .selectFrom("orders")
      .select(["first_touch", "last_touch", "source", "campaign"])
      .orderBy("id")
      .execute();
  const sales = async (by: "source" | "campaign") => {
    const report = await readSales(shop.backend, by, {});
    return report.rows().map(({ name, orders, gross }) => [name, orders, gross]);
  };

  it("goes with the order: the first visit and the last one that says so", async () => {
    const { sessionId, ...direct } = await guest(shop);
    await visit(sessionId, INSTAGRAM).add(ring);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    await visit(sessionId, LETTER).add(ring);
    await visit(sessionId, NOTHING).add(ring);
    await buy({ place: direct.place });
    const [order] = await touches();
    expect(JSON.parse(order!.first_touch)).toEqual({
      at: "2026-06-01T12:00:00.000Z",
      referrer: "instagram.com",
      fbclid: true,
    });
    expect(JSON.parse(order!.last_touch)).toEqual({
      at: "2026-06-02T12:00:00.000Z",
      utm_source: "Letter",
      utm_campaign: "Spring",
    });
    const other = await guest(shop);
    expectValue(await visit(other.sessionId, INSTAGRAM).add(ring, 2));
    await buy(other);
    const third = await guest(shop);
    expectValue(await third.add(ring));
    await buy(third);
    expect(await sales("source")).toEqual([
      ["Direct or unknown", 1, 10_000],
      ["facebook", 1, 20_000],
      ["letter", 1, 30_000],
    ]);
    expect(await sales("campaign")).toEqual([
      ["No campaign", 2, 30_000],
      ["spring", 1, 30_000],
    ]);
  });

  it("is the last one by which a shopper with a cart comes back, written once a day", async () => {
    const { sessionId, add, cart, place } = await guest(shop);
    await visit(sessionId, LETTER).cart();
    expect(await shop.backend.db.selectFrom("carts").select("id").execute()).toEqual([]);
    expectValue(await add(ring));
    const reminded = () => visit(sessionId, "https://shop.test/cart?utm_source=reminder").cart();
    await reminded();
    await cart();
    const read = () =>
      shop.backend.db.selectFrom("carts").select(TOUCHES).executeTakeFirstOrThrow();
    const first = await read();
    expect(first.last_touch).toContain("reminder");
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    await reminded();
    expect(await read()).toEqual(first);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    await reminded();
    expect((await read()).last_touch > first.last_touch).toBe(true);
    await buy({ place });
    expect(await sales("source")).toEqual([["reminder", 1, 10_000]]);
  });

  it("is forgotten after ninety days", async () => {
    const { sessionId, add, place } = await guest(shop);
    await visit(sessionId, LETTER).add(ring);
    shop.clock.now = new Date(shop.clock.now.getTime() + 91 * DAY_MS);
    expectValue(await add(ring));
    await buy({ place });
    expect(await touches()).toMatchObject([{ last_touch: "", source: "" }]);
    await visit(sessionId, INSTAGRAM).add(ring);
    await buy({ place });
    const [, order] = await touches();
    expect(order!.first_touch).toBe(order!.last_touch);
    const { headers } = await customer(shop);
    const named = shopperOf(shop, { headers: { ...headers, "x-visit": LETTER } });
    expectValue(await named.add(ring));
    shop.clock.now = new Date(shop.clock.now.getTime() + 91 * DAY_MS);
    await purgeExpired(shop.backend);
    const carts = await shop.backend.db.selectFrom("carts").select(TOUCHES).execute();
    expect(carts).toEqual([{ first_touch: "", last_touch: "" }]);
  });

  it("is the last one alone once the first is older than ninety days", async () => {
    const { sessionId, place } = await guest(shop);
    for (const from of [LETTER, INSTAGRAM]) {
      await visit(sessionId, from).add(ring);
      shop.clock.now = new Date(shop.clock.now.getTime() + 50 * DAY_MS);
    }
    await buy({ place });
    expect(await touches()).toMatchObject([
      { first_touch: "", last_touch: expect.stringContaining("fbclid"), source: "facebook" },
    ]);
  });

  it("goes over to the customer at the log-in, and is exported and erased with the person", async () => {
    const { db } = shop.backend;
    const { sessionId } = await guest(shop);
    const ada = await customer(shop);
    await visit(sessionId, LETTER).add(ring);
    const { joinCarts } = await import("../../lib/backend/cart/join");
    await db.transaction().execute((of) => joinCarts(of, sessionId, ada.id, shop.clock.now));
    const page = expectValue(await ada.place({ email: undefined, address: "1 Ada Street" }));
    await payAndConfirm(shop, page);
    await db.updateTable("shipments").set({ status: "delivered" }).execute();
    const person = expectValue(await readPerson(db, ada.email));
    expect(person).toMatchObject({
      orders: [{ last_touch: expect.stringContaining("Letter") }],
      visits: [{ last_touch: expect.stringContaining("Letter") }],
    });
    expectValue(await erasePerson(shop.backend, ada.email));
    const guestBuyer = await guest(shop);
    await visit(guestBuyer.sessionId, LETTER).add(ring);
    const email = await buy(guestBuyer);
    await db.updateTable("shipments").set({ status: "delivered" }).execute();
    expectValue(await erasePerson(shop.backend, email));
    const rows = [
      await touches(),
      await db.selectFrom("carts").select(["first_touch", "last_touch"]).execute(),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/letter|spring/i);
  });

  it("is kept of nobody where the owner says so", async () => {
    withSettings({ visits: { sources: false } });
    const { sessionId } = await guest(shop);
    const shopper = visit(sessionId, LETTER);
    expectValue(await shopper.add(ring));
    await buy(shopper);
    expect(await touches()).toMatchObject([{ first_touch: "", last_touch: "", source: "" }]);
    const carts = await shop.backend.db.selectFrom("carts").select("last_touch").execute();
    expect(carts.map(({ last_touch }) => last_touch).join("")).toBe("");
  });
});
