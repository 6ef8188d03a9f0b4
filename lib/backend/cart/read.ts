import "server-only";
import {
  type Cart,
  type CartGroup,
  type ChosenValue,
  emptyCart,
  goodsTotal,
} from "@/lib/domain/cart";
import { sum } from "@/lib/domain/money";
import type { Picture } from "@/lib/domain/product";
import { type Destination, optionsFor } from "@/lib/domain/shipping";
import { picturesOf } from "../catalog/pictures";
import { shippingRatesOf } from "../catalog/shipping-rates";
import type { Queries } from "../db/transaction";
import type { Owner } from "./owner";
import { findCart, findLines, type StoredLine } from "./stored";

/** A cart as the shopper sees it, beside the rows it was made of. */
export interface CartReading {
  id: number | null;
  cart: Cart;
  lines: StoredLine[];
}

/**
 * The one way a cart is read, priced and given its shipping options: by the cart, the totals and
 * the order alike.
 * @param destination `null` for a place nobody ships to: the groups carry no options.
 */
export async function readCart(
  db: Queries,
  owner: Owner,
  destination: Destination | null,
): Promise<CartReading> {
  const stored = await findCart(db, owner);
  if (!stored) return { id: null, cart: emptyCart, lines: [] };
  const lines = await findLines(db, stored.id);
  if (lines.length === 0) {
    return { id: stored.id, cart: { ...emptyCart, note: stored.note }, lines };
  }
  const pictures = await picturesOf(db, [...new Set(lines.map((line) => line.productId))]);
  const brandIds = [...new Set(lines.map((line) => line.brandId))];
  const rates = await shippingRatesOf(db, brandIds);
  const groups = brandIds.map((brandId) => {
    const own = lines.filter((line) => line.brandId === brandId);
    const options = destination ? optionsFor(rates.get(brandId) ?? [], destination) : [];
    return cartGroup(own, pictures, options);
  });
  const subtotal = sum(groups.map((group) => group.total));
  return { id: stored.id, cart: { groups, subtotal, note: stored.note }, lines };
}

function cartGroup(
  stored: StoredLine[],
  pictures: ReadonlyMap<number, Picture[]>,
  shippingOptions: CartGroup["shippingOptions"],
): CartGroup {
  const lines = stored.map((line) => {
    const [picture] = pictures.get(line.productId) ?? [];
    const src = line.image ?? picture?.src;
    return {
      id: line.id,
      productId: line.productId,
      productName: line.productName,
      name: line.productName,
      pictures: src ? [{ src, alt: picture?.alt ?? line.productName }] : [],
      quantity: line.quantity,
      inventory: line.inventory,
      isSoldOut: line.inventory === 0,
      unitPrice: line.unitPrice,
      total: line.unitPrice * line.quantity,
      chosen: JSON.parse(line.chosen) as ChosenValue[],
    };
  });
  const [{ brandId, brandName, isInternational }] = stored as [StoredLine];
  return {
    brand: { id: brandId, name: brandName, isInternational: isInternational === 1 },
    lines,
    total: goodsTotal(lines),
    shippingOptions,
  };
}
