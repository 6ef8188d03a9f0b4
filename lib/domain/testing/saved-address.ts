import { emptyAddress, type SavedAddress } from "@/lib/domain/address/saved-address";

/** An address as it is saved; anything can be changed. */
export function aSavedAddress(changes: Partial<SavedAddress> = {}): SavedAddress {
  return {
    ...emptyAddress,
    id: 1,
    isDefault: false,
    firstName: "Ada",
    lastName: "Byron",
    address: "1 State Street",
    city: "Boston",
    state: { name: "Massachusetts", code: "MA" },
    zipcode: "02110",
    ...changes,
  };
}
