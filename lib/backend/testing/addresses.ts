import { addAddress } from "@/lib/contract/addresses";
import { type AddressDraft, emptyAddress, type SavedAddress } from "@/lib/domain/saved-address";
import { expectValue, type TestShop } from "./shopper";

/** An address as the form sends it, right in every field. */
export function addressDraft(changes: Partial<AddressDraft> = {}): AddressDraft {
  return {
    ...emptyAddress,
    firstName: "Ada",
    lastName: "Byron",
    address: "1 State Street",
    city: "Boston",
    state: { name: "Massachusetts", code: "MA" },
    zipcode: "02110",
    ...changes,
  };
}

/** Saves an address for a customer. */
export async function saveAddress(
  shop: TestShop,
  { headers }: { headers: Record<string, string> },
  changes: Partial<AddressDraft> = {},
): Promise<SavedAddress> {
  return expectValue(await shop.call(addAddress, { headers, body: addressDraft(changes) }));
}
