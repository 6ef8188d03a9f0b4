import { config } from "@/lib/config";
import { saveCartCode } from "@/lib/contract/cart";
import { invoice } from "@/lib/mail/emails/orders";
import { readShopFile } from "@/shop/file/read";
import { withSettings } from "@/shop/testing/with-settings";
import { readSales } from "../../../owner/books/sales-sql";
import type { Database } from "../db/open";
import { testBackend } from "../testing/backend";
import { addBrand, addCategory, addProduct } from "../testing/catalog";
import { addTestCode } from "../testing/codes";
import { describeEngines } from "../testing/engines";
import { only } from "../testing/goods";
import { expectValue, firstChoices, guest, shopperOf, type TestShop } from "../testing/shopper";
import { StripeAccount } from "../testing/stripe/account";
import { formsAt, textAt } from "../testing/stripe/form";
import { inProcessStripe } from "../testing/stripe/in-process";
import { refundOrder } from "./payments/refund-order";
import { settleAfterReturn } from "./payments/routes";
import { orderOf } from "./read";

const DENMARK = `
address: { country: DK }
currency: DKK
timeZone: Europe/Copenhagen
prices: { includeTax: true, taxName: moms }
taxes:
  - { country: DK, percent: 25 }
  - { country: DK, percent: 24, from: 2026-09-01 }
  - { country: SE, percent: 25, shipping: false }
`;

const WASHINGTON = `
address: { country: US }
timeZone: America/Los_Angeles
taxes:
  - { country: US, state: WA, percent: 8.9, shipping: true, exempt: [Books] }
  - { country: US, state: OR, percent: 0.1, from: 2026-09-01 }
`;

const JAPAN = `
address: { country: JP }
currency: JPY
timeZone: Asia/Tokyo
prices: { includeTax: true }
taxes: [{ country: JP, percent: 10, exempt: [Books] }]
`;

const KUWAIT = `
address: { country: KW }
currency: KWD
timeZone: Asia/Kuwait
taxes: [{ country: KW, percent: 5 }]
`;

const IRELAND = `
address: { country: IE }
currency: EUR
timeZone: Europe/Dublin
prices: { includeTax: true, taxInEu: buyer, abroad: without-tax }
taxes: [{ country: IE, percent: 23 }]
`;

const JAPAN_ABROAD = JAPAN.replace("true", "true, abroad: without-tax");
const KUWAIT_ABROAD = `${KUWAIT}prices: { includeTax: true, abroad: without-tax }`;

interface Placed {
  pieces: readonly (readonly [price: number, quantity: number])[];
  shipping: number;
  to: { country: string; state: string; zipcode: string; city: string };
  at: string;
  /** Of the letter, after the subtotal. */
  said: readonly string[];
  /** At Stripe, in its units: quantity × amount, and what is no piece by its name. */
  asked: readonly string[];
  /** Taxable, tax, and what all of it comes to without tax. */
  booked: readonly [number, number, number];
}

const to = (country: string, zipcode: string, city: string, state = "") => ({
  country,
  state,
  zipcode,
  city,
});
const COPENHAGEN = to("DK", "1050", "København");
const SEATTLE = to("US", "98101", "Seattle", "WA");
const NOON = "2026-06-15T12:00:00.000Z";

const ROWS: readonly [string, string, Placed][] = [
  [
    "kroner with moms within, the evening before another rate",
    DENMARK,
    {
      pieces: [[39_900, 1]],
      shipping: 4_900,
      to: COPENHAGEN,
      at: "2026-08-31T21:59:00.000Z",
      said: ["Shipping: DKK 49.00", "Total: DKK 448.00 DKK", "Includes moms: DKK 89.60"],
      asked: ["dkk 1 × 39900", "dkk 1 × 4900 Shipping"],
      booked: [35_840, 8_960, 35_840],
    },
  ],
  [
    "kroner on its first day, in the shop's time zone",
    DENMARK,
    {
      pieces: [[39_900, 1]],
      shipping: 4_900,
      to: COPENHAGEN,
      at: "2026-08-31T22:00:00.000Z",
      said: ["Shipping: DKK 49.00", "Total: DKK 448.00 DKK", "Includes moms: DKK 86.71"],
      asked: ["dkk 1 × 39900", "dkk 1 × 4900 Shipping"],
      booked: [36_129, 8_671, 36_129],
    },
  ],
  [
    "kroner to a neighbor with a tax of its own, on goods alone",
    DENMARK,
    {
      pieces: [[39_900, 1]],
      shipping: 4_900,
      to: to("SE", "111 20", "Stockholm"),
      at: NOON,
      said: ["Shipping: DKK 49.00", "Total: DKK 448.00 DKK", "Includes moms: DKK 79.80"],
      asked: ["dkk 1 × 39900", "dkk 1 × 4900 Shipping"],
      booked: [31_920, 7_980, 36_820],
    },
  ],
  [
    "kroner to where no tax is collected, at the same price",
    DENMARK,
    {
      pieces: [[39_900, 1]],
      shipping: 0,
      to: to("NO", "0150", "Oslo"),
      at: NOON,
      said: ["Shipping: Free", "Total: DKK 399.00 DKK"],
      asked: ["dkk 1 × 39900"],
      booked: [0, 0, 39_900],
    },
  ],
  [
    "dollars with sales tax on top, of shipping too",
    WASHINGTON,
    {
      pieces: [[4_850, 2]],
      shipping: 795,
      to: SEATTLE,
      at: NOON,
      said: ["Shipping: $7.95", "Sales tax: $9.34", "Total: $114.29 USD"],
      asked: ["usd 2 × 4850", "usd 1 × 795 Shipping", "usd 1 × 934 Sales tax"],
      booked: [10_495, 934, 10_495],
    },
  ],
  [
    "dollars to a state whose tax has not begun",
    WASHINGTON,
    {
      pieces: [[4_850, 2]],
      shipping: 0,
      to: to("US", "97201", "Portland", "OR"),
      at: NOON,
      said: ["Shipping: Free", "Sales tax: $0.00", "Total: $97.00 USD"],
      asked: ["usd 2 × 4850"],
      booked: [0, 0, 9_700],
    },
  ],
  [
    "yen, which have no decimals, with consumption tax within",
    JAPAN,
    {
      pieces: [
        [1_483, 1],
        [105, 3],
      ],
      shipping: 750,
      to: to("JP", "604-8001", "Kyoto", "26"),
      at: NOON,
      said: ["Shipping: ¥750", "Total: ¥2,548 JPY", "Includes consumption tax: ¥232"],
      asked: ["jpy 1 × 1483", "jpy 3 × 105", "jpy 1 × 750 Shipping"],
      booked: [2_316, 232, 2_316],
    },
  ],
  [
    "dinars, which have three",
    KUWAIT,
    {
      pieces: [[12_250, 1]],
      shipping: 0,
      to: to("KW", "13001", "Kuwait City"),
      at: NOON,
      said: ["Shipping: Free", "VAT: KWD 0.613", "Total: KWD 12.863 KWD"].map(unbroken),
      asked: [],
      booked: [12_250, 613, 12_250],
    },
  ],
  [
    "euros to where none is due, each piece without home's VAT",
    IRELAND,
    {
      pieces: [
        [12_999, 2],
        [615, 3],
      ],
      shipping: 1_800,
      to: to("US", "02110", "Boston", "MA"),
      at: NOON,
      said: ["Shipping: €18.00", "Total: €244.36 EUR"],
      asked: ["eur 2 × 10568", "eur 3 × 500", "eur 1 × 1800 Shipping"],
      booked: [0, 0, 24_436],
    },
  ],
  [
    "euros to another country of the Union, at the price at home",
    IRELAND,
    {
      pieces: [[12_999, 2]],
      shipping: 1_800,
      to: to("DE", "10115", "Berlin"),
      at: NOON,
      said: ["Shipping: €18.00", "Total: €277.98 EUR", "Includes VAT: €44.38"],
      asked: ["eur 2 × 12999", "eur 1 × 1800 Shipping"],
      booked: [23_360, 4_438, 23_360],
    },
  ],
  [
    "yen abroad, each piece without consumption tax",
    JAPAN_ABROAD,
    {
      pieces: [
        [1_483, 1],
        [105, 3],
      ],
      shipping: 750,
      to: to("US", "02110", "Boston", "MA"),
      at: NOON,
      said: ["Shipping: ¥750", "Total: ¥2,383 JPY"],
      asked: ["jpy 1 × 1348", "jpy 3 × 95", "jpy 1 × 750 Shipping"],
      booked: [0, 0, 2_383],
    },
  ],
  [
    "dinars abroad, to the fils",
    KUWAIT_ABROAD,
    {
      pieces: [[12_250, 1]],
      shipping: 0,
      to: to("AE", "", "Dubai"),
      at: NOON,
      said: ["Shipping: Free", "Total: KWD 11.667 KWD"],
      asked: [],
      booked: [0, 0, 11_667],
    },
  ],
];

/** A sign of letters stands a hard space before its amount. */
function unbroken(text: string) {
  return text.replace(/\b(DKK|KWD) (?=\d)/g, "$1\u00a0");
}

let names = 0;

async function placed(
  database: Database,
  file: string,
  { pieces, shipping, to, at }: Omit<Placed, "said" | "asked" | "booked">,
  category?: number,
) {
  withSettings(readShopFile(file));
  const clock = { now: new Date(at) };
  const account = new StripeAccount(
    () => clock.now,
    (id) => `https://stripe.example/${id}`,
  );
  const stripe = inProcessStripe(account, () => "both ways");
  const now = () => clock.now;
  // Stripe takes dinars by tens of fils.
  const parts = file.includes("KWD") ? { now } : { now, payments: [stripe] as const };
  const shop: TestShop = { ...testBackend(database, parts), clock };
  const { db } = database;
  const rates = { Standard: shipping, "International Standard": shipping };
  const brandId = await addBrand(db, { name: `Studio ${++names}`, rates });
  const buyer = await guest(shop);
  for (const [price, quantity] of pieces) {
    const draft = { brandId, ...(category && { categoryId: category }) };
    await buyer.add(only(await addProduct(db, { ...draft, variants: [{ price }] })), quantity);
  }
  const cart = await buyer.cart(to);
  const quoted = expectValue(await buyer.total(firstChoices(cart), to)).totals;
  expectValue(await buyer.place({ ...to, firstName: `Ida${names}`, expectedTotal: quoted?.total }));
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { shop, account, row, quoted };
}

describeEngines("an order's taxes", (open, _, itOnce) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  it.each(ROWS)("%s", async (_name, file, given) => {
    const { shop, account, row, quoted } = await placed(database, file, given);
    const order = await orderOf(database.db, row);
    expect(order.totals).toEqual(quoted);
    const letter = invoice(order);
    const said = typeof letter === "object" && letter.kind === "goods" ? letter.totals : [];
    expect(said.slice(1).map(({ name, amount }) => `${name}: ${amount}`)).toEqual(
      given.said.map(unbroken),
    );
    const form = account.asked.get(row.payment_session ?? "");
    const items = form ? formsAt(form, "line_items") : [];
    const asked = items.map((item) => {
      const price = (name: string) => textAt(item, "price_data", name);
      const name = textAt(item, "price_data", "product_data", "name") ?? "";
      const extra = /^(Shipping|Sales tax)/.exec(name)?.[0] ?? "";
      const pieces = textAt(item, "quantity");
      return `${price("currency")} ${pieces} × ${price("unit_amount")} ${extra}`.trim();
    });
    expect(asked).toEqual(given.asked);
    if (given.asked.length === 0) return;
    account.pay(row.payment_session ?? "");
    await settleAfterReturn(shop.backend, row.payment_token, "finished");
    const { taxable, tax, net } = (await readSales(database, "tax-rate", {})).sums();
    expect([taxable, tax, net]).toEqual(given.booked);
    const refunded = await refundOrder(shop.backend, { orderNumber: row.number, items: ["1"] });
    const rest = await refundOrder(shop.backend, { orderNumber: row.number });
    expect(
      expectValue(refunded).amount + (given.pieces.length > 1 ? expectValue(rest).amount : 0),
    ).toBe(row.total);
    const after = await readSales(database, "tax-rate", {});
    expect(after.sums()).toMatchObject({ taxRefunded: tax, taxDue: 0, net: 0 });
  });

  itOnce("is none on what is exempt, in the category or below it", async () => {
    const books = await addCategory(database.db, "Books");
    const poems = await addCategory(database.db, "Poems", books);
    const goods = { pieces: [[2_750, 1]], shipping: 399, to: SEATTLE, at: NOON } as const;
    for (const category of [books, poems]) {
      const { quoted } = await placed(database, WASHINGTON, goods, category);
      expect(quoted).toMatchObject({ tax: 0, total: 3_149 });
    }
    const other = await addCategory(database.db, "Bookends");
    expect((await placed(database, WASHINGTON, goods, other)).quoted).toMatchObject({
      tax: 281,
    });
  });

  itOnce("leaves the price at home in a cart until somebody says where it goes", async () => {
    withSettings(readShopFile(IRELAND));
    const shop = testBackend(database);
    const { db } = database;
    const books = await addCategory(db, "Books");
    const brandId = await addBrand(db, { rates: { Standard: 0, "International Standard": 900 } });
    const sold = { price: 6_150, compareAt: 7_380 };
    const buyer = await guest(shop);
    for (const draft of [{ brandId }, { brandId, categoryId: books }])
      await buyer.add(only(await addProduct(db, { ...draft, variants: [sold] })));
    const prices = async (place?: Parameters<typeof buyer.cart>[0]) => {
      const { groups, subtotal } = await buyer.cart(place);
      const lines = groups.flatMap((group) => group.lines);
      return [...lines.map(({ unitPrice, wasPrice }) => [unitPrice, wasPrice]), subtotal];
    };
    const home = [[6_150, 7_380], [6_150, 7_380], 12_300];
    expect(await prices()).toEqual(home);
    expect(await prices(to("FR", "75001", "Paris"))).toEqual(home);
    const boston = to("US", "02110", "Boston", "MA");
    expect(await prices(boston)).toEqual([[5_000, 6_000], [5_000, 6_000], 10_000]);
    const code = await addTestCode(shop, { kind: "amount", value: 1_000, minimum: 12_300 });
    const { sessionId } = buyer;
    expectValue(await shop.call(saveCartCode, { body: { code, sessionId } }));
    const shipping = firstChoices(await buyer.cart(boston));
    expect(expectValue(await buyer.total(shipping, boston)).totals).toMatchObject({
      goods: 10_000,
      discount: 1_000,
      total: 9_900,
    });
    withSettings(
      readShopFile(
        `${IRELAND.replace("}]", "}, { country: IE, percent: 9, categories: [Books] }]")}`,
      ),
    );
    expect(await prices(boston)).toEqual([[5_000, 6_000], [5_642, 6_771], 10_642]);
    withSettings({ prices: { abroad: "same" } });
    expect(await prices(boston)).toEqual(home);
  });

  itOnce(
    "leaves sums, sales and the day of the shop as they are at home, wherever a cart goes",
    async () => {
      withSettings(
        readShopFile(IRELAND.replace("}]", "}, { country: IE, percent: 25, from: 2026-07-01 }]")),
      );
      const proxied = jest.replaceProperty(config, "trustsProxy", true);
      const clock = { now: new Date("2026-06-30T22:59:00.000Z") };
      const shop = { ...testBackend(database, { now: () => clock.now }), clock };
      const { db } = database;
      const brandId = await addBrand(db, { rates: { "International Standard": 900 } });
      await db
        .insertInto("shipping_rates")
        .values({
          brand_id: brandId,
          type: "International Standard",
          price: 0,
          remote_price: 0,
          position: 1,
          places: "abroad",
          from_sum: 6_150,
        })
        .execute();
      // The price before is no higher: it is no sale, though it is above the price abroad.
      const variants = [{ price: 6_150, compareAt: 6_000 }];
      const piece = only(await addProduct(db, { brandId, variants }));
      const { sessionId } = await guest(shop);
      const buyer = shopperOf(shop, { sessionId, headers: { "cf-ipcountry": "US" } });
      await buyer.add(piece);
      const boston = to("US", "02110", "Boston", "MA");
      expect((await buyer.cart()).subtotal).toBe(6_150);
      const cart = await buyer.cart(boston);
      expect([cart.subtotal, cart.groups[0]?.shippingOptions]).toEqual([
        5_000,
        [{ type: "International Standard", price: 0 }],
      ]);
      const code = await addTestCode(shop, { value: 1_000, isNotOnSale: true });
      const headers = { "cf-ipcountry": "US" };
      const set = await shop.call(saveCartCode, { headers, body: { code, sessionId } });
      expect(expectValue(set).cart?.subtotal).toBe(6_150);
      expect(expectValue(await buyer.total(firstChoices(cart), boston)).totals).toMatchObject({
        discount: 500,
        total: 4_500,
      });
      clock.now = new Date("2026-06-30T23:00:00.000Z");
      expect((await buyer.cart(boston)).subtotal).toBe(4_920);
      proxied.restore();
    },
  );

  itOnce("is what it was in orders from before prices included it", async () => {
    const goods = { pieces: [[4_850, 2]], shipping: 795, to: SEATTLE, at: NOON } as const;
    const { row } = await placed(database, WASHINGTON, goods);
    withSettings({ ...readShopFile(DENMARK), currency: "USD", language: "en-US" });
    const { totals } = await orderOf(database.db, row);
    expect(totals).toEqual({ goods: 9_700, discount: 0, shipping: 795, tax: 934, total: 11_429 });
  });
});
