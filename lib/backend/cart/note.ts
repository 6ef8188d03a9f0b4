import "server-only";
import { checkOrderNote } from "@/lib/domain/order-note";
import { invalid, type Result, success } from "@/lib/domain/result";
import { inTransaction } from "../db/transaction";
import type { Backend } from "../server/context";
import { lockOrCreateCart } from "./lock";
import type { Owner } from "./owner";

/** Keeps the shopper's note with the cart. */
export function saveNote(
  { db, now }: Backend,
  owner: Owner,
  text: string,
): Promise<Result<null, never>> {
  return inTransaction(db, async (transaction) => {
    const { note, error } = checkOrderNote(text);
    if (error) return invalid({ note: [error] });
    const cartId = await lockOrCreateCart(transaction, owner, now());
    await transaction.updateTable("carts").set({ note }).where("id", "=", cartId).execute();
    return success(null);
  });
}
