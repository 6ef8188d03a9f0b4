import type { Database } from "../../db/open";
import { testPaymentPage } from "../../orders/payments/test-payments";
import { testBackend } from "../backend";
import { addBrand, addProduct, type BuiltVariant } from "../catalog";
import { customer } from "../customer";
import { guest, type shopperOf, type TestShop } from "../shopper";
import { StripeAccount } from "../stripe/account";
import { inProcessStripe } from "../stripe/in-process";

/** Pieces of each variant there are at the start. */
export const STOCK = [3, 1];
export const KEYS = ["attempt-one", "attempt-two", "attempt-three"];

/** A shop with two shoppers, a guest and a customer, and the Stripe that it may be paid by. */
export interface World {
  shop: TestShop;
  account: StripeAccount;
  isStripe: boolean;
  variants: BuiltVariant[];
  shoppers: { shop: ReturnType<typeof shopperOf>; cartId: number; added: number[] }[];
  /** What Stripe has told or will tell: any of it any number of times, in any order. */
  events: { id: string; type: string; object: object }[];
  /** Calls to Stripe that will fail. */
  failing: ("one way" | "not at all")[];
}

export type OrderRow = Awaited<ReturnType<typeof ordersOf>>[number];
export type Step = (world: World) => Promise<unknown>;

export function ordersOf({ shop, shoppers }: World) {
  return shop.backend.db
    .selectFrom("orders")
    .selectAll()
    .where(
      "cart_id",
      "in",
      shoppers.map(({ cartId }) => cartId),
    )
    .orderBy("id")
    .execute();
}

export async function newWorld(database: Database, isStripe: boolean): Promise<World> {
  const clock = { now: new Date("2026-06-01T12:00:00.000Z") };
  const account = new StripeAccount(
    () => clock.now,
    (id) => `https://stripe.example/${id}`,
  );
  const world = { failing: [] as World["failing"] };
  const stripe = inProcessStripe(account, () => world.failing.shift() ?? "both ways");
  const shop = {
    ...testBackend(database, {
      payments: [isStripe ? stripe : testPaymentPage(null)],
      now: () => clock.now,
    }),
    clock,
  };
  const { db } = database;
  const brandId = await addBrand(db);
  const variants = await addProduct(db, {
    brandId,
    variations: ["Size"],
    variants: STOCK.map((inventory, size) => ({ values: [`${brandId}-${size}`], inventory })),
  });
  const shoppers: World["shoppers"] = [];
  for (const newShopper of [guest, customer]) {
    const shopper = await newShopper(shop);
    const [first] = variants;
    if (first) await shopper.add(first);
    const { id } = await db
      .selectFrom("carts")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    shoppers.push({ shop: shopper, cartId: id, added: [1, 0] });
  }
  return Object.assign(world, { shop, account, isStripe, variants, shoppers, events: [] });
}
