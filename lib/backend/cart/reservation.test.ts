import { addToCart } from "@/lib/contract/cart";
import { releaseExpired } from "../orders/end";
import { loggedIn, registered } from "../testing/accounts";
import { testBackend } from "../testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "../testing/catalog";
import { describeEngines } from "../testing/engines";
import { addRing, only } from "../testing/goods";
import { expectValue, guest, payAndConfirm, settle, shopperOf } from "../testing/shopper";

const OFFICE = "192.0.2.1";
const HOME = "192.0.2.2";
const MINUTE_MS = 60_000;

describeEngines("how much of a line the cart lets an order take", (open) => {
  let shop: ReturnType<typeof testBackend>;
  beforeAll(async () => {
    shop = testBackend(await open());
  });
  let day = 0;
  beforeEach(() => {
    shop.clock.now = new Date(Date.UTC(2026, 5, ++day));
  });

  const from = (network: string | null) =>
    network === null ? undefined : { "x-forwarded-for": network };
  const visitor = async (network: string | null, variant: BuiltVariant, pieces = 1) => {
    const { sessionId } = await guest(shop);
    const shopper = shopperOf(shop, { sessionId, headers: from(network) });
    expectValue(await shopper.add(variant, pieces));
    return { ...shopper, sessionId };
  };
  type Visitor = Pick<Awaited<ReturnType<typeof visitor>>, "cart">;
  const limits = async (shopper: Visitor) =>
    (await shopper.cart()).groups.flatMap(({ lines }) =>
      lines.map(({ inventory, maxPerOrder }) => [inventory, maxPerOrder]),
    );
  const hold = async (network: string | null, variant: BuiltVariant, pieces: number) => {
    const holder = await visitor(network, variant, pieces);
    return { ...holder, url: expectValue(await holder.place()) };
  };
  const leave = async (minutes = 30) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE_MS);
    await releaseExpired(shop.backend);
  };
  const setStock = ({ id }: BuiltVariant, inventory: number) =>
    shop.backend.db.updateTable("variants").set({ inventory }).where("id", "=", id).execute();

  it("is all that is left, while shoppers elsewhere or of an unknown network pay for some", async () => {
    const ring = await addRing(shop, 13);
    await hold(HOME, ring, 2);
    await hold(null, ring, 1);
    expect(await limits(await visitor(OFFICE, ring))).toEqual([[10, undefined]]);
    expect(await limits(await visitor(null, ring))).toEqual([[10, undefined]]);
  });

  it("is up to half of the stock for a network, with what it is paying for", async () => {
    const [ring, other] = [await addRing(shop, 20), await addRing(shop, 13)];
    await hold(OFFICE, ring, 4);
    await hold(OFFICE, ring, 3);
    const third = await visitor(OFFICE, ring);
    await third.add(other);
    const shown = [
      [13, 3],
      [13, undefined],
    ];
    expect(await limits(third)).toEqual(shown);
    expectValue(await third.place());
    expect(await limits(third)).toEqual(shown);
  });

  it("is a share for two hours after all of the stock was left unpaid, for that visitor and that network", async () => {
    const [ring, other] = [await addRing(shop, 13), await addRing(shop, 13)];
    const slow = await hold(OFFICE, ring, 13);
    await leave();
    const { sessionId } = slow;
    const moved = shopperOf(shop, { sessionId, headers: from(HOME) });
    const colleague = await visitor(OFFICE, ring);
    expect(await limits(moved)).toEqual([[13, 4]]);
    expect(await limits(colleague)).toEqual([[13, 4]]);
    const both = await visitor(OFFICE, ring);
    await both.add(other);
    expect(await limits(both)).toEqual([
      [13, 4],
      [13, undefined],
    ]);
    expect(await limits(await visitor(HOME, ring))).toEqual([[13, undefined]]);
    expect(await limits(await visitor(null, ring))).toEqual([[13, undefined]]);
    await leave(89);
    expect(await limits(colleague)).toEqual([[13, 4]]);
    await leave(1);
    expect(await limits(colleague)).toEqual([[13, undefined]]);
    expect(await limits(moved)).toEqual([[13, undefined]]);
  });

  it("does not shrink for a customer who has bought before by what others of the network do", async () => {
    const ring = await addRing(shop, 14);
    const known = await registered(shop);
    const newcomer = await registered(shop);
    const customers = [known, newcomer].map(({ headers }) =>
      shopperOf(shop, { headers: { ...headers, ...from(OFFICE) } }),
    ) as [Visitor & typeof known, Visitor & typeof known];
    for (const shopper of customers) await shopper.add(ring);
    await payAndConfirm(shop, expectValue(await customers[0].place()));
    await customers[0].add(ring);
    await hold(OFFICE, ring, 13);
    await leave();
    expect(await limits(customers[0])).toEqual([[13, undefined]]);
    expect(await limits(customers[1])).toEqual([[13, 4]]);
  });

  it("stays all after a canceled order or two, and is a share after the third", async () => {
    const ring = await addRing(shop, 13);
    for (const most of [undefined, undefined, 4]) {
      const { url } = await hold(OFFICE, ring, 13);
      expectValue(await settle(shop, url, "cancel"));
      expect(await limits(await visitor(OFFICE, ring))).toEqual([[13, most]]);
    }
  });

  it("stays all of the last two pieces until three orders were left unpaid", async () => {
    const ring = await addRing(shop, 2);
    for (const most of [undefined, undefined, 1]) {
      await hold(OFFICE, ring, 2);
      await leave();
      expect(await limits(await visitor(OFFICE, ring))).toEqual([[2, most]]);
    }
  });

  it("stays all for the shopper's own open order, corrected once, and not for ever", async () => {
    const ring = await addRing(shop, 3);
    const careful = await hold(OFFICE, ring, 3);
    for (const [city, most] of [
      ["Salem", undefined],
      ["Lynn", 2],
    ] as const) {
      expect(await limits(careful)).toEqual([[3, undefined]]);
      expectValue(await careful.place({ city }));
      expect(await limits(careful)).toEqual([[3, most]]);
    }
  });

  it("counts no order as unpaid that somebody else is still paying for", async () => {
    const ring = await addRing(shop, 1);
    const undecided = await visitor(OFFICE, ring);
    for (let attempt = 0; attempt < 2; attempt++)
      expectValue(await settle(shop, expectValue(await undecided.place()), "cancel"));
    await hold(OFFICE, ring, 1);
    await setStock(ring, 1);
    expect(await limits(undecided)).toEqual([[1, undefined]]);
  });

  it("counts a guest's open order as the shopper's own after logging in and out again", async () => {
    const ring = await addRing(shop, 13);
    const { email } = await registered(shop);
    const visit = await hold(OFFICE, ring, 5);
    const { headers } = await loggedIn(shop, email, visit.sessionId);
    const inside = shopperOf(shop, { headers: { ...headers, ...from(OFFICE) } });
    expect(await limits(inside)).toEqual([[13, undefined]]);
    expectValue(await visit.add(ring));
    expect(await limits(visit)).toEqual([[8, undefined]]);
  });

  it("is shared by the lines of one piece in different engravings", async () => {
    const { db } = shop.backend;
    const signet = only(
      await addProduct(db, {
        brandId: await addBrand(db),
        variations: ["Engraving"],
        variants: [{ values: ["Initials"], inventory: 13 }],
      }),
    );
    await db
      .updateTable("products")
      .set({ engraving: "Initials: 3" })
      .where("id", "=", signet.productId)
      .execute();
    const { sessionId } = await guest(shop);
    const shopper = shopperOf(shop, { sessionId, headers: from(OFFICE) });
    const { productId, valueIds, values } = signet;
    const add = async (engraving: string, quantity: number) => {
      const body = { sessionId, productId, valueIds, values, quantity, engraving };
      expectValue(await shop.call(addToCart, { body }));
    };
    await add("AL", 3);
    await add("BO", 10);
    expect(await limits(shopper)).toEqual([
      [13, undefined],
      [10, undefined],
    ]);
    expectValue(await shopper.place());
    await leave();
    expect(await limits(shopper)).toEqual([
      [13, 4],
      [10, 1],
    ]);
    await setStock(signet, 3);
    expect(await limits(shopper)).toEqual([
      [3, 2],
      [0, undefined],
    ]);
  });
});
