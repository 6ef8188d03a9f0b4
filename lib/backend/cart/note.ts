import "server-only";
import { invalid, type Result, success } from "@/lib/domain/result";
import { inTransaction } from "../db/transaction";
import type { Backend } from "../server/context";
import { lockOrCreateCart } from "./lock";
import type { Owner } from "./owner";

export const MAXIMUM_NOTE_LENGTH = 1000;

/** A note as it is kept: line breaks stay, other control characters do not. */
export function cleanNote(note: string): string {
  return note
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
}

export function noteTooLong() {
  return [`A note may have at most ${MAXIMUM_NOTE_LENGTH} characters.`];
}

/** Keeps the shopper's note with the cart. */
export function saveNote(
  { db, now }: Backend,
  owner: Owner,
  text: string,
): Promise<Result<null, never>> {
  return inTransaction(db, async (transaction) => {
    const note = cleanNote(text);
    if (note.length > MAXIMUM_NOTE_LENGTH) return invalid({ note: noteTooLong() });
    const cartId = await lockOrCreateCart(transaction, owner, now());
    await transaction.updateTable("carts").set({ note }).where("id", "=", cartId).execute();
    return success(null);
  });
}
