import { SelectField } from "@/components/ui/select-field";
import { type SavedAddress, savedAddressLines } from "@/lib/domain/saved-address";
import type { CheckoutState } from "./use-checkout";

/** A customer's saved addresses to choose from; nothing where there are none. */
export function SavedAddresses({ checkout }: { checkout: CheckoutState }) {
  const { addresses, chosen } = checkout.saved;
  if (!addresses) return <div aria-hidden="true" className="skeleton col-span-2 mt-7.5 h-12" />;
  if (addresses.length === 0) return null;
  return (
    <SelectField
      id="checkout-saved-address"
      label="Saved addresses"
      value={chosen ? String(chosen.id) : ""}
      onChange={(event) => checkout.chooseSaved(Number(event.target.value) || null)}
      options={[
        ...addresses.map((address) => ({ value: String(address.id), text: textOf(address) })),
        { value: "", text: "Another address" },
      ]}
      className="col-span-2"
    />
  );
}

function textOf(address: SavedAddress): string {
  const { firstName, lastName, country } = address;
  const lines = savedAddressLines(address).filter((line) => line !== country);
  return `${firstName} ${lastName}, ${lines.join(", ")}`;
}
