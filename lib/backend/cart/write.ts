import { maxQuantity, TOO_MANY_PIECES } from "@/lib/domain/cart/quantity";
import { checkOrderNote } from "@/lib/domain/checkout/order-note";
import { MAX_QUANTITY, MIN_QUANTITY } from "@/lib/domain/constants";
import { parseId } from "@/lib/domain/id";
import { sum } from "@/lib/domain/money/money";
import type { ChosenValue } from "@/lib/domain/product/choice-text";
import {
  engravingAmong,
  engravingError,
  engravingText,
  readEngravings,
} from "@/lib/domain/product/engraving";
import { failure, invalid, type Result, success } from "@/lib/domain/result";
import { availableTo, findVariant } from "../catalog/variant";
import { updateRow } from "../db/rows";
import { inTransaction, type Queries } from "../db/transaction";
import type { Backend } from "../http/context";
import { type CartHolder, lockCart, lockOrCreateCart } from "./holder";
import { noteVisit } from "./visit";

type Written = Promise<Result<null, never>>;

export function addLine(
  { db, now }: Backend,
  owner: CartHolder,
  addition: {
    productId: number;
    valueIds: readonly number[];
    quantity: number;
    engraving?: string;
    upTo?: number;
    /** The value of the visit header. */
    visit?: string | null;
  },
): Written {
  return inTransaction(db, async (transaction) => {
    const { upTo } = addition;
    if (!isQuantity(addition.quantity)) return badQuantity("quantities");
    if (upTo !== undefined && !isQuantity(upTo)) return badQuantity("up_to");
    if (parseId(addition.productId) === null) return failure("notFound", "No Product Found");
    const cartId = await lockOrCreateCart(transaction, owner, now());
    const variant = await findVariant(transaction, addition, cartId);
    if (!variant) {
      return invalid({ variation_values_id: ["This combination is not available."] });
    }
    const rule = engravingAmong(
      readEngravings(variant.engraving) ?? [],
      JSON.parse(variant.chosen) as ChosenValue[],
    );
    const wrong = rule && engravingError(rule, addition.engraving ?? "");
    if (wrong) return invalid({ engraving: [wrong] });
    const engraving = rule ? engravingText(addition.engraving ?? "") : "";
    const lines = await linesOf(transaction, cartId, variant.id);
    const line = lines.find((each) => each.engraving === engraving);
    const held = sum(lines.map((each) => each.quantity));
    const added = upTo === undefined ? addition.quantity : Math.min(addition.quantity, upTo - held);
    if (added <= 0) return success(null);
    const quantity = (line?.quantity ?? 0) + added;
    const all = held + added;
    if (all > maxQuantity(variant.inventory)) {
      return isBeyondMost(variant) ? tooMany() : failure("conflict", "Product Out Of Stock");
    }
    if (line) await setQuantity(transaction, line.id, quantity);
    else {
      await transaction
        .insertInto("cart_lines")
        .values({ cart_id: cartId, variant_id: variant.id, quantity, engraving })
        .execute();
    }
    await noteVisit(transaction, owner, addition.visit ?? null, now());
    return success(null);
  });
}

export function updateLine(
  { db, now }: Backend,
  owner: CartHolder,
  lineId: number | null,
  quantity: number,
): Written {
  return inTransaction(db, async (transaction) => {
    if (!isQuantity(quantity)) return badQuantity("quantity");
    const cartId = await lockCart(transaction, owner, now());
    if (cartId === null || lineId === null) return unknownLine();
    const line = await transaction
      .selectFrom("cart_lines as line")
      .innerJoin("variants as variant", "variant.id", "line.variant_id")
      .select(["line.id", "line.quantity", "line.variant_id"])
      .select(availableTo(cartId).as("inventory"))
      .where("line.cart_id", "=", cartId)
      .where("line.id", "=", lineId)
      .executeTakeFirst();
    if (!line) return unknownLine();
    const lines = await linesOf(transaction, cartId, line.variant_id);
    const others = sum(lines.map((each) => each.quantity)) - line.quantity;
    const left = maxQuantity(line.inventory) - others;
    if (quantity > line.quantity && quantity > left) {
      if (isBeyondMost(line)) return tooMany();
      const message = left > 0 ? `Only ${left} left.` : "Sold Out";
      return failure("conflict", message, { code: "shortage" });
    }
    await setQuantity(transaction, line.id, quantity);
    return success(null);
  });
}

export function removeLine(
  { db, now }: Backend,
  owner: CartHolder,
  lineId: number | null,
): Written {
  return inTransaction(db, async (transaction) => {
    const cartId = await lockCart(transaction, owner, now());
    if (cartId === null || lineId === null) return unknownLine();
    const removed = await transaction
      .deleteFrom("cart_lines")
      .where("cart_id", "=", cartId)
      .where("id", "=", lineId)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return unknownLine();
    return success(null);
  });
}

/** One line for each text that is engraved. */
function linesOf(db: Queries, cartId: number, variantId: number) {
  return db
    .selectFrom("cart_lines")
    .select(["id", "quantity", "engraving"])
    .where("cart_id", "=", cartId)
    .where("variant_id", "=", variantId)
    .execute();
}

function isQuantity(quantity: number): boolean {
  return quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY;
}

function badQuantity(field: string) {
  return invalid({ [field]: [`Choose from ${MIN_QUANTITY} to ${MAX_QUANTITY} pieces.`] });
}

function unknownLine() {
  return failure<never>("notFound", "This item is not in your cart.");
}

/** Whether there is more than may be ordered at once. */
function isBeyondMost({ inventory }: { inventory: number }): boolean {
  return maxQuantity(inventory) !== inventory;
}

function tooMany() {
  return failure<never>("conflict", TOO_MANY_PIECES, { code: "most-pieces" });
}

async function setQuantity(db: Queries, lineId: number, quantity: number): Promise<void> {
  await updateRow(db, "cart_lines", lineId, { quantity });
}

export function setNote({ db, now }: Backend, owner: CartHolder, text: string): Written {
  return inTransaction(db, async (transaction) => {
    const { note, error } = checkOrderNote(text);
    if (error) return invalid({ note: [error] });
    const cartId = await lockOrCreateCart(transaction, owner, now());
    await updateRow(transaction, "carts", cartId, { note });
    return success(null);
  });
}
