import type { CappedLine, CartJoin } from "@/lib/domain/account/customer";
import { maxQuantity } from "@/lib/domain/cart/quantity";
import { MAX_NOTE_LENGTH } from "@/lib/domain/checkout/order-note";
import { startOf } from "@/lib/domain/text/cut-text";
import { requireRow, updateRow } from "../db/rows";
import type { Queries } from "../db/transaction";
import { findCartHolder, lockCart, lockOrCreateCart } from "./holder";
import { findLines, type StoredLine } from "./read";
import { moveTouches } from "./visit";

/** Runs inside the caller's transaction and empties the guest's cart, so that it joins only once. */
export async function joinCarts(
  db: Queries,
  sessionId: string | undefined,
  customerId: number,
  now: Date,
): Promise<CartJoin | null> {
  const guest = await findCartHolder({ db }, null, sessionId);
  if (!guest) return null;
  const guestCartId = await lockCart(db, guest, now);
  if (guestCartId === null) return null;
  const customer = { customerId };
  const cartId = await lockOrCreateCart(db, customer, now);
  await moveNote(db, guestCartId, cartId);
  await moveTouches(db, guestCartId, cartId);
  await moveCode(db, guestCartId, cartId);
  await db
    .updateTable("orders")
    .set({ cart_id: cartId })
    .where("cart_id", "=", guestCartId)
    .where("status", "=", "pending")
    .execute();
  return moveLines(db, guestCartId, cartId);
}

async function moveLines(db: Queries, from: number, to: number): Promise<CartJoin | null> {
  const coming = await findLines(db, from);
  if (coming.length === 0) return null;
  await db.deleteFrom("cart_lines").where("cart_id", "=", from).execute();
  for (const { variantId, quantity, engraving } of coming) {
    await db
      .insertInto("cart_lines")
      .values({ cart_id: to, variant_id: variantId, quantity, engraving })
      .onConflict((clash) =>
        clash
          .columns(["cart_id", "variant_id", "engraving"])
          .doUpdateSet((line) => ({ quantity: line("cart_lines.quantity", "+", quantity) })),
      )
      .execute();
  }
  const key = ({ variantId, engraving }: StoredLine) => `${variantId} ${engraving}`;
  const asked = new Map(coming.map((line) => [key(line), line.quantity]));
  const capped: CappedLine[] = [];
  for (const line of await findLines(db, to)) {
    const came = asked.get(key(line));
    if (came === undefined) continue;
    const had = line.quantity - came;
    const quantity = joinedQuantity(had, came, line.inventory);
    if (quantity === line.quantity) continue;
    await updateRow(db, "cart_lines", line.id, { quantity });
    capped.push({ name: line.productName, asked: line.quantity, quantity });
  }
  return { joined: coming.reduce((sum, line) => sum + line.quantity, 0), capped };
}

/** A line that is sold out keeps its quantity, so that the customer sees it as sold out. */
function joinedQuantity(had: number, came: number, inventory: number): number {
  return Math.min(had + came, Math.max(had, maxQuantity(inventory) || came));
}

/** What was typed last, as a guest, wins. */
async function moveCode(db: Queries, from: number, to: number): Promise<void> {
  const { code } = await requireRow(db, "carts", from);
  if (code === "") return;
  await updateRow(db, "carts", to, { code });
  await updateRow(db, "carts", from, { code: "" });
}

async function moveNote(db: Queries, from: number, to: number): Promise<void> {
  const notes = new Set<string>();
  for (const id of [to, from]) {
    const { note } = await requireRow(db, "carts", id);
    if (note !== "") notes.add(note);
  }
  const note = startOf([...notes].join("\n"), MAX_NOTE_LENGTH);
  await updateRow(db, "carts", to, { note });
  await updateRow(db, "carts", from, { note: "" });
}
