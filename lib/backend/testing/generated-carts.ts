import { randomBytes } from "node:crypto";
import fc from "@/lib/domain/testing/fast-check";
import { addBrand, addProduct } from "./catalog";
import type { TestShop } from "./shopper";

/** A variant as the generator knows it, beside its row. */
interface StockedVariant {
  id: number;
  price: number;
  isClothing: boolean;
  brandIndex: number;
}

interface StockedBrand {
  id: number;
  /** Cents by destination kind and option. */
  rates: { continental: number[]; remote: number[]; abroad: number[] };
}

interface GeneratedShop {
  variants: StockedVariant[];
  brands: StockedBrand[];
}

const BRANDS = 8;
const VARIANTS = 60;

/** A catalog of unlimited variants whose prices sit where rounding is hardest. */
export async function stockGeneratedShop({ backend: { db } }: TestShop): Promise<GeneratedShop> {
  const brands: StockedBrand[] = [];
  for (let index = 0; index < BRANDS; index++) {
    const rates = {
      continental: [index * 101, 1999 + index],
      remote: [1500 + index, 1999 + index],
      abroad: [2533 * index, 4800 + index],
    };
    const [standard = 0, express = 0] = rates.continental;
    const [abroad = 0, abroadExpress = 0] = rates.abroad;
    const id = await addBrand(db, {
      rates: {
        Standard: { price: standard, remotePrice: rates.remote[0] ?? 0 },
        Express: express,
        "International Standard": abroad,
        "International Express": abroadExpress,
      },
    });
    brands.push({ id, rates });
  }
  const variants: StockedVariant[] = [];
  for (let index = 0; index < VARIANTS; index++) {
    const isClothing = index % 3 === 0;
    const price = isClothing ? 17_480 + index : 1 + index * 1237 + (index % 5 === 0 ? 900_007 : 0);
    const brandIndex = index % BRANDS;
    const brandId = brands[brandIndex]?.id ?? 0;
    const [built] = await addProduct(db, { brandId, isClothing, variants: [{ price }] });
    variants.push({ id: built?.id ?? 0, price, isClothing, brandIndex });
  }
  return { variants, brands };
}

const DESTINATIONS = {
  massachusetts: { country: "US", state: "MA", zipcode: "02110", rates: "continental" },
  newYork: { country: "US", state: "NY", zipcode: "10001", rates: "continental" },
  hawaii: { country: "US", state: "HI", zipcode: "96801", rates: "remote" },
  france: { country: "FR", state: "", zipcode: "75001", rates: "abroad" },
} as const;

/** What one generated shopper buys, where to and how. */
export const generatedCart = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      variant: fc.nat(VARIANTS - 1),
      quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 999 })),
    }),
    { selector: (line) => line.variant, minLength: 1, maxLength: 7 },
  ),
  destination: fc
    .constantFrom(...(["massachusetts", "massachusetts", "newYork", "hawaii", "france"] as const))
    .map((name) => DESTINATIONS[name]),
  /** Which of a brand's two options is chosen, by the brand's place. */
  options: fc.array(fc.nat(1), { minLength: BRANDS, maxLength: BRANDS }),
  isCustomer: fc.boolean(),
});

export type GeneratedCart = typeof generatedCart extends fc.Arbitrary<infer Draft> ? Draft : never;

/**
 * Writes a cart straight into the database, of a guest or of a customer without orders.
 * @returns who it belongs to, as calls name it.
 */
export async function fillCart(
  { backend: { db } }: TestShop,
  lines: readonly { variantId: number; quantity: number }[],
  customerToken: { hash: string } | null,
): Promise<string | undefined> {
  const now = "2026-06-01T00:00:00.000Z";
  const key = randomBytes(16).toString("base64url");
  let customer_id: number | null = null;
  if (customerToken) {
    const customer = await db
      .insertInto("customers")
      .values({ email: key, first_name: "", last_name: "", password_hash: "", created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    customer_id = customer.id;
    await db
      .insertInto("tokens")
      .values({
        ...customerToken,
        customer_id,
        created_at: now,
        used_at: now,
        expires_at: "2099-01-01",
      })
      .execute();
  } else {
    await db.insertInto("guest_sessions").values({ id: key, created_at: now }).execute();
  }
  const cart = await db
    .insertInto("carts")
    .values({ session_id: customer_id === null ? key : null, customer_id, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("cart_lines")
    .values(
      lines.map(({ variantId, quantity }) => ({
        cart_id: cart.id,
        variant_id: variantId,
        quantity,
      })),
    )
    .execute();
  return customer_id === null ? key : undefined;
}
