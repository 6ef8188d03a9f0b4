import type { Database } from "../../db/open";
import { addBrand, addProduct, type BuiltVariant } from "../catalog";
import { only } from "../goods";
import { settleDue } from "../settle-due";
import { expectValue, guest } from "../shopper";
import { givenStripeShop } from "./given-shop";
import type { StripeShop } from "./shop";

/** For a test file: before each test a guest has ordered two of three watches and not paid yet. */
export function waitingOrder(open: () => Promise<Database>) {
  const given = givenStripeShop(open);
  let shop: StripeShop;
  let watch: BuiltVariant;
  let buyer: Awaited<ReturnType<typeof guest>>;
  let url: string;
  beforeEach(async () => {
    shop = given.shop;
    const brandId = await addBrand(shop.backend.db);
    const variants = [{ inventory: 3 }];
    watch = only(await addProduct(shop.backend.db, { brandId, variants }));
    buyer = await guest(shop);
    await buyer.add(watch, 2);
    url = expectValue(await buyer.place());
  });

  const chargeOf = (page: string) =>
    shop.stripe.account.charges.get(shop.sessionOf(page).payment_intent ?? "");

  return {
    get shop() {
      return shop;
    },
    get watch() {
      return watch;
    },
    get buyer() {
      return buyer;
    },
    /** The order's payment page. */
    get url() {
      return url;
    },
    /** What was written to the log. */
    get complaints() {
      return given.complaints;
    },
    chargeOf,
    pay: (page: string, how?: "at once" | "in days") =>
      shop.stripe.account.pay(shop.sessionOf(page).id, how),
    /** What the bank says after days. */
    finish: (page: string, isPaid: boolean) =>
      shop.stripe.account.finish(shop.sessionOf(page).id, isPaid),
    statusOf: async (page: string) => (await shop.orderAt(page)).status,
    /** What the shop does each minute. */
    settleDue: () => settleDue(shop.backend),
    cartQuantities: async () =>
      (await buyer.cart()).groups.flatMap((group) => group.lines.map((line) => line.quantity)),
    /** What holds once an order is paid. */
    expectPaid: async (page: string) => {
      const order = await shop.orderAt(page);
      expect(order).toMatchObject({ status: "paid", payment_open: 0, refunded_amount: 0 });
      expect(order.payment_intent).toBe(shop.sessionOf(page).payment_intent);
      expect(chargeOf(page)?.amount_refunded).toBe(0);
    },
  };
}
