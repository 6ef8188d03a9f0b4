import type { ComponentProps } from "react";
import type { TextField } from "@/components/ui/form/text-field";
import type { AddressText } from "@/lib/domain/address/address";

type Input = Omit<ComponentProps<typeof TextField>, "id">;

/** How each line of an address is asked for, in the address book and at the checkout. */
export const ADDRESS_INPUTS: Readonly<Record<keyof AddressText, Input>> = {
  firstName: { label: "First name", autoComplete: "given-name", required: true },
  lastName: { label: "Last name", autoComplete: "family-name", required: true },
  company: { label: "Company", autoComplete: "organization", isOptional: true },
  address: { label: "Address", autoComplete: "address-line1", required: true },
  apartment: { label: "Apartment", autoComplete: "address-line2", isOptional: true },
  city: { label: "City", autoComplete: "address-level2", required: true },
  zipcode: {
    label: "Zip code",
    autoComplete: "postal-code",
    inputMode: "numeric",
    required: true,
  },
  phone: {
    label: "Phone",
    autoComplete: "tel",
    type: "tel",
    inputMode: "tel",
    isOptional: true,
  },
};
