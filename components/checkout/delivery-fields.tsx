import { SelectField } from "@/components/ui/select-field";
import type { CheckoutForm } from "@/lib/domain/checkout";
import { type SavedAddress, savedAddressLines } from "@/lib/domain/saved-address";
import { DeliveryLines } from "./delivery-lines";
import { DestinationFields } from "./destination-fields";
import { fieldId } from "./field-ids";
import { MoreFields } from "./more-fields";
import { Section } from "./section";
import type { CheckoutState } from "./use-checkout";

export function DeliveryFields({ checkout }: { checkout: CheckoutState }) {
  const field = (name: keyof CheckoutForm) => ({
    id: fieldId(name),
    value: checkout.form[name],
    error: checkout.errors[name],
    onChange: (event: { target: { value: string } }) => checkout.type(name, event.target.value),
  });
  const isUnitedStates = checkout.destination?.country === "US";
  return (
    <Section title="Delivery">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <SavedAddresses checkout={checkout} />
        <DeliveryLines field={field} zipKeys={isUnitedStates ? "numeric" : "text"} />
        <DestinationFields checkout={checkout} />
        <MoreFields checkout={checkout} field={field} />
      </div>
    </Section>
  );
}

/** A customer's saved addresses to choose from; nothing where there are none. */
function SavedAddresses({ checkout }: { checkout: CheckoutState }) {
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
