import { randomBytes } from "node:crypto";
import { getOrderConfirmation } from "@/lib/contract/confirmation";
import { budget } from "@/lib/domain/testing/budget";
import fc from "@/lib/domain/testing/fast-check";
import { naiveTotals } from "@/lib/domain/testing/naive-totals";
import { hashToken } from "../../http/tokens";
import { testBackend } from "../../testing/backend";
import { describeEngines } from "../../testing/engines";
import {
  fillCart,
  type GeneratedCart,
  generatedCart,
  stockGeneratedShop,
} from "../../testing/generated-carts";
import { expectValue, shopperOf } from "../../testing/shopper";

/** SQLite takes them all; PostgreSQL, a network away from each query, a part. */
const CARTS = {
  sqlite: budget({ test: 60, proof: 10_000 }),
  postgres: budget({ test: 16, proof: 500 }),
};

describeEngines("totals of generated carts", (open, engine) => {
  it(`agree to the cent between a naive reckoning, cart, totals and order (${CARTS[engine]})`, async () => {
    const shop = testBackend(await open());
    const stocked = await stockGeneratedShop(shop);
    const tokenOf = async (url: string) => {
      const { token } = await shop.backend.db
        .selectFrom("orders")
        .select("token")
        .where("payment_url", "=", url)
        .where("payment_token", "=", url.split("/").at(-1)!)
        .executeTakeFirstOrThrow();
      return token;
    };
    const check = async (draft: GeneratedCart) => {
      const lines = draft.lines.map(({ variant, quantity }) => ({
        ...stocked.variants[variant]!,
        quantity,
      }));
      const bearer = draft.isCustomer ? randomBytes(16).toString("hex") : null;
      const sessionId = await fillCart(
        shop,
        lines.map(({ id, quantity }) => ({ variantId: id, quantity })),
        bearer ? { hash: hashToken(bearer) } : null,
      );
      const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
      const shopper = shopperOf(shop, { sessionId, headers });
      const { country, state, zipcode, rates } = draft.destination;
      const brandIndexes = [...new Set(lines.map((line) => line.brandIndex))];
      const shipping = brandIndexes.map((index) => {
        const brand = stocked.brands[index]!;
        return { brandId: brand.id, price: brand.rates[rates][draft.options[index]!]! };
      });
      const expected = naiveTotals({
        lines: lines.map(({ price, ...line }) => ({ ...line, unitPrice: price })),
        shipping: shipping.map(({ price }) => price),
        isMassachusetts: state === "MA",
        isFirstOrder: draft.isCustomer,
      });

      const cart = await shopper.cart({ country, state });
      expect(cart.subtotal).toBe(expected.goods);
      expect(cart.groups.reduce((all, group) => all + group.total, 0)).toBe(expected.goods);
      const quoted = expectValue(await shopper.total(shipping, { country, state }));
      expect(quoted).toMatchObject({ total: expected.total, totals: expected });
      const expectedTotal = quoted.total;
      const url = expectValue(
        // The first order's discount is given once to a name and address.
        await shopper.place({
          country,
          state,
          zipcode,
          shipping,
          expectedTotal,
          address: `${bearer ?? 1} Main Street`,
        }),
      );
      const parameters = { token: await tokenOf(url) };
      const order = expectValue(await shop.call(getOrderConfirmation, { parameters }));
      expect(order.totals).toEqual(expected);
      const stored = order.shipments.flatMap((shipment) => shipment.lines);
      expect(stored.reduce((all, line) => all + line.total, 0)).toBe(expected.goods);
      expect(order.shipments).toHaveLength(brandIndexes.length);
    };
    // On PostgreSQL the time goes into waiting, so several shoppers come at once.
    const atOnce = engine === "postgres" ? 8 : 1;
    const shoppers = fc.array(generatedCart, { minLength: atOnce, maxLength: atOnce });
    await fc.assert(
      fc.asyncProperty(shoppers, async (drafts) => {
        await Promise.all(drafts.map(check));
      }),
      { numRuns: Math.ceil(CARTS[engine] / atOnce) },
    );
  }, 400_000);
});
