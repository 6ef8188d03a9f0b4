import { getAddresses } from "@/lib/contract/addresses";
import type { SavedAddress } from "@/lib/domain/address/saved-address";
import { aSavedAddress } from "@/lib/domain/testing/saved-address";
import { fakeGateway } from "./fake-gateway";

export const home = aSavedAddress({ id: 1, isDefault: true });
export const work = aSavedAddress({
  id: 2,
  firstName: "Grace",
  address: "9 Elm Road",
  company: "Lowe",
});

/** A gateway with an address book, which can be exchanged. */
export function addressGateway(saved: SavedAddress[] = [home, work]) {
  const gateway = fakeGateway();
  const book = { saved };
  const reads = gateway.answer(getAddresses, () => book.saved);
  return { ...gateway, book, reads };
}
