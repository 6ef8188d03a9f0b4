import * as z from "zod/mini";
import type { AddressText } from "@/lib/domain/address";
import { limitedTextOrEmpty, MAX_LENGTHS } from "./wire";

export const addressFieldNames = {
  firstName: "first_name",
  lastName: "last_name",
  company: "company",
  address: "address",
  apartment: "apartment",
  city: "city",
  zipcode: "zipcode",
  phone: "phone",
} as const satisfies Record<keyof AddressText, string>;

const line = limitedTextOrEmpty(MAX_LENGTHS.line);

export const wireAddressText = z.object({
  first_name: line,
  last_name: line,
  company: line,
  address: line,
  apartment: line,
  city: line,
  zipcode: line,
  phone: line,
});

type Wire = z.output<typeof wireAddressText>;

export const addressTextOf = (wire: Wire): AddressText => ({
  firstName: wire.first_name,
  lastName: wire.last_name,
  company: wire.company,
  address: wire.address,
  apartment: wire.apartment,
  city: wire.city,
  zipcode: wire.zipcode,
  phone: wire.phone,
});

export const wireOfAddressText = (value: AddressText): Wire => ({
  first_name: value.firstName,
  last_name: value.lastName,
  company: value.company,
  address: value.address,
  apartment: value.apartment,
  city: value.city,
  zipcode: value.zipcode,
  phone: value.phone,
});
