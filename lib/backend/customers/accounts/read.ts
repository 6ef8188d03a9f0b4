import "server-only";
import type { Customer } from "@/lib/domain/customer";
import type { Queries } from "../../db/transaction";

/** A customer's names and e-mail. */
export function readCustomer(db: Queries, id: number): Promise<Customer> {
  return db
    .selectFrom("customers")
    .select(["first_name as firstName", "last_name as lastName", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
