import type Stripe from "stripe";
import { isoDecimals } from "@/lib/domain/money/currency";
import fc from "@/lib/domain/testing/fast-check";
import { withSettings } from "@/shop/testing/with-settings";
import { StripeAccount } from "../../../testing/stripe/account";
import { moneyOf } from "../../../testing/stripe/currencies";
import { formOf } from "../../../testing/stripe/in-process";
import type { StripeSession } from "../../../testing/stripe/objects";
import type { PayableOrder } from "../port";

const NOW = new Date("2026-06-01T12:00:00.000Z");

/** The shop's code as it is in a shop with this currency. */
async function shopIn(currency: string, fewer: number | null) {
  const decimals = fewer ?? isoDecimals(currency);
  jest.resetModules();
  withSettings({ currency, decimals, language: "en" });
  return {
    ...(await import("./parameters")),
    ...(await import("./from-stripe")),
    money: await import("@/lib/domain/money/money"),
    limits: (await import("@/lib/domain/money/stripe-currency")).stripeLimits(currency, decimals),
  };
}

const newAccount = () => new StripeAccount(() => NOW, String);

/** An order of two pieces with a discount, shipping and tax of whatever the smallest units allow. */
function orderOf(unitPrice: number, discount: number, shipping: number, tax: number): PayableOrder {
  const goods = 2 * unitPrice;
  const taken = Math.min(discount, goods);
  const line = { productId: 1, name: "Ring", image: null, chosen: [], unitPrice };
  return {
    number: "SL-7Q2M9X",
    placedAt: NOW.toISOString(),
    email: "ada@example.com",
    paymentToken: "token",
    expiresAt: new Date(NOW.getTime() + 30 * 60_000).toISOString(),
    shipments: [
      {
        brand: { id: 1, name: "Hesper & Lowe" },
        shippingType: "Standard",
        shippingPrice: shipping,
        status: "pending",
        shippedAt: null,
        deliveredAt: null,
        carrier: "",
        tracking: "",
        lines: [{ ...line, quantity: 2, total: goods, discount: taken }],
      },
    ],
    totals: { goods, discount: taken, shipping, tax, total: goods - taken + shipping + tax },
  };
}

test.each([
  ["USD", null],
  ["EUR", null],
  ["JPY", null],
  ["KRW", null],
  ["UGX", null],
  ["ISK", null],
  ["HUF", null],
  ["HUF", 0],
  ["TWD", null],
  ["TWD", 0],
  ["COP", null],
  ["IDR", 0],
  ["PKR", null],
  ["LBP", null],
  ["RSD", null],
  ["MGA", 0],
  ["BHD", 2],
  ["JOD", 2],
  ["KWD", 2],
  ["OMR", 2],
  ["TND", 0],
] as const)(
  "an amount shown in %s (decimals: %p) is the one that Stripe charges and reports",
  async (currency, decimals) => {
    const { sessionParameters, refundParameters, stateOf, money, limits } = await shopIn(
      currency,
      decimals,
    );
    const tooMuch = sessionParameters(orderOf(1, 2, limits.most, 1), "https://shop.example");
    expect(newAccount().createSession(formOf(tooMuch))).toMatchObject({ status: 400 });
    const most = Math.min(9_999_999, Math.floor(limits.most / 4));
    const amount = fc.integer({ min: limits.least, max: most });
    fc.assert(
      fc.property(amount, amount, amount, amount, (unitPrice, discount, shipping, tax) => {
        const account = newAccount();
        const order = orderOf(unitPrice, discount, shipping, tax);
        const parameters = sessionParameters(order, "https://shop.example");
        const made = account.createSession(formOf(parameters));
        expect(made).toMatchObject({ status: 200 });
        const session = made.body as StripeSession;
        const { total } = order.totals;
        expect(moneyOf(session.amount_total, session.currency)).toBeCloseTo(
          money.toDecimal(total),
          6,
        );
        account.pay(session.id);
        const paid = account.readSession(session.id).body as Stripe.Checkout.Session;
        expect(stateOf(paid)).toMatchObject({ kind: "paid", amount: total });
        const intent = String(paid.payment_intent);
        const given = Math.ceil(total / 2);
        const refund = { intent, amount: given, key: "1", orderNumber: order.number };
        expect(account.refund(formOf(refundParameters(refund)))).toMatchObject({ status: 200 });
        const { amount_refunded = 0 } = account.charges.get(intent) ?? {};
        expect(moneyOf(amount_refunded, session.currency)).toBeCloseTo(money.toDecimal(given), 6);
      }),
      { numRuns: 30 },
    );
  },
);

test("Stripe gets 5,000 UGX and 5,000 ISK as 500,000, 5,000 JPY as 5,000, 12.34 KWD as 12,340", async () => {
  const told = async (currency: string, decimals: number | null, amount: number) => {
    const { refundParameters } = await shopIn(currency, decimals);
    return refundParameters({ intent: "pi", amount, key: "1", orderNumber: "SL" }).amount;
  };
  expect(await told("UGX", null, 5_000)).toBe(500_000);
  expect(await told("ISK", null, 5_000)).toBe(500_000);
  expect(await told("JPY", null, 5_000)).toBe(5_000);
  expect(await told("HUF", null, 500_000)).toBe(500_000);
  expect(await told("KWD", 2, 1_234)).toBe(12_340);
});

test.each([
  ["ugx", 5_000, undefined],
  ["ugx", 5_050, /divisible by 100/],
  ["isk", 1, /divisible by 100/],
  ["kwd", 12_345, /last digit/],
  ["jpy", 1.5, /Invalid integer/],
  ["lyd", 100, /Invalid currency/],
])("the local Stripe answers an amount in %s of %p as Stripe does", (currency, amount, refusal) => {
  const price_data = { currency, unit_amount: amount, product_data: { name: "Ring" } };
  const made = newAccount().createSession(
    formOf({
      mode: "payment",
      line_items: [{ quantity: 1, price_data }],
      expires_at: NOW.getTime() / 1000 + 3600,
      success_url: "https://shop.example",
      cancel_url: "https://shop.example",
    }),
  );
  expect(made.status).toBe(refusal ? 400 : 200);
  if (refusal) expect(JSON.stringify(made.body)).toMatch(refusal);
});
