import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";
import type { CheckoutForm } from "@/lib/domain/checkout";

type Field = Pick<ComponentProps<typeof TextField>, "id" | "name" | "error"> &
  Pick<ComponentProps<typeof TextField>, "value" | "defaultValue" | "onChange">;

/** Whom and where a parcel goes to, above the country: with script and without. */
export function DeliveryLines({
  field,
  zipKeys,
}: {
  field: (name: keyof CheckoutForm) => Field;
  /** The keys that a phone offers for the zip code. */
  zipKeys: "numeric" | "text";
}) {
  return (
    <>
      <TextField {...field("firstName")} label="First name" autoComplete="given-name" required />
      <TextField {...field("lastName")} label="Last name" autoComplete="family-name" required />
      <TextField
        {...field("address")}
        label="Address"
        autoComplete="address-line1"
        required
        className="col-span-2"
      />
      <TextField {...field("city")} label="City" autoComplete="address-level2" required />
      <TextField
        {...field("zipcode")}
        label="Zip code"
        autoComplete="postal-code"
        inputMode={zipKeys}
        required
      />
    </>
  );
}
