import { ADDRESS_COUNTRY, type SavedAddress } from "@/lib/domain/address/saved-address";
import { findUsState } from "@/lib/domain/address/us-states";
import type { Queries } from "../../db/transaction";

export async function listAddresses(db: Queries, customerId: number): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom("addresses")
    .select(["id", "first_name as firstName", "last_name as lastName", "company", "address"])
    .select(["apartment", "city", "state", "zipcode", "phone", "is_default"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .execute();
  return rows.map(({ state, is_default, ...row }) => ({
    ...row,
    state: findUsState({ name: "", code: state }) ?? { name: state, code: state },
    country: ADDRESS_COUNTRY,
    isDefault: is_default === 1,
  }));
}
