import { addBrand, addProduct, type BuiltVariant } from "./catalog";
import type { TestShop } from "./shopper";

/** A ring of a designer who ships everywhere, free within the continental United States. */
export async function addRing(
  { backend: { db } }: TestShop,
  inventory = 10,
  price = 120_050,
): Promise<BuiltVariant> {
  const brandId = await addBrand(db, { name: "Hesper & Lowe" });
  return only(
    await addProduct(db, {
      brandId,
      name: "Alma Ring",
      variations: ["Color", "Size"],
      variants: [{ values: ["Yellow gold", "6"], price, inventory }],
    }),
  );
}

/** Clothing of a designer who ships within the United States only, for $5. */
export async function addShirt({ backend: { db } }: TestShop): Promise<BuiltVariant> {
  const brandId = await addBrand(db, { rates: { Standard: 500, Express: 1500 } });
  const variants = [{ price: 20_000, inventory: -1 }];
  return only(await addProduct(db, { brandId, isClothing: true, variants }));
}

/** The one variant of a product that was built with one. */
export function only([variant]: BuiltVariant[]): BuiltVariant {
  if (!variant) throw new Error("no variant was built");
  return variant;
}
