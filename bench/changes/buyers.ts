import type pg from "pg";
import { expectValue, guest } from "@/lib/backend/testing/shopper";
import { firstVariant, newVisitor } from "../server/guests";

/** Far more than is sold, and a number that no price or count on a page has. */
const STOCK = 1_000_000;

/** Limits the stock of each product's first variant, which its page shows, and lets designers ship. */
export async function prepareSale(pool: pg.Pool, products: number): Promise<void> {
  await pool.query(
    `insert into shipping_rates (brand_id, type, price, remote_price, position)
     select id, 'Standard', 0, 0, 0 from brands`,
  );
  await pool.query(
    "update variants set inventory = $1 + product_id where is_default = 1 and product_id <= $2",
    [STOCK, products],
  );
}

/** A new guest puts one piece of a product into the cart and orders it, by HTTP. */
export async function order(url: string, productId: number): Promise<void> {
  const shop = newVisitor(url);
  const variant = await firstVariant(shop, productId);
  const buyer = await guest(shop);
  expectValue(await buyer.add(variant));
  expectValue(await buyer.place({}, `bench-${buyer.sessionId}`));
}

/** How many pieces of a product's first variant are left. */
export async function stockOf(pool: pg.Pool, productId: number): Promise<number> {
  const { rows } = await pool.query<{ inventory: number }>(
    "select inventory from variants where product_id = $1 and is_default = 1",
    [productId],
  );
  return Number(rows[0]?.inventory);
}
