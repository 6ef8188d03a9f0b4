import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import type { Database } from "../../lib/backend/db/open";
import { refundOrder } from "../../lib/backend/orders/payments/refund-order";
import { expectBooksRight } from "../../lib/backend/testing/books";
import { addBrand, addProduct } from "../../lib/backend/testing/catalog";
import { describeEngines } from "../../lib/backend/testing/engines";
import { comeToRest } from "../../lib/backend/testing/payment-history/invariants";
import { steps } from "../../lib/backend/testing/payment-history/steps";
import {
  newWorld,
  ordersOf,
  type Step,
  type World,
} from "../../lib/backend/testing/payment-history/world";
import { storeOrder } from "../../lib/backend/testing/stored-orders";
import { readSales } from "./sales-sql";

const RUNS = {
  sqlite: budget({ test: 8, proof: 400 }),
  postgres: budget({ test: 4, proof: 60 }),
};
const PLACES = [
  { country: "US", state: "MA", zipcode: "02110" },
  { country: "US", state: "HI", zipcode: "96801" },
  { country: "FR", state: "", zipcode: "75001" },
];

const TAXES = [
  aTax("US", 625, { state: "MA", clothingExemption: 175, shipping: true }),
  aTax("FR", 2_000, { shipping: true }),
  aTax("FR", 550, { from: "2026-06-05" }),
];

async function taxedShipping({ db }: Database) {
  const { total } = await db
    .selectFrom("shipments")
    .select(({ fn }) => fn.sum<number>("taxable").as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

let buyers = 0;

/** A first order, at 15 % off, of several designers' pieces. */
const buy =
  (who: number, pieces: readonly number[], place: number, ends = steps.pay) =>
  async (world: World) => {
    const { shop } = world.shoppers[who] ?? {};
    for (const [index, quantity] of pieces.entries()) {
      const variant = world.variants[index];
      if (variant && quantity > 0) await shop?.add(variant, quantity);
    }
    const name = { firstName: `Ada${++buyers}`, address: `${buyers} State Street` };
    await shop?.place({ ...name, ...PLACES[place] });
    const last = (await ordersOf(world)).length - 1;
    await ends(last)(world);
    await steps.tell(world.events.length - 1)(world);
  };

/** All is refunded while Stripe cannot be reached, and a part by hand meanwhile. */
const refundTwice = async (world: World) => {
  await steps.losesCalls("not at all", 9)(world);
  await steps.refund(0, undefined, false, "succeeded")(world);
  await steps.losesCalls("not at all", 0)(world);
  await steps.refundAtStripe(0, 5_000)(world);
  await steps.tell(world.events.length - 1)(world);
};

/** Of one of the orders: a piece, a designer's package or an item, with or without shipping. */
const refundPart =
  (index: number, part: { items?: string[]; designer?: string }, withShipping: boolean) =>
  async (world: World) => {
    const orders = await ordersOf(world);
    const orderNumber = orders[index % Math.max(1, orders.length)]?.number;
    if (orderNumber) await refundOrder(world.shop.backend, { orderNumber, ...part, withShipping });
  };

const index = fc.nat({ max: 3 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(
      fc.nat({ max: 1 }),
      fc.array(fc.nat({ max: 3 }), { maxLength: 5 }),
      fc.nat({ max: 2 }),
      fc.constantFrom(steps.pay, steps.pay, steps.goBack),
    )
    .map(([who, pieces, place, ends]) => buy(who, pieces, place, ends)),
  fc
    .tuple(index, fc.constantFrom<string[]>(["1:1"], ["2"], ["1:1", "3"], ["4:2"]), fc.boolean())
    .map(([order, items, shipping]) => refundPart(order, { items }, shipping)),
  fc
    .tuple(index, fc.constantFrom("Loom", "Gilt"), fc.boolean())
    .map(([order, designer, shipping]) => refundPart(order, { designer }, shipping)),
  fc
    .tuple(index, fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined }))
    .map(([order, amount]) => steps.refund(order, amount, false, "pending")),
  fc.tuple(index, fc.integer({ min: 1, max: 9_999 })).map(([i, n]) => steps.refundAtStripe(i, n)),
  fc
    .tuple(index, fc.constantFrom("failed" as const, "succeeded" as const))
    .map(([i, status]) => steps.bankSettles(i, status)),
  fc
    .tuple(index, fc.constantFrom("needs_response" as const, "lost" as const))
    .map(([i, status]) => steps.dispute(i, status)),
  index.map((i) => steps.tell(i)),
  index.map((i) => steps.goBack(i)),
  fc.constantFrom(31, 9 * 24 * 60).map((minutes) => steps.wait(minutes)),
);

describeEngines("the books", (open, engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  async function world(): Promise<World> {
    const made = await newWorld(database, true);
    for (const [name, price, isClothing] of [
      ["Loom", 18_333, true],
      ["Gilt", 9_999, false],
      ["Gilt", 1, false],
    ] as const) {
      const rates = { Standard: { price: 701, remotePrice: 1_499 }, "International Standard": 333 };
      const brandId = await addBrand(made.shop.backend.db, { name, rates });
      const variants = [{ price, inventory: 50 }];
      made.variants.push(...(await addProduct(database.db, { brandId, isClothing, variants })));
    }
    return made;
  }

  it("keep apart what is taxed, exempt, free of charge and zero-rated, with one rate in one place", async () => {
    const line = { quantity: 2, taxable: 0, tax: 0, tax_rate: 2_300 };
    const kinds = [
      { ...line, unit_price: 5_000, taxable: 10_000, tax: 2_300 },
      { ...line, unit_price: 2_501 },
      { ...line, unit_price: 1_000, discount: 2_000 },
      { ...line, unit_price: 750, tax_rate: 0, taxable: 1_500 },
      { ...line, unit_price: 333, tax_rate: 0 },
    ];
    const ship_to = JSON.stringify({ city: "", state: "", country: "Ireland" });
    for (const lines of [kinds, ...kinds.map((kind) => [kind])]) {
      const discount = lines.reduce((all, each) => all + ("discount" in each ? 2_000 : 0), 0);
      const tax = lines.reduce((all, each) => all + each.tax, 0);
      await storeOrder(database.db, { lines, discount, tax, ship_to });
    }
    await expectBooksRight(database, ["2026-06-01"]);
    const rows = (await readSales(database, "tax-rate", {})).rows();
    expect(rows.map(({ name, orders }) => [name, orders])).toEqual(
      ["0%", "23%", "exempt", "free of charge", "untaxed"].map((rate) => [`Ireland: ${rate}`, 2]),
    );
  });

  it.each([
    ["America/St_Johns", "2025-07-01T02:30:00.000Z"],
    ["Asia/Kathmandu", "2025-06-30T18:15:00.000Z"],
  ])("have a day's and a month's sales by the clock of %s", async (timeZone, midnight) => {
    withSettings({ timeZone });
    const first = Date.parse(midnight);
    const rowsBy = async (by: "day" | "month") =>
      (await readSales(database, by, { until: "2025-12-31" })).rows().map(({ name }) => name);
    for (const moment of [first - 1, first])
      await storeOrder(database.db, { created_at: new Date(moment).toISOString() });
    expect(await rowsBy("day")).toEqual(["2025-06-30", "2025-07-01"]);
    expect(await rowsBy("month")).toEqual(["2025-06", "2025-07"]);
    await database.db.deleteFrom("orders").where("created_at", "<", "2026").execute();
  });

  it(`have the orders' sums, whatever is sold, refunded or lost, in ${RUNS[engine]} runs`, async () => {
    const complaints = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyStep, { minLength: 8, maxLength: 14, size: "max" }),
          fc.boolean(),
          async (history, includeTax) => {
            withSettings({ prices: { includeTax }, taxes: TAXES });
            const made = await world();
            await buy(1, [0, 0, 2, 3, 1], 0)(made);
            for (const step of history) await step(made);
            await expectBooksRight(database, ["2026-06-01"]);
            await comeToRest(made);
          },
        ),
        { numRuns: RUNS[engine] },
      );
      expect(Number(await taxedShipping(database))).toBeGreaterThan(0);
      const last = await world();
      await buy(1, [0, 0, 2, 3, 1], 0)(last);
      await refundTwice(last);
      await expectBooksRight(database, ["2026-06-01", "2026-06-09", "2026-06-10"]);
    } finally {
      complaints.mockRestore();
    }
    const { total } = await database.db
      .selectFrom("refund_items")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBeGreaterThan(0);
  }, 600_000);
});
