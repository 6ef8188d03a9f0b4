import "server-only";
import type { Queries } from "../../db/transaction";

/** Takes a customer's address book for the rest of the transaction: its changes take turns. */
export async function lockAddresses(db: Queries, customerId: number): Promise<void> {
  await db
    .updateTable("customers")
    .set(({ ref }) => ({ first_name: ref("first_name") }))
    .where("id", "=", customerId)
    .execute();
}
