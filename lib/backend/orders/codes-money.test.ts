import { saveCartCode } from "@/lib/contract/cart";
import { sum } from "@/lib/domain/money/money";
import type { DiscountKind } from "@/lib/domain/price/discount";
import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import { aTax } from "@/shop/testing/tax";
import { withSettings } from "@/shop/testing/with-settings";
import { reportCode } from "../../../owner/codes/codes-sql";
import type { Database } from "../db/open";
import { testBackend } from "../testing/backend";
import { expectBooksRight } from "../testing/books";
import { addBrand, addProduct, type BuiltVariant } from "../testing/catalog";
import { addTestCode } from "../testing/codes";
import { describeEngines } from "../testing/engines";
import { only } from "../testing/goods";
import { expectValue, firstChoices, guest, inventoryOf, settle } from "../testing/shopper";
import { releaseExpired } from "./end";
import { refundOrder } from "./payments/refund-order";

const RUNS = {
  sqlite: budget({ test: 6, proof: 2_000 }),
  postgres: budget({ test: 3, proof: 2_000 }),
};
/** Prices of three designers' pieces; the last two are one designer's, and one is clothing. */
const PRICES = [9_999, 18_333, 1, 4_567] as const;
const DESIGNER_OF = [0, 1, 2, 2] as const;
const CLOTHING = 1;
const STOCK = 1_000_000;

interface Code {
  kind: DiscountKind;
  value: number;
  /** Of which designer's pieces; all where it is missing. */
  designer?: number | undefined;
}

interface History {
  pieces: readonly number[];
  code: Code;
  isExpress: boolean;
  isIncluded: boolean;
  ending: "cancel" | "expire" | "pay";
  /** Parts that are asked back, one after another, and whether their shipping too. */
  refunds: readonly { item: number; pieces: number; withShipping: boolean }[];
}

const code: fc.Arbitrary<Code> = fc.record({
  kind: fc.constantFrom<DiscountKind[]>("percent", "percent", "amount", "shipping"),
  value: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(10_000, 3_333)),
  designer: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
});

const history: fc.Arbitrary<History> = fc.record({
  pieces: fc
    .array(fc.nat({ max: 3 }), { minLength: PRICES.length, maxLength: PRICES.length })
    .filter((pieces) => sum(pieces) > 0),
  code,
  isExpress: fc.boolean(),
  isIncluded: fc.boolean(),
  ending: fc.constantFrom("cancel", "expire", "pay", "pay", "pay", "pay"),
  refunds: fc.array(
    fc.record({
      item: fc.integer({ min: 1, max: PRICES.length }),
      pieces: fc.integer({ min: 1, max: 2 }),
      withShipping: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
});

const GIVEN_FOR_NOTHING: History = {
  pieces: [0, 0, 1, 0],
  code: { kind: "percent", value: 10_000, designer: undefined },
  isExpress: false,
  isIncluded: false,
  ending: "pay",
  refunds: [{ item: 1, pieces: 1, withShipping: false }],
};

/** What a code takes off, reckoned the long way: half a cent and more is a cent. */
function naiveDiscount({ pieces, code }: Pick<History, "pieces" | "code">): number {
  const { kind, value, designer } = code;
  const isMeant = (index: number) => designer === undefined || DESIGNER_OF[index] === designer;
  const meant = pieces.flatMap((count, index) => (count > 0 && isMeant(index) ? [index] : []));
  const goods = meant.reduce((all, index) => all + BigInt(PRICES[index]! * pieces[index]!), 0n);
  if (kind === "amount") return Number(BigInt(value) < goods ? BigInt(value) : goods);
  if (kind === "percent") return Number((goods * BigInt(value) * 2n + 10_000n) / 20_000n);
  return new Set(meant.map((index) => DESIGNER_OF[index])).size * SHIPPING.Standard;
}

const SHIPPING = { Standard: 701, Express: 1_999 };
const STATES = [aTax("US", 625, { state: "MA", clothingExemption: 175, shipping: true })];

describeEngines("money and codes", (open, engine) => {
  let database: Database;
  let shop: ReturnType<typeof testBackend>;
  let variants: BuiltVariant[];
  let brands: number[];
  beforeAll(async () => {
    database = await open();
    shop = testBackend(database);
    brands = [];
    for (const name of ["Loom", "Gilt", "Brook"])
      brands.push(await addBrand(database.db, { name, rates: SHIPPING }));
    variants = [];
    for (const [index, price] of PRICES.entries())
      variants.push(
        only(
          await addProduct(database.db, {
            brandId: brands[DESIGNER_OF[index]!]!,
            isClothing: index === CLOTHING,
            variants: [{ price, inventory: STOCK }],
          }),
        ),
      );
  });

  const storedOrder = (id: number) =>
    database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const stock = async () => {
    const left: number[] = [];
    for (const variant of variants) left.push(await inventoryOf(shop, variant));
    return left;
  };

  async function live(given: History): Promise<void> {
    withSettings({ prices: { includeTax: given.isIncluded }, taxes: STATES });
    const { designer, ...terms } = given.code;
    const on =
      designer === undefined ? null : ({ kind: "designer", name: `#${brands[designer]}` } as const);
    const code = await addTestCode(shop, { ...terms, on, uses: 1 });
    const before = await stock();
    const shopper = await guest(shop);
    for (const [index, count] of given.pieces.entries())
      if (count > 0) await shopper.add(variants[index]!, count);
    const { sessionId } = shopper;
    const set = await shop.call(saveCartCode, { body: { code, sessionId } });
    const isMeant = given.pieces.some(
      (count, index) => count > 0 && (designer === undefined || DESIGNER_OF[index] === designer),
    );
    expect(set.ok).toBe(isMeant);
    const shipping = firstChoices(await shopper.cart()).map(({ brandId }) =>
      given.isExpress
        ? { brandId, price: SHIPPING.Express, type: "Express" }
        : { brandId, price: SHIPPING.Standard, type: "Standard" },
    );
    const quoted = expectValue(await shopper.total(shipping));
    const url = expectValue(await shopper.place({ shipping, expectedTotal: quoted.total }));
    const { id, number, ...order } = await database.db
      .selectFrom("orders")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();

    expect(order.discount).toBe(isMeant ? naiveDiscount(given) : 0);
    expect(order.total).toBe(order.goods - order.discount + order.shipping + order.tax);
    expect(sum(Object.values(quoted.discounts ?? {}))).toBe(order.discount);
    const lines = await database.db
      .selectFrom("order_lines")
      .selectAll()
      .where("order_id", "=", id)
      .orderBy("id")
      .execute();
    const packages = await database.db
      .selectFrom("shipments")
      .selectAll()
      .where("order_id", "=", id)
      .execute();
    const paid = [
      ...lines.map((line) => line.total - (line.discount ?? 0) + (line.tax ?? 0)),
      ...packages.map((each) => each.shipping_price - each.discount + each.tax),
    ];
    expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
    expect(sum(paid)).toBe(order.total);

    const used = async () => expectValue(await reportCode(database.db, code)).used;
    const isUsed = order.code === code ? 1 : 0;
    expect(isUsed).toBe(order.discount > 0 ? 1 : 0);
    expect(await used()).toBe(isUsed);
    if (given.ending === "expire") {
      shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
      await releaseExpired(shop.backend);
    } else await settle(shop, url, given.ending);
    if (given.ending !== "pay") {
      expect([await used(), await stock()]).toEqual([0, before]);
      return;
    }
    expect(await used()).toBe(isUsed);

    let back = 0;
    const refund = async (request: Omit<Parameters<typeof refundOrder>[1], "orderNumber">) => {
      const refunded = await refundOrder(shop.backend, { orderNumber: number, ...request });
      if (refunded.ok) {
        expect(refunded.value).toMatchObject({ status: "done" });
        // Nothing where nothing was paid for them.
        expect(refunded.value.amount).toBeGreaterThanOrEqual(0);
        back += refunded.value.amount;
      }
      const { refunded_amount, total } = await storedOrder(id);
      expect(refunded_amount).toBe(back);
      expect(back).toBeLessThanOrEqual(total);
      return refunded.ok;
    };
    for (const { item, pieces, withShipping } of given.refunds) {
      const fits = item <= lines.length;
      if (fits) await refund({ items: [`${item}:${pieces}`], withShipping, restock: true });
    }
    // Any order of refunds ends at zero: the rest is what is left.
    await refund({ restock: true });
    expect(back).toBe(order.total);
    expect(await refund({})).toBe(false);
    expect([await used(), await stock()]).toEqual([0, before]);
  }

  it(`end to the cent and piece, in ${RUNS[engine]} histories`, async () => {
    await fc.assert(fc.asyncProperty(history, live), {
      numRuns: RUNS[engine],
      examples: [[GIVEN_FOR_NOTHING]],
    });
    await expectBooksRight(database, ["2026-06-01"]);
  }, 1_800_000);
});
