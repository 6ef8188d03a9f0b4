import type { ComponentProps, ReactNode } from "react";
import { TextField } from "@/components/ui/form/text-field";
import type { AddressFormat } from "@/lib/domain/address/address-format";
import type { CheckoutForm } from "@/lib/domain/checkout/checkout";

type Field = Pick<ComponentProps<typeof TextField>, "id" | "name" | "error" | "value" | "onChange">;

export function DeliveryLines({
  field,
  format,
  zipKeys,
  region,
}: {
  field: (name: keyof CheckoutForm) => Field;
  format: AddressFormat;
  zipKeys: "numeric" | "text";
  region: ReactNode;
}) {
  const { isCityRequired, isZipcodeRequired, zipcodeName } = format;
  const parts = {
    city: (
      <TextField
        key="city"
        {...field("city")}
        label="City"
        autoComplete="address-level2"
        required={isCityRequired}
        isOptional={!isCityRequired}
        className="min-w-0 flex-[1_1_9rem]"
      />
    ),
    region: region && (
      <div key="region" className="min-w-0 flex-[1_1_9rem]">
        {region}
      </div>
    ),
    zipcode: (
      <TextField
        key="zipcode"
        {...field("zipcode")}
        label={zipcodeName}
        autoComplete="postal-code"
        inputMode={zipKeys}
        required={isZipcodeRequired}
        isOptional={!isZipcodeRequired}
        className="min-w-0 flex-[1_1_9rem]"
      />
    ),
  };
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
      <div className="col-span-2 flex flex-wrap gap-x-4 gap-y-5">
        <TextField
          {...field("apartment")}
          label="Apartment"
          isOptional
          autoComplete="address-line2"
          className="min-w-0 flex-[1_1_9rem]"
        />
        <TextField
          {...field("company")}
          label="Company"
          isOptional
          autoComplete="organization"
          className="min-w-0 flex-[1_1_9rem]"
        />
      </div>
      <div className="col-span-2 flex flex-wrap gap-x-4 gap-y-5">
        {format.parts.map((part) => part !== "address" && parts[part])}
      </div>
    </>
  );
}
