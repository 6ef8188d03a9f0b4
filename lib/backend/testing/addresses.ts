import {
  addAddress,
  deleteAddress,
  getAddresses,
  getDeliveryPrefill,
  setDefaultAddress,
  updateAddress,
} from "@/lib/contract/addresses";
import {
  type AddressDraft,
  emptyAddress,
  type SavedAddress,
} from "@/lib/domain/address/saved-address";
import { customer } from "./customer";
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

/** A new customer with an address book, which is empty. */
export async function addressBook(shop: TestShop) {
  const { headers, id, email } = await customer(shop);
  const list = async () => expectValue(await shop.call(getAddresses, { headers }));
  return {
    headers,
    id,
    email,
    list,
    add: (changes: Partial<AddressDraft> = {}) => saveAddress(shop, { headers }, changes),
    update: (addressId: number | string, changes: Partial<AddressDraft>) =>
      shop.call(updateAddress, {
        headers,
        parameters: { id: addressId },
        body: addressDraft(changes),
      }),
    remove: (addressId: number | string) =>
      shop.call(deleteAddress, { headers, parameters: { id: addressId } }),
    setDefault: (addressId: number, isDefault: boolean) =>
      shop.call(setDefaultAddress, {
        headers,
        parameters: { id: addressId },
        body: { isDefault },
      }),
    defaults: async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id),
    prefill: async () => expectValue(await shop.call(getDeliveryPrefill, { headers })),
  };
}
