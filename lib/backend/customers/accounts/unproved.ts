import "server-only";
import type { Queries } from "../../db/transaction";

/**
 * Removes what was put into an account before anybody had proved its address: a stranger may have
 * registered it. Orders stay: they are paid, and the address's owner has had their emails.
 */
export async function dropUnproved(db: Queries, customerId: number): Promise<void> {
  await db
    .updateTable("customers")
    .set({ first_name: "", last_name: "" })
    .where("id", "=", customerId)
    .execute();
  await db.deleteFrom("addresses").where("customer_id", "=", customerId).execute();
  await db.deleteFrom("favourites").where("customer_id", "=", customerId).execute();
  const cart = await db
    .updateTable("carts")
    .set({ note: "" })
    .where("customer_id", "=", customerId)
    .returning("id")
    .executeTakeFirst();
  if (cart) await db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).execute();
}
