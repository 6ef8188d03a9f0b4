import "server-only";
import { ADDRESS_COUNTRY, type SavedAddress } from "@/lib/domain/address/saved-address";
import { findUsState } from "@/lib/domain/address/us-states";
import type { Queries } from "../../db/transaction";

export async function listAddresses(db: Queries, customerId: number): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom("addresses")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    address: row.address,
    apartment: row.apartment,
    city: row.city,
    state: findUsState({ name: "", code: row.state }) ?? { name: row.state, code: row.state },
    zipcode: row.zipcode,
    phone: row.phone,
    country: ADDRESS_COUNTRY,
    isDefault: row.is_default === 1,
  }));
}
