import "server-only";
import type { Cart, CartCode } from "@/lib/domain/cart/cart";
import { dayInShop } from "@/lib/domain/day/shop-day";
import { sum } from "@/lib/domain/money/money";
import { bestReduction, firstOrderBasisPoints } from "@/lib/domain/price/discount";
import { offerText } from "@/lib/domain/price/discount-code";
import { isInStock } from "@/lib/domain/product/product";
import type { Queries } from "../db/transaction";
import { type CartDiscounts, discountsOf } from "./discounts";
import type { CartHolder } from "./holder";
import type { CartReading } from "./read";

/** The offer on a first order is there while no code takes off more. */
export async function withDiscounts(
  db: Queries,
  reading: CartReading,
  { owner, now, hasBought }: { owner: CartHolder; now: Date; hasBought: boolean },
): Promise<Cart> {
  const share = hasBought ? 0 : firstOrderBasisPoints();
  const offer = share > 0 ? { firstOrderBasisPoints: share } : {};
  if (reading.code === "") {
    const code = (await hasCodes(db, now)) ? { code: { code: "" } } : {};
    return { ...reading.cart, ...offer, ...code };
  }
  const isFirst = "customerId" in owner && !hasBought;
  const { discounts, code } = await discountsOf(db, reading, { owner, now, isFirst });
  const lines = reading.lines
    .filter(({ inventory }) => isInStock(inventory))
    .map(({ brandId, unitPrice, quantity }) => ({ brandId, total: unitPrice * quantity }));
  const reduction = bestReduction(discounts, { lines, shipping: new Map() });
  const cart = { ...reading.cart, code: shownCode(reading.code, code) };
  if (reduction.code === null) return { ...cart, ...offer };
  const groups = cart.groups.map((group) => {
    const ofGroup = reduction.lines.filter((_, index) => lines[index]?.brandId === group.brand.id);
    const discount = sum(ofGroup);
    return discount > 0 ? { ...group, discount } : group;
  });
  return { ...cart, groups };
}

function shownCode(code: string, { terms, problem }: CartDiscounts["code"]): CartCode {
  if (problem !== null) return { code, problem };
  return { code, ...(terms && { offer: offerText(terms) }) };
}

async function hasCodes(db: Queries, now: Date): Promise<boolean> {
  const today = dayInShop(now);
  const live = await db
    .selectFrom("codes")
    .select("code")
    .where("ended_at", "is", null)
    .where(({ or, eb }) => or([eb("from_day", "is", null), eb("from_day", "<=", today)]))
    .where(({ or, eb }) => or([eb("until_day", "is", null), eb("until_day", ">=", today)]))
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}
