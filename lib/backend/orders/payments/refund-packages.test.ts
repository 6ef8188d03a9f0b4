import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import type { MailMessage } from "@/lib/mail/emails/messages";
import type { Database } from "../../db/open";
import { testBackend } from "../../testing/backend";
import { addBrand, addProduct, type BuiltVariant } from "../../testing/catalog";
import { customer } from "../../testing/customer";
import { describeEngines } from "../../testing/engines";
import { only } from "../../testing/goods";
import { settleDue } from "../../testing/settle-due";
import { expectFailure, expectValue, inventoryOf, type TestShop } from "../../testing/shopper";
import { StripeAccount } from "../../testing/stripe/account";
import { inProcessStripe } from "../../testing/stripe/in-process";
import { listOrders } from "../list";
import { deliverParcels, shipParcels } from "../parcels";
import type { RefundRequest } from "./plan-refund";
import { refundOrder } from "./refund-order";
import { settleAfterReturn } from "./routes";

let serial = 0;

/** A customer's first order, at 15 % off: two rings and a dress of one designer, three hats of another. */
async function sold(database: Database) {
  const clock = { now: new Date("2026-06-01T12:00:00.000Z") };
  const account = new StripeAccount(
    () => clock.now,
    (id) => `https://stripe.example/${id}`,
  );
  let calls: "both ways" | "not at all" = "both ways";
  const port = inProcessStripe(account, () => calls);
  const backend = testBackend(database, { payments: [port], now: () => clock.now });
  const shop: TestShop = { ...backend, clock };
  const { db } = database;
  const names = [`Hesper ${++serial}`, `Cosima ${serial}`] as const;
  const rates = { Standard: 990 };
  const [first, second] = [
    await addBrand(db, { name: names[0], rates }),
    await addBrand(db, { name: names[1], rates }),
  ];
  for (const [id, name] of [
    [first, "hesper"],
    [second, "cosima"],
  ] as const)
    await db
      .updateTable("brands")
      .set({ email: `${name}@example.com` })
      .where("id", "=", id)
      .execute();
  const build = async (brandId: number, name: string, price: number, isClothing = false) =>
    only(await addProduct(db, { brandId, name, isClothing, variants: [{ price, inventory: 5 }] }));
  const variants = [
    await build(first, "Ring", 10_001),
    await build(first, "Dress", 25_000, true),
    await build(second, "Hat", 3_333),
  ];
  const ada = await customer(shop);
  for (const [index, pieces] of [2, 1, 3].entries())
    await ada.add(variants[index] as BuiltVariant, pieces);
  // The offer of the first order is given once to a name and address.
  expectValue(await ada.place({ firstName: `Ada${serial}`, address: `${serial} State Street` }));
  const placed = await db
    .selectFrom("orders")
    .selectAll()
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  account.pay(placed.payment_session ?? "");
  await settleAfterReturn(shop.backend, placed.payment_token, "finished");
  const { number } = placed;
  const order = () =>
    db.selectFrom("orders").selectAll().where("id", "=", placed.id).executeTakeFirstOrThrow();
  const refund = (request: Omit<RefundRequest, "orderNumber"> = {}) =>
    refundOrder(shop.backend, { orderNumber: number, ...request });
  return {
    shop,
    account,
    number,
    names,
    total: placed.total,
    order,
    refund,
    reach: (how: typeof calls) => {
      calls = how;
    },
    amount: async (request: Omit<RefundRequest, "orderNumber">) =>
      expectValue(await refund(request)).amount,
    stock: async () => {
      const left: number[] = [];
      for (const variant of variants) left.push(await inventoryOf(shop, variant));
      return left;
    },
    listed: async () =>
      expectValue(await listOrders(shop.backend, { all: true })).orders.find(
        (each) => each.number === number,
      ),
    letters: async (kind: MailMessage["kind"]) => {
      const rows = await db
        .selectFrom("mails")
        .select(["recipient", "message"])
        .where("kind", "=", kind)
        .where("order_id", "=", placed.id)
        .orderBy("id")
        .execute();
      return rows.map(({ recipient, message }) => ({
        recipient,
        ...JSON.parse(message ?? "{}"),
      }));
    },
  };
}

/** 15 % off; tax of 6.25 % on the rings, the hats and what a dress costs above $175. */
const RINGS = 18_065;
const FIRST_RING = 9_032;
const DRESS = 21_484;
const HATS = 9_030;
const SHIPPING = 990;

describeEngines("a refund by package and by piece", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    jest.spyOn(process.stderr, "write").mockReturnValue(true);
  });
  afterAll(() => jest.restoreAllMocks());

  it("of a package gives back its pieces' price less their discount, their tax and its shipping", async () => {
    const given = await sold(database);
    const { names, stock } = given;
    expect(await given.amount({ designer: names[1].toUpperCase(), restock: true })).toBe(
      HATS + SHIPPING,
    );
    expect(given.account.kept()).toBe(given.total - HATS - SHIPPING);
    expect(await stock()).toEqual([3, 4, 5]);
    expect((await given.listed())?.shipments).toMatchObject([
      { designer: names[0], status: "processing" },
      { designer: names[1], status: "cancelled", items: [{ quantity: 3, refunded: 3 }] },
    ]);
    expect(await given.letters("refund")).toMatchObject([
      {
        amount: HATS + SHIPPING,
        packages: [{ designer: names[1], isCanceled: true, lines: [{ name: "Hat", quantity: 3 }] }],
      },
    ]);
    expect(await given.letters("refund-to-designer")).toMatchObject([
      { recipient: "cosima@example.com", state: "canceled", lines: [{ name: "Hat" }] },
    ]);
    expect(expectFailure(await given.refund({ designer: names[1] })).message).toBe(
      "All its pieces have been refunded.",
    );
    expect(expectFailure(await given.refund({ designer: "Nobody" })).message).toBe(
      `The order's designers are: ${names.join(", ")}.`,
    );
  });

  it("of pieces gives back their part, and the last of a package take its shipping along", async () => {
    const given = await sold(database);
    const piece = Math.floor(HATS / 3);
    expect(await given.amount({ items: ["3:1"], restock: true })).toBe(piece);
    expect(await given.stock()).toEqual([3, 4, 3]);
    expect((await given.listed())?.shipments[1]).toMatchObject({
      status: "processing",
      items: [{ quantity: 3, refunded: 1 }],
    });
    expectValue(await shipParcels(given.shop.backend, { orderNumber: given.number }));
    expect((await given.letters("shipped"))[0]).toMatchObject({
      shipments: [{}, { lines: [{ quantity: 2, total: 6_666 }] }],
    });
    expect(await given.amount({ items: ["3:2"] })).toBe(HATS - piece + SHIPPING);
    expect((await given.listed())?.shipments[1]?.status).toBe("shipped");
    expect(await given.letters("refund-to-designer")).toMatchObject([
      { state: "canceled", lines: [{ quantity: 1 }] },
      { state: "refunded", lines: [{ quantity: 2 }] },
    ]);
    expect(await given.stock()).toEqual([3, 4, 3]);
  });

  it("can leave the shipping with the shop, for a return", async () => {
    const given = await sold(database);
    expect(await given.amount({ items: ["1", "2"], withShipping: false })).toBe(RINGS + DRESS);
    expect(await given.stock()).toEqual([3, 4, 2]);
    expect(await given.amount({ withShipping: false })).toBe(HATS);
    expect(await given.stock()).toEqual([3, 4, 5]);
    expect(await given.amount({})).toBe(2 * SHIPPING);
    expect((await given.order()).refunded_amount).toBe(given.total);
  });

  it("is followed by a full one that gives back the rest and restocks what was not delivered, once", async () => {
    const given = await sold(database);
    const [hesper] = given.names;
    await given.amount({ items: ["1:1"], restock: true });
    await shipParcels(given.shop.backend, { orderNumber: given.number, designer: hesper });
    await deliverParcels(given.shop.backend, { orderNumber: given.number, designer: hesper });
    expect(await given.amount({})).toBe(given.total - FIRST_RING);
    expect(given.account.kept()).toBe(0);
    expect(await given.stock()).toEqual([4, 4, 5]);
    expect((await given.listed())?.shipments).toMatchObject([
      { status: "delivered" },
      { status: "cancelled" },
    ]);
  });

  it.each([
    [true, [5, 5, 5]],
    [false, [3, 4, 2]],
  ])("a refund restocks all or nothing with the option %s", async (restock, stock) => {
    const given = await sold(database);
    await shipParcels(given.shop.backend, { orderNumber: given.number });
    await deliverParcels(given.shop.backend, { orderNumber: given.number });
    await given.amount({ restock });
    expect(await given.stock()).toEqual(stock);
  });

  it("gives back no more than is left after an amount, which changes no package", async () => {
    const given = await sold(database);
    expect(await given.amount({ amount: 5_000 })).toBe(5_000);
    expect((await given.listed())?.shipments.map(({ status }) => status)).toEqual([
      "processing",
      "processing",
    ]);
    expect(await given.amount({ items: ["1", "2"] })).toBe(RINGS + DRESS + SHIPPING);
    expect(await given.amount({ items: ["3"] })).toBe(HATS + SHIPPING - 5_000);
    expect((await given.order()).refunded_amount).toBe(given.total);
  });

  it("of a package piece by piece cancels it with the last, also where no money is left for it", async () => {
    const given = await sold(database);
    const states = async () => (await given.listed())?.shipments.map(({ status }) => status);
    expect(await given.amount({ items: ["2"], restock: true })).toBe(DRESS);
    expect(await given.amount({ items: ["1:1"], restock: true })).toBe(FIRST_RING);
    expect(await states()).toEqual(["processing", "processing"]);
    const last = await given.amount({ items: ["1:1"], restock: true });
    expect(last).toBe(RINGS - FIRST_RING + SHIPPING);
    expect(await states()).toEqual(["cancelled", "processing"]);
    expect(await given.amount({ amount: HATS + SHIPPING - 1 })).toBe(HATS + SHIPPING - 1);
    expect(await given.amount({ items: ["3:1"], restock: true })).toBe(1);
    const asked = given.account.refunds.length;
    const nothing = expectValue(await given.refund({ items: ["3:2"], restock: true }));
    expect(nothing).toEqual({ amount: 0, status: "done", error: "" });
    expect([given.account.refunds.length, given.account.kept()]).toEqual([asked, 0]);
    expect([await states(), await given.stock()]).toEqual([
      ["cancelled", "cancelled"],
      [5, 5, 5],
    ]);
    expect((await given.letters("refund")).at(-1)).toMatchObject({ amount: 0 });
  });

  it("that the bank sends back gives the package and its pieces back to the order", async () => {
    const given = await sold(database);
    given.account.refundsBegin.push("pending");
    await given.refund({ designer: given.names[1], restock: true });
    expect(await given.stock()).toEqual([3, 4, 5]);
    given.account.settleRefund(given.account.refunds[0]!, "failed");
    const { payment_intent } = await given.order();
    const [made] = given.account.refunds;
    const event = { id: `evt_${given.number}`, type: "refund.failed", data: { object: made } };
    await given.shop.send("/webhooks/stripe", { method: "POST", body: JSON.stringify(event) });
    expect(payment_intent).toBe(made?.payment_intent);
    expect(await given.stock()).toEqual([3, 4, 2]);
    expect((await given.listed())?.shipments[1]).toMatchObject({
      status: "processing",
      items: [{ refunded: 0 }],
    });
    expect((await given.letters("refund-to-designer")).map(({ state }) => state)).toEqual([
      "canceled",
      "reinstated",
    ]);
    expect(await given.amount({ designer: given.names[1] })).toBe(HATS + SHIPPING);
  });

  it("comes to exactly what was paid, with all pieces back, in any order", async () => {
    const step = fc.oneof(
      fc.record({ items: fc.constantFrom(["1:1"], ["2"], ["3:1"], ["3:2"], ["1:1", "3:1"]) }),
      fc.record({ designer: fc.constantFrom(0, 1) }),
      fc.record({ amount: fc.constantFrom(1, 499) }),
    );
    const states = fc.constantFrom("failed", "succeeded", "lost");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, states), { maxLength: 6 }), async (steps) => {
        const given = await sold(database);
        for (const [what, becomes] of steps) {
          given.account.refundsBegin = becomes === "failed" ? ["pending"] : [];
          given.reach(becomes === "lost" ? "not at all" : "both ways");
          const before = given.account.refunds.length;
          const request = "designer" in what ? { designer: given.names[what.designer] } : what;
          await given.refund({ ...request, ...(!("amount" in what) && { restock: true }) });
          given.reach("both ways");
          await settleDue(given.shop.backend);
          const [made] = given.account.refunds;
          if (becomes !== "failed" || given.account.refunds.length === before || !made) continue;
          given.account.settleRefund(made, "failed");
          const event = { id: made.id, type: "refund.failed", data: { object: made } };
          await given.shop.send("/webhooks/stripe", {
            method: "POST",
            body: JSON.stringify(event),
          });
        }
        await given.refund({ restock: true });
        expect(given.account.kept()).toBe(0);
        expect((await given.order()).refunded_amount).toBe(given.total);
        expect(await given.stock()).toEqual([5, 5, 5]);
        const packages = (await given.listed())?.shipments;
        expect(packages?.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
      }),
      { numRuns: budget({ test: 4, proof: 200 }) },
    );
  }, 900_000);
});
