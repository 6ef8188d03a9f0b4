import useSWR from "swr";
import type { AddressDraft, SavedAddress } from "@/lib/domain/address/saved-address";
import { success } from "@/lib/domain/result";
import { ask, unwrapped } from "../shopper/ask-server";

const ADDRESSES_KEY = "addresses";

export type AddressBookState = ReturnType<typeof useAddresses>;

export function useAddresses(isSignedIn = true) {
  const { data, error, mutate } = useSWR(isSignedIn ? ADDRESSES_KEY : null, () =>
    unwrapped(ask("addresses", "getAddresses", {}, "customer")),
  );
  const refresh = async () => void (await mutate().catch(() => undefined));

  return {
    /** `undefined` until the server has answered. */
    addresses: data,
    isFailed: error !== undefined && !data,
    retry: () => void refresh(),
    add: async (draft: AddressDraft) => {
      const result = await ask("addresses", "addAddress", { body: draft }, "form");
      if (!result.ok) return result;
      const { value } = result;
      const others = (list: SavedAddress[] = []) => list.filter(({ id }) => id !== value.id);
      if (data) await mutate((list) => [...others(list), value], { revalidate: false });
      else await refresh();
      return result;
    },
    update: async (id: number, draft: AddressDraft) => {
      const input = { parameters: { id }, body: draft };
      const result = await ask("addresses", "updateAddress", input, "form");
      if (result.ok || result.failure.kind === "notFound") await refresh();
      return result;
    },
    remove: async (id: number) => {
      const result = await ask("addresses", "deleteAddress", { parameters: { id } }, "customer");
      if (!result.ok && result.failure.kind !== "notFound") return result;
      await mutate((list) => list?.filter((address) => address.id !== id), { revalidate: false });
      await refresh();
      return success(null);
    },
    /** Optimistic; replaced by the server's answer. */
    setDefault: async (id: number, isDefault: boolean) => {
      const wanted = (list: SavedAddress[] = []) =>
        list.map((address) => ({
          ...address,
          isDefault: address.id === id ? isDefault : address.isDefault && !isDefault,
        }));
      await mutate(wanted, { revalidate: false });
      const input = { parameters: { id }, body: { isDefault } };
      const result = await ask("addresses", "setDefaultAddress", input, "customer");
      if (result.ok) await mutate(result.value, { revalidate: false });
      else await refresh();
      return result;
    },
  };
}
