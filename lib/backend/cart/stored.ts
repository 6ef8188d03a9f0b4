import "server-only";
import { availableTo } from "../catalog/variant";
import type { Queries } from "../db/transaction";
import type { Owner } from "./owner";

/** One line as it is stored, with what the catalog says of its variant now. */
export interface StoredLine {
  id: number;
  quantity: number;
  variantId: number;
  unitPrice: number;
  /** What this cart may have: the stock and what its own unpaid order has reserved. −1 = unlimited. */
  inventory: number;
  image: string | null;
  /** JSON of `ChosenValue[]`. */
  chosen: string;
  productId: number;
  productName: string;
  categoryId: number;
  isClothing: number;
  isHidden: number;
  brandId: number;
  brandName: string;
  isInternational: number;
}

export interface StoredCart {
  id: number;
  note: string;
}

/** The owner's cart; `undefined` before something was added to it. */
export function findCart(db: Queries, owner: Owner): Promise<StoredCart | undefined> {
  return db
    .selectFrom("carts")
    .select(["id", "note"])
    .where((where) =>
      "customerId" in owner
        ? where("customer_id", "=", owner.customerId)
        : where("session_id", "=", owner.sessionId),
    )
    .executeTakeFirst();
}

/** The lines of a cart, oldest first. */
export function findLines(db: Queries, cartId: number): Promise<StoredLine[]> {
  return db
    .selectFrom("cart_lines as line")
    .innerJoin("variants as variant", "variant.id", "line.variant_id")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .innerJoin("brands as brand", "brand.id", "product.brand_id")
    .where("line.cart_id", "=", cartId)
    .orderBy("line.id")
    .select([
      "line.id",
      "line.quantity",
      "variant.id as variantId",
      "variant.price as unitPrice",
      "variant.image",
      "variant.chosen",
      "product.id as productId",
      "product.name as productName",
      "product.category_id as categoryId",
      "product.is_clothing as isClothing",
      "product.is_hidden as isHidden",
      "brand.id as brandId",
      "brand.name as brandName",
      "brand.is_international as isInternational",
    ])
    .select(availableTo(cartId).as("inventory"))
    .execute();
}
